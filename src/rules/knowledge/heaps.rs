//! Groups of cards that players turned face down together. Players know the cards of a group, but not their order.

use super::Unseen;
use crate::model::card::Card;
use crate::model::row::Row;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Heap<const HEIGHT: usize> {
    /// The number of the heap in the game, such as a room number.
    number: u8,
    /// With a deal, the cards come up in this order, but the players do not know this order. Without a deal, the order
    /// has no meaning.
    cards: Row<HEIGHT>,
}

/// A stack of at most `COUNT` heaps, each with at most `HEIGHT` cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heaps<const HEIGHT: usize, const COUNT: usize> {
    /// The heaps, the top heap first. Unused heaps are empty.
    heaps: [Heap<HEIGHT>; COUNT],
}

impl<const HEIGHT: usize, const COUNT: usize> Default for Heaps<HEIGHT, COUNT> {
    fn default() -> Self {
        Heaps { heaps: [Heap::default(); COUNT] }
    }
}

impl<const HEIGHT: usize, const COUNT: usize> Heaps<HEIGHT, COUNT> {
    /// Puts a heap under the other heaps. `number` is the number of the heap in the game. Does nothing if the heap has
    /// no cards or there are already `COUNT` heaps.
    pub fn put_under(&mut self, number: u8, cards: Row<HEIGHT>) {
        if let Some(free) = self.heaps.iter_mut().find(|heap| heap.cards.is_empty()) {
            *free = Heap { number, cards };
        }
    }

    /// Returns the number of cards in all heaps.
    pub fn len(&self) -> usize {
        self.heaps.iter().map(|heap| heap.cards.len()).sum()
    }

    /// Returns whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.heaps[0].cards.is_empty()
    }

    /// Returns the cards, beginning with the top heap.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.heaps.iter().flat_map(|heap| heap.cards.iter())
    }

    /// Returns the cards that may be on top.
    pub fn possible_top(&self) -> Unseen {
        self.heaps[0].cards.iter().collect()
    }

    /// In a game with a deal, returns the card that comes up next. Without a deal, the returned card has no meaning.
    /// Returns `None` if there are no cards.
    pub fn dealt_top(&self) -> Option<Card> {
        self.heaps[0].cards.get(0)
    }

    /// Turns up the top card, which is `shown`, and returns it. If `shown` is not in the top heap, returns `None` and
    /// changes nothing.
    pub fn turn_top(&mut self, shown: Card) -> Option<Card> {
        let card = self.heaps[0].cards.take(shown)?;
        if self.heaps[0].cards.is_empty() {
            self.heaps.rotate_left(1);
        }
        Some(card)
    }

    /// Returns the number of the heap that contains `card`, and the number of cards in the heaps above it. Returns
    /// `None` if no heap contains `card`.
    pub fn find(&self, card: Card) -> Option<(u8, usize)> {
        let index = self.heaps.iter().position(|heap| heap.cards.contains(card))?;
        let above = self.heaps[..index].iter().map(|heap| heap.cards.len()).sum();
        Some((self.heaps[index].number, above))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::card::CardSet;
    use crate::rules::knowledge::Pile;
    use crate::rules::knowledge::tests::{cards, orders};
    use rand::seq::{IndexedRandom, SliceRandom};
    use rand::{RngExt, SeedableRng};

    #[test]
    fn find_returns_the_heap_and_the_cards_above() {
        let mut heaps: Heaps<2, 3> = Heaps::default();
        heaps.put_under(4, cards("2C 3C").into_iter().collect());
        heaps.put_under(6, cards("4C 5C").into_iter().collect());
        assert_eq!((heaps.len(), heaps.dealt_top()), (4, Card::parse("2C")));
        assert_eq!(heaps.iter().collect::<Vec<_>>(), cards("2C 3C 4C 5C"));
        assert_eq!(heaps.find(Card::parse("5C").unwrap()), Some((6, 2)));
        assert_eq!(heaps.turn_top(Card::parse("4C").unwrap()), None, "the card is in a lower heap");
        assert_eq!(heaps.turn_top(Card::parse("3C").unwrap()), Card::parse("3C"));
        assert_eq!(
            (heaps.find(Card::parse("2C").unwrap()), heaps.find(Card::parse("5C").unwrap())),
            (Some((4, 0)), Some((6, 1)))
        );
        assert_eq!(heaps.turn_top(Card::parse("2C").unwrap()), Card::parse("2C"));
        assert_eq!(heaps.possible_top().kinds(), cards("4C 5C").into_iter().collect());
        assert!(!heaps.is_empty());
        assert!(["4C", "5C"].into_iter().all(|word| heaps.turn_top(Card::parse(word).unwrap()).is_some()));
        assert!(heaps.is_empty());
    }

    /// Applies random operations to a pile above heaps. The cards that can come up must be exactly the top cards of all
    /// possible orders.
    #[test]
    fn possible_cards_match_the_enumeration_of_all_orders() {
        const DECK: &str = "2C 3C 4C 5C 6C 7C";
        for seed in 0..200 {
            let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            // Each order begins with the top card.
            let mut possible_orders = orders(&cards(DECK));
            let mut actual_order = possible_orders.choose(&mut rng).unwrap().clone();
            let mut unseen: Unseen = cards(DECK).into_iter().collect();
            let mut pile: Pile<6> = Pile::new(6, None);
            let mut heaps: Heaps<3, 6> = Heaps::default();
            let mut face_up: Vec<Card> = Vec::new();
            for step in 0..20 {
                let possible = if pile.is_empty() { heaps.possible_top() } else { pile.possible_top(&unseen) };
                let expected: CardSet = possible_orders.iter().filter_map(|order| order.first().copied()).collect();
                assert_eq!(possible.kinds(), expected, "seed {seed}, step {step}");
                if !actual_order.is_empty() && (face_up.len() < 3 && rng.random_bool(0.7) || face_up.is_empty()) {
                    let top = actual_order.remove(0);
                    possible_orders.retain_mut(|order| order.remove(0) == top);
                    let turned = if pile.is_empty() { heaps.turn_top(top) } else { pile.turn_top(top, &mut unseen) };
                    face_up.extend(turned);
                } else if !face_up.is_empty() {
                    // The players put the face-up cards under the pile in an unknown order.
                    let face_up_orders = orders(&face_up);
                    possible_orders = possible_orders
                        .iter()
                        .flat_map(|order| face_up_orders.iter().map(|added| [order.clone(), added.clone()].concat()))
                        .collect();
                    heaps.put_under(step, face_up.iter().copied().collect());
                    face_up.shuffle(&mut rng);
                    actual_order.append(&mut face_up);
                }
                assert_eq!(pile.len() + heaps.len(), actual_order.len(), "seed {seed}, step {step}");
            }
        }
    }
}
