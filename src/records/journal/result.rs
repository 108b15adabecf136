//! The result of a session.

use crate::model::outcome::Verdict;
use std::fmt;

/// The result of a session: its verdict, or unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(into = "&'static str")]
pub enum SessionResult {
    /// The game has ended with this verdict.
    Ended(Verdict),
    /// The game has not ended.
    Unfinished,
}

impl SessionResult {
    /// Returns all results, in the order in which lists show them.
    pub fn all() -> impl Iterator<Item = SessionResult> {
        Verdict::ALL.into_iter().map(SessionResult::Ended).chain([SessionResult::Unfinished])
    }

    /// Parses a word that [`SessionResult::word`] returns; `None` for any other word.
    pub fn read(word: &str) -> Option<SessionResult> {
        SessionResult::all().find(|result| result.word() == word)
    }

    /// Returns the word for the result in lists, exports and filters.
    pub const fn word(self) -> &'static str {
        match self {
            SessionResult::Ended(verdict) => verdict.word(),
            SessionResult::Unfinished => "unfinished",
        }
    }
}

impl From<Option<Verdict>> for SessionResult {
    fn from(verdict: Option<Verdict>) -> SessionResult {
        verdict.map_or(SessionResult::Unfinished, SessionResult::Ended)
    }
}

impl From<SessionResult> for &'static str {
    fn from(result: SessionResult) -> &'static str {
        result.word()
    }
}

impl fmt::Display for SessionResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
