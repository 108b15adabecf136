//! Any bytes are a session file that replays, one that is sound up to a line, or an error.

#![no_main]

use deckwarden::journal::{Record, Replayer};
use deckwarden::rulebook::Library;
use libfuzzer_sys::fuzz_target;
use std::path::Path;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> =
    LazyLock::new(|| Library::built_in().expect("the rulebooks that come with the program can be read"));

fuzz_target!(|bytes: &[u8]| {
    let path = Path::new("fuzzed.yaml");
    if let Ok(record) = Record::read(path, bytes) {
        drop(Replayer::new(&LIBRARY).replay(path, &record));
    }
});
