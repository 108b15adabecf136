//! The file in which a survey is kept. Much is alike in ten thousand sessions: what was agreed and how they ended is
//! written once and numbered.

use super::error::FaultKind;
use super::summary::{Summary, Terms};
use super::survey::{Found, Row};
use crate::records::replace::replace;
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

#[derive(Debug, Default, Serialize, Deserialize)]
struct Cache {
    /// By whom, and with which rulebooks, the rows were found.
    key: String,
    terms: Vec<Arc<Terms>>,
    outcomes: Vec<Arc<Value>>,
    rows: Vec<Kept>,
}

/// A row: name, size, time, what was found.
#[derive(Debug, Serialize, Deserialize)]
struct Kept(String, u64, u64, KeptFound);

#[derive(Debug, Serialize, Deserialize)]
enum KeptFound {
    Sound(Figures),
    Faulty(FaultKind, String),
}

/// A summary without its name: the numbers of its terms and its outcome, then the rest.
#[derive(Debug, Serialize, Deserialize)]
struct Figures(
    usize,
    Option<usize>,
    DateTime<FixedOffset>,
    Option<DateTime<FixedOffset>>,
    i64,
    [usize; 5],
    u64,
    Vec<String>,
    Vec<String>,
    Vec<(String, Vec<u32>)>,
);

/// The rows that were kept under the same key; none where there is no such file.
pub(super) fn load(file: &Path, key: &str) -> Vec<Row> {
    let cache: Option<Cache> = std::fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let Some(cache) = cache.filter(|cache| cache.key == key) else { return Vec::new() };
    let Cache { terms, outcomes, rows, .. } = cache;
    let row = |Kept(name, size, modified, found): Kept| {
        let found = match found {
            KeptFound::Faulty(kind, message) => Found::Faulty(kind, message),
            KeptFound::Sound(figures) => Found::Sound(Box::new(summary(name.clone(), figures, &terms, &outcomes)?)),
        };
        Some(Row { name, size, modified, found })
    };
    rows.into_iter().filter_map(row).collect()
}

fn summary(name: String, figures: Figures, terms: &[Arc<Terms>], outcomes: &[Arc<Value>]) -> Option<Summary> {
    let Figures(agreed, outcome, started, ended, seconds, counts, played, notes, notices, tallies) = figures;
    let [entries, take_backs, overrules, hints, fixes] = counts;
    let outcome = match outcome {
        Some(number) => Some(Arc::clone(outcomes.get(number)?)),
        None => None,
    };
    let terms = Arc::clone(terms.get(agreed)?);
    Some(Summary {
        name,
        terms,
        started,
        ended,
        seconds,
        entries,
        played,
        gained: Vec::new(),
        outcome,
        take_backs,
        overrules,
        hints,
        fixes,
        notes,
        notices,
        tallies,
    })
}

/// Replaces the file whole, so that a reader sees the old one or the new.
pub(super) fn save(file: &Path, key: String, rows: &[Row]) -> std::io::Result<()> {
    let mut cache = Cache { key, ..Cache::default() };
    let mut terms: HashMap<&Terms, usize> = HashMap::new();
    let mut outcomes: HashMap<String, usize> = HashMap::new();
    for Row { name, size, modified, found } in rows {
        let found = match found {
            Found::Faulty(kind, message) => KeptFound::Faulty(*kind, message.clone()),
            Found::Sound(summary) => {
                let agreed = *terms.entry(&summary.terms).or_insert_with(|| {
                    cache.terms.push(Arc::clone(&summary.terms));
                    cache.terms.len() - 1
                });
                let outcome = summary.outcome.as_ref().map(|outcome| {
                    *outcomes.entry(outcome.to_string()).or_insert_with(|| {
                        cache.outcomes.push(Arc::clone(outcome));
                        cache.outcomes.len() - 1
                    })
                });
                KeptFound::Sound(Figures(
                    agreed,
                    outcome,
                    summary.started,
                    summary.ended,
                    summary.seconds,
                    [summary.entries, summary.take_backs, summary.overrules, summary.hints, summary.fixes],
                    summary.played,
                    summary.notes.clone(),
                    summary.notices.clone(),
                    summary.tallies.clone(),
                ))
            }
        };
        cache.rows.push(Kept(name.clone(), *size, *modified, found));
    }
    replace(file, |out| Ok(serde_json::to_writer(out, &cache)?))
}
