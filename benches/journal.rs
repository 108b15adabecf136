//! The journal over many sessions: `cargo bench --bench journal`.
//!
//! Everything is asked of 1,000 and of 10,000 made-up sessions, so that one run shows how the time grows. Where
//! `sqlite3` is installed it answers the same question over the same rows, both as whole programs.
//! `cargo bench --bench journal -- --ignored` asks both of 100,000 sessions, which takes minutes to make up.

#![allow(clippy::print_stderr, reason = "a benchmark may say what it left out")]

#[path = "../tests/journal/synthetic.rs"]
mod synthetic;

use deckwarden::internals::{Report, ReportQuery, export};
use deckwarden::journal::{ClockedLog, Journal, Record, Replayer, Survey, summarise};
use deckwarden::rulebook::Library;
use deckwarden::session::{Line, Recorded, Recorder, Session, Setup, SetupRequest};
use divan::Bencher;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// The sizes of the journals.
const SIZES: [usize; 2] = [1_000, 10_000];
/// The size of the largest journal.
const LARGEST: usize = 100_000;

/// A year of made-up sessions that lies there for all benchmarks of a run.
struct Shelf {
    folder: PathBuf,
    sessions: usize,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().expect("the rulebooks"));
static SHELVES: [LazyLock<Shelf>; 3] = [
    LazyLock::new(|| Shelf::of(SIZES[0])),
    LazyLock::new(|| Shelf::of(SIZES[1])),
    LazyLock::new(|| Shelf::of(LARGEST)),
];

/// The shelf of that size.
fn shelf(sessions: usize) -> &'static Shelf {
    let at = SIZES.iter().chain([&LARGEST]).position(|size| *size == sessions).expect("one of the sizes");
    &SHELVES[at]
}

impl Shelf {
    /// Made anew in each run, in the place of the last run's.
    fn of(sessions: usize) -> Shelf {
        let folder = folder(&sessions.to_string());
        synthetic::fill(&folder.join("journal"), &LIBRARY, sessions, 1);
        let shelf = Shelf { folder, sessions };
        shelf.survey(true);
        shelf
    }

    fn journal(&self) -> Journal {
        Journal::at(self.folder.join("journal"))
    }

    fn survey(&self, cached: bool) -> Survey {
        let cache = self.folder.join("cache");
        self.journal().survey(&LIBRARY, cached.then_some(cache.as_path()), &|_, _| {}).expect("a survey")
    }

    fn texts(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let journal = self.journal();
        let paths = journal.names().expect("names").into_iter().map(|name| journal.path_of(&name));
        paths.map(|path| (path.clone(), std::fs::read(path).expect("a file"))).collect()
    }

    /// A database with the rows of `journal export --format csv`; `None` where there is no `sqlite3`.
    fn database(&self) -> Option<PathBuf> {
        let survey = self.survey(true);
        let rows = self.folder.join("rows.csv");
        let file = std::fs::File::create(&rows).expect("a file");
        export::csv(file, &survey.sessions.iter().collect::<Vec<_>>()).expect("the rows are written");
        let database = self.folder.join("rows.sqlite");
        let import = format!(".import --csv {} plays", rows.display());
        let made = Command::new("sqlite3").arg(&database).arg(import).stdin(Stdio::null()).output().ok()?;
        made.status.success().then_some(database)
    }
}

/// What `scores` tells of each game and set of options, as far as SQL can tell it: no intervals and no streaks.
const QUESTION: &str = "SELECT game, options, rules, count(*), sum(result = 'won'), sum(result = 'lost'), max(score + 0), \
     avg(score), avg(score * score), sum(seconds) FROM plays WHERE result <> 'unfinished' \
     GROUP BY game, options, rules";

/// Runs a program to its end.
fn finished(command: &mut Command) -> Output {
    let output = command.stdin(Stdio::null()).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// `scores` with a warm cache, per session.
#[divan::bench(args = SIZES)]
fn scores_warm(bencher: Bencher<'_, '_>, sessions: usize) {
    let shelf = shelf(sessions);
    bencher.counter(shelf.sessions).bench(|| {
        let survey = shelf.survey(true);
        Report::of(&survey.sessions, &ReportQuery::default(), &LIBRARY).groups.len()
    });
}

/// `scores` without a cache on every core, per session.
#[divan::bench(args = SIZES, sample_count = 5)]
fn scores_cold(bencher: Bencher<'_, '_>, sessions: usize) {
    let shelf = shelf(sessions);
    bencher.counter(shelf.sessions).bench(|| shelf.survey(false).sessions.len());
}

/// The same of the largest journal.
#[divan::bench(ignore, args = [LARGEST], sample_count = 10)]
fn largest_program_scores(bencher: Bencher<'_, '_>, sessions: usize) {
    program_scores(bencher, sessions);
}

/// The same of the largest journal.
#[divan::bench(ignore, args = [LARGEST], sample_count = 10)]
fn largest_program_sqlite3(bencher: Bencher<'_, '_>, sessions: usize) {
    program_sqlite3(bencher, sessions);
}

/// What a player types in turn, over and over.
const LINES: [&str; 2] = ["7c 1", "undo"];

/// A line from Enter until it is judged and on the disk.
#[divan::bench]
fn line_refereed_and_synced(bencher: Bencher<'_, '_>) {
    let folder = folder("lines");
    let wanted = SetupRequest { game: "classic".to_owned(), ..SetupRequest::default() };
    let session = Session::new(Setup::new(&LIBRARY, &wanted, None).expect("a table"));
    let log = Journal::at(folder).begin(&session, chrono::Local::now().fixed_offset()).expect("a session file");
    let clock = || Ok(chrono::Local::now().fixed_offset());
    let mut recorder = Recorder::begin(session, Box::new(ClockedLog::new(log, clock)));
    let mut play = |line: &str| match recorder.play(&Line::new(line)) {
        Recorded::Changed { change, .. } => change.record.len(),
        other => panic!("{line}: {other:?}"),
    };
    play("kh qs jc jd 7c 10d jk");
    let mut lines = LINES.iter().cycle();
    bencher.bench_local(|| lines.next().map(|line| play(line)));
}

/// As many bytes written to a file and brought to the disk, and nothing else.
#[divan::bench]
fn line_written_and_synced(bencher: Bencher<'_, '_>) {
    use std::io::Write;
    let path = folder("raw").join("file");
    let mut file = std::fs::File::options().create(true).append(true).open(path).expect("a file");
    let mut lines = ["- place 7C 1   # 9f2c1b 20:16:31\n", "- undo 1   # 44d0e7 20:16:40\n"].iter().cycle();
    bencher.bench_local(|| {
        let line = lines.next().expect("an endless list");
        file.write_all(line.as_bytes()).and_then(|()| file.sync_data()).expect("the line is on the disk");
    });
}

/// An empty folder on the disk on which the package is built.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("journal-{name}"));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the last run's folder goes");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The whole program: `deckwarden scores --json` with a warm cache.
#[divan::bench(args = SIZES, sample_count = 20)]
fn program_scores(bencher: Bencher<'_, '_>, sessions: usize) {
    let shelf = shelf(sessions);
    let scores = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deckwarden"));
        command.args(["scores", "--json", "--journal"]).arg(shelf.folder.join("journal"));
        finished(command.env("XDG_CACHE_HOME", shelf.folder.join("cache-of-the-program")))
    };
    scores();
    bencher.counter(shelf.sessions).bench(scores);
}

/// The whole program `sqlite3` over the same rows, if it is installed.
#[divan::bench(args = SIZES, sample_count = 20)]
fn program_sqlite3(bencher: Bencher<'_, '_>, sessions: usize) {
    let shelf = shelf(sessions);
    let Some(database) = shelf.database() else {
        eprintln!("sqlite3 is not installed: nothing to compare with");
        return;
    };
    let ask = || finished(Command::new("sqlite3").arg(&database).arg(QUESTION));
    bencher.counter(shelf.sessions).bench(ask);
}

/// `verify` on one core, reading included, per session.
#[divan::bench(args = SIZES, sample_count = 10)]
fn verify_on_one_core(bencher: Bencher<'_, '_>, sessions: usize) {
    let texts = shelf(sessions).texts();
    bencher.counter(texts.len()).bench(|| {
        let mut replayer = Replayer::new(&LIBRARY);
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
#[divan::bench(sample_count = 20)]
fn read_files(bencher: Bencher<'_, '_>) {
    let texts = shelf(SIZES[0]).texts();
    bencher.counter(texts.len()).bench(|| {
        texts.iter().map(|(path, bytes)| Record::read(path, bytes).expect("a record").items.len()).sum::<usize>()
    });
}

/// The same files as the YAML reader sees them, per session.
#[divan::bench(sample_count = 10)]
fn read_files_as_yaml(bencher: Bencher<'_, '_>) {
    let texts = shelf(SIZES[0]).texts();
    bencher.counter(texts.len()).bench(|| {
        texts
            .iter()
            .map(|(_, bytes)| {
                let text = std::str::from_utf8(bytes).expect("text");
                deckwarden::internals::yaml::parse::<serde_json::Value>(text)
                    .expect("YAML")
                    .as_object()
                    .map_or(0, serde_json::Map::len)
            })
            .sum::<usize>()
    });
}
