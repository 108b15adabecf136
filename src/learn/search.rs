//! Searches rule pages.

use super::pages::{PageKind, Pages, RulePage};
use crate::text::prose::Block;
use crate::text::suggest;
use std::cmp::Reverse;
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq)]
pub enum SearchResult<'a> {
    Page(&'a RulePage),
    /// A whole section, or a family of rules such as `attack.`.
    Section(Vec<&'a RulePage>),
    Pages(Vec<&'a RulePage>),
    Nothing {
        nearest: Vec<String>,
    },
}

const OFFERED: usize = 3;
/// Weight of a word in a title, compared with one in the text.
const TITLE: usize = 6;
/// Words that do not say what a question is about.
const IDLE: [&str; 31] = [
    "a", "about", "an", "and", "are", "be", "can", "card", "cards", "could", "do", "does", "for", "how", "i", "if",
    "in", "is", "it", "many", "may", "much", "my", "of", "on", "that", "the", "to", "what", "when", "with",
];

impl Pages {
    /// Finds a page by its key, a section by its name, or the pages with most of the words.
    pub fn find(&self, asked: &str) -> SearchResult<'_> {
        let asked = asked.trim();
        if let Some(page) = self.page(asked) {
            return SearchResult::Page(page);
        }
        let section: Vec<&RulePage> = self.section(asked).collect();
        if !section.is_empty() {
            return SearchResult::Section(section);
        }
        let words = content_words(asked);
        if asked.contains('.') && !asked.contains(char::is_whitespace) {
            return SearchResult::Nothing { nearest: self.nearest(asked, &words) };
        }
        let weighed: Vec<Weighed<'_>> = self.pages.iter().filter_map(|page| Weighed::matching(page, &words)).collect();
        let most = weighed.iter().map(|found| found.matched).max().unwrap_or_default();
        let mut best: Vec<_> = weighed.into_iter().filter(|found| found.matched == most).collect();
        // The sort is stable: equal pages stay in reading order.
        best.sort_by_key(|found| Reverse((found.named, Reverse(found.page.kind), found.weight)));
        // List a family of rules, such as `attack.`, unless a page of the guide has that name.
        let is_guide = best.first().is_some_and(|found| found.named > 0 && found.page.kind == PageKind::Guide);
        let family = format!("{}.", asked.to_lowercase());
        let family: Vec<&RulePage> = self.pages.iter().filter(|page| page.key.starts_with(&family)).collect();
        if !is_guide && !family.is_empty() {
            return SearchResult::Section(family);
        }
        if best.is_empty() {
            return SearchResult::Nothing { nearest: self.nearest(asked, &words) };
        }
        SearchResult::Pages(best.into_iter().map(|found| found.page).collect())
    }

    fn nearest(&self, asked: &str, words: &[String]) -> Vec<String> {
        let keys = suggest::nearest(asked, self.pages.iter().map(|page| page.key.as_str()));
        // A similar id is a better suggestion than similar words.
        if !keys.is_empty() {
            return keys;
        }
        let known: BTreeSet<String> = self.pages.iter().flat_map(|page| words_of(&text_of(page))).collect();
        let known = || known.iter().map(String::as_str).filter(|known| known.chars().count() > 2);
        words.iter().flat_map(|word| suggest::nearest(word, known())).take(OFFERED).collect()
    }
}

/// The words of a text in lower case. Ids with hyphens count as one word.
fn words_of(text: &str) -> impl Iterator<Item = String> + use<> {
    let lower = text.to_lowercase();
    let words: Vec<String> = lower
        .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\''))
        .map(|word| word.trim_matches(['-', '\'']).to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    words.into_iter()
}

/// The words of a question without [`IDLE`] words, unless it has only those.
fn content_words(asked: &str) -> Vec<String> {
    let words: Vec<String> = words_of(asked).collect();
    let content: Vec<String> = words.iter().filter(|word| !IDLE.contains(&word.as_str())).cloned().collect();
    if content.is_empty() { words } else { content }
}

/// A page with words of the question.
struct Weighed<'a> {
    page: &'a RulePage,
    matched: usize,
    /// Number of them in its title, key or search words.
    named: usize,
    weight: usize,
}

impl<'a> Weighed<'a> {
    fn matching(page: &'a RulePage, words: &[String]) -> Option<Weighed<'a>> {
        let text = text_of(page);
        // The title of a player's question is a sentence, not a name.
        let title = if page.kind == PageKind::Ruling { "" } else { page.title.as_str() };
        let name = format!("{title} {} {}", page.key, page.words.join(" "));
        let count = |text: &str, word: &str| words_of(text).filter(|known| is_form_of(known, word)).count();
        let mut found = Weighed { page, matched: 0, named: 0, weight: 0 };
        for word in words {
            let (named, in_text) = (count(&name, word), count(&text, word));
            found.matched += usize::from(named + in_text > 0);
            found.named += usize::from(named > 0);
            found.weight += TITLE * named + in_text;
        }
        (found.matched > 0).then_some(found)
    }
}

/// Whether a word of the text is a form of the word asked for.
fn is_form_of(known: &str, asked: &str) -> bool {
    known == asked || (asked.len() > 3 && known.starts_with(stem(asked)))
}

fn stem(word: &str) -> &str {
    let endings = ["ing", "ed", "es", "s"];
    endings.iter().filter_map(|ending| word.strip_suffix(ending)).find(|stem| stem.len() > 2).unwrap_or(word)
}

fn text_of(page: &RulePage) -> String {
    let mut text = format!("{} {} {}", page.key, page.section, page.title);
    for block in &page.blocks {
        let parts = match block {
            Block::Text { text } => ["", text],
            Block::Noted { label, text } => [label.as_str(), text],
            Block::Item { term, text } => [term.as_str(), text],
            Block::Drawn { .. } | Block::Typed { .. } => ["", ""],
        };
        text.extend([" ", parts[0], " ", parts[1]]);
    }
    text
}
