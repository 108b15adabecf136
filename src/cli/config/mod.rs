//! `config`: what is usual for this player. What is said on the command line wins over the environment, the environment
//! over the file.

mod edit;
mod file;

pub use file::{Config, ConfigError};

use super::Global;
use crate::rules::rulebook::Library;
use crate::ui::{Failure, Status, output};
use clap::Subcommand;
pub(super) use file::KEYS;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// The version of the JSON documents.
const JSON_VERSION: u32 = 1;

/// Arguments of `config`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The keys: player, game, plain, color, teach, journal, pager, and options.GAME.KEY, where KEY is an \
option of the game or `preset`. Each of the first seven can be set by a variable, too: DECKWARDEN_PLAYER and so on."
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print where the configuration lies
    Path,
    /// Show what is configured, and where it comes from
    Show,
    /// Print what a key says
    Get {
        /// The key
        key: String,
    },
    /// Set a key in the file, or take it out
    Set {
        /// The key
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
                output::document(&json!({"version": JSON_VERSION, "path": output::path_json(&path)}))?;
            }
            What::Path => writeln!(out, "{}", path.display())?,
            What::Show => {
                let told = told(&Config::read(&path)?)?;
                if global.json {
                    let settings: Vec<_> = told
                        .iter()
                        .map(|(key, value, source)| json!({"key": key, "value": value, "source": source}))
                        .collect();
                    let path = output::path_json(&path);
                    output::document(&json!({"version": JSON_VERSION, "path": path, "settings": settings}))?;
                } else {
                    told.iter().try_for_each(|(key, value, source)| writeln!(out, "{key}: {value} ({source})"))?;
                }
            }
            What::Get { key } => {
                let told = told(&Config::read(&path)?)?;
                let Some((key, value, source)) = told.into_iter().find(|(known, ..)| *known == key) else {
                    edit::check_key(&key)?;
                    return Err(Failure::told(
                        Status::Negative,
                        format!("{key} is not set. `deckwarden config set {key}` sets it"),
                    ));
                };
                if global.json {
                    let told = json!({"version": JSON_VERSION, "key": key, "value": value, "source": source});
                    output::document(&told)?;
                } else {
                    writeln!(out, "{value}")?;
                }
            }
            What::Set { key, value } => {
                edit::set(&path, &key, value.as_deref(), &global.library()?)?;
                if global.json {
                    let path = output::path_json(&path);
                    output::document(&json!({"version": JSON_VERSION, "key": key, "value": value, "path": path}))?;
                }
            }
            What::Edit => edit::open(&path, &global.library()?)?,
        }
        Ok(Status::Done)
    }
}

/// Where the file is: where `DECKWARDEN_CONFIG` says, or else in the player's own directory.
fn path() -> Result<PathBuf, Failure> {
    let named = std::env::var_os("DECKWARDEN_CONFIG").filter(|path| !path.is_empty()).map(PathBuf::from);
    let own = || directories::ProjectDirs::from("", "", "deckwarden").map(|dirs| dirs.config_dir().join("config.yaml"));
    named.or_else(own).ok_or_else(|| {
        let message = "this system has no place for a configuration. Name a file with DECKWARDEN_CONFIG";
        Failure::told(Status::Usage, message)
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
                Failure::told(Status::Usage, format!("{}: {problem}. Unset the variable", variable(key)))
            })?;
        }
    }
    Ok(config)
}

/// Every key that says something, what it says, and where that comes from.
fn told(file: &Config) -> Result<Vec<(String, String, &'static str)>, Failure> {
    let all = configured()?;
    let mut told = Vec::new();
    for (key, _) in KEYS {
        let source = if said(key).is_some() { "environment" } else { "file" };
        told.extend(all.get(key).map(|value| ((*key).to_owned(), value, source)));
    }
    for (game, options) in &file.options {
        told.extend(options.iter().map(|(key, value)| (format!("options.{game}.{key}"), value.clone(), "file")));
    }
    Ok(told)
}

impl Config {
    /// What is configured for a game: a preset, and options one by one.
    pub fn of_game(&self, library: &Library, game: &str) -> (Option<String>, Vec<(String, String)>) {
        let Ok(book) = library.find(game) else { return (None, Vec::new()) };
        let said = self.options.iter().filter(|(name, _)| book.is_called(name)).flat_map(|(_, options)| options);
        let (preset, set): (Vec<_>, Vec<_>) = said.cloned().partition(|(key, _)| key == "preset");
        (preset.into_iter().next_back().map(|(_, preset)| preset), set)
    }
}
