//! The decisions and spots of the game, with their words.

use super::COLUMNS;
use crate::model::action;
use crate::rules::games::prelude::*;

decisions! {
    /// What the player can choose.
    pub enum Decision {
        /// A card of the hand, or the reserve, is laid on a monster.
        Place(card: Card, column: ColumnId as MonsterSpot) = "place" bare,
        /// A card of the hand goes to the damage pile.
        Discard(card: Card) = "discard",
        /// The next hand is drawn.
        Draw = "draw",
        /// Short for discarding the whole hand.
        Done = "done",
    }
}

spots! {
    /// Where a card can be awaited.
    pub enum Spot {
        /// The next monster of a column.
        Column(ColumnId) = "column-{}",
        /// A card of a new hand.
        Hand = "hand",
    }
}

/// The monster of a column, on which attack cards are placed. Its spots follow those at which cards come up.
type MonsterSpot = NumberedSpot<ColumnId, { Spot::COUNT }>;

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

    /// The spot of its monster.
    pub(super) fn monster(self) -> action::Spot {
        MonsterSpot::spot(self)
    }
}

impl Numbered for ColumnId {
    const COUNT: u8 = COLUMNS as u8;

    fn at(index: u8) -> Option<ColumnId> {
        ColumnId::ALL.get(usize::from(index)).copied()
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}
