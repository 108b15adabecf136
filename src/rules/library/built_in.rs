//! The built-in rulebooks, with the coach's trained weights. The build script lists all YAML files in `rulebooks/`. The
//! weights for a rulebook are in the file of the same name in `rulebooks/coach/`.

use super::LoadError;
use crate::text::yaml::{self, packed};
use flate2::read::DeflateDecoder;
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// A built-in rulebook. The program knows its id and aliases before reading the file.
#[derive(Debug)]
pub(super) struct BuiltIn {
    /// The id: the name of the file without its ending.
    pub(super) id: &'static str,
    pub(super) aliases: &'static [&'static str],
    /// The YAML text of the file.
    pub(super) text: &'static str,
    /// The same rulebook as bytes that the build script prepared for fast loading.
    packed: &'static [u8],
    /// The coach's trained weights as YAML, compressed by the build script; `None` if the coach has no weights.
    weights: Option<&'static [u8]>,
}

/// Declares a [`BuiltIn`] by its id and aliases. Add `learned` if the coach has trained weights for the game.
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

// The included file defines `COMMON`, for `common.yaml`, and `GAMES`.
include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

impl BuiltIn {
    pub(super) fn path(&self) -> PathBuf {
        PathBuf::from(format!("{}.yaml", self.id))
    }

    /// Reads the prepared bytes. If they are not valid, reads the YAML, because errors in YAML have a line and
    /// column.
    ///
    /// # Errors
    /// The file is not valid. This never happens in a released program: a test reads all files.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, LoadError> {
        let prepared = packed::unpack(self.packed).and_then(|node| node.typed().ok());
        let from_file = || yaml::parse(self.text).map_err(|error| LoadError::Malformed { path: self.path(), error });
        prepared.map_or_else(from_file, Ok)
    }
}

pub(super) fn find(id: &str) -> Option<&'static BuiltIn> {
    GAMES.iter().find(|game| game.id == id)
}

/// Returns the coach's trained weights for a game as YAML, or `None` if the coach has no weights for it.
pub(crate) fn weights(id: &str) -> Option<String> {
    // A test reads all weights, so decompression cannot fail.
    std::io::read_to_string(DeflateDecoder::new(find(id)?.weights?)).ok()
}
