//! Personal goals: goals over the finished games of one player.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A goal over the finished games of one player. One counting game is enough, unless `games`, `in-a-row` or `every`
/// requires more.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PersonalGoal {
    /// The id: one word.
    pub id: String,
    /// The name as shown to players.
    pub name: String,
    /// The goal in a sentence.
    pub text: String,
    /// The results that count. If left out: the results that are a success in this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Verdict>,
    /// The conditions that must hold at the end of a game for it to count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<GoalCondition>,
    /// The option values that a game must have to count.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The number of games that must count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// The number of successive games that must count. Any other finished game resets the count to zero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_a_row: Option<u32>,
    /// The key of an option, each value of which needs a counting game; or `preset`, if each preset needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<String>,
    /// The help that a game may use and still count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<AllowedHelp>,
}

/// A condition on a field of the outcome. All given limits must hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalCondition {
    /// The name of the field: `score`, or one of the game's own fields.
    pub of: String,
    /// The lowest number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The highest number allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// The truth value that a yes-or-no field must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<bool>,
}

/// A kind of help during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AllowedHelp {
    /// The player asked for a hint.
    Hints,
    /// The player overruled a rule.
    Overrules,
}

/// The value of [`PersonalGoal::every`] that means all presets.
pub const EVERY_PRESET: &str = "preset";
