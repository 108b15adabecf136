//! The kinds of questions, how they are asked and how an answer is judged.

use crate::model::action::{Action, Decision};
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::model::outcome::Verdict;
use crate::play::messages::Messages;
use crate::play::session::Session;
use crate::rules::game::{Event, Events, Game};
use crate::rules::games::AnyGame;

/// A question about a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Is this legal, and if not, by which rule?
    Legal {
        /// The line as it is typed.
        line: String,
        /// The rule that refuses it; `None` if it is legal.
        refused_by: Option<String>,
        /// Rules to choose from.
        choices: Vec<String>,
    },
    /// Which cards can stand in this decision?
    Which {
        /// The decision, whose card is asked for.
        decision: Decision,
        /// The cards that can.
        cards: CardSet,
    },
    /// What does a gauge show after this?
    Gauge {
        /// What is done, or the card that comes up.
        action: Action,
        /// The gauge: a key of the rulebook's labels.
        label: &'static str,
        /// Its value then.
        value: i64,
    },
    /// How does the game stand after this?
    Ending {
        /// What is done, or the card that comes up.
        action: Action,
        /// How the game ends; `None` if it goes on.
        result: Option<Verdict>,
    },
    /// How many cards lie face down somewhere after this?
    FaceDown {
        /// What is done, or the card that comes up.
        action: Action,
        /// The zone: a key of the rulebook's labels.
        label: String,
        /// Its cards then.
        count: usize,
    },
    /// What is asked after this?
    Next {
        /// What is done, or the card that comes up.
        action: Action,
        /// What could be asked, were it another one: a key of the rulebook's prompts, with its facts.
        choices: Vec<(&'static str, Facts)>,
        /// Which of them is.
        right: usize,
    },
    /// What is the score after this?
    Score {
        /// What is done, or the card that comes up.
        action: Action,
        /// The score.
        score: i64,
    },
}

/// How an answer was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// It is no answer; says what one looks like.
    Unread(String),
}

/// The ends to choose from, in the order of their numbers; the first is that the game goes on.
const ENDS: [Option<Verdict>; 4] = [None, Some(Verdict::Won), Some(Verdict::Lost), Some(Verdict::Left)];

impl Question {
    pub(super) fn legal(line: String, refused_by: Option<String>, choices: Vec<String>) -> Question {
        Question::Legal { line, refused_by, choices }
    }

    /// The cards with which a decision of that shape is among the playable ones.
    pub(super) fn which(like: &Decision, playable: &[Decision]) -> Question {
        let same = |other: &&Decision| Decision { card: None, ..**other } == Decision { card: None, ..*like };
        let mut cards = CardSet::EMPTY;
        playable.iter().filter(same).filter_map(|d| d.card).for_each(|card| cards.insert(card.untracked()));
        Question::Which { decision: *like, cards }
    }

    pub(super) fn ask(&self, session: &Session, plain: bool) -> Vec<String> {
        match self {
            Question::Legal { line, choices, .. } => {
                let mut lines = vec![format!("Is `{line}` legal? If not, by which rule?")];
                lines.push("  1  it is legal".to_owned());
                for (id, number) in choices.iter().zip(2..) {
                    let title = session.messages().rule(id).map(|rule| rule.title.trim()).unwrap_or_default();
                    lines.push(format!("  {number}  {title} ({id})"));
                }
                lines
            }
            Question::Which { decision, .. } => {
                let shape = shape(session, decision);
                vec![format!("Which cards can stand for CARD in `{shape}`? Type them all, or `none`.")]
            }
            Question::Gauge { action, label, .. } => {
                let name = session.setup().book.labels.get(*label).map_or(*label, String::as_str);
                vec![format!("{}: what does {name} show then?", step(session, action, plain))]
            }
            Question::Ending { action, .. } => {
                let mut lines = vec![format!("{}: how does the game stand then?", step(session, action, plain))];
                lines.extend(ENDS.iter().zip(1..).map(|(end, number)| format!("  {number}  {}", end_in_words(*end))));
                lines
            }
            Question::FaceDown { action, label, .. } => {
                let (step, zone) = (step(session, action, plain), session.messages().label(label).to_owned());
                vec![format!("{step}: how many cards lie face down then, where it says {zone}?")]
            }
            Question::Next { action, choices, .. } => {
                let messages = session.messages().plain(plain);
                let mut lines = vec![format!("{}: what comes then?", step(session, action, plain))];
                lines.extend(
                    choices.iter().zip(1..).map(|(said, number)| format!("  {number}  {}", messages.prompt(said))),
                );
                lines
            }
            Question::Score { action, .. } => {
                vec![format!("{}, and the game ends. What is the score?", step(session, action, plain))]
            }
        }
        .into_iter()
        .map(|line| if plain { line.trim_start().to_owned() } else { line })
        .collect()
    }

    pub(super) fn judge(&self, session: &Session, answer: &str) -> Judged {
        let answer = answer.trim().to_lowercase();
        let number = answer.parse::<i64>().ok();
        match self {
            Question::Legal { refused_by, choices, .. } => {
                let chosen = match (answer.as_str(), number) {
                    ("legal" | "yes" | "y" | "l", _) | (_, Some(1)) => None,
                    (_, Some(n)) => match usize::try_from(n - 2).ok().and_then(|at| choices.get(at)) {
                        Some(id) => Some(id),
                        None => return unread(format!("Type a number from 1 to {}.", choices.len() + 1)),
                    },
                    (word, None) => match choices.iter().find(|id| *id == word) {
                        Some(id) => Some(id),
                        None => return unread(format!("Type a number from 1 to {}.", choices.len() + 1)),
                    },
                };
                right(chosen == refused_by.as_ref())
            }
            Question::Which { cards, .. } => {
                let vocabulary = &session.setup().vocabulary;
                let mut named = CardSet::EMPTY;
                let words: Vec<&str> = answer.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
                if words.is_empty() {
                    return unread("Type cards, as in `7c 10d`, or `none`.".to_owned());
                }
                for word in words.into_iter().filter(|word| *word != "none") {
                    match Card::read(word) {
                        Some(card) => named.insert(vocabulary.card(card)),
                        None => {
                            return unread(format!("`{word}` is not a card. Type cards, as in `7c 10d`, or `none`."));
                        }
                    }
                }
                right(named == *cards)
            }
            Question::Gauge { value: wanted, .. } | Question::Score { score: wanted, .. } => match number {
                Some(number) => right(number == *wanted),
                None => unread("Type a number.".to_owned()),
            },
            Question::Next { choices, right: wanted, .. } => {
                match number.and_then(|number| place(number, choices.len())) {
                    Some(at) => right(at == *wanted),
                    None => unread(format!("Type a number from 1 to {}.", choices.len())),
                }
            }
            Question::FaceDown { count, .. } => match number {
                Some(number) => right(usize::try_from(number) == Ok(*count)),
                None => unread("Type a number.".to_owned()),
            },
            Question::Ending { result, .. } => {
                let by_word = ENDS.iter().position(|end| end_in_words(*end) == answer);
                let by_number = number.and_then(|number| place(number, ENDS.len()));
                match by_word.or(by_number) {
                    Some(at) => right(ENDS[at] == *result),
                    None => unread(format!("Type a number from 1 to {}.", ENDS.len())),
                }
            }
        }
    }

    pub(super) fn solution(&self) -> String {
        match self {
            Question::Legal { refused_by, .. } => refused_by.clone().unwrap_or_else(|| "legal".to_owned()),
            Question::Which { cards, .. } if cards.is_empty() => "none".to_owned(),
            Question::Which { cards, .. } => {
                cards.iter().map(|card| card.to_string().to_lowercase()).collect::<Vec<_>>().join(" ")
            }
            Question::Gauge { value, .. } => value.to_string(),
            Question::Ending { result, .. } => end_in_words(*result).to_owned(),
            Question::FaceDown { count, .. } => count.to_string(),
            Question::Next { right, .. } => (right + 1).to_string(),
            Question::Score { score, .. } => score.to_string(),
        }
    }

    /// What the engine says of what is in question.
    pub(super) fn explain(&self, session: &Session, plain: bool) -> Vec<String> {
        let messages = session.messages().plain(plain);
        match self {
            Question::Legal { line, .. } => vec![judged(session, line, plain)],
            Question::Which { cards, .. } if cards.is_empty() => vec!["No card can.".to_owned()],
            Question::Which { cards, .. } => {
                let shown: Vec<String> = cards.iter().map(|card| messages.card(card)).collect();
                vec![format!("These can: {}.", shown.join(", "))]
            }
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

/// What the referee says to a line.
fn judged(session: &Session, line: &str, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match session.consider_line(line) {
        Ok(change) => {
            let mut after = session.clone();
            let told = change.map(|change| after.commit(change).events).unwrap_or_default();
            format!("`{line}` is legal. {}", told_after(&told, after.game(), messages)).trim().to_owned()
        }
        Err(refusal) => format!("`{line}`: {}", session.explain(&refusal, messages)),
    }
}

/// What an action does, in sentences.
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

/// What was told, and how the game ended if it did.
fn told_after(events: &[Event], game: &AnyGame, messages: Messages<'_>) -> String {
    let told = events.iter().filter_map(|event| messages.event(event));
    let outcome = game.outcome().map(|outcome| messages.outcome(&outcome));
    told.chain(outcome).collect::<Vec<_>>().join(" ")
}

fn right(right: bool) -> Judged {
    if right { Judged::Right } else { Judged::Wrong }
}

fn unread(said: String) -> Judged {
    Judged::Unread(said)
}

/// A decision as it is typed now.
pub(super) fn typed(session: &Session, decision: &Decision) -> String {
    let awaited = session.game().awaited();
    session.setup().vocabulary.canonical_decision(decision, awaited)
}

/// An action as a question names it.
fn step(session: &Session, action: &Action, plain: bool) -> String {
    let messages = session.messages().plain(plain);
    match action {
        Action::Decision(decision) => format!("`{}`", typed(session, decision)),
        Action::Reveal { card, spot } => {
            let spot = session.setup().vocabulary.spot(*spot).replace('-', " ");
            format!("{} comes up ({spot})", messages.card(*card))
        }
    }
}

/// The decision with `CARD` where its card is asked for.
fn shape(session: &Session, decision: &Decision) -> String {
    let card = decision.card.map(|card| card.to_string()).unwrap_or_default();
    typed(session, decision).replacen(&card, "CARD", 1)
}

fn end_in_words(end: Option<Verdict>) -> &'static str {
    match end {
        None => "it goes on",
        Some(Verdict::Won) => "it is won",
        Some(Verdict::Lost) => "it is lost",
        Some(Verdict::Left | Verdict::Conceded) => "it is left with what was gained",
    }
}

/// The place in a list of so many that a number typed from 1 on means.
fn place(number: i64, len: usize) -> Option<usize> {
    usize::try_from(number.checked_sub(1)?).ok().filter(|place| *place < len)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_number_means_a_place_or_none() {
        assert_eq!(
            [1, 3, 0, 4, i64::MIN, i64::MAX].map(|number| place(number, 3)),
            [Some(0), Some(2), None, None, None, None]
        );
    }
}
