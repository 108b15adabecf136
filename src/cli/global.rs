//! The flags that every command understands.

use super::{Config, config, play};
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourWhen {
    /// Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)
    #[default]
    Auto,
    /// Always, in files and pipes too
    Always,
    /// Never, not even at a terminal
    Never,
}

#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Global options")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Global {
    /// Print JSON for programs instead of text
    #[arg(long, global = true)]
    pub json: bool,
    /// Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers
    #[arg(long, global = true)]
    pub plain: bool,
    /// Print plain text with cards in words, such as "seven of clubs"
    #[arg(long, global = true)]
    pub spoken: bool,
    /// Print plain text, and after each line only what has changed on the table
    #[arg(long, global = true)]
    pub changes: bool,
    /// Use colours: auto, always or never [default: auto]
    #[arg(long, global = true, value_name = "WHEN", value_enum, hide_possible_values = true)]
    pub color: Option<ColourWhen>,
    /// Print long texts without the pager
    #[arg(long, global = true)]
    pub no_pager: bool,
    /// Use the journal in this directory
    #[arg(long, global = true, value_name = "DIR")]
    pub journal: Option<PathBuf>,
    /// Print less: no greeting, no table after each line of a script, no message on success
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Settings from the configuration file and the environment; flags override them.
    #[arg(skip)]
    pub config: Config,
    /// The setting that turned plain text on; `None` without plain text, or if a flag turned it on.
    #[arg(skip)]
    pub plain_reason: Option<String>,
}

/// Returns whether the environment variable `ACCESSIBLE` turns plain text on. Other programs read this variable too.
fn is_accessible() -> bool {
    let off = ["", "0", "false", "no", "off"];
    std::env::var("ACCESSIBLE").is_ok_and(|value| !off.contains(&value.to_lowercase().as_str()))
}

impl Global {
    /// Loads the built-in rulebooks and the rulebooks in the configuration directory. This takes time, so only commands
    /// that need rulebooks call this function.
    pub(crate) fn library() -> Result<Library, Failure> {
        let built_in = Library::built_in()?;
        Ok(match paths::rulebooks() {
            Some(folder) => built_in.with_own(&folder),
            None => built_in,
        })
    }

    /// Returns the journal's directory from `--journal` or the environment, or `None` if neither gives a directory.
    pub(crate) fn journal_dir(&self) -> Option<PathBuf> {
        self.journal.clone().or_else(|| paths::from_environment("DECKWARDEN_JOURNAL"))
    }

    pub(crate) fn journal(&self) -> Result<Journal, Failure> {
        let configured = || self.config.journal.clone();
        self.journal_dir().or_else(configured).or_else(Journal::default_root).map(Journal::at).ok_or_else(|| {
            let message = "this system has no directory for a journal. Name one with --journal DIR";
            Failure::new(Status::Journal, message)
        })
    }

    /// Returns the store of the players' learning progress, which is in the journal's directory. Fails if the system
    /// has no directory for it.
    pub(crate) fn progress(&self) -> Result<Store, ProgressError> {
        let journal = self.journal().map_err(|_| ProgressError::NoFolder)?;
        Store::for_journal(journal.root())
    }

    /// Starts a session. If `journaled` is set, also creates the session's file, so that an error of the journal occurs
    /// before the player turns up the first card.
    pub(crate) fn begin(&self, session: Session, journaled: bool) -> Result<Recorder, Failure> {
        let journal = journaled.then(|| self.journal()).transpose()?;
        recording::begin(session, journal.as_ref())
    }

    pub(super) fn repl_context<'l>(&'l self, library: &'l Library) -> ReplContext<'l> {
        let (journal, progress) = (self.journal().ok(), self.progress().ok());
        let (look, after_end) = (screen::look(self.plain), Box::new(play::after_end(self)));
        let pages = !self.paging().is_off;
        let (quiet, verbose, changes) = (self.quiet, self.verbose, self.changes);
        let warnings = self.config.warnings.unwrap_or(true) && !quiet;
        ReplContext { library, journal, progress, look, quiet, verbose, pages, warnings, changes, after_end }
    }

    pub(super) fn paging(&self) -> Paging {
        Paging { is_off: self.no_pager || self.plain, command: self.config.pager.clone() }
    }

    /// Stores the settings of the file and the environment. Turns on plain text, cards in words or the output of
    /// changes if a setting says so. Records why plain text is on.
    pub(super) fn configure(&mut self, config: Config) {
        let by_flag = self.plain || self.spoken || self.changes;
        self.spoken |= config.spoken.unwrap_or_default();
        self.changes |= config.changes.unwrap_or_default();
        let reason = |key| match config::from_environment(key) {
            Some(_) => format!("{} is set", config::variable(key)),
            None => format!("the configuration sets `{key}`"),
        };
        let configured = [("plain", config.plain), ("spoken", config.spoken), ("changes", config.changes)];
        let configured = configured.into_iter().find(|(_, on)| on.unwrap_or_default()).map(|(key, _)| reason(key));
        let accessible = || is_accessible().then(|| "ACCESSIBLE is set".to_owned());
        let is_refused = config::from_environment("plain").is_some() && config.plain == Some(false);
        let reason = configured.or_else(|| accessible().filter(|_| !is_refused));
        self.plain = by_flag || reason.is_some();
        self.plain_reason = reason.filter(|_| !by_flag);
        self.config = config;
    }

    /// Prints which setting turned plain text on. Prints nothing with `--quiet` or `--json`, or if a flag turned plain
    /// text on.
    pub(super) fn mention_plain(&self) -> Result<(), Failure> {
        let reason = self.plain_reason.as_ref().filter(|_| !self.quiet && !self.json);
        reason.map_or(Ok(()), |reason| screen::show(&[format!("Plain text is on: {reason}.")]))
    }

    pub(super) fn game(&self, name: Option<String>) -> Option<String> {
        name.or_else(|| self.config.game.clone())
    }

    /// Returns the name of the player whose progress the program saves: the given name, the configured name or an empty
    /// name, in this order.
    pub(super) fn player(&self, name: String) -> String {
        Some(name).filter(|name| !name.is_empty()).or_else(|| self.config.player.clone()).unwrap_or_default()
    }

    /// Sets the colours and the wording of all output. Call this function only once.
    pub(crate) fn set_output(&self) {
        if self.plain {
            screen::set_speech(screen::Speech {
                cards_in_words: self.spoken,
                cells: self.config.cells.unwrap_or_default(),
            });
        }
        // General variables such as `NO_COLOR` override the configuration file, but not the program's own variable
        // `DECKWARDEN_COLOR`.
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_general_set = || ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"].into_iter().any(is_set);
        let configured = || self.config.color.filter(|_| is_set("DECKWARDEN_COLOR") || !is_general_set());
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
