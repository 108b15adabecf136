//! The cache file of a survey, in a binary format, which the program reads much faster than JSON. Many sessions have
//! equal terms or outcomes, so the file stores equal values once.

use super::summary::{Summary, Terms};
use super::survey::SessionFault;
use crate::records::replace::{folder_of, replace};
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

/// The file after the key.
#[derive(Debug, Serialize, Deserialize)]
struct CacheFile<R> {
    terms: Vec<Arc<Terms>>,
    /// The outcomes as JSON texts, because this format cannot read values of any type.
    outcomes: Vec<String>,
    rows: Vec<CacheRow<R>>,
}

/// A session, with the positions of its terms and its outcome in the lists of the file.
#[derive(Debug, Serialize, Deserialize)]
struct CacheRow<R> {
    row: R,
    terms: Option<usize>,
    outcome: Option<usize>,
}

/// Reads the cached sessions. Returns an empty list if the file is missing or unreadable, or has another key. The key
/// identifies the program version and the rulebooks; the cache is valid only for these.
pub(super) fn load(file: &Path, key: &str) -> Vec<CachedSession> {
    std::fs::read(file).ok().and_then(|bytes| read(&bytes, key)).unwrap_or_default()
}

fn read(bytes: &[u8], key: &str) -> Option<Vec<CachedSession>> {
    let (written, bytes) = postcard::take_from_bytes::<&str>(bytes).ok()?;
    let file = (written == key).then(|| postcard::from_bytes::<CacheFile<CachedSession>>(bytes))?.ok()?;
    let outcomes = file.outcomes.iter().map(|json| serde_json::from_str(json).map(Arc::new));
    let outcomes: Vec<Arc<Value>> = outcomes.collect::<Result<_, _>>().ok()?;
    let row = |CacheRow { mut row, terms, outcome }: CacheRow<CachedSession>| {
        if let Ok(summary) = &mut row.result {
            summary.terms = Arc::clone(file.terms.get(terms?)?);
            summary.outcome = match outcome {
                Some(number) => Some(Arc::clone(outcomes.get(number)?)),
                None => None,
            };
        }
        Some(row)
    };
    file.rows.into_iter().map(row).collect()
}

/// Writes the sessions that have a stamp. The program need not read their files again.
pub(super) fn save<'r>(file: &Path, key: &str, rows: &'r [CachedSession]) -> std::io::Result<()> {
    let (mut terms, mut outcomes) = (Numbering::default(), Numbering::default());
    let numbered = |row: &'r CachedSession| match &row.result {
        Err(_) => CacheRow { row, terms: None, outcome: None },
        Ok(summary) => {
            let outcome = summary.outcome.as_ref().map(|outcome| outcomes.number(outcome));
            CacheRow { row, terms: Some(terms.number(&summary.terms)), outcome }
        }
    };
    let rows = rows.iter().filter(|row| row.stamp.is_some()).map(numbered).collect();
    let outcomes = outcomes.in_order().iter().map(ToString::to_string).collect();
    let contents = (key, CacheFile { terms: terms.in_order(), outcomes, rows });
    let bytes = postcard::to_stdvec(&contents).map_err(std::io::Error::other)?;
    std::fs::create_dir_all(folder_of(file))?;
    replace(file, |out| out.write_all(&bytes))
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
