//! `rulebook`: lists, prints, checks and creates rulebooks.

use super::{Global, documents};
use crate::lint::{self, LintReport, Severity};
use crate::records::paths;
use crate::rules::library::{Library, LoadError};
use crate::rules::rulebook::{Rulebook, schema, starter};
use crate::terminal::{Failure, Status, output, screen};
use crate::text::yaml;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: RulebookCommand,
}

#[derive(Debug, clap::Subcommand)]
enum RulebookCommand {
    /// List the built-in rulebooks and your own
    List,
    /// Print a rulebook, with everything that house rules inherit
    Show {
        /// The rulebook's id or alias
        game: String,
    },
    /// Check rulebooks and print mistakes with file, line and column
    Check {
        /// Files, ids or aliases; by default all rulebooks
        what: Vec<OsString>,
    },
    /// Create a file for house rules; it lists what you can change in the game
    New {
        /// The game to change
        #[arg(required_unless_present = "skeleton")]
        game: Option<String>,
        /// The id of the house rules: one word of small letters, digits and `-`
        #[arg(required_unless_present = "skeleton")]
        id: Option<String>,
        /// Instead, print the skeleton of a rulebook for a new game (for developers)
        #[arg(long, value_name = "ID", conflicts_with_all = ["game", "id"])]
        skeleton: Option<String>,
    },
    /// Print the JSON Schema of rulebooks, for editors
    Schema,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        match self.action {
            RulebookCommand::List => list(global),
            RulebookCommand::Show { game } => show(global, &game),
            RulebookCommand::Check { what } => check(global, &what),
            RulebookCommand::New { skeleton: Some(id), .. } => new_game(global, &id),
            RulebookCommand::New { game, id, .. } => new(global, &game.unwrap_or_default(), &id.unwrap_or_default()),
            RulebookCommand::Schema => {
                write!(output::exact(), "{}", schema::TEXT)?;
                Ok(Status::Done)
            }
        }
    }
}

fn list(global: &Global) -> Result<Status, Failure> {
    let library = Global::library()?;
    if global.json {
        let usable = library.rulebooks().iter().map(|book| {
            let Rulebook { id, aliases, name, version, extends, .. } = book.as_ref();
            let source = library.source(id).filter(|source| !source.built_in);
            let file = source.map(|source| documents::path_text(&source.path));
            ListedRulebook::Usable { id, aliases, name, version, extends: extends.as_deref(), file }
        });
        let broken = library.broken.iter().map(|error| {
            let file = error.path().map(documents::path_text);
            ListedRulebook::Broken { file, error: error.to_string() }
        });
        documents::print(&RulebookList { rulebooks: usable.chain(broken).collect() })?;
        return Ok(Status::Done);
    }
    let look = screen::list_look(global.plain);
    let mut lines = Vec::new();
    for book in library.rulebooks() {
        let file = library.source(&book.id).filter(|source| !source.built_in).map(|source| source.path);
        let place = file.map_or_else(|| "built-in".to_owned(), |path| path.display().to_string());
        let changes = library.base(book).map(|base| format!(", changes {}", base.name)).unwrap_or_default();
        // The path is in the prefix of the paragraph, which stays unchanged. In the text after the prefix, a part of
        // the path could look like a card and become a card symbol.
        lines.extend(look.paragraph(&format!("{} {}: {}{changes} ({place})", book.id, book.version, book.name), ""));
    }
    lines.extend(library.broken.iter().flat_map(|error| look.paragraph(&format!("not usable: {error}"), "")));
    screen::print(&mut output::styled(), &lines)?;
    Ok(Status::Done)
}

fn show(global: &Global, game: &str) -> Result<Status, Failure> {
    let library = Global::library()?;
    let book = library.find(game)?;
    let mut out = output::stdout();
    if global.json {
        documents::print(&WholeRulebook { rulebook: book })?;
        return Ok(Status::Done);
    }
    let source = library.source(&book.id).filter(|_| book.extends.is_none());
    match source {
        Some(source) => write!(out, "{}", source.text)?,
        None => {
            let text = yaml::write(book.as_ref()).map_err(|error| Failure::new(Status::Unreadable, error.message))?;
            write!(out, "{text}")?;
        }
    }
    Ok(Status::Done)
}

fn check(global: &Global, targets: &[OsString]) -> Result<Status, Failure> {
    let mut library = Global::library()?;
    let (mut checked, mut broken) = (Vec::new(), Vec::new());
    if targets.is_empty() {
        broken.clone_from(&library.broken);
        checked.push(lint::check_common(&Library::common_source()));
        checked.extend(library.rulebooks().iter().map(|book| lint::check(&library, book)));
    }
    for name in targets {
        let path = Path::new(name);
        if !path.is_file() {
            match library.find(&name.to_string_lossy()).cloned() {
                Ok(book) => checked.push(lint::check(&library, &book)),
                // For a directory, pipe or device of this name, report its read error.
                Err(_) if path.symlink_metadata().is_ok() => broken.extend(read_file(&mut library, path).err()),
                Err(error) => return Err(error.into()),
            }
            continue;
        }
        match read_file(&mut library, path) {
            Ok(id) => {
                let book = library.find(&id)?.clone();
                checked.push(LintReport { path: path.to_owned(), ..lint::check(&library, &book) });
            }
            Err(error) => broken.push(error),
        }
    }
    report(global, &checked, &broken)?;
    let is_sound = broken.is_empty() && checked.iter().all(LintReport::is_sound);
    Ok(if is_sound { Status::Done } else { Status::Negative })
}

/// Adds a rulebook file to the library, unless the library already has the file. Returns the id of the rulebook. Fails
/// if the file is not a valid rulebook.
fn read_file(library: &mut Library, path: &Path) -> Result<String, LoadError> {
    let is_same = |other: &Path| match (other.canonicalize(), path.canonicalize()) {
        (Ok(other), Ok(path)) => other == path,
        _ => false,
    };
    let id_in = |library: &Library| {
        let mut books = library.rulebooks().iter().map(|book| book.id.clone());
        books.find(|id| library.source(id).is_some_and(|source| !source.built_in && is_same(&source.path)))
    };
    if id_in(library).is_none() && !library.broken.iter().any(|error| error.path().is_some_and(is_same)) {
        library.add(&[path.to_owned()]);
    }
    id_in(library).ok_or_else(|| {
        let error = library.broken.iter().find(|error| error.path().is_some_and(is_same));
        error.cloned().unwrap_or_else(|| LoadError::Unreadable {
            path: path.to_owned(),
            source: std::io::Error::other("it cannot be read as a rulebook").into(),
        })
    })
}

fn report(global: &Global, checked: &[LintReport], broken: &[LoadError]) -> Result<(), Failure> {
    let mut out = output::stdout();
    if global.json {
        let found =
            checked.iter().flat_map(|report| report.findings.iter().map(|found| FindingJson::new(report, found)));
        documents::print(&RulebookFindings { findings: found.chain(broken.iter().map(FindingJson::from)).collect() })?;
        return Ok(());
    }
    for error in broken {
        writeln!(out, "{error}")?;
    }
    for report in checked {
        write!(out, "{report}")?;
        if report.findings.is_empty() && !global.quiet {
            writeln!(out, "{}: sound", report.path.display())?;
        }
    }
    Ok(())
}

/// Checks that an id is one word, and that no rulebook has this id or alias.
fn check_free_id(library: &Library, id: &str) -> Result<(), Failure> {
    let rejected = |message: String| Err(Failure::new(Status::Usage, message));
    let is_word = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if id.is_empty() || !is_word {
        return rejected(format!("`{id}` is not a valid id. Use one word of small letters, digits and `-`"));
    }
    if library.find(id).is_ok() {
        return rejected(format!("a rulebook `{id}` already exists. Choose another id"));
    }
    Ok(())
}

fn new_game(global: &Global, id: &str) -> Result<Status, Failure> {
    check_free_id(&Global::library()?, id)?;
    let text = starter::skeleton(id);
    if global.json {
        documents::print(&Skeleton { rulebook: &text })?;
    } else {
        write!(output::exact(), "{text}")?;
    }
    Ok(Status::Done)
}

fn new(global: &Global, game: &str, id: &str) -> Result<Status, Failure> {
    let library = Global::library()?;
    let base = library.find(game)?;
    check_free_id(&library, id)?;
    let Some(folder) = paths::rulebooks() else {
        return Err(Failure::new(Status::Usage, "this system has no directory for your own rulebooks"));
    };
    let path = folder.join(format!("{id}.yaml"));
    let failed = |source| Failure::File { path: path.clone(), source };
    let mut file = std::fs::create_dir_all(&folder).and_then(|()| std::fs::File::create_new(&path)).map_err(failed)?;
    if let Err(error) = file.write_all(starter::starter(base, id).as_bytes()) {
        // An incomplete file would make the next try fail, because the command overwrites no file.
        let _ = std::fs::remove_file(&path);
        return Err(failed(error));
    }
    if global.json {
        documents::print(&documents::PathDocument { path: documents::path_text(&path) })?;
        return Ok(Status::Done);
    }
    let mut out = output::stdout();
    writeln!(out, "{}", path.display())?;
    if !global.quiet {
        writeln!(out, "Edit it, then run: deckwarden rulebook check {id}")?;
    }
    Ok(Status::Done)
}

/// `rulebook list`: the built-in rulebooks and your own.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RulebookList<'d> {
    /// The usable rulebooks, then the unusable ones.
    rulebooks: Vec<ListedRulebook<'d>>,
}

/// A rulebook in the list of rulebooks.
#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(in crate::cli) enum ListedRulebook<'d> {
    /// A rulebook without errors, which you can play.
    Usable {
        id: &'d str,
        /// Other names that players can type instead of the id.
        aliases: &'d [String],
        name: &'d str,
        version: &'d str,
        /// The id of the rulebook that these house rules change; null for other rulebooks.
        extends: Option<&'d str>,
        /// The path of the file; null if the rulebook is built in.
        file: Option<String>,
    },
    /// A rulebook file with an error.
    Broken {
        file: Option<String>,
        /// What is wrong with the file, as a sentence.
        error: String,
    },
}

/// `rulebook show`: a rulebook with everything that it inherits.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct WholeRulebook<'d> {
    /// The rulebook. `deckwarden rulebook schema` prints its schema.
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    rulebook: &'d Rulebook,
}

/// `rulebook check`: the mistakes and notes that the check found.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct RulebookFindings<'d> {
    findings: Vec<FindingJson<'d>>,
}

/// A finding: a mistake or a note.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct FindingJson<'d> {
    file: Option<String>,
    /// The line number, counted from 1; null if unknown.
    line: Option<u64>,
    /// The column number, counted from 1; null if unknown.
    column: Option<u64>,
    /// `mistake`, which fails the check, or `note`, which does not.
    weight: &'static str,
    /// The problem, and what to do.
    message: std::borrow::Cow<'d, str>,
}

impl<'d> FindingJson<'d> {
    fn new(report: &LintReport, finding: &'d lint::Finding) -> FindingJson<'d> {
        let (line, column) = finding.location.unzip();
        let weight = if finding.severity == Severity::Note { "note" } else { "mistake" };
        let file = Some(documents::path_text(&report.path));
        FindingJson { file, line, column, weight, message: finding.message.as_str().into() }
    }
}

impl From<&LoadError> for FindingJson<'_> {
    fn from(error: &LoadError) -> Self {
        let location = match error {
            LoadError::Malformed { error, .. } => error.location,
            _ => None,
        };
        let (line, column) = location.unzip();
        let file = error.path().map(documents::path_text);
        FindingJson { file, line, column, weight: "mistake", message: error.to_string().into() }
    }
}

/// `rulebook new --skeleton`: the skeleton.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Skeleton<'d> {
    /// The text of the skeleton.
    rulebook: &'d str,
}
