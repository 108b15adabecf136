//! How a session stands: how its game ended, or that it goes on.

use crate::model::outcome::Verdict;
use std::fmt;

/// How a session stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(into = "&'static str")]
pub enum SessionResult {
    /// Its game has ended so.
    Ended(Verdict),
    /// Its game goes on.
    Unfinished,
}

impl SessionResult {
    /// All of them, in the order in which they are counted.
    pub fn all() -> impl Iterator<Item = SessionResult> {
        Verdict::ALL.into_iter().map(SessionResult::Ended).chain([SessionResult::Unfinished])
    }

    /// The result that a word stands for.
    pub fn read(word: &str) -> Option<SessionResult> {
        SessionResult::all().find(|result| result.word() == word)
    }

    /// The word of lists, exports and filters.
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
