//! The traits of a game: a state that awaits something, and rules that judge.
//!
//! A state awaits a *reveal* (a card comes up), a *decision*, or nothing more. Playing is pure: the same actions lead
//! to the same state. A game never draws a card; its caller does.
//!
//! A game implements three traits: [`Rules`] judges and changes a state, [`View`] shows it, [`Deals`] handles hidden
//! cards. [`Game`] adds what follows from them.

use crate::model::action::{Action, Decision, Seat, Spot};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::Outcome;
use crate::model::refusal::{Reason, Refusal, Unstated};
use crate::model::row::Row;
use crate::model::vocabulary::Vocabulary;
pub(crate) use crate::model::vocabulary::Words;
use crate::rules::deal::Deal;
use crate::rules::decision::Notated;
pub(crate) use crate::rules::events::{Event, Events};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};
use crate::rules::zones::Zones;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// What a state awaits, with spots of the notation or of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits<S = Spot> {
    /// A card must come up.
    Reveal {
        /// The spot of the next card.
        spot: S,
        /// The number of cards, this one included, awaited in a row for the same group of spots without a decision
        /// between them, as far as the table knows now; at least 1.
        count: u8,
    },
    /// A player must choose a legal decision.
    Decision {
        /// The player; `None` if anybody may act.
        player: Option<Seat>,
    },
    /// Nothing: the game is over.
    Over,
}

/// A place of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The zone, a key of the rulebook's `places`: `hand`, `damage`.
    pub zone: &'static str,
    /// The number of the zone, counted from 1, such as a column's; 0 if there is only one.
    pub number: u8,
    /// The owner, in games for several players.
    pub owner: Option<Seat>,
}

impl Place {
    /// Returns the only zone of this name.
    pub const fn new(zone: &'static str) -> Place {
        Place { zone, number: 0, owner: None }
    }

    /// Returns one of several zones of this name, counted from 1.
    pub const fn numbered(zone: &'static str, number: u8) -> Place {
        Place { zone, number, owner: None }
    }

    /// Returns the zone of this name in front of a player.
    pub const fn owned(zone: &'static str, owner: Seat) -> Place {
        Place { zone, number: 0, owner: Some(owner) }
    }
}

/// A face-down pile as `?unseen` shows it: the number of cards, and which cards may be among them.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// The pile, a key of the rulebook's `places`.
    pub zone: &'static str,
    /// The player whose hidden hand it is.
    pub owner: Option<Seat>,
    /// The number of face-down cards.
    pub count: usize,
    /// The cards that may be there, every copy, in deck order.
    pub cards: Vec<Card>,
    /// The zone of the pile's other cards, whose places are known.
    pub known: Option<&'static str>,
}

impl Hidden {
    /// Returns a pile of nobody, none of whose cards is known.
    pub(super) fn pile(zone: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Hidden {
        Hidden { zone, owner: None, count, cards: cards.into_iter().collect(), known: None }
    }

    /// Returns the same pile, whose known cards are in the zone `known`.
    pub(super) fn beside(self, known: &'static str) -> Hidden {
        Hidden { known: Some(known), ..self }
    }

    /// Returns the place of the pile, for a sentence.
    pub const fn place(&self) -> Place {
        Place { zone: self.zone, number: 0, owner: self.owner }
    }
}

/// The place that a deal gives a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInDeal {
    /// The pile as named in deal files and by [`Game::hidden`].
    pub pile: &'static str,
    /// The index of the first card of the part of the pile that the card belongs to; 0 for a pile that is drawn from as
    /// a whole.
    pub part: usize,
    /// Whether it is the bottom card of the pile; otherwise it is the top card of its part that has not come up yet.
    pub lowest: bool,
}

/// A card typed alone when none is awaited, with the words beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareCard {
    /// The card as typed.
    pub card: Card,
    /// The player who acts: the one named, or else the one who is to move; `None` if there is neither.
    pub by: Option<Seat>,
    /// A player named after the card.
    pub player: Option<Seat>,
    /// The rank that a joker is declared to have.
    pub declared: Option<Rank>,
    /// The spot, if one was typed (`reveal 7C hand`).
    pub spot: Option<Spot>,
    /// Whether the previous card on the line came up at a spot that is now full, or this card came up at a spot that a
    /// correction removed.
    pub after_reveal: bool,
    /// Whether another card of the same action came before it.
    pub continued: bool,
    /// The cards that follow it in the same action; the fifth and later ones are left out.
    pub following: Row<4>,
}

impl BareCard {
    /// Returns a card with no other words.
    pub fn alone(card: Card, by: Option<Seat>) -> BareCard {
        BareCard {
            card,
            by,
            player: None,
            declared: None,
            spot: None,
            after_reveal: false,
            continued: false,
            following: Row::default(),
        }
    }
}

/// The meaning of a card typed alone when none is awaited.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning<D = Decision> {
    /// This decision, and then the card comes up.
    RevealAfter(D),
    /// The card is this decision.
    Decision(D),
    /// The card and those that follow it in the same action are this one decision.
    Together(D),
    /// It means nothing here, for this reason.
    Refused(Refusal),
}

/// Judges and changes a state.
pub trait Rules: Clone + Debug + Hash {
    /// The game's type for the choices of players.
    type Decision: Notated<Decision> + Send + Sync;

    /// A spot where a card can be awaited.
    type Spot: Notated<Spot>;

    /// Whether [`Rules::candidates`] and [`Rules::standing_candidates`] list legal decisions only, so that they need
    /// not be checked again. Builds with debug assertions check them anyway.
    const CANDIDATES_ARE_LEGAL: bool = false;

    /// Returns what the state awaits. It is always computed, never stored.
    fn awaits(&self) -> Awaits<Self::Spot>;

    /// Judges a decision. This is the only place where a game refuses a decision. The caller chooses how much of
    /// the reason is computed: all of it ([`Refusal`]) or nothing ([`Unstated`]). It is called at decisions and,
    /// for standing decisions, at reveals; never after the end.
    ///
    /// # Errors
    /// The first rule, in the order of the game's specification, that forbids the decision.
    fn check<R: Reason>(&self, decision: &Self::Decision) -> Result<(), R>;

    /// Plays a reveal of a card that can come up at the awaited spot.
    fn reveal(&mut self, spot: Self::Spot, card: Card, events: &mut Events<'_>);

    /// Plays a legal decision.
    fn decide(&mut self, decision: Self::Decision, events: &mut Events<'_>);

    /// Stops awaiting a card, if the game can go on without it. It is called when players overrule
    /// `turn.reveal`.
    fn go_without(&mut self, _events: &mut Events<'_>) {}

    /// Returns whether a decision has its effect at any moment, so that players can overrule the order of play with it.
    fn suits_any_moment(&self, _decision: &Self::Decision) -> bool {
        false
    }

    /// Returns whether a decision is in no list, because a player may make it at any moment, also while a card is
    /// awaited. [`Rules::check`] judges it.
    fn is_unlisted(&self, _decision: &Self::Decision) -> bool {
        false
    }

    /// Ends the game by giving up.
    fn concede(&mut self);

    /// Lists a superset of the legal decisions of the player who is to move, quickly. It is called only if a decision
    /// is awaited.
    fn candidates(&self, out: &mut impl Extend<Self::Decision>);

    /// Lists illegal decisions that a learner may think of, in addition to illegal candidates.
    fn imaginable(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// Lists, quickly, a superset of the decisions that are legal although something else is awaited.
    fn standing_candidates(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// Returns the meaning of a card typed alone while a decision is awaited.
    fn meaning(&self, bare: &BareCard) -> Meaning<Self::Decision>;

    /// Returns the decision that typing a card implies now (`draw`, `enter`), if any.
    fn implied(&self) -> Option<Self::Decision> {
        None
    }

    /// Returns the decisions that a typed one means: all those of a short form (`done`); or an obvious decision and
    /// then the typed one (`go` before an answer); otherwise only the typed one. The result does not depend on the
    /// player.
    ///
    /// # Errors
    /// The rule by which the short form means nothing now.
    fn expand(&self, decision: &Self::Decision) -> Result<Vec<Self::Decision>, Refusal> {
        Ok(vec![*decision])
    }

    /// Returns the result; `None` until the game is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Describes a state to players and programs.
pub trait View {
    /// Returns events before the first action, such as a warning about the options.
    fn greeting(&self) -> Vec<Event> {
        Vec::new()
    }

    /// Returns the question to the player: a key of the rulebook's `prompts`, with facts.
    fn prompt(&self) -> (&'static str, Facts);

    /// Returns what each place of the table needs now, in the order of the places: the strength a monster still needs,
    /// cards that no place takes, the cost of a card. Empty after the end.
    fn needs(&self) -> Vec<Need>;

    /// Returns the public state as JSON, with the keys that the game's specification lists.
    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;

    /// Returns every zone and what lies there.
    fn zones(&self) -> Zones;

    /// Returns facts for the rulebook's `impossible` sentences about a card that cannot come up now, such as the
    /// shuffle that would bring it back.
    fn absence(&self, _card: Card) -> Facts {
        Facts::new()
    }
}

/// Handles hidden cards for fair shuffles, deal files and the solver.
pub trait Deals: Rules {
    /// Returns the cards that can come up at the awaited spot, each with as many copies as a fair shuffle of all unseen
    /// cards has there.
    fn chances(&self, spot: Self::Spot) -> Unseen;

    /// Returns the card that a deal puts at the awaited spot, if the table knows several that can come up there.
    fn dealt(&self, _spot: Self::Spot) -> Option<Card> {
        None
    }

    /// Returns the place of the awaited card in a deal, or `None` if no deal determines it, because the cards were
    /// shuffled during play or the table knows the card.
    fn place_in_deal(&self, _spot: Self::Spot) -> Option<PlaceInDeal> {
        None
    }

    /// Hashes what the rest of the game depends on. Two states of one deal with the same hash can both be won, or
    /// neither can. Cards that no longer matter, and what the deal determines, may be left out.
    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.hash(hasher);
    }

    /// Returns whether a success is still possible, by counting cards: `false` is a proof that it is not.
    fn can_succeed(&self) -> bool {
        true
    }

    /// Returns the hidden place, such as a hand, that an action takes a card from. The correction of a typing mistake
    /// may begin there, and an undone card returns there. `None` if cards come up by reveals alone, from piles that
    /// remember what the table has seen of them.
    fn uncovered_from(&self, _action: &Action<Self::Decision, Self::Spot>) -> Option<Place> {
        None
    }
}

/// A game, with what follows from its [`Rules`], [`View`] and [`Deals`]. It is implemented for every type with these
/// three.
pub trait Game: Rules + View + Deals {
    /// Returns the zones and gauges for drawing.
    fn layout(&self) -> Layout {
        self.zones().layout
    }

    /// Visits every card whose place is known, in the order of the zones.
    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        self.zones().seen.into_iter().for_each(|(place, card)| see(place, card));
    }

    /// Returns the face-down cards, pile by pile.
    fn hidden(&self) -> Vec<Hidden> {
        self.zones().hidden
    }

    /// Returns the player who is to move, or `None` if a card is awaited, anybody may act, or the game is over.
    fn awaited(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Decision { player } => player,
            _ => None,
        }
    }

    /// Returns the cards that can come up; empty if no card is awaited.
    fn possible(&self) -> CardSet {
        match self.awaits() {
            Awaits::Reveal { spot, .. } => self.chances(spot).kinds(),
            _ => CardSet::EMPTY,
        }
    }

    /// Returns the awaited card and its spot, if a deal or the rest of the deck leaves only one.
    fn certain(&self) -> Option<(Card, Self::Spot)> {
        let Awaits::Reveal { spot, .. } = self.awaits() else { return None };
        let only = || {
            let possible = self.possible();
            possible.iter().next().filter(|_| possible.len() == 1)
        };
        self.dealt(spot).or_else(only).map(|card| (card, spot))
    }

    /// Returns whether a decision is legal, without the reason if it is not.
    fn allows(&self, decision: &Self::Decision) -> bool {
        self.check::<Unstated>(decision).is_ok()
    }

    /// Plays an action, which must be legal.
    fn apply(&mut self, action: Action<Self::Decision, Self::Spot>, events: &mut Events<'_>) {
        match action {
            Action::Reveal { card, spot } => self.reveal(spot, card, events),
            Action::Decision(decision) => self.decide(decision, events),
        }
    }

    /// Lists the legal decisions of the player who is to move, each once, in the order of the candidates.
    fn legal(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if matches!(self.awaits(), Awaits::Decision { .. }) {
            self.list_legal(out);
        }
    }

    /// Adds the legal decisions to a list. It is called only if a decision is awaited.
    fn list_legal(&self, out: &mut Vec<Self::Decision>) {
        self.visit_legal(|decision| out.push(decision));
    }

    /// Visits every legal decision. It is called only if a decision is awaited.
    fn visit_legal(&self, see: impl FnMut(Self::Decision)) {
        self.candidates(&mut LegalOnly { game: self, see });
    }

    /// Lists the decisions that are legal although something else is awaited.
    fn standing(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if !matches!(self.awaits(), Awaits::Over) {
            self.standing_candidates(&mut LegalOnly { game: self, see: |decision| out.push(decision) });
        }
    }
}

impl<G: Rules + View + Deals> Game for G {}

/// Passes on the legal ones of a game's candidates.
struct LegalOnly<'g, G, S> {
    game: &'g G,
    see: S,
}

impl<G: Game, S: FnMut(G::Decision)> Extend<G::Decision> for LegalOnly<'_, G, S> {
    // If a game lists one kind of decision, the compiler then knows the kind in `see`.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn extend<I: IntoIterator<Item = G::Decision>>(&mut self, candidates: I) {
        for decision in candidates {
            debug_assert!(
                !G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision),
                "{decision:?} is listed but not legal"
            );
            if G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision) {
                (self.see)(decision);
            }
        }
    }
}

/// Sets up a game from a rulebook.
pub trait Engine: Game {
    /// Returns the state before the first card, with the numbers of the rulebook. With a deal, nothing is left to
    /// chance.
    ///
    /// # Errors
    /// The rulebook has no value for a number that the game needs.
    fn new(book: &Rulebook, settings: &Settings, players: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber>;

    /// Returns the words of the game for these options and players.
    fn words(settings: &Settings, players: &[String]) -> Words;
}
