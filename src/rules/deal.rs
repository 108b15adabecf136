//! Parses deal files. A deal file fixes the order of the cards in the piles that it lists.

use crate::model::card::Card;
use crate::text::yaml::{self, YamlError};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The contents of a deal file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// The id or alias of the game.
    pub game: String,
    /// The options that the file sets, as pairs (key, value).
    pub options: Vec<(String, String)>,
    /// The cards of each pile by the pile's name, the top card first.
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

/// Why a deal file is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The file is not valid YAML, or does not have the form of a deal file.
    #[error("{}{}", .0.location.map(|(line, column)| format!("line {line}, column {column}: ")).unwrap_or_default(), .0.message)]
    Malformed(#[from] YamlError),
    /// A word in a pile is not a card.
    #[error("`{word}` in the pile `{pile}` is not a card")]
    NotACard {
        /// The word as the file spells it.
        word: String,
        /// The name of the pile.
        pile: String,
    },
}

impl Deal {
    /// Parses a deal file.
    ///
    /// # Errors
    /// The text is not a deal file, or a pile contains a word that is not a card.
    pub fn parse(text: &str) -> Result<Deal, DealError> {
        let file: DealFile = yaml::parse(text)?;
        let mut piles = BTreeMap::new();
        for (pile, words) in file.piles {
            let card = |word: &String| {
                let card = Card::parse(word).filter(|card| card.is_known());
                card.ok_or_else(|| DealError::NotACard { word: word.clone(), pile: pile.clone() })
            };
            let cards = words.iter().map(card).collect::<Result<_, _>>()?;
            piles.insert(pile, cards);
        }
        Ok(Deal { game: file.game, options: file.options.into_iter().collect(), piles })
    }

    /// Returns the cards of a pile, the top card first. Returns no cards if the deal file does not list the pile.
    pub fn pile(&self, name: &str) -> &[Card] {
        self.piles.get(name).map_or(&[], Vec::as_slice)
    }
}
