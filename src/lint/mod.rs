//! Proofreading a rulebook: everything that can be wrong with one although it could be read, each with its place.

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

/// Who sits at a table that is only laid to be looked at.
const NAMES: [&str; 8] = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The rulebook cannot be played, or says what is not so.
    Mistake,
    /// Worth knowing; the rulebook can be played.
    Note,
}

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Line and column in the rulebook's file, where known.
    pub place: Option<LineColumn>,
    /// How much it weighs.
    pub severity: Severity,
    /// What it is, and what to do.
    pub message: String,
}

/// What was found in a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LintReport {
    /// The file; for a rulebook that comes with the program its name alone.
    pub path: PathBuf,
    /// The findings in the order of the file.
    pub findings: Vec<Finding>,
}

impl LintReport {
    /// Whether no mistake was found.
    pub fn is_sound(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity == Severity::Note)
    }
}

/// `FILE:LINE:COLUMN: what is wrong`, a line a finding.
impl fmt::Display for LintReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { place, severity, message } in &self.findings {
            write!(f, "{}", self.path.display())?;
            if let Some((line, column)) = place {
                write!(f, ":{line}:{column}")?;
            }
            let note = if *severity == Severity::Note { "note: " } else { "" };
            writeln!(f, ": {note}{message}")?;
        }
        Ok(())
    }
}

/// Proofreads a rulebook of the library.
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
    checker.ids();
    checker.words();
    checker.numbers();
    checker.setup();
    checker.turn();
    checker.goals();
    checker.measures();
    checker.win_rates();
    // What does not even lie on the table cannot be played.
    if checker.findings.is_empty() {
        checker.played();
    }
    let mut findings = checker.findings;
    findings.sort_by_key(|finding| finding.place);
    LintReport { path, findings }
}

/// A rulebook under proofreading.
struct Checker<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The rulebook that the engine was written for: what it has, the engine knows.
    root: &'a Rulebook,
    /// The facts that the engine states.
    stated: Option<&'static StatedFacts>,
    tree: Node,
    built_in: bool,
    findings: Vec<Finding>,
}

impl Checker<'_> {
    fn mistake(&mut self, path: &[PathStep], message: impl Into<String>) {
        self.find(Severity::Mistake, path, message.into());
    }

    fn note(&mut self, path: &[PathStep], message: impl Into<String>) {
        self.find(Severity::Note, path, message.into());
    }

    fn find(&mut self, severity: Severity, path: &[PathStep], message: String) {
        let place = self.tree.place_of(path);
        self.findings.push(Finding { place, severity, message });
    }

    /// Whether the rulebook is the one that the engine was written for.
    fn is_root(&self) -> bool {
        self.book.id == self.root.id
    }
}

/// The path to a field of an item of one of the rulebook's lists.
fn item(list: &str, at: usize, field: &str) -> [PathStep; 3] {
    [list.into(), at.into(), field.into()]
}

/// What follows a word that is not among `known`: the words that were perhaps meant, else all of them.
fn meant<'k>(word: &str, known: impl Iterator<Item = &'k str> + Clone) -> String {
    match nearest(word, known.clone()).as_slice() {
        [] => format!(" There are: {}.", known.collect::<Vec<_>>().join(", ")),
        nearest => did_you_mean(nearest),
    }
}
