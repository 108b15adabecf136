//! Drills: questions about positions of random play. The engine makes the positions and judges the answers.

mod blunder;
mod choose;
mod find;
mod outlook;
mod question;
mod slip;

pub use blunder::Blunder;
pub(crate) use choose::{Asker, DrillPlan};
pub use question::{Judged, Question, QuestionKind};

use crate::play::session::Session;
use crate::rules::game::{Game, View};
use crate::rules::library::Library;
use crate::rules::rulebook::{Rule, Rulebook, Settings};
use rand::Rng;
use serde::Serialize;
use serde_json::Value;

/// The name under which questions about what a move does to the table are counted.
pub const COUNTING: &str = "counting";

/// The name under which a question about a player's own blunder stands: no rule refuses one.
pub const BLUNDER: &str = "blunder";

/// A position and a question about it.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The rule that is drilled, [`COUNTING`] or [`BLUNDER`].
    pub rule: String,
    /// The position that is asked about.
    pub session: Session,
    /// Options of this table that are not as usual, as `key=value`.
    pub unusual: Vec<String>,
    /// What is asked, with its right answer.
    pub question: Question,
}

/// A question about a rule, from random play; `None` if a fair number of games did not show it.
pub fn draw(library: &Library, book: &Rulebook, rule: &str, rng: &mut impl Rng) -> Option<Drill> {
    find::Search { library, book, rule }.run(rng)
}

/// The rules that can be asked about, what every game needs first: those of the actions in the order of the guide,
/// what moves do to the table, those that say how things go and end, and the others.
pub fn topics(book: &Rulebook) -> Vec<&str> {
    let of_actions =
        book.guide.actions.iter().filter(|action| !action.verbs.is_empty()).flat_map(|action| &action.rules);
    let named = of_actions.filter_map(|id| book.rule(id)).map(|rule| rule.id.as_str());
    let (how_things_go, others): (Vec<&Rule>, Vec<&Rule>) = book.rules.iter().partition(|rule| rule.refused.is_empty());
    let rest = how_things_go.into_iter().chain(others).map(|rule| rule.id.as_str());
    let mut topics: Vec<&str> = Vec::new();
    for topic in named.chain([COUNTING]).chain(rest) {
        if !topics.contains(&topic) {
            topics.push(topic);
        }
    }
    topics
}

impl Drill {
    /// The moment of the turn and the question, in words.
    pub fn ask(&self, plain: bool) -> Vec<String> {
        let moment = self.session.messages().plain(plain).prompt(&self.session.game().prompt());
        std::iter::once(moment).chain(self.question.ask(&self.session, plain)).collect()
    }

    /// Whether an answer is right; one that cannot be read is neither.
    pub fn judge(&self, answer: &str) -> Judged {
        self.question.judge(&self.session, answer)
    }

    /// The right answer as it could be typed.
    pub fn solution(&self) -> String {
        self.question.right(&self.session).to_string()
    }

    /// What the answer follows from, in sentences; last the rule, where it is the rule that decides.
    pub fn explain(&self, plain: bool) -> Vec<String> {
        let messages = self.session.messages().plain(plain);
        let mut said = self.question.explain(&self.session, plain);
        if let Some(rule) = messages.rule(&self.rule) {
            said.push(format!("{} (`{}`): {}", rule.title.trim(), rule.id, rule.text.trim()));
        }
        said
    }

    /// The question with everything that another program needs to check it: the lines that lead to its position, as the
    /// referee reads them, the table, what there is to choose from, and the answer.
    pub fn json(&self) -> QuestionJson<'_> {
        let setup = self.session.setup();
        let QuestionKind { kind, action, read } = self.question.kind();
        QuestionJson {
            game: &setup.book.id,
            rule: &self.rule,
            options: &setup.settings,
            players: &setup.vocabulary.players,
            lines: self.session.entries().iter().map(|entry| entry.played.join(", ")).collect(),
            kind,
            played: action.map(|action| setup.vocabulary.canonical(action, self.session.game().awaited())),
            read,
            question: self.ask(true),
            choices: self.question.options(&self.session, true),
            answer: self.question.right(&self.session),
            table: self.session.game().table(&setup.vocabulary),
        }
    }
}

/// A question as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuestionJson<'d> {
    game: &'d str,
    /// The rule that is drilled, or `counting`.
    rule: &'d str,
    /// The options of the table.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, crate::rules::rulebook::SettingValue>")
    )]
    options: &'d Settings,
    /// The players in seat order.
    players: &'d [String],
    /// The lines that lead to the position, as the referee reads them.
    lines: Vec<String>,
    /// `legal`, `refused`, `gauge`, `pile`, `ending`, `next` or `score`.
    kind: &'static str,
    /// The line whose effect is asked.
    played: Option<String>,
    /// The gauge or pile that answers it.
    read: Option<&'d str>,
    /// The moment of the turn and the question.
    question: Vec<String>,
    /// What there is to choose from.
    choices: Vec<String>,
    answer: i64,
    /// The table, as the rulebook lists it.
    table: Value,
}
