//! What is told about a kept game that has just ended: what only the journal knows.

use super::survey;
use crate::records::journal::Journal;
use crate::records::{goals, scores};
use crate::rules::library::Library;
use crate::terminal::clock::duration;

/// A paragraph each: the rank of the game, or that it has none, and the time that it took, then the goals that it reached. Nothing where the
/// journal cannot be read.
pub(crate) fn told(journal: &Journal, library: &Library, plain: bool, name: &str) -> Vec<String> {
    let Ok(survey) = survey::read(journal, library, plain) else { return Vec::new() };
    let Some(ended) = survey.sessions.iter().find(|summary| summary.name == name) else { return Vec::new() };
    let Ok(book) = library.find(&ended.terms.game) else { return Vec::new() };
    let mut standing = scores::ranks(&survey.sessions, ended, book);
    if ended.overrules > 0 {
        standing.push("A rule was overruled: this game is counted apart.".to_owned());
    }
    standing.push(format!("{} at the table.", duration(ended.seconds)));
    std::iter::once(standing.join(" ")).chain(goals::reached(&survey.sessions, ended, book)).collect()
}
