//! Charts of a group of results: scores over time, a histogram of scores, and the rate of success by month.

mod svg;
mod terminal;

pub(crate) use svg::{svg, svg_in_page};
pub(crate) use terminal::{Ink, describe, draw, trend};

use crate::model::rate::Rate;
use crate::records::scores::Group;
use chrono::NaiveDate;

/// Maximum number of bars in a histogram, so that each bar has space for its label.
const MAX_BARS: i64 = 12;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chart {
    pub title: String,
    /// The day and the score of each game with a score, in order of play.
    pub scores: Vec<(NaiveDate, i64)>,
    /// The bars of the histogram, each as (lowest score, highest score, number of games).
    pub histogram: Vec<(i64, i64, usize)>,
    pub rate_name: String,
    /// The rate of each month with games; a month is written as `2026-11`.
    pub rates: Vec<(String, Rate)>,
}

impl Chart {
    pub(crate) fn new(group: &Group<'_>, title: String) -> Chart {
        let scored = group.results.iter().filter_map(|result| {
            let session = result.session;
            session.score().map(|score| (session.started.date_naive(), score))
        });
        let scores: Vec<(NaiveDate, i64)> = scored.collect();
        let mut rates: Vec<(String, Rate)> = Vec::new();
        for result in &group.results {
            let month = result.session.started.format("%Y-%m").to_string();
            if rates.last().is_none_or(|(last, _)| *last != month) {
                rates.push((month, Rate::default()));
            }
            if let Some((_, rate)) = rates.last_mut() {
                rate.tries += 1;
                rate.hits += u64::from(result.success);
            }
        }
        let histogram = histogram(&scores);
        Chart { title, scores, histogram, rate_name: group.book.history.success.rate.clone(), rates }
    }

    /// Returns a note about the number of games with a score, or an empty string if all games have a score.
    fn score_note(&self) -> String {
        let games: u64 = self.rates.iter().map(|(_, rate)| rate.tries).sum();
        let scores = self.scores.len();
        if scores as u64 == games { String::new() } else { format!(" ({scores} of {games} games have a score)") }
    }

    pub(crate) fn has_scores(&self) -> bool {
        !self.scores.is_empty()
    }
}

/// Counts the scores in ranges of equal width. The width is the smallest of 1, 2, 5, 10, 20 … for which [`MAX_BARS`]
/// bars are enough.
fn histogram(scores: &[(NaiveDate, i64)]) -> Vec<(i64, i64, usize)> {
    let values = || scores.iter().map(|(_, score)| *score);
    let (Some(min), Some(max)) = (values().min(), values().max()) else { return Vec::new() };
    let width = round_width(|width| max.div_euclid(width).saturating_sub(min.div_euclid(width)) < MAX_BARS);
    let bar = |at: i64| {
        let count = values().filter(|score| score.div_euclid(width) == at).count();
        let from = at.saturating_mul(width);
        (from, from.saturating_add(width - 1), count)
    };
    (min.div_euclid(width)..=max.div_euclid(width)).map(bar).collect()
}

/// Returns the smallest of the widths 1, 2, 5, 10, 20 … for which `is_enough` returns true.
fn round_width(is_enough: impl Fn(i64) -> bool) -> i64 {
    let mut widths = (0..19).flat_map(|power| [1, 2, 5].map(|step| step * 10_i64.pow(power)));
    widths.find(|width| is_enough(*width)).unwrap_or(i64::MAX)
}

fn range_label(from: i64, to: i64) -> String {
    match from {
        from if from == to => from.to_string(),
        ..0 => format!("{from} to {to}"),
        _ => format!("{from}-{to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_each_score_once_in_few_bars() {
        for span in [1_i64, 5, 12, 13, 24, 60, 61, 500] {
            let scores: Vec<_> = (-3..span - 3).map(|score| (NaiveDate::default(), score)).collect();
            let bars = histogram(&scores);
            assert!(bars.len() <= MAX_BARS as usize + 1, "{span}: {bars:?}");
            assert_eq!(bars.iter().map(|bar| bar.2).sum::<usize>(), scores.len());
            assert!(bars.windows(2).all(|pair| pair[0].1 + 1 == pair[1].0), "{bars:?}");
        }
        assert_eq!(histogram(&[]), []);
    }

    #[test]
    fn histograms_have_few_bars_for_extreme_scores() {
        for scores in [[i64::MIN, i64::MAX], [i64::MAX - 7, i64::MAX], [i64::MIN, i64::MIN + 5], [0, i64::MAX]] {
            let bars = histogram(&scores.map(|score| (NaiveDate::default(), score)));
            assert!(bars.len() <= MAX_BARS as usize + 1, "{bars:?}");
            assert_eq!(bars.iter().map(|bar| bar.2).sum::<usize>(), 2, "{bars:?}");
            let holds = |score: i64| bars.iter().any(|(from, to, count)| (*from..=*to).contains(&score) && *count > 0);
            assert!(scores.into_iter().all(holds), "{bars:?}");
        }
    }
}
