//! All sessions at once, with a cache of what was found so that ten thousand of them are known in an instant.
//!
//! The cache is never the truth: a row counts only while its file has the size and the time it had, the rulebooks are
//! the same, and the same program reads them. It can be deleted at any moment.

use super::cache;
use super::error::{FaultKind, JournalError};
use super::replay::Replayer;
use super::reviews::beginning;
use super::summary::{Summary, summarise};
use super::{Journal, name};
use crate::rules::library::Library;
use crate::rules::rulebook::{RulesAsPlayed, Settings};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::UNIX_EPOCH;

/// Everything that is in a journal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Survey {
    /// The sessions that can be read, oldest first.
    pub sessions: Vec<Summary>,
    /// The files that cannot.
    pub faults: Vec<SessionFault>,
}

/// A session file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionFault {
    /// The name of the session: that of its file, without the ending.
    pub name: String,
    /// What kind of trouble it is in.
    pub kind: FaultKind,
    /// What is wrong, and what to do.
    pub message: String,
}

/// What is told while a journal is read: how many of how many files are done. Called from several threads.
pub type Progress<'p> = &'p (dyn Fn(usize, usize) + Sync);

/// What was found in one file when it had this size and this time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) size: u64,
    pub(super) modified: u64,
    pub(super) found: Found,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Found {
    Sound(Box<Summary>),
    Faulty(FaultKind, String),
}

/// A file as the folder shows it.
struct Seen {
    name: String,
    path: PathBuf,
    size: u64,
    modified: u64,
}

impl Seen {
    /// What the system tells of a file; `None` where it is not there.
    fn of(name: String, file: &DirEntry) -> Option<Seen> {
        let about = file.metadata().ok()?;
        let modified = about.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        let modified = modified.map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or_default());
        Some(Seen { name, path: file.path(), size: about.len(), modified })
    }

    /// Whether a row tells of the file as it is now.
    fn is(&self, row: &Row) -> bool {
        (&self.name, self.size, self.modified) == (&row.name, row.size, row.modified)
    }
}

impl Journal {
    /// Reads every session; those that `cache` knows are not read again.
    ///
    /// # Errors
    /// The journal's folder cannot be read. A cache that cannot be read or written is done without.
    pub fn survey(
        &self,
        library: &Library,
        cache: Option<&Path>,
        progress: Progress<'_>,
    ) -> Result<Survey, JournalError> {
        let key = key(library);
        let file = cache.map(|folder| folder.join(self.cache_name("journal")));
        // The system is asked for each file while what is kept of them is read: each takes about as long as the other.
        let load = || file.as_deref().map(|file| cache::load(file, &key)).unwrap_or_default();
        let (seen, kept) = rayon::join(|| self.seen(), load);
        let seen = seen?;
        let before = kept.len();
        let mut rows = Vec::with_capacity(seen.len());
        let mut fresh = Vec::new();
        // Both stand in the order of their names.
        let mut kept = kept.into_iter().peekable();
        for seen in seen {
            while kept.next_if(|row| row.name < seen.name).is_some() {}
            match kept.next_if(|row| seen.is(row)) {
                Some(row) => rows.push(row),
                None => fresh.push(seen),
            }
        }
        if !fresh.is_empty() || rows.len() != before {
            rows.extend(self.read_all(&fresh, library, progress));
            rows.sort_by(|one, other| one.name.cmp(&other.name));
            if let Some(file) = &file {
                // Without a cache the next time takes longer, and nothing else.
                let _ = cache::save(file, key, &rows);
            }
        }
        let mut survey = Survey::of(rows);
        if let Some(folder) = cache {
            let reviews = self.reviews(folder);
            survey.sessions.iter_mut().for_each(|session| session.gained = reviews.of(session).to_vec());
        }
        Ok(survey)
    }

    /// Reads one session, past the cache.
    pub fn survey_of(&self, name: &str, library: &Library) -> Survey {
        let seen = Seen { name: name.to_owned(), path: self.path_of(name), size: 0, modified: 0 };
        Survey::of(vec![self.row(&seen, &mut Replayer::new(library))])
    }

    /// Every session file, in the order of their names.
    fn seen(&self) -> Result<Vec<Seen>, JournalError> {
        let mut files = Vec::new();
        self.each_file(|name, file| files.push((name.to_owned(), file)))?;
        files.par_sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        // A file that is gone since the folder was read is no session any more.
        Ok(files.into_par_iter().filter_map(|(name, file)| Seen::of(name, &file)).collect())
    }

    /// Reads files on every core. A panic there is one here: no figure is told of fewer sessions than there are.
    fn read_all(&self, files: &[Seen], library: &Library, progress: Progress<'_>) -> Vec<Row> {
        let done = AtomicUsize::new(0);
        let row = |replayer: &mut Replayer<'_>, seen: &Seen| {
            let row = self.row(seen, replayer);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, files.len());
            row
        };
        files.par_iter().map_init(|| Replayer::new(library), row).collect()
    }

    fn row(&self, seen: &Seen, replayer: &mut Replayer<'_>) -> Row {
        let found = self.load(&seen.path).and_then(|(_, record)| summarise(&seen.name, &seen.path, &record, replayer));
        let found = match found {
            Ok(summary) => Found::Sound(Box::new(summary)),
            Err(error) => Found::Faulty(error.kind(), error.to_string()),
        };
        Row { name: seen.name.clone(), size: seen.size, modified: seen.modified, found }
    }

    /// The name of a file in which something is kept of this journal: two journals have two of each kind.
    pub(super) fn cache_name(&self, kind: &str) -> String {
        let root = std::path::absolute(self.root()).unwrap_or_else(|_| self.root().to_owned());
        let short = beginning(&Sha256::digest(root.to_string_lossy().as_bytes()));
        format!("{kind}-{short:016x}.json")
    }
}

impl Survey {
    /// The sessions that have not ended, newest first.
    pub fn unfinished(&self) -> impl Iterator<Item = &Summary> {
        self.sessions.iter().rev().filter(|summary| !summary.is_finished())
    }

    /// How many files are in each kind of trouble.
    pub fn faults_by_kind(&self) -> BTreeMap<FaultKind, usize> {
        let mut counts = BTreeMap::new();
        self.faults.iter().for_each(|fault| *counts.entry(fault.kind).or_default() += 1);
        counts
    }

    fn of(rows: Vec<Row>) -> Survey {
        let mut survey = Survey::default();
        for Row { name, found, .. } in rows {
            match found {
                Found::Sound(summary) => survey.sessions.push(*summary),
                Found::Faulty(kind, message) => survey.faults.push(SessionFault { name, kind, message }),
            }
        }
        survey.sessions.sort_by(|one, other| {
            (one.started, name::order(&one.name)).cmp(&(other.started, name::order(&other.name)))
        });
        survey
    }
}

/// What a cache depends on besides the files: the program and its rulebooks.
fn key(library: &Library) -> String {
    let books = library.rulebooks().iter().map(|book| {
        let options = book.options.iter().map(|option| (&option.key, &option.default, &option.default_from_players));
        let presets = book.presets.iter().map(|preset| (&preset.name, &preset.set));
        let rules = RulesAsPlayed::new(book, &Settings::default(), 1).fingerprint();
        format!("{rules} {:?} {:?}\n", options.collect::<Vec<_>>(), presets.collect::<Vec<_>>())
    });
    let books = Sha256::digest(books.collect::<String>());
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), beginning(&books))
}
