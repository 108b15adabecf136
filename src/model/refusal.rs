//! Refusals: why the program does not play a line. [`crate::play::messages`] describes them with the sentences of the
//! rulebook.

use crate::model::action::Spot;
use crate::model::card::{Card, Rank};
use crate::model::correction::{Correction, Remedy};
use crate::model::facts::{Fact, Facts};
use std::fmt;

/// The id of a rule in the rulebook, such as `attack.power`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

/// The rules of the program itself. Their texts are in `rulebooks/common.yaml`.
impl RuleId {
    /// The player makes a decision while the game awaits a card, reveals a card while the game awaits a decision, or
    /// reveals a card at the wrong spot.
    pub const REVEAL: RuleId = RuleId("turn.reveal");
    /// There is no entry to undo.
    pub const UNDO: RuleId = RuleId("undo.none");
    /// There is no undone entry to redo.
    pub const REDO: RuleId = RuleId("redo.none");
    /// The correction is impossible.
    pub const FIX: RuleId = RuleId("fix.card");
    /// The player typed `overrule`, but the move is legal.
    pub const OVERRULE_LEGAL: RuleId = RuleId("overrule.legal");
    /// The move is illegal, and with `overrule` it would lead to an invalid table.
    pub const OVERRULE_STATE: RuleId = RuleId("overrule.state");
    /// The player gave up.
    pub const CONCEDED: RuleId = RuleId("end.conceded");
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The words are not notation.
    Syntax(SyntaxError),
    /// The card cannot come up here.
    Impossible {
        /// The card as typed.
        card: Card,
        /// The spot that awaits a card; `None` if the game awaits no card.
        spot: Option<Spot>,
        /// More facts for the sentence, such as the player whose hand cannot contain the card.
        facts: Facts,
    },
    /// A rule forbids the action.
    Illegal {
        /// The rule that forbids the action.
        rule: RuleId,
        /// The cards, numbers and words for the rule's sentence.
        facts: Facts,
    },
    /// Even if the players overrule the rule of this refusal, the action would lead to an impossible table.
    Impassable(Box<Refusal>),
    /// The game is over.
    Over,
    /// After the correction, the game would refuse a later entry.
    Later {
        /// The number of the entry, counted from 1.
        entry: usize,
        /// Why the game would refuse one of the entry's actions.
        refusal: Box<Refusal>,
        /// What the correction would change, and what the player can do instead.
        correction: Box<Correction>,
    },
}

impl Refusal {
    /// Makes a refusal by `rule`, without facts.
    pub const fn illegal(rule: RuleId) -> Refusal {
        Refusal::Illegal { rule, facts: Facts::new() }
    }

    /// Adds a fact, if this kind of refusal has facts.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Refusal {
        if let Refusal::Illegal { facts, .. } | Refusal::Impossible { facts, .. } = &mut self {
            *facts = std::mem::take(facts).with(name, fact);
        }
        self
    }

    /// Returns the kind of the refusal, as the protocol names it.
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::Syntax(_) => "syntax",
            Refusal::Impossible { .. } => "impossible",
            Refusal::Illegal { .. } | Refusal::Impassable(_) => "illegal",
            Refusal::Over => "over",
            Refusal::Later { refusal, .. } => refusal.kind(),
        }
    }

    /// Returns the facts. For an impossible card, they include `card`. Returns `None` for a kind that has no facts.
    pub fn facts(&self) -> Option<Facts> {
        match self {
            Refusal::Illegal { facts, .. } => Some(facts.clone()),
            Refusal::Impossible { card, facts, .. } => Some(facts.clone().with("card", *card)),
            Refusal::Later { refusal, .. } | Refusal::Impassable(refusal) => refusal.facts(),
            Refusal::Syntax(_) | Refusal::Over => None,
        }
    }

    /// Returns the line that makes a refused correction possible, or `None` if there is no such line.
    pub fn remedy(&self) -> Option<&Remedy> {
        match self {
            Refusal::Later { correction, .. } => correction.remedy.as_ref(),
            _ => None,
        }
    }

    /// Returns the rule that forbids the action, or `None` if no rule does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Illegal { rule, .. } => Some(*rule),
            Refusal::Impassable(_) => Some(RuleId::OVERRULE_STATE),
            Refusal::Later { refusal, .. } => refusal.rule(),
            Refusal::Syntax(SyntaxError { problem: Problem::TooManyCards { limit: Some(limit), .. }, .. }) => {
                limit.rule()
            }
            Refusal::Syntax(_) | Refusal::Impossible { .. } | Refusal::Over => None,
        }
    }
}

/// The error of [`Rules::check`](crate::rules::game::Rules::check): a [`Refusal`] with the rule and its facts, or
/// [`Unstated`], which has neither. Callers that do not need the reason choose [`Unstated`]. Then the check computes no
/// facts and allocates nothing.
pub trait Reason: Sized {
    /// Makes a refusal by `rule`. `facts` adds the facts of the refusal to an empty list.
    fn forbidden(rule: RuleId, facts: impl FnOnce(Facts) -> Facts) -> Self;

    /// Makes a refusal of a card that cannot come up. `facts` adds the facts of the refusal to an empty list.
    fn impossible(card: Card, facts: impl FnOnce(Facts) -> Facts) -> Self;

    /// Makes a refusal of a decision for which the game has no form. No rule applies to such a decision.
    fn foreign() -> Self;

    /// Adds facts, if this type stores facts.
    #[must_use]
    fn and(self, facts: impl FnOnce(Facts) -> Facts) -> Self;
}

/// A refusal without a reason, for simulations and lists of legal moves.
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

/// A word that cannot be parsed.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError {
    /// The word as typed; empty if a word is missing at the end of an action.
    pub word: String,
    /// The column of the word in the line, in characters, counted from 1.
    pub column: usize,
    /// What is wrong with the word.
    pub problem: Problem,
}

/// A word that an action needs next. It displays as a noun phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The number of a place, from the first number to the last. A card that lies at such a place can replace it.
    Number {
        /// The lowest number.
        first: u8,
        /// The highest number.
        last: u8,
    },
    /// `as` and the value of a joker.
    JokerValue,
    /// Anything else, such as `a card`.
    Other(String),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Number { first, last } => write!(f, "a number from {first} to {last}"),
            Expected::JokerValue => f.write_str("`as` and the joker's value"),
            Expected::Other(text) => f.write_str(text),
        }
    }
}

impl From<&str> for Expected {
    fn from(text: &str) -> Expected {
        Expected::Other(text.to_owned())
    }
}

/// What is wrong with a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The word is not a card, verb, spot or name.
    Unknown {
        /// Known words with a similar spelling, best first.
        nearest: Vec<String>,
    },
    /// After the verb, a word is missing or is not what the verb needs.
    Expected {
        /// The canonical word of the verb.
        verb: String,
        /// What the verb can take here.
        expected: Vec<Expected>,
        /// Known words with a similar spelling, best first.
        nearest: Vec<String>,
    },
    /// There are more words than the verb takes.
    TooMany {
        /// The canonical word of the verb.
        verb: String,
    },
    /// The names of several players begin with the word.
    Ambiguous {
        /// The names of these players, in seat order.
        names: Vec<String>,
    },
    /// Nobody at the table has this name.
    NoPlayer {
        /// The names of all players, in seat order.
        names: Vec<String>,
    },
    /// There are more cards than the verb takes.
    TooManyCards {
        /// The canonical word of the verb.
        verb: String,
        /// The maximum number of cards.
        most: usize,
        /// The refusal by the rule that limits the number of cards, or `None` if the game has no such rule.
        limit: Option<Box<Refusal>>,
    },
    /// The line is not in the canonical spelling and has two meanings.
    TwoReadings {
        /// The two meanings, as complete lines.
        readings: [String; 2],
    },
    /// Anybody may act, so the action needs the name of the player who acts.
    Whose {
        /// The names of the players for whom the action is legal, in seat order.
        names: Vec<String>,
    },
    /// The player typed a name before the action, but the game is for one player.
    NoNames,
    /// The command must be alone on its line.
    OwnLine,
    /// The word is `JK`, but this game has two different jokers.
    WhichJoker,
    /// A rank without a suit, where the player can use no card of this rank.
    NotInSight {
        /// The rank.
        rank: Rank,
    },
    /// A rank that names the place of a card, but no card of this rank lies at a numbered place.
    NoSuchPlace {
        /// The rank.
        rank: Rank,
        /// The name of the numbered places, such as `column`.
        zone: String,
    },
    /// The word is a card after a verb that takes nothing.
    NoCard {
        /// The verb.
        verb: String,
    },
    /// The player typed a card without a verb, but here it needs the verb.
    NotHere {
        /// The verb to type.
        instead: &'static str,
    },
    /// The line is a question in words, such as `can I draw`.
    Asked {
        /// The command that answers such questions, with the words of the question.
        command: String,
    },
    /// The line is too long.
    TooLong,
    /// The line begins with `?`, but is not a question of the protocol.
    Question {
        /// All questions of the protocol.
        known: Vec<&'static str>,
    },
}
