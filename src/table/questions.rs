//! Asks before a game for everything that the command line left open. Offers the last answers again.

use super::ask::is_back;
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
    /// The player went back from the first question, for example with Esc.
    Back,
    /// The player typed `quit` instead of a name or the value of an option.
    Quit,
}

/// Asks for everything that `request` leaves open, and offers the answers for the tables in `last` again. Fails if the
/// table is not possible.
pub(crate) fn ask(
    library: &Library,
    request: SetupRequest,
    last: &LastTables,
    look: Look,
) -> Result<SetupChoice, Failure> {
    let book = library.find(&request.game)?;
    let last_table = last.table(&book.id);
    let has_names = !request.players.is_empty();
    let has_options = !request.set.is_empty() || request.preset.is_some();
    if !has_options
        && !has_names
        && let Some(setup) = last_table.and_then(|header| set_up_again(library, header))
    {
        let tables = [MenuItem::new("as last time", describe(book, &setup)), "another one".into()];
        match choose("Which table?", &tables, 0, look)? {
            None => return Ok(SetupChoice::Back),
            Some(0) => return Ok(SetupChoice::Table(Box::new(setup))),
            Some(_) => {}
        }
    }
    let mut questions = Questions { library, book, last_table, look, request };
    // The number of players comes first, because it decides the defaults of some options.
    let all_questions = [
        (SetupQuestion::PlayerCount, !has_names && book.players.max > 1),
        (SetupQuestion::Options, !has_options && book.presets.len() > 1),
        (SetupQuestion::RequiredOptions, true),
        (SetupQuestion::Names, !has_names),
    ];
    let open_questions: Vec<SetupQuestion> =
        all_questions.into_iter().filter(|(_, is_open)| *is_open).map(|(question, _)| question).collect();
    let mut earlier_requests: Vec<SetupRequest> = Vec::new();
    while let Some(question) = open_questions.get(earlier_requests.len()) {
        let request_before = questions.request.clone();
        let end = match question {
            SetupQuestion::PlayerCount => questions.ask_player_count()?,
            SetupQuestion::Options => questions.ask_options()?,
            SetupQuestion::RequiredOptions => questions.ask_required_options()?,
            SetupQuestion::Names => questions.names(last.player())?,
        };
        match end {
            QuestionEnd::Done => earlier_requests.push(request_before),
            QuestionEnd::Leave => return Ok(SetupChoice::Quit),
            QuestionEnd::Back => {
                // Esc goes back to the last question that changed something, and skips the questions after that one.
                let earlier = pop_different(&mut earlier_requests, &request_before);
                let Some(earlier) = earlier else { return Ok(SetupChoice::Back) };
                questions.request = earlier;
            }
        }
    }
    Ok(SetupChoice::Table(Box::new(Setup::new(library, &questions.request, None)?)))
}

/// The questions about a table, in the order in which the program asks them.
enum SetupQuestion {
    PlayerCount,
    /// Which preset, or which value for each option?
    Options,
    /// Which values for the options that the program asks for even with a preset?
    RequiredOptions,
    Names,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionEnd {
    Done,
    /// The player goes back, for example with Esc. The program then asks the previous question again.
    Back,
    /// The player typed `quit` instead of a name or the value of an option.
    Leave,
}

/// Removes requests from the end of the list until it has removed one that differs from `current`. Returns that
/// request, or `None` if all requests are equal to `current`.
fn pop_different(requests: &mut Vec<SetupRequest>, current: &SetupRequest) -> Option<SetupRequest> {
    while let Some(request) = requests.pop() {
        if request != *current {
            return Some(request);
        }
    }
    None
}

/// Asks for the game and returns the id of its rulebook. The menu first marks the game that the player last played.
/// Returns `None` if the player leaves.
pub(crate) fn ask_game(library: &Library, last: &LastTables, look: Look) -> std::io::Result<Option<String>> {
    let books = library.rulebooks();
    let games: Vec<MenuItem> =
        books.iter().map(|book| MenuItem::new(book.name.as_str(), book.summary.trim())).collect();
    let default = books.iter().position(|book| last.game() == Some(&book.id)).unwrap_or(0);
    Ok(choose("Which game?", &games, default, look)?.map(|index| books[index].id.clone()))
}

/// The questions about one table.
struct Questions<'a> {
    library: &'a Library,
    book: &'a Rulebook,
    /// The last table of the same game.
    last_table: Option<&'a Header>,
    look: Look,
    /// The answers so far, with those from the command line.
    request: SetupRequest,
}

impl Questions<'_> {
    fn ask_player_count(&mut self) -> Result<QuestionEnd, Failure> {
        let counts: Vec<usize> = self.book.players.counts().collect();
        let items: Vec<MenuItem> = counts.iter().map(|count| counted(*count, "player").into()).collect();
        let default = self.last_table.and_then(|before| counts.iter().position(|count| *count == before.players.len()));
        let Some(index) = choose("How many players?", &items, default.unwrap_or(0), self.look)? else {
            return Ok(QuestionEnd::Back);
        };
        self.request.players = vec![String::new(); counts[index]];
        Ok(QuestionEnd::Done)
    }

    /// Asks for a preset, or for each option if the player wants that.
    fn ask_options(&mut self) -> Result<QuestionEnd, Failure> {
        let book = self.book;
        let mut items: Vec<MenuItem> =
            book.presets.iter().map(|preset| MenuItem::new(preset.name.as_str(), preset.help.trim())).collect();
        items.push("each option by itself".into());
        let default = self.last_table.and_then(|before| {
            let settings = book.resolve_settings(None, &before.options, before.players.len().max(1)).ok()?;
            let preset = book.preset_of(&settings, before.players.len().max(1));
            Some(preset.map_or(items.len() - 1, |preset| {
                book.presets.iter().position(|other| other.name == preset.name).unwrap_or(0)
            }))
        });
        loop {
            let Some(index) = choose("Which rules do you play?", &items, default.unwrap_or(0), self.look)? else {
                return Ok(QuestionEnd::Back);
            };
            if let Some(preset) = book.presets.get(index) {
                self.request.preset = Some(preset.name.clone());
                return Ok(QuestionEnd::Done);
            }
            match self.ask_each_option(&book.options.iter().collect::<Vec<_>>())? {
                QuestionEnd::Back => {}
                end => return Ok(end),
            }
        }
    }

    /// Asks for options one after another. Esc goes back to the previous option. Returns [`QuestionEnd::Back`] after
    /// Esc at the first option.
    fn ask_each_option(&mut self, options: &[&OptionSpec]) -> Result<QuestionEnd, Failure> {
        let (given_count, mut index) = (self.request.set.len(), 0);
        while let Some(option) = options.get(index) {
            match self.option(option)? {
                QuestionEnd::Done => index += 1,
                QuestionEnd::Back if index > 0 => {
                    index -= 1;
                    self.request.set.truncate(given_count + index);
                }
                end => return Ok(end),
            }
        }
        Ok(QuestionEnd::Done)
    }

    /// Asks for the options that the rulebook marks with `asked`, unless the request or its preset sets them.
    fn ask_required_options(&mut self) -> Result<QuestionEnd, Failure> {
        let book = self.book;
        let preset = self.request.preset.as_deref().and_then(|name| book.preset(name).ok());
        let is_open = |option: &&OptionSpec| {
            let is_given = self.request.set.iter().any(|(key, _)| *key == option.key);
            option.asked && !is_given && preset.is_none_or(|preset| !preset.set.contains_key(&option.key))
        };
        let open: Vec<&OptionSpec> = book.options.iter().filter(is_open).collect();
        self.ask_each_option(&open)
    }

    /// Asks for one option. The question is short, because the menu redraws it after every key. The help comes before
    /// the question.
    fn option(&mut self, option: &OptionSpec) -> Result<QuestionEnd, Failure> {
        let (plain, players) = (self.look.plain, self.request.players.len());
        // Offer the last value only for the same number of players. In a game for one player, this number is always the
        // same, even if only one of the two tables names the player.
        let has_same_players = |header: &&Header| header.players.len() == players || self.book.players.max == 1;
        let last_table = self.last_table.filter(has_same_players);
        let last_option = last_table.and_then(|header| header.options.iter().find(|(key, _)| *key == option.key));
        let last_value = last_option.map(|(_, value)| value.as_str()).filter(|value| option.parse(value).is_ok());
        let default = last_value.unwrap_or(option.default_for(players)).to_owned();
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
                    Some(typed) if is_back(&typed) => break None,
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

    /// Asks for the names and checks each name at once. Esc goes back to the previous name. `solo_player` is the name
    /// that a solo player can choose with Enter.
    fn names(&mut self, solo_player: Option<&str>) -> Result<QuestionEnd, Failure> {
        let count = self.request.players.len();
        let unnamed = std::mem::take(&mut self.request.players);
        if self.book.players.min == 1 && count < 2 {
            return Ok(match self.name("Your name", solo_player, true)? {
                Ok(name) => {
                    self.request.players = [name].into_iter().filter(|name| !name.is_empty()).collect();
                    QuestionEnd::Done
                }
                Err(end) => {
                    self.request.players = unnamed;
                    end
                }
            });
        }
        while self.request.players.len() < count {
            let seat = self.request.players.len();
            let before = self.last_table.and_then(|before| before.players.get(seat)).cloned();
            match self.name(&format!("Name of player {}", seat + 1), before.as_deref(), false)? {
                Ok(name) => self.request.players.push(name),
                Err(QuestionEnd::Back) if seat > 0 => drop(self.request.players.pop()),
                Err(end) => {
                    self.request.players = unnamed;
                    return Ok(end);
                }
            }
        }
        Ok(QuestionEnd::Done)
    }

    /// Asks for a name until the name is valid and differs from the earlier names. Enter alone means the name `before`,
    /// if there is one. With `may_be_none`, the player may also choose no name. Returns `Err` if the player goes back
    /// or leaves.
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

/// Offers to teach the game. Makes no offer if the player has declined in any game or has already had a tip in this
/// game. Also makes no offer if the game has no tips, or if the answer cannot be saved. Returns the answer (`false`
/// without an offer), or `None` if the player leaves.
pub(crate) fn offer_teaching(setup: &Setup, mut store: Option<Store>, look: Look) -> std::io::Result<Option<bool>> {
    let player = setup.vocabulary.players.first().map_or("", String::as_str);
    let (game, has_tips) = (&setup.book.id, !setup.book.tips.is_empty());
    let all = progress::read(store.as_ref());
    if store.is_none() || !has_tips || all.has_declined(player) || !all.learned(player, game).tips.is_empty() {
        return Ok(Some(false));
    }
    let answers = [
        MenuItem::new("yes", "each rule when it first matters; `tips off` stops the tips"),
        MenuItem::new("no", "and do not ask me again; `tips on` starts the tips later"),
    ];
    let question = "Do you want the rules explained as you play?";
    let Some(answer) = choose(question, &answers, 0, look)? else { return Ok(None) };
    let is_wanted = answer == 0;
    // The first tip records that the player wanted tips. If the player leaves before the first tip, the program asks
    // again next time.
    if !is_wanted {
        progress::change(&mut store, |progress| progress.learned_mut(player, game).offered = true);
    }
    Ok(Some(is_wanted))
}
