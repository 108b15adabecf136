//! What a correction would change in later entries.

use super::facts::Facts;

/// Why a correction cannot be made, and what can be done instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Correction {
    /// Where the corrected game first differs, as far as events show.
    pub parting: Option<Parting>,
    /// A line that makes the correction after all.
    pub remedy: Option<Remedy>,
}

/// The first entry at which the corrected game differs.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// The number of the entry, counted from 1.
    pub entry: usize,
    /// The events that would no longer happen there, by name and facts.
    pub lost: Vec<(&'static str, Facts)>,
}

/// A line that makes the correction and takes back the entries that conflict with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// The line to type: `fix OLD NEW undo`.
    pub line: String,
    /// The first entry that is taken back.
    pub from: usize,
    /// The last entry that is taken back.
    pub to: usize,
    /// Whether the first one keeps its actions before the one in conflict.
    pub partly: bool,
}
