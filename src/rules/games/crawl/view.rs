//! Describes a state of Dungeon Crawl: prompt, needs, JSON and zones.

use super::counters::Counters;
use super::fight::{Blow, Exchange};
use super::{Crawl, CrawlPhase, Decision};
use crate::model::layout::Layout;
use crate::rules::games::prelude::*;
use serde_json::json;

impl View for Crawl {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts = Facts::new()
            .with("score", self.score)
            .with("hp", self.hp.count)
            .with("monster", self.monster)
            .with("monster-hp", self.monster_hp.count)
            .with("attack", self.cards.pending.get(0));
        let facts = if self.is_mage() { facts.with("mana", self.mana.count) } else { facts };
        // Sentences that offer a spell contain this fact, so the program uses them only if the mage has mana.
        let facts = if self.mana.count > 0 { facts.with("ready", self.mana.count) } else { facts };
        let facts = if self.can_regenerate() { facts.with("price", self.numbers.mana_price) } else { facts };
        let key = match self.phase {
            _ if self.ended.is_some() => "over",
            CrawlPhase::Character => "character",
            CrawlPhase::Gear if self.is_mage() => "mana",
            CrawlPhase::Gear => "shield",
            CrawlPhase::Door => "door",
            CrawlPhase::Monster => "monster",
            CrawlPhase::MonsterInitiative => "monster-initiative",
            CrawlPhase::PlayerInitiative => "player-initiative",
            CrawlPhase::Turn => "turn",
            CrawlPhase::Attack(Blow::Monster) => "monster-attack",
            CrawlPhase::Attack(Blow::Hero) => "player-attack",
            CrawlPhase::Attack(Blow::Spell) => "spell",
            CrawlPhase::Evasion(Blow::Monster) => "player-evasion",
            CrawlPhase::Evasion(Blow::Spell) => {
                return ("monster-evasion", facts.with("spell", self.cards.pending.get(0)));
            }
            CrawlPhase::Evasion(Blow::Hero) => "monster-evasion",
            CrawlPhase::Threatened => return ("asked", facts.with("threat", self.threat)),
            CrawlPhase::Ward => return ("ward", facts.with("threat", self.threat)),
        };
        (key, facts)
    }

    fn needs(&self) -> Vec<Need> {
        let monster = self.monster.map(|monster| self.need_of_monster(monster));
        monster.into_iter().chain(self.need_of_fight()).chain(self.need_of_mana()).collect()
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let mage = self.is_mage();
        let last = |Exchange { blow, attack, evasion, hit, damage }| {
            json!({
                "by": side(blow),
                "attack": attack,
                "evasion": evasion,
                "hit": hit,
                "damage": damage,
            })
        };
        json!({
            "class": if mage { "mage" } else { "warrior" },
            "mode": if self.numbers.hardcore { "hardcore" } else { "normal" },
            "hp": self.hp.count,
            "max_hp": self.hp.full,
            "character": self.character,
            "shield": self.gear.filter(|_| !mage),
            "absorbs": self.absorption(),
            "mana": self.gear.filter(|_| mage).map(|_| json!({ "ready": self.mana.count, "full": self.mana.full })),
            "monster": self.monster.map(|card| json!({ "card": card, "hp": self.monster_hp.count })),
            "turn": turn(self),
            "pending": self.cards.pending,
            "threat": (self.ended.is_none() && self.phase == CrawlPhase::Threatened).then_some(self.threat),
            "last": self.last_exchange.map(last),
            "score": self.score,
            "slain": self.slain,
            "pool": self.cards.pool.len(),
            "discard": self.cards.discarded(),
            "phase": phase(self),
        })
    }

    /// Counters that are cards lie face down beside the card to which they belong. The discard pile contains seen and
    /// unseen cards; its picture shows the top card and the number of cards.
    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let contents_of = |name| Contents::new(Place::new(name));
        let is_mage = self.is_mage();
        let gear = if is_mage { contents_of("mana-value").drawn_as("mana", 0) } else { contents_of("shield") };
        let pool = zones.add(with_pile(contents_of("pool"), "pool", self.cards.pool.len(), self.cards.unseen.iter()));
        let with_counters = |contents, name, counters: &Counters| {
            with_pile(contents, name, counters.face_down(), counters.possible_cards.iter())
        };
        let character = zones.add(with_counters(contents_of("character").face_up(self.character), "hp", &self.hp));
        let gear = zones.add(with_counters(gear.face_up(self.gear), "mana", &self.mana));
        let monster =
            zones.add(with_counters(contents_of("monster").face_up(self.monster), "monster-hp", &self.monster_hp));
        let exchange = zones.add(contents_of("exchange").face_up(self.cards.pending.iter()));
        let discards = zones.add(contents_of("discard").stack(self.cards.discard.as_slice(), self.cards.discarded()));
        if !self.cards.lost.is_empty() {
            zones.add_pile_beside("discard", "lost", self.cards.lost.len(), self.cards.possible_lost.iter());
        }
        zones.layout.add_band(vec![character, gear]);
        zones.layout.add_band(vec![monster, exchange]);
        zones.layout.add_band(vec![pool, discards]);
        if self.numbers.tokens {
            zones.add_counters("hp", self.hp.count);
            zones.add_counters("monster-hp", self.monster.map_or(0, |_| self.monster_hp.count));
        }
        gauges(self, &mut zones.layout);
        zones
    }

    fn absence_facts(&self, card: Card) -> Facts {
        let facts = Facts::new().with("pool", self.cards.pool.len());
        if card.is_joker() {
            facts.with("joker", card)
        } else if self.character == Some(card) || self.gear == Some(card) {
            facts.with("kept", card)
        } else if self.monster == Some(card) || self.cards.pending.contains(card) {
            facts.with("laid", card)
        } else if self.cards.discard.contains(card) {
            facts.with("discarded", card)
        } else {
            facts
        }
    }
}

impl Crawl {
    /// Describes the maximum damage of a hit by the monster, after every reduction except that of the shield spell.
    fn need_of_monster(&self, monster: Card) -> Need {
        let max_damage = self.damage_of_monster(self.numbers.values.highest());
        let name = if max_damage == 0 { "harmless" } else { "monster" };
        let need = Need::new(name, Place::new("monster")).with("card", monster).with("most", max_damage);
        let need = need.with("hp", self.hp.count).with("monster-hp", self.monster_hp.count);
        if self.absorption() > 0 { need.with("absorbs", self.absorption()) } else { need }
    }

    /// Describes the damage of the current attack and the colour that makes it miss, or the hit that a mage can reduce.
    /// Returns `None` if there is no attack.
    fn need_of_fight(&self) -> Option<Need> {
        let place = Place::new("exchange");
        let attack = self.cards.pending.get(0)?;
        let misses = if attack.is_red() { "black" } else { "red" };
        match self.phase {
            CrawlPhase::Evasion(Blow::Monster) => {
                let damage = self.damage_of_monster(self.numbers.values.of_card(attack));
                let need = Need::new("evade", place).with("attack", attack).with("misses", misses);
                let need = need.with("deadly", Some(damage).filter(|damage| *damage >= self.hp.count));
                Some(need.with("damage", damage).with("hp", self.hp.count))
            }
            CrawlPhase::Evasion(blow) => {
                let need = Need::new("strike", place).with("attack", attack).with("misses", misses);
                let damage = self.damage_of_hero(blow, attack);
                let need = need.with_some("slays", Some(damage).filter(|damage| *damage >= self.monster_hp.count));
                let need = need.with("damage", damage).with("monster", self.monster);
                Some(need.with("monster-hp", self.monster_hp.count))
            }
            CrawlPhase::Threatened | CrawlPhase::Ward => {
                let name = if self.threat >= self.hp.count { "threat-deadly" } else { "threat" };
                let need = Need::new(name, place).with("attack", attack).with("threat", self.threat);
                Some(need.with("hp", self.hp.count))
            }
            _ => None,
        }
    }

    /// Says that the player can buy mana now, or how many points are missing. Returns `None` if the player needs no
    /// mana, or has the points but cannot buy mana now.
    fn need_of_mana(&self) -> Option<Need> {
        if !self.is_mage() || self.mana.is_full() {
            return None;
        }
        let need = |name| Need::new(name, Place::new("mana")).with("price", self.numbers.mana_price);
        let missing = self.numbers.mana_price - self.score;
        if missing > 0 {
            return Some(need("mana-short").with("missing", missing));
        }
        self.allows(&Decision::Regenerate).then(|| need("mana"))
    }
}

fn side(blow: Blow) -> &'static str {
    if blow == Blow::Monster { "monster" } else { "player" }
}

fn turn(game: &Crawl) -> Option<&'static str> {
    match game.phase {
        _ if game.ended.is_some() => None,
        CrawlPhase::Turn => Some("player"),
        CrawlPhase::Attack(blow) | CrawlPhase::Evasion(blow) => Some(side(blow)),
        CrawlPhase::Threatened | CrawlPhase::Ward => Some(side(Blow::Monster)),
        _ => None,
    }
}

fn phase(game: &Crawl) -> &'static str {
    match game.phase {
        _ if game.ended.is_some() => "over",
        CrawlPhase::Character | CrawlPhase::Gear => "setup",
        CrawlPhase::Door | CrawlPhase::Monster => "door",
        CrawlPhase::MonsterInitiative | CrawlPhase::PlayerInitiative => "initiative",
        CrawlPhase::Turn
        | CrawlPhase::Attack(_)
        | CrawlPhase::Evasion(_)
        | CrawlPhase::Threatened
        | CrawlPhase::Ward => "fight",
    }
}

/// Adds a face-down pile if it has cards.
fn with_pile(contents: Contents, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Contents {
    if count > 0 { contents.pile(name, count, cards) } else { contents }
}

fn gauges(game: &Crawl, layout: &mut Layout) {
    layout.add_gauge("hp", game.hp.count, game.hp.full);
    if game.is_mage() {
        layout.add_gauge("mana", game.mana.count, game.mana.full);
    } else {
        layout.add_count("absorbs", usize::from(game.absorption()));
    }
    if game.monster.is_some() {
        layout.add_gauge("monster-hp", game.monster_hp.count, game.monster_hp.full);
    }
    layout.add_count("score", usize::try_from(game.score).unwrap_or(0));
    layout.add_count("slain", game.slain as usize);
}
