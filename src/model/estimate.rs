//! Means of random samples, with their confidence intervals.

use super::rate::Z;
use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Average")]
pub struct Estimate {
    /// The number of samples.
    pub count: usize,
    /// The arithmetic mean, in the unit of the samples.
    pub mean: f64,
    /// Half the width of the interval; `None` if it is unknown, as for a single sample.
    pub margin: Option<f64>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Average {
    /// The number of games.
    n: usize,
    /// The mean over all games.
    mean: f64,
    /// The lower end of the 95 % interval; null for a single game.
    low: Option<f64>,
    /// The upper end of the 95 % interval; null for a single game.
    high: Option<f64>,
}

impl From<Estimate> for Average {
    fn from(estimate: Estimate) -> Average {
        let (low, high) = estimate.margin.map(|_| estimate.interval()).unzip();
        Average { n: estimate.count, mean: estimate.mean, low, high }
    }
}

/// The 97.5 % points of Student's t-distribution for 1 to 10 degrees of freedom.
const STUDENT: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

impl Estimate {
    /// Estimates the mean of independent samples, with an interval from Student's t-distribution. Returns `None` if
    /// there are no samples.
    ///
    /// ```
    /// use deckwarden::game::Estimate;
    /// let found = Estimate::from_samples([4.0, 6.0, 8.0]).unwrap();
    /// assert_eq!((found.count, found.mean), (3, 6.0));
    /// assert!((found.margin.unwrap() - 4.303 * 2.0 / 3_f64.sqrt()).abs() < 1e-9);
    /// ```
    pub fn from_samples(samples: impl IntoIterator<Item = f64, IntoIter: Clone>) -> Option<Estimate> {
        let samples = samples.into_iter();
        let count = samples.clone().count();
        let mean = samples.clone().sum::<f64>() / count as f64;
        let squared_deviations: f64 = samples.map(|sample| (sample - mean).powi(2)).sum();
        let degrees = count.checked_sub(1)?;
        let standard_error = (squared_deviations / degrees as f64 / count as f64).sqrt();
        let margin = (degrees > 0).then(|| student(degrees) * standard_error);
        Some(Estimate { count, mean, margin })
    }

    /// Returns the variance of the normal distribution that has this 95 % interval, or 0 if there is no margin.
    pub fn variance(&self) -> f64 {
        (self.margin.unwrap_or_default() / Z).powi(2)
    }

    /// Makes an estimate whose interval is the 95 % interval of a normal distribution with this variance.
    pub fn from_variance(count: usize, mean: f64, variance: f64) -> Estimate {
        Estimate { count, mean, margin: Some(Z * variance.sqrt()) }
    }

    /// Returns both ends of the interval. Without a margin, both ends are the mean.
    pub fn interval(&self) -> (f64, f64) {
        let margin = self.margin.unwrap_or_default();
        (self.mean - margin, self.mean + margin)
    }
}

/// Returns the 97.5 % point of Student's t-distribution. Above 10 degrees of freedom, the function uses the first
/// four terms of the expansion in M. Abramowitz and I. A. Stegun, *Handbook of Mathematical Functions*, 26.7.5.
fn student(degrees_of_freedom: usize) -> f64 {
    let (z, degrees) = (Z, degrees_of_freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    let expanded = || z + first / degrees + second / degrees.powi(2) + third / degrees.powi(3);
    STUDENT.get(degrees_of_freedom - 1).copied().unwrap_or_else(expanded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_matches_tables_of_the_t_distribution() {
        for (degrees, point) in [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1_000, 1.962)] {
            assert!((student(degrees) - point).abs() < 2e-3, "{degrees}: {}", student(degrees));
        }
    }

    #[test]
    fn a_single_sample_has_no_interval() {
        assert_eq!(Estimate::from_samples([7.0]), Some(Estimate { count: 1, mean: 7.0, margin: None }));
        assert_eq!(Estimate::from_samples([]), None);
        assert_eq!(Estimate::from_samples([3.0; 5]), Some(Estimate { count: 5, mean: 3.0, margin: Some(0.0) }));
    }
}
