//! `perft`: counts the sequences of decisions in a deal.

use super::table_args::deal_setup;
use super::{Global, TableArgs};
use crate::play::perft;
use crate::terminal::{Failure, Status, output};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game
    game: String,
    /// The deal file: the order of every pile, top card first
    #[arg(long, value_name = "FILE")]
    deal: PathBuf,
    /// The length of the longest sequences to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    depth: u16,
    #[command(flatten)]
    table: TableArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<Status, Failure> {
        let path = self.deal;
        let setup = deal_setup(&Global::library()?, &self.game, self.table, &path)?;
        let counts = perft::perft(&setup.game, usize::from(self.depth)).map_err(|short_deal| Failure::ShortDeal {
            path,
            spot: setup.vocabulary.spot(short_deal.spot).replace('-', " "),
        })?;
        let mut out = output::stdout();
        for (count, depth) in counts.iter().zip(1..) {
            writeln!(out, "{depth} {count}")?;
        }
        Ok(Status::Done)
    }
}
