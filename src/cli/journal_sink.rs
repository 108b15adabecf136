//! A session's file at a table.

use super::clock;
use super::repl::sentence;
use crate::records::journal::{JournalError, Log};
use crate::ui::table::Keeper;
use chrono::{DateTime, FixedOffset};

/// A session's file, with the clock.
pub(super) struct JournalSink {
    pub(super) log: Log,
    /// Whether nothing is in it yet.
    pub(super) fresh: bool,
    /// Whether it was there before this table was laid.
    pub(super) resumed: bool,
}

impl JournalSink {
    fn write(
        &mut self,
        what: impl FnOnce(&mut Log, DateTime<FixedOffset>) -> Result<(), JournalError>,
    ) -> Result<(), String> {
        let now = clock::now().map_err(|failure| failure.to_string())?;
        what(&mut self.log, now).map_err(|error| sentence(&error.to_string()))?;
        self.fresh = false;
        Ok(())
    }
}

impl Keeper for JournalSink {
    fn keep(&mut self, record: &str) -> Result<(), String> {
        self.write(|log, now| log.append(record, now))
    }

    fn note(&mut self, text: &str) -> Result<(), String> {
        self.write(|log, now| log.note(text, now))
    }

    fn hint(&mut self) -> Result<(), String> {
        self.write(Log::hint)
    }
}
