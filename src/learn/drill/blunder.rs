//! A question about a decision of one's own game that another one would have been better than.

use super::{BLUNDER, Drill, Question};
use crate::model::action::{Action, Decision};
use crate::play::session::Session;
use crate::rules::game::Game;
use rand::{Rng, RngExt};

/// A decision that was clearly worse than another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Blunder {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The decision that the player made.
    pub played: Decision,
    /// What would have been better.
    pub better: Decision,
    /// Other decisions that come to the same as the better one.
    pub alike: Vec<Decision>,
    /// What the decision cost, in the unit of the game.
    pub cost: String,
    /// How the better one compares with it, in a sentence or two.
    pub comparison: String,
    /// The same after what the better one causes.
    pub reason: String,
}

impl Blunder {
    /// The question which of the two is better, at the position where the decision was made; `None` if the session never
    /// came to it.
    pub fn question(&self, played: &Session, rng: &mut impl Rng) -> Option<Drill> {
        let session = self.before(played)?;
        let mut decisions = [self.better, self.played];
        let right = rng.random_range(0..decisions.len());
        decisions.swap(0, right);
        let question = Question::Better { decisions, right, reason: self.reason.clone() };
        Some(Drill { rule: BLUNDER.to_owned(), session, unusual: Vec::new(), question })
    }

    /// The session just before the decision: a line can hold several actions.
    pub(in crate::learn) fn before(&self, played: &Session) -> Option<Session> {
        let mut session = Session::new(played.setup().clone());
        for (number, entry) in (1..).zip(played.entries()) {
            for action in &entry.actions {
                if number == self.entry && *action == Action::Decision(self.played) {
                    return Some(session);
                }
                let line = session.setup().vocabulary.canonical(action, session.game().awaited());
                session.line(&line).ok()?;
            }
        }
        None
    }
}
