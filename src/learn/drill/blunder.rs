//! Questions about a player's own blunders.

use super::{BLUNDER, Drill, Question};
use crate::coach::WrittenMoment;
use crate::model::action::{Action, Decision};
use crate::play::session::Session;
use crate::rules::game::Game;
use rand::{Rng, RngExt};

/// A decision that was clearly worse than another decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Blunder {
    /// The number of the entry that contains `played`, counted from 1.
    pub entry: usize,
    pub played: Decision,
    pub better: Decision,
    /// Other decisions of the better plan that can come first, because the order does not change the result.
    pub alike: Vec<Decision>,
    /// How much `played` cost, as text in the unit of the game.
    pub cost: String,
    /// One or two sentences that compare the two plans.
    pub comparison: String,
    /// What the better decision does, followed by the comparison.
    pub reason: String,
}

impl Blunder {
    /// Makes a blunder from a moment of a review. `plain` selects the reason in plain text. Returns `None` if the
    /// session does not reach the decision, or if the better decision is illegal there.
    pub fn from_moment(moment: &WrittenMoment, played: &Session, plain: bool) -> Option<Blunder> {
        let vocabulary = &played.setup().vocabulary;
        let actions = &played.entries().get(moment.entry.checked_sub(1)?)?.actions;
        let is_mistake = |decision: &Decision| vocabulary.canonical_decision(decision, None) == moment.played;
        let mistake = actions.iter().filter_map(|action| action.decision()).find(is_mistake)?;
        let before = replay_to(played, moment.entry, mistake)?;
        let legal = before.game().playable();
        let find = |line: &String| {
            legal.iter().find(|decision| vocabulary.canonical_decision(decision, None) == *line).copied()
        };
        Some(Blunder {
            entry: moment.entry,
            played: mistake,
            better: find(&moment.better)?,
            alike: moment.alike.iter().filter_map(find).collect(),
            cost: moment.cost.clone(),
            comparison: moment.comparison.clone(),
            reason: if plain { moment.plain_reason.clone() } else { moment.reason.clone() },
        })
    }

    /// Makes a question: which of the two decisions is better? Returns `None` if replaying the session does not reach
    /// the decision.
    pub fn question(&self, played: &Session, rng: &mut impl Rng) -> Option<Drill> {
        let session = self.before(played)?;
        let mut decisions = [self.better, self.played];
        let right = rng.random_range(0..decisions.len());
        decisions.swap(0, right);
        let question = Question::Better { decisions, right, reason: self.reason.clone() };
        Some(Drill { rule: BLUNDER.to_owned(), session, unusual: Vec::new(), question, hand: None })
    }

    /// Replays the session up to the decision, which can be in the middle of an entry. Returns `None` if the replay
    /// does not reach the decision.
    pub(in crate::learn) fn before(&self, played: &Session) -> Option<Session> {
        replay_to(played, self.entry, self.played)
    }
}

fn replay_to(played: &Session, entry: usize, decision: Decision) -> Option<Session> {
    let (last, earlier) = played.entries().get(..entry)?.split_last()?;
    let mut session = Session::new(played.setup().clone());
    for entry in earlier {
        session.line(&entry.line()).ok()?;
    }
    for action in &last.actions {
        if *action == Action::Decision(decision) {
            return Some(session);
        }
        let line = session.setup().vocabulary.canonical(action, session.game().awaited());
        session.line(&line).ok()?;
    }
    None
}
