//! `resume`: continues a game. Without a command, the program also continues a game, or shows a menu.

use super::{Cli, Global};
use crate::records::journal::{Journal, JournalError};
use crate::rules::library::Library;
use crate::table::last_tables::LastTables;
use crate::table::open_games::OpenGame;
use crate::table::{MenuItem, choose, interactive, is_interactive, questions};
use crate::terminal::{Failure, Status, screen, signals};
use crate::text::prose::Look;
use std::ffi::OsString;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, `last`, or a part of the session's name that no other session has; by default the newest unfinished
    /// game
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let open = || OpenGame::all(&journal, &library, global.plain, global.quiet);
        let name = match self.session.as_deref().map(str::trim) {
            // A complete name needs no search among the unfinished games.
            Some(name) if Journal::is_name(name) || name.eq_ignore_ascii_case("last") => journal.find(name)?,
            Some(name) => {
                let mut matching = OpenGame::matching(open()?, name);
                match matching.len() {
                    0 => journal.find(name)?,
                    1 => matching.remove(0).name,
                    _ if is_interactive() => match OpenGame::choose(&matching, &[], screen::look(global.plain))? {
                        Some(index) => matching.swap_remove(index).name,
                        None => return Ok(Status::Done),
                    },
                    _ => {
                        let names = matching.into_iter().rev().map(|game| game.name).collect();
                        return Err(JournalError::ambiguous(name, names).into());
                    }
                }
            }
            None => match open()?.into_iter().next() {
                Some(open) => open.name,
                None => {
                    let message = "there is no unfinished game. Start one with `deckwarden play`";
                    return Err(Failure::new(Status::Negative, message));
                }
            },
        };
        interactive::resume(&global.repl_context(&library), &journal, &name, None)
    }
}

/// Continues an unfinished game. If there is no unfinished game, or if the player chooses none of several, shows the
/// menu. Fails without a terminal.
pub(super) fn open_or_menu(global: &Global) -> Result<Status, Failure> {
    if !is_interactive() {
        let message = "you gave no command. Play a game with `deckwarden play classic`, or see `deckwarden --help`";
        return Err(Failure::new(Status::Usage, message));
    }
    let library = Global::library()?;
    let journal = global.journal()?;
    let open: Vec<OpenGame> = OpenGame::all(&journal, &library, global.plain, global.quiet)?
        .into_iter()
        .filter(|open| !journal.is_busy(&open.name))
        .collect();
    let choice = match open.as_slice() {
        [] => None,
        [game] => Some(game),
        several => match OpenGame::choose(several, &["none of them"], screen::look(global.plain))? {
            Some(index) => several.get(index),
            None => return Ok(Status::Done),
        },
    };
    if let Some(open) = choice {
        return interactive::resume(&global.repl_context(&library), &journal, &open.name, None);
    }
    signals::install_handlers()?;
    let Some(words) = menu(&library, &LastTables::from_journal(&journal), screen::look(global.plain))? else {
        return Ok(Status::Done);
    };
    let words: Vec<OsString> = std::iter::once("deckwarden".to_owned()).chain(words).map(OsString::from).collect();
    let command = Cli::read(&words).ok().and_then(|cli| cli.command);
    command.map_or(Ok(Status::Done), |command| command.run(global))
}

/// The entries of the menu: the text, the command, and whether the menu must ask for a game, because the command itself
/// does not.
const MENU: [(&str, &str, bool); 4] = [
    ("Play a game", "play", false),
    ("Learn a game", "learn", true),
    ("Read the rules", "rules", true),
    ("See the scores", "scores", false),
];

/// Returns the words of the chosen command, or `None` if the player leaves.
fn menu(library: &Library, last: &LastTables, look: Look) -> std::io::Result<Option<Vec<String>>> {
    let entries: Vec<MenuItem> = MENU.iter().map(|(text, ..)| *text).chain(["Leave"]).map(MenuItem::from).collect();
    let choice = choose("What would you like to do?", &entries, 0, look)?.and_then(|index| MENU.get(index));
    let Some((_, command, needs_game)) = choice else { return Ok(None) };
    if !needs_game {
        return Ok(Some(vec![(*command).to_owned()]));
    }
    Ok(questions::ask_game(library, last, look)?.map(|game| vec![(*command).to_owned(), game]))
}
