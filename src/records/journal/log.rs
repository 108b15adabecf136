//! A session file being written: everything that is appended is on disk before the call returns.

use super::disk::JournalFile;
use super::error::JournalError;
use super::header::stamp;
use super::lock::Lock;
use super::record::{ItemKind, Section};
use super::scalar::{self, Where};
use crate::model::outcome::Outcome;
use crate::model::vocabulary::Vocabulary;
use crate::play::protocol::outcome_json;
use chrono::{DateTime, FixedOffset};
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};

/// An open session file; locked until it is dropped.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    name: String,
    sheet: Box<dyn JournalFile>,
    /// The length up to which everything is confirmed.
    confirmed: u64,
    /// Whether there may be something behind the confirmed length.
    untidy: bool,
    section: Section,
    /// Whether the end stands among what was changed after an end.
    ended_again: bool,
    /// Whether the file was there before and nothing was appended since it was opened.
    reopened: bool,
    /// Held, never read.
    _lock: Lock,
}

/// What a log is opened with.
pub(super) struct Parts {
    pub(super) path: PathBuf,
    pub(super) name: String,
    pub(super) sheet: Box<dyn JournalFile>,
    pub(super) confirmed: u64,
    pub(super) section: Section,
    pub(super) ended_again: bool,
    pub(super) reopened: bool,
    pub(super) lock: Lock,
}

impl Log {
    pub(super) fn new(parts: Parts) -> Log {
        let Parts { path, name, sheet, confirmed, section, ended_again, reopened, lock } = parts;
        Log { path, name, sheet, confirmed, untidy: false, section, ended_again, reopened, _lock: lock }
    }

    /// Appends an accepted line; it is on disk when this returns.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was, and the line must not take effect.
    pub fn append(&mut self, record: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.item(&ItemKind::Line(record.to_owned()), now)
    }

    /// Appends a remark. After the end of the game it goes under `notes`.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was.
    pub fn note(&mut self, text: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let noted = |head: &str| format!("{head}- {}   # {}\n", scalar::write(text, Where::Block), now.format("%F %T"));
        match self.section {
            Section::Ended => {
                self.write(&noted("notes:\n"))?;
                self.section = Section::Notes;
                Ok(())
            }
            Section::Notes => self.write(&noted("")),
            _ => self.item(&ItemKind::Note(text.to_owned()), now),
        }
    }

    /// Marks that the player asked what to do.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was.
    pub fn hint(&mut self, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.item(&ItemKind::Hint, now)
    }

    /// Writes how the game ended; nothing where the file has told it already.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was, and the end can be written when the session is opened again.
    pub fn end(
        &mut self,
        outcome: &Outcome,
        vocabulary: &Vocabulary,
        now: DateTime<FixedOffset>,
    ) -> Result<(), JournalError> {
        self.end_with(&outcome_json(outcome, vocabulary), now)
    }

    /// Takes the file away again: for a session of which nothing was played.
    pub fn discard(self) {
        // A file that stays behind is an unfinished session without a line, which does no harm.
        let _ = std::fs::remove_file(&self.path);
    }

    /// Whether the file tells how the game ended, and nothing was played after that.
    pub fn is_closed(&self) -> bool {
        matches!(self.section, Section::Ended | Section::Notes) || self.ended_again
    }

    /// Whether the file was cut off in the middle of telling how the game ended.
    pub(super) const fn is_half_ended(&self) -> bool {
        matches!(self.section, Section::HalfEnded)
    }

    pub(super) fn end_with(&mut self, outcome: &Value, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        if self.is_closed() {
            return Ok(());
        }
        let outcome = scalar::write_value(outcome);
        let (text, section) = match self.section {
            Section::Moves => (format!("ended: {}\noutcome: {outcome}\n", stamp(now)), Section::Ended),
            Section::HalfEnded => (format!("outcome: {outcome}\n"), Section::Ended),
            Section::Amended => (format!("- {{ended: {}, outcome: {outcome}}}\n", stamp(now)), Section::Amended),
            Section::Ended | Section::Notes => return Ok(()),
        };
        self.write(&text)?;
        self.section = section;
        self.ended_again = section == Section::Amended;
        Ok(())
    }

    /// Where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The session's name: the file's without its ending.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn item(&mut self, what: &ItemKind, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        if matches!(self.section, Section::Ended | Section::Notes) {
            self.write("amended:\n")?;
            self.section = Section::Amended;
        }
        if std::mem::take(&mut self.reopened)
            && let Err(error) = self.line(&ItemKind::Resumed(now), now)
        {
            self.reopened = true;
            return Err(error);
        }
        self.line(what, now)?;
        self.ended_again = self.ended_again && matches!(what, ItemKind::Note(_));
        Ok(())
    }

    fn line(&mut self, what: &ItemKind, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let text = what.text().unwrap_or_default();
        let clock =
            if matches!(what, ItemKind::Resumed(_)) { String::new() } else { format!("   # {}", now.format("%T")) };
        self.write(&format!("- {}{clock}\n", scalar::write(&text, Where::Block)))
    }

    /// Writes whole lines and brings them to the disk, or leaves the file as it was.
    fn write(&mut self, text: &str) -> Result<(), JournalError> {
        match self.sheet.length(&self.path) {
            Ok(length) if length == self.confirmed || self.untidy => {}
            Ok(_) => return Err(JournalError::Disturbed { path: self.path.clone() }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(JournalError::Disturbed { path: self.path.clone() });
            }
            Err(error) => return Err(self.not_saved(&error)),
        }
        if self.untidy {
            self.tidy().map_err(|error| self.not_saved(&error))?;
        }
        self.untidy = true;
        let written = self.sheet.write(text.as_bytes()).and_then(|()| self.sheet.sync());
        if let Err(error) = written {
            // If even this fails, it is tried again before the next line.
            let _ = self.tidy();
            return Err(self.not_saved(&error));
        }
        self.untidy = false;
        self.confirmed += text.len() as u64;
        Ok(())
    }

    /// Cuts off what may stand behind the confirmed length.
    fn tidy(&mut self) -> io::Result<()> {
        self.sheet.cut(self.confirmed)?;
        self.sheet.sync()?;
        self.untidy = false;
        Ok(())
    }

    fn not_saved(&self, error: &io::Error) -> JournalError {
        JournalError::NotSaved { path: self.path.clone(), problem: error.to_string() }
    }
}
