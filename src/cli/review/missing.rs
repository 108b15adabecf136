//! `review --missing`: reviews all finished games, so that `scores` can show their luck and skill.

use super::super::{Global, documents};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::rules::library::Library;
use crate::table::reviews::{self, QuickReview};
use crate::table::survey;
use crate::terminal::bar::Bar;
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;

/// Reviews the finished games that have no review, the newest first. Saves each review at once, so that Ctrl-C loses at
/// most one review.
pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let (journal, library) = (global.journal()?, Global::library()?);
    let survey = survey::read(&journal, &library, global.plain)?;
    let is_reviewable =
        |summary: &&Summary| summary.is_finished() && summary.entries > 0 && library.find(&summary.terms.game).is_ok();
    let (with_review, without_review): (Vec<_>, Vec<_>) =
        survey.sessions.iter().rev().filter(is_reviewable).partition(|summary| !summary.gained.is_empty());
    let interrupt = Interrupt::listen()?;
    let bar = Bar::new("games", global.plain);
    let (mut reviewed, mut failed) = (0, 0);
    for summary in &without_review {
        if interrupt.was_pressed() {
            break;
        }
        match review(&journal, &library, &summary.name, &|| !interrupt.was_pressed())? {
            Some(review) if review.is_whole => reviewed += 1,
            // Ctrl-C stopped the review, so the game still has no review.
            Some(_) => {}
            None => failed += 1,
        }
        bar.advance(reviewed + failed, without_review.len());
    }
    bar.finish();
    let remaining = without_review.len() - reviewed - failed;
    if global.json {
        documents::print(&AllReviewed { reviewed, known: with_review.len(), failed, left: remaining })?;
    } else if !global.quiet {
        let parts = [
            Some(format!("{} reviewed", counted(reviewed, "game"))),
            (!with_review.is_empty()).then(|| format!("{} reviewed before", with_review.len())),
            (failed > 0).then(|| format!("{failed} not legal under the current rules")),
            (remaining > 0).then(|| format!("{remaining} left (run the command again to continue)")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let lines = screen::look(global.plain)
            .paragraph("", &format!("{}. `deckwarden scores` shows luck and skill.", parts.join(", ")));
        screen::print(&mut output::styled(), &lines)?;
    }
    Ok(if remaining > 0 { Status::Interrupted } else { Status::Done })
}

/// Reviews a session while `should_continue` returns true. Returns `None` if the session has no entries or is not legal
/// under the current rules. Fails if its file cannot be read, or if its table cannot be set up.
fn review(
    journal: &Journal,
    library: &Library,
    name: &str,
    should_continue: &dyn Fn() -> bool,
) -> Result<Option<QuickReview>, Failure> {
    let record = journal.record(name)?;
    let replayed = Replayer::new(library).replay(&journal.path_of(name), &record)?;
    let session = &replayed.session;
    if replayed.stuck.is_some() {
        return Ok(None);
    }
    let expertise = reviews::expertise(session.setup());
    // The progress bar shows the games, so `plain` is true here to hide the bar of the single review.
    Ok(reviews::quick_review(session, &expertise, Some((journal, name)), true, should_continue))
}

/// The document of `review --missing --json`.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct AllReviewed {
    /// Number of games reviewed now.
    reviewed: usize,
    /// Number of games reviewed before.
    known: usize,
    /// Number of games that are not legal under the current rules.
    failed: usize,
    /// Number of games that were not reviewed because you pressed Ctrl-C.
    left: usize,
}
