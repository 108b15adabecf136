//! Counts of legal sequences, compared with the counts of independent programs.
//!
//! A table is a plain text file below `tests/perft`:
//!
//! ```text
//! # a comment
//! deal classic-standard.yaml       a file below tests/perft/deals, for the lines that follow
//! perft 3 372                      number of legal sequences of 3 decisions from the start of the deal
//!
//! table dungeon Ana Ben decks=1    a table without a deal, its players and options …
//! line kh, 2c                      … and a line that is played on it before counting
//! ```
//!
//! No deal file can determine hidden hands. At a table without a deal, every possible card may be played, and the first
//! possible card in deck order comes up.
//!
//! Counts above a limit are skipped. `DECKWARDEN_PERFT_NODES` sets the limit:
//! `DECKWARDEN_PERFT_NODES=100000000 cargo test --release perft`.

use deckwarden::game::{Deal, Game};
use deckwarden::internals::{perft, perft_with};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use std::path::{Path, PathBuf};

use crate::transcript;

const NODES: u64 = 30_000;

/// The counts from one position, by depth.
struct Counts {
    /// File and line of the deal or table, for failure messages.
    at: String,
    from: Start,
    expected: Vec<(usize, u64)>,
}

/// The position where counting begins.
enum Start {
    /// The start of a deal.
    Deal(PathBuf),
    /// A table without a deal, after these lines.
    Table(SetupRequest, Vec<String>),
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
                tables.push(Counts { at, from: Start::Deal(deal), expected: Vec::new() });
            }
            ["table", game, words @ ..] => {
                let (options, players): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| word.contains('='));
                let set = options.iter().filter_map(|word| word.split_once('='));
                let set = set.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
                let players = players.iter().map(|name| (*name).to_owned()).collect();
                let expected = SetupRequest { game: (*game).to_owned(), set, players, ..SetupRequest::default() };
                tables.push(Counts { at, from: Start::Table(expected, Vec::new()), expected: Vec::new() });
            }
            ["line", ..] => match tables.last_mut() {
                Some(Counts { from: Start::Table(_, lines), .. }) => lines.push(line["line".len()..].to_owned()),
                _ => panic!("{at}: no table before it"),
            },
            ["perft", depth, count] => {
                let table = tables.last_mut().unwrap_or_else(|| panic!("{at}: no deal before it"));
                let number = |word: &str| word.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
                table.expected.push((number(depth) as usize, number(count)));
            }
            _ => panic!("{at}: expected `deal`, `table`, `line` or `perft`"),
        }
    }
    tables
}

fn check(library: &Library, table: &Counts, nodes: u64) {
    let index = &table.at;
    let expected: Vec<(usize, u64)> = table.expected.iter().copied().take_while(|(_, count)| *count <= nodes).collect();
    let depth =
        expected.iter().map(|(depth, _)| *depth).max().unwrap_or_else(|| panic!("{index}: no count to compare"));
    let counts = match &table.from {
        Start::Deal(file) => count_from_deal(library, file, index, depth),
        Start::Table(expected, lines) => count_from_table(library, expected, lines, index, depth),
    };
    let found: Vec<(usize, u64)> = expected.iter().map(|(depth, _)| (*depth, counts[depth - 1])).collect();
    assert_eq!(found, expected, "{index}");
}

fn count_from_deal(library: &Library, file: &Path, at: &str, depth: usize) -> Vec<u64> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{at}: {error}"));
    let deal = Deal::parse(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
    let request = SetupRequest { game: deal.game.clone(), set: deal.options.clone(), ..SetupRequest::default() };
    let setup = Setup::new(library, &request, Some(&deal)).unwrap_or_else(|error| panic!("{at}: {error}"));
    perft(&setup.game, depth).unwrap_or_else(|short| panic!("{at}: {short:?}"))
}

fn count_from_table(library: &Library, request: &SetupRequest, lines: &[String], at: &str, depth: usize) -> Vec<u64> {
    let setup = Setup::new(library, request, None).unwrap_or_else(|error| panic!("{at}: {error}"));
    let mut session = Session::new(setup);
    for line in lines {
        session.line(line).unwrap_or_else(|refusal| panic!("{at}: {line}: {refusal:?}"));
    }
    let counts = perft_with(session.game(), depth, &|game| game.possible().first());
    counts.unwrap_or_else(|short| panic!("{at}: {short:?}"))
}

#[test]
fn perft_counts_match_an_independent_program() {
    let nodes = std::env::var("DECKWARDEN_PERFT_NODES").ok().and_then(|nodes| nodes.parse().ok()).unwrap_or(NODES);
    let library = Library::built_in().unwrap();
    for book in library.rulebooks() {
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
