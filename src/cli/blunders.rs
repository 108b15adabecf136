//! A player's own blunders: decisions of games in the journal that another one would have been clearly better than.

use super::Global;
use crate::coach::ReviewBudget;
use crate::learn::drill::Blunder;
use crate::play::session::Session;
use crate::records::journal::{Replayer, Summary};
use crate::records::paths;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::table::{reviews, survey};
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, output};
use std::io::Write;

/// So many games are looked back on, the newest: each takes seconds.
const GAMES: usize = 3;

/// A game that was looked back on, with the decisions that cost most, the costliest first.
pub(super) struct BlunderedGame<'b> {
    pub(super) book: &'b Rulebook,
    /// Its name in the journal.
    pub(super) name: String,
    pub(super) session: Session,
    pub(super) blunders: Vec<Blunder>,
}

/// The newest of a player's games that are over, at most [`GAMES`] of them. Games in which hands are hidden are left out:
/// nobody can say what a decision was worth.
pub(super) fn newest<'b, 's>(
    sessions: &'s [Summary],
    books: &[&'b Rulebook],
    player: &str,
) -> Vec<(&'b Rulebook, &'s Summary)> {
    let is_own = |players: &[String]| player.is_empty() || players.iter().any(|name| name == player);
    let over = sessions.iter().rev().filter(|summary| summary.is_finished() && is_own(&summary.terms.players));
    let of_books = over.filter_map(|summary| {
        let book = books.iter().find(|book| book.id == summary.terms.game && book.players.max == 1)?;
        Some((*book, summary))
    });
    of_books.take(GAMES).collect()
}

/// What was found in the newest games.
pub(super) struct FoundBlunders<'b> {
    pub(super) games: Vec<BlunderedGame<'b>>,
    /// Whether Ctrl-C ended the looking back, with what was known.
    pub(super) is_broken_off: bool,
}

/// Looks back on the newest games for blunders. What a review finds is kept, and a game that was looked back on before is not
/// reviewed again. Ctrl-C ends it with what is known by then.
pub(super) fn found<'b>(
    global: &Global,
    library: &Library,
    books: &[&'b Rulebook],
    player: &str,
    plain: bool,
) -> Result<FoundBlunders<'b>, Failure> {
    let journal = global.journal()?;
    let sessions = survey::read(&journal, library, global.plain)?.sessions;
    let known = paths::cache().map(|cache| journal.reviews(&cache)).unwrap_or_default();
    let mut replayer = Replayer::new(library);
    let mut games = Vec::new();
    let interrupt = Interrupt::noted()?;
    for (book, summary) in newest(&sessions, books, player) {
        let (path, record) = (journal.path_of(&summary.name), journal.record(&summary.name)?);
        let session = replayer.replay(&path, &record)?.session;
        let expertise = reviews::expertise(session.setup());
        let kept = match known.moments(&summary.name, &session, &expertise) {
            Some(kept) => kept.to_vec(),
            None if interrupt.came() => continue,
            None => {
                let (budget, kept_as) =
                    (ReviewBudget::of(ReviewBudget::OF_SEVERAL), Some((&journal, summary.name.as_str())));
                let goes_on = || !interrupt.came();
                let review = reviews::review(&session, &expertise, &budget, kept_as, global.plain, &goes_on);
                reviews::written_moments(&review, &session)
            }
        };
        let blunders = kept.iter().filter_map(|moment| Blunder::of(moment, &session, plain)).collect();
        games.push(BlunderedGame { book, name: summary.name.clone(), session, blunders });
    }
    let is_broken_off = interrupt.over()?;
    if is_broken_off && !global.quiet {
        writeln!(output::stderr(), "deckwarden: the looking back was broken off; what was found by then is asked.")?;
    }
    Ok(FoundBlunders { games, is_broken_off })
}
