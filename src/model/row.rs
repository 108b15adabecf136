//! An ordered row of cards: a hand, an attack, a face-up pile.

use crate::model::card::Card;

/// An ordered row of at most `N` cards. New cards go to the end. A row has a fixed size, so that a copy of a state is a
/// copy of plain memory.
///
/// If a row has several equal cards, its methods use the first one. A search for a tracked card ignores untracked
/// cards.
#[derive(Clone, Copy)]
pub struct Row<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Default for Row<N> {
    fn default() -> Self {
        Row { len: 0, cards: [Card::UNKNOWN; N] }
    }
}

impl<const N: usize> Row<N> {
    /// Adds a card at the end. Each game makes its rows long enough for all cards that can be in them. On a full row,
    /// debug builds panic, and release builds do nothing.
    pub fn push(&mut self, card: Card) {
        debug_assert!((self.len as usize) < N, "a row of {N} cards is full");
        if let Some(place) = self.cards.get_mut(self.len as usize) {
            *place = card;
            self.len += 1;
        }
    }

    /// Inserts a card at index `at`, or at the end if the row is shorter. A full row does not change.
    pub fn insert(&mut self, at: usize, card: Card) {
        let at = at.min(self.len());
        if self.len() < N {
            self.push(card);
            self.cards[at..self.len as usize].rotate_right(1);
        }
    }

    /// Removes and returns the last card, or returns `None` if the row is empty.
    pub fn pop(&mut self) -> Option<Card> {
        let last = self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Returns the index of the first card equal to `card`, or `None` if there is no such card.
    pub fn position(&self, card: Card) -> Option<usize> {
        self.iter().position(|other| other.matches(card))
    }

    /// Returns whether the row has a card equal to `card`.
    pub fn contains(&self, card: Card) -> bool {
        self.position(card).is_some()
    }

    /// Removes and returns the first card equal to `card`, or returns `None` if there is no such card.
    pub fn take(&mut self, card: Card) -> Option<Card> {
        self.position(card).and_then(|index| self.remove(index))
    }

    /// Removes and returns the card at an index, or returns `None` if the row is too short.
    pub fn remove(&mut self, index: usize) -> Option<Card> {
        let card = self.get(index)?;
        self.cards.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        Some(card)
    }

    /// Sorts the cards by a key, in place. Cards with equal keys may change places.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&Card) -> K) {
        self.cards[..self.len as usize].sort_unstable_by_key(key);
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the card at an index, or `None` if the row is too short.
    pub fn get(&self, index: usize) -> Option<Card> {
        self.as_slice().get(index).copied()
    }

    /// Returns the last card, which is the top of a pile, or `None` if the row is empty.
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Returns the number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether the row is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cards in order.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// Lists the cards in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }
}

impl<const N: usize> Extend<Card> for Row<N> {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl<const N: usize> FromIterator<Card> for Row<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut row = Row::default();
        row.extend(cards);
        row
    }
}

impl<const N: usize> PartialEq for Row<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Row<N> {}

/// Hashes eight cards at a time, which is fast for long rows.
impl<const N: usize> std::hash::Hash for Row<N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(self.len);
        for cards in self.as_slice().chunks(8) {
            state.write_u64(cards.iter().fold(0, |word, card| word << 8 | card.index() as u64));
        }
    }
}

impl<const N: usize> std::fmt::Debug for Row<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> serde::Serialize for Row<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Row<8> {
        text.split(' ').filter_map(Card::parse).collect()
    }

    #[test]
    fn take_removes_the_first_of_equal_cards() {
        let mut hand = row("JK 5C");
        hand.push(Card::JOKER.tracked());
        assert!(hand.take(Card::JOKER).is_some_and(|c| !c.is_tracked()));
        assert_eq!(format!("{hand:?}"), "[5C, JK']");
    }

    #[test]
    fn a_tracked_card_matches_only_tracked_cards() {
        let mut hand = row("JK 5C");
        assert_eq!(hand.take(Card::JOKER.tracked()), None);
        hand.push(Card::JOKER.tracked());
        assert_eq!(hand.position(Card::JOKER.tracked()), Some(2));
    }
}
