//! Asks before a game for everything that the command line left open. Offers the last answers again.

use super::last_tables::{LastTables, describe, set_up_again};
use super::progress;
use super::{MenuItem, Prompt, choose};
use crate::play::commands::is_quit;
use crate::play::setup::{Setup, SetupError, SetupRequest, check_length, check_players};
use crate::records::journal::Header;
use crate::records::progress_store::Store;
use crate::rules::library::Library;
use crate::rules::rulebook::{OptionSpec, Rulebook};
use crate::terminal::Failure;
use crate::terminal::screen::show;
use crate::text::prose::{Look, capitalize, counted};

/// The result of the questions about a table.
pub(crate) enum SetupChoice {
    Table(Box<Setup>),
    /// The player pressed Esc at the first question.
    Back,
    Quit,
}

/// Asks for everything that `request` leaves open. Fails if the table is not possible.
pub(crate) fn ask(
    library: &Library,
    request: SetupRequest,
    last: &LastTables,
    look: Look,
) -> Result<SetupChoice, Failure> {
    let book = library.find(&request.game)?;
    let before = last.table(&book.id);
    let has_names = !request.players.is_empty();
    let is_given = !request.set.is_empty() || request.preset.is_some();
    if !is_given
        && !has_names
        && let Some(setup) = before.and_then(|header| set_up_again(library, header))
    {
        let tables = [MenuItem::new("as last time", describe(book, &setup)), "another one".into()];
        match choose("Which table?", &tables, 0, look)? {
            None => return Ok(SetupChoice::Back),
            Some(0) => return Ok(SetupChoice::Table(Box::new(setup))),
            Some(_) => {}
        }
    }
    let mut questions = Questions { library, book, last_table: before, look, request };
    // The number of players comes first, because it decides the defaults of some options.
    let possible_questions = [
        (SetupQuestion::Count, !has_names && book.players.max > 1),
        (SetupQuestion::Options, !is_given && book.presets.len() > 1),
        (SetupQuestion::Always, true),
        (SetupQuestion::Names, !has_names),
    ];
    let possible_questions: Vec<SetupQuestion> =
        possible_questions.into_iter().filter(|(_, applies)| *applies).map(|(question, _)| question).collect();
    let mut earlier: Vec<SetupRequest> = Vec::new();
    while let Some(question) = possible_questions.get(earlier.len()) {
        let before = questions.request.clone();
        let answered = match question {
            SetupQuestion::Count => questions.count()?,
            SetupQuestion::Options => questions.options()?,
            SetupQuestion::Always => questions.always()?,
            SetupQuestion::Names => questions.names(last.player())?,
        };
        match answered {
            QuestionEnd::Done => earlier.push(before),
            QuestionEnd::Leave => return Ok(SetupChoice::Quit),
            QuestionEnd::Back => {
                // If a question changed nothing, Esc goes back past it.
                let Some(before) = pop_different(&mut earlier, &before) else { return Ok(SetupChoice::Back) };
                questions.request = before;
            }
        }
    }
    Ok(SetupChoice::Table(Box::new(Setup::new(library, &questions.request, None)?)))
}

/// The questions about a table, in the order in which they are asked.
enum SetupQuestion {
    Count,
    Options,
    Always,
    Names,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionEnd {
    Done,
    /// The player pressed Esc, so the previous question is asked again.
    Back,
    Leave,
}

/// Removes requests up to the last one that differs from `current`. Returns that request, or `None` if all are equal to
/// `current`.
fn pop_different(earlier: &mut Vec<SetupRequest>, current: &SetupRequest) -> Option<SetupRequest> {
    while let Some(before) = earlier.pop() {
        if before != *current {
            return Some(before);
        }
    }
    None
}

/// Asks for the game and returns the id of its rulebook. The menu starts at the game that was played last. Returns
/// `None` if the player leaves.
pub(crate) fn ask_game(library: &Library, last: &LastTables, look: Look) -> std::io::Result<Option<String>> {
    let books = library.rulebooks();
    let games: Vec<MenuItem> =
        books.iter().map(|book| MenuItem::new(book.name.as_str(), book.summary.trim())).collect();
    let default = books.iter().position(|book| last.game() == Some(&book.id)).unwrap_or(0);
    Ok(choose("Which game?", &games, default, look)?.map(|index| books[index].id.clone()))
}

/// The questions about one table, with the answers so far.
struct Questions<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The last table of the same game.
    last_table: Option<&'a Header>,
    look: Look,
    request: SetupRequest,
}

impl Questions<'_> {
    fn count(&mut self) -> Result<QuestionEnd, Failure> {
        let counts: Vec<usize> = self.book.players.counts().collect();
        let items: Vec<MenuItem> = counts.iter().map(|count| counted(*count, "player").into()).collect();
        let default = self.last_table.and_then(|before| counts.iter().position(|count| *count == before.players.len()));
        let Some(index) = choose("How many play?", &items, default.unwrap_or(0), self.look)? else {
            return Ok(QuestionEnd::Back);
        };
        self.request.players = vec![String::new(); counts[index]];
        Ok(QuestionEnd::Done)
    }

    /// Asks for a preset, or for each option if the player wants that.
    fn options(&mut self) -> Result<QuestionEnd, Failure> {
        let book = self.book;
        let mut sets: Vec<MenuItem> =
            book.presets.iter().map(|preset| MenuItem::new(preset.name.as_str(), preset.help.trim())).collect();
        sets.push("each option by itself".into());
        let default = self.last_table.and_then(|before| {
            let settings = book.resolve_settings(None, &before.options, before.players.len().max(1)).ok()?;
            let preset = book.preset_of(&settings, before.players.len().max(1));
            Some(preset.map_or(sets.len() - 1, |preset| {
                book.presets.iter().position(|other| other.name == preset.name).unwrap_or(0)
            }))
        });
        loop {
            let Some(index) = choose("Which rules do you play?", &sets, default.unwrap_or(0), self.look)? else {
                return Ok(QuestionEnd::Back);
            };
            if let Some(preset) = book.presets.get(index) {
                self.request.preset = Some(preset.name.clone());
                return Ok(QuestionEnd::Done);
            }
            match self.ask_each_option(&book.options.iter().collect::<Vec<_>>())? {
                QuestionEnd::Back => {}
                answered => return Ok(answered),
            }
        }
    }

    /// Asks for options one after another. Esc goes back to the previous option.
    fn ask_each_option(&mut self, options: &[&OptionSpec]) -> Result<QuestionEnd, Failure> {
        let (set_count, mut index) = (self.request.set.len(), 0);
        while let Some(option) = options.get(index) {
            match self.option(option)? {
                QuestionEnd::Done => index += 1,
                QuestionEnd::Back if index > 0 => {
                    index -= 1;
                    self.request.set.truncate(set_count + index);
                }
                answered => return Ok(answered),
            }
        }
        Ok(QuestionEnd::Done)
    }

    /// Asks for the options that must be chosen for every table, unless they are set already.
    fn always(&mut self) -> Result<QuestionEnd, Failure> {
        let book = self.book;
        let preset = self.request.preset.as_deref().and_then(|name| book.preset(name).ok());
        let is_open = |option: &&OptionSpec| {
            let is_given = self.request.set.iter().any(|(key, _)| *key == option.key);
            option.asked && !is_given && preset.is_none_or(|preset| !preset.set.contains_key(&option.key))
        };
        let open: Vec<&OptionSpec> = book.options.iter().filter(is_open).collect();
        self.ask_each_option(&open)
    }

    /// Asks for one option. The question is short, because it is redrawn after every key; the help is printed above it.
    fn option(&mut self, option: &OptionSpec) -> Result<QuestionEnd, Failure> {
        let (plain, players) = (self.look.plain, self.request.players.len());
        // The last value is offered only for the same number of players.
        let before = self.last_table.filter(|before| before.players.len() == players || self.book.players.max == 1);
        let before = before.and_then(|before| before.options.iter().find(|(key, _)| *key == option.key));
        let before = before.map(|(_, value)| value.as_str()).filter(|value| option.parse(value).is_ok());
        let default = before.unwrap_or(option.default_for(players)).to_owned();
        show(&self.look.paragraph(&format!("{}: ", option.key), option.help.trim()))?;
        let value = if option.range.is_none() {
            let index = option.values.iter().position(|value| *value == default).unwrap_or(0);
            let values: Vec<MenuItem> = option.values.iter().map(MenuItem::from).collect();
            choose(&option.key, &values, index, self.look)?.map(|index| option.values[index].clone())
        } else {
            let question = format!("{} ({}; Enter for {default}): ", option.key, option.allowed());
            loop {
                match Prompt::ask_text(&question, plain)? {
                    Some(typed) if is_quit(&typed) => return Ok(QuestionEnd::Leave),
                    Some(typed) if typed.is_empty() => break Some(default),
                    Some(typed) => match option.parse(&typed) {
                        Ok(_) => break Some(typed),
                        Err(error) => self.refused(&error)?,
                    },
                    None => break None,
                }
            }
        };
        let Some(value) = value else { return Ok(QuestionEnd::Back) };
        self.request.set.push((option.key.clone(), value));
        Ok(QuestionEnd::Done)
    }

    /// Asks for the names and checks each name as soon as it is typed. Esc goes back to the previous name.
    /// `solo_player` is the last player who played alone.
    fn names(&mut self, solo_player: Option<&str>) -> Result<QuestionEnd, Failure> {
        if self.book.players.min == 1 && self.request.players.len() < 2 {
            return Ok(match self.name("Your name", solo_player, true)? {
                Ok(name) => {
                    self.request.players = [name].into_iter().filter(|name| !name.is_empty()).collect();
                    QuestionEnd::Done
                }
                Err(answered) => answered,
            });
        }
        let count = self.request.players.len();
        let unnamed = std::mem::take(&mut self.request.players);
        while self.request.players.len() < count {
            let seat = self.request.players.len();
            let before = self.last_table.and_then(|before| before.players.get(seat)).cloned();
            match self.name(&format!("Name of player {}", seat + 1), before.as_deref(), false)? {
                Ok(name) => self.request.players.push(name),
                Err(QuestionEnd::Back) if seat > 0 => drop(self.request.players.pop()),
                Err(answered) => {
                    self.request.players = unnamed;
                    return Ok(answered);
                }
            }
        }
        Ok(QuestionEnd::Done)
    }

    /// Asks for a name until one is valid and differs from the earlier ones. Enter alone means the name `before`, if
    /// there is one. With `may_be_none`, the player may also choose no name. Returns `Err` if the player goes back or
    /// leaves.
    fn name(
        &mut self,
        question: &str,
        before: Option<&str>,
        may_be_none: bool,
    ) -> Result<Result<String, QuestionEnd>, Failure> {
        let enter = match (before, may_be_none) {
            (Some(before), true) => format!(" (Enter for {before}, - for none)"),
            (Some(before), false) => format!(" (Enter for {before})"),
            (None, true) => " (Enter for none)".to_owned(),
            (None, false) => String::new(),
        };
        loop {
            let Some(typed) = Prompt::ask_text(&format!("{question}{enter}: "), self.look.plain)? else {
                return Ok(Err(QuestionEnd::Back));
            };
            if is_quit(&typed) {
                return Ok(Err(QuestionEnd::Leave));
            }
            let name = match (typed.as_str(), before) {
                ("", Some(before)) => before.to_owned(),
                ("-", _) if may_be_none => String::new(),
                _ => typed,
            };
            if name.is_empty() && may_be_none {
                return Ok(Ok(name));
            }
            if let Err(problem) = check_length(&name) {
                self.refused(&problem)?;
                continue;
            }
            let players: Vec<String> = self.request.players.iter().cloned().chain([name.clone()]).collect();
            let request = SetupRequest { players, ..self.request.clone() };
            match check_players(self.library, &request) {
                Ok(()) => return Ok(Ok(name)),
                Err(error @ SetupError::Name { .. }) => self.refused(&error)?,
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn refused(&self, error: &impl std::fmt::Display) -> Result<(), Failure> {
        show(&self.look.paragraph("", &capitalize(&format!("{error}."))))
    }
}

/// Offers to teach the game, unless the player has said no or has had a tip, the game has no tips, or the answer cannot
/// be saved. Returns the answer (`false` without an offer), or `None` if the player leaves.
pub(crate) fn offer_teaching(setup: &Setup, mut store: Option<Store>, look: Look) -> std::io::Result<Option<bool>> {
    let player = setup.vocabulary.players.first().map_or("", String::as_str);
    let (game, has_tips) = (&setup.book.id, !setup.book.tips.is_empty());
    let all = progress::read(store.as_ref());
    let learned = all.learned(player, game);
    if store.is_none() || !has_tips || learned.offered || !learned.tips.is_empty() {
        return Ok(Some(false));
    }
    let answers = [
        MenuItem::new("yes", "each rule when it first matters; `tips off` stops the tips"),
        MenuItem::new("no", "and do not ask me again; `tips on` starts the tips later"),
    ];
    let question = "Do you want the rules explained as you play?";
    let Some(answer) = choose(question, &answers, 0, look)? else { return Ok(None) };
    let is_wanted = answer == 0;
    // The first tip records that the player wanted tips. A player who leaves before the first tip is asked again.
    if !is_wanted {
        progress::change(&mut store, |progress| progress.learned_mut(player, game).offered = true);
    }
    Ok(Some(is_wanted))
}
