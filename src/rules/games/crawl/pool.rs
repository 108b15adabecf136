//! The battle pool, the discards, and what is known about face-down cards.

use crate::rules::games::prelude::*;

/// Number of cards of the deck.
pub(super) const DECK: usize = 52;
/// The most cards in an exchange: attack, evasion, and the mana card of a shield.
const EXCHANGE: usize = 3;

/// Cards that may be in a group of face-down cards: those that were unseen when the group was made, less those that were
/// turned up later. A card that was a discard at that time cannot be there, even if it is in the new pool.
///
/// No rule depends on it, so it adds nothing to a hash: two states that differ only in this continue
/// alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct PossibleCards(CardSet);

impl PossibleCards {
    pub(super) const NONE: PossibleCards = PossibleCards(CardSet::EMPTY);

    pub(super) fn add(&mut self, cards: CardSet) {
        self.0 = self.0.union(cards);
    }

    /// Notes that the card was turned up somewhere.
    pub(super) fn remove(&mut self, card: Card) {
        self.0.remove(card.untracked());
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        self.0.iter()
    }
}

impl Hash for PossibleCards {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The cards that go from the pool through a fight to the discards, and back when the pool is empty.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Cards {
    pub(super) pool: Pile<DECK>,
    /// The cards that were never seen, or were shuffled into a new pool later.
    pub(super) unseen: Unseen,
    /// The face-up cards of the current initiative or exchange.
    pub(super) pending: Row<EXCHANGE>,
    pub(super) discard: Row<DECK>,
    /// The discards that were never turned up.
    pub(super) lost: Row<DECK>,
    pub(super) possible_lost: PossibleCards,
}

impl Cards {
    /// Returns the whole deck in the pool, shuffled, or in the order of the pile `pool` of a deal.
    pub(super) fn new(deal: Option<&Deal>) -> Cards {
        let listed = deal.map(|deal| deal.pile("pool"));
        let dealt = |listed: &[Card]| Pile::dealt(DECK, &listed[..listed.len().min(DECK)]);
        Cards {
            pool: listed.map_or_else(|| Pile::shuffled(DECK), dealt),
            unseen: CardSet::SUITED.iter().collect(),
            pending: Row::default(),
            discard: Row::default(),
            lost: Row::default(),
            possible_lost: PossibleCards::NONE,
        }
    }

    pub(super) fn possible_top(&self) -> Unseen {
        self.pool.possible_top(&self.unseen)
    }

    /// Turns up the top card of the pool, which is `shown`.
    pub(super) fn turn(&mut self, shown: Card) -> Card {
        self.pool.turn_top(shown, &mut self.unseen).unwrap_or(shown)
    }

    /// Draws a card without looking at it; `None` if all cards are on the table.
    pub(super) fn draw_face_down(&mut self, events: &mut Events) -> Option<Card> {
        self.refill(events);
        self.pool.draw_unseen()
    }

    /// Shuffles the discards into a new pool if the pool is empty.
    pub(super) fn refill(&mut self, events: &mut Events) {
        if !self.pool.is_empty() || self.discarded() == 0 {
            return;
        }
        // A deal knows the faces of lost cards, which are still among the unseen ones: `shuffle_in` adds them again.
        self.lost.iter().filter(|card| card.is_known()).for_each(|card| {
            self.unseen.remove(card);
        });
        self.pool.shuffle_in(self.discard.iter().chain(self.lost.iter()), &mut self.unseen);
        self.discard.clear();
        self.lost.clear();
        self.possible_lost = PossibleCards::NONE;
        events.emit("reshuffled", |facts| facts.with("cards", self.pool.len()));
    }

    /// Puts a card on the discards without turning it up. It comes from a group that may hold the cards `possible`.
    pub(super) fn lose(&mut self, card: Card, possible: PossibleCards) {
        self.lost.push(card);
        self.possible_lost.add(possible.0);
    }

    /// Attack and evasion of the current exchange; unknown cards if they were not turned up.
    pub(super) fn exchange(&self) -> [Card; 2] {
        [0, 1].map(|at| self.pending.get(at).unwrap_or(Card::UNKNOWN))
    }

    /// Discards the cards of the current initiative or exchange.
    pub(super) fn discard_pending(&mut self) {
        self.discard.extend(self.pending.iter());
        self.pending.clear();
    }

    /// Returns number of discards, seen or not.
    pub(super) fn discarded(&self) -> usize {
        self.discard.len() + self.lost.len()
    }
}
