//! The tables of the newest sessions. The program offers them when you begin a game.

use crate::play::setup::Setup;
use crate::records::journal::{Header, Journal};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;

/// Maximum number of sessions to read, so that the player does not wait for a large journal.
const MAX_SESSIONS: usize = 20;

/// The headers of the newest sessions, newest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTables(Vec<Header>);

impl LastTables {
    /// Reads the headers. Leaves out sessions that cannot be read. The list is empty if the journal cannot be read.
    pub(crate) fn from_journal(journal: &Journal) -> LastTables {
        let names = journal.names().unwrap_or_default();
        let headers = names.iter().rev().take(MAX_SESSIONS).filter_map(|name| Some(journal.record(name).ok()?.header));
        let mut headers: Vec<Header> = headers.collect();
        headers.sort_by_key(|header| std::cmp::Reverse(header.started));
        LastTables(headers)
    }

    pub(crate) fn game(&self) -> Option<&str> {
        self.0.first().map(|header| header.game.as_str())
    }

    pub(crate) fn table(&self, game: &str) -> Option<&Header> {
        self.0.iter().find(|header| header.game == game)
    }

    /// Returns the name of the player in the newest session with one named player, or `None` if there is no such
    /// session.
    pub(crate) fn player(&self) -> Option<&str> {
        let solo = self.0.iter().filter(|header| header.players.len() == 1);
        solo.map(|header| header.players[0].as_str()).next()
    }
}

/// Returns the setup of an earlier table, or `None` if the rulebooks no longer allow this setup.
pub(super) fn set_up_again(library: &Library, header: &Header) -> Option<Setup> {
    Setup::new(library, &header.wanted(), None).ok()
}

/// Describes a table: its preset, the options that the rulebook marks with `asked`, and the players. Without a named
/// preset, also lists the options whose values differ from the defaults.
pub(super) fn describe(book: &Rulebook, setup: &Setup) -> String {
    let players = &setup.vocabulary.players;
    let count = players.len().max(1);
    let preset = book.preset_of(&setup.settings, count).filter(|_| book.presets.len() > 1);
    let matters = book.options.iter().filter(|option| {
        let unusual =
            setup.settings.get(&option.key).is_some_and(|value| value.to_string() != option.default_for(count));
        option.asked || (unusual && preset.is_none())
    });
    let options = matters.filter_map(|option| Some(format!("{} {}", option.key, setup.settings.get(&option.key)?)));
    let rules = preset.map(|preset| preset.name.clone()).into_iter().chain(options).collect::<Vec<_>>().join(", ");
    let parts = [rules, players.join(", ")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}
