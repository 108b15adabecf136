//! Reads the header of a damaged file and collects its other lines, before the search for entries with checksums.

use super::candidates::{CHANGES, Chunk, ScannedLine, Texts, find_unique};
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::{HEAD_KEYS, HeadFault, Header};
use super::page::{self, LISTS, PageLine};
use super::record::{RecordReader, Section};
use serde_json::Value;
use std::collections::BTreeMap;

/// The header and the other lines of a damaged file.
#[derive(Debug, Default)]
pub(super) struct Scan<'f> {
    /// The readable keys of the header, with their values.
    pub(super) head: BTreeMap<String, Value>,
    /// The line numbers of all readable keys.
    pub(super) keys: BTreeMap<String, usize>,
    pub(super) lines: Vec<ScannedLine<'f>>,
    head_lines: Vec<ScannedLine<'f>>,
}

impl<'f> Scan<'f> {
    /// Splits a file into its header and its other lines. `text` must have the same lines as `bytes`.
    pub(super) fn new(bytes: &'f [u8], text: &'f str) -> Scan<'f> {
        let mut scan = Scan::default();
        for ((bytes, text), number) in bytes.split(|byte| *byte == b'\n').zip(text.split('\n')).zip(1..) {
            let text = text.trim_end_matches('\r');
            let line = ScannedLine { number, bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes), text };
            let bare = text.trim();
            let marks = ["---", "...", "<<<<<<<", "|||||||", "=======", ">>>>>>>", "#"];
            if bare.is_empty() || marks.iter().any(|mark| bare.starts_with(mark)) {
                continue;
            }
            if let Some(PageLine::Key(key, value)) = PageLine::read(bare) {
                let is_head = HEAD_KEYS.contains(&key.as_str()) && !scan.head.contains_key(&key);
                scan.keys.entry(key.clone()).or_insert(number);
                if value.is_null() && LISTS.contains(&key.as_str()) {
                    continue;
                }
                if is_head {
                    scan.head.insert(key, value);
                    scan.head_lines.push(line);
                    continue;
                }
            }
            scan.lines.push(line);
        }
        scan.read_indented(text);
        scan
    }

    /// Reads the header keys whose values fill several lines, if everything before the entries is valid YAML.
    fn read_indented(&mut self, text: &str) {
        let is_entry =
            |line: &str| line.trim_start().starts_with("- ") || EntryComment::from_line(line).check.is_some();
        let before: Vec<&str> = text.lines().take_while(|line| !is_entry(line)).collect();
        for (_, part) in page::read(&before.join("\n")).unwrap_or_default() {
            if let PageLine::Key(key, value) = part
                && let Some(known @ Value::Null) = self.head.get_mut(&key)
            {
                *known = value;
                self.lines.retain(|line| line.number > before.len() || !line.text.starts_with([' ', '\t']));
            }
        }
    }

    /// Returns the number of lines that are not in this program's form.
    pub(super) fn count_unreadable(&self) -> usize {
        let mut reader = RecordReader::for_section(Section::Amended);
        self.lines.iter().filter(|line| !reader.add_line(line.number, line.text)).count()
    }

    /// Returns the first entry with a checksum. Entries below the key `moves` count as earlier than entries above it.
    pub(super) fn first_entry(&self) -> Option<&ScannedLine<'f>> {
        let moves = self.keys.get("moves").copied().unwrap_or_default();
        let checked = self.lines.iter().filter(|line| EntryComment::from_line(line.text).check.is_some());
        checked.min_by_key(|line| (line.number < moves, line.number))
    }

    /// Returns whether the checksum of the first entry follows from this header.
    pub(super) fn proves(&self, header: &Header) -> bool {
        let first = self.first_entry().map(|first| Chunk::new(&[*first]));
        first.is_some_and(|first| first.prove(Checksum::of_header(header), &first.text).is_some())
    }

    /// Returns the header of the file with one change, and the numbers of the lines that may have changed. Returns
    /// `None` unless exactly one changed header matches the checksum of the first entry.
    pub(super) fn head_with_one_change(&self, budget: &mut usize) -> Option<(Header, Vec<usize>)> {
        let first = self.first_entry()?.number;
        let chunks: Vec<Chunk> = match Header::read(&self.head) {
            // If a key is missing, the unreadable lines before the entries must contain it.
            Err(HeadFault { problem: None, .. }) => {
                let before = self.lines.partition_point(|line| line.number < first);
                vec![Chunk::new(&self.lines[..before])]
            }
            _ => self.head_lines.iter().map(|line| Chunk::new(&[*line])).collect(),
        };
        let head_of = |text: &str| {
            let mut head = self.head.clone();
            for line in text.split('\n') {
                match PageLine::read(line.trim())? {
                    PageLine::Key(key, value) if HEAD_KEYS.contains(&key.as_str()) => drop(head.insert(key, value)),
                    PageLine::Key(key, Value::Null) if LISTS.contains(&key.as_str()) => {}
                    PageLine::Nothing => {}
                    _ => return None,
                }
            }
            Header::read(&head).ok().filter(|header| self.proves(header))
        };
        let mut found = |texts: Texts| find_unique(chunks.iter().flat_map(texts), budget, head_of);
        let header = CHANGES.into_iter().find_map(|(texts, _)| found(texts))?;
        Some((header, chunks.into_iter().flat_map(|chunk| chunk.numbers).collect()))
    }
}
