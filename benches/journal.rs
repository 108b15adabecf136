//! Measures the journal with many sessions: `cargo bench --bench journal`.
//!
//! Most benchmarks run with 1,000 and with 10,000 synthetic sessions, so that one run shows how the time grows. If
//! `sqlite3` is installed, it computes the statistics of `scores` from the same rows, and the benchmarks compare the
//! running times of `deckwarden` and `sqlite3`. `cargo bench --bench journal -- --ignored` runs both programs with
//! 100,000 sessions, which take minutes to create.

#![allow(clippy::print_stderr, reason = "a benchmark prints what it skips")]

#[path = "../tests/journal/synthetic.rs"]
mod synthetic;

use deckwarden::internals::{Report, ReportQuery, export};
use deckwarden::journal::{ClockedLog, Journal, Record, Replayer, Survey, summarise};
use deckwarden::rulebook::Library;
use deckwarden::session::{Line, RecordResult, Recorder, Session, Setup, SetupRequest};
use divan::Bencher;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// Numbers of sessions. The second is ten times the first, to show how the time grows.
const SIZES: [usize; 2] = [1_000, 10_000];
/// Number of sessions in the largest journal, more than a player can play in a lifetime.
const LARGEST: usize = 100_000;

/// A journal of synthetic sessions for all benchmarks of a run.
struct SyntheticJournal {
    folder: PathBuf,
    sessions: usize,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::built_in().expect("the rulebooks"));
static JOURNALS: [LazyLock<SyntheticJournal>; 3] = [
    LazyLock::new(|| SyntheticJournal::create(SIZES[0])),
    LazyLock::new(|| SyntheticJournal::create(SIZES[1])),
    LazyLock::new(|| SyntheticJournal::create(LARGEST)),
];

fn synthetic_journal(sessions: usize) -> &'static SyntheticJournal {
    let at = SIZES.iter().chain([&LARGEST]).position(|size| *size == sessions).expect("one of the sizes");
    &JOURNALS[at]
}

impl SyntheticJournal {
    /// Replaces the journal of the previous run.
    fn create(sessions: usize) -> SyntheticJournal {
        let folder = folder(&sessions.to_string());
        synthetic::fill(&folder.join("journal"), &LIBRARY, sessions, 1);
        let journal = SyntheticJournal { folder, sessions };
        journal.survey(true);
        journal
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

    /// Makes a database with the rows of `journal export --format csv`. Returns `None` if `sqlite3` is not installed or
    /// fails.
    fn database(&self) -> Option<PathBuf> {
        let survey = self.survey(true);
        let rows = self.folder.join("rows.csv");
        let file = std::fs::File::create(&rows).expect("a file");
        export::csv(file, &survey.sessions.iter().collect::<Vec<_>>(), &LIBRARY).expect("the rows are written");
        let database = self.folder.join("rows.sqlite");
        let import = format!(".import --csv {} plays", rows.display());
        let output = Command::new("sqlite3").arg(&database).arg(import).stdin(Stdio::null()).output().ok()?;
        output.status.success().then_some(database)
    }
}

/// The same statistics that `scores` reports for each game and set of options, without intervals and streaks.
const QUERY: &str = "SELECT game, options, rules, count(*), sum(result = 'won'), sum(result = 'lost'), max(score + 0), \
     avg(score), avg(score * score), sum(seconds) FROM plays WHERE result <> 'unfinished' \
     GROUP BY game, options, rules";

/// Runs a program to its end.
fn run(command: &mut Command) -> Output {
    let output = command.stdin(Stdio::null()).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Measures `scores` with a warm cache, per session.
#[divan::bench(args = SIZES)]
fn scores_warm(bencher: Bencher<'_, '_>, sessions: usize) {
    let journal = synthetic_journal(sessions);
    bencher.counter(journal.sessions).bench(|| {
        let survey = journal.survey(true);
        Report::new(&survey.sessions, &ReportQuery::default(), &LIBRARY).groups.len()
    });
}

/// Measures `scores` without a cache on all cores, per session.
#[divan::bench(args = SIZES, sample_count = 5)]
fn scores_cold(bencher: Bencher<'_, '_>, sessions: usize) {
    let journal = synthetic_journal(sessions);
    bencher.counter(journal.sessions).bench(|| journal.survey(false).sessions.len());
}

/// Measures [`program_scores`] with the largest journal.
#[divan::bench(ignore, args = [LARGEST], sample_count = 10)]
fn largest_program_scores(bencher: Bencher<'_, '_>, sessions: usize) {
    program_scores(bencher, sessions);
}

/// Measures [`program_sqlite3`] with the largest journal.
#[divan::bench(ignore, args = [LARGEST], sample_count = 10)]
fn largest_program_sqlite3(bencher: Bencher<'_, '_>, sessions: usize) {
    program_sqlite3(bencher, sessions);
}

/// Two lines that a player can type in turn any number of times.
const LINES: [&str; 2] = ["7c 1", "undo"];

/// Measures a line from Enter until it is refereed and saved on disk.
#[divan::bench]
fn line_refereed_and_synced(bencher: Bencher<'_, '_>) {
    let folder = folder("lines");
    let request = SetupRequest { game: "classic".to_owned(), ..SetupRequest::default() };
    let session = Session::new(Setup::new(&LIBRARY, &request, None).expect("a table"));
    let log = Journal::at(folder).begin(&session, chrono::Local::now().fixed_offset()).expect("a session file");
    let clock = || Ok(chrono::Local::now().fixed_offset());
    let mut recorder = Recorder::begin(session, Box::new(ClockedLog::new(log, clock)));
    let mut play = |line: &str| match recorder.play(&Line::new(line)) {
        RecordResult::Changed { change, .. } => change.record().len(),
        other => panic!("{line}: {other:?}"),
    };
    play("kh qs jc jd 7c 10d jk");
    let mut lines = LINES.iter().cycle();
    bencher.bench_local(|| lines.next().map(|line| play(line)));
}

/// Measures writing and syncing a line of about the same length, without refereeing.
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

/// Makes an empty folder on the disk of the build, and deletes the folder of the previous run.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("journal-{name}"));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder of the previous run is removed");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Measures the whole program `deckwarden scores --json` with a warm cache.
#[divan::bench(args = SIZES, sample_count = 20)]
fn program_scores(bencher: Bencher<'_, '_>, sessions: usize) {
    let journal = synthetic_journal(sessions);
    let scores = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deckwarden"));
        command.args(["scores", "--json", "--journal"]).arg(journal.folder.join("journal"));
        run(command.env("XDG_CACHE_HOME", journal.folder.join("cache-of-the-program")))
    };
    scores();
    bencher.counter(journal.sessions).bench(scores);
}

/// Measures the whole program `sqlite3` with the same rows, if the program is installed.
#[divan::bench(args = SIZES, sample_count = 20)]
fn program_sqlite3(bencher: Bencher<'_, '_>, sessions: usize) {
    let journal = synthetic_journal(sessions);
    let Some(database) = journal.database() else {
        eprintln!("sqlite3 is not installed: nothing to compare with");
        return;
    };
    let query = || run(Command::new("sqlite3").arg(&database).arg(QUERY));
    bencher.counter(journal.sessions).bench(query);
}

/// Measures parsing and replaying session files on one core, as `verify` does, per session.
#[divan::bench(args = SIZES, sample_count = 10)]
fn verify_on_one_core(bencher: Bencher<'_, '_>, sessions: usize) {
    let texts = synthetic_journal(sessions).texts();
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

/// Measures parsing session files without replaying them, per session.
#[divan::bench(sample_count = 20)]
fn read_files(bencher: Bencher<'_, '_>) {
    let texts = synthetic_journal(SIZES[0]).texts();
    bencher.counter(texts.len()).bench(|| {
        texts.iter().map(|(path, bytes)| Record::read(path, bytes).expect("a record").items.len()).sum::<usize>()
    });
}

/// Measures parsing the same files with the YAML parser, per session.
#[divan::bench(sample_count = 10)]
fn read_files_as_yaml(bencher: Bencher<'_, '_>) {
    let texts = synthetic_journal(SIZES[0]).texts();
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
