//! The table as JSON, as a drawing and as a question.

use super::{COLUMNS, Classic, DEPTH, TurnedAt};
use crate::model::action::Spot;
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::layout::{Face, Layout, Zone};
use crate::rules::game::{Awaits, Game};
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
        Awaits::Decision { .. } => ("attack", facts),
    }
}

pub(super) fn layout(game: &Classic) -> Layout {
    let mut layout = Layout::default();
    let up = |cards: &[Card]| cards.iter().map(|card| Face::Up(*card)).collect::<Vec<_>>();
    layout.band(
        game.columns
            .iter()
            .zip(1..)
            .map(|(column, number)| {
                let mut line = vec![Face::Down(column.below.len())];
                line.extend(column.monster.map(Face::Up));
                Zone::new("column", line).numbered(number).under(up(column.attack.as_slice()))
            })
            .collect(),
    );
    let mut damage = up(game.damage.as_slice());
    if let (Some(reserve), Some(top)) = (game.reserve(), damage.last_mut()) {
        *top = Face::Noted(reserve, "reserve".to_owned());
    }
    layout.band(vec![Zone::new("hand", up(game.supply.hand.as_slice())), Zone::new("damage", damage)]);
    layout.gauge("damage", game.damage_count() as i64, i64::from(game.numbers.damage_limit));
    layout.gauge("cleared", i64::from(game.monsters_cleared), (COLUMNS * DEPTH) as i64);
    layout.count("deck", game.supply.deck.len());
    layout.count("turn", usize::from(game.supply.turn));
    layout
}
