//! What a game is: a state that awaits something, and rules that judge.
//!
//! A state awaits a *reveal* (a card comes up), a *decision*, or nothing more. Playing is pure: the same actions give the
//! same state. A game never draws a card; its caller does.
//!
//! A game implements three traits: [`Rules`] judges and changes a state, [`View`] shows it, [`Deals`] knows about hidden
//! cards. [`Game`] adds what follows from them.

use crate::model::action::{Action, Decision, Seat, Spot};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::Outcome;
use crate::model::refusal::{Reason, Refusal, Unstated};
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
    pub const fn new(zone: &'static str) -> Place {
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

/// Everything that judges a state or changes it.
pub trait Rules: Clone + Debug + Hash {
    /// What a player can choose, in the game's own terms.
    type Decision: Notated<Decision> + Send + Sync;

    /// Where a card can be awaited, in the game's own terms.
    type Spot: Notated<Spot>;

    /// Whether [`Rules::candidates`] and [`Rules::standing_candidates`] list legal decisions only, so that they need not be
    /// judged again. Builds with debug assertions judge them anyway.
    const CANDIDATES_ARE_LEGAL: bool = false;

    /// What the state awaits; computed, never stored beside it.
    fn awaits(&self) -> Awaits<Self::Spot>;

    /// Judges a decision. This is the only place where a rule says no. The caller chooses how much of the reason is stated: a
    /// [`Refusal`] has all of it, [`Unstated`] nothing.
    /// Called at decisions and, for standing decisions, at reveals; never after the end.
    ///
    /// # Errors
    /// The first rule, in the order of the game's specification, that forbids it.
    fn check<R: Reason>(&self, decision: &Self::Decision) -> Result<(), R>;

    /// Turns up a card that can come up at the awaited spot.
    fn reveal(&mut self, spot: Self::Spot, card: Card, events: &mut Events<'_>);

    /// Plays a legal decision.
    fn decide(&mut self, decision: Self::Decision, events: &mut Events<'_>);

    /// Ends the game by giving up.
    fn concede(&mut self);

    /// A cheap superset of the legal decisions of the awaited player. Called only where a decision is awaited.
    fn candidates(&self, out: &mut impl Extend<Self::Decision>);

    /// Illegal decisions that a learner may think of, beside the candidates that are illegal.
    fn imaginable(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// A cheap superset of the decisions accepted now although something else is awaited.
    fn standing_candidates(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// What a card typed alone means where a decision is awaited.
    fn meaning(&self, bare: &BareCard) -> Meaning<Self::Decision>;

    /// The decision that a typed card would count as now (`draw`, `enter`), where the table asks for it.
    fn implied(&self) -> Option<Self::Decision> {
        None
    }

    /// The decisions that a typed one stands for: those of a short form (`done`), or one that goes without saying before it
    /// (`go` before an answer); otherwise the decision itself. It does not depend on who decides.
    ///
    /// # Errors
    /// The rule that leaves the short form without any meaning now.
    fn expand(&self, decision: &Self::Decision) -> Result<Vec<Self::Decision>, Refusal> {
        Ok(vec![*decision])
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// Everything that is shown of a state.
pub trait View {
    /// What to tell before the first action, such as a warning about the options.
    fn greeting(&self) -> Vec<Event> {
        Vec::new()
    }

    /// What is asked now: a key of the rulebook's `prompts`, with the facts at hand.
    fn prompt(&self) -> (&'static str, Facts);

    /// What each place of the table wants now, in the order in which they lie: what a monster still needs, which cards no
    /// place takes, what a card would cost. Empty once the game is over.
    fn needs(&self) -> Vec<Need>;

    /// The public state, with the keys that the game's specification lists.
    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;

    /// What lies where: every zone, described once.
    fn zones(&self) -> Zones;

    /// What this game adds about a card that cannot come up now, such as the shuffle that would bring it back: facts for the
    /// rulebook's `impossible` sentences.
    fn absence(&self, _card: Card) -> Facts {
        Facts::new()
    }
}

/// Everything about hidden cards: what a fair shuffle, a deal file or the solver needs to know.
pub trait Deals: Rules {
    /// The cards that the awaited reveal can show, each with as many copies as a fair shuffle of all unaccounted cards has
    /// there.
    fn chances(&self, spot: Self::Spot) -> Unseen;

    /// The card that a deal lays at the awaited spot, where the table knows of several that can come up there.
    fn dealt(&self, _spot: Self::Spot) -> Option<Card> {
        None
    }

    /// Where a deal lays the card of the awaited reveal; `None` where no deal settles it, because the cards were shuffled
    /// during play or the table knows the card.
    fn place_in_deal(&self, _spot: Self::Spot) -> Option<PlaceInDeal> {
        None
    }

    /// Feeds a hasher with what the rest of the game depends on. Of two states of one deal with the same hash either both can
    /// be won or neither. Cards that no longer matter, and what the deal settles, may be left out.
    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.hash(hasher);
    }

    /// Whether a success is still possible, as far as counting cards tells: `false` is a proof that it is not.
    fn can_succeed(&self) -> bool {
        true
    }

    /// The hidden place, such as a hand, out of which an action brings up a card. The correction of a typing mistake may begin
    /// there, and an undone card returns there. `None` where cards come up by reveals alone, out of piles that
    /// remember what the table has seen of them.
    fn uncovered_from(&self, _action: &Action<Self::Decision, Self::Spot>) -> Option<Place> {
        None
    }
}

/// A game, with everything that follows from its [`Rules`], [`View`] and [`Deals`]. Nobody implements it by hand.
pub trait Game: Rules + View + Deals {
    /// What lies where, for drawing.
    fn layout(&self) -> Layout {
        self.zones().layout
    }

    /// Visits every card whose place the table knows, in the order in which the zones lie.
    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        self.zones().seen.into_iter().for_each(|(place, card)| see(place, card));
    }

    /// The cards that lie face down, pile by pile.
    fn hidden(&self) -> Vec<Hidden> {
        self.zones().hidden
    }

    /// The player whose decision is awaited; `None` where a card is awaited, anybody may speak, or the game is over.
    fn awaited(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Decision { player } => player,
            _ => None,
        }
    }

    /// The cards that the awaited reveal can show; empty where no card is awaited.
    fn possible(&self) -> CardSet {
        match self.awaits() {
            Awaits::Reveal { spot, .. } => self.chances(spot).kinds(),
            _ => CardSet::EMPTY,
        }
    }

    /// The awaited card and its spot, where a deal leaves nothing to chance or nothing else can come up.
    fn certain(&self) -> Option<(Card, Self::Spot)> {
        let Awaits::Reveal { spot, .. } = self.awaits() else { return None };
        let only = || {
            let possible = self.possible();
            possible.iter().next().filter(|_| possible.len() == 1)
        };
        self.dealt(spot).or_else(only).map(|card| (card, spot))
    }

    /// Whether a decision is legal.
    fn allows(&self, decision: &Self::Decision) -> bool {
        self.check::<Unstated>(decision).is_ok()
    }

    /// Plays a legal action.
    fn apply(&mut self, action: Action<Self::Decision, Self::Spot>, events: &mut Events<'_>) {
        match action {
            Action::Reveal { card, spot } => self.reveal(spot, card, events),
            Action::Decision(decision) => self.decide(decision, events),
        }
    }

    /// Lists the legal decisions of the awaited player, each once, in the order of the candidates.
    fn legal(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if matches!(self.awaits(), Awaits::Decision { .. }) {
            self.list_legal(out);
        }
    }

    /// Adds the legal decisions to a list. Called only where a decision is awaited.
    fn list_legal(&self, out: &mut Vec<Self::Decision>) {
        self.visit_legal(|decision| out.push(decision));
    }

    /// Visits every legal decision. Called only where a decision is awaited.
    fn visit_legal(&self, see: impl FnMut(Self::Decision)) {
        self.candidates(&mut LegalOnly { game: self, see });
    }

    /// Lists the decisions accepted now although something else is awaited.
    fn standing(&self, out: &mut Vec<Self::Decision>) {
        out.clear();
        if !matches!(self.awaits(), Awaits::Over) {
            self.standing_candidates(&mut LegalOnly { game: self, see: |decision| out.push(decision) });
        }
    }
}

impl<G: Rules + View + Deals> Game for G {}

/// Takes the candidates of a game and shows those that are legal.
struct LegalOnly<'g, G, S> {
    game: &'g G,
    see: S,
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
