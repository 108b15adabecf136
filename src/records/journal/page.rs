//! Splits the text of a session file into keys and list items with line numbers, before their meaning is parsed.
//!
//! There are two readers, which must agree. The fast one reads the canonical form, which has one key or item on each
//! line. The YAML reader reads any other form into which a person may have edited the file.

use super::scalar;
use crate::text::yaml::{Content, LineColumn, MAX_BYTES, Node, YamlError};
use serde_json::Value;
use std::collections::HashSet;

/// The keys of the lists to which the program appends items.
pub(super) const LISTS: &[&str] = &["moves", "notes", "amended"];

/// Returns the position of a key in the order of play, counted from 1, or 0 for a key of the header or an unknown key.
pub(super) fn rank(key: &str) -> usize {
    let keys = ["moves", "ended", "outcome", "notes", "amended"];
    keys.iter().position(|known| *known == key).map_or(0, |at| at + 1)
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum PageLine {
    /// `key: value`, or `key:` alone.
    Key(String, Value),
    /// `- item`, an item of the list whose key came last.
    Item(Value),
    /// A comment or an empty line.
    Nothing,
}

impl PageLine {
    /// Parses a single line. Returns `None` if the line is not in canonical form.
    pub(super) fn read(line: &str) -> Option<PageLine> {
        if line.is_empty() || line.starts_with('#') {
            return Some(PageLine::Nothing);
        }
        if let Some(item) = line.strip_prefix("- ") {
            return scalar::read(item).filter(|value| !value.is_null()).map(PageLine::Item);
        }
        let (name, value) = line.split_once(':')?;
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        let value = Some(value).filter(|value| is_name && (value.is_empty() || value.starts_with(' ')))?;
        Some(PageLine::Key(name.to_owned(), scalar::read(value)?))
    }
}

/// Returns the keys and items of a file with their line numbers, counted from 1, in the order of play: editors and
/// tools may have written the keys in another order. For a list, returns its key without a value, then its items.
///
/// # Errors
/// The text is too long, is not YAML or not a mapping, or a key of [`LISTS`] has a value that is not a list.
pub(super) fn read(text: &str) -> Result<Vec<(usize, PageLine)>, YamlError> {
    // The YAML reader gets every text that is too long, because this reader reports the problem.
    let canonical = if text.len() <= MAX_BYTES { read_canonical(text) } else { None };
    canonical.map_or_else(|| read_yaml(text), Ok)
}

fn read_canonical(text: &str) -> Option<Vec<(usize, PageLine)>> {
    let mut lines = Vec::with_capacity(text.matches('\n').count());
    let (mut keys, mut last, mut in_list) = (HashSet::new(), 0, false);
    for (line, number) in text.lines().zip(1..) {
        // YAML allows these characters nowhere, not even in comments.
        let is_banned =
            |c: char| c.is_control() || matches!(c, '\u{feff}' | '\u{fffe}'..='\u{ffff}' | '\u{2028}'..='\u{2029}');
        if !line.bytes().all(|byte| matches!(byte, b' '..=b'~')) && line.contains(is_banned) {
            return None;
        }
        let line = PageLine::read(line)?;
        let is_in_place = match &line {
            PageLine::Nothing => continue,
            PageLine::Key(name, value) => {
                in_list = LISTS.contains(&name.as_str());
                let before = std::mem::replace(&mut last, rank(name));
                keys.insert(name.clone()) && (value.is_null() || !in_list) && before <= last
            }
            PageLine::Item(_) => in_list,
        };
        lines.push(is_in_place.then_some((number, line))?);
    }
    Some(lines)
}

fn read_yaml(text: &str) -> Result<Vec<(usize, PageLine)>, YamlError> {
    let invalid = |message: String, location| YamlError { message, location };
    let mut keys = match Node::parse(text)?.value {
        Content::Map(keys) => keys,
        Content::Nothing => Vec::new(),
        _ => return Err(invalid("expected the keys of a session file".to_owned(), Some((1, 1)))),
    };
    let number = |location: Option<LineColumn>| location.map_or(0, |(line, _)| usize::try_from(line).unwrap_or(0));
    keys.sort_by_key(|(key, _)| rank(&key.text));
    let mut lines = Vec::new();
    for (key, node) in keys {
        let line = number(key.location);
        let is_list = LISTS.contains(&key.text.as_str());
        match node.value {
            Content::List(items) if is_list => {
                lines.push((line, PageLine::Key(key.text, Value::Null)));
                for item in items {
                    lines.push((number(item.location), PageLine::Item(item.typed()?)));
                }
            }
            Content::Nothing => lines.push((line, PageLine::Key(key.text, Value::Null))),
            _ if is_list => return Err(invalid(format!("expected a list under `{}`", key.text), node.location)),
            _ => lines.push((line, PageLine::Key(key.text, node.typed()?))),
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::super::scalar::{BLOCK, FLOW, write};
    use super::*;

    /// Returns whether the fast reader can read a text. Panics if the fast reader can read the text, but the YAML
    /// reader reads something else.
    fn is_canonical(text: &str) -> bool {
        let lines = read_canonical(text);
        assert!(lines.is_none() || lines == read_yaml(text).ok(), "{text:?}");
        lines.is_some()
    }

    /// Returns all texts of one to three of these signs.
    fn short_texts(signs: &str) -> Vec<String> {
        let longer = |texts: &[String]| -> Vec<String> {
            texts.iter().flat_map(|text| signs.chars().map(move |sign| format!("{text}{sign}"))).collect()
        };
        let one = longer(&[String::new()]);
        let two = longer(&one);
        [one, longer(&two), two].concat()
    }

    #[test]
    fn both_readers_read_the_same() {
        for text in [
            include_str!("../../../tests/journals/v1/2026-11-20T201503-classic-a3e2.yaml"),
            include_str!("../../../tests/journals/v1/2026-11-21T211503-crawl-0000.yaml"),
            include_str!("../../../tests/journals/v1/2026-11-22T211503-classic-0000.yaml"),
            "a: 12\nb: 0.5x\nc: {d: null, e: true, f: [1, on, \"2\"], g: 1.0.0, h: 9f2c}\nmoves:\n- hint\n",
            "z: \"#\"\nmoves:\n- \"note: \\\"so\\\" \\\\ \\u0007\"   # 20:00:00\n- 12\n- no\n- it's #1, isn't it?\n",
        ] {
            assert!(is_canonical(text), "{text}");
        }
        let edited = include_str!("../../../tests/journals/v1/2026-11-20T221503-classic-ed17.yaml");
        assert!(!is_canonical(edited) && read_yaml(edited).is_ok());
        assert!(!is_canonical("moves: [hint]\n"), "a list on one line is for the YAML reader");
    }

    #[test]
    fn the_fast_reader_agrees_with_yaml_on_every_short_text() {
        let mut count = [0_usize; 6];
        for text in short_texts("a10-.:#,[]{}\"\\ ex'~+/*&!|>%@`?=_") {
            let forms = [
                format!("a: {text}\n"),
                format!("moves:\n- {text}\n"),
                format!("a: [{text}]\n"),
                format!("a: {{b: {text}}}\n"),
                format!("a: {{{text}: 1}}\n"),
                format!("{text}: 1\n"),
            ];
            forms.iter().zip(&mut count).for_each(|(form, count)| *count += usize::from(is_canonical(form)));
        }
        assert!(count.iter().all(|count| *count > 100), "{count:?}");
        for c in "\0\r\t\u{b}\u{1b}\u{7f}\u{85}\u{9b}\u{2028}\u{feff}\u{ffff}".chars() {
            for form in ["a: 1\n# so~- b\n", "a: 1\nmoves:\n- so   # so~- undo 1\n- so~- hint\n- hint~", "~a: 1\n"] {
                is_canonical(&form.replace('~', &c.to_string()));
            }
        }
    }

    #[test]
    fn both_readers_read_back_every_short_text() {
        for text in short_texts("a10-.:#,[}\"\\ 'ex?!&%\n") {
            let form = format!("a: [{}]\nmoves:\n- {}\n", write(&text, FLOW), write(&text, BLOCK));
            let key = |key: &str, value| PageLine::Key(key.to_owned(), value);
            let wanted = [key("a", vec![text.clone()].into()), key("moves", Value::Null), PageLine::Item(text.into())];
            assert_eq!(read_yaml(&form).ok(), Some((1..).zip(wanted).collect()));
            assert!(is_canonical(&form) || form.contains("\n- 1") || form.contains("\n- 0"), "{form}");
        }
    }
}
