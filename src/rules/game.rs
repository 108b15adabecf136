//! The traits of a game: a state that awaits an action, and rules that judge actions.
//!
//! A state awaits a *reveal* (a card comes up) or a *decision*, until the game is over. The same actions always lead
//! to the same state. A game never draws cards at random; its caller does.
//!
//! A game implements three traits: [`Rules`] judges and changes a state, [`View`] describes it, and [`Deals`] knows
//! about hidden cards. [`Game`] adds methods that use these three traits.

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

/// What a state awaits. `S` is the type of spots: the type that all games share, or one game's own type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits<S = Spot> {
    /// A card must come up.
    Reveal {
        /// The spot where the next card comes up.
        spot: S,
        /// The number of cards, including this one, that must come up in the same area before the next decision. Later
        /// cards may make further cards necessary. An area is, for example, a hand or all columns together.
        count: u8,
    },
    /// A player must choose a legal decision.
    Decision {
        /// The player who must choose; `None` if anybody may act.
        player: Option<Seat>,
    },
    /// Nothing: the game is over.
    Over,
}

/// A place where cards can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The zone: a key of the rulebook's `places`, such as `hand` or `damage`.
    pub zone: &'static str,
    /// The number of the zone, such as a column number, counted from 1; 0 if the zone has no number.
    pub number: u8,
    /// The player who owns the zone; `None` if it belongs to the whole table.
    pub owner: Option<Seat>,
}

impl Place {
    /// Makes the place of a zone without a number.
    pub const fn new(zone: &'static str) -> Place {
        Place { zone, number: 0, owner: None }
    }

    /// Makes the place of one of several zones with this name. `number` counts from 1.
    pub const fn numbered(zone: &'static str, number: u8) -> Place {
        Place { zone, number, owner: None }
    }

    /// Makes the place of a zone that a player owns.
    pub const fn owned(zone: &'static str, owner: Seat) -> Place {
        Place { zone, number: 0, owner: Some(owner) }
    }
}

/// The unknown cards of a pile, as `?unseen` shows them: their number, and the cards that may be among them. The pile
/// usually lies face down.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// The pile: a key of the rulebook's `places`.
    pub zone: &'static str,
    /// The player who holds the cards, if the pile is a hidden hand.
    pub owner: Option<Seat>,
    /// The number of unknown cards.
    pub count: usize,
    /// The cards that may be among the unknown cards, with every copy, in deck order.
    pub cards: Vec<Card>,
    /// The zone that has the known cards of the pile; `None` if there is no such zone.
    pub known: Option<&'static str>,
    /// Whether the players see the cards face up, although nobody has typed them.
    pub face_up: bool,
}

impl Hidden {
    /// Makes a pile without an owner in which no card's place is known.
    pub(super) fn pile(zone: &'static str, count: usize, cards: impl IntoIterator<Item = Card>) -> Hidden {
        Hidden { zone, owner: None, count, cards: cards.into_iter().collect(), known: None, face_up: false }
    }

    /// Sets the zone that has the known cards of the pile.
    pub(super) fn with_known(self, known: &'static str) -> Hidden {
        Hidden { known: Some(known), ..self }
    }

    /// Returns the place of the pile, for a sentence.
    pub const fn place(&self) -> Place {
        Place { zone: self.zone, number: 0, owner: self.owner }
    }
}

/// Where a card lies in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInDeal {
    /// The name of the pile in deal files and in [`Game::hidden`].
    pub pile: &'static str,
    /// Some piles consist of parts, such as the columns of a dungeon. `part` is the index in the pile at which the part
    /// of this card begins; 0 if the pile has only one part.
    pub part: usize,
    /// Whether the card is the bottom card of the pile. If not, the card is the next card of its part.
    pub lowest: bool,
}

/// A card that a player typed without a verb while the game awaits no card, with the words and cards around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareCard {
    /// The card as typed.
    pub card: Card,
    /// The player who acts: the player named before the card, or else the player who must act. `None` if no player is
    /// named and anybody may act.
    pub by: Option<Seat>,
    /// The player whose name follows the card, if a name follows.
    pub player: Option<Seat>,
    /// The rank that the player declares for a joker, if any.
    pub declared: Option<Rank>,
    /// The spot that the player typed, as in `reveal 7C hand`, if any.
    pub spot: Option<Spot>,
    /// Whether the previous action of the line was a reveal. Also true if a correction replays this card as a reveal,
    /// although the game now awaits a decision.
    pub after_reveal: bool,
    /// Whether another card precedes this one in the same action.
    pub continued: bool,
    /// The cards that follow in the same action, at most four.
    pub following: Row<4>,
}

impl BareCard {
    /// Makes a card without other words.
    pub fn new(card: Card, by: Option<Seat>) -> BareCard {
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

/// What a player means by a card typed without a verb while the game awaits no card.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning<D = Decision> {
    /// The player makes this decision, then the card comes up.
    RevealAfter(D),
    /// The player makes this decision with the card.
    Decision(D),
    /// The player makes this decision with the card and the cards that follow in the same action.
    Together(D),
    /// The card has no meaning here, for this reason.
    Refused(Refusal),
}

/// Judges actions and changes the state of a game.
pub trait Rules: Clone + Debug + Hash {
    /// The game's own type for the decisions of players.
    type Decision: Notated<Decision> + Send + Sync;

    /// The game's own type for the spots where cards come up.
    type Spot: Notated<Spot>;

    /// Whether [`Rules::list_candidates`] and [`Rules::list_standing_candidates`] list only legal decisions. Then
    /// [`Game::legal`] and [`Game::standing`] do not check these decisions, except in builds with debug assertions.
    const CANDIDATES_ARE_LEGAL: bool = false;

    /// Returns what the state awaits, computed at each call.
    fn awaits(&self) -> Awaits<Self::Spot>;

    /// Judges a decision. The caller chooses whether the check computes the reason ([`Refusal`]) or not ([`Unstated`]).
    /// The result has a meaning only while the game awaits a decision. For standing decisions
    /// ([`Rules::list_standing_candidates`]) and unlisted decisions ([`Rules::is_unlisted`]), it also has a meaning
    /// while the game awaits a card.
    ///
    /// # Errors
    /// The decision is illegal. If several rules forbid it, the error names the rule that the game checks first.
    fn check<R: Reason>(&self, decision: &Self::Decision) -> Result<(), R>;

    /// Plays a reveal. The card must be one of the cards that can come up at the awaited spot.
    fn reveal(&mut self, spot: Self::Spot, card: Card, events: &mut Events<'_>);

    /// Plays a legal decision.
    fn decide(&mut self, decision: Self::Decision, events: &mut Events<'_>);

    /// Stops waiting for a card, if the game can continue without it. `overrule` calls this method if players overrule
    /// the rule `turn.reveal`.
    fn stop_waiting(&mut self, _events: &mut Events<'_>) {}

    /// Returns whether a decision would make sense now, although the game awaits something else. If so, players can
    /// overrule the order of play to make this decision.
    fn makes_sense_now(&self, _decision: &Self::Decision) -> bool {
        false
    }

    /// Returns whether a player may try a decision at any moment, even while the game awaits a card. No list contains
    /// such a decision; [`Rules::check`] judges it.
    fn is_unlisted(&self, _decision: &Self::Decision) -> bool {
        false
    }

    /// Ends the game because the players give up.
    fn concede(&mut self);

    /// Lists decisions of the player who must act: all legal ones and, because that is faster, possibly illegal ones.
    /// Call this method only if the game awaits a decision.
    fn list_candidates(&self, out: &mut impl Extend<Self::Decision>);

    /// Lists more decisions, legal or illegal, that a learner may try in addition to the candidates.
    fn list_imaginable(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// Lists the standing decisions, which are legal although the game awaits something else. The list may also include
    /// illegal decisions, because that is faster.
    fn list_standing_candidates(&self, _out: &mut impl Extend<Self::Decision>) {}

    /// Returns the meaning of a card that a player typed without a verb while the game awaits a decision.
    fn meaning(&self, bare: &BareCard) -> Meaning<Self::Decision>;

    /// Returns the decision, such as `draw` or `enter`, that a player makes now by typing only a card. Returns `None`
    /// if there is no such decision.
    fn implied_decision(&self) -> Option<Self::Decision> {
        None
    }

    /// Returns the decisions that a typed decision means, or `None` if it means itself. A short form (`done`) means
    /// several decisions. Some decisions imply a decision before them (an answer implies `go`). The caller sets the
    /// player of each returned decision.
    ///
    /// # Errors
    /// The short form has no meaning now. The refusal names the rule.
    fn expand(&self, _: &Self::Decision) -> Result<Option<Vec<Self::Decision>>, Refusal> {
        Ok(None)
    }

    /// Returns the refusal of a decision with more cards than its verb takes. Returns `None` if no rule limits the
    /// number of cards.
    fn refuse_too_many(&self, _cards: &[Card]) -> Option<Refusal> {
        None
    }

    /// Returns the outcome, or `None` if the game is not over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Describes a state to players and programs.
pub trait View {
    /// Returns the events before the first action, such as a warning about the options.
    fn greeting(&self) -> Vec<Event> {
        Vec::new()
    }

    /// Returns the question to the player: a key of the rulebook's `prompts`, and its facts.
    fn prompt(&self) -> (&'static str, Facts);

    /// Returns what each place needs now, such as the strength to defeat a monster or the cost of a card. The needs are
    /// in the order in which players read them. [`AnyGame`](crate::rules::games::AnyGame) returns no needs after the
    /// end.
    fn needs(&self) -> Vec<Need>;

    /// Returns the public state as JSON, as the answer to `?table` contains it. `vocabulary` has the names of the
    /// players.
    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;

    /// Returns all zones with their cards.
    fn zones(&self) -> Zones;

    /// Returns facts about a card that cannot come up now, for the `impossible` sentences of the rulebook.
    fn absence_facts(&self, _card: Card) -> Facts {
        Facts::new()
    }
}

/// What fair shuffles, deal files and the solver need to know about hidden cards.
pub trait Deals: Rules {
    /// Returns the cards that can come up at the awaited spot. Each card has as many copies as a fair shuffle of all
    /// unseen cards could put there.
    fn chances(&self, spot: Self::Spot) -> Unseen;

    /// Returns the card that a deal puts at the awaited spot, if [`Deals::chances`] may have other cards, too.
    /// Returns `None` without a deal, and also if `chances` has only the dealt card, as in most games with a deal.
    fn dealt(&self, _spot: Self::Spot) -> Option<Card> {
        None
    }

    /// Returns the position of the awaited card in a deal. Returns `None` if no deal determines the card, because
    /// players shuffled during the game or already know the card. The default implementation returns `None`, too.
    fn place_in_deal(&self, _spot: Self::Spot) -> Option<PlaceInDeal> {
        None
    }

    /// Makes hidden cards of a hand known to all players. The hand must be able to hold these cards together. The
    /// default implementation does nothing.
    fn show_hand(&mut self, _owner: Seat, _cards: &[Card]) {}

    /// Hashes everything on which the future of the game depends. States with equal hashes must continue in the same
    /// ways, to the same results, with the same numbers for ranking. This assumes that the same cards have come up in
    /// both states, or that both have the same deal. The hash may omit cards that no longer matter and everything that
    /// the deal determines.
    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.hash(hasher);
    }

    /// Hashes everything on which a success depends, including the cards that have not come up. States with equal
    /// hashes differ only in numbers that rank successes or failures, such as loot. So good players succeed from them
    /// equally often. The default implementation is enough if [`Deals::hash_future`] covers the unseen cards.
    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        self.hash_future(hasher);
    }

    /// Returns whether a success may still be possible, judged by counting cards. `false` is always right, but `true`
    /// may be wrong.
    fn can_succeed(&self) -> bool {
        true
    }

    /// Returns whether a player is out of the game while others play on.
    fn is_out(&self, _player: Seat) -> bool {
        false
    }

    /// Returns whether a legal decision surely gives up the last chance of success. `true` is always right, but `false`
    /// may be wrong: a game checks only decisions that are quick to check.
    fn gives_up(&self, _decision: &Self::Decision) -> bool {
        false
    }

    /// Returns the place, such as a hidden hand, from which an action shows a card for the first time. Returns `None`
    /// if the action shows no such card. An undone card returns to this place. A correction of a mistyped card may
    /// begin with this action.
    fn uncovered_from(&self, _action: &Action<Self::Decision, Self::Spot>) -> Option<Place> {
        None
    }
}

/// Methods that use [`Rules`], [`View`] and [`Deals`]. Every type with these three traits has these methods.
pub trait Game: Rules + View + Deals {
    /// Returns the zones and gauges for drawing.
    fn layout(&self) -> Layout {
        self.zones().layout
    }

    /// Returns every card whose place is known, in the order of the zones.
    fn seen(&self) -> Vec<(Place, Card)> {
        self.zones().seen
    }

    /// Returns the unknown cards, pile by pile. They usually lie face down.
    fn hidden(&self) -> Vec<Hidden> {
        self.zones().hidden
    }

    /// Returns the player who must act, or `None` if the game awaits a card, anybody may act, or the game is over.
    fn awaited(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Decision { player } => player,
            _ => None,
        }
    }

    /// Returns the cards that can come up, or an empty set if the game awaits no card.
    fn possible(&self) -> CardSet {
        match self.awaits() {
            Awaits::Reveal { spot, .. } => self.chances(spot).kinds(),
            _ => CardSet::EMPTY,
        }
    }

    /// Returns the awaited card and its spot if only one card is possible, because of a deal or because no other card
    /// is left. Otherwise returns `None`.
    fn certain_reveal(&self) -> Option<(Card, Self::Spot)> {
        let Awaits::Reveal { spot, .. } = self.awaits() else { return None };
        let only_card = || {
            let possible = self.possible();
            possible.iter().next().filter(|_| possible.len() == 1)
        };
        self.dealt(spot).or_else(only_card).map(|card| (card, spot))
    }

    /// Returns whether a decision is legal, without the reason.
    fn allows(&self, decision: &Self::Decision) -> bool {
        self.check::<Unstated>(decision).is_ok()
    }

    /// Plays an action. The action must be legal.
    fn apply(&mut self, action: Action<Self::Decision, Self::Spot>, events: &mut Events<'_>) {
        match action {
            Action::Reveal { card, spot } => self.reveal(spot, card, events),
            Action::Decision(decision) => self.decide(decision, events),
        }
    }

    /// Returns the legal decisions of the player who must act, without duplicates, in the order of the candidates. The
    /// list is empty if the game awaits no decision.
    fn legal(&self) -> Vec<Self::Decision> {
        let mut legal = Vec::new();
        if matches!(self.awaits(), Awaits::Decision { .. }) {
            self.list_legal(&mut legal);
        }
        legal
    }

    /// Adds the legal decisions to a list. Call this method only if the game awaits a decision.
    fn list_legal(&self, out: &mut Vec<Self::Decision>) {
        self.visit_legal(|decision| out.push(decision));
    }

    /// Calls `visitor` for every legal decision. Call this method only if the game awaits a decision.
    fn visit_legal(&self, visitor: impl FnMut(Self::Decision)) {
        self.list_candidates(&mut LegalOnly { game: self, visitor });
    }

    /// Returns the standing decisions, which are legal although the game awaits something else.
    fn standing(&self) -> Vec<Self::Decision> {
        let mut standing = Vec::new();
        if !matches!(self.awaits(), Awaits::Over) {
            self.list_standing_candidates(&mut LegalOnly { game: self, visitor: |decision| standing.push(decision) });
        }
        standing
    }

    /// Returns the legal decisions and then the standing ones.
    fn playable(&self) -> Vec<Self::Decision> {
        let mut playable = self.legal();
        playable.extend(self.standing());
        playable
    }
}

impl<G: Rules + View + Deals> Game for G {}

/// Calls `visitor` for each legal decision among a game's candidates.
struct LegalOnly<'g, G, S> {
    game: &'g G,
    visitor: S,
}

impl<G: Game, S: FnMut(G::Decision)> Extend<G::Decision> for LegalOnly<'_, G, S> {
    // Some games list one kind of decision at a time. If this function is inlined there, the compiler can simplify
    // `visitor` for this kind.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn extend<I: IntoIterator<Item = G::Decision>>(&mut self, candidates: I) {
        for decision in candidates {
            debug_assert!(
                !G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision),
                "{decision:?} is listed but not legal"
            );
            if G::CANDIDATES_ARE_LEGAL || self.game.allows(&decision) {
                (self.visitor)(decision);
            }
        }
    }
}

/// Sets up a game from a rulebook.
pub trait Engine: Game {
    /// Returns the state before the first card, with the numbers of the rulebook. If there is a deal, it determines the
    /// order of the cards that it lists.
    ///
    /// # Errors
    /// The rulebook has no value for a number that the game needs.
    fn new(book: &Rulebook, settings: &Settings, players: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber>;

    /// Returns the words that players can type with these options and players.
    fn words(settings: &Settings, players: &[String]) -> Words;
}
