//! Finding the session that a person means: by any part of its name that no other session has, or `last`.

use super::Journal;
use super::error::JournalError;
use super::name::parts;
use crate::text::suggest::nearest;

/// How many names are shown where several fit.
const SHOWN: usize = 4;

impl Journal {
    /// The name of the session that is meant.
    ///
    /// # Errors
    /// There is no session at all, none with that in its name, or more than one.
    pub fn find(&self, wanted: &str) -> Result<String, JournalError> {
        one_of(self.names()?, wanted, || self.root().to_owned())
    }
}

/// The name among `names` (oldest first) that is meant.
pub(super) fn one_of(
    mut names: Vec<String>,
    wanted: &str,
    root: impl FnOnce() -> std::path::PathBuf,
) -> Result<String, JournalError> {
    let trimmed = wanted.trim().trim_end_matches(".yaml").to_lowercase();
    if names.is_empty() {
        return Err(JournalError::Empty { path: root() });
    }
    if trimmed == "last" {
        return Ok(names.swap_remove(names.len() - 1));
    }
    if trimmed.is_empty() {
        return Err(JournalError::NoSession { wanted: wanted.to_owned(), nearest: Vec::new() });
    }
    let nearest = || nearest(&trimmed, names.iter().rev().flat_map(|name| parts(name)));
    let mut fitting: Vec<String> =
        names.iter().filter(|name| name.to_lowercase().contains(&trimmed)).cloned().collect();
    match fitting.len() {
        0 => Err(JournalError::NoSession { wanted: wanted.to_owned(), nearest: nearest() }),
        1 => Ok(fitting.swap_remove(0)),
        _ => Err(JournalError::ambiguous(wanted, fitting)),
    }
}

impl JournalError {
    /// That several sessions are meant, named oldest first.
    pub fn ambiguous(wanted: &str, fitting: Vec<String>) -> JournalError {
        let count = fitting.len();
        let mut shown: Vec<String> = fitting.into_iter().rev().take(SHOWN).collect();
        if count > SHOWN {
            shown.push("…".to_owned());
        }
        JournalError::Ambiguous { wanted: wanted.to_owned(), count, shown }
    }
}
