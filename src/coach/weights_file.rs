//! Files of weights: what was learned of a game, as text that people can read and compare.

use super::feature::key_of;
use super::training::TrainedWeight;
use super::weights::Weights;
use crate::rules::library::built_in;
use crate::rules::rulebook::Rulebook;
use crate::text::yaml::{self, YamlError};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A file of weights.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The id of the rulebook for which they were learned.
    pub game: String,
    /// The version of that rulebook.
    pub version: String,
    /// The command that learned them.
    pub command: String,
    /// How many weights there are, so that a file that lost its end is found out.
    pub count: usize,
    /// One weight a line, then its feature; 64 more make a decision twice as likely.
    weights: String,
}

/// A file of weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// No YAML of that shape.
    #[error(transparent)]
    Yaml(#[from] YamlError),
    /// A line that is no weight.
    #[error("`{line}` is not a number and the feature it weighs")]
    Line {
        /// The line of the file that cannot be read.
        line: String,
    },
    /// Weights are missing, or there are too many.
    #[error("it says that it has {said} weights and has {found}")]
    Count {
        /// How many it should have.
        said: usize,
        /// How many it has.
        found: usize,
    },
}

impl WeightsFile {
    /// The file of what was learned of a rulebook by a command.
    pub fn new(book: &Rulebook, command: String, learned: &[TrainedWeight]) -> WeightsFile {
        let mut lines: Vec<(&str, i32)> = learned.iter().map(|one| (one.feature.as_str(), one.weight)).collect();
        lines.sort_unstable();
        let weights = lines.iter().fold(String::new(), |mut text, (feature, weight)| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{weight} {feature}");
            text
        });
        WeightsFile { game: book.id.clone(), version: book.version.clone(), command, count: lines.len(), weights }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is no YAML, or none of that shape.
    pub fn read(text: &str) -> Result<WeightsFile, WeightsError> {
        Ok(yaml::parse(text)?)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// None that is known: it holds only text and numbers.
    pub fn text(&self) -> Result<String, WeightsError> {
        Ok(yaml::write(self)?)
    }

    /// The weights, ready for use.
    ///
    /// # Errors
    /// A line is no weight, or the count is wrong.
    pub fn weights(&self) -> Result<Weights, WeightsError> {
        let mut found = Vec::with_capacity(self.count);
        for line in self.weights.lines() {
            let weight = line.split_once(' ').and_then(|(weight, feature)| {
                let weight: i32 = weight.parse().ok()?;
                Some((key_of(feature)?, weight))
            });
            found.push(weight.ok_or_else(|| WeightsError::Line { line: line.to_owned() })?);
        }
        if found.len() != self.count {
            return Err(WeightsError::Count { said: self.count, found: found.len() });
        }
        Ok(Weights::new(&found))
    }

    /// The file that comes with the program for a game; `None` where nothing was learned.
    pub fn built_in(game: &str) -> Option<&'static str> {
        built_in::weights(game)
    }
}
