//! Hit points and mana. The player counts mana with face-down cards, and hit points with face-down cards or with coins.

use super::pool::{Cards, DECK, PossibleCards};
use crate::rules::games::prelude::*;

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Counters {
    pub(super) count: u8,
    /// The number of counters at the start.
    pub(super) full: u8,
    /// The face-down cards; empty if the player uses coins.
    cards: Pile<DECK>,
    pub(super) possible_cards: PossibleCards,
}

impl Counters {
    /// Makes an empty set of counters. `has_deal` says whether the game has a deal.
    pub(super) fn empty(has_deal: bool) -> Counters {
        let cards = Pile::new(0, has_deal.then_some(&[][..]));
        Counters { count: 0, full: 0, cards, possible_cards: PossibleCards::NONE }
    }

    pub(super) const fn is_full(&self) -> bool {
        self.count >= self.full
    }

    pub(super) fn face_down(&self) -> usize {
        self.cards.len()
    }

    pub(super) fn fill(&mut self, count: u8, coins: bool, cards: &mut Cards, events: &mut Events) {
        if coins {
            self.count = count;
        } else {
            self.add_cards(count, cards, events);
        }
        self.full = self.count;
    }

    /// Draws up to `count` cards, one by one, and adds them face down. Stops when no cards are left. The caller reports
    /// the cards from the pool before a shuffle, and this method reports the cards after a shuffle.
    pub(super) fn add_cards(&mut self, count: u8, cards: &mut Cards, events: &mut Events) {
        if self.cards.is_empty() {
            self.possible_cards = PossibleCards::NONE;
        }
        let (before, laid) = (self.count, cards.count_before_shuffle(count));
        for _ in 0..count {
            let Some(card) = cards.draw_face_down(events) else { break };
            self.possible_cards.add(cards.unseen.kinds());
            self.cards.put_under_unseen(card);
            self.count += 1;
        }
        let more = (self.count - before).saturating_sub(laid);
        if more > 0 {
            events.emit("laid-more", |facts| facts.with("cards", more));
        }
    }

    /// Removes up to `count` counters. If they are cards, discards them face down.
    pub(super) fn lose(&mut self, count: u8, cards: &mut Cards) {
        for _ in 0..count.min(self.count) {
            self.count -= 1;
            if let Some(card) = self.cards.draw_unseen() {
                cards.lose(card, self.possible_cards);
            }
        }
    }

    pub(super) fn possible_top(&self, unseen: &Unseen) -> Unseen {
        self.cards.possible_top(unseen)
    }

    /// Turns up the top card, which is `card`, and removes it.
    pub(super) fn turn(&mut self, card: Card, unseen: &mut Unseen) -> Card {
        self.count = self.count.saturating_sub(1);
        self.cards.turn_top(card, unseen).unwrap_or(card)
    }
}
