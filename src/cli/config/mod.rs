//! `config`: what is usual for this player. What is said on the command line wins over the environment, the environment
//! over the file.

mod edit;
mod file;
mod games;

pub(crate) use file::Config;

use super::{Global, documents};
use crate::records::paths;
use crate::rules::library::Library;
use crate::terminal::{Failure, Status, output};
use clap::Subcommand;
pub(super) use file::KEYS;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The keys: player, game, plain, color, teach, journal, pager, and options.GAME.KEY, where KEY is an \
option of the game or `preset`. Each of the first seven can be set by a variable, too: DECKWARDEN_PLAYER and so on."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    #[command(about = "Print where the configuration lies [env: DECKWARDEN_CONFIG]")]
    Path,
    /// Show what is configured, and where it comes from
    Show,
    /// Print what a key says
    Get {
        /// The key as `config show` lists it, such as `player` or `options.classic.damage-limit`
        key: String,
    },
    /// Set a key in the file, or take it out
    Set {
        /// The key, such as `player` or `options.classic.damage-limit`
        key: String,
        /// The value; without one the key is taken out of the file
        value: Option<String>,
    },
    /// Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards
    Edit,
}

impl Args {
    /// Whether a person is to change the file.
    pub(super) const fn opens_editor(&self) -> bool {
        matches!(self.what, What::Edit)
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = path()?;
        let mut out = output::stdout();
        match self.what {
            What::Path if global.json => {
                documents::print(&documents::PathDocument { path: documents::path_text(&path) })?;
            }
            What::Path => writeln!(out, "{}", path.display())?,
            What::Show => {
                let settings = told(&Config::read(&path)?)?;
                if global.json {
                    documents::print(&Configured { path: documents::path_text(&path), settings })?;
                } else {
                    let line = |setting: &Setting| format!("{}: {} ({})", setting.key, setting.value, setting.source);
                    settings.iter().try_for_each(|setting| writeln!(out, "{}", line(setting)))?;
                }
            }
            What::Get { key } => {
                let told = told(&Config::read(&path)?)?;
                let Some(setting) = told.into_iter().find(|setting| setting.key == key) else {
                    edit::check_key(&key)?;
                    return Err(Failure::new(
                        Status::Negative,
                        format!("{key} is not set. `deckwarden config set {key} VALUE` sets it"),
                    ));
                };
                if global.json {
                    documents::print(&setting)?;
                } else {
                    writeln!(out, "{}", setting.value)?;
                }
            }
            What::Set { key, value } => {
                edit::set(&path, &key, value.as_deref(), &Global::library()?)?;
                if global.json {
                    let path = documents::path_text(&path);
                    documents::print(&Changed { key: &key, value: value.as_deref(), path })?;
                }
            }
            What::Edit => edit::open(&path, &Global::library()?)?,
        }
        Ok(Status::Done)
    }
}

/// Where the file is: where `DECKWARDEN_CONFIG` says, or else in the player's own directory.
fn path() -> Result<PathBuf, Failure> {
    paths::config_file().ok_or_else(|| {
        let message = "this system has no place for a configuration. Name a file with DECKWARDEN_CONFIG";
        Failure::new(Status::Usage, message)
    })
}

/// The variable that says what a key does.
fn variable(key: &str) -> String {
    format!("DECKWARDEN_{}", key.to_uppercase())
}

/// What a variable says; one that is empty says nothing.
fn said(key: &str) -> Option<String> {
    std::env::var_os(variable(key)).filter(|said| !said.is_empty()).map(|said| said.to_string_lossy().into_owned())
}

/// What is configured: the variables, and below them the file.
///
/// # Errors
/// The file cannot be used, or a variable says what cannot be.
pub(super) fn configured() -> Result<Config, Failure> {
    let Ok(path) = path() else { return Ok(Config::default()) };
    let mut config = Config::read(&path)?;
    for (key, _) in KEYS {
        if let Some(value) = said(key) {
            config.set(key, &value).map_err(|problem| {
                Failure::new(Status::Usage, format!("{}: {problem}. Unset the variable", variable(key)))
            })?;
        }
    }
    Ok(config)
}

/// Refuses games and options that are configured and that there are not.
///
/// # Errors
/// The first of them, with the place of the file or the variable that names it.
pub(super) fn check_games(library: &Library) -> Result<(), Failure> {
    if let Some(game) = said("game") {
        library.find(&game).map_err(|error| {
            Failure::new(Status::Usage, format!("{}: {error}. Unset the variable", variable("game")))
        })?;
    }
    path().map_or(Ok(()), |path| edit::check(&path, library))
}

/// Every key that says something, what it says, and where that comes from.
fn told(file: &Config) -> Result<Vec<Setting>, Failure> {
    let all = configured()?;
    let mut told = Vec::new();
    for (key, _) in KEYS {
        let source = if said(key).is_some() { "environment" } else { "file" };
        told.extend(all.get(key).map(|value| Setting { key: (*key).to_owned(), value, source }));
    }
    for (game, options) in &file.options {
        told.extend(options.iter().map(|(key, value)| {
            let key = format!("options.{game}.{key}");
            Setting { key, value: value.clone(), source: "file" }
        }));
    }
    Ok(told)
}

impl Config {
    /// What is configured for a game: a preset, and options one by one.
    pub(crate) fn of_game(&self, library: &Library, game: &str) -> (Option<String>, Vec<(String, String)>) {
        let Ok(book) = library.find(game) else { return (None, Vec::new()) };
        let said = self.options.iter().filter(|(name, _)| book.is_called(name)).flat_map(|(_, options)| options);
        let (preset, set): (Vec<_>, Vec<_>) = said.cloned().partition(|(key, _)| key == "preset");
        (preset.into_iter().next_back().map(|(_, preset)| preset), set)
    }
}

/// What `config show` tells: the settings that a file or a variable makes.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Configured {
    /// The path of the configuration file.
    path: String,
    settings: Vec<Setting>,
}

/// `config get`, and one setting of `config show`.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Setting {
    key: String,
    value: String,
    /// Where that comes from: `environment` or `file`.
    source: &'static str,
}

/// What `config set` has changed in the file.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Changed<'d> {
    key: &'d str,
    /// What it says now; null where it was taken out.
    value: Option<&'d str>,
    /// The path of the configuration file.
    path: String,
}
