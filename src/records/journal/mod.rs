//! The journal: one file for each session, in a form that people can read. When a player plays a line, the journal
//! writes the line to the file.
//!
//! `docs/journal.md` describes the files. The session checks a line, the journal appends it, and only then does the
//! line take effect. An appended line is on disk before the call returns.

mod cache;
mod candidates;
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
mod name;
mod page;
mod period;
mod place;
mod record;
mod recording;
mod repair;
mod replay;
mod result;
mod reviews;
mod salvage;
mod scalar;
mod scan;
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
pub use repair::{AskHeader, Repair};
pub use replay::{Playback, ReplayStep, Replayed, Replayer, Stuck};
pub use result::SessionResult;
pub use reviews::{KeptReviews, LuckAndSkill, MistakeKind, ReviewFindings};
#[cfg(feature = "cli")]
pub(crate) use summary::options_label;
pub use summary::{Checksums, Summary, Terms, summarise};
pub use survey::{SessionFault, Survey, SurveyProgress};

use crate::play::protocol::outcome_json;
use crate::play::session::Session;
use crate::records::paths;
use crate::rules::game::Rules;
use crate::rules::library::Library;
use checksum::Checksum;
use chrono::{DateTime, FixedOffset};
use lock::Lock;
use std::ffi::OsStr;
use std::fs::DirEntry;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A folder with session files, their locks and the trash.
#[derive(Clone, Debug)]
pub struct Journal {
    root: PathBuf,
    disk: Arc<dyn Disk>,
}

/// An existing session, open for further play.
#[derive(Debug)]
pub struct Opened {
    /// The session file. Further lines go to its end.
    pub log: Log,
    /// The session after the last line of the file.
    pub session: Session,
    /// Warnings for the player.
    pub notices: Vec<SessionNotice>,
}

impl Journal {
    /// Returns the journal in a folder. If the folder does not exist, the first session creates it.
    pub fn at(root: PathBuf) -> Journal {
        Journal { root, disk: Arc::new(RealDisk) }
    }

    /// Returns the journal in a folder. It reads and writes session files through `disk`.
    pub fn on(disk: Arc<dyn Disk>, root: PathBuf) -> Journal {
        Journal { root, disk }
    }

    /// Returns the default folder of the journal, or `None` on a system without home folders.
    pub fn default_root() -> Option<PathBuf> {
        paths::journal()
    }

    fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// Returns the folder of the journal.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Begins the file of a session and locks it. The header is on disk when this method returns.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn begin(&self, session: &Session, now: DateTime<FixedOffset>) -> Result<Log, JournalError> {
        let book = &session.setup().book;
        let alias = book.short_name();
        let header = Header::new(session, now);
        // Create the folder before `Lock::take`, which would create it without flushing it to the disk.
        self.make_durable(&self.root).map_err(JournalError::unwritable(&self.root))?;
        let mut tries = 0;
        loop {
            let name = name::new_name(alias, now, tries);
            let lock = Lock::take(&self.locks(), &name)?;
            let text = header.text();
            if let Some(file) = self.write_new(&name, &text)? {
                return Ok(Log::new(self.clone(), name, file, text, Checksum::of_header(&header), lock));
            }
            tries += 1;
        }
    }

    /// Opens a session to continue it: locks it, replays it, and removes an incomplete last line. If the game has ended
    /// and only its outcome is missing, writes the outcome.
    ///
    /// # Errors
    /// There is no such session, another process has it open, or its file cannot be read or written. The file is
    /// damaged or has a newer format. This program does not have the session's rulebook or one of its options. A move
    /// is not legal, perhaps because the rules have changed.
    pub fn open(&self, name: &str, library: &Library) -> Result<Opened, JournalError> {
        let path = self.path_of(name);
        if !name::is_name(name) || path.symlink_metadata().is_err() {
            return Err(JournalError::NoSession { wanted: name.to_owned(), nearest: Vec::new() });
        }
        let lock = Lock::take(&self.locks(), name)?;
        let (bytes, record) = self.load(&path)?;
        let replayed = Replayer::new(library).replay(&path, &record)?;
        if let Some(Stuck { line, problem }) = replayed.first_fault(&record) {
            return Err(JournalError::Damaged { path, line, problem });
        }
        if let (Some(Stuck { line, problem }), Some(notice)) = (&replayed.stuck, &replayed.changed) {
            let problem = format!("{notice}. Line {line}: {problem}");
            return Err(JournalError::Unplayable { path, problem });
        }
        let Replayed { session, changed, .. } = replayed;
        let unwritable = JournalError::unwritable(&path);
        let mut file = self.disk.open(&path).map_err(&unwritable)?;
        if record.complete_length < bytes.len() as u64 {
            file.truncate_to(record.complete_length).and_then(|()| file.sync()).map_err(unwritable)?;
        }
        let text = String::from_utf8_lossy(&bytes[..record.complete_length as usize]).into_owned();
        let mut log = Log::new(self.clone(), name.to_owned(), file, text, record.checksum, lock).reopened(&record);
        if let (Some(at), Some(outcome)) = (record.half_ended(), session.game().outcome()) {
            log.complete_end(at, outcome_json(&outcome, &session.setup().vocabulary))?;
        }
        let unlocked = (!log.is_locked()).then_some(SessionNotice::Unlocked);
        let notices = record.notices.into_iter().chain(changed).chain(unlocked).collect();
        Ok(Opened { log, session, notices })
    }

    /// Returns whether another process has a session open.
    pub fn is_busy(&self, name: &str) -> bool {
        Lock::is_taken(&self.locks(), name)
    }

    /// Returns the names of all sessions, oldest first.
    ///
    /// # Errors
    /// The journal's folder cannot be read.
    pub fn names(&self) -> Result<Vec<String>, JournalError> {
        let mut names = Vec::new();
        self.each_file(|name, _| names.push(name.to_owned()))?;
        Journal::sort_as_begun(&mut names);
        Ok(names)
    }

    /// Sorts session names by the start of the session, oldest first.
    pub fn sort_as_begun(names: &mut [String]) {
        names.sort_unstable_by(|one, other| name::order(one).cmp(&name::order(other)));
    }

    /// Calls `visit` with the name and the directory entry of every session file, in no particular order.
    fn each_file(&self, mut visit: impl FnMut(&str, DirEntry)) -> Result<(), JournalError> {
        let ending = format!(".{}", name::ENDING);
        self.each_entry(|year, file| {
            if let Some(name) = file.file_name().to_str().and_then(|name| name.strip_suffix(&ending))
                && name::is_name(name)
                && year == name::year(name)
            {
                visit(name, file);
            }
        })
    }

    /// Calls `visit` for every directory entry in the folders of the years, with the name of the folder.
    fn each_entry(&self, mut visit: impl FnMut(&OsStr, DirEntry)) -> Result<(), JournalError> {
        if std::fs::metadata(&self.root).is_ok_and(|root| !root.is_dir()) {
            return Err(JournalError::unreadable(&self.root)(io::ErrorKind::NotADirectory.into()));
        }
        for year in entries(&self.root.join("sessions"))? {
            let name = year.file_name();
            entries(&year.path())?.into_iter().for_each(|file| visit(&name, file));
        }
        Ok(())
    }

    /// Reads a session file without locking or changing it.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or has a newer format.
    pub fn record(&self, name: &str) -> Result<Record, JournalError> {
        self.load(&self.path_of(name)).map(|(_, record)| record)
    }

    /// Returns the complete lines of a session file, and the record that these lines contain.
    ///
    /// # Errors
    /// The file cannot be read, is damaged, or has a newer format.
    pub fn text(&self, name: &str) -> Result<(String, Record), JournalError> {
        let (bytes, record) = self.load(&self.path_of(name))?;
        let length = usize::try_from(record.complete_length).unwrap_or(bytes.len());
        Ok((String::from_utf8_lossy(&bytes[..length]).into_owned(), record))
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>, JournalError> {
        let path = self.path_of(name);
        self.disk.read(&path).map_err(JournalError::unreadable(&path))
    }

    /// Returns whether a text has the form of a session name.
    pub fn is_name(text: &str) -> bool {
        name::is_name(text)
    }

    /// Returns the path of a session's file. The file need not exist.
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

/// Returns the entries of a folder. Returns no entries if the path does not exist or is not a folder.
fn entries(folder: &Path) -> Result<Vec<DirEntry>, JournalError> {
    let unreadable = JournalError::unreadable(folder);
    match std::fs::read_dir(folder) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(Vec::new()),
        Err(error) => Err(unreadable(error)),
        Ok(entries) => entries.collect::<Result<_, _>>().map_err(unreadable),
    }
}
