//! One player's dungeon: a stack of passages, of which only the last is ever removed.

use crate::model::card::{Card, Rank};
use crate::model::row::Row;

/// Two decks hold 72 passages and four jokers.
const MOST: usize = 80;

/// The passage that starts a dungeon and the one that leads out of it.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Span {
    /// The highest value, laid to the cell.
    pub(super) first: u8,
    /// The lowest value, the way out.
    pub(super) last: u8,
}

impl Span {
    /// Whether a rank is a passage.
    pub(super) fn holds(self, rank: Rank) -> bool {
        (self.last..=self.first).contains(&rank.number())
    }
}

/// The open ends of a dungeon: how many passages of each value have nothing below them. All are zero where the
/// dungeon is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Leaves([u8; 16]);

impl Leaves {
    /// How many open ends have this value.
    pub(super) fn of(&self, value: u8) -> u8 {
        self.0.get(usize::from(value)).copied().unwrap_or(0)
    }

    /// The lowest value of the dungeon: nothing lies below it, so it is an open end.
    pub(super) fn lowest(&self) -> Option<u8> {
        self.0.iter().position(|count| *count > 0).map(|value| value as u8)
    }

    /// Whether a passage of that value can be laid below an open end, or as the first to the cell.
    pub(super) fn take_extension(&self, value: u8, span: Span) -> bool {
        if value == span.first { self.lowest().is_none() } else { self.of(value + 1) > 0 }
    }

    /// Whether a passage of that value can be laid beside one of the lowest.
    pub(super) fn take_branch(&self, value: u8) -> bool {
        self.lowest() == Some(value)
    }

    pub(super) fn extend(&mut self, value: u8, span: Span) {
        if value < span.first {
            self.change(value + 1, -1);
        }
        self.change(value, 1);
    }

    pub(super) fn branch(&mut self, value: u8) {
        self.change(value, 1);
    }

    fn undo(&mut self, value: u8, branched: bool, span: Span) {
        self.change(value, -1);
        if !branched && value < span.first {
            self.change(value + 1, 1);
        }
    }

    fn change(&mut self, value: u8, by: i8) {
        if let Some(count) = self.0.get_mut(usize::from(value)) {
            *count = count.saturating_add_signed(by);
        }
    }
}

/// A passage as it lies.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Passage {
    pub(super) card: Card,
    /// Its value: a joker's is what it was declared.
    pub(super) value: u8,
    pub(super) branched: bool,
}

/// A dungeon. Passages that lie face down are only counted.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Passages {
    cards: Row<MOST>,
    values: [u8; MOST],
    branched: u128,
    leaves: Leaves,
    down: u8,
}

impl Default for Passages {
    fn default() -> Self {
        Passages { cards: Row::default(), values: [0; MOST], branched: 0, leaves: Leaves::default(), down: 0 }
    }
}

impl Passages {
    /// How many passages lie here, face up or face down.
    pub(super) fn len(&self) -> usize {
        self.cards.len() + usize::from(self.down)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of them lie face down.
    pub(super) const fn face_down(&self) -> u8 {
        self.down
    }

    pub(super) const fn leaves(&self) -> &Leaves {
        &self.leaves
    }

    /// The passages that lie face up, in the order in which they were laid.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = Passage> + ExactSizeIterator + '_ {
        self.cards.iter().enumerate().map(|(at, card)| Passage {
            card,
            value: self.values[at],
            branched: self.branched >> at & 1 == 1,
        })
    }

    /// The last passage laid, where it lies face up.
    pub(super) fn last(&self) -> Option<Passage> {
        self.iter().next_back()
    }

    pub(super) fn extend(&mut self, card: Card, value: u8, span: Span) {
        self.leaves.extend(value, span);
        self.lay(card, value, false);
    }

    pub(super) fn branch(&mut self, card: Card, value: u8) {
        self.leaves.branch(value);
        self.lay(card, value, true);
    }

    fn lay(&mut self, card: Card, value: u8, branched: bool) {
        let at = self.cards.len();
        if let Some(place) = self.values.get_mut(at) {
            *place = value;
            self.branched = self.branched & !(1 << at) | u128::from(branched) << at;
            self.cards.push(card);
        }
    }

    /// Takes the last passage that lies face up.
    pub(super) fn remove_last(&mut self, span: Span) -> Option<Passage> {
        let last = self.last()?;
        self.leaves.undo(last.value, last.branched, span);
        self.cards.pop();
        Some(last)
    }

    /// Lays a card face down.
    pub(super) fn lay_down(&mut self) {
        self.down += 1;
    }

    /// Takes cards that lie face down, as many as there are at most; gives how many.
    pub(super) fn remove_down(&mut self, count: u8) -> u8 {
        let taken = count.min(self.down);
        self.down -= taken;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPAN: Span = Span { first: 10, last: 2 };

    fn dungeon(laid: &[(u8, bool)]) -> Passages {
        let mut passages = Passages::default();
        for (value, branched) in laid {
            if *branched {
                assert!(passages.leaves().take_branch(*value), "branch {value}");
                passages.branch(Card::JOKER, *value);
            } else {
                assert!(passages.leaves().take_extension(*value, SPAN), "extend {value}");
                passages.extend(Card::JOKER, *value, SPAN);
            }
        }
        passages
    }

    #[test]
    fn a_branch_can_be_left_and_taken_up_again() {
        let laid = [(10, false), (9, false), (8, false), (7, false), (7, true), (6, false), (5, false), (4, false)];
        let mut passages = dungeon(&[&laid[..], &[(6, false)]].concat());
        assert_eq!((passages.leaves().of(7), passages.leaves().of(6), passages.leaves().of(4)), (0, 1, 1));
        assert!(!passages.leaves().take_branch(6) && passages.leaves().take_branch(4));
        assert!(passages.leaves().take_extension(5, SPAN) && passages.leaves().take_extension(3, SPAN));
        assert_eq!(passages.remove_last(SPAN).map(|p| p.value), Some(6));
        assert_eq!((passages.leaves().of(7), passages.leaves().of(6)), (1, 0));
    }

    #[test]
    fn removing_everything_leaves_an_empty_dungeon() {
        let mut passages = dungeon(&[(10, false), (10, true), (9, false), (9, false)]);
        while passages.remove_last(SPAN).is_some() {}
        assert_eq!(*passages.leaves(), Leaves::default());
        assert!(passages.leaves().take_extension(10, SPAN) && !passages.leaves().take_branch(10));
    }
}
