//! A journal of synthetic sessions, played through the real engine. The benchmarks use it too.

use chrono::{DateTime, FixedOffset, TimeDelta};
use deckwarden::coach;
use deckwarden::game::{Game, Rules};
use deckwarden::journal::{Disk, Journal, JournalFile, Log, RealDisk};
use deckwarden::rulebook::Library;
use deckwarden::session::{LineCommand, Session, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// The real disk, except that it does not wait for writes: synthetic sessions need not survive a power cut.
#[derive(Debug)]
pub(crate) struct HastyDisk;

#[derive(Debug)]
struct HastyFile(Box<dyn JournalFile>);

impl Disk for HastyDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }
    fn create(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        Ok(Box::new(HastyFile(RealDisk.create(path)?)))
    }
    fn open(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        Ok(Box::new(HastyFile(RealDisk.open(path)?)))
    }
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        RealDisk.read(path)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove(path)
    }
    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

impl JournalFile for HastyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write(bytes)
    }
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
    fn truncate_to(&mut self, length: u64) -> io::Result<()> {
        self.0.truncate_to(length)
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        self.0.length(path)
    }
}

/// Makes sessions by random play.
struct SessionMaker<'l> {
    library: &'l Library,
    rng: Pcg64Mcg,
}

/// A synthetic session in progress.
struct SyntheticSession {
    session: Session,
    log: Log,
    now: DateTime<FixedOffset>,
}

impl SyntheticSession {
    fn play_line(&mut self, line: &str) -> bool {
        let Ok(Some(command)) = LineCommand::parse_text(line, &self.session.setup().vocabulary) else { return false };
        let Ok(change) = self.session.consider(&command) else { return false };
        self.log.append(&change.record(), self.now).expect("the line is written");
        self.session.commit(&change);
        true
    }
}

/// Fills a journal with at most this number of sessions of all games, spread evenly over a year.
pub(crate) fn fill(root: &Path, library: &Library, sessions: usize, seed: u64) {
    let journal = Journal::on(Arc::new(HastyDisk), root.to_owned());
    let mut maker = SessionMaker { library, rng: Pcg64Mcg::seed_from_u64(seed) };
    let start = DateTime::parse_from_rfc3339("2026-01-01T19:00:00+01:00").expect("a moment");
    for number in 0..sessions {
        let evening = start + TimeDelta::minutes((number * 525_000 / sessions.max(1)) as i64);
        maker.session(&journal, number, evening);
    }
}

impl SessionMaker<'_> {
    fn session(&mut self, journal: &Journal, number: usize, now: DateTime<FixedOffset>) {
        let book = &self.library.rulebooks()[number % self.library.rulebooks().len()];
        let preset = book.presets[self.rng.random_range(0..book.presets.len())].name.clone();
        let count = self.rng.random_range(book.players.min..=book.players.max);
        let players = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"][..count].iter().map(|name| (*name).to_owned());
        let request =
            SetupRequest { game: book.id.clone(), preset: Some(preset), set: Vec::new(), players: players.collect() };
        let Ok(setup) = Setup::new(self.library, &request, None) else { return };
        let session = Session::new(setup);
        let log = journal.begin(&session, now).expect("the journal can be written");
        let mut game = SyntheticSession { session, log, now };
        let unfinished = self.rng.random_range(0..50) == 0;
        let mut legal = Vec::new();
        let mut line: Vec<String> = Vec::new();
        for _ in 0..600 {
            let Some(action) = coach::random_step(game.session.game(), &mut legal, &mut self.rng) else { break };
            let awaited = game.session.game().awaited();
            line.push(game.session.setup().vocabulary.canonical(&action, awaited));
            game.now += TimeDelta::seconds(self.rng.random_range(3..20));
            assert!(game.play_line(&line.concat()), "{line:?}");
            line.clear();
            match self.rng.random_range(0..400) {
                0 => assert!(game.play_line("undo 1")),
                1 => {
                    game.log.hint(game.now).expect("the mark is written");
                    game.session.mark_hint();
                }
                2 => game.log.note("a close one: nearly lost", game.now).expect("the note is written"),
                _ => {}
            }
            if unfinished && game.session.entries().len() > 20 {
                return;
            }
        }
        if game.session.game().outcome().is_none() {
            game.play_line("concede");
        }
        let outcome = game.session.game().outcome().expect("the game has ended");
        game.log.end(&outcome, &game.session.setup().vocabulary, game.now).expect("the end is written");
    }
}
