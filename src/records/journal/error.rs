//! What can go wrong with the journal, in sentences that end with what to do.

use crate::text::file::SystemError;
use crate::text::suggest::did_you_mean;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// A journal or a session file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// The journal's folder cannot be written.
    #[error(
        "the journal cannot be written in {}: {source}. Name another folder with --journal DIR, or play with --no-journal",
        path.display()
    )]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// A line did not reach the disk; the file is as it was before.
    #[error("the line was not saved in {}: {source}. It does not count; make room and type it again", path.display())]
    NotSaved {
        /// The path of the session file.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// The file was changed by somebody else while it was open.
    #[error(
        "{} was changed by another program while it was open. Leave the game and take it up again with \
         `deckwarden resume`",
        path.display()
    )]
    Disturbed {
        /// The path of the session file.
        path: PathBuf,
    },
    /// A file in a form to which nothing can be appended.
    #[error(
        "nothing can be added to {} in the form that it was edited into. Take the edit back \
         and try again",
        path.display()
    )]
    Unextendable {
        /// The path of the session file.
        path: PathBuf,
    },
    /// A file that would become larger than what is read.
    #[error("{} is full: a session file has at most {most} MiB. Go on in a new session", path.display())]
    Full {
        /// The path of the session file.
        path: PathBuf,
        /// How much a file can hold, in MiB.
        most: usize,
    },
    /// A file cannot be read.
    #[error("{} cannot be read: {source}. Put that right and try again", path.display())]
    Unreadable {
        /// The path of the session file.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// Another process has the session open.
    #[error(
        "the session {name} is being played elsewhere. Go on there, or look at it with `deckwarden journal show {name}`"
    )]
    Busy {
        /// The name of the session.
        name: String,
    },
    /// A file that does not hold together.
    #[error(
        "{}, line {line}: {problem}{} `deckwarden journal repair` makes a sound copy and keeps this one",
        path.display(),
        stop(problem)
    )]
    Damaged {
        /// The path of the session file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there, with or without a full stop.
        problem: String,
    },
    /// A file of a later program.
    #[error("{} has the format {format}; this program reads the format {known}. Use a newer deckwarden", path.display())]
    Newer {
        /// The path of the session file.
        path: PathBuf,
        /// The format that the file says it has.
        format: u64,
        /// The newest format that is read.
        known: u64,
    },
    /// The session's game cannot be laid here.
    #[error("{} cannot be played here: {problem}", path.display())]
    Unplayable {
        /// The path of the session file.
        path: PathBuf,
        /// What is missing or has changed.
        problem: String,
    },
    /// Another session has the name.
    #[error("there is a session in {} already. Delete it, or leave things as they are", path.display())]
    LessonRun {
        /// The file of the session that is there.
        path: PathBuf,
    },
    /// No session of that name.
    #[error("no session has `{wanted}` in its name.{} `deckwarden journal list` shows them all", did_you_mean(nearest))]
    NoSession {
        /// The name, or the content of one, that was typed.
        wanted: String,
        /// Names, and parts of names, that were perhaps meant.
        nearest: Vec<String>,
    },
    /// No deleted session of that name.
    #[error(
        "no deleted session has `{wanted}` in its name.{} `deckwarden journal list --trash` shows them all",
        did_you_mean(nearest)
    )]
    NotDeleted {
        /// The name, or the content of one, that was typed.
        wanted: String,
        /// Names, and parts of names, that were perhaps meant.
        nearest: Vec<String>,
    },
    /// No session at all.
    #[error("the journal in {} is empty. `deckwarden play` begins a session", path.display())]
    Empty {
        /// The folder where sessions are looked for.
        path: PathBuf,
    },
    /// Several sessions of that name.
    #[error("`{wanted}` is in the names of {count} sessions: {}. Type more of the name", shown.join(", "))]
    Ambiguous {
        /// The name, or the content of one, that was typed.
        wanted: String,
        /// How many sessions have it in their names.
        count: usize,
        /// Some of their names.
        shown: Vec<String>,
    },
}

/// What kind of trouble a session file is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It does not hold together, or not play: a repair may mend it.
    Damaged,
    /// Its game cannot be laid here.
    Unplayable,
    /// A newer program wrote it.
    Newer,
    /// Another process has it open.
    Busy,
    /// The system does not let it be read.
    Unreadable,
    /// The system does not let it be written.
    Unwritable,
}

impl FaultKind {
    /// The kind as a word.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::Damaged => "damaged",
            FaultKind::Unplayable => "unplayable",
            FaultKind::Newer => "newer",
            FaultKind::Busy => "busy",
            FaultKind::Unreadable => "unreadable",
            FaultKind::Unwritable => "unwritable",
        }
    }
}

impl JournalError {
    /// What is made of a system's error while a file or folder is written.
    pub(super) fn unwritable(path: &Path) -> impl Fn(io::Error) -> JournalError + use<> {
        let path = path.to_owned();
        move |error| JournalError::Unwritable { path: path.clone(), source: error.into() }
    }

    /// What is made of a system's error while a file or folder is read.
    pub(super) fn unreadable(path: &Path) -> impl Fn(io::Error) -> JournalError + use<> {
        let path = path.to_owned();
        move |error| JournalError::Unreadable { path: path.clone(), source: error.into() }
    }

    /// What kind of trouble this is for the session.
    pub const fn kind(&self) -> FaultKind {
        match self {
            JournalError::Damaged { .. } => FaultKind::Damaged,
            JournalError::Unplayable { .. } => FaultKind::Unplayable,
            JournalError::Newer { .. } => FaultKind::Newer,
            JournalError::Busy { .. } | JournalError::Disturbed { .. } => FaultKind::Busy,
            JournalError::Unreadable { .. }
            | JournalError::NoSession { .. }
            | JournalError::NotDeleted { .. }
            | JournalError::Empty { .. }
            | JournalError::Ambiguous { .. } => FaultKind::Unreadable,
            JournalError::Unwritable { .. }
            | JournalError::NotSaved { .. }
            | JournalError::Unextendable { .. }
            | JournalError::Full { .. }
            | JournalError::LessonRun { .. } => FaultKind::Unwritable,
        }
    }
}

/// Something that a person should know about a session that could be used all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionNotice {
    /// The last line was never finished.
    #[error("the last line was never finished and is dropped: `{dropped}`. Nothing that was confirmed is lost")]
    Torn {
        /// The piece of the line that stood there.
        dropped: String,
    },
    /// The file ends in zeros, as a disk leaves it that lost what it was given.
    #[error(
        "the file ends in {bytes} bytes that are zero, and they are dropped. Lines that stood there are lost: look for them in a backup"
    )]
    Wiped {
        /// How many bytes at the end of the file are zero.
        bytes: usize,
    },
    /// A key that this program does not know.
    #[error("line {line}: the key `{key}` is not known here; it is kept and not used")]
    UnknownKey {
        /// The key as the file writes it.
        key: String,
        /// The line of the key, counted from 1.
        line: usize,
    },
    /// The rulebook is not the one under which the session was played.
    #[error("this was played with version {played} of the rulebook; version {now} is used now, and its rules differ")]
    RulebookChanged {
        /// The version in the file.
        played: String,
        /// The version at hand.
        now: String,
    },
}

/// The full stop of a sentence that has no end yet.
fn stop(sentence: &str) -> &'static str {
    if sentence.ends_with(['.', '!', '?']) { "" } else { "." }
}
