//! The table as others see it: JSON, the question asked, the drawing.

use super::{Hand, Kind, Lying, Mythic};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::{Awaits, Game};
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
            ("cleared", facts.with("last", last))
        }
        ("over", _) => ("over", facts),
        _ if !game.touched && !game.pile.is_empty() && game.skips < game.numbers.most_skips => ("untouched", facts),
        _ => ("room", facts),
    }
}

pub(super) fn layout(game: &Mythic) -> Layout {
    let mut layout = Layout::default();
    let up = |cards: &[Card]| cards.iter().map(|card| Face::Up(*card)).collect::<Vec<_>>();
    let slots = (1..=game.numbers.room).map(|number| {
        let slot = |line| Zone::new("slot", line).numbered(number);
        match game.room.in_slot(number) {
            Some(lying) => slot(vec![face(game, lying)]).under(up(lying.weapons.as_slice())),
            None => slot(Vec::new()),
        }
    });
    layout.band(slots.collect());
    let hands = ["left", "right"].into_iter().zip(&game.hands);
    let mut carried: Vec<Zone> = hands.map(|(label, hand)| hand_zone(game, label, hand.as_ref())).collect();
    let loot = game.loot.len() + game.treasures.len();
    let mut bag = vec![Face::Down(loot)];
    bag.extend(game.top.map(Face::Up));
    carried.push(Zone::new("bag", bag));
    layout.band(carried);
    layout.gauge("health", i64::from(game.health), i64::from(game.max_health));
    layout.count("loot", game.loot.len());
    layout.count("treasures", game.treasures.len());
    layout.count("monsters", usize::from(game.monsters_left));
    layout.count("pile", game.pile.len());
    layout
}

/// A card of the room; a weakened monster with what is left of its strength.
fn face(game: &Mythic, lying: &Lying) -> Face {
    if lying.weapons.is_empty() {
        Face::Up(lying.card)
    } else {
        Face::Noted(lying.card, game.numbers.strength(lying).to_string())
    }
}

fn hand_zone(game: &Mythic, label: &str, hand: Option<&Hand>) -> Zone {
    let Some(hand) = hand else { return Zone::new(label, Vec::new()) };
    let own = if hand.shield { Face::Noted(hand.card, hand.durability.to_string()) } else { Face::Up(hand.card) };
    let mut on_it: Vec<Face> = hand.monsters.iter().map(Face::Up).collect();
    on_it.extend(hand.holds.as_ref().map(|held| face(game, held)));
    Zone::new(label, vec![own]).under(on_it)
}
