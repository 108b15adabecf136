//! Checks the games and options of a configuration against the rulebooks.

use super::file::{Config, ConfigError, fields, scalar};
use crate::rules::library::Library;
use crate::rules::rulebook::SettingsError;
use crate::text::yaml::{Content, LineColumn, Node, NodeKey};
use std::path::Path;

/// The location of a problem, and its message.
type ConfigProblem = (Option<LineColumn>, String);

/// Rejects the first unknown game, preset, option or value, with its location.
pub(super) fn check(path: &Path, text: &str, library: &Library) -> Result<(), ConfigError> {
    let config = Config::parse(path, text)?;
    let wrong = |(location, problem)| ConfigError::Wrong { path: path.to_owned(), location, problem };
    // `Config::parse` has accepted the text, so the text is a map or empty.
    let Ok(Node { value: Content::Map(keys), .. }) = Node::parse(text) else { return Ok(()) };
    for (key, node) in &keys {
        let checked = match (key.text.as_str(), scalar(node)) {
            ("game", Some(game)) if !game.trim().is_empty() => {
                library.find(game.trim()).map(drop).map_err(|error| (node.location, error.to_string()))
            }
            ("options", _) => {
                let games = fields(node).unwrap_or_default();
                games.iter().try_for_each(|(game, node)| check_options(&config, library, game, node))
            }
            _ => Ok(()),
        };
        checked.map_err(wrong)?;
    }
    Ok(())
}

fn check_options(config: &Config, library: &Library, game: &NodeKey, node: &Node) -> Result<(), ConfigProblem> {
    let book = library.find(&game.text).map_err(|error| (game.location, error.to_string()))?;
    let (preset, set) = config.for_game(library, &game.text);
    let resolved = book.resolve_settings(preset.as_deref(), &set, book.players.min);
    resolved.map(drop).map_err(|error| {
        let bad_key = match &error {
            SettingsError::UnknownKey { key, .. }
            | SettingsError::UnknownValue { key, .. }
            | SettingsError::Below { key, .. } => key,
            SettingsError::UnknownPreset { .. } => "preset",
        };
        let field = fields(node).unwrap_or_default().iter().find(|(key, _)| key.text == bad_key);
        let location = field.and_then(|(key, value)| match error {
            SettingsError::UnknownKey { .. } => key.location,
            _ => value.location.or(key.location),
        });
        (location.or(game.location), error.to_string())
    })
}
