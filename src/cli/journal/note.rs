//! `journal note`: a remark on a session.

use super::super::{Global, documents};
use crate::terminal::{Failure, Status, clock, output};
use std::io::Write;

/// Arguments of `journal note`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: any part of its name that no other has, or `last`
    session: String,
    /// The remark, in words that need no quotation marks
    #[arg(required = true)]
    words: Vec<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let text = self.words.join(" ");
        if text.trim().is_empty() {
            return Err(Failure::new(Status::Usage, "a note says something. Type it behind the session"));
        }
        let journal = global.journal()?;
        let name = journal.find(&self.session)?;
        let mut opened = journal.open(&name, &Global::library()?)?;
        opened.log.note(text.trim(), clock::now()?)?;
        if global.json {
            documents::print(&Noted { noted: &name, note: text.trim() })?;
        } else if !global.quiet {
            writeln!(output::stderr(), "Noted in {name}.")?;
        }
        Ok(Status::Done)
    }
}

/// What `journal note` has written.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Noted<'d> {
    /// The name of the session.
    noted: &'d str,
    note: &'d str,
}
