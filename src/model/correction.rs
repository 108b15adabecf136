//! What a correction would change in later entries.

use super::facts::Facts;

/// Why a correction cannot be made, and what can be done instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Correction {
    /// The first entry at which the events of the corrected game differ.
    pub parting: Option<Parting>,
    /// A line that makes the correction after all; `None` if the corrected card itself is impossible.
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
    /// Whether entry `from` keeps the actions before the first one in conflict.
    pub partly: bool,
}
