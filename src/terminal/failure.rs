//! How a command ends: the exit statuses, and what is said when it fails. Both are decided here and nowhere else.

use crate::learn::LessonError;
use crate::play::setup::SetupError;
use crate::records::journal::JournalError;
use crate::rules::deal::DealError;
use crate::rules::library::LoadError;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::ExitCode;

/// The exit statuses, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Done; a lost game is done.
    Done = 0,
    /// The answer is no: nothing was found, a check failed.
    Negative = 1,
    /// The command line asks for something that cannot be.
    Usage = 2,
    /// Input that cannot be read, or a move refused in a script.
    Unreadable = 3,
    /// The journal is busy, damaged, or cannot be written.
    Journal = 4,
    /// The player broke off.
    Interrupted = 130,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command failed. The text leads with what happened and ends with what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The table cannot be laid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rulebook cannot be found or read.
    #[error(transparent)]
    Rulebook(#[from] LoadError),
    /// The journal, or a session in it, cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A lesson cannot be played.
    #[error(transparent)]
    Lesson(#[from] LessonError),
    /// A file cannot be read.
    #[error("{} cannot be read: {source}. Check the path and try again", path.display())]
    File {
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A deal file that is none.
    #[error("{} is no deal file: {source}. Correct it and try again", path.display())]
    Deal {
        path: PathBuf,
        /// What is wrong with it.
        source: DealError,
    },
    /// A deal whose piles run short.
    #[error("{} runs short: no card is left for {spot}. List more cards in its pile", path.display())]
    ShortDeal {
        path: PathBuf,
        /// The spot that awaits a card.
        spot: String,
    },
    /// A line of a script was refused.
    #[error("{name}, line {number}: {reason}")]
    Refused {
        /// What the script is called.
        name: String,
        /// The line, counted from 1.
        number: usize,
        reason: String,
    },
    /// A line of a script is good and could not be kept in the journal.
    #[error("{name}, line {number}: {reason}")]
    NotKept {
        /// What the script is called.
        name: String,
        /// The line, counted from 1.
        number: usize,
        reason: String,
    },
    /// Output that cannot be written. A closed pipe is no failure: whoever read it has had enough. Nor is a question that
    /// was broken off.
    #[error("the output cannot be written: {0}. Make room, or write somewhere else")]
    Write(#[from] std::io::Error),
    /// Anything else, already in words that lead with what happened and end with what to do.
    #[error("{message}")]
    Other { status: Status, message: String },
}

impl Failure {
    /// A failure in words, without a full stop at the end.
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Failure {
        Failure::Other { status, message: message.into() }
    }

    /// A prompt at which nothing more can be read, or that nobody is left to see.
    pub(crate) fn at_prompt(error: std::io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Write(error),
            _ => Failure::File { path: "standard input".into(), source: error },
        }
    }

    /// Whether nobody reads the output any more.
    pub(crate) fn is_unread(&self) -> bool {
        matches!(self, Failure::Write(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    /// The status with which the program ends.
    pub(crate) fn status(&self) -> Status {
        match self {
            Failure::Setup(SetupError::NoPile { .. } | SetupError::LongPile { .. } | SetupError::DealtCard { .. }) => {
                Status::Unreadable
            }
            Failure::Setup(_)
            | Failure::Rulebook(LoadError::UnknownGame { .. })
            | Failure::Journal(JournalError::Ambiguous { .. }) => Status::Usage,
            failure if failure.is_unread() => Status::Done,
            Failure::Write(error) if error.kind() == ErrorKind::Interrupted => Status::Interrupted,
            Failure::Rulebook(_)
            | Failure::Lesson(_)
            | Failure::File { .. }
            | Failure::Deal { .. }
            | Failure::ShortDeal { .. }
            | Failure::Refused { .. }
            | Failure::Write(_) => Status::Unreadable,
            Failure::Journal(
                JournalError::NoSession { .. } | JournalError::NotDeleted { .. } | JournalError::Empty { .. },
            ) => Status::Negative,
            Failure::Journal(_) | Failure::NotKept { .. } => Status::Journal,
            Failure::Other { status, .. } => *status,
        }
    }

    /// What is said about it; nothing where nobody is left to hear it.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            failure if failure.is_unread() => None,
            Failure::Write(error) if error.kind() == ErrorKind::Interrupted => None,
            failure => {
                let said = failure.to_string();
                let ended = said.ends_with(['.', '!', '?']);
                Some(if ended { said } else { format!("{said}.") })
            }
        }
    }
}
