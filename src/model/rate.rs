//! Proportions, with their confidence intervals.

use serde::Serialize;

/// A proportion of tries, with its 95 % Wilson interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Proportion")]
pub struct Rate {
    /// The number of successes among the tries.
    pub hits: u64,
    /// The number of tries.
    pub tries: u64,
}

/// The 97.5 % point of the standard normal distribution. 95 % of the distribution lies between −Z and Z.
pub(super) const Z: f64 = 1.959_963_984_540_054;

impl Rate {
    /// Returns the proportion, from 0 to 1, or `None` if there are no tries.
    pub fn proportion(&self) -> Option<f64> {
        (self.tries > 0).then(|| self.hits as f64 / self.tries as f64)
    }

    /// Returns the two ends of the 95 % Wilson score interval, each from 0 to 1, or `None` if there are no tries.
    ///
    /// ```
    /// use deckwarden::game::Rate;
    /// let (low, high) = Rate { hits: 1, tries: 10 }.interval().unwrap();
    /// assert!((low - 0.0179).abs() < 0.0001 && (high - 0.4042).abs() < 0.0001);
    /// ```
    pub fn interval(&self) -> Option<(f64, f64)> {
        let (proportion, tries) = (self.proportion()?, self.tries as f64);
        let middle = proportion + Z * Z / (2.0 * tries);
        let half_width = Z * (proportion * (1.0 - proportion) / tries + Z * Z / (4.0 * tries * tries)).sqrt();
        let scale = 1.0 + Z * Z / tries;
        // Rounding must not exclude an observed proportion of 0 or 1 from the interval.
        let low = if self.hits == 0 { 0.0 } else { (middle - half_width) / scale };
        let high = if self.hits == self.tries { 1.0 } else { (middle + half_width) / scale };
        Some((low.clamp(0.0, 1.0), high.clamp(0.0, 1.0)))
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Proportion {
    /// The number of successes among the tries.
    hits: u64,
    /// The number of tries.
    n: u64,
    /// The proportion, between 0 and 1; null if there are no tries.
    share: Option<f64>,
    /// The lower end of the 95 % interval; null if there are no tries.
    low: Option<f64>,
    /// The upper end of the 95 % interval; null if there are no tries.
    high: Option<f64>,
}

impl From<Rate> for Proportion {
    fn from(rate: Rate) -> Proportion {
        let (low, high) = rate.interval().unzip();
        Proportion { hits: rate.hits, n: rate.tries, share: rate.proportion(), low, high }
    }
}

/// Writes `26 % of 42 (likely 15-41 %)`, or `no games` if there are no tries. A precision (`{:.1}`) sets the number of
/// decimals.
impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let decimals = f.precision().unwrap_or(0);
        let percent = |proportion: f64| format!("{:.decimals$}", proportion * 100.0);
        match (self.proportion(), self.interval()) {
            (Some(proportion), Some((low, high))) => {
                let (percent, low, high) = (percent(proportion), percent(low), percent(high));
                write!(f, "{percent} % of {} (likely {low}-{high} %)", self.tries)
            }
            _ => f.write_str("no games"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_wilson_interval() {
        // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, the score method.
        for (hits, tries, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let (found_low, found_high) = Rate { hits, tries }.interval().unwrap_or_default();
            assert!((found_low - low).abs() < 5e-5, "{hits}/{tries}: {found_low}");
            assert!((found_high - high).abs() < 5e-5, "{hits}/{tries}: {found_high}");
        }
        assert_eq!(Rate::default().interval(), None);
        let rate = Rate { hits: 11, tries: 42 };
        assert_eq!(rate.to_string(), "26 % of 42 (likely 15-41 %)");
        assert_eq!(format!("{rate:.1}"), "26.2 % of 42 (likely 15.3-41.1 %)");
    }
}
