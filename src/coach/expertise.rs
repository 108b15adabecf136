//! What the coach knows of a game: what the player wants, and what was learned by playing.

use super::goal::Goal;
use super::position::hashed;
use super::weights::Weights;
use super::weights_file::{WeightsError, WeightsFile};
use crate::play::setup::Setup;
use std::path::{Path, PathBuf};

/// What the coach knows of a game.
#[derive(Clone, Debug)]
pub struct Expertise {
    /// What the player wants.
    pub goal: Goal,
    /// What was learned; empty where nothing was, and then playouts are random.
    pub weights: Weights,
    /// What is to be told about the weights, where they are not the game's own.
    pub notices: Vec<WeightsNotice>,
}

/// Something to be told about the weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsNotice {
    /// A file of the player's own cannot be read or used; what comes with the program is used.
    #[error(
        "{}: {problem}. What comes with the program is used instead; `deckwarden coach learn` makes a new file",
        path.display()
    )]
    Unusable {
        /// The file of weights, in the folder of rulebooks.
        path: PathBuf,
        /// What is wrong with it, as half a sentence.
        problem: String,
    },
    /// The weights were learned for other rules.
    #[error(
        "the coach learned {learned}, and this is {played}: it plays by what it learned there, and may play less well"
    )]
    OtherRules {
        /// The rules that were learned.
        learned: String,
        /// The rules that are played.
        played: String,
    },
    /// Nothing was learned of the game.
    #[error(
        "nothing was learned of {game}: games are played on at random, which is much weaker. `deckwarden coach learn {game}` learns it"
    )]
    Nothing {
        /// The id of the game's rulebook, for the command that learns it.
        game: String,
    },
}

impl Expertise {
    /// What is known of a game: from `ID.yaml` in the player's own folder, where there is one, or else from what comes
    /// with the program for the rulebook or the one that it changes.
    pub fn of(setup: &Setup, own: Option<&Path>) -> Expertise {
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
            file = file.or_else(|| usable(WeightsFile::built_in(id)?).ok());
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
        Expertise { goal: Goal::of(&book.history), weights, notices }
    }

    /// A number that is the same where the same was learned.
    pub fn digest(&self) -> u64 {
        hashed(&self.weights)
    }
}

/// The first number of a version: it changes when games are played otherwise than before.
fn major(version: &str) -> &str {
    version.split('.').next().unwrap_or_default()
}

fn usable(text: &str) -> Result<(WeightsFile, Weights), WeightsError> {
    let file = WeightsFile::read(text)?;
    let weights = file.weights()?;
    Ok((file, weights))
}

/// A file of the player's own; `None` where there is none.
fn own_file(path: &Path) -> Result<Option<(WeightsFile, Weights)>, WeightsNotice> {
    let unusable = |problem: String| WeightsNotice::Unusable { path: path.to_owned(), problem };
    match std::fs::read_to_string(path) {
        Ok(text) => usable(&text).map(Some).map_err(|error| unusable(error.to_string())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(error.to_string())),
    }
}
