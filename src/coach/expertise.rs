//! The coach's knowledge of a game: the player's goal, the learned weights and the forecast.

use super::forecast::{Forecast, Predictors};
use super::goal::Goal;
use super::position::stable_hash;
use super::simulate::SimulationResult;
use super::weights::Weights;
use super::weights_file::{WeightsError, WeightsFile};
use crate::play::setup::Setup;
use crate::rules::events::Event;
use crate::rules::game::Game;
use crate::rules::rulebook::{Best, Rulebook};
use crate::text::file;
use crate::text::yaml::MAX_BYTES;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The coach's knowledge of a game.
#[derive(Clone, Debug)]
pub struct Expertise {
    /// What counts as a success, and which of two results is better.
    pub goal: Goal,
    /// The learned weights. Without weights, playouts are random.
    pub weights: Weights,
    /// The forecast, which converts results of the learned policy into results of good play. `None` if there is no
    /// forecast for these rules.
    pub forecast: Option<Forecast>,
    /// The worth of each event that the rulebook counts with `by: most` and a `worth`, by the name of the event. A hint
    /// always compares the plan whose events are worth most, even if the search ranked that plan low.
    pub worth: BTreeMap<String, u8>,
    /// Warnings for the player: the weights or the forecast are unusable or belong to other rules, or there are no
    /// weights.
    pub notices: Vec<WeightsNotice>,
}

/// A warning for the player about the weights or the forecast.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsNotice {
    /// The player's own weights file cannot be used.
    #[error(
        "{}: {problem}. The coach ignores this file; `deckwarden coach learn` writes a new one",
        path.display()
    )]
    Unusable {
        /// The player's weights file.
        path: PathBuf,
        /// The problem, as a clause without a full stop.
        problem: String,
    },
    /// The weights belong to other rules.
    #[error("the coach has not learned {played}: it uses the weights for {learned} and may play worse")]
    OtherRules {
        /// The id and the version of the rulebook to which the weights belong.
        learned: String,
        /// The id and the version of the rulebook in play.
        played: String,
    },
    /// The forecast belongs to another version of the rules.
    #[error(
        "the coach's forecast was fitted for version {learned} of {game}, not for {played}, so the coach shows the \
         results of its quick games instead. Run `deckwarden coach calibrate {game}` to fit a new forecast"
    )]
    OtherForecast {
        /// The id of the rulebook.
        game: String,
        /// The version to which the forecast belongs.
        learned: String,
        /// The version in play.
        played: String,
    },
    /// There are no weights for the game.
    #[error(
        "the coach has not learned {game}: it plays at random, which is much weaker. Run `deckwarden coach learn {game}` to teach it"
    )]
    Nothing {
        /// The id of the game's rulebook, for the command that learns the weights.
        game: String,
    },
}

impl Expertise {
    /// Loads the weights from `ID.yaml` in `user_folder`. If that file is missing or unusable, uses the built-in
    /// weights of the rulebook, or else of the rulebook that it extends.
    pub fn load(setup: &Setup, user_folder: Option<&Path>) -> Expertise {
        let mut notices = Vec::new();
        let (book, solo) = (&setup.book, setup.vocabulary.solo);
        let mut file = own_file(book, user_folder).unwrap_or_else(|notice| {
            notices.push(notice);
            None
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
        let gains = book.counts.iter().filter(|(_, counted)| counted.by == Best::Most);
        let worth = gains.filter_map(|(event, counted)| Some((event.clone(), counted.worth?))).collect();
        Expertise { goal: Goal::from_history(&book.history), weights, forecast, worth, notices }
    }

    pub(super) fn total_worth(&self, events: &[Event]) -> u32 {
        events.iter().filter_map(|event| self.worth.get(event.name)).map(|worth| u32::from(*worth)).sum()
    }

    /// Returns the value of a position from the results of games that the learned policy played from this position.
    /// With a forecast, the value is the chance of success with good play. Without a forecast, it is the success rate
    /// of the learned policy. In a game with an aim, it is the mean of the aim instead. If a search has found the exact
    /// chance ([`SimulationResult::chance`]), the value is this chance.
    pub fn value(&self, tally: &SimulationResult) -> f64 {
        let has_aim = self.goal.has_aim();
        let estimate = || match self.forecast_for(tally) {
            Some(forecast) => forecast.value(Predictors::new(tally, has_aim), has_aim),
            None => tally.mean(),
        };
        tally.chance.unwrap_or_else(estimate)
    }

    /// Returns the forecast, or `None` if there is none or the game is over.
    fn forecast_for(&self, tally: &SimulationResult) -> Option<&Forecast> {
        // Games without an action start from a position in which the game is over.
        self.forecast.as_ref().filter(|_| tally.actions > 0)
    }

    /// Returns the value of the position `game`: see [`Expertise::value`]. In a game without an aim, the value is 0 if
    /// no success is possible any more.
    pub fn value_at<G: Game>(&self, game: &G, tally: &SimulationResult) -> f64 {
        if game.can_succeed() || self.goal.has_aim() { self.value(tally) } else { 0.0 }
    }

    /// Returns numbers, one for each game. The variance of their mean estimates the variance of
    /// [`Expertise::value_at`], by linear approximation.
    pub(super) fn value_samples<G: Game>(&self, game: &G, tally: &SimulationResult) -> Vec<f64> {
        let has_aim = self.goal.has_aim();
        let (per_value, per_progress) = match self.forecast_for(tally) {
            _ if tally.chance.is_some() || !has_aim && !game.can_succeed() => (0.0, 0.0),
            Some(forecast) => forecast.gradient(tally, has_aim),
            None => (1.0, 0.0),
        };
        let games = tally.values.iter().zip(&tally.progress);
        games.map(|(value, progress)| per_value * *value as f64 + per_progress * *progress as f64).collect()
    }

    /// Returns a hash of the weights and the forecast. If either changes, the hash changes too.
    pub fn digest(&self) -> u64 {
        let forecast = self
            .forecast
            .as_ref()
            .map(|forecast| [forecast.intercept, forecast.slope, forecast.progress].map(f64::to_bits));
        stable_hash(&(&self.weights, forecast))
    }
}

/// Returns the weights file of a game: the player's own file if there is one, or else the built-in file. Returns
/// `None` if the game has neither.
///
/// # Errors
/// The player's own file cannot be read or is not valid.
pub fn weights_file(book: &Rulebook, user_folder: Option<&Path>) -> Result<Option<WeightsFile>, WeightsNotice> {
    let own = own_file(book, user_folder)?;
    Ok(own.or_else(|| parse(&WeightsFile::built_in(&book.id)?).ok()).map(|(file, _)| file))
}

/// Returns the major number of a version. While this number stays the same, weights and forecasts stay usable.
fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or_default()
}

fn parse(text: &str) -> Result<(WeightsFile, Weights), WeightsError> {
    let file = WeightsFile::parse(text)?;
    let weights = file.weights()?;
    Ok((file, weights))
}

/// Reads the player's own file. Returns `None` if there is no file. Fails with a notice if the file cannot be read or
/// parsed.
fn own_file(book: &Rulebook, user_folder: Option<&Path>) -> Result<Option<(WeightsFile, Weights)>, WeightsNotice> {
    let Some(folder) = user_folder else { return Ok(None) };
    let path = folder.join(format!("{}.yaml", book.id));
    let unusable = |problem: String| WeightsNotice::Unusable { path: path.clone(), problem };
    match file::read_text(&path, MAX_BYTES as u64) {
        Ok(text) => parse(&text).map(Some).map_err(|error| unusable(error.to_string())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(error.to_string())),
    }
}
