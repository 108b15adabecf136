//! The contents of a session file: its header, and its items in order.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::{JournalError, SessionNotice};
use super::format;
use super::header::{HEADER_KEYS, Header, format_number, parse_time, stamp, word};
use super::page::{self, PageLine};
use chrono::{DateTime, FixedOffset, NaiveTime};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

/// The contents of a session file.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Rules, options, players and start.
    pub header: Header,
    /// The items of the file, in the order of play.
    pub items: Vec<RecordItem>,
    /// Warnings about the file, for the player.
    pub notices: Vec<SessionNotice>,
    /// The keys that this program does not know, with their values.
    pub(super) extra: Vec<(String, Value)>,
    /// The section at the end of the file, which decides how the program writes the next item.
    pub(super) section: Section,
    /// Length of the complete lines in bytes.
    pub(super) complete_length: u64,
    /// The checksum of the whole file, from which the checksum of the next item follows.
    pub(super) checksum: Checksum,
    /// The line numbers of the items that do not match their checksums.
    pub(super) altered: Vec<usize>,
}

/// An item of a session file.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordItem {
    /// The line number in the file, counted from 1.
    pub line: usize,
    /// The meaning of the line.
    pub what: ItemKind,
    /// The program's comment after the item.
    pub(super) comment: EntryComment,
}

impl RecordItem {
    /// Returns the time of day, or `None` if the file has no time for the item.
    pub const fn clock(&self) -> Option<NaiveTime> {
        self.comment.clock
    }
}

/// The meaning of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum ItemKind {
    /// An accepted line: actions, `undo`, `redo` or `fix`.
    Line(String),
    /// A note of the players.
    Note(String),
    /// The player asked for a hint.
    Hint,
    /// The player resumed the session at this time.
    Resumed(DateTime<FixedOffset>),
    /// The game ended, according to the file.
    Ended {
        /// When the game ended; `None` if the file does not have the time.
        at: Option<DateTime<FixedOffset>>,
        /// The outcome in the JSON form of the protocol; `None` if the file was cut off before the outcome.
        outcome: Option<Value>,
    },
}

/// The last section of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The list of moves.
    Moves,
    /// `ended:` without `outcome:`: the file was cut off between the two.
    HalfEnded,
    /// Both `ended:` and `outcome:`: the game is over.
    Ended,
    /// The list `notes`: the notes that the program wrote after the end of the game.
    Notes,
    /// The list `amended`: everything else that the program wrote after the end of the game, and all later notes.
    Amended,
}

const NOTE: &str = "note: ";
const RESUMED: &str = "resumed: ";

impl ItemKind {
    /// Returns the meaning of a list item in a section. Fails with a description of the problem if the item is not one
    /// line of text, or has an invalid time.
    pub(super) fn parse(item: Value, section: Section) -> Result<ItemKind, String> {
        match item {
            Value::String(text) if section == Section::Notes => Ok(ItemKind::Note(text)),
            Value::String(text) => match (text.strip_prefix(NOTE), text.strip_prefix(RESUMED)) {
                (Some(note), _) => Ok(ItemKind::Note(note.to_owned())),
                (_, Some(at)) => parse_time(at).map(ItemKind::Resumed),
                _ if text == "hint" => Ok(ItemKind::Hint),
                _ => Ok(ItemKind::Line(text)),
            },
            Value::Number(number) if section == Section::Notes => Ok(ItemKind::Note(number.to_string())),
            Value::Object(mut fields) if section == Section::Amended && fields.contains_key("ended") => {
                let at = fields.get("ended").map(word).transpose()?;
                Ok(ItemKind::Ended { at: at.map(|at| parse_time(&at)).transpose()?, outcome: fields.remove("outcome") })
            }
            // `- note: TEXT` without quotes is a mapping in YAML.
            Value::Object(fields) if fields.len() == 1 && fields.get("note").is_some_and(Value::is_string) => {
                Ok(ItemKind::Note(fields.get("note").and_then(Value::as_str).unwrap_or_default().to_owned()))
            }
            _ => Err("a list item must be one line of text".to_owned()),
        }
    }

    /// Returns the text of the list item, or `None` for the end of the game, which has another form in the file.
    pub(super) fn text(&self) -> Option<Cow<'_, str>> {
        Some(match self {
            ItemKind::Line(line) => line.into(),
            ItemKind::Note(note) => format!("{NOTE}{note}").into(),
            ItemKind::Hint => "hint".into(),
            ItemKind::Resumed(at) => format!("{RESUMED}{}", stamp(*at)).into(),
            ItemKind::Ended { .. } => return None,
        })
    }
}

impl Record {
    /// Reads a session file. Leaves out an incomplete last line, and adds a notice about it.
    ///
    /// # Errors
    /// A newer program wrote the file, or the file is damaged.
    pub fn read(path: &Path, bytes: &[u8]) -> Result<Record, JournalError> {
        format::check(path, bytes)?;
        let whole = Record::read_whole(path, bytes);
        let (complete, last) = split_last_line(bytes);
        // After a complete comment of this program, nothing but the line feed can be missing.
        if last.is_empty() || EntryComment::ends_line(&last) {
            return whole;
        }
        let complete = Record::read_whole(path, complete);
        // Other programs may end a file without a line feed.
        let is_complete = || complete.is_err() || !is_torn(&last);
        if let Some(record) = whole.ok().filter(|record| record.altered.is_empty() && is_complete()) {
            return Ok(record);
        }
        let mut record = complete?;
        record.notices.push(match last.len() - last.trim_end_matches('\0').len() {
            0 => SessionNotice::Torn { dropped: last.into_owned() },
            bytes => SessionNotice::Wiped { bytes },
        });
        Ok(record)
    }

    /// Reads a session file whose last line is complete. Fails like [`Record::read`].
    fn read_whole(path: &Path, bytes: &[u8]) -> Result<Record, JournalError> {
        let damaged = |line, problem| JournalError::Damaged { path: path.to_owned(), line, problem };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
            damaged(line, "the line contains bytes that are not UTF-8 text".to_owned())
        })?;
        if text.is_empty() {
            return Err(damaged(1, "the file is empty, or was cut off before its first line was complete".to_owned()));
        }
        let parts = page::read(text).map_err(|error| {
            let line = error.location.map_or(1, |(line, _)| usize::try_from(line).unwrap_or(1));
            damaged(line, error.message)
        })?;
        let lines: Vec<&str> = text.lines().collect();
        let mut reader = RecordReader { items: Vec::with_capacity(parts.len()), ..RecordReader::default() };
        let mut starts: Vec<usize> = parts.iter().map(|(line, _)| *line).collect();
        starts.sort_unstable();
        for (line, part) in parts {
            let end = starts.get(starts.partition_point(|start| *start <= line)).map_or(lines.len(), |next| next - 1);
            let own = lines.get(line.saturating_sub(1)..end).unwrap_or_default();
            reader.add_part(line, part, own).map_err(|problem| damaged(line, problem))?;
        }
        let RecordReader { header, lines: keys, items, notices, extra, section } = reader;
        let cut_before = |key: &str| damaged(lines.len(), format!("the file ends before the key `{key}`"));
        if let Some(format) = header.get("deckwarden").and_then(format_number) {
            format::check_number(path, format)?;
        }
        let header = Header::read(&header).map_err(|(key, problem)| match keys.get(key) {
            None if section.is_none() => cut_before(key),
            line => damaged(line.copied().unwrap_or(lines.len()), problem),
        })?;
        let section = section.ok_or_else(|| cut_before("moves"))?;
        let mut record =
            Record { section, notices, complete_length: bytes.len() as u64, ..Record::new(header, items, extra) };
        // An end without its outcome has no checksum yet.
        let checked = record.items.len() - usize::from(section == Section::HalfEnded);
        for item in &record.items[..checked] {
            record.checksum = record.checksum.next(&item.what, item.clock());
            if let Some(written) = item.comment.checksum.filter(|written| *written != record.checksum) {
                record.altered.push(item.line);
                record.checksum = written;
            }
        }
        Ok(record)
    }

    /// Makes a record from the parts of a file. The checksum of the record covers only the header.
    pub(super) fn new(header: Header, items: Vec<RecordItem>, extra: Vec<(String, Value)>) -> Record {
        let checksum = Checksum::of_header(&header);
        let (notices, altered) = Default::default();
        Record { header, items, notices, extra, section: Section::Moves, complete_length: 0, checksum, altered }
    }

    /// Returns whether the reader dropped the last line, because it was incomplete or zero bytes had replaced it.
    pub fn is_torn(&self) -> bool {
        self.notices.iter().any(|notice| matches!(notice, SessionNotice::Torn { .. } | SessionNotice::Wiped { .. }))
    }

    /// If the game has ended but the file lacks the outcome, returns the time of the end; otherwise returns `None`.
    pub(super) fn half_ended(&self) -> Option<DateTime<FixedOffset>> {
        match self.items.last().map(|item| &item.what) {
            Some(ItemKind::Ended { at, outcome: None }) if self.section == Section::HalfEnded => *at,
            _ => None,
        }
    }

    /// Returns whether the file records the end of the game, with nothing but notes after it.
    pub fn is_closed(&self) -> bool {
        let last = self.items.iter().rev().find(|item| !matches!(item.what, ItemKind::Note(_)));
        last.is_some_and(|item| matches!(item.what, ItemKind::Ended { .. }))
    }
}

/// Collects the keys and items of a file before its header is made.
#[derive(Default)]
pub(super) struct RecordReader {
    header: BTreeMap<String, Value>,
    /// The line numbers of the header's keys.
    lines: BTreeMap<String, usize>,
    pub(super) items: Vec<RecordItem>,
    notices: Vec<SessionNotice>,
    extra: Vec<(String, Value)>,
    section: Option<Section>,
}

impl RecordReader {
    /// Makes a reader for single lines of the list of a section.
    pub(super) fn for_section(section: Section) -> RecordReader {
        RecordReader { section: Some(section), ..RecordReader::default() }
    }

    /// Reads a line in this program's form as a line of the section given to [`RecordReader::for_section`]. Returns
    /// whether the line is an item, an end, an outcome after an end, the key of a list, a comment, or empty.
    pub(super) fn add_line(&mut self, number: usize, line: &str) -> bool {
        let section = self.section;
        let (entry, comment) = EntryComment::split(line);
        let is_read = PageLine::read(entry).is_some_and(|part| matches!(self.add(number, part, comment), Ok(None)));
        self.section = section;
        is_read
    }

    /// Adds a part of a file. `own` contains the lines of the part. Fails with the problem if the part is not valid.
    fn add_part(&mut self, line: usize, part: PageLine, own: &[&str]) -> Result<(), String> {
        // An editor may have folded an entry over several lines. A comment that fills a whole line comes from a person.
        let own = own.iter().filter(|line| !line.trim_start().starts_with('#')).map(|line| EntryComment::split(line).1);
        let comment = own.clone().find(|comment| *comment != EntryComment::default()).unwrap_or_default();
        let Some((name, value)) = self.add(line, part, comment)? else { return Ok(()) };
        if HEADER_KEYS.contains(&name.as_str()) {
            self.lines.insert(name.clone(), line);
            self.header.insert(name, value);
            return Ok(());
        }
        // The program never writes a comment after an unknown key. If the program's comment is here, a bad disk or an
        // edit must have changed an entry or the outcome. An entry has a checksum and a time. An outcome, which is a
        // mapping, has only a checksum.
        if own.clone().any(|own| own.checksum.is_some() && (own.clock.is_some() || value.is_object())) {
            return Err(format!("`{name}` is not a key of a session file, but the program wrote an entry there"));
        }
        self.notices.push(SessionNotice::UnknownKey { key: name.clone(), line });
        self.extra.push((name, value));
        Ok(())
    }

    /// Adds an item, an end or an outcome, or begins the list of a key. Returns any other key with its value. Fails
    /// with the problem if the part is not valid.
    fn add(&mut self, line: usize, part: PageLine, comment: EntryComment) -> Result<Option<(String, Value)>, String> {
        match part {
            PageLine::Nothing => {}
            PageLine::Item(item) => {
                let what = ItemKind::parse(item, self.section.unwrap_or(Section::Moves))?;
                self.items.push(RecordItem { line, what, comment });
            }
            PageLine::Key(name, value) => match name.as_str() {
                "ended" => {
                    let at = word(&value).and_then(|text| parse_time(&text));
                    let at = Some(at.map_err(|problem| format!("`ended` {problem}"))?);
                    let (what, comment) = (ItemKind::Ended { at, outcome: None }, EntryComment::default());
                    self.items.push(RecordItem { line, what, comment });
                    self.section = Some(Section::HalfEnded);
                }
                "outcome" => {
                    let Some(RecordItem { what: ItemKind::Ended { outcome, .. }, comment: written, .. }) =
                        self.items.last_mut()
                    else {
                        return Err("there is an `outcome` without `ended`".to_owned());
                    };
                    (*outcome, *written) = (Some(value), EntryComment { clock: None, ..comment });
                    self.section = Some(Section::Ended);
                }
                "moves" if value.is_null() => self.section = Some(Section::Moves),
                "notes" if value.is_null() => self.section = Some(Section::Notes),
                "amended" if value.is_null() => self.section = Some(Section::Amended),
                _ => return Ok(Some((name, value))),
            },
        }
        Ok(None)
    }
}

/// Splits a file into its complete lines and the text after the last line feed.
pub(super) fn split_last_line(bytes: &[u8]) -> (&[u8], Cow<'_, str>) {
    let (complete, last) = bytes.split_at(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1));
    (complete, String::from_utf8_lossy(last))
}

/// Returns whether the program may have stopped while it was writing this last line of a file. If the line has a
/// checksum, returns false, because the checksum itself shows whether the line is complete.
pub(super) fn is_torn(last: &str) -> bool {
    let begins = ["- ", "ended: ", "outcome: ", "notes:", "amended:"];
    let is_ours = begins.iter().any(|key| key.starts_with(last) || last.starts_with(key));
    is_ours && EntryComment::split(last).1.checksum.is_none() && !EntryComment::ends_line(last)
}
