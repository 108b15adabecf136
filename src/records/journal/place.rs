//! Putting whole files in their place, so that half of one never stands there.

use super::Journal;
use super::error::JournalError;
use super::lock::Lock;
use super::name;
use crate::records::disk::JournalFile;
use crate::records::replace::{folder_of, put};
use std::io;
use std::path::{Path, PathBuf};

/// How the name of a file ends that is being written beside its place.
const UNMOVED: &str = ".new";

impl Journal {
    /// Writes a file that is not there yet; `None` if there is one. Whoever calls this holds the session's lock.
    pub(super) fn write_new(&self, name: &str, text: &str) -> Result<Option<Box<dyn JournalFile>>, JournalError> {
        let path = self.path_of(name);
        if path.exists() {
            return Ok(None);
        }
        let folder = path.parent().unwrap_or(self.root());
        let written = self.make_durable(folder).and_then(|()| self.put_whole(name, text.as_bytes()));
        written.map(Some).map_err(JournalError::unwritable(folder))
    }

    /// Makes a folder and those above it, as far as they are missing, and brings the names of the new ones to the disk.
    pub(super) fn make_durable(&self, folder: &Path) -> io::Result<()> {
        let mut missing: Vec<&Path> =
            folder.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists()).collect();
        self.disk().make_folder(folder)?;
        missing.reverse();
        missing.into_iter().try_for_each(|made| self.disk().sync_folder(folder_of(made)))
    }

    /// Puts a whole session file in its place. Whoever calls this holds the session's lock.
    pub(super) fn put_whole(&self, name: &str, bytes: &[u8]) -> io::Result<Box<dyn JournalFile>> {
        put(self.disk(), &self.beside(name), &self.path_of(name), |out| out.write_all(bytes))
    }

    /// Where a session file is written before it is moved to its place.
    fn beside(&self, name: &str) -> PathBuf {
        self.path_of(name).with_file_name(format!(".{name}{UNMOVED}"))
    }

    /// Removes what processes left beside the session files when they died while writing one; gives how many.
    ///
    /// # Errors
    /// The journal's folders cannot be read or written.
    pub fn sweep(&self) -> Result<usize, JournalError> {
        let mut left = Vec::new();
        self.each_entry(|file| {
            let file_name = file.file_name();
            let name = file_name.to_str().and_then(|name| name.strip_prefix('.')?.strip_suffix(UNMOVED));
            left.extend(name.filter(|name| name::is_name(name)).map(str::to_owned));
        })?;
        let mut swept = 0;
        for name in &left {
            let path = self.beside(name);
            // What is locked is being written at this moment.
            let Ok(_lock) = Lock::take(&self.locks(), name) else { continue };
            if path.is_file() {
                self.disk().remove(&path).map_err(JournalError::unwritable(&path))?;
                swept += 1;
            }
        }
        Ok(swept)
    }
}
