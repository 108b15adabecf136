use crate::transcript;
use deckwarden::rulebook::Library;
use std::path::PathBuf;

#[test]
fn the_worked_examples_of_the_sources_come_out_as_the_sources_say() {
    let files = transcript::files("worked");
    for book in Library::built_in().unwrap().rulebooks() {
        let is_its = |file: &PathBuf| file.file_stem().is_some_and(|stem| stem == book.id.as_str());
        assert!(files.iter().any(is_its), "no tests/worked/{}.txt", book.id);
    }
    for file in files {
        let shown = transcript::run(&file);
        assert!(!shown.is_empty(), "{}: no sections", file.display());
    }
}
