//! How the history of a game is shown: successes, comparisons, and the score sheet of its source.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What counts as a success and how results are compared.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct History {
    /// What counts as a success.
    pub success: Success,
    /// What a player maximises, on average, if it is not the rate of success.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Measure>,
    /// What makes one success better than another: the first measure in which they differ.
    pub better: Vec<Measure>,
    /// What makes one failure better than another, for the coach: the first measure in which they differ. Left out: the
    /// score.
    pub progress: Vec<Measure>,
    /// A table of high scores in the form of the source's own sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// The option that is the player's role, such as a class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// What is counted for each player.
    pub tallies: Vec<Tally>,
}

impl History {
    /// Returns what the value of a solo position counts: a success, or the number that the game is played for.
    pub fn value_name(&self) -> &str {
        self.aim.as_ref().map_or(self.success.name.as_str(), |aim| aim.name.as_str())
    }
}

/// What counts as a success.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The results that are a success.
    pub results: Vec<Verdict>,
    /// The word for them, as in “11 won”.
    pub name: String,
    /// The word for the rate, as in “win rate”.
    pub rate: String,
    /// The word for successes with a score of 0, as in “3 left with nothing”. Where there is none, they are not counted.
    #[serde(default)]
    pub nothing: Option<String>,
}

impl Success {
    /// Says how many successes have a score of 0: `, 3 left with nothing`. Empty where they are not counted.
    pub fn with_nothing(&self, count: u64) -> String {
        self.nothing.as_ref().map(|name| format!(", {count} {name}")).unwrap_or_default()
    }

    /// Returns whether a game with this verdict is a success. An unfinished game is not.
    pub fn counts(&self, verdict: Option<Verdict>) -> bool {
        verdict.is_some_and(|verdict| self.results.contains(&verdict))
    }
}

/// Without an entry in the rulebook, a success is a win.
impl Default for Success {
    fn default() -> Success {
        Success { results: vec![Verdict::Won], name: "won".to_owned(), rate: "win rate".to_owned(), nothing: None }
    }
}

/// A number of the outcome that results are compared by.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The field of the outcome: `score`, or one of the game's own.
    pub of: String,
    /// Whether more or less is better.
    pub by: Best,
    /// What it is called.
    pub name: String,
}

/// Which of two numbers is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Best {
    /// The greater number is better.
    Most,
    /// The smaller number is better.
    Fewest,
}

impl Best {
    /// Returns the number if more is better, else its negative.
    pub const fn greater_is_better(self, number: i64) -> i64 {
        match self {
            Best::Most => number,
            Best::Fewest => -number,
        }
    }
}

/// A table of high scores.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The title of the sheet.
    pub title: String,
    /// The results that enter the table, if their score is above zero.
    pub results: Vec<Verdict>,
    /// The option that divides the table into parts, one for each value.
    pub each: String,
    /// The columns of the sheet, from left to right.
    pub columns: Vec<SheetColumn>,
}

/// A column of a table of high scores.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetColumn {
    /// The heading of the column.
    pub head: String,
    /// What it shows: `player`, an option, or a field of the outcome.
    pub of: String,
    /// The text shown for a value, if it is not the value itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub show: BTreeMap<String, String>,
}

/// Something counted for each player: an event that names the player, or wins by a rule.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// The word for it, as in “3 kills”.
    pub name: String,
    /// The event to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The fact of the event that names the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Instead of an event: the rule by which the player won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won_by: Option<String>,
}

impl History {
    /// Returns the rulebook's measures, or the score alone if it has none.
    pub fn measures(&self) -> Vec<Measure> {
        if !self.better.is_empty() {
            return self.better.clone();
        }
        vec![Measure { of: "score".to_owned(), by: Best::Most, name: "score".to_owned() }]
    }
}
