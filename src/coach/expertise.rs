//! What the coach knows about a game: the goal of the player and the learned weights.

use super::forecast::{Forecast, Predictors};
use super::goal::Goal;
use super::position::hashed;
use super::simulate::SimulationResult;
use super::weights::Weights;
use super::weights_file::{WeightsError, WeightsFile};
use crate::play::setup::Setup;
use crate::rules::events::Event;
use crate::rules::rulebook::Rulebook;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What the coach knows about a game.
#[derive(Clone, Debug)]
pub struct Expertise {
    /// What the player wants.
    pub goal: Goal,
    /// The learned weights; without any, playouts are random.
    pub weights: Weights,
    /// The conversion of the learned policy's figures into those of good play; `None` if no forecast was learned for
    /// these rules.
    pub forecast: Option<Forecast>,
    /// How much an event of a plan is worth if plans are otherwise equally good, by the name of the event.
    pub worth: BTreeMap<String, u8>,
    /// What the player should know about the weights; empty if they were learned for these rules.
    pub notices: Vec<WeightsNotice>,
}

/// Something that the player should know about the weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsNotice {
    /// The player's own file cannot be used.
    #[error(
        "{}: {problem}. This file is not used; `deckwarden coach learn` writes a new one",
        path.display()
    )]
    Unusable {
        /// The weights file in the folder of rulebooks.
        path: PathBuf,
        /// What is wrong with it, as a clause without a full stop.
        problem: String,
    },
    /// The weights were learned for other rules.
    #[error("the coach has not learned {played}: it uses the weights for {learned} and may play worse")]
    OtherRules {
        /// The rulebook for which they were learned, with its version.
        learned: String,
        /// The rulebook that is played, with its version.
        played: String,
    },
    /// The forecast was learned for another version of the rules.
    #[error(
        "the coach's forecast was learned for version {learned} of {game}, not for {played}: the figures are those of a quick \
         player. `deckwarden coach calibrate {game}` learns a new forecast"
    )]
    OtherForecast {
        /// The id of the rulebook.
        game: String,
        /// The version for which the forecast was learned.
        learned: String,
        /// The version that is played.
        played: String,
    },
    /// No weights were learned for the game.
    #[error(
        "the coach has not learned {game}: it plays games on at random, which is much weaker. `deckwarden coach learn {game}` learns it"
    )]
    Nothing {
        /// The id of the game's rulebook, for the command that learns it.
        game: String,
    },
}

impl Expertise {
    /// Loads the weights from `ID.yaml` in the player's own folder. If there is no usable file, takes the built-in
    /// weights of the rulebook, or else those of the rulebook that it extends.
    pub fn load(setup: &Setup, own: Option<&Path>) -> Expertise {
        let mut notices = Vec::new();
        let (book, solo) = (&setup.book, setup.vocabulary.solo);
        let mut file = own.and_then(|folder| match own_file(&folder.join(format!("{}.yaml", book.id))) {
            Ok(found) => found,
            Err(notice) => {
                notices.push(notice);
                None
            }
        });
        for id in [book.id.as_str(), setup.game.id()] {
            file = file.or_else(|| parse(&WeightsFile::built_in(id)?).ok());
        }
        if let Some((file, _)) = &file
            && (&file.game, major(&file.version)) != (&book.id, major(&book.version))
        {
            notices.push(WeightsNotice::OtherRules {
                learned: format!("{} {}", file.game, file.version),
                played: format!("{} {}", book.id, book.version),
            });
        }
        if file.is_none() && solo {
            notices.push(WeightsNotice::Nothing { game: book.id.clone() });
        }
        let (forecast, weights) = file.map(|(file, weights)| (file.forecast, weights)).unwrap_or_default();
        let is_current = |forecast: &Forecast| major(&forecast.version) == major(&book.version);
        if let Some(other) = forecast.as_ref().filter(|forecast| !is_current(forecast)) {
            let (game, learned, played) = (book.id.clone(), other.version.clone(), book.version.clone());
            notices.push(WeightsNotice::OtherForecast { game, learned, played });
        }
        let forecast = forecast.filter(is_current);
        let worth = book.counts.iter().filter_map(|(event, counted)| Some((event.clone(), counted.worth?))).collect();
        Expertise { goal: Goal::from_history(&book.history), weights, forecast, worth, notices }
    }

    /// What these events are worth together.
    pub(super) fn worth_of(&self, causes: &[Event]) -> u32 {
        causes.iter().filter_map(|event| self.worth.get(event.name)).map(|worth| u32::from(*worth)).sum()
    }

    /// Returns the value of a position, from games that the learned policy played on from it: the chance that good play
    /// succeeds, or the mean of the number that the game is played for. Without a forecast, it is the result of the
    /// policy itself.
    pub fn value(&self, tally: &SimulationResult) -> f64 {
        let has_aim = self.goal.has_aim();
        match &self.forecast {
            // If no action was played, the game is over and its result is certain.
            Some(forecast) if tally.actions > 0 => forecast.value(Predictors::new(tally, has_aim), has_aim),
            _ => tally.mean(),
        }
    }

    /// Returns a hash of the weights and the forecast, to notice when they change.
    pub fn digest(&self) -> u64 {
        let forecast = self
            .forecast
            .as_ref()
            .map(|forecast| [forecast.intercept, forecast.slope, forecast.progress].map(f64::to_bits));
        hashed(&(&self.weights, forecast))
    }
}

/// Returns the weights file of a game: the player's own if it is usable, or else the built-in one. Returns `None` if
/// the game has neither.
pub fn weights_file(book: &Rulebook, own: Option<&Path>) -> Option<WeightsFile> {
    let own = own.and_then(|folder| own_file(&folder.join(format!("{}.yaml", book.id))).ok().flatten());
    own.or_else(|| parse(&WeightsFile::built_in(&book.id)?).ok()).map(|(file, _)| file)
}

/// Returns the first number of a version. It changes when the rules change.
fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or_default()
}

fn parse(text: &str) -> Result<(WeightsFile, Weights), WeightsError> {
    let file = WeightsFile::parse(text)?;
    let weights = file.weights()?;
    Ok((file, weights))
}

/// Reads the player's own file. Returns `None` if it does not exist, and a notice if it cannot be read or parsed.
fn own_file(path: &Path) -> Result<Option<(WeightsFile, Weights)>, WeightsNotice> {
    let unusable = |problem: String| WeightsNotice::Unusable { path: path.to_owned(), problem };
    match std::fs::read_to_string(path) {
        Ok(text) => parse(&text).map(Some).map_err(|error| unusable(error.to_string())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(error.to_string())),
    }
}
