//! Stacked positions: the example of a rule, played with other cards.

use crate::model::card::{Card, Rank, Suit};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// Exchanges suits, and neighbouring numbers.
pub(super) struct Exchange {
    suits: [Suit; 4],
    swapped: [(u8, u8); 2],
}

impl Exchange {
    pub(super) fn random(rng: &mut impl Rng) -> Exchange {
        let mut suits = Suit::ALL;
        // A small change can be played more often.
        if rng.random_bool(0.5) {
            suits.shuffle(rng);
        } else {
            suits.swap(rng.random_range(0..4), rng.random_range(0..4));
        }
        let mut neighbours = || {
            let number = rng.random_range(2..10);
            (number, number + 1)
        };
        Exchange { suits, swapped: [neighbours(), neighbours()] }
    }

    fn card(&self, card: Card) -> Card {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return card };
        let at = Suit::ALL.iter().position(|known| *known == suit).unwrap_or_default();
        let mut number = rank.number();
        for (one, other) in self.swapped {
            number = if number == one {
                other
            } else if number == other {
                one
            } else {
                number
            };
        }
        Rank::new(number).map_or(card, |rank| Card::new(rank, self.suits[at]))
    }

    /// A line with every card exchanged.
    pub(super) fn line(&self, line: &str) -> String {
        let mut changed = String::new();
        let mut after_joker = false;
        for word in line.split_inclusive(|c: char| !c.is_alphanumeric()) {
            let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            let card = Card::parse(name).filter(|_| !(after_joker && name.eq_ignore_ascii_case("as")));
            after_joker = card.is_some_and(Card::is_joker);
            match card.filter(|card| !card.is_joker()) {
                Some(card) => changed.push_str(&self.card(card).to_string()),
                None => changed.push_str(name),
            }
            changed.extend(word.strip_prefix(name));
        }
        changed
    }
}
