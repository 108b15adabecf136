//! The lock of a session, so that only one process writes the session at a time.
//!
//! The lock is a separate file. So other programs can read, copy and replace the session file while it is locked. On
//! Unix systems, the program deletes the lock file when it releases the lock.

use super::error::JournalError;
use crate::records::disk::is_same;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Maximum number of retries if another process has the lock. That process may hold the lock only for a moment, to
/// check whether the session is open.
const MAX_RETRIES: usize = 4;
const PAUSE: Duration = Duration::from_millis(5);

#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    /// Whether other processes respect the lock; false on file systems without locks.
    is_held: bool,
}

impl Lock {
    /// Takes the lock of the session `name`. If another process has the lock, retries a few times before failing.
    ///
    /// # Errors
    /// Another process has the lock, or the folder cannot be written. A file system without locks is not an error.
    pub(super) fn take(folder: &Path, name: &str) -> Result<Lock, JournalError> {
        let path = folder.join(name);
        let unwritable = JournalError::unwritable(&path);
        fs::create_dir_all(folder).map_err(&unwritable)?;
        let mut retries = MAX_RETRIES;
        loop {
            let file = File::options().create(true).append(true).open(&path).map_err(&unwritable)?;
            let mut is_held = true;
            match file.try_lock() {
                Ok(()) => {}
                // Some network and shared folders have no locks. A session without a lock is better than no session.
                Err(TryLockError::Error(error)) if has_no_locks(&error) => is_held = false,
                Err(TryLockError::WouldBlock) if retries > 0 => {
                    retries -= 1;
                    std::thread::sleep(PAUSE);
                    continue;
                }
                Err(TryLockError::WouldBlock) => return Err(JournalError::Busy { name: name.to_owned() }),
                Err(TryLockError::Error(error)) => return Err(unwritable(error)),
            }
            // The previous owner may have deleted the file after we opened it: then our lock protects nothing.
            match (file.metadata(), fs::metadata(&path)) {
                (Ok(locked), Ok(existing)) if is_same(&locked, &existing) => return Ok(Lock { file, path, is_held }),
                _ => {}
            }
        }
    }

    /// Returns whether the lock keeps other processes from writing the session; false on file systems without locks.
    pub(super) const fn is_held(&self) -> bool {
        self.is_held
    }

    /// Takes the lock again if its file was deleted.
    ///
    /// # Errors
    /// The same errors as [`Lock::take`].
    pub(super) fn take_again(&mut self) -> Result<(), JournalError> {
        if self.path.exists() {
            return Ok(());
        }
        let (folder, name) = (self.path.parent().unwrap_or(Path::new(".")), self.path.file_name().unwrap_or_default());
        let taken = Lock::take(folder, &name.to_string_lossy())?;
        // Dropping the old lock must not delete the new file.
        let mut old = std::mem::replace(self, taken);
        old.path.clear();
        Ok(())
    }

    pub(super) fn is_taken(folder: &Path, name: &str) -> bool {
        let file = File::options().read(true).open(folder.join(name));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// Returns whether an error means that the file system has no locks.
fn has_no_locks(error: &io::Error) -> bool {
    /// `ENOLCK` on macOS (77) and Linux (37): the file server grants no locks.
    const NO_LOCKS: i32 = if cfg!(target_os = "macos") { 77 } else { 37 };
    error.kind() == io::ErrorKind::Unsupported || error.raw_os_error() == Some(NO_LOCKS)
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If the deletion fails, the file that remains does no harm: its existence does not lock the session.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn missing_locks_are_accepted_only_if_unsupported() {
        assert!(has_no_locks(&io::ErrorKind::Unsupported.into()));
        assert!(!has_no_locks(&io::ErrorKind::PermissionDenied.into()));
        let folder = tempfile::tempdir().unwrap();
        assert!(Lock::take(folder.path(), "one").unwrap().is_held());
    }

    #[test]
    fn a_taken_lock_is_retried_before_it_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let held = Lock::take(folder.path(), "one").unwrap();
        let before = Instant::now();
        let error = Lock::take(folder.path(), "one").unwrap_err();
        assert_eq!(error, JournalError::Busy { name: "one".to_owned() });
        assert!(before.elapsed() >= PAUSE * MAX_RETRIES as u32, "{:?}", before.elapsed());
        drop(held);
        assert!(Lock::take(folder.path(), "one").is_ok());
    }
}
