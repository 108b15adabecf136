//! Connects a session file to the recorder, which has no clock.

use super::{JournalError, Log};
use crate::model::outcome::Outcome;
use crate::model::vocabulary::Vocabulary;
use crate::play::recorder::{LogError, SessionLog};
use chrono::{DateTime, FixedOffset};

/// A session file with the clock for the times of its lines.
#[derive(Debug)]
pub struct ClockedLog {
    log: Log,
    clock: fn() -> Result<DateTime<FixedOffset>, LogError>,
}

impl ClockedLog {
    /// Makes the log. `clock` gives the time of each line; if the clock fails, the log does not save the line.
    pub const fn new(log: Log, clock: fn() -> Result<DateTime<FixedOffset>, LogError>) -> ClockedLog {
        ClockedLog { log, clock }
    }

    fn write(
        &mut self,
        append: impl FnOnce(&mut Log, DateTime<FixedOffset>) -> Result<(), JournalError>,
    ) -> Result<(), LogError> {
        let now = (self.clock)()?;
        append(&mut self.log, now).map_err(LogError::new)
    }
}

impl SessionLog for ClockedLog {
    fn name(&self) -> &str {
        self.log.name()
    }

    fn append(&mut self, line: &str) -> Result<(), LogError> {
        self.write(|log, now| log.append(line, now))
    }

    fn note(&mut self, text: &str) -> Result<(), LogError> {
        self.write(|log, now| log.note(text, now))
    }

    fn hint(&mut self) -> Result<(), LogError> {
        self.write(Log::hint)
    }

    fn end(&mut self, outcome: &Outcome, vocabulary: &Vocabulary) -> Result<(), LogError> {
        self.write(|log, now| log.end(outcome, vocabulary, now))
    }

    fn discard(self: Box<Self>) {
        self.log.discard();
    }
}
