//! Reads cards, ranks and suits that are typed as words: `king of hearts`, `7 clubs`, `q c`.

use super::{Word, parse_rank};
use crate::model::card::{Rank, Suit};
use crate::model::refusal::{Problem, SyntaxError};

pub(super) fn suit_of(word: &Word) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        let name = suit.word();
        word.lower.strip_suffix('s').unwrap_or(&word.lower) == name
    })
}

pub(super) fn suit_letter(word: &Word) -> Option<Suit> {
    let mut chars = word.text.chars();
    let suit = chars.next().and_then(Suit::from_char)?;
    chars.next().is_none().then_some(suit)
}

/// Reads a rank that is typed as a word, a number or a letter. Returns `None` for a joker, because a joker has no suit.
pub(crate) fn rank_of(word: &Word) -> Option<Rank> {
    parse_rank(word).filter(|rank| *rank != Rank::JOKER)
}

/// Reads a rank that is typed as a word or a letter. Returns `None` for a number, which could be the number of a place.
pub(super) fn named_rank(word: &Word) -> Option<Rank> {
    rank_of(word).filter(|_| !word.lower.starts_with(|c: char| c.is_ascii_digit()))
}

/// Joins the words of cards: `king of hearts`, `7 of clubs`, `seven clubs`, `7 of c`.
///
/// # Errors
/// The word before `of` and a suit is not a rank.
pub(super) fn join_card_words(words: &[Word]) -> Result<Vec<Word>, SyntaxError> {
    let mut result: Vec<Word> = Vec::with_capacity(words.len());
    for word in words {
        let follows_of = result.last().is_some_and(|last| last.lower == "of");
        let Some(suit) = suit_of(word).or_else(|| suit_letter(word).filter(|_| follows_of)) else {
            result.push(word.clone());
            continue;
        };
        let of_word = result.pop_if(|last| last.lower == "of");
        match result.last_mut() {
            Some(last) if let Some(rank) = rank_of(last) => {
                *last = Word::new(&format!("{rank}{}", suit.letter()), last.column);
            }
            Some(last) if of_word.is_some() => {
                let card_word = Word::new(&format!("{} of {}", last.text, word.text), last.column);
                let suggestions = crate::text::suggest::nearest(&last.lower, Rank::all_suited().map(Rank::word));
                let nearest = suggestions.into_iter().map(|rank| format!("{rank} of {}s", suit.word())).collect();
                return Err(card_word.error(Problem::Unknown { nearest }));
            }
            _ => result.push(word.clone()),
        }
    }
    Ok(result)
}
