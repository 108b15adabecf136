//! `resume`, and the program without a command: going on with a game.

use super::{Cli, Global, play};
use crate::records::journal::{Journal, JournalError};
use crate::rules::library::Library;
use crate::table::last_tables::LastTables;
use crate::table::open_games::OpenGame;
use crate::table::questions;
use crate::table::repl::Repl;
use crate::table::{Choice, choose, is_somebody_there};
use crate::terminal::{Failure, Status, input, output, screen, signals};
use crate::text::prose::Look;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game that is open, any part of a session's name that no other has, or `last`; without it the newest that
    /// has not ended
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let open = || OpenGame::all(&journal, &library, global.plain, global.quiet);
        let name = match self.session.as_deref().map(str::trim) {
            // A whole name needs no search for what is open.
            Some(wanted) if Journal::is_name(wanted) || wanted.eq_ignore_ascii_case("last") => journal.find(wanted)?,
            Some(wanted) => {
                let mut meant = OpenGame::meant(open()?, wanted);
                match meant.len() {
                    0 => journal.find(wanted)?,
                    1 => meant.remove(0).name,
                    _ if is_somebody_there() => match ask_which(&meant, &[], global)? {
                        Some(at) => meant.swap_remove(at).name,
                        None => return Ok(Status::Done),
                    },
                    _ => {
                        let names = meant.into_iter().rev().map(|game| game.name).collect();
                        return Err(JournalError::ambiguous(wanted, names).into());
                    }
                }
            }
            None => match open()?.into_iter().next() {
                Some(open) => open.name,
                None => {
                    let message = "no game is open. `deckwarden play` begins one";
                    return Err(Failure::told(Status::Negative, message));
                }
            },
        };
        go_on(global, &library, &name)
    }
}

/// Asks which of several open games goes on, or what else shall be; `None` where the person leaves.
fn ask_which(games: &[OpenGame], else_: &[&str], global: &Global) -> Result<Option<usize>, Failure> {
    signals::guard()?;
    let things: Vec<Choice> =
        games.iter().map(|game| game.told.clone()).chain(else_.iter().map(|thing| (*thing).into())).collect();
    Ok(choose("Which game goes on?", &things, 0, screen::look(global.plain))?)
}

/// Goes on with a session: with whoever sits there, or with the lines of standard input.
fn go_on(global: &Global, library: &Library, name: &str) -> Result<Status, Failure> {
    let opened = global.journal()?.open(name, library)?;
    for notice in &opened.notices {
        writeln!(output::stderr(), "deckwarden: {notice}.")?;
    }
    let repl = Repl::resume(global.repl(library), opened);
    if !std::io::stdin().is_terminal() {
        return repl.script("standard input", &mut input::script(std::io::stdin().lock()));
    }
    signals::guard()?;
    repl.welcome_back()?;
    let parting = repl.person(global.plain, None)?;
    play::go_on(global, library, parting, true)
}

/// The program without a command: the open game goes on, or a menu.
pub(super) fn open_or_menu(global: &Global) -> Result<Status, Failure> {
    if !is_somebody_there() {
        let message =
            "nothing was asked for. `deckwarden play classic` plays a game, `deckwarden --help` tells the rest";
        return Err(Failure::told(Status::Usage, message));
    }
    let library = Global::library()?;
    let journal = global.journal()?;
    let open: Vec<OpenGame> = OpenGame::all(&journal, &library, global.plain, global.quiet)?
        .into_iter()
        .filter(|open| !journal.is_busy(&open.name))
        .collect();
    let chosen = match open.as_slice() {
        [] => None,
        [only] => Some(only),
        several => match ask_which(several, &["none of them"], global)? {
            Some(at) => several.get(at),
            None => return Ok(Status::Done),
        },
    };
    if let Some(open) = chosen {
        return go_on(global, &library, &open.name);
    }
    signals::guard()?;
    let Some(words) = menu(&library, &LastTables::of(&journal), screen::look(global.plain))? else {
        return Ok(Status::Done);
    };
    let words: Vec<OsString> = std::iter::once("deckwarden".to_owned()).chain(words).map(OsString::from).collect();
    let command = Cli::read(&words).ok().and_then(|cli| cli.command);
    command.map_or(Ok(Status::Done), |command| command.run(global))
}

/// What can be chosen, with the command that it stands for and whether that wants a game.
const MENU: [(&str, &str, bool); 4] = [
    ("Play a game", "play", false),
    ("Learn a game", "learn", true),
    ("Read the rules", "rules", true),
    ("See the scores", "scores", false),
];

/// The words of the command that a person chooses; `None` where the person leaves.
fn menu(library: &Library, last: &LastTables, look: Look) -> std::io::Result<Option<Vec<String>>> {
    let things: Vec<Choice> = MENU.iter().map(|(thing, ..)| *thing).chain(["Leave"]).map(Choice::from).collect();
    let chosen = choose("What shall it be?", &things, 0, look)?.and_then(|at| MENU.get(at));
    let Some((_, command, wants_game)) = chosen else { return Ok(None) };
    if !wants_game {
        return Ok(Some(vec![(*command).to_owned()]));
    }
    Ok(questions::ask_game(library, last, look)?.map(|game| vec![(*command).to_owned(), game]))
}
