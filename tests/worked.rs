//! The worked examples of each game's sources.

use crate::transcript;
use deckwarden::rulebook::Library;
use std::path::PathBuf;

#[test]
fn worked_examples_give_the_published_results() {
    let files = transcript::files("worked");
    for book in Library::built_in().unwrap().rulebooks() {
        let belongs = |file: &PathBuf| file.file_stem().is_some_and(|stem| stem == book.id.as_str());
        assert!(files.iter().any(belongs), "no tests/worked/{}.txt", book.id);
    }
    for file in files {
        let shown = transcript::run(&file);
        assert!(!shown.is_empty(), "{}: no sections", file.display());
    }
}
