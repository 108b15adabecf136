//! The file operations of the journal, as traits, so that tests can make each operation fail.

use crate::text::file;
use crate::text::yaml::MAX_BYTES;
use std::fmt::Debug;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The file system under a journal. An operation returns the system's error, unless its comment says otherwise.
#[allow(clippy::missing_errors_doc, reason = "the comment of the trait says how operations fail")]
pub trait Disk: Debug + Send + Sync {
    /// Creates a folder and its missing parents.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// Creates a file and opens it for appending. Fails if the file exists.
    fn create(&self, path: &Path) -> io::Result<Box<dyn JournalFile>>;

    /// Opens an existing file for appending.
    fn open(&self, path: &Path) -> io::Result<Box<dyn JournalFile>>;

    /// Reads a whole file. Fails if the file is not a regular file or is larger than [`MAX_BYTES`].
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Renames a file. If a file with the new name exists, replaces it.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Deletes a file. Fails if the file does not exist.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Flushes a folder to the disk, so that new and renamed files survive a power failure.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
}

/// A file that is open for appending. An operation returns the system's error, unless its comment says otherwise.
#[allow(clippy::missing_errors_doc, reason = "the comment of the trait says how operations fail")]
pub trait JournalFile: Debug + Send {
    /// Appends all the bytes. After an error, the file may contain some of them.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Flushes the written bytes to the disk.
    fn sync(&mut self) -> io::Result<()>;

    /// Truncates the file to a length in bytes.
    fn truncate_to(&mut self, length: u64) -> io::Result<()>;

    /// Returns the length of the file in bytes. Fails with `NotFound` if `path` no longer leads to this file.
    fn length(&self, path: &Path) -> io::Result<u64>;
}

/// The real file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        Ok(Box::new(OpenOptions::new().append(true).create_new(true).open(path)?))
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn JournalFile>> {
        Ok(Box::new(OpenOptions::new().append(true).open(path)?))
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        file::read(path, MAX_BYTES as u64)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    #[cfg(unix)]
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }

    /// Does nothing, because only Unix can open a folder as a file.
    #[cfg(not(unix))]
    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        Ok(())
    }
}

impl JournalFile for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn truncate_to(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn length(&self, path: &Path) -> io::Result<u64> {
        let open_file = self.metadata()?;
        if is_same(&open_file, &fs::metadata(path)?) {
            Ok(open_file.len())
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }
}

#[cfg(unix)]
pub(super) fn is_same(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Returns true, because the standard library gives no inode numbers on systems other than Unix.
#[cfg(not(unix))]
pub(super) fn is_same(_one: &fs::Metadata, _other: &fs::Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_folder_that_cannot_be_synced_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(RealDisk.sync_folder(folder.path()).is_ok());
        assert!(RealDisk.sync_folder(&folder.path().join("none")).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn sync_flushes_the_file_to_the_disk() {
        // `/dev/null` is not on a disk, so the system refuses to flush it.
        let mut null_device = RealDisk.open(Path::new("/dev/null")).unwrap();
        null_device.write(b"so").unwrap();
        assert_eq!(null_device.sync().unwrap_err().kind(), io::ErrorKind::InvalidInput);
    }
}
