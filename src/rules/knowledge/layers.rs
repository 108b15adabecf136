//! A face-down pile, and a discard pile whose cards go back under it unseen.
//!
//! The pile consists of *layers*. Layer 0 is the pile as it was shuffled. Each time cards go back, they form the next
//! layer, under all others. A card gets a *stamp* when it is discarded: the number of the next layer. So it can be in
//! that layer or in a later one, but in no earlier one.

use super::Unseen;
use crate::model::card::Card;
use crate::model::row::Row;

/// A card that was drawn from the pile without being turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawnCard {
    /// The table knows the card.
    Known(Card),
    /// An unknown card from the layer with this number.
    Hidden(u8),
}

/// A face-down pile of at most `N` cards in layers, with its discards.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Layers<const N: usize> {
    /// The cards of the pile, the bottom card first: [`Card::UNKNOWN`] for each place that neither the table nor a deal
    /// knows.
    places: Row<N>,
    /// The layer of each place, the bottom one first; 0 above the top.
    layer_of: [u8; N],
    /// The number of cards on top of the pile that the table knows.
    known: u8,
    /// The number of the last layer.
    made: u8,
    /// The unseen cards: those that may be in several places.
    unseen: Unseen,
    /// The stamp of each unseen card, by the index of the card.
    stamps: [u8; Card::KINDS],
    /// The discards that are certainly on the discard pile, in the order in which they were discarded.
    discards: Row<N>,
    /// The discards that stayed when others went back under the pile; unknown unless a deal knows them.
    stayed: Row<N>,
    dealt: bool,
}

impl<const N: usize> Layers<N> {
    /// Makes a shuffled pile of `len` of these cards; the others are elsewhere, unseen.
    pub(crate) fn shuffled(unseen: Unseen, len: usize) -> Self {
        Layers {
            places: std::iter::repeat_n(Card::UNKNOWN, len).collect(),
            layer_of: [0; N],
            known: 0,
            made: 0,
            unseen,
            stamps: [0; Card::KINDS],
            discards: Row::default(),
            stayed: Row::default(),
            dealt: false,
        }
    }

    /// Makes a pile in the order of a deal, the top card first. Cards that the deal does not list are unknown.
    pub(crate) fn dealt(unseen: Unseen, top_first: &[Card]) -> Self {
        let len = unseen.len();
        let unlisted = std::iter::repeat_n(Card::UNKNOWN, len.saturating_sub(top_first.len()));
        let places = unlisted.chain(top_first.iter().rev().copied()).collect();
        Layers { places, dealt: true, ..Layers::shuffled(unseen, 0) }
    }

    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the number of cards of the pile whose places are unknown.
    pub(crate) fn hidden(&self) -> usize {
        self.len() - usize::from(self.known)
    }

    /// Returns the known cards on the pile, the uppermost first.
    pub(crate) fn known(&self) -> impl Iterator<Item = Card> + '_ {
        self.places.iter().rev().take(usize::from(self.known))
    }

    /// Returns the unseen cards: those that may be in several places.
    pub(crate) fn unseen(&self) -> &Unseen {
        &self.unseen
    }

    /// Returns the discards that are certainly on the discard pile.
    pub(crate) fn discards(&self) -> &Row<N> {
        &self.discards
    }

    /// Returns the number of discards that stayed when others went back under the pile.
    pub(crate) fn stayed(&self) -> usize {
        self.stayed.len()
    }

    pub(crate) fn discard_len(&self) -> usize {
        self.discards.len() + self.stayed.len()
    }

    /// Returns the stamp of an unseen card: the lowest number of a layer in which it can be.
    pub(crate) fn stamp(&self, card: Card) -> u8 {
        self.stamps[card.index()]
    }

    /// Returns the unseen cards that can be in a layer.
    pub(crate) fn fitting(&self, layer: u8) -> Unseen {
        if layer >= self.made {
            return self.unseen;
        }
        // All copies of a card have the same stamp.
        self.unseen.iter().filter(|card| self.stamp(*card) <= layer).collect()
    }

    /// Returns the unseen cards that can be in the pile.
    pub(crate) fn in_pile(&self) -> Unseen {
        if self.hidden() == 0 { Unseen::default() } else { self.fitting(self.layer_of[0]) }
    }

    /// Returns the unseen cards that can be among the discards that stayed.
    pub(crate) fn in_stayed(&self) -> Unseen {
        if self.stayed.is_empty() {
            return Unseen::default();
        }
        self.unseen.iter().filter(|card| self.stamp(*card) > 0).collect()
    }

    /// Returns the cards that the top card can be.
    pub(crate) fn possible_top(&self) -> Unseen {
        match (self.places.last(), self.len()) {
            (Some(card), _) if card.is_known() => std::iter::once(card).collect(),
            (Some(_), len) => self.fitting(self.layer_of[len - 1]),
            (None, _) => Unseen::default(),
        }
    }

    /// Returns whether the top card is unknown and still where the first shuffle put it.
    pub(crate) fn top_is_of_first_shuffle(&self) -> bool {
        self.known == 0 && self.len().checked_sub(1).is_some_and(|top| self.layer_of[top] == 0)
    }

    /// Returns two numbers about the first layer in which an unseen card can be: the number of cards above it, and the
    /// number of cards in it. `None` if the card cannot be in the pile.
    pub(crate) fn first_layer_of(&self, card: Card) -> Option<(usize, usize)> {
        let stamp = self.stamp(card);
        let layers = &self.layer_of[..self.hidden()];
        let layer = *layers.iter().rfind(|layer| **layer >= stamp)?;
        let below = layers.iter().filter(|other| **other >= layer).count();
        Some((self.len() - below, layers.iter().map(|other| usize::from(*other == layer)).sum()))
    }

    /// Draws the top card without turning it up; `None` if the pile is empty.
    pub(crate) fn draw(&mut self) -> Option<DrawnCard> {
        let card = self.places.pop()?;
        let layer = std::mem::take(&mut self.layer_of[self.places.len()]);
        if self.known > 0 {
            self.known -= 1;
            return Some(DrawnCard::Known(card));
        }
        Some(DrawnCard::Hidden(layer))
    }

    /// Turns up the top card. Returns the card that the table knew to be there, or else `shown`.
    pub(crate) fn turn_top(&mut self, shown: Card) -> Card {
        match self.draw() {
            Some(DrawnCard::Known(card)) => card,
            _ => {
                self.unseen.remove(shown);
                shown
            }
        }
    }

    /// Removes a card of a hidden hand from the unseen cards, because it was shown.
    pub(crate) fn account(&mut self, card: Card) {
        self.unseen.remove(card);
    }

    /// Puts a card on top of the pile while the table can see it.
    pub(crate) fn put_on_top(&mut self, card: Card) {
        self.places.push(card);
        self.known += 1;
    }

    pub(crate) fn discard(&mut self, card: Card) {
        self.discards.push(card);
    }

    /// Shuffles the discards and puts up to `count` of them under the pile, unseen. Returns the number of moved cards.
    /// In a dealt game the first ones in deck order are moved.
    pub(crate) fn put_back(&mut self, count: usize) -> usize {
        let moved = count.min(self.discard_len());
        if moved == 0 {
            return 0;
        }
        self.made = self.made.saturating_add(1);
        let certain = std::mem::take(&mut self.discards);
        let mut all: Row<N> = certain.iter().chain(self.stayed.iter()).map(Card::untracked).collect();
        for card in certain.iter().map(Card::untracked) {
            let stamp = &mut self.stamps[card.index()];
            // Nobody can distinguish copies of an unseen card, so they share the lower stamp.
            *stamp = if self.unseen.contains(card) { self.made.min(*stamp) } else { self.made };
            self.unseen.add(card);
        }
        if self.dealt {
            all.sort_by_key(|card| *card);
        } else {
            all = std::iter::repeat_n(Card::UNKNOWN, all.len()).collect();
        }
        let old = self.len();
        self.places = all.as_slice()[..moved].iter().rev().copied().chain(self.places.iter()).collect();
        self.layer_of.copy_within(0..old, moved);
        self.layer_of[..moved].fill(self.made);
        self.stayed = all.iter().skip(moved).collect();
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::card::CardSet;
    use crate::rules::knowledge::tests::{cards, orders};
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};

    #[test]
    fn cards_that_go_back_come_after_those_above() {
        let mut pile: Layers<6> = Layers::shuffled(cards("2C 3C 4C 5C 6C 7C").into_iter().collect(), 6);
        for card in cards("2C 3C") {
            let card = pile.turn_top(card);
            pile.discard(card);
        }
        assert_eq!((pile.put_back(1), pile.len(), pile.stayed()), (1, 5, 1));
        assert_eq!(pile.possible_top().iter().collect::<Vec<_>>(), cards("4C 5C 6C 7C"));
        assert_eq!(pile.first_layer_of(Card::parse("2C").unwrap()), Some((4, 1)));
        for card in cards("4C 5C 6C 7C") {
            pile.turn_top(card);
        }
        assert_eq!(pile.possible_top().iter().collect::<Vec<_>>(), cards("2C 3C"));
        pile.put_on_top(Card::parse("7C").unwrap());
        assert_eq!(pile.draw(), Some(DrawnCard::Known(Card::parse("7C").unwrap())));
        assert_eq!(pile.draw(), Some(DrawnCard::Hidden(1)));
    }

    /// One possible arrangement of the cards: the pile, top card first, and the discards.
    type Arrangement = (Vec<Card>, Vec<Card>);

    /// Plays at random with an open hand: the cards that can come up must be the first cards of all possible
    /// arrangements.
    #[test]
    fn possible_cards_match_all_arrangements() {
        for seed in 0..150 {
            let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            let deck = cards("2C 3C 4C 5C 6C");
            let mut left: Vec<Arrangement> = orders(&deck).into_iter().map(|order| (order, Vec::new())).collect();
            let mut truth = left.choose(&mut rng).unwrap().clone();
            let mut pile: Layers<5> = Layers::shuffled(deck.into_iter().collect(), 5);
            let mut hand: Vec<Card> = Vec::new();
            for step in 0..24 {
                let expected: CardSet = left.iter().filter_map(|(order, _)| order.first().copied()).collect();
                assert_eq!(pile.possible_top().kinds(), expected, "seed {seed}, step {step}");
                match rng.random_range(0..4) {
                    0 | 1 if !truth.0.is_empty() => {
                        let top = truth.0.remove(0);
                        left.retain_mut(|(order, _)| order.remove(0) == top);
                        hand.push(pile.turn_top(top));
                    }
                    2 if !hand.is_empty() => {
                        let card = hand.remove(0);
                        pile.discard(card);
                        truth.1.push(card);
                        for (_, discards) in &mut left {
                            discards.push(card);
                        }
                    }
                    3 if !truth.1.is_empty() => {
                        let count = rng.random_range(1..=truth.1.len());
                        assert_eq!(pile.put_back(count), count);
                        truth.1.shuffle(&mut rng);
                        let moved: Vec<Card> = truth.1.drain(..count).collect();
                        truth.0.extend(moved);
                        let moves = |(order, discards): &Arrangement| -> Vec<Arrangement> {
                            let shuffled = orders(discards).into_iter();
                            let split = |shuffled: Vec<Card>| {
                                let (under, mut stays) = (shuffled[..count].to_vec(), shuffled[count..].to_vec());
                                stays.sort_unstable();
                                ([order.clone(), under].concat(), stays)
                            };
                            shuffled.map(split).collect()
                        };
                        left = left.iter().flat_map(moves).collect();
                        left.sort_unstable();
                        left.dedup();
                    }
                    _ => {}
                }
            }
        }
    }
}
