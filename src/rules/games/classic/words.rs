//! The decisions and spots of Clear the Dungeon Classic, with the words that players type.

use super::COLUMNS;
use crate::model::action;
use crate::rules::games::prelude::*;

decisions! {
    pub enum Decision {
        /// Places a card from the hand, or the reserve, on a monster.
        Place(card: Card, column: ColumnId as MonsterSpot) = "place" bare,
        /// Puts a card from the hand on the damage pile.
        Discard(card: Card) = "discard",
        /// Draws the next hand.
        Draw = "draw",
        /// Discards the whole hand.
        Done = "done",
    }
}

spots! {
    pub enum Spot {
        /// A column where the next monster comes up.
        Column(ColumnId) = "column-{}",
        Hand = "hand",
    }
}

/// The monster of a column, as the target of a card. The numbers of these targets follow the numbers of the spots
/// where cards come up.
type MonsterSpot = NumberedSpot<ColumnId, { Spot::COUNT }>;

/// A column of the dungeon: its index, counted from 0 from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnId(u8);

impl ColumnId {
    pub(super) const ALL: [ColumnId; COLUMNS] = [ColumnId(0), ColumnId(1), ColumnId(2), ColumnId(3)];

    pub(super) fn monster_spot(self) -> action::Spot {
        MonsterSpot::spot(self)
    }
}

impl Numbered for ColumnId {
    const COUNT: u8 = COLUMNS as u8;

    fn from_index(index: u8) -> Option<ColumnId> {
        (index < ColumnId::COUNT).then_some(ColumnId(index))
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}
