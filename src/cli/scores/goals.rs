//! `scores --goals`: shows the goals of the games, and the progress of each player.

use super::super::{Global, documents};
use super::report_nothing;
use crate::records::goals::{self, GoalProgress};
use crate::records::journal::Survey;
use crate::records::scores::ReportQuery;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::terminal::{Failure, Status, pager, screen};
use crate::text::prose::{Block, Look};

/// Shows the goals of the game in the query, or of all games if the query names no game. If the query names neither a
/// game nor a player, shows only the goals of games that somebody has finished.
pub(super) fn show(
    survey: &Survey,
    query: &ReportQuery,
    library: &Library,
    global: &Global,
) -> Result<Status, Failure> {
    let books = library.rulebooks().iter().filter(|book| query.game.as_ref().is_none_or(|game| *game == book.id));
    let mut progress_lists: Vec<(&Rulebook, &str, Vec<GoalProgress<'_>>)> = Vec::new();
    for book in books.filter(|book| !book.goals.is_empty()) {
        let mut players = goals::players(&survey.sessions, book);
        if let Some(player) = query.player.as_deref() {
            players = vec![player];
        } else if players.is_empty() && query.game.is_some() {
            // If nobody has finished this game yet, show its goals without a player's name.
            players = vec![""];
        }
        progress_lists.extend(
            players.iter().map(|player| (book.as_ref(), *player, goals::progress(&survey.sessions, book, player))),
        );
    }
    if global.json {
        let goals = progress_lists.into_iter().flat_map(|(_, _, progress)| progress).collect();
        documents::print(&GoalStates { goals })?;
        return Ok(Status::Done);
    }
    if progress_lists.is_empty() {
        let message = "you have not finished a game with goals yet. `deckwarden scores GAME --goals` shows the goals.";
        return Ok(report_nothing(message));
    }
    let look = screen::look(global.plain);
    let mut lines: Vec<String> =
        progress_lists.iter().flat_map(|(book, player, progress)| goal_lines(book, player, progress, look)).collect();
    let note = "A game with a hint or an overruled rule counts only for goals that allow it.";
    lines.extend(look.paragraph("", note));
    pager::print(&global.paging(), &lines)?;
    Ok(Status::Done)
}

fn goal_lines(book: &Rulebook, player: &str, progress: &[GoalProgress<'_>], look: Look) -> Vec<String> {
    let suffix = if player.is_empty() { String::new() } else { format!(", {player}") };
    let done = progress.iter().filter(|goal| goal.day.is_some()).count();
    let title = format!("{}{suffix}: {done} of {} goals reached", book.name, progress.len());
    let item = |progress: &GoalProgress<'_>| {
        let GoalProgress { name, text, done, of, day, .. } = progress;
        let status = match day {
            Some(day) => format!("Reached on {day}."),
            None if *of > 1 => format!("{done} of {of}."),
            None => "Open.".to_owned(),
        };
        Block::Item { term: (*name).to_owned(), text: format!("{text} {status}") }
    };
    let items = progress.iter().flat_map(|progress| look.block(&item(progress)));
    look.heading(3, &title).into_iter().chain(items).chain(look.blank_line()).collect()
}

/// `scores --goals`: the goals of the rulebooks.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct GoalStates<'d> {
    /// The goals of each game and player.
    goals: Vec<GoalProgress<'d>>,
}
