//! `resume`, and the program without a command: going on with a game.

use super::{Cli, Global};
use crate::records::journal::Journal;
use crate::rules::rulebook::Library;
use crate::ui::last_tables::LastTables;
use crate::ui::repl::Repl;
use crate::ui::table::{choose, is_somebody_there, terminal};
use crate::ui::{Failure, Status, output, questions, survey};
use std::ffi::OsString;
use std::io::{IsTerminal, Write};

/// Arguments of `resume`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The session: any part of its name that no other has, or `last`; the newest that has not ended without it
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let name = match self.session {
            Some(wanted) => journal.find(&wanted)?,
            None => match open_games(&journal, &library, global)?.into_iter().next() {
                Some(open) => open,
                None => {
                    let message = "no game is open. `deckwarden play` begins one";
                    return Err(Failure::told(Status::Negative, message));
                }
            },
        };
        go_on(global, &library, &name)
    }
}

/// Goes on with a session: with whoever sits there, or with the lines of standard input.
fn go_on(global: &Global, library: &Library, name: &str) -> Result<Status, Failure> {
    let opened = global.journal()?.open(name, library)?;
    for notice in &opened.notices {
        writeln!(output::stderr(), "deckwarden: {notice}.")?;
    }
    let repl = Repl::resume(global.repl(library), opened);
    if !std::io::stdin().is_terminal() {
        return repl.script("standard input", &mut std::io::stdin().lock());
    }
    terminal::guard()?;
    repl.welcome_back()?;
    repl.person(global.plain, None)
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
    if let Some(open) = open_games(&journal, &library, global)?.into_iter().find(|open| !journal.is_busy(open)) {
        return go_on(global, &library, &open);
    }
    terminal::guard()?;
    match menu(&library, &LastTables::of(&journal), global.plain) {
        Ok(None) => Ok(Status::Done),
        Ok(Some(words)) => {
            let words: Vec<OsString> =
                std::iter::once("deckwarden".to_owned()).chain(words).map(OsString::from).collect();
            let command = Cli::read(&words).ok().and_then(|cli| cli.command);
            command.map_or(Ok(Status::Done), |command| command.run(global))
        }
        Err(error) if error.kind() == std::io::ErrorKind::Interrupted => Ok(Status::Interrupted),
        Err(error) => Err(error.into()),
    }
}

/// The names of the games that have not ended, newest first. One that does not play any more is among them: who goes
/// on with it is told so, and not led to an older game.
fn open_games(journal: &Journal, library: &Library, global: &Global) -> Result<Vec<String>, Failure> {
    let survey = survey::read(journal, library, global.plain)?;
    let is_open = |name: &str| journal.record(name).is_ok_and(|record| !record.is_closed());
    let broken = survey.faults.iter().map(|fault| &fault.name).filter(|name| is_open(name));
    let mut names: Vec<String> = survey.unfinished().map(|summary| &summary.name).chain(broken).cloned().collect();
    Journal::sort_as_begun(&mut names);
    names.reverse();
    survey::tell_faults(&survey, global.quiet);
    Ok(names)
}

/// What can be chosen, with the command that it stands for and whether that wants a game.
const MENU: [(&str, &str, bool); 4] = [
    ("Play a game", "play", false),
    ("Learn a game", "learn", true),
    ("Read the rules", "rules", true),
    ("See the scores", "scores", false),
];

/// The words of the command that a person chooses; `None` where the person leaves.
fn menu(library: &Library, last: &LastTables, plain: bool) -> std::io::Result<Option<Vec<String>>> {
    let things: Vec<String> = MENU.iter().map(|(thing, ..)| *thing).chain(["Leave"]).map(str::to_owned).collect();
    let chosen = choose("What shall it be?", &things, 0, plain)?.and_then(|at| MENU.get(at));
    let Some((_, command, wants_game)) = chosen else { return Ok(None) };
    if !wants_game {
        return Ok(Some(vec![(*command).to_owned()]));
    }
    Ok(questions::ask_game(library, last, plain)?.map(|game| vec![(*command).to_owned(), game]))
}
