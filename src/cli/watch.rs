//! `watch`: plays some decisions and explains them.

use super::Global;
use super::table_args::seed;
use crate::table::Prompt;
use crate::table::watch::{DECISIONS, WatchRun};
use crate::terminal::{Failure, Status, screen};
use std::ops::ControlFlow;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game
    game: String,
    /// Number of decisions to watch; the coach always finishes its last plan
    #[arg(short = 'n', long = "steps", value_name = "N", default_value_t = DECISIONS, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    steps: u32,
    /// Use this seed; the same seed turns up the same cards
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let book = library.find(&self.game)?;
        let look = screen::look(global.plain);
        let mut prompt = Prompt::new(look.plain)?;
        let mut run = WatchRun::new(&library, book, look, &mut prompt);
        match run.run(self.steps, seed(self.seed)?)? {
            ControlFlow::Break(status) => Ok(status),
            ControlFlow::Continue(()) => run.suggest_lessons().map(|()| Status::Done),
        }
    }
}
