//! `referee`: the protocol, over standard input and output.

use super::{Global, TableArgs};
use crate::play::session::Session;
use crate::play::setup::Setup;
use crate::table::protocol;
use crate::terminal::{Failure, Status};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id or alias
    game: String,
    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let session = Session::new(Setup::new(&library, &self.table.wanted(self.game), None)?);
        // A program is kept no journal of but by its own wish: what the environment names is the player's.
        let recorder = global.begin(session, global.journal.is_some())?;
        protocol::converse(recorder, &mut std::io::stdin().lock(), None)
    }
}
