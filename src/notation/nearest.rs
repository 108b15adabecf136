//! The words that were perhaps meant.

use crate::card::{Card, CardSet};
use crate::lexicon::Lexicon;

/// At most this many words are offered.
const OFFERED: usize = 3;
/// Longer words are no slips of the finger.
const LONGEST: usize = 24;

/// The cards, verbs, spots and names that are nearest to a word, nearest first; none if nothing is near.
pub fn nearest(lower: &str, lexicon: &Lexicon) -> Vec<String> {
    if lower.chars().count() > LONGEST {
        return Vec::new();
    }
    let cards = CardSet::SUITED.iter().chain([Card::JOKER]).map(|card| card.to_string().to_lowercase());
    let verbs = lexicon.forms.iter().map(|form| form.word.to_owned());
    let names = lexicon.players.iter().filter(|_| !lexicon.solo).cloned();
    let known = verbs.chain(lexicon.spots.iter().cloned()).chain(names).chain(["concede".to_owned()]).chain(cards);
    near(lower, known)
}

/// The words among `known` that are nearest to `lower`.
pub(super) fn near(lower: &str, known: impl Iterator<Item = String>) -> Vec<String> {
    // One slip in a card, two in a longer word: more would offer words that look nothing alike. To a single
    // letter everything is near.
    let reach = match lower.chars().count() {
        0 | 1 => return Vec::new(),
        2 | 3 => 1,
        _ => 2,
    };
    let mut found: Vec<(usize, String)> = known
        .map(|word| (strsim::osa_distance(lower, &word.to_lowercase()), word))
        .filter(|(distance, _)| (1..=reach).contains(distance))
        .collect();
    found.sort_by_key(|(distance, _)| *distance);
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
        assert!(near("quetzal", known.into_iter()).is_empty());
    }
}
