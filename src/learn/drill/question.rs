//! The kinds of questions, how they are asked and how an answer is judged.

use crate::model::action::{Action, Decision};
use crate::model::facts::Facts;
use crate::model::outcome::Verdict;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::rules::game::{Event, Events, Game, Rules};
use crate::rules::games::AnyGame;

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Which of these lines is legal, or refused? Exactly one is.
    Pick {
        lines: Vec<String>,
        /// Whether to find the legal line instead of the refused one.
        legal: bool,
        right: usize,
    },
    /// What does a gauge show after this action?
    Gauge {
        action: Action,
        /// A key of the rulebook's labels.
        label: &'static str,
        value: i64,
    },
    /// How does the game end after this action?
    Ending {
        action: Action,
        /// `None` if it goes on.
        result: Option<Verdict>,
    },
    /// How many face-down cards does a zone have after this action?
    FaceDown {
        action: Action,
        /// A key of the rulebook's labels.
        label: String,
        count: usize,
    },
    /// Which prompt follows this action?
    Next {
        action: Action,
        /// Keys of the rulebook's prompts, with their facts.
        choices: Vec<(&'static str, Facts)>,
        right: usize,
    },
    /// Which of two legal decisions is better?
    Better { decisions: [Decision; 2], right: usize, reason: String },
    /// What is the score after this action?
    Score { action: Action, score: i64 },
}

/// The kind of a question, for programs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuestionKind<'q> {
    /// `legal`, `refused`, `better`, `gauge`, `pile`, `ending`, `next` or `score`.
    pub kind: &'static str,
    /// The action before the answer is read from the table.
    pub action: Option<&'q Action>,
    /// The gauge or zone: a key of the rulebook's labels.
    pub read: Option<&'q str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    Right,
    Wrong,
    /// Not an answer; explains what to type.
    Unread(String),
}

/// The possible answers about an end, in order.
fn ends(session: &Session) -> Vec<Option<Verdict>> {
    let left = session.setup().book.rule(LEFT).map(|_| Some(Verdict::Left));
    [None, Some(Verdict::Won), Some(Verdict::Lost)].into_iter().chain(left).collect()
}

/// The rule of games that a player can leave with a score.
const LEFT: &str = "end.left";

impl Question {
    pub(super) fn ask(&self, session: &Session, plain: bool) -> Vec<String> {
        let asked = match self {
            Question::Pick { legal: true, .. } => "Only one of these is legal. Which?".to_owned(),
            Question::Pick { legal: false, .. } => "Only one of these is refused. Which?".to_owned(),
            Question::Better { .. } => {
                "You played one of these; the other is clearly better. Which is better?".to_owned()
            }
            Question::Gauge { action, label, .. } => {
                format!("{}: what does {} show then?", step(session, action, plain), named(session, label, plain))
            }
            Question::Ending { action, .. } => {
                format!("{}: what is the state of the game then?", step(session, action, plain))
            }
            Question::FaceDown { action, label, .. } => {
                let (step, zone) = (step(session, action, plain), named(session, label, plain));
                format!("{step}: how many face-down cards does {zone} show then?")
            }
            Question::Next { action, .. } => format!("{}: what comes next?", step(session, action, plain)),
            Question::Score { action, .. } => {
                format!("{}, and the game ends. What is the score?", step(session, action, plain))
            }
        };
        let options = self.options(session, plain);
        let indent = if plain { "" } else { "  " };
        let listed = options.iter().zip(1..).map(|(option, number)| format!("{indent}{number}  {option}"));
        std::iter::once(asked).chain(listed).collect()
    }

    /// The numbered choices; empty if the answer is a number.
    pub fn options(&self, session: &Session, plain: bool) -> Vec<String> {
        let messages = session.messages().plain(plain);
        match self {
            Question::Pick { lines, .. } => lines.iter().map(|line| format!("`{line}`")).collect(),
            Question::Better { decisions, .. } => {
                decisions.iter().map(|decision| format!("`{}`", typed(session, decision))).collect()
            }
            Question::Next { choices, .. } => choices.iter().map(|said| messages.prompt(said)).collect(),
            Question::Ending { .. } => ends(session).into_iter().map(|end| end_in_words(end).to_owned()).collect(),
            Question::Gauge { .. } | Question::FaceDown { .. } | Question::Score { .. } => Vec::new(),
        }
    }

    pub(super) fn judge(&self, session: &Session, answer: &str) -> Judged {
        let number = answer.trim().parse::<i64>().ok();
        let options = self.options(session, true).len();
        let wanted = self.right(session);
        match number {
            Some(number) if options > 0 && !(1..=options).any(|option| i64::try_from(option) == Ok(number)) => {
                Judged::Unread(format!("Type a number from 1 to {options}."))
            }
            Some(number) if number == wanted => Judged::Right,
            Some(_) => Judged::Wrong,
            None if options > 0 => Judged::Unread(format!("Type a number from 1 to {options}.")),
            None => Judged::Unread("Type a number.".to_owned()),
        }
    }

    /// The right answer.
    pub fn right(&self, session: &Session) -> i64 {
        let nth = |at: usize| i64::try_from(at + 1).unwrap_or(i64::MAX);
        match self {
            Question::Pick { right, .. } | Question::Next { right, .. } | Question::Better { right, .. } => nth(*right),
            Question::Gauge { value, .. } | Question::Score { score: value, .. } => *value,
            Question::FaceDown { count, .. } => i64::try_from(*count).unwrap_or(i64::MAX),
            Question::Ending { result, .. } => {
                nth(ends(session).iter().position(|end| end == result).unwrap_or_default())
            }
        }
    }

    pub fn kind(&self) -> QuestionKind<'_> {
        let of = |kind, action, read| QuestionKind { kind, action: Some(action), read };
        match self {
            Question::Pick { legal, .. } => {
                QuestionKind { kind: if *legal { "legal" } else { "refused" }, action: None, read: None }
            }
            Question::Better { .. } => QuestionKind { kind: "better", action: None, read: None },
            Question::Gauge { action, label, .. } => of("gauge", action, Some(*label)),
            Question::FaceDown { action, label, .. } => of("pile", action, Some(label.as_str())),
            Question::Ending { action, .. } => of("ending", action, None),
            Question::Next { action, .. } => of("next", action, None),
            Question::Score { action, .. } => of("score", action, None),
        }
    }

    /// Why the answer is right, by the engine.
    pub(super) fn explain(&self, session: &Session, plain: bool) -> Vec<String> {
        let messages = session.messages().plain(plain);
        match self {
            Question::Pick { lines, .. } => lines.iter().map(|line| judged(session, line, plain)).collect(),
            Question::Better { reason, .. } => vec![reason.clone()],
            Question::Gauge { action, .. }
            | Question::FaceDown { action, .. }
            | Question::Ending { action, .. }
            | Question::Score { action, .. } => vec![played(session, action, plain)],
            Question::Next { action, choices, right } => {
                let next = choices.get(*right).map(|said| messages.prompt(said)).unwrap_or_default();
                vec![format!("{} {next}", played(session, action, plain))]
            }
        }
    }
}

fn judged(session: &Session, line: &str, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match session.consider_line(line) {
        Ok(change) => {
            let mut after = session.clone();
            let events = change.map_or_else(Vec::new, |change| {
                after.commit(&change);
                change.events
            });
            format!("`{line}` is legal. {}", told_after(&events, after.game(), messages)).trim().to_owned()
        }
        Err(refusal) => format!("`{line}`: {}", session.explain(&refusal, messages)),
    }
}

fn played(session: &Session, action: &Action, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    let mut told = Vec::new();
    let mut game = session.game().clone();
    let step = step(session, action, plain);
    match game.play(*action, &mut Events::to(&mut told)) {
        Ok(()) => format!("{step}. {}", told_after(&told, &game, messages)).trim().to_owned(),
        Err(refusal) => format!("{step}: {}", session.explain(&refusal, messages)),
    }
}

fn told_after(events: &[Event], game: &AnyGame, messages: Messages<'_>) -> String {
    let told = events.iter().filter_map(|event| messages.event(event));
    let outcome = game.outcome().map(|outcome| messages.outcome(&outcome));
    told.chain(outcome).collect::<Vec<_>>().join(" ")
}

pub(super) fn typed(session: &Session, decision: &Decision) -> String {
    let awaited = session.game().awaited();
    session.setup().vocabulary.canonical_decision(decision, awaited)
}

fn step(session: &Session, action: &Action, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match action {
        Action::Decision(decision) => format!("`{}`", typed(session, decision)),
        Action::Reveal { card, .. } => format!("{} comes up", messages.card(*card)),
    }
}

fn named(session: &Session, label: &str, plain: bool) -> String {
    let label = session.messages().label(label);
    if plain { format!("\"{label}\"") } else { format!("“{label}”") }
}

fn end_in_words(end: Option<Verdict>) -> &'static str {
    match end {
        None => "it goes on",
        Some(Verdict::Won) => "it is won",
        Some(Verdict::Lost) => "it is lost",
        Some(Verdict::Left | Verdict::Conceded) => "you leave with what you gained",
    }
}
