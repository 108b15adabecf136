//! A game as it stands, without its history: on it lines are tried that nobody has confirmed.

use super::Session;
use super::overrule::play_again;
use super::trial::Trial;
use crate::model::action::Action;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::{Line, read_line};
use crate::rules::game::Events;
use crate::rules::games::AnyGame;
use std::sync::Arc;

/// A game as it stands, and the words of its table. A copy is a copy in memory, however long the game has lasted.
#[derive(Clone, Debug)]
pub struct Position {
    game: AnyGame,
    vocabulary: Arc<Vocabulary>,
}

impl Position {
    /// The state of the game.
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

/// An action of a session, with the game before it.
#[derive(Clone, Debug)]
pub struct PlayedAction {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The card or the decision that it played.
    pub action: Action,
    /// The game before it.
    pub before: AnyGame,
}

impl Session {
    /// Every action from the first, as it was played from a table laid alike: the session's own, or one with a deal in
    /// which the same cards came up.
    pub fn played_from(&self, table: &AnyGame) -> impl Iterator<Item = PlayedAction> + '_ {
        let mut game = table.clone();
        let numbered = (1..).zip(&self.entries);
        let actions = numbered.flat_map(|(entry, played)| played.actions.iter().map(move |action| (entry, *action)));
        actions.map(move |(entry, action)| {
            let before = game.clone();
            play_again(&mut game, action, &mut Events::ignored());
            PlayedAction { entry, action, before }
        })
    }

    /// The game as it stands.
    pub fn position(&self) -> Position {
        Position { game: self.game.clone(), vocabulary: Arc::clone(&self.setup.vocabulary) }
    }
}
