//! The battle pool, the discards, and what is known about the cards that lie face down.

use super::laid::Laid;
use crate::rules::games::prelude::*;

/// The cards of the deck.
pub(super) const DECK: usize = 52;
/// The cards of an exchange: attack, evasion, and a mage's shield.
const EXCHANGE: usize = 3;

/// The cards that go round: from the pool through a fight to the discards, and back when the pool has run out.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Cards {
    pub(super) pool: Pile<DECK>,
    /// The cards that were never seen, or were shuffled into a new pool since.
    pub(super) unseen: Unseen,
    /// The face-up cards of the initiative or exchange in progress.
    pub(super) pending: Row<EXCHANGE>,
    /// The discards that the table has seen.
    pub(super) discard: Row<DECK>,
    /// The discards that were lost face down.
    pub(super) lost: Row<DECK>,
    /// What may be among those.
    pub(super) lost_laid: Laid,
}

impl Cards {
    /// The whole deck in the pool.
    pub(super) fn new(deal: Option<&Deal>) -> Cards {
        let pool = match deal {
            Some(deal) => {
                let listed = deal.pile("pool");
                Pile::dealt(DECK, &listed[..listed.len().min(DECK)])
            }
            None => Pile::shuffled(DECK),
        };
        let unseen = CardSet::SUITED.iter().collect();
        let (pending, discard, lost) = (Row::default(), Row::default(), Row::default());
        Cards { pool, unseen, pending, discard, lost, lost_laid: Laid::NOTHING }
    }

    /// What the next card of the pool can be.
    pub(super) fn possible(&self) -> Unseen {
        self.pool.possible_top(&self.unseen)
    }

    /// Turns the top card of the pool, which is `shown`.
    pub(super) fn turn(&mut self, shown: Card) -> Card {
        self.pool.turn_top(shown, &mut self.unseen).unwrap_or(shown)
    }

    /// Draws a card without looking; none where the whole deck lies on the table.
    pub(super) fn draw_face_down(&mut self, events: &mut Events) -> Option<Card> {
        self.refill(events);
        self.pool.draw_unseen()
    }

    /// A card is needed: shuffles the discards into a new pool if the old one has run out.
    pub(super) fn refill(&mut self, events: &mut Events) {
        if !self.pool.is_empty() || self.discarded() == 0 {
            return;
        }
        // What was lost face down never was accounted for; a deal file knows its faces all the same.
        self.lost.iter().filter(|card| card.is_known()).for_each(|card| {
            self.unseen.remove(card);
        });
        self.pool.shuffle_in(self.discard.iter().chain(self.lost.iter()), &mut self.unseen);
        self.discard.clear();
        self.lost.clear();
        self.lost_laid = Laid::NOTHING;
        let cards = self.pool.len();
        events.emit("reshuffled", |facts| facts.with("cards", cards));
    }

    /// A card goes to the discards face down, out of a heap in which those cards may lie.
    pub(super) fn lose(&mut self, card: Card, laid: Laid) {
        self.lost.push(card);
        self.lost_laid.join(laid);
    }

    /// The attack and the evasion of the exchange in progress; unknown where none was turned.
    pub(super) fn exchange(&self) -> [Card; 2] {
        [0, 1].map(|at| self.pending.get(at).unwrap_or(Card::UNKNOWN))
    }

    /// The cards of the initiative or exchange in progress go to the discards together.
    pub(super) fn discard_pending(&mut self) {
        self.discard.extend(self.pending.iter());
        self.pending.clear();
    }

    /// All discards, face up or down.
    pub(super) fn discarded(&self) -> usize {
        self.discard.len() + self.lost.len()
    }
}
