//! The questions before a game: what the command line did not say. The last answers are offered.

use super::last_tables::{LastTables, again, describe};
use super::progress;
use super::{MenuItem, Prompt, choose};
use crate::model::card::Card;
use crate::play::commands::is_quit;
use crate::play::setup::{Setup, SetupError, SetupRequest, check_players};
use crate::records::journal::Header;
use crate::records::progress_store::Store;
use crate::rules::library::Library;
use crate::rules::rulebook::{OptionSpec, Rulebook};
use crate::terminal::Failure;
use crate::terminal::screen::show;
use crate::text::prose::{Look, capital};

/// Asks for what is missing; `None` if the player leaves. Fails if the table is not possible.
pub(crate) fn ask(
    library: &Library,
    wanted: SetupRequest,
    last: &LastTables,
    look: Look,
) -> Result<Option<Setup>, Failure> {
    let book = library.find(&wanted.game)?;
    let before = last.table(&book.id);
    let named = !wanted.players.is_empty();
    let is_given = !wanted.set.is_empty() || wanted.preset.is_some();
    if !is_given
        && !named
        && let Some(setup) = before.and_then(|header| again(library, header))
    {
        let tables = [MenuItem::new("as last time", describe(book, &setup)), "another one".into()];
        match choose("Which table?", &tables, 0, look)? {
            None => return Ok(None),
            Some(0) => return Ok(Some(setup)),
            Some(_) => {}
        }
    }
    let mut questions = Questions { library, book, before, look, wanted };
    // Ask for the number of players first: default options may depend on it.
    if !named && book.players.max > 1 && !questions.count()? {
        return Ok(None);
    }
    if !is_given && book.presets.len() > 1 && !questions.options()? {
        return Ok(None);
    }
    if !questions.always()? || (!named && !questions.names(last.player())?) {
        return Ok(None);
    }
    Ok(Some(Setup::new(library, &questions.wanted, None)?))
}

/// Asks for the game, the last one first; `None` if the player leaves.
pub(crate) fn ask_game(library: &Library, last: &LastTables, look: Look) -> std::io::Result<Option<String>> {
    let books = library.rulebooks();
    let games: Vec<MenuItem> =
        books.iter().map(|book| MenuItem::new(book.name.as_str(), book.summary.trim())).collect();
    let usual = books.iter().position(|book| last.game() == Some(&book.id)).unwrap_or(0);
    Ok(choose("Which game?", &games, usual, look)?.map(|at| books[at].id.clone()))
}

/// The questions about one table, with the answers so far. Each method returns `false` if the player leaves.
struct Questions<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The last table of the same game.
    before: Option<&'a Header>,
    look: Look,
    wanted: SetupRequest,
}

impl Questions<'_> {
    fn count(&mut self) -> Result<bool, Failure> {
        let counts: Vec<usize> = self.book.players.counts().collect();
        let shown: Vec<MenuItem> = counts.iter().map(|count| format!("{count} players").into()).collect();
        let usual = self.before.and_then(|before| counts.iter().position(|count| *count == before.players.len()));
        let Some(at) = choose("How many play?", &shown, usual.unwrap_or(0), self.look)? else { return Ok(false) };
        self.wanted.players = vec![String::new(); counts[at]];
        Ok(true)
    }

    /// Asks for a preset, or for every option separately.
    fn options(&mut self) -> Result<bool, Failure> {
        let book = self.book;
        let mut sets: Vec<MenuItem> =
            book.presets.iter().map(|preset| MenuItem::new(preset.name.as_str(), preset.help.trim())).collect();
        sets.push("each option by itself".into());
        let usual = self.before.and_then(|before| {
            let settings = book.settle(None, &before.options, before.players.len().max(1)).ok()?;
            let preset = book.preset_of(&settings, before.players.len().max(1));
            Some(preset.map_or(sets.len() - 1, |preset| {
                book.presets.iter().position(|other| other.name == preset.name).unwrap_or(0)
            }))
        });
        let Some(at) = choose("Which rules do you play?", &sets, usual.unwrap_or(0), self.look)? else {
            return Ok(false);
        };
        match book.presets.get(at) {
            Some(preset) => self.wanted.preset = Some(preset.name.clone()),
            None => {
                for option in &book.options {
                    if !self.option(option)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// Asks for the options that every table must choose, unless they are set.
    fn always(&mut self) -> Result<bool, Failure> {
        let preset = self.wanted.preset.as_deref().and_then(|name| self.book.preset(name).ok());
        for option in self.book.options.iter().filter(|option| option.asked) {
            let is_given = self.wanted.set.iter().any(|(key, _)| *key == option.key);
            let open = !is_given && preset.is_none_or(|preset| !preset.set.contains_key(&option.key));
            if open && !self.option(option)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Asks for one option. The question is short because every key redraws it; the help is printed above.
    fn option(&mut self, option: &OptionSpec) -> Result<bool, Failure> {
        let (plain, players) = (self.look.plain, self.wanted.players.len());
        // The last value counts only for the same number of players.
        let before = self.before.filter(|before| before.players.len() == players || self.book.players.max == 1);
        let before = before.and_then(|before| before.options.iter().find(|(key, _)| *key == option.key));
        let before = before.map(|(_, value)| value.as_str()).filter(|value| option.parse(value).is_ok());
        let usual = before.unwrap_or(option.default_for(players)).to_owned();
        show(&self.look.paragraph(&format!("{}: ", option.key), option.help.trim()))?;
        let value = if option.range.is_none() {
            let at = option.values.iter().position(|value| *value == usual).unwrap_or(0);
            let values: Vec<MenuItem> = option.values.iter().map(MenuItem::from).collect();
            choose(&option.key, &values, at, self.look)?.map(|at| option.values[at].clone())
        } else {
            let question = format!("{} ({}; Enter for {usual}): ", option.key, option.allowed());
            loop {
                match text(&question, plain)? {
                    Some(typed) if typed.is_empty() => break Some(usual),
                    Some(typed) => match option.parse(&typed) {
                        Ok(_) => break Some(typed),
                        Err(error) => self.refused(&error)?,
                    },
                    None => break None,
                }
            }
        };
        let Some(value) = value else { return Ok(false) };
        self.wanted.set.push((option.key.clone(), value));
        Ok(true)
    }

    /// Asks for the names, and checks each at once. `alone` is the last player who played alone.
    fn names(&mut self, alone: Option<&str>) -> Result<bool, Failure> {
        if self.book.players.min == 1 && self.wanted.players.len() < 2 {
            let name = self.name("Your name", alone, true)?;
            self.wanted.players = name.iter().filter(|name| !name.is_empty()).cloned().collect();
            return Ok(name.is_some());
        }
        let count = self.wanted.players.len();
        self.wanted.players.clear();
        for seat in 0..count {
            let before = self.before.and_then(|before| before.players.get(seat)).cloned();
            let question = format!("Name of player {}", seat + 1);
            let Some(name) = self.name(&question, before.as_deref(), false)? else { return Ok(false) };
            self.wanted.players.push(name);
        }
        Ok(true)
    }

    /// Asks for a name until it is possible beside the earlier ones; `None` if the player leaves.
    fn name(&self, asked: &str, before: Option<&str>, may_be_none: bool) -> Result<Option<String>, Failure> {
        let enter = match (before, may_be_none) {
            (Some(before), true) => format!(" (Enter for {before}, - for none)"),
            (Some(before), false) => format!(" (Enter for {before})"),
            (None, true) => " (Enter for none)".to_owned(),
            (None, false) => String::new(),
        };
        loop {
            let Some(typed) = text(&format!("{asked}{enter}: "), self.look.plain)? else { return Ok(None) };
            let name = match (typed.as_str(), before) {
                ("", Some(before)) => before.to_owned(),
                ("-", _) if may_be_none => String::new(),
                _ => typed,
            };
            if name.is_empty() && may_be_none {
                return Ok(Some(name));
            }
            if !name.is_empty() && name.split_whitespace().all(|word| Card::parse(word).is_some()) {
                show(
                    &self
                        .look
                        .paragraph("", &format!("`{name}` reads as a card. Type a name first; the cards come later.")),
                )?;
                continue;
            }
            let players: Vec<String> = self.wanted.players.iter().cloned().chain([name.clone()]).collect();
            let wanted = SetupRequest { players, ..self.wanted.clone() };
            match check_players(self.library, &wanted) {
                Ok(()) => return Ok(Some(name)),
                Err(error @ SetupError::Name { .. }) => self.refused(&error)?,
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn refused(&self, error: &impl std::fmt::Display) -> Result<(), Failure> {
        show(&self.look.paragraph("", &capital(&format!("{error}."))))
    }
}

/// Asks for text; `None` if the player leaves.
fn text(question: &str, plain: bool) -> std::io::Result<Option<String>> {
    let typed = Prompt::text(question, plain)?;
    Ok(typed.filter(|typed| !is_quit(typed)))
}

/// Offers once to teach a player a new game; `None` if the player leaves.
pub(crate) fn offer_teaching(setup: &Setup, mut store: Option<Store>, look: Look) -> std::io::Result<Option<bool>> {
    let player = setup.vocabulary.players.first().map_or("", String::as_str);
    let (game, lessons) = (&setup.book.id, !setup.book.tips.is_empty());
    if store.is_none() || !lessons || progress::read(store.as_ref()).learned(player, game).offered {
        return Ok(Some(false));
    }
    let answers = [
        MenuItem::new("yes", "each rule when it first matters; `tips off` stops the tips"),
        MenuItem::new("no", "and do not ask me again; `tips on` starts the tips later"),
    ];
    let asked = "Do you want the rules explained as you play?";
    let Some(chosen) = choose(asked, &answers, 0, look)? else { return Ok(None) };
    progress::change(&mut store, |progress| progress.learned_mut(player, game).offered = true);
    Ok(Some(chosen == 0))
}
