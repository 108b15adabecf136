//! A game as it stands, without its history: on it lines are tried that nobody has confirmed.

use super::Session;
use super::trial::Trial;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::{Line, read_line};
use crate::rules::games::AnyGame;
use std::sync::Arc;

/// A game as it stands, and the words of its table. A copy is a copy in memory, however long the game has lasted.
#[derive(Clone, Debug)]
pub struct Position {
    game: AnyGame,
    vocabulary: Arc<Vocabulary>,
}

impl Position {
    /// The game.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The words of the table.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The position after the actions of a line.
    ///
    /// # Errors
    /// The first word that is not notation, or the first action that is refused.
    pub fn after(&self, line: &str) -> Result<Position, Refusal> {
        let typed = read_line(&Line::new(line), &self.vocabulary).map_err(Refusal::Syntax)?;
        let mut trial = Trial::new(self.game.clone(), &self.vocabulary);
        typed.iter().try_for_each(|typed| trial.typed(typed))?;
        let Trial { game, .. } = trial;
        Ok(Position { game, vocabulary: Arc::clone(&self.vocabulary) })
    }
}

impl Session {
    /// The game as it stands.
    pub fn position(&self) -> Position {
        Position { game: self.game.clone(), vocabulary: Arc::clone(&self.setup.vocabulary) }
    }
}
