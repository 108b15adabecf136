//! Plays with a person: sets up the table, plays, and plays again if the player wants.

use super::recording;
use super::repl::{Repl, ReplContext, ReplEnd, Teaching, WalkEnd};
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::records::journal::Journal;
use crate::terminal::{Failure, Status, input, output, signals};
use std::io::{IsTerminal, Write};

/// Plays at a new table, and at the same table again as often as the player wants. Saves the games if there is a
/// journal.
pub(crate) fn play(
    context: &ReplContext<'_>,
    setup: Setup,
    teaching: Teaching,
    kept_in: Option<&Journal>,
) -> Result<Status, Failure> {
    play_again(context, play_game(context, setup, teaching, kept_in, false)?, kept_in)
}

/// Resumes a session, either with a person at a terminal or with lines from standard input. If `teaching` is `None`,
/// teach mode stays as the player left it.
pub(crate) fn resume(
    context: &ReplContext<'_>,
    journal: &Journal,
    name: &str,
    teaching: Option<Teaching>,
) -> Result<Status, Failure> {
    let game = journal.open(name, context.library)?;
    for notice in &game.notices {
        writeln!(output::stderr(), "deckwarden: {notice}.")?;
    }
    let mut repl = Repl::resume(context, game);
    if let Some(teaching) = teaching {
        repl.teach(teaching);
    }
    if !std::io::stdin().is_terminal() {
        return repl.play_script("standard input", &mut input::script_reader(std::io::stdin().lock()));
    }
    signals::install_handlers()?;
    repl.welcome_back()?;
    play_again(context, repl.play_interactively(None)?, Some(journal))
}

/// Plays at the same table again as often as the player wants. `end` is the end of the previous game.
fn play_again(context: &ReplContext<'_>, mut end: ReplEnd, kept_in: Option<&Journal>) -> Result<Status, Failure> {
    loop {
        match end {
            ReplEnd::Left(status) => return Ok(status),
            ReplEnd::Again { setup, teaching } => end = play_game(context, *setup, teaching, kept_in, true)?,
        }
    }
}

/// Plays one game. Shows the set-up step by step, or at once if the game is `repeated`.
fn play_game(
    context: &ReplContext<'_>,
    setup: Setup,
    teaching: Teaching,
    kept_in: Option<&Journal>,
    repeated: bool,
) -> Result<ReplEnd, Failure> {
    let mut repl = Repl::new(context, recording::begin(Session::new(setup), kept_in)?);
    repl.teach(teaching);
    let result = match repl.welcome(repeated) {
        Ok(WalkEnd::Ready) => return repl.play_interactively(None),
        Ok(WalkEnd::Typed(line)) => return repl.play_interactively(Some(line)),
        Ok(WalkEnd::Left(status)) => Ok(ReplEnd::Left(status)),
        Err(failure) => Err(failure),
    };
    repl.close_unplayed()?;
    result
}

/// The message to a player who leaves before anything is saved, usually before the first card.
pub(crate) const NOTHING_STARTED: &str = "No game was started.";
