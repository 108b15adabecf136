//! Errors of the journal and of session files. Each message says what happened and what to do next.

use crate::text::file::SystemError;
use crate::text::suggest::did_you_mean;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};

/// An error of the journal or of one session file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// Creating, moving or removing a file or folder failed.
    #[error(
        "the journal cannot be written in {}: {source}. Choose another folder with --journal DIR, or play with --no-journal",
        path.display()
    )]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// Writing a line failed; the file is unchanged.
    #[error("the line was not saved in {}: {source}. It does not count. Free some disk space and type it again", path.display())]
    NotSaved {
        /// The path of the session file.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// Another program changed, moved or deleted the file while it was open.
    #[error(
        "another program changed {} while it was open. Quit the game and continue it with `deckwarden resume`",
        path.display()
    )]
    Disturbed {
        /// The path of the session file.
        path: PathBuf,
    },
    /// The file was deleted while it was open.
    #[error(
        "{} is gone: another program deleted or moved it while you played. The line does not count yet. \
         Type it again to write the whole game anew",
        path.display()
    )]
    Gone {
        /// The path of the session file.
        path: PathBuf,
    },
    /// Somebody edited the file into YAML to which no line can be appended.
    #[error(
        "nothing can be added to {} because of the way it was edited. Undo the edit and try again",
        path.display()
    )]
    Unextendable {
        /// The path of the session file.
        path: PathBuf,
    },
    /// The file would grow beyond the size limit for reading.
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
        /// The path of the session file.
        path: PathBuf,
        /// What the system says.
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
    /// The file is damaged, or its moves are not legal.
    #[error(
        "{}, line {line}: {problem}{} `deckwarden journal repair` saves what it can and keeps this file",
        path.display(),
        stop(problem)
    )]
    Damaged {
        /// The path of the session file.
        path: PathBuf,
        /// The line number, counted from 1.
        line: usize,
        /// What is wrong there, with or without a full stop.
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
    /// This program lacks the rulebook or an option of the session, or its rules have changed.
    #[error("{} cannot be played here: {problem}", path.display())]
    Unplayable {
        /// The path of the session file.
        path: PathBuf,
        /// What is missing or has changed.
        problem: String,
    },
    /// A session of that name exists.
    #[error("{} exists already. Delete that session first, or keep it", path.display())]
    NameTaken {
        /// The path of the existing session file.
        path: PathBuf,
    },
    /// No session name contains the text.
    #[error("no session has `{wanted}` in its name.{} `deckwarden journal list` shows them all", did_you_mean(nearest))]
    NoSession {
        /// The name, or the part of one, that was typed.
        wanted: String,
        /// Names, and parts of names, that were perhaps meant.
        nearest: Vec<String>,
    },
    /// No name of a deleted session contains the text.
    #[error(
        "no deleted session has `{wanted}` in its name.{} `deckwarden journal list --trash` shows them all",
        did_you_mean(nearest)
    )]
    NotDeleted {
        /// The name, or the part of one, that was typed.
        wanted: String,
        /// Names, and parts of names, that were perhaps meant.
        nearest: Vec<String>,
    },
    /// The journal has no session.
    #[error("the journal in {} is empty. `deckwarden play` begins a session", path.display())]
    Empty {
        /// The folder of the journal.
        path: PathBuf,
    },
    /// Several session names contain the text.
    #[error("`{wanted}` is in the names of {count} sessions: {}. Type more of the name", shown.join(", "))]
    Ambiguous {
        /// The name, or the part of one, that was typed.
        wanted: String,
        /// Number of sessions whose names contain it.
        count: usize,
        /// The newest of their names, and `…` where more follow.
        shown: Vec<String>,
    },
}

/// Why a session file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// The file is damaged or its moves are not legal; `journal repair` may help.
    Damaged,
    /// This program lacks the rulebook or an option, or its rules have changed.
    Unplayable,
    /// A newer version of the program wrote it.
    Newer,
    /// Another process has the session open.
    Busy,
    /// The system could not read the file.
    Unreadable,
    /// The system could not write the file, or it is full.
    Unwritable,
}

impl FaultKind {
    /// Returns the word for it in lists and JSON, such as `damaged`.
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
    /// The program was stopped while it wrote the last line.
    #[error("the last line is incomplete and is dropped: `{dropped}`. No confirmed line is lost")]
    Torn {
        /// The text of the incomplete line.
        dropped: String,
    },
    /// The file ends in zero bytes: a disk leaves these where it lost data.
    #[error(
        "the last {bytes} bytes of the file are zero and are dropped. The lines that were there are lost: look for them in a backup"
    )]
    Wiped {
        /// Number of zero bytes at the end of the file.
        bytes: usize,
    },
    /// The moves end the game, but the file does not have the end.
    #[error("the game is over, but its last lines are missing: the file has no end. `deckwarden resume` writes it")]
    Endless,
    /// The file system of the journal has no locks.
    #[error(
        "the folder of the journal has no file locks: do not play this session in two windows or on two machines at once"
    )]
    Unlocked,
    /// This program does not know a key of the file.
    #[error("line {line}: the key `{key}` is unknown; it is kept and ignored")]
    UnknownKey {
        /// The key as written in the file.
        key: String,
        /// The line number, counted from 1.
        line: usize,
    },
    /// The rules have changed since the session was played.
    #[error("this was played with version {played} of the rulebook; you have version {now}, and its rules differ")]
    RulebookChanged {
        /// The version in the file.
        played: String,
        /// The version of the rulebook that is used now.
        now: String,
    },
}

fn stop(sentence: &str) -> &'static str {
    if sentence.ends_with(['.', '!', '?']) { "" } else { "." }
}
