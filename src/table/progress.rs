//! Reads and saves learning progress. If saving fails, prints one warning, and learning continues.

use crate::learn::progress::{LearnedGame, Progress};
use crate::model::refusal::RuleId;
use crate::play::setup::Setup;
use crate::records::progress_store::{ProgressError, Store, StoreNotice};
use crate::terminal::output;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

pub(crate) fn store_or_warn(found: Result<Store, ProgressError>) -> Option<Store> {
    found.map_err(|error| warn(&error)).ok()
}

pub(crate) fn warn_no_folder() {
    warn(&ProgressError::NoFolder);
}

/// Returns the saved progress, or empty progress if there is no store. If the progress cannot be read, prints a warning
/// and returns empty progress.
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

/// Changes the saved progress. If saving fails, prints a warning and sets `store` to `None`. Later calls then save
/// nothing.
pub(crate) fn change(store: &mut Option<Store>, change: impl FnOnce(&mut Progress)) {
    let Some(open_store) = store else { return };
    match open_store.change(change) {
        Ok(notices) => warn_once(&notices),
        Err(error) => {
            warn(&error);
            *store = None;
        }
    }
}

/// Notices printed since the program started. The program prints each notice once, although it reads an unreadable file
/// again with every change.
static WARNED: Mutex<Vec<StoreNotice>> = Mutex::new(Vec::new());

fn warn_once(notices: &[StoreNotice]) {
    let mut warned = WARNED.lock().unwrap_or_else(PoisonError::into_inner);
    for notice in notices {
        if !warned.contains(notice) {
            warn(notice);
            warned.push(notice.clone());
        }
    }
}

fn warn(problem: &dyn std::fmt::Display) {
    // If standard error is closed, the warning is lost, but the program goes on.
    let _ = writeln!(output::stderr(), "deckwarden: {problem}.");
}

/// Reads and saves what one player has learned about one game from tips and refusals.
pub(crate) struct TeachingRecord {
    player: String,
    game: String,
    store: Option<Store>,
    /// Number of tips given in this session when they were last saved.
    tips: usize,
    /// Whether the saved progress says that this session is in teach mode.
    taught: bool,
}

impl TeachingRecord {
    /// Returns the record of the player in the first seat.
    pub(crate) fn for_setup(setup: &Setup, store: Option<Store>) -> TeachingRecord {
        let player = setup.vocabulary.players.first().cloned().unwrap_or_default();
        TeachingRecord { player, game: setup.book.id.clone(), store, tips: 0, taught: false }
    }

    pub(crate) fn learned(&self) -> LearnedGame {
        read(self.store.as_ref()).learned(&self.player, &self.game)
    }

    pub(crate) fn restart_tips(&mut self) {
        self.change(LearnedGame::restart_tips);
    }

    /// Counts a refusal by a rule, so that drills can ask about this rule.
    pub(crate) fn count_refusal(&mut self, rule: RuleId) {
        self.change(|learned| {
            let times = learned.refused.entry(rule.0.to_owned()).or_default();
            *times = times.saturating_add(1);
        });
    }

    /// Returns whether the session with this name was still in teach mode when the player left it.
    pub(crate) fn was_taught(&mut self, session: &str) -> bool {
        self.taught = self.learned().taught.contains(session);
        self.taught
    }

    /// Saves new tips, and whether the session is still in teach mode. `tips` has the rules of all tips so far, and
    /// `session` is the name of the session if it is saved.
    pub(crate) fn save(&mut self, tips: &[String], session: Option<&str>, is_taught: bool) {
        let is_taught = is_taught && session.is_some();
        if (tips.len(), is_taught) == (self.tips, self.taught) {
            return;
        }
        (self.tips, self.taught) = (tips.len(), is_taught);
        self.change(|learned| {
            learned.tips.extend(tips.iter().cloned());
            if let Some(name) = session {
                if is_taught {
                    learned.taught.insert(name.to_owned())
                } else {
                    learned.taught.remove(name)
                };
            }
        });
    }

    fn change(&mut self, change_game: impl FnOnce(&mut LearnedGame)) {
        let TeachingRecord { player, game, store, .. } = self;
        change(store, |progress| change_game(progress.learned_mut(player, game)));
    }
}
