//! The flags that every command understands.

use super::{Failure, Status, clock};
use crate::play::recorder::{LogError, Recorder, SessionLog};
use crate::play::session::Session;
use crate::records::journal::{ClockedLog, Journal, Log};
use crate::rules::rulebook::Library;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// When colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColourWhen {
    /// Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What every command understands.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Everywhere")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Global {
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud
    #[arg(long, global = true)]
    pub plain: bool,
    /// Use colours
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t, hide_possible_values = true)]
    pub color: ColourWhen,
    /// The journal's directory; without it the one that `DECKWARDEN_JOURNAL` names
    #[arg(long, global = true, value_name = "DIR")]
    pub journal: Option<PathBuf>,
    /// Say less
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

impl Global {
    /// The rulebooks at hand. Reading them takes time, so only commands that need them ask.
    ///
    /// # Errors
    /// A rulebook cannot be read.
    pub fn library(&self) -> Result<Library, Failure> {
        let built_in = Library::built_in()?;
        Ok(match Global::rulebooks() {
            Some(folder) => built_in.with_own(&folder),
            None => built_in,
        })
    }

    /// The journal's directory, where one is named by the flag or else the environment.
    pub fn journal_dir(&self) -> Option<PathBuf> {
        let named = || std::env::var_os("DECKWARDEN_JOURNAL").filter(|dir| !dir.is_empty()).map(PathBuf::from);
        self.journal.clone().or_else(named)
    }

    /// The journal: in the directory that is named, or else in the player's own.
    ///
    /// # Errors
    /// None is named, and the system has no place for one.
    pub fn journal(&self) -> Result<Journal, Failure> {
        self.journal_dir().or_else(Journal::default_root).map(Journal::at).ok_or_else(|| {
            let message = "this system has no place for a journal. Name one with --journal DIR";
            Failure::told(Status::Journal, message)
        })
    }

    /// A session that begins, saved in the journal where it is to be.
    ///
    /// # Errors
    /// The journal cannot be written: this is known before the first card.
    pub fn begin(&self, session: Session, journaled: bool) -> Result<Recorder, Failure> {
        if !journaled {
            return Ok(session.into());
        }
        let log = self.journal()?.begin(&session, clock::now()?)?;
        Ok(Recorder::begin(session, clocked(log)))
    }

    /// Decides about colour once, for everything that prints.
    pub fn settle_colour(&self) {
        let choice = match self.color {
            _ if self.plain => anstream::ColorChoice::Never,
            ColourWhen::Auto => anstream::ColorChoice::Auto,
            ColourWhen::Always => anstream::ColorChoice::Always,
            ColourWhen::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
        let coloured = |choice| choice != anstream::ColorChoice::Never;
        console::set_colors_enabled(coloured(anstream::AutoStream::choice(&std::io::stdout())));
        console::set_colors_enabled_stderr(coloured(anstream::AutoStream::choice(&std::io::stderr())));
    }
}

/// A session file that is written by the time of day.
pub(super) fn clocked(log: Log) -> Box<dyn SessionLog> {
    Box::new(ClockedLog::new(log, || clock::now().map_err(LogError::new)))
}
