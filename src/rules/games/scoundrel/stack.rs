//! The face-down Dungeon pile: cards that players never turned up, above the cards of avoided rooms.

use crate::rules::games::prelude::*;
use crate::rules::knowledge::Heaps;

/// Maximum number of cards in a room.
pub(super) const ROOM_LIMIT: usize = 4;
/// Maximum number of avoided rooms: the 44 cards of the deck fill eleven rooms.
const MAX_AVOIDED_ROOMS: usize = 11;

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Stack {
    never_turned: Pile<44>,
    unseen: Unseen,
    avoided: Heaps<ROOM_LIMIT, MAX_AVOIDED_ROOMS>,
    has_deal: bool,
}

impl Stack {
    /// Makes a pile of these cards, in unknown order or in the order of the pile `dungeon` of a deal.
    pub(super) fn new(cards: impl Iterator<Item = Card>, deal: Option<&Deal>) -> Stack {
        let unseen: Unseen = cards.collect();
        let len = unseen.len();
        let never_turned = Pile::new(len, deal.map(|deal| deal.pile("dungeon")));
        Stack { never_turned, unseen, avoided: Heaps::default(), has_deal: deal.is_some() }
    }

    /// Hashes everything on which the future of the game depends. Cards leave the pile only from the top, so the
    /// number of cards determines which cards of a deal are left.
    pub(super) fn hash_future(&self, hasher: &mut impl Hasher) {
        let avoided: Row<{ ROOM_LIMIT * MAX_AVOIDED_ROOMS }> = self.avoided.iter().collect();
        (self.never_turned.len(), avoided).hash(hasher);
    }

    pub(super) fn len(&self) -> usize {
        self.never_turned.len() + self.avoided.len()
    }

    pub(super) fn never_turned(&self) -> usize {
        self.never_turned.len()
    }

    /// Returns the cards that players never turned up, in deck order.
    pub(super) fn unseen(&self) -> impl Iterator<Item = Card> + '_ {
        self.unseen.iter()
    }

    /// Returns the cards of avoided rooms, beginning with the top room.
    pub(super) fn avoided(&self) -> impl Iterator<Item = Card> + '_ {
        self.avoided.iter()
    }

    pub(super) fn possible_top(&self) -> Unseen {
        if self.never_turned.is_empty() {
            self.avoided.possible_top()
        } else {
            self.never_turned.possible_top(&self.unseen)
        }
    }

    /// Returns the top card if it belongs to an avoided room and the game has a deal, otherwise `None`.
    pub(super) fn dealt_top(&self) -> Option<Card> {
        self.avoided.dealt_top().filter(|_| self.has_deal && self.never_turned.is_empty())
    }

    /// Turns up the top card, which is `card`, and returns it. Returns `None` if the pile is empty, or if the top cards
    /// are an avoided room without `card`.
    pub(super) fn turn_top(&mut self, card: Card) -> Option<Card> {
        if self.never_turned.is_empty() {
            self.avoided.turn_top(card)
        } else {
            self.never_turned.turn_top(card, &mut self.unseen)
        }
    }

    pub(super) fn put_under(&mut self, room: u8, cards: Row<ROOM_LIMIT>) {
        self.avoided.put_under(room, cards);
    }

    /// Returns the number of the avoided room that contains `card`, and the number of cards above that room. Returns
    /// `None` if no avoided room contains `card`.
    pub(super) fn find_avoided(&self, card: Card) -> Option<(u8, usize)> {
        let (room, above) = self.avoided.find(card)?;
        Some((room, above + self.never_turned.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn deal_determines_order_of_avoided_room() {
        let cards = ["AC", "2S", "3D", "4H"].map(|word| Card::parse(word).unwrap());
        let piles = BTreeMap::from([("dungeon".to_owned(), cards.to_vec())]);
        let deal = Deal { piles, ..Deal::default() };
        for (deal, known) in [(Some(&deal), Some(cards[0])), (None, None)] {
            let mut stack = Stack::new(cards.into_iter(), deal);
            let room: Row<ROOM_LIMIT> = cards[..2].iter().filter_map(|card| stack.turn_top(*card)).collect();
            stack.put_under(1, room);
            assert_eq!((stack.len(), stack.dealt_top()), (4, None), "other cards are above it");
            assert_eq!([stack.turn_top(cards[2]), stack.turn_top(cards[3])], [Some(cards[2]), Some(cards[3])]);
            assert_eq!((stack.possible_top().len(), stack.dealt_top()), (2, known));
        }
    }
}
