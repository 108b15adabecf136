//! Parses periods of days: `2026`, `2026-11`, `2026-11-20`, `today`, `yesterday`, `30d`, `8w`.

use chrono::{DateTime, Datelike, Days, FixedOffset, Months, NaiveDate};
use std::fmt;

/// A range of days, including its first and its last day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Period {
    /// The first day; `None` if the period has no beginning.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub since: Option<NaiveDate>,
    /// The last day; `None` if the period has no end.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub until: Option<NaiveDate>,
}

/// The reason why a period cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeriodError {
    /// The text does not have a known form.
    #[error("`{0}` is not a date. Type 2026-11-20, 2026-11, 2026, today, yesterday, 30d or 8w (days or weeks ago)")]
    Unknown(String),
    /// The text has a known form, but the date does not exist.
    #[error("`{typed}` was read as {understood}, which does not exist. Correct the date")]
    Impossible {
        /// The date as typed.
        typed: String,
        /// The date in words, such as `day 30 of February 2026`.
        understood: String,
    },
    /// The last day is before the first.
    #[error("the period ends on {until}, before it begins on {since}. Swap --since and --until")]
    Backwards {
        /// The day given as the beginning.
        since: NaiveDate,
        /// The day given as the end.
        until: NaiveDate,
    },
}

impl Period {
    /// Parses the two ends of a period. In `since`, a year or month means its first day; in `until`, its last day.
    /// `now` gives the date of `today`.
    ///
    /// # Errors
    /// An end is not a date, or `until` is before `since`.
    pub fn read(since: Option<&str>, until: Option<&str>, now: DateTime<FixedOffset>) -> Result<Period, PeriodError> {
        let today = now.date_naive();
        let since = since.map(|text| span(text, today)).transpose()?.map(|(first, _)| first);
        let until = until.map(|text| span(text, today)).transpose()?.map(|(_, last)| last);
        match (since, until) {
            (Some(since), Some(until)) if until < since => Err(PeriodError::Backwards { since, until }),
            _ => Ok(Period { since, until }),
        }
    }

    /// Replaces a missing first or last day by the first or last of `days`. Changes nothing if `days` is empty.
    #[must_use]
    pub fn closed_by(self, days: impl Iterator<Item = NaiveDate> + Clone) -> Period {
        Period { since: self.since.or_else(|| days.clone().min()), until: self.until.or_else(|| days.max()) }
    }

    /// Returns whether the date of `at`, in its own time zone, is in the period.
    pub fn contains(&self, at: DateTime<FixedOffset>) -> bool {
        let day = at.date_naive();
        self.since.is_none_or(|since| since <= day) && self.until.is_none_or(|until| day <= until)
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.since, self.until) {
            (None, None) => f.write_str("all sessions"),
            (Some(since), None) => write!(f, "since {since}"),
            (None, Some(until)) => write!(f, "until {until}"),
            (Some(since), Some(until)) if since == until => write!(f, "{since}"),
            (Some(since), Some(until)) => write!(f, "{since} to {until}"),
        }
    }
}

/// Parses one end of a period. Returns the first and the last day of a year or a month; otherwise both are the same
/// day. Fails if the text has no known form, or if the date does not exist.
fn span(text: &str, today: NaiveDate) -> Result<(NaiveDate, NaiveDate), PeriodError> {
    let unknown = || PeriodError::Unknown(text.to_owned());
    let lower = text.trim().to_ascii_lowercase();
    let ago = |days: u64| today.checked_sub_days(Days::new(days)).map(|day| (day, day)).ok_or_else(unknown);
    match lower.as_str() {
        "today" => return ago(0),
        "yesterday" => return ago(1),
        _ => {}
    }
    for (unit, days) in [('d', 1), ('w', 7)] {
        if let Some(count) = lower.strip_suffix(unit) {
            return count.parse::<u32>().map_err(|_| unknown()).and_then(|count| ago(u64::from(count) * days));
        }
    }
    let parts: Vec<&str> = lower.split('-').collect();
    let digits = |content: &str, length: usize| content.len() == length && content.bytes().all(|b| b.is_ascii_digit());
    let lengths = [4, 2, 2];
    if parts.len() > 3 || !parts.iter().zip(lengths).all(|(content, length)| digits(content, length)) {
        return Err(unknown());
    }
    let number = |at: usize| parts.get(at).and_then(|content| content.parse::<u32>().ok());
    let impossible = |understood: String| PeriodError::Impossible { typed: text.to_owned(), understood };
    let year = i32::try_from(number(0).unwrap_or_default()).unwrap_or_default();
    let month_start = |month: u32| NaiveDate::from_ymd_opt(year, month, 1);
    let Some(month) = number(1) else {
        let days = month_start(1).zip(NaiveDate::from_ymd_opt(year, 12, 31));
        return days.ok_or_else(|| impossible(format!("the year {year}")));
    };
    let first = month_start(month).ok_or_else(|| impossible(format!("month {month} of {year}")))?;
    let last = first.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(first);
    let Some(day) = number(2) else { return Ok((first, last)) };
    let date = NaiveDate::from_ymd_opt(year, month, day).map(|day| (day, day));
    date.ok_or_else(|| impossible(format!("day {day} of {} (a month of {} days)", first.format("%B %Y"), last.day())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(since: Option<&str>, until: Option<&str>) -> String {
        let now = DateTime::parse_from_rfc3339("2026-11-21T00:10:00+01:00").unwrap_or_default();
        Period::read(since, until, now).map_or_else(|error| error.to_string(), |period| period.to_string())
    }

    #[test]
    fn periods_are_parsed_in_all_forms() {
        assert_eq!(read(None, None), "all sessions");
        assert_eq!(read(Some("2026-02"), Some("2026-02")), "2026-02-01 to 2026-02-28");
        assert_eq!(read(Some("2024-02-29"), None), "since 2024-02-29");
        assert_eq!(read(Some("2025"), Some("2025-11")), "2025-01-01 to 2025-11-30");
        assert_eq!(read(Some("yesterday"), Some("today")), "2026-11-20 to 2026-11-21");
        assert_eq!(read(Some("30d"), Some("1W")), "2026-10-22 to 2026-11-14");
        assert_eq!(read(None, Some("2025")), "until 2025-12-31");
        assert_eq!(read(Some("today"), Some("2026-11-21")), "2026-11-21", "one day is a period");
    }

    #[test]
    fn errors_show_how_a_date_was_read() {
        for (typed, understood) in [
            ("2026-13", "month 13 of 2026"),
            ("2026-02-30", "day 30 of February 2026 (a month of 28 days)"),
            ("2026-11-00", "day 0 of November 2026 (a month of 30 days)"),
        ] {
            let sentence = format!("`{typed}` was read as {understood}, which does not exist. Correct the date");
            assert_eq!(read(Some(typed), None), sentence);
        }
        for typed in ["", "d", "-3d", "soon", "2026-1", "20261120", "2026-11-20-1", "99999999999d", "11-20"] {
            assert!(read(None, Some(typed)).starts_with(&format!("`{typed}` is not a date.")), "{typed}");
        }
        let backwards = read(Some("today"), Some("yesterday"));
        assert!(backwards.starts_with("the period ends on 2026-11-20, before it begins on 2026-11-21"), "{backwards}");
    }
}
