//! The rulebooks of the program with the weights that the coach learned. The build script lists them: every file of
//! `rulebooks/`, with the file of the same name in `rulebooks/coach/` if there is one.

use super::LoadError;
use crate::text::yaml::{self, packed};
use flate2::read::DeflateDecoder;
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// A rulebook of the program. Its id and aliases are known without reading it.
#[derive(Debug)]
pub(super) struct BuiltIn {
    /// The id: the name of the file without its ending.
    pub(super) id: &'static str,
    pub(super) aliases: &'static [&'static str],
    /// The file as YAML.
    pub(super) text: &'static str,
    /// The same, prepared by the build script.
    packed: &'static [u8],
    /// The weights that the coach learned: YAML, deflated by the build script.
    weights: Option<&'static [u8]>,
}

/// Declares a [`BuiltIn`] by its id and aliases; `learned` if there are weights.
macro_rules! built_in {
    ($id:literal, $aliases:expr) => {
        built_in!($id, $aliases, weights: None)
    };
    ($id:literal, $aliases:expr, learned) => {
        built_in!($id, $aliases, weights: Some(include_bytes!(concat!(env!("OUT_DIR"), "/", $id, ".weights"))))
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

// Defines `COMMON` (`common.yaml`) and `GAMES`.
include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

impl BuiltIn {
    pub(super) fn path(&self) -> PathBuf {
        PathBuf::from(format!("{}.yaml", self.id))
    }

    /// Reads the prepared form, or else the YAML, which gives an error with its place.
    ///
    /// # Errors
    /// Never in a released program: a test reads them all.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, LoadError> {
        let prepared = packed::unpack(self.packed).and_then(|node| node.typed().ok());
        let from_file = || yaml::parse(self.text).map_err(|error| LoadError::Malformed { path: self.path(), error });
        prepared.map_or_else(from_file, Ok)
    }
}

pub(super) fn find(id: &str) -> Option<&'static BuiltIn> {
    GAMES.iter().find(|game| game.id == id)
}

/// Returns the weights of a game as YAML, or `None` if nothing was learned.
pub(crate) fn weights(id: &str) -> Option<String> {
    // A test reads them all: what the build script deflated can be inflated.
    std::io::read_to_string(DeflateDecoder::new(find(id)?.weights?)).ok()
}
