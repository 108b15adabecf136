//! The header of a session file: the rules, the options, the players and the start time.

use super::scalar::{self, BLOCK, FLOW};
use crate::play::session::Session;
use crate::play::setup::SetupRequest;
use crate::rules::rulebook::Settings;
use chrono::{DateTime, FixedOffset, SecondsFormat, Timelike};
use serde_json::Value;
use std::collections::BTreeMap;

/// The format number that this program writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

pub(super) const HEADER_KEYS: [&str; 6] = ["deckwarden", "game", "rulebook", "players", "options", "started"];

/// The header of a session file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id or an alias of the rulebook.
    pub game: String,
    /// The version of the rulebook when the session began.
    pub version: String,
    /// The fingerprint of the rules when the session began.
    pub hash: String,
    /// Keys and values in the order of the file.
    pub options: Vec<(String, String)>,
    /// The names of the players, in seat order; empty for a solo player without a name.
    pub players: Vec<String>,
    /// When the session began.
    pub started: DateTime<FixedOffset>,
}

impl Header {
    pub(super) fn new(session: &Session, now: DateTime<FixedOffset>) -> Header {
        let setup = session.setup();
        Header {
            game: setup.book.id.clone(),
            version: setup.book.version.clone(),
            hash: setup.fingerprint(),
            options: settings_as_words(&setup.settings),
            players: setup.vocabulary.players.clone(),
            started: now,
        }
    }

    /// Makes the header from the values of its keys. If a key is missing or its value has the wrong form, fails with
    /// this key and the problem.
    pub(super) fn read(values: &BTreeMap<String, Value>) -> Result<Header, (&'static str, String)> {
        let missing = |key| (key, format!("the key `{key}` is missing or unreadable"));
        let value = |key| values.get(key).ok_or_else(|| missing(key));
        HEADER_KEYS.into_iter().try_for_each(|key| value(key).map(drop))?;
        let invalid = |key| move |problem: String| (key, format!("`{key}` {problem}"));
        let text = |key| value(key).and_then(|value| word(value).map_err(invalid(key)));
        let rule = |field: &str| {
            let value = value("rulebook")?.get(field).ok_or(format!("needs `{field}`"));
            value.and_then(word).map_err(invalid("rulebook"))
        };
        format_number(value("deckwarden")?).ok_or_else(|| invalid("deckwarden")("must be a number".to_owned()))?;
        let options = value("options")?.as_object().ok_or("must be a mapping of options".to_owned());
        let option = |(key, value): (&String, &Value)| word(value).map(|value| (key.clone(), value));
        let players = value("players")?.as_array().ok_or("must be a list of names".to_owned());
        Ok(Header {
            game: text("game")?,
            version: rule("version")?,
            hash: rule("hash")?,
            options: options.and_then(|fields| fields.iter().map(option).collect()).map_err(invalid("options"))?,
            players: players.and_then(|names| names.iter().map(word).collect()).map_err(invalid("players"))?,
            started: parse_time(&text("started")?).map_err(invalid("started"))?,
        })
    }

    /// Returns the request that sets up a table with this game, these options and these players.
    pub fn wanted(&self) -> SetupRequest {
        SetupRequest { game: self.game.clone(), preset: None, set: self.options.clone(), players: self.players.clone() }
    }

    /// Returns the text of the header, up to and including the line `moves:`.
    pub(super) fn text(&self) -> String {
        let flow = |text: &str| scalar::write(text, FLOW);
        let options: Vec<String> =
            self.options.iter().map(|(key, value)| format!("{}: {}", flow(key), scalar::write_option(value))).collect();
        let players: Vec<String> = self.players.iter().map(|name| flow(name)).collect();
        format!(
            "deckwarden: {FORMAT}\ngame: {}\nrulebook: {{version: {}, hash: {}}}\noptions: {{{}}}\nplayers: [{}]\nstarted: {}\nmoves:\n",
            scalar::write(&self.game, BLOCK),
            flow(&self.version),
            flow(&self.hash),
            options.join(", "),
            players.join(", "),
            stamp(self.started),
        )
    }
}

/// Returns the format number in the value of the key `deckwarden`, or `None` if the value is not a number.
pub(super) fn format_number(value: &Value) -> Option<u64> {
    word(value).ok()?.parse().ok()
}

/// Returns a scalar as text, because YAML reads `2` and `true` without quotes as a number and a truth value. Fails with
/// a message for any other value.
pub(super) fn word(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        Value::Bool(flag) => Ok(flag.to_string()),
        _ => Err("must be a word".to_owned()),
    }
}

/// Parses a time in RFC 3339, the form that session files have. Fails with a message.
pub(super) fn parse_time(text: &str) -> Result<DateTime<FixedOffset>, String> {
    DateTime::parse_from_rfc3339(text).map_err(|_| format!("`{text}` is not a time like 2026-11-20T20:15:03+01:00"))
}

/// Returns the options as pairs of a key and a value, in the words of a session file.
pub fn settings_as_words(settings: &Settings) -> Vec<(String, String)> {
    settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect()
}

/// Returns a time without fractions of a second, because session files have whole seconds.
pub(super) fn whole_second(at: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
    at.with_nanosecond(0).unwrap_or(at)
}

/// Returns a time as RFC 3339 text in whole seconds, with the offset from UTC.
pub fn stamp(at: DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, false)
}
