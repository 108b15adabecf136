//! Finding pages by words, and the words that were perhaps meant.

use super::pages::{PageKind, Pages, RulePage};
use crate::text::prose::Block;
use crate::text::suggest;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchResult<'a> {
    /// The page of exactly that key.
    Page(&'a RulePage),
    /// The pages of exactly that section.
    Section(Vec<&'a RulePage>),
    /// Pages that hold the words, best first.
    Pages(Vec<&'a RulePage>),
    /// Nothing, with rules and words that are near.
    Nothing {
        /// What was perhaps meant, nearest first.
        nearest: Vec<String>,
    },
}

/// At most this many words are offered.
const OFFERED: usize = 3;
/// A word in a title weighs as much as this many in the text.
const TITLE: usize = 6;
/// Words of a question that say nothing of what it is about.
const IDLE: [&str; 31] = [
    "a", "about", "an", "and", "are", "be", "can", "card", "cards", "could", "do", "does", "for", "how", "i", "if",
    "in", "is", "it", "many", "may", "much", "my", "of", "on", "that", "the", "to", "what", "when", "with",
];

impl Pages {
    /// Finds a page by its key, a section by its name, or pages by words: those that hold all the words, or else
    /// those that hold one.
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
        let weighed: Vec<Weighed<'_>> = self.pages.iter().filter_map(|page| Weighed::of(page, &words)).collect();
        let most = weighed.iter().map(|found| found.matched).max().unwrap_or_default();
        let mut best: Vec<_> = weighed.into_iter().filter(|found| found.matched == most).collect();
        // The sort is stable: pages of equal weight stay in reading order.
        best.sort_by_key(|found| Reverse((found.named, Reverse(found.page.kind), found.weight)));
        // A family of rules, `attack.`, is listed where no page of the guide is about that word.
        let is_told = best.first().is_some_and(|found| found.named > 0 && found.page.kind == PageKind::Guide);
        let family = format!("{}.", asked.to_lowercase());
        let family: Vec<&RulePage> = self.pages.iter().filter(|page| page.key.starts_with(&family)).collect();
        if !is_told && !family.is_empty() {
            return SearchResult::Section(family);
        }
        if best.is_empty() {
            return SearchResult::Nothing { nearest: self.nearest(asked, &words) };
        }
        SearchResult::Pages(best.into_iter().map(|found| found.page).collect())
    }

    fn nearest(&self, asked: &str, words: &[String]) -> Vec<String> {
        let keys = suggest::nearest(asked, self.pages.iter().map(|page| page.key.as_str()));
        // An id that is near says more than the words in it.
        if !keys.is_empty() {
            return keys;
        }
        let known: BTreeSet<String> = self.pages.iter().flat_map(|page| words_of(&text_of(page))).collect();
        let known = || known.iter().map(String::as_str).filter(|known| known.chars().count() > 2);
        words.iter().flat_map(|word| suggest::nearest(word, known())).take(OFFERED).collect()
    }
}

/// The words of a text in lower case; ids stay whole and give their parts too.
fn words_of(text: &str) -> impl Iterator<Item = String> + use<> {
    let lower = text.to_lowercase();
    let words: Vec<String> = lower
        .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\''))
        .map(|word| word.trim_matches(['-', '\'']).to_owned())
        .filter(|word| !word.is_empty())
        .collect();
    words.into_iter()
}

/// The words of a question that say what it is about; all of them where none does.
fn content_words(asked: &str) -> Vec<String> {
    let words: Vec<String> = words_of(asked).collect();
    let content: Vec<String> = words.iter().filter(|word| !IDLE.contains(&word.as_str())).cloned().collect();
    if content.is_empty() { words } else { content }
}

/// A page that holds words that were asked for.
struct Weighed<'a> {
    page: &'a RulePage,
    /// How many of the words it holds.
    matched: usize,
    /// How many of them stand in its name or are listed for it.
    named: usize,
    /// How much it says about them.
    weight: usize,
}

impl<'a> Weighed<'a> {
    fn of(page: &'a RulePage, words: &[String]) -> Option<Weighed<'a>> {
        let text = text_of(page);
        // The title of a question that players ask is a sentence, and no name.
        let title = if page.kind == PageKind::Ruling { "" } else { page.title.as_str() };
        let name = format!("{title} {} {}", page.key, page.words.join(" "));
        let count = |text: &str, word: &str| words_of(text).filter(|known| is_form_of(known, word)).count();
        let mut found = Weighed { page, matched: 0, named: 0, weight: 0 };
        for word in words {
            let (named, told) = (count(&name, word), count(&text, word));
            found.matched += usize::from(named + told > 0);
            found.named += usize::from(named > 0);
            found.weight += TITLE * named + told;
        }
        (found.matched > 0).then_some(found)
    }
}

/// Whether a word of the text answers to one that was asked for: the same, or the same stem.
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
            Block::Text(text) => ["", text],
            Block::Noted { label, text } => [label.as_str(), text],
            Block::Item { term, text } => [term.as_str(), text],
            Block::Drawn(_) | Block::Typed(_) => ["", ""],
        };
        text.extend([" ", parts[0], " ", parts[1]]);
    }
    text
}
