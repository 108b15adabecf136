//! The rulebooks that come with the program.

use super::LoadError;
use crate::text::yaml::{self, packed};
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// A rulebook that comes with the program. Its names stand here too, so that it is found without being read.
#[derive(Debug)]
pub(super) struct BuiltIn {
    pub(super) id: &'static str,
    pub(super) aliases: &'static [&'static str],
    /// The YAML from which the rulebook is read, as the program carries it.
    pub(super) text: &'static str,
    /// The same as the build prepared it.
    packed: &'static [u8],
}

/// One of them, by its id, which is the name of its file, and its aliases.
macro_rules! built_in {
    ($id:literal, $aliases:expr) => {
        BuiltIn {
            id: $id,
            aliases: $aliases,
            text: include_str!(concat!("../../../rulebooks/", $id, ".yaml")),
            packed: include_bytes!(concat!(env!("OUT_DIR"), "/", $id, ".packed")),
        }
    };
}

impl BuiltIn {
    /// The name of the file, which stands before the mistakes that are found in it.
    pub(super) fn path(&self) -> PathBuf {
        PathBuf::from(format!("{}.yaml", self.id))
    }

    /// What it says: from its prepared form, or else from its file, which can say what is wrong with it.
    ///
    /// # Errors
    /// None in a released program: a test reads them all.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, LoadError> {
        let prepared = packed::unpack(self.packed).and_then(|node| node.typed().ok());
        let from_file = || yaml::read(self.text).map_err(|error| LoadError::Malformed { path: self.path(), error });
        prepared.map_or_else(from_file, Ok)
    }
}

/// The rules of the table itself.
pub(super) const COMMON: BuiltIn = built_in!("common", &[]);

/// The games, in the order in which `games` lists them.
pub(super) const GAMES: &[BuiltIn] = &[
    built_in!("clear-the-dungeon-classic", &["classic", "ctd"]),
    built_in!("clear-the-dungeon-advanced", &["advanced", "ctd-advanced"]),
    built_in!("dungeon-crawl", &["crawl"]),
    built_in!("mythic-dungeon-crawler", &["mythic"]),
    built_in!("dungeon", &["bullen"]),
    built_in!("scoundrel", &[]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rulebook::{CommonRules, Rulebook};

    #[test]
    fn the_names_are_those_of_the_files() {
        for BuiltIn { id, aliases, text, .. } in GAMES {
            let book: Rulebook = yaml::read(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(book.id, *id);
            assert_eq!(book.aliases, *aliases, "{id}");
        }
    }

    #[test]
    fn what_is_prepared_says_what_the_file_says() {
        for built_in in GAMES {
            let node = packed::unpack(built_in.packed).expect(built_in.id);
            let prepared: Rulebook = node.typed().unwrap_or_else(|error| panic!("{}: {error}", built_in.id));
            let book: Rulebook = yaml::read(built_in.text).unwrap_or_else(|error| panic!("{}: {error}", built_in.id));
            assert_eq!(serde_json::to_value(prepared).ok(), serde_json::to_value(book).ok(), "{}", built_in.id);
        }
        let common = packed::unpack(COMMON.packed).expect("the common rules");
        let prepared: CommonRules = common.typed().expect("the common rules");
        let read: CommonRules = yaml::read(COMMON.text).expect("the common rules");
        assert_eq!(serde_json::to_value(prepared).ok(), serde_json::to_value(read).ok());
    }
}
