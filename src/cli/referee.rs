//! `referee`: the protocol over standard input and output.

use super::{Global, TableArgs};
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::table::protocol;
use crate::terminal::{Failure, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game
    game: String,
    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let session = Session::new(Setup::new(&library, &self.table.request(self.game), None)?);
        // DECKWARDEN_JOURNAL names the journal of a person; a program must name its own journal with --journal.
        let recorder = global.begin(session, global.journal.is_some())?;
        protocol::run(recorder, &mut std::io::stdin().lock(), None)
    }
}
