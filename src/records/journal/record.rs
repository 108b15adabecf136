//! A session file as it is understood: its head, and everything that happened in order.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::{JournalError, SessionNotice};
use super::format;
use super::header::Header;
use super::page::{KeyContent, KeyEntry, KeyList};
use super::reading;
use chrono::{DateTime, FixedOffset, NaiveTime};
use serde_json::Value;
use std::path::Path;

/// A session file as it was read or is written: its head, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was laid on the table.
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
    /// Whether its line carries a check.
    pub(super) const fn is_checked(&self) -> bool {
        self.comment.check.is_some()
    }

    /// The time of day, where the file tells it.
    pub const fn clock(&self) -> Option<NaiveTime> {
        self.comment.clock
    }
}

/// What one line of a session file tells.
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
    /// The game ended, as the file tells it.
    Ended {
        /// When; `None` where the file was cut off before.
        at: Option<DateTime<FixedOffset>>,
        /// How, as the protocol tells it; `None` where the file was cut off before.
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

    /// The text of the list item; `None` for the end of the game, which has a form of its own.
    pub(super) fn text(&self) -> Option<String> {
        Some(match self {
            ItemKind::Line(line) => line.clone(),
            ItemKind::Note(note) => format!("{NOTE}{note}"),
            ItemKind::Hint => "hint".to_owned(),
            ItemKind::Resumed(at) => format!("{RESUMED}{}", super::header::stamp(*at)),
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
        if torn.is_empty() {
            return Record::read_whole(path, bytes);
        }
        let finished = || Record::read_whole(path, bytes).ok().filter(|record| record.altered.is_empty());
        // Behind our own lines only the line feed can be missing; other programs end a file without one.
        if std::str::from_utf8(torn).is_ok_and(|torn| EntryComment::ends(torn) || !is_begun_by_us(torn))
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
        let page = KeyList::read(text).map_err(|error| {
            let line = error.place.map_or(1, |(line, _)| usize::try_from(line).unwrap_or(1));
            damaged(line, error.message)
        })?;
        Record::of(path, text, page)
    }

    /// Understands the keys of a file whose text is at hand.
    fn of(path: &Path, text: &str, page: KeyList) -> Result<Record, JournalError> {
        Record::as_far_as(path, text, page, &mut Err)
    }

    /// The keys of the head that cannot be read. Those of a page that gives another one first come before those that
    /// need it to be known.
    pub(super) fn missing(path: &Path, page: &KeyList) -> Vec<&'static str> {
        let (head, items, notices, extra) = Default::default();
        let mut reader = RecordReader { path, lines: &[], head, items, notices, extra };
        for key in &page.0 {
            if let KeyContent::Value(value) = &key.content {
                // Whatever cannot be read is missing.
                let _ = reader.value(&key.name, key.line, value.clone(), None);
            }
        }
        reader.head.missing()
    }

    /// Understands the keys of a file as far as `refused` lets what cannot be understood pass.
    pub(super) fn as_far_as(
        path: &Path,
        text: &str,
        mut page: KeyList,
        refused: &mut dyn FnMut(JournalError) -> Result<(), JournalError>,
    ) -> Result<Record, JournalError> {
        let lines: Vec<&str> = text.lines().collect();
        let (head, items, notices, extra) = Default::default();
        let mut reader = RecordReader { path, lines: &lines, head, items, notices, extra };
        // Editors and tools may put keys in another order; what they tell has an order of its own.
        page.0.sort_by_key(|key| rank(&key.name));
        let mut section = None;
        for key in page.0 {
            match reader.key(key, section, refused) {
                Ok(next) => section = next,
                Err(error) => refused(error)?,
            }
        }
        for (key, line) in reader.strays(section) {
            let problem = format!("`{key}` is no key of a session file, and what stands there was written as an entry");
            refused(reader.damaged(line, problem))?;
        }
        let RecordReader { head, items, notices, extra, .. } = reader;
        let missing = |key: &str| JournalError::Damaged {
            path: path.to_owned(),
            line: lines.len(),
            problem: match section {
                Some(_) => format!("there is no key `{key}` that can be read"),
                None => format!("the file ends before the key `{key}`"),
            },
        };
        let header = head.whole().map_err(missing)?;
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

    /// Takes those entries that are not as they were written as what was written, where a reading of them is that.
    pub(super) fn read_otherwise(&mut self) {
        let (mut check, mut altered) = (Checksum::of(&self.header), Vec::new());
        let whole = self.items.len() - usize::from(self.section == Section::HalfEnded);
        for item in &mut self.items[..whole] {
            let clock = item.clock();
            let now = check.then(&item.what, clock);
            let Some(written) = item.comment.check.filter(|written| *written != now) else {
                check = now;
                continue;
            };
            match reading::proven(&item.what, |what| check.then(what, clock) == written) {
                Some(what) => item.what = what,
                None => altered.push(item.line),
            }
            check = written;
        }
        self.altered = altered;
    }

    /// Whether already the first entry is not as it was written: then the head may be what was changed.
    pub(super) fn is_altered_from_the_first(&self) -> bool {
        self.items.first().is_some_and(|first| self.altered.contains(&first.line))
    }

    /// Whether the file's last line was never finished, or is gone.
    pub fn is_torn(&self) -> bool {
        self.notices.iter().any(|notice| matches!(notice, SessionNotice::Torn { .. } | SessionNotice::Wiped { .. }))
    }

    /// When the game ended, if the file was cut off before it tells how.
    pub(super) fn half_ended(&self) -> Option<DateTime<FixedOffset>> {
        match self.items.last().map(|item| &item.what) {
            Some(ItemKind::Ended { at, outcome: None }) if self.section == Section::HalfEnded => *at,
            _ => None,
        }
    }

    /// Whether this is the same session with the same entries, and these after them.
    pub(super) fn is_continued_by(&self, later: &Record, added: &[(ItemKind, Option<NaiveTime>)]) -> bool {
        let told = |item: &RecordItem| (item.what.clone(), item.clock());
        let mut expected: Vec<_> = self.items.iter().map(told).collect();
        // An outcome completes the end that stands there.
        if let (Some((ItemKind::Ended { .. }, _)), Section::HalfEnded) = (added.first(), self.section) {
            expected.pop();
        }
        expected.extend(added.iter().cloned());
        self.header == later.header
            && self.extra == later.extra
            && later.altered.is_empty()
            && expected == later.items.iter().map(told).collect::<Vec<_>>()
    }

    /// Whether the file says that the game has ended, and nothing was played after that.
    pub fn is_closed(&self) -> bool {
        let mut told = self.items.iter().rev().filter(|item| !matches!(item.what, ItemKind::Note(_)));
        told.next().is_some_and(|item| matches!(item.what, ItemKind::Ended { .. }))
    }
}

/// The keys of the head, as far as they were read.
#[derive(Default)]
struct Head {
    game: Option<String>,
    rulebook: Option<(String, String)>,
    options: Option<Vec<(String, String)>>,
    players: Option<Vec<String>>,
    started: Option<DateTime<FixedOffset>>,
    format: bool,
}

impl Head {
    /// The keys that are missing.
    fn missing(&self) -> Vec<&'static str> {
        let keys = [
            ("deckwarden", self.format),
            ("game", self.game.is_some()),
            ("rulebook", self.rulebook.is_some()),
            ("players", self.players.is_some()),
            ("options", self.options.is_some()),
            ("started", self.started.is_some()),
        ];
        keys.into_iter().filter(|(_, is_there)| !is_there).map(|(key, _)| key).collect()
    }

    fn whole(self) -> Result<Header, &'static str> {
        let missing = self.missing().first().copied().unwrap_or_default();
        match self {
            Head {
                game: Some(game),
                rulebook: Some((version, hash)),
                options: Some(options),
                players: Some(players),
                started: Some(started),
                format: true,
            } => Ok(Header { game, version, hash, options, players, started }),
            _ => Err(missing),
        }
    }
}

struct RecordReader<'a> {
    path: &'a Path,
    lines: &'a [&'a str],
    head: Head,
    items: Vec<RecordItem>,
    notices: Vec<SessionNotice>,
    extra: Vec<(String, Value)>,
}

/// The place of a key in the order in which things happen: the moves and the head, which may stand in any order, are first.
fn rank(key: &str) -> usize {
    const ORDER: [&str; 5] = ["moves", "ended", "outcome", "notes", "amended"];
    ORDER.iter().position(|name| *name == key).unwrap_or_default()
}

impl RecordReader<'_> {
    fn damaged(&self, line: usize, problem: impl Into<String>) -> JournalError {
        JournalError::Damaged { path: self.path.to_owned(), line, problem: problem.into() }
    }

    /// Takes one key; gives the section in which the file stands after it.
    fn key(
        &mut self,
        key: KeyEntry,
        section: Option<Section>,
        refused: &mut dyn FnMut(JournalError) -> Result<(), JournalError>,
    ) -> Result<Option<Section>, JournalError> {
        let KeyEntry { name, line, content } = key;
        match content {
            KeyContent::List(items) => {
                let next = match name.as_str() {
                    "moves" => Section::Moves,
                    "notes" => Section::Notes,
                    _ => Section::Amended,
                };
                for (line, item) in items {
                    self.item(line, item, next).or_else(&mut *refused)?;
                }
                Ok(Some(next))
            }
            KeyContent::Value(value) => self.value(&name, line, value, section),
        }
    }

    fn value(
        &mut self,
        name: &str,
        line: usize,
        value: Value,
        section: Option<Section>,
    ) -> Result<Option<Section>, JournalError> {
        let said = |problem: String| self.damaged(line, format!("`{name}` {problem}"));
        match name {
            "deckwarden" => {
                let number = word(&value).ok().and_then(|number| number.parse().ok());
                let format = number.ok_or_else(|| said("must be a number".to_owned()))?;
                format::known(self.path, format)?;
                self.head.format = true;
            }
            "game" => self.head.game = Some(word(&value).map_err(said)?),
            "rulebook" => {
                let field = |key| value.get(key).ok_or(format!("needs `{key}`")).and_then(word);
                self.head.rulebook = Some((field("version").map_err(said)?, field("hash").map_err(said)?));
            }
            "options" => {
                let fields = value.as_object().ok_or_else(|| said("must be a mapping of options".to_owned()))?;
                let pair = |(key, value): (&String, &Value)| Ok((key.clone(), word(value)?));
                let options: Result<_, String> = fields.iter().map(pair).collect();
                self.head.options = Some(options.map_err(said)?);
            }
            "players" => {
                let names = value.as_array().ok_or_else(|| said("must be a list of names".to_owned()))?;
                let players: Result<_, String> = names.iter().map(word).collect();
                self.head.players = Some(players.map_err(said)?);
            }
            "started" => self.head.started = Some(word(&value).and_then(|text| moment(&text)).map_err(said)?),
            "ended" => {
                let at = word(&value).and_then(|text| moment(&text)).map_err(said)?;
                let what = ItemKind::Ended { at: Some(at), outcome: None };
                self.items.push(RecordItem { line, what, comment: EntryComment::default() });
                return Ok(Some(Section::HalfEnded));
            }
            "outcome" => {
                let behind = EntryComment { clock: None, ..self.entry_comment(line) };
                let Some(RecordItem { what: ItemKind::Ended { outcome, .. }, comment, .. }) = self.items.last_mut()
                else {
                    return Err(self.damaged(line, "`outcome` stands without `ended`"));
                };
                *outcome = Some(value);
                *comment = behind;
                return Ok(Some(Section::Ended));
            }
            _ => {
                self.notices.push(SessionNotice::UnknownKey { key: name.to_owned(), line });
                self.extra.push((name.to_owned(), value));
            }
        }
        Ok(section)
    }

    fn item(&mut self, line: usize, item: Value, section: Section) -> Result<(), JournalError> {
        let comment = self.entry_comment(line);
        let what = match item {
            Value::String(text) if section == Section::Notes => ItemKind::Note(text),
            Value::String(text) => ItemKind::read(&text).map_err(|problem| self.damaged(line, problem))?,
            Value::Object(mut fields) if section == Section::Amended && fields.contains_key("ended") => {
                let at =
                    fields.get("ended").map(word).transpose().and_then(|text| text.map(|t| moment(&t)).transpose());
                let at = at.map_err(|problem| self.damaged(line, problem))?;
                ItemKind::Ended { at, outcome: fields.remove("outcome") }
            }
            // `- note: so` without quotes is a key with what it holds to YAML.
            Value::Object(fields) if fields.len() == 1 && fields.get("note").is_some_and(Value::is_string) => {
                ItemKind::Note(fields.get("note").and_then(Value::as_str).unwrap_or_default().to_owned())
            }
            Value::Number(number) if section == Section::Notes => ItemKind::Note(number.to_string()),
            _ => return Err(self.damaged(line, "a list item must be one line of text")),
        };
        self.items.push(RecordItem { line, what, comment });
        Ok(())
    }

    /// The keys that are not known although they hold what this program wrote: only a bad disk or a slip misspells those.
    /// Behind entries we write a check and a time, behind an outcome, which is a mapping, a check alone.
    fn strays(&self, section: Option<Section>) -> Vec<(String, usize)> {
        let is_stray = |key: &str, line: usize| {
            let is_mapping = self.extra.iter().any(|(other, value)| other == key && value.is_object());
            let is_ours = |line: &&str| {
                let comment = EntryComment::of(line);
                let may_be_outcome = is_mapping || section == Some(Section::HalfEnded);
                comment.check.is_some() && (comment.clock.is_some() || may_be_outcome)
            };
            let mut lines = self.lines.iter().skip(line.saturating_sub(1));
            let first = lines.next();
            let inner = lines.take_while(|line| line.starts_with([' ', '-', '#']));
            first.into_iter().chain(inner).any(is_ours)
        };
        let unknown = self.notices.iter().filter_map(|notice| match notice {
            SessionNotice::UnknownKey { key, line } if is_stray(key, *line) => Some((key.clone(), *line)),
            _ => None,
        });
        unknown.collect()
    }

    /// The comment of ours at the end of an item that begins in a line.
    fn entry_comment(&self, line: usize) -> EntryComment {
        let Some((first, rest)) = self.lines.get(line.saturating_sub(1)..).and_then(<[&str]>::split_first) else {
            return EntryComment::default();
        };
        let inner = rest.iter().take_while(|next| KeyList::is_within(next, first));
        let comments = std::iter::once(first).chain(inner).map(|line| EntryComment::of(line));
        comments.into_iter().find(|comment| *comment != EntryComment::default()).unwrap_or_default()
    }
}

/// Whether this program may have begun to write the line.
fn is_begun_by_us(line: &str) -> bool {
    ["- ", "ended: ", "outcome: ", "notes:", "amended:"]
        .iter()
        .any(|key| key.starts_with(line) || line.starts_with(key))
}

/// A scalar as text: `2` and `true` may be written without quotes.
fn word(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        Value::Bool(flag) => Ok(flag.to_string()),
        _ => Err("must be a word".to_owned()),
    }
}

fn moment(text: &str) -> Result<DateTime<FixedOffset>, String> {
    DateTime::parse_from_rfc3339(text).map_err(|_| format!("`{text}` is no time like 2026-11-20T20:15:03+01:00"))
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
