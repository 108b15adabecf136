//! The table as JSON, as a drawing and as a question.

use super::{Decision, Scoundrel};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::rules::game::{Game, Place};
use crate::rules::zones::{Contents, Zones};
use serde::Serialize;

#[derive(Serialize)]
struct TableView<'a> {
    health: u8,
    room: &'a [Card],
    weapon: Option<Card>,
    struck: &'a [Card],
    edge: Option<u8>,
    potion_used: bool,
    faced: u8,
    avoided: bool,
    dungeon: usize,
    discard: usize,
    rooms: u8,
    phase: &'static str,
}

pub(super) fn table(game: &Scoundrel) -> serde_json::Value {
    let view = TableView {
        health: game.health,
        room: game.room.as_slice(),
        weapon: game.weapon,
        struck: game.struck.as_slice(),
        edge: game.edge(),
        potion_used: game.potion_used,
        faced: game.faced,
        avoided: game.avoided,
        dungeon: game.dungeon.len(),
        discard: game.discard.len(),
        rooms: game.entered,
        phase: match (game.ended, game.cards_to_turn()) {
            (Some(_), _) => "over",
            (None, 0) => "turn",
            (None, _) => "room",
        },
    };
    serde_json::to_value(view).unwrap_or_default()
}

pub(super) fn prompt(game: &Scoundrel) -> (&'static str, Facts) {
    let facts = Facts::new().with("room", game.turned).with("health", game.health).with("left", game.left_to_face());
    let key = match game.cards_to_turn() {
        _ if game.ended.is_some() => "over",
        0 if game.allows(&Decision::Avoid) => "choose",
        0 if game.dungeon.len() == 0 => "last-room",
        0 => "face",
        count => return ("room", facts.with("count", count)),
    };
    (key, facts)
}

/// The room, the weapon with the monsters on it, the Dungeon and the discards, of which the top is drawn with their number.
pub(super) fn zones(game: &Scoundrel) -> Zones {
    let mut zones = Zones::default();
    let of = |name| Contents::of(Place::of(name));
    let room = zones.lay(of("room").up(game.room.iter()));
    let weapon = of("weapon").up(game.weapon);
    let weapon = if game.struck.is_empty() { weapon } else { weapon.on_it() };
    let weapon = zones.lay(weapon.part(Place::of("struck")).up(game.struck.iter()));
    let discard = zones.lay(of("discard").stack(game.discard.as_slice(), game.discard.len()));
    let dungeon = of("dungeon").part(Place::of("avoided")).covered(game.dungeon.avoided()).down(game.dungeon.len());
    let dungeon = zones.lay(dungeon);
    zones.pile("dungeon", game.dungeon.never_turned(), game.dungeon.unseen());
    zones.layout.band(vec![room]);
    zones.layout.band(vec![weapon]);
    zones.layout.band(vec![dungeon, discard]);
    zones.layout.gauge("health", game.health, game.numbers.health);
    zones.layout.count("faced", usize::from(game.faced));
    zones.layout.count("rooms", usize::from(game.entered));
    zones
}
