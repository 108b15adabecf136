//! The reader for the canonical form: one key or one item a line.

use super::{KeyContent, KeyEntry, KeyList, LISTS, flow};
use serde_json::Value;

#[derive(Clone, Debug, PartialEq)]
pub(in crate::records::journal) enum Line {
    /// `key: value`, or `key:` alone.
    Key(String, Value),
    /// An item of the list of the last key, `- item`.
    Item(Value),
    /// A comment or an empty line.
    Nothing,
}

/// Parses a text; `None` if it is not in canonical form.
pub(super) fn read(text: &str) -> Option<KeyList> {
    let mut page = KeyList::default();
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        // YAML allows these characters nowhere, not even in comments.
        if line.contains(is_odd) {
            return None;
        }
        match one(line)? {
            Line::Nothing => {}
            Line::Key(name, value) => {
                if page.0.iter().any(|key| key.name == name) {
                    return None;
                }
                let is_list = LISTS.contains(&name.as_str());
                let content = match value {
                    Value::Null if is_list => KeyContent::List(Vec::new()),
                    _ if is_list => return None,
                    value => KeyContent::Value(value),
                };
                page.0.push(KeyEntry { name, line: number, content });
            }
            Line::Item(value) => match page.0.last_mut().map(|key| &mut key.content) {
                Some(KeyContent::List(items)) => items.push((number, value)),
                _ => return None,
            },
        }
    }
    Some(page)
}

fn is_odd(c: char) -> bool {
    c.is_control() || matches!(c, '\u{feff}' | '\u{fffe}' | '\u{ffff}' | '\u{2028}' | '\u{2029}')
}

pub(super) fn one(line: &str) -> Option<Line> {
    if line.is_empty() || line.starts_with('#') {
        return Some(Line::Nothing);
    }
    if let Some(item) = line.strip_prefix("- ") {
        return match flow::whole(item)? {
            Value::Null => None,
            value => Some(Line::Item(value)),
        };
    }
    let (name, value) = line.split_once(':')?;
    let plain = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if !plain || !(value.is_empty() || value.starts_with(' ')) {
        return None;
    }
    Some(Line::Key(name.to_owned(), flow::whole(value)?))
}
