//! Texts that the lines of a damaged file may have had before the damage. A checksum proves which text is right. The
//! search tries the likely kinds of damage: editors fold lines, replace bullets, and add quotes or invisible
//! characters; disks change one bit; and people change one character or card, or add one word.

use super::entry_comment::EntryComment;
use super::log::item_text;
use super::record::ItemKind;
use crate::text::visible::is_invisible;

/// Maximum length, in bytes, of a text in which a repair tries changes. In a longer text, trying each bit would use up
/// the budget of the repair.
pub(super) const MAX_LENGTH: usize = 1_400;

/// Maximum number of lines to read together, which limits the cost of the search.
pub(super) const MAX_LINES: usize = 5;

/// A function that returns the texts that some lines may have had before the damage. Its arguments are the bytes of the
/// lines and their text.
type Texts = for<'c> fn(&'c [u8], &'c str) -> Box<dyn Iterator<Item = String> + 'c>;

/// The kinds of damage to try, the likeliest first, each with the maximum number of lines to read together. The search
/// reads lines together because a checksum also covers earlier lines that have no checksum.
const CHANGES: [(Texts, usize); 3] = [(reformatted, MAX_LINES), (one_bit, 4), (one_change, 2)];

/// Returns the work for a text: the number of bytes to read and hash. `length` is in bytes; the constant is one block
/// of the hash.
pub(super) const fn work(length: usize) -> usize {
    length + 64
}

/// Tries changes in each chunk of lines that is not too long, and returns the value that `prove` finds in a changed
/// chunk. The arguments of `prove` are the index of the chunk and its changed text. Tries the likelier [`CHANGES`]
/// first, and the others only if `prove` finds no value. Returns `None` if `prove` finds no value at all, or different
/// values for changes of one kind. Also returns `None` if the budget, in the unit of [`work`], is too small to try all
/// changes of a kind.
pub(super) fn correct<T: PartialEq>(
    chunks: &[Vec<u8>],
    budget: &mut usize,
    prove: impl Fn(usize, &str) -> Option<T>,
) -> Option<T> {
    for (texts, max_lines) in CHANGES {
        let mut found = None;
        for (at, bytes) in chunks.iter().enumerate() {
            if bytes.len() > MAX_LENGTH || bytes.split(|byte| *byte == b'\n').count() > max_lines {
                continue;
            }
            for text in texts(bytes, &String::from_utf8_lossy(bytes)) {
                *budget = budget.checked_sub(work(text.len()))?;
                match (prove(at, &text), &found) {
                    (Some(value), Some(other)) if value != *other => return None,
                    (Some(value), None) => found = Some(value),
                    _ => {}
                }
            }
        }
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Returns the texts as they may have been before an editor folded the lines, added quotes or invisible characters, or
/// replaced spaces or the bullet.
fn reformatted<'c>(_: &[u8], text: &'c str) -> Box<dyn Iterator<Item = String> + 'c> {
    let (entry, comment) = EntryComment::split(text);
    let seen: String = entry.chars().filter(|c| c.is_whitespace() || !is_invisible(*c)).collect();
    let line = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let ends = std::iter::successors(Some(bare), |text| text.strip_suffix(|_: char| true)).take(3);
    let items = ends.map(|text| format!("- {}", item_text(&ItemKind::Line(text.to_owned())))).collect::<Vec<_>>();
    Box::new(std::iter::once(line.clone()).chain(items).map(move |text| format!("{text}{comment}")))
}

/// Returns every text that differs from the lines by one bit.
fn one_bit<'c>(bytes: &'c [u8], _: &str) -> Box<dyn Iterator<Item = String> + 'c> {
    Box::new((0..bytes.len() * 8).filter_map(|bit| {
        let mut flipped = bytes.to_vec();
        *flipped.get_mut(bit / 8)? ^= 1 << (bit % 8);
        String::from_utf8(flipped).ok()
    }))
}

/// Returns every text that differs from the lines by one character (changed, removed or added), by one card, or by one
/// removed word.
fn one_change<'c>(_: &[u8], text: &'c str) -> Box<dyn Iterator<Item = String> + 'c> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ambiguous_change_is_not_made() {
        let correct_to = |wanted: &[&str], mut budget: usize| {
            let prove = |_, text: &str| wanted.iter().find(|wanted| **wanted == text).map(ToString::to_string);
            correct(&[b"5C".to_vec(), b"9D".to_vec()], &mut budget, prove)
        };
        assert_eq!(correct_to(&["10D"], 1 << 20).as_deref(), Some("10D"));
        assert_eq!(correct_to(&["10D"], 9 * work(2)), None, "the budget is too small to try all changes");
        assert_eq!(correct_to(&["10D", "AC"], 1 << 20), None);
        assert_eq!(correct_to(&["10D", "8D"], 1 << 20).as_deref(), Some("8D"), "one bit is likelier than one card");
    }
}
