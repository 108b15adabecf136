//! A player's own blunders: decisions of games in the journal that another one would have been clearly better than.

use super::super::Global;
use crate::coach::ReviewBudget;
use crate::learn::drill::{Blunder, Drill};
use crate::records::journal::Replayer;
use crate::rules::rulebook::{Library, Rulebook};
use crate::text::prose::Look;
use crate::ui::table::AdviceText;
use crate::ui::{Failure, reviews, survey};
use rand::Rng;

/// So many games are looked back on, the newest: each takes seconds.
const GAMES: usize = 3;

/// Questions about a player's blunders in the newest games that are over, the costliest of the newest game first. Games in
/// which hands are hidden are left out: nobody can say what a decision was worth.
pub(super) fn questions<'b>(
    global: &Global,
    library: &Library,
    books: &[&'b Rulebook],
    player: &str,
    look: Look,
    rng: &mut impl Rng,
) -> Result<Vec<(&'b Rulebook, Drill)>, Failure> {
    let journal = global.journal()?;
    let sessions = survey::read(&journal, library, global.plain)?.sessions;
    let is_own = |players: &[String]| player.is_empty() || players.iter().any(|name| name == player);
    let over = sessions.iter().rev().filter(|summary| summary.is_finished() && is_own(&summary.terms.players));
    let of_books = over.filter_map(|summary| {
        let book = books.iter().find(|book| book.id == summary.terms.game && book.players.max == 1)?;
        Some((*book, summary))
    });
    let mut replayer = Replayer::new(library);
    let mut found = Vec::new();
    for (book, summary) in of_books.take(GAMES) {
        let (path, record) = (journal.path_of(&summary.name), journal.record(&summary.name)?);
        let session = replayer.replay(&path, &record)?.session;
        let kept_as = Some((&journal, summary.name.as_str()));
        let expertise = reviews::expertise(session.setup());
        let review = reviews::review(&session, &expertise, &ReviewBudget::default(), kept_as, global.plain, &|| true);
        let text = AdviceText::new(session.setup(), look);
        for moment in &review.moments {
            let blunder = Blunder {
                entry: moment.entry,
                played: moment.played,
                better: moment.advice.best.decision,
                reason: text.reason(&moment.advice),
            };
            found.extend(blunder.question(&session, rng).map(|drill| (book, drill)));
        }
    }
    Ok(found)
}
