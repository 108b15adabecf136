//! `journal delete` and `journal restore`: move a session to the trash and back.

use super::super::{Global, documents};
use super::filter::report_nothing;
use crate::table::{confirm, is_interactive};
use crate::terminal::{Failure, Status, output};
use std::io::Write;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    session: String,
    /// Delete without asking for confirmation
    #[arg(short, long)]
    yes: bool,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct RestoreArgs {
    /// The session, as `journal list --trash` shows it
    session: String,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let name = journal.find(&self.session)?;
        if !self.yes && !confirm_delete(&name)? {
            return Ok(report_nothing(&format!("{name} stays in the journal.")));
        }
        let path = journal.delete(&name)?;
        let mut out = output::stdout();
        if global.json {
            documents::print(&DeletedSession { deleted: &name, path: documents::path_text(&path) })?;
        } else if !global.quiet {
            writeln!(out, "{name} is in the trash. `deckwarden journal restore {name}` moves it back.")?;
        }
        Ok(Status::Done)
    }
}

impl RestoreArgs {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let name = journal.restore(&self.session)?;
        let mut out = output::stdout();
        if global.json {
            let path = documents::path_text(&journal.path_of(&name));
            documents::print(&RestoredSession { restored: &name, path })?;
        } else if !global.quiet {
            writeln!(out, "{name} is back in the journal.")?;
        }
        Ok(Status::Done)
    }
}

fn confirm_delete(name: &str) -> Result<bool, Failure> {
    if !is_interactive() {
        let message =
            format!("{name} was not deleted, because without a terminal nobody can confirm the deletion. Add --yes");
        return Err(Failure::new(Status::Usage, message));
    }
    confirm(&format!("Move {name} to the trash?")).map_err(|_| Failure::new(Status::Interrupted, "nothing was deleted"))
}

/// `journal delete`: the session moved to the trash.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct DeletedSession<'d> {
    /// The name of the session.
    deleted: &'d str,
    /// The path of the session file.
    path: String,
}

/// `journal restore`: the session restored from the trash.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RestoredSession<'d> {
    /// The name of the session.
    restored: &'d str,
    /// The path of the session file.
    path: String,
}
