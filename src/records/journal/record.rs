//! A session file as it is understood: its head, and everything that happened in order.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::{JournalError, SessionNotice};
use super::format;
use super::header::{HEAD_KEYS, HeadFault, Header, format_number, moment, stamp, word};
use super::page::{self, PageLine, is_continuation};
use chrono::{DateTime, FixedOffset, NaiveTime};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// A session file as it was read or is written: its head, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Rules, options, players and start.
    pub header: Header,
    /// What happened, in order.
    pub items: Vec<RecordItem>,
    /// What a person should know about the file.
    pub notices: Vec<SessionNotice>,
    /// Keys that this program does not know, with what they hold.
    pub(super) extra: Vec<(String, Value)>,
    /// What the file ends with, which says how to go on.
    pub(super) section: Section,
    /// How many bytes are whole lines.
    pub(super) whole: u64,
    /// The check of everything in the file, from which that of the next entry follows.
    pub(super) check: Checksum,
    /// The lines of entries that are not as they were written.
    pub(super) altered: Vec<usize>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordItem {
    /// Its line in the file, counted from 1.
    pub line: usize,
    /// What the line says.
    pub what: ItemKind,
    /// The comment of ours behind it.
    pub(super) comment: EntryComment,
}

impl RecordItem {
    /// The time of day, where the file has it.
    pub const fn clock(&self) -> Option<NaiveTime> {
        self.comment.clock
    }
}

/// What one line of a session file says.
#[derive(Clone, Debug, PartialEq)]
pub enum ItemKind {
    /// An accepted line: actions, `undo`, `redo` or `fix`.
    Line(String),
    /// A remark of the players.
    Note(String),
    /// The player asked what to do.
    Hint,
    /// The session was taken up again.
    Resumed(DateTime<FixedOffset>),
    /// The game ended, as the file says.
    Ended {
        /// When; `None` where the file was cut off before.
        at: Option<DateTime<FixedOffset>>,
        /// How, as in the protocol; `None` where the file was cut off before.
        outcome: Option<Value>,
    },
}

/// What a file ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The list of moves.
    Moves,
    /// `ended:` without `outcome:`: the file was cut off between the two.
    HalfEnded,
    /// Both `ended:` and `outcome:`: the game is over.
    Ended,
    /// The list of notes after the end.
    Notes,
    /// The list of what was changed after the end.
    Amended,
}

const NOTE: &str = "note: ";
const RESUMED: &str = "resumed: ";

impl ItemKind {
    /// A list item as the file holds it.
    pub(super) fn read(text: &str) -> Result<ItemKind, String> {
        if let Some(note) = text.strip_prefix(NOTE) {
            return Ok(ItemKind::Note(note.to_owned()));
        }
        if let Some(at) = text.strip_prefix(RESUMED) {
            return moment(at).map(ItemKind::Resumed);
        }
        Ok(if text == "hint" { ItemKind::Hint } else { ItemKind::Line(text.to_owned()) })
    }

    /// The meaning of a list item in a section.
    pub(super) fn of(item: Value, section: Section) -> Result<ItemKind, String> {
        match item {
            Value::String(text) if section == Section::Notes => Ok(ItemKind::Note(text)),
            Value::String(text) => ItemKind::read(&text),
            Value::Number(number) if section == Section::Notes => Ok(ItemKind::Note(number.to_string())),
            Value::Object(mut fields) if section == Section::Amended && fields.contains_key("ended") => {
                let at = fields.get("ended").map(word).transpose()?;
                Ok(ItemKind::Ended { at: at.map(|at| moment(&at)).transpose()?, outcome: fields.remove("outcome") })
            }
            // `- note: TEXT` without quotes is a mapping to YAML.
            Value::Object(fields) if fields.len() == 1 && fields.get("note").is_some_and(Value::is_string) => {
                Ok(ItemKind::Note(fields.get("note").and_then(Value::as_str).unwrap_or_default().to_owned()))
            }
            _ => Err("a list item must be one line of text".to_owned()),
        }
    }

    /// The text of the list item; `None` for the end of the game, which has a form of its own.
    pub(super) fn text(&self) -> Option<String> {
        Some(match self {
            ItemKind::Line(line) => line.clone(),
            ItemKind::Note(note) => format!("{NOTE}{note}"),
            ItemKind::Hint => "hint".to_owned(),
            ItemKind::Resumed(at) => format!("{RESUMED}{}", stamp(*at)),
            ItemKind::Ended { .. } => return None,
        })
    }
}

impl Record {
    /// Reads a session file. A last line that was never finished is left out, with a notice.
    ///
    /// # Errors
    /// The file was written by a newer program, or does not hold together.
    pub fn read(path: &Path, bytes: &[u8]) -> Result<Record, JournalError> {
        format::check(path, bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let torn = &bytes[whole..];
        let text = std::str::from_utf8(torn);
        // Behind our own lines only the line feed can be missing.
        if torn.is_empty() || text.is_ok_and(EntryComment::ends) {
            return Record::read_whole(path, bytes);
        }
        // Other programs end a file without one.
        let finished = || Record::read_whole(path, bytes).ok().filter(|record| record.altered.is_empty());
        if text.is_ok_and(|torn| !is_begun_by_us(torn))
            && let Some(record) = finished()
        {
            return Ok(record);
        }
        let mut record = match Record::read_whole(path, &bytes[..whole]) {
            Ok(record) => record,
            Err(error) => return finished().ok_or(error),
        };
        record.notices.push(match torn.iter().rev().take_while(|byte| **byte == 0).count() {
            0 => SessionNotice::Torn { dropped: String::from_utf8_lossy(torn).into_owned() },
            bytes => SessionNotice::Wiped { bytes },
        });
        Ok(record)
    }

    /// Reads a session file whose last line is finished.
    fn read_whole(path: &Path, bytes: &[u8]) -> Result<Record, JournalError> {
        let damaged = |line: usize, problem: String| JournalError::Damaged { path: path.to_owned(), line, problem };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
            damaged(line, "there are bytes that are no text".to_owned())
        })?;
        if text.is_empty() {
            return Err(damaged(1, "the file is empty, or was cut off before its first line was whole".to_owned()));
        }
        let parts = page::read(text).map_err(|error| {
            let line = error.place.map_or(1, |(line, _)| usize::try_from(line).unwrap_or(1));
            damaged(line, error.message)
        })?;
        RecordReader::read(path, text, parts)
    }

    /// A record put together from the parts of a damaged file.
    pub(super) fn new(header: Header, items: Vec<RecordItem>, extra: Vec<(String, Value)>) -> Record {
        let check = Checksum::of(&header);
        let (notices, altered) = Default::default();
        Record { header, items, notices, extra, section: Section::Moves, whole: 0, check, altered }
    }

    /// Whether the first entry does not fit its check: then the head may have changed.
    pub(super) fn is_altered_from_the_first(&self) -> bool {
        self.items.first().is_some_and(|first| self.altered.contains(&first.line))
    }

    /// Whether the file's last line was never finished, or is lost.
    pub fn is_torn(&self) -> bool {
        self.notices.iter().any(|notice| matches!(notice, SessionNotice::Torn { .. } | SessionNotice::Wiped { .. }))
    }

    /// When the game ended, if the file was cut off before it says how.
    pub(super) fn half_ended(&self) -> Option<DateTime<FixedOffset>> {
        match self.items.last().map(|item| &item.what) {
            Some(ItemKind::Ended { at, outcome: None }) if self.section == Section::HalfEnded => *at,
            _ => None,
        }
    }

    /// Whether this is the same session with the same entries, and these after them.
    pub(super) fn is_continued_by(&self, later: &Record, added: &[(ItemKind, Option<NaiveTime>)]) -> bool {
        let contents = |item: &RecordItem| (item.what.clone(), item.clock());
        let mut expected: Vec<_> = self.items.iter().map(contents).collect();
        // An outcome completes the end before it.
        if let (Some((ItemKind::Ended { .. }, _)), Section::HalfEnded) = (added.first(), self.section) {
            expected.pop();
        }
        expected.extend(added.iter().cloned());
        self.header == later.header
            && self.extra == later.extra
            && later.altered.is_empty()
            && expected == later.items.iter().map(contents).collect::<Vec<_>>()
    }

    /// Whether the file says that the game has ended, and nothing was played after that.
    pub fn is_closed(&self) -> bool {
        let mut played = self.items.iter().rev().filter(|item| !matches!(item.what, ItemKind::Note(_)));
        played.next().is_some_and(|item| matches!(item.what, ItemKind::Ended { .. }))
    }
}

impl Section {
    /// The section of a list; `None` for any other key.
    pub(super) fn of_list(key: &str) -> Option<Section> {
        [Section::Moves, Section::Notes, Section::Amended]
            .into_iter()
            .zip(page::LISTS)
            .find(|(_, list)| **list == key)
            .map(|(section, _)| section)
    }
}

/// What the keys of a file say, before the head is put together.
#[derive(Default)]
struct RecordReader<'a> {
    lines: Vec<&'a str>,
    head: BTreeMap<String, Value>,
    items: Vec<RecordItem>,
    notices: Vec<SessionNotice>,
    extra: Vec<(String, Value)>,
    section: Option<Section>,
}

/// What is wrong in a line.
type LineFault = (usize, String);

impl<'a> RecordReader<'a> {
    /// Reads the keys and items of a file.
    fn read(path: &'a Path, text: &'a str, parts: Vec<(usize, PageLine)>) -> Result<Record, JournalError> {
        let damaged = |(line, problem): LineFault| JournalError::Damaged { path: path.to_owned(), line, problem };
        let (mut keys, mut rank): (Vec<(String, usize)>, usize) = Default::default();
        let ranked = parts.into_iter().map(|(line, part)| {
            if let PageLine::Key(name, _) = &part {
                keys.push((name.clone(), line));
                rank =
                    ["moves", "ended", "outcome", "notes", "amended"].iter().position(|key| key == name).unwrap_or(0);
            }
            (rank, line, part)
        });
        let mut ranked: Vec<_> = ranked.collect();
        // Editors and tools may put keys in another order; their contents have an order of their own.
        ranked.sort_by_key(|(rank, ..)| *rank);
        let mut reader = RecordReader { lines: text.lines().collect(), ..RecordReader::default() };
        ranked.into_iter().try_for_each(|(_, line, part)| reader.part(line, part)).map_err(damaged)?;
        reader.refuse_misspelt_keys(&keys).map_err(damaged)?;
        let RecordReader { lines, head, items, notices, extra, section } = reader;
        let missing = |key: &str| {
            let problem = match section {
                Some(_) => format!("there is no key `{key}` that can be read"),
                None => format!("the file ends before the key `{key}`"),
            };
            damaged((lines.len(), problem))
        };
        if let Some(format) = head.get("deckwarden").and_then(format_number) {
            format::known(path, format)?;
        }
        let header = Header::read(&head).map_err(|HeadFault { key, problem }| {
            let line = keys.iter().find(|(name, _)| name == key).map_or(1, |(_, line)| *line);
            problem.map_or_else(|| missing(key), |problem| damaged((line, problem)))
        })?;
        let section = section.ok_or_else(|| missing("moves"))?;
        let mut check = Checksum::of(&header);
        let mut altered = Vec::new();
        // An end without its outcome is still to be completed.
        let whole = items.len() - usize::from(section == Section::HalfEnded);
        for item in &items[..whole] {
            check = check.then(&item.what, item.clock());
            if let Some(written) = item.comment.check.filter(|written| *written != check) {
                altered.push(item.line);
                check = written;
            }
        }
        Ok(Record { header, items, notices, extra, section, whole: text.len() as u64, check, altered })
    }

    fn part(&mut self, line: usize, part: PageLine) -> Result<(), LineFault> {
        let fault = |problem: String| (line, problem);
        match part {
            PageLine::Nothing => {}
            PageLine::Item(item) => {
                let what = ItemKind::of(item, self.section.unwrap_or(Section::Moves)).map_err(fault)?;
                self.items.push(RecordItem { line, what, comment: self.entry_comment(line) });
            }
            PageLine::Key(name, value) => match name.as_str() {
                "ended" => {
                    let at = word(&value).and_then(|text| moment(&text));
                    let at = at.map_err(|problem| fault(format!("`ended` {problem}")))?;
                    let what = ItemKind::Ended { at: Some(at), outcome: None };
                    self.items.push(RecordItem { line, what, comment: EntryComment::default() });
                    self.section = Some(Section::HalfEnded);
                }
                "outcome" => {
                    let written = EntryComment { clock: None, ..self.entry_comment(line) };
                    let Some(RecordItem { what: ItemKind::Ended { outcome, .. }, comment, .. }) = self.items.last_mut()
                    else {
                        return Err(fault("there is an `outcome` without `ended`".to_owned()));
                    };
                    (*outcome, *comment) = (Some(value), written);
                    self.section = Some(Section::Ended);
                }
                key if HEAD_KEYS.contains(&key) => drop(self.head.insert(name, value)),
                key => match Section::of_list(key) {
                    Some(section) => self.section = Some(section),
                    None => {
                        self.notices.push(SessionNotice::UnknownKey { key: name.clone(), line });
                        self.extra.push((name, value));
                    }
                },
            },
        }
        Ok(())
    }

    /// Rejects an unknown key with an entry or an outcome of ours: only a bad disk or a slip misspells those keys.
    /// Behind entries we write a check and a time, behind an outcome, which is a mapping, a check alone.
    fn refuse_misspelt_keys(&self, keys: &[(String, usize)]) -> Result<(), LineFault> {
        if self.extra.is_empty() {
            return Ok(());
        }
        let last = self.items.last().map(|item| &item.what);
        let is_half_ended = matches!(last, Some(ItemKind::Ended { outcome: None, .. }));
        for (line, number) in self.lines.iter().zip(1..) {
            let comment = EntryComment::of(line);
            let owner = keys.partition_point(|(_, line)| *line <= number).checked_sub(1).map(|at| &keys[at]);
            if let (Some(_), Some((key, line))) = (comment.check, owner)
                && let Some((_, value)) = self.extra.iter().find(|(extra, _)| extra == key)
                && (comment.clock.is_some() || value.is_object() || is_half_ended)
            {
                return Err((
                    *line,
                    format!("`{key}` is no key of a session file, but the program wrote an entry there"),
                ));
            }
        }
        Ok(())
    }

    /// The comment of ours at the end of an item that begins in a line.
    fn entry_comment(&self, line: usize) -> EntryComment {
        let Some((first, rest)) = self.lines.get(line.saturating_sub(1)..).and_then(<[&str]>::split_first) else {
            return EntryComment::default();
        };
        let inner = rest.iter().take_while(|next| is_continuation(next, first));
        let mut comments = std::iter::once(first).chain(inner).map(|line| EntryComment::of(line));
        comments.find(|comment| *comment != EntryComment::default()).unwrap_or_default()
    }
}

/// Whether this program may have begun to write the line.
fn is_begun_by_us(line: &str) -> bool {
    ["- ", "ended: ", "outcome: ", "notes:", "amended:"]
        .iter()
        .any(|key| key.starts_with(line) || line.starts_with(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "deckwarden: 1\ngame: classic\nrulebook: {version: 1.0.0, hash: \"0000\"}\noptions: {}
players: []\nstarted: 2026-11-20T20:15:03+01:00\n";

    #[test]
    fn only_the_same_session_with_more_entries_continues_it() {
        let read = |text: &str| Record::read(Path::new("one.yaml"), text.as_bytes()).unwrap();
        let before = read(&format!("{HEAD}moves:\n- hint\n"));
        let later = format!("{HEAD}moves:\n- hint\n- undo 1\n");
        let goes_on = |text: &str| before.is_continued_by(&read(text), &[(ItemKind::Line("undo 1".to_owned()), None)]);
        assert!(goes_on(&later));
        for (what, other) in [
            ("another head", later.replace("players: []", "players: [Ana]")),
            ("another key", format!("{later}mood: good\n")),
            ("an entry that is not as it was written", later.replace("- undo 1", "- undo 1   # 000000")),
            ("another entry at the end", later.replace("undo 1", "undo 2")),
            ("one entry more", format!("{later}- hint\n")),
            ("another entry before it", later.replace("hint", "redo 1")),
            ("another time", later.replace("- undo 1", "- undo 1   # 20:15:03")),
        ] {
            assert!(!goes_on(&other), "{what}");
        }
        assert!(before.is_continued_by(&before, &[]) && !before.is_continued_by(&read(&later), &[]));
    }
}
