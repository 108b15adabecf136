//! A session file being written: everything that is appended is on disk before the call returns.

use super::Journal;
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::JournalError;
use super::header::{stamp, whole_second};
use super::lock::Lock;
use super::proof::Proof;
use super::record::{ItemKind, Record, Section};
use super::scalar::{self, Where};
use crate::model::outcome::Outcome;
use crate::model::vocabulary::Vocabulary;
use crate::play::protocol::outcome_json;
use crate::records::disk::JournalFile;
use crate::text::yaml::MAX_BYTES;
use chrono::{DateTime, FixedOffset, NaiveTime};
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};

/// An open session file; locked until it is dropped.
#[derive(Debug)]
pub struct Log {
    journal: Journal,
    path: PathBuf,
    name: String,
    file: Box<dyn JournalFile>,
    /// The length up to which everything is confirmed.
    confirmed: u64,
    /// Whether there may be something behind the confirmed length.
    untidy: bool,
    section: Section,
    /// The check from which that of the next entry follows.
    check: Checksum,
    /// Whether the end stands among what was changed after an end.
    ended_again: bool,
    /// Whether the file was there before and nothing was appended since it was opened.
    reopened: bool,
    /// What is to be proven before something is appended to a file that was there before.
    proof: Option<Proof>,
    /// Keeps other programs from writing for as long as this lives; nothing reads it.
    _lock: Lock,
}

/// What a log is opened with.
pub(super) struct LogParts {
    pub(super) journal: Journal,
    pub(super) name: String,
    pub(super) file: Box<dyn JournalFile>,
    pub(super) confirmed: u64,
    pub(super) check: Checksum,
    pub(super) lock: Lock,
}

/// Whole lines that are to be appended at once, and what they make of the file.
struct Addition {
    text: String,
    items: Vec<(ItemKind, Option<NaiveTime>)>,
    section: Section,
    check: Checksum,
}

impl Addition {
    /// Adds an item with its lines, and with a remark that gets its check.
    fn push(&mut self, what: ItemKind, lines: &str, comment: EntryComment) {
        self.check = self.check.then(&what, comment.clock);
        let comment = EntryComment { check: Some(self.check), ..comment };
        self.text.extend([lines, &comment.to_string(), "\n"]);
        self.items.push((what, comment.clock));
    }
}

impl Log {
    /// The log of a session file that holds its head and nothing else yet.
    pub(super) fn new(parts: LogParts) -> Log {
        let LogParts { journal, name, file, confirmed, check, lock } = parts;
        Log {
            path: journal.path_of(&name),
            journal,
            name,
            file,
            confirmed,
            untidy: false,
            section: Section::Moves,
            check,
            ended_again: false,
            reopened: false,
            proof: None,
            _lock: lock,
        }
    }

    /// The log of a session file that was there before: its text, and what was read from it.
    pub(super) fn reopened(parts: LogParts, text: &str, record: &Record) -> Log {
        Log {
            section: record.section,
            ended_again: record.section == Section::Amended && record.is_closed(),
            reopened: true,
            proof: Some(Proof::new(text.to_owned())),
            ..Log::new(parts)
        }
    }

    /// Appends an accepted line; it is on disk when this returns.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was, and the line must not take effect.
    pub fn append(&mut self, record: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.item(ItemKind::Line(record.to_owned()), now)
    }

    /// Appends a remark. After the end of the game it goes under `notes`.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was.
    pub fn note(&mut self, text: &str, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let what = ItemKind::Note(text.to_owned());
        let head = match self.section {
            Section::Ended => "notes:\n",
            Section::Notes => "",
            _ => return self.item(what, now),
        };
        let mut addition = self.addition(head, Section::Notes);
        let comment = EntryComment { day: Some(now.date_naive()), ..EntryComment::at(now) };
        addition.push(what, &format!("- {}", scalar::write(text, Where::Block)), comment);
        self.write(addition)
    }

    /// Marks that the player asked what to do.
    ///
    /// # Errors
    /// It is not on disk; the file is as it was.
    pub fn hint(&mut self, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        self.item(ItemKind::Hint, now)
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
        if self.is_closed() {
            return Ok(());
        }
        let outcome = outcome_json(outcome, vocabulary);
        let written = scalar::write_value(&outcome);
        let ended = ItemKind::Ended { at: Some(whole_second(now)), outcome: Some(outcome) };
        let at = stamp(now);
        let again = self.section == Section::Amended;
        let mut addition = self.addition("", if again { Section::Amended } else { Section::Ended });
        let lines = if again {
            format!("- {{ended: {at}, outcome: {written}}}")
        } else {
            format!("ended: {at}\noutcome: {written}")
        };
        addition.push(ended, &lines, EntryComment::default());
        self.write(addition)?;
        self.ended_again = again;
        Ok(())
    }

    /// Writes the outcome behind an end that stands there without one.
    pub(super) fn complete_end(&mut self, at: DateTime<FixedOffset>, outcome: Value) -> Result<(), JournalError> {
        let mut addition = self.addition("", Section::Ended);
        let written = scalar::write_value(&outcome);
        let ended = ItemKind::Ended { at: Some(at), outcome: Some(outcome) };
        addition.push(ended, &format!("outcome: {written}"), EntryComment::default());
        self.write(addition)
    }

    /// Takes the file away again: for a session of which nothing was played.
    pub fn discard(self) {
        // What somebody else put there meanwhile is not ours to take away.
        if !self.file.length(&self.path).is_ok_and(|length| length == self.confirmed) {
            return;
        }
        // A file that stays behind is an unfinished session without a line, which does no harm.
        let _ = std::fs::remove_file(&self.path);
    }

    /// Whether the file tells how the game ended, and nothing was played after that.
    pub fn is_closed(&self) -> bool {
        matches!(self.section, Section::Ended | Section::Notes) || self.ended_again
    }

    /// Where the file lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The session's name: the file's without its ending.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn addition(&self, head: &str, section: Section) -> Addition {
        Addition { text: head.to_owned(), items: Vec::new(), section, check: self.check }
    }

    fn item(&mut self, what: ItemKind, now: DateTime<FixedOffset>) -> Result<(), JournalError> {
        let mut addition = match self.section {
            Section::Ended | Section::Notes => self.addition("amended:\n", Section::Amended),
            section => self.addition("", section),
        };
        if self.reopened {
            let resumed = ItemKind::Resumed(whole_second(now));
            let line = format!("- {}", item_text(&resumed));
            addition.push(resumed, &line, EntryComment::default());
        }
        let is_note = matches!(what, ItemKind::Note(_));
        let line = format!("- {}", item_text(&what));
        addition.push(what, &line, EntryComment::at(now));
        self.write(addition)?;
        self.reopened = false;
        self.ended_again = self.ended_again && is_note;
        Ok(())
    }

    /// Writes whole lines and brings them to the disk, or leaves the file as it was.
    fn write(&mut self, addition: Addition) -> Result<(), JournalError> {
        match self.file.length(&self.path) {
            Ok(length) if length == self.confirmed || self.untidy => {}
            Ok(_) => return Err(JournalError::Disturbed { path: self.path.clone() }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(JournalError::Disturbed { path: self.path.clone() });
            }
            Err(error) => return Err(self.not_saved(error)),
        }
        if self.untidy {
            self.tidy().map_err(|error| self.not_saved(error))?;
        }
        let Addition { mut text, items, section, check } = addition;
        if self.confirmed as usize + text.len() > MAX_BYTES {
            return Err(JournalError::Full { path: self.path.clone(), most: MAX_BYTES >> 20 });
        }
        if let Some(proof) = &mut self.proof {
            let canonical = proof.of(&self.path, &mut text, &items, section)?;
            if let Some(canonical) = canonical {
                let placed = self.journal.put_whole(&self.name, canonical.as_bytes());
                self.file = placed.map_err(|error| self.not_saved(error))?;
                self.confirmed = canonical.len() as u64;
                if let Some(proof) = &mut self.proof {
                    proof.rewritten(canonical);
                }
            }
        }
        self.untidy = true;
        let written = self.file.write(text.as_bytes()).and_then(|()| self.file.sync());
        if let Err(error) = written {
            // If even this fails, it is tried again before the next line.
            let _ = self.tidy();
            return Err(self.not_saved(error));
        }
        self.untidy = false;
        self.confirmed += text.len() as u64;
        (self.section, self.check) = (section, check);
        if let Some(proof) = &mut self.proof {
            proof.appended(&text, section);
        }
        Ok(())
    }

    /// Cuts off what may stand behind the confirmed length.
    fn tidy(&mut self) -> io::Result<()> {
        self.file.cut(self.confirmed)?;
        self.file.sync()?;
        self.untidy = false;
        Ok(())
    }

    fn not_saved(&self, error: io::Error) -> JournalError {
        JournalError::NotSaved { path: self.path.clone(), source: error.into() }
    }
}

/// An item as it stands in a list.
pub(super) fn item_text(what: &ItemKind) -> String {
    scalar::write(&what.text().unwrap_or_default(), Where::Block)
}
