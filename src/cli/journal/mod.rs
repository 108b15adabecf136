//! `journal`: the commands for saved sessions.

mod card;
pub(super) mod delete;
pub(super) mod export;
mod filter;
pub(super) mod fix;
pub(super) mod import;
pub(super) mod list;
pub(super) mod note;
pub(super) mod qr;
pub(super) mod repair;
pub(super) mod replay;
pub(super) mod show;
pub(super) mod verify;

pub(in crate::cli) use export::{check_ending, write_file};
pub(in crate::cli) use filter::{period, report_nothing, unknown_player};

use super::{Global, documents};
use crate::records::journal::{Journal, Record};
use crate::rules::library::Library;
use crate::terminal::{Failure, Status, output};
use clap::Subcommand;
use std::io::Write;
use std::path::PathBuf;

pub(in crate::cli) fn replay(global: &Global, session: &str) -> Result<Status, Failure> {
    replay::Args::for_session(session).run(global)
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "For a session, give `last`, the code at the end of its name, or a part of its name that no other session has."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: JournalCommand,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum JournalCommand {
    /// List the sessions, newest first
    List(list::Args),
    /// Show a session: its header, every line, its outcome
    Show(show::Args),
    /// Replay a session step by step, with the table drawn
    Replay(replay::Args),
    /// Add a note to a session
    Note(note::Args),
    /// Correct a typing mistake in a session
    Fix(fix::Args),
    /// Replay every session and compare it with its file
    Verify(verify::Args),
    /// Replace damaged sessions with repaired copies, and keep the damaged files
    Repair(repair::Args),
    /// Write sessions for other programs, or for printing
    Export(export::Args),
    /// Read sessions that `export --format json` wrote
    Import(import::Args),
    /// Move a session to the trash
    Delete(delete::Args),
    /// Move a session back from the trash
    Restore(delete::RestoreArgs),
    /// Print the path of the journal or of a session file
    Path(PathArgs),
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct PathArgs {
    /// The session: `last`, or a part of its name that no other session has; by default, print the path of the journal
    session: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        match self.command {
            JournalCommand::List(args) => args.run(global),
            JournalCommand::Show(args) => args.run(global),
            JournalCommand::Replay(args) => args.run(global),
            JournalCommand::Note(args) => args.run(global),
            JournalCommand::Fix(args) => args.run(global),
            JournalCommand::Verify(args) => args.run(global),
            JournalCommand::Repair(args) => args.run(global),
            JournalCommand::Export(args) => args.run(global),
            JournalCommand::Import(args) => args.run(global),
            JournalCommand::Delete(args) => args.run(global),
            JournalCommand::Restore(args) => args.run(global),
            JournalCommand::Path(args) => args.run(global),
        }
    }
}

impl PathArgs {
    fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let path = match self.session {
            Some(session) => journal.path_of(&journal.find(&session)?),
            None => journal.root().to_owned(),
        };
        let mut out = output::stdout();
        if global.json {
            documents::print(&documents::PathDocument { path: documents::path_text(&path) })?;
        } else {
            writeln!(out, "{}", path.display())?;
        }
        Ok(Status::Done)
    }
}

/// The session that the command line names, opened for reading.
pub(super) struct SessionArgs {
    pub(super) journal: Journal,
    pub(super) library: Library,
    pub(super) name: String,
    pub(super) path: PathBuf,
    pub(super) record: Record,
}

impl SessionArgs {
    pub(super) fn find(global: &Global, name: &str) -> Result<SessionArgs, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let name = journal.find(name)?;
        let (path, record) = (journal.path_of(&name), journal.record(&name)?);
        Ok(SessionArgs { journal, library, name, path, record })
    }
}
