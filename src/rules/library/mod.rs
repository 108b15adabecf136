//! The library: the rulebooks that come with the program, and those in the player's own folder.

pub(crate) mod built_in;
mod extend;

use crate::rules::games::IDS;
use crate::rules::rulebook::{CommonRules, Rulebook};
use crate::text::file::{self, SystemError};
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::yaml::{self, MAX_BYTES, Node, YamlError};
use built_in::BuiltIn;
use extend::{extended, field};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A rulebook that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The path of the rulebook.
        path: PathBuf,
        /// What the system says.
        source: SystemError,
    },
    /// The file is no rulebook.
    #[error("{}{}: {}", path.display(), error.place.map(|(l, c)| format!(":{l}:{c}")).unwrap_or_default(), error.message)]
    Malformed {
        /// The path of the rulebook.
        path: PathBuf,
        /// What is wrong, and where.
        #[source]
        error: YamlError,
    },
    /// No rulebook of that name.
    #[error("there is no game `{name}`.{} The games: {}", did_you_mean(nearest), known.join(", "))]
    UnknownGame {
        /// The name of a game as it was typed.
        name: String,
        /// Ids and aliases that were perhaps meant.
        nearest: Vec<String>,
        /// The ids there are.
        known: Vec<String>,
    },
}

/// Where a rulebook stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookSource {
    /// The file; for a rulebook that comes with the program its name alone.
    pub path: PathBuf,
    /// The text of the file.
    pub text: String,
    /// Whether it comes with the program.
    pub built_in: bool,
}

/// All rulebooks at hand. One that comes with the program is read when it is first asked for: whoever plays one game
/// does not wait for the others.
#[derive(Clone, Debug)]
pub struct Library {
    /// The rules of the table itself.
    pub common: Arc<CommonRules>,
    /// Files of the player's own that are no rulebooks.
    pub broken: Vec<LoadError>,
    shelf: Vec<Shelved>,
    /// The rulebooks of the shelf, once somebody asked for all of them.
    all: OnceLock<Vec<Arc<Rulebook>>>,
}

/// A rulebook on the shelf.
#[derive(Clone, Debug)]
struct Shelved {
    id: String,
    aliases: Vec<String>,
    from: Origin,
    book: OnceLock<Result<Arc<Rulebook>, LoadError>>,
}

/// Where the text of a rulebook comes from.
#[derive(Clone, Debug)]
enum Origin {
    Program(&'static BuiltIn),
    File { path: PathBuf, text: String },
}

impl Shelved {
    fn book(&self) -> Result<&Arc<Rulebook>, &LoadError> {
        let read = || match &self.from {
            Origin::Program(built_in) => built_in.read(),
            Origin::File { path, text } => parse(path, text),
        };
        self.book.get_or_init(|| read().map(Arc::new)).as_ref()
    }

    fn text(&self) -> &str {
        match &self.from {
            Origin::Program(built_in) => built_in.text,
            Origin::File { text, .. } => text,
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.id).chain(&self.aliases).map(String::as_str)
    }

    fn is_called(&self, name: &str) -> bool {
        self.names().any(|own| own.eq_ignore_ascii_case(name))
    }
}

impl From<&'static BuiltIn> for Shelved {
    fn from(built_in: &'static BuiltIn) -> Shelved {
        Shelved {
            id: built_in.id.to_owned(),
            aliases: built_in.aliases.iter().map(|&alias| alias.to_owned()).collect(),
            from: Origin::Program(built_in),
            book: OnceLock::new(),
        }
    }
}

impl Library {
    /// The rulebooks that come with the program.
    ///
    /// # Errors
    /// None in a released program: a test reads them all.
    pub fn built_in() -> Result<Library, LoadError> {
        let common = built_in::COMMON.read()?;
        let shelf = IDS.iter().filter_map(|id| built_in::find(id)).map(Shelved::from).collect();
        Ok(Library { common: Arc::new(common), broken: Vec::new(), shelf, all: OnceLock::new() })
    }

    /// The rulebooks in the order in which `games` lists them.
    pub fn rulebooks(&self) -> &[Arc<Rulebook>] {
        self.all.get_or_init(|| self.shelf.iter().filter_map(|shelved| shelved.book().ok().cloned()).collect())
    }

    /// The shortest of each rulebook's names: its first alias, or else its id.
    pub fn short_names(&self) -> impl Iterator<Item = &str> {
        self.shelf.iter().map(|shelved| shelved.aliases.first().unwrap_or(&shelved.id).as_str())
    }

    /// The same with the player's own: every `.yaml` file of a folder. What cannot be used is kept in
    /// [`Library::broken`], so that one bad file spoils no other game. A folder that does not exist is empty.
    #[must_use]
    pub fn with_own(mut self, folder: &Path) -> Library {
        match own_files(folder) {
            Ok(paths) => self.add(&paths),
            Err(error) => self.broken.push(LoadError::Unreadable { path: folder.to_owned(), source: error.into() }),
        }
        self
    }

    /// Adds files to the player's own.
    pub fn add(&mut self, paths: &[PathBuf]) {
        let mut drafts = Vec::new();
        for path in paths {
            match draft(path) {
                Ok(draft) => drafts.push(draft),
                Err(error) => self.broken.push(error),
            }
        }
        // A rulebook waits for the one that it extends, in whatever order the files lie.
        while let Some(at) = drafts.iter().position(|draft| draft.base().is_none_or(|base| self.named(base).is_some()))
        {
            let draft = drafts.remove(at);
            if let Err(error) = self.shelve(draft) {
                self.broken.push(error);
            }
        }
        let waiting: Vec<String> = drafts.iter().map(|draft| draft.id.clone()).collect();
        let there: Vec<&str> = self.shelf.iter().map(|shelved| shelved.id.as_str()).collect();
        self.broken.extend(drafts.into_iter().map(|draft| draft.without_base(&waiting, &there)));
    }

    fn shelve(&mut self, draft: Draft) -> Result<(), LoadError> {
        let Draft { id, node, path, text } = draft;
        let malformed = |error| LoadError::Malformed { path: path.clone(), error };
        if self.shelf.iter().any(|shelved| shelved.id == id) {
            let message = format!("there already is a rulebook with the id `{id}`. Give this one an id of its own");
            return Err(malformed(YamlError { message, place: node.place_of(&["id".into()]) }));
        }
        let book: Rulebook = self.whole(node).and_then(|node| node.typed()).map_err(malformed)?;
        let aliases = book.aliases.clone();
        let book = OnceLock::from(Ok(Arc::new(book)));
        self.shelf.push(Shelved { id, aliases, from: Origin::File { path, text }, book });
        self.all = OnceLock::new();
        Ok(())
    }

    /// The rulebook that a file says, with everything that it takes over from others.
    fn whole(&self, node: Node) -> Result<Node, YamlError> {
        match field(&node, "extends").and_then(|(_, base)| self.named(base)) {
            Some(base) => Ok(extended(self.tree(&base.id.clone())?, node)),
            None => Ok(node),
        }
    }

    /// A rulebook as a tree whose parts know where they stand in its own file.
    ///
    /// # Errors
    /// None for a rulebook that was loaded.
    pub fn tree(&self, id: &str) -> Result<Node, YamlError> {
        let shelved = self.shelf.iter().find(|shelved| shelved.id == id);
        self.whole(Node::parse(shelved.map_or("", Shelved::text))?)
    }

    /// Where a rulebook stands; `None` for an id that no rulebook has.
    pub fn source(&self, id: &str) -> Option<RulebookSource> {
        let shelved = self.shelf.iter().find(|shelved| shelved.id == id)?;
        let (path, built_in) = match &shelved.from {
            Origin::Program(built_in) => (built_in.path(), true),
            Origin::File { path, .. } => (path.clone(), false),
        };
        Some(RulebookSource { path, text: shelved.text().to_owned(), built_in })
    }

    /// The file of the rules and sentences that every game shares.
    #[cfg(feature = "cli")]
    pub(crate) fn common_source() -> RulebookSource {
        let common = &built_in::COMMON;
        RulebookSource { path: common.path(), text: common.text.to_owned(), built_in: true }
    }

    /// The rulebook that another one changes.
    pub fn base(&self, book: &Rulebook) -> Option<&Arc<Rulebook>> {
        book.extends.as_ref().and_then(|base| self.named(base))
    }

    /// The id of the game whose engine plays a rulebook: its own, or that of the rulebook it changes.
    pub fn engine_of<'a>(&'a self, book: &'a Rulebook) -> &'a str {
        let mut book = book;
        // A rulebook is shelved after the one that it extends, so a chain is never longer than the shelf.
        while let Some(base) = self.base(book) {
            book = base;
        }
        &book.id
    }

    /// The rulebook of that id or alias.
    ///
    /// # Errors
    /// There is none, with those that there are; or why the file of that name is none.
    pub fn find(&self, name: &str) -> Result<&Arc<Rulebook>, LoadError> {
        if let Some(shelved) = self.shelf.iter().find(|shelved| shelved.is_called(name)) {
            return shelved.book().map_err(Clone::clone);
        }
        let meant = self.broken.iter().find(|error| error.stem().is_some_and(|stem| stem.eq_ignore_ascii_case(name)));
        Err(meant.cloned().unwrap_or_else(|| LoadError::UnknownGame {
            name: name.to_owned(),
            nearest: nearest(name, self.shelf.iter().flat_map(Shelved::names)),
            known: self.shelf.iter().map(|shelved| shelved.id.clone()).collect(),
        }))
    }

    fn named(&self, name: &str) -> Option<&Arc<Rulebook>> {
        self.find(name).ok()
    }
}

impl LoadError {
    /// The file that cannot be used.
    pub fn path(&self) -> Option<&Path> {
        match self {
            LoadError::Unreadable { path, .. } | LoadError::Malformed { path, .. } => Some(path),
            LoadError::UnknownGame { .. } => None,
        }
    }

    fn stem(&self) -> Option<&str> {
        self.path().and_then(Path::file_stem).and_then(|stem| stem.to_str())
    }
}

/// A file of the player's own on its way to the shelf.
struct Draft {
    id: String,
    node: Node,
    path: PathBuf,
    text: String,
}

impl Draft {
    fn base(&self) -> Option<&str> {
        field(&self.node, "extends").map(|(_, base)| base)
    }

    /// Why a rulebook waits in vain: what it extends is not there, or waits for it in turn.
    fn without_base(self, waiting: &[String], there: &[&str]) -> LoadError {
        let base = self.base().unwrap_or_default();
        let message = if waiting.iter().any(|id| id == base) {
            format!(
                "`{base}` cannot be extended here: the two wait for each other, or `{base}` cannot be used itself. Extend a game that comes with the program"
            )
        } else {
            let meant = did_you_mean(&nearest(base, there.iter().copied()));
            format!("there is no rulebook `{base}` to extend.{meant} There are: {}", there.join(", "))
        };
        let place = self.node.place_of(&["extends".into()]);
        LoadError::Malformed { path: self.path, error: YamlError { message, place } }
    }
}

fn draft(path: &Path) -> Result<Draft, LoadError> {
    let unreadable = |error: io::Error| LoadError::Unreadable { path: path.to_owned(), source: error.into() };
    let malformed = |error| LoadError::Malformed { path: path.to_owned(), error };
    let text = file::read_text(path, MAX_BYTES as u64).map_err(unreadable)?;
    let node = Node::parse(&text).map_err(malformed)?.visible();
    let Some((_, id)) = field(&node, "id") else {
        let message = "a rulebook begins with its `id`, a word of its own".to_owned();
        return Err(malformed(YamlError { message, place: node.place_of(&["id".into()]) }));
    };
    let id = id.to_owned();
    Ok(Draft { id, node, path: path.to_owned(), text })
}

/// The rulebooks of a folder, sorted by name.
fn own_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("yaml")));
    paths.sort();
    Ok(paths)
}

fn parse<T: for<'de> serde::Deserialize<'de>>(path: &Path, text: &str) -> Result<T, LoadError> {
    yaml::parse(text).map_err(|error| LoadError::Malformed { path: path.to_owned(), error })
}
