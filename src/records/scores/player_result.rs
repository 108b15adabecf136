//! The result of one player in one finished session.

use crate::records::journal::{LuckAndSkill, Summary};
use crate::rules::rulebook::{Best, Measure, Rulebook};
use std::cmp::Ordering;

/// The result of one player in one finished session.
#[derive(Clone, Copy, Debug)]
pub struct PlayerResult<'s> {
    pub session: &'s Summary,
    /// The seat, counted from 0.
    pub seat: usize,
    /// Whether the rulebook counts the result as a success.
    pub success: bool,
}

impl<'s> PlayerResult<'s> {
    /// Returns the results of all players of a session, in seat order; none if the session is unfinished.
    pub fn all(session: &'s Summary, book: &Rulebook) -> Vec<PlayerResult<'s>> {
        if !session.is_finished() {
            return Vec::new();
        }
        let reached = book.history.success.counts(session.verdict());
        let result = |seat: usize| {
            let won = session.terms.players.len() < 2
                || session.is_shared()
                || session.winner() == session.terms.players.get(seat).map(String::as_str);
            PlayerResult { session, seat, success: reached && won }
        };
        (0..session.terms.seats()).map(result).collect()
    }

    /// Returns the player's name; empty if the player gave none.
    pub fn player(&self) -> &'s str {
        self.session.terms.players.get(self.seat).map_or("", String::as_str)
    }

    /// Returns a count that the rulebook defines, for this player; 0 if the session does not have it.
    pub fn tally(&self, name: &str) -> u32 {
        let counts = self.session.tallies.iter().find(|(tally, _)| tally == name).map(|(_, counts)| counts);
        counts.and_then(|counts| counts.get(self.seat)).copied().unwrap_or_default()
    }

    /// Returns the luck and skill of this player, or `None` if the session was not reviewed.
    pub fn gained(&self) -> Option<LuckAndSkill> {
        self.session.gained.get(self.seat).copied()
    }

    /// Compares two results by `measures`, the most important first: `Greater` if this one is better. A result that
    /// lacks a number is worse than one that has it.
    pub fn compare(&self, other: &PlayerResult<'_>, measures: &[Measure]) -> Ordering {
        measures.iter().fold(Ordering::Equal, |order, measure| {
            order.then_with(|| match (self.session.measure(&measure.of), other.session.measure(&measure.of)) {
                (Some(mine), Some(theirs)) if measure.by == Best::Most => mine.cmp(&theirs),
                (Some(mine), Some(theirs)) => theirs.cmp(&mine),
                (mine, theirs) => mine.is_some().cmp(&theirs.is_some()),
            })
        })
    }
}
