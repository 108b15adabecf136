//! Summaries of all sessions. A cache makes ten thousand sessions load in a fraction of a second.
//!
//! A cached summary is valid only for the same program version and rulebooks, and for a session file with the same
//! size, times and inode. The cache leaves out read errors. It also leaves out files that changed so recently that
//! another change might leave the same times. You can delete the cache at any time.

use super::cache::{self, CachedSession, FileStamp};
use super::error::{FaultKind, JournalError};
use super::replay::Replayer;
use super::reviews::first_eight_bytes;
use super::summary::{Summary, summarise};
use super::{Journal, name};
use crate::rules::library::Library;
use crate::rules::rulebook::{RulesAsPlayed, Settings};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::DirEntry;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

/// The summaries of all sessions of a journal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Survey {
    /// The sessions that can be used, oldest first.
    pub sessions: Vec<Summary>,
    /// The session files that cannot be used.
    pub faults: Vec<SessionFault>,
}

/// A session file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionFault {
    /// The name of the session.
    pub name: String,
    /// The kind of the error.
    pub kind: FaultKind,
    /// What is wrong with the file, in a sentence.
    pub message: String,
}

/// A callback for progress. Its arguments are the number of files done and the number of files to read. Several threads
/// call this callback.
pub type SurveyProgress<'p> = &'p (dyn Fn(usize, usize) + Sync);

/// A session file with the metadata that the cache compares.
struct SessionFile {
    name: String,
    /// The metadata. `None` if the system does not give it, or if the file is read without the cache.
    stamp: Option<FileStamp>,
}

impl SessionFile {
    /// Reads the metadata of a file. Returns `None` if the file no longer exists.
    fn read(name: String, file: &DirEntry) -> Option<SessionFile> {
        let stamp = FileStamp::read(file).ok();
        let is_gone = || file.metadata().is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound);
        if stamp.is_none() && is_gone() { None } else { Some(SessionFile { name, stamp }) }
    }
}

impl Journal {
    /// Returns the summaries of all sessions. Takes valid summaries from the cache in the folder `cache`, reads the
    /// files of the other sessions, and updates the cache.
    ///
    /// # Errors
    /// The journal's folder cannot be read. A cache that cannot be read or written is not an error.
    pub fn survey(
        &self,
        library: &Library,
        cache: Option<&Path>,
        progress: SurveyProgress<'_>,
    ) -> Result<Survey, JournalError> {
        let key = cache_key(library);
        let file = cache.map(|folder| folder.join(self.cache_name("journal", "postcard")));
        // Do both at once, because listing the files takes about as long as loading the cache.
        let load = || file.as_deref().map(|file| cache::load(file, &key)).unwrap_or_default();
        let (files, mut rows) = rayon::join(|| self.session_files(), load);
        let cached_count = rows.len();
        let mut uncached = Vec::new();
        // Both lists are sorted by name.
        let mut files = files?.into_iter().peekable();
        rows.retain(|row| {
            uncached.extend(std::iter::from_fn(|| files.next_if(|file| *file.name < *row.name())));
            let file = files.next_if(|file| file.name == row.name());
            let is_valid = file.as_ref().is_some_and(|file| file.stamp.is_some() && file.stamp == row.stamp);
            uncached.extend(file.filter(|_| !is_valid));
            is_valid
        });
        uncached.extend(files);
        let read = self.read_all(&uncached, library, progress);
        let is_changed = rows.len() != cached_count || read.iter().any(|row| row.stamp.is_some());
        rows.extend(read);
        if let Some(file) = file.filter(|_| is_changed) {
            rows.sort_unstable_by(|one, other| one.name().cmp(other.name()));
            // If the cache cannot be saved, only the next survey takes longer.
            let _ = cache::save(&file, &key, &rows);
        }
        let mut survey = Survey::from_rows(rows);
        if let Some(folder) = cache {
            let reviews = self.reviews(folder);
            for session in &mut survey.sessions {
                session.gained = reviews.gains(session).to_vec();
                session.mistakes = reviews.mistakes(session);
            }
        }
        Ok(survey)
    }

    /// Reads one session without the cache. The survey contains the session as a summary or as a fault.
    pub fn survey_of(&self, name: &str, library: &Library) -> Survey {
        let file = SessionFile { name: name.to_owned(), stamp: None };
        Survey::from_rows(vec![self.read_session(&file, &mut Replayer::new(library))])
    }

    /// Lists the session files, sorted by name.
    fn session_files(&self) -> Result<Vec<SessionFile>, JournalError> {
        let mut files = Vec::new();
        self.each_file(|name, file| files.push((name.to_owned(), file)))?;
        files.par_sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Ok(files.into_par_iter().filter_map(|(name, file)| SessionFile::read(name, &file)).collect())
    }

    /// Reads files on all cores. Does not catch a panic, because statistics must never leave out sessions silently.
    fn read_all(&self, files: &[SessionFile], library: &Library, progress: SurveyProgress<'_>) -> Vec<CachedSession> {
        let done = AtomicUsize::new(0);
        let row = |replayer: &mut Replayer<'_>, file: &SessionFile| {
            let row = self.read_session(file, replayer);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, files.len());
            row
        };
        files.par_iter().map_init(|| Replayer::new(library), row).collect()
    }

    fn read_session(&self, file: &SessionFile, replayer: &mut Replayer<'_>) -> CachedSession {
        let SessionFile { name, stamp } = file;
        let (path, now) = (self.path_of(name), SystemTime::now());
        let summary = self.load(&path).and_then(|(_, record)| summarise(name, &path, &record, replayer));
        let is_read = !matches!(summary, Err(JournalError::Unreadable { .. }));
        let result = summary.map_err(|error| SessionFault {
            name: name.clone(),
            kind: error.kind(),
            message: error.to_string(),
        });
        CachedSession { stamp: stamp.filter(|stamp| is_read && stamp.is_certain(now)), result }
    }

    /// Returns the name of a cache file, such as `reviews-0123456789abcdef.json`. The name depends on the journal's
    /// path, because all journals share one cache folder.
    pub(super) fn cache_name(&self, kind: &str, ending: &str) -> String {
        let root = std::path::absolute(self.root()).unwrap_or_else(|_| self.root().to_owned());
        let short = first_eight_bytes(&Sha256::digest(root.to_string_lossy().as_bytes()));
        format!("{kind}-{short:016x}.{ending}")
    }
}

impl Survey {
    /// Returns the unfinished sessions, newest first.
    pub fn unfinished(&self) -> impl Iterator<Item = &Summary> {
        self.sessions.iter().rev().filter(|summary| !summary.is_finished())
    }

    /// Returns the number of unusable files of each kind.
    pub fn faults_by_kind(&self) -> BTreeMap<FaultKind, usize> {
        let mut counts = BTreeMap::new();
        self.faults.iter().for_each(|fault| *counts.entry(fault.kind).or_default() += 1);
        counts
    }

    fn from_rows(rows: Vec<CachedSession>) -> Survey {
        let mut faults = Vec::new();
        let session = |row: CachedSession| row.result.map_err(|fault| faults.push(fault)).ok();
        let mut sessions: Vec<Summary> = rows.into_iter().filter_map(session).collect();
        sessions.sort_unstable_by(|one, other| {
            (one.started, name::order(&one.name)).cmp(&(other.started, name::order(&other.name)))
        });
        Survey { sessions, faults }
    }
}

/// Returns a text that identifies the program version and the rulebooks of a cache.
fn cache_key(library: &Library) -> String {
    let books = library.rulebooks().iter().map(|book| {
        let options = book.options.iter().map(|option| (&option.key, &option.default, &option.default_from_players));
        let presets = book.presets.iter().map(|preset| (&preset.name, &preset.set));
        let rules = RulesAsPlayed::new(book, &Settings::default(), 1).fingerprint();
        format!("{rules} {:?} {:?}\n", options.collect::<Vec<_>>(), presets.collect::<Vec<_>>())
    });
    let books = Sha256::digest(books.collect::<String>());
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), first_eight_bytes(&books))
}
