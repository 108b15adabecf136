//! A state of the game without its history, for trying lines.

use super::overrule::{replay, replay_action};
use super::trial::Trial;
use super::{Entry, Session};
use crate::model::action::Action;
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Vocabulary;
use crate::play::notation::{Line, read_line};
use crate::rules::game::{Event, Events};
use crate::rules::games::AnyGame;
use std::ops::Range;
use std::sync::Arc;

/// A state and the vocabulary of its table. Copying a position is cheap, because it has no history.
#[derive(Clone, Debug)]
pub struct Position {
    game: AnyGame,
    vocabulary: Arc<Vocabulary>,
}

impl Position {
    /// Returns the game's state in this position.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the vocabulary of the table, which parses and prints its actions.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Returns the position after a line of actions. Does not read loose spellings whose meaning depends on the state.
    ///
    /// # Errors
    /// A syntax error, or the refusal of the first action that is not legal.
    pub fn after(&self, line: &str) -> Result<Position, Refusal> {
        let typed = read_line(&Line::new(line), &self.vocabulary).map_err(Refusal::Syntax)?;
        let mut trial = Trial::new(self.game.clone(), &self.vocabulary);
        trial.play_line(&typed)?;
        let Trial { game, .. } = trial;
        Ok(Position { game: Arc::unwrap_or_clone(game), vocabulary: Arc::clone(&self.vocabulary) })
    }
}

/// A played action with the state before it.
#[derive(Clone, Debug)]
pub struct PlayedAction {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// The action as the engine plays it.
    pub action: Action,
    /// The state before the action.
    pub before: AnyGame,
}

impl Session {
    /// Replays all actions from the initial state `start`: the session's own initial state, or the state of the same
    /// table with a deal in which the same cards come up.
    pub fn played_from(&self, start: &AnyGame) -> impl Iterator<Item = PlayedAction> + '_ {
        let mut game = start.clone();
        self.numbered_actions().map(move |(entry, action)| {
            let before = game.clone();
            replay_action(&mut game, action, &mut Events::ignored());
            PlayedAction { entry, action, before }
        })
    }

    /// Returns the last entry and the state before the line that made it. Returns `None` if there is no entry.
    pub(crate) fn last_play(&self) -> Option<(&AnyGame, &Entry)> {
        Some((self.before.last()?, self.entries.last()?))
    }

    /// Returns all actions in order, with the numbers of their entries, counted from 1.
    pub(crate) fn numbered_actions(&self) -> impl Iterator<Item = (usize, Action)> + '_ {
        let entries = (1..).zip(&self.entries);
        entries.flat_map(|(entry, played)| played.actions.iter().map(move |action| (entry, *action)))
    }

    /// Returns the events of all entries after the entry with the number `entries`.
    pub(crate) fn events_since(&self, entries: usize) -> Vec<Event> {
        self.events_of(entries..self.entries.len())
    }

    /// Returns the events of some entries, by their indices, counted from 0. There are none for an unknown entry.
    pub(crate) fn events_of(&self, entries: Range<usize>) -> Vec<Event> {
        let Some(chosen) = self.entries.get(entries.clone()) else { return Vec::new() };
        replay(&mut self.state_after(&self.entries[..entries.start]), chosen)
    }

    /// Returns the position after the last entry, independent of the session.
    pub fn position(&self) -> Position {
        Position { game: AnyGame::clone(&self.game), vocabulary: Arc::clone(&self.setup.vocabulary) }
    }
}
