//! Weights files: the learned weights of a game, as text that people can read and compare.

use super::feature::parse_key;
use super::forecast::Forecast;
use super::training::TrainedWeight;
use super::weights::Weights;
use crate::rules::library::built_in;
use crate::rules::rulebook::Rulebook;
use crate::text::yaml::{self, YamlError};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The YAML file with the learned weights of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The id of the rulebook to which the weights belong.
    pub game: String,
    /// The version of that rulebook.
    pub version: String,
    /// The command that learned the weights.
    pub command: String,
    /// Converts results of play with these weights into results of good play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Forecast>,
    /// Number of weights. A wrong number shows that the file was cut off or edited.
    pub count: usize,
    /// One line for each weight: the weight, then its feature. If the weights of one decision's features add up to 64
    /// more than another's, the first decision is twice as likely.
    weights: String,
}

/// Why a weights file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// The text is not YAML with the fields of [`WeightsFile`].
    #[error(transparent)]
    Yaml(#[from] YamlError),
    /// A line is not a weight and a feature, or its weight is too large.
    #[error("`{line}` is not a weight and a feature")]
    Line {
        /// The line in the file.
        line: String,
    },
    /// Weights are missing, or there are too many.
    #[error("`count` is {expected}, but the file has {found} weights")]
    Count {
        /// The number in `count`.
        expected: usize,
        /// Number of weights in the file.
        found: usize,
    },
}

/// Greatest absolute weight in a file, so that no sum of weights is too large for its type.
const MAX_WEIGHT: i32 = 100_000;

impl WeightsFile {
    /// Makes a file from the weights that a command learned for a rulebook.
    pub fn new(book: &Rulebook, command: String, learned: &[TrainedWeight]) -> WeightsFile {
        let mut lines: Vec<(&str, i32)> =
            learned.iter().map(|trained| (trained.feature.as_str(), trained.weight)).collect();
        lines.sort_unstable();
        let weights = lines.iter().fold(String::new(), |mut text, (feature, weight)| {
            // Writing to a `String` cannot fail.
            let _ = writeln!(text, "{weight} {feature}");
            text
        });
        WeightsFile {
            game: book.id.clone(),
            version: book.version.clone(),
            command,
            forecast: None,
            count: lines.len(),
            weights,
        }
    }

    /// Parses a file.
    ///
    /// # Errors
    /// The text is not YAML with these fields. [`WeightsFile::weights`] checks the weights themselves.
    pub fn parse(text: &str) -> Result<WeightsFile, WeightsError> {
        Ok(yaml::parse(text)?)
    }

    /// Returns the text of the file.
    ///
    /// # Errors
    /// The YAML writer fails, which never happens with text and numbers.
    pub fn text(&self) -> Result<String, WeightsError> {
        Ok(yaml::write(self)?)
    }

    /// Parses the weights.
    ///
    /// # Errors
    /// A line is not a weight and a feature, a weight is too large, or the count is wrong.
    pub fn weights(&self) -> Result<Weights, WeightsError> {
        let mut found = Vec::new();
        for line in self.weights.lines() {
            let weight = line.split_once(' ').and_then(|(weight, feature)| {
                let weight = weight.parse().ok().filter(|weight| (-MAX_WEIGHT..=MAX_WEIGHT).contains(weight))?;
                Some((parse_key(feature)?, weight))
            });
            found.push(weight.ok_or_else(|| WeightsError::Line { line: line.to_owned() })?);
        }
        if found.len() != self.count {
            return Err(WeightsError::Count { expected: self.count, found: found.len() });
        }
        Ok(Weights::new(&found))
    }

    /// Returns the text of the built-in file for a game, or `None` if the game has no such file.
    pub fn built_in(game: &str) -> Option<String> {
        built_in::weights(game)
    }
}
