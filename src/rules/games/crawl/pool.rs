//! The battle pool, the discard pile, and the knowledge of face-down cards.

use crate::rules::games::prelude::*;

/// Number of cards in the deck.
pub(super) const DECK: usize = 52;
/// Maximum number of cards in an exchange: the attack card, the evasion card, and the mana card of a shield.
const EXCHANGE: usize = 3;

/// The cards that may be in a group of face-down cards. These are the cards that were unseen at the start of the group
/// and have not come up since. A card that was in the discard pile at that time is not among them, even if the player
/// has shuffled it into a new pool.
///
/// No rule depends on this set. Two states that differ only in this set have the same future, so the hash leaves it
/// out.
#[derive(Clone, Copy, Debug)]
pub(super) struct PossibleCards(CardSet);

impl PossibleCards {
    pub(super) const NONE: PossibleCards = PossibleCards(CardSet::EMPTY);

    pub(super) fn add(&mut self, cards: CardSet) {
        self.0 = self.0.union(cards);
    }

    /// Removes a card that came up.
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

/// The cards in circulation: from the pool through a fight to the discard pile, and back when the pool is empty.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Cards {
    pub(super) pool: Pile<DECK>,
    /// The cards that never came up, or that the player has shuffled into a new pool since.
    pub(super) unseen: Unseen,
    /// The face-up cards of the current initiative or exchange.
    pub(super) pending: Row<EXCHANGE>,
    pub(super) discard: Row<DECK>,
    /// The discarded cards that never came up.
    pub(super) lost: Row<DECK>,
    pub(super) possible_lost: PossibleCards,
}

impl Cards {
    /// Puts the whole deck into the pool, in unknown order or in the order of the pile `pool` of a deal.
    pub(super) fn new(deal: Option<&Deal>) -> Cards {
        Cards {
            pool: Pile::new(DECK, deal.map(|deal| deal.pile("pool"))),
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

    /// Turns up the top card of the pool, which is `card`.
    pub(super) fn turn(&mut self, card: Card) -> Card {
        self.pool.turn_top(card, &mut self.unseen).unwrap_or(card)
    }

    /// Draws a card without turning it up. Returns `None` if no cards are left.
    pub(super) fn draw_face_down(&mut self, events: &mut Events) -> Option<Card> {
        self.refill(events);
        self.pool.draw_unseen()
    }

    /// Returns how many of `count` cards come from the pool before the player must shuffle a new pool.
    pub(super) fn count_before_shuffle(&self, count: u8) -> u8 {
        self.pool.len().min(count.into()) as u8
    }

    /// Shuffles the discard pile into a new pool if the pool is empty.
    pub(super) fn refill(&mut self, events: &mut Events) {
        if !self.pool.is_empty() || self.discarded() == 0 {
            return;
        }
        // With a deal, the program knows the lost cards, but `unseen` still contains them, because players have not
        // seen them. Remove them first, because `shuffle_in` adds them again.
        self.lost.iter().filter(|card| card.is_known()).for_each(|card| {
            self.unseen.remove(card);
        });
        self.pool.shuffle_in(self.discard.iter().chain(self.lost.iter()), &mut self.unseen);
        self.discard.clear();
        self.lost.clear();
        self.possible_lost = PossibleCards::NONE;
        events.emit("reshuffled", |facts| facts.with("cards", self.pool.len()));
    }

    /// Discards a face-down card from a group that may contain the cards `possible`.
    pub(super) fn lose(&mut self, card: Card, possible: PossibleCards) {
        self.lost.push(card);
        self.possible_lost.add(possible.0);
    }

    /// Returns the attack card and the evasion card of the current exchange. Before a card comes up, it is unknown.
    pub(super) fn exchange(&self) -> [Card; 2] {
        [0, 1].map(|index| self.pending.get(index).unwrap_or(Card::UNKNOWN))
    }

    /// Discards the cards of the current initiative or exchange.
    pub(super) fn discard_pending(&mut self) {
        self.discard.extend(self.pending.iter());
        self.pending.clear();
    }

    /// Returns the number of discarded cards, face up and face down.
    pub(super) fn discarded(&self) -> usize {
        self.discard.len() + self.lost.len()
    }
}
