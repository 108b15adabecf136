//! The cache file of a survey. Many sessions have equal terms or outcomes, so the first line of the file stores equal
//! values once. Each further line is a session, so that all cores can read the lines.

use super::summary::{Summary, Terms};
use super::survey::SessionFault;
use crate::records::replace::{folder_of, replace};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::fs::DirEntry;
use std::hash::Hash;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// The summary of a session file, or its fault, with the metadata that the file had when the program read it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CachedSession {
    /// The metadata of the file; `None` if the program must read the file again. It must if it could not read the file
    /// or its metadata, or if a later write might leave the metadata unchanged.
    pub(super) stamp: Option<FileStamp>,
    pub(super) result: Result<Summary, SessionFault>,
}

impl CachedSession {
    pub(super) fn name(&self) -> &str {
        match &self.result {
            Ok(summary) => &summary.name,
            Err(fault) => &fault.name,
        }
    }
}

/// The metadata that changes when a file is written or replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// If two writes are less than this number of nanoseconds apart, the file may have the same times after both. The limit
/// is 20 ms, because some systems update the clock for file times only every few milliseconds.
const GRANULARITY: u64 = 20_000_000;
/// The same limit for file systems that store times in whole seconds. This limit is 2 s, because some of these file
/// systems store only even seconds.
const COARSE_GRANULARITY: u64 = 2_000_000_000;

impl FileStamp {
    /// Returns the stamp of the file of a directory entry; follows symbolic links.
    ///
    /// # Errors
    /// The system cannot read the metadata.
    pub(super) fn read(file: &DirEntry) -> std::io::Result<FileStamp> {
        // The path of a file is looked up only for a link, because that takes longer.
        let metadata = match file.metadata()? {
            link if link.is_symlink() => std::fs::metadata(file.path())?,
            metadata => metadata,
        };
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

    /// Returns whether every write after `read` changes the stamp. `read` is the time just before the program read the
    /// file.
    pub(super) fn is_certain(&self, read: SystemTime) -> bool {
        let last = self.modified.max(self.changed);
        let granularity = if last.is_multiple_of(1_000_000_000) { COARSE_GRANULARITY } else { GRANULARITY };
        last.saturating_add(granularity) < nanoseconds(read)
    }
}

fn nanoseconds(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or_default())
}

/// The first line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct CacheHead {
    /// Identifies the program version and the rulebooks; the cache is valid only for these.
    key: String,
    terms: Vec<Arc<Terms>>,
    outcomes: Vec<Arc<Value>>,
    /// Number of lines after the first one.
    rows: usize,
}

/// A session, with the positions of its terms and its outcome in the lists of the cache.
#[derive(Debug, Serialize, Deserialize)]
struct CacheRow<R> {
    row: R,
    terms: Option<usize>,
    outcome: Option<usize>,
}

/// Reads the cached sessions. Returns an empty list if the file is missing or unreadable, or has another key.
pub(super) fn load(file: &Path, key: &str) -> Vec<CachedSession> {
    std::fs::read(file).ok().and_then(|bytes| read(&bytes, key)).unwrap_or_default()
}

fn read(bytes: &[u8], key: &str) -> Option<Vec<CachedSession>> {
    let (head, rows) = bytes.split_at_checked(bytes.iter().position(|byte| *byte == b'\n')? + 1)?;
    let head: CacheHead = serde_json::from_slice(head).ok().filter(|head: &CacheHead| head.key == key)?;
    let row = |line| {
        let CacheRow { mut row, terms, outcome }: CacheRow<CachedSession> = serde_json::from_slice(line).ok()?;
        if let Ok(summary) = &mut row.result {
            summary.terms = Arc::clone(head.terms.get(terms?)?);
            summary.outcome = match outcome {
                Some(number) => Some(Arc::clone(head.outcomes.get(number)?)),
                None => None,
            };
        }
        Some(row)
    };
    let rows = rows.strip_suffix(b"\n").unwrap_or(rows);
    let rows: Option<Vec<CachedSession>> = rows.par_split(|byte| *byte == b'\n').map(row).collect();
    rows.filter(|rows| rows.len() == head.rows)
}

/// Writes the sessions that have a stamp. The program need not read their files again.
pub(super) fn save<'r>(file: &Path, key: String, rows: &'r [CachedSession]) -> std::io::Result<()> {
    let (mut terms, mut outcomes) = (Numbering::default(), Numbering::default());
    let numbered = |row: &'r CachedSession| match &row.result {
        Err(_) => CacheRow { row, terms: None, outcome: None },
        Ok(summary) => {
            let outcome = summary.outcome.as_ref().map(|outcome| outcomes.number(outcome));
            CacheRow { row, terms: Some(terms.number(&summary.terms)), outcome }
        }
    };
    let rows: Vec<_> = rows.iter().filter(|row| row.stamp.is_some()).map(numbered).collect();
    let head = CacheHead { key, terms: terms.in_order(), outcomes: outcomes.in_order(), rows: rows.len() };
    std::fs::create_dir_all(folder_of(file))?;
    replace(file, |out| {
        serde_json::to_writer(&mut *out, &head)?;
        rows.iter().try_for_each(|row| {
            out.write_all(b"\n")?;
            Ok(serde_json::to_writer(&mut *out, row)?)
        })
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
