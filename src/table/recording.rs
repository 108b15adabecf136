//! Sessions that are saved in the journal, by the time of day.

use crate::play::recorder::{LogError, Recorder, SessionLog};
use crate::play::session::Session;
use crate::records::journal::{ClockedLog, Journal, Log};
use crate::terminal::{Failure, clock};

/// A session that begins, saved in the journal if there is one.
///
/// # Errors
/// The journal cannot be written: this is known before the first card.
pub(crate) fn begin(session: Session, journal: Option<&Journal>) -> Result<Recorder, Failure> {
    let Some(journal) = journal else { return Ok(session.into()) };
    let log = journal.begin(&session, clock::now()?)?;
    Ok(Recorder::begin(session, clocked(log)))
}

/// A session file that is written by the time of day.
pub(crate) fn clocked(log: Log) -> Box<dyn SessionLog> {
    Box::new(ClockedLog::new(log, || clock::now().map_err(LogError::new)))
}
