//! Draws small pictures for the overview: a calendar of the days with games, and a line through the last results.

use crate::text::prose::counted;
use chrono::{Datelike, Days, NaiveDate};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Maximum number of weeks in the calendar, about a year. The calendar leaves out earlier weeks.
const MAX_WEEKS: i64 = 53;
/// Width and height of a day, with the space around it, in SVG units.
const DAY: i64 = 12;
/// Height of the line with the names of the months, in SVG units.
const HEADING: i64 = 12;

/// Returns an SVG calendar of the days with games, with a column for each week from Monday to Sunday. Returns an empty
/// text if there are no games.
pub(super) fn calendar(days: &BTreeMap<NaiveDate, usize>) -> String {
    let (Some(first), Some(last)) = (days.keys().next(), days.keys().next_back()) else { return String::new() };
    let monday = |day: NaiveDate| {
        day.checked_sub_days(Days::new(u64::from(day.weekday().num_days_from_monday()))).unwrap_or(day)
    };
    // At least 13 weeks, because a few games on a short calendar would look like many.
    let end = monday(*last);
    let weeks = ((end - monday(*first)).num_weeks() + 1).clamp(13, MAX_WEEKS);
    let Some(start) = end.checked_sub_days(Days::new(7 * (weeks.unsigned_abs() - 1))) else { return String::new() };
    let (width, height) = (weeks * DAY, 7 * DAY + HEADING);
    let day_count = counted(days.range(start..).count(), "day");
    let mut out = format!(
        "<figure><svg class=\"calendar\" width=\"{width}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{day_count} with games, \
         from {start} to {last}\">\n"
    );
    let mut month = 0;
    for (index, day) in start.iter_days().take_while(|day| day <= last).enumerate() {
        let index = i64::try_from(index).unwrap_or_default();
        let (x, y) = (index / 7 * DAY, index % 7 * DAY + HEADING);
        if day.month() != month && day.day() <= 7 && index % 7 == 0 {
            month = day.month();
            // Writing to a string cannot fail.
            let _ = writeln!(out, "<text x=\"{x}\" y=\"9\">{}</text>", day.format("%b"));
        }
        let games = days.get(&day).copied().unwrap_or_default();
        let title = if games > 0 { format!("<title>{day}: {games}</title>") } else { String::new() };
        let _ = writeln!(
            out,
            "<rect class=\"d{}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\" rx=\"2\">{title}</rect>",
            games.min(3)
        );
    }
    out.push_str("</svg></figure>\n");
    out
}

/// Returns an SVG line through values between 0 and 1, with a dot at the last value. Returns an empty string for fewer
/// than two values.
pub(super) fn sparkline(values: &[f64]) -> String {
    if values.len() < 2 {
        return String::new();
    }
    let step = 112.0 / (values.len() - 1) as f64;
    let point = |(index, value): (usize, &f64)| (4.0 + index as f64 * step, 20.0 - value * 16.0);
    let points: Vec<String> = values.iter().enumerate().map(point).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let (x, y) = values.iter().enumerate().next_back().map(point).unwrap_or_default();
    format!(
        "<svg class=\"spark\" viewBox=\"0 0 120 24\" aria-hidden=\"true\"><polyline points=\"{}\" fill=\"none\" \
         stroke=\"currentColor\" stroke-width=\"1.5\"/><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"currentColor\"/></svg>",
        points.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_has_every_day_of_at_most_a_year() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let days = BTreeMap::from([(day("2024-01-01"), 1), (day("2026-12-30"), 2)]);
        let drawn = calendar(&days);
        assert_eq!(drawn.matches("<rect").count(), 52 * 7 + 3, "the last week ends on Wednesday");
        assert_eq!(drawn.matches("<title>").count(), 1);
        assert!(drawn.contains("class=\"d2\"") && drawn.contains("2026-12-30: 2"));
        assert_eq!(calendar(&BTreeMap::new()), "");
    }
}
