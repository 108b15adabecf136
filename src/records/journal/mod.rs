//! The journal: one file a session, written while it is played, readable by people, never rewritten.
//!
//! `docs/journal.md` describes the files. A line is *considered* by the session, appended here, and only then takes
//! effect; what is appended is on disk before the call returns.

mod cache;
mod canonical;
mod checksum;

mod entry_comment;
mod error;
mod find;
mod format;
mod header;
mod import;
mod lock;
mod log;
mod lost_head;
mod name;
mod page;
mod period;
mod place;
mod proof;
mod reading;
mod record;
mod recording;
mod repair;
mod replay;
mod result;
mod reviews;
mod salvage;
mod scalar;
mod summary;
mod survey;
mod trash;

pub use super::disk::{Disk, JournalFile, RealDisk};
pub use error::{FaultKind, JournalError, SessionNotice};
pub use header::{FORMAT, Header, settings_as_words, stamp};
pub use import::{ImportError, Imported, read_export};
pub use log::Log;
pub use period::{Period, PeriodError};
pub use record::{ItemKind, Record, RecordItem};
pub use recording::ClockedLog;
pub use repair::Repaired;
pub use replay::{Playback, ReplayStep, Replayed, Replayer, Stuck};
pub use result::SessionResult;
pub use reviews::{KeptReviews, LuckAndSkill, ReviewFindings};
pub use summary::{Summary, Terms, summarise};
pub use survey::{Progress, SessionFault, Survey};

use crate::play::protocol::outcome_json;
use crate::play::session::Session;
use crate::records::paths;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use checksum::Checksum;
use chrono::{DateTime, FixedOffset};
use lock::Lock;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A folder of sessions.
#[derive(Clone, Debug)]
pub struct Journal {
    root: PathBuf,
    disk: Arc<dyn Disk>,
}

/// A session that was taken up again.
#[derive(Debug)]
pub struct Opened {
    /// Its file, for going on.
    pub log: Log,
    /// The game as it stands.
    pub session: Session,
    /// What a person should know.
    pub notices: Vec<SessionNotice>,
}

impl Journal {
    /// The journal in a folder, which need not exist yet.
    pub fn at(root: PathBuf) -> Journal {
        Journal { root, disk: Arc::new(RealDisk) }
    }

    /// The journal in a folder of a disk of one's own.
    pub fn on(disk: Arc<dyn Disk>, root: PathBuf) -> Journal {
        Journal { root, disk }
    }

    /// The folder of the player's own journal; `None` on a system without home folders.
    pub fn default_root() -> Option<PathBuf> {
        paths::journal()
    }

    fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// The folder in which the session files lie.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Begins a session file: its head is on disk, and the session locked, when this returns.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn begin(&self, session: &Session, now: DateTime<FixedOffset>) -> Result<Log, JournalError> {
        let book = &session.setup().book;
        let alias = book.short_name();
        let header = Header::of(session, now);
        // The locks lie in it too, so it is there before the session's own folder.
        self.make_durable(&self.root).map_err(JournalError::unwritable(&self.root))?;
        let mut taken = 0;
        loop {
            let name = name::fresh(alias, now, taken);
            let lock = Lock::take(&self.locks(), &name)?;
            if let Some(log) = self.create(&name, lock, &header)? {
                return Ok(log);
            }
            taken += 1;
        }
    }

    /// Writes the head beside its place and moves it there whole; `None` if the name is taken.
    fn create(&self, name: &str, lock: Lock, header: &Header) -> Result<Option<Log>, JournalError> {
        let text = header.text();
        let Some(file) = self.write_new(name, &text)? else { return Ok(None) };
        let (confirmed, check) = (text.len() as u64, Checksum::of(header));
        let journal = self.clone();
        Ok(Some(Log::new(log::LogParts { journal, name: name.to_owned(), file, confirmed, check, lock })))
    }

    /// Takes a session up again: locks it, cuts off a line that was never finished, and plays it to where it
    /// stands.
    ///
    /// # Errors
    /// No such session; it is open elsewhere; it is damaged, or does not play by the rulebooks at hand, whose rules may
    /// have changed since.
    pub fn open(&self, name: &str, library: &Library) -> Result<Opened, JournalError> {
        let path = self.path_of(name);
        if !name::is_name(name) || path.symlink_metadata().is_err() {
            return Err(JournalError::NoSession { wanted: name.to_owned(), nearest: Vec::new() });
        }
        let lock = Lock::take(&self.locks(), name)?;
        let (bytes, record) = self.load(&path)?;
        let replayed = Replayer::new(library).replay(&path, &record)?;
        if let Some(Stuck { line, problem }) = replayed.trouble(&record) {
            return Err(JournalError::Damaged { path, line, problem });
        }
        if let (Some(Stuck { line, problem }), Some(notice)) = (&replayed.stuck, &replayed.changed) {
            let problem = format!("{notice}. Line {line}: {problem}");
            return Err(JournalError::Unplayable { path, problem });
        }
        let Replayed { session, changed, .. } = replayed;
        let unwritable = JournalError::unwritable(&path);
        let mut file = self.disk.open(&path).map_err(&unwritable)?;
        if record.whole < bytes.len() as u64 {
            file.cut(record.whole).and_then(|()| file.sync()).map_err(unwritable)?;
        }
        let text = String::from_utf8_lossy(&bytes[..record.whole as usize]);
        let (confirmed, check) = (record.whole, record.check);
        let parts = log::LogParts { journal: self.clone(), name: name.to_owned(), file, confirmed, check, lock };
        let mut log = Log::reopened(parts, &text, &record);
        if let (Some(at), Some(outcome)) = (record.half_ended(), session.game().outcome()) {
            log.complete_end(at, outcome_json(&outcome, &session.setup().vocabulary))?;
        }
        let notices = record.notices.into_iter().chain(changed).collect();
        Ok(Opened { log, session, notices })
    }

    /// Whether another process has a session open.
    pub fn is_busy(&self, name: &str) -> bool {
        Lock::is_taken(&self.locks(), name)
    }

    /// The names of all sessions, oldest first.
    ///
    /// # Errors
    /// The journal's folder cannot be read.
    pub fn names(&self) -> Result<Vec<String>, JournalError> {
        let mut names = Vec::new();
        self.each_file(|name, _| names.push(name.to_owned()))?;
        Journal::sort_as_begun(&mut names);
        Ok(names)
    }

    /// Sorts names of sessions as these were begun, oldest first.
    pub fn sort_as_begun(names: &mut [String]) {
        names.sort_unstable_by(|one, other| name::order(one).cmp(&name::order(other)));
    }

    /// Shows every session file with its name, in no particular order.
    fn each_file(&self, mut show: impl FnMut(&str, std::fs::DirEntry)) -> Result<(), JournalError> {
        let ending = format!(".{}", name::ENDING);
        self.each_entry(|file| {
            let (file_name, path) = (file.file_name(), file.path());
            let year = path.parent().and_then(Path::file_name).and_then(std::ffi::OsStr::to_str);
            if let Some(name) = file_name.to_str().and_then(|name| name.strip_suffix(&ending))
                && name::is_name(name)
                && year == Some(name::year(name))
            {
                show(name, file);
            }
        })
    }

    /// Shows whatever lies in the folders of the years.
    fn each_entry(&self, mut show: impl FnMut(std::fs::DirEntry)) -> Result<(), JournalError> {
        if std::fs::metadata(&self.root).is_ok_and(|root| !root.is_dir()) {
            return Err(JournalError::unreadable(&self.root)(io::ErrorKind::NotADirectory.into()));
        }
        for year in entries(&self.root.join("sessions"))? {
            entries(&year.path())?.into_iter().for_each(&mut show);
        }
        Ok(())
    }

    /// The record of a session, for reading only: nothing is locked or changed.
    ///
    /// # Errors
    /// The file cannot be read, is damaged or newer.
    pub fn record(&self, name: &str) -> Result<Record, JournalError> {
        self.load(&self.path_of(name)).map(|(_, record)| record)
    }

    /// The text of a session file, as far as its lines are whole, with its record.
    ///
    /// # Errors
    /// The file cannot be read, is damaged or newer.
    pub fn text(&self, name: &str) -> Result<(String, Record), JournalError> {
        let (bytes, record) = self.load(&self.path_of(name))?;
        let whole = usize::try_from(record.whole).unwrap_or(bytes.len());
        Ok((String::from_utf8_lossy(&bytes[..whole]).into_owned(), record))
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>, JournalError> {
        let path = self.path_of(name);
        self.disk.read(&path).map_err(JournalError::unreadable(&path))
    }

    /// Whether a text can be the name of a session.
    pub fn is_name(text: &str) -> bool {
        name::is_name(text)
    }

    /// The file of a session.
    pub fn path_of(&self, name: &str) -> PathBuf {
        self.root.join("sessions").join(name::year(name)).join(format!("{name}.{}", name::ENDING))
    }

    fn load(&self, path: &Path) -> Result<(Vec<u8>, Record), JournalError> {
        let bytes = self.disk.read(path).map_err(JournalError::unreadable(path))?;
        let record = Record::read(path, &bytes)?;
        Ok((bytes, record))
    }

    fn locks(&self) -> PathBuf {
        self.root.join("locks")
    }
}

/// What is in a folder; nothing if there is no such folder.
fn entries(folder: &Path) -> Result<Vec<std::fs::DirEntry>, JournalError> {
    let unreadable = JournalError::unreadable(folder);
    match std::fs::read_dir(folder) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(Vec::new()),
        Err(error) => Err(unreadable(error)),
        Ok(entries) => entries.collect::<Result<_, _>>().map_err(unreadable),
    }
}
