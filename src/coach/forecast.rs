//! Forecasts: estimates of the results of good play. They come from games of the learned policy, which plays fast but
//! less well.

use super::simulate::SimulationResult;
use crate::model::rate::Rate;
use serde::{Deserialize, Serialize};

/// A regression that converts results of the learned policy into results of good play. The regression is logistic, or
/// linear if the game has an aim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// The version of the rulebook to which the forecast belongs.
    pub version: String,
    /// The command that fitted the forecast.
    pub command: String,
    /// The constant term of the regression, in log odds, or in the unit of the aim if the game has an aim.
    pub intercept: f64,
    /// The weight of the learned policy's result, at least 0. The result is the log odds of success, or the mean of
    /// the aim.
    pub slope: f64,
    /// The weight of the mean progress in the rulebook's unit, at least 0.
    pub progress: f64,
}

/// The results of the learned policy that a forecast needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Predictors {
    /// The log odds of success, or the mean of the aim if the game has an aim.
    pub(super) policy_result: f64,
    /// The mean progress of the games, in the rulebook's unit.
    pub(super) progress: f64,
}

impl Predictors {
    pub(super) fn new(tally: &SimulationResult, has_aim: bool) -> Predictors {
        let Rate { hits, tries } = tally.success;
        // Adding half a success and half a failure keeps the log odds finite.
        let odds = (hits as f64 + 0.5) / ((tries - hits) as f64 + 0.5);
        let policy_result = if has_aim { tally.mean() } else { odds.ln() };
        let progress = tally.progress.iter().sum::<i64>();
        Predictors { policy_result, progress: progress as f64 / tries.max(1) as f64 }
    }
}

impl Forecast {
    pub(super) fn value(&self, predictors: Predictors, has_aim: bool) -> f64 {
        let sum = self.intercept + self.slope * predictors.policy_result + self.progress * predictors.progress;
        if has_aim { sum } else { 1.0 / (1.0 + (-sum).exp()) }
    }

    /// Returns how fast the value of these results grows with the mean of their values and with their mean progress.
    pub(super) fn gradient(&self, tally: &SimulationResult, has_aim: bool) -> (f64, f64) {
        if has_aim {
            return (self.slope, self.progress);
        }
        let Rate { hits, tries } = tally.success;
        let (hits, tries) = (hits as f64, tries as f64);
        let value = self.value(Predictors::new(tally, has_aim), has_aim);
        // The derivatives of the logistic function and of the log odds in `Predictors::new`.
        let (of_sum, of_odds) = (value * (1.0 - value), tries / (hits + 0.5) + tries / (tries - hits + 0.5));
        (of_sum * self.slope * of_odds, of_sum * self.progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::expertise::Expertise;
    use crate::coach::weights_file::WeightsFile;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;

    fn tally(hits: u64, tries: u64, actions: u64) -> SimulationResult {
        let values = (0..tries).map(|game| i64::from(game < hits)).collect();
        let mut tally = SimulationResult::default();
        (tally.success, tally.actions, tally.values) = (Rate { hits, tries }, actions, values);
        tally
    }

    /// In every game without an aim, more successes give a greater value. The value of a position is between 0 and 1,
    /// and reaches 0 or 1 only if the game is over.
    #[test]
    fn forecasts_rise_with_the_success_rate() {
        let library = Library::built_in().unwrap();
        for book in library.rulebooks().iter().filter(|book| book.players.min == 1) {
            let request = SetupRequest { game: book.id.clone(), ..SetupRequest::default() };
            let mut expertise = Expertise::load(&Setup::new(&library, &request, None).unwrap(), None);
            let (version, command) = ("1.0.0".to_owned(), String::new());
            let forecast = Forecast { version, command, intercept: 0.5, slope: 1.0, progress: 0.1 };
            let forecast = expertise.forecast.get_or_insert(forecast);
            assert!(forecast.slope > 0.0 && forecast.progress >= 0.0, "{}: {forecast:?}", book.id);
            if expertise.goal.has_aim() {
                continue;
            }
            let values: Vec<f64> = (0..=100).map(|hits| expertise.value(&tally(hits, 100, 900))).collect();
            assert!(values.is_sorted_by(|a, b| a < b), "{}: {values:?}", book.id);
            assert!(values[0] > 0.0 && values[100] < 1.0, "{}: {values:?}", book.id);
            let decided = [0, 100].map(|hits| expertise.value(&tally(hits, 100, 0)).to_bits());
            assert_eq!(decided, [0_f64.to_bits(), 1_f64.to_bits()], "{}", book.id);
        }
    }

    #[test]
    fn the_gradient_is_the_growth_of_the_value() {
        let (version, command) = (String::new(), String::new());
        let forecast = Forecast { version, command, intercept: 1.0, slope: 0.8, progress: 0.3 };
        let tally = |hits, progress: i64| {
            let mut tally = tally(hits, 1000, 9000);
            tally.progress = vec![progress; 1000];
            tally
        };
        let value = |tally: &SimulationResult| forecast.value(Predictors::new(tally, false), false);
        for hits in [2, 30, 500, 998] {
            let (per_value, per_progress) = forecast.gradient(&tally(hits, 2), false);
            let by_hit = (value(&tally(hits + 1, 2)) - value(&tally(hits - 1, 2))) / 2.0;
            let by_progress = (value(&tally(hits, 3)) - value(&tally(hits, 1))) / 2.0;
            let is_close = |one: f64, other: f64| (one - other).abs() < 0.15 * other.abs();
            assert!(is_close(per_value / 1000.0, by_hit), "{hits}: {per_value} {by_hit}");
            assert!(is_close(per_progress, by_progress), "{hits}: {per_progress} {by_progress}");
        }
        let of_aim = forecast.gradient(&tally(30, 2), true);
        assert_eq!([of_aim.0, of_aim.1].map(f64::to_bits), [0.8_f64, 0.3].map(f64::to_bits));
    }

    #[test]
    fn a_forecast_for_other_rules_is_reported_and_ignored() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let expertise_of = |version: &str| {
            let mut file = WeightsFile::parse(&WeightsFile::built_in(&setup.book.id).unwrap()).unwrap();
            let command = "deckwarden coach calibrate classic".to_owned();
            let version = version.to_owned();
            file.forecast = Some(Forecast { version, command, intercept: 3.0, slope: 1.0, progress: 0.0 });
            std::fs::write(folder.path().join(format!("{}.yaml", setup.book.id)), file.text().unwrap()).unwrap();
            Expertise::load(&setup, Some(folder.path()))
        };
        let (current, other) = (expertise_of(&setup.book.version), expertise_of("0.9.0"));
        assert!(current.notices.is_empty() && current.value(&tally(50, 100, 900)) > 0.9);
        assert!((other.value(&tally(50, 100, 900)) - 0.5).abs() < 1e-9, "the success rate of the learned policy");
        let notice = other.notices[0].to_string();
        assert!(notice.starts_with("the coach's forecast was fitted for version 0.9.0 of "), "{notice}");
        assert_ne!(current.digest(), other.digest(), "a review with another forecast is not reused");
    }
}
