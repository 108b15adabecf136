//! Whoever is taught while playing, and where it is remembered.

use super::progress_store;
use crate::learn::progress::LearnedGame;
use crate::play::setup::Setup;
use crate::records::progress_store::Store;

/// A player of a game, with what is remembered of how it was learned.
pub(crate) struct Learner {
    player: String,
    game: String,
    store: Option<Store>,
    /// How many tips of this repl are remembered.
    tips: usize,
    /// Whether it is remembered that this game is taught.
    taught: bool,
}

impl Learner {
    /// The player of the first seat.
    pub(crate) fn of(setup: &Setup, store: Option<Store>) -> Learner {
        let player = setup.vocabulary.players.first().cloned().unwrap_or_default();
        Learner { player, game: setup.book.id.clone(), store, tips: 0, taught: false }
    }

    /// What the player has learned of the game.
    pub(crate) fn learned(&self) -> LearnedGame {
        progress_store::read(self.store.as_ref()).of(&self.player, &self.game)
    }

    /// Forgets which tips were given.
    pub(crate) fn start_over(&mut self) {
        let Learner { player, game, store, .. } = self;
        progress_store::change(store, |progress| progress.of_mut(player, game).start_over());
    }

    /// Counts the rules that refused lines of the player, for drills about one's own mistakes.
    pub(crate) fn count_refusals(&mut self, rules: Vec<String>) {
        let Learner { player, game, store, .. } = self;
        progress_store::change(store, |progress| {
            let learned = progress.of_mut(player, game);
            for rule in rules {
                let times = learned.refused.entry(rule).or_default();
                *times = times.saturating_add(1);
            }
        });
    }

    /// Whether it is remembered that a game of that name in the journal is taught.
    pub(crate) fn goes_on_with(&mut self, session: &str) -> bool {
        self.taught = self.learned().taught.contains(session);
        self.taught
    }

    /// Remembers the tips of this repl, and whether the game of that name in the journal is to be taught further.
    pub(crate) fn remember(&mut self, tips: &[String], session: Option<&str>, taught: bool) {
        let taught = taught && session.is_some();
        if (tips.len(), taught) == (self.tips, self.taught) {
            return;
        }
        (self.tips, self.taught) = (tips.len(), taught);
        let Learner { player, game, store, .. } = self;
        progress_store::change(store, |progress| {
            let learned = progress.of_mut(player, game);
            learned.tips.extend(tips.iter().cloned());
            if let Some(name) = session {
                if taught {
                    learned.taught.insert(name.to_owned())
                } else {
                    learned.taught.remove(name)
                };
            }
        });
    }
}
