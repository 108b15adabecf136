//! Goals over the finished games of one player.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A goal over the finished games of one player. One game that counts is enough, unless `games`, `in-a-row` or `every`
/// asks for more.
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
    /// The results that count. Left out: the successes of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Verdict>,
    /// What must be true at the end of a game for it to count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<GoalCondition>,
    /// The options that a game must have to count.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The number of games that must count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// The number of games in a row that must count. Any other finished game resets it to zero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_a_row: Option<u32>,
    /// An option: each of its values needs a game that counts. Or `preset`: each preset needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<String>,
    /// Help that a game may use and still count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<AllowedHelp>,
}

/// A condition on a field of the outcome. Everything that is given must hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalCondition {
    /// The field: `score`, or one of the game's own.
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

/// Help during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AllowedHelp {
    /// The player asked for a hint.
    Hints,
    /// The player overruled a rule.
    Overrules,
}

/// The value of [`PersonalGoal::every`] that means the presets.
pub const EVERY_PRESET: &str = "preset";
