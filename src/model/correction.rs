//! What a correction would change in the entries that follow it.

use super::facts::Facts;

/// Why a correction cannot stand as it is, and what would let it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Correction {
    /// Where the game goes another way, as far as its events tell.
    pub parting: Option<Parting>,
    /// What corrects all the same.
    pub remedy: Option<Remedy>,
}

/// The first entry after which the corrected game is another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// The number of the entry, counted from 1.
    pub entry: usize,
    /// The events that happened there and would not, by name and facts.
    pub lost: Vec<(&'static str, Facts)>,
}

/// A line that corrects and takes back what could then not stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// What is to be typed: `fix OLD NEW undo`.
    pub line: String,
    /// The first entry that it takes back.
    pub from: usize,
    /// The last entry that it takes back.
    pub to: usize,
    /// Whether the first one keeps the actions up to the one that could not stand.
    pub partly: bool,
}
