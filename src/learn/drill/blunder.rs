//! A question about a decision of one's own game that another one would have been better than.

use super::{BLUNDER, Drill, Question};
use crate::coach::WrittenMoment;
use crate::learn::moment::playable;
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
    /// The blunder that a moment of a session is, told in printable ASCII if `plain`; `None` where the session never came to it,
    /// or what is better cannot be done there.
    pub fn from_moment(moment: &WrittenMoment, played: &Session, plain: bool) -> Option<Blunder> {
        let vocabulary = &played.setup().vocabulary;
        let actions = &played.entries().get(moment.entry.checked_sub(1)?)?.actions;
        let made = actions.iter().find_map(|action| match action {
            Action::Decision(decision) => {
                (vocabulary.canonical_decision(decision, None) == moment.played).then_some(*decision)
            }
            Action::Reveal { .. } => None,
        })?;
        let before = position(played, moment.entry, made)?;
        let legal = playable(&before);
        let find = |line: &String| {
            legal.iter().find(|decision| vocabulary.canonical_decision(decision, None) == *line).copied()
        };
        Some(Blunder {
            entry: moment.entry,
            played: made,
            better: find(&moment.better)?,
            alike: moment.alike.iter().filter_map(find).collect(),
            cost: moment.cost.clone(),
            comparison: moment.comparison.clone(),
            reason: if plain { moment.plain_reason.clone() } else { moment.reason.clone() },
        })
    }

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
        position(played, self.entry, self.played)
    }
}

/// A session just before a decision of one of its entries.
fn position(played: &Session, entry: usize, made: Decision) -> Option<Session> {
    let mut session = Session::new(played.setup().clone());
    for (number, standing) in (1..).zip(played.entries()) {
        for action in &standing.actions {
            if number == entry && *action == Action::Decision(made) {
                return Some(session);
            }
            let line = session.setup().vocabulary.canonical(action, session.game().awaited());
            session.line(&line).ok()?;
        }
    }
    None
}
