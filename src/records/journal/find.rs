//! Finds a session by the word `last`, by the code at the end of its name, or by a unique part of its name.

use super::Journal;
use super::error::JournalError;
use super::name::parts;
use crate::text::suggest::nearest;

/// Maximum number of names in an error message, so that the message stays short.
const MAX_NAMES: usize = 4;

impl Journal {
    /// Returns the name of the session that `wanted` selects. For `last`, this is the newest session. For any other
    /// text, it is the only session whose name ends with the text, or else the only one whose name contains it.
    ///
    /// # Errors
    /// The journal is empty or cannot be read. No name contains the text. Several names contain the text, and none or
    /// several of them end with it.
    pub fn find(&self, wanted: &str) -> Result<String, JournalError> {
        find_name(self.names()?, wanted, || self.root().to_owned())
    }
}

/// Returns the name that `wanted` selects. `names` must be sorted, oldest first. If `names` is empty, the error names
/// the folder `root`.
pub(super) fn find_name(
    mut names: Vec<String>,
    wanted: &str,
    root: impl FnOnce() -> std::path::PathBuf,
) -> Result<String, JournalError> {
    let lower = wanted.trim().to_lowercase();
    let trimmed = lower.trim_end_matches(".yaml");
    if names.is_empty() {
        return Err(JournalError::Empty { path: root() });
    }
    if trimmed == "last" {
        return Ok(names.swap_remove(names.len() - 1));
    }
    if trimmed.is_empty() {
        return Err(JournalError::NoSession { wanted: wanted.to_owned(), nearest: Vec::new() });
    }
    let nearest = || nearest(trimmed, names.iter().rev().flat_map(|name| parts(name)));
    let mut matching: Vec<String> =
        names.iter().filter(|name| name.to_lowercase().contains(trimmed)).cloned().collect();
    let ending: Vec<usize> = (0..matching.len()).filter(|at| matching[*at].to_lowercase().ends_with(trimmed)).collect();
    if let [only] = ending[..] {
        return Ok(matching.swap_remove(only));
    }
    match matching.len() {
        0 => Err(JournalError::NoSession { wanted: wanted.to_owned(), nearest: nearest() }),
        1 => Ok(matching.swap_remove(0)),
        _ => Err(JournalError::ambiguous(wanted, matching)),
    }
}

impl JournalError {
    /// Returns the error for several matching names, which must be sorted, oldest first.
    pub fn ambiguous(wanted: &str, matching: Vec<String>) -> JournalError {
        let count = matching.len();
        let mut shown: Vec<String> = matching.into_iter().rev().take(MAX_NAMES).collect();
        if count > MAX_NAMES {
            shown.push("…".to_owned());
        }
        JournalError::Ambiguous { wanted: wanted.to_owned(), count, shown }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_at_the_end_wins_over_the_same_digits_elsewhere() {
        let names = ["2026-11-20-1945-classic-7b1e", "2026-11-21-2210-classic-1945", "2026-11-22-1945-mythic-03aa"];
        let find = |wanted: &str| find_name(names.map(str::to_owned).to_vec(), wanted, || "journal".into());
        assert_eq!(find("1945").unwrap(), names[1]);
        assert_eq!(find("7b").unwrap(), names[0]);
        assert!(matches!(find("classic"), Err(JournalError::Ambiguous { count: 2, .. })));
    }
}
