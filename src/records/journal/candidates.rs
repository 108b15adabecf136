//! Texts that a damaged line may have had; its check shows which of them was written. Editors replace quotes, dashes and
//! bullets or insert invisible characters; people and disks change one character or one card.

use super::entry_comment::EntryComment;
use crate::text::visible::is_unseen;

/// The text of an entry before the comment at the end of its line. That comment may be damaged.
pub(super) fn entry(line: &str) -> &str {
    let has_comment = EntryComment::is_ours(line) || EntryComment::is_damaged(line);
    line.rsplit_once(" # ").filter(|_| has_comment).map_or(line, |(entry, _)| entry).trim()
}

/// Texts of an entry before an editor reformatted it, the least changed first.
pub(super) fn reformatted(entry: &str) -> Vec<String> {
    let seen: String = entry.chars().filter(|c| c.is_whitespace() || !is_unseen(*c)).collect();
    let spaced = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain: String = spaced.chars().map(as_typed).collect();
    let mut texts = vec![seen, spaced, plain];
    let is_quote = |c: char| matches!(as_typed(c), '"' | '\'' | '`');
    let is_bracket = |c: char| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | ',');
    let is_bullet = |c: char| !is_quote(c) && !is_bracket(c) && !c.is_alphanumeric();
    texts.extend(texts.clone().iter().map(|text| text.trim_start_matches(is_bullet).to_owned()));
    texts.extend(texts.clone().iter().map(|text| text.trim_matches(is_quote).to_owned()));
    texts.extend(texts.clone().iter().map(|text| text.trim_matches(|c| is_bracket(c) || is_quote(c)).to_owned()));
    let unescaped = texts.iter().filter_map(|text| serde_json::from_str(&format!("\"{text}\"")).ok());
    texts.extend(unescaped.collect::<Vec<String>>());
    texts.dedup();
    texts
}

/// The ASCII character that a program replaced by a typographic one.
const fn as_typed(c: char) -> char {
    match c {
        '\u{2018}'..='\u{201b}' | '\u{2032}' | '\u{b4}' => '\'',
        '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c => c,
    }
}

/// Every text that differs from these bytes by one bit.
pub(super) fn one_bit(bytes: &[u8]) -> impl Iterator<Item = String> {
    (0..bytes.len() * 8).filter_map(|bit| {
        let mut flipped = bytes.to_vec();
        *flipped.get_mut(bit / 8)? ^= 1 << (bit % 8);
        String::from_utf8(flipped).ok()
    })
}

/// Every text that differs by one character, which is another, missing or too many, by one card, or by a word too many.
pub(super) fn one_change(text: &str) -> impl Iterator<Item = String> {
    let at = text.char_indices().map(|(at, c)| (at, at + c.len_utf8())).chain([(text.len(), text.len())]);
    let signs = || (' '..='~').chain(['\n']).map(String::from).chain([String::new()]);
    let changed = at.flat_map(move |(at, end)| signs().flat_map(move |sign| [(at, end, sign.clone()), (at, at, sign)]));
    let words = text.split_inclusive([' ', ',', '\n']).scan(0, |at, word| {
        let from = *at;
        *at += word.len();
        Some((from, from + word.trim_end_matches([' ', ',', '\n']).len()))
    });
    let without = words.clone().map(|(from, to)| (from, (to + 1).min(text.len()), String::new()));
    let is_card = |(from, to): &(usize, usize)| (2..=3).contains(&(to - from));
    let cards = || "A23456789TJQK".chars().flat_map(|rank| "CDHS".chars().map(move |suit| format!("{rank}{suit}")));
    let cards = move || cards().map(|card| card.replace('T', "10")).chain(["JK".to_owned()]);
    let replaced = words.filter(is_card).flat_map(move |(from, to)| cards().map(move |card| (from, to, card)));
    let texts = changed.chain(replaced).chain(without);
    texts.filter_map(|(from, to, with)| Some([text.get(..from)?, &with, text.get(to..)?].concat()))
}

/// The work for a text of this length, in bytes read and hashed. The constant is one block of the hash.
pub(super) const fn work(length: usize) -> usize {
    length + 64
}

/// Several texts fit a check, or the budget was too small to try them all, so none may be used.
#[derive(Debug, PartialEq)]
pub(super) struct Ambiguous;

/// The only value that `prove` finds in these texts; `Ok(None)` if it finds none.
pub(super) fn only<C, T: PartialEq>(
    texts: impl Iterator<Item = (C, String)>,
    budget: &mut usize,
    mut prove: impl FnMut((C, String)) -> Option<T>,
) -> Result<Option<T>, Ambiguous> {
    let mut found = None;
    for (context, text) in texts {
        *budget = budget.checked_sub(work(text.len())).ok_or(Ambiguous)?;
        match (prove((context, text)), &found) {
            (Some(value), Some(other)) if value != *other => return Err(Ambiguous),
            (Some(value), None) => found = Some(value),
            _ => {}
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only even number among some texts.
    fn even(texts: &[&str], mut budget: usize) -> Result<Option<u32>, Ambiguous> {
        let texts = texts.iter().map(|text| ((), (*text).to_owned()));
        only(texts, &mut budget, |((), text)| text.parse().ok().filter(|number| number % 2 == 0))
    }

    #[test]
    fn nothing_is_taken_if_two_changes_fit() {
        assert_eq!(even(&["1", "2", "3"], 999), Ok(Some(2)));
        assert_eq!(even(&["1", "3"], 999), Ok(None));
        assert_eq!(even(&["2", "1", "4"], 999), Err(Ambiguous));
        assert_eq!(even(&["2", "1", "2"], 999), Ok(Some(2)), "the same result twice");
    }

    #[test]
    fn nothing_is_taken_if_the_budget_runs_out() {
        assert_eq!(even(&["2", "1", "3"], 2 * work(1)), Err(Ambiguous));
    }
}
