//! Lists the unfinished games, the newest first.

use super::{MenuItem, choose, survey};
use crate::play::setup::SetupRequest;
use crate::records::journal::{Journal, Summary, Terms, settings_as_words};
use crate::rules::library::Library;
use crate::terminal::{Failure, signals};
use crate::text::prose::{Look, counted};
use std::collections::HashMap;
use std::sync::Arc;

pub(crate) struct OpenGame {
    pub(crate) name: String,
    item: MenuItem,
    /// The id and the aliases of the rulebook; empty if the rulebook is not known.
    book_names: Vec<String>,
    entries: usize,
    /// The players and options of the game; `None` if the game cannot be replayed.
    terms: Option<Arc<Terms>>,
}

impl OpenGame {
    /// Returns all unfinished games, the newest first. Includes games that the program cannot replay. Otherwise it
    /// would resume an older game and would not say why. Warns about session files that cannot be used, unless `quiet`
    /// is set.
    pub(crate) fn all(
        journal: &Journal,
        library: &Library,
        plain: bool,
        quiet: bool,
    ) -> Result<Vec<OpenGame>, Failure> {
        let survey = survey::read(journal, library, plain)?;
        let is_open = |name: &str| journal.record(name).is_ok_and(|record| !record.is_closed());
        let broken = survey.faults.iter().map(|fault| &fault.name).filter(|name| is_open(name));
        let mut names: Vec<String> = survey.unfinished().map(|summary| &summary.name).chain(broken).cloned().collect();
        Journal::sort_as_begun(&mut names);
        let summaries: HashMap<&str, &Summary> =
            survey.sessions.iter().map(|summary| (summary.name.as_str(), summary)).collect();
        let games = names.into_iter().rev().map(|name| match summaries.get(name.as_str()) {
            Some(summary) => OpenGame::from_summary(summary, library),
            None => {
                let item = MenuItem::new(&name, "cannot be replayed");
                OpenGame { item, book_names: Vec::new(), entries: 0, terms: None, name }
            }
        });
        let games = games.collect();
        survey::warn_of_faults(&survey, quiet);
        Ok(games)
    }

    fn from_summary(summary: &Summary, library: &Library) -> OpenGame {
        let terms = &summary.terms;
        let book = library.find(&terms.game).ok();
        let game = book.map_or(terms.game.as_str(), |book| book.short_name());
        let rules = terms.preset.clone().unwrap_or_else(|| "own options".to_owned());
        let players = terms.players.join(", ");
        let parts = [rules, players, counted(summary.entries, "entry")];
        let description = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
        OpenGame {
            name: summary.name.clone(),
            item: MenuItem::new(format!("{game}, started {}", summary.started.format("%Y-%m-%d %H:%M")), description),
            book_names: book.map(|book| book.names().map(str::to_owned).collect()).unwrap_or_default(),
            entries: summary.entries,
            terms: Some(Arc::clone(&summary.terms)),
        }
    }

    /// Returns whether the game has entries and suits a request. If the request names players or options, the game must
    /// have the same ones. A game that cannot be replayed suits only a request that names neither players nor options.
    pub(crate) fn suits(&self, request: &SetupRequest, library: &Library) -> bool {
        let SetupRequest { game, preset, set, players } = request;
        let names_options = preset.is_some() || !set.is_empty();
        let Some(terms) = &self.terms else { return players.is_empty() && !names_options };
        let options = || {
            let settings = library.find(game).ok()?.resolve_settings(preset.as_deref(), set, terms.seats()).ok()?;
            Some(settings_as_words(&settings))
        };
        self.entries > 0
            && (players.is_empty() || *players == terms.players)
            && (!names_options || options().is_some_and(|options| options == terms.options))
    }

    /// Asks whether to go on with an unfinished game or to start a new one. Returns the index of the answer, or `None`
    /// if the player leaves the menu.
    pub(crate) fn choose_or_new(games: &[OpenGame], look: Look) -> std::io::Result<Option<usize>> {
        signals::install_handlers()?;
        let entry = |game: &OpenGame| {
            let description = format!("{}, {}", game.item.name, game.item.description);
            MenuItem::new(format!("continue this game (entry {})", game.entries + 1), description)
        };
        let items: Vec<MenuItem> = games.iter().map(entry).chain(["a new game".into()]).collect();
        let found = if games.len() == 1 { "There is an unfinished game." } else { "There are unfinished games." };
        choose(&format!("{found} What do you want to play?"), &items, 0, look)
    }

    /// Asks which game to resume, and offers other answers after the games. Returns the index of the answer, or `None`
    /// if the player leaves the menu.
    pub(crate) fn choose(games: &[OpenGame], others: &[&str], look: Look) -> std::io::Result<Option<usize>> {
        signals::install_handlers()?;
        let games = games.iter().map(|game| game.item.clone());
        let items: Vec<MenuItem> = games.chain(others.iter().copied().map(MenuItem::from)).collect();
        choose("Which game do you want to resume?", &items, 0, look)
    }

    /// Returns the games whose rulebook has the name `text`, or else the games whose session name contains `text`. An
    /// empty `text` matches no game.
    pub(crate) fn matching(open: Vec<OpenGame>, text: &str) -> Vec<OpenGame> {
        let (of_game, others): (Vec<OpenGame>, Vec<OpenGame>) =
            open.into_iter().partition(|game| game.book_names.iter().any(|name| name.eq_ignore_ascii_case(text)));
        if !of_game.is_empty() || text.is_empty() {
            return of_game;
        }
        let part = text.to_lowercase();
        others.into_iter().filter(|game| game.name.to_lowercase().contains(&part)).collect()
    }
}
