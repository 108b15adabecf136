//! Changes the configuration file, and keeps its comments and its other keys.

use super::file::{Config, ConfigError, KEYS};
use super::games;
use crate::records::replace::{folder_of, replace};
use crate::rules::library::Library;
use crate::terminal::{Failure, Status};
use crate::text::file;
use crate::text::yaml::{self, MAX_BYTES};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

/// The first line of a new configuration file.
const STARTER: &str = "# Your settings; the command line overrides them. Remove the `#` in front of a key to set it.\n";

/// Fails if a setting, a game or an option in the file is not valid, or if the file cannot be read.
pub(super) fn check(path: &Path, library: &Library) -> Result<(), Failure> {
    match file::read_text(path, MAX_BYTES as u64) {
        Ok(text) => Ok(games::check(path, &text, library)?),
        // `Config::read` reports the read error.
        Err(_) => Ok(Config::read(path).map(drop)?),
    }
}

pub(super) fn check_key(key: &str) -> Result<(), Failure> {
    if game_option(key).is_some() || KEYS.iter().any(|(known, _)| *known == key) {
        return Ok(());
    }
    let problem = Config::default().set(key, "").err().unwrap_or_default();
    Err(Failure::new(Status::Usage, format!("{problem}. For an option of a game, the key is options.GAME.KEY")))
}

/// Returns the game and the option in a key of the form `options.GAME.KEY`, or `None` for any other key.
fn game_option(key: &str) -> Option<(&str, &str)> {
    let (game, option) = key.strip_prefix("options.")?.split_once('.')?;
    (!game.is_empty() && !option.is_empty()).then_some((game, option))
}

/// Sets a key in the file. Without a value, removes the key. Fails if the key or the value is not valid.
pub(super) fn set(path: &Path, key: &str, value: Option<&str>, library: &Library) -> Result<(), Failure> {
    check_key(key)?;
    let mut config = Config::read(path)?;
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(source) => return Err(Failure::File { path: path.to_owned(), source }),
    };
    let (top_key, new_lines) = match game_option(key) {
        None => {
            if let Some(value) = value {
                config.set(key, value).map_err(|problem| Failure::new(Status::Usage, problem))?;
            }
            (key, value.map(|value| line(key, value)).transpose()?.unwrap_or_default())
        }
        Some((game, option)) => {
            let options = config.options.entry(game.to_owned()).or_default();
            options.retain(|(known, _)| known != option);
            options.extend(value.map(|value| (option.to_owned(), value.to_owned())));
            config.options.retain(|_, options| !options.is_empty());
            ("options", options_block(&config)?)
        }
    };
    let changed = replace_key(&text, top_key, &new_lines);
    // Check the new text before writing it, so that the file stays usable.
    games::check(path, &changed, library).map_err(|error| match error {
        ConfigError::Wrong { problem, .. } => Failure::new(Status::Usage, problem),
        error @ ConfigError::Unreadable { .. } => error.into(),
    })?;
    write(path, &changed)
}

/// Opens the file in the player's editor, then checks it. Creates the file first if it is missing. Fails if no editor
/// is set, the editor fails, or the file is invalid afterwards.
pub(super) fn open(path: &Path, library: &Library) -> Result<(), Failure> {
    let variables = ["VISUAL", "EDITOR"].into_iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
    let Some((name, editor)) = variables.into_iter().find(|(_, editor)| !editor.is_empty()) else {
        let message = format!("no editor is set. Set EDITOR, or open {} yourself", path.display());
        return Err(Failure::new(Status::Usage, message));
    };
    if !path.exists() {
        let keys = join_lines(KEYS.iter().flat_map(|(key, help)| [format!("# {help}"), format!("#{key}:")]));
        write(path, &format!("{STARTER}{keys}#options:\n#  classic: {{preset: standard}}\n"))?;
    }
    let words = shell_words::split(&editor.to_string_lossy()).unwrap_or_default();
    let result = match words.split_first() {
        Some((program, arguments)) => Command::new(program).args(arguments).arg(path).status(),
        None => Err(ErrorKind::NotFound.into()),
    };
    let failed = |problem: String| {
        let message =
            format!("the editor `{}` failed: {problem}. Set {name} to another editor", editor.to_string_lossy());
        Failure::new(Status::Unreadable, message)
    };
    let status = result.map_err(|error| failed(error.to_string()))?;
    if !status.success() {
        return Err(failed(status.to_string()));
    }
    check(path, library)
}

/// Returns a key and its value as YAML.
fn line(key: &str, value: &str) -> Result<String, Failure> {
    let flag = value.parse::<bool>().ok();
    let value = flag.map_or_else(|| serde_json::Value::from(value), serde_json::Value::from);
    to_yaml(&BTreeMap::from([(key, value)]))
}

fn options_block(config: &Config) -> Result<String, Failure> {
    if config.options.is_empty() {
        return Ok(String::new());
    }
    let games: BTreeMap<&String, BTreeMap<&String, &String>> = config
        .options
        .iter()
        .map(|(game, options)| (game, options.iter().map(|(key, value)| (key, value)).collect()))
        .collect();
    to_yaml(&BTreeMap::from([("options", games)]))
}

fn to_yaml<T: serde::Serialize>(value: &T) -> Result<String, Failure> {
    yaml::write(value).map_err(|error| Failure::new(Status::Unreadable, error.message))
}

/// Replaces the lines of a key in a text. Comments between these lines move above the new lines. Appends the new lines
/// if the key is missing.
fn replace_key(text: &str, key: &str, new_lines: &str) -> String {
    let prefix = format!("{key}:");
    let mut lines: Vec<&str> = text.lines().collect();
    let place = lines.iter().position(|line| line.starts_with(&prefix));
    let mut comments = Vec::new();
    if let Some(place) = place {
        let is_blank = |line: &&str| line.trim().is_empty();
        let is_value = |line: &&str| line.starts_with([' ', '\t']) && !is_blank(line) || line.starts_with("- ");
        // A blank line or a comment between the lines of a value belongs to the value.
        let is_within = |line: &&str| is_value(line) || is_blank(line) || line.starts_with('#');
        let within: Vec<&str> = lines[place + 1..].iter().copied().take_while(is_within).collect();
        let value_lines = within.iter().rposition(is_value).map_or(0, |last| last + 1);
        let is_comment = |line: &&str| line.trim_start().starts_with('#');
        comments = lines.drain(place..=place + value_lines).filter(is_comment).collect();
    }
    let index = place.unwrap_or(lines.len());
    lines.splice(index..index, comments.into_iter().chain(new_lines.lines()));
    join_lines(lines.into_iter().map(str::to_owned))
}

fn join_lines(lines: impl Iterator<Item = String>) -> String {
    lines.flat_map(|line| [line, "\n".to_owned()]).collect()
}

/// Writes the whole file. If that fails, the old file stays unchanged.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        let message = format!(
            "{} cannot be written: {error}. Check its permissions and the free disk space, then try again",
            path.display()
        );
        Failure::new(Status::Unreadable, message)
    };
    std::fs::create_dir_all(folder_of(path)).map_err(failed)?;
    replace(path, |out| out.write_all(text.as_bytes())).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changing_a_key_keeps_the_other_lines() {
        let text = "# mine\nplayer: Ana # me\noptions:\n  classic:\n    reserve: on\nplain: true\n";
        assert_eq!(replace_key(text, "player", "player: Ben\n"), text.replace("player: Ana # me", "player: Ben"));
        assert_eq!(replace_key(text, "options", ""), "# mine\nplayer: Ana # me\nplain: true\n");
        assert_eq!(replace_key("# mine\n", "game", "game: crawl\n"), "# mine\ngame: crawl\n");
        let spaced = "options:\n  a:\n    x: 1\n\n# of b\n  b:\n    y: 2\n\n# mine\nplain: true\n";
        assert_eq!(replace_key(spaced, "options", "options: {}\n"), "# of b\noptions: {}\n\n# mine\nplain: true\n");
    }
}
