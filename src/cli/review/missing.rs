//! `review --missing`: luck and skill of all games, for `scores`.

use super::super::documents::reviews::AllReviewed;
use super::super::{Global, documents};
use crate::coach::{self, ReviewBudget};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::rules::rulebook::Library;
use crate::text::prose::counted;
use crate::ui::bar::Bar;
use crate::ui::interrupt::Interrupt;
use crate::ui::{Failure, Status, output, reviews, screen, survey};

/// Reviews the finished games of which luck and skill are not known, the newest first, and keeps both. What is kept stays
/// although Ctrl-C ends it.
pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let (journal, library) = (global.journal()?, Global::library()?);
    let survey = survey::read(&journal, &library, global.plain)?;
    let is_reviewable = |summary: &&Summary| {
        summary.is_finished()
            && summary.entries > 0
            && library.find(&summary.terms.game).is_ok_and(|book| book.players.max == 1)
    };
    let (known, unknown): (Vec<_>, Vec<_>) =
        survey.sessions.iter().rev().filter(is_reviewable).partition(|summary| summary.gained.is_some());
    let interrupt = Interrupt::noted()?;
    let bar = Bar::new("games", global.plain);
    let (mut reviewed, mut failed) = (0, 0);
    for summary in &unknown {
        if interrupt.came() {
            break;
        }
        if review(&journal, &library, &summary.name)? {
            reviewed += 1;
        } else {
            failed += 1;
        }
        bar.at(reviewed + failed, unknown.len());
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

/// Whether a session plays, and so could be reviewed.
fn review(journal: &Journal, library: &Library, name: &str) -> Result<bool, Failure> {
    let record = journal.record(name)?;
    let replayed = Replayer::new(library).replay(&journal.path_of(name), &record)?;
    let session = &replayed.session;
    if replayed.stuck.is_some() || !reviews::can_be_reviewed(session) {
        return Ok(false);
    }
    let expertise = reviews::expertise(session.setup());
    let review = coach::review(session, &expertise, &ReviewBudget::quick(), &|_| true);
    reviews::keep(journal, name, session, &review, &expertise);
    Ok(true)
}
