//! From a record to the session that it tells of: everything is played again.

use super::error::{JournalError, SessionNotice};
use super::record::{ItemKind, Record, RecordItem};
use crate::play::session::{Change, Session};
use crate::play::setup::Setup;
use crate::rules::game::{Event, Rules};
use crate::rules::library::Library;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

/// Plays records again. Tables that were laid once are kept for the next record of the same kind.
#[derive(Debug)]
pub struct Replayer<'l> {
    library: &'l Library,
    tables: HashMap<String, PreparedTable>,
}

/// A table that was laid once.
#[derive(Debug)]
struct PreparedTable {
    setup: Setup,
    preset: Option<String>,
    /// The fingerprint of its rules.
    rules: String,
}

/// A record that was played again as far as it goes.
#[derive(Debug)]
pub struct Replayed {
    /// The session after the last line that plays.
    pub session: Session,
    /// The first line that does not.
    pub stuck: Option<Stuck>,
    /// Whether the rules have changed since it was played.
    pub changed: Option<SessionNotice>,
}

/// A line that does not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Its number in the file, counted from 1.
    pub line: usize,
    /// Why it does not play, in a sentence.
    pub problem: String,
}

/// A record being played again, item by item; ends after the first line that does not play.
#[derive(Debug)]
pub struct Playback<'r> {
    session: Session,
    items: std::slice::Iter<'r, RecordItem>,
}

/// What was played last.
#[derive(Debug)]
pub struct ReplayStep<'r> {
    /// The item of the record.
    pub item: &'r RecordItem,
    /// The number of the entry that it is, where it played something.
    pub entry: Option<usize>,
    /// What happened by it, in order.
    pub events: Vec<Event>,
}

impl Replayed {
    /// The first thing in a record that is not as it should be: an entry that is not as it was written, one that does
    /// not play, or an end without the game having ended. Under rules that have changed since, only the first counts.
    pub(super) fn trouble(&self, record: &Record) -> Option<Stuck> {
        let altered = record.altered.first().map(|line| Stuck { line: *line, problem: ALTERED.to_owned() });
        let stuck = self.stuck.clone().into_iter().chain(self.unended(record));
        let playing = stuck.filter(|_| self.changed.is_none());
        playing.chain(altered).min_by_key(|stuck| stuck.line)
    }

    /// The end that the file tells of a game that goes on by its moves.
    fn unended(&self, record: &Record) -> Option<Stuck> {
        let told = || record.items.iter().rev().find(|item| matches!(item.what, ItemKind::Ended { .. }));
        let goes_on = self.stuck.is_none() && record.is_closed() && self.session.game().outcome().is_none();
        let problem = || "the file says that the game has ended, but by its moves it goes on".to_owned();
        if goes_on { told().map(|item| Stuck { line: item.line, problem: problem() }) } else { None }
    }
}

/// What is said of an entry whose check does not fit.
const ALTERED: &str =
    "this is not as it was written, by the check behind it: it, the head or what came before was changed";

impl Playback<'_> {
    /// The session after the last step.
    pub fn session(&self) -> &Session {
        &self.session
    }
}

impl<'r> Iterator for Playback<'r> {
    type Item = Result<ReplayStep<'r>, Stuck>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.items.next()?;
        let mut step = ReplayStep { item, entry: None, events: Vec::new() };
        match &item.what {
            ItemKind::Line(line) => match play(&mut self.session, line) {
                Ok(change) => {
                    step.entry = (!change.played.is_empty()).then(|| self.session.entries().len());
                    step.events = change.events;
                }
                Err(problem) => {
                    self.items = [].iter();
                    let problem = format!("`{line}` does not play: {}", problem.trim_end_matches('.'));
                    return Some(Err(Stuck { line: item.line, problem }));
                }
            },
            ItemKind::Hint => self.session.mark_hint(),
            ItemKind::Note(_) | ItemKind::Resumed(_) | ItemKind::Ended { .. } => {}
        }
        Some(Ok(step))
    }
}

impl<'l> Replayer<'l> {
    /// Plays by these rulebooks.
    pub fn new(library: &'l Library) -> Replayer<'l> {
        Replayer { library, tables: HashMap::new() }
    }

    /// The rulebooks by which it plays.
    pub(super) fn library(&self) -> &'l Library {
        self.library
    }

    /// Plays a record as far as it goes.
    ///
    /// # Errors
    /// The table cannot be laid: the rulebook, an option or a value of the file is not known here.
    pub fn replay(&mut self, path: &Path, record: &Record) -> Result<Replayed, JournalError> {
        let changed = self.changed(path, record)?;
        let mut playback = self.playback(path, record)?;
        let stuck = playback.find_map(Result::err);
        Ok(Replayed { session: playback.session, stuck, changed })
    }

    /// A record before its first line, to be played item by item.
    ///
    /// # Errors
    /// As [`Replayer::replay`].
    pub fn playback<'r>(&mut self, path: &Path, record: &'r Record) -> Result<Playback<'r>, JournalError> {
        Ok(Playback { session: self.table(path, record)?, items: record.items.iter() })
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

    fn laid(&mut self, path: &Path, record: &Record) -> Result<&PreparedTable, JournalError> {
        let header = &record.header;
        let laid = match self.tables.entry(format!("{}\n{:?}\n{:?}", header.game, header.options, header.players)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let setup = Setup::new(self.library, &header.wanted(), None).map_err(|error| {
                    let problem = format!("{error}. It was played with version {} of the rulebook", header.version);
                    JournalError::Unplayable { path: path.to_owned(), problem }
                })?;
                let preset = setup.book.preset_of(&setup.settings, header.players.len());
                let preset = preset.map(|preset| preset.name.clone());
                entry.insert(PreparedTable { preset, rules: setup.fingerprint(), setup })
            }
        };
        Ok(laid)
    }

    fn changed(&mut self, path: &Path, record: &Record) -> Result<Option<SessionNotice>, JournalError> {
        let header = &record.header;
        let PreparedTable { setup, rules, .. } = self.laid(path, record)?;
        let notice =
            || SessionNotice::RulebookChanged { played: header.version.clone(), now: setup.book.version.clone() };
        Ok((*rules != header.hash).then(notice))
    }
}

/// Plays one recorded line.
pub(super) fn play(session: &mut Session, line: &str) -> Result<Change, String> {
    match session.line(line) {
        Ok(Some(change)) => Ok(change),
        Ok(None) => Err("it says nothing".to_owned()),
        Err(refusal) => Err(session.explain(&refusal, session.messages())),
    }
}
