//! The kinds of questions, their texts, and the judgement of an answer.

use crate::model::action::{Action, Decision, Seat};
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::outcome::{Outcome, Verdict};
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::rules::game::{Event, Events, Game, Rules, View};
use crate::rules::games::AnyGame;

/// A question. `right` is the index of the right choice, counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Which of these lines is legal, or which is refused?
    Pick {
        lines: Vec<String>,
        /// Whether to find the legal line instead of the refused line.
        legal: bool,
        right: usize,
    },
    /// Which of these legal lines does what `ask` asks for?
    Way { lines: Vec<String>, right: usize, ask: String },
    /// Which of these cards can come up now, or which cannot?
    Card { cards: Vec<Card>, possible: bool, right: usize },
    /// Which of two legal decisions is better?
    Better { decisions: [Decision; 2], right: usize, reason: String },
    /// What does this action lead to?
    After { action: Action, asks: AfterAction },
}

/// The end of a game, as far as a question asks about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game ends like this for all players.
    Result(Verdict),
    /// This player wins, and the others lose.
    WonBy(Seat),
}

impl End {
    pub(super) fn of(outcome: &Outcome) -> End {
        outcome.winner().map_or(End::Result(outcome.result), End::WonBy)
    }
}

/// What a question asks about the table after an action.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterAction {
    /// What does a gauge show? The label is a key of the rulebook's `labels`.
    Gauge {
        label: &'static str,
        value: i64,
    },
    /// How many face-down cards does a zone have? The label is a key of the rulebook's `labels`.
    FaceDown {
        label: String,
        count: usize,
    },
    /// How does the game end? `None` means that the game goes on.
    Ending(Option<End>),
    /// Which prompt follows? The choices are keys of the rulebook's `prompts`, with their facts.
    Next {
        choices: Vec<(&'static str, Facts)>,
        right: usize,
    },
    Score(i64),
    /// Which number does an event or the next prompt name? `ask` is the text of this question.
    Fact {
        name: String,
        value: i64,
        ask: String,
        /// Whether the number comes from the next prompt. Otherwise it comes from an event.
        in_prompt: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    Right,
    Wrong,
    /// The answer is not a number, or not one of the choices. The text says what to type.
    Unreadable(String),
}

/// Returns the cards that a plain text names. A plain text names cards in capitals, so the word `as` after a joker is
/// not an ace.
pub(super) fn cards_in(text: &str) -> impl Iterator<Item = Card> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| Card::parse(word).filter(|card| card.to_string() == word))
}

/// Lists the choices of a question about the end, in the order of the question.
pub(super) fn ends(session: &Session) -> Vec<Option<End>> {
    let Setup { book, vocabulary, .. } = session.setup();
    let ends: Vec<End> = if book.history.tallies.iter().any(|tally| tally.won_by.is_some()) {
        (0..vocabulary.players.len()).map(|seat| End::WonBy(Seat(seat as u8))).collect()
    } else {
        let left = book.rule(LEFT).map(|_| Verdict::Left);
        [Verdict::Won, Verdict::Lost].into_iter().chain(left).map(End::Result).collect()
    };
    std::iter::once(None).chain(ends.into_iter().map(Some)).collect()
}

/// The id of the rule about leaving a game with a score. Only some games have this rule.
const LEFT: &str = "end.left";

impl Question {
    pub(super) fn ask(&self, session: &Session, plain: bool) -> Vec<String> {
        let question = match self {
            Question::Pick { legal: true, .. } => "Only one of these is legal. Which?".to_owned(),
            Question::Pick { legal: false, .. } => "Only one of these is refused. Which?".to_owned(),
            Question::Way { ask, .. } => ask.clone(),
            Question::Card { possible: true, .. } => "Only one of these cards can come up now. Which?".to_owned(),
            Question::Card { possible: false, .. } => "Only one of these cards cannot come up now. Which?".to_owned(),
            Question::Better { .. } => {
                "You played one of these; the other is clearly better. Which is better?".to_owned()
            }
            Question::After { action, asks } => {
                let (step, quoted) =
                    (name_action(session, action, plain), |label: &str| quoted_label(session, label, plain));
                match asks {
                    AfterAction::Gauge { label, .. } => format!("{step}: what does {} show then?", quoted(label)),
                    AfterAction::FaceDown { label, .. } => {
                        format!("{step}: how many face-down cards does {} show then?", quoted(label))
                    }
                    AfterAction::Ending(_) => format!("{step}: what is the state of the game then?"),
                    AfterAction::Next { .. } => format!("{step}: what comes next?"),
                    AfterAction::Score(_) => format!("{step}, and the game ends. What is the score?"),
                    AfterAction::Fact { ask, .. } => format!("{step}: {ask}"),
                }
            }
        };
        let options = self.options(session, plain);
        let indent = if plain { "" } else { "  " };
        let listed = options.iter().zip(1..).map(|(option, number)| format!("{indent}{number}  {option}"));
        std::iter::once(question).chain(listed).collect()
    }

    /// Returns whether the question or the text above it already contains the answer, or how much a gauge changes. For
    /// the answer, the rank of a card counts as a number, and the answer 0 always counts as contained. Returns false for
    /// a question about the end, and for a question about no action.
    pub(super) fn is_given_away(&self, session: &Session) -> bool {
        let Question::After { asks, .. } = self else { return false };
        let messages = session.messages().plain(true);
        let prompt = session.game().prompt();
        if let AfterAction::Next { choices, right } = asks {
            return messages.prompt(&choices[*right]) == messages.prompt(&prompt);
        }
        if let AfterAction::Ending(_) = asks {
            return false;
        }
        let right = self.right(session);
        let text = format!("{} {}", messages.moment(&prompt), self.ask(session, true).concat());
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        let gauges = session.game().layout().gauges;
        let change = match asks {
            AfterAction::Gauge { label, value } => {
                gauges.iter().find(|gauge| gauge.label == *label).map(|gauge| gauge.value.abs_diff(*value))
            }
            _ => None,
        };
        let is_right = |word: &str| {
            word.trim_end_matches(|c: char| c.is_alphabetic()).parse() == Ok(right)
                || change.is_some() && word.parse().ok() == change
        };
        right == 0 || words.any(is_right)
    }

    /// Returns whether the player must know these cards to answer. The player must if a choice or the decision of the
    /// question names one of the cards, or if the question is about the score. A question about cards lists all earlier
    /// lines instead. Returns false for [`Question::Better`].
    pub(super) fn needs_cards(&self, session: &Session, cards: &[Card]) -> bool {
        let names_card = |line: &String| cards_in(line).any(|card| cards.contains(&card));
        match self {
            Question::Pick { lines, .. } | Question::Way { lines, .. } => lines.iter().any(names_card),
            Question::After { asks: AfterAction::Score(_), .. } => true,
            Question::After { action: Action::Decision(decision), .. } => names_card(&to_line(session, decision)),
            Question::After { .. } | Question::Card { .. } | Question::Better { .. } => false,
        }
    }

    /// Returns the choices; the question numbers them from 1. The list is empty if the question asks for a number.
    pub fn options(&self, session: &Session, plain: bool) -> Vec<String> {
        let messages = session.messages().plain(plain);
        match self {
            Question::Pick { lines, .. } | Question::Way { lines, .. } => {
                lines.iter().map(|line| format!("`{line}`")).collect()
            }
            Question::Card { cards, .. } => cards.iter().map(|card| messages.card(*card)).collect(),
            Question::Better { decisions, .. } => {
                decisions.iter().map(|decision| format!("`{}`", to_line(session, decision))).collect()
            }
            Question::After { asks, .. } => match asks {
                AfterAction::Next { choices, .. } => choices.iter().map(|choice| messages.prompt(choice)).collect(),
                AfterAction::Ending(_) => ends(session).into_iter().map(|end| describe_end(end, messages)).collect(),
                AfterAction::Gauge { .. }
                | AfterAction::FaceDown { .. }
                | AfterAction::Score(_)
                | AfterAction::Fact { .. } => Vec::new(),
            },
        }
    }

    pub(super) fn judge(&self, session: &Session, answer: &str) -> Judgement {
        let option_count = self.options(session, true).len();
        let is_possible = |number: &i64| option_count == 0 || (1..=option_count as i64).contains(number);
        match answer.trim().parse().ok().filter(is_possible) {
            Some(number) if number == self.right(session) => Judgement::Right,
            Some(_) => Judgement::Wrong,
            None if option_count > 0 => Judgement::Unreadable(format!("Type a number from 1 to {option_count}.")),
            None => Judgement::Unreadable("Type a number.".to_owned()),
        }
    }

    /// Returns the right answer: the number that the question asks for, or the number of the right choice, from 1.
    pub fn right(&self, session: &Session) -> i64 {
        let nth = |index: usize| i64::try_from(index + 1).unwrap_or(i64::MAX);
        match self {
            Question::Pick { right, .. }
            | Question::Way { right, .. }
            | Question::Card { right, .. }
            | Question::Better { right, .. } => nth(*right),
            Question::After { asks, .. } => match asks {
                AfterAction::Next { right, .. } => nth(*right),
                AfterAction::Gauge { value, .. } | AfterAction::Fact { value, .. } | AfterAction::Score(value) => {
                    *value
                }
                AfterAction::FaceDown { count, .. } => i64::try_from(*count).unwrap_or(i64::MAX),
                AfterAction::Ending(result) => {
                    nth(ends(session).iter().position(|end| end == result).unwrap_or_default())
                }
            },
        }
    }

    /// Returns the question's kind, its action, and the gauge, zone or fact that it asks about, for JSON.
    pub(super) fn kind(&self) -> (&'static str, Option<&Action>, Option<&str>) {
        match self {
            Question::Pick { legal, .. } => (if *legal { "legal" } else { "refused" }, None, None),
            Question::Way { .. } => ("line", None, None),
            Question::Card { possible, .. } => (if *possible { "possible" } else { "impossible" }, None, None),
            Question::Better { .. } => ("better", None, None),
            Question::After { action, asks } => {
                let (kind, read) = match asks {
                    AfterAction::Gauge { label, .. } => ("gauge", Some(*label)),
                    AfterAction::FaceDown { label, .. } => ("pile", Some(label.as_str())),
                    AfterAction::Ending(_) => ("ending", None),
                    AfterAction::Next { .. } => ("next", None),
                    AfterAction::Score(_) => ("score", None),
                    AfterAction::Fact { name, .. } => ("fact", Some(name.as_str())),
                };
                (kind, Some(action), read)
            }
        }
    }

    /// Explains the right answer with the engine's answer to the line, card or action, or with the reason from the
    /// review. If the question offers lines, also explains the learner's line and a line that `rule` refuses. If the
    /// question offers cards, explains all of them.
    pub(super) fn explain(&self, session: &Session, rule: &str, answer: &str, plain: bool) -> Vec<String> {
        match self {
            Question::Pick { lines, right, .. } | Question::Way { lines, right, .. } => {
                let chosen = answer.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let is_refused = |line: &String| {
                    session.consider_line(line).is_err_and(|refusal| refusal.rule().is_some_and(|id| id.0 == rule))
                };
                let mut explained = vec![*right];
                for index in chosen.into_iter().chain(lines.iter().position(is_refused)) {
                    if index < lines.len() && !explained.contains(&index) {
                        explained.push(index);
                    }
                }
                explained.into_iter().map(|index| describe_line(session, &lines[index], plain)).collect()
            }
            Question::Card { cards, .. } => cards.iter().map(|card| describe_card(session, *card, plain)).collect(),
            Question::Better { reason, .. } => vec![reason.clone()],
            Question::After { action, asks } => {
                let is_in_prompt = matches!(asks, AfterAction::Next { .. } | AfterAction::Fact { in_prompt: true, .. });
                let next = is_in_prompt.then(|| describe_next(session, action, plain)).flatten();
                std::iter::once(describe_action(session, action, plain)).chain(next).collect()
            }
        }
    }
}

fn describe_line(session: &Session, line: &str, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match session.consider_line(line) {
        Ok(change) => {
            let mut after = session.clone();
            let events = change.map_or_else(Vec::new, |change| {
                after.commit(&change);
                change.events
            });
            format!("`{line}` is legal. {}", describe_events(&events, after.game(), messages)).trim().to_owned()
        }
        Err(refusal) => format!("`{line}`: {}", session.refused_line(line, refusal).explain(messages)),
    }
}

fn describe_card(session: &Session, card: Card, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match session.consider_line(&card.to_string()) {
        Ok(_) => format!("{} can come up now.", messages.card(card)),
        Err(refusal) => session.explain(&refusal, messages),
    }
}

fn describe_action(session: &Session, action: &Action, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    let mut events = Vec::new();
    let mut game = session.game().clone();
    let step = name_action(session, action, plain);
    match game.play(*action, &mut Events::new(&mut events)) {
        Ok(()) => format!("{step}. {}", describe_events(&events, &game, messages)).trim().to_owned(),
        Err(refusal) => format!("{step}: {}", session.explain(&refusal, messages)),
    }
}

fn describe_next(session: &Session, action: &Action, plain: bool) -> Option<String> {
    let mut game = session.game().clone();
    game.play(*action, &mut Events::ignored()).ok()?;
    Some(format!("What comes next: {}", session.messages().plain(plain).prompt(&game.prompt())))
}

fn describe_events(events: &[Event], game: &AnyGame, messages: Messages<'_>) -> String {
    let sentences = events.iter().filter_map(|event| messages.event(event));
    let outcome = game.outcome().map(|outcome| messages.outcome(&outcome));
    sentences.chain(outcome).collect::<Vec<_>>().join(" ")
}

pub(super) fn to_line(session: &Session, decision: &Decision) -> String {
    let awaited = session.game().awaited();
    session.setup().vocabulary.canonical_decision(decision, awaited)
}

fn name_action(session: &Session, action: &Action, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match action {
        Action::Decision(decision) => format!("`{}`", to_line(session, decision)),
        Action::Reveal { card, .. } => format!("{} comes up", messages.card(*card)),
    }
}

fn quoted_label(session: &Session, label: &str, plain: bool) -> String {
    let label = session.messages().label(label);
    if plain { format!("\"{label}\"") } else { format!("“{label}”") }
}

fn describe_end(end: Option<End>, messages: Messages<'_>) -> String {
    match end {
        None => "it goes on".to_owned(),
        Some(End::WonBy(winner)) => format!("{} wins", messages.player(winner)),
        Some(End::Result(Verdict::Won)) => "it is won".to_owned(),
        Some(End::Result(Verdict::Lost)) => "it is lost".to_owned(),
        Some(End::Result(Verdict::Left | Verdict::Conceded)) => "it is over, neither won nor lost".to_owned(),
    }
}
