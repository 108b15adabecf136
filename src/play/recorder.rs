//! Plays a line: parses and judges it, saves it, and only then applies it. Tables, scripts, the protocol and `journal
//! fix` all use a [`Recorder`].

use crate::model::outcome::Outcome;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::Line;
use crate::play::session::{Change, LineCommand, LineRefusal, Session};
use crate::rules::game::Rules;

/// Storage for the lines of a session. When a method returns `Ok`, the data is on disk.
pub trait SessionLog: std::fmt::Debug {
    /// Returns the name of the session in this log.
    fn name(&self) -> &str;

    /// Saves an accepted line in its canonical form.
    ///
    /// # Errors
    /// The line was not saved and must not take effect.
    fn append(&mut self, line: &str) -> Result<(), LogError>;

    /// Saves a note by the player. A note does not change the game.
    ///
    /// # Errors
    /// The note was not saved.
    fn note(&mut self, text: &str) -> Result<(), LogError>;

    /// Saves that the player asked for a hint.
    ///
    /// # Errors
    /// The hint was not saved. The caller must not show it.
    fn hint(&mut self) -> Result<(), LogError>;

    /// Saves the outcome, unless it is saved already.
    ///
    /// # Errors
    /// The outcome was not saved. Opening the session again saves it.
    fn end(&mut self, outcome: &Outcome, vocabulary: &Vocabulary) -> Result<(), LogError>;

    /// Deletes the session. The recorder calls this method only for a new session, when the player closes it before
    /// anything was saved or abandons it before the outcome was saved.
    fn discard(self: Box<Self>);
}

/// An error from a [`SessionLog`].
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct LogError(#[from] Box<dyn std::error::Error + Send + Sync>);

impl LogError {
    /// Wraps any error or message.
    pub fn new(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> LogError {
        LogError(error.into())
    }
}

/// A session with an optional log.
///
/// The recorder saves each accepted line before the line takes effect, and the outcome right after the line that ends
/// the game. It saves notes and hints at once. Without a log, it saves nothing.
#[derive(Debug)]
pub struct Recorder {
    session: Session,
    log: Option<Box<dyn SessionLog>>,
    is_resumed: bool,
    has_saved: bool,
    end_is_saved: bool,
}

/// The result of [`Recorder::play`].
#[derive(Debug)]
pub enum RecordResult {
    /// The line is empty or a comment; nothing was saved.
    Nothing,
    /// The recorder saved the line in the log, if there is one, and applied it.
    Changed {
        /// The command of the line. For a loose spelling whose meaning depends on the state of the game, only `change`
        /// has the actions that were played.
        command: LineCommand,
        /// The events of the line, and the entries that it took back or put back.
        change: Box<Change>,
        /// The error, if the line ended the game and the log could not save the outcome.
        end_not_saved: Option<LogError>,
    },
    /// The session refused the line and nothing changed. The session remembers the refusal for `why`.
    Refused(Box<LineRefusal>),
    /// The line is legal, but the log could not save it; nothing changed.
    NotSaved(LogError),
}

impl From<Session> for Recorder {
    /// Makes a recorder without a log.
    fn from(session: Session) -> Recorder {
        Recorder::new(session, None, false)
    }
}

impl Recorder {
    /// Starts a new session with an empty log.
    pub fn begin(session: Session, log: Box<dyn SessionLog>) -> Recorder {
        Recorder::new(session, Some(log), false)
    }

    /// Continues a session with its log.
    pub fn resume(session: Session, log: Box<dyn SessionLog>) -> Recorder {
        Recorder::new(session, Some(log), true)
    }

    const fn new(session: Session, log: Option<Box<dyn SessionLog>>, is_resumed: bool) -> Recorder {
        Recorder { session, log, is_resumed, has_saved: false, end_is_saved: false }
    }

    /// Returns the session after the last applied line.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the name of the session in its log, or `None` without a log.
    pub fn log_name(&self) -> Option<&str> {
        self.log.as_ref().map(|log| log.name())
    }

    /// Returns whether the session is new and nothing has been saved.
    pub const fn is_fresh(&self) -> bool {
        !self.is_resumed && !self.has_saved
    }

    /// Returns whether this recorder saved the outcome of the game after the last line that it accepted.
    pub const fn end_is_saved(&self) -> bool {
        self.end_is_saved
    }

    /// Parses and judges a line, saves it, and applies it.
    pub fn play(&mut self, line: &Line<'_>) -> RecordResult {
        let (command, change) = match self.session.read(line) {
            Ok(Some(read)) => read,
            Ok(None) => return RecordResult::Nothing,
            Err(refusal) => return self.refuse(line, refusal),
        };
        if let Err(error) = self.save(|log| log.append(&change.record())) {
            return RecordResult::NotSaved(error);
        }
        self.session.commit(&change);
        RecordResult::Changed { command, change: Box::new(change), end_not_saved: self.save_end().err() }
    }

    /// Stores the refusal of a line in the session, for the command `why`, and returns the refusal. Saves nothing.
    pub fn refuse(&mut self, line: &Line<'_>, refusal: Refusal) -> RecordResult {
        RecordResult::Refused(Box::new(self.session.refuse(line.text(), refusal).clone()))
    }

    /// Replaces the last refusal of the session, so that the command `why` explains what the player has read.
    #[cfg(feature = "cli")]
    pub(crate) fn amend_refusal(&mut self, refusal: Refusal) {
        self.session.amend_refusal(refusal);
    }

    /// Saves a note. Returns `false` if there is no log.
    ///
    /// # Errors
    /// The note was not saved.
    pub fn note(&mut self, text: &str) -> Result<bool, LogError> {
        self.save(|log| log.note(text))
    }

    /// Saves and counts a hint. Without a log, only counts the hint and returns `false`.
    ///
    /// # Errors
    /// The hint was not saved, and is not counted.
    pub fn hint(&mut self) -> Result<bool, LogError> {
        let saved = self.save(|log| log.hint())?;
        self.session.mark_hint();
        Ok(saved)
    }

    /// Closes the session. Deletes a new session from the log if nothing was saved.
    pub fn close(self) {
        if self.is_fresh() {
            self.discard();
        }
    }

    /// Closes a session for good. Deletes the session from the log, unless the player resumed it or its outcome was
    /// saved.
    pub fn abandon(self) {
        if !self.is_resumed && !self.end_is_saved {
            self.discard();
        }
    }

    fn discard(self) {
        if let Some(log) = self.log {
            log.discard();
        }
    }

    fn save(&mut self, save: impl FnOnce(&mut dyn SessionLog) -> Result<(), LogError>) -> Result<bool, LogError> {
        let Some(log) = &mut self.log else { return Ok(false) };
        save(log.as_mut())?;
        self.has_saved = true;
        Ok(true)
    }

    fn save_end(&mut self) -> Result<(), LogError> {
        self.end_is_saved = false;
        if let (Some(outcome), Some(log)) = (self.session.game().outcome(), &mut self.log) {
            log.end(&outcome, &self.session.setup().vocabulary)?;
            self.end_is_saved = true;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::setup::tests::classic;
    use std::sync::{Arc, Mutex};

    /// A log in memory that fails when it is full.
    #[derive(Debug, Default)]
    struct Memory {
        saved: Arc<Mutex<Vec<String>>>,
        capacity: usize,
    }

    impl Memory {
        fn save(&self, record: String) -> Result<(), LogError> {
            let mut saved = self.saved.lock().expect("the lock is usable");
            if saved.len() == self.capacity {
                return Err(LogError::new("the disk is full"));
            }
            saved.push(record);
            Ok(())
        }
    }

    impl SessionLog for Memory {
        fn name(&self) -> &'static str {
            "memory"
        }
        fn append(&mut self, line: &str) -> Result<(), LogError> {
            self.save(line.to_owned())
        }
        fn note(&mut self, text: &str) -> Result<(), LogError> {
            self.save(format!("note {text}"))
        }
        fn hint(&mut self) -> Result<(), LogError> {
            self.save("hint".to_owned())
        }
        fn end(&mut self, outcome: &Outcome, _: &Vocabulary) -> Result<(), LogError> {
            self.save(format!("end {}", outcome.reason))
        }
        fn discard(self: Box<Self>) {
            self.saved.lock().expect("the lock is usable").push("discarded".to_owned());
        }
    }

    fn recorder(capacity: usize) -> (Recorder, Arc<Mutex<Vec<String>>>) {
        let log = Memory { capacity, ..Memory::default() };
        let saved = Arc::clone(&log.saved);
        (Recorder::begin(Session::new(classic()), Box::new(log)), saved)
    }

    #[test]
    fn accepted_lines_are_saved_in_order_then_the_outcome() {
        let (mut recorder, saved) = recorder(10);
        assert!(matches!(recorder.play(&Line::new(" # nothing")), RecordResult::Nothing));
        assert!(matches!(recorder.play(&Line::new("7c")), RecordResult::Refused(_)));
        assert!(recorder.is_fresh());
        assert!(matches!(recorder.play(&Line::new("kh qs")), RecordResult::Changed { .. }));
        assert!(matches!(recorder.note("so far"), Ok(true)));
        assert!(matches!(recorder.play(&Line::new("concede")), RecordResult::Changed { .. }));
        let expected = ["reveal KH column-1, reveal QS column-2", "note so far", "concede", "end end.conceded"];
        assert_eq!(*saved.lock().expect("the lock is usable"), expected);
    }

    #[test]
    fn an_unsaved_line_has_no_effect() {
        let (mut recorder, _) = recorder(0);
        assert!(matches!(recorder.play(&Line::new("kh")), RecordResult::NotSaved(_)));
        assert!(recorder.hint().is_err());
        assert_eq!((recorder.session().entries().len(), recorder.session().hints()), (0, 0));
    }

    #[test]
    fn closing_a_session_deletes_an_empty_log() {
        let (first, saved) = recorder(1);
        first.close();
        assert_eq!(*saved.lock().expect("the lock is usable"), ["discarded"]);
        let (mut played, saved) = recorder(1);
        played.play(&Line::new("kh"));
        played.close();
        assert_eq!(saved.lock().expect("the lock is usable").len(), 1);
    }

    #[test]
    fn an_abandoned_session_is_deleted_unless_its_game_is_over() {
        for (line, is_saved) in [("kh", false), ("concede", true)] {
            let (mut recorder, saved) = recorder(2);
            recorder.play(&Line::new(line));
            recorder.abandon();
            let discarded = saved.lock().expect("the lock is usable").contains(&"discarded".to_owned());
            assert_ne!(discarded, is_saved, "{line}");
        }
    }
}
