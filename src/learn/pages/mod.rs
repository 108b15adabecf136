//! A rulebook as pages that are read, in the order in which a person learns a game: the idea, what lies where, the
//! turn, the actions, the end, options, rulings, and last why something is refused.

mod changes;
mod guide;
mod odds;
mod sheet;
mod write;

use crate::rules::library::Library;
use crate::rules::rulebook::{Rulebook, Settings};
use crate::text::prose::{Block, Look};
use write::Writer;

pub use sheet::{sheet, sheet_markdown};

/// What there is to say about one thing: a rule, an action, an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePage {
    /// What it is found by: a rule's id, an action's, or `setup`, `turn`, `option.reserve`.
    pub key: String,
    /// How near it is to how the game is played.
    pub kind: PageKind,
    /// The section under which it is listed.
    pub section: String,
    /// The title of the page.
    pub title: String,
    /// Whether a house-rule variant changes it.
    pub changed: bool,
    /// What stands on it.
    pub blocks: Vec<Block>,
    /// Further words under which it is looked for.
    pub words: Vec<String>,
}

/// What a page is: the more it tells of how the game is played, the sooner a search finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PageKind {
    /// How the game is played: the turn, an action, the end.
    Guide,
    /// A rule that says how things go.
    Rule,
    /// A word of the game, or what is typed.
    Word,
    /// An option or the presets.
    Option,
    /// A question players ask.
    Ruling,
    /// Why something is refused.
    Refusal,
}

/// All pages of a game, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages {
    /// The name of the game.
    pub name: String,
    /// The rulebook that this one changes, by name.
    pub base: Option<String>,
    /// The pages in the order in which a game is learned.
    pub pages: Vec<RulePage>,
}

impl Pages {
    /// The pages of a rulebook; examples are played, and drawn with that look.
    pub fn new(library: &Library, book: &Rulebook, look: Look) -> Pages {
        Pages::written(&Writer::new(library, book, None, look))
    }

    /// The pages for a table with these options: the goal, the set-up and the turn are told as they are there, and
    /// nothing of what other options would bring.
    pub fn for_settings(library: &Library, book: &Rulebook, settings: &Settings, look: Look) -> Pages {
        Pages::written(&Writer::new(library, book, Some(settings), look))
    }

    fn written(writer: &Writer<'_>) -> Pages {
        let (book, base) = (writer.book, writer.base);
        let mut pages = vec![writer.idea()];
        pages.extend(base.map(|base| changes::changes(book, base)));
        pages.push(writer.components());
        pages.push(writer.setup());
        pages.extend(writer.turn());
        pages.extend(writer.actions());
        pages.extend(writer.rules_that_say_how_things_go());
        pages.push(writer.verbs());
        pages.extend(writer.end());
        pages.extend(writer.odds());
        pages.extend(writer.options());
        pages.push(writer.presets());
        pages.extend(writer.rulings());
        pages.extend(writer.glossary());
        pages.extend(writer.refusals());
        pages.extend(writer.table_rules());
        Pages { name: book.name.clone(), base: base.map(|base| base.name.clone()), pages }
    }

    /// The page of that key.
    pub fn page(&self, key: &str) -> Option<&RulePage> {
        self.pages.iter().find(|page| page.key.eq_ignore_ascii_case(key))
    }

    /// The sections in reading order.
    pub fn sections(&self) -> Vec<&str> {
        let mut sections: Vec<&str> = Vec::new();
        for page in &self.pages {
            if !sections.contains(&page.section.as_str()) {
                sections.push(&page.section);
            }
        }
        sections
    }

    /// The pages of a section.
    pub fn section(&self, name: &str) -> impl Iterator<Item = &RulePage> {
        self.pages.iter().filter(move |page| page.section.eq_ignore_ascii_case(name))
    }
}
