//! Parses YAML with limits that protect against hostile files. The program reads all YAML files through this module,
//! except session files in canonical form.

mod comment;
mod node;
pub mod packed;
mod sentence;
mod typed;

pub use comment::{Comment, comments};
pub use node::{Content, LineColumn, Node, NodeKey, PathStep};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Maximum size of a file in bytes. Rulebooks and the files of long games are much smaller.
pub const MAX_BYTES: usize = 4 << 20;

/// Why a YAML text cannot be parsed, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct YamlError {
    pub message: String,
    /// The line and column, counted from 1; `None` if unknown.
    pub location: Option<LineColumn>,
}

/// Parses a value. Anchors, aliases, merge keys and duplicate keys are errors.
///
/// First parses the text into a [`Node`], so that an error in a value has a line and column. This also makes the
/// program smaller: the compiler makes the YAML reader once, not once for each type.
///
/// # Errors
/// [`Node::parse`] or [`Node::typed`] fails.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, YamlError> {
    Node::parse(text)?.typed()
}

/// Returns the number of the line where the first git merge conflict begins, or `None` if there is no conflict.
pub fn merge_conflict(text: &str) -> Option<u64> {
    let mut lines = text.lines().zip(1..);
    let markers = ["<<<<<<<", "=======", ">>>>>>>"].map(|marker| lines.find(|(line, _)| line.starts_with(marker)));
    let [Some((_, first)), Some(_), Some(_)] = markers else { return None };
    Some(first)
}

/// Returns a value as YAML text.
///
/// # Errors
/// The value contains something that YAML cannot represent.
pub fn write<T: Serialize>(value: &T) -> Result<String, YamlError> {
    serde_yaml::to_string(value).map_err(|error| YamlError { message: error.to_string(), location: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn yaml_bombs_and_deep_nesting_are_rejected() {
        let bomb = "a: &a [x, x]\nb: [*a, *a]\n";
        assert!(parse::<BTreeMap<String, Vec<String>>>(bomb).is_err());
        let deep = format!("a: {}", "[".repeat(10_000));
        assert!(parse::<BTreeMap<String, Vec<String>>>(&deep).is_err());
    }

    #[test]
    fn no_message_has_parser_jargon() {
        let deep = format!("a: {}", "[".repeat(100));
        let texts = [
            "a: &a [x]\nb: *a\n",
            &deep,
            "a: [1\n",
            "a: 'x\n",
            "\tb: 1\n",
            "a: 1\na: 2\n",
            "a: 1\n---\nb: 2\n",
            "a: x\u{1}\n",
            "",
            "a: {b: {}}\n",
            "%",
            "a: !x 1\n",
            "<<: {a: b}\n",
        ];
        for text in texts {
            let Err(error) = parse::<BTreeMap<String, String>>(text) else { continue };
            let message = &error.message;
            let jargon = ["breach", "budget", "token", "scalar", "mapping", "sequence", "serde", "YAML document"];
            assert!(!jargon.iter().any(|word| message.contains(word)), "{text:?}: {message}");
        }
    }

    #[test]
    fn error_messages_have_no_line_number() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct StrictName {
            #[allow(dead_code, reason = "only its presence matters")]
            name: String,
        }
        let error = parse::<StrictName>("name: x\nnmae: y\n").unwrap_err();
        assert_eq!(error.location, Some((2, 1)));
        assert!(
            error.message.contains("there is no field `nmae` here") && !error.message.contains("line"),
            "{}",
            error.message
        );
        assert!(parse::<StrictName>("name: x\nname: y\n").is_err(), "duplicate keys are refused");
    }
}
