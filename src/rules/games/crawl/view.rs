//! The table as JSON, as a drawing and as a question.

use super::counters::Counters;
use super::fight::Blow;
use super::{Crawl, Moment};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::rules::game::Place;
use crate::rules::zones::{Contents, Zones};
use serde::Serialize;

#[derive(Serialize)]
struct ManaView {
    ready: u8,
    full: u8,
}

#[derive(Serialize)]
struct MonsterView {
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
struct TableView<'a> {
    class: &'static str,
    mode: &'static str,
    hp: u8,
    max_hp: u8,
    character: Option<Card>,
    shield: Option<Card>,
    absorbs: u8,
    mana: Option<ManaView>,
    monster: Option<MonsterView>,
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

pub(super) fn table(game: &Crawl) -> serde_json::Value {
    let mage = game.is_mage();
    let view = TableView {
        class: if mage { "mage" } else { "warrior" },
        mode: if game.numbers.hardcore { "hardcore" } else { "normal" },
        hp: game.hp.left(),
        max_hp: game.hp.full(),
        character: game.character,
        shield: game.gear.filter(|_| !mage),
        absorbs: game.absorbs(),
        mana: game.gear.filter(|_| mage).map(|_| ManaView { ready: game.mana.left(), full: game.mana.full() }),
        monster: game.monster.map(|card| MonsterView { card, hp: game.monster_hp.left() }),
        turn: turn(game),
        pending: game.cards.pending.as_slice(),
        threat: (game.ended.is_none() && game.moment == Moment::Asked).then_some(game.threat),
        last: game.last.map(|last| LastView {
            by: side(last.by),
            attack: last.attack,
            evasion: last.evasion,
            hit: last.hit,
            damage: last.damage,
        }),
        score: game.score,
        slain: game.slain,
        pool: game.cards.pool.len(),
        discard: game.cards.discarded(),
        phase: phase(game),
    };
    serde_json::to_value(view).unwrap_or_default()
}

fn side(blow: Blow) -> &'static str {
    if blow == Blow::Monster { "monster" } else { "player" }
}

fn turn(game: &Crawl) -> Option<&'static str> {
    match game.moment {
        _ if game.ended.is_some() => None,
        Moment::Turn => Some("player"),
        Moment::Attack(blow) | Moment::Evasion(blow) => Some(side(blow)),
        Moment::Asked | Moment::Ward => Some(side(Blow::Monster)),
        _ => None,
    }
}

fn phase(game: &Crawl) -> &'static str {
    match game.moment {
        _ if game.ended.is_some() => "over",
        Moment::Character | Moment::Gear => "setup",
        Moment::Door | Moment::Monster => "door",
        Moment::MonsterInitiative | Moment::PlayerInitiative => "initiative",
        Moment::Turn | Moment::Attack(_) | Moment::Evasion(_) | Moment::Asked | Moment::Ward => "fight",
    }
}

pub(super) fn prompt(game: &Crawl) -> (&'static str, Facts) {
    let facts = Facts::new()
        .with("score", i64::from(game.score))
        .with("hp", game.hp.left())
        .with("monster", game.monster)
        .with("monster-hp", game.monster_hp.left())
        .with("attack", game.cards.pending.get(0));
    let facts = if game.is_mage() { facts.with("mana", game.mana.left()) } else { facts };
    // A sentence that offers mana cards has some to offer.
    let facts = if game.mana.left() > 0 { facts.with("ready", game.mana.left()) } else { facts };
    let key = match game.moment {
        _ if game.ended.is_some() => "over",
        Moment::Character => "character",
        Moment::Gear if game.is_mage() => "mana",
        Moment::Gear => "shield",
        Moment::Door => "door",
        Moment::Monster => "monster",
        Moment::MonsterInitiative => "monster-initiative",
        Moment::PlayerInitiative => "player-initiative",
        Moment::Turn => "turn",
        Moment::Attack(Blow::Monster) => "monster-attack",
        Moment::Attack(Blow::Hero) => "player-attack",
        Moment::Attack(Blow::Spell) => "spell",
        Moment::Evasion(Blow::Monster) => "player-evasion",
        Moment::Evasion(Blow::Hero | Blow::Spell) => "monster-evasion",
        Moment::Asked => return ("asked", facts.with("threat", game.threat)),
        Moment::Ward => return ("ward", facts.with("threat", game.threat)),
    };
    (key, facts)
}

/// The hero with the gear, the monster and the exchange, the pool and the discards; whatever counts lies face down
/// beside its card. The discards lie in one pile, some face up, some face down: its top is drawn, with their number.
pub(super) fn zones(game: &Crawl) -> Zones {
    let mut zones = Zones::default();
    let of = |name| Contents::of(Place::of(name));
    let mana = game.is_mage();
    let gear = if mana { of("mana-value").drawn_as("mana", 0) } else { of("shield") };
    let pool = zones.lay(heap(of("pool"), "pool", game.cards.pool.len(), game.cards.unseen.iter()));
    let beside =
        |contents, name, counters: &Counters| heap(contents, name, counters.face_down(), counters.laid.cards());
    let character = zones.lay(beside(of("character").up(game.character), "hp", &game.hp));
    let gear = zones.lay(beside(gear.up(game.gear), "mana", &game.mana));
    let monster = zones.lay(beside(of("monster").up(game.monster), "monster-hp", &game.monster_hp));
    let exchange = zones.lay(of("exchange").up(game.cards.pending.iter()));
    let discards = zones.lay(of("discard").stack(game.cards.discard.as_slice(), game.cards.discarded()));
    if !game.cards.lost.is_empty() {
        zones.pile_among("discard", "lost", game.cards.lost.len(), game.cards.lost_laid.cards());
    }
    zones.layout.band(vec![character, gear]);
    zones.layout.band(vec![monster, exchange]);
    zones.layout.band(vec![pool, discards]);
    gauges(game, &mut zones.layout);
    zones
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
