//! Deals of whole games: by a fair shuffle, or what is known of the deal that was played.

use crate::model::action::Action;
use crate::model::card::Card;
use crate::play::session::{PlayedAction, Session};
use crate::play::setup::Setup;
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, Deals, Game, Hidden, Rules};
use crate::rules::games::AnyGame;
use rand::Rng;
use rand::seq::SliceRandom;

/// Why there is no deal to speak of: a game shuffles its cards anew while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reshuffled;

/// What a session showed of its deal.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownDeal {
    piles: Vec<KnownPile>,
}

/// A pile, top first, of which some places are known.
#[derive(Clone, Debug, PartialEq)]
struct KnownPile {
    zone: &'static str,
    places: Vec<Option<Card>>,
    /// The cards of the other places, in any order.
    rest: Vec<Card>,
}

impl KnownDeal {
    /// Nothing is known: the deal before the first card.
    pub fn unknown(setup: &Setup) -> KnownDeal {
        let pile = |Hidden { zone, count, cards, .. }| KnownPile { zone, places: vec![None; count], rest: cards };
        KnownDeal { piles: setup.game.hidden().into_iter().map(pile).collect() }
    }

    /// What the cards of a session tell, all that it ever showed.
    ///
    /// # Errors
    /// A card came up whose place no deal settles.
    pub fn of(session: &Session) -> Result<KnownDeal, Reshuffled> {
        let mut deal = KnownDeal::unknown(session.setup());
        for PlayedAction { action, before, .. } in session.played_from(&session.setup().game) {
            if let Action::Reveal { card, .. } = action {
                deal.note(&before, card)?;
            }
        }
        Ok(deal)
    }

    fn note(&mut self, game: &AnyGame, card: Card) -> Result<(), Reshuffled> {
        let Awaits::Reveal { spot, .. } = game.awaits() else { return Ok(()) };
        if game.possible().len() == 1 && game.place_in_deal(spot).is_none() {
            return Ok(());
        }
        let place = game.place_in_deal(spot).ok_or(Reshuffled)?;
        let pile = self.piles.iter_mut().find(|pile| pile.zone == place.pile).ok_or(Reshuffled)?;
        let at = if place.lowest {
            pile.places.len().checked_sub(1)
        } else {
            (place.part..pile.places.len()).find(|at| pile.places[*at].is_none())
        };
        let at = at.filter(|at| pile.places[*at].is_none()).ok_or(Reshuffled)?;
        let from = pile.rest.iter().position(|other| *other == card).ok_or(Reshuffled)?;
        pile.places[at] = Some(pile.rest.swap_remove(from));
        Ok(())
    }

    /// Whether a deal settles every card of a game: nothing of it is shuffled anew while it is played.
    pub fn settles(setup: &Setup) -> bool {
        match setup.game.awaits() {
            Awaits::Reveal { spot, .. } => setup.game.place_in_deal(spot).is_some(),
            _ => false,
        }
    }

    /// How many places are not known.
    pub fn unknown_places(&self) -> usize {
        self.piles.iter().map(|pile| pile.rest.len()).sum()
    }

    /// A deal with what is not known by a fair shuffle.
    pub fn completed(&self, setup: &Setup, rng: &mut impl Rng) -> Deal {
        let complete = |pile: &KnownPile| {
            let mut rest = pile.rest.clone();
            rest.shuffle(rng);
            let mut rest = rest.into_iter();
            let cards = pile.places.iter().filter_map(|place| place.or_else(|| rest.next())).collect();
            (pile.zone.to_owned(), cards)
        };
        let piles = self.piles.iter().map(complete).collect();
        Deal { game: setup.book.id.clone(), options: Vec::new(), piles }
    }
}
