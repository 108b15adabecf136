//! The words of the table that were perhaps meant.

use crate::model::card::{Card, CardSet};
use crate::model::vocabulary::Vocabulary;
use crate::play::commands::CONCEDE;
use crate::text::suggest;

/// The cards, verbs and names that are nearest to a word which begins an action or stands among cards, nearest first;
/// none if nothing is near.
pub(crate) fn nearest(word: &str, vocabulary: &Vocabulary) -> Vec<String> {
    // A spot is a word that there is, and only out of place.
    if vocabulary.spots.iter().any(|spot| spot.eq_ignore_ascii_case(word)) {
        return Vec::new();
    }
    near(word, vocabulary, &[])
}

/// The same for a word inside an action, where spots can stand too.
pub(super) fn nearest_within(word: &str, vocabulary: &Vocabulary) -> Vec<String> {
    near(word, vocabulary, &vocabulary.spots)
}

fn near(word: &str, vocabulary: &Vocabulary, spots: &[String]) -> Vec<String> {
    let cards: Vec<String> =
        CardSet::SUITED.iter().chain([Card::JOKER]).map(|card| card.to_string().to_lowercase()).collect();
    let verbs = vocabulary.forms.iter().map(|form| form.word).chain([CONCEDE]);
    // A nought is in no card but a ten, whose first key was missed.
    let tens = cards.iter().map(String::as_str).filter(|card| word.contains('0') && card.starts_with("10"));
    let tens = suggest::nearest(word, tens);
    if !tens.is_empty() {
        return tens;
    }
    let names = vocabulary.players.iter().filter(|_| !vocabulary.solo);
    let known = spots.iter().map(String::as_str).chain(verbs).chain(names.chain(&cards).map(String::as_str));
    suggest::nearest(word, known)
}
