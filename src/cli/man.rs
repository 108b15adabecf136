//! `man`: prints or writes the manual pages.

use super::{Global, generated};
use crate::terminal::{Failure, Status};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write a page for each command to this directory
    dir: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(self, _: &Global) -> Result<Status, Failure> {
        let pages = generated::man_pages()?;
        let Some(dir) = self.dir else {
            let first = pages.first().map(|page| page.text.as_slice()).unwrap_or_default();
            crate::terminal::output::exact().write_all(first)?;
            return Ok(Status::Done);
        };
        let failed = |error: std::io::Error| {
            let message =
                format!("the manual pages cannot be written to {}: {error}. Name another directory", dir.display());
            Failure::new(Status::Unreadable, message)
        };
        std::fs::create_dir_all(&dir).map_err(failed)?;
        for page in pages {
            std::fs::write(dir.join(page.name), page.text).map_err(failed)?;
        }
        Ok(Status::Done)
    }
}
