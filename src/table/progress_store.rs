//! Keeping what is learned. Learning goes on where it cannot be kept; that is said once.

use crate::learn::progress::Progress;
use crate::records::progress_store::{ProgressError, Store, StoreNotice};
use crate::terminal::output;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Where progress is kept; it is said where there is no such place.
pub(crate) fn store(found: Result<Store, ProgressError>) -> Option<Store> {
    found.map_err(|error| warn(&error)).ok()
}

/// Says that the system has no place for progress.
pub(crate) fn no_place() {
    warn(&ProgressError::NoPlace);
}

/// What is remembered of earlier lessons, tips and drills; nothing where there is no store.
pub(crate) fn read(store: Option<&Store>) -> Progress {
    let Some(store) = store else { return Progress::default() };
    match store.read() {
        Ok((progress, notices)) => {
            tell(&notices);
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
        Ok(notices) => tell(&notices),
        Err(error) => {
            warn(&error);
            *store = None;
        }
    }
}

/// What was told since the program began: a file that cannot be read is read again with every change.
static TOLD: Mutex<Vec<StoreNotice>> = Mutex::new(Vec::new());

fn tell(notices: &[StoreNotice]) {
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
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
