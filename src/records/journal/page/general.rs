//! The reader for files that a person has edited: any YAML, with the lines of items.

use super::{KeyContent, KeyEntry, KeyList, LISTS};
use crate::text::yaml::{self, YamlError};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use serde_yaml::Spanned;
use std::fmt;

pub(super) fn read(text: &str) -> Result<KeyList, YamlError> {
    yaml::parse(text)
}

impl<'de> Deserialize<'de> for KeyList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeyList, D::Error> {
        deserializer.deserialize_map(KeyListVisitor)
    }
}

struct KeyListVisitor;

impl<'de> Visitor<'de> for KeyListVisitor {
    type Value = KeyList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the keys of a session file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut keys: A) -> Result<KeyList, A::Error> {
        let mut page = KeyList::default();
        while let Some(name) = keys.next_key::<Spanned<String>>()? {
            let line = usize::try_from(name.referenced.line()).unwrap_or_default();
            let content = if LISTS.contains(&name.value.as_str()) {
                let items = keys.next_value::<Option<Vec<Spanned<Value>>>>()?.unwrap_or_default();
                let numbered = items.into_iter().map(|item| (item.referenced.line(), item.value));
                let numbered = numbered.map(|(line, item)| (usize::try_from(line).unwrap_or_default(), item));
                KeyContent::List(numbered.collect())
            } else {
                KeyContent::Value(keys.next_value()?)
            };
            if page.0.iter().any(|key| key.name == name.value) {
                return Err(A::Error::custom(format!("the key `{}` stands twice", name.value)));
            }
            page.0.push(KeyEntry { name: name.value, line, content });
        }
        Ok(page)
    }
}
