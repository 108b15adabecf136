//! What the coach knows about a game: the goal of the player and the learned weights.

use super::goal::Goal;
use super::position::hashed;
use super::weights::Weights;
use super::weights_file::{WeightsError, WeightsFile};
use crate::play::setup::Setup;
use std::path::{Path, PathBuf};

/// What the coach knows about a game.
#[derive(Clone, Debug)]
pub struct Expertise {
    /// What the player wants.
    pub goal: Goal,
    /// The learned weights; without any, playouts are random.
    pub weights: Weights,
    /// What the player should know about the weights; empty if they belong to this very game.
    pub notices: Vec<WeightsNotice>,
}

/// Something that the player should know about the weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsNotice {
    /// The player's own file cannot be used, so the built-in one is.
    #[error(
        "{}: {problem}. The built-in weights are used instead; `deckwarden coach learn` writes a new file",
        path.display()
    )]
    Unusable {
        /// The weights file in the folder of rulebooks.
        path: PathBuf,
        /// What is wrong with it, as a clause without a full stop.
        problem: String,
    },
    /// The weights were learned for other rules.
    #[error("the coach learned {learned} and not {played}: it uses what it learned there, and may play worse")]
    OtherRules {
        /// The rulebook and version that were learned.
        learned: String,
        /// The rulebook and version that are played.
        played: String,
    },
    /// No weights were learned for the game.
    #[error(
        "the coach has not learned {game}: it plays games on at random, which is much weaker. `deckwarden coach learn {game}` learns it"
    )]
    Nothing {
        /// The id of the game's rulebook, for the command that learns it.
        game: String,
    },
}

impl Expertise {
    /// Loads the weights from `ID.yaml` in the player's own folder. If there is no usable file, takes the built-in weights of
    /// the rulebook, or else those of the rulebook that it extends.
    pub fn load(setup: &Setup, own: Option<&Path>) -> Expertise {
        let mut notices = Vec::new();
        let (book, solo) = (&setup.book, setup.vocabulary.solo);
        let mut file = own.and_then(|folder| match own_file(&folder.join(format!("{}.yaml", book.id))) {
            Ok(found) => found,
            Err(notice) => {
                notices.push(notice);
                None
            }
        });
        for id in [book.id.as_str(), setup.game.id()] {
            file = file.or_else(|| parse(WeightsFile::built_in(id)?).ok());
        }
        if let Some((file, _)) = &file
            && (&file.game, major(&file.version)) != (&book.id, major(&book.version))
        {
            notices.push(WeightsNotice::OtherRules {
                learned: format!("{} {}", file.game, file.version),
                played: format!("{} {}", book.id, book.version),
            });
        }
        if file.is_none() && solo {
            notices.push(WeightsNotice::Nothing { game: book.id.clone() });
        }
        let weights = file.map(|(_, weights)| weights).unwrap_or_default();
        Expertise { goal: Goal::from_history(&book.history), weights, notices }
    }

    /// Identifies the weights: equal weights have equal digests.
    pub fn digest(&self) -> u64 {
        hashed(&self.weights)
    }
}

/// The first number of a version, which changes with the rules.
fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or_default()
}

fn parse(text: &str) -> Result<(WeightsFile, Weights), WeightsError> {
    let file = WeightsFile::parse(text)?;
    let weights = file.weights()?;
    Ok((file, weights))
}

/// Reads the player's own file; `None` if it does not exist.
fn own_file(path: &Path) -> Result<Option<(WeightsFile, Weights)>, WeightsNotice> {
    let unusable = |problem: String| WeightsNotice::Unusable { path: path.to_owned(), problem };
    match std::fs::read_to_string(path) {
        Ok(text) => parse(&text).map(Some).map_err(|error| unusable(error.to_string())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(error.to_string())),
    }
}
