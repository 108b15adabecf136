//! The fingerprint of the rules in play. Sessions with equal fingerprints have the same rules.

use super::{Players, Rulebook, Settings};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Everything in a rulebook and in the options of a table that changes the game.
///
/// It includes only options that differ from their defaults. Therefore earlier sessions stay valid when a rulebook gets
/// a new option whose default changes nothing. If a default changes, the rulebook needs a new minor version.
#[derive(Clone, Debug, Serialize)]
pub struct RulesAsPlayed<'r> {
    id: &'r str,
    extends: Option<&'r str>,
    version: &'r str,
    players: Players,
    values: &'r BTreeMap<String, u8>,
    numbers: &'r BTreeMap<String, i64>,
    chosen: BTreeMap<&'r str, String>,
}

impl<'r> RulesAsPlayed<'r> {
    /// Collects the rules of a table with these options and this number of players.
    pub fn new(book: &'r Rulebook, settings: &Settings, players: usize) -> RulesAsPlayed<'r> {
        let chosen = book.options.iter().filter_map(|option| {
            let value = settings.get(&option.key)?.to_string();
            (value != option.default_for(players)).then_some((option.key.as_str(), value))
        });
        RulesAsPlayed {
            id: &book.id,
            extends: book.extends.as_deref(),
            version: major_minor(&book.version),
            players: book.players,
            values: &book.values,
            numbers: &book.numbers,
            chosen: chosen.collect(),
        }
    }

    /// Returns the same rules under this id and version, as if they extended no rulebook.
    #[must_use]
    pub fn with_id(self, id: &'r str, version: &'r str) -> RulesAsPlayed<'r> {
        RulesAsPlayed { id, extends: None, version: major_minor(version), ..self }
    }

    /// Returns the fingerprint: the first 64 bits of a SHA-256, as 16 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        let digest = Sha256::digest(serde_json::to_vec(self).unwrap_or_default());
        let first = digest.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        format!("{first:016x}")
    }
}

/// Returns a version without its patch number (`1.2` for `1.2.3`), because a patch changes no rule.
fn major_minor(version: &str) -> &str {
    match version.rsplit_once('.') {
        Some((minor, _)) if minor.contains('.') => minor,
        _ => version,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;
    use crate::rules::rulebook::OptionSpec;

    /// Returns the fingerprint of the standard table of Classic after a change to its rulebook and options.
    fn fingerprint_of(change: impl FnOnce(&mut Rulebook), set: &[(&str, &str)]) -> String {
        let library = Library::built_in().expect("built-in rulebooks");
        let mut book = library.find("classic").expect("a rulebook").as_ref().clone();
        change(&mut book);
        let set: Vec<(String, String)> = set.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
        RulesAsPlayed::new(&book, &book.resolve_settings(None, &set, 1).expect("options"), 1).fingerprint()
    }

    #[test]
    fn texts_patches_and_neutral_options_keep_the_fingerprint() {
        let standard = fingerprint_of(|_| {}, &[]);
        let option: OptionSpec = serde_json::from_value(serde_json::json!({
            "key": "music", "values": ["off", "on"], "default": "off", "help": "Hum while you play."
        }))
        .expect("an option");
        let add = |book: &mut Rulebook| book.options.insert(0, option.clone());
        assert_eq!(fingerprint_of(add, &[]), standard);
        assert_ne!(fingerprint_of(add, &[("music", "on")]), standard);
        assert_eq!(fingerprint_of(|book| book.version.push('7'), &[]), standard);
        assert_eq!(fingerprint_of(|book| book.rules.clear(), &[]), standard);
        assert_eq!(fingerprint_of(|_| {}, &[("reserve", "off")]), standard, "choosing a default changes nothing");
    }

    #[test]
    fn changes_to_the_rules_change_the_fingerprint() {
        let number = |book: &mut Rulebook| *book.numbers.get_mut("reach").expect("a number") += 1;
        let value = |book: &mut Rulebook| *book.values.get_mut("A").expect("a value") += 1;
        let found = [
            fingerprint_of(|_| {}, &[]),
            fingerprint_of(number, &[]),
            fingerprint_of(value, &[]),
            fingerprint_of(|book| book.id.push('x'), &[]),
            fingerprint_of(|book| book.extends = Some("dungeon".to_owned()), &[]),
            fingerprint_of(|book| book.players.max = 2, &[]),
            fingerprint_of(|book| book.version = "1.99.0".to_owned(), &[]),
            fingerprint_of(|_| {}, &[("reserve", "on")]),
            fingerprint_of(|_| {}, &[("damage-limit", "9")]),
        ];
        let distinct: std::collections::BTreeSet<&String> = found.iter().collect();
        assert_eq!(distinct.len(), found.len(), "{found:?}");
    }
}
