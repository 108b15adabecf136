//! Replays records. The rules judge every line again.

use super::error::{JournalError, SessionNotice};
use super::header::{Header, settings_as_words};
use super::record::{ItemKind, Record, RecordItem};
use super::summary::{Terms, last_end};
use crate::play::session::{Change, Session};
use crate::play::setup::Setup;
use crate::rules::game::{Event, Rules};
use crate::rules::library::Library;
use serde_json::Value;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

/// Replays records. Keeps the tables that it sets up, because other records may have the same options and players.
#[derive(Debug)]
pub struct Replayer<'l> {
    library: &'l Library,
    tables: HashMap<String, PreparedTable>,
    outcomes: HashSet<Arc<Value>>,
}

#[derive(Debug)]
struct PreparedTable {
    setup: Setup,
    preset: Option<String>,
    /// The fingerprint of the rules at this table.
    rules: String,
    /// The terms of the last session at this table.
    terms: Option<Arc<Terms>>,
}

impl PreparedTable {
    /// Returns a warning if the rules have changed since the session, or `None` if they have not.
    fn rule_change(&self, header: &Header) -> Option<SessionNotice> {
        let now = self.setup.book.version.clone();
        let notice = || SessionNotice::RulebookChanged { played: header.version.clone(), now };
        (self.rules != header.hash).then(notice)
    }

    /// Returns the terms of a session. Consecutive sessions with the same terms share one copy.
    fn terms(&mut self, header: &Header) -> Arc<Terms> {
        let Header { version, hash, options, players, .. } = header;
        if let Some(terms) = self.terms.as_ref().filter(|terms| terms.version == *version && terms.rules == *hash) {
            return Arc::clone(terms);
        }
        let changed = self.rules != *hash;
        let terms = Arc::new(Terms {
            // The file may have an alias instead of the id.
            game: self.setup.book.id.clone(),
            preset: self.preset.clone(),
            // A file may be older than an option. The option then has its default value.
            options: if changed { options.clone() } else { settings_as_words(&self.setup.settings) },
            version: version.clone(),
            rules: hash.clone(),
            changed,
            players: players.clone(),
        });
        Arc::clone(self.terms.insert(terms))
    }
}

/// A record replayed up to its first illegal line.
#[derive(Debug)]
pub struct Replayed {
    /// The session after the last legal line.
    pub session: Session,
    /// The first illegal line; `None` if all lines are legal.
    pub stuck: Option<Stuck>,
    /// A warning if the rules have changed since the session.
    pub changed: Option<SessionNotice>,
    /// The rules and players of the session.
    pub terms: Arc<Terms>,
}

/// The first fault of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The line number in the file, counted from 1.
    pub line: usize,
    /// What is wrong in this line, without a final full stop.
    pub problem: String,
}

/// Replays a record item by item, and ends after the first illegal line.
#[derive(Debug)]
pub struct Playback<'r> {
    session: Session,
    items: std::slice::Iter<'r, RecordItem>,
    /// Whether every line reports its events. Otherwise only the last line does.
    reports_events: bool,
}

/// A replayed item of a record.
#[derive(Debug)]
pub struct ReplayStep<'r> {
    /// The item of the record.
    pub item: &'r RecordItem,
    /// The number of the item's entry, counted from 1; `None` if the item played no action.
    pub entry: Option<usize>,
    /// The events that the item caused, in order.
    pub events: Vec<Event>,
}

impl Replayed {
    /// Returns the first fault of a record: an entry that does not match its checksum, an illegal entry, or a recorded
    /// end although the game goes on. If the rules have changed since the session, only wrong checksums are faults.
    pub(super) fn first_fault(&self, record: &Record) -> Option<Stuck> {
        let altered = record.altered.first().map(|line| Stuck { line: *line, problem: ALTERED.to_owned() });
        let stuck = self.stuck.clone().into_iter().chain(self.wrong_end(record));
        let illegal = stuck.filter(|_| self.changed.is_none());
        illegal.chain(altered).min_by_key(|stuck| stuck.line)
    }

    /// Returns a fault if the record has an end but its moves do not end the game.
    fn wrong_end(&self, record: &Record) -> Option<Stuck> {
        let is_unfinished = self.stuck.is_none() && record.is_closed() && self.session.game().outcome().is_none();
        let end = last_end(record).filter(|_| is_unfinished)?;
        let problem = "the file records an end, but its moves do not end the game".to_owned();
        Some(Stuck { line: end.line, problem })
    }
}

const ALTERED: &str =
    "the checksum of this entry is wrong: the entry, an earlier one or the header was changed after it was written";

impl Playback<'_> {
    /// Returns the session after the last step.
    pub fn session(&self) -> &Session {
        &self.session
    }
}

impl<'r> Iterator for Playback<'r> {
    type Item = Result<ReplayStep<'r>, Stuck>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = self.items.next()?;
        let mut step = ReplayStep { item, entry: None, events: Vec::new() };
        if !self.reports_events && matches!(item.what, ItemKind::Line(_)) {
            // After the last line, the caller may need `Session::table_moves`.
            let is_last = !self.items.as_slice().iter().any(|item| matches!(item.what, ItemKind::Line(_)));
            self.session.report_events(is_last);
        }
        match &item.what {
            ItemKind::Line(line) => match play(&mut self.session, line) {
                Ok(change) => {
                    step.entry = (!change.played().is_empty()).then(|| self.session.entries().len());
                    step.events = change.events;
                }
                Err(problem) => {
                    self.items = [].iter();
                    let problem = format!("`{line}` cannot be replayed: {}", problem.trim_end_matches('.'));
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
    /// Makes a replayer with these rulebooks.
    pub fn new(library: &'l Library) -> Replayer<'l> {
        Replayer { library, tables: HashMap::new(), outcomes: HashSet::new() }
    }

    pub(super) fn library(&self) -> &'l Library {
        self.library
    }

    /// Replays a record up to its first illegal line.
    ///
    /// # Errors
    /// The table cannot be set up: the rulebook, an option or a value in the file is unknown.
    pub fn replay(&mut self, path: &Path, record: &Record) -> Result<Replayed, JournalError> {
        let table = self.prepare_table(path, &record.header)?;
        let (changed, terms) = (table.rule_change(&record.header), table.terms(&record.header));
        let session = Session::new(table.setup.clone());
        let mut playback = Playback { session, items: record.items.iter(), reports_events: false };
        let stuck = playback.find_map(Result::err);
        Ok(Replayed { session: playback.session, stuck, changed, terms })
    }

    /// Begins to replay a record item by item.
    ///
    /// # Errors
    /// The same errors as [`Replayer::replay`].
    pub fn playback<'r>(&mut self, path: &Path, record: &'r Record) -> Result<Playback<'r>, JournalError> {
        let session = Session::new(self.prepare_table(path, &record.header)?.setup.clone());
        Ok(Playback { session, items: record.items.iter(), reports_events: true })
    }

    fn prepare_table(&mut self, path: &Path, header: &Header) -> Result<&mut PreparedTable, JournalError> {
        let table = match self.tables.entry(format!("{}\n{:?}\n{:?}", header.game, header.options, header.players)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let setup = Setup::new(self.library, &header.wanted(), None).map_err(|error| {
                    let problem =
                        format!("{error}. The session was played with version {} of the rulebook", header.version);
                    JournalError::Unplayable { path: path.to_owned(), problem }
                })?;
                let preset = setup.book.preset_of(&setup.settings, header.players.len());
                let preset = preset.map(|preset| preset.name.clone());
                entry.insert(PreparedTable { preset, rules: setup.fingerprint(), setup, terms: None })
            }
        };
        Ok(table)
    }

    /// Returns a warning if the rules have changed since a header was written, or `None` if they have not. Fails like
    /// [`Replayer::replay`].
    pub(super) fn rule_change(&mut self, path: &Path, header: &Header) -> Result<Option<SessionNotice>, JournalError> {
        self.prepare_table(path, header).map(|table| table.rule_change(header))
    }

    /// Returns a stored copy of an outcome, so that equal outcomes share memory.
    pub(super) fn share_outcome(&mut self, outcome: Value) -> Arc<Value> {
        let outcome = Arc::new(outcome);
        if let Some(known) = self.outcomes.get(&outcome) {
            return Arc::clone(known);
        }
        self.outcomes.insert(Arc::clone(&outcome));
        outcome
    }
}

fn play(session: &mut Session, line: &str) -> Result<Change, String> {
    match session.line(line) {
        Ok(Some(change)) => Ok(change),
        Ok(None) => Err("it is empty".to_owned()),
        Err(refusal) => Err(session.explain(&refusal, session.messages())),
    }
}
