//! Sets of cards as 64-bit numbers, one bit for each kind of card.

use super::{Card, Rank, Suit};

/// A set of cards, at most one of each kind, as 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// A set without cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards of the four suits.
    pub const SUITED: CardSet = CardSet((1 << 52) - 1);
    /// `RJ`, `BJ` and `JK`.
    pub const JOKERS: CardSet = CardSet(0b111 << 52);
    /// All 55 kinds of cards: the four suits, `RJ`, `BJ` and `JK`.
    pub const EVERY: CardSet = CardSet::SUITED.union(CardSet::JOKERS);

    /// Returns the 13 cards of a suit, or an empty set for `None`.
    pub const fn of_suit(suit: Option<Suit>) -> CardSet {
        match suit {
            Some(suit) => CardSet(((1 << 13) - 1) << (13 * suit as u32)),
            None => CardSet::EMPTY,
        }
    }

    /// Makes a set with one card.
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// Returns the cards for which `keep` returns true.
    #[must_use]
    pub fn filtered(self, keep: impl Fn(Card) -> bool) -> CardSet {
        self.iter().filter(|c| keep(*c)).collect()
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set has the card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card; no effect if the set has it.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card; no effect if the set does not have it.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// Returns the cards that are in at least one of the sets.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Returns the four cards of a rank, or an empty set for [`Rank::JOKER`].
    pub const fn of_rank(rank: Rank) -> CardSet {
        const ACES: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        if rank.number() > 13 { CardSet::EMPTY } else { CardSet(ACES << (rank.number() - 1)) }
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Returns the first card in deck order, or `None` if the set is empty.
    pub fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Card::from_index(self.0.trailing_zeros() as usize) }
    }

    /// Returns the cards before `card` in deck order.
    #[must_use]
    pub const fn before(self, card: Card) -> CardSet {
        CardSet(self.0 & ((1 << card.index()) - 1))
    }

    /// Returns the cards that are not in `other`.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Returns the card at index `place` of the set in deck order, counted from 0, or `None` if the set has too few
    /// cards.
    pub fn nth(self, place: usize) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..place {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits).first()
    }

    /// Lists the cards in deck order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros();
            bits &= bits - 1;
            Card::from_index(index as usize)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}
