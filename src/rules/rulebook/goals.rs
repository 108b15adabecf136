//! Personal goals, which a player reaches with finished games.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A goal that a player reaches with finished games. One game that counts towards the goal is enough, unless `games`,
/// `in-a-row` or `every` requires more.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PersonalGoal {
    /// The id, one word.
    pub id: String,
    /// The name as shown to players.
    pub name: String,
    /// The goal in one sentence.
    pub text: String,
    /// Only games with these results count. If omitted, every success counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Verdict>,
    /// The conditions that must hold at the end of a game for it to count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<GoalCondition>,
    /// The option values that a game must have to count.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The required number of games that count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// The required number of games in a row that count. Any other finished game resets the count to zero.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_a_row: Option<u32>,
    /// The key of an option. Each value of the option needs a game that counts. If the key is `preset`, each preset
    /// needs a game that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub every: Option<String>,
    /// The help that a player may use in a game that counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<AllowedHelp>,
}

/// A condition on one field of the outcome. If several limits are given, all must hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalCondition {
    /// The name of the field: `score`, or a field of this game.
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
    /// The words that a field may have.
    #[serde(default, rename = "one-of", skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<String>,
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

/// The value of [`PersonalGoal::every`] that requires a game with each preset.
pub const EVERY_PRESET: &str = "preset";
