//! How a game's history is told: what counts as a success, what makes one better, and the sheet of its source.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How the history of a game is told.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct History {
    /// What counts as a success.
    pub success: Success,
    /// What the game is played for, where that is not the success itself: the mean of this number is what a player
    /// makes as good as can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Measure>,
    /// What makes one success better than another: the first measure in which they differ.
    pub better: Vec<Measure>,
    /// What makes one failure better than another, for the coach: the first measure in which they differ, or the score
    /// where none is named.
    pub progress: Vec<Measure>,
    /// A table of high scores, as the source draws it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// The option that says what a player is in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// What is counted for each player, from events.
    pub tallies: Vec<Tally>,
}

/// What counts as a success.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The results that do.
    pub results: Vec<Verdict>,
    /// What they are called, as in “11 won”.
    pub name: String,
    /// What the rate is called, as in “win rate”.
    pub rate: String,
}

impl Success {
    /// Whether a game that ended so was one; a game that goes on was not.
    pub fn counts(&self, verdict: Option<Verdict>) -> bool {
        verdict.is_some_and(|verdict| self.results.contains(&verdict))
    }
}

/// Winning is success where a rulebook says nothing else.
impl Default for Success {
    fn default() -> Success {
        Success { results: vec![Verdict::Won], name: "won".to_owned(), rate: "win rate".to_owned() }
    }
}

/// One measure of a result.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The field of the outcome: `score`, or one of the game's own.
    pub of: String,
    /// Whether more or less of it is better.
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
    /// The number itself where more is better, and its negative where less is.
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
    /// The results that come into it; only scores above zero do.
    pub results: Vec<Verdict>,
    /// The option by which it is divided.
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
    /// What stands in it: `player`, an option, or a field of the outcome.
    pub of: String,
    /// What is written for a value, where it is not the value itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub show: BTreeMap<String, String>,
}

/// Something that is counted for each player: an event that names him, or games that he ended by a rule.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// What it is called, as in “3 kills”.
    pub name: String,
    /// The event that is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The fact of the event that names the player to whom it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The rule by which the winner ended the game, instead of an event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won_by: Option<String>,
}

impl History {
    /// What makes a result better: the rulebook's measures, or the score.
    pub fn measures(&self) -> Vec<Measure> {
        if !self.better.is_empty() {
            return self.better.clone();
        }
        vec![Measure { of: "score".to_owned(), by: Best::Most, name: "score".to_owned() }]
    }
}
