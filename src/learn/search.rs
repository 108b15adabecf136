//! Finds the rule pages that best match the words of a question.

use super::pages::{PageKind, Pages, RulePage};
use crate::text::prose::Block;
use crate::text::suggest;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq)]
pub enum SearchResult<'a> {
    Page(&'a RulePage),
    /// A whole section, or a family of pages: all pages whose keys begin with the same word, such as `attack.`.
    Section(Vec<&'a RulePage>),
    Pages(Vec<&'a RulePage>),
    Nothing {
        nearest: Vec<String>,
    },
}

const MAX_SUGGESTIONS: usize = 3;
/// Weight of a word in a title. A word in the text has the weight 1. With the weights of this module, the questions of
/// `tests/searches.txt` find their pages.
const TITLE_WEIGHT: f64 = 3.5;
/// Weight of a word in the key or the search words of a page. It is slightly less than the weight of a word in a title.
const NAME_WEIGHT: f64 = 3.3;
/// Weight of a question that a page answers, if the player asks it in the same words.
const QUESTION_WEIGHT: f64 = 5.0;
/// Weight of a similar question of a page, relative to the next more similar question. Several similar questions are
/// better evidence than one.
const NEXT_QUESTION_WEIGHT: f64 = 0.8;
/// Weight of ln(1 + number of questions that the page answers). The more questions a page answers, the more often
/// players look for it.
const QUESTION_COUNT_WEIGHT: f64 = 0.2;
/// The score of a synonym. The word itself has the score 1.
const SYNONYM_SCORE: f64 = 0.5;
/// Weight of each occurrence of a word of the question. At most [`MAX_REPEATS`] occurrences count. Their weight decides
/// between pages that match equally well.
const REPEAT_WEIGHT: f64 = 0.04;
const MAX_REPEATS: usize = 20;
/// Minimum weight of a listed page, as a fraction of the best page's weight.
const MIN_RELATIVE_WEIGHT: f64 = 0.5;
/// Weight of a stop word in a comparison of two questions, relative to any other word. It is not 0, because *how many*
/// and *when* say what kind of answer the player expects.
const STOP_WORD_WEIGHT: f64 = 0.3;
/// Words that do not say what a question is about.
const STOP_WORDS: [&str; 69] = [
    "a", "about", "again", "am", "an", "and", "any", "are", "at", "away", "be", "by", "can", "can't", "card", "cards",
    "could", "did", "do", "does", "doesn't", "don't", "else", "enough", "every", "for", "from", "get", "go", "got",
    "happen", "happens", "have", "how", "i", "if", "in", "into", "is", "it", "its", "just", "many", "may", "me",
    "much", "must", "my", "need", "of", "on", "or", "should", "so", "that", "the", "then", "there", "this", "to",
    "what", "when", "where", "which", "will", "with", "won't", "would", "you",
];

impl Pages {
    /// Finds a page: see [`Search::find`].
    pub fn find(&self, query: &str) -> SearchResult<'_> {
        Search::new(self).find(query)
    }

    fn nearest(&self, query: &str, words: &[String]) -> Vec<String> {
        let keys = suggest::nearest(query, self.pages.iter().map(|page| page.key.as_str()));
        // A similar key is a better suggestion than similar words.
        if !keys.is_empty() {
            return keys;
        }
        let known: BTreeSet<String> = self.pages.iter().flat_map(|page| words_of(&page_text(page))).collect();
        let known = || known.iter().map(String::as_str).filter(|known| known.chars().count() > 2);
        words.iter().flat_map(|word| suggest::nearest(word, known())).take(MAX_SUGGESTIONS).collect()
    }
}

/// A search over the pages of a rulebook. It can answer many queries.
pub struct Search<'a> {
    pages: &'a Pages,
    index: Index<'a>,
}

impl<'a> Search<'a> {
    /// Indexes the words of the pages.
    pub fn new(pages: &'a Pages) -> Search<'a> {
        Search { pages, index: Index::new(pages) }
    }

    /// Finds a page by its key, a section by its name, or a family of pages by the beginning of their keys. For other
    /// words, finds the pages that match them best. A single word with a full stop in it can only be a key.
    pub fn find(&self, query: &str) -> SearchResult<'a> {
        let query = query.trim();
        if let Some(page) = self.pages.page(query) {
            return SearchResult::Page(page);
        }
        let section: Vec<&'a RulePage> = self.pages.section(query).collect();
        if !section.is_empty() {
            return SearchResult::Section(section);
        }
        let words = content_words(query);
        if query.contains('.') && !query.contains(char::is_whitespace) {
            return SearchResult::Nothing { nearest: self.pages.nearest(query, &words) };
        }
        let index = &self.index;
        let stems = index.stems(words.iter().cloned());
        // A single word is the name of a page, not a question.
        let question = query.contains(char::is_whitespace).then(|| index.stems(words_of(query)));
        let mut best: Vec<WeightedPage<'a>> =
            index.pages.iter().filter_map(|page| page.weigh(&stems, question.as_ref(), index)).collect();
        // The sort is stable: pages of equal weight stay in reading order.
        best.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let best_weight = best.first().map(|found| found.weight).unwrap_or_default();
        best.retain(|found| found.weight >= MIN_RELATIVE_WEIGHT * best_weight);
        // List a family of pages, such as `attack.`, unless the best match is a page of the guide with that name.
        let is_guide = best.first().is_some_and(|found| found.is_named && found.page.kind == PageKind::Guide);
        let family = format!("{}.", query.to_lowercase());
        let family: Vec<&'a RulePage> = self.pages.pages.iter().filter(|page| page.key.starts_with(&family)).collect();
        if !is_guide && !family.is_empty() {
            return SearchResult::Section(family);
        }
        if best.is_empty() {
            return SearchResult::Nothing { nearest: self.pages.nearest(query, &words) };
        }
        SearchResult::Pages(best.into_iter().map(|found| found.page).collect())
    }

    /// Returns the part of a page that answers a question best. If the page is a player's question, this is its first
    /// block. Otherwise it is the sentence with the most words of the question. Rare words count more. Returns `None`
    /// if no sentence has a word of the question.
    pub fn excerpt<'p>(&self, page: &'p RulePage, query: &str) -> Option<&'p str> {
        // The sentences after the first drawing belong to an example and are not true in general.
        let is_rule = |block: &&Block| !matches!(block, Block::Drawn { .. } | Block::Typed { .. });
        let mut texts = page.blocks.iter().take_while(is_rule).filter_map(|block| match block {
            Block::Text { text } | Block::Item { text, .. } => Some(text.as_str()),
            Block::Noted { label, text } => Some(text.as_str()).filter(|_| label != "Example"),
            Block::Drawn { .. } | Block::Typed { .. } => None,
        });
        if page.kind == PageKind::Ruling {
            return texts.next();
        }
        // A text that begins with a backquote names rules or lines to type.
        let texts = texts.filter(|text| !text.starts_with('`'));
        let words = self.index.stems(content_words(query));
        let weigh = |sentence: &str| -> f64 {
            let sentence = self.index.stems(words_of(sentence));
            words.stems.keys().map(|stem| self.index.rarity(stem) * self.index.score(&sentence, stem)).sum()
        };
        let sentences = texts.flat_map(|text| text.split_inclusive(". ")).map(str::trim);
        let weighed = sentences.map(|sentence| (weigh(sentence), sentence)).filter(|(weight, _)| *weight > 0.0);
        // Of sentences with equal weight, the first one is the best.
        weighed.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, sentence)| sentence)
    }
}

/// Splits a text into words in lower case. Ids with hyphens count as one word.
fn words_of(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    lower
        .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '\''))
        .map(|word| word.trim_matches(['-', '\'']).to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns the words of a question without [`STOP_WORDS`], or all words if all are stop words.
fn content_words(query: &str) -> Vec<String> {
    let words = words_of(query);
    let content: Vec<String> = words.iter().filter(|word| !STOP_WORDS.contains(&word.as_str())).cloned().collect();
    if content.is_empty() { words } else { content }
}

/// All pages with the stems of their words, and the number of pages and of questions that have each stem.
struct Index<'a> {
    pages: Vec<IndexedPage<'a>>,
    groups: BTreeMap<String, BTreeSet<usize>>,
    stop_stems: BTreeSet<String>,
    page_counts: BTreeMap<String, usize>,
    question_counts: BTreeMap<String, usize>,
    question_count: usize,
}

struct IndexedPage<'a> {
    page: &'a RulePage,
    title: Stems,
    /// The stems of the page's key and search words.
    name: Stems,
    text: Stems,
    /// The stems of the questions that the page answers.
    questions: Vec<Stems>,
}

/// Stems, with the numbers of the groups of synonyms to which they belong.
#[derive(Default)]
struct Stems {
    stems: BTreeMap<String, usize>,
    groups: BTreeSet<usize>,
}

/// A page that has words of the question, and its weight.
struct WeightedPage<'a> {
    page: &'a RulePage,
    is_named: bool,
    weight: f64,
}

impl<'a> Index<'a> {
    fn new(pages: &'a Pages) -> Index<'a> {
        let mut groups: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for (number, group) in pages.synonyms.iter().enumerate() {
            for word in group {
                groups.entry(stem(word)).or_default().insert(number);
            }
        }
        let stop_stems = STOP_WORDS.into_iter().map(stem).collect();
        let (page_counts, question_counts) = (BTreeMap::new(), BTreeMap::new());
        let mut index =
            Index { pages: Vec::new(), groups, stop_stems, page_counts, question_counts, question_count: 0 };
        index.pages = pages.pages.iter().map(|page| index.index_page(page)).collect();
        for page in &index.pages {
            let all =
                page.questions.iter().chain([&page.title, &page.name, &page.text]).flat_map(|part| part.stems.keys());
            for stem in all.collect::<BTreeSet<_>>() {
                *index.page_counts.entry(stem.clone()).or_default() += 1;
            }
            index.question_count += page.questions.len();
            for stem in page.questions.iter().flat_map(|question| question.stems.keys()) {
                *index.question_counts.entry(stem.clone()).or_default() += 1;
            }
        }
        index
    }

    fn index_page(&self, page: &'a RulePage) -> IndexedPage<'a> {
        let (phrases, single): (Vec<&String>, Vec<&String>) = page.words.iter().partition(|words| words.contains(' '));
        let single: Vec<&str> = single.into_iter().map(String::as_str).collect();
        // The title of a player's question is a sentence, not a name.
        let (title, question) = match page.kind {
            PageKind::Ruling => ("", Some(&page.title)),
            _ => (page.title.as_str(), None),
        };
        let questions = phrases.into_iter().chain(question).map(|text| self.stems(words_of(text))).collect();
        let name = self.stems(words_of(&format!("{} {}", page.key, single.join(" "))));
        IndexedPage {
            page,
            title: self.stems(words_of(title)),
            name,
            text: self.stems(words_of(&page_text(page))),
            questions,
        }
    }

    fn stems(&self, words: impl IntoIterator<Item = String>) -> Stems {
        let mut stems: BTreeMap<String, usize> = BTreeMap::new();
        for word in words {
            *stems.entry(stem(&word)).or_default() += 1;
        }
        let groups = stems.keys().filter_map(|stem| self.groups.get(stem)).flatten().copied().collect();
        Stems { stems, groups }
    }

    /// Returns 1 if the words have the stem, [`SYNONYM_SCORE`] if they have only a synonym, and 0 if they have neither.
    fn score(&self, words: &Stems, stem: &str) -> f64 {
        if words.stems.contains_key(stem) {
            return 1.0;
        }
        let has_synonym = self.groups.get(stem).is_some_and(|groups| !groups.is_disjoint(&words.groups));
        if has_synonym { SYNONYM_SCORE } else { 0.0 }
    }

    /// Returns how rare a stem is: ln(1 + number of pages / number of pages with the stem). For a stem on no page,
    /// returns a middle value if the stem has synonyms, or 0 if it has no synonyms.
    fn rarity(&self, stem: &str) -> f64 {
        let pages = self.pages.len() as f64;
        match self.page_counts.get(stem) {
            Some(pages_with_stem) => (1.0 + pages / *pages_with_stem as f64).ln(),
            None if self.groups.contains_key(stem) => (1.0 + pages.sqrt()).ln(),
            None => 0.0,
        }
    }

    /// Returns how rare a stem is in questions: ln(1 + number of questions / number of questions with the stem). For a
    /// stem in no question, returns how rare it is on the pages. A stop word counts as less rare.
    fn rarity_in_questions(&self, stem: &str) -> f64 {
        let rarity = match self.question_counts.get(stem) {
            Some(with_stem) => (1.0 + self.question_count as f64 / *with_stem as f64).ln(),
            None => self.rarity(stem),
        };
        if self.stop_stems.contains(stem) { STOP_WORD_WEIGHT * rarity } else { rarity }
    }
}

impl<'a> IndexedPage<'a> {
    fn weigh(&self, words: &Stems, question: Option<&Stems>, index: &Index<'_>) -> Option<WeightedPage<'a>> {
        let all: f64 = words.stems.keys().map(|stem| index.rarity(stem)).sum();
        let (mut weight, mut is_named, mut repeats) = (0.0, false, 0);
        for stem in words.stems.keys() {
            let (title, name) = (index.score(&self.title, stem), index.score(&self.name, stem));
            is_named |= [&self.title, &self.name].iter().any(|part| part.stems.contains_key(stem));
            weight +=
                index.rarity(stem) * (TITLE_WEIGHT * title).max(NAME_WEIGHT * name).max(index.score(&self.text, stem));
            repeats += [&self.title, &self.name, &self.text]
                .map(|part| part.stems.get(stem).copied().unwrap_or_default())
                .iter()
                .sum::<usize>();
        }
        let (similarity, count) = question.map_or((0.0, 0), |question| {
            let mut similarities: Vec<f64> =
                self.questions.iter().map(|other| similarity(other, question, index)).collect();
            similarities.sort_unstable_by(f64::total_cmp);
            // The most similar question comes last and counts in full.
            let add = |sum: f64, similarity: f64| NEXT_QUESTION_WEIGHT * sum + similarity * similarity;
            (similarities.into_iter().fold(0.0, add), self.questions.len())
        });
        let weight = if all > 0.0 { weight / all } else { 0.0 }
            + QUESTION_WEIGHT * similarity
            + REPEAT_WEIGHT * repeats.min(MAX_REPEATS) as f64;
        let prior = kind_weight(self.page.kind) + QUESTION_COUNT_WEIGHT * (1.0 + count as f64).ln();
        (weight > 0.0).then_some(WeightedPage { page: self.page, is_named, weight: weight + prior })
    }
}

/// Returns how similar two questions are, from 0 to 1. This is the sum of the rarities of the words that both questions
/// have, divided by the sum of the rarities of all their words.
fn similarity(question: &Stems, words: &Stems, index: &Index<'_>) -> f64 {
    let rarity = |stem: &String| index.rarity_in_questions(stem);
    let shared: f64 = words.stems.keys().map(|stem| rarity(stem) * index.score(question, stem)).sum();
    let unshared = question.stems.keys().filter(|stem| index.score(words, stem) == 0.0);
    let all: f64 = words.stems.keys().chain(unshared).map(rarity).sum();
    if all > 0.0 { shared / all } else { 0.0 }
}

/// Returns the weight of a kind of page. If pages match equally well, pages about how to play come first.
fn kind_weight(kind: PageKind) -> f64 {
    match kind {
        PageKind::Guide => 0.75,
        PageKind::Rule => 0.4,
        PageKind::Word => 0.3,
        PageKind::Option => 0.2,
        PageKind::Ruling => 0.1,
        PageKind::Refusal => 0.0,
    }
}

/// Returns a word without its ending: `block` for `blocking`, `skip` for `skipped`, and `empti` for `empty` and
/// `empties`.
fn stem(word: &str) -> String {
    let endings = ["'s", "ing", "ly", "ed", "es", "s", "e"];
    let cut = |ending: &&'static str| Some((*ending, word.strip_suffix(*ending)?));
    let (ending, mut stem) = endings.iter().filter_map(cut).find(|(_, stem)| stem.len() > 2).unwrap_or(("", word));
    let mut letters = stem.chars().rev();
    if matches!(ending, "ing" | "ed") && stem.len() > 3 && letters.next() == letters.next() {
        stem = stem.strip_suffix(['b', 'd', 'g', 'm', 'n', 'p', 'r', 't']).unwrap_or(stem);
    }
    match stem.strip_suffix('y') {
        Some(start) if start.len() > 1 => format!("{start}i"),
        _ => stem.to_owned(),
    }
}

fn page_text(page: &RulePage) -> String {
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
