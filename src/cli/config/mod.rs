//! `config`: the settings of the player. The command line overrides environment variables, and these override the file.

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
    after_help = "The keys: player, game, plain, spoken, changes, cells, warnings, color, teach, journal, pager, and \
options.GAME.KEY, where KEY is an option of the game or `preset`. Each key except options.GAME.KEY also has an \
environment variable: DECKWARDEN_PLAYER and so on."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: ConfigCommand,
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    #[command(about = "Print the path of the configuration file [env: DECKWARDEN_CONFIG]")]
    Path,
    /// Show your settings and their sources
    Show,
    /// Print the value of a key
    Get {
        /// The key, such as `player` or `options.classic.damage-limit`
        key: String,
    },
    /// Set a key in the file, or remove the key
    Set {
        /// The key, such as `player` or `options.classic.damage-limit`
        key: String,
        /// The value; without a value, the program removes the key from the file
        value: Option<String>,
    },
    /// Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards
    Edit,
}

impl Args {
    pub(super) const fn opens_editor(&self) -> bool {
        matches!(self.action, ConfigCommand::Edit)
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let path = path()?;
        let mut out = output::stdout();
        match self.action {
            ConfigCommand::Path if global.json => {
                documents::print(&documents::PathDocument { path: documents::path_text(&path) })?;
            }
            ConfigCommand::Path => writeln!(out, "{}", path.display())?,
            ConfigCommand::Show => {
                let settings = settings(&Config::read(&path)?)?;
                if global.json {
                    documents::print(&ConfigDocument { path: documents::path_text(&path), settings })?;
                } else {
                    let line = |setting: &Setting| format!("{}: {} ({})", setting.key, setting.value, setting.source);
                    settings.iter().try_for_each(|setting| writeln!(out, "{}", line(setting)))?;
                }
            }
            ConfigCommand::Get { key } => {
                let settings = settings(&Config::read(&path)?)?;
                let Some(setting) = settings.into_iter().find(|setting| setting.key == key) else {
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
            ConfigCommand::Set { key, value } => {
                edit::set(&path, &key, value.as_deref(), &Global::library()?)?;
                if global.json {
                    let path = documents::path_text(&path);
                    documents::print(&ChangedKey { key: &key, value: value.as_deref(), path })?;
                }
            }
            ConfigCommand::Edit => edit::open(&path, &Global::library()?)?,
        }
        Ok(Status::Done)
    }
}

fn path() -> Result<PathBuf, Failure> {
    paths::config_file().ok_or_else(|| {
        let message = "this system has no directory for a configuration. Name a file with DECKWARDEN_CONFIG";
        Failure::new(Status::Usage, message)
    })
}

pub(super) fn variable(key: &str) -> String {
    format!("DECKWARDEN_{}", key.to_uppercase())
}

/// Returns the value of a key's environment variable, or `None` if the variable is unset or empty.
pub(super) fn from_environment(key: &str) -> Option<String> {
    std::env::var_os(variable(key)).filter(|value| !value.is_empty()).map(|value| value.to_string_lossy().into_owned())
}

/// Returns the settings from the environment and the file. Fails if a value is wrong.
pub(super) fn configured() -> Result<Config, Failure> {
    let Ok(path) = path() else { return Ok(Config::default()) };
    let mut config = Config::read(&path)?;
    for (key, _) in KEYS {
        if let Some(value) = from_environment(key) {
            config.set(key, &value).map_err(|problem| {
                Failure::new(Status::Usage, format!("{}: {problem}. Unset the variable", variable(key)))
            })?;
        }
    }
    Ok(config)
}

/// Checks that the games and options in the settings exist. The error names the location in the file, or the variable.
pub(super) fn check_games(library: &Library) -> Result<(), Failure> {
    if let Some(game) = from_environment("game") {
        library.find(&game).map_err(|error| {
            Failure::new(Status::Usage, format!("{}: {error}. Unset the variable", variable("game")))
        })?;
    }
    path().map_or(Ok(()), |path| edit::check(&path, library))
}

fn settings(file: &Config) -> Result<Vec<Setting>, Failure> {
    let merged = configured()?;
    let mut settings = Vec::new();
    for (key, _) in KEYS {
        let source = if from_environment(key).is_some() { "environment" } else { "file" };
        settings.extend(merged.get(key).map(|value| Setting { key: (*key).to_owned(), value, source }));
    }
    for (game, options) in &file.options {
        settings.extend(options.iter().map(|(key, value)| {
            let key = format!("options.{game}.{key}");
            Setting { key, value: value.clone(), source: "file" }
        }));
    }
    Ok(settings)
}

impl Config {
    /// Returns the configured preset and options of a game. Returns no settings for an unknown game.
    pub(crate) fn for_game(&self, library: &Library, game: &str) -> (Option<String>, Vec<(String, String)>) {
        let Ok(book) = library.find(game) else { return (None, Vec::new()) };
        let configured = self.options.iter().filter(|(name, _)| book.is_called(name)).flat_map(|(_, options)| options);
        let (preset, set): (Vec<_>, Vec<_>) = configured.cloned().partition(|(key, _)| key == "preset");
        (preset.into_iter().next_back().map(|(_, preset)| preset), set)
    }
}

/// `config show`: the settings of the file and the environment.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct ConfigDocument {
    /// The path of the configuration file.
    path: String,
    settings: Vec<Setting>,
}

/// `config get`, and one setting of `config show`.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Setting {
    key: String,
    value: String,
    /// The source of the value: `environment` or `file`.
    source: &'static str,
}

/// `config set`: the changed key.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct ChangedKey<'d> {
    key: &'d str,
    /// The new value; null if the key was removed.
    value: Option<&'d str>,
    /// The path of the configuration file.
    path: String,
}
