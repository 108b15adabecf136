//! Any text parses as a rulebook or gives an error message.

#![no_main]

use deckwarden::internals::yaml;
use deckwarden::rulebook::Rulebook;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match yaml::parse::<Rulebook>(text) {
        Ok(book) => drop(book.resolve_settings(None, &[], 2)),
        Err(error) => assert!(!error.message.is_empty()),
    }
});
