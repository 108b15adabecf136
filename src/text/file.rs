//! Reads files of unknown origin, with a limit for their size.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// Opens a file of at most `limit` bytes, or a pipe. Rejects a device before opening it, because reading a device may
/// never end.
///
/// # Errors
/// The system cannot open the path, or the path is a device or a file of more than `limit` bytes.
pub(crate) fn open(path: &Path, limit: u64) -> io::Result<File> {
    let metadata = std::fs::metadata(path)?;
    if is_device(metadata.file_type()) {
        return Err(io::Error::other("it is neither a file nor a pipe"));
    }
    if metadata.is_file() && metadata.len() > limit {
        return Err(too_large(limit));
    }
    File::open(path)
}

#[cfg(unix)]
fn is_device(kind: std::fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_char_device() || kind.is_block_device()
}

#[cfg(not(unix))]
fn is_device(_: std::fs::FileType) -> bool {
    false
}

/// Returns a reader that fails if the source has more than `limit` bytes.
pub(crate) fn bounded(source: impl Read, limit: u64) -> impl Read {
    Bounded { source: source.take(limit + 1), limit }
}

struct Bounded<R> {
    source: io::Take<R>,
    limit: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        if self.source.limit() == 0 { Err(too_large(self.limit)) } else { Ok(read) }
    }
}

fn too_large(limit: u64) -> io::Error {
    io::Error::other(format!("it is larger than the limit of {}", describe_size(limit)))
}

/// An I/O error that can be cloned and compared. Two errors are equal if their kinds and texts are equal.
#[derive(Clone, Debug)]
pub struct SystemError(Arc<io::Error>);

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> SystemError {
        SystemError(Arc::new(error))
    }
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for SystemError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&*self.0)
    }
}

impl PartialEq for SystemError {
    fn eq(&self, other: &SystemError) -> bool {
        (self.0.kind(), self.0.to_string()) == (other.0.kind(), other.0.to_string())
    }
}

impl Eq for SystemError {}

/// Reads a whole file of at most `limit` bytes. Rejects anything but a regular file before opening it, because opening
/// a pipe or reading a device may never end.
///
/// # Errors
/// The system cannot read the file, or the path is not a regular file, or the file is larger than `limit`.
pub(crate) fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    // The reader finds the end of the file only after the last byte. With one spare byte, the vector need not grow
    // then.
    let capacity = usize::try_from(metadata.len().min(limit) + 1).unwrap_or_default();
    read_into(Vec::with_capacity(capacity), File::open(path)?, limit)
}

/// Reads a stream of at most `limit` bytes to its end.
///
/// # Errors
/// The stream fails or has more than `limit` bytes.
pub(crate) fn read_from(source: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    read_into(Vec::new(), source, limit)
}

fn read_into(mut bytes: Vec<u8>, source: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    source.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(too_large(limit));
    }
    Ok(bytes)
}

/// Reads a whole text file of at most `limit` bytes.
///
/// # Errors
/// The function [`read`] fails, or the bytes are not UTF-8.
pub(crate) fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read(path, limit)?).map_err(|_| io::Error::other("it is not a text file (UTF-8)"))
}

fn describe_size(bytes: u64) -> String {
    if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{bytes} bytes") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_keeps_the_system_message() {
        let error = SystemError::from(read(Path::new("no such folder/file"), 5).unwrap_err());
        let source = std::error::Error::source(&error).and_then(|source| source.downcast_ref::<io::Error>());
        assert_eq!(source.map(io::Error::kind), Some(io::ErrorKind::NotFound));
        assert_eq!(error.to_string(), source.unwrap().to_string());
        assert_eq!(error, SystemError::from(io::Error::from_raw_os_error(2)));
    }

    #[test]
    fn files_and_streams_beyond_the_limit_are_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, "12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        assert_eq!(read(&path, 4).unwrap_err().to_string(), "it is larger than the limit of 4 bytes");
        assert_eq!(read(folder.path(), 5).unwrap_err().to_string(), "it is not a regular file");
        let endless = read_from(io::repeat(0), 3 << 20).unwrap_err().to_string();
        assert_eq!(endless, "it is larger than the limit of 3 MiB");
        let stream = |limit: u64| io::read_to_string(bounded(&b"12345"[..], limit));
        assert_eq!(stream(5).unwrap(), "12345");
        assert_eq!(stream(4).unwrap_err().to_string(), "it is larger than the limit of 4 bytes");
        assert!(open(&path, 5).is_ok());
        assert_eq!(open(&path, 4).unwrap_err().to_string(), "it is larger than the limit of 4 bytes");
    }
}
