//! Finds the player's own blunders: decisions in finished games where another decision was clearly better.

use super::{reviews, survey};
use crate::coach::ReviewBudget;
use crate::learn::drill::Blunder;
use crate::learn::mistakes::{self, ReviewedGame};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook};
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, output};
use crate::text::prose::counted;
use std::io::Write;

/// Maximum number of games reviewed, the newest first. A review takes seconds, and the player waits.
const MAX_GAMES: usize = 3;

/// Returns the newest finished games of these rulebooks and this player (of all players if `player` is empty): at most
/// [`MAX_GAMES`], each with its rulebook. Leaves out games with hidden hands, because nobody can judge the decisions in
/// such games.
pub(crate) fn newest<'b, 's>(
    sessions: &'s [Summary],
    books: &[&'b Rulebook],
    player: &str,
) -> Vec<(&'b Rulebook, &'s Summary)> {
    let is_own = |players: &[String]| player.is_empty() || players.iter().any(|name| name == player);
    let finished = sessions.iter().rev().filter(|summary| summary.is_finished() && is_own(&summary.terms.players));
    let solo_sessions = finished.filter(|summary| summary.terms.players.len() < 2);
    let with_books = solo_sessions.filter_map(|summary| {
        let book = books.iter().find(|book| book.id == summary.terms.game && book.players.min == 1)?;
        Some((*book, summary))
    });
    with_books.take(MAX_GAMES).collect()
}

pub(crate) struct FoundBlunders<'b> {
    pub(crate) games: Vec<(&'b Rulebook, ReviewedGame)>,
    pub(crate) is_interrupted: bool,
}

/// Reviews the games of [`newest`] for blunders. Saves complete reviews, so that the player waits for each review only
/// once. After Ctrl-C, returns the blunders found so far and, unless `quiet` is set, prints a notice.
pub(crate) fn find<'b>(
    journal: &Journal,
    library: &Library,
    books: &[&'b Rulebook],
    player: &str,
    plain: bool,
    quiet: bool,
) -> Result<FoundBlunders<'b>, Failure> {
    let sessions = survey::read(journal, library, plain)?.sessions;
    let known = journal.kept_reviews();
    let mut replayer = Replayer::new(library);
    let mut games = Vec::new();
    let interrupt = Interrupt::listen()?;
    for (book, summary) in newest(&sessions, books, player) {
        let (path, record) = (journal.path_of(&summary.name), journal.record(&summary.name)?);
        let session = replayer.replay(&path, &record)?.session;
        let expertise = reviews::expertise(session.setup());
        let moments = match known.moments(&summary.name, &session, &expertise) {
            Some(moments) => moments.to_vec(),
            None if interrupt.was_pressed() => continue,
            None => {
                let (budget, kept_as) =
                    (ReviewBudget::new(ReviewBudget::OF_SEVERAL), Some((journal, summary.name.as_str())));
                let should_continue = || !interrupt.was_pressed();
                let review = reviews::review(&session, &expertise, &budget, kept_as, plain, &should_continue);
                reviews::written_moments(&review, &session)
            }
        };
        let blunders = moments.iter().filter_map(|moment| Blunder::from_moment(moment, &session, plain)).collect();
        games.push((book, ReviewedGame { name: summary.name.clone(), session, blunders }));
    }
    let is_interrupted = interrupt.release()?;
    if is_interrupted && !quiet {
        writeln!(output::stderr(), "deckwarden: the review was interrupted; you get the mistakes found so far.")?;
    }
    Ok(FoundBlunders { games, is_interrupted })
}

/// Makes a lesson from the blunders in the player's newest games. Fails if the game has hidden hands, if the journal
/// has no finished game of the player, or if the reviews find no blunder.
pub(crate) fn lesson(
    journal: &Journal,
    library: &Library,
    book: &Rulebook,
    player: &str,
    plain: bool,
    quiet: bool,
) -> Result<Lesson, Failure> {
    let failure = |message: String| Failure::new(Status::Negative, message);
    let (name, alias) = (&book.name, book.short_name());
    if book.players.min > 1 {
        return Err(failure(format!(
            "{name} has no puzzles of your own mistakes: hands are hidden, so nobody can say what a decision was worth. \
             `deckwarden drill {alias} --mistakes` asks about lines of yours that a rule refused"
        )));
    }
    let FoundBlunders { games, is_interrupted } = find(journal, library, &[book], player, plain, quiet)?;
    if games.is_empty() {
        return Err(failure(format!(
            "your journal has no finished game of {name} that you played alone, so there is no mistake to learn from. \
             Play one with `deckwarden play {alias}`, then try again"
        )));
    }
    let games: Vec<_> = games.into_iter().map(|(_, game)| game).collect();
    mistakes::lesson(book, &games, plain).ok_or_else(|| {
        if is_interrupted {
            let message = "no mistake was found before the review was interrupted. Run the same command again";
            return Failure::new(Status::Interrupted, message);
        }
        failure(format!(
            "no decision of your last {} of {name} was clearly worse than another one. Play more, then try again",
            counted(games.len(), "game")
        ))
    })
}
