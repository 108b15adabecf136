//! The table as JSON, as a drawing and as a question.

use super::hourglass::{ROWS, Room, SPOTS};
use super::items::InUse;
use super::words::{SPADES, TurnedAt};
use super::{Advanced, MONSTERS};
use crate::model::action::Spot;
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::{Awaits, Game};
use serde::Serialize;

#[derive(Serialize)]
struct RoomView<'a> {
    spot: usize,
    state: &'static str,
    card: Option<Card>,
    attack: &'a [Card],
    doubled: Option<Card>,
}

#[derive(Serialize)]
struct TableView<'a> {
    spots: [RoomView<'a>; SPOTS],
    hand: &'a [Card],
    hits: &'a [Card],
    inventory: &'a [Card],
    cleared: u8,
    deck: usize,
    known_top: Option<Card>,
    known_bottom: Option<Card>,
    turn: u8,
    phase: &'static str,
}

pub(super) fn table(game: &Advanced) -> serde_json::Value {
    let spots = std::array::from_fn(|at| {
        let room = &game.dungeon.rooms[at];
        RoomView {
            spot: at + 1,
            state: state(room),
            card: room.monster,
            attack: room.attack.as_slice(),
            doubled: room.doubled_card(),
        }
    });
    let supply = &game.supply;
    let view = TableView {
        spots,
        hand: supply.hand.as_slice(),
        hits: game.hits.as_slice(),
        inventory: game.inventory.as_slice(),
        cleared: game.monsters_felled,
        deck: supply.deck.len(),
        known_top: supply.deck.known_top(),
        known_bottom: supply.deck.known_bottom(),
        turn: supply.turn,
        phase: phase(game),
    };
    serde_json::to_value(view).unwrap_or_default()
}

fn state(room: &Room) -> &'static str {
    match (room.monster, room.below.is_empty()) {
        (Some(_), _) => "up",
        (None, false) => "down",
        (None, true) => "empty",
    }
}

fn phase(game: &Advanced) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        _ if game.supply.turn == 0 => "setup",
        Awaits::Reveal { spot: TurnedAt::Hand, .. } if game.in_use != InUse::Drawing => "draw",
        _ if game.supply.discarding => "discard",
        _ => "attack",
    }
}

pub(super) fn prompt(game: &Advanced) -> (&'static str, Facts) {
    let hand = &game.supply.hand;
    let facts = Facts::new().with("cards", hand.len());
    match game.awaits() {
        Awaits::Over => ("over", facts),
        Awaits::Reveal { spot: TurnedAt::Hand, count } => ("hand", facts.with("count", count)),
        Awaits::Reveal { spot: TurnedAt::Bottom, .. } => ("bottom", facts),
        Awaits::Reveal { spot, count } => ("spot", facts.with("spot", Spot::from(spot)).with("count", count)),
        Awaits::Decision { .. } if game.in_use == InUse::Seen => {
            ("keep-or-raise", facts.with("card", game.supply.deck.known_bottom()))
        }
        Awaits::Decision { .. } if game.supply.discarding => ("discard", facts),
        Awaits::Decision { .. } if hand.is_empty() => {
            let facts = facts.with("items", game.usable());
            (
                "draw-or-item",
                if game.supply.deck.is_empty() { facts } else { facts.with("deck", game.supply.deck.len()) },
            )
        }
        Awaits::Decision { .. } => {
            // The king of spades also helps a card that is about to be laid.
            let items: CardSet =
                game.usable().iter().chain(game.inventory.iter().filter(|item| *item == SPADES)).collect();
            let joker = hand.iter().find(|card| card.is_joker());
            let items = (!items.is_empty()).then_some(items);
            ("attack", facts.with("items", items).with("joker", joker))
        }
    }
}

pub(super) fn layout(game: &Advanced) -> Layout {
    let mut layout = Layout::default();
    let up = |cards: &[Card]| cards.iter().map(|card| Face::Up(*card)).collect::<Vec<_>>();
    for row in ROWS {
        layout.centred(row.iter().map(|number| room(&game.dungeon.rooms[usize::from(*number) - 1], *number)).collect());
    }
    let mut zones = vec![
        Zone::new("hand", up(game.supply.hand.as_slice())),
        Zone::new("inventory", up(game.inventory.as_slice())),
        Zone::new("hit-row", up(game.hits.as_slice())),
    ];
    let deck = &game.supply.deck;
    let known = [("top", deck.known_top()), ("bottom", deck.known_bottom())];
    zones.extend(known.into_iter().filter_map(|(label, card)| Some(Zone::new(label, vec![Face::Up(card?)]))));
    layout.band(zones);
    layout.gauge("hits", game.hits.len() as i64, i64::from(game.numbers.hit_limit));
    layout.gauge("cleared", i64::from(game.monsters_felled), MONSTERS as i64);
    layout.count("deck", deck.len());
    layout.count("turn", usize::from(game.supply.turn));
    layout
}

fn room(room: &Room, number: u8) -> Zone {
    let line = match room.monster {
        Some(monster) => vec![Face::Up(monster)],
        None if room.below.is_empty() => Vec::new(),
        None => vec![Face::Down(1)],
    };
    let attack = room.attack.iter().zip(0..).map(|(card, at)| match room.doubled {
        Some(doubled) if doubled == at => Face::Noted(card, "x2".to_owned()),
        _ => Face::Up(card),
    });
    Zone::new("spot", line).numbered(number).under(attack.collect())
}
