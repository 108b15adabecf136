//! Counts of legal sequences, compared with those that independent programs found from the rules alone.
//!
//! A table is a plain text file below `tests/perft`:
//!
//! ```text
//! # a comment
//! deal classic-standard.yaml       a file below tests/perft/deals, for the lines that follow
//! perft 3 372                      so many sequences of that many decisions are legal from the start
//! ```
//!
//! `DECKWARDEN_PERFT_NODES` moves the limit above which a line is left for a longer run:
//! `DECKWARDEN_PERFT_NODES=100000000 cargo test --release perft`.

use deckwarden::play::perft::perft;
use deckwarden::play::setup::{Setup, Wanted};
use deckwarden::rules::deal::Deal;
use deckwarden::rules::rulebook::Library;
use std::path::Path;

use crate::transcript;

const NODES: u64 = 30_000;

/// The counts of one deal, by depth.
struct Counts {
    /// File and line of the deal, for whoever reads a failure.
    at: String,
    deal: std::path::PathBuf,
    wanted: Vec<(usize, u64)>,
}

fn read(path: &Path) -> Vec<Counts> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut tables: Vec<Counts> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let at = format!("{}:{number}: {line}", path.display());
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["#", ..] => {}
            ["deal", file] => {
                let deal = path.with_file_name("deals").join(file);
                tables.push(Counts { at, deal, wanted: Vec::new() });
            }
            ["perft", depth, count] => {
                let table = tables.last_mut().unwrap_or_else(|| panic!("{at}: no deal before it"));
                let number = |word: &str| word.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
                table.wanted.push((number(depth) as usize, number(count)));
            }
            _ => panic!("{at}: neither a deal nor a count"),
        }
    }
    tables
}

fn check(library: &Library, table: &Counts, nodes: u64) {
    let at = &table.at;
    let text = std::fs::read_to_string(&table.deal).unwrap_or_else(|error| panic!("{at}: {error}"));
    let deal = Deal::read(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
    let wanted = Wanted { game: deal.game.clone(), set: deal.options.clone(), ..Wanted::default() };
    let setup = Setup::new(library, &wanted, Some(&deal)).unwrap_or_else(|error| panic!("{at}: {error}"));
    let wanted: Vec<(usize, u64)> = table.wanted.iter().copied().take_while(|(_, count)| *count <= nodes).collect();
    let depth = wanted.iter().map(|(depth, _)| *depth).max().unwrap_or_else(|| panic!("{at}: no count to compare"));
    let counts = perft(&setup.game, depth).unwrap_or_else(|short| panic!("{at}: {short:?}"));
    let found: Vec<(usize, u64)> = wanted.iter().map(|(depth, _)| (*depth, counts[depth - 1])).collect();
    assert_eq!(found, wanted, "{at}");
}

#[test]
fn perft_counts_are_those_of_an_independent_program() {
    let nodes = std::env::var("DECKWARDEN_PERFT_NODES").ok().and_then(|nodes| nodes.parse().ok()).unwrap_or(NODES);
    let library = Library::built_in().unwrap();
    // Hands that nobody sees have no order in which they could be dealt: a game of several has no counts.
    for book in library.rulebooks().iter().filter(|book| book.players.max == 1) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{}.txt", book.id));
        assert!(file.exists(), "no {}", file.display());
    }
    for file in transcript::files("perft").iter().filter(|file| file.extension().is_some_and(|ext| ext == "txt")) {
        let tables = read(file);
        assert!(!tables.is_empty(), "{}: no deals", file.display());
        for table in &tables {
            check(&library, table, nodes);
        }
    }
}
