//! `completions`: prints the completion script for a shell.

use super::{Global, generated};
use crate::terminal::{Failure, Status};
use clap_complete::Shell;
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell that will run the script
    #[arg(value_enum)]
    shell: Shell,
}

impl Args {
    pub(super) fn run(self, _: &Global) -> Result<Status, Failure> {
        crate::terminal::output::exact().write_all(&generated::completion_script(self.shell))?;
        Ok(Status::Done)
    }
}
