//! A YAML text as a tree. Each part of the tree has a line and column for error messages.

use super::{MAX_BYTES, YamlError, merge_conflict, sentence};
use crate::text::visible::visible_words;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::Spanned;

/// Line and column, counted from 1.
pub type LineColumn = (u64, u64);

#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The line and column in the text; `None` for a part that comes from another file or from packed bytes.
    pub location: Option<LineColumn>,
    pub value: Content,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// `null`, `~`, or an empty value.
    Nothing,
    Flag(bool),
    Whole(i64),
    /// A number with a fraction or an exponent, or a whole number that is too large for `i64`.
    Decimal(f64),
    /// Any other scalar, and any scalar in quotes.
    Text(String),
    List(Vec<Node>),
    /// Keys with their values, in the order of the text.
    Map(Vec<(NodeKey, Node)>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct NodeKey {
    /// The line and column in the text; `None` for a key that comes from another file or from packed bytes.
    pub location: Option<LineColumn>,
    pub text: String,
}

/// A step from a node to one of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    Field(String),
    /// The index in a list, counted from 0.
    Item(usize),
}

impl From<&str> for PathStep {
    fn from(key: &str) -> PathStep {
        PathStep::Field(key.to_owned())
    }
}

impl From<usize> for PathStep {
    fn from(index: usize) -> PathStep {
        PathStep::Item(index)
    }
}

impl Node {
    /// Parses a text into a tree.
    ///
    /// # Errors
    /// The text is not valid YAML, has anchors or aliases, is larger than [`MAX_BYTES`], or has too many values or more
    /// than 24 levels.
    pub fn parse(text: &str) -> Result<Node, YamlError> {
        if text.len() > MAX_BYTES {
            let message = format!("the file has {} bytes, but the limit is {MAX_BYTES}", text.len());
            return Err(YamlError { message, location: None });
        }
        let options = serde_yaml::options! {
            budget: serde_yaml::budget! {
                max_aliases: 0,
                max_anchors: 0,
                max_merge_keys: 0,
                max_depth: 24,
                max_nodes: 200_000,
                max_events: 800_000,
                max_total_scalar_bytes: MAX_BYTES,
                max_documents: 1,
            },
            strict_booleans: true,
            with_snippet: false,
        };
        serde_yaml::from_str_with_options(text, options).map_err(|error| {
            if let Some(line) = merge_conflict(text) {
                let message = "a merge left two versions here, from `<<<<<<<` to `>>>>>>>`: keep only one".to_owned();
                return YamlError { message, location: Some((line, 1)) };
            }
            let location = error.location().map(|at| (at.line(), at.column())).filter(|(line, _)| *line > 0);
            YamlError { message: sentence::describe(&error), location }
        })
    }

    /// Replaces invisible characters, except white space, in all texts and keys with codes.
    #[must_use]
    pub fn visible(mut self) -> Node {
        self.value = match self.value {
            Content::Text(text) => Content::Text(visible_words(&text).into_owned()),
            Content::List(items) => Content::List(items.into_iter().map(Node::visible).collect()),
            Content::Map(fields) => {
                let visible = |(key, node): (NodeKey, Node)| {
                    (NodeKey { text: visible_words(&key.text).into_owned(), ..key }, node.visible())
                };
                Content::Map(fields.into_iter().map(visible).collect())
            }
            value => value,
        };
        self
    }

    /// Returns the value of a key, or `None` if this is not a map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Content::Map(fields) => fields.iter().find(|(k, _)| k.text == key).map(|(_, node)| node),
            _ => None,
        }
    }

    pub fn part(&self, step: &PathStep) -> Option<&Node> {
        match (&self.value, step) {
            (Content::List(items), PathStep::Item(index)) => items.get(*index),
            (_, PathStep::Field(key)) => self.get(key),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the line and column of the part at the end of a path. If there is no such part, or if it has no line and
    /// column, uses the last part on the path that has them. A list has the line and column of its key.
    pub fn location_of(&self, path: &[PathStep]) -> Option<LineColumn> {
        let Some((step, rest)) = path.split_first() else { return self.location };
        let part = match (&self.value, step) {
            (Content::Map(fields), PathStep::Field(key)) => fields.iter().find(|(k, _)| k.text == *key),
            (Content::List(items), PathStep::Item(index)) => {
                return items.get(*index).and_then(|node| node.location_of(rest));
            }
            _ => None,
        };
        let found = part.and_then(|(key, node)| node.location_of(rest).or(key.location));
        found.or(self.location)
    }

    /// Removes every line and column, because they would be wrong in another file.
    #[must_use]
    pub fn without_locations(mut self) -> Node {
        self.location = None;
        self.value = match self.value {
            Content::List(items) => Content::List(items.into_iter().map(Node::without_locations).collect()),
            Content::Map(fields) => {
                let strip_location =
                    |(key, node): (NodeKey, Node)| (NodeKey { location: None, ..key }, node.without_locations());
                Content::Map(fields.into_iter().map(strip_location).collect())
            }
            value => value,
        };
        self
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        let spanned = Spanned::<Content>::deserialize(deserializer)?;
        Ok(Node { location: location(&spanned.referenced), value: spanned.value })
    }
}

impl<'de> Deserialize<'de> for NodeKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NodeKey, D::Error> {
        let spanned = Spanned::<String>::deserialize(deserializer)?;
        Ok(NodeKey { location: location(&spanned.referenced), text: spanned.value })
    }
}

fn location(at: &serde_yaml::Location) -> Option<LineColumn> {
    Some((at.line(), at.column())).filter(|(line, _)| *line > 0)
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Content, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Content, E> {
        Ok(Content::Nothing)
    }

    fn visit_none<E>(self) -> Result<Content, E> {
        Ok(Content::Nothing)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Content, D::Error> {
        Content::deserialize(deserializer)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Content, E> {
        Ok(Content::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Content, E> {
        Ok(Content::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Content, E> {
        Ok(i64::try_from(number).map_or(Content::Decimal(number as f64), Content::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Content, E> {
        Ok(Content::Decimal(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Content, E> {
        Ok(Content::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Content, E> {
        Ok(Content::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Content, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Content::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Content, A::Error> {
        let mut fields = Vec::new();
        while let Some(key) = map.next_key()? {
            fields.push((key, map.next_value()?));
        }
        Ok(Content::Map(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "id: x\nrules:\n- id: a\n  refused:\n  - one\n  - \"two\"\nvalues: {A: 1, '2': 2, k: null, t: true, d: 1.5}\n";

    #[test]
    fn every_part_has_its_line_and_column() {
        let node = Node::parse(TEXT).unwrap();
        let path = |steps: &[PathStep]| node.location_of(steps);
        assert_eq!(path(&["id".into()]), Some((1, 5)));
        assert_eq!(path(&["rules".into(), 0.into(), "refused".into(), 1.into()]), Some((6, 5)));
        assert_eq!(path(&["values".into(), "A".into()]), Some((7, 13)));
        assert_eq!(path(&["rules".into(), 0.into(), "title".into()]), Some((3, 3)), "the rule without a title");
        assert_eq!(path(&["nowhere".into()]), Some((1, 1)));
        assert_eq!(node.clone().without_locations().location_of(&["id".into()]), None);
    }

    #[test]
    fn scalars_keep_their_kind() {
        let node = Node::parse(TEXT).unwrap();
        let values = node.get("values").unwrap();
        let kinds: Vec<&Content> = ["A", "2", "k", "t", "d"].iter().map(|k| &values.get(k).unwrap().value).collect();
        assert_eq!(
            kinds,
            [&Content::Whole(1), &Content::Whole(2), &Content::Nothing, &Content::Flag(true), &Content::Decimal(1.5)]
        );
        assert_eq!(node.get("id").and_then(Node::text), Some("x"));
    }
}
