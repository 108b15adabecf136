//! What the player who is asked can see: the table, and a hand that the table does not know.

use crate::model::action::{Decision, Seat};
use crate::model::card::Card;
use crate::model::layout::Face;
use crate::play::session::Session;
use crate::rules::game::{Game, Place};
use rand::Rng;
use rand::seq::IndexedRandom;

/// The zone whose face-down cards their owner sees.
const HAND: &str = "hand";

/// A hand that a question shows, because the table does not know it.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenHand {
    pub player: Seat,
    pub cards: Vec<Card>,
}

pub(super) struct Sight {
    player: Seat,
    known: Vec<Card>,
    /// The cards that may be in the player's hand.
    unseen: Vec<Card>,
    hand: Vec<Card>,
    /// Number of cards of the hand that the table does not know.
    size: usize,
}

impl Sight {
    pub(super) fn of(session: &Session, player: Seat) -> Sight {
        let game = session.game();
        let mut known = Vec::new();
        game.visit(&mut |_, card| known.push(card.untracked()));
        let mut unseen: Vec<Card> =
            game.hidden().into_iter().flat_map(|pile| pile.cards).map(Card::untracked).collect();
        unseen.sort_unstable_by_key(|card| card.index());
        unseen.dedup();
        let zones = game.layout().bands.into_iter().flat_map(|band| band.zones);
        let hands = zones.filter(|zone| zone.label == HAND && zone.owner == Some(player));
        let faces = hands.flat_map(|zone| zone.lines.into_iter().flatten());
        let size = faces.map(|face| if let Face::Down(count) = face { count } else { 0 }).sum();
        Sight { player, known, unseen, hand: Vec::new(), size }
    }

    /// Whether the player holds a card that the table does not know.
    pub(super) fn has_hand(&self) -> bool {
        self.size > 0
    }

    /// The drawn cards, and some that the player may hold.
    pub(super) fn thinkable(self, session: &Session, rng: &mut impl Rng) -> Vec<Card> {
        let mut cards = drawn(session);
        cards.retain(|card| card.is_known());
        cards.extend(self.into_hand(rng).into_iter().flat_map(|hand| hand.cards));
        cards
    }

    /// Whether the player sees every card of a decision. A card that nobody has seen becomes one of the player's hand.
    pub(super) fn admits(&mut self, decision: &Decision) -> bool {
        let is_new = |card: &Card| !self.known.contains(card) && !self.hand.contains(card);
        let new: Vec<Card> = decision.cards().map(Card::untracked).filter(is_new).collect();
        let fits = decision.by == self.player
            && self.hand.len() + new.len() <= self.size
            && new.iter().all(|card| self.unseen.contains(card));
        if fits {
            self.hand.extend(&new);
        }
        fits || new.is_empty()
    }

    /// The hand, filled up with random cards; `None` if the table knows it.
    pub(super) fn into_hand(mut self, rng: &mut impl Rng) -> Option<OpenHand> {
        while self.hand.len() < self.size {
            let left: Vec<Card> = self.unseen.iter().filter(|card| !self.hand.contains(card)).copied().collect();
            self.hand.push(*left.choose(rng)?);
        }
        self.hand.sort_unstable_by_key(|card| card.index());
        (self.size > 0).then_some(OpenHand { player: self.player, cards: self.hand })
    }
}

fn drawn(session: &Session) -> Vec<Card> {
    let zones = session.game().layout().bands.into_iter().flat_map(|band| band.zones);
    let faces = zones.flat_map(|zone| zone.lines.into_iter().flatten());
    let shown = faces.filter_map(|face| match face {
        Face::Up(card) | Face::Noted(card, _) | Face::Played { card, .. } => Some(card.untracked()),
        Face::Down(_) | Face::Gap => None,
    });
    shown.collect()
}

/// The zones with known cards that the drawn table does not show, with all their cards.
pub(super) fn undrawn(session: &Session) -> Vec<(Place, Vec<Card>)> {
    let drawn = drawn(session);
    let mut zones: Vec<(Place, Vec<Card>)> = Vec::new();
    session.game().visit(&mut |place, card| match zones.iter_mut().find(|(known, _)| *known == place) {
        Some((_, cards)) => cards.push(card.untracked()),
        None => zones.push((place, vec![card.untracked()])),
    });
    zones.retain(|(_, cards)| cards.iter().any(|card| !drawn.contains(card)));
    zones
}
