//! The table as JSON, as a drawing and as a question.

use super::counters::Counters;
use super::fight::Blow;
use super::{Crawl, CrawlPhase, Decision};
use crate::model::layout::Layout;
use crate::rules::games::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct ManaView {
    ready: u8,
    full: u8,
}

#[derive(Serialize)]
struct CrawlMonster {
    card: Card,
    hp: u8,
}

#[derive(Serialize)]
struct LastView {
    by: &'static str,
    attack: Card,
    evasion: Card,
    hit: bool,
    damage: u8,
}

#[derive(Serialize)]
struct CrawlTable<'a> {
    class: &'static str,
    mode: &'static str,
    hp: u8,
    max_hp: u8,
    character: Option<Card>,
    shield: Option<Card>,
    absorbs: u8,
    mana: Option<ManaView>,
    monster: Option<CrawlMonster>,
    turn: Option<&'static str>,
    pending: &'a [Card],
    threat: Option<u8>,
    last: Option<LastView>,
    score: i32,
    slain: u32,
    pool: usize,
    discard: usize,
    phase: &'static str,
}

impl View for Crawl {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts = Facts::new()
            .with("score", i64::from(self.score))
            .with("hp", self.hp.left())
            .with("monster", self.monster)
            .with("monster-hp", self.monster_hp.left())
            .with("attack", self.cards.pending.get(0));
        let facts = if self.is_mage() { facts.with("mana", self.mana.left()) } else { facts };
        // A sentence that offers mana cards has some to offer.
        let facts = if self.mana.left() > 0 { facts.with("ready", self.mana.left()) } else { facts };
        let key = match self.moment {
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
            CrawlPhase::Evasion(Blow::Hero | Blow::Spell) => "monster-evasion",
            CrawlPhase::Asked => return ("asked", facts.with("threat", self.threat)),
            CrawlPhase::Ward => return ("ward", facts.with("threat", self.threat)),
        };
        (key, facts)
    }

    /// What every place wants: the monster, the fight in progress, the mana pool.
    fn needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let monster = self.monster.map(|monster| self.need_of_monster(monster));
        monster.into_iter().chain(self.need_of_fight()).chain(self.need_of_mana()).collect()
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let mage = self.is_mage();
        let view = CrawlTable {
            class: if mage { "mage" } else { "warrior" },
            mode: if self.numbers.hardcore { "hardcore" } else { "normal" },
            hp: self.hp.left(),
            max_hp: self.hp.full(),
            character: self.character,
            shield: self.gear.filter(|_| !mage),
            absorbs: self.absorbs(),
            mana: self.gear.filter(|_| mage).map(|_| ManaView { ready: self.mana.left(), full: self.mana.full() }),
            monster: self.monster.map(|card| CrawlMonster { card, hp: self.monster_hp.left() }),
            turn: turn(self),
            pending: self.cards.pending.as_slice(),
            threat: (self.ended.is_none() && self.moment == CrawlPhase::Asked).then_some(self.threat),
            last: self.last.map(|last| LastView {
                by: side(last.by),
                attack: last.attack,
                evasion: last.evasion,
                hit: last.hit,
                damage: last.damage,
            }),
            score: self.score,
            slain: self.slain,
            pool: self.cards.pool.len(),
            discard: self.cards.discarded(),
            phase: phase(self),
        };
        serde_json::to_value(view).unwrap_or_default()
    }

    /// The hero with the gear, the monster and the exchange, the pool and the discards; whatever counts lies face down
    /// beside its card. The discards lie in one pile, some face up, some face down: its top is drawn, with their number.
    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let of = |name| Contents::new(Place::new(name));
        let mana = self.is_mage();
        let gear = if mana { of("mana-value").drawn_as("mana", 0) } else { of("shield") };
        let pool = zones.lay(heap(of("pool"), "pool", self.cards.pool.len(), self.cards.unseen.iter()));
        let beside =
            |contents, name, counters: &Counters| heap(contents, name, counters.face_down(), counters.laid.cards());
        let character = zones.lay(beside(of("character").up(self.character), "hp", &self.hp));
        let gear = zones.lay(beside(gear.up(self.gear), "mana", &self.mana));
        let monster = zones.lay(beside(of("monster").up(self.monster), "monster-hp", &self.monster_hp));
        let exchange = zones.lay(of("exchange").up(self.cards.pending.iter()));
        let discards = zones.lay(of("discard").stack(self.cards.discard.as_slice(), self.cards.discarded()));
        if !self.cards.lost.is_empty() {
            zones.pile_among("discard", "lost", self.cards.lost.len(), self.cards.lost_laid.cards());
        }
        zones.layout.band(vec![character, gear]);
        zones.layout.band(vec![monster, exchange]);
        zones.layout.band(vec![pool, discards]);
        gauges(self, &mut zones.layout);
        zones
    }

    fn absence(&self, card: Card) -> Facts {
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
    /// The most that a hit of the monster can do, after cap and absorption.
    fn need_of_monster(&self, monster: Card) -> Need {
        let most = self.damage_of_monster(self.numbers.values.highest());
        let name = if most == 0 { "harmless" } else { "monster" };
        let need = Need::new(name, Place::new("monster")).with("card", monster).with("most", most);
        let need = need.with("hp", self.hp.left()).with("monster-hp", self.monster_hp.left());
        if self.absorbs() > 0 { need.with("absorbs", self.absorbs()) } else { need }
    }

    /// What the attack on the table does if it hits, and the colour that makes it miss; or what the mage is asked about.
    fn need_of_fight(&self) -> Option<Need> {
        let place = Place::new("exchange");
        let attack = self.cards.pending.get(0)?;
        let misses = if attack.is_red() { "black" } else { "red" };
        match self.moment {
            CrawlPhase::Evasion(Blow::Monster) => {
                let damage = self.damage_of_monster(self.numbers.values.of_card(attack));
                let need = Need::new("evade", place).with("attack", attack).with("misses", misses);
                Some(need.with("damage", damage).with("hp", self.hp.left()))
            }
            CrawlPhase::Evasion(blow) => {
                let need = Need::new("strike", place).with("attack", attack).with("misses", misses);
                let need = need.with("damage", self.damage_of_hero(blow, attack)).with("monster", self.monster);
                Some(need.with("monster-hp", self.monster_hp.left()))
            }
            CrawlPhase::Asked | CrawlPhase::Ward => {
                let name = if self.threat >= self.hp.left() { "threat-deadly" } else { "threat" };
                let need = Need::new(name, place).with("attack", attack).with("threat", self.threat);
                Some(need.with("hp", self.hp.left()))
            }
            _ => None,
        }
    }

    /// Whether mana can be bought now, or how many points are missing for it.
    fn need_of_mana(&self) -> Option<Need> {
        if !self.is_mage() || self.mana.is_full() {
            return None;
        }
        let need = |name| Need::new(name, Place::new("mana")).with("price", i64::from(self.numbers.mana_price));
        let missing = i64::from(self.numbers.mana_price - self.score);
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
    match game.moment {
        _ if game.ended.is_some() => None,
        CrawlPhase::Turn => Some("player"),
        CrawlPhase::Attack(blow) | CrawlPhase::Evasion(blow) => Some(side(blow)),
        CrawlPhase::Asked | CrawlPhase::Ward => Some(side(Blow::Monster)),
        _ => None,
    }
}

fn phase(game: &Crawl) -> &'static str {
    match game.moment {
        _ if game.ended.is_some() => "over",
        CrawlPhase::Character | CrawlPhase::Gear => "setup",
        CrawlPhase::Door | CrawlPhase::Monster => "door",
        CrawlPhase::MonsterInitiative | CrawlPhase::PlayerInitiative => "initiative",
        CrawlPhase::Turn | CrawlPhase::Attack(_) | CrawlPhase::Evasion(_) | CrawlPhase::Asked | CrawlPhase::Ward => {
            "fight"
        }
    }
}

/// Cards that lie face down in or beside a zone, if there are any.
fn heap(contents: Contents, name: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Contents {
    if count > 0 { contents.pile(name, count, cards) } else { contents }
}

fn gauges(game: &Crawl, layout: &mut Layout) {
    layout.gauge("hp", game.hp.left(), game.hp.full());
    if game.is_mage() {
        layout.gauge("mana", game.mana.left(), game.mana.full());
    } else {
        layout.count("absorbs", usize::from(game.absorbs()));
    }
    if game.monster.is_some() {
        layout.gauge("monster-hp", game.monster_hp.left(), game.monster_hp.full());
    }
    layout.count("score", usize::try_from(game.score).unwrap_or(0));
    layout.count("slain", game.slain as usize);
}
