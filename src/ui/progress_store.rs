//! Keeping what is learned. Learning goes on where it cannot be kept; that is said once.

use super::output;
use crate::learn::progress::{Progress, Store};
use std::io::Write;

/// Where progress is kept, if there is such a place.
pub(crate) fn store() -> Option<Store> {
    Store::usual().map_err(|error| warn(&error.to_string())).ok()
}

/// What is remembered.
pub(crate) fn read(store: Option<&Store>) -> Progress {
    let Some(store) = store else { return Progress::default() };
    match store.read() {
        Ok((progress, aside)) => {
            if let Some(aside) = aside {
                warn(&aside.to_string());
            }
            progress
        }
        Err(error) => {
            warn(&error.to_string());
            Progress::default()
        }
    }
}

/// Changes what is remembered; where that fails it is said, and not tried again.
pub(crate) fn change(store: &mut Option<Store>, change: impl FnOnce(&mut Progress)) {
    let Some(kept) = store else { return };
    match kept.change(change) {
        Ok(None) => {}
        Ok(Some(aside)) => warn(&aside.to_string()),
        Err(error) => {
            warn(&error.to_string());
            *store = None;
        }
    }
}

fn warn(message: &str) {
    // Nobody may be left to read it.
    let _ = writeln!(output::stderr(), "deckwarden: {message}.");
}
