//! The reader for files that a person has edited: any YAML, with line numbers.

use super::{KeyContent, KeyEntry, KeyList, LISTS};
use crate::text::yaml::{Content, LineColumn, Node, YamlError};

pub(super) fn read(text: &str) -> Result<KeyList, YamlError> {
    let keys = match Node::parse(text)?.value {
        Content::Map(keys) => keys,
        Content::Nothing => Vec::new(),
        _ => {
            let message = "expected the keys of a session file".to_owned();
            return Err(YamlError { message, place: Some((1, 1)) });
        }
    };
    let mut list = KeyList::default();
    for (key, node) in keys {
        let content = match node.value {
            Content::List(items) if LISTS.contains(&key.text.as_str()) => KeyContent::List(
                items.iter().map(|item| Ok((line(item.place), item.typed()?))).collect::<Result<_, _>>()?,
            ),
            Content::Nothing if LISTS.contains(&key.text.as_str()) => KeyContent::List(Vec::new()),
            _ if LISTS.contains(&key.text.as_str()) => {
                let message = format!("expected a list under `{}`", key.text);
                return Err(YamlError { message, place: node.place });
            }
            _ => KeyContent::Value(node.typed()?),
        };
        list.0.push(KeyEntry { name: key.text, line: line(key.place), content });
    }
    Ok(list)
}

/// The line of a place, counted from 1; 0 where it is not known.
fn line(place: Option<LineColumn>) -> usize {
    place.and_then(|(line, _)| usize::try_from(line).ok()).unwrap_or_default()
}
