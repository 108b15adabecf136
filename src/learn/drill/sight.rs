//! What the learner can see: the table, and a hand whose cards the session does not know.

use crate::model::action::{Action, Decision, Seat};
use crate::model::card::Card;
use crate::model::layout::Face;
use crate::model::refusal::Refusal;
use crate::play::listing::drawn_cards;
use crate::play::session::Session;
use crate::rules::game::{Deals, Game, Hidden, Place, Rules};
use crate::rules::games::AnyGame;
use crate::rules::zones::HAND;
use rand::Rng;
use rand::seq::IndexedRandom;

/// Number of random hands to try for a question. Some decisions, such as `fall` in Regicide, need a weak hand, and few
/// random hands are weak.
const HANDS: usize = 40;

/// A hand that a question invents and shows, because the session does not know the cards of the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownHand {
    pub player: Seat,
    pub cards: Vec<Card>,
    /// The cards of the hand that the session knows.
    pub known: Vec<Card>,
}

/// No tried hand suits the decisions of a question.
pub(super) struct NoSuitableHand;

impl ShownHand {
    /// Returns whether this hand changes no judgement: with this hand and with an unknown hand, the same decisions are
    /// legal.
    fn suits(&self, session: &Session, decisions: &[Decision]) -> bool {
        let mut shown = session.game().clone();
        shown.show_hand(self.player, &self.cards);
        let is_legal = |game: &AnyGame, decision| game.check::<Refusal>(decision).is_ok();
        decisions.iter().all(|decision| is_legal(&shown, decision) == is_legal(session.game(), decision))
    }
}

#[derive(Clone)]
pub(super) struct Sight {
    player: Seat,
    /// The cards in sight, including the known cards of the player's hand.
    known: Vec<Card>,
    /// The known cards of the player's hand.
    known_hand: Vec<Card>,
    /// The cards that may be in the player's hand and that nobody has seen yet.
    unseen: Vec<Card>,
    /// The cards that the question puts into the hand in place of unknown cards.
    hand: Vec<Card>,
    /// Number of unknown cards in the player's hand.
    size: usize,
}

impl Sight {
    pub(super) fn new(session: &Session, player: Seat) -> Sight {
        let game = session.game();
        let known: Vec<Card> = game.seen().iter().map(|(_, card)| card.untracked()).collect();
        let in_hand = |(place, _): &(Place, Card)| place.zone == HAND && place.owner == Some(player);
        let known_hand = game.seen().into_iter().filter(in_hand).map(|(_, card)| card.untracked()).collect();
        // Other piles can hold cards that no hand can hold yet, such as the royals of the Castle in Regicide.
        let piles = game.hidden();
        let is_own = |pile: &&Hidden| pile.zone == HAND && pile.owner == Some(player);
        let is_hand_listed = piles.iter().any(|pile| is_own(&pile));
        let holdable = piles.iter().filter(|pile| !is_hand_listed || is_own(pile));
        let mut unseen: Vec<Card> = holdable.flat_map(|pile| &pile.cards).map(|card| card.untracked()).collect();
        unseen.sort_unstable_by_key(|card| card.index());
        unseen.dedup();
        let size = face_down_in_hand(session, player);
        Sight { player, known, known_hand, unseen, hand: Vec::new(), size }
    }

    /// Returns whether the player holds an unknown card.
    pub(super) fn has_hand(&self) -> bool {
        self.size > 0
    }

    /// Returns the known cards of the drawn table and random cards for the player's hand.
    pub(super) fn conceivable_cards(self, session: &Session, rng: &mut impl Rng) -> Vec<Card> {
        let mut cards = drawn_cards(session.game());
        cards.retain(|card| card.is_known());
        cards.extend(self.into_hand(rng).into_iter().flat_map(|hand| hand.cards));
        cards
    }

    /// Returns whether the player can see every card of a decision. The decision's unseen cards become cards of the
    /// hand if the player makes the decision and the hand has enough unknown cards. Then the player can see them. If
    /// the decision plays cards from the hand, the hand must have these cards, even if equal cards lie on the table.
    pub(super) fn admit(&mut self, session: &Session, decision: &Decision) -> bool {
        let is_played = session.game().uncovered_from(&Action::Decision(*decision)).is_some();
        // The question invents a hand only for this player, so nobody else can play an unknown card.
        if is_played && decision.by != self.player {
            return false;
        }
        let is_new = |card: &Card| {
            !self.hand.contains(card) && !self.known_hand.contains(card) && (is_played || !self.known.contains(card))
        };
        let new: Vec<Card> = decision.cards().map(Card::untracked).filter(is_new).collect();
        let fits = decision.by == self.player
            && self.hand.len() + new.len() <= self.size
            && new.iter().all(|card| self.unseen.contains(card));
        if fits {
            self.hand.extend(&new);
        }
        fits || new.is_empty()
    }

    /// Fills the hand as [`Sight::into_hand`] does, with cards that suit these decisions. For example, a hand for
    /// `fall` in Regicide must not cover the attack.
    ///
    /// # Errors
    /// No tried hand suits these decisions.
    pub(super) fn into_suitable_hand(
        self,
        session: &Session,
        decisions: &[Decision],
        rng: &mut impl Rng,
    ) -> Result<Option<ShownHand>, NoSuitableHand> {
        let mut hands = (0..HANDS).map(|_| self.clone().into_hand(rng));
        hands.find(|hand| hand.as_ref().is_none_or(|hand| hand.suits(session, decisions))).ok_or(NoSuitableHand)
    }

    /// Fills the hand with random unseen cards. Returns `None` if every card of the hand is known, or if there are too
    /// few unseen cards.
    pub(super) fn into_hand(mut self, rng: &mut impl Rng) -> Option<ShownHand> {
        while self.hand.len() < self.size {
            let remaining: Vec<Card> = self.unseen.iter().filter(|card| !self.hand.contains(card)).copied().collect();
            self.hand.push(*remaining.choose(rng)?);
        }
        self.hand.sort_unstable_by_key(|card| card.index());
        (self.size > 0).then_some(ShownHand { player: self.player, cards: self.hand, known: self.known_hand })
    }
}

/// Returns the zone where a card lies, of the cards `seen`. Returns `None` if nobody has seen it. Of several equal cards,
/// prefers the one in the hand of the player `by`.
pub(super) fn zone_of(seen: &[(Place, Card)], card: Card, by: Seat) -> Option<&'static str> {
    let is_equal = |(_, other): &&(Place, Card)| other.untracked() == card.untracked();
    let mut places = seen.iter().filter(is_equal).map(|(place, _)| place);
    let is_own_hand = |place: &&Place| place.zone == HAND && place.owner.is_none_or(|owner| owner == by);
    places.clone().find(is_own_hand).or(places.next()).map(|place| place.zone)
}

/// Returns the number of cards in a player's hand that the table does not show.
pub(in crate::learn) fn face_down_in_hand(session: &Session, player: Seat) -> usize {
    let zones = session.game().layout().bands.into_iter().flat_map(|band| band.zones);
    let hands = zones.filter(|zone| zone.label == HAND && zone.owner == Some(player));
    let faces = hands.flat_map(|zone| zone.lines.into_iter().flatten());
    faces.map(|face| if let Face::Down(count) = face { count } else { 0 }).sum()
}
