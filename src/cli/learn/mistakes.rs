//! `learn GAME mistakes`: a player's own mistakes as puzzles.

use super::super::blunders::FoundBlunders;
use super::super::{Global, blunders};
use crate::learn::mistakes::{self, ReviewedGame};
use crate::records::journal::Summary;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook};
use crate::table::survey;
use crate::terminal::{Failure, Status};
use crate::text::prose::{Look, counted};

/// The puzzles of the player's newest games, made now.
pub(super) fn lesson(
    global: &Global,
    library: &Library,
    book: &Rulebook,
    player: &str,
    look: Look,
) -> Result<Lesson, Failure> {
    let none = |message: String| Failure::told(Status::Negative, message);
    let (name, alias) = (&book.name, book.short_name());
    if book.players.max > 1 {
        return Err(none(format!(
            "{name} has no puzzles of your own mistakes: hands are hidden, so nobody can say what a decision was worth. \
             `deckwarden drill {alias} --mistakes` asks about lines of yours that a rule refused"
        )));
    }
    let FoundBlunders { games, is_broken_off } = blunders::found(global, library, &[book], player, look.plain)?;
    if games.is_empty() {
        return Err(none(format!(
            "no game of {name} that is over stands in your journal, so there is no mistake to learn from. Play one with \
             `deckwarden play {alias}`, and come back"
        )));
    }
    let reviewed: Vec<ReviewedGame<'_>> = games
        .iter()
        .map(|game| ReviewedGame { name: &game.name, session: &game.session, blunders: &game.blunders })
        .collect();
    mistakes::lesson(book, &reviewed, look.plain).ok_or_else(|| {
        if is_broken_off {
            let message = "no mistake was found before the looking back was broken off. The same command begins anew";
            return Failure::told(Status::Interrupted, message);
        }
        none(format!(
            "no decision of your last {} of {name} was clearly worse than another one. Play on, and come back",
            counted(games.len(), "game")
        ))
    })
}

/// The sessions of the journal; none where it cannot be read.
pub(super) fn sessions(global: &Global, library: &Library) -> Vec<Summary> {
    let read = |journal| survey::read(&journal, library, global.plain).ok();
    global.journal().ok().and_then(read).map(|survey| survey.sessions).unwrap_or_default()
}

/// Of how many games there can be puzzles; `None` for a game in which hands are hidden.
pub(super) fn games(sessions: &[Summary], book: &Rulebook, player: &str) -> Option<usize> {
    (book.players.max == 1).then(|| blunders::newest(sessions, &[book], player).len())
}
