//! Writes a session file. Every appended line is on disk before the call returns.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::JournalError;
use super::header::{stamp, whole_second};
use super::lock::Lock;
use super::record::{ItemKind, Record, Section};
use super::scalar::{self, BLOCK};
use super::{Journal, canonical};
use crate::model::outcome::Outcome;
use crate::model::vocabulary::Vocabulary;
use crate::play::protocol::outcome_json;
use crate::records::disk::JournalFile;
use crate::text::yaml::MAX_BYTES;
use chrono::{DateTime, FixedOffset};
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};

/// A session file that is open for appending. The session stays locked as long as this value exists.
#[derive(Debug)]
pub struct Log {
    journal: Journal,
    path: PathBuf,
    name: String,
    file: Box<dyn JournalFile>,
    /// Whether a failed write may have left bytes after the confirmed text.
    untidy: bool,
    section: Section,
    /// The checksum of the file so far.
    checksum: Checksum,
    /// Whether the list `amended` has an end of the game, with nothing but notes after it.
    ended_again: bool,
    /// Whether the log has opened an existing file, but has not yet written the item that records the resumption.
    reopened: bool,
    /// The section to which the log can safely append lines; `None` if the log has not tested an existing file yet.
    proven: Option<Section>,
    /// The confirmed text of the file: everything that is certainly on disk. If another program deletes the file, the
    /// log writes this text again.
    text: String,
    presence: Presence,
    /// The lock that keeps other processes from writing the session.
    lock: Lock,
}

/// Whether the player knows that another program deleted the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Present,
    /// Another program deleted the file, and the player has seen the message about it. The next line writes the file
    /// again.
    Deleted,
}

/// Lines to append to a file, with the section and checksum after them.
pub(super) struct Addition {
    pub(super) text: String,
    section: Section,
    checksum: Checksum,
}

impl Addition {
    pub(super) fn new(section: Section, checksum: Checksum) -> Addition {
        Addition { text: String::new(), section, checksum }
    }

    /// Adds an item in the form that its section needs. If `comment` has a checksum, replaces it with the right
    /// checksum.
    pub(super) fn push(&mut self, what: &ItemKind, comment: EntryComment) {
        self.checksum = self.checksum.next(what, comment.clock);
        let previous = self.section;
        let key = self.section.enter(what);
        let lines = match what {
            ItemKind::Ended { at, outcome } => {
                let ended = at.filter(|_| previous != Section::HalfEnded).map(|at| format!("ended: {}", stamp(at)));
                let outcome = outcome.as_ref().map(|outcome| format!("outcome: {}", scalar::write_value(outcome)));
                let parts: Vec<String> = ended.into_iter().chain(outcome).collect();
                if self.section == Section::Ended { parts.join("\n") } else { format!("- {{{}}}", parts.join(", ")) }
            }
            ItemKind::Note(note) if self.section == Section::Notes => {
                format!("- {}", scalar::write(note, BLOCK))
            }
            what => format!("- {}", item_text(what)),
        };
        let comment = EntryComment { checksum: comment.checksum.map(|_| self.checksum), ..comment };
        self.text.extend([key, &lines, &comment.to_string(), "\n"]);
    }
}

impl Section {
    /// Moves on to the section of an item. Returns the key line that begins the section; returns an empty string if the
    /// section has begun already or has no key line.
    fn enter(&mut self, what: &ItemKind) -> &'static str {
        let (next, key) = match (*self, what) {
            (Section::Moves | Section::HalfEnded, ItemKind::Ended { .. }) => (Section::Ended, ""),
            (Section::Ended, ItemKind::Note(_)) => (Section::Notes, "notes:\n"),
            (Section::Notes, ItemKind::Note(_)) => (Section::Notes, ""),
            (Section::Ended | Section::Notes, _) => (Section::Amended, "amended:\n"),
            (section, _) => (section, ""),
        };
        *self = next;
        key
    }
}

impl Log {
    /// Makes the log of a new session file with this text.
    pub(super) fn new(
        journal: Journal,
        name: String,
        file: Box<dyn JournalFile>,
        text: String,
        checksum: Checksum,
        lock: Lock,
    ) -> Log {
        Log {
            path: journal.path_of(&name),
            journal,
            name,
            file,
            text,
            presence: Presence::Present,
            untidy: false,
            section: Section::Moves,
            checksum,
            ended_again: false,
            reopened: false,
            proven: Some(Section::Moves),
            lock,
        }
    }

    /// Turns the log of a new file into the log of an existing file. `record` is the content of the existing file.
    pub(super) fn reopened(self, record: &Record) -> Log {
        Log {
            section: record.section,
            ended_again: record.section == Section::Amended && record.is_closed(),
            reopened: true,
            proven: None,
            ..self
        }
    }

    /// Appends an accepted line of play.
    ///
    /// # Errors
    /// The item cannot be saved; then the line must not take effect. The saved items are unchanged.
    pub fn append(&mut self, line: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.append_item(&ItemKind::Line(line.to_owned()), now)
    }

    /// Appends a note. A note after the end of the game goes under the key `notes`.
    ///
    /// # Errors
    /// The item cannot be saved. The saved items are unchanged.
    pub fn note(&mut self, text: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let what = ItemKind::Note(text.to_owned());
        if !matches!(self.section, Section::Ended | Section::Notes) {
            return self.append_item(&what, now);
        }
        let comment = EntryComment { day: Some(now.date_naive()), ..self.comment(Some(now)) };
        self.push(&what, comment)
    }

    /// Records that the player asked for a hint.
    ///
    /// # Errors
    /// The item cannot be saved. The saved items are unchanged.
    pub fn hint(&mut self, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.append_item(&ItemKind::Hint, now)
    }

    /// Writes the end and the outcome of the game, unless the file has them already.
    ///
    /// # Errors
    /// The item cannot be saved. The saved items are unchanged. When a process opens the session again, it can write
    /// the end.
    pub fn end(
        &mut self,
        outcome: &Outcome,
        vocabulary: &Vocabulary,
        now: DateTime<FixedOffset>,
    ) -> Result<(), JournalError> {
        if self.is_closed() {
            return Ok(());
        }
        let outcome = Some(outcome_json(outcome, vocabulary));
        let is_amended = self.section == Section::Amended;
        self.push(&ItemKind::Ended { at: Some(whole_second(now)), outcome }, self.comment(None))?;
        self.ended_again = is_amended;
        Ok(())
    }

    /// Writes the outcome that is missing after an `ended:` line. Fails if the outcome cannot be saved.
    pub(super) fn complete_end(&mut self, at: DateTime<FixedOffset>, outcome: Value) -> Result<(), JournalError> {
        self.push(&ItemKind::Ended { at: Some(at), outcome: Some(outcome) }, self.comment(None))
    }

    /// Closes the log of a session without entries and deletes its file. Keeps the file if another program has changed
    /// it.
    pub fn discard(self) {
        if !self.file.length(&self.path).is_ok_and(|length| length == self.confirmed_length()) {
            return;
        }
        // If the deletion fails, an unfinished session without entries remains, which does no harm.
        let _ = std::fs::remove_file(&self.path);
    }

    /// Returns whether the file has the end of the game, with nothing but notes after it.
    pub fn is_closed(&self) -> bool {
        matches!(self.section, Section::Ended | Section::Notes) || self.ended_again
    }

    /// Returns whether a lock keeps other processes from writing the session; false on file systems without locks.
    pub const fn is_locked(&self) -> bool {
        self.lock.is_held()
    }

    /// Returns the path of the session file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the session's name: the file name without its extension.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes the comment for a new line: a placeholder for its checksum, and the time of day if `now` is given.
    fn comment(&self, now: Option<DateTime<FixedOffset>>) -> EntryComment {
        EntryComment { checksum: Some(self.checksum), day: None, clock: now.map(|now| whole_second(now).time()) }
    }

    fn push(&mut self, what: &ItemKind, comment: EntryComment) -> Result<(), JournalError> {
        let mut addition = Addition::new(self.section, self.checksum);
        addition.push(what, comment);
        self.write(addition)
    }

    fn append_item(&mut self, what: &ItemKind, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let mut addition = Addition::new(self.section, self.checksum);
        if self.reopened {
            addition.push(&ItemKind::Resumed(whole_second(now)), self.comment(None));
        }
        addition.push(what, self.comment(Some(now)));
        self.write(addition)?;
        self.reopened = false;
        self.ended_again = self.ended_again && matches!(what, ItemKind::Note(_));
        Ok(())
    }

    /// Writes lines and flushes them to the disk. If writing fails, removes the written bytes at once. If the removal
    /// fails too, the next call repeats it.
    fn write(&mut self, addition: Addition) -> Result<(), JournalError> {
        match self.file.length(&self.path) {
            Ok(length) if length == self.confirmed_length() || self.untidy => {}
            Ok(_) => return Err(JournalError::Disturbed { path: self.path.clone() }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.write_anew()?,
            Err(error) => return Err(self.not_saved(error)),
        }
        if self.untidy {
            self.tidy().map_err(|error| self.not_saved(error))?;
        }
        let Addition { mut text, section, checksum } = addition;
        if self.text.len() + text.len() > MAX_BYTES {
            return Err(JournalError::Full { path: self.path.clone(), most: MAX_BYTES >> 20 });
        }
        if self.proven != Some(section)
            && let Some(canonical) = canonical::for_appending(&self.path, &self.text, &mut text, section, checksum)?
        {
            let placed = self.journal.write_whole(&self.name, canonical.as_bytes());
            self.file = placed.map_err(|error| self.not_saved(error))?;
            self.text = canonical;
        }
        self.untidy = true;
        let written = self.file.write(text.as_bytes()).and_then(|()| self.file.sync());
        if let Err(error) = written {
            // If the truncation fails too, the next call repeats it.
            let _ = self.tidy();
            return Err(self.not_saved(error));
        }
        self.untidy = false;
        self.text.push_str(&text);
        (self.section, self.checksum, self.proven) = (section, checksum, Some(section));
        Ok(())
    }

    /// Writes the whole file again after another program deleted it. The first call returns [`JournalError::Gone`], so
    /// that the player learns of the deletion before the log writes the file again.
    fn write_anew(&mut self) -> Result<(), JournalError> {
        if self.path.exists() {
            return Err(JournalError::Disturbed { path: self.path.clone() });
        }
        if std::mem::replace(&mut self.presence, Presence::Deleted) == Presence::Present {
            return Err(JournalError::Gone { path: self.path.clone() });
        }
        // The lock file may have been deleted with the other files of the folder.
        self.lock.take_again()?;
        let file = self.journal.write_new(&self.name, &self.text)?;
        self.file = file.ok_or_else(|| JournalError::Disturbed { path: self.path.clone() })?;
        (self.untidy, self.presence) = (false, Presence::Present);
        Ok(())
    }

    /// Returns the length of the confirmed text in bytes.
    const fn confirmed_length(&self) -> u64 {
        self.text.len() as u64
    }

    /// Truncates the file to the confirmed text.
    fn tidy(&mut self) -> io::Result<()> {
        self.file.truncate_to(self.confirmed_length())?;
        self.file.sync()?;
        self.untidy = false;
        Ok(())
    }

    fn not_saved(&self, error: io::Error) -> JournalError {
        JournalError::NotSaved { path: self.path.clone(), source: error.into() }
    }
}

pub(super) fn item_text(what: &ItemKind) -> String {
    scalar::write(&what.text().unwrap_or_default(), BLOCK)
}
