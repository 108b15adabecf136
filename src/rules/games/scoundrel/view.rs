//! The table as JSON, as a drawing and as a question.

use super::{Decision, Scoundrel};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::Game;
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

pub(super) fn layout(game: &Scoundrel) -> Layout {
    let mut layout = Layout::default();
    layout.band(vec![Zone::new("room", game.room.iter().map(Face::Up).collect())]);
    let weapon = Zone::new("weapon", game.weapon.map(Face::Up).into_iter().collect());
    let on_it = game.struck.iter().map(Face::Up).collect::<Vec<_>>();
    layout.band(vec![if on_it.is_empty() { weapon } else { weapon.under(on_it) }]);
    let top = game.discard.last().map(|card| Face::Noted(card, game.discard.len().to_string()));
    layout.band(vec![
        Zone::new("dungeon", vec![Face::Down(game.dungeon.len())]),
        Zone::new("discard", top.into_iter().collect()),
    ]);
    layout.gauge("health", game.health, game.numbers.health);
    layout.count("faced", usize::from(game.faced));
    layout.count("rooms", usize::from(game.entered));
    layout
}
