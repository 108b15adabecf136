//! `journal export`: sessions for other programs, and for paper.

use super::super::{Failure, Global, Status};
use super::filter::{Filter, nothing};
use crate::records::export::{self, JSON_VERSION};
use crate::records::journal::Summary;
use crate::text::prose::counted;
use clap::ValueEnum;
use serde_json::json;
use std::fs::OpenOptions;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::PathBuf;

/// The forms of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// Everything, for `import` and for programs
    Json,
    /// One row a player a session, for spreadsheets
    Csv,
    /// For the BG Stats app
    Bgsplay,
    /// A score sheet to print
    Markdown,
}

/// Arguments of `journal export`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// Write this form
    #[arg(long, value_enum, default_value = "json")]
    format: Format,
    #[command(flatten)]
    filter: Filter,
    /// With `bgsplay`: unfinished sessions too, which its statistics ignore
    #[arg(long)]
    unfinished: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long)]
    force: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = global.library()?;
        let chosen = self.filter.understood(&library)?;
        let survey = super::survey(&journal, &library, global.plain)?;
        let all = self.unfinished || self.format != Format::Bgsplay;
        let taken = |summary: &&Summary| chosen.takes(summary) && (all || summary.is_finished());
        let sessions: Vec<&Summary> = survey.sessions.iter().filter(taken).collect();
        super::tell_faults(&survey, global);
        if sessions.is_empty() {
            let unfinished = survey.sessions.iter().filter(|summary| chosen.takes(summary)).count();
            let message = match unfinished {
                0 => chosen.nothing(&survey),
                count => format!("{} not finished. --unfinished exports that, too.", counted(count, "session")),
            };
            return Ok(nothing(global, &message));
        }
        let text = match self.format {
            Format::Json => format!("{:#}\n", export::json(&journal, &sessions)?),
            Format::Csv => export::csv(&sessions),
            Format::Bgsplay => format!("{:#}\n", export::bgsplay(&sessions, &library)),
            Format::Markdown => export::markdown(&sessions, chosen.period_of(&sessions), &library),
        };
        let Some(path) = self.output else {
            std::io::stdout().lock().write_all(text.as_bytes())?;
            return Ok(Status::Done);
        };
        if !write_file(&path, text.as_bytes(), self.force)? {
            return Ok(Status::Negative);
        }
        if global.json {
            let told = json!({"version": JSON_VERSION, "exported": sessions.len(), "path": path});
            writeln!(anstream::stdout(), "{told}")?;
        } else if !global.quiet {
            let sessions = counted(sessions.len(), "session");
            writeln!(anstream::stderr(), "{sessions} written to {}.", path.display())?;
        }
        Ok(Status::Done)
    }
}

/// Writes a file whole. One that exists is written over only if that is wanted: by `--force`, or asked at a terminal.
pub(in crate::cli) fn write_file(path: &PathBuf, bytes: &[u8], force: bool) -> Result<bool, Failure> {
    let failed = |error: std::io::Error| {
        let message = format!("{} cannot be written: {error}. Name another file", path.display());
        Failure::told(Status::Unreadable, message)
    };
    let mut file = match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            if !force && !asked(path)? {
                let message = format!("{} exists already. Name another file, or add --force", path.display());
                return Err(Failure::told(Status::Usage, message));
            }
            OpenOptions::new().write(true).truncate(true).open(path).map_err(failed)?
        }
        Err(error) => return Err(failed(error)),
    };
    file.write_all(bytes).map_err(failed)?;
    Ok(true)
}

fn asked(path: &std::path::Path) -> Result<bool, Failure> {
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Ok(false);
    }
    let question = format!("{} exists already. Write over it?", path.display());
    let answer = dialoguer::Confirm::new().with_prompt(question).default(false).interact_opt();
    answer.map(|answer| answer.unwrap_or(false)).map_err(|_| Failure::told(Status::Interrupted, "nothing was written"))
}
