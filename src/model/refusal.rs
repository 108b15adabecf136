//! The four kinds of refusal. A refusal is a value with the facts as fields; its sentence is made by
//! [`crate::play::messages`] from the rulebook's own words.

use crate::model::action::Spot;
use crate::model::card::Card;
use crate::model::correction::{Correction, Remedy};
use crate::model::facts::{Fact, Facts};

/// The id of a rule in a rulebook, such as `attack.power`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

/// The rules of the table itself, from `rulebooks/common.yaml`.
impl RuleId {
    /// A card is awaited, another one or none.
    pub const REVEAL: RuleId = RuleId("turn.reveal");
    /// There is nothing to take back.
    pub const UNDO: RuleId = RuleId("undo.none");
    /// There is nothing to put back.
    pub const REDO: RuleId = RuleId("redo.none");
    /// A typing mistake that cannot be corrected so.
    pub const FIX: RuleId = RuleId("fix.card");
    /// Nothing is to be overruled: the move is legal.
    pub const OVERRULE_LEGAL: RuleId = RuleId("overrule.legal");
    /// The table could not stand as it would after the move.
    pub const OVERRULE_STATE: RuleId = RuleId("overrule.state");
    /// The player gave up.
    pub const CONCEDED: RuleId = RuleId("end.conceded");
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It cannot be read.
    Syntax(SyntaxError),
    /// The deck in hand cannot show this card here.
    Impossible {
        /// The card that was typed.
        card: Card,
        /// The spot that awaits a card, if one does.
        spot: Option<Spot>,
        /// Whose hand is meant, how many cards it holds …: whatever the game can add.
        facts: Facts,
    },
    /// A rule forbids it.
    Illegal {
        /// The rule that forbids it, of the game or of the table itself.
        rule: RuleId,
        /// The cards and numbers at hand, for the rule's own sentence.
        facts: Facts,
    },
    /// The game has ended.
    Over,
    /// After a correction this entry could not stand.
    Later {
        /// The number of the entry, counted from 1.
        entry: usize,
        /// Why one of its actions would be refused.
        refusal: Box<Refusal>,
        /// How it comes to that, and what helps.
        correction: Box<Correction>,
    },
}

impl Refusal {
    /// Forbidden by `rule`, with no facts yet.
    pub const fn illegal(rule: RuleId) -> Refusal {
        Refusal::Illegal { rule, facts: Facts::new() }
    }

    /// That card cannot be, with no facts yet.
    pub const fn impossible(card: Card) -> Refusal {
        Refusal::Impossible { card, spot: None, facts: Facts::new() }
    }

    /// The same with one more fact, where the kind of refusal carries facts.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Refusal {
        if let Refusal::Illegal { facts, .. } | Refusal::Impossible { facts, .. } = &mut self {
            *facts = std::mem::take(facts).with(name, fact);
        }
        self
    }

    /// The kind as the protocol names it.
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Syntax(_) => "syntax",
            Refusal::Impossible { .. } => "impossible",
            Refusal::Illegal { .. } => "illegal",
            Refusal::Over => "over",
            Refusal::Later { refusal, .. } => refusal.kind(),
        }
    }

    /// The facts that are stated; for a card that cannot be, the card is one of them. `None` where there are none.
    pub fn facts(&self) -> Option<Facts> {
        match self {
            Refusal::Illegal { facts, .. } => Some(facts.clone()),
            Refusal::Impossible { card, facts, .. } => Some(facts.clone().with("card", *card)),
            Refusal::Later { refusal, .. } => refusal.facts(),
            Refusal::Syntax(_) | Refusal::Over => None,
        }
    }

    /// What corrects although an entry could then not stand.
    pub fn remedy(&self) -> Option<&Remedy> {
        match self {
            Refusal::Later { correction, .. } => correction.remedy.as_ref(),
            _ => None,
        }
    }

    /// The rule that forbids it, where one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Illegal { rule, .. } => Some(*rule),
            Refusal::Later { refusal, .. } => refusal.rule(),
            Refusal::Syntax(_) | Refusal::Impossible { .. } | Refusal::Over => None,
        }
    }
}

/// How much is said of a refusal by the rules of a game: a [`Refusal`] tells the rule and all facts, [`Unstated`]
/// nothing. Rules that are written over it have one function for the answer and its reason, and where nobody asks for
/// the reason no fact is looked up and no memory asked for.
pub trait Reason: Sized {
    /// Forbidden by `rule`. The facts are added to those that the function is given.
    fn forbidden(rule: RuleId, facts: impl FnOnce(Facts) -> Facts) -> Self;

    /// That card cannot be.
    fn impossible(card: Card, facts: impl FnOnce(Facts) -> Facts) -> Self;

    /// No form of the game can write such a decision, so there is no rule about it.
    fn foreign() -> Self;

    /// The same with more facts.
    #[must_use]
    fn and(self, facts: impl FnOnce(Facts) -> Facts) -> Self;
}

/// Refused, and nobody asks why: what simulations and lists of what is legal need to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unstated;

impl Reason for Refusal {
    fn forbidden(rule: RuleId, facts: impl FnOnce(Facts) -> Facts) -> Refusal {
        Refusal::Illegal { rule, facts: facts(Facts::new()) }
    }

    fn impossible(card: Card, facts: impl FnOnce(Facts) -> Facts) -> Refusal {
        Refusal::Impossible { card, spot: None, facts: facts(Facts::new()) }
    }

    fn foreign() -> Refusal {
        let problem = Problem::Unknown { nearest: Vec::new() };
        Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem })
    }

    fn and(mut self, more: impl FnOnce(Facts) -> Facts) -> Refusal {
        if let Refusal::Illegal { facts, .. } | Refusal::Impossible { facts, .. } = &mut self {
            *facts = more(std::mem::take(facts));
        }
        self
    }
}

impl Reason for Unstated {
    fn forbidden(_: RuleId, _: impl FnOnce(Facts) -> Facts) -> Unstated {
        Unstated
    }

    fn impossible(_: Card, _: impl FnOnce(Facts) -> Facts) -> Unstated {
        Unstated
    }

    fn foreign() -> Unstated {
        Unstated
    }

    fn and(self, _: impl FnOnce(Facts) -> Facts) -> Unstated {
        Unstated
    }
}

/// A word that is not notation here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The offending word as it was typed; empty at the end of an action.
    pub word: String,
    /// Its column in the line, in characters, counted from 1.
    pub column: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No card, verb, spot or name; with the nearest ones.
    Unknown {
        /// Words that were perhaps meant.
        nearest: Vec<String>,
    },
    /// The verb wants something else at this place, or something more.
    Expected {
        /// The verb, in its canonical word.
        verb: String,
        /// What could stand here (`a card`, `a spot: 1, 2, 3, 4`).
        expected: Vec<String>,
        /// Words that were perhaps meant.
        nearest: Vec<String>,
    },
    /// The verb takes no more words.
    TooMany {
        /// The verb, in its canonical word.
        verb: String,
    },
    /// A shortened name that fits several players.
    Ambiguous {
        /// The players whose names begin so, in seat order.
        names: Vec<String>,
    },
    /// A looser spelling that can be read in two ways.
    TwoReadings {
        /// The two, spelled out.
        readings: [String; 2],
    },
    /// A looser spelling that can be read in two ways, of which one alone can be played now.
    OneReading {
        /// The one that can, spelled out.
        playable: String,
        /// The one that cannot.
        other: String,
    },
    /// Nobody in particular is awaited, so the action needs a name.
    Whose {
        /// The players whose names begin so, in seat order.
        names: Vec<String>,
    },
    /// A name in front of an action of a game for one.
    NoNames,
    /// A command that stands on a line of its own.
    OwnLine,
    /// This game tells its two jokers apart.
    WhichJoker,
    /// A word that does not fit this moment; the sentence says which does.
    NotHere {
        /// The verb that does.
        instead: &'static str,
    },
    /// The line is longer than any line can be.
    TooLong,
    /// A question that does not exist, with those that do.
    Question {
        /// The questions that there are, as the protocol writes them.
        known: Vec<&'static str>,
    },
}
