//! Any text gives a deal or an error message. Counting the first two decisions of a deal never panics.

#![no_main]

use deckwarden::game::Deal;
use deckwarden::internals::perft;
use deckwarden::rulebook::Library;
use deckwarden::session::{Setup, SetupRequest};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> =
    LazyLock::new(|| Library::built_in().expect("the built-in rulebooks are valid"));

fuzz_target!(|text: &str| {
    let deal = match Deal::parse(text) {
        Ok(deal) => deal,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let request = SetupRequest { game: deal.game.clone(), set: deal.options.clone(), ..SetupRequest::default() };
    match Setup::new(&LIBRARY, &request, Some(&deal)) {
        Ok(setup) => drop(perft(&setup.game, 2)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
