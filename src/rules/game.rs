//! What a game is to the rest of the house: a state that awaits something, and rules that judge.
//!
//! A state awaits a *reveal* (a card is to be turned), a *decision*, or nothing more. Playing is pure: the same
//! actions give the same state. A game never draws a card; whoever drives it does.

use crate::model::action::{Action, Decision, Seat, Spot};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::Outcome;
use crate::model::refusal::{Reason, Refusal, Unstated};
use crate::model::vocabulary::Vocabulary;
pub(crate) use crate::model::vocabulary::Words;
use crate::rules::deal::Deal;
pub(crate) use crate::rules::events::{Event, Events};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};
use crate::rules::zones::Zones;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// What a state awaits. Spots are those of the notation, or a game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits<S = Spot> {
    /// A card to be turned.
    Reveal {
        /// The spot that the next card fills.
        spot: S,
        /// How many cards, that one included, are awaited in a row for the same group of spots, with no
        /// decision between, as far as can be known now; at least 1.
        count: u8,
    },
    /// A player's choice among what is legal.
    Decision {
        /// Whose; `None` where anybody may speak.
        player: Option<Seat>,
    },
    /// Nothing: the game has ended.
    Over,
}

/// A place where a card can lie, as games enumerate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The zone, as the rulebook's `places` name it: `hand`, `damage`.
    pub zone: &'static str,
    /// Which of several such zones: a column's number, counted from 1; 0 where there is only one.
    pub number: u8,
    /// Whose zone it is, in games of several players.
    pub owner: Option<Seat>,
}

impl Place {
    /// The only zone of that name.
    pub const fn of(zone: &'static str) -> Place {
        Place { zone, number: 0, owner: None }
    }

    /// One of several zones of that name, counted from 1.
    pub const fn numbered(zone: &'static str, number: u8) -> Place {
        Place { zone, number, owner: None }
    }

    /// The zone of that name in front of a player.
    pub const fn owned(zone: &'static str, owner: Seat) -> Place {
        Place { zone, number: 0, owner: Some(owner) }
    }
}

/// A face-down supply as `?unseen` tells it: how many cards, and which may be among them.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// The pile, as the rulebook's `places` name it.
    pub zone: &'static str,
    /// How many cards lie there face down.
    pub count: usize,
    /// The cards that may lie there, every copy, in deck order.
    pub cards: Vec<Card>,
    /// The zone of further cards of the pile whose places are known.
    pub known: Option<&'static str>,
}

/// Where a deal lays a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInDeal {
    /// The pile, as deal files name it; [`Game::hidden`] names it so, too.
    pub pile: &'static str,
    /// The part of the pile that the card belongs to, by its first place; 0 for a pile that is drawn from as a whole.
    pub part: usize,
    /// Whether it is the lowest card of the pile; else it is the uppermost of its part that was not turned yet.
    pub lowest: bool,
}

/// A card typed alone where none is awaited, with what was typed beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareCard {
    /// The card as it was typed.
    pub card: Card,
    /// Who acts: named, or else whoever is awaited; `None` where nobody is and no name was typed.
    pub by: Option<Seat>,
    /// A player typed beside it.
    pub player: Option<Seat>,
    /// The value that a joker was declared to have.
    pub declared: Option<Rank>,
    /// The spot, where one was typed (`reveal 7C hand`).
    pub spot: Option<Spot>,
    /// Whether the card before it on the line was turned up at a spot that has no more room, or it was itself turned
    /// up at one that a correction did away with.
    pub after_reveal: bool,
}

impl BareCard {
    /// A card with nothing beside it, typed by `by`.
    pub const fn alone(card: Card, by: Option<Seat>) -> BareCard {
        BareCard { card, by, player: None, declared: None, spot: None, after_reveal: false }
    }
}

/// What a card typed alone means where none is awaited.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning<D = Decision> {
    /// That decision, after which the card is turned.
    RevealAfter(D),
    /// The card is itself that decision.
    Decision(D),
    /// It means nothing here, and this says why.
    Refused(Refusal),
}

/// The rules of one game over its state. A state is plain data of fixed size.
///
/// The required methods are what a game is; the provided ones marked *final* follow from the others and are never
/// overridden.
pub trait Game: Clone + Debug + Hash {
    /// What a player can choose, in the game's own terms. It is made of a typed [`Decision`], and told as one; a
    /// decision that no form of the game can write is none of the game's.
    type Decision: Copy + Debug + PartialEq + Send + Sync + Into<Decision> + TryFrom<Decision>;

    /// Whether [`Game::candidates`] and [`Game::standing_candidates`] list nothing but legal decisions, so that they need
    /// not be judged once more. Builds with debug assertions, such as those of the tests, judge them all the same.
    const CANDIDATES_ARE_LEGAL: bool = false;

    /// Where a card can be awaited, in the game's own terms.
    type Spot: Copy + Debug + PartialEq + Into<Spot> + TryFrom<Spot>;

    /// What the state awaits; computed, never stored beside it.
    fn awaits(&self) -> Awaits<Self::Spot>;

    /// The cards that a reveal at the awaited spot can show, each with as many copies as a fair shuffle of all that is
    /// not accounted for has there.
    fn chances(&self, spot: Self::Spot) -> Unseen;

    /// The card that a deal lays at the awaited spot, where several can come up there as far as the table knows: cards
    /// whose order nobody knows lie in an order all the same.
    fn dealt(&self, _spot: Self::Spot) -> Option<Card> {
        None
    }

    /// Where a deal lays the card that is turned at the awaited spot; `None` where no deal settles it, since the cards
    /// were shuffled while playing, or the table knows the card.
    fn place_in_deal(&self, _spot: Self::Spot) -> Option<PlaceInDeal> {
        None
    }

    /// Feeds a hasher with what the rest of the game depends on: of the states to which one deal leads, those that are fed alike
    /// can all be won, or none of them can. What lies where it cannot matter any more may be left out, and so may what the
    /// deal settles.
    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.hash(hasher);
    }

    /// Whether a success can still be, as far as counting cards tells: `false` is a proof that there is none.
    fn can_succeed(&self) -> bool {
        true
    }

    /// Whether a decision is legal, and if not, why: the only place where a rule says no. How much of the reason is
    /// stated is up to the caller: a [`Refusal`] tells all of it, [`Unstated`] nothing.
    /// Called at decisions and, for standing decisions, at reveals; never after the end.
    ///
    /// # Errors
    /// The first rule, in the order of the game's specification, that forbids it.
    fn check<R: Reason>(&self, decision: &Self::Decision) -> Result<(), R>;

    /// Turns a card that can come up at the awaited spot.
    fn reveal(&mut self, spot: Self::Spot, card: Card, events: &mut Events<'_>);

    /// Plays a decision that was found legal.
    fn decide(&mut self, decision: Self::Decision, events: &mut Events<'_>);

    /// Ends the game by giving up.
    fn concede(&mut self);

    /// A cheap superset of the legal decisions of the awaited player. It is asked only where a decision is awaited.
    fn candidates(&self, out: &mut impl Extend<Self::Decision>);

    /// What else may come to mind although a rule forbids it: what a learner is asked about. The candidates that are not
    /// legal come to mind anyway.
    fn imaginable(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// A cheap superset of the decisions accepted now although something else is awaited.
    fn standing_candidates(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// What a card typed alone means at a decision.
    fn meaning(&self, bare: &BareCard) -> Meaning<Self::Decision>;

    /// The decision that a typed card would count as now (`draw`, `enter`), where the table asks for it.
    fn implied(&self) -> Option<Self::Decision> {
        None
    }

    /// The decisions that a typed one stands for: those of a short form (`done`), one that goes without saying before it
    /// (`go` before an answer), otherwise itself alone. Who makes them is looked at neither here nor in what is given.
    ///
    /// # Errors
    /// The rule that leaves it without any meaning now.
    fn expand(&self, decision: &Self::Decision) -> Result<Vec<Self::Decision>, Refusal> {
        Ok(vec![*decision])
    }

    /// What this game adds about a card that cannot come up now, such as the shuffle that would bring it back: facts
    /// for the rulebook's `impossible` sentences.
    fn absence(&self, _card: Card) -> Facts {
        Facts::new()
    }

    /// The place into which the table does not see, such as a hidden hand, out of which an action brings up a card: the
    /// correction of a typing mistake may begin there, and what is taken back returns there. `None` where cards come up by
    /// reveals alone, out of piles that remember what the table has been shown of them.
    fn uncovered_from(&self, _action: &Action<Self::Decision, Self::Spot>) -> Option<Place> {
        None
    }

    /// What is asked now: a key of the rulebook's `prompts`, with the facts at hand.
    fn prompt(&self) -> (&'static str, Facts);

    /// What the places of the table want now, in the order in which they lie: what a monster still needs, which cards
    /// no place takes, what a card would cost. Nothing once the game is over.
    fn needs(&self) -> Vec<Need>;

    /// What is to be told before the first action, such as a warning about the options.
    fn greeting(&self) -> Vec<Event> {
        Vec::new()
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The public state as the game's specification lists it.
    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;

    /// What lies where: every zone, described once.
    fn zones(&self) -> Zones;

    /// Final: what lies where, for drawing.
    fn layout(&self) -> Layout {
        self.zones().layout
    }

    /// Final: every card whose place the table knows, in the order in which the zones lie.
    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        self.zones().seen.into_iter().for_each(|(place, card)| see(place, card));
    }

    /// Final: the cards that lie face down, pile by pile.
    fn hidden(&self) -> Vec<Hidden> {
        self.zones().hidden
    }

    /// Final: the player whose decision is awaited; `None` where a card is awaited, anybody may speak, or the game is
    /// over.
    fn awaited(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Decision { player } => player,
            _ => None,
        }
    }

    /// Final: the cards that the awaited reveal can show; empty where no card is awaited.
    fn possible(&self) -> CardSet {
        match self.awaits() {
            Awaits::Reveal { spot, .. } => self.chances(spot).kinds(),
            _ => CardSet::EMPTY,
        }
    }

    /// Final: the awaited card and its spot, where a deal leaves nothing to chance or nothing else can come up.
    fn certain(&self) -> Option<(Card, Self::Spot)> {
        let Awaits::Reveal { spot, .. } = self.awaits() else { return None };
        let only = || {
            let possible = self.possible();
            possible.iter().next().filter(|_| possible.len() == 1)
        };
        self.dealt(spot).or_else(only).map(|card| (card, spot))
    }

    /// Final: whether a decision is legal.
    fn allows(&self, decision: &Self::Decision) -> bool {
        self.check::<Unstated>(decision).is_ok()
    }

    /// Final: plays an action that was found playable.
    fn apply(&mut self, action: Action<Self::Decision, Self::Spot>, events: &mut Events<'_>) {
        match action {
            Action::Reveal { card, spot } => self.reveal(spot, card, events),
            Action::Decision(decision) => self.decide(decision, events),
        }
    }

    /// Final: the legal decisions of the awaited player, each once, in the order of the candidates.
    fn legal(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if matches!(self.awaits(), Awaits::Decision { .. }) {
            self.list_legal(out);
        }
    }

    /// Final: adds the legal decisions, where it is known that a decision is awaited.
    fn list_legal(&self, out: &mut Vec<Self::Decision>) {
        self.visit_legal(|decision| out.push(decision));
    }

    /// Final: shows every legal decision, where it is known that a decision is awaited.
    fn visit_legal(&self, see: impl FnMut(Self::Decision)) {
        self.candidates(&mut LegalOnly { game: self, see });
    }

    /// Final: the decisions that are accepted now although something else is awaited.
    fn standing(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if !matches!(self.awaits(), Awaits::Over) {
            self.standing_candidates(&mut LegalOnly { game: self, see: |decision| out.push(decision) });
        }
    }
}

/// Takes the candidates of a game and shows those that are legal.
pub(super) struct LegalOnly<'g, G, S> {
    pub(super) game: &'g G,
    pub(super) see: S,
}

impl<G: Game, S: FnMut(G::Decision)> Extend<G::Decision> for LegalOnly<'_, G, S> {
    // Where a game lists one kind of decision, nothing is left to ask of which kind it is.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn extend<I: IntoIterator<Item = G::Decision>>(&mut self, candidates: I) {
        for decision in candidates {
            debug_assert!(
                !G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision),
                "{decision:?} is listed and not legal"
            );
            if G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision) {
                (self.see)(decision);
            }
        }
    }
}

/// A typed decision or spot that no form of the game can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreign;

/// A game that can be set up from a rulebook.
pub trait Engine: Game {
    /// The table before the first card, with the numbers of the rulebook. With a deal nothing is left to chance.
    ///
    /// # Errors
    /// The rulebook lacks a number that the rules need.
    fn new(book: &Rulebook, settings: &Settings, players: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber>;

    /// The words of the game under these options, with these players.
    fn words(settings: &Settings, players: &[String]) -> Words;
}
