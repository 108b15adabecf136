//! Keeping what is learned. Learning goes on where it cannot be kept; that is said once.

use crate::learn::progress::{LearnedGame, Progress};
use crate::play::setup::Setup;
use crate::records::progress_store::{ProgressError, Store, StoreNotice};
use crate::terminal::output;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Where progress is kept; it is said where there is no such place.
pub(crate) fn store_or_warn(found: Result<Store, ProgressError>) -> Option<Store> {
    found.map_err(|error| warn(&error)).ok()
}

/// Says that the system has no place for progress.
pub(crate) fn warn_no_place() {
    warn(&ProgressError::NoPlace);
}

/// What is remembered of earlier lessons, tips and drills; nothing where there is no store.
pub(crate) fn read(store: Option<&Store>) -> Progress {
    let Some(store) = store else { return Progress::default() };
    match store.read() {
        Ok((progress, notices)) => {
            warn_once(&notices);
            progress
        }
        Err(error) => {
            warn(&error);
            Progress::default()
        }
    }
}

/// Changes what is remembered; where that fails it is said, and not tried again.
pub(crate) fn change(store: &mut Option<Store>, change: impl FnOnce(&mut Progress)) {
    let Some(kept) = store else { return };
    match kept.change(change) {
        Ok(notices) => warn_once(&notices),
        Err(error) => {
            warn(&error);
            *store = None;
        }
    }
}

/// What was told since the program began: a file that cannot be read is read again with every change.
static WARNED: Mutex<Vec<StoreNotice>> = Mutex::new(Vec::new());

fn warn_once(notices: &[StoreNotice]) {
    let mut told = WARNED.lock().unwrap_or_else(PoisonError::into_inner);
    for notice in notices {
        if !told.contains(notice) {
            warn(notice);
            told.push(notice.clone());
        }
    }
}

fn warn(said: &dyn std::fmt::Display) {
    // Nobody may be left to read it.
    let _ = writeln!(output::stderr(), "deckwarden: {said}.");
}

/// A player of a game, with what is remembered of how it was learned.
pub(crate) struct TeachingRecord {
    player: String,
    game: String,
    store: Option<Store>,
    /// How many tips of this repl are remembered.
    tips: usize,
    /// Whether it is remembered that this game is taught.
    taught: bool,
}

impl TeachingRecord {
    /// The player of the first seat.
    pub(crate) fn for_setup(setup: &Setup, store: Option<Store>) -> TeachingRecord {
        let player = setup.vocabulary.players.first().cloned().unwrap_or_default();
        TeachingRecord { player, game: setup.book.id.clone(), store, tips: 0, taught: false }
    }

    /// What the player has learned of the game.
    pub(crate) fn learned(&self) -> LearnedGame {
        read(self.store.as_ref()).learned(&self.player, &self.game)
    }

    /// Forgets which tips were given.
    pub(crate) fn start_over(&mut self) {
        let TeachingRecord { player, game, store, .. } = self;
        change(store, |progress| progress.learned_mut(player, game).start_over());
    }

    /// Counts the rules that refused lines of the player, for drills about one's own mistakes.
    pub(crate) fn count_refusals(&mut self, rules: Vec<String>) {
        let TeachingRecord { player, game, store, .. } = self;
        change(store, |progress| {
            let learned = progress.learned_mut(player, game);
            for rule in rules {
                let times = learned.refused.entry(rule).or_default();
                *times = times.saturating_add(1);
            }
        });
    }

    /// Whether it is remembered that a game of that name in the journal is taught.
    pub(crate) fn taught_before(&mut self, session: &str) -> bool {
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
        let TeachingRecord { player, game, store, .. } = self;
        change(store, |progress| {
            let learned = progress.learned_mut(player, game);
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
