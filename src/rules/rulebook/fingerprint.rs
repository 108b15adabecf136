//! The fingerprint of the rules as played: what tells whether a rulebook has changed since.

use super::Rulebook;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Parts of a rulebook that people read and that no rule depends on.
const WORDING: &[&str] = &[
    "version",
    "name",
    "aliases",
    "designer",
    "source",
    "references",
    "licence",
    "summary",
    "goal",
    "deck",
    "guide",
    "presets",
    "setup",
    "verbs",
    "rules",
    "prompts",
    "impossible",
    "events",
    "counts",
    "needs",
    "hands",
    "moves-told",
    "places",
    "labels",
    "rulings",
    "tips",
    "lessons",
    "history",
    "goals",
];

/// What an option has of that kind.
const WORDING_OF_OPTIONS: &[&str] = &["asked", "help", "rule"];

/// Sixteen hexadecimal digits that stand for everything in a rulebook that a game depends on: its numbers, values
/// and options, and the first two numbers of its version, by which its rules are counted. Wording does not count.
pub fn fingerprint(book: &Rulebook) -> String {
    let mut rules = serde_json::to_value(book).unwrap_or(Value::Null);
    if let Value::Object(fields) = &mut rules {
        fields.retain(|key, _| !WORDING.contains(&key.as_str()));
        if let Some(Value::Array(options)) = fields.get_mut("options") {
            options.iter_mut().filter_map(Value::as_object_mut).for_each(|option| {
                option.retain(|key, _| !WORDING_OF_OPTIONS.contains(&key.as_str()));
            });
        }
        rules.sort_all_objects();
    }
    let version: Vec<&str> = book.version.split('.').take(2).collect();
    let digest = Sha256::digest(format!("{}\n{rules}", version.join(".")));
    let first = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("{first:016x}")
}
