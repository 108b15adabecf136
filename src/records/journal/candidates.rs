//! Lines of a damaged file, and the texts that they may have had before the damage. A checksum proves which text is
//! right. The likely damage: editors replace quotes, dashes and bullets or insert invisible characters; people and
//! disks change one character or one card.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::log::item_text;
use super::record::{ItemKind, RecordItem, RecordReader, Section};
use crate::text::visible::is_invisible;

/// Maximum length, in bytes, of a text in which a repair tries changes. In a longer text, trying each bit would use up
/// the budget of the repair.
const MAX_LENGTH: usize = 1_400;

/// A line of a damaged file that is neither empty nor a comment.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScannedLine<'f> {
    /// Line number, counted from 1.
    pub(super) number: usize,
    pub(super) bytes: &'f [u8],
    pub(super) text: &'f str,
}

/// Consecutive lines of a file that are read together.
#[derive(Debug)]
pub(super) struct Chunk {
    pub(super) numbers: Vec<usize>,
    bytes: Vec<u8>,
    pub(super) text: String,
}

impl Chunk {
    pub(super) fn new(lines: &[ScannedLine<'_>]) -> Chunk {
        let bytes: Vec<&[u8]> = lines.iter().map(|line| line.bytes).collect();
        let text: Vec<&str> = lines.iter().map(|line| line.text).collect();
        let numbers = lines.iter().map(|line| line.number).collect();
        Chunk { numbers, bytes: bytes.join(&b'\n'), text: text.join("\n") }
    }

    /// Returns the ways to read the lines as list items, one for each list to which they may belong. Returns only
    /// readings whose last entry has a checksum, because no other reading can be proven.
    pub(super) fn readings(&self) -> impl Iterator<Item = Vec<RecordItem>> {
        self.readings_of(&self.text)
    }

    fn readings_of(&self, text: &str) -> impl Iterator<Item = Vec<RecordItem>> {
        [Section::Amended, Section::Notes].into_iter().filter_map(move |section| {
            let mut reader = RecordReader::for_section(section);
            // A changed text may have one line more than the file.
            let mut numbers = self.numbers.iter().chain(self.numbers.last().into_iter().cycle());
            let is_read = text.split('\n').all(|line| numbers.next().is_some_and(|at| reader.add_line(*at, line)));
            let is_checked = is_read && reader.items.last()?.comment.check.is_some();
            is_checked.then_some(reader.items)
        })
    }

    /// Reads `text` in place of the lines of this chunk. Returns its entries, each with its own checksum, or `None` if
    /// their checksums do not follow from `check`.
    pub(super) fn prove(&self, check: Checksum, text: &str) -> Option<Vec<RecordItem>> {
        self.readings_of(text).find_map(|items| follow(check, &items))
    }
}

/// Returns the entries, each with its own checksum, or `None` if their checksums do not follow from `check`.
pub(super) fn follow(mut check: Checksum, items: &[RecordItem]) -> Option<Vec<RecordItem>> {
    let next = |item: &RecordItem| {
        check = check.next(&item.what, item.clock());
        let is_proven = item.comment.check.is_none_or(|written| written == check);
        is_proven.then(|| RecordItem { comment: EntryComment { check: Some(check), ..item.comment }, ..item.clone() })
    };
    items.iter().map(next).collect()
}

/// A function that returns the texts that some lines may have had before the damage.
pub(super) type Texts = for<'c> fn(&'c Chunk) -> Box<dyn Iterator<Item = String> + 'c>;

/// The kinds of damage to try, the likeliest first. Each has a function that returns the texts before the damage, and
/// the maximum number of lines to read together. Lines are read together because a checksum also covers the lines
/// before it that have no checksum.
pub(super) const CHANGES: [(Texts, usize); 3] = [(reformatted, MAX_LINES), (one_bit, 4), (one_change, 2)];

/// Maximum number of lines to read together; it limits the cost of the search.
pub(super) const MAX_LINES: usize = 5;

/// Returns the texts as they may have been before an editor folded the lines, added quotes or invisible characters, or
/// replaced spaces or the bullet.
fn reformatted(chunk: &Chunk) -> Box<dyn Iterator<Item = String> + '_> {
    let (entry, comment) = EntryComment::split(&chunk.text);
    let seen: String = entry.chars().filter(|c| c.is_whitespace() || !is_invisible(*c)).collect();
    let line = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let ends = std::iter::successors(Some(bare), |text| text.strip_suffix(|_: char| true)).take(3);
    let items = ends.map(|text| format!("- {}", item_text(&ItemKind::Line(text.to_owned())))).collect::<Vec<_>>();
    Box::new(std::iter::once(line.clone()).chain(items).map(move |text| format!("{text}{comment}")))
}

/// Returns every text that differs from the lines by one bit. Returns no texts for lines longer than [`MAX_LENGTH`].
fn one_bit(Chunk { bytes, .. }: &Chunk) -> Box<dyn Iterator<Item = String> + '_> {
    let bits = if bytes.len() > MAX_LENGTH { 0 } else { bytes.len() * 8 };
    Box::new((0..bits).filter_map(|bit| {
        let mut flipped = bytes.clone();
        *flipped.get_mut(bit / 8)? ^= 1 << (bit % 8);
        String::from_utf8(flipped).ok()
    }))
}

/// Returns every text that differs from the lines by one character (changed, removed or added), by one card, or by one
/// removed word. Returns no texts for lines longer than [`MAX_LENGTH`].
fn one_change(chunk: &Chunk) -> Box<dyn Iterator<Item = String> + '_> {
    let text = if chunk.text.len() > MAX_LENGTH { "" } else { &*chunk.text };
    let at = text.char_indices().map(|(at, c)| (at, at + c.len_utf8())).chain([(text.len(), text.len())]);
    let signs = || (' '..='~').chain(['\n']).map(String::from).chain([String::new()]);
    let changed = at.flat_map(move |(at, end)| signs().flat_map(move |sign| [(at, end, sign.clone()), (at, at, sign)]));
    let words = text.split_inclusive([' ', ',', '\n']).scan(0, |at, word| {
        let from = *at;
        *at += word.len();
        Some((from, from + word.trim_end_matches([' ', ',', '\n']).len()))
    });
    let removed = words.clone().map(|(from, to)| (from, (to + 1).min(text.len()), String::new()));
    let is_card = |(from, to): &(usize, usize)| (2..=3).contains(&(to - from));
    let cards = || "A23456789TJQK".chars().flat_map(|rank| "CDHS".chars().map(move |suit| format!("{rank}{suit}")));
    let cards = move || cards().map(|card| card.replace('T', "10")).chain(["JK".to_owned()]);
    let replaced = words.filter(is_card).flat_map(move |(from, to)| cards().map(move |card| (from, to, card)));
    let changes = changed.chain(replaced).chain(removed);
    Box::new(changes.filter_map(|(from, to, new)| Some([text.get(..from)?, &new, text.get(to..)?].concat())))
}

/// Returns the work for a text: the number of bytes to read and hash. `length` is in bytes; the constant is one block
/// of the hash.
pub(super) const fn work(length: usize) -> usize {
    length + 64
}

/// Returns the value that `prove` finds in these texts. Returns `None` if it finds no value or different values, or if
/// the budget is too small to try all texts.
pub(super) fn find_unique<T: PartialEq>(
    texts: impl Iterator<Item = String>,
    budget: &mut usize,
    prove: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let mut found = None;
    for text in texts {
        *budget = budget.checked_sub(work(text.len()))?;
        match (prove(&text), &found) {
            (Some(value), Some(other)) if value != *other => return None,
            (Some(value), None) => found = Some(value),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ambiguous_change_is_not_made() {
        let even = |texts: &[&str], mut budget: usize| {
            let texts = texts.iter().map(|text| (*text).to_owned());
            find_unique(texts, &mut budget, |text| text.parse::<u32>().ok().filter(|number| number % 2 == 0))
        };
        assert_eq!(even(&["1", "2", "3"], 3 * work(1)), Some(2));
        assert_eq!(even(&["1", "2", "3"], 2 * work(1)), None, "the budget is too small to try all texts");
        assert_eq!(even(&["1", "3"], 999), None);
        assert_eq!(even(&["2", "1", "4"], 999), None);
        assert_eq!(even(&["2", "1", "2"], 999), Some(2), "the same result twice");
    }
}
