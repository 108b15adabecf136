//! Setting a table up: a rulebook, its options, the players, and the game before the first card.

use crate::model::card::Card;
use crate::model::vocabulary::Vocabulary;
use crate::play::commands;
use crate::play::notation::{FILLERS, JOKER_COLOURS};
use crate::rules::deal::Deal;
use crate::rules::game::Game;
use crate::rules::games::AnyGame;
use crate::rules::library::{Library, LoadError};
use crate::rules::rulebook::{CommonRules, MissingNumber, Players, Rulebook, RulesAsPlayed, Settings, SettingsError};
use crate::text::prose::counted;
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::visible::is_hidden;
use std::sync::Arc;

/// A table laid for a game, before the first card.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rules of the game as played.
    pub book: Arc<Rulebook>,
    /// The rules of the table itself.
    pub common: Arc<CommonRules>,
    /// The options as they were chosen, with the defaults of the others.
    pub settings: Settings,
    /// The words of this table.
    pub vocabulary: Arc<Vocabulary>,
    /// The game before the first card.
    pub game: AnyGame,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct SetupRequest {
    /// The game's id or alias.
    pub game: String,
    /// The name of a preset; its options stand before those of `set`.
    pub preset: Option<String>,
    /// Options, one by one; the last word on a key counts.
    pub set: Vec<(String, String)>,
    /// The players in seat order.
    pub players: Vec<String>,
}

/// A table that cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// No such game, or a rulebook that cannot be read.
    #[error(transparent)]
    Rulebook(#[from] LoadError),
    /// Options that cannot be.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The rulebook lacks a number.
    #[error(transparent)]
    Missing(#[from] MissingNumber),
    /// The rulebook is for a game that no engine here plays.
    #[error("the rulebook `{id}` is for a game that this program does not play")]
    NoEngine {
        /// The id of the rulebook.
        id: String,
    },
    /// Too few or too many players.
    #[error("{game} is for {}, not {count}. Name them with --player", made_for.span())]
    Players {
        /// The game as its rulebook calls it.
        game: String,
        /// How many it is for.
        made_for: Players,
        /// How many were named.
        count: usize,
    },
    /// A deal lists a pile that the game does not lay.
    #[error("the deal has a pile `{pile}`, but {game} is dealt as {}.{} Correct the deal file", known.join(", "),
        did_you_mean(&nearest(pile, known.iter().copied())))]
    NoPile {
        /// The game as its rulebook calls it.
        game: String,
        /// The pile as the deal file calls it.
        pile: String,
        /// The piles that there are.
        known: Vec<&'static str>,
    },
    /// A deal lists more cards than lie in a pile.
    #[error("the deal lists {} in the pile `{pile}`, where there can be {most}. Correct the deal file", counted(*listed, "card"))]
    LongPile {
        /// The pile as the deal file calls it.
        pile: String,
        /// How many cards lie there.
        most: usize,
        /// How many are listed.
        listed: usize,
    },
    /// A card of a deal does not belong in its pile, or not once more.
    #[error(
        "{card} does not belong in the pile `{pile}` of the deal, or stands there too often. Correct the deal file"
    )]
    DealtCard {
        /// The card that has no place there.
        card: Card,
        /// The pile as the deal file calls it.
        pile: String,
    },
    /// A name that would be misread.
    #[error("{}: {problem}. Choose another name", unfit(name))]
    Name {
        /// Whose it is, counted from 0.
        seat: usize,
        /// The name as it was given.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl Setup {
    /// Lays a table.
    ///
    /// # Errors
    /// The game, an option, a value, a preset, the number of players or a name cannot be.
    pub fn new(library: &Library, wanted: &SetupRequest, deal: Option<&Deal>) -> Result<Setup, SetupError> {
        let book = library.find(&wanted.game)?;
        Setup::for_book(book, &library.common, library.engine_of(book), wanted, deal)
    }

    /// Lays a table for a rulebook at hand, played by the engine of that id; the game that is wanted is not looked at.
    ///
    /// # Errors
    /// An option, a value, a preset, the number of players or a name cannot be.
    pub fn for_book(
        book: &Arc<Rulebook>,
        common: &Arc<CommonRules>,
        engine: &str,
        wanted: &SetupRequest,
        deal: Option<&Deal>,
    ) -> Result<Setup, SetupError> {
        let Rulebook { players, .. } = **book;
        let count = wanted.players.len().max(usize::from(players.max == 1));
        if !(players.min..=players.max).contains(&count) {
            return Err(SetupError::Players { game: book.name.clone(), made_for: players, count });
        }
        let settings = book.settle(wanted.preset.as_deref(), &wanted.set, count)?;
        let no_engine = || SetupError::NoEngine { id: book.id.clone() };
        let words = AnyGame::words_of(engine, &settings, &wanted.players).ok_or_else(no_engine)?;
        let vocabulary = Vocabulary::new(words, book.short_forms(), wanted.players.clone(), players.max == 1);
        check_names(&vocabulary, book)?;
        let lay = |deal| Ok::<_, SetupError>(AnyGame::of(engine, book, &settings, count, deal).ok_or_else(no_engine)??);
        deal.map_or(Ok(()), |deal| check_deal(&lay(None)?, &vocabulary, book, deal))?;
        let game = lay(deal)?;
        Ok(Setup {
            book: Arc::clone(book),
            common: Arc::clone(common),
            settings,
            vocabulary: Arc::new(vocabulary),
            game,
        })
    }
}

impl Setup {
    /// The fingerprint of the rules of this table ([`RulesAsPlayed::fingerprint`]).
    pub fn fingerprint(&self) -> String {
        RulesAsPlayed::new(&self.book, &self.settings, self.vocabulary.players.len().max(1)).fingerprint()
    }

    /// The same table with its piles laid as a deal tells.
    ///
    /// # Errors
    /// The deal does not fit the game.
    pub fn with_deal(&self, deal: &Deal) -> Result<Setup, SetupError> {
        let Setup { book, common, settings, vocabulary, game } = self;
        check_deal(game, vocabulary, book, deal)?;
        let no_engine = || SetupError::NoEngine { id: book.id.clone() };
        let players = vocabulary.players.len().max(1);
        let game = AnyGame::of(game.id(), book, settings, players, Some(deal)).ok_or_else(no_engine)??;
        let (book, common, vocabulary) = (Arc::clone(book), Arc::clone(common), Arc::clone(vocabulary));
        Ok(Setup { book, common, settings: settings.clone(), vocabulary, game })
    }
}

/// Refuses a deal whose piles or cards are not those that the game lays face down.
fn check_deal(game: &AnyGame, vocabulary: &Vocabulary, book: &Rulebook, deal: &Deal) -> Result<(), SetupError> {
    let hidden = game.hidden();
    for (pile, cards) in &deal.piles {
        let Some(there) = hidden.iter().find(|hidden| hidden.zone == pile) else {
            let known = hidden.iter().map(|hidden| hidden.zone).collect();
            return Err(SetupError::NoPile { game: book.name.clone(), pile: pile.clone(), known });
        };
        if cards.len() > there.count {
            let (pile, most, listed) = (pile.clone(), there.count, cards.len());
            return Err(SetupError::LongPile { pile, most, listed });
        }
        let mut left = there.cards.clone();
        for card in cards.iter().map(|card| vocabulary.card(*card)) {
            match left.iter().position(|other| *other == card) {
                Some(at) => left.swap_remove(at),
                None => return Err(SetupError::DealtCard { card, pile: pile.clone() }),
            };
        }
    }
    Ok(())
}

fn unfit(name: &str) -> String {
    if name.trim().is_empty() {
        "a player needs a name".to_owned()
    } else {
        format!("a player cannot be called `{name}`")
    }
}

/// Makes sure that the names given so far can be those of the first players of a table.
///
/// # Errors
/// The game or an option cannot be; the first name that does not do ([`SetupError::Name`]).
pub(crate) fn check_players(library: &Library, wanted: &SetupRequest) -> Result<(), SetupError> {
    let book = library.find(&wanted.game)?;
    let settings = book.settle(wanted.preset.as_deref(), &wanted.set, wanted.players.len())?;
    let no_engine = || SetupError::NoEngine { id: book.id.clone() };
    let words = AnyGame::words_of(library.engine_of(book), &settings, &wanted.players).ok_or_else(no_engine)?;
    let vocabulary = Vocabulary::new(words, book.short_forms(), wanted.players.clone(), book.players.max == 1);
    check_names(&vocabulary, book)
}

/// Refuses names that the notation would read as something else. A solo player's name is never typed in a line.
fn check_names(vocabulary: &Vocabulary, book: &Rulebook) -> Result<(), SetupError> {
    for (at, name) in vocabulary.players.iter().enumerate() {
        let refuse = |name: &str, problem: &str| {
            Err(SetupError::Name { seat: at, name: name.to_owned(), problem: problem.to_owned() })
        };
        if name.trim().is_empty() || name.chars().any(is_hidden) {
            return refuse(name, "it has at least one letter and no control characters");
        }
        if vocabulary.solo {
            continue;
        }
        let lower = name.to_lowercase();
        if !name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_') {
            return refuse(name, "a name is one word of letters, digits, `-` and `_`");
        }
        if crate::model::card::Card::read(name).is_some()
            || crate::model::card::Rank::read(name).is_some()
            || name.chars().all(|c| c.is_ascii_digit())
        {
            return refuse(name, "it reads as a card or a number");
        }
        // Verbs that other options would bring count too: players keep their names when the rules change.
        let is_verb = book.verbs.iter().any(|help| help.verb == lower || help.short.contains(&lower))
            || vocabulary.forms.iter().any(|form| form.word == lower)
            || FILLERS.contains(&lower.as_str())
            || JOKER_COLOURS.contains(&lower.as_str())
            || commands::is_reserved(&lower);
        if is_verb {
            return refuse(name, "it is a word of the notation");
        }
        if vocabulary.players[..at].iter().any(|other| other.to_lowercase() == lower) {
            return refuse(name, "another player has that name");
        }
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A table for Classic with its usual options.
    pub(crate) fn classic() -> Setup {
        let library = Library::built_in().expect("the rulebooks are sound");
        let wanted = SetupRequest { game: "classic".to_owned(), ..SetupRequest::default() };
        Setup::new(&library, &wanted, None).expect("a table")
    }

    #[test]
    fn nobody_is_called_like_a_command() {
        let library = Library::built_in().expect("the rulebooks are sound");
        let words = commands::COMMANDS.iter().flat_map(|command| command.words).chain([&"reveal"]);
        for word in words.filter(|word| word.chars().all(char::is_alphanumeric)) {
            let players = vec!["Ana".to_owned(), word.to_uppercase()];
            let wanted = SetupRequest { game: "dungeon".to_owned(), players, ..SetupRequest::default() };
            let error = Setup::new(&library, &wanted, None).expect_err(word);
            assert!(matches!(error, SetupError::Name { seat: 1, .. }), "{word}: {error}");
        }
    }
}
