//! `perft`: how many sequences of decisions a deal allows.

use super::{Failure, Global, Status, TableArgs};
use crate::deal::Deal;
use crate::perft;
use crate::setup::Setup;
use std::io::Write;
use std::path::PathBuf;

/// Arguments of `perft`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game's id or alias
    game: String,
    /// The deal file: the order of every pile, top card first
    #[arg(long, value_name = "FILE")]
    deal: PathBuf,
    /// The longest sequences to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    depth: u16,
    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = self.deal;
        let text = std::fs::read_to_string(&path).map_err(|error| Failure::File { path: path.clone(), error })?;
        let deal = Deal::read(&text).map_err(|error| Failure::Deal { path: path.clone(), error })?;
        let library = global.library()?;
        let (book, dealt) = (library.find(&self.game)?, library.find(&deal.game)?);
        if book.id != dealt.id {
            let message =
                format!("{} deals {}, not {}. Name the game that it deals", path.display(), dealt.id, book.id);
            return Err(Failure::told(Status::Usage, message));
        }
        let mut wanted = self.table.wanted(self.game);
        // What is said on the command line wins over the file.
        wanted.set = deal.options.iter().cloned().chain(wanted.set).collect();
        let setup = Setup::new(&library, &wanted, Some(&deal))?;
        let counts = perft::perft(&setup.game, usize::from(self.depth))
            .map_err(|short| Failure::ShortDeal { path, spot: setup.lexicon.spot(short.spot).replace('-', " ") })?;
        let mut out = std::io::stdout().lock();
        for (count, depth) in counts.iter().zip(1..) {
            writeln!(out, "{depth} {count}")?;
        }
        Ok(Status::Done)
    }
}
