//! The header of a session file: rules, options, players and start.

use super::scalar::{self, Where};
use crate::play::session::Session;
use crate::play::setup::SetupRequest;
use crate::rules::rulebook::Settings;
use chrono::{DateTime, FixedOffset, SecondsFormat, Timelike};

/// The format that this program writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

/// The header of a session file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id or an alias of the rulebook.
    pub game: String,
    /// The version of the rulebook when the session began.
    pub version: String,
    /// The fingerprint of the rules as played.
    pub hash: String,
    /// Keys and values in the order of the rulebook.
    pub options: Vec<(String, String)>,
    /// In seat order; empty for a solo player without a name.
    pub players: Vec<String>,
    /// When the session began.
    pub started: DateTime<FixedOffset>,
}

impl Header {
    pub(super) fn of(session: &Session, now: DateTime<FixedOffset>) -> Header {
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

    /// The request that sets up the same table.
    pub fn wanted(&self) -> SetupRequest {
        SetupRequest { game: self.game.clone(), preset: None, set: self.options.clone(), players: self.players.clone() }
    }

    /// The text of the header, up to and including the line `moves:`.
    pub(super) fn text(&self) -> String {
        let flow = |text: &str| scalar::write(text, Where::Flow);
        let options: Vec<String> =
            self.options.iter().map(|(key, value)| format!("{}: {}", flow(key), scalar::write_option(value))).collect();
        let players: Vec<String> = self.players.iter().map(|name| flow(name)).collect();
        format!(
            "deckwarden: {FORMAT}\ngame: {}\nrulebook: {{version: {}, hash: {}}}\noptions: {{{}}}\nplayers: [{}]\nstarted: {}\nmoves:\n",
            scalar::write(&self.game, Where::Block),
            flow(&self.version),
            flow(&self.hash),
            options.join(", "),
            players.join(", "),
            stamp(self.started),
        )
    }
}

/// The options as keys and values of the file.
pub fn settings_as_words(settings: &Settings) -> Vec<(String, String)> {
    settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect()
}

/// A time in whole seconds, as it is read back from a file.
pub(super) fn whole_second(at: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
    at.with_nanosecond(0).unwrap_or(at)
}

/// A time as text: RFC 3339 in whole seconds, with the offset.
pub fn stamp(at: DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, false)
}
