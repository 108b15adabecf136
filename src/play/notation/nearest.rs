//! The words that were perhaps meant.

use crate::model::card::{Card, CardSet};
use crate::model::vocabulary::Vocabulary;

/// At most this many words are offered: the four suits of a rank, say.
const OFFERED: usize = 4;
/// Longer words are no slips of the finger.
const LONGEST: usize = 24;

/// The cards, verbs and names that are nearest to a word which begins an action or stands among cards, nearest first;
/// none if nothing is near.
pub fn nearest(lower: &str, vocabulary: &Vocabulary) -> Vec<String> {
    // A spot is a word that there is, and only out of place.
    if vocabulary.spots.iter().any(|spot| spot.eq_ignore_ascii_case(lower)) {
        return Vec::new();
    }
    near(lower, openings(vocabulary))
}

/// The same for a word inside an action, where spots can stand too.
pub(super) fn nearest_within(lower: &str, vocabulary: &Vocabulary) -> Vec<String> {
    near(lower, vocabulary.spots.iter().cloned().chain(openings(vocabulary)))
}

fn openings(vocabulary: &Vocabulary) -> impl Iterator<Item = String> {
    let cards = CardSet::SUITED.iter().chain([Card::JOKER]).map(|card| card.to_string().to_lowercase());
    let verbs = vocabulary.forms.iter().map(|form| form.word.to_owned());
    let names = vocabulary.players.iter().filter(|_| !vocabulary.solo).cloned();
    verbs.chain(names).chain(["concede".to_owned()]).chain(cards)
}

/// The words among `known` that are nearest to `lower`.
pub(super) fn near(lower: &str, known: impl Iterator<Item = String>) -> Vec<String> {
    // One slip in a card, two in a longer word: more would offer words that look nothing alike. To a single
    // letter everything is near.
    let reach = match lower.chars().count() {
        0 | 1 => return Vec::new(),
        2 | 3 => 1,
        4..=LONGEST => 2,
        _ => return Vec::new(),
    };
    let mut found: Vec<(usize, String)> = known
        .map(|word| (strsim::osa_distance(lower, &word.to_lowercase()), word))
        .filter(|(distance, _)| *distance <= reach)
        .collect();
    // A word that there is was meant, where it does not fit too.
    if found.iter().any(|(distance, _)| *distance == 0) {
        return Vec::new();
    }
    // A wrong letter is likelier than a missing one.
    let typed = lower.chars().count();
    found.sort_by_key(|(distance, word)| (*distance, word.chars().count().abs_diff(typed)));
    let mut offered = Vec::new();
    for (_, word) in found {
        if !offered.contains(&word) && offered.len() < OFFERED {
            offered.push(word);
        }
    }
    offered
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn one_slip_of_the_finger_is_mended() {
        let known = ["place", "discard", "7c", "7d"].map(str::to_owned);
        assert_eq!(near("plcae", known.clone().into_iter()), ["place"]);
        assert_eq!(near("7x", known.clone().into_iter()), ["7c", "7d"]);
        assert_eq!(near("7", ["7c", "7d"].map(str::to_owned).into_iter()), [""; 0]);
        assert!(near("7c", known.clone().into_iter()).is_empty(), "there is such a word");
        assert_eq!(near("6g", ["6", "6c", "66"].map(str::to_owned).into_iter()), ["6c", "66", "6"]);
        assert!(near("quetzal", known.into_iter()).is_empty());
    }
}
