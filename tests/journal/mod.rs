//! Session files: how the journal writes, reads, locks and repairs them.

mod by_hand;
mod clock;
mod damage;
mod edited;
mod exchange;
mod files;
mod flips;
mod frozen;
mod gaps;
mod headers;
mod kept_reviews;
mod names;
mod new_option;
mod newer;
mod recording;
mod results;
mod rewriting;
mod storm;
mod surveys;
pub(crate) mod synthetic;
mod trouble;
mod year;

use chrono::{DateTime, FixedOffset};
use deckwarden::game::{Rules, View};
use deckwarden::journal::{Journal, Log, Repair, Survey};
use deckwarden::rulebook::Library;
use deckwarden::session::{LineCommand, Session, Setup, SetupRequest};

/// Returns a fixed moment: `seconds` after the first session began.
pub(crate) fn at(seconds: i64) -> DateTime<FixedOffset> {
    let start = DateTime::parse_from_rfc3339("2026-11-20T20:15:03+01:00").unwrap();
    start + chrono::TimeDelta::seconds(seconds)
}

/// A journal in a folder of its own.
pub(crate) struct Fixture {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) library: Library,
}

impl Fixture {
    pub(crate) fn new() -> Fixture {
        Fixture { folder: tempfile::tempdir().unwrap(), library: Library::built_in().unwrap() }
    }

    pub(crate) fn journal(&self) -> Journal {
        Journal::at(self.folder.path().join("journal"))
    }

    /// Counts the files in the folder of sessions.
    pub(crate) fn files(&self) -> usize {
        let folder = self.journal().root().join("sessions/2026");
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// Repairs a damaged session. Answers no question about its header.
    pub(crate) fn repair(&self, name: &str) -> Repair {
        self.journal().repair(name, &self.library, &mut |_| None).unwrap().expect(name)
    }

    pub(crate) fn survey(&self) -> Survey {
        self.journal().survey(&self.library, None, &|_, _| {}).unwrap()
    }

    pub(crate) fn session(&self, game: &str, set: &[(&str, &str)], players: &[&str]) -> Session {
        let request = SetupRequest {
            game: game.to_owned(),
            preset: None,
            set: set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            players: players.iter().map(|name| (*name).to_owned()).collect(),
        };
        Session::new(Setup::new(&self.library, &request, None).unwrap())
    }

    /// Plays lines of Classic and saves them in a new session file. Returns the session and its name.
    pub(crate) fn classic(&self, lines: &[&str]) -> (Session, String) {
        let mut session = self.session("classic", &[("reserve", "on")], &["Ana"]);
        let mut log = self.journal().begin(&session, at(0)).unwrap();
        for (line, number) in lines.iter().zip(1..) {
            play(&mut session, &mut log, line, number * 60);
        }
        (session, log.name().to_owned())
    }
}

/// Plays a line as every interface does: considers it, appends it to the log, and commits it.
pub(crate) fn play(session: &mut Session, log: &mut Log, line: &str, seconds: i64) {
    play_when(session, log, line, at(seconds));
}

/// Plays a line as [`play`] does, at a given moment.
pub(crate) fn play_when(session: &mut Session, log: &mut Log, line: &str, now: DateTime<FixedOffset>) {
    let command = LineCommand::parse_text(line, &session.setup().vocabulary).unwrap().unwrap();
    let change = session.consider(&command).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    log.append(&change.record(), now).unwrap();
    session.commit(&change);
    if let Some(outcome) = session.game().outcome() {
        log.end(&outcome, &session.setup().vocabulary, now).unwrap();
    }
}

pub(crate) fn table(session: &Session) -> serde_json::Value {
    session.game().table(&session.setup().vocabulary)
}

/// Removes the checksums of a file, to make a file as programs wrote it before checksums existed.
pub(crate) fn without_checksums(text: &str) -> String {
    let bare = |line: &str| match line.rsplit_once("   # ") {
        Some((entry, remark)) => match remark.split_once(' ') {
            Some((_, clock)) => format!("{entry}   # {clock}\n"),
            None => format!("{entry}\n"),
        },
        None => format!("{line}\n"),
    };
    text.lines().map(bare).collect()
}
