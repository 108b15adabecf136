//! The cache file of a survey. Sessions share their terms and outcomes, so the file holds each of these once.

use super::summary::{Summary, Terms};
use super::survey::SessionFault;
use crate::records::replace::{folder_of, replace};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::hash::Hash;
use std::path::Path;
use std::sync::Arc;

/// What one session file held when it had this size and modification time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct CachedSession {
    pub(super) name: String,
    pub(super) size: u64,
    pub(super) modified: u64,
    pub(super) result: Result<Box<Summary>, SessionFault>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Cache<R> {
    /// Identifies the program version and the rulebooks.
    key: String,
    terms: Vec<Arc<Terms>>,
    outcomes: Vec<Arc<Value>>,
    rows: Vec<CacheRow<R>>,
}

/// A session, with the positions of its terms and its outcome in the lists of the cache.
#[derive(Debug, Serialize, Deserialize)]
struct CacheRow<R> {
    row: R,
    terms: Option<usize>,
    outcome: Option<usize>,
}

/// The cached sessions; none if the file is missing, unreadable or has another key.
pub(super) fn load(file: &Path, key: &str) -> Vec<CachedSession> {
    let cache: Option<Cache<CachedSession>> =
        std::fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let Some(Cache { terms, outcomes, rows, .. }) = cache.filter(|cache| cache.key == key) else { return Vec::new() };
    let restored = |CacheRow { mut row, terms: agreed, outcome }: CacheRow<CachedSession>| {
        if let Ok(summary) = &mut row.result {
            summary.name.clone_from(&row.name);
            summary.terms = Arc::clone(terms.get(agreed?)?);
            summary.outcome = match outcome {
                Some(number) => Some(Arc::clone(outcomes.get(number)?)),
                None => None,
            };
        }
        Some(row)
    };
    rows.into_iter().filter_map(restored).collect()
}

pub(super) fn save<'r>(file: &Path, key: String, rows: &'r [CachedSession]) -> std::io::Result<()> {
    let (mut terms, mut outcomes) = (Numbering::default(), Numbering::default());
    let numbered = |row: &'r CachedSession| match &row.result {
        Err(_) => CacheRow { row, terms: None, outcome: None },
        Ok(summary) => {
            let outcome = summary.outcome.as_ref().map(|outcome| outcomes.number(outcome));
            CacheRow { row, terms: Some(terms.number(&summary.terms)), outcome }
        }
    };
    let rows = rows.iter().map(numbered).collect();
    let cache = Cache { key, terms: terms.in_order(), outcomes: outcomes.in_order(), rows };
    std::fs::create_dir_all(folder_of(file))?;
    replace(file, |out| Ok(serde_json::to_writer(out, &cache)?))
}

/// Numbers equal values alike, in the order in which they came.
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
