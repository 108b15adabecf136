//! Imports JSON exports. A second import of the same export changes nothing.

use super::lock::Lock;
use super::{Journal, JournalError, Record, Replayer, summarise};
use crate::records::JSON_VERSION;
use crate::rules::library::Library;
use serde::Deserialize;

/// The reason why an export cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The text is not JSON, or not an export of the journal.
    #[error("line {line}: {problem}. You can import only files from `deckwarden journal export --format json`")]
    NotOurs {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong in this line, without a full stop.
        problem: String,
    },
    /// A newer version of the program wrote the export.
    #[error("the export has version {version}, and this program reads version {known}. Use a newer deckwarden", known = JSON_VERSION)]
    Newer {
        /// The version of the export.
        version: u32,
    },
}

/// The result of importing one session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// The journal did not have the session. The import added it.
    Added,
    /// The journal already has the same file.
    Same,
    /// The export had more lines than the session. The import added them.
    Extended,
    /// The session has the lines of the export and more. The import changed nothing.
    Older,
    /// The journal has a session with this name and other lines. The import changed nothing.
    Different,
    /// The program cannot use the exported session, for this reason. The import changed nothing.
    Faulty(String),
}

#[derive(Deserialize)]
struct Export {
    deckwarden: String,
    version: u32,
    #[serde(default)]
    sessions: Vec<ExportedSession>,
}

#[derive(Deserialize)]
struct ExportedSession {
    name: String,
    file: String,
}

/// Parses an export. Returns the names and file texts of its sessions.
///
/// # Errors
/// The text is not an export of the journal, or has a newer version.
pub fn read_export(text: &str) -> Result<Vec<(String, String)>, ImportError> {
    let text = text.trim_start_matches('\u{feff}');
    let not_ours = |line: usize, problem: &str| ImportError::NotOurs { line, problem: problem.to_owned() };
    let export: Export = serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let problem = message.split(" at line ").next().unwrap_or_default();
        let is_json = text.trim_start().starts_with(['{', '[']);
        not_ours(error.line().max(1), if is_json { problem } else { "not valid JSON" })
    })?;
    if export.deckwarden != "journal" {
        return Err(not_ours(1, "not an export of a journal"));
    }
    if export.version > JSON_VERSION {
        return Err(ImportError::Newer { version: export.version });
    }
    Ok(export.sessions.into_iter().map(|session| (session.name, session.file)).collect())
}

impl Journal {
    /// Imports one session: adds it, or appends the lines that the journal does not have. Never changes lines that the
    /// journal has.
    ///
    /// # Errors
    /// The session is open elsewhere, its file cannot be read, or the folder cannot be written.
    pub fn import(&self, name: &str, text: &str, library: &Library) -> Result<Imported, JournalError> {
        if !Journal::is_name(name) {
            return Ok(Imported::Faulty(format!("`{name}` is not a valid session name")));
        }
        let path = self.path_of(name);
        let summary = Record::read(&path, text.as_bytes())
            .and_then(|record| summarise(name, &path, &record, &mut Replayer::new(library)));
        if let Err(error) = summary {
            return Ok(Imported::Faulty(error.to_string()));
        }
        if !text.ends_with('\n') {
            return Ok(Imported::Faulty("the last line of its file is incomplete".to_owned()));
        }
        // Take the lock before reading the file, because another process may be playing the session.
        let _lock = Lock::take(&self.locks(), name)?;
        if self.write_new(name, text)?.is_some() {
            return Ok(Imported::Added);
        }
        let existing = self.bytes(name)?;
        if existing == text.as_bytes() {
            return Ok(Imported::Same);
        }
        if existing.starts_with(text.as_bytes()) {
            return Ok(Imported::Older);
        }
        if text.as_bytes().starts_with(&existing) {
            self.write_whole(name, text.as_bytes()).map_err(JournalError::unwritable(&path))?;
            return Ok(Imported::Extended);
        }
        Ok(Imported::Different)
    }
}
