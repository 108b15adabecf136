//! The table as others see it: JSON, the question asked, the drawing.

use super::{Hand, Kind, Lying, Mythic};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::layout::Zone;
use crate::rules::game::{Awaits, Game, Place};
use crate::rules::zones::{Contents, Zones};
use serde::Serialize;

/// A card of the room or held by a joker; strength and weapons for monsters only.
#[derive(Serialize)]
struct LyingView<'a> {
    card: Card,
    #[serde(flatten)]
    monster: Option<MonsterView<'a>>,
}

#[derive(Serialize)]
struct MonsterView<'a> {
    strength: u8,
    weapons: &'a [Card],
}

#[derive(Serialize)]
struct HandView<'a> {
    card: Card,
    durability: Option<u8>,
    shield: bool,
    monsters: &'a [Card],
    holds: Option<LyingView<'a>>,
}

#[derive(Serialize)]
struct BagView {
    top: Option<Card>,
    loot: usize,
    treasures: usize,
}

#[derive(Serialize)]
struct TableView<'a> {
    health: u8,
    max_health: u8,
    room: Vec<LyingView<'a>>,
    left: Option<HandView<'a>>,
    right: Option<HandView<'a>>,
    bag: BagView,
    pile: usize,
    discard: usize,
    skips: u8,
    touched: bool,
    monsters_left: u8,
    phase: &'static str,
}

pub(super) fn table(game: &Mythic) -> serde_json::Value {
    let [left, right] = game.hands.each_ref().map(|hand| hand.as_ref().map(|hand| hand_view(game, hand)));
    let view = TableView {
        health: game.health,
        max_health: game.max_health,
        room: game.room.iter().map(|lying| lying_view(game, lying)).collect(),
        left,
        right,
        bag: BagView { top: game.top, loot: game.loot.len(), treasures: game.treasures.len() },
        pile: game.pile.len(),
        discard: game.discard.len(),
        skips: game.skips,
        touched: game.touched,
        monsters_left: game.monsters_left,
        phase: phase(game),
    };
    serde_json::to_value(view).unwrap_or_default()
}

fn lying_view<'a>(game: &Mythic, lying: &'a Lying) -> LyingView<'a> {
    let strength = || MonsterView { strength: game.numbers.strength(lying), weapons: lying.weapons.as_slice() };
    LyingView { card: lying.card, monster: game.kind(lying.card).is_monster().then(strength) }
}

fn hand_view<'a>(game: &Mythic, hand: &'a Hand) -> HandView<'a> {
    HandView {
        card: hand.card,
        durability: (game.kind(hand.card) == Kind::Diamond).then_some(hand.durability),
        shield: hand.shield,
        monsters: hand.monsters.as_slice(),
        holds: hand.holds.as_ref().map(|held| lying_view(game, held)),
    }
}

fn phase(game: &Mythic) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        Awaits::Reveal { .. } => "deal",
        Awaits::Decision { .. } if game.striking.is_some() => "dragon",
        Awaits::Decision { .. } if game.is_cleared() => "cleared",
        Awaits::Decision { .. } => "room",
    }
}

pub(super) fn prompt(game: &Mythic) -> (&'static str, Facts) {
    let facts = Facts::new().with("pile", game.pile.len()).with("left", game.monsters_left);
    match (phase(game), game.striking) {
        ("deal", _) => ("deal", facts.with("count", game.to_turn)),
        ("dragon", Some(dragon)) => ("dragon", facts.with("dragon", dragon).with("strength", game.strength_of(dragon))),
        ("cleared", _) => {
            let last = game.room.iter().next().map(|lying| lying.card);
            ("cleared", facts.with("last", last).with("count", game.places_to_fill()))
        }
        ("over", _) => ("over", facts),
        _ if !game.touched && !game.pile.is_empty() && game.skips < game.numbers.most_skips => ("untouched", facts),
        _ => ("room", facts),
    }
}

/// The room, card by card as it came and drawn slot by slot; the hands; the bag with what lies on it.
pub(super) fn zones(game: &Mythic) -> Zones {
    let mut zones = Zones::default();
    let laid: Vec<Zone> = game.room.with_slots().map(|(slot, lying)| zones.lay(in_slot(game, lying, slot))).collect();
    let slot = |number| {
        let taken = laid.iter().find(|zone| zone.number == number).cloned();
        taken.unwrap_or_else(|| Zone::new("slot", Vec::new()).numbered(number))
    };
    zones.layout.band((1..=game.numbers.room).map(slot).collect());
    let hands = ["left", "right"].into_iter().zip(&game.hands);
    let mut carried: Vec<Zone> = hands.map(|(name, hand)| zones.lay(in_hand(game, name, hand.as_ref()))).collect();
    let top = zones.lay(Contents::of(Place::of("top")).up(game.top));
    let looted = game.loot.iter().chain(game.treasures.iter());
    let bag = Contents::of(Place::of("bag")).covered(looted).down(game.loot.len() + game.treasures.len());
    let mut bag = zones.lay(bag);
    bag.lines[0].extend(top.lines.into_iter().flatten());
    carried.push(bag);
    zones.layout.band(carried);
    zones.aside(Contents::of(Place::of("discard")).up(game.discard.iter()));
    zones.pile("pile", game.pile.len(), game.unseen.iter());
    zones.layout.gauge("health", game.health, game.max_health);
    zones.layout.count("loot", game.loot.len());
    zones.layout.count("treasures", game.treasures.len());
    zones.layout.count("monsters", usize::from(game.monsters_left));
    zones.layout.count("pile", game.pile.len());
    zones
}

fn in_slot(game: &Mythic, lying: &Lying, slot: u8) -> Contents {
    let contents = Contents::of(Place::of("room")).drawn_as("slot", slot);
    up(game, contents, lying).on_it().up(lying.weapons.iter())
}

fn in_hand(game: &Mythic, name: &'static str, hand: Option<&Hand>) -> Contents {
    let contents = Contents::of(Place::of(name));
    let Some(hand) = hand else { return contents };
    let own =
        if hand.shield { contents.noted(hand.card, hand.durability.to_string()) } else { contents.up([hand.card]) };
    let contents = own.on_it().up(hand.monsters.iter());
    match &hand.holds {
        Some(held) => up(game, contents, held).covered(held.weapons.iter()),
        None => contents,
    }
}

/// A card of the room or of a joker; a weakened monster with what is left of its strength.
fn up(game: &Mythic, contents: Contents, lying: &Lying) -> Contents {
    if lying.weapons.is_empty() {
        contents.up([lying.card])
    } else {
        contents.noted(lying.card, game.numbers.strength(lying).to_string())
    }
}
