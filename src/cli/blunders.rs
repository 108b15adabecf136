//! A player's own blunders: decisions of games in the journal that another one would have been clearly better than.

use super::Global;
use crate::coach::ReviewBudget;
use crate::learn::drill::Blunder;
use crate::play::session::Session;
use crate::records::journal::{Replayer, Summary};
use crate::rules::rulebook::{Library, Rulebook};
use crate::text::prose::Look;
use crate::ui::reviews::{self, ValueText};
use crate::ui::table::AdviceText;
use crate::ui::{Failure, survey};

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

/// Looks back on the newest games for blunders; what a review finds of luck and skill is kept, too.
pub(super) fn found<'b>(
    global: &Global,
    library: &Library,
    books: &[&'b Rulebook],
    player: &str,
    look: Look,
) -> Result<Vec<BlunderedGame<'b>>, Failure> {
    let journal = global.journal()?;
    let sessions = survey::read(&journal, library, global.plain)?.sessions;
    let mut replayer = Replayer::new(library);
    let mut games = Vec::new();
    for (book, summary) in newest(&sessions, books, player) {
        let (path, record) = (journal.path_of(&summary.name), journal.record(&summary.name)?);
        let session = replayer.replay(&path, &record)?.session;
        let kept_as = Some((&journal, summary.name.as_str()));
        let expertise = reviews::expertise(session.setup());
        let review = reviews::review(&session, &expertise, &ReviewBudget::default(), kept_as, global.plain, &|| true);
        let text = AdviceText::new(session.setup(), look);
        let blunder = |moment: &crate::coach::KeyMoment| Blunder {
            entry: moment.entry,
            played: moment.played,
            better: moment.advice.best.decision,
            alike: moment.advice.best.alike.clone(),
            cost: ValueText::from(&review).amount(moment.gain),
            comparison: text.comparison(&moment.advice),
            reason: text.reason(&moment.advice),
        };
        let blunders = review.moments.iter().map(blunder).collect();
        games.push(BlunderedGame { book, name: summary.name.clone(), session, blunders });
    }
    Ok(games)
}
