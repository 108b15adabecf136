//! `journal export`: writes sessions for other programs and for printing.

use super::super::{Global, documents};
use super::filter::{Filter, report_nothing};
use crate::records::export;
use crate::records::journal::{JournalError, Summary};
use crate::records::replace::replace;
use crate::table::{confirm, is_interactive, survey};
use crate::terminal::{Failure, Status, output};
use crate::text::prose::counted;
use clap::ValueEnum;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// All data, for `import` and other programs
    Json,
    /// A table for spreadsheets: a row for each player, or one row for all players who share a result
    Csv,
    /// A file for the BG Stats app
    Bgsplay,
    /// A score sheet to print
    Markdown,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The file format to write
    #[arg(long, value_enum, default_value = "json")]
    format: Format,
    #[command(flatten)]
    filter: Filter,
    /// With `bgsplay`: include unfinished sessions; the statistics of BG Stats ignore them
    #[arg(long)]
    unfinished: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let is_text = matches!(self.format, Format::Csv | Format::Markdown);
        if global.json && is_text && self.output.is_none() {
            let message = "this format is not JSON. Leave out --json, or write to a file with --output FILE";
            return Err(Failure::new(Status::Usage, message));
        }
        let journal = global.journal()?;
        let library = Global::library()?;
        let filter = self.filter.parse(&library)?;
        let survey = survey::read(&journal, &library, global.plain)?;
        let with_unfinished = self.unfinished || self.format != Format::Bgsplay;
        let is_exported = |summary: &&Summary| filter.matches(summary) && (with_unfinished || summary.is_finished());
        let sessions: Vec<&Summary> = survey.sessions.iter().filter(is_exported).collect();
        survey::warn_of_faults(&survey, global.quiet);
        if sessions.is_empty() {
            let unfinished = survey.sessions.iter().filter(|summary| filter.matches(summary)).count();
            let message = match unfinished {
                0 => filter.not_found(&survey),
                count => format!(
                    "nothing was exported: no session is finished. To export {}, add --unfinished.",
                    counted(count, "unfinished session")
                ),
            };
            return Ok(report_nothing(&message));
        }
        let mut failures: Vec<(String, JournalError)> = Vec::new();
        let period = filter.period_of(&sessions);
        let mut write = |out: &mut dyn Write| -> io::Result<()> {
            match self.format {
                Format::Json => {
                    failures = export::json(&journal, &sessions, out)?;
                    writeln!(out)?;
                }
                Format::Csv => export::csv(&mut *out, &sessions, &library)?,
                Format::Bgsplay => writeln!(out, "{:#}", export::bgsplay(&sessions, &library))?,
                Format::Markdown => out.write_all(export::markdown(&sessions, period, &library).as_bytes())?,
            }
            out.flush()
        };
        match &self.output {
            None => write(&mut BufWriter::new(output::exact()))?,
            Some(path) => write_file(path, write, self.force)?,
        }
        for (name, error) in &failures {
            writeln!(output::stderr(), "deckwarden: {name} was not exported: {error}.")?;
        }
        let status = if failures.is_empty() && survey.faults.is_empty() { Status::Done } else { Status::Journal };
        let Some(path) = &self.output else { return Ok(status) };
        let written = sessions.len() - failures.len();
        if global.json {
            documents::print(&ExportedFile { exported: written, path: documents::path_text(path) })?;
        } else if !global.quiet {
            let sessions = counted(written, "session");
            writeln!(output::stderr(), "{sessions} written to {}.", path.display())?;
        }
        Ok(status)
    }
}

/// Rejects a file name without the ending `extension`, because programs choose the format by the ending. A device needs
/// no ending.
pub(in crate::cli) fn check_ending(path: &Path, extension: &str) -> Result<(), Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    if ending.as_deref() == Some(extension) || path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        return Ok(());
    }
    let format = extension.to_uppercase();
    let problem = match ending {
        Some(ending) => format!("so it cannot be written as .{ending}"),
        None => "but its name has no ending".to_owned(),
    };
    let message =
        format!("the file is {format}, {problem}. Name a file that ends with .{extension}, which every browser opens");
    Err(Failure::new(Status::Usage, message))
}

/// Writes a file completely or not at all: if the disk is full, keeps the old file. Overwrites an existing file only
/// with `--force`, or if the player agrees at a terminal. Writes directly to a pipe or a device.
pub(in crate::cli) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    force: bool,
) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        let message = format!("{} cannot be written: {error}. Name another file", path.display());
        Failure::new(Status::Unreadable, message)
    };
    // If the path is a link, the new file must replace the target of the link and keep the link.
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let metadata = std::fs::metadata(&target).ok();
    // A link whose target is missing counts as an existing file.
    let exists = metadata.is_some() || std::fs::symlink_metadata(&target).is_ok();
    if metadata.as_ref().is_some_and(std::fs::Metadata::is_dir) {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    if exists && !force && !confirm_overwrite(path)? {
        let message = format!("{} already exists. Name another file, or add --force", path.display());
        return Err(Failure::new(Status::Usage, message));
    }
    if metadata.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        let mut pipe = OpenOptions::new().write(true).open(&target).map_err(failed)?;
        return Ok(write(&mut pipe)?);
    }
    replace(&target, write).map_err(failed)
}

fn confirm_overwrite(path: &std::path::Path) -> Result<bool, Failure> {
    if !is_interactive() {
        return Ok(false);
    }
    let question = format!("{} already exists. Overwrite it?", path.display());
    confirm(&question).map_err(|_| Failure::new(Status::Interrupted, "nothing was written"))
}

/// `journal export --output`: the file written.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct ExportedFile {
    /// Number of sessions written.
    exported: usize,
    path: String,
}
