//! Renders rule pages as lines or Markdown, and answers `rules WORDS`.

use super::pages::{PageKind, Pages, RulePage};
use super::search::{Search, SearchResult};
use crate::text::prose::{self, Block, Look, capitalize};
use crate::text::suggest::did_you_mean;

/// The mark on a page that house rules change.
const CHANGED: &str = "(changed by these house rules)";

/// The answer to `rules WORDS`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedAnswer {
    pub lines: Vec<String>,
    pub found: bool,
}

impl RulePage {
    pub fn lines(&self, look: Look) -> Vec<String> {
        let mut lines = look.heading(3, &self.heading());
        if self.changed {
            lines.push(CHANGED.to_owned());
        }
        lines.extend(self.blocks.iter().flat_map(|block| look.block(block)));
        lines
    }

    fn heading(&self) -> String {
        if self.is_cited() { format!("{} ({})", self.title, self.key) } else { self.title.clone() }
    }

    /// Returns whether refusals or outcomes name the page's key.
    fn is_cited(&self) -> bool {
        matches!(self.kind, PageKind::Rule | PageKind::Refusal)
    }

    /// Returns the page as an item of a list, with an excerpt of its text.
    fn list_item(&self, excerpt: Option<&str>, look: Look) -> Vec<String> {
        let (title, excerpt) = (self.title.trim_end_matches('.'), excerpt.unwrap_or_default());
        let stop = if title.ends_with('?') || excerpt.is_empty() { "" } else { "." };
        let text = format!("{title}{stop} {excerpt}");
        look.block(&Block::Item { term: self.key.clone(), text: text.trim_end().to_owned() })
    }

    fn markdown(&self, plain: bool, out: &mut String) {
        let title = if plain { self.heading() } else { prose::with_symbols(&self.heading()) };
        out.extend(["### ", &title, "\n\n"]);
        if self.changed {
            out.extend(["*", CHANGED, "*\n\n"]);
        }
        for (index, block) in self.blocks.iter().enumerate() {
            out.push_str(&block.markdown(plain));
            let is_item = |index: usize| matches!(self.blocks.get(index), Some(Block::Item { .. }));
            out.push_str(if is_item(index) && is_item(index + 1) { "\n" } else { "\n\n" });
        }
    }
}

impl Pages {
    pub fn lines(&self, look: Look) -> Vec<String> {
        let mut lines = look.heading(1, &self.name);
        for section in self.sections() {
            lines.push(String::new());
            lines.extend(look.heading(2, &capitalize(section)));
            for page in self.section(section) {
                lines.push(String::new());
                lines.extend(page.lines(look));
            }
        }
        lines
    }

    pub fn markdown(&self, plain: bool) -> String {
        let mut out = format!("# {}\n\n", self.name);
        for section in self.sections() {
            out.extend(["## ", &capitalize(section), "\n\n"]);
            self.section(section).for_each(|page| page.markdown(plain, &mut out));
        }
        format!("{}\n", out.trim_end())
    }

    /// Answers `rules WORDS` with the page or section of that name. If there is none, answers with the best match and a
    /// list of other pages, or else with suggestions.
    pub fn answer(&self, query: &str, look: Look) -> PrintedAnswer {
        let mut lines = Vec::new();
        let search = Search::new(self);
        match search.find(query) {
            SearchResult::Page(page) => lines = page.lines(look),
            SearchResult::Section(pages) => {
                for page in pages {
                    if !lines.is_empty() {
                        lines.push(String::new());
                    }
                    lines.extend(page.lines(look));
                }
            }
            SearchResult::Pages(pages) => {
                let (best, others) = pages.split_at(1);
                lines.extend(best.iter().flat_map(|page| page.lines(look)));
                if !others.is_empty() {
                    lines.push(String::new());
                    lines.push(if look.plain { "See also:" } else { "See also" }.to_owned());
                    let item = |page: &&RulePage| page.list_item(search.excerpt(page, query), look);
                    lines.extend(others.iter().take(MAX_SEE_ALSO).flat_map(item));
                }
            }
            SearchResult::Nothing { nearest } => {
                let hint = match nearest.as_slice() {
                    [] => " `rules` without words shows all rules.".to_owned(),
                    nearest => did_you_mean(nearest),
                };
                let sentence = format!("Nothing in {} is about `{}`.{hint}", self.name, query.trim());
                return PrintedAnswer { lines: look.paragraph("", &sentence), found: false };
            }
        }
        PrintedAnswer { lines, found: true }
    }

    /// Returns all pages that [`Pages::answer`] finds, including pages that it does not print. The best page comes
    /// first, but pages of a section stay in reading order. Returns `None` if no page matches.
    pub fn answer_pages(&self, query: &str) -> Option<Vec<&RulePage>> {
        match self.find(query) {
            SearchResult::Page(page) => Some(vec![page]),
            SearchResult::Section(pages) | SearchResult::Pages(pages) => Some(pages),
            SearchResult::Nothing { .. } => None,
        }
    }
}

/// Maximum number of pages listed under “See also”, so that the answer and the list fit on one screen.
const MAX_SEE_ALSO: usize = 4;
