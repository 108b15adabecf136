//! The power deck and the hand drawn from it, which the games of Clear the Dungeon share: a whole hand at a time,
//! and no more before it is played or discarded.

use super::attack::CARDS;
use crate::rules::games::prelude::*;

const DISCARD_HAND: RuleId = RuleId("discard.hand");

/// No rulebook can ask for a larger hand.
const LARGEST_HAND: u8 = 8;

/// A power deck, the hand drawn from it, and how far the turn has come.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Supply {
    pub(crate) deck: Pile<44>,
    /// Cards of the deck that nobody has seen.
    pub(crate) unseen: Unseen,
    /// The hand, first come first; cards found elsewhere may swell it.
    pub(crate) hand: Row<12>,
    /// Cards still to be drawn.
    pub(crate) to_draw: u8,
    /// The number of the turn; 0 before the first hand.
    pub(crate) turn: u8,
    /// Whether the first discard of the turn was made.
    pub(crate) discarding: bool,
    size: u8,
}

impl Supply {
    /// A deck of these cards, shuffled or as a deal lays its pile `power`, from which `size` cards are drawn at a time.
    pub(crate) fn new(cards: impl IntoIterator<Item = Card>, size: u8, deal: Option<&Deal>) -> Supply {
        let unseen: Unseen = cards.into_iter().collect();
        let deck = match deal {
            Some(deal) => {
                let listed: Vec<Card> = deal.pile("power").iter().map(|card| alike(*card)).collect();
                Pile::dealt(unseen.len(), &listed)
            }
            None => Pile::shuffled(unseen.len()),
        };
        let size = size.clamp(1, LARGEST_HAND);
        Supply { deck, unseen, hand: Row::default(), to_draw: 0, turn: 0, discarding: false, size }
    }

    /// The cards of the hand; nothing where there are none.
    pub(crate) fn held(&self) -> Option<CardSet> {
        (!self.hand.is_empty()).then(|| self.hand.iter().collect())
    }

    /// Feeds a hasher with what the rest of the game depends on but the deck: not how the hand lies, nor how many turns
    /// there were. Of cards that must be discarded only the number counts, unless they may come back.
    pub(crate) fn hash_future(&self, discards_come_back: bool, hasher: &mut impl Hasher) {
        (self.hand.len(), self.to_draw, self.discarding, self.turn == 0).hash(hasher);
        if self.discarding && !discards_come_back {
            return;
        }
        let hand: Unseen = self.hand.iter().collect();
        hand.kinds().hash(hasher);
        if hand.len() > hand.kinds().len() {
            hand.hash(hasher);
        }
    }

    /// Whether the cards that are left can be enough to fell the monsters that stand and those that lie face down, on which
    /// so many cards lie already: three for each, among them one of its suit or a joker. Beside the deck, of which the table
    /// may have seen some, and what can be placed of the hand, other cards may come back.
    pub(crate) fn can_fell(
        &self,
        standing: impl Iterator<Item = Card>,
        face_down: &Unseen,
        laid: usize,
        others: impl Iterator<Item = Card>,
    ) -> bool {
        let of_suits = |cards: &Unseen| Suit::ALL.map(|suit| cards.count(CardSet::of_suit(Some(suit))));
        let (mut wanted, mut cards) = (of_suits(face_down), of_suits(&self.unseen));
        let mut jokers = self.unseen.count(CardSet::JOKERS) + face_down.count(CardSet::JOKERS);
        standing.filter_map(Card::suit).for_each(|suit| wanted[suit as usize] += 1);
        let held = self.hand.iter().filter(|_| !self.discarding);
        for card in held.chain(self.deck.known()).chain(others) {
            match card.suit() {
                Some(suit) => cards[suit as usize] += 1,
                None => jokers += 1,
            }
        }
        let missing: usize = wanted.iter().zip(cards).map(|(wanted, cards)| wanted.saturating_sub(cards)).sum();
        CARDS * wanted.iter().sum::<usize>() <= cards.iter().sum::<usize>() + jokers + laid && missing <= jokers
    }

    /// Begins a turn with the draw of a new hand; `false`, and nothing happens, where the deck is used up.
    pub(crate) fn begin_turn(&mut self, events: &mut Events) -> bool {
        self.discarding = false;
        if self.deck.is_empty() {
            return false;
        }
        self.turn = self.turn.saturating_add(1);
        self.to_draw = self.size.min(self.deck.len() as u8);
        let (turn, count) = (self.turn, self.to_draw);
        events.emit("turn-begun", |facts| facts.with("turn", turn).with("count", count));
        true
    }

    /// A card is drawn to the hand.
    pub(crate) fn draw(&mut self, card: Card, events: &mut Events) {
        self.to_draw = self.to_draw.saturating_sub(1);
        if let Some(card) = self.deck.turn_top(card, &mut self.unseen) {
            self.hand.push(card);
        }
        let left = self.deck.len();
        events.emit("drawn", |facts| facts.with("card", card).with("deck", left));
    }

    /// Takes a card out of the hand to discard it; there is no attack any more in this turn.
    pub(crate) fn discard(&mut self, card: Card) -> Card {
        self.discarding = true;
        self.hand.take(card).unwrap_or(card)
    }

    /// Whether the attack is still on, for something that is to be done with `card`.
    ///
    /// # Errors
    /// `turn.phases` after the first discard.
    pub(crate) fn check_attacking<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.discarding {
            return Err(R::forbidden(RuleId("turn.phases"), |facts| {
                facts.with("card", card).with("cards", self.hand.len())
            }));
        }
        Ok(())
    }

    /// Whether a card can be discarded.
    ///
    /// # Errors
    /// `discard.hand` if it is not in the hand.
    pub(crate) fn check_discard<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.hand.contains(card) {
            return Ok(());
        }
        Err(R::forbidden(DISCARD_HAND, |facts| facts.with("card", card).with("hand", self.held())))
    }

    /// The refusal of a card or a draw while there is something else to do.
    pub(crate) fn hand_is_full<R: Reason>(&self) -> R {
        let count = self.hand.len();
        let rest = self.discarding.then_some(count);
        R::forbidden(RuleId("turn.hand"), |facts| {
            facts.with("hand", self.held()).with("cards", count).with("rest", rest)
        })
    }

    /// Tells how the game ended, with so many monsters `left`; the verdict and its rule are to be kept.
    pub(crate) fn end(&self, verdict: Verdict, rule: RuleId, left: usize, events: &mut Events) -> (Verdict, RuleId) {
        events.emit_end(verdict, rule, |facts| facts.with("left", left).with("deck", self.deck.len()));
        (verdict, rule)
    }

    /// The cards that empty the hand when each is discarded, in the order held.
    ///
    /// # Errors
    /// `discard.hand` if there is no hand.
    pub(crate) fn whole_hand(&self) -> Result<impl Iterator<Item = Card> + '_, Refusal> {
        if self.hand.is_empty() {
            return Err(Refusal::illegal(DISCARD_HAND));
        }
        Ok(self.hand.iter())
    }
}

/// A joker of a deal file, which may tell them apart, as games have it that do not.
pub(crate) fn alike(card: Card) -> Card {
    if card.is_joker() { Card::JOKER } else { card }
}
