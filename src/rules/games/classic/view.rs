//! The table as JSON, as a drawing and as a question.

use super::{COLUMNS, Classic, Column, DEPTH, TurnedAt};
use crate::model::action::Spot;
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::rules::game::{Awaits, Game, Place};
use crate::rules::zones::{Contents, Zones};
use serde::Serialize;

#[derive(Serialize)]
struct ColumnView<'a> {
    hidden: usize,
    monster: Option<Card>,
    attack: &'a [Card],
}

#[derive(Serialize)]
struct TableView<'a> {
    columns: [ColumnView<'a>; COLUMNS],
    hand: &'a [Card],
    damage: &'a [Card],
    damage_count: usize,
    reserve: Option<Card>,
    cleared: u8,
    deck: usize,
    turn: u8,
    phase: &'static str,
}

pub(super) fn table(game: &Classic) -> serde_json::Value {
    let columns = std::array::from_fn(|number| {
        let column = &game.columns[number];
        ColumnView { hidden: column.below.len(), monster: column.monster, attack: column.attack.as_slice() }
    });
    let view = TableView {
        columns,
        hand: game.supply.hand.as_slice(),
        damage: game.damage.as_slice(),
        damage_count: game.damage_count(),
        reserve: game.reserve(),
        cleared: game.monsters_cleared,
        deck: game.supply.deck.len(),
        turn: game.supply.turn,
        phase: phase(game),
    };
    serde_json::to_value(view).unwrap_or_default()
}

fn phase(game: &Classic) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        Awaits::Reveal { .. } if game.supply.turn == 0 => "setup",
        Awaits::Reveal { spot: TurnedAt::Hand, .. } => "draw",
        _ if game.supply.discarding => "discard",
        _ => "attack",
    }
}

pub(super) fn prompt(game: &Classic) -> (&'static str, Facts) {
    let facts = Facts::new().with("cards", game.supply.hand.len()).with("reserve", game.reserve());
    match game.awaits() {
        Awaits::Over => ("over", facts),
        Awaits::Reveal { spot: TurnedAt::Hand, count } => ("hand", facts.with("count", count)),
        Awaits::Reveal { spot, count } => ("column", facts.with("spot", Spot::from(spot)).with("count", count)),
        Awaits::Decision { .. } if game.supply.discarding => ("discard", facts),
        Awaits::Decision { .. } if game.supply.hand.is_empty() => ("draw-or-reserve", facts),
        Awaits::Decision { .. } => {
            let stuck = (!game.can_attack()).then_some(game.supply.hand.len());
            ("attack", facts.with("stuck", stuck))
        }
    }
}

/// The columns, the hand and the damage pile; what was cleared is not drawn.
pub(super) fn zones(game: &Classic) -> Zones {
    let mut zones = Zones::default();
    let column = |(column, number): (&Column, u8)| {
        let contents = Contents::of(Place::numbered("column", number)).down(column.below.len()).up(column.monster);
        zones.lay(contents.on_it().up(column.attack.iter()))
    };
    let columns = game.columns.iter().zip(1..).map(column).collect();
    zones.layout.band(columns);
    let hand = zones.lay(Contents::of(Place::of("hand")).up(game.supply.hand.iter()));
    let reserve = game.reserve();
    let below = game.damage.len() - usize::from(reserve.is_some());
    let damage = Contents::of(Place::of("damage")).up(game.damage.iter().take(below));
    let damage = zones.lay(reserve.into_iter().fold(damage, |damage, top| damage.noted(top, "reserve")));
    zones.layout.band(vec![hand, damage]);
    zones.aside(Contents::of(Place::of("cleared")).up(game.cleared.iter()));
    let down = game.columns.iter().map(|column| column.below.len()).sum();
    zones.pile("dungeon", down, game.unseen_monsters.iter());
    zones.pile("power", game.supply.deck.len(), game.supply.unseen.iter());
    zones.layout.gauge("damage", game.damage_count() as i64, game.numbers.damage_limit);
    zones.layout.gauge("cleared", game.monsters_cleared, (COLUMNS * DEPTH) as i64);
    zones.layout.count("deck", game.supply.deck.len());
    zones.layout.count("turn", usize::from(game.supply.turn));
    zones
}
