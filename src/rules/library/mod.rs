//! The library: the built-in rulebooks and the rulebooks in the player's folder.

pub(crate) mod built_in;
mod extend;

use crate::rules::games::IDS;
use crate::rules::rulebook::{CommonRules, Rulebook};
use crate::text::file::{self, SystemError};
use crate::text::suggest::{did_you_mean, nearest};
use crate::text::yaml::{MAX_BYTES, Node, YamlError};
use built_in::BuiltIn;
use extend::extend;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Why a rulebook cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The system cannot read the file.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The path of the rulebook.
        path: PathBuf,
        /// The reason that the operating system gives.
        source: SystemError,
    },
    /// The file is not a valid rulebook.
    #[error("{}{}: {}", path.display(), error.location.map(|(l, c)| format!(":{l}:{c}")).unwrap_or_default(), error.message)]
    Malformed {
        /// The path of the rulebook.
        path: PathBuf,
        /// What is wrong, with line and column if they are known.
        #[source]
        error: YamlError,
    },
    /// No rulebook has this id or alias.
    #[error("there is no game `{name}`.{} The games: {}", did_you_mean(nearest), known.join(", "))]
    UnknownGame {
        /// The name as the player typed it.
        name: String,
        /// Similar ids and aliases.
        nearest: Vec<String>,
        /// The ids of all rulebooks.
        known: Vec<String>,
    },
}

/// The text of a rulebook, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookSource {
    /// The path of the file, or only the file name if the rulebook is built in.
    pub path: PathBuf,
    /// The text of the file.
    pub text: String,
    /// Whether the rulebook is built in.
    pub built_in: bool,
}

/// All rulebooks. The library reads each built-in rulebook at its first use, so that a game can start without reading
/// the rulebooks of other games.
#[derive(Clone, Debug)]
pub struct Library {
    /// The rules and sentences that all games share.
    pub common: Arc<CommonRules>,
    /// The errors in the player's rulebooks: one for each unusable file, and one if the folder is unreadable.
    pub broken: Vec<LoadError>,
    entries: Vec<LibraryEntry>,
    /// All valid rulebooks, computed at the first request.
    all: OnceLock<Vec<Arc<Rulebook>>>,
}

/// A rulebook of the library. The library reads a built-in rulebook at its first use, and a player's file when it adds
/// the file.
#[derive(Clone, Debug)]
struct LibraryEntry {
    id: String,
    aliases: Vec<String>,
    origin: Origin,
}

/// The origin of a rulebook, and the rulebook itself.
#[derive(Clone, Debug)]
enum Origin {
    BuiltIn(&'static BuiltIn, OnceLock<Result<Arc<Rulebook>, LoadError>>),
    File { path: PathBuf, text: String, book: Arc<Rulebook> },
}

impl LibraryEntry {
    fn book(&self) -> Result<&Arc<Rulebook>, &LoadError> {
        match &self.origin {
            Origin::BuiltIn(built_in, book) => book.get_or_init(|| built_in.read().map(Arc::new)).as_ref(),
            Origin::File { book, .. } => Ok(book),
        }
    }

    fn text(&self) -> &str {
        match &self.origin {
            Origin::BuiltIn(built_in, _) => built_in.text,
            Origin::File { text, .. } => text,
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.id).chain(&self.aliases).map(String::as_str)
    }

    fn is_called(&self, name: &str) -> bool {
        self.names().any(|own_name| own_name.eq_ignore_ascii_case(name))
    }
}

impl From<&'static BuiltIn> for LibraryEntry {
    fn from(built_in: &'static BuiltIn) -> LibraryEntry {
        LibraryEntry {
            id: built_in.id.to_owned(),
            aliases: built_in.aliases.iter().map(|&alias| alias.to_owned()).collect(),
            origin: Origin::BuiltIn(built_in, OnceLock::new()),
        }
    }
}

impl Library {
    /// Makes a library of the built-in rulebooks.
    ///
    /// # Errors
    /// A file is not valid. This never happens in a released program: a test reads all files.
    pub fn built_in() -> Result<Library, LoadError> {
        let common = built_in::COMMON.read()?;
        let entries = IDS.iter().filter_map(|id| built_in::find(id)).map(LibraryEntry::from).collect();
        Ok(Library { common: Arc::new(common), broken: Vec::new(), entries, all: OnceLock::new() })
    }

    /// Returns all valid rulebooks, in the order in which `deckwarden games` lists them.
    pub fn rulebooks(&self) -> &[Arc<Rulebook>] {
        self.all.get_or_init(|| self.entries.iter().filter_map(|entry| entry.book().ok().cloned()).collect())
    }

    /// Returns the short name of each rulebook: its first alias, or its id if it has no aliases.
    pub fn short_names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.aliases.first().unwrap_or(&entry.id).as_str())
    }

    /// Adds the player's rulebooks: all `.yaml` files of a folder. Adds an error for each invalid file to
    /// [`Library::broken`], so that such a file does not affect other games. A missing folder counts as empty.
    #[must_use]
    pub fn with_own(mut self, folder: &Path) -> Library {
        match yaml_files(folder) {
            Ok(paths) => self.add(&paths),
            Err(error) => self.broken.push(LoadError::Unreadable { path: folder.to_owned(), source: error.into() }),
        }
        self
    }

    /// Adds rulebook files of the player, in any order. Adds an error for each invalid file to [`Library::broken`].
    pub fn add(&mut self, paths: &[PathBuf]) {
        let mut drafts = Vec::new();
        for path in paths {
            match read_draft(path) {
                Ok(draft) => drafts.push(draft),
                Err(error) => self.broken.push(error),
            }
        }
        // The files may come in any order, but the library can add a rulebook only after the rulebook that it extends.
        while let Some(index) = drafts.iter().position(|draft| draft.base().is_none_or(|base| self.get(base).is_some()))
        {
            let draft = drafts.remove(index);
            if let Err(error) = self.add_draft(draft) {
                self.broken.push(error);
            }
        }
        let without_base: Vec<String> = drafts.iter().map(|draft| draft.id.clone()).collect();
        for draft in drafts {
            let error = self.base_error(draft, &without_base);
            self.broken.push(error);
        }
    }

    fn add_draft(&mut self, draft: Draft) -> Result<(), LoadError> {
        let Draft { id, node, path, text } = draft;
        let malformed = |error| LoadError::Malformed { path: path.clone(), error };
        if self.entries.iter().any(|entry| entry.is_called(&id)) {
            let message = format!("there is already a rulebook called `{id}`. Choose another id");
            return Err(malformed(YamlError { message, location: node.location_of(&["id".into()]) }));
        }
        let book: Rulebook = self.merged(node).and_then(|node| node.typed()).map_err(malformed)?;
        let aliases = book.aliases.clone();
        let origin = Origin::File { path, text, book: Arc::new(book) };
        self.entries.push(LibraryEntry { id, aliases, origin });
        self.all = OnceLock::new();
        Ok(())
    }

    /// Returns a rulebook as a tree, merged with the rulebook that it extends.
    fn merged(&self, node: Node) -> Result<Node, YamlError> {
        match node.get("extends").and_then(Node::text).and_then(|base| self.get(base)) {
            Some(base) => Ok(extend(self.tree(&base.id)?, node)),
            None => Ok(node),
        }
    }

    /// Returns the complete rulebook with this id as a tree, merged with the rulebook that it extends. Only parts from
    /// the rulebook's own file have a line and column.
    ///
    /// # Errors
    /// The id is unknown, or the file is not valid YAML. This never happens for a rulebook in the library.
    pub fn tree(&self, id: &str) -> Result<Node, YamlError> {
        let entry = self.entries.iter().find(|entry| entry.id == id);
        self.merged(Node::parse(entry.map_or("", LibraryEntry::text))?)
    }

    /// Returns the source of a rulebook, or `None` if the id is unknown.
    pub fn source(&self, id: &str) -> Option<RulebookSource> {
        let entry = self.entries.iter().find(|entry| entry.id == id)?;
        let (path, built_in) = match &entry.origin {
            Origin::BuiltIn(built_in, _) => (built_in.path(), true),
            Origin::File { path, .. } => (path.clone(), false),
        };
        Some(RulebookSource { path, text: entry.text().to_owned(), built_in })
    }

    #[cfg(feature = "cli")]
    pub(crate) fn common_source() -> RulebookSource {
        let common = &built_in::COMMON;
        RulebookSource { path: common.path(), text: common.text.to_owned(), built_in: true }
    }

    /// Returns the rulebook that `book` extends, or `None` if it extends no rulebook.
    pub fn base(&self, book: &Rulebook) -> Option<&Arc<Rulebook>> {
        book.extends.as_ref().and_then(|base| self.get(base))
    }

    /// Returns the id of the game whose engine plays a rulebook. House rules use the engine of the rulebook that they
    /// extend, either directly or through other house rules.
    pub fn engine_of<'a>(&'a self, book: &'a Rulebook) -> &'a str {
        let mut book = book;
        // The loop ends, because each rulebook was added after the rulebook that it extends.
        while let Some(base) = self.base(book) {
            book = base;
        }
        &book.id
    }

    /// Returns the rulebook with this id or alias, in upper or lower case.
    ///
    /// # Errors
    /// There is no such rulebook, or its file is not valid.
    pub fn find(&self, name: &str) -> Result<&Arc<Rulebook>, LoadError> {
        if let Some(entry) = self.entries.iter().find(|entry| entry.is_called(name)) {
            return entry.book().map_err(Clone::clone);
        }
        let broken = self.broken.iter().find(|error| error.stem().is_some_and(|stem| stem.eq_ignore_ascii_case(name)));
        Err(broken.cloned().unwrap_or_else(|| LoadError::UnknownGame {
            name: name.to_owned(),
            nearest: nearest(name, self.entries.iter().flat_map(LibraryEntry::names)),
            known: self.entries.iter().map(|entry| entry.id.clone()).collect(),
        }))
    }

    /// Returns the error for a rulebook whose base is missing, is not valid, or extends this rulebook. `without_base`
    /// has the ids of all drafts that cannot be added.
    fn base_error(&self, draft: Draft, without_base: &[String]) -> LoadError {
        let base = draft.base().unwrap_or_default();
        let message = match self.find(base) {
            Err(LoadError::UnknownGame { nearest, known, .. }) if !without_base.iter().any(|id| id == base) => format!(
                "there is no rulebook `{base}` to extend.{} Available: {}",
                did_you_mean(&nearest),
                known.join(", ")
            ),
            _ => format!(
                "`{base}` cannot be extended: it extends this rulebook, itself or through others, or it has an error. \
                 Extend a built-in game"
            ),
        };
        let location = draft.node.location_of(&["extends".into()]);
        LoadError::Malformed { path: draft.path, error: YamlError { message, location } }
    }

    /// Returns the rulebook with this id or alias, or `None` if there is no such rulebook or its file is not valid.
    fn get(&self, name: &str) -> Option<&Arc<Rulebook>> {
        self.find(name).ok()
    }
}

impl LoadError {
    /// Returns the path of the file, or `None` if the error is not about a file.
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

/// A rulebook file of the player that is not yet in the library.
struct Draft {
    id: String,
    node: Node,
    path: PathBuf,
    text: String,
}

impl Draft {
    fn base(&self) -> Option<&str> {
        self.node.get("extends").and_then(Node::text)
    }
}

fn read_draft(path: &Path) -> Result<Draft, LoadError> {
    let unreadable = |error: io::Error| LoadError::Unreadable { path: path.to_owned(), source: error.into() };
    let malformed = |error| LoadError::Malformed { path: path.to_owned(), error };
    let text = file::read_text(path, MAX_BYTES as u64).map_err(unreadable)?;
    let node = Node::parse(&text).map_err(malformed)?.visible();
    let Some(id) = node.get("id").and_then(Node::text) else {
        let message = "a rulebook needs an `id`, one word".to_owned();
        return Err(malformed(YamlError { message, location: node.location_of(&["id".into()]) }));
    };
    let id = id.to_owned();
    Ok(Draft { id, node, path: path.to_owned(), text })
}

/// Returns the `.yaml` files of a folder, sorted by name. A missing folder counts as empty.
fn yaml_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.retain(|path| path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("yaml")));
    paths.sort_unstable();
    Ok(paths)
}
