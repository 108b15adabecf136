//! `resume`, and the program without a command: going on with a game.

use super::sitting::{Sitting, sentence, show};
use super::{Failure, Global, Status, play};
use crate::journal::JournalError;
use crate::rulebook::Library;
use crate::table::{choose, is_somebody_there, terminal};

/// Arguments of `resume`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The session, or a part of its name; the newest that has not ended without it
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let name = match self.session {
            Some(wanted) => {
                let named = journal.names()?.into_iter().rev().find(|name| name.contains(&wanted));
                named.ok_or(JournalError::NoSession { wanted })?
            }
            None => match journal.unfinished()?.into_iter().next() {
                Some(open) => open.name,
                None => {
                    let message = "no game is open. `deckwarden play` begins one";
                    return Err(Failure::told(Status::Negative, message));
                }
            },
        };
        go_on(global, &global.library()?, &name)
    }
}

/// Goes on with a session: with whoever sits there, or with the lines of standard input.
fn go_on(global: &Global, library: &Library, name: &str) -> Result<Status, Failure> {
    let opened = global.journal()?.open(name, library)?;
    for notice in &opened.notices {
        show(&[sentence(&notice.to_string())])?;
    }
    let sitting = Sitting::resume(global, library, opened);
    if !is_somebody_there() {
        return sitting.script("standard input", &mut std::io::stdin().lock());
    }
    terminal::guard()?;
    sitting.welcome_back()?;
    sitting.person(global.plain)
}

/// The program without a command: the open game goes on, or a menu.
pub(super) fn open_or_menu(global: &Global) -> Result<Status, Failure> {
    if !is_somebody_there() {
        let message =
            "nothing was asked for. `deckwarden play classic` plays a game, `deckwarden --help` tells the rest";
        return Err(Failure::told(Status::Usage, message));
    }
    let library = global.library()?;
    let open = global.journal()?.unfinished()?.into_iter().find(|open| !open.busy);
    if let Some(open) = open {
        return go_on(global, &library, &open.name);
    }
    terminal::guard()?;
    let things = ["Play a game", "Read the rules", "Leave"].map(str::to_owned);
    match choose("deckwarden", &things, 0, global.plain) {
        Ok(Some(0)) => play::Args::default().run(global),
        Ok(Some(1)) => super::games::run(global),
        Ok(_) => Ok(Status::Done),
        Err(error) if error.kind() == std::io::ErrorKind::Interrupted => Ok(Status::Interrupted),
        Err(error) => Err(error.into()),
    }
}
