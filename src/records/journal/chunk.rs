//! Lines of a damaged file that are read together as entries, if the check of the last one proves them.

use super::candidates::{entry, one_bit, one_change, reformatted};
use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::{Header, moment};
use super::page::{LISTS, PageLine};
use super::record::{ItemKind, RecordItem, Section};
use chrono::{DateTime, FixedOffset};
use serde_json::Value;

/// Maximum length in bytes of a text in which changes are tried. In a longer one, flipping each bit alone would use
/// up the budget.
const LONGEST: usize = 1_400;

/// A line of a damaged file that is neither a comment nor a key of the head or of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedLine<'f> {
    /// Line number, counted from 1.
    pub(super) number: usize,
    pub(super) bytes: &'f [u8],
    pub(super) text: &'f str,
}

impl ScannedLine<'_> {
    /// Whether this is the first entry after a head.
    pub(super) fn follows(&self, header: &Header) -> bool {
        prove(Checksum::of(header), self.text, &[self.number], false).is_some()
    }

    pub(super) fn check(&self) -> Option<Checksum> {
        EntryComment::of(self.text).check
    }
}

/// Some lines of a file that are read together.
#[derive(Debug)]
pub(super) struct Chunk {
    pub(super) numbers: Vec<usize>,
    bytes: Vec<u8>,
    pub(super) text: String,
}

impl Chunk {
    pub(super) fn of<'l>(lines: impl IntoIterator<Item = &'l ScannedLine<'l>>) -> Chunk {
        let lines: Vec<_> = lines.into_iter().collect();
        let bytes: Vec<&[u8]> = lines.iter().map(|line| line.bytes).collect();
        let text: Vec<&str> = lines.iter().map(|line| line.text).collect();
        let numbers = lines.iter().map(|line| line.number).collect();
        Chunk { numbers, bytes: bytes.join(&b'\n'), text: text.join("\n") }
    }
}

/// How some lines may differ from what was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Difference {
    AsIs,
    /// Other quotes, bullets or spaces, or an entry on several lines.
    Reformatted,
    /// A damaged check: the next lines prove the right one.
    NextProves,
    OneBit,
    /// Another character, card or word.
    OneChange,
}

impl Difference {
    /// Maximum number of lines that are read together. A check also covers the lines before its own that have none.
    pub(super) const fn most_lines(self) -> usize {
        match self {
            Difference::AsIs | Difference::Reformatted => 5,
            Difference::OneBit => 4,
            Difference::OneChange => 2,
            Difference::NextProves => 1,
        }
    }

    /// The texts that some lines may have had, if they differ by one change.
    pub(super) fn texts(self, chunk: &Chunk) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Difference::OneBit if chunk.bytes.len() <= LONGEST => Box::new(one_bit(&chunk.bytes)),
            Difference::OneChange if chunk.bytes.len() <= LONGEST => Box::new(one_change(&chunk.text)),
            _ => Box::new(std::iter::empty()),
        }
    }
}

/// Entries read from some lines.
#[derive(Debug, Default, PartialEq)]
pub(super) struct ReadLines {
    /// Each with the check after it.
    pub(super) items: Vec<(RecordItem, Checksum)>,
    /// The numbers of lines that are not entries.
    pub(super) unread: Vec<usize>,
    /// Whether the last line has a check.
    is_checked: bool,
}

impl ReadLines {
    /// Each entry with the check that it should have. Texts that differ only in what is left of a check are then equal.
    pub(super) fn with_checks(mut self) -> ReadLines {
        for (item, check) in &mut self.items {
            item.comment.check = Some(*check);
        }
        self
    }
}

/// Reads lines as entries after a check; `None` unless every check in them fits and the last line has one.
pub(super) fn prove(check: Checksum, text: &str, numbers: &[usize], is_reformatted: bool) -> Option<ReadLines> {
    read(check, text, numbers, is_reformatted, true).filter(|read| read.is_checked)
}

/// Reads lines as entries after a check. If their checks must fit, returns `None` for lines with a wrong
/// check or without an entry.
pub(super) fn read(
    mut check: Checksum,
    text: &str,
    numbers: &[usize],
    is_reformatted: bool,
    must_fit: bool,
) -> Option<ReadLines> {
    let (mut read, mut ended, mut line_of_end) = (ReadLines::default(), None, None);
    // A changed text may have one line more.
    let numbers = numbers.iter().chain(numbers.last().into_iter().cycle()).copied();
    for (line, number) in text.split('\n').zip(numbers) {
        let mut comment = EntryComment::of(line);
        if entry(line).starts_with("outcome") {
            comment.clock = None;
        }
        let Some(meanings) = meanings(entry(line), &mut ended, is_reformatted && comment.check.is_some()) else {
            if must_fit {
                return None;
            }
            read.unread.push(number);
            continue;
        };
        let mut following = meanings.into_iter().map(|what| (check.then(&what, comment.clock), what));
        let next = match comment.check {
            Some(written) if must_fit => Some(following.find(|(check, _)| *check == written)?),
            written => following.next().map(|(check, what)| (written.unwrap_or(check), what)),
        };
        read.is_checked = comment.check.is_some();
        line_of_end = ended.map(|_| number).or(line_of_end);
        if let Some((next, what)) = next {
            check = next;
            if must_fit && EntryComment::is_damaged(line) {
                comment.check = Some(check);
            }
            let of_end = line_of_end.take().filter(|_| matches!(what, ItemKind::Ended { .. }));
            read.items.push((RecordItem { line: of_end.unwrap_or(number), what, comment }, check));
        }
    }
    if let (Some(line), false) = (line_of_end, must_fit) {
        let what = ItemKind::Ended { at: ended, outcome: None };
        read.items.push((RecordItem { line, what, comment: EntryComment::default() }, check));
    }
    Some(read)
}

/// The possible meanings of a line; empty if it is no entry by itself. `None` if the line is not in this program's format.
pub(super) fn meanings(
    text: &str,
    ended: &mut Option<DateTime<FixedOffset>>,
    is_reformatted: bool,
) -> Option<Vec<ItemKind>> {
    let sections = [Section::Moves, Section::Amended, Section::Notes];
    let items = |item: &Value| {
        let mut kinds: Vec<_> =
            sections.into_iter().filter_map(|section| ItemKind::of(item.clone(), section).ok()).collect();
        kinds.dedup();
        kinds
    };
    match PageLine::read(text) {
        Some(PageLine::Nothing) => Some(Vec::new()),
        Some(PageLine::Key(key, Value::Null)) if LISTS.contains(&key.as_str()) => Some(Vec::new()),
        Some(PageLine::Key(key, value)) if key == "ended" => {
            *ended = Some(value.as_str().and_then(|text| moment(text).ok())?);
            Some(Vec::new())
        }
        Some(PageLine::Key(key, value)) if key == "outcome" => {
            Some(vec![ItemKind::Ended { at: ended.take(), outcome: Some(value) }])
        }
        Some(PageLine::Item(item)) => Some(items(&item)).filter(|items| !items.is_empty()),
        _ if is_reformatted => Some(reformatted(text).iter().flat_map(|text| items(&text.as_str().into())).collect()),
        _ => None,
    }
}
