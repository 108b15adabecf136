//! `journal import`: reads sessions that `export --format json` wrote.

use super::super::{Global, documents};
use super::list::Trouble;
use crate::records::journal::{Imported, read_export};
use crate::terminal::{Failure, Status, output};
use crate::text::file;
use crate::text::prose::counted;
use std::io::Write;
use std::path::PathBuf;

/// Maximum size of an imported file in bytes. One file can hold about 130,000 sessions of 8,000 bytes each.
const MAX_BYTES: u64 = 1 << 30;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The file (`-` for standard input)
    file: PathBuf,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = &self.file;
        let read = if path.as_os_str() == "-" {
            file::read_from(std::io::stdin().lock(), MAX_BYTES)
        } else {
            file::read(path, MAX_BYTES)
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
            let mut refuse = |problem: String| imports.refused.push(Trouble { name: name.clone(), problem });
            match journal.import(name, text, &library) {
                Ok(Imported::Added) => imports.added += 1,
                Ok(Imported::Same) => imports.same += 1,
                Ok(Imported::Extended) => imports.extended += 1,
                Ok(Imported::Older) => imports.older += 1,
                Err(error) => {
                    status = Status::Journal;
                    refuse(error.to_string());
                }
                Ok(Imported::Different) => {
                    refuse("the journal has a different session with this name, and keeps it".to_owned());
                }
                Ok(Imported::Faulty(problem)) => refuse(problem),
            }
        }
        let status = if imports.refused.is_empty() { status } else { status.max(Status::Negative) };
        let mut out = output::stdout();
        if global.json {
            documents::print(&imports)?;
        } else {
            let Imports { added, same, extended, older, refused } = imports;
            for Trouble { name, problem } in &refused {
                writeln!(out, "{name} was not imported: {problem}.")?;
            }
            writeln!(
                out,
                "{}: {added} added, {same} unchanged, {extended} extended, {older} shorter than yours, {} not imported.",
                counted(sessions.len(), "session"),
                refused.len()
            )?;
        }
        Ok(status)
    }
}

/// `journal import`: the result.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Imports {
    /// Number of sessions added.
    added: usize,
    /// Number of sessions that the journal already had.
    same: usize,
    /// Number of sessions to which the import added later lines.
    extended: usize,
    /// Number of sessions that are shorter than their versions in the journal; `import` ignores them.
    older: usize,
    /// Sessions that were not imported.
    refused: Vec<Trouble>,
}
