//! Writes whole session files atomically.

use super::Journal;
use super::error::JournalError;
use super::lock::Lock;
use super::name;
use crate::records::disk::JournalFile;
use crate::records::replace::{folder_of, replace_on};
use std::io;
use std::path::{Path, PathBuf};

/// The suffix of a temporary file. The program renames the file when the file is complete.
const TEMPORARY: &str = ".new";

impl Journal {
    /// Writes a new session file and returns it, open for appending. If the file exists, writes nothing and returns
    /// `None`. The caller must hold the session's lock.
    pub(super) fn write_new(&self, name: &str, text: &str) -> Result<Option<Box<dyn JournalFile>>, JournalError> {
        let path = self.path_of(name);
        if path.exists() {
            return Ok(None);
        }
        let folder = path.parent().unwrap_or(self.root());
        let written = self.make_durable(folder).and_then(|()| self.write_whole(name, text.as_bytes()));
        written.map(Some).map_err(JournalError::unwritable(folder))
    }

    /// Creates a folder and its missing parents, and flushes the new directory entries to the disk.
    pub(super) fn make_durable(&self, folder: &Path) -> io::Result<()> {
        let mut missing: Vec<&Path> =
            folder.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists()).collect();
        self.disk().make_folder(folder)?;
        missing.reverse();
        missing.into_iter().try_for_each(|made| self.disk().sync_folder(folder_of(made)))
    }

    /// Replaces a session file atomically. If the file is a symbolic link, replaces its target. Returns the new file,
    /// open for appending. The caller must hold the session's lock.
    pub(super) fn write_whole(&self, name: &str, bytes: &[u8]) -> io::Result<Box<dyn JournalFile>> {
        let path = self.path_of(name);
        let path = path.canonicalize().unwrap_or(path);
        replace_on(self.disk(), &temporary_path(&path, name), &path, |out| out.write_all(bytes))
    }

    /// Deletes the temporary files of processes that stopped during a write. Returns the number of deleted files.
    ///
    /// # Errors
    /// A folder of the journal cannot be read, or a file cannot be deleted.
    pub fn sweep(&self) -> Result<usize, JournalError> {
        let mut names = Vec::new();
        self.each_entry(|_, file| {
            let file_name = file.file_name();
            let name = file_name.to_str().and_then(|name| name.strip_prefix('.')?.strip_suffix(TEMPORARY));
            names.extend(name.filter(|name| name::is_name(name)).map(str::to_owned));
        })?;
        let mut deleted = 0;
        for name in &names {
            let path = temporary_path(&self.path_of(name), name);
            // If another process holds the lock, it may be using the temporary file.
            let Ok(_lock) = Lock::take(&self.locks(), name) else { continue };
            if path.is_file() {
                self.disk().remove(&path).map_err(JournalError::unwritable(&path))?;
                deleted += 1;
            }
        }
        Ok(deleted)
    }
}

/// Returns the path of the temporary file that replaces a session file at `path`.
fn temporary_path(path: &Path, name: &str) -> PathBuf {
    path.with_file_name(format!(".{name}{TEMPORARY}"))
}
