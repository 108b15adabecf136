//! Reading our own JSON back. Importing the same export twice changes nothing.

use super::lock::Lock;
use super::{Journal, JournalError, Record, Replayer, summarise};
use crate::records::JSON_VERSION;
use crate::rules::library::Library;
use serde::Deserialize;

/// An export that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// Not JSON, or not of our shape.
    #[error("line {line}: {problem}. Only what `deckwarden journal export --format json` wrote can be imported")]
    NotOurs {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there, as half a sentence.
        problem: String,
    },
    /// Written by a later program.
    #[error("it has the version {version}; this program reads version {known}. Use a newer deckwarden", known = JSON_VERSION)]
    Newer {
        /// The version that the export says it has.
        version: u32,
    },
}

/// What became of one session of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It is in the journal now.
    Added,
    /// It was there already, just so.
    Same,
    /// It was there, and goes further now.
    Extended,
    /// It was there and goes further here.
    Older,
    /// Another session of that name is there; it stays as it is.
    Different,
    /// The session does not hold together.
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

/// Reads an export: names and files.
///
/// # Errors
/// It is not one of ours, or of a later version.
pub fn read_export(text: &str) -> Result<Vec<(String, String)>, ImportError> {
    let text = text.trim_start_matches('\u{feff}');
    let not_ours = |line: usize, problem: &str| ImportError::NotOurs { line, problem: problem.to_owned() };
    let export: Export = serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let problem = said.split(" at line ").next().unwrap_or_default();
        not_ours(
            error.line().max(1),
            if text.trim_start().starts_with(['{', '[']) { problem } else { "this is no JSON" },
        )
    })?;
    if export.deckwarden != "journal" {
        return Err(not_ours(1, "this is no export of a journal"));
    }
    if export.version > JSON_VERSION {
        return Err(ImportError::Newer { version: export.version });
    }
    Ok(export.sessions.into_iter().map(|session| (session.name, session.file)).collect())
}

impl Journal {
    /// Puts one session of an export into the journal.
    ///
    /// # Errors
    /// The session is open elsewhere, or the folder cannot be written.
    pub fn import(&self, name: &str, text: &str, library: &Library) -> Result<Imported, JournalError> {
        if !Journal::is_name(name) {
            return Ok(Imported::Faulty(format!("`{name}` is no name of a session")));
        }
        let path = self.path_of(name);
        let sound = Record::read(&path, text.as_bytes())
            .and_then(|record| summarise(name, &path, &record, &mut Replayer::new(library)));
        if let Err(error) = sound {
            return Ok(Imported::Faulty(error.to_string()));
        }
        if !text.ends_with('\n') {
            return Ok(Imported::Faulty("its file breaks off in the middle of a line".to_owned()));
        }
        // The existing file is read under its lock, because somebody may be playing it.
        let _lock = Lock::take(&self.locks(), name)?;
        if self.write_new(name, text)?.is_some() {
            return Ok(Imported::Added);
        }
        let there = self.bytes(name)?;
        if there == text.as_bytes() {
            return Ok(Imported::Same);
        }
        if there.starts_with(text.as_bytes()) {
            return Ok(Imported::Older);
        }
        if text.as_bytes().starts_with(&there) {
            self.put_whole(name, text.as_bytes()).map_err(JournalError::unwritable(&path))?;
            return Ok(Imported::Extended);
        }
        Ok(Imported::Different)
    }
}
