//! The configuration file: what it can say, and what is wrong with one that cannot be read.

use crate::cli::ColourWhen;
use crate::terminal::{Failure, Status};
use crate::text::file::{self, SystemError};
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::visible::is_hidden;
use crate::text::yaml::{Content, LineColumn, MAX_BYTES, Node, NodeKey};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The version of the format. A file need not say it.
const VERSION: i64 = 1;

/// The keys of the file, with what each says.
pub(in crate::cli) const KEYS: &[(&str, &str)] = &[
    ("player", "The player's name in games for one"),
    ("game", "The game that is played where none is named"),
    ("plain", "Whether one fact a line is printed, as by --plain: true or false"),
    ("color", "When colours are used: auto, always or never"),
    ("teach", "Whether each rule is explained when it first matters: true or false"),
    ("journal", "The journal's directory"),
    ("pager", "The program that shows long texts at a terminal; empty for none"),
];

/// What a player has configured. What is not said is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// The player's name in games for one.
    pub player: Option<String>,
    /// The game that is played where none is named.
    pub game: Option<String>,
    /// Whether one fact a line is printed.
    pub plain: Option<bool>,
    /// When colours are used.
    pub color: Option<ColourWhen>,
    /// Whether each rule is explained when it first matters.
    pub teach: Option<bool>,
    /// Where session files lie, if not where the system has such things.
    pub journal: Option<PathBuf>,
    /// The program that shows long texts; empty for none.
    pub pager: Option<String>,
    /// For a game, by the name that the file gives it: options by their keys, and `preset`.
    pub options: BTreeMap<String, Vec<(String, String)>>,
}

/// A configuration that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ConfigError {
    /// The file cannot be read.
    #[error("{} cannot be read: {source}. Mend it, or name another file with DECKWARDEN_CONFIG", path.display())]
    Unreadable {
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// A place of the file says what cannot be.
    #[error("{}{}: {problem}. `deckwarden config edit` opens it", path.display(), at(*place))]
    Wrong {
        path: PathBuf,
        /// Line and column, where known.
        place: Option<LineColumn>,
        problem: String,
    },
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Failure {
        Failure::new(Status::Unreadable, error.to_string())
    }
}

fn at(place: Option<LineColumn>) -> String {
    place.map(|(line, column)| format!(":{line}:{column}")).unwrap_or_default()
}

impl Config {
    /// Reads the file; nothing is configured where there is none.
    ///
    /// # Errors
    /// The file cannot be read, or says what cannot be.
    pub(crate) fn read(path: &Path) -> Result<Config, ConfigError> {
        match file::read_text(path, MAX_BYTES as u64) {
            Ok(text) => Config::parse(path, &text),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Config::default()),
            Err(error) => Err(ConfigError::Unreadable { path: path.to_owned(), source: error.into() }),
        }
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    /// It says what cannot be.
    pub(crate) fn parse(path: &Path, text: &str) -> Result<Config, ConfigError> {
        let wrong = |place, problem| ConfigError::Wrong { path: path.to_owned(), place, problem };
        let mut config = Config::default();
        let blank = text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#'));
        if blank {
            return Ok(config);
        }
        let root = Node::parse(text).map_err(|error| wrong(error.place, error.message))?;
        let Content::Map(fields) = &root.value else {
            return Err(wrong(root.place, "it is no list of keys with values".to_owned()));
        };
        for (key, node) in fields {
            config.take(key, node).map_err(|(place, problem)| wrong(place, problem))?;
        }
        Ok(config)
    }

    fn take(&mut self, key: &NodeKey, node: &Node) -> Result<(), (Option<LineColumn>, String)> {
        let place = node.place.or(key.place);
        match key.text.as_str() {
            "version" => match node.value {
                Content::Whole(VERSION) => Ok(()),
                Content::Whole(version) if version > VERSION => Err((
                    place,
                    format!("it is of version {version}, and this deckwarden reads {VERSION}. Use a newer one"),
                )),
                _ => Err((place, format!("`version` is {VERSION}"))),
            },
            "options" => self.take_options(node).map_err(|(at, problem)| (at.or(place), problem)),
            name => {
                let text = scalar(node).ok_or_else(|| (place, format!("`{name}` is one word or text")))?;
                self.set(name, &text).map_err(|problem| (key.place.filter(|_| unknown(name)).or(place), problem))
            }
        }
    }

    fn take_options(&mut self, node: &Node) -> Result<(), (Option<LineColumn>, String)> {
        let games = fields(node).ok_or_else(|| (node.place, "`options` has games with their options".to_owned()))?;
        for (game, node) in games {
            let problem = || (node.place.or(game.place), format!("`{}` has options with their values", game.text));
            for (key, value) in fields(node).ok_or_else(problem)? {
                let place = value.place.or(key.place);
                let text = scalar(value).ok_or_else(|| (place, format!("`{}` is one word or number", key.text)))?;
                self.options.entry(game.text.clone()).or_default().push((key.text.clone(), text));
            }
        }
        Ok(())
    }

    /// Sets a key of [`KEYS`] to what a text says.
    ///
    /// # Errors
    /// What is wrong with the key or its value, in words.
    pub(super) fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        let text = text.trim();
        if let Some(hidden) = text.chars().find(|c| is_hidden(*c)) {
            return Err(format!(
                "`{key}` has a character that cannot be seen, \\u{{{:x}}}. Take it out",
                u32::from(hidden)
            ));
        }
        let flag = || match text {
            "true" | "on" | "yes" | "1" => Ok(Some(true)),
            "false" | "off" | "no" | "0" => Ok(Some(false)),
            _ => Err(format!("`{key}` is true or false, not `{text}`")),
        };
        match key {
            "player" => self.player = Some(text.to_owned()).filter(|name| !name.is_empty()),
            "game" => self.game = Some(text.to_owned()).filter(|game| !game.is_empty()),
            "plain" => self.plain = flag()?,
            "teach" => self.teach = flag()?,
            "journal" => self.journal = Some(home(text)).filter(|path| !path.as_os_str().is_empty()),
            "pager" => self.pager = Some(text.to_owned()),
            "color" => {
                let when = ColourWhen::from_str(text, true);
                self.color = Some(when.map_err(|_| format!("`color` is auto, always or never, not `{text}`"))?);
            }
            _ => {
                let known = || KEYS.iter().map(|(key, _)| *key).chain(["options"]);
                let keys: Vec<&str> = known().collect();
                let meant = did_you_mean(&nearest(key, known()));
                return Err(format!("there is no key `{key}`.{meant} The keys: {}", keys.join(", ")));
            }
        }
        Ok(())
    }

    /// What a key of [`KEYS`] says, as it is typed.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        let flag = |flag: Option<bool>| flag.map(|flag| flag.to_string());
        match key {
            "player" => self.player.clone(),
            "game" => self.game.clone(),
            "plain" => flag(self.plain),
            "teach" => flag(self.teach),
            "journal" => self.journal.as_ref().map(|path| path.display().to_string()),
            "pager" => self.pager.clone(),
            "color" => self.color.and_then(|when| Some(when.to_possible_value()?.get_name().to_owned())),
            _ => None,
        }
    }
}

fn unknown(key: &str) -> bool {
    KEYS.iter().all(|(known, _)| *known != key)
}

/// A path in the home directory, where it begins with `~/`.
fn home(text: &str) -> PathBuf {
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
            "# mine\nversion: 1\nplayer: Ana\ngame: crawl\nplain: true\ncolor: never\nteach: off\njournal: /j\npager: less -R\n\
             options:\n  classic: {preset: brutal, damage-limit: 5}\n",
        );
        let config = config.expect("a configuration");
        let told: Vec<Option<String>> = KEYS.iter().map(|(key, _)| config.get(key)).collect();
        let wanted = ["Ana", "crawl", "true", "never", "false", "/j", "less -R"];
        assert_eq!(told, wanted.map(|value| Some(value.to_owned())));
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(config.options["classic"], [pair("preset", "brutal"), pair("damage-limit", "5")]);
        assert_eq!(parsed("# nothing yet\n"), Ok(Config::default()));
    }

    #[test]
    fn mistakes_are_told_with_their_place_and_the_nearest_key() {
        for (text, wanted) in [
            ("player: Ana\nplian: true\n", "c.yaml:2:1: there is no key `plian`. Did you mean `plain`? "),
            ("plain: perhaps\n", "c.yaml:1:8: `plain` is true or false, not `perhaps`. "),
            ("color: [a]\n", "c.yaml:1:8: `color` is one word or text. "),
            ("version: 2\n", "c.yaml:1:10: it is of version 2, and this deckwarden reads 1. "),
            ("- player\n", "c.yaml:1:1: it is no list of keys with values. "),
            ("options: {classic: 7}\n", "c.yaml:1:20: `classic` has options with their values. "),
            ("player: a\nplayer: b\n", "c.yaml:2:1: "),
        ] {
            let error = parsed(text).expect_err(text);
            assert!(error.starts_with(wanted), "{error}");
        }
    }
}
