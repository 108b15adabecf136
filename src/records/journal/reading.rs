//! Alternative readings of an entry that does not fit its checksum. Editors replace quotes, dashes and bullets or
//! insert invisible characters; the checksum proves which reading was written.

use super::entry_comment::EntryComment;
use super::record::ItemKind;
use crate::text::visible::is_unseen;

/// The text before the checksum of an unreadable line: that was an entry.
pub(super) fn entry(line: &str) -> Option<&str> {
    let (entry, _) = line.rsplit_once(" # ")?;
    EntryComment::of(line).check.map(|_| entry.trim())
}

/// The reading of an entry that `is_written` accepts.
pub(super) fn proven(what: &ItemKind, is_written: impl Fn(&ItemKind) -> bool) -> Option<ItemKind> {
    let is_note = matches!(what, ItemKind::Note(_));
    let raw = match what {
        ItemKind::Note(note) => note.clone(),
        what => what.text()?,
    };
    let kinds = |text: &String| {
        let note = is_note.then(|| ItemKind::Note(text.clone()));
        note.into_iter().chain(ItemKind::read(text).ok()).collect::<Vec<_>>()
    };
    readings(&raw).iter().flat_map(kinds).find(is_written)
}

/// Possible originals of a text, the least changed first.
fn readings(raw: &str) -> Vec<String> {
    let seen: String = raw.chars().filter(|c| c.is_whitespace() || !is_unseen(*c)).collect();
    let spaced = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain: String = spaced.chars().map(as_typed).collect();
    let mut texts = vec![seen, spaced, plain];
    for strip in [bullet, mark, quotes, brackets, quotes] {
        texts.extend(texts.clone().iter().map(|text| strip(text).to_owned()));
    }
    let unescaped: Vec<String> =
        texts.iter().filter_map(|text| serde_json::from_str(&format!("\"{text}\"")).ok()).collect();
    texts.extend(unescaped);
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

fn bullet(text: &str) -> &str {
    let begins = |c: char| matches!(as_typed(c), '-' | '*' | '+' | '•' | '·' | '>' | '?' | '|') || c.is_whitespace();
    text.trim_start_matches(begins)
}

/// A text without a YAML anchor or tag before it.
fn mark(text: &str) -> &str {
    let rest = text.strip_prefix(['&', '!']).and_then(|marked| marked.split_once(' '));
    rest.map_or(text, |(_, rest)| rest.trim_start())
}

fn quotes(text: &str) -> &str {
    text.trim_matches(|c| matches!(as_typed(c), '"' | '\'' | '`') || c.is_whitespace())
}

fn brackets(text: &str) -> &str {
    text.trim_matches(|c: char| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | ','))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_include_the_canonical_entry() {
        let written = ItemKind::Line("place 7C 1, place 10D 1".to_owned());
        for line in [
            "\u{feff}- place 7C 1, place 10D 1",
            "• place 7C 1, place 10D 1",
            "-\u{a0}place\u{a0}7C 1,\tplace 10D 1",
            "– “place 7C 1, place 10D 1”",
            "- `place 7C 1, place 10D 1`",
            "- \"place 7C 1, place 10D 1",
            "- [place 7C 1, place 10D 1]",
            "- &a place 7C 1, place 10D 1",
            "- ? 'place 7C 1,\u{200b} place 10D 1'",
        ] {
            let raw = ItemKind::Line(line.to_owned());
            assert_eq!(proven(&raw, |what| *what == written).as_ref(), Some(&written), "{line}");
        }
        let note = ItemKind::Note("it’s “over” (or \\ so)".to_owned());
        for line in ["- \"note: it’s “over” (or \\\\ so)", "- note: it’s “over” (or \\ so)'"] {
            assert_eq!(proven(&ItemKind::Line(line.to_owned()), |what| *what == note).as_ref(), Some(&note), "{line}");
        }
        assert_eq!(proven(&ItemKind::Line("place 7D 1".to_owned()), |what| *what == written), None);
    }

    #[test]
    fn only_a_line_with_a_check_was_an_entry() {
        assert_eq!(entry("- `undo 1`   # 9f2c1b 20:15:03"), Some("- `undo 1`"));
        assert_eq!((entry("- `undo 1`   # 20:15:03"), entry("- `undo 1`"), entry("# mine")), (None, None, None));
    }
}
