//! Drills: questions about positions of random play. The engine makes the positions and judges the answers.

mod find;
mod outlook;
mod question;
mod slip;

pub use question::{Judged, Question};

use crate::play::session::Session;
use crate::rules::rulebook::{Library, Rulebook};
use rand::Rng;

/// The name under which questions about what a move does to the table are counted.
pub const COUNTING: &str = "counting";

/// A position and a question about it.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The rule that is drilled, or [`COUNTING`].
    pub rule: String,
    /// The position.
    pub session: Session,
    /// Options of this table that are not as usual, as `key=value`.
    pub unusual: Vec<String>,
    /// The question.
    pub question: Question,
}

/// A question about a rule, from random play; `None` if a fair number of games did not show it.
pub fn draw(library: &Library, book: &Rulebook, rule: &str, rng: &mut impl Rng) -> Option<Drill> {
    find::Search { library, book, rule }.run(rng)
}

/// The rules that can be asked about: those of the game, and what moves do to the table.
pub fn topics(book: &Rulebook) -> Vec<&str> {
    book.rules.iter().map(|rule| rule.id.as_str()).chain([COUNTING]).collect()
}

impl Drill {
    /// The question in words.
    pub fn ask(&self, plain: bool) -> Vec<String> {
        self.question.ask(&self.session, plain)
    }

    /// Judges an answer.
    pub fn judge(&self, answer: &str) -> Judged {
        self.question.judge(&self.session, answer)
    }

    /// The right answer as it could be typed.
    pub fn solution(&self) -> String {
        self.question.solution()
    }

    /// What the answer follows from, in sentences.
    pub fn explain(&self, plain: bool) -> Vec<String> {
        let messages = self.session.messages().plain(plain);
        let mut said = self.question.explain(&self.session, plain);
        if let Some(rule) = messages.rule(&self.rule) {
            said.push(format!("{} (`{}`): {}", rule.title.trim(), rule.id, rule.text.trim()));
        }
        said
    }
}
