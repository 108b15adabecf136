//! `review --missing`: luck and skill of all games, for `scores`; of those with hidden hands, luck alone.

use super::super::{Global, documents};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::rules::library::Library;
use crate::table::reviews::{self, ReviewFigures};
use crate::table::survey;
use crate::terminal::bar::Bar;
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;

/// Reviews the finished games of which luck and skill are not known, the newest first, and keeps both. What is kept stays
/// although Ctrl-C ends it.
pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let (journal, library) = (global.journal()?, Global::library()?);
    let survey = survey::read(&journal, &library, global.plain)?;
    let is_reviewable =
        |summary: &&Summary| summary.is_finished() && summary.entries > 0 && library.find(&summary.terms.game).is_ok();
    let (known, unknown): (Vec<_>, Vec<_>) =
        survey.sessions.iter().rev().filter(is_reviewable).partition(|summary| !summary.gained.is_empty());
    let interrupt = Interrupt::catch()?;
    let bar = Bar::new("games", global.plain);
    let (mut reviewed, mut failed) = (0, 0);
    for summary in &unknown {
        if interrupt.was_pressed() {
            break;
        }
        match review(&journal, &library, &summary.name, &|| !interrupt.was_pressed())? {
            Some(figures) if figures.is_whole() => reviewed += 1,
            // Ctrl-C came meanwhile: this one is left.
            Some(_) => {}
            None => failed += 1,
        }
        bar.advance(reviewed + failed, unknown.len());
    }
    bar.finish();
    let left = unknown.len() - reviewed - failed;
    if global.json {
        documents::print(&AllReviewed { reviewed, known: known.len(), failed, left })?;
    } else if !global.quiet {
        let told = [
            Some(format!("{} reviewed", counted(reviewed, "game"))),
            (!known.is_empty()).then(|| format!("{} known before", known.len())),
            (failed > 0).then(|| format!("{failed} that no longer play by the rules at hand")),
            (left > 0).then(|| format!("{left} left: the same command goes on")),
        ];
        let told: Vec<String> = told.into_iter().flatten().collect();
        let lines = screen::look(global.plain)
            .paragraph("", &format!("{}. `deckwarden scores` tells luck and skill.", told.join(", ")));
        screen::print(&mut output::styled(), &lines)?;
    }
    Ok(if left > 0 { Status::Interrupted } else { Status::Done })
}

/// The figures of a session, as long as `goes_on`; `None` where it does not play any more.
fn review(
    journal: &Journal,
    library: &Library,
    name: &str,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<ReviewFigures>, Failure> {
    let record = journal.record(name)?;
    let replayed = Replayer::new(library).replay(&journal.path_of(name), &record)?;
    let session = &replayed.session;
    if replayed.stuck.is_some() {
        return Ok(None);
    }
    let expertise = reviews::expertise(session.setup());
    // The games have a bar of their own.
    Ok(reviews::figures(session, &expertise, Some((journal, name)), true, goes_on))
}

/// What `review --missing` has done.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct AllReviewed {
    /// Games that were reviewed now.
    reviewed: usize,
    /// Games whose luck and skill were known before.
    known: usize,
    /// Games that do not play by the rules at hand.
    failed: usize,
    /// Games that were left when Ctrl-C was pressed.
    left: usize,
}
