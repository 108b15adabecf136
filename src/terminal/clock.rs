//! The time of day, which tests fix.

use super::{Failure, Status};
use chrono::{DateTime, FixedOffset, Local};

/// Names a moment that stands still, as `2026-11-20T20:15:03+01:00`.
const FIXED: &str = "DECKWARDEN_NOW";

/// The moment now, with the offset of this place.
///
/// # Errors
/// `DECKWARDEN_NOW` is set to something that is no moment.
pub(crate) fn now() -> Result<DateTime<FixedOffset>, Failure> {
    let Some(fixed) = std::env::var_os(FIXED).filter(|fixed| !fixed.is_empty()) else {
        return Ok(Local::now().fixed_offset());
    };
    let fixed = fixed.to_string_lossy();
    DateTime::parse_from_rfc3339(&fixed).map_err(|_| {
        let message = format!("{FIXED} is `{fixed}`, which is no moment like 2026-11-20T20:15:03+01:00. Unset it");
        Failure::new(Status::Usage, message)
    })
}

/// A length of time in hours and minutes; in seconds where it is shorter than a minute.
pub(crate) fn duration(seconds: i64) -> String {
    match (seconds / 3600, seconds % 3600 / 60) {
        (0, 0) => format!("{seconds} s"),
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
