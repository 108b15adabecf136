//! How the decisions and spots of the game are written.

use super::COLUMNS;
use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::card::Card;
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
use crate::rules::game::Foreign;

const PLACE: Verb = Verb(0);
const DISCARD: Verb = Verb(1);
const DRAW: Verb = Verb(2);
const DONE: Verb = Verb(3);

/// The spots: the columns, the hand, and the monsters on which cards are placed.
const HAND: Spot = Spot(COLUMNS as u8);
const FIRST_MONSTER: Spot = Spot(COLUMNS as u8 + 1);
const LAST_MONSTER: Spot = Spot(2 * COLUMNS as u8);

static FORMS: [Form; 4] = [
    Form::new(PLACE, "place", &[Slot::Card, Slot::Spot(FIRST_MONSTER, LAST_MONSTER)]).bare(),
    Form::new(DISCARD, "discard", &[Slot::Card]),
    Form::new(DRAW, "draw", &[]),
    Form::new(DONE, "done", &[]),
];

pub(super) fn words() -> Words {
    let columns = (1..=COLUMNS).map(|number| format!("column-{number}"));
    let monsters = (1..=COLUMNS).map(|number| number.to_string());
    let spots = columns.chain(["hand".to_owned()]).chain(monsters).collect();
    Words { forms: &FORMS, spots, jokers: Jokers::Alike }
}

/// A column of the dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnId(u8);

impl ColumnId {
    /// The columns from left to right.
    pub(super) const ALL: [ColumnId; COLUMNS] = [ColumnId(0), ColumnId(1), ColumnId(2), ColumnId(3)];

    /// The columns of which a bit is set, the lowest bit the first column.
    pub(super) fn of_bits(mut bits: u8) -> impl Iterator<Item = ColumnId> {
        std::iter::from_fn(move || {
            let lowest = ColumnId::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*lowest)
        })
    }

    /// The column as an index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spot of its monster, where attack cards are placed.
    pub(super) const fn monster(self) -> Spot {
        Spot(FIRST_MONSTER.0 + self.0)
    }

    fn of_monster(spot: Spot) -> Option<ColumnId> {
        ColumnId::ALL.into_iter().find(|column| column.monster() == spot)
    }
}

/// Where a card can be awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAt {
    /// The next monster of a column.
    Column(ColumnId),
    /// A card of a new hand.
    Hand,
}

impl From<TurnedAt> for Spot {
    fn from(at: TurnedAt) -> Spot {
        match at {
            TurnedAt::Column(column) => Spot(column.0),
            TurnedAt::Hand => HAND,
        }
    }
}

impl TryFrom<Spot> for TurnedAt {
    type Error = Foreign;

    fn try_from(spot: Spot) -> Result<TurnedAt, Foreign> {
        match spot {
            HAND => Ok(TurnedAt::Hand),
            _ => ColumnId::ALL.get(spot.index()).copied().map(TurnedAt::Column).ok_or(Foreign),
        }
    }
}

/// What the player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A card of the hand, or the reserve, is laid on a monster.
    Place(Card, ColumnId),
    /// A card of the hand goes to the damage pile.
    Discard(Card),
    /// The next hand is drawn.
    Draw,
    /// Short for discarding the whole hand.
    Done,
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        let say = |verb| action::Decision::new(Seat(0), verb);
        match decision {
            Decision::Place(card, column) => say(PLACE).card(card).at(column.monster()),
            Decision::Discard(card) => say(DISCARD).card(card),
            Decision::Draw => say(DRAW),
            Decision::Done => say(DONE),
        }
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        match (typed.verb, typed.card, typed.spot.and_then(ColumnId::of_monster)) {
            (PLACE, Some(card), Some(column)) => Ok(Decision::Place(card, column)),
            (DISCARD, Some(card), _) => Ok(Decision::Discard(card)),
            (DRAW, ..) => Ok(Decision::Draw),
            (DONE, ..) => Ok(Decision::Done),
            _ => Err(Foreign),
        }
    }
}
