//! A session file as it is understood: its head, and everything that happened in order.

use super::error::{JournalError, Notice};
use super::header::{FORMAT, Header};
use super::page::{Page, PageKey, Part};
use chrono::{DateTime, FixedOffset, NaiveTime};
use serde_json::Value;
use std::path::Path;

/// One session file.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was laid on the table.
    pub header: Header,
    /// What happened, in order.
    pub items: Vec<Item>,
    /// What a person should know about the file.
    pub notices: Vec<Notice>,
    /// What the file ends with, which says how to go on.
    pub(super) section: Section,
    /// How many bytes are whole lines.
    pub(super) whole: u64,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its line in the file, counted from 1.
    pub line: usize,
    /// The time of day, where a comment tells it.
    pub clock: Option<NaiveTime>,
    /// What it is.
    pub what: ItemKind,
}

/// What happened.
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
    /// `ended:` and `outcome:`.
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
    /// Reads a session file. A last line without its end is left out, with a notice.
    ///
    /// # Errors
    /// The file was written by a newer program, or does not hold together.
    pub fn read(path: &Path, bytes: &[u8]) -> Result<Record, JournalError> {
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let damaged = |line: usize, problem: String| JournalError::Damaged { path: path.to_owned(), line, problem };
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
            damaged(line, "there are bytes that are no text".to_owned())
        })?;
        if whole == 0 {
            return Err(damaged(1, "the file is empty, or was cut off before its first line was whole".to_owned()));
        }
        let page = Page::read(text).map_err(|error| {
            let line = error.place.map_or(1, |(line, _)| usize::try_from(line).unwrap_or(1));
            damaged(line, error.message)
        })?;
        let lines: Vec<&str> = text.lines().collect();
        let mut reader = Reader { path, lines: &lines, head: Head::default(), items: Vec::new(), notices: Vec::new() };
        let mut section = None;
        for key in page.0 {
            section = reader.key(key, section)?;
        }
        let Reader { head, items, mut notices, .. } = reader;
        let missing = |key: &str| damaged(lines.len(), format!("the file ends before the key `{key}`"));
        let header = head.whole().map_err(missing)?;
        let section = section.ok_or_else(|| missing("moves"))?;
        if whole < bytes.len() {
            notices.push(Notice::Torn { dropped: String::from_utf8_lossy(&bytes[whole..]).into_owned() });
        }
        Ok(Record { header, items, notices, section, whole: whole as u64 })
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
    fn whole(self) -> Result<Header, &'static str> {
        if !self.format {
            return Err("deckwarden");
        }
        let (version, hash) = self.rulebook.ok_or("rulebook")?;
        Ok(Header {
            game: self.game.ok_or("game")?,
            version,
            hash,
            options: self.options.ok_or("options")?,
            players: self.players.ok_or("players")?,
            started: self.started.ok_or("started")?,
        })
    }
}

struct Reader<'a> {
    path: &'a Path,
    lines: &'a [&'a str],
    head: Head,
    items: Vec<Item>,
    notices: Vec<Notice>,
}

impl Reader<'_> {
    fn damaged(&self, line: usize, problem: impl Into<String>) -> JournalError {
        JournalError::Damaged { path: self.path.to_owned(), line, problem: problem.into() }
    }

    /// Takes one key; gives the section in which the file stands after it.
    fn key(&mut self, key: PageKey, section: Option<Section>) -> Result<Option<Section>, JournalError> {
        let PageKey { name, line, part } = key;
        match part {
            Part::List(items) => {
                let next = match name.as_str() {
                    "moves" => Section::Moves,
                    "notes" => Section::Notes,
                    _ => Section::Amended,
                };
                for (line, item) in items {
                    self.item(line, item, next)?;
                }
                Ok(Some(next))
            }
            Part::Value(value) => self.value(&name, line, value, section),
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
                let format = value.as_u64().ok_or_else(|| said("must be a number".to_owned()))?;
                if format > FORMAT {
                    return Err(JournalError::Newer { path: self.path.to_owned(), format, known: FORMAT });
                }
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
                self.items.push(Item { line, clock: None, what: ItemKind::Ended { at: Some(at), outcome: None } });
                return Ok(Some(Section::HalfEnded));
            }
            "outcome" => {
                let told = self.items.iter_mut().rev().find_map(|item| match &mut item.what {
                    ItemKind::Ended { outcome, .. } => Some(outcome),
                    _ => None,
                });
                let Some(told) = told else { return Err(self.damaged(line, "`outcome` stands before `ended`")) };
                *told = Some(value);
                return Ok(Some(if section == Some(Section::HalfEnded) { Section::Ended } else { Section::Amended }));
            }
            _ => self.notices.push(Notice::UnknownKey { key: name.to_owned(), line }),
        }
        Ok(section)
    }

    fn item(&mut self, line: usize, item: Value, section: Section) -> Result<(), JournalError> {
        let clock = self.lines.get(line.saturating_sub(1)).and_then(|line| clock(line));
        let what = match item {
            Value::String(text) if section == Section::Notes => ItemKind::Note(text),
            Value::String(text) => ItemKind::read(&text).map_err(|problem| self.damaged(line, problem))?,
            Value::Object(mut fields) if section == Section::Amended && fields.contains_key("ended") => {
                let at =
                    fields.get("ended").map(word).transpose().and_then(|text| text.map(|t| moment(&t)).transpose());
                let at = at.map_err(|problem| self.damaged(line, problem))?;
                ItemKind::Ended { at, outcome: fields.remove("outcome") }
            }
            Value::Number(number) if section == Section::Notes => ItemKind::Note(number.to_string()),
            _ => return Err(self.damaged(line, "a list item must be one line of text")),
        };
        self.items.push(Item { line, clock, what });
        Ok(())
    }
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

/// The time of day that a comment at the end of a line tells.
fn clock(line: &str) -> Option<NaiveTime> {
    let (_, comment) = line.rsplit_once(" # ")?;
    let time = comment.rsplit_once(' ').map_or(comment, |(_, time)| time);
    NaiveTime::parse_from_str(time.trim(), "%H:%M:%S").ok()
}
