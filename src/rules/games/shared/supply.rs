//! The power deck and the hand in both Clear the Dungeon games. The player draws a whole hand, uses or discards all
//! its cards, and only then draws the next hand.

use super::attack::CARDS;
use crate::rules::games::prelude::*;

const DISCARD_HAND: RuleId = RuleId("discard.hand");

/// Maximum hand size in a rulebook. The row of the hand has space for four more cards, such as jokers from the
/// dungeon.
const MAX_HAND: u8 = 8;

#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Supply {
    pub(crate) deck: Pile<44>,
    /// The cards of the deck whose places are unknown.
    pub(crate) unseen: Unseen,
    /// The cards of the hand, in the order in which the player got them, including jokers from the dungeon.
    pub(crate) hand: Row<12>,
    pub(crate) to_draw: u8,
    /// The number of the turn; 0 before the first hand.
    pub(crate) turn: u8,
    /// Whether the player has discarded a card in this turn, which ends the attack.
    pub(crate) discarding: bool,
    hand_size: u8,
}

impl Supply {
    /// Makes a deck of these cards, in unknown order or in the order of the pile `power` of a deal.
    pub(crate) fn new(cards: impl IntoIterator<Item = Card>, hand_size: u8, deal: Option<&Deal>) -> Supply {
        let unseen: Unseen = cards.into_iter().collect();
        let len = unseen.len();
        let deck = Pile::new(len, deal.map(|deal| deal.pile("power")));
        let hand_size = hand_size.clamp(1, MAX_HAND);
        Supply { deck, unseen, hand: Row::default(), to_draw: 0, turn: 0, discarding: false, hand_size }
    }

    /// Hashes everything on which the future of the game depends, except the deck. The order of the hand and the
    /// number of the turn do not matter. If the player must discard the hand, only its size matters, unless discarded
    /// cards can come back.
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

    /// Returns whether the cards that are left may be enough to defeat every monster. Each monster needs three cards,
    /// one of them a joker or a card of the monster's suit. `face_up` are the face-up monsters, and `face_down` are the
    /// face-down cards of the dungeon. `placed` is the number of cards on monsters. `others` are cards outside the hand
    /// and the deck that can come back.
    pub(crate) fn can_defeat_all(
        &self,
        face_up: impl Iterator<Item = Card>,
        face_down: &Unseen,
        placed: usize,
        others: impl Iterator<Item = Card>,
    ) -> bool {
        let count_suits = |cards: &Unseen| Suit::ALL.map(|suit| cards.count(CardSet::of_suit(Some(suit))));
        let (mut monsters, mut cards) = (count_suits(face_down), count_suits(&self.unseen));
        let mut jokers = self.unseen.count(CardSet::JOKERS) + face_down.count(CardSet::JOKERS);
        face_up.filter_map(Card::suit).for_each(|suit| monsters[suit as usize] += 1);
        for card in self.placeable_known_cards().chain(others) {
            match card.suit() {
                Some(suit) => cards[suit as usize] += 1,
                None => jokers += 1,
            }
        }
        let missing: usize = monsters.iter().zip(cards).map(|(monsters, cards)| monsters.saturating_sub(cards)).sum();
        CARDS * monsters.iter().sum::<usize>() <= cards.iter().sum::<usize>() + jokers + placed && missing <= jokers
    }

    /// Returns the cards that the player may still place: the deck, `others`, and the hand unless the player must
    /// discard it.
    pub(crate) fn placeable_cards(&self, others: impl Iterator<Item = Card>) -> impl Iterator<Item = Card> {
        self.placeable_known_cards().chain(self.unseen.iter()).chain(others)
    }

    /// Returns the kinds of the cards that the player may still place.
    pub(crate) fn placeable_kinds(&self, others: impl Iterator<Item = Card>) -> CardSet {
        self.placeable_known_cards().chain(others).collect::<CardSet>().union(self.unseen.kinds())
    }

    /// Returns the known cards of the deck, and the cards of the hand unless the player must discard them.
    fn placeable_known_cards(&self) -> impl Iterator<Item = Card> {
        self.hand.iter().filter(|_| !self.discarding).chain(self.deck.known())
    }

    /// Begins a turn: sets the number of cards to draw. Returns `false` if the deck is empty.
    pub(crate) fn begin_turn(&mut self, events: &mut Events) -> bool {
        self.discarding = false;
        if self.deck.is_empty() {
            return false;
        }
        self.turn = self.turn.saturating_add(1);
        self.to_draw = self.hand_size.min(self.deck.len() as u8);
        events.emit("turn-begun", |facts| facts.with("turn", self.turn).with("count", self.to_draw));
        true
    }

    #[inline]
    pub(crate) fn draw(&mut self, card: Card, events: &mut Events) {
        self.to_draw = self.to_draw.saturating_sub(1);
        if let Some(card) = self.deck.turn_top(card, &mut self.unseen) {
            self.hand.push(card);
        }
        events.emit("drawn", |facts| facts.with("card", card).with("deck", self.deck.len()));
    }

    /// Takes a card from the hand to discard it, which ends the attack of this turn.
    pub(crate) fn discard(&mut self, card: Card) -> Card {
        self.discarding = true;
        self.hand.take(card).unwrap_or(card)
    }

    /// Checks that the player has not discarded a card in this turn. `card` is the card that the player wants to
    /// place.
    ///
    /// # Errors
    /// `turn.phases` after the first discard of the turn.
    pub(crate) fn check_attacking<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.discarding {
            return Err(R::forbidden(RuleId("turn.phases"), |facts| {
                facts.with("card", card).with("cards", self.hand.len())
            }));
        }
        Ok(())
    }

    /// Checks that the player can discard a card.
    ///
    /// # Errors
    /// `discard.hand` if the card is not in the hand.
    pub(crate) fn check_discard<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.hand.contains(card) {
            return Ok(());
        }
        Err(R::forbidden(DISCARD_HAND, |facts| facts.with("card", card).with("hand", self.hand)))
    }

    /// Returns the refusal of a card that the player typed alone while the hand has cards. `can_place` returns whether a
    /// monster accepts a card of the hand.
    pub(crate) fn refuse_card<R: Reason>(&self, typed: Card, can_place: impl FnOnce(Card) -> bool) -> R {
        let unfit = || Some(typed).filter(|card| !self.discarding && self.hand.contains(*card) && !can_place(*card));
        self.refuse_draw::<R>(Some(typed)).and(|facts| facts.with("unfit", unfit()))
    }

    /// Returns the refusal of a draw while the hand has cards. `typed` is the card that the player typed alone, if any.
    /// The facts say whether this card is in the hand, or is not in the deck and therefore cannot come up.
    pub(crate) fn refuse_draw<R: Reason>(&self, typed: Option<Card>) -> R {
        let count = self.hand.len();
        let hand_rest = self.discarding.then_some(count);
        let (held, other): (Option<Card>, Option<Card>) = match typed {
            Some(card) if self.hand.contains(card) => (Some(card), None),
            other => (None, other),
        };
        let is_absent = |card: &Card| self.unseen.copies(*card) == 0 && !self.deck.known().any(|known| known == *card);
        let absent = other.filter(|card| card.is_known() && is_absent(card));
        let held = held.filter(|_| !self.discarding);
        R::forbidden(RuleId("turn.hand"), |facts| {
            let facts = facts.with("hand", self.hand).with("cards", count).with("rest", hand_rest);
            facts.with("held", held).with("absent", absent)
        })
    }

    /// Reports the end of the game. `left` is the number of monsters left. Returns the verdict and the rule, which the
    /// state of the game stores.
    pub(crate) fn end(&self, verdict: Verdict, rule: RuleId, left: usize, events: &mut Events) -> (Verdict, RuleId) {
        events.emit_end(verdict, rule, |facts| facts.with("left", left).with("deck", self.deck.len()));
        (verdict, rule)
    }

    /// Returns all cards of the hand, in the order in which the player got them.
    ///
    /// # Errors
    /// `discard.hand` if the hand is empty.
    pub(crate) fn whole_hand(&self) -> Result<impl Iterator<Item = Card> + '_, Refusal> {
        if self.hand.is_empty() {
            return Err(Refusal::illegal(DISCARD_HAND));
        }
        Ok(self.hand.iter())
    }
}
