//! Splits a line into actions and words, with their columns.

use crate::model::refusal::{Problem, SyntaxError};
use smol_str::{SmolStr, StrExt};
use std::borrow::Cow;

/// Maximum length of a line in bytes. The parser refuses longer lines without reading them. No real line of notation is
/// that long.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// Words that separate two actions, as in `6c then 9d`, `6c and then 9d`.
const THEN: &str = "then";
const AND: &str = "and";

/// A typed line, already split into actions.
#[derive(Clone, Debug)]
pub struct Line<'t> {
    text: &'t str,
    actions: Vec<Vec<Word>>,
    is_too_long: bool,
}

impl<'t> Line<'t> {
    /// Splits a line. Never fails: a line longer than 1 MiB stays unsplit, and the parser refuses it later.
    pub fn new(text: &'t str) -> Line<'t> {
        if text.len() > LONGEST_LINE {
            return Line::too_long(text);
        }
        let text = text.trim_start_matches('\u{feff}');
        Line { text, actions: split(text), is_too_long: false }
    }

    /// Makes a line that exceeds the limit. `beginning` may be only the first part of the line.
    pub(crate) const fn too_long(beginning: &'t str) -> Line<'t> {
        Line { text: beginning, actions: Vec::new(), is_too_long: true }
    }

    pub(crate) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// Returns the text as typed, but without a byte order mark at its start.
    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// Returns the words of each action, without empty actions.
    pub fn actions(&self) -> &[Vec<Word>] {
        &self.actions
    }

    /// Returns the first word, or `None` for a blank line or a comment.
    pub fn first(&self) -> Option<&Word> {
        self.actions.first()?.first()
    }

    /// Returns the text with a comma in place of each `then` or `and then`, with the words in the same columns. Returns
    /// `None` if the line has no such word.
    pub(crate) fn parted(&self) -> Option<String> {
        if self.actions.iter().flatten().all(|word| word.lower != THEN) {
            return None;
        }
        let mut text: Vec<char> = self.text.chars().collect();
        for words in &self.actions {
            for (index, word) in words.iter().enumerate().filter(|(_, word)| word.lower == THEN) {
                let before = index.checked_sub(1).map(|index| &words[index]).filter(|before| before.lower == AND);
                let start = before.map_or(word.column, |before| before.column) - 1;
                let end = word.column - 1 + THEN.len();
                text[start..end].fill(' ');
                text[start] = ',';
            }
        }
        Some(text.into_iter().collect())
    }

    /// Returns the text after the first word, including a comment. Without a first word, returns the whole text.
    pub fn rest(&self) -> &'t str {
        let end = self.first().map_or(0, |word| word.column - 1 + word.text.chars().count());
        self.text.char_indices().nth(end).and_then(|(index, _)| self.text.get(index..)).unwrap_or_default()
    }
}

impl<'t> From<&'t str> for Line<'t> {
    fn from(text: &'t str) -> Line<'t> {
        Line::new(text)
    }
}

/// One word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The text as typed.
    pub text: SmolStr,
    /// The text in lower case, for comparison.
    pub lower: SmolStr,
    /// The column of its first character, from 1.
    pub column: usize,
}

impl Word {
    pub(crate) fn new(text: &str, column: usize) -> Word {
        let text = SmolStr::from(text);
        // Most words are in lower case already. Copying them is faster than converting each character.
        let is_lower = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
        let lower = if is_lower { text.clone() } else { text.to_lowercase_smolstr() };
        Word { text, lower, column }
    }

    /// Splits the word at these signs, and returns the parts without the signs.
    pub(super) fn split(&self, signs: [char; 4]) -> Vec<Word> {
        let mut column = self.column;
        let part = |text: &str| {
            let part = Word::new(text, column);
            column += text.chars().count() + 1;
            part
        };
        self.text.split(signs).map(part).filter(|part| !part.text.is_empty()).collect()
    }

    /// Makes a syntax error at this word.
    pub fn error(&self, problem: Problem) -> SyntaxError {
        SyntaxError { word: self.text.to_string(), column: self.column, problem }
    }
}

/// Splits a line into the words of its actions. `#` starts a comment.
fn split(line: &str) -> Vec<Vec<Word>> {
    let (mut actions, mut words, mut column) = (Vec::new(), Vec::new(), 1);
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    for piece in line.split('#').next().unwrap_or_default().split_inclusive(separates) {
        let word = piece.trim_end_matches(separates);
        if !word.is_empty() {
            words.push(Word::new(word, column));
        }
        if piece.ends_with([',', ';']) {
            actions.push(join_jokers(std::mem::take(&mut words)));
        }
        column += piece.chars().count();
    }
    actions.push(join_jokers(words));
    actions.retain(|words| !words.is_empty());
    actions
}

/// Words that begin a joker's name. Players must not have these names.
pub(crate) const JOKER_COLOURS: [&str; 2] = ["red", "black"];

/// Joins `red joker` and `black joker` into one word.
fn join_jokers(words: Vec<Word>) -> Vec<Word> {
    if words.iter().all(|word| word.lower != "joker") {
        return words;
    }
    let mut result: Vec<Word> = Vec::with_capacity(words.len());
    for word in words {
        match result.last_mut() {
            Some(last) if word.lower == "joker" && JOKER_COLOURS.contains(&last.lower.as_str()) => {
                *last = Word::new(&format!("{}{}", last.text, word.text), last.column);
            }
            _ => result.push(word),
        }
    }
    result
}

/// Splits a name off the front of an action: `ben: ace ah`, `ben:ace ah`, `ben : ace ah`. Without a name, returns all
/// words. Joins the words of jokers again, because `red` in `ben:red joker` was not a separate word.
pub(super) fn take_name(words: &[Word]) -> (Option<Word>, Cow<'_, [Word]>) {
    let Some((name, rest, others)) = split_name(words) else { return (None, words.into()) };
    let rest = Some(rest).filter(|rest| !rest.text.is_empty());
    (Some(name), join_jokers(rest.into_iter().chain(others.iter().cloned()).collect()).into())
}

/// Returns the name, the text after its colon, and the following words, or `None` if there is no name.
fn split_name(words: &[Word]) -> Option<(Word, Word, &[Word])> {
    let (first, others) = words.split_first()?;
    if let Some((name, rest)) = first.text.split_once(':') {
        let column = first.column + name.chars().count() + 1;
        return Some((Word::new(name, first.column), Word::new(rest, column), others));
    }
    let (second, others) = others.split_first()?;
    let rest = second.text.strip_prefix(':')?;
    Some((first.clone(), Word::new(rest, second.column + 1), others))
}

pub(super) fn text(words: &[Word]) -> String {
    words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<Vec<String>> {
        split(line).into_iter().map(|words| words.into_iter().map(|w| w.text.to_string()).collect()).collect()
    }

    #[test]
    fn lines_split_into_actions_words_and_comments() {
        assert_eq!(texts(" place 7c\t1 ,; 10d 1 # and so on, 7c"), [vec!["place", "7c", "1"], vec!["10d", "1"]]);
        assert!(texts(" ,; # nothing").is_empty());
        assert_eq!(texts("red joker 7c"), [vec!["redjoker", "7c"]]);
        assert_eq!(Line::new("\u{feff}♣7  x").actions()[0][1].column, 5);
    }

    #[test]
    fn text_after_the_first_word_is_kept_as_typed() {
        assert_eq!(Line::new(" note  Ünd, # so ").rest(), "  Ünd, # so ");
        assert_eq!((Line::new("note").rest(), Line::new(" # note").rest()), ("", " # note"));
    }

    #[test]
    fn a_name_is_split_off_with_any_spacing_of_the_colon() {
        for line in ["ben: ace ah", "ben:ace ah", "ben : ace ah", "ben :ace ah"] {
            let words = split(line).remove(0);
            let (name, words) = take_name(&words);
            assert_eq!(name.map(|w| w.text).as_deref(), Some("ben"), "{line}");
            assert_eq!(words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>(), ["ace", "ah"], "{line}");
        }
        assert_eq!(take_name(&split("ace ah").remove(0)).0, None);
        for line in ["ben: red joker 7", "ben:red joker 7", "ben :red  joker 7"] {
            let words = split(line).remove(0);
            let (name, words) = take_name(&words);
            assert_eq!(name.map(|w| w.text).as_deref(), Some("ben"), "{line}");
            assert_eq!(words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>(), ["redjoker", "7"], "{line}");
        }
    }
}
