//! Reads the header of a damaged file and collects its other lines. Then `salvage` searches these lines for entries.

use super::candidates::{MAX_LENGTH, correct};
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::{HEADER_KEYS, Header};
use super::page::{LISTS, PageLine};
use super::salvage::{ScannedLine, join, prove};
use crate::text::visible::visible;
use crate::text::yaml::Comment;
use serde_json::Value;
use std::collections::BTreeMap;

/// The header and the other lines of a damaged file.
#[derive(Debug, Default)]
pub(super) struct Scan<'f> {
    /// The readable keys of the header, with their values.
    pub(super) header: BTreeMap<String, Value>,
    /// The number of the first line with each readable key, also of keys that are not in the header.
    pub(super) keys: BTreeMap<String, usize>,
    /// The lines that give `header` no value, except comments, blank lines, marks of documents or merge conflicts, and
    /// the key lines of lists.
    pub(super) lines: Vec<ScannedLine<'f>>,
    header_lines: Vec<ScannedLine<'f>>,
    /// The first entry with a checksum below the key `moves`, or else the first one in the file.
    pub(super) first: Option<ScannedLine<'f>>,
    /// The comments on lines of their own. A comment on the same line as an entry is left out, because it may be the
    /// remains of the program's own comment.
    pub(super) comments: Vec<Comment>,
}

impl<'f> Scan<'f> {
    /// Splits a file into its header and its other lines. `bytes` is the file, and `text` is the same file as text,
    /// with the same lines.
    pub(super) fn new(bytes: &'f [u8], text: &'f str) -> Scan<'f> {
        let mut scan = Scan::default();
        for ((bytes, text), number) in bytes.split(|byte| *byte == b'\n').zip(text.split('\n')).zip(1..) {
            let (line, bare) = (ScannedLine { number, bytes, text }, text.trim());
            if let Some(comment) = bare.strip_prefix('#') {
                scan.comments.push(Comment { line: number, text: visible(comment).into_owned() });
                continue;
            }
            let marks = ["---", "...", "<<<<<<<", "|||||||", "=======", ">>>>>>>"];
            if bare.is_empty() || marks.iter().any(|mark| bare.starts_with(mark)) {
                continue;
            }
            if let Some(PageLine::Key(key, value)) = PageLine::read(bare) {
                scan.keys.entry(key.clone()).or_insert(number);
                if value.is_null() && LISTS.contains(&key.as_str()) {
                    continue;
                }
                if HEADER_KEYS.contains(&key.as_str()) && !scan.header.contains_key(&key) && !value.is_null() {
                    scan.header.insert(key, value);
                    scan.header_lines.push(line);
                    continue;
                }
            }
            scan.lines.push(line);
        }
        let moves = scan.keys.get("moves").copied().unwrap_or_default();
        let checked = scan.lines.iter().filter(|line| EntryComment::split(line.text).1.checksum.is_some());
        scan.first = checked.min_by_key(|line| (line.number < moves, line.number)).copied();
        scan
    }

    /// Returns the file's header, in which the keys in `text` have the values from `text`. Returns `None` if `text` has
    /// a line that is not part of a header, or if the result is not a valid header.
    pub(super) fn header_with(&self, text: &str) -> Option<Header> {
        let mut header = self.header.clone();
        for line in text.split('\n') {
            match PageLine::read(line.trim())? {
                PageLine::Key(key, value) if HEADER_KEYS.contains(&key.as_str()) => drop(header.insert(key, value)),
                PageLine::Key(key, Value::Null) if LISTS.contains(&key.as_str()) => {}
                PageLine::Nothing => {}
                _ => return None,
            }
        }
        Header::read(&header).ok()
    }

    /// Returns whether the checksum of the first entry follows from this header. Returns false if no entry has a
    /// checksum.
    pub(super) fn proves(&self, header: &Header) -> bool {
        let prove = |first| prove(Checksum::of_header(header), std::slice::from_ref(first), first.text);
        self.first.as_ref().and_then(prove).is_some()
    }

    /// Tries changes to each header line, and to the other lines before the first entry, to find a header that matches
    /// the checksum of that entry. Returns the header, and the numbers of the lines in which the change was made.
    /// Returns `None` if no change fits, or changes of one kind give different headers. Also returns `None` if the
    /// first entry is missing or longer than [`MAX_LENGTH`], or if `budget` is too small; see [`correct`].
    pub(super) fn correct_header(&self, budget: &mut usize) -> Option<(Header, Vec<usize>)> {
        let first = self.first.filter(|first| first.bytes.len() <= MAX_LENGTH)?;
        // A header line whose key cannot be read is among the other lines before the first entry.
        let others = &self.lines[..self.lines.partition_point(|line| line.number < first.number)];
        let parts: Vec<_> = self.header_lines.chunks(1).chain([others]).collect();
        let chunks: Vec<_> = parts.iter().map(|lines| join(lines)).collect();
        let prove = |at, text: &str| Some((self.header_with(text).filter(|header| self.proves(header))?, at));
        let (header, at) = correct(&chunks, budget, prove)?;
        Some((header, parts[at].iter().map(|line| line.number).collect()))
    }
}
