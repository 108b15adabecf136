//! Hit points and mana, counted by cards lying face down or by coins.

use super::laid::Laid;
use super::pool::{Cards, DECK};
use crate::rules::games::prelude::*;

/// Counters that lie beside a card: so many are there, so many were laid.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Counters {
    left: u8,
    full: u8,
    /// The cards, the first laid on top; none where coins count.
    cards: Pile<DECK>,
    /// What may be among the cards.
    pub(super) laid: Laid,
}

impl Counters {
    /// No counters yet; `dealt` where the order of every pile is known beforehand.
    pub(super) fn none(dealt: bool) -> Counters {
        let cards = if dealt { Pile::dealt(0, &[]) } else { Pile::shuffled(0) };
        Counters { left: 0, full: 0, cards, laid: Laid::NOTHING }
    }

    /// How many are there.
    pub(super) const fn left(&self) -> u8 {
        self.left
    }

    /// How many there were at first.
    pub(super) const fn full(&self) -> u8 {
        self.full
    }

    /// Whether none is missing.
    pub(super) const fn is_full(&self) -> bool {
        self.left >= self.full
    }

    /// How many cards lie face down.
    pub(super) fn face_down(&self) -> usize {
        self.cards.len()
    }

    /// Lays so many coins or cards there.
    pub(super) fn lay(&mut self, count: u8, coins: bool, cards: &mut Cards, events: &mut Events) {
        if coins {
            (self.left, self.full) = (count, count);
        } else {
            self.lay_cards(count, cards, events);
        }
    }

    /// Draws so many cards, one by one, and lays them face down.
    pub(super) fn lay_cards(&mut self, count: u8, cards: &mut Cards, events: &mut Events) {
        self.add_cards(count, cards, events);
        self.full = self.left;
    }

    /// Lays so many more cards beside those that are left. A deck that lies on the table gives no more.
    pub(super) fn add_cards(&mut self, count: u8, cards: &mut Cards, events: &mut Events) {
        if self.cards.is_empty() {
            self.laid = Laid::NOTHING;
        }
        for _ in 0..count {
            let Some(card) = cards.draw_face_down(events) else { break };
            self.laid.add(&cards.unseen);
            self.cards.put_under_unseen(card);
            self.left += 1;
        }
    }

    /// Takes so many away, at most all; cards go to the discards as they lie, face down.
    pub(super) fn lose(&mut self, count: u8, cards: &mut Cards) {
        for _ in 0..count.min(self.left) {
            self.left -= 1;
            if let Some(card) = self.cards.draw_unseen() {
                cards.lose(card, self.laid);
            }
        }
    }

    /// What the next card turned over here can be.
    pub(super) fn possible(&self, unseen: &Unseen) -> Unseen {
        self.cards.possible_top(unseen)
    }

    /// Turns one over, which is `shown`.
    pub(super) fn turn(&mut self, shown: Card, unseen: &mut Unseen) -> Card {
        self.left = self.left.saturating_sub(1);
        self.cards.turn_top(shown, unseen).unwrap_or(shown)
    }
}
