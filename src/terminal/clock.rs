//! The current time, which tests can set.

use super::{Failure, Status};
use chrono::{DateTime, FixedOffset, Local};

/// The environment variable with a fixed time for tests, such as `2026-11-20T20:15:03+01:00`.
const TIME_VARIABLE: &str = "DECKWARDEN_NOW";

/// Returns the local time with its offset from UTC. Fails if `DECKWARDEN_NOW` is set but is not a valid time.
pub(crate) fn now() -> Result<DateTime<FixedOffset>, Failure> {
    let Some(fixed) = std::env::var_os(TIME_VARIABLE).filter(|fixed| !fixed.is_empty()) else {
        return Ok(Local::now().fixed_offset());
    };
    let fixed = fixed.to_string_lossy();
    DateTime::parse_from_rfc3339(&fixed).map_err(|_| {
        let message = format!(
            "{TIME_VARIABLE} is `{fixed}`, which is not a time such as 2026-11-20T20:15:03+01:00. Unset it or correct it"
        );
        Failure::new(Status::Usage, message)
    })
}

/// Returns a number of seconds as text, such as `2 h 5 min`, `5 min` or `40 s`.
pub(crate) fn duration(seconds: i64) -> String {
    match (seconds / 3600, seconds % 3600 / 60) {
        (0, 0) => format!("{seconds} s"),
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
