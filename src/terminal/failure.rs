//! The exit statuses and error messages of all commands.

use crate::learn::LessonError;
use crate::play::setup::SetupError;
use crate::records::journal::JournalError;
use crate::rules::deal::DealError;
use crate::rules::library::LoadError;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::ExitCode;

/// The exit statuses, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// The command succeeded, even if the game was lost.
    Done = 0,
    /// The command ran, but without success: for example, it found nothing, or a check failed.
    Negative = 1,
    Usage = 2,
    /// The command cannot read its input or write its output, the input is not valid, or the program refused a line of
    /// a script.
    Unreadable = 3,
    /// The journal cannot be used, for example because it is busy or damaged, or because the command cannot write it.
    Journal = 4,
    Interrupted = 130,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command failed. A message says first what happened, and then what to do, if the user can do something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Rulebook(#[from] LoadError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Lesson(#[from] LessonError),
    #[error("{} cannot be read: {source}. Check the path and try again", path.display())]
    File { path: PathBuf, source: std::io::Error },
    #[error("{} is not a valid deal file: {source}. Correct it and try again", path.display())]
    Deal { path: PathBuf, source: DealError },
    /// A pile in a deal file has too few cards.
    #[error("{} has too few cards: no card is left for {spot}. Add cards to the pile that fills it", path.display())]
    ShortDeal {
        path: PathBuf,
        /// The spot that needs a card.
        spot: String,
    },
    /// A line of a script was refused (`is_refused`), or the journal could not save the line.
    #[error("{name}, line {number}: {reason}")]
    ScriptLine { name: String, number: usize, reason: String, is_refused: bool },
    /// The output cannot be written, or the player interrupted a question. The program prints no message for a closed
    /// pipe or an interrupted question.
    #[error("the output cannot be written: {0}. Solve the problem, or write to another place")]
    Write(#[from] std::io::Error),
    #[error("{message}")]
    Other { status: Status, message: String },
}

impl Failure {
    /// Returns a failure with this message. The message needs no full stop: [`Failure::message`] adds it.
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Failure {
        Failure::Other { status, message: message.into() }
    }

    /// Returns the failure for an error while the program waited for a line: the input cannot be read, or the terminal
    /// is gone.
    pub(crate) fn from_prompt(error: std::io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Write(error),
            _ => Failure::File { path: "standard input".into(), source: error },
        }
    }

    /// Returns whether the reader of the output has closed the pipe.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Write(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    pub(crate) fn status(&self) -> Status {
        match self {
            Failure::Setup(SetupError::NoPile { .. } | SetupError::LongPile { .. } | SetupError::DealtCard { .. }) => {
                Status::Unreadable
            }
            Failure::Setup(_)
            | Failure::Rulebook(LoadError::UnknownGame { .. })
            | Failure::Journal(JournalError::Ambiguous { .. }) => Status::Usage,
            Failure::Write(_) if self.is_closed_pipe() => Status::Done,
            Failure::Write(error) if error.kind() == ErrorKind::Interrupted => Status::Interrupted,
            Failure::Rulebook(_)
            | Failure::Lesson(_)
            | Failure::File { .. }
            | Failure::Deal { .. }
            | Failure::ShortDeal { .. }
            | Failure::ScriptLine { is_refused: true, .. }
            | Failure::Write(_) => Status::Unreadable,
            Failure::Journal(
                JournalError::NoSession { .. } | JournalError::NotDeleted { .. } | JournalError::Empty { .. },
            ) => Status::Negative,
            Failure::Journal(_) | Failure::ScriptLine { is_refused: false, .. } => Status::Journal,
            Failure::Other { status, .. } => *status,
        }
    }

    /// Returns the message with a full stop, or `None` if the reader of the output is gone or the player interrupted
    /// a question.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            failure if failure.is_closed_pipe() => None,
            Failure::Write(error) if error.kind() == ErrorKind::Interrupted => None,
            failure => {
                let message = failure.to_string();
                let is_ended = message.ends_with(['.', '!', '?']);
                Some(if is_ended { message } else { format!("{message}.") })
            }
        }
    }
}
