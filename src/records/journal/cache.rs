//! The cache file of a survey. Many sessions have equal terms or outcomes, so the first line of the file stores equal
//! values once. Each other line is a session, so that several threads can parse the file. Sessions are JSON arrays,
//! because field names would make up half of the file.

use super::summary::{Summary, Terms};
use super::survey::SessionFault;
use crate::records::replace::{folder_of, replace};
use rayon::prelude::*;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::collections::HashMap;
use std::hash::Hash;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The summary of a session file, or its fault, with the metadata that the file had when the program read it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct CachedSession {
    pub(super) name: String,
    /// The metadata of the file. `None` if the file must be read again: the file or its metadata could not be read,
    /// or a write might leave the metadata unchanged.
    pub(super) stamp: Option<FileStamp>,
    pub(super) result: Result<Box<Summary>, SessionFault>,
}

impl Serialize for CachedSession {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.name, self.stamp, &self.result).serialize(serializer)
    }
}

/// The metadata that changes when a file is written or replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct FileStamp {
    size: u64,
    /// Modification time in nanoseconds since 1970; 0 if the system does not record it.
    modified: u64,
    /// Time of the last change to the file or its metadata, in nanoseconds since 1970; 0 if the system does not record
    /// it.
    changed: u64,
    /// The inode number of the file; 0 if the system does not have inodes.
    inode: u64,
}

impl Serialize for FileStamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.size, self.modified, self.changed, self.inode].serialize(serializer)
    }
}

/// If two writes are less than this number of nanoseconds apart, the file may have the same times after both. The limit
/// is 20 ms, because some systems update the clock for file times only every few milliseconds.
const GRANULARITY: u64 = 20_000_000;
/// The same limit for file systems that store times in whole seconds. This limit is 2 s, because some of these file
/// systems store only even seconds.
const COARSE_GRANULARITY: u64 = 2_000_000_000;

impl FileStamp {
    /// Returns the stamp of the file at a path; follows symbolic links.
    ///
    /// # Errors
    /// The system cannot read the metadata.
    pub(super) fn read(path: &Path) -> std::io::Result<FileStamp> {
        let metadata = std::fs::metadata(path)?;
        let modified = metadata.modified().map_or(0, nanoseconds);
        #[cfg(unix)]
        let (changed, inode) = {
            use std::os::unix::fs::MetadataExt;
            let changed = metadata.ctime().saturating_mul(1_000_000_000).saturating_add(metadata.ctime_nsec());
            (u64::try_from(changed).unwrap_or_default(), metadata.ino())
        };
        #[cfg(not(unix))]
        let (changed, inode) = (0, 0);
        Ok(FileStamp { size: metadata.len(), modified, changed, inode })
    }

    /// Returns whether every write after `read` changes the stamp. `read` is the time just before the file was read.
    pub(super) fn is_certain(&self, read: SystemTime) -> bool {
        let last = self.modified.max(self.changed);
        let granularity = if last.is_multiple_of(1_000_000_000) { COARSE_GRANULARITY } else { GRANULARITY };
        last.saturating_add(granularity) < nanoseconds(read)
    }
}

fn nanoseconds(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or_default())
}

/// The first line of the cache file.
#[derive(Debug, Serialize, Deserialize)]
struct CacheHead {
    /// Identifies the program version and the rulebooks; the cache is valid only for these.
    key: String,
    terms: Vec<Arc<Terms>>,
    outcomes: Vec<Arc<Value>>,
}

/// A session, with the positions of its terms and its outcome in the lists of the first line.
type CacheRow<R> = (R, Option<usize>, Option<usize>);

/// Reads the cached sessions. Leaves out sessions that cannot be read. Returns an empty list if the file is missing or
/// unreadable, or has another key.
pub(super) fn load(file: &Path, key: &str) -> Vec<CachedSession> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let (head, rows) = text.split_once('\n').unwrap_or_default();
    let head: Option<CacheHead> = serde_json::from_str(head).ok();
    let Some(CacheHead { terms, outcomes, .. }) = head.filter(|head| head.key == key) else { return Vec::new() };
    let session = |row: &str| {
        let (mut session, number, outcome): CacheRow<CachedSession> = serde_json::from_str(row).ok()?;
        if let Ok(summary) = &mut session.result {
            summary.terms = Arc::clone(terms.get(number?)?);
            summary.outcome = match outcome {
                Some(number) => Some(Arc::clone(outcomes.get(number)?)),
                None => None,
            };
        }
        Some(session)
    };
    rows.par_lines().filter_map(session).collect()
}

/// Writes the sessions that have a stamp, so that their files are not read again.
pub(super) fn save<'r>(file: &Path, key: String, rows: &'r [CachedSession]) -> std::io::Result<()> {
    let (mut terms, mut outcomes) = (Numbering::default(), Numbering::default());
    let numbered = |row: &'r CachedSession| -> CacheRow<&'r CachedSession> {
        let Ok(summary) = &row.result else { return (row, None, None) };
        let outcome = summary.outcome.as_ref().map(|outcome| outcomes.number(outcome));
        (row, Some(terms.number(&summary.terms)), outcome)
    };
    let rows: Vec<_> = rows.iter().filter(|row| row.stamp.is_some()).map(numbered).collect();
    let head = CacheHead { key, terms: terms.in_order(), outcomes: outcomes.in_order() };
    std::fs::create_dir_all(folder_of(file))?;
    replace(file, |out| {
        serde_json::to_writer(&mut *out, &head)?;
        for row in &rows {
            out.write_all(b"\n")?;
            serde_json::to_writer(&mut *out, row)?;
        }
        Ok(())
    })
}

/// Gives equal values the same number, counted from 0 in the order of their first use.
#[derive(Default)]
struct Numbering<T>(HashMap<Arc<T>, usize>);

impl<T: Eq + Hash> Numbering<T> {
    fn number(&mut self, value: &Arc<T>) -> usize {
        let next = self.0.len();
        *self.0.entry(Arc::clone(value)).or_insert(next)
    }

    fn in_order(self) -> Vec<Arc<T>> {
        let mut numbered: Vec<(Arc<T>, usize)> = self.0.into_iter().collect();
        numbered.sort_unstable_by_key(|(_, number)| *number);
        numbered.into_iter().map(|(value, _)| value).collect()
    }
}
