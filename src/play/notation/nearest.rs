//! Suggestions for mistyped words.

use crate::model::card::{Card, CardSet};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::CONCEDE;
use crate::text::suggest;

/// Suggests the cards, verbs and names most similar to the first word of an action, best first.
pub(crate) fn nearest(word: &str, vocabulary: &Vocabulary) -> Vec<String> {
    // A spot is a known word in the wrong position, so there is nothing to suggest.
    if vocabulary.spots.iter().any(|spot| spot.eq_ignore_ascii_case(word)) {
        return Vec::new();
    }
    suggestions(word, vocabulary, &[])
}

/// Suggests the cards, verbs, names and spots most similar to a later word of an action, best first.
pub(super) fn nearest_within(word: &str, vocabulary: &Vocabulary) -> Vec<String> {
    suggestions(word, vocabulary, &vocabulary.spots)
}

fn suggestions(word: &str, vocabulary: &Vocabulary, spots: &[String]) -> Vec<String> {
    let cards: Vec<String> =
        CardSet::SUITED.iter().chain([Card::JOKER]).map(|card| card.to_string().to_lowercase()).collect();
    let verbs = vocabulary.forms.iter().map(|form| form.word).chain([CONCEDE]);
    // A 0 occurs only in 10: the 1 was probably missed.
    let tens = cards.iter().map(String::as_str).filter(|card| word.contains('0') && card.starts_with("10"));
    let tens = suggest::nearest(word, tens);
    if !tens.is_empty() {
        return tens;
    }
    let names = vocabulary.players.iter().filter(|_| !vocabulary.solo);
    let known = spots.iter().map(String::as_str).chain(verbs).chain(names.chain(&cards).map(String::as_str));
    suggest::nearest(word, known)
}
