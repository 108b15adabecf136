//! A face-down pile with a discard pile whose cards go back under the pile in an unknown order.
//!
//! The pile consists of *layers*. Layer 0 is the pile as it was shuffled at the start. Each time discarded cards go
//! back, they form a new layer under all other layers. At the same moment, each card discarded since the last new layer
//! gets a *stamp*: the number of the new layer. A card gets its stamp even if it stays in the discard pile. A card can
//! be in the layer of its stamp or in a later layer, but not in an earlier one.

use super::Unseen;
use crate::model::card::{Card, CardSet};
use crate::model::row::Row;

/// A card that a player drew from the pile without turning it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawnCard {
    /// A card that the players know.
    Known(Card),
    /// An unknown card from the layer with this number.
    Hidden(u8),
}

/// A face-down pile of at most `N` cards in layers, with its discard pile.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Layers<const N: usize> {
    /// The cards of the pile, the bottom card first. A card that the players do not know is [`Card::UNKNOWN`], unless a
    /// deal lists it.
    places: Row<N>,
    /// The layer of each card in `places`, in the same order; 0 after the last card.
    layer_of: [u8; N],
    /// The number of cards on top of the pile that the players know.
    known: u8,
    /// The number of the newest layer.
    newest: u8,
    /// The cards whose places are unknown.
    unseen: Unseen,
    /// The stamp of each card in `unseen`, by the index of the card.
    stamps: [u8; Card::KINDS],
    /// The cards that are certainly in the discard pile, in the order in which players discarded them.
    discards: Row<N>,
    /// The discarded cards that stayed in the discard pile when other discarded cards went back under the pile. Without
    /// a deal, each of these cards is [`Card::UNKNOWN`].
    kept_discards: Row<N>,
    /// The cards that can be among `kept_discards`, unless they have come up since.
    keepable: CardSet,
    /// Whether the pile has the order of a deal.
    dealt: bool,
}

impl<const N: usize> Layers<N> {
    /// Makes a pile of all cards in `unseen`. If there is a deal, the pile begins with the cards that the deal lists,
    /// the top card first. The other cards are unknown.
    pub(crate) fn new(unseen: Unseen, listed: Option<&[Card]>) -> Self {
        let top_first = listed.unwrap_or_default();
        let unlisted = std::iter::repeat_n(Card::UNKNOWN, unseen.len().saturating_sub(top_first.len()));
        Layers {
            places: unlisted.chain(top_first.iter().rev().copied()).collect(),
            layer_of: [0; N],
            known: 0,
            newest: 0,
            unseen,
            stamps: [0; Card::KINDS],
            discards: Row::default(),
            kept_discards: Row::default(),
            keepable: CardSet::EMPTY,
            dealt: listed.is_some(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the number of cards in the pile that the players do not know.
    pub(crate) fn hidden(&self) -> usize {
        self.len() - usize::from(self.known)
    }

    /// Returns the known cards on top of the pile, the top card first.
    pub(crate) fn known(&self) -> impl Iterator<Item = Card> + '_ {
        self.places.iter().rev().take(usize::from(self.known))
    }

    /// Returns the cards whose places are unknown.
    pub(crate) fn unseen(&self) -> &Unseen {
        &self.unseen
    }

    /// Returns the cards that are certainly in the discard pile.
    pub(crate) fn discards(&self) -> &Row<N> {
        &self.discards
    }

    /// Returns the number of discarded cards that stayed when other discarded cards went back under the pile.
    pub(crate) fn kept_discards(&self) -> usize {
        self.kept_discards.len()
    }

    pub(crate) fn discard_len(&self) -> usize {
        self.discards.len() + self.kept_discards.len()
    }

    /// Returns the stamp of an unseen card: the lowest number of a layer that can contain it.
    pub(crate) fn stamp(&self, card: Card) -> u8 {
        self.stamps[card.index()]
    }

    /// Returns the unseen cards that can be in a layer.
    pub(crate) fn unseen_in_layer(&self, layer: u8) -> Unseen {
        if layer >= self.newest {
            return self.unseen;
        }
        // All copies of a card have the same stamp.
        self.unseen.iter().filter(|card| self.stamp(*card) <= layer).collect()
    }

    /// Returns the unseen cards that can be in the pile.
    pub(crate) fn unseen_in_pile(&self) -> Unseen {
        if self.hidden() == 0 { Unseen::default() } else { self.unseen_in_layer(self.layer_of[0]) }
    }

    /// Returns the unseen cards that can be among the discarded cards that stayed.
    pub(crate) fn unseen_in_kept_discards(&self) -> Unseen {
        self.unseen.iter().filter(|card| self.keepable.contains(*card)).collect()
    }

    /// Returns the cards that may be on top.
    pub(crate) fn possible_top(&self) -> Unseen {
        match (self.places.last(), self.len()) {
            (Some(card), _) if card.is_known() => std::iter::once(card).collect(),
            (Some(_), len) => self.unseen_in_layer(self.layer_of[len - 1]),
            (None, _) => Unseen::default(),
        }
    }

    /// Returns whether the top card is unknown and has stayed in its place since the first shuffle.
    pub(crate) fn is_top_from_first_shuffle(&self) -> bool {
        self.known == 0 && self.len().checked_sub(1).is_some_and(|top| self.layer_of[top] == 0)
    }

    /// Finds the first layer that can contain an unseen card. Returns the number of cards above this layer, and the
    /// number of unknown cards in it. Returns `None` if the card cannot be in the pile.
    pub(crate) fn first_layer_of(&self, card: Card) -> Option<(usize, usize)> {
        let stamp = self.stamp(card);
        let layers = &self.layer_of[..self.hidden()];
        let layer = *layers.iter().rfind(|layer| **layer >= stamp)?;
        let below = layers.iter().filter(|other| **other >= layer).count();
        Some((self.len() - below, layers.iter().map(|other| usize::from(*other == layer)).sum()))
    }

    /// Draws the top card without turning it up. Returns `None` if the pile is empty.
    pub(crate) fn draw(&mut self) -> Option<DrawnCard> {
        let card = self.places.pop()?;
        let layer = std::mem::take(&mut self.layer_of[self.places.len()]);
        if self.known > 0 {
            self.known -= 1;
            return Some(DrawnCard::Known(card));
        }
        Some(DrawnCard::Hidden(layer))
    }

    /// Turns up the top card and returns it. If the players did not know this card yet, the card is `shown`.
    pub(crate) fn turn_top(&mut self, shown: Card) -> Card {
        match self.draw() {
            Some(DrawnCard::Known(card)) => card,
            _ => {
                self.unseen.remove(shown);
                shown
            }
        }
    }

    /// Removes a card from the unseen cards, because the player who held it showed it.
    pub(crate) fn mark_seen(&mut self, card: Card) {
        self.unseen.remove(card);
    }

    /// Puts a card on top of the pile in view of all players.
    pub(crate) fn put_on_top(&mut self, card: Card) {
        self.places.push(card);
        self.known += 1;
    }

    pub(crate) fn discard(&mut self, card: Card) {
        self.discards.push(card);
    }

    /// Shuffles the discard pile and puts up to `count` of its cards under the pile, unseen. With a deal, moves the
    /// first cards in deck order instead of shuffling. Returns the number of moved cards.
    pub(crate) fn put_back(&mut self, count: usize) -> usize {
        let added = count.min(self.discard_len());
        if added == 0 {
            return 0;
        }
        self.newest = self.newest.saturating_add(1);
        let known_discards = std::mem::take(&mut self.discards);
        let mut all: Row<N> = known_discards.iter().chain(self.kept_discards.iter()).map(Card::untracked).collect();
        for card in known_discards.iter().map(Card::untracked) {
            let stamp = &mut self.stamps[card.index()];
            // Nobody can tell the copies of an unseen card apart, so they share the lowest stamp.
            *stamp = if self.unseen.contains(card) { self.newest.min(*stamp) } else { self.newest };
            self.unseen.add(card);
            self.keepable.insert(card);
        }
        if self.dealt {
            all.sort_by_key(|card| *card);
        } else {
            all = std::iter::repeat_n(Card::UNKNOWN, all.len()).collect();
        }
        let old_len = self.len();
        self.places = all.as_slice()[..added].iter().rev().copied().chain(self.places.iter()).collect();
        self.layer_of.copy_within(0..old_len, added);
        self.layer_of[..added].fill(self.newest);
        self.kept_discards = all.iter().skip(added).collect();
        if self.kept_discards.is_empty() {
            self.keepable = CardSet::EMPTY;
        }
        added
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::knowledge::tests::{cards, orders};
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};

    #[test]
    fn discards_come_up_after_the_older_layers() {
        let mut pile: Layers<6> = Layers::new(cards("2C 3C 4C 5C 6C 7C").into_iter().collect(), None);
        for card in cards("2C 3C") {
            let card = pile.turn_top(card);
            pile.discard(card);
        }
        assert_eq!((pile.put_back(1), pile.len(), pile.kept_discards()), (1, 5, 1));
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

    #[test]
    fn a_discarded_joker_can_stay_although_the_other_joker_is_in_the_pile() {
        let mut pile: Layers<4> = Layers::new(cards("2C 3C JK JK").into_iter().collect(), None);
        for card in cards("2C JK") {
            let card = pile.turn_top(card);
            pile.discard(card);
        }
        pile.put_back(1);
        assert_eq!(pile.unseen_in_kept_discards().kinds(), cards("2C JK").into_iter().collect());
        pile.put_back(1);
        assert!(pile.unseen_in_kept_discards().is_empty());
    }

    /// A possible arrangement of the cards: the pile, beginning with its top card, and the discard pile.
    type Arrangement = (Vec<Card>, Vec<Card>);

    /// Applies random operations to a pile, with a face-up hand. The cards that can come up must be exactly the top
    /// cards of all possible arrangements. The cards that can have stayed in the discard pile must be exactly those
    /// that lie there in some arrangement.
    #[test]
    fn possible_cards_match_all_arrangements() {
        for seed in 0..150 {
            let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            let deck = cards("2C 3C 4C 5C 6C");
            let mut arrangements: Vec<Arrangement> =
                orders(&deck).into_iter().map(|order| (order, Vec::new())).collect();
            let mut actual = arrangements.choose(&mut rng).unwrap().clone();
            let mut pile: Layers<5> = Layers::new(deck.into_iter().collect(), None);
            let mut hand: Vec<Card> = Vec::new();
            for step in 0..24 {
                let expected: CardSet = arrangements.iter().filter_map(|(order, _)| order.first().copied()).collect();
                assert_eq!(pile.possible_top().kinds(), expected, "seed {seed}, step {step}");
                let stayed = |card: &Card| !pile.discards().iter().any(|known| known == *card);
                let kept = arrangements.iter().flat_map(|(_, discards)| discards.iter().copied().filter(stayed));
                let expected: CardSet = kept.collect();
                assert_eq!(pile.unseen_in_kept_discards().kinds(), expected, "seed {seed}, step {step}: discards");
                match rng.random_range(0..4) {
                    0 | 1 if !actual.0.is_empty() => {
                        let top = actual.0.remove(0);
                        arrangements.retain_mut(|(order, _)| order.remove(0) == top);
                        hand.push(pile.turn_top(top));
                    }
                    2 if !hand.is_empty() => {
                        let card = hand.remove(0);
                        pile.discard(card);
                        actual.1.push(card);
                        for (_, discards) in &mut arrangements {
                            discards.push(card);
                        }
                    }
                    3 if !actual.1.is_empty() => {
                        let count = rng.random_range(1..=actual.1.len());
                        assert_eq!(pile.put_back(count), count);
                        actual.1.shuffle(&mut rng);
                        let cards: Vec<Card> = actual.1.drain(..count).collect();
                        actual.0.extend(cards);
                        let moves = |(order, discards): &Arrangement| -> Vec<Arrangement> {
                            let shuffled = orders(discards).into_iter();
                            let split = |shuffled: Vec<Card>| {
                                let (bottom, mut stays) = (shuffled[..count].to_vec(), shuffled[count..].to_vec());
                                stays.sort_unstable();
                                ([order.clone(), bottom].concat(), stays)
                            };
                            shuffled.map(split).collect()
                        };
                        arrangements = arrangements.iter().flat_map(moves).collect();
                        arrangements.sort_unstable();
                        arrangements.dedup();
                    }
                    _ => {}
                }
            }
        }
    }
}
