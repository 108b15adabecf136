//! A deal: the order of every pile, so that nothing is left to chance.

use crate::model::card::Card;
use crate::text::yaml::{self, YamlError};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A deal file: a game, its options and the order of every pile, top card first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// The game's id or alias.
    pub game: String,
    /// Options of the game, by key and value, that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The piles by name, top card first.
    pub piles: BTreeMap<String, Vec<Card>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealFile {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    piles: BTreeMap<String, Vec<String>>,
}

/// A deal file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// It is no deal file.
    #[error("{}{}", place.map(|(line, column)| format!("line {line}, column {column}: ")).unwrap_or_default(), message)]
    Malformed {
        /// What is wrong with it, as half a sentence.
        message: String,
        /// The line and the column, counted from 1, where known.
        place: Option<(u64, u64)>,
    },
    /// A word in a pile is no card.
    #[error("`{word}` in the pile `{pile}` is not a card")]
    NoCard {
        /// The word that is no card.
        word: String,
        /// The pile in which it stands.
        pile: String,
    },
}

impl Deal {
    /// Reads a deal file.
    ///
    /// # Errors
    /// It is no YAML of that shape, or a pile holds a word that is no card.
    pub fn parse(text: &str) -> Result<Deal, DealError> {
        let file: DealFile =
            yaml::parse(text).map_err(|YamlError { message, place }| DealError::Malformed { message, place })?;
        let mut piles = BTreeMap::new();
        for (pile, words) in file.piles {
            let card = |word: &String| {
                let card = Card::parse(word).filter(|card| card.is_known());
                card.ok_or_else(|| DealError::NoCard { word: word.clone(), pile: pile.clone() })
            };
            let cards = words.iter().map(card).collect::<Result<_, _>>()?;
            piles.insert(pile, cards);
        }
        Ok(Deal { game: file.game, options: file.options.into_iter().collect(), piles })
    }

    /// The cards of a pile, top first; none for a pile that the deal does not list.
    pub fn pile(&self, name: &str) -> &[Card] {
        self.piles.get(name).map_or(&[], Vec::as_slice)
    }
}
