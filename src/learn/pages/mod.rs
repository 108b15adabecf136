//! A rulebook as pages, in the order in which a player learns the game. The pages about the idea, the table and turns
//! come first, and the rules that refuse moves come last.

mod changes;
mod guide;
mod odds;
mod sheet;
mod write;

use crate::rules::library::Library;
use crate::rules::rulebook::{Rulebook, Settings};
use crate::text::prose::{Block, Look};
use serde::Serialize;
use write::Writer;

pub use sheet::{sheet, sheet_markdown};

/// A page about one rule, action, option or other topic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PageJson", description = "A page as JSON."))]
pub struct RulePage {
    /// The key of the page: the id of a rule or an action, or a name such as `setup` or `option.reserve`.
    #[serde(rename = "id")]
    pub key: String,
    #[serde(skip)]
    pub kind: PageKind,
    /// The section that lists the page.
    pub section: String,
    pub title: String,
    /// Whether house rules change the page.
    pub changed: bool,
    /// The content of the page.
    pub blocks: Vec<Block>,
    /// Words and whole questions that lead a search to this page.
    #[serde(skip)]
    pub words: Vec<String>,
}

/// The kind of a page. Kinds about how to play come first in searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PageKind {
    /// How to play: the turn, an action or the end, for example.
    Guide,
    /// A rule that refuses no moves.
    Rule,
    /// A term of the game or a verb.
    Word,
    Option,
    /// A question that players ask.
    Ruling,
    /// A rule that refuses moves.
    Refusal,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages {
    pub name: String,
    pub pages: Vec<RulePage>,
    /// Groups of words that mean the same in a search.
    pub synonyms: Vec<Vec<String>>,
}

impl Pages {
    /// Writes the pages of a rulebook for any table.
    pub fn new(library: &Library, book: &Rulebook, look: Look) -> Pages {
        Pages::write(&Writer::new(library, book, None, look))
    }

    /// Writes the pages for a table with exactly these options.
    pub fn for_settings(library: &Library, book: &Rulebook, settings: &Settings, look: Look) -> Pages {
        Pages::write(&Writer::new(library, book, Some(settings), look))
    }

    fn write(writer: &Writer<'_>) -> Pages {
        let (book, base) = (writer.book, writer.base);
        let mut pages = vec![writer.idea()];
        pages.extend(base.map(|base| changes::changes_page(book, base)));
        pages.push(writer.components());
        pages.push(writer.setup());
        pages.extend(writer.turn());
        pages.extend(writer.actions());
        pages.extend(writer.rules_without_refusals());
        pages.push(writer.verbs());
        pages.extend(writer.end());
        pages.extend(writer.odds());
        pages.extend(writer.neighbours());
        pages.extend(writer.options());
        pages.push(writer.presets());
        pages.extend(writer.rulings());
        pages.extend(writer.glossary());
        pages.extend(writer.refusals());
        pages.extend(writer.table_rules());
        let common = &writer.library.common;
        for page in &mut pages {
            let asks = [&common.asks, &book.asks].into_iter().filter_map(|asks| asks.get(&page.key));
            page.words.extend(asks.flatten().cloned());
        }
        let synonyms = common.synonyms.iter().chain(&book.synonyms).cloned().collect();
        Pages { name: book.name.clone(), pages, synonyms }
    }

    pub fn page(&self, key: &str) -> Option<&RulePage> {
        self.pages.iter().find(|page| page.key.eq_ignore_ascii_case(key))
    }

    pub fn sections(&self) -> Vec<&str> {
        let mut sections: Vec<&str> = Vec::new();
        for page in &self.pages {
            if !sections.contains(&page.section.as_str()) {
                sections.push(&page.section);
            }
        }
        sections
    }

    /// Returns the pages of a section. A part of a name such as "questions and rulings" names the section, too.
    pub fn section(&self, name: &str) -> impl Iterator<Item = &RulePage> {
        let has_name = |section: &str| {
            section.eq_ignore_ascii_case(name) || section.split(" and ").any(|part| part.eq_ignore_ascii_case(name))
        };
        self.pages.iter().filter(move |page| has_name(&page.section))
    }
}
