//! Deletes and restores sessions by moving their files to the trash and back.

use super::error::JournalError;
use super::lock::Lock;
use super::{Journal, find, name};
use crate::records::replace::folder_of;
use std::path::{Path, PathBuf};

impl Journal {
    /// Moves a session to the trash. Returns the new path of its file.
    ///
    /// # Errors
    /// Another process has the session open, the session does not exist, or a folder cannot be written.
    pub fn delete(&self, name: &str) -> Result<PathBuf, JournalError> {
        let _lock = Lock::take(&self.locks(), name)?;
        let target = self.unused_trash_path(name);
        self.move_file(&self.path_of(name), &target)?;
        Ok(target)
    }

    /// Moves a session back from the trash. Returns its name. If several sessions with the same name were deleted, all
    /// but the first have a number after the name, such as `.2`. The name without a number selects the first.
    ///
    /// # Errors
    /// No deleted session matches the name, or several do. A session with this name exists. Another process has the
    /// session open. A folder cannot be read or written.
    pub fn restore(&self, wanted: &str) -> Result<String, JournalError> {
        let deleted = self.deleted()?;
        let exact = deleted.iter().find(|deleted| *deleted == wanted.trim()).cloned();
        let found = exact.map_or_else(|| find::find_name(deleted, wanted, || self.trash()), Ok);
        let deleted = found.map_err(|error| match error {
            JournalError::NoSession { wanted, nearest } => JournalError::NotDeleted { wanted, nearest },
            JournalError::Empty { .. } => JournalError::NotDeleted { wanted: wanted.to_owned(), nearest: Vec::new() },
            error => error,
        })?;
        let name = session_of(&deleted);
        let _lock = Lock::take(&self.locks(), name)?;
        let path = self.path_of(name);
        if path.exists() {
            return Err(JournalError::NameTaken { path });
        }
        self.move_file(&self.trash().join(format!("{deleted}.{}", name::ENDING)), &path)?;
        Ok(name.to_owned())
    }

    /// Returns the names of the deleted sessions, sorted by the time in the name.
    ///
    /// # Errors
    /// The trash cannot be read.
    pub fn deleted(&self) -> Result<Vec<String>, JournalError> {
        let ending = format!(".{}", name::ENDING);
        let files = super::entries(&self.trash())?;
        let name = |file: &std::fs::DirEntry| {
            let name = file.file_name().to_str()?.strip_suffix(&ending)?.to_owned();
            name::is_name(session_of(&name)).then_some(name)
        };
        let mut names: Vec<String> = files.iter().filter_map(name).collect();
        names.sort_unstable();
        Ok(names)
    }

    /// Returns the folder of deleted sessions.
    pub fn trash(&self) -> PathBuf {
        self.root().join("trash")
    }

    /// Returns an unused path in the trash. The path has a number if the trash already has a session of that name.
    fn unused_trash_path(&self, name: &str) -> PathBuf {
        let plain = self.trash().join(format!("{name}.{}", name::ENDING));
        let numbered = |number: u32| self.trash().join(format!("{name}.{number}.{}", name::ENDING));
        let mut places = std::iter::once(plain.clone()).chain((2..u32::MAX).map(numbered));
        places.find(|place| !place.exists()).unwrap_or(plain)
    }

    /// Moves a file to the target folder, and flushes both folders to the disk. Creates the target folder if it is
    /// missing.
    fn move_file(&self, from: &Path, to: &Path) -> Result<(), JournalError> {
        let folders = [to, from].map(folder_of);
        self.make_durable(folders[0]).map_err(JournalError::unwritable(folders[0]))?;
        self.disk().rename(from, to).map_err(JournalError::unwritable(to))?;
        folders.iter().try_for_each(|folder| self.disk().sync_folder(folder).map_err(JournalError::unwritable(folder)))
    }
}

/// Returns the name of a deleted session without its number.
fn session_of(deleted: &str) -> &str {
    deleted.rsplit_once('.').filter(|(_, number)| number.parse::<u32>().is_ok()).map_or(deleted, |(name, _)| name)
}
