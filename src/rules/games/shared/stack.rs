//! The Dungeon: cards that were never turned, and under them the rooms that were avoided.

use crate::rules::games::prelude::*;
use crate::rules::knowledge::Heaps;

/// How many cards a room can hold.
pub(crate) const ROOM: usize = 4;
/// No more rooms of four are made of the deck.
const ROOMS: usize = 11;

/// The face-down stack from which rooms are turned.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Stack {
    never_turned: Pile<44>,
    unseen: Unseen,
    avoided: Heaps<ROOM, ROOMS>,
    dealt: bool,
}

impl Stack {
    /// These cards, shuffled or as a deal lists them in its pile `dungeon`.
    pub(crate) fn new(cards: impl Iterator<Item = Card>, deal: Option<&Deal>) -> Stack {
        let unseen: Unseen = cards.collect();
        let never_turned = match deal {
            Some(deal) => Pile::dealt(unseen.len(), deal.pile("dungeon")),
            None => Pile::shuffled(unseen.len()),
        };
        Stack { never_turned, unseen, avoided: Heaps::default(), dealt: deal.is_some() }
    }

    /// Feeds a hasher with what the rest of the game depends on: cards that were never turned leave the pile one by one from the
    /// top, so how many are left tells which.
    pub(crate) fn hash_future(&self, hasher: &mut impl Hasher) {
        let avoided: Row<{ ROOM * ROOMS }> = self.avoided.iter().collect();
        (self.never_turned.len(), avoided).hash(hasher);
    }

    pub(crate) fn len(&self) -> usize {
        self.never_turned.len() + self.avoided.len()
    }

    /// How many cards were never turned.
    pub(crate) fn never_turned(&self) -> usize {
        self.never_turned.len()
    }

    /// The cards that were never turned, in deck order.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = Card> + '_ {
        self.unseen.iter()
    }

    /// The cards of avoided rooms, the uppermost room first.
    pub(crate) fn avoided(&self) -> impl Iterator<Item = Card> + '_ {
        self.avoided.iter()
    }

    /// What the top card can be.
    pub(crate) fn possible_top(&self) -> Unseen {
        if self.never_turned.is_empty() {
            self.avoided.possible_top()
        } else {
            self.never_turned.possible_top(&self.unseen)
        }
    }

    /// The top card where it belongs to an avoided room, as a deal lays it.
    pub(crate) fn dealt_top(&self) -> Option<Card> {
        self.avoided.dealt_top().filter(|_| self.dealt && self.never_turned.is_empty())
    }

    /// Turns the top card, which is `shown`.
    pub(crate) fn turn_top(&mut self, shown: Card) -> Option<Card> {
        if self.never_turned.is_empty() {
            self.avoided.turn_top(shown)
        } else {
            self.never_turned.turn_top(shown, &mut self.unseen)
        }
    }

    /// Puts an avoided room under everything.
    pub(crate) fn put_under(&mut self, room: u8, cards: Row<ROOM>) {
        self.avoided.put_under(room, cards);
    }

    /// The room in which a card was avoided, and how many cards lie above that room.
    pub(crate) fn find_avoided(&self, card: Card) -> Option<(u8, usize)> {
        let (room, above) = self.avoided.find(card)?;
        Some((room, above + self.never_turned.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_deal_knows_the_order_of_a_room_that_was_avoided() {
        let cards = ["AC", "2S", "3D", "4H"].map(|word| Card::parse(word).unwrap());
        let piles = BTreeMap::from([("dungeon".to_owned(), cards.to_vec())]);
        let deal = Deal { piles, ..Deal::default() };
        for (deal, known) in [(Some(&deal), Some(cards[0])), (None, None)] {
            let mut stack = Stack::new(cards.into_iter(), deal);
            let room: Row<ROOM> = cards[..2].iter().filter_map(|card| stack.turn_top(*card)).collect();
            stack.put_under(1, room);
            assert_eq!((stack.len(), stack.dealt_top()), (4, None), "other cards lie above it");
            assert_eq!([stack.turn_top(cards[2]), stack.turn_top(cards[3])], [Some(cards[2]), Some(cards[3])]);
            assert_eq!((stack.possible_top().len(), stack.dealt_top()), (2, known));
        }
    }
}
