//! The results of one finished session, player by player.

use super::group::same_name;
use crate::model::outcome::Verdict;
use crate::records::journal::{LuckAndSkill, Summary};
use crate::rules::rulebook::{Best, Measure, Rulebook};
use std::cmp::Ordering;

/// The result of a player, or of all players who share it, in one finished session.
#[derive(Clone, Copy, Debug)]
pub struct PlayerResult<'s> {
    pub session: &'s Summary,
    /// The players who have this result; empty if nobody gave a name.
    pub players: &'s [String],
    /// The seat of the first of these players, counted from 0.
    pub seat: usize,
    /// The verdict for these players; `None` if the file has an unknown verdict.
    pub verdict: Option<Verdict>,
    /// Whether the rulebook counts the result as a success.
    pub success: bool,
}

impl<'s> PlayerResult<'s> {
    /// Returns the results of a session: one for each player, or one that all players share. Returns no results if the
    /// session is unfinished.
    pub fn all(session: &'s Summary, book: &Rulebook) -> Vec<PlayerResult<'s>> {
        let mut results = PlayerResult::for_each_player(session, book);
        results.truncate(session.results());
        for result in &mut results {
            result.players = session.players_of(result.seat);
        }
        results
    }

    /// Returns a result for each player of a session, even if all players share one result. Returns no results if the
    /// session is unfinished.
    pub fn for_each_player(session: &'s Summary, book: &Rulebook) -> Vec<PlayerResult<'s>> {
        if !session.is_finished() {
            return Vec::new();
        }
        let result = |seat: usize| {
            let players = session.terms.players.get(seat..=seat).unwrap_or_default();
            let verdict = session.verdict_of(seat);
            PlayerResult { session, players, seat, verdict, success: book.history.success.counts(verdict) }
        };
        (0..session.terms.seats()).map(result).collect()
    }

    /// Returns whether the players of the session have different results.
    pub fn has_opponents(&self) -> bool {
        self.session.terms.players.len() > 1 && !self.session.is_shared()
    }

    /// Returns the name of the first player, or an empty string if nobody gave a name.
    pub fn player(&self) -> &'s str {
        self.players.first().map_or("", String::as_str)
    }

    /// Returns whether this is the result of the player with this name. Upper and lower case are equal.
    pub fn belongs_to(&self, name: &str) -> bool {
        self.players.iter().any(|player| same_name(player, name))
    }

    /// Returns this player's value of a count that the rulebook defines; 0 if the session does not have the count.
    pub fn tally(&self, name: &str) -> u32 {
        let counts = self.session.tallies.iter().find(|(tally, _)| tally == name).map(|(_, counts)| counts);
        counts.and_then(|counts| counts.get(self.seat)).copied().unwrap_or_default()
    }

    /// Returns the luck and skill of this player, or `None` if no review covers the session.
    pub fn gained(&self) -> Option<LuckAndSkill> {
        self.session.gained.get(self.seat).copied()
    }

    /// Compares two results by `measures`, the most important first. `Greater` means that this result is better. A
    /// result without a number is worse than a result with this number.
    pub fn compare(&self, other: &PlayerResult<'_>, measures: &[Measure]) -> Ordering {
        measures.iter().fold(Ordering::Equal, |order, measure| {
            order.then_with(|| match (self.session.measure(measure), other.session.measure(measure)) {
                (Some(own_value), Some(other_value)) if measure.by == Best::Most => own_value.cmp(&other_value),
                (Some(own_value), Some(other_value)) => other_value.cmp(&own_value),
                (own_value, other_value) => own_value.is_some().cmp(&other_value.is_some()),
            })
        })
    }
}
