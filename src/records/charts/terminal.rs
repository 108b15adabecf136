//! Draws charts with characters, for a terminal.

use super::{Chart, range_label};
use crate::text::prose::{Look, capitalize, counted};
use unicode_width::UnicodeWidthStr;

/// The kind of characters in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Unicode block elements, which fill a cell by eighths.
    Blocks,
    /// Printable ASCII characters only, for plain text.
    Ascii,
}

/// Number of rows in the chart of scores over time: few, so that all charts of a group fit on a screen.
const HEIGHT: usize = 8;
/// Maximum length of a bar, and of the line of a rate, in columns, so that bars stay comparable on wide screens.
const MAX_LENGTH: usize = 40;
/// Minimum length of the line of a rate, in columns. On a shorter line, the position of the dot would be too inexact.
const MIN_LENGTH: usize = 10;
const VERTICAL_BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const HORIZONTAL_BLOCKS: [char; 9] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// Returns the lines of a chart, at most `width` columns wide. A width below 40 counts as 40, and a width above 120
/// counts as 120.
pub(crate) fn draw(chart: &Chart, width: usize, ink: Ink) -> Vec<String> {
    let width = width.clamp(40, 120);
    let mut panels = vec![rates(chart, width, ink)];
    if chart.has_scores() {
        panels.insert(0, scores(chart, width, ink));
        panels.insert(1, histogram(chart, width, ink));
    }
    panels.join(&String::new())
}

/// Returns a chart in words, with one fact on each line, for screen readers.
pub(crate) fn describe(chart: &Chart) -> Vec<String> {
    let scores = chart.scores.iter().map(|(day, score)| format!("Score on {day}: {score}"));
    let bars = chart
        .histogram
        .iter()
        .map(|(from, to, count)| format!("Score {}: {}", range_label(*from, *to), counted(*count, "game")));
    let rates = chart.rates.iter().map(|(month, rate)| format!("{} in {month}: {rate}", chart.rate_name));
    scores.chain(bars).chain(rates).collect()
}

/// Draws the scores over time, with one column for each game. If there are too many games, each column is the mean of
/// several games.
fn scores(chart: &Chart, width: usize, ink: Ink) -> Vec<String> {
    let scores: Vec<f64> = chart.scores.iter().map(|(_, score)| *score as f64).collect();
    let label = |value: f64| format!("{value:.0}");
    let margin = scores.iter().map(|score| label(*score).len()).max().unwrap_or_default();
    let max_columns = width.saturating_sub(margin + 2).max(1);
    let games_per_column = scores.len().div_ceil(max_columns);
    let mean = |scores: &[f64]| scores.iter().sum::<f64>() / scores.len() as f64;
    let columns: Vec<f64> = scores.chunks(games_per_column).map(mean).collect();
    let highest = columns.iter().copied().fold(1.0, f64::max).ceil();
    let lowest = columns.iter().copied().fold(0.0, f64::min).floor();
    let heading = match games_per_column {
        1 => format!("Score over time, one column per game{}", chart.score_note()),
        games => format!("Score over time, each column the mean of {games} games{}", chart.score_note()),
    };
    let eighths = |value: f64| ((value - lowest) / (highest - lowest) * (HEIGHT * 8) as f64).round() as usize;
    let mut lines = wrapped(&heading, width);
    for row in (0..HEIGHT).rev() {
        let axis = match (row, ink) {
            (7, Ink::Blocks) => format!("{:>margin$} ┤", label(highest)),
            (0, Ink::Blocks) => format!("{:>margin$} ┤", label(lowest)),
            (7, Ink::Ascii) => format!("{:>margin$} +", label(highest)),
            (0, Ink::Ascii) => format!("{:>margin$} +", label(lowest)),
            (_, Ink::Blocks) => format!("{:>margin$} │", ""),
            (_, Ink::Ascii) => format!("{:>margin$} |", ""),
        };
        let cell = |value: &f64| {
            let filled = eighths(*value).saturating_sub(row * 8).min(8);
            match ink {
                // The lowest score is one eighth of a row tall, so that it is visible.
                Ink::Blocks => VERTICAL_BLOCKS[if row == 0 { filled.max(1) } else { filled }],
                Ink::Ascii if filled >= 4 => '#',
                Ink::Ascii => {
                    if row == 0 {
                        '.'
                    } else {
                        ' '
                    }
                }
            }
        };
        let drawn: String = columns.iter().map(cell).collect();
        lines.push(format!("{axis}{drawn}").trim_end().to_owned());
    }
    if let (Some((first, _)), Some((last, _))) = (chart.scores.first(), chart.scores.last()) {
        lines.push(format!("{:>margin$}  {first} to {last}", ""));
    }
    lines
}

fn histogram(chart: &Chart, width: usize, ink: Ink) -> Vec<String> {
    let max_count = chart.histogram.iter().map(|(_, _, count)| *count).max().unwrap_or(1).max(1);
    let label = |from: i64, to: i64| range_label(from, to);
    let margin = chart.histogram.iter().map(|(from, to, _)| label(*from, *to).width()).max().unwrap_or_default();
    let max_length = width.saturating_sub(margin + 3 + max_count.to_string().len()).clamp(1, MAX_LENGTH);
    let bar = |count: usize| match ink {
        Ink::Blocks => {
            let eighths = count * max_length * 8 / max_count;
            let full: String = std::iter::repeat_n('█', eighths / 8).collect();
            let last_cell =
                if eighths.is_multiple_of(8) { String::new() } else { HORIZONTAL_BLOCKS[eighths % 8].to_string() };
            format!("│{full}{last_cell}")
        }
        Ink::Ascii => format!("|{}", "#".repeat(count * max_length / max_count)),
    };
    let line =
        |(from, to, count): &(i64, i64, usize)| format!("{:>margin$} {} {count}", label(*from, *to), bar(*count));
    wrapped("Number of games with each score", width).into_iter().chain(chart.histogram.iter().map(line)).collect()
}

/// Draws the rate of each month as a dot on a line. The line is the confidence interval of the rate. On a narrow
/// screen, writes the rates without lines.
fn rates(chart: &Chart, width: usize, ink: Ink) -> Vec<String> {
    let rate_texts: Vec<String> = chart.rates.iter().map(|(_, rate)| rate.to_string()).collect();
    let longest = rate_texts.iter().map(String::len).max().unwrap_or_default();
    let length = width.saturating_sub("2026-11".len() + 2 + 2 + longest).min(MAX_LENGTH);
    let (line, dot) = match ink {
        Ink::Blocks => ('─', '●'),
        Ink::Ascii => ('-', 'o'),
    };
    let place = |share: f64| (length.saturating_sub(1) as f64 * share).round() as usize;
    let drawn = |(month, rate): &(String, crate::model::rate::Rate), rate_text: &String| {
        if length < MIN_LENGTH {
            return format!("{month}  {rate_text}");
        }
        let (low, high) = rate.interval().unwrap_or((0.0, 1.0));
        let index = place(rate.proportion().unwrap_or_default());
        let cell = |column: usize| match column {
            column if column == index => dot,
            column if (place(low)..=place(high)).contains(&column) => line,
            _ => ' ',
        };
        let cells: String = (0..length).map(cell).collect();
        format!("{month}  {cells}  {rate_text}")
    };
    let heading = format!("{} by month, 0 to 100 %, with 95 % confidence interval", capitalize(&chart.rate_name));
    let rates = chart.rates.iter().zip(&rate_texts).map(|(rate, rate_text)| drawn(rate, rate_text));
    wrapped(&heading, width).into_iter().chain(rates).collect()
}

/// Draws values between 0 and 1 as a line of text, with one character for each value. Returns an empty string with
/// [`Ink::Ascii`].
pub(crate) fn trend(values: &[f64], ink: Ink) -> String {
    match ink {
        Ink::Blocks => values.iter().map(|value| VERTICAL_BLOCKS[1 + (value * 7.0).round() as usize % 8]).collect(),
        Ink::Ascii => String::new(),
    }
}

fn wrapped(heading: &str, width: usize) -> Vec<String> {
    Look { width, plain: false, styled: false }.paragraph("", heading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::rate::Rate;
    use chrono::NaiveDate;

    fn chart() -> Chart {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap_or_default();
        Chart {
            title: "Classic".to_owned(),
            scores: vec![(day, 0), (day, 4), (day, 8)],
            histogram: vec![(0, 1, 1), (2, 3, 0), (4, 5, 3)],
            rate_name: "win rate".to_owned(),
            rates: vec![("2026-11".to_owned(), Rate { hits: 3, tries: 10 })],
        }
    }

    #[test]
    fn bars_grow_with_the_numbers() {
        let lines = draw(&chart(), 60, Ink::Blocks);
        assert_eq!(
            lines,
            [
                "Score over time, one column per game (3 of 10 games have a",
                "score)",
                "8 ┤  █",
                "  │  █",
                "  │  █",
                "  │  █",
                "  │ ██",
                "  │ ██",
                "  │ ██",
                "0 ┤▁██",
                "   2026-11-20 to 2026-11-20",
                "",
                "Number of games with each score",
                "0-1 │█████████████▎ 1",
                "2-3 │ 0",
                "4-5 │████████████████████████████████████████ 3",
                "",
                "Win rate by month, 0 to 100 %, with 95 % confidence interval",
                "2026-11    ────●───────          30 % of 10 (likely 11-60 %)",
            ]
        );
        let narrow = draw(&chart(), 40, Ink::Blocks);
        assert_eq!(narrow.last().map(String::as_str), Some("2026-11  30 % of 10 (likely 11-60 %)"));
        assert!(draw(&chart(), 80, Ink::Ascii).iter().all(|line| line.is_ascii()));
    }

    #[test]
    fn many_games_share_a_column() {
        let day = NaiveDate::default();
        let many_scores = Chart { scores: (0..500).map(|score| (day, score)).collect(), ..chart() };
        let lines = draw(&many_scores, 60, Ink::Blocks);
        assert!(lines[0].starts_with("Score over time, each column the mean of 10 games"), "{lines:?}");
        assert!(lines.iter().all(|line| line.width() <= 60), "{lines:?}");
    }
}
