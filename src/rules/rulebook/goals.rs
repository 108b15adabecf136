//! Personal goals: what a player may set out to reach over many games.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A goal over the finished games of one player. It is reached with one game that counts, or with as many as `games`,
/// `in-a-row` or `every` asks for.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PersonalGoal {
    /// Its id: one word.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What is to be done, in a sentence.
    pub text: String,
    /// The results that count; without one, those that count as a success.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Verdict>,
    /// What must be so at the end of a game that counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<GoalCondition>,
    /// The options by which a game that counts is played.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// So many games that count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// So many games that count, one after the other: any other finished game begins the row anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_a_row: Option<u32>,
    /// A game that counts for every value of this option, or for every `preset`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<String>,
    /// The help that a game may have had and counts all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<AllowedHelp>,
}

/// What must be so of a field of the outcome: all that is said here.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalCondition {
    /// The field of the outcome: `score`, or one of the game's own.
    pub of: String,
    /// The least number that it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The greatest number that it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// Whether it is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<bool>,
}

/// Help that a player had in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AllowedHelp {
    /// A hint was asked for.
    Hints,
    /// A rule was overruled.
    Overrules,
}

/// The word that stands for the presets in [`PersonalGoal::every`].
pub const EVERY_PRESET: &str = "preset";
