//! The rulebooks that come with the program, and what the coach learned of their games. The build lists them: every file of
//! `rulebooks/`, with the file of the same name in `rulebooks/coach/` where there is one.

use super::LoadError;
use crate::text::yaml::{self, packed};
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// A rulebook that comes with the program. Its names stand here too, so that it is found without being read.
#[derive(Debug)]
pub(super) struct BuiltIn {
    /// The id, which is the name of its file.
    pub(super) id: &'static str,
    pub(super) aliases: &'static [&'static str],
    /// The YAML from which the rulebook is read, as the program carries it.
    pub(super) text: &'static str,
    /// The same as the build prepared it.
    packed: &'static [u8],
    /// The weights that the coach learned.
    weights: Option<&'static str>,
}

/// One of them, by its id, which is the name of its file, its aliases, and whether something was learned of it.
macro_rules! built_in {
    ($id:literal, $aliases:expr) => {
        built_in!($id, $aliases, weights: None)
    };
    ($id:literal, $aliases:expr, learned) => {
        built_in!($id, $aliases, weights: Some(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebooks/coach/", $id, ".yaml"))))
    };
    ($id:literal, $aliases:expr, weights: $weights:expr) => {
        BuiltIn {
            id: $id,
            aliases: &$aliases,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebooks/", $id, ".yaml")),
            packed: include_bytes!(concat!(env!("OUT_DIR"), "/", $id, ".packed")),
            weights: $weights,
        }
    };
}

// `COMMON`, the rules of the table itself, and `GAMES`.
include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

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
        let from_file = || yaml::parse(self.text).map_err(|error| LoadError::Malformed { path: self.path(), error });
        prepared.map_or_else(from_file, Ok)
    }
}

/// The rulebook of a game.
pub(super) fn find(id: &str) -> Option<&'static BuiltIn> {
    GAMES.iter().find(|game| game.id == id)
}

/// The text of the weights of a game; `None` where nothing was learned.
pub(crate) fn weights(id: &str) -> Option<&'static str> {
    find(id)?.weights
}
