//! The journal over many sessions: `cargo bench --bench journal`.
//!
//! `DECKWARDEN_BENCH_SESSIONS` sets how many sessions are made up (1,000 without it).

#[path = "../tests/journal/synthetic.rs"]
mod synthetic;

use deckwarden::journal::{Journal, Record, Replayer, Survey, summarise};
use deckwarden::rulebook::Library;
use deckwarden::scores::{Question, Report};
use divan::Bencher;
use std::path::PathBuf;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// A journal of made-up sessions that lies there for all benchmarks of a run.
struct Shelf {
    folder: tempfile::TempDir,
    library: Library,
    sessions: usize,
}

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let sessions =
        std::env::var("DECKWARDEN_BENCH_SESSIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_000);
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::built_in().expect("the rulebooks");
    synthetic::fill(&folder.path().join("journal"), &library, sessions, 1);
    let shelf = Shelf { folder, library, sessions };
    shelf.survey(true);
    shelf
});

impl Shelf {
    fn journal(&self) -> Journal {
        Journal::at(self.folder.path().join("journal"))
    }

    fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    fn survey(&self, cached: bool) -> Survey {
        let cache = self.cache();
        self.journal().survey(&self.library, cached.then_some(cache.as_path()), &|_, _| {}).expect("a survey")
    }

    fn texts(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let journal = self.journal();
        let paths = journal.names().expect("names").into_iter().take(200).map(|name| journal.path_of(&name));
        paths.map(|path| (path.clone(), std::fs::read(path).expect("a file"))).collect()
    }
}

/// `scores` with a warm cache, per session.
#[divan::bench]
fn scores_warm(bencher: Bencher<'_, '_>) {
    let shelf = &*SHELF;
    bencher.counter(shelf.sessions).bench(|| {
        let survey = shelf.survey(true);
        Report::of(&survey.sessions, &Question::default(), &shelf.library).groups.len()
    });
}

/// `scores` without a cache on every core, per session.
#[divan::bench(sample_count = 5)]
fn scores_cold(bencher: Bencher<'_, '_>) {
    let shelf = &*SHELF;
    bencher.counter(shelf.sessions).bench(|| shelf.survey(false).sessions.len());
}

/// `verify` on one core, reading included, per session.
#[divan::bench(sample_count = 10)]
fn verify_on_one_core(bencher: Bencher<'_, '_>) {
    let shelf = &*SHELF;
    let texts = shelf.texts();
    bencher.counter(texts.len()).bench(|| {
        let mut replayer = Replayer::new(&shelf.library);
        texts
            .iter()
            .map(|(path, bytes)| {
                let record = Record::read(path, bytes).expect("a record");
                summarise("name", path, &record, &mut replayer).expect("a summary").entries
            })
            .sum::<usize>()
    });
}

/// Reading files without replaying them, per session.
#[divan::bench]
fn read_files(bencher: Bencher<'_, '_>) {
    let texts = SHELF.texts();
    bencher.counter(texts.len()).bench(|| {
        texts.iter().map(|(path, bytes)| Record::read(path, bytes).expect("a record").items.len()).sum::<usize>()
    });
}

/// The same files as the YAML reader sees them, per session.
#[divan::bench(sample_count = 10)]
fn read_files_as_yaml(bencher: Bencher<'_, '_>) {
    let texts = SHELF.texts();
    bencher.counter(texts.len()).bench(|| {
        texts
            .iter()
            .map(|(_, bytes)| {
                let text = std::str::from_utf8(bytes).expect("text");
                deckwarden::yaml::read::<serde_json::Value>(text)
                    .expect("YAML")
                    .as_object()
                    .map_or(0, serde_json::Map::len)
            })
            .sum::<usize>()
    });
}
