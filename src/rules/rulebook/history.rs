//! How the program counts and shows results: successes, comparisons, and the source's score sheet.

use crate::model::outcome::Verdict;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What counts as a success, and how results are compared.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct History {
    /// The results that are a success, and the words for them.
    pub success: Success,
    /// The number whose mean a player tries to improve. If omitted, the player tries to improve the success rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<Measure>,
    /// The numbers that rank successes. The first number in which two successes differ decides.
    pub better: Vec<Measure>,
    /// The numbers by which the coach ranks failures. The first number in which two failures differ decides. If
    /// omitted, the score decides.
    pub progress: Vec<Measure>,
    /// A table of high scores, laid out like the source's own score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// The key of the option that sets the player's role, such as a class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The achievements to count for each player.
    pub tallies: Vec<Tally>,
}

impl History {
    /// Returns the name for the value of a solo position: the name of `aim`, or the word for successes if there is no
    /// aim.
    pub fn value_name(&self) -> &str {
        self.aim.as_ref().map_or(self.success.name.as_str(), |aim| aim.name.as_str())
    }

    /// Maximum length of [`History::better`] and of [`History::progress`]. A fixed limit keeps the comparison of
    /// two results fast.
    pub const MAX_MEASURES: usize = 2;

    /// Returns the name of the score, as the rulebook's measures call it, or `score` if no measure uses the score.
    pub fn score_name(&self) -> &str {
        let mut measures = self.aim.iter().chain(&self.better).chain(&self.progress);
        measures.find(|measure| measure.of == "score").map_or("score", |measure| measure.name.as_str())
    }
}

/// What counts as a success.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The results that are a success.
    pub results: Vec<Verdict>,
    /// The word for successes in counts, as in “11 won”.
    pub name: String,
    /// The name of the rate of successes, as in “win rate”.
    pub rate: String,
    /// A clause for a game in which no success is possible any more, as in “After this line the game can no longer be
    /// won”.
    #[serde(default = "lost_game")]
    pub lost: String,
    /// The words for successes with a score of 0, as in “3 left with nothing”. If omitted, these successes are not
    /// counted separately.
    #[serde(default)]
    pub nothing: Option<String>,
}

impl Success {
    /// Returns `count`, the number of successes with a score of 0, as text, such as `, 3 left with nothing`. Returns an
    /// empty text if `count` is 0, or if these successes are not counted separately.
    pub fn with_nothing(&self, count: u64) -> String {
        let nothing = self.nothing.as_ref().filter(|_| count > 0);
        nothing.map(|name| format!(", {count} {name}")).unwrap_or_default()
    }

    /// Returns whether a verdict is a success. An unfinished game (`None`) is not a success.
    pub fn counts(&self, verdict: Option<Verdict>) -> bool {
        verdict.is_some_and(|verdict| self.results.contains(&verdict))
    }
}

fn lost_game() -> String {
    "the game can no longer be won".to_owned()
}

/// The default: a success is a win.
impl Default for Success {
    fn default() -> Success {
        Success {
            results: vec![Verdict::Won],
            name: "won".to_owned(),
            rate: "win rate".to_owned(),
            lost: lost_game(),
            nothing: None,
        }
    }
}

/// A number of the outcome that ranks results.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The field of the outcome: `score`, or a field of this game.
    pub of: String,
    /// Whether the greater or the smaller number is better.
    pub by: Best,
    /// The name of the number, as shown to players.
    pub name: String,
    /// Another field of the outcome. The number counts only if this field has a value. If omitted, the number always
    /// counts.
    #[serde(default, rename = "with", skip_serializing_if = "Option::is_none")]
    pub requires: Option<String>,
}

/// Whether the greater or the smaller number is better.
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
    /// Returns the number itself if the greater number is better, otherwise its negative.
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
    /// The results that enter the table if their score is above 0.
    pub results: Vec<Verdict>,
    /// The key of the option that divides the table into parts, one part for each value.
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
    /// What the column shows: `player`, the key of an option, or a field of the outcome.
    pub of: String,
    /// The texts that replace values in the column, by value.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub show: BTreeMap<String, String>,
}

/// A count for each player: the events that name the player, or the wins by a rule.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tally {
    /// The word after the number, as in “3 kills”.
    pub name: String,
    /// The event to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The fact of the event that names the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The rule whose wins count, if there is no event to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won_by: Option<String>,
}

impl History {
    /// Returns the numbers by which the rulebook ranks successes, or only the score if it has no such numbers.
    pub fn measures(&self) -> Vec<Measure> {
        if !self.better.is_empty() {
            return self.better.clone();
        }
        vec![Measure { of: "score".to_owned(), by: Best::Most, name: "score".to_owned(), requires: None }]
    }
}
