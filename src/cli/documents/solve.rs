//! What `solve` prints as JSON.

use crate::model::rate::Rate;
use crate::rules::rulebook;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What `solve` tells of one deal or of many.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct SolvedDeals<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// Every option under which the deals were tried.
    #[schemars(with = "BTreeMap<String, rulebook::SettingValue>")]
    pub(in crate::cli) options: &'d rulebook::Settings,
    /// The session whose deal it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) session: Option<&'d str>,
    /// How many cards of the session's deal never came up; they are laid at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) unknown: Option<usize>,
    /// The seed that shuffles the same deals again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) seed: Option<u64>,
    /// How many deals were looked into.
    pub(in crate::cli) deals: usize,
    /// Those that can be won, among those that were decided.
    pub(in crate::cli) winnable: Rate,
    /// Those for which the budget was too small.
    pub(in crate::cli) undecided: u64,
    /// Lines that win, of a deal whose cards are all known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) line: Option<SolvedLine>,
}

/// Lines that win one deal, from its first card or from a position of its session.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct SolvedLine {
    /// The last entry of the session before which the deal could still be won; without one from the first card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) entry: Option<usize>,
    /// Lines as they are typed.
    pub(in crate::cli) line: Vec<String>,
}
