//! Finding and reading rulebooks: those built in, and those in the player's own directory.

use super::{CommonRules, Rulebook};
use crate::yaml::{self, YamlError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const COMMON: &str = include_str!("../../rulebooks/common.yaml");

/// The rulebooks that come with the program: file name and text.
const BUILT_IN: &[(&str, &str)] = &[
    ("clear-the-dungeon-classic.yaml", include_str!("../../rulebooks/clear-the-dungeon-classic.yaml")),
    ("clear-the-dungeon-advanced.yaml", include_str!("../../rulebooks/clear-the-dungeon-advanced.yaml")),
    ("dungeon-crawl.yaml", include_str!("../../rulebooks/dungeon-crawl.yaml")),
    ("mythic-dungeon-crawler.yaml", include_str!("../../rulebooks/mythic-dungeon-crawler.yaml")),
];

/// A rulebook that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{}: {problem}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        problem: String,
    },
    /// The file is no rulebook.
    #[error("{}{}: {}", path.display(), error.place.map(|(l, c)| format!(":{l}:{c}")).unwrap_or_default(), error.message)]
    Malformed {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: YamlError,
    },
    /// No rulebook of that name.
    #[error("there is no game `{name}`. The games: {}", known.join(", "))]
    UnknownGame {
        /// What was typed.
        name: String,
        /// The ids there are.
        known: Vec<String>,
    },
}

/// All rulebooks at hand.
#[derive(Clone, Debug)]
pub struct Library {
    /// The rules of the table itself.
    pub common: Arc<CommonRules>,
    /// The rulebooks in the order in which `games` lists them.
    pub rulebooks: Vec<Arc<Rulebook>>,
}

impl Library {
    /// The rulebooks that come with the program.
    ///
    /// # Errors
    /// None in a released program: a test reads them all.
    pub fn built_in() -> Result<Library, LoadError> {
        let common = parse(Path::new("common.yaml"), COMMON)?;
        let rulebooks =
            BUILT_IN.iter().map(|(name, text)| parse(Path::new(name), text).map(Arc::new)).collect::<Result<_, _>>()?;
        Ok(Library { common: Arc::new(common), rulebooks })
    }

    /// The id of the game whose engine plays a rulebook: its own, or that of the rulebook it changes.
    pub fn engine_of<'a>(&'a self, book: &'a Rulebook) -> &'a str {
        let mut book = book;
        // A chain longer than the shelf would be a circle, which loading refuses.
        for _ in 0..self.rulebooks.len() {
            match book.extends.as_ref().and_then(|base| self.rulebooks.iter().find(|b| b.id == *base)) {
                Some(base) => book = base,
                None => break,
            }
        }
        &book.id
    }

    /// The rulebook of that id or alias.
    ///
    /// # Errors
    /// There is none, with those that there are.
    pub fn find(&self, name: &str) -> Result<&Arc<Rulebook>, LoadError> {
        self.rulebooks.iter().find(|book| book.is_called(name)).ok_or_else(|| LoadError::UnknownGame {
            name: name.to_owned(),
            known: self.rulebooks.iter().map(|book| book.id.clone()).collect(),
        })
    }
}

fn parse<T: for<'de> serde::Deserialize<'de>>(path: &Path, text: &str) -> Result<T, LoadError> {
    yaml::read(text).map_err(|error| LoadError::Malformed { path: path.to_owned(), error })
}
