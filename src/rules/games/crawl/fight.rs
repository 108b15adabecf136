//! The effects of cards and decisions in Dungeon Crawl.

use super::rules::{END_LEFT, END_SLAIN};
use super::{Crawl, CrawlPhase, Decision};
use crate::rules::games::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Blow {
    Monster,
    Hero,
    /// The hero, a mage, casts an attack spell.
    Spell,
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Exchange {
    pub(super) blow: Blow,
    pub(super) attack: Card,
    pub(super) evasion: Card,
    pub(super) hit: bool,
    /// The damage after all reductions. It may be greater than the remaining hit points.
    pub(super) damage: u8,
}

impl Crawl {
    pub(super) fn turn_up(&mut self, shown: Card, events: &mut Events) {
        for counters in [&mut self.hp, &mut self.mana, &mut self.monster_hp] {
            counters.possible_cards.remove(shown);
        }
        self.cards.possible_lost.remove(shown);
        match self.phase {
            CrawlPhase::Character => self.turn_character(shown, events),
            CrawlPhase::Gear => self.turn_gear(shown, events),
            CrawlPhase::Monster => self.turn_monster(shown, events),
            CrawlPhase::MonsterInitiative => {
                let card = self.cards.turn(shown);
                self.cards.pending.push(card);
                self.phase = CrawlPhase::PlayerInitiative;
            }
            CrawlPhase::PlayerInitiative => self.turn_initiative(shown, events),
            CrawlPhase::Attack(blow) => {
                let card = match blow {
                    Blow::Spell => self.mana.turn(shown, &mut self.cards.unseen),
                    Blow::Monster | Blow::Hero => self.cards.turn(shown),
                };
                self.cards.pending.push(card);
                self.phase = CrawlPhase::Evasion(blow);
            }
            CrawlPhase::Evasion(blow) => self.turn_evasion(blow, shown, events),
            CrawlPhase::Ward => {
                let card = self.mana.turn(shown, &mut self.cards.unseen);
                self.cards.pending.push(card);
                let absorbed = self.numbers.values.of_card(card);
                let stops_all = absorbed >= self.threat;
                events.emit("warded", |facts| {
                    let facts =
                        facts.with("card", card).with("absorbed", absorbed).with("attack", self.cards.exchange()[0]);
                    facts.with(if stops_all { "stopped" } else { "threat" }, self.threat)
                });
                self.end_exchange(Blow::Monster, self.threat.saturating_sub(absorbed), events);
            }
            CrawlPhase::Door | CrawlPhase::Turn | CrawlPhase::Threatened => {}
        }
    }

    pub(super) fn carry_out(&mut self, decision: Decision, events: &mut Events) {
        match decision {
            Decision::Enter => self.phase = CrawlPhase::Monster,
            Decision::Leave => self.end(Verdict::Left, END_LEFT, events),
            Decision::Attack => self.phase = CrawlPhase::Attack(Blow::Hero),
            Decision::Cast => self.phase = CrawlPhase::Attack(Blow::Spell),
            Decision::Shield => self.phase = CrawlPhase::Ward,
            Decision::Take => self.end_exchange(Blow::Monster, self.threat, events),
            Decision::Regenerate => self.regenerate(events),
        }
    }

    fn turn_character(&mut self, shown: Card, events: &mut Events) {
        let card = self.cards.turn(shown);
        self.character = Some(card);
        let value = self.numbers.values.of_card(card);
        let hp =
            if self.is_mage() { (value / self.numbers.mage_hp_divisor).max(self.numbers.mage_hp_least) } else { value };
        let counters = self.numbers.counters();
        events.emit("character", |facts| facts.with("card", card).with("hp", hp).with(counters, hp));
        self.hp.fill(hp, self.numbers.tokens, &mut self.cards, events);
        self.phase = CrawlPhase::Gear;
    }

    fn turn_gear(&mut self, shown: Card, events: &mut Events) {
        let card = self.cards.turn(shown);
        self.gear = Some(card);
        if self.is_mage() {
            let mana = self.numbers.values.of_card(card);
            events.emit("mana", |facts| facts.with("card", card).with("mana", mana));
            self.mana.fill(mana, false, &mut self.cards, events);
        } else {
            events.emit("shield", |facts| facts.with("card", card).with("absorbs", self.absorption()));
        }
        self.phase = CrawlPhase::Door;
    }

    fn turn_monster(&mut self, shown: Card, events: &mut Events) {
        let card = self.cards.turn(shown);
        self.monster = Some(card);
        let hp = self.numbers.values.of_card(card);
        let counters = self.numbers.counters();
        let laid = if self.numbers.tokens { hp } else { self.cards.count_before_shuffle(hp) };
        let laid = Some(laid).filter(|laid| *laid > 0);
        events.emit("monster", |facts| facts.with("card", card).with("hp", hp).with(counters, laid));
        self.monster_hp.fill(hp, self.numbers.tokens, &mut self.cards, events);
        self.phase = CrawlPhase::MonsterInitiative;
    }

    fn turn_initiative(&mut self, card: Card, events: &mut Events) {
        let player = self.cards.turn(card);
        let monster = self.cards.pending.last().unwrap_or(player);
        self.cards.pending.push(player);
        self.cards.discard_pending();
        let (player_value, monster_value) = (self.numbers.values.of_card(player), self.numbers.values.of_card(monster));
        let (name, phase) = match player_value.cmp(&monster_value) {
            std::cmp::Ordering::Greater => ("player-first", CrawlPhase::Turn),
            std::cmp::Ordering::Less => ("monster-first", CrawlPhase::Attack(Blow::Monster)),
            std::cmp::Ordering::Equal => ("tied", CrawlPhase::MonsterInitiative),
        };
        events.emit(name, |facts| facts.with("monster", monster).with("player", player));
        self.phase = phase;
    }

    fn turn_evasion(&mut self, blow: Blow, card: Card, events: &mut Events) {
        let evasion = self.cards.turn(card);
        let attack = self.cards.pending.last().unwrap_or(evasion);
        self.cards.pending.push(evasion);
        if !is_hit(attack, evasion) {
            return self.end_exchange(blow, 0, events);
        }
        let damage = match blow {
            Blow::Hero | Blow::Spell => self.damage_of_hero(blow, attack),
            Blow::Monster => self.damage_of_monster(self.numbers.values.of_card(attack)),
        };
        if blow == Blow::Monster && self.is_mage() && (self.mana.count > 0 || self.can_regenerate()) {
            self.threat = damage;
            self.phase = CrawlPhase::Threatened;
            events.emit("threatened", |facts| facts.with("attack", attack).with("damage", damage));
        } else {
            self.end_exchange(blow, damage, events);
        }
    }

    /// Ends the exchange: deals the damage, discards the cards, and gives the turn to the other side if that side is
    /// still alive.
    fn end_exchange(&mut self, blow: Blow, damage: u8, events: &mut Events) {
        let [attack, evasion] = self.cards.exchange();
        let hit = is_hit(attack, evasion);
        self.last_exchange = Some(Exchange { blow, attack, evasion, hit, damage });
        let victim_hp = if blow == Blow::Monster { &mut self.hp } else { &mut self.monster_hp };
        let before = victim_hp.count;
        victim_hp.lose(damage, &mut self.cards);
        let hp = victim_hp.count;
        let (lost, counters, ward) = (before - hp, self.numbers.counters(), self.cards.pending.get(2));
        // No sentence needs the number of cards, but the learned policy does.
        let exchange = self.cards.pending.len();
        self.cards.discard_pending();
        let spell = Some(attack).filter(|_| blow == Blow::Spell);
        let name = match (blow, hit, damage) {
            (Blow::Monster, false, _) => "monster-missed",
            (Blow::Monster, true, 0) => "monster-absorbed",
            (Blow::Monster, true, _) => "monster-hit",
            (_, false, _) => "player-missed",
            (_, true, _) => "player-hit",
        };
        events.emit(name, |facts| {
            let facts = facts.with("attack", attack).with("evasion", evasion);
            let facts = facts.with("monster", self.monster).with("spell", spell).with("ward", ward);
            let shield = self.gear.filter(|_| self.absorption() > 0);
            let unshielded = shield.map(|_| self.cap_damage(self.numbers.values.of_card(attack)));
            let facts = facts.with("shield", shield).with("unshielded", unshielded);
            facts.with("damage", damage).with("hp", hp).with(counters, lost).with("exchange", exchange)
        });
        match (blow, hp, self.monster) {
            (Blow::Monster, 0, _) => self.lose_to_monster(events),
            (Blow::Monster, ..) => self.phase = CrawlPhase::Turn,
            (_, 0, Some(monster)) => self.collect(monster, events),
            _ => self.phase = CrawlPhase::Attack(Blow::Monster),
        }
    }

    fn collect(&mut self, card: Card, events: &mut Events) {
        self.monster = None;
        let coins = self.numbers.values.of_card(card);
        self.cards.discard.push(card);
        self.score = self.score.saturating_add(i32::from(coins));
        self.slain = self.slain.saturating_add(1);
        self.phase = CrawlPhase::Door;
        events.emit("slain", |facts| facts.with("card", card).with("worth", coins).with("score", self.score));
    }

    fn lose_to_monster(&mut self, events: &mut Events) {
        if self.numbers.hardcore {
            let points = std::mem::take(&mut self.score);
            events.emit("score-lost", |facts| facts.with("points", points));
        }
        self.end(Verdict::Lost, END_SLAIN, events);
    }

    /// Pays points and draws the missing mana cards face down. If the player buys mana card by card, draws only one.
    fn regenerate(&mut self, events: &mut Events) {
        self.score -= self.numbers.mana_price;
        let missing = self.mana.full - self.mana.count;
        let count = if self.numbers.by_card { missing.min(1) } else { missing };
        let bought = (self.cards.pool.len() + self.cards.discarded()).min(count.into());
        let mana = usize::from(self.mana.count) + bought;
        let laid = Some(self.cards.count_before_shuffle(count)).filter(|laid| *laid > 0);
        events.emit("regenerated", |facts| {
            facts.with("cards", bought).with("mana", mana).with("score", self.score).with("laid", laid)
        });
        self.mana.add_cards(count, &mut self.cards, events);
    }

    /// Returns the damage that the warrior's shield absorbs from each hit; 0 without a shield.
    pub(super) fn absorption(&self) -> u8 {
        match self.gear {
            Some(shield) if !self.is_mage() => self.numbers.values.of_card(shield) / self.numbers.shield_divisor,
            _ => 0,
        }
    }

    /// Returns the damage of a hit by the monster, after every reduction except that of the shield spell. `value` is
    /// the value of the attack card.
    pub(super) fn damage_of_monster(&self, value: u8) -> u8 {
        self.cap_damage(value).saturating_sub(self.absorption())
    }

    /// Returns the damage of a hit by the hero with this attack card.
    pub(super) fn damage_of_hero(&self, blow: Blow, attack: Card) -> u8 {
        if blow == Blow::Hero && self.is_mage() { self.numbers.mage_hit } else { self.numbers.values.of_card(attack) }
    }

    /// Limits the damage to the monster's value, except in hardcore mode.
    fn cap_damage(&self, value: u8) -> u8 {
        match self.monster {
            Some(monster) if !self.numbers.hardcore => value.min(self.numbers.values.of_card(monster)),
            _ => value,
        }
    }
}

/// Returns whether an attack hits: the attack card and the evasion card must have the same colour.
fn is_hit(attack: Card, evasion: Card) -> bool {
    attack.is_red() == evasion.is_red()
}
