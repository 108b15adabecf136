//! `journal import`: sessions that `export --format json` wrote.

use super::super::{Global, documents};
use super::list::Trouble;
use crate::records::journal::{Imported, read_export};
use crate::terminal::{Failure, Status, output};
use crate::text::file;
use crate::text::prose::counted;
use std::io::Write;
use std::path::PathBuf;

/// The largest export that is read, in bytes.
const MOST: u64 = 1 << 30;

/// Arguments of `journal import`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The file (`-` for standard input)
    file: PathBuf,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = &self.file;
        let read = if path.as_os_str() == "-" {
            file::read_from(std::io::stdin().lock(), MOST)
        } else {
            file::read(path, MOST)
        };
        let bytes = read.map_err(|source| Failure::File { path: path.clone(), source })?;
        let text = String::from_utf8_lossy(&bytes);
        let sessions = read_export(&text)
            .map_err(|error| Failure::new(Status::Unreadable, format!("{}: {error}", path.display())))?;
        let journal = global.journal()?;
        let library = Global::library()?;
        let mut imports = Imports::default();
        let mut status = Status::Done;
        for (name, text) in &sessions {
            let mut refused = |problem: String| imports.refused.push(Trouble { name: name.clone(), problem });
            match journal.import(name, text, &library) {
                Ok(Imported::Added) => imports.added += 1,
                Ok(Imported::Same) => imports.same += 1,
                Ok(Imported::Extended) => imports.extended += 1,
                Ok(Imported::Older) => imports.older += 1,
                Err(error) => {
                    status = Status::Journal;
                    refused(error.to_string());
                }
                Ok(Imported::Different) => {
                    refused("another session of that name is in the journal; it stays as it is".to_owned());
                }
                Ok(Imported::Faulty(problem)) => refused(problem),
            }
        }
        let status = if imports.refused.is_empty() { status } else { status.max(Status::Negative) };
        let mut out = output::stdout();
        if global.json {
            documents::print(&imports)?;
        } else {
            let Imports { added, same, extended, older, refused } = imports;
            for Trouble { name, problem } in &refused {
                writeln!(out, "{name}: not imported, for {problem}.")?;
            }
            writeln!(
                out,
                "{}: {added} added, {same} there already, {extended} went further, {older} older than here, \
                 {} not imported.",
                counted(sessions.len(), "session"),
                refused.len()
            )?;
        }
        Ok(status)
    }
}

/// What `journal import` has taken over.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Imports {
    /// How many sessions were added.
    added: usize,
    /// How many were there already.
    same: usize,
    /// How many went further than the one that was there.
    extended: usize,
    /// How many had come less far than the one that is there.
    older: usize,
    /// The sessions that were not imported.
    refused: Vec<Trouble>,
}
