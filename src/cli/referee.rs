//! `referee`: the protocol, over standard input and output.

use super::{Failure, Global, Status, TableArgs, lines};
use crate::referee::Referee;
use crate::session::Session;
use crate::setup::Setup;
use std::io::Write;

/// Arguments of `referee`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id or alias
    game: String,
    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = global.library()?;
        let setup = Setup::new(&library, &self.table.wanted(self.game), None)?;
        let mut referee = Referee::new(Session::new(setup));
        let mut input = std::io::stdin().lock();
        let mut out = std::io::stdout().lock();
        let mut answer = referee.greeting();
        loop {
            // An answer is one line, and whoever asked waits for it.
            writeln!(out, "{answer}")?;
            out.flush()?;
            let line =
                lines::next_line(&mut input).map_err(|error| Failure::File { path: "standard input".into(), error })?;
            let Some(line) = line else { return Ok(Status::Done) };
            answer = referee.answer(&line);
        }
    }
}
