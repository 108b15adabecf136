//! The configuration file: its keys, its parser and its errors.

use crate::cli::ColourWhen;
use crate::play::setup::check_length;
use crate::terminal::{Failure, Status};
use crate::text::file::{self, SystemError};
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::visible::is_hidden;
use crate::text::yaml::{Content, LineColumn, MAX_BYTES, Node, NodeKey};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The version of the file format. A file need not name its version.
const VERSION: i64 = 1;

/// The allowed values of `cells`, the maximum length of a plain line. Long words do not fit in fewer than 20 cells, and
/// no Braille display has more than 400 cells.
const CELLS: RangeInclusive<usize> = 20..=400;

/// The keys of the file, with explanations for the player.
pub(in crate::cli) const KEYS: &[(&str, &str)] = &[
    ("player", "Your name in solo games"),
    ("game", "The game to play if the command line names no game"),
    ("plain", "Print one fact per line, like --plain: true or false"),
    ("spoken", "Print cards in words, like --spoken: true or false"),
    ("changes", "Print only changed places of the table, like --changes: true or false"),
    ("cells", "Maximum length of a plain line, such as 40 for a Braille display"),
    ("warnings", "Warn after a move that you may regret: true (the default) or false"),
    ("color", "When to use colours: auto, always or never"),
    ("teach", "Explain each rule when it first matters: true or false"),
    ("journal", "The directory of the journal"),
    ("pager", "The program that shows long texts; empty to print them without a pager"),
];

/// The settings of a player. An unset key is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// The player's name, used in solo games only.
    pub player: Option<String>,
    pub game: Option<String>,
    pub plain: Option<bool>,
    pub spoken: Option<bool>,
    pub changes: Option<bool>,
    /// Maximum length of a plain line, in cells of a Braille display.
    pub cells: Option<usize>,
    pub warnings: Option<bool>,
    pub color: Option<ColourWhen>,
    pub teach: Option<bool>,
    pub journal: Option<PathBuf>,
    /// The pager's command; an empty string turns the pager off.
    pub pager: Option<String>,
    /// The options of each game, including its `preset`. The map's key is the game's name in the file.
    pub options: BTreeMap<String, Vec<(String, String)>>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error("{} cannot be read: {source}. Fix it, or name another file with DECKWARDEN_CONFIG", path.display())]
    Unreadable { path: PathBuf, source: SystemError },
    #[error("{}{}: {problem}. Correct the file with `deckwarden config edit`", path.display(), suffix(*location))]
    Wrong { path: PathBuf, location: Option<LineColumn>, problem: String },
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Failure {
        Failure::new(Status::Unreadable, error.to_string())
    }
}

/// Returns a location in the form that follows a file name, such as `:2:1`.
fn suffix(location: Option<LineColumn>) -> String {
    location.map(|(line, column)| format!(":{line}:{column}")).unwrap_or_default()
}

impl Config {
    /// Reads the file. If it is missing, returns an empty configuration.
    pub(crate) fn read(path: &Path) -> Result<Config, ConfigError> {
        match file::read_text(path, MAX_BYTES as u64) {
            Ok(text) => Config::parse(path, &text),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Config::default()),
            Err(error) => Err(ConfigError::Unreadable { path: path.to_owned(), source: error.into() }),
        }
    }

    pub(crate) fn parse(path: &Path, text: &str) -> Result<Config, ConfigError> {
        let wrong = |location, problem| ConfigError::Wrong { path: path.to_owned(), location, problem };
        let mut config = Config::default();
        let is_blank = text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#'));
        if is_blank {
            return Ok(config);
        }
        let root = Node::parse(text).map_err(|error| wrong(error.location, error.message))?;
        let Content::Map(fields) = &root.value else {
            return Err(wrong(root.location, "expected keys with values".to_owned()));
        };
        for (key, node) in fields {
            config.read_key(key, node).map_err(|(location, problem)| wrong(location, problem))?;
        }
        Ok(config)
    }

    fn read_key(&mut self, key: &NodeKey, node: &Node) -> Result<(), (Option<LineColumn>, String)> {
        let location = node.location.or(key.location);
        match key.text.as_str() {
            "version" => match node.value {
                Content::Whole(VERSION) => Ok(()),
                Content::Whole(version) if version > VERSION => Err((
                    location,
                    format!(
                        "the file has version {version}, but this program reads version {VERSION}. Use a newer deckwarden"
                    ),
                )),
                _ => Err((location, format!("expected version {VERSION}"))),
            },
            "options" => self.read_options(node).map_err(|(at, problem)| (at.or(location), problem)),
            name => {
                let text = scalar(node).ok_or_else(|| (location, format!("`{name}` must be a single value")))?;
                self.set(name, &text)
                    .map_err(|problem| (key.location.filter(|_| is_unknown(name)).or(location), problem))
            }
        }
    }

    fn read_options(&mut self, node: &Node) -> Result<(), (Option<LineColumn>, String)> {
        let games = fields(node)
            .ok_or_else(|| (node.location, "`options` must contain games with their options".to_owned()))?;
        for (game, node) in games {
            let problem =
                || (node.location.or(game.location), format!("`{}` must contain options with their values", game.text));
            for (key, value) in fields(node).ok_or_else(problem)? {
                let location = value.location.or(key.location);
                let text = scalar(value).ok_or_else(|| (location, format!("`{}` must be a single value", key.text)))?;
                self.options.entry(game.text.clone()).or_default().push((key.text.clone(), text));
            }
        }
        Ok(())
    }

    /// Sets a key of [`KEYS`]. Fails with a message if the key or its value is wrong.
    pub(super) fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        let text = text.trim();
        if let Some(hidden) = text.chars().find(|c| is_hidden(*c)) {
            return Err(format!("`{key}` contains the invisible character \\u{{{:x}}}. Remove it", u32::from(hidden)));
        }
        let flag = || match text {
            "true" | "on" | "yes" | "1" => Ok(Some(true)),
            "false" | "off" | "no" | "0" => Ok(Some(false)),
            _ => Err(format!("`{key}` must be true or false, not `{text}`")),
        };
        match key {
            "player" => {
                check_length(text)?;
                self.player = Some(text.to_owned()).filter(|name| !name.is_empty());
            }
            "game" => self.game = Some(text.to_owned()).filter(|game| !game.is_empty()),
            "plain" => self.plain = flag()?,
            "spoken" => self.spoken = flag()?,
            "changes" => self.changes = flag()?,
            "warnings" => self.warnings = flag()?,
            "cells" => {
                let cells = text.parse().ok().filter(|cells| CELLS.contains(cells));
                let (min, max) = (CELLS.start(), CELLS.end());
                let wrong = || format!("`cells` must be a number from {min} to {max}, not `{text}`");
                self.cells = Some(cells.ok_or_else(wrong)?);
            }
            "teach" => self.teach = flag()?,
            "journal" => self.journal = Some(expand_home(text)).filter(|path| !path.as_os_str().is_empty()),
            "pager" => self.pager = Some(text.to_owned()),
            "color" => {
                let colour = ColourWhen::from_str(text, true);
                self.color = Some(colour.map_err(|_| format!("`color` must be auto, always or never, not `{text}`"))?);
            }
            _ => {
                let known = || KEYS.iter().map(|(key, _)| *key).chain(["options"]);
                let keys: Vec<&str> = known().collect();
                let suggestion = did_you_mean(&nearest(key, known()));
                return Err(format!("unknown key `{key}`.{suggestion} The keys: {}", keys.join(", ")));
            }
        }
        Ok(())
    }

    /// Returns the value of a key of [`KEYS`] as a player types it, or `None` if the key is not set.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        let flag = |value: Option<bool>| value.map(|value| value.to_string());
        match key {
            "player" => self.player.clone(),
            "game" => self.game.clone(),
            "plain" => flag(self.plain),
            "spoken" => flag(self.spoken),
            "changes" => flag(self.changes),
            "warnings" => flag(self.warnings),
            "cells" => self.cells.map(|cells| cells.to_string()),
            "teach" => flag(self.teach),
            "journal" => self.journal.as_ref().map(|path| path.display().to_string()),
            "pager" => self.pager.clone(),
            "color" => self.color.and_then(|value| Some(value.to_possible_value()?.get_name().to_owned())),
            _ => None,
        }
    }
}

fn is_unknown(key: &str) -> bool {
    KEYS.iter().all(|(known, _)| *known != key)
}

/// Replaces `~/` at the beginning of a path with the home directory.
fn expand_home(text: &str) -> PathBuf {
    let base = directories::BaseDirs::new();
    match (text.strip_prefix("~/"), base) {
        (Some(rest), Some(base)) => base.home_dir().join(rest),
        _ => PathBuf::from(text),
    }
}

pub(super) fn fields(node: &Node) -> Option<&[(NodeKey, Node)]> {
    match &node.value {
        Content::Map(fields) => Some(fields),
        Content::Nothing => Some(&[]),
        _ => None,
    }
}

pub(super) fn scalar(node: &Node) -> Option<String> {
    match &node.value {
        Content::Nothing => Some(String::new()),
        Content::Flag(flag) => Some(flag.to_string()),
        Content::Whole(number) => Some(number.to_string()),
        Content::Decimal(number) => Some(number.to_string()),
        Content::Text(text) => Some(text.clone()),
        Content::List(_) | Content::Map(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Config, String> {
        Config::parse(Path::new("c.yaml"), text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_key_is_read() {
        let config = parsed(
            "# mine\nversion: 1\nplayer: Ana\ngame: crawl\nplain: true\nspoken: on\nchanges: off\ncells: 40\nwarnings: off\ncolor: never\nteach: off\njournal: /j\npager: less -R\n\
             options:\n  classic: {preset: brutal, damage-limit: 5}\n",
        );
        let config = config.expect("a configuration");
        let values: Vec<Option<String>> = KEYS.iter().map(|(key, _)| config.get(key)).collect();
        let expected = ["Ana", "crawl", "true", "true", "false", "40", "false", "never", "false", "/j", "less -R"];
        assert_eq!(values, expected.map(|value| Some(value.to_owned())));
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(config.options["classic"], [pair("preset", "brutal"), pair("damage-limit", "5")]);
        assert_eq!(parsed("# nothing yet\n"), Ok(Config::default()));
    }

    #[test]
    fn errors_name_the_place_and_the_nearest_key() {
        for (text, expected) in [
            ("player: Ana\nplian: true\n", "c.yaml:2:1: unknown key `plian`. Did you mean `plain`? "),
            ("plain: perhaps\n", "c.yaml:1:8: `plain` must be true or false, not `perhaps`. "),
            ("color: [a]\n", "c.yaml:1:8: `color` must be a single value. "),
            ("version: 2\n", "c.yaml:1:10: the file has version 2, but this program reads version 1. "),
            ("- player\n", "c.yaml:1:1: expected keys with values. "),
            ("options: {classic: 7}\n", "c.yaml:1:20: `classic` must contain options with their values. "),
            ("player: a\nplayer: b\n", "c.yaml:2:1: "),
        ] {
            let error = parsed(text).expect_err(text);
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
