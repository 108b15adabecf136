//! The flags that every command understands.

use super::{Config, play};
use crate::play::recorder::Recorder;
use crate::play::session::Session;
use crate::records::journal::Journal;
use crate::records::paths;
use crate::records::progress_store::{ProgressError, Store};
use crate::rules::library::Library;
use crate::table::recording;
use crate::table::repl::ReplContext;
use crate::terminal::pager::Paging;
use crate::terminal::{Failure, Status, output, screen};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// When colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourWhen {
    /// Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)
    #[default]
    Auto,
    /// Everywhere, in files and pipes too
    Always,
    /// Nowhere, not even at a terminal that has them
    Never,
}

/// What every command understands.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Everywhere")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Global {
    /// Print JSON for programs instead of text
    #[arg(long, global = true)]
    pub json: bool,
    /// One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud
    #[arg(long, global = true)]
    pub plain: bool,
    /// Use colours: auto, always or never [default: auto]
    #[arg(long, global = true, value_name = "WHEN", value_enum, hide_possible_values = true)]
    pub color: Option<ColourWhen>,
    /// Show long texts without the pager
    #[arg(long, global = true)]
    pub no_pager: bool,
    /// Use the journal in this directory instead of the usual one
    #[arg(long, global = true, value_name = "DIR")]
    pub journal: Option<PathBuf>,
    /// Say less: no greeting, no table after each line of a script, no word where all went as asked
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// What the configuration file says, for what no flag and no environment variable says.
    #[arg(skip)]
    pub config: Config,
}

impl Global {
    /// The rulebooks at hand. Reading them takes time, so only commands that need them ask.
    ///
    /// # Errors
    /// A rulebook cannot be read.
    pub(crate) fn library() -> Result<Library, Failure> {
        let built_in = Library::built_in()?;
        Ok(match paths::rulebooks() {
            Some(folder) => built_in.with_own(&folder),
            None => built_in,
        })
    }

    /// The journal's directory, where one is named by the flag or else the environment.
    pub(crate) fn journal_dir(&self) -> Option<PathBuf> {
        self.journal.clone().or_else(|| paths::named("DECKWARDEN_JOURNAL"))
    }

    /// The journal: in the directory that is named, or else in the player's own.
    ///
    /// # Errors
    /// None is named, and the system has no place for one.
    pub(crate) fn journal(&self) -> Result<Journal, Failure> {
        let configured = || self.config.journal.clone();
        self.journal_dir().or_else(configured).or_else(Journal::default_root).map(Journal::at).ok_or_else(|| {
            let message = "this system has no place for a journal. Name one with --journal DIR";
            Failure::new(Status::Journal, message)
        })
    }

    /// Where it is remembered what players have learned: beside the journal.
    ///
    /// # Errors
    /// The system has no place for it.
    pub(crate) fn progress(&self) -> Result<Store, ProgressError> {
        let journal = self.journal().map_err(|_| ProgressError::NoPlace)?;
        Store::beside(journal.root())
    }

    /// A session that begins, saved in the journal where it is to be.
    ///
    /// # Errors
    /// The journal cannot be written: this is known before the first card.
    pub(crate) fn begin(&self, session: Session, journaled: bool) -> Result<Recorder, Failure> {
        let journal = journaled.then(|| self.journal()).transpose()?;
        recording::begin(session, journal.as_ref())
    }

    /// What a repl is given besides its session.
    pub(super) fn repl<'l>(&'l self, library: &'l Library) -> ReplContext<'l> {
        let (journal, progress) = (self.journal().ok(), self.progress().ok());
        let (look, look_back) = (screen::look(self.plain), Box::new(play::look_back(self)));
        let pages = !self.paging().off;
        ReplContext { library, journal, progress, look, quiet: self.quiet, verbose: self.verbose, pages, look_back }
    }

    /// What the player wants of the pager; one fact a line needs none.
    pub(super) fn paging(&self) -> Paging {
        Paging { off: self.no_pager || self.plain, command: self.config.pager.clone() }
    }

    /// Takes over what is configured, where the command line does not say otherwise.
    pub(super) fn configure(&mut self, config: Config) {
        self.plain |= config.plain.unwrap_or_default();
        self.config = config;
    }

    /// The game that is named, or else the one that is configured.
    pub(super) fn game(&self, named: Option<String>) -> Option<String> {
        named.or_else(|| self.config.game.clone())
    }

    /// Whose progress is meant: the player who is named, or else the one who is configured; nobody has an empty name.
    pub(super) fn player(&self, named: String) -> String {
        Some(named).filter(|named| !named.is_empty()).or_else(|| self.config.player.clone()).unwrap_or_default()
    }

    /// Decides about colour once, for everything that prints.
    pub(crate) fn settle_colour(&self) {
        // What the environment says to all programs wins over the file, but not over what it says to this one.
        let said = |name: &str| std::env::var_os(name).is_some_and(|said| !said.is_empty());
        let to_all = || ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"].into_iter().any(said);
        let configured = || self.config.color.filter(|_| said("DECKWARDEN_COLOR") || !to_all());
        let choice = match self.color.or_else(configured).unwrap_or_default() {
            _ if self.plain => anstream::ColorChoice::Never,
            ColourWhen::Auto => anstream::ColorChoice::Auto,
            ColourWhen::Always => anstream::ColorChoice::Always,
            ColourWhen::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
        let coloured = |choice| choice != anstream::ColorChoice::Never;
        console::set_colors_enabled(coloured(output::stdout_colours()));
        console::set_colors_enabled_stderr(coloured(output::stderr_colours()));
    }
}
