//! From a record to the session that it tells of: everything is played again.

use super::error::{JournalError, Notice};
use super::fingerprint::fingerprint;
use super::record::{Record, What};
use crate::rulebook::Library;
use crate::session::{Command, Session};
use crate::setup::Setup;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

/// Plays records again. Tables that were laid once are kept for the next record of the same kind.
#[derive(Debug)]
pub struct Replayer<'l> {
    library: &'l Library,
    fingerprints: HashMap<String, (String, String)>,
    tables: HashMap<String, Laid>,
}

/// A table that was laid once.
#[derive(Debug)]
struct Laid {
    setup: Setup,
    preset: Option<String>,
}

/// A record that was played again as far as it goes.
#[derive(Debug)]
pub struct Replayed {
    /// The session after the last line that plays.
    pub session: Session,
    /// The first line that does not, with the reason.
    pub stuck: Option<(usize, String)>,
    /// Whether the rules have changed since it was played.
    pub changed: Option<Notice>,
}

impl<'l> Replayer<'l> {
    /// Plays by these rulebooks.
    pub fn new(library: &'l Library) -> Replayer<'l> {
        Replayer { library, fingerprints: HashMap::new(), tables: HashMap::new() }
    }

    /// Plays a record as far as it goes.
    ///
    /// # Errors
    /// The table cannot be laid: the rulebook, an option or a value of the file is not known here.
    pub fn replay(&mut self, path: &Path, record: &Record) -> Result<Replayed, JournalError> {
        let mut session = self.table(path, record)?;
        let changed = self.changed(record);
        let mut stuck = None;
        for item in &record.items {
            match &item.what {
                What::Line(line) => {
                    if let Err(problem) = play(&mut session, line) {
                        let problem = problem.trim_end_matches('.');
                        stuck = Some((item.line, format!("`{line}` does not play: {problem}")));
                        break;
                    }
                }
                What::Hint => session.mark_hint(),
                What::Note(_) | What::Resumed(_) | What::Ended { .. } => {}
            }
        }
        Ok(Replayed { session, stuck, changed })
    }

    /// The session of a record before its first line.
    ///
    /// # Errors
    /// The table cannot be laid.
    pub fn table(&mut self, path: &Path, record: &Record) -> Result<Session, JournalError> {
        self.laid(path, record).map(|laid| Session::new(laid.setup.clone()))
    }

    /// The preset that gives a record's options, if one does.
    ///
    /// # Errors
    /// The table cannot be laid.
    pub fn preset(&mut self, path: &Path, record: &Record) -> Result<Option<String>, JournalError> {
        self.laid(path, record).map(|laid| laid.preset.clone())
    }

    fn laid(&mut self, path: &Path, record: &Record) -> Result<&Laid, JournalError> {
        let header = &record.header;
        let laid = match self.tables.entry(format!("{}\n{:?}\n{:?}", header.game, header.options, header.players)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let setup = Setup::new(self.library, &header.wanted(), None).map_err(|error| {
                    let problem = format!("{error}. It was played with version {} of the rulebook", header.version);
                    JournalError::Unplayable { path: path.to_owned(), problem }
                })?;
                let preset = setup.book.preset_of(&setup.settings, header.players.len());
                entry.insert(Laid { preset: preset.map(|preset| preset.name.clone()), setup })
            }
        };
        Ok(laid)
    }

    fn changed(&mut self, record: &Record) -> Option<Notice> {
        let header = &record.header;
        if !self.fingerprints.contains_key(&header.game) {
            let book = self.library.find(&header.game).ok()?;
            self.fingerprints.insert(header.game.clone(), (fingerprint(book), book.version.clone()));
        }
        let (now_hash, now) = self.fingerprints.get(&header.game)?;
        let notice = || Notice::RulebookChanged { played: header.version.clone(), now: now.clone() };
        (*now_hash != header.hash).then(notice)
    }
}

/// Plays one recorded line.
pub(super) fn play(session: &mut Session, line: &str) -> Result<(), String> {
    let command = Command::read(line, &session.setup().lexicon).map_err(crate::refusal::Refusal::Syntax);
    let change = command.and_then(|command| command.map(|command| session.consider(&command)).transpose());
    match change {
        Ok(Some(change)) => {
            session.commit(change);
            Ok(())
        }
        Ok(None) => Err("it says nothing".to_owned()),
        Err(refusal) => Err(session.explain(&refusal, session.speech())),
    }
}
