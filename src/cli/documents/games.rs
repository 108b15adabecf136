//! The documents of `games`, `rules` and `rulebook`.

use crate::learn::print::PageJson;
use crate::lint::{self, LintReport, Severity};
use crate::rules::library::LoadError;
use crate::rules::rulebook::{Players, Rulebook};
use schemars::JsonSchema;
use serde::Serialize;

/// What `games` lists: every game that can be played here, house rules included.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Games<'d> {
    /// The games, in the order in which they are offered; with `games GAME` that one.
    pub(in crate::cli) games: Vec<ListedGame<'d>>,
}

/// A game in the list of games.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct ListedGame<'d> {
    /// The id of its rulebook, which every document names as `game`.
    id: &'d str,
    /// Shorter names, each as good as the id.
    aliases: &'d [String],
    name: &'d str,
    version: &'d str,
    /// Who designed the game.
    designer: &'d str,
    /// What the game is, in a sentence or two.
    summary: &'d str,
    /// How many can play.
    players: Players,
}

impl<'d> From<&'d Rulebook> for ListedGame<'d> {
    fn from(book: &'d Rulebook) -> ListedGame<'d> {
        let Rulebook { id, aliases, name, version, designer, summary, players, .. } = book;
        ListedGame { id, aliases, name, version, designer, summary, players: *players }
    }
}

/// What `rules GAME` tells: all that the rulebook says, page by page.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Pages<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// Its pages, in the order in which they are read.
    pub(in crate::cli) pages: Vec<PageJson<'d>>,
}

/// What `rules GAME WORDS` answers.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Answer<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The pages that fit, the best first.
    pub(in crate::cli) answer: Vec<PageJson<'d>>,
}

/// `rules GAME --markdown` and `--sheet`.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Printed<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The text in Markdown.
    pub(in crate::cli) markdown: &'d str,
}

/// What `rulebook list` finds, in the program and in the folder of house rules.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Shelf<'d> {
    /// The rulebooks, those that cannot be used last.
    pub(in crate::cli) rulebooks: Vec<ShelvedBook<'d>>,
}

/// A rulebook in the list of rulebooks.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::cli) enum ShelvedBook<'d> {
    /// One that can be used.
    Usable {
        id: &'d str,
        /// Shorter names by which it is found.
        aliases: &'d [String],
        name: &'d str,
        version: &'d str,
        /// The rulebook that it changes, if it is one of house rules.
        extends: Option<&'d str>,
        /// Its file; null where it comes with the program.
        file: Option<String>,
    },
    /// A rulebook that cannot be used.
    Broken {
        file: Option<String>,
        /// What is wrong with it.
        error: String,
    },
}

/// What `rulebook show` prints: a rulebook with all that it takes from another one.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Whole<'d> {
    /// The rulebook, as its own schema tells it (`deckwarden rulebook schema`).
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(in crate::cli) rulebook: &'d Rulebook,
}

/// What `rulebook check` finds; nothing in a sound rulebook.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Checked<'d> {
    pub(in crate::cli) findings: Vec<Finding<'d>>,
}

/// Something that was found in a rulebook.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Finding<'d> {
    pub(in crate::cli) file: Option<String>,
    /// The line, where it is known.
    pub(in crate::cli) line: Option<u64>,
    /// The column, where it is known.
    pub(in crate::cli) column: Option<u64>,
    /// `mistake`, which fails the check, or `note`, which does not.
    pub(in crate::cli) weight: &'static str,
    /// What it is, and what to do.
    pub(in crate::cli) message: std::borrow::Cow<'d, str>,
}

impl<'d> Finding<'d> {
    /// What was found in a rulebook that can be read.
    pub(in crate::cli) fn of(report: &LintReport, finding: &'d lint::Finding) -> Finding<'d> {
        let (line, column) = finding.place.unzip();
        let weight = if finding.severity == Severity::Note { "note" } else { "mistake" };
        let file = Some(super::path_text(&report.path));
        Finding { file, line, column, weight, message: finding.message.as_str().into() }
    }
}

impl From<&LoadError> for Finding<'_> {
    fn from(error: &LoadError) -> Self {
        let place = match error {
            LoadError::Malformed { error, .. } => error.place,
            _ => None,
        };
        let (line, column) = place.unzip();
        let file = error.path().map(super::path_text);
        Finding { file, line, column, weight: "mistake", message: error.to_string().into() }
    }
}

/// What `rulebook new --skeleton` prints.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Skeleton<'d> {
    /// The text of the skeleton.
    pub(in crate::cli) rulebook: &'d str,
}

/// `rulebook new`, `config path` and `journal path`.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Place {
    /// The file or the folder.
    pub(in crate::cli) path: String,
}
