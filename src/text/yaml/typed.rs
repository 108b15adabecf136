//! Converts a tree to a typed value. An error has the line and column of the wrong part, if the tree has them.

use super::YamlError;
use super::node::{Content, LineColumn, Node, NodeKey};
use crate::text::suggest::{did_you_mean, nearest};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;

impl Node {
    /// Converts the tree to a value.
    ///
    /// # Errors
    /// The tree does not have the form of the type.
    pub fn typed<T: DeserializeOwned>(&self) -> Result<T, YamlError> {
        T::deserialize(NodeReader(self)).map_err(|ShapeError { message, location }| YamlError { message, location })
    }
}

#[derive(Debug)]
struct ShapeError {
    message: String,
    location: Option<LineColumn>,
}

impl ShapeError {
    /// Sets the line and column, unless an inner part has already set them.
    fn with_location(mut self, location: Option<LineColumn>) -> ShapeError {
        self.location = self.location.or(location);
        self
    }
}

impl std::fmt::Display for ShapeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ShapeError {}

impl de::Error for ShapeError {
    fn custom<T: std::fmt::Display>(message: T) -> ShapeError {
        ShapeError { message: message.to_string(), location: None }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> ShapeError {
        let nearest = nearest(field, expected.iter().copied());
        let suggestion = match nearest.as_slice() {
            [] => format!(" Available: {}", expected.join(", ")),
            nearest => did_you_mean(nearest),
        };
        ShapeError { message: format!("there is no field `{field}` here.{suggestion}"), location: None }
    }

    fn missing_field(field: &'static str) -> ShapeError {
        ShapeError { message: format!("the field `{field}` is missing here"), location: None }
    }

    fn invalid_type(found: Unexpected<'_>, expectation: &dyn de::Expected) -> ShapeError {
        ShapeError {
            message: format!("expected {}, found {}", expected(&expectation.to_string()), describe(found)),
            location: None,
        }
    }

    fn invalid_value(found: Unexpected<'_>, expectation: &dyn de::Expected) -> ShapeError {
        ShapeError::invalid_type(found, expectation)
    }
}

/// Returns what a type expects, in plain words instead of the words of Rust and serde.
fn expected(expectation: &str) -> &str {
    match expectation.split(' ').next().unwrap_or_default() {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "struct" => "keys with values",
        _ if expectation == "a sequence" => "a list",
        _ if expectation == "a map" => "keys with values",
        _ if expectation == "a string" => "text",
        _ => expectation,
    }
}

fn describe(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(flag) => format!("`{flag}`"),
        Unexpected::Unsigned(number) => format!("`{number}`"),
        Unexpected::Signed(number) => format!("`{number}`"),
        Unexpected::Float(number) => format!("`{number}`"),
        Unexpected::Str(text) => format!("`{text}`"),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "keys with values".to_owned(),
        Unexpected::Unit | Unexpected::Option => "nothing".to_owned(),
        other => other.to_string(),
    }
}

struct NodeReader<'a>(&'a Node);

impl NodeReader<'_> {
    /// Adds the line and column of this node to an error.
    fn locate<T>(&self, read: Result<T, ShapeError>) -> Result<T, ShapeError> {
        read.map_err(|error| error.with_location(self.0.location))
    }
}

impl<'de> de::Deserializer<'de> for NodeReader<'_> {
    type Error = ShapeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        let read = match &self.0.value {
            Content::Nothing => visitor.visit_unit(),
            Content::Flag(flag) => visitor.visit_bool(*flag),
            Content::Whole(number) => visitor.visit_i64(*number),
            Content::Decimal(number) => visitor.visit_f64(*number),
            Content::Text(text) => visitor.visit_str(text),
            Content::List(items) => visitor.visit_seq(SeqDeserializer::new(items.iter().map(NodeReader))),
            Content::Map(fields) => {
                let fields = fields.iter().map(|(key, node)| (KeyReader(key), NodeReader(node)));
                visitor.visit_map(MapDeserializer::new(fields))
            }
        };
        self.locate(read)
    }

    /// Reads text. A number or a boolean becomes text, as in `default: 7` and `version: 2`.
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        let read = match &self.0.value {
            Content::Flag(flag) => visitor.visit_string(flag.to_string()),
            Content::Whole(number) => visitor.visit_string(number.to_string()),
            Content::Decimal(number) => visitor.visit_string(format!("{number:?}")),
            _ => return self.deserialize_any(visitor),
        };
        self.locate(read)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        match self.0.value {
            Content::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ShapeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ShapeError> {
        let word = self.0.text().unwrap_or_default();
        let read = visitor.visit_enum(word.into_deserializer());
        self.locate(read)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl IntoDeserializer<'_, ShapeError> for NodeReader<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Reads a key as text, or as a number if the type is a number.
struct KeyReader<'a>(&'a NodeKey);

impl IntoDeserializer<'_, ShapeError> for KeyReader<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! number_key {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
            let read = match self.0.text.parse() {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => visitor.visit_str(&self.0.text),
            };
            read.map_err(|error: ShapeError| error.with_location(self.0.location))
        }
    )*};
}

impl<'de> de::Deserializer<'de> for KeyReader<'_> {
    type Error = ShapeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ShapeError> {
        visitor.visit_str(&self.0.text).map_err(|error: ShapeError| error.with_location(self.0.location))
    }

    number_key! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map struct enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct TestBook {
        name: String,
        #[serde(default)]
        items: Vec<TestItem>,
        #[serde(default)]
        counts: BTreeMap<usize, u8>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct TestItem {
        id: String,
        limit: Option<u8>,
    }

    #[test]
    fn a_tree_becomes_a_typed_value() {
        let text = "name: 7\nitems:\n- id: a\n  limit: 3\n- {id: b, limit: null}\ncounts: {2: 5}\n";
        let item = |id: &str, limit| TestItem { id: id.to_owned(), limit };
        let items = vec![item("a", Some(3)), item("b", None)];
        assert_eq!(
            parse::<TestBook>(text),
            Ok(TestBook { name: "7".to_owned(), items, counts: BTreeMap::from([(2, 5)]) })
        );
    }

    #[test]
    fn errors_have_a_line_and_column() {
        let error_of = |text: &str| {
            let error = parse::<TestBook>(text).unwrap_err();
            (error.location, error.message)
        };
        let (location, message) = error_of("name: x\nitmes: []\n");
        assert_eq!(
            (location, message.as_str()),
            (Some((2, 1)), "there is no field `itmes` here. Did you mean `items`?")
        );
        let (location, message) = error_of("name: x\nitems:\n- id: a\n- limit: 4\n");
        assert_eq!((location, message.as_str()), (Some((4, 3)), "the field `id` is missing here"));
        let (location, message) = error_of("name: x\nitems:\n- {id: a, limit: much}\n");
        assert_eq!((location, message.contains("much")), (Some((3, 18)), true), "{message}");
        let (location, message) = error_of("name: x\ncounts: {2: 400}\n");
        assert_eq!((location, message.as_str()), (Some((2, 13)), "expected a whole number from 0 to 255, found `400`"));
        assert_eq!(error_of("name: [x]\n").0, Some((1, 7)));
    }
}
