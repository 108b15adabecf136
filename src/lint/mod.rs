//! Checks rulebooks that can be parsed, and reports each mistake with its line and column.

mod common;
pub(crate) mod facts;
mod goals;
mod ids;
mod measures;
mod numbers;
mod played;
mod steps;
mod win_rates;
mod words;

pub(crate) use self::common::check_common;

use self::facts::{StatedFacts, stated_by};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::yaml::{LineColumn, Node, PathStep};
use std::fmt;
use std::path::PathBuf;

/// The names of the players at the tables that the checks set up.
const PLAYER_NAMES: [&str; 8] = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The rulebook cannot be played, or a statement in it is wrong.
    Mistake,
    /// The author should know about this, but the rulebook is playable.
    Note,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line and column in the rulebook's file, if known.
    pub location: Option<LineColumn>,
    pub severity: Severity,
    /// The problem, and what the author can do about it.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LintReport {
    /// The path of the file, or only its name if the rulebook is built in.
    pub path: PathBuf,
    pub findings: Vec<Finding>,
}

impl LintReport {
    pub fn is_sound(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity == Severity::Note)
    }
}

/// Writes each finding on its own line: `FILE:LINE:COLUMN: message`.
impl fmt::Display for LintReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { location, severity, message } in &self.findings {
            write!(f, "{}", self.path.display())?;
            if let Some((line, column)) = location {
                write!(f, ":{line}:{column}")?;
            }
            let note = if *severity == Severity::Note { "note: " } else { "" };
            writeln!(f, ": {note}{message}")?;
        }
        Ok(())
    }
}

pub fn check(library: &Library, book: &Rulebook) -> LintReport {
    let source = library.source(&book.id);
    let path = source.as_ref().map_or_else(|| PathBuf::from(&book.id), |source| source.path.clone());
    let Ok(tree) = library.tree(&book.id) else { return LintReport { path, findings: Vec::new() } };
    let built_in = source.is_some_and(|source| source.built_in);
    let engine = library.engine_of(book);
    let root = library.rulebooks().iter().find(|book| book.id == engine).map(AsRef::as_ref);
    let mut checker = Checker {
        library,
        book,
        root: root.unwrap_or(book),
        stated: stated_by(engine),
        tree,
        built_in,
        findings: Vec::new(),
    };
    checker.check_ids();
    checker.check_texts();
    checker.check_numbers();
    checker.check_setup();
    checker.check_turn();
    checker.check_goals();
    checker.check_measures();
    // Examples and lessons can be played only if the rulebook has no other mistake.
    if checker.findings.is_empty() {
        checker.play_examples();
    }
    checker.check_win_rates();
    let mut findings = checker.findings;
    findings.sort_by_key(|finding| finding.location);
    LintReport { path, findings }
}

struct Checker<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The rulebook that belongs to the engine. The engine uses everything in it.
    root: &'a Rulebook,
    stated: Option<&'static StatedFacts>,
    tree: Node,
    built_in: bool,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn mistake(&mut self, path: &[PathStep], message: impl Into<String>) {
        self.add_finding(Severity::Mistake, path, message.into());
    }

    fn note(&mut self, path: &[PathStep], message: impl Into<String>) {
        self.add_finding(Severity::Note, path, message.into());
    }

    fn add_finding(&mut self, severity: Severity, path: &[PathStep], message: String) {
        let location = self.tree.location_of(path);
        self.findings.push(Finding { location, severity, message });
    }

    /// Reports a name that is not among the known names. `problem` is the beginning of the message. Returns whether the
    /// name is known.
    fn expect_known<'k>(
        &mut self,
        path: &[PathStep],
        problem: &str,
        name: &str,
        known: impl Iterator<Item = &'k str> + Clone,
    ) -> bool {
        let is_known = known.clone().any(|known| known == name);
        if !is_known {
            self.mistake(path, format!("{problem} `{name}`.{}", suggestion(name, known)));
        }
        is_known
    }

    /// Returns whether the engine belongs to this rulebook.
    fn is_root(&self) -> bool {
        self.book.id == self.root.id
    }
}

/// Returns the path of a field of a list item.
fn item(list: &str, at: usize, field: &str) -> [PathStep; 3] {
    [list.into(), at.into(), field.into()]
}

/// Returns the end of a message about an unknown word: the nearest known words, or else all known words.
fn suggestion<'k>(word: &str, known: impl Iterator<Item = &'k str> + Clone) -> String {
    match nearest(word, known.clone()).as_slice() {
        [] => format!(" Available: {}.", known.collect::<Vec<_>>().join(", ")),
        nearest => did_you_mean(nearest),
    }
}
