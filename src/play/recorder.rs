//! The one way in for a line: it is read, judged, saved, and only then takes effect; how the game ended is saved after
//! it. Tables, scripts, the protocol and corrections from outside all go through here.

use crate::model::outcome::Outcome;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::Line;
use crate::play::session::{Change, LineCommand, Session};
use crate::rules::game::Rules;

/// Where the lines of a session are saved. What a method has confirmed is not lost any more.
pub trait SessionLog: std::fmt::Debug {
    /// What the session is called there.
    fn name(&self) -> &str;

    /// Saves an accepted line.
    ///
    /// # Errors
    /// It is not saved; the line must not take effect.
    fn append(&mut self, record: &str) -> Result<(), LogError>;

    /// Saves a remark.
    ///
    /// # Errors
    /// It is not saved.
    fn note(&mut self, text: &str) -> Result<(), LogError>;

    /// Saves that the player asked what to do.
    ///
    /// # Errors
    /// It is not saved; the player must not be told.
    fn hint(&mut self) -> Result<(), LogError>;

    /// Saves how the game ended, unless that is saved already.
    ///
    /// # Errors
    /// It is not saved; it can be when the session is opened again.
    fn end(&mut self, outcome: &Outcome, vocabulary: &Vocabulary) -> Result<(), LogError>;

    /// Takes the session away again, of which nothing was played.
    fn discard(self: Box<Self>);
}

/// Why a log did not save something.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct LogError(#[from] Box<dyn std::error::Error + Send + Sync>);

impl LogError {
    /// The same as an error of its own.
    pub fn new(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> LogError {
        LogError(error.into())
    }
}

/// A session with its log, if it has one.
#[derive(Debug)]
pub struct Recorder {
    session: Session,
    log: Option<Box<dyn SessionLog>>,
    resumed: bool,
    saved: bool,
    end_is_saved: bool,
}

/// What became of a line.
#[derive(Debug)]
pub enum Recorded {
    /// The line is empty or a comment.
    Nothing,
    /// It was saved and took effect.
    Changed {
        /// What it asked for.
        command: LineCommand,
        /// What it did.
        change: Box<Change>,
        /// Why the end of the game, which it brought, could not be saved.
        end_not_saved: Option<LogError>,
    },
    /// It was refused, which the session remembers for `why`; nothing changed.
    Refused {
        /// The reason, as fields that the messages put into a sentence.
        refusal: Refusal,
        /// Whether the line had several actions, of which none was played.
        several: bool,
    },
    /// It is good and could not be saved; nothing changed.
    NotSaved(LogError),
}

impl From<Session> for Recorder {
    /// A session that is saved nowhere.
    fn from(session: Session) -> Recorder {
        Recorder::new(session, None, false)
    }
}

impl Recorder {
    /// A session that begins, with the log that was begun for it.
    pub fn begin(session: Session, log: Box<dyn SessionLog>) -> Recorder {
        Recorder::new(session, Some(log), false)
    }

    /// A session that goes on, with the log in which it stands.
    pub fn resume(session: Session, log: Box<dyn SessionLog>) -> Recorder {
        Recorder::new(session, Some(log), true)
    }

    const fn new(session: Session, log: Option<Box<dyn SessionLog>>, resumed: bool) -> Recorder {
        Recorder { session, log, resumed, saved: false, end_is_saved: false }
    }

    /// The session as it stands after the last line that took effect.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What the session is called where it is saved; `None` where it is saved nowhere.
    pub fn log_name(&self) -> Option<&str> {
        self.log.as_ref().map(|log| log.name())
    }

    /// Whether nothing was saved yet by this recorder, nor stood in its log before.
    pub const fn is_fresh(&self) -> bool {
        !self.resumed && !self.saved
    }

    /// Whether the game is over, and how it ended was saved after the last line.
    pub const fn end_is_saved(&self) -> bool {
        self.end_is_saved
    }

    /// Reads and judges a line, saves it, and lets it take effect.
    pub fn play(&mut self, line: &Line<'_>) -> Recorded {
        let command = match LineCommand::parse(line, &self.session.setup().vocabulary) {
            Ok(Some(command)) => command,
            Ok(None) => return Recorded::Nothing,
            Err(error) => return self.refuse(line, Refusal::Syntax(error)),
        };
        let several = matches!(&command, LineCommand::Play(actions) if actions.len() > 1);
        let change = match self.session.consider(&command) {
            Ok(change) => change,
            Err(refusal) => return Recorded::Refused { refusal: self.remember(line, refusal), several },
        };
        if let Err(error) = self.save(|log| log.append(&change.record)) {
            return Recorded::NotSaved(error);
        }
        self.session.commit(&change);
        Recorded::Changed { command, change: Box::new(change), end_not_saved: self.save_end().err() }
    }

    /// Refuses a line that is not even a line of the game; the session remembers it for `why`.
    pub fn refuse(&mut self, line: &Line<'_>, refusal: Refusal) -> Recorded {
        Recorded::Refused { refusal: self.remember(line, refusal), several: false }
    }

    fn remember(&mut self, line: &Line<'_>, refusal: Refusal) -> Refusal {
        let refusal = self.session.refusal_of_readings(line, refusal);
        self.session.refuse(line.text(), refusal.clone());
        refusal
    }

    /// Saves a remark; `false` where nothing is saved.
    ///
    /// # Errors
    /// It could not be saved.
    pub fn note(&mut self, text: &str) -> Result<bool, LogError> {
        self.save(|log| log.note(text))
    }

    /// Marks that the player asked what to do, first where it is saved; `false` where nothing is saved.
    ///
    /// # Errors
    /// It could not be saved, and is not marked.
    pub fn hint(&mut self) -> Result<bool, LogError> {
        let saved = self.save(|log| log.hint())?;
        self.session.mark_hint();
        Ok(saved)
    }

    /// Ends the recording; a log of which nothing was played is taken away again.
    pub fn close(self) {
        if self.is_fresh() {
            self.discard();
        }
    }

    /// Ends the recording of a session that nobody goes on with: a log that was begun for it is taken away again, unless
    /// it tells how the game ended.
    pub fn abandon(self) {
        if !self.resumed && !self.end_is_saved {
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
        self.saved = true;
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

    /// Remembers what it is told, until it is full.
    #[derive(Debug, Default)]
    struct Memory {
        told: Arc<Mutex<Vec<String>>>,
        room: usize,
    }

    impl Memory {
        fn tell(&self, what: String) -> Result<(), LogError> {
            let mut told = self.told.lock().expect("nobody has panicked");
            if told.len() == self.room {
                return Err(LogError::new("the disk is full"));
            }
            told.push(what);
            Ok(())
        }
    }

    impl SessionLog for Memory {
        fn name(&self) -> &'static str {
            "memory"
        }
        fn append(&mut self, record: &str) -> Result<(), LogError> {
            self.tell(record.to_owned())
        }
        fn note(&mut self, text: &str) -> Result<(), LogError> {
            self.tell(format!("note {text}"))
        }
        fn hint(&mut self) -> Result<(), LogError> {
            self.tell("hint".to_owned())
        }
        fn end(&mut self, outcome: &Outcome, _: &Vocabulary) -> Result<(), LogError> {
            self.tell(format!("end {}", outcome.reason))
        }
        fn discard(self: Box<Self>) {
            self.told.lock().expect("nobody has panicked").push("discarded".to_owned());
        }
    }

    fn recorder(room: usize) -> (Recorder, Arc<Mutex<Vec<String>>>) {
        let log = Memory { room, ..Memory::default() };
        let told = Arc::clone(&log.told);
        (Recorder::begin(Session::new(classic()), Box::new(log)), told)
    }

    #[test]
    fn a_line_is_saved_before_it_takes_effect_and_the_end_after_it() {
        let (mut recorder, told) = recorder(10);
        assert!(matches!(recorder.play(&Line::new(" # nothing")), Recorded::Nothing));
        assert!(matches!(recorder.play(&Line::new("7c")), Recorded::Refused { several: false, .. }));
        assert!(recorder.is_fresh());
        assert!(matches!(recorder.play(&Line::new("kh qs")), Recorded::Changed { .. }));
        assert!(matches!(recorder.note("so far"), Ok(true)));
        assert!(matches!(recorder.play(&Line::new("concede")), Recorded::Changed { .. }));
        let expected = ["reveal KH column-1, reveal QS column-2", "note so far", "concede", "end end.conceded"];
        assert_eq!(*told.lock().expect("nobody has panicked"), expected);
    }

    #[test]
    fn a_line_that_is_not_saved_takes_no_effect() {
        let (mut recorder, _) = recorder(0);
        assert!(matches!(recorder.play(&Line::new("kh")), Recorded::NotSaved(_)));
        assert!(recorder.hint().is_err());
        assert_eq!((recorder.session().entries().len(), recorder.session().hints()), (0, 0));
    }

    #[test]
    fn a_log_of_which_nothing_was_played_is_taken_away() {
        let (fresh, told) = recorder(1);
        fresh.close();
        assert_eq!(*told.lock().expect("nobody has panicked"), ["discarded"]);
        let (mut played, told) = recorder(1);
        played.play(&Line::new("kh"));
        played.close();
        assert_eq!(told.lock().expect("nobody has panicked").len(), 1);
    }

    #[test]
    fn an_abandoned_session_is_taken_away_unless_its_game_is_over() {
        for (line, kept) in [("kh", false), ("concede", true)] {
            let (mut recorder, told) = recorder(2);
            recorder.play(&Line::new(line));
            recorder.abandon();
            let discarded = told.lock().expect("nobody has panicked").contains(&"discarded".to_owned());
            assert_ne!(discarded, kept, "{line}");
        }
    }
}
