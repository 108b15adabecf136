//! Proofreading a rulebook: everything that can be wrong with one although it could be read, each with its place.

mod ids;
mod numbers;
mod played;
mod words;

use crate::rules::rulebook::{Library, Rulebook};
use crate::text::yaml::{Node, Place, Step};
use std::fmt;
use std::path::PathBuf;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The rulebook cannot be played, or says what is not so.
    Mistake,
    /// Worth knowing; the rulebook can be played.
    Note,
}

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Line and column in the rulebook's file, where known.
    pub place: Option<Place>,
    /// How much it weighs.
    pub weight: Weight,
    /// What it is, and what to do.
    pub message: String,
}

/// A rulebook that was proofread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The file; for a rulebook that comes with the program its name alone.
    pub path: PathBuf,
    /// The findings in the order of the file.
    pub findings: Vec<Finding>,
}

impl Proof {
    /// Whether no mistake was found.
    pub fn is_sound(&self) -> bool {
        self.findings.iter().all(|finding| finding.weight == Weight::Note)
    }
}

/// `FILE:LINE:COLUMN: what is wrong`, a line a finding.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { place, weight, message } in &self.findings {
            write!(f, "{}", self.path.display())?;
            if let Some((line, column)) = place {
                write!(f, ":{line}:{column}")?;
            }
            let note = if *weight == Weight::Note { "note: " } else { "" };
            writeln!(f, ": {note}{message}")?;
        }
        Ok(())
    }
}

/// Proofreads a rulebook of the library.
pub fn proofread(library: &Library, book: &Rulebook) -> Proof {
    let source = library.source(&book.id);
    let path = source.as_ref().map_or_else(|| PathBuf::from(&book.id), |source| source.path.clone());
    let Ok(tree) = library.tree(&book.id) else { return Proof { path, findings: Vec::new() } };
    let built_in = source.is_some_and(|source| source.built_in);
    let engine = library.engine_of(book);
    let root = library.rulebooks.iter().find(|book| book.id == engine).map(AsRef::as_ref);
    let mut desk = Desk { library, book, root: root.unwrap_or(book), tree, built_in, findings: Vec::new() };
    desk.ids();
    desk.words();
    desk.numbers();
    // What does not even lie on the table cannot be played.
    if desk.findings.is_empty() {
        desk.played();
    }
    let mut findings = desk.findings;
    findings.sort_by_key(|finding| finding.place);
    Proof { path, findings }
}

/// A rulebook under proofreading.
struct Desk<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The rulebook that the engine was written for: what it has, the engine knows.
    root: &'a Rulebook,
    tree: Node,
    built_in: bool,
    findings: Vec<Finding>,
}

impl Desk<'_> {
    fn mistake(&mut self, path: &[Step], message: impl Into<String>) {
        self.find(Weight::Mistake, path, message.into());
    }

    fn note(&mut self, path: &[Step], message: impl Into<String>) {
        self.find(Weight::Note, path, message.into());
    }

    fn find(&mut self, weight: Weight, path: &[Step], message: String) {
        let place = self.tree.place_of(path);
        self.findings.push(Finding { place, weight, message });
    }

    /// Whether the rulebook is the one that the engine was written for.
    fn is_root(&self) -> bool {
        self.book.id == self.root.id
    }
}

/// The path to a field of an item of one of the rulebook's lists.
fn item(list: &str, at: usize, field: &str) -> [Step; 3] {
    [list.into(), at.into(), field.into()]
}

/// The word among `known` that was perhaps meant, as the end of a sentence; else all of them.
fn meant<'k>(word: &str, known: impl Iterator<Item = &'k str> + Clone) -> String {
    match known.clone().find(|other| strsim::osa_distance(word, other) <= 2) {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("There are: {}.", known.collect::<Vec<_>>().join(", ")),
    }
}
