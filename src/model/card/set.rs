//! Sets of cards as 64-bit numbers, one bit for each kind of card.

use super::{Card, Rank, Suit};
use crate::model::bits::ones;

/// For each byte, the places of its bits that are 1, the lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bits, mut count) = (byte, 0);
        while bits > 0 {
            places[byte][count] = bits.trailing_zeros() as u8;
            (bits, count) = (bits & (bits - 1), count + 1);
        }
        byte += 1;
    }
    places
};

/// A set of cards with at most one card of each kind, stored as 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// A set without cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards of the four suits.
    pub const SUITED: CardSet = CardSet((1 << 52) - 1);
    /// `RJ`, `BJ` and `JK`.
    pub const JOKERS: CardSet = CardSet(0b111 << 52);
    /// All 55 kinds of known cards: the four suits, `RJ`, `BJ` and `JK`.
    pub const EVERY: CardSet = CardSet::SUITED.union(CardSet::JOKERS);

    /// Returns the 13 cards of a suit, or an empty set for `None`.
    pub const fn of_suit(suit: Option<Suit>) -> CardSet {
        match suit {
            Some(suit) => CardSet(((1 << 13) - 1) << (13 * suit as u32)),
            None => CardSet::EMPTY,
        }
    }

    /// Makes a set with one card.
    pub const fn single(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// Returns the cards for which `predicate` returns true.
    #[must_use]
    pub fn filtered(self, predicate: impl Fn(Card) -> bool) -> CardSet {
        self.iter().filter(|c| predicate(*c)).collect()
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

    /// Adds a card. Does nothing if the set already has it.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card. Does nothing if the set does not have it.
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

    /// Returns the card at this index in deck order, counted from 0. Returns `None` if the set has too few cards.
    ///
    /// Every random reveal calls this function. To be fast, it counts the cards in each byte of the set and skips whole
    /// bytes (S. Vigna, *Broadword Implementation of Rank/Select Queries*, 2008).
    pub fn nth(self, index: usize) -> Option<Card> {
        const LOW_BITS: u64 = 0x0101_0101_0101_0101;
        const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
        if index >= Card::KINDS {
            return None;
        }
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        // Each byte of `sums` is the number of cards in this byte of the set and in all lower bytes.
        let sums = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(LOW_BITS);
        // In `skipped`, the high bit of a byte is set if the wanted card is in a higher byte.
        let skipped = (((index as u64).wrapping_mul(LOW_BITS) | HIGH_BITS) - sums) & HIGH_BITS;
        let start = ((skipped >> 7).wrapping_mul(LOW_BITS) >> 56 << 3) as usize;
        let remaining = index - ((sums << 8).checked_shr(start as u32)? & 0xff) as usize;
        let place = NTH_BIT.get((self.0 >> start & 0xff) as usize)?.get(remaining)?;
        Card::from_index(start + usize::from(*place))
    }

    /// Lists the cards in deck order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        ones(self.0).map_while(Card::from_index)
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

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn nth_agrees_with_iteration() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut bits = || rng.random_range(0..1 << Card::KINDS);
        let random = std::iter::repeat_with(|| CardSet(bits() & bits())).take(1_000);
        for set in [CardSet::EMPTY, CardSet::EVERY, CardSet::JOKERS].into_iter().chain(random) {
            for index in (0..=Card::KINDS).chain([64, 255, usize::MAX]) {
                assert_eq!(set.nth(index), set.iter().nth(index), "{set:?} {index}");
            }
        }
    }
}
