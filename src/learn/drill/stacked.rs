//! Exchanges cards in lines, so that drills can play a rule's example or a game with other cards.

use crate::model::card::{Card, Rank, Suit};
use crate::play::session::Session;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::ops::RangeInclusive;

/// Probability of exchanging only a few pairs of cards, instead of suits and ranks.
const PAIRS_CHANCE: f64 = 0.5;
/// Number of pairs to exchange.
const PAIRS: RangeInclusive<usize> = 1..=12;

/// A replacement for each suited card of the deck, in deck order. Jokers stay as they are.
pub(super) struct Permutation(Vec<Card>);

impl Permutation {
    /// Makes a permutation that leaves each card as it is.
    pub(super) fn identity() -> Permutation {
        Permutation::new(&Suit::ALL, &Rank::all_suited().collect::<Vec<_>>())
    }

    /// Makes a permutation that exchanges two cards.
    pub(super) fn exchanging(one: Card, other: Card) -> Permutation {
        let mut cards = Permutation::identity();
        if let (true, true) = (one.index() < cards.0.len(), other.index() < cards.0.len()) {
            cards.0.swap(one.index(), other.index());
        }
        cards
    }

    fn new(suits: &[Suit], ranks: &[Rank]) -> Permutation {
        Permutation(suits.iter().flat_map(|suit| ranks.iter().map(|rank| Card::new(*rank, *suit))).collect())
    }

    /// Makes a permutation that exchanges a few pairs of cards, or suits and neighbouring ranks. The cards of a pair have
    /// neighbouring ranks or the same colour. After a small change, the engine still accepts most examples.
    pub(super) fn random(rng: &mut impl Rng) -> Permutation {
        let mut suits = Suit::ALL;
        let mut ranks: Vec<Rank> = Rank::all_suited().collect();
        let is_small = rng.random_bool(PAIRS_CHANCE);
        if !is_small {
            if rng.random_bool(0.5) {
                suits.shuffle(rng);
            } else {
                suits.swap(rng.random_range(0..4), rng.random_range(0..4));
            }
            for _ in 0..2 {
                let lower = rng.random_range(1..9);
                ranks.swap(lower, lower + 1);
            }
        }
        let mut cards = Permutation::new(&suits, &ranks);
        if is_small {
            for _ in 0..rng.random_range(PAIRS) {
                // The suits are in the order clubs, diamonds, hearts, spades.
                let (suit, rank) = (rng.random_range(0..4), rng.random_range(0..12));
                let alike = if rng.random_bool(0.5) { 13 * suit + rank + 1 } else { 13 * (3 - suit) + rank };
                cards.0.swap(13 * suit + rank, alike);
            }
        }
        cards
    }

    fn replace(&self, card: Card) -> Card {
        self.0.get(card.index()).copied().unwrap_or(card)
    }

    /// Plays lines with their cards replaced. Returns `None` if one of them is then illegal.
    pub(super) fn play<L: AsRef<str>>(
        &self,
        mut session: Session,
        lines: impl IntoIterator<Item = L>,
    ) -> Option<Session> {
        for line in lines {
            session.line(&self.replace_cards(line.as_ref())).ok()??;
        }
        Some(session)
    }

    /// Replaces every card of a line, except jokers.
    fn replace_cards(&self, line: &str) -> String {
        let mut changed = String::new();
        let mut after_joker = false;
        for word in line.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            let card = Card::parse(name).filter(|_| !(after_joker && name.eq_ignore_ascii_case("as")));
            after_joker = card.is_some_and(Card::is_joker);
            match card.filter(|card| !card.is_joker()) {
                Some(card) => changed.push_str(&self.replace(card).to_string()),
                None => changed.push_str(name),
            }
            changed.extend(word.strip_prefix(name));
        }
        changed
    }
}
