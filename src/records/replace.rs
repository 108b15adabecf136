//! Replaces whole files atomically: a reader sees the whole old file or the whole new file.

use super::disk::{Disk, JournalFile, RealDisk};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// Replaces a file with the output of `write`, and keeps the file's permissions. If `path` is a symbolic link, replaces
/// its target. After success the new file is on disk; after an error in `write` the old file is unchanged.
///
/// # Errors
/// The error that the system reports, or the error of `write`.
pub(crate) fn replace(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    /// Distinguishes the temporary files of threads.
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}-{}.new", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    replace_on(&RealDisk, &path.with_file_name(name), &path, write).map(drop)
}

/// Replaces a file as [`replace`] does, but on any [`Disk`], and returns the new file. If `path` is a symbolic link,
/// replaces the link. `temporary` is the path of the temporary file, which no other process may use.
///
/// # Errors
/// The same errors as [`replace`].
pub(super) fn replace_on(
    disk: &dyn Disk,
    temporary: &Path,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Box<dyn JournalFile>> {
    if temporary.exists() {
        disk.remove(temporary)?;
    }
    let mut file = disk.create(temporary)?;
    let write_and_rename = || {
        let mut out = BufWriter::new(DiskWriter(&mut *file));
        write(&mut out)?;
        out.into_inner()?.0.sync()?;
        if let Ok(replaced) = std::fs::metadata(path) {
            std::fs::set_permissions(temporary, replaced.permissions())?;
        }
        disk.rename(temporary, path)?;
        disk.sync_folder(folder_of(path))
    };
    if let Err(error) = write_and_rename() {
        // If the deletion fails too, `Journal::sweep` later deletes the file if it belongs to a session.
        let _ = disk.remove(temporary);
        return Err(error);
    }
    Ok(file)
}

/// Adapts a file of a [`Disk`] to [`Write`].
struct DiskWriter<'f>(&'f mut dyn JournalFile);

impl Write for DiskWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        replace(&path, |out| out.write_all(b"before")).unwrap();
        let failed = replace(&path, |out| out.write_all(b"half").and(Err(io::ErrorKind::StorageFull.into())));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(std::fs::read(&path).unwrap(), b"before");
        assert_eq!(std::fs::read_dir(folder_of(&path)).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    #[cfg(unix)]
    fn replacing_keeps_links_and_permissions() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        replace(&path, |out| out.write_all(b"before")).unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        replace(&link, |out| out.write_all(b"after")).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"after");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
