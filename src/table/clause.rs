//! The words for the decisions of a plan, joined where they differ only in their cards.

/// The words for a decision, such as `fighting 3♣ with bare hands`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clause {
    /// The words before the cards.
    pub(super) start: String,
    pub(super) cards: String,
    /// The words after the cards, such as the place to which they go.
    pub(super) place: String,
}

impl Clause {
    /// Splits `text` at the card. If `text` does not contain the card, the whole text becomes the field `cards`.
    pub(super) fn new(text: &str, card: Option<String>) -> Clause {
        let (start, cards, place) = card
            .and_then(|card| text.split_once(&card).map(|(start, place)| (start.to_owned(), card.clone(), place)))
            .unwrap_or((String::new(), text.to_owned(), ""));
        Clause { start, cards, place: place.to_owned() }
    }

    /// Returns whether the two clauses have the same words and differ at most in their cards. Returns `false` for
    /// clauses that consist of cards alone.
    fn is_like(&self, other: &Clause) -> bool {
        let has_words = !self.start.is_empty() || !self.place.is_empty();
        has_words && self.start == other.start && self.place == other.place
    }
}

/// Joins cards as you type them: `9♦ 8♠`.
pub(super) fn spaced(cards: &[String]) -> String {
    cards.join(" ")
}

/// Returns the texts of clauses. Neighbouring clauses that differ only in their cards become one text. `join_cards`
/// joins the cards after words, and `join_typed` joins cards without words before them, as in `9♦ 8♠ on K♣`.
pub(super) fn join_clauses(
    clauses: impl Iterator<Item = Clause>,
    join_cards: fn(&[String]) -> String,
    join_typed: fn(&[String]) -> String,
) -> Vec<String> {
    let mut merged: Vec<(Clause, Vec<String>)> = Vec::new();
    for clause in clauses {
        let card = clause.cards.clone();
        match merged.last_mut() {
            Some((earlier, cards)) if earlier.is_like(&clause) => cards.push(card),
            _ => merged.push((clause, vec![card])),
        }
    }
    let join = |(Clause { start, place, .. }, cards): (Clause, Vec<String>)| {
        let cards = if start.is_empty() { join_typed(&cards) } else { join_cards(&cards) };
        start + &cards + &place
    };
    merged.into_iter().map(join).collect()
}
