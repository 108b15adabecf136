//! Any bytes give an error message or a session file. The file replays completely or up to a damaged line.

#![no_main]

use deckwarden::journal::{Record, Replayer};
use deckwarden::rulebook::Library;
use libfuzzer_sys::fuzz_target;
use std::path::Path;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> =
    LazyLock::new(|| Library::built_in().expect("the built-in rulebooks are valid"));

fuzz_target!(|bytes: &[u8]| {
    let path = Path::new("fuzzed.yaml");
    if let Ok(record) = Record::read(path, bytes) {
        drop(Replayer::new(&LIBRARY).replay(path, &record));
    }
});
