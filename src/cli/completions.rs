//! `completions`: the completion script of a shell.

use super::{Failure, Global, Status, generated};
use clap_complete::Shell;
use std::io::Write;

/// Arguments of `completions`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Args {
    pub(super) fn run(self, _: &Global) -> Result<Status, Failure> {
        super::output::exact().write_all(&generated::completion_script(self.shell))?;
        Ok(Status::Done)
    }
}
