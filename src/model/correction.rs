//! Details of a refused correction: the events that it would lose, and a line that makes the correction possible.

use super::facts::Facts;

/// What a refused correction would change, and what the player can do instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Correction {
    /// The first entry that would no longer cause all its events. `None` if there is no such entry before the refused
    /// one.
    pub lost_events: Option<LostEvents>,
    /// A line that makes the correction possible. `None` if the right card could not have come up in place of the wrong
    /// one.
    pub remedy: Option<Remedy>,
}

/// The first entry that would no longer cause all its events after a correction.
#[derive(Clone, Debug, PartialEq)]
pub struct LostEvents {
    /// The number of the entry, counted from 1.
    pub entry: usize,
    /// The events that the entry would no longer cause, each with its name and facts.
    pub lost: Vec<(&'static str, Facts)>,
}

/// A line that makes the correction and takes back the first entry that the correction would make illegal, with all
/// later entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// The line to type: `fix OLD NEW undo`.
    pub line: String,
    /// The number of the first entry that the line takes back, counted from 1.
    pub from: usize,
    /// The number of the last entry that the line takes back.
    pub to: usize,
    /// Whether the line takes back only a part of entry `from`: the actions before the first illegal action stay.
    pub partly: bool,
}
