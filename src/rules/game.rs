//! What a game is to the rest of the house: a state that awaits something, and rules that judge.
//!
//! A state awaits a *reveal* (a card is to be turned), a *decision*, or nothing more. Playing is pure: the same
//! actions give the same state. A game never draws a card; whoever drives it does.

use crate::model::action::{Action, Decision, Seat, Spot, Verb};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::deal::Deal;
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::Outcome;
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
pub use crate::model::vocabulary::Words;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings};

/// What a state awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A card to be turned.
    Reveal {
        /// The spot that the next card fills.
        spot: Spot,
        /// How many cards, that one included, are awaited in a row for the same group of spots, with no
        /// decision between, as far as can be known now; at least 1.
        count: u8,
    },
    /// A decision.
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
}

/// A card typed alone where none is awaited, with what was typed beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareCard {
    /// The card.
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
pub enum Meaning {
    /// That decision, after which the card is turned.
    RevealAfter(Decision),
    /// The card is itself that decision.
    Decision(Decision),
    /// Nothing: refused so.
    Refused(Refusal),
}

/// Something that happened, told to whoever listens.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Its name, as the rulebook's `events` list them.
    pub name: &'static str,
    /// The cards and numbers.
    pub facts: Facts,
}

/// Collects events, or takes no notice of them: simulations do not listen.
#[derive(Debug, Default)]
pub struct Events {
    deaf: bool,
    told: Vec<Event>,
}

impl Events {
    /// A listener.
    pub fn listening() -> Events {
        Events::default()
    }

    /// Nobody listens.
    pub fn deaf() -> Events {
        Events { deaf: true, told: Vec::new() }
    }

    /// Tells an event. The facts are made only if somebody listens.
    pub fn tell(&mut self, name: &'static str, facts: impl FnOnce() -> Facts) {
        if !self.deaf {
            self.told.push(Event { name, facts: facts() });
        }
    }

    /// What was told, in order.
    pub fn into_vec(self) -> Vec<Event> {
        self.told
    }
}

/// The rules of one game over its state. A state is plain data of fixed size.
///
/// The required methods are what a game is; the provided ones are *final*: they follow from the others
/// and are never overridden.
pub trait Game: Clone + std::fmt::Debug {
    /// What the state awaits; computed, never stored beside it.
    fn awaits(&self) -> Awaits;

    /// The cards that the awaited reveal can show; empty where no card is awaited.
    fn possible(&self) -> CardSet;

    /// How many copies of a card the awaited reveal can show: its weight in a fair shuffle.
    fn weight(&self, card: Card) -> usize;

    /// Whether a decision is legal, and if not, why: the only place where a rule says no.
    /// Called at decisions and, for standing decisions, at reveals; never after the end.
    ///
    /// # Errors
    /// The first rule, in the order of the game's specification, that forbids it.
    fn check(&self, decision: &Decision) -> Result<(), Refusal>;

    /// Plays an action that was found playable.
    fn apply(&mut self, action: Action, events: &mut Events);

    /// Ends the game by giving up.
    fn concede(&mut self);

    /// A cheap superset of the legal decisions of the awaited player; nothing where a card is awaited.
    fn candidates(&self, out: &mut Vec<Decision>);

    /// A cheap superset of the decisions accepted now although something else is awaited.
    fn standing_candidates(&self, _out: &mut Vec<Decision>) {}

    /// What a card typed alone means at a decision.
    fn meaning(&self, bare: &BareCard) -> Meaning;

    /// The decision that a typed card would count as now (`draw`, `enter`), where the table asks for it.
    fn implied(&self) -> Option<Decision> {
        None
    }

    /// A decision that goes without saying before `decision`, as `go` before an answer; who makes it is not looked at.
    fn implied_before(&self, _decision: &Decision) -> Option<Decision> {
        None
    }

    /// The decisions that a short form stands for; the form itself where it stands for nothing else.
    ///
    /// # Errors
    /// The rule that leaves it without any meaning now.
    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        Ok(vec![*decision])
    }

    /// What this game adds about a card that cannot come up now, such as the shuffle that would bring it back: facts
    /// for the rulebook's `impossible` sentences.
    fn absence(&self, _card: Card) -> Facts {
        Facts::new()
    }

    /// Whether an action brings up a card whose place the table did not know: out of a hidden hand, say. Where only
    /// reveals do so, and every place is known that they are sure of, the answer is no.
    fn uncovers(&self, _action: &Action) -> bool {
        false
    }

    /// What is asked now: a key of the rulebook's `prompts`, with the facts at hand.
    fn prompt(&self) -> (&'static str, Facts);

    /// What the places of the table want now, in the order in which they lie: what a monster still needs, which cards
    /// no place takes, what a card would cost. Nothing once the game is over.
    fn needs(&self) -> Vec<Need> {
        Vec::new()
    }

    /// What is to be told before the first action, such as a warning about the options.
    fn greeting(&self) -> Vec<Event> {
        Vec::new()
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The public state as the game's specification lists it.
    fn table(&self, vocabulary: &Vocabulary) -> serde_json::Value;

    /// What lies where, for drawing.
    fn layout(&self) -> Layout;

    /// Every card whose place the table knows, in the order in which the zones lie.
    fn visit(&self, see: &mut dyn FnMut(Place, Card));

    /// The cards that lie face down, pile by pile.
    fn hidden(&self) -> Vec<Hidden>;

    /// Final: the player whose decision is awaited; `None` where a card is awaited, anybody may speak, or the game is
    /// over.
    fn awaited(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Decision { player } => player,
            _ => None,
        }
    }

    /// Final: judges any action.
    ///
    /// # Errors
    /// In this order: the game is over; a card is awaited, another one or none; the game's own rules; a card
    /// that cannot come up here.
    fn judge(&self, action: &Action) -> Result<(), Refusal> {
        match (self.awaits(), action) {
            (Awaits::Over, _) => Err(Refusal::Over),
            (_, Action::Decision(decision)) if decision.verb == Verb::CONCEDE => Ok(()),
            (Awaits::Reveal { spot, .. }, Action::Decision(decision)) => {
                let mut standing = Vec::new();
                self.standing_candidates(&mut standing);
                if standing.iter().any(|s| s.verb == decision.verb) {
                    self.check(decision)
                } else {
                    Err(Refusal::illegal(RuleId::REVEAL).with("spot", spot))
                }
            }
            (Awaits::Decision { .. }, Action::Decision(decision)) => self.check(decision),
            (Awaits::Reveal { spot: awaited, .. }, Action::Reveal { spot, .. }) if awaited != *spot => {
                Err(Refusal::illegal(RuleId::REVEAL).with("spot", awaited).with("typed", *spot))
            }
            (Awaits::Reveal { spot, .. }, Action::Reveal { card, .. }) => {
                if self.possible().contains(*card) {
                    Ok(())
                } else {
                    Err(Refusal::Impossible { card: *card, spot: Some(spot), facts: self.absence(*card) })
                }
            }
            (Awaits::Decision { player }, Action::Reveal { card, spot }) => {
                let bare = BareCard { spot: Some(*spot), ..BareCard::alone(*card, player) };
                match self.meaning(&bare) {
                    Meaning::Refused(refusal) => Err(refusal),
                    Meaning::RevealAfter(_) | Meaning::Decision(_) => Err(Refusal::illegal(RuleId::REVEAL)),
                }
            }
        }
    }

    /// Final: judges, then plays.
    ///
    /// # Errors
    /// As [`Game::judge`]; the state is then unchanged.
    fn play(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        self.judge(&action)?;
        match action {
            Action::Decision(decision) if decision.verb == Verb::CONCEDE => self.concede(),
            action => self.apply(action, events),
        }
        Ok(())
    }

    /// Final: the legal decisions of the awaited player, each once, in the order of the candidates.
    fn legal(&self, out: &mut Vec<Decision>) {
        out.clear();
        if matches!(self.awaits(), Awaits::Decision { .. }) {
            self.candidates(out);
            out.retain(|decision| self.check(decision).is_ok());
        }
    }

    /// Final: the decisions that are accepted now although something else is awaited.
    fn standing(&self, out: &mut Vec<Decision>) {
        out.clear();
        if self.awaits() != Awaits::Over {
            self.standing_candidates(out);
            out.retain(|decision| self.check(decision).is_ok());
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
