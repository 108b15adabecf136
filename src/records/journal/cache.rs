//! The file in which a survey is kept. Much is alike in ten thousand sessions: what was agreed and how they ended is
//! written once and numbered.

use super::summary::Terms;
use super::survey::{Found, Row};
use crate::records::replace::{folder_of, replace};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::hash::Hash;
use std::path::Path;
use std::sync::Arc;

#[derive(Debug, Serialize, Deserialize)]
struct Cache<R> {
    /// By whom, and with which rulebooks, the rows were found.
    key: String,
    terms: Vec<Arc<Terms>>,
    outcomes: Vec<Arc<Value>>,
    rows: Vec<Kept<R>>,
}

/// A row, and the numbers of its terms and its outcome.
#[derive(Debug, Serialize, Deserialize)]
struct Kept<R> {
    row: R,
    terms: Option<usize>,
    outcome: Option<usize>,
}

/// The rows that were kept under the same key; none where there is no such file.
pub(super) fn load(file: &Path, key: &str) -> Vec<Row> {
    let cache: Option<Cache<Row>> = std::fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let Some(Cache { terms, outcomes, rows, .. }) = cache.filter(|cache| cache.key == key) else { return Vec::new() };
    let restored = |Kept { mut row, terms: agreed, outcome }: Kept<Row>| {
        if let Found::Sound(summary) = &mut row.found {
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

/// Replaces the file whole, so that a reader sees the old one or the new.
pub(super) fn save<'r>(file: &Path, key: String, rows: &'r [Row]) -> std::io::Result<()> {
    let (mut terms, mut outcomes) = (Numbering::default(), Numbering::default());
    let kept = |row: &'r Row| match &row.found {
        Found::Faulty(..) => Kept { row, terms: None, outcome: None },
        Found::Sound(summary) => {
            let outcome = summary.outcome.as_ref().map(|outcome| outcomes.number(outcome));
            Kept { row, terms: Some(terms.number(&summary.terms)), outcome }
        }
    };
    let rows = rows.iter().map(kept).collect();
    let cache = Cache { key, terms: terms.in_order(), outcomes: outcomes.in_order(), rows };
    std::fs::create_dir_all(folder_of(file))?;
    replace(file, |out| Ok(serde_json::to_writer(out, &cache)?))
}

/// Things with their numbers, counted from 0.
#[derive(Default)]
struct Numbering<T>(HashMap<Arc<T>, usize>);

impl<T: Eq + Hash> Numbering<T> {
    fn number(&mut self, thing: &Arc<T>) -> usize {
        let next = self.0.len();
        *self.0.entry(Arc::clone(thing)).or_insert(next)
    }

    fn in_order(self) -> Vec<Arc<T>> {
        let mut numbered: Vec<(Arc<T>, usize)> = self.0.into_iter().collect();
        numbered.sort_unstable_by_key(|(_, number)| *number);
        numbered.into_iter().map(|(thing, _)| thing).collect()
    }
}
