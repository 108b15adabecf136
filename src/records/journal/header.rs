//! The head of a session file: what was laid on the table, and when.

use super::scalar::{self, Where};
use crate::play::session::Session;
use crate::play::setup::SetupRequest;
use crate::rules::rulebook::Settings;
use chrono::{DateTime, FixedOffset, SecondsFormat, Timelike};

/// The format that this program writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

/// What stands at the head of a session file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id of the rulebook by which the session is played.
    pub game: String,
    /// The version of that rulebook when the session began.
    pub version: String,
    /// The fingerprint of the rules as played.
    pub hash: String,
    /// The options in the rulebook's order.
    pub options: Vec<(String, String)>,
    /// The players in seat order; none for a solo player who gave no name.
    pub players: Vec<String>,
    /// When the session began.
    pub started: DateTime<FixedOffset>,
}

impl Header {
    /// The head of a session that begins now.
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

    /// The table that is asked for.
    pub fn wanted(&self) -> SetupRequest {
        SetupRequest { game: self.game.clone(), preset: None, set: self.options.clone(), players: self.players.clone() }
    }

    /// The head as it stands in the file, up to the first move.
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

/// The options as the words of the file.
pub fn settings_as_words(settings: &Settings) -> Vec<(String, String)> {
    settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect()
}

/// A moment as it is read back from a file, in whole seconds.
pub(super) fn whole_second(at: DateTime<FixedOffset>) -> DateTime<FixedOffset> {
    at.with_nanosecond(0).unwrap_or(at)
}

/// A moment as files carry it.
pub fn stamp(at: DateTime<FixedOffset>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, false)
}
