//! Errors of the journal and of session files. A message says what happened and why, and then what to do, if the player
//! can do something.

use crate::text::file::SystemError;
use crate::text::suggest::did_you_mean;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// An error of the journal or of one session file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// Creating, moving, replacing or deleting a file or folder failed.
    #[error(
        "the journal cannot be written in {}: {source}. Make the folder writable, or choose another one with --journal DIR. To play without saving, use --no-journal",
        path.display()
    )]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// The error that the system reports.
        source: SystemError,
    },
    /// Writing a line failed; the line does not count.
    #[error("the line was not saved in {}: {source}. The line does not count. Free space if the disk is full, then type the line again", path.display())]
    NotSaved {
        /// The path of the session file.
        path: PathBuf,
        /// The error that the system reports.
        source: SystemError,
    },
    /// Another program changed the file while it was open, or put another file in its place. The line was not saved.
    #[error(
        "the line was not saved: another program changed {} while it was open. Quit the game and continue it with `deckwarden resume`",
        path.display()
    )]
    Disturbed {
        /// The path of the session file.
        path: PathBuf,
    },
    /// Another program deleted or moved the file while it was open. The next line writes the whole file again.
    #[error(
        "{} is gone: another program deleted or moved it while you played. The line does not count yet. \
         Type it again: deckwarden then writes the whole file again",
        path.display()
    )]
    Gone {
        /// The path of the session file.
        path: PathBuf,
    },
    /// A person edited the file into a form of YAML to which lines cannot be appended.
    #[error(
        "the line was not saved: {} was edited into a form to which deckwarden cannot add lines. Undo the edit and try again",
        path.display()
    )]
    Unextendable {
        /// The path of the session file.
        path: PathBuf,
    },
    /// The file would grow beyond the size that this program reads.
    #[error("{} is full: a session file has at most {most} MiB. Continue in a new session", path.display())]
    Full {
        /// The path of the session file.
        path: PathBuf,
        /// The size limit in MiB.
        most: usize,
    },
    /// Reading a file or folder failed.
    #[error("{} cannot be read: {source}. Fix that and try again", path.display())]
    Unreadable {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error that the system reports.
        source: SystemError,
    },
    /// Another process has the session open.
    #[error(
        "the session {name} is being played elsewhere. Continue there, or look at it with `deckwarden journal show {name}`"
    )]
    Busy {
        /// The name of the session.
        name: String,
    },
    /// The file is damaged, or one of its moves is not legal.
    #[error(
        "{}, line {line}: {problem}{} `deckwarden journal repair` saves what it can and keeps this file",
        path.display(),
        missing_stop(problem)
    )]
    Damaged {
        /// The path of the session file.
        path: PathBuf,
        /// The line number, counted from 1.
        line: usize,
        /// What is wrong in this line, with or without a full stop.
        problem: String,
    },
    /// The file is damaged, and `journal repair` can save nothing. The file is unchanged.
    #[error("{problem}")]
    Unrepairable {
        /// Why nothing can be saved.
        problem: String,
    },
    /// A newer version of the program wrote the file.
    #[error("{} has format {format}, and this program reads format {known}. Use a newer deckwarden", path.display())]
    Newer {
        /// The path of the session file.
        path: PathBuf,
        /// The format number in the file.
        format: u64,
        /// The newest format that this program reads.
        known: u64,
    },
    /// This program does not have the rulebook or an option of the session, or the rules have changed.
    #[error("{} cannot be played here: {problem}", path.display())]
    Unplayable {
        /// The path of the session file.
        path: PathBuf,
        /// What is missing or has changed.
        problem: String,
    },
    /// A deleted session cannot be restored, because a session with its name exists.
    #[error("the session cannot be restored: {} exists already. Delete that session first if you do not need it", path.display())]
    NameTaken {
        /// The path of the existing session file.
        path: PathBuf,
    },
    /// No session name contains the typed text.
    #[error(
        "no session has `{wanted}` in its name.{} `deckwarden journal list` shows all sessions",
        did_you_mean(nearest)
    )]
    NoSession {
        /// The typed name or part of a name.
        wanted: String,
        /// Similar names and parts of names.
        nearest: Vec<String>,
    },
    /// No name of a deleted session contains the typed text.
    #[error(
        "no deleted session has `{wanted}` in its name.{} `deckwarden journal list --trash` shows all deleted sessions",
        did_you_mean(nearest)
    )]
    NotDeleted {
        /// The typed name or part of a name.
        wanted: String,
        /// Similar names and parts of names.
        nearest: Vec<String>,
    },
    /// The journal has no sessions.
    #[error("the journal in {} is empty. `deckwarden play` begins a session", path.display())]
    Empty {
        /// The folder of the journal.
        path: PathBuf,
    },
    /// Several session names contain the typed text.
    #[error("`{wanted}` is in the names of {count} sessions: {}. Type more of the name", shown.join(", "))]
    Ambiguous {
        /// The typed name or part of a name.
        wanted: String,
        /// Number of sessions whose names contain it.
        count: usize,
        /// The newest of these names, then `…` if some names are left out.
        shown: Vec<String>,
    },
}

/// The reason why a session file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// The file is damaged, or one of its moves is not legal; `journal repair` may help.
    Damaged,
    /// The file is damaged, and `journal repair` can save nothing.
    Unrepairable,
    /// This program does not have the rulebook or an option, or the rules have changed.
    Unplayable,
    /// A newer version of the program wrote the file.
    Newer,
    /// Another process has the session open, or changed, moved or deleted its file.
    Busy,
    /// The file could not be read, or no single session has the typed name.
    Unreadable,
    /// The file could not be written, or the session could not be restored.
    Unwritable,
}

impl FaultKind {
    /// Returns the word for this kind in lists and JSON, such as `damaged`.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::Damaged => "damaged",
            FaultKind::Unrepairable => "unrepairable",
            FaultKind::Unplayable => "unplayable",
            FaultKind::Newer => "newer",
            FaultKind::Busy => "busy",
            FaultKind::Unreadable => "unreadable",
            FaultKind::Unwritable => "unwritable",
        }
    }
}

impl JournalError {
    pub(super) fn unwritable(path: &Path) -> impl Fn(io::Error) -> JournalError + use<> {
        let path = path.to_owned();
        move |error| JournalError::Unwritable { path: path.clone(), source: error.into() }
    }

    pub(super) fn unreadable(path: &Path) -> impl Fn(io::Error) -> JournalError + use<> {
        let path = path.to_owned();
        move |error| JournalError::Unreadable { path: path.clone(), source: error.into() }
    }

    /// Returns the kind under which lists and `journal verify` report this error.
    pub const fn kind(&self) -> FaultKind {
        match self {
            JournalError::Damaged { .. } => FaultKind::Damaged,
            JournalError::Unrepairable { .. } => FaultKind::Unrepairable,
            JournalError::Unplayable { .. } => FaultKind::Unplayable,
            JournalError::Newer { .. } => FaultKind::Newer,
            JournalError::Busy { .. } | JournalError::Disturbed { .. } | JournalError::Gone { .. } => FaultKind::Busy,
            JournalError::Unreadable { .. }
            | JournalError::NoSession { .. }
            | JournalError::NotDeleted { .. }
            | JournalError::Empty { .. }
            | JournalError::Ambiguous { .. } => FaultKind::Unreadable,
            JournalError::Unwritable { .. }
            | JournalError::NotSaved { .. }
            | JournalError::Unextendable { .. }
            | JournalError::Full { .. }
            | JournalError::NameTaken { .. } => FaultKind::Unwritable,
        }
    }
}

/// A warning about a session that can still be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionNotice {
    /// The program stopped while it wrote the last line, so it drops that line.
    #[error("the last line is incomplete, so it is dropped: `{dropped}`. No confirmed line is lost")]
    Torn {
        /// The text of the incomplete line.
        dropped: String,
    },
    /// The file ends with zero bytes. A file system may leave these after a power failure, in place of lost data.
    #[error(
        "the last {bytes} bytes of the file are zero, so they are dropped. The lines there are lost: look for them in a backup"
    )]
    Wiped {
        /// Number of zero bytes at the end of the file.
        bytes: usize,
    },
    /// The moves end the game, but the file does not record the outcome.
    #[error("the moves end the game, but the file does not record the outcome. `deckwarden resume` adds it")]
    Endless,
    /// The file system of the journal does not support locks.
    #[error(
        "the journal's folder does not support file locks. Do not play this session in two windows or on two machines at once"
    )]
    Unlocked,
    /// The file has a key that this program does not know.
    #[error("line {line}: the key `{key}` is unknown; it is kept and ignored")]
    UnknownKey {
        /// The key as written in the file.
        key: String,
        /// The line number, counted from 1.
        line: usize,
    },
    /// The rules have changed since the session.
    #[error(
        "this session was played with version {played} of the rulebook; you have version {now}, whose rules differ"
    )]
    RulebookChanged {
        /// The version in the file.
        played: String,
        /// The version of the rulebook that is used now.
        now: String,
    },
}

fn missing_stop(sentence: &str) -> &'static str {
    if sentence.ends_with(['.', '!', '?']) { "" } else { "." }
}
