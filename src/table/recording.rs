//! Makes recorders that save to the journal, with the time of each entry.

use crate::play::recorder::{LogError, Recorder, SessionLog};
use crate::play::session::Session;
use crate::records::journal::{ClockedLog, Journal, Log, SessionNotice};
use crate::terminal::{Failure, clock, output};
use std::io::Write;

/// Returns a recorder for a new session. If there is a journal, also begins a session file. Fails if the file cannot be
/// written, so that the player learns of the error before the first card.
pub(crate) fn begin(session: Session, journal: Option<&Journal>) -> Result<Recorder, Failure> {
    let Some(journal) = journal else { return Ok(session.into()) };
    let log = journal.begin(&session, clock::now()?)?;
    if !log.is_locked() {
        writeln!(output::stderr(), "deckwarden: {}.", SessionNotice::Unlocked)?;
    }
    Ok(Recorder::begin(session, with_clock(log)))
}

pub(crate) fn with_clock(log: Log) -> Box<dyn SessionLog> {
    Box::new(ClockedLog::new(log, || clock::now().map_err(LogError::new)))
}
