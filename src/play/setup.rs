//! Sets up a table from a rulebook, options, players and an optional deal.

use crate::model::card::{Card, Rank};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands;
use crate::play::notation::{ActionParser, FILLERS, JOKER_COLOURS, Line, Word, read_line};
use crate::rules::deal::Deal;
use crate::rules::game::Game;
use crate::rules::games::AnyGame;
use crate::rules::library::{Library, LoadError};
use crate::rules::rulebook::{CommonRules, MissingNumber, Players, Rulebook, RulesAsPlayed, Settings, SettingsError};
use crate::text::prose::counted;
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::visible::is_hidden;
use std::sync::Arc;

/// A table that is set up for a game, before the first card.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rulebook of the game, shared by all its sessions.
    pub book: Arc<Rulebook>,
    /// The rules shared by all games.
    pub common: Arc<CommonRules>,
    /// All options: the chosen values, and the defaults of the other options.
    pub settings: Settings,
    /// The vocabulary of the notation at this table.
    pub vocabulary: Arc<Vocabulary>,
    /// The initial state of the game.
    pub game: AnyGame,
}

/// A request for a table: the game, its options and its players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupRequest {
    /// The id or an alias of the game.
    pub game: String,
    /// The name of a preset. The options in `set` override its options.
    pub preset: Option<String>,
    /// Options as key and value. If a key occurs twice, the last value counts.
    pub set: Vec<(String, String)>,
    /// The names of the players in seat order. The list may be empty in a game for one player.
    pub players: Vec<String>,
}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game does not exist, or its rulebook cannot be read.
    #[error(transparent)]
    Rulebook(#[from] LoadError),
    /// An option, value or preset does not exist.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The rulebook lacks a number that the game needs.
    #[error(transparent)]
    Missing(#[from] MissingNumber),
    /// The rulebook is for a game that this program does not implement.
    #[error("the rulebook `{id}` is for a game that this program does not play")]
    NoEngine {
        /// The id of the rulebook.
        id: String,
    },
    /// The number of players is wrong.
    #[error("{game} is for {}, not {count}. Name each player with --player", made_for.span())]
    Players {
        /// The name of the game.
        game: String,
        /// The allowed numbers of players.
        made_for: Players,
        /// The number of players named.
        count: usize,
    },
    /// The deal lists a pile that the game does not have.
    #[error("the deal has a pile `{pile}`, but {game} has only {}.{} Correct the deal file", known.join(", "),
        did_you_mean(&nearest(pile, known.iter().copied())))]
    NoPile {
        /// The name of the game.
        game: String,
        /// The pile in the deal file.
        pile: String,
        /// The piles of the game.
        known: Vec<&'static str>,
    },
    /// The deal lists too many cards for a pile.
    #[error("the deal lists {} in the pile `{pile}`, which has at most {most}. Correct the deal file", counted(*listed, "card"))]
    LongPile {
        /// The pile in the deal file.
        pile: String,
        /// The number of cards in the pile.
        most: usize,
        /// The number of cards listed.
        listed: usize,
    },
    /// A card of the deal does not belong in its pile, or is listed too often.
    #[error("{card} does not belong in the pile `{pile}` of the deal, or is listed too often. Correct the deal file")]
    DealtCard {
        /// The card in the deal file.
        card: Card,
        /// The pile in the deal file.
        pile: String,
    },
    /// The name of a player has a control character or no visible character, belongs to another player too, or looks
    /// like notation.
    #[error("{}: {problem}. Choose another name", describe_bad_name(name))]
    Name {
        /// The seat, from 0.
        seat: usize,
        /// The name as the player typed it.
        name: String,
        /// What is wrong with the name.
        problem: String,
    },
}

impl Setup {
    /// Sets up a table for a game of the library. With a deal, the piles are in the order of the deal.
    ///
    /// # Errors
    /// The game, an option, the number of players, a name or the deal is invalid.
    pub fn new(library: &Library, request: &SetupRequest, deal: Option<&Deal>) -> Result<Setup, SetupError> {
        let book = library.find(&request.game)?;
        Setup::for_book(book, &library.common, library.engine_of(book), request, deal)
    }

    /// Sets up a table for the given rulebook. `engine` is the id of the game that plays by this rulebook. The function
    /// ignores `request.game`.
    ///
    /// # Errors
    /// An option, the number of players, a name or the deal is invalid.
    pub fn for_book(
        book: &Arc<Rulebook>,
        common: &Arc<CommonRules>,
        engine: &str,
        request: &SetupRequest,
        deal: Option<&Deal>,
    ) -> Result<Setup, SetupError> {
        let Rulebook { players, .. } = **book;
        let count = request.players.len().max(usize::from(players.min == 1));
        if !(players.min..=players.max).contains(&count) {
            return Err(SetupError::Players { game: book.name.clone(), made_for: players, count });
        }
        let settings = book.resolve_settings(request.preset.as_deref(), &request.set, count)?;
        let vocabulary = Arc::new(checked_vocabulary(book, engine, &settings, &request.players)?);
        let game = new_game(book, engine, &settings, count, None)?;
        let setup = Setup { book: Arc::clone(book), common: Arc::clone(common), settings, vocabulary, game };
        match deal {
            Some(deal) => setup.with_deal(deal),
            None => Ok(setup),
        }
    }

    /// Returns the fingerprint of the rules of this table; see [`RulesAsPlayed::fingerprint`].
    pub fn fingerprint(&self) -> String {
        RulesAsPlayed::new(&self.book, &self.settings, self.vocabulary.players.len().max(1)).fingerprint()
    }

    /// Returns the same table with its piles in the order of a deal.
    ///
    /// # Errors
    /// The deal does not fit the game.
    pub fn with_deal(&self, deal: &Deal) -> Result<Setup, SetupError> {
        let Setup { book, settings, vocabulary, game, .. } = self;
        let mut deal = deal.clone();
        // A game with only one kind of joker does not know red and black jokers.
        deal.piles.values_mut().flatten().for_each(|card| *card = vocabulary.card(*card));
        check_deal(game, book, &deal)?;
        let game = new_game(book, game.id(), settings, vocabulary.players.len().max(1), Some(&deal))?;
        Ok(Setup { game, ..self.clone() })
    }
}

fn new_game(
    book: &Rulebook,
    engine: &str,
    settings: &Settings,
    players: usize,
    deal: Option<&Deal>,
) -> Result<AnyGame, SetupError> {
    let no_engine = || SetupError::NoEngine { id: book.id.clone() };
    Ok(AnyGame::new(engine, book, settings, players, deal).ok_or_else(no_engine)??)
}

/// Makes the vocabulary of a table. Fails if the game has no engine, or if the notation could misread a player's name.
fn checked_vocabulary(
    book: &Rulebook,
    engine: &str,
    settings: &Settings,
    players: &[String],
) -> Result<Vocabulary, SetupError> {
    let vocabulary = vocabulary_of(book, engine, settings, players)?;
    check_names(&vocabulary, book)?;
    Ok(vocabulary)
}

/// Makes the vocabulary of a table without checking the players' names. Fails if the game has no engine.
fn vocabulary_of(
    book: &Rulebook,
    engine: &str,
    settings: &Settings,
    players: &[String],
) -> Result<Vocabulary, SetupError> {
    let no_engine = || SetupError::NoEngine { id: book.id.clone() };
    let words = AnyGame::words_of(engine, settings, players).ok_or_else(no_engine)?;
    Ok(Vocabulary::new(words, book.verb_words(), players.to_vec(), players.len() < 2))
}

/// Checks that the deal lists only piles of face-down cards in this game, that no pile is too long, and that each card
/// can be in its pile.
fn check_deal(game: &AnyGame, book: &Rulebook, deal: &Deal) -> Result<(), SetupError> {
    let hidden = game.hidden();
    for (pile, cards) in &deal.piles {
        let Some(found) = hidden.iter().find(|hidden| hidden.zone == pile) else {
            let known = hidden.iter().map(|hidden| hidden.zone).collect();
            return Err(SetupError::NoPile { game: book.name.clone(), pile: pile.clone(), known });
        };
        if cards.len() > found.count {
            let (pile, most, listed) = (pile.clone(), found.count, cards.len());
            return Err(SetupError::LongPile { pile, most, listed });
        }
        let mut remaining = found.cards.clone();
        for card in cards {
            match remaining.iter().position(|other| other == card) {
                Some(index) => remaining.swap_remove(index),
                None => return Err(SetupError::DealtCard { card: *card, pile: pile.clone() }),
            };
        }
    }
    Ok(())
}

fn describe_bad_name(name: &str) -> String {
    if name.trim().is_empty() {
        "a player needs a name".to_owned()
    } else {
        format!("a player cannot be called `{name}`")
    }
}

/// Maximum number of characters in the name of a new player. Longer names do not fit in lists and pages, but a journal
/// may contain them.
const LONGEST_NAME: usize = 60;

/// Checks the length of a new player's name. The error says what is wrong and what to do.
pub(crate) fn check_length(name: &str) -> Result<(), String> {
    match name.chars().count() {
        ..=LONGEST_NAME => Ok(()),
        count => Err(format!("the name has {count} characters, but at most {LONGEST_NAME} are allowed. Shorten it")),
    }
}

/// Checks typed names of the first players before the other names are known.
///
/// # Errors
/// The game or an option is invalid. A name is not allowed or reads as a line of the game ([`SetupError::Name`]):
/// players may type their first line before all names are known.
pub(crate) fn check_players(library: &Library, request: &SetupRequest) -> Result<(), SetupError> {
    let book = library.find(&request.game)?;
    let settings = book.resolve_settings(request.preset.as_deref(), &request.set, request.players.len())?;
    let vocabulary = vocabulary_of(book, library.engine_of(book), &settings, &request.players)?;
    let is_line = |(_, name): &(usize, &String)| reads_as_line(name, &vocabulary);
    let Some((seat, name)) = request.players.iter().enumerate().find(is_line) else {
        return check_names(&vocabulary, book);
    };
    let problem = "it reads as a line of the game, and the program asks for names first".to_owned();
    Err(SetupError::Name { seat, name: name.clone(), problem })
}

/// Returns whether a name begins with a command, consists of cards, has a card with a number (also among words typed
/// without spaces), is a verb with a rank, or is a decision of several words, with or without small words such as
/// `the`. Letters alone are not enough evidence: Ad is a name, and the parser could read Ada as two moves.
fn reads_as_line(name: &str, vocabulary: &Vocabulary) -> bool {
    let typed = Line::new(name);
    let parser = ActionParser::new(vocabulary);
    let respell = |words: &Vec<Word>| {
        let words = parser.respell(words).unwrap_or_default();
        words.into_iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
    };
    let respelled = typed.actions().iter().map(respell).collect::<Vec<_>>().join(", ");
    [name, &respelled].iter().any(|text| is_line(&Line::new(text), vocabulary))
}

fn is_line(line: &Line<'_>, vocabulary: &Vocabulary) -> bool {
    let words = || line.actions().iter().flatten();
    let is_card = |word: &Word| Card::parse(&word.text).is_some();
    let has_number = |word: &Word| word.text.contains(|c: char| c.is_ascii_digit());
    let parser = ActionParser::new(vocabulary);
    let has_glued_cards = |word: &Word| {
        parser.split_glued(std::slice::from_ref(word)).iter().flatten().any(|part| is_card(part) && has_number(part))
    };
    let is_command = words().next().is_some_and(|word| commands::is_reserved(&word.lower));
    let is_decision = words().nth(1).is_some() && read_line(line, vocabulary).is_ok();
    let begins_with_verb = words().next().is_some_and(|word| vocabulary.knows(&word.lower));
    is_command
        || is_decision
        || begins_with_verb && words().skip(1).any(|word| Rank::parse(&word.text).is_some())
        || words().any(is_card) && words().all(is_card)
        || words().any(has_glued_cards)
}

/// Checks that the notation cannot misread a name. In a game for one player, no line contains the name, so the name
/// needs only a visible character and no control characters.
fn check_names(vocabulary: &Vocabulary, book: &Rulebook) -> Result<(), SetupError> {
    for (seat, name) in vocabulary.players.iter().enumerate() {
        let refuse = |name: &str, problem: &str| {
            Err(SetupError::Name { seat, name: name.to_owned(), problem: problem.to_owned() })
        };
        if name.trim().is_empty() || name.chars().any(is_hidden) {
            return refuse(name, "it needs a visible character and no control characters");
        }
        if vocabulary.solo {
            continue;
        }
        let lower = name.to_lowercase();
        if !name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_') {
            return refuse(name, "a name is one word of letters, digits, `-` and `_`");
        }
        if Card::parse(name).is_some() || Rank::parse(name).is_some() || name.chars().all(|c| c.is_ascii_digit()) {
            return refuse(name, "it reads as a card or a number");
        }
        // The verbs of other options are reserved too, because players keep their names when the options change.
        let is_verb = book.verbs.iter().any(|help| help.verb == lower || help.short.contains(&lower))
            || vocabulary.forms.iter().any(|form| form.word == lower)
            || FILLERS.contains(&lower.as_str())
            || JOKER_COLOURS.contains(&lower.as_str())
            || commands::is_reserved(&lower);
        if is_verb {
            return refuse(name, "it is a word of the notation");
        }
        if vocabulary.players[..seat].iter().any(|other| other.to_lowercase() == lower) {
            return refuse(name, "another player has that name");
        }
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn classic() -> Setup {
        let library = Library::built_in().expect("the rulebooks are sound");
        let request = SetupRequest { game: "classic".to_owned(), ..SetupRequest::default() };
        Setup::new(&library, &request, None).expect("a table")
    }

    #[test]
    fn a_name_is_no_line_of_the_game() {
        let library = Library::built_in().expect("the rulebooks are sound");
        let is_allowed = |name: &str| {
            let request = SetupRequest {
                game: "scoundrel".to_owned(),
                players: vec![name.to_owned()],
                ..SetupRequest::default()
            };
            check_players(&library, &request).is_ok()
        };
        let lines =
            ["drink 10h", "drink the ten of hearts", "the ten of hearts", "avoid the room, then 10h", "3c8h5s2d"];
        assert_eq!(lines.map(is_allowed), [false; 5]);
        assert_eq!(["Ana", "Ada", "Mary Ann", "Ann the Second", "Anne of Green Gables"].map(is_allowed), [true; 5]);
    }

    #[test]
    fn players_cannot_have_names_of_commands() {
        let library = Library::built_in().expect("the rulebooks are sound");
        let words = commands::COMMANDS.iter().flat_map(|command| command.words).chain([&"reveal"]);
        for word in words.filter(|word| word.chars().all(char::is_alphanumeric)) {
            let players = vec!["Ana".to_owned(), word.to_uppercase()];
            let request = SetupRequest { game: "dungeon".to_owned(), players, ..SetupRequest::default() };
            let error = Setup::new(&library, &request, None).expect_err(word);
            assert!(matches!(error, SetupError::Name { seat: 1, .. }), "{word}: {error}");
        }
    }
}
