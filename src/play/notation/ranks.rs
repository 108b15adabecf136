//! Ranks and cards that stand for something else in a loose spelling: a rank for a card whose suit is left out, and a card
//! or a rank for the place where it lies.

use super::card_words::{named_rank, rank_of, suit_letter};
use super::respell::{is_article, number_of};
use super::rewrite::{MAX_WAYS, is_filler};
use super::words::text;
use super::{ActionParser, NameMatch, Word, end_word};
use crate::model::card::{Card, CardSet, Rank};
use crate::model::refusal::{Expected, Problem, SyntaxError};

/// The word before the second card of a decision.
pub(super) const WITH: &str = "with";
/// Words before a card that names the place where it lies.
const PLACE_WORDS: [&str; 3] = ["on", "to", "at"];

/// A card or a rank that names the place where it lies.
#[derive(Clone, Copy)]
pub(crate) enum PlaceName {
    Card(Card),
    /// The cards of this rank.
    Rank(Rank),
}

impl ActionParser<'_> {
    /// Replaces cards by the numbers of the places where they lie. If K♥ lies in column 2, `on kh` becomes `on 2`. If
    /// all kings in numbered places lie in column 2, `on the king` also becomes `on 2`. After another card, `kh` and `k`
    /// without `on` may become `2`. `place_of` returns the zone and the number of the only place in which such cards
    /// lie. Returns the spellings that differ from `words`.
    pub(crate) fn number_places<'z>(
        &self,
        words: &[Word],
        place_of: impl Fn(PlaceName) -> Option<(&'z str, u8)>,
    ) -> Vec<Vec<Word>> {
        let place_number = |word: &Word, before: &Word| {
            let name = match (self.card(word), named_rank(word)) {
                (Some(card), _) => PlaceName::Card(card),
                (None, Some(rank)) if self.may_name_place(word, before) => PlaceName::Rank(rank),
                _ => return None,
            };
            let place =
                place_of(name).filter(|(zone, number)| self.vocabulary.spots.contains(&format!("{zone}-{number}")));
            // A number in words, as in `9c at two`.
            let number = place.map(|(_, number)| number).or_else(|| number_of(word).filter(|_| !self.is_card(word)))?;
            let number = number.to_string();
            self.is_spot(&Word::new(&number, word.column)).then_some(number)
        };
        let replace = |is_before: &dyn Fn(&Word) -> bool| -> Vec<Word> {
            let number = |index: usize| {
                let before = words.get(index.checked_sub(1)?).filter(|before| is_before(before))?;
                place_number(&words[index], before)
            };
            let word = |index: usize| number(index).map(|number| Word::new(&number, words[index].column));
            (0..words.len()).map(|index| word(index).unwrap_or_else(|| words[index].clone())).collect()
        };
        let after_on = replace(&is_place_word);
        let after_cards = replace(&|before| is_place_word(before) || self.is_card(before));
        let mut spellings = vec![after_cards, after_on];
        spellings.dedup();
        spellings.retain(|spelling| spelling != words);
        spellings
    }

    /// Returns the name of the places that have numbers, or `None` if there are none.
    pub(crate) fn numbered_zone(&self) -> Option<&str> {
        self.vocabulary.spots.iter().find_map(|spot| spot.strip_suffix("-1"))
    }

    /// Returns whether the word is the rank of a card that is spelled in words but has no suit: `king`, `7 of`.
    pub(super) fn lacks_suit(&self, words: &[Word], index: usize) -> bool {
        let word = &words[index];
        let is_named = rank_of(word).is_some_and(|rank| word.lower == rank.word())
            && !self.is_word(word)
            && matches!(self.find_player(word), NameMatch::Nobody);
        let has_of = words.get(index + 1).is_some_and(|next| next.lower == "of");
        let may_stand_alone =
            self.is_place_rank(words, index) || self.is_card_rank(words, index) || self.is_lone_rank(words);
        (is_named && !may_stand_alone) || has_of && rank_of(word).is_some()
    }

    /// Replaces ranks in the places of cards by the cards of these ranks in `cards`: `drink 10`, `attack kc with ace`.
    /// If `words` are a whole action of a solo game, also replaces a rank that is the only word. Returns the spellings that
    /// differ from `words`.
    pub(crate) fn complete_ranks(&self, words: &[Word], is_whole: bool, cards: impl Fn() -> CardSet) -> Vec<Vec<Word>> {
        let is_alone = is_whole && self.vocabulary.solo && self.is_lone_rank(words);
        let ranks: Vec<usize> = (0..words.len()).filter(|index| is_alone || self.is_card_rank(words, *index)).collect();
        if ranks.is_empty() {
            return Vec::new();
        }
        let (cards, mut spellings) = (cards(), vec![words.to_vec()]);
        for index in ranks {
            let of_rank = cards.filtered(|card| card.rank() == rank_of(&words[index]));
            if of_rank.is_empty() || spellings.len() * of_rank.len() > MAX_WAYS {
                continue;
            }
            let complete = |spelling: Vec<Word>| {
                of_rank.iter().map(move |card| {
                    let mut spelling = spelling.clone();
                    spelling[index] = Word::new(&card.to_string(), spelling[index].column);
                    spelling
                })
            };
            spellings = spellings.into_iter().flat_map(complete).collect();
        }
        spellings.retain(|spelling| spelling != words);
        spellings
    }

    /// Returns whether the word is a rank where only a card fits: before a place, after a verb, or after `with`. A rank
    /// after `on` may be such a card, too. A rank in words may also be one of several cards: `seven and five on the king`.
    pub(super) fn is_card_rank(&self, words: &[Word], index: usize) -> bool {
        let word = &words[index];
        let next = words.get(index + 1);
        let has_suit = next.is_some_and(|next| suit_letter(next).is_some() || next.lower == "of");
        // In `play a jester`, `a` is no ace.
        let is_place = |word: &Word| is_place_word(word) || self.is_spot(word) && !self.is_card(word);
        let is_followed_article = is_article(word) && next.is_some_and(|next| !is_place(next) && !is_filler(next));
        if self.is_card(word)
            || self.find_verb(&word.lower).is_some()
            || rank_of(word).is_none()
            || has_suit
            || is_followed_article
        {
            return false;
        }
        let is_in_run = |other: &&Word| is_rank_word(word) && (self.is_card(other) || is_rank_word(other));
        let Some(before) = words[..index].iter().rev().find(|other| !is_in_run(other)) else {
            let takes_card =
                |word: &Word| self.find_verb(&word.lower).is_some_and(|verb| self.vocabulary.takes_card(verb));
            let after = words[index + 1..].iter().find(|other| !is_in_run(other));
            return after.is_some_and(|after| is_place(after) || is_rank_word(word) && takes_card(after));
        };
        let takes = |verb| self.vocabulary.takes_card(verb) || is_rank_word(word) && self.takes_nothing(verb);
        let is_for_verb = self.find_verb(&before.lower).is_some_and(takes);
        is_for_verb || before.lower == WITH || is_place_word(before) && named_rank(word).is_some()
    }

    /// Returns whether the words are only a rank that can be a card. In a game with placements, it could be an unfinished
    /// placement. A letter could be a mistyped verb.
    pub(super) fn is_lone_rank(&self, words: &[Word]) -> bool {
        let [word] = words else { return false };
        let is_typed_out = is_rank_word(word) || rank_of(word).is_some() && named_rank(word).is_none();
        is_typed_out && !self.is_word(word) && !self.has_placements()
    }

    /// Returns whether a rank after this word may name the place of a card: `on the queen`, `7c q`.
    fn may_name_place(&self, rank: &Word, before: &Word) -> bool {
        is_place_word(before) || self.is_card(before) && self.find_verb(&rank.lower).is_none()
    }

    /// Returns whether the word is a rank that may name the place of a card: `on the queen`.
    pub(super) fn is_place_rank(&self, words: &[Word], index: usize) -> bool {
        index > 0
            && self.may_name_place(&words[index], &words[index - 1])
            && self.numbered_zone().is_some()
            && named_rank(&words[index]).is_some()
            && words.get(index + 1).is_none_or(|next| next.lower != "of")
    }
}

/// Returns the error of a card that is spelled in words but has no suit.
pub(super) fn suit_missing(words: &[Word], index: usize) -> SyntaxError {
    let end = index + 1 + words[index + 1..].iter().take_while(|word| word.lower == "of").count();
    let verb = text(&words[index..end]);
    let expected = vec![Expected::Other(format!("a suit, as in `{} of hearts`", words[index].text))];
    end_word(&words[index..end]).error(Problem::Expected { verb, expected, nearest: Vec::new() })
}

/// Returns whether the word is a rank in words, such as `seven`.
fn is_rank_word(word: &Word) -> bool {
    rank_of(word).is_some_and(|rank| word.lower == rank.word())
}

pub(crate) fn is_place_word(word: &Word) -> bool {
    PLACE_WORDS.contains(&word.lower.as_str())
}
