//! Refusals, as values with facts. [`crate::play::messages`] turns them into sentences of the rulebook.

use crate::model::action::Spot;
use crate::model::card::Card;
use crate::model::correction::{Correction, Remedy};
use crate::model::facts::{Fact, Facts};

/// The id of a rule in the rulebook, such as `attack.power`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

/// Rules of the program itself, from `rulebooks/common.yaml`.
impl RuleId {
    /// A decision while a card is awaited, or a card that is not awaited there.
    pub const REVEAL: RuleId = RuleId("turn.reveal");
    /// There is no entry to undo.
    pub const UNDO: RuleId = RuleId("undo.none");
    /// There is no undone entry to redo.
    pub const REDO: RuleId = RuleId("redo.none");
    /// The correction is impossible.
    pub const FIX: RuleId = RuleId("fix.card");
    /// The player overruled a rule for a move that is legal.
    pub const OVERRULE_LEGAL: RuleId = RuleId("overrule.legal");
    /// The overruled move would lead to an impossible table.
    pub const OVERRULE_STATE: RuleId = RuleId("overrule.state");
    /// The player gave up.
    pub const CONCEDED: RuleId = RuleId("end.conceded");
}

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a line is refused: for one of four reasons, or because of a later entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The words are not notation.
    Syntax(SyntaxError),
    /// The card cannot come up here.
    Impossible {
        /// The card as typed.
        card: Card,
        /// The spot that awaits a card, if any.
        spot: Option<Spot>,
        /// What else is known, such as the player whose hand is meant, or the number of cards in it.
        facts: Facts,
    },
    /// A rule forbids the action.
    Illegal {
        /// The rule that forbids the action.
        rule: RuleId,
        /// The cards, numbers and words for the rule's sentence.
        facts: Facts,
    },
    /// The game is over.
    Over,
    /// A correction would make a later entry impossible.
    Later {
        /// The number of the entry, counted from 1.
        entry: usize,
        /// Why one of its actions would be refused.
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

    /// Makes a refusal of a card that cannot come up, without facts.
    pub const fn impossible(card: Card) -> Refusal {
        Refusal::Impossible { card, spot: None, facts: Facts::new() }
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
            Refusal::Illegal { .. } => "illegal",
            Refusal::Over => "over",
            Refusal::Later { refusal, .. } => refusal.kind(),
        }
    }

    /// Returns the facts, with `card` for an impossible card; `None` for kinds without facts.
    pub fn facts(&self) -> Option<Facts> {
        match self {
            Refusal::Illegal { facts, .. } => Some(facts.clone()),
            Refusal::Impossible { card, facts, .. } => Some(facts.clone().with("card", *card)),
            Refusal::Later { refusal, .. } => refusal.facts(),
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
            Refusal::Later { refusal, .. } => refusal.rule(),
            Refusal::Syntax(_) | Refusal::Impossible { .. } | Refusal::Over => None,
        }
    }
}

/// The error of [`Rules::check`](crate::rules::game::Rules::check): a [`Refusal`] with rule and facts, or
/// [`Unstated`] without them. Thus one function provides both the verdict and the reason. If the caller does not need
/// the reason, the function computes no facts and allocates nothing.
pub trait Reason: Sized {
    /// Makes a refusal by `rule`. `facts` adds its facts to an empty list.
    fn forbidden(rule: RuleId, facts: impl FnOnce(Facts) -> Facts) -> Self;

    /// Makes a refusal of a card that cannot come up. `facts` adds its facts to an empty list.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The word as typed; empty if the end of an action was the problem.
    pub word: String,
    /// The column in the line, in characters, counted from 1.
    pub column: usize,
    /// What is wrong with the word.
    pub problem: Problem,
}

/// What is wrong with a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The word is not a card, verb, spot or name.
    Unknown {
        /// Known words with a similar spelling, best first.
        nearest: Vec<String>,
    },
    /// The verb needs another word here.
    Expected {
        /// The canonical word of the verb.
        verb: String,
        /// What may follow here, such as `a card` or `a spot: 1, 2, 3, 4`.
        expected: Vec<String>,
        /// Known words with a similar spelling, best first.
        nearest: Vec<String>,
    },
    /// The verb takes fewer words.
    TooMany {
        /// The canonical word of the verb.
        verb: String,
    },
    /// The shortened name fits several players.
    Ambiguous {
        /// These players, in seat order.
        names: Vec<String>,
    },
    /// Nobody at the table has this name.
    NoPlayer {
        /// All players, in seat order.
        names: Vec<String>,
    },
    /// The verb takes fewer cards.
    TooManyCards {
        /// The canonical word of the verb.
        verb: String,
        /// The maximum number of cards.
        most: usize,
    },
    /// The spelling is loose and has two meanings.
    TwoReadings {
        /// The two meanings, as full lines.
        readings: [String; 2],
    },
    /// No particular player must act, so the action needs a name.
    Whose {
        /// The players to choose from, in seat order.
        names: Vec<String>,
    },
    /// The player's name is before an action, but the game is for one player.
    NoNames,
    /// The command must be alone on its line.
    OwnLine,
    /// The word is `JK`, but this game has two different jokers.
    WhichJoker,
    /// The word fits only with another verb.
    NotHere {
        /// The verb to use instead.
        instead: &'static str,
    },
    /// The line is too long.
    TooLong,
    /// The question of the protocol is unknown.
    Question {
        /// The questions that `?` answers.
        known: Vec<&'static str>,
    },
}
