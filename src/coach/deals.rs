//! Deals of whole games: random deals, and the deal of a session as far as its cards are known.

use crate::model::action::Action;
use crate::model::card::Card;
use crate::play::session::{PlayedAction, Session};
use crate::play::setup::Setup;
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, Deals, Game, Hidden, Rules};
use crate::rules::games::AnyGame;
use rand::Rng;
use rand::seq::SliceRandom;

/// The known part of a deal.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownDeal {
    piles: Vec<KnownPile>,
}

#[derive(Clone, Debug, PartialEq)]
struct KnownPile {
    zone: &'static str,
    /// The card in each place, from the top; `None` if the card is unknown.
    places: Vec<Option<Card>>,
    /// The cards of this pile whose places are unknown.
    unplaced: Vec<Card>,
}

impl KnownDeal {
    /// Makes a deal in which the places of all cards are unknown.
    pub fn unknown(setup: &Setup) -> KnownDeal {
        let pile = |Hidden { zone, count, cards, .. }| KnownPile { zone, places: vec![None; count], unplaced: cards };
        KnownDeal { piles: setup.game.hidden().into_iter().map(pile).collect() }
    }

    /// Finds the deal of a session from the cards that came up in its entries. Returns `None` if players shuffled cards
    /// during the game, so that no single deal determines these cards, or if a card contradicts the deal.
    pub fn from_session(session: &Session) -> Option<KnownDeal> {
        let mut deal = KnownDeal::unknown(session.setup());
        for PlayedAction { action, before, .. } in session.played_from(&session.setup().game) {
            if let Action::Reveal { card, .. } = action {
                deal.record_card(&before, card)?;
            }
        }
        Some(deal)
    }

    /// Records the place of a card that comes up. Returns `None` if no deal determines the place, or if the card
    /// contradicts the deal so far.
    fn record_card(&mut self, game: &AnyGame, card: Card) -> Option<()> {
        let Awaits::Reveal { spot, .. } = game.awaits() else { return Some(()) };
        let Some(place) = game.place_in_deal(spot) else {
            // If only one card can come up, it needs no place. A card that came up before, such as a card of an avoided
            // room, already has a place.
            let has_place = self.piles.iter().any(|pile| pile.places.contains(&Some(card)));
            return (has_place || game.possible().len() == 1).then_some(());
        };
        let pile = self.piles.iter_mut().find(|pile| pile.zone == place.pile)?;
        let at = if place.lowest {
            pile.places.len().checked_sub(1)
        } else {
            (place.part..pile.places.len()).find(|at| pile.places[*at].is_none())
        };
        let at = at.filter(|at| pile.places[*at].is_none())?;
        let index = pile.unplaced.iter().position(|other| *other == card)?;
        pile.places[at] = Some(pile.unplaced.swap_remove(index));
        Some(())
    }

    /// Returns whether a deal determines the cards of a game, apart from cards that players shuffle again during the
    /// game.
    pub fn determines_all_cards(setup: &Setup) -> bool {
        matches!(setup.game.awaits(), Awaits::Reveal { spot, .. } if setup.game.place_in_deal(spot).is_some())
    }

    /// Returns the number of cards whose places are unknown.
    pub fn unknown_places(&self) -> usize {
        self.piles.iter().map(|pile| pile.unplaced.len()).sum()
    }

    /// Completes the deal with a random order of the unknown cards.
    pub fn complete(&self, setup: &Setup, rng: &mut impl Rng) -> Deal {
        let completed = |pile: &KnownPile| {
            let mut unplaced = pile.unplaced.clone();
            unplaced.shuffle(rng);
            let mut unplaced = unplaced.into_iter();
            let cards = pile.places.iter().filter_map(|place| place.or_else(|| unplaced.next())).collect();
            (pile.zone.to_owned(), cards)
        };
        let piles = self.piles.iter().map(completed).collect();
        Deal { game: setup.book.id.clone(), options: Vec::new(), piles }
    }
}
