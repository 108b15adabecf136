//! The table as JSON, as a drawing and as a question.

use super::hourglass::{ROWS, Room, SPOTS};
use super::items::InUse;
use super::words::{SPADES, TurnedAt};
use super::{Advanced, MONSTERS};
use crate::model::action::Spot;
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::model::layout::{Face, Zone};
use crate::rules::game::{Awaits, Game, Place};
use crate::rules::zones::{Contents, Zones};
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
            let laid_doubled = Some(SPADES).filter(|_| hand.iter().any(|card| game.is_taken_doubled(card)));
            let items: CardSet = game.usable().iter().chain(laid_doubled).collect();
            let joker = hand.iter().find(|card| card.is_joker());
            let items = (!items.is_empty()).then_some(items);
            let stuck = (items.is_none() && !hand.iter().any(|card| game.is_taken(card))).then_some(hand.len());
            ("attack", facts.with("stuck", stuck).with("items", items).with("joker", joker))
        }
    }
}

/// The hourglass, what the player holds, and the cards of the deck whose place is known. The hourglass is laid from its
/// first spot on, and drawn row by row from the top.
pub(super) fn zones(game: &Advanced) -> Zones {
    let mut zones = Zones::default();
    let rooms = game.dungeon.rooms.iter().zip(1..).map(|(room, number)| zones.lay(contents(room, number)));
    let rooms: Vec<Zone> = rooms.collect();
    for row in ROWS {
        zones.layout.centred(row.iter().map(|number| rooms[usize::from(*number) - 1].clone()).collect());
    }
    let row = |name, cards: &[Card]| Contents::of(Place::of(name)).up(cards.iter().copied());
    let hand = zones.lay(row("hand", game.supply.hand.as_slice()));
    let hits = zones.lay(row("hits", game.hits.as_slice()).drawn_as("hit-row", 0));
    let inventory = zones.lay(row("inventory", game.inventory.as_slice()));
    zones.aside(row("cleared", game.cleared.as_slice()));
    let deck = &game.supply.deck;
    let known = [("top", deck.known_top()), ("bottom", deck.known_bottom())];
    let known = known.into_iter().filter_map(|(label, card)| Some(Zone::new(label, vec![Face::Up(card?)])));
    zones.layout.band([hand, inventory, hits].into_iter().chain(known).collect());
    let down = game.dungeon.rooms.iter().map(|room| room.below.len()).sum();
    zones.pile("dungeon", down, game.dungeon.unseen.iter());
    let unknown = deck.len() - deck.known().count();
    zones.pile_with(("known", deck.known()), "power", unknown, game.supply.unseen.iter());
    zones.layout.gauge("hits", game.hits.len() as i64, game.numbers.hit_limit);
    zones.layout.gauge("cleared", game.monsters_felled, MONSTERS as i64);
    zones.layout.count("deck", deck.len());
    zones.layout.count("turn", usize::from(game.supply.turn));
    zones
}

fn contents(room: &Room, number: u8) -> Contents {
    let contents = Contents::of(Place::numbered("spot", number)).up(room.monster);
    let contents = if room.below.is_empty() { contents } else { contents.down(1) };
    room.attack.iter().zip(0..).fold(contents.on_it(), |contents, (card, at)| match room.doubled {
        Some(doubled) if doubled == at => contents.noted(card, "x2"),
        _ => contents.up([card]),
    })
}
