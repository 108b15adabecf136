//! Respells the words of an action, using only the vocabulary: drops words without a meaning, and replaces others by the
//! words of the notation.

use super::card_words::{join_card_words, rank_of};
use super::ranks::WITH;
use super::rewrite::is_filler;
use super::{ActionParser, LooseAction, NameMatch, Word, parse_rank};
use crate::model::action::Verb;
use crate::model::card::{Card, Rank};
use crate::model::refusal::SyntaxError;

/// Words that players may type before or between cards, and that the parser drops. In a game where one of these words
/// is a verb, the word keeps its meaning.
const SMALL_WORDS: [&str; 26] = [
    "and", "drawn", "drew", "face", "fight", "for", "goes", "have", "i", "in", "into", "is", "it", "lay", "let", "my",
    "play", "please", "put", "say", "that", "the", "then", "this", "use", "your",
];
const ARTICLES: [&str; 2] = ["a", "an"];
/// Words that the parser replaces by a word of the notation.
const REPLACED: [(&str, &str); 2] = [("against", "on"), ("by", "with")];
/// Signs that players may type between and after words.
const SIGNS: [char; 4] = ['+', '&', '!', '.'];
/// Words for the numbers of places, from 1: `third column`.
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

impl ActionParser<'_> {
    /// Returns the words without small words, nouns of places and words that change nothing after a verb, with each card
    /// as one word, and with verbs as the game has them.
    ///
    /// # Errors
    /// The word before `of` and a suit is not a rank.
    pub(crate) fn respell(&self, words: &[Word]) -> Result<Vec<Word>, SyntaxError> {
        let words = self.drop_spot_nouns(&join_card_words(&self.drop_small_words(words))?);
        let words = self.drop_extra_words(&words);
        let has_verb = words.iter().any(|word| self.is_verb(word));
        Ok(words.into_iter().map(|word| self.plain_verb(&word, has_verb).unwrap_or(word)).collect())
    }

    /// Returns a verb as the game has it, if the word is another word for the verb, or the same verb with the ending of
    /// `ben challenges ana`. Such a word can also be the name of a place, but not if the action has a verb.
    fn plain_verb(&self, word: &Word, has_verb: bool) -> Option<Word> {
        let is_place = !has_verb && self.is_spot(word) && !self.is_card(word);
        if self.is_known(word) && !is_place {
            return None;
        }
        let verb = |ending: &str| self.vocabulary.verb_meant(word.lower.strip_suffix(ending)?);
        let verb = ["", "s", "es"].into_iter().find_map(verb)?;
        Some(Word::new(self.vocabulary.word(verb), word.column))
    }

    /// Returns whether the word has a meaning in the notation, or is the beginning of a player's name.
    fn is_known(&self, word: &Word) -> bool {
        self.is_word(word) || !matches!(self.find_player(word), NameMatch::Nobody)
    }

    /// Removes words without a meaning of their own, and splits words at `+`: `7c and the 8c`, `put 7c on 1`, `7c+8c`.
    fn drop_small_words(&self, words: &[Word]) -> Vec<Word> {
        let is_dropped = |word: &Word| {
            let plain = without_ending(word);
            let is_verb = |word: &Word| self.loose_verb(word).is_some();
            (is_small(word) || is_small(&plain))
                && !is_verb(word)
                && !is_verb(&plain)
                && matches!(self.find_player(word), NameMatch::Nobody)
        };
        let plain = |word: &Word| {
            let replaced = REPLACED.iter().find(|(typed, _)| *typed == word.lower);
            let replaced = replaced.filter(|_| matches!(self.find_player(word), NameMatch::Nobody));
            replaced.map_or_else(|| word.clone(), |(_, meant)| Word::new(meant, word.column))
        };
        let dropped = words.iter().take_while(|word| is_dropped(word)).count();
        // In `use a spell`, `a` is no verb.
        let articles = words[dropped..]
            .iter()
            .take_while(|word| dropped > 0 && is_article(word) && matches!(self.find_player(word), NameMatch::Nobody));
        let articles = articles.count();
        let kept = words[dropped + articles..].iter().filter(|word| !is_dropped(word));
        kept.map(plain).flat_map(|word| word.split(SIGNS)).collect()
    }

    /// Returns whether the word is what the player does whose name is before it: `lays` in `cleo lays 10c`.
    pub(super) fn has_ending(&self, word: &Word) -> bool {
        let plain = without_ending(word);
        let is_verb = self.vocabulary.verb_meant(&plain.lower).is_some();
        plain.lower != word.lower && (is_verb || is_small(&plain) && plain.lower.len() > 1)
    }

    /// Finds a verb by its word, a short form or another word for it.
    fn loose_verb(&self, word: &Word) -> Option<Verb> {
        self.find_verb(&word.lower).or_else(|| self.vocabulary.verb_meant(&word.lower))
    }

    /// Removes the words after a verb that change nothing: `skip the room`, `throw 9h away`. Also removes a word such as
    /// `with` before them, as in `strike 6c with my weapon`, and after a verb that takes nothing: `attack with 2h`.
    fn drop_extra_words(&self, words: &[Word]) -> Vec<Word> {
        let mut result: Vec<Word> = Vec::with_capacity(words.len());
        let mut verb = None;
        for word in words {
            if verb.is_some_and(|verb| self.vocabulary.is_extra(verb, &word.lower)) {
                while result.len() > 1 && result.pop_if(|last| is_filler(last) || is_article(last)).is_some() {}
                continue;
            }
            let is_verb = !self.is_card(word) && !self.is_spot(word) && !is_filler(word);
            let found = self.loose_verb(word).filter(|_| is_verb);
            let follows_verb = result.last().is_some_and(|last| self.loose_verb(last) == verb);
            if is_filler(word) && follows_verb && verb.is_some_and(|verb| self.takes_nothing(verb)) {
                continue;
            }
            // In `cast a spell`, `a` is no verb.
            verb = found.filter(|_| result.is_empty() || !is_article(word)).or(verb);
            result.push(word.clone());
        }
        result
    }

    /// Removes `a` and `an` between two words. Keeps an article that can begin a player's name, unless another word is a
    /// player's name.
    pub(super) fn drop_articles(&self, words: &[Word]) -> Vec<Word> {
        let names_player = words.iter().any(|word| self.is_name(word));
        let is_dropped = |index: usize| {
            let word = &words[index];
            let can_be_name = !names_player && !matches!(self.find_player(word), NameMatch::Nobody);
            index > 0 && index + 1 < words.len() && is_article(word) && !can_be_name
        };
        (0..words.len()).filter(|index| !is_dropped(*index)).map(|index| words[index].clone()).collect()
    }

    /// Moves the card or place that a verb is about to the end: `place 9c on king` for `place king with 9c`. Returns
    /// `None` if the words do not have this form, or if the verb has a form with `with`.
    pub(super) fn move_object(&self, words: &[Word]) -> Option<Vec<Word>> {
        let [verb, object, with, cards @ ..] = words else { return None };
        let found =
            self.find_verb(&verb.lower).filter(|found| self.is_verb(verb) && self.vocabulary.takes_card(*found))?;
        let is_object = self.is_card(object) || self.is_spot(object) || rank_of(object).is_some();
        if !is_object || with.lower != WITH || cards.is_empty() || self.pair_forms().any(|form| form.verb == found) {
            return None;
        }
        let on = Word::new("on", with.column);
        Some([std::slice::from_ref(verb), cards, &[on, object.clone()]].concat())
    }

    /// Replaces the name of a place by the only card that lies there: `4s with my weapon`. `only_card` returns the only
    /// card with this name.
    pub(crate) fn name_cards(&self, action: &mut LooseAction, only_card: impl Fn(&str) -> Option<Card>) {
        for word in action.ways.iter_mut().flat_map(|way| &mut way.words) {
            if !self.is_known(word)
                && let Some(card) = only_card(&word.lower)
            {
                *word = Word::new(&card.to_string(), word.column);
            }
        }
    }

    /// Removes the noun of a numbered spot: of `column 1`, `column one` and `first column`, only `1` remains if there is
    /// a spot `column-1`.
    fn drop_spot_nouns(&self, words: &[Word]) -> Vec<Word> {
        let is_spot = |noun: &Word, number: u8| self.vocabulary.spots.contains(&format!("{}-{number}", noun.lower));
        let mut result: Vec<Word> = Vec::with_capacity(words.len());
        for word in words {
            let with_last = |last: &Word| {
                let number = number_of(word).filter(|number| is_spot(last, *number));
                number.or_else(|| ordinal_of(last).filter(|number| is_spot(word, *number)))
            };
            match result.last().and_then(with_last) {
                Some(number) => {
                    result.pop();
                    result.push(Word::new(&number.to_string(), word.column));
                }
                None => result.push(word.clone()),
            }
        }
        result
    }

    /// Returns the error of the first word before `index` that no action can have, if there is such a word.
    pub(super) fn unread_before(&self, words: &[Word], index: usize) -> Option<SyntaxError> {
        let is_read = |word: &&Word| self.is_known(word) || rank_of(word).is_some() || is_article(word);
        words[..index].iter().find(|word| !is_read(word)).map(|word| self.unknown_word(word))
    }
}

/// Returns whether the parser drops the word. `I'll` and `let's` are such words, because `i` and `let` are.
pub(super) fn is_small(word: &Word) -> bool {
    word.lower.split(['\'', '’']).next().is_some_and(|start| SMALL_WORDS.contains(&start))
}

/// Returns the word without the ending that follows a name, as in `cleo lays 10c`.
fn without_ending(word: &Word) -> Word {
    Word::new(word.lower.strip_suffix('s').unwrap_or(&word.lower), word.column)
}

pub(super) fn is_article(word: &Word) -> bool {
    ARTICLES.contains(&word.lower.as_str())
}

/// Reads the ordinal number of a place: `third`.
fn ordinal_of(word: &Word) -> Option<u8> {
    let index = ORDINALS.iter().position(|ordinal| *ordinal == word.lower)?;
    u8::try_from(index + 1).ok()
}

/// Reads the number of a place: `2` or `two`. Returns `None` for a word that is not a number from 1 to 10.
pub(super) fn number_of(word: &Word) -> Option<u8> {
    match word.lower.as_str() {
        "1" | "one" => Some(1),
        _ => parse_rank(word).map(Rank::number).filter(|number| (2..=10).contains(number)),
    }
}
