//! `journal note`: adds a note to a session.

use super::super::{Global, documents};
use crate::terminal::{Failure, Status, clock, output};
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    session: String,
    /// The text; it needs no quotation marks
    #[arg(required = true)]
    words: Vec<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let text = self.words.join(" ");
        if text.trim().is_empty() {
            return Err(Failure::new(Status::Usage, "the note is empty. Write it after the session"));
        }
        let journal = global.journal()?;
        let name = journal.find(&self.session)?;
        let mut session = journal.open(&name, &Global::library()?)?;
        session.log.note(text.trim(), clock::now()?)?;
        if global.json {
            documents::print(&NoteDocument { noted: &name, note: text.trim() })?;
        } else if !global.quiet {
            writeln!(output::stderr(), "Noted in {name}.")?;
        }
        Ok(Status::Done)
    }
}

/// `journal note`: the note.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct NoteDocument<'d> {
    /// The name of the session.
    noted: &'d str,
    note: &'d str,
}
