//! What was learned of a game: a weight for each feature that matters.

use super::feature::{FeatureReader, visit};
use crate::rules::game::Game;

/// Weights of features, found by the feature's key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weights {
    /// A power of two of places, at least half of them free; a weight of 0 is a free place.
    slots: Vec<(u64, i32)>,
    /// A bit for each key that may be there, by its upper half: most features that are met have no weight, and these few
    /// words are nearer than the places.
    sieve: Vec<u64>,
}

/// Bits of the sieve for each weight, at least.
const SIEVE: usize = 16;

impl Weights {
    pub(super) fn new(weights: &[(u64, i32)]) -> Weights {
        let places = (2 * weights.len()).next_power_of_two().max(2);
        let mut slots = vec![(0, 0); places];
        let mut sieve = vec![0; (SIEVE * weights.len() / 64).next_power_of_two()];
        // In the order of the keys, so that equal weights are equally laid.
        let mut weights = weights.to_vec();
        weights.sort_unstable();
        for weight in weights.iter().filter(|(_, weight)| *weight != 0) {
            let mut at = weight.0 as usize & (places - 1);
            while slots[at].1 != 0 {
                at = (at + 1) & (places - 1);
            }
            slots[at] = *weight;
            let (word, bit) = sieved(weight.0, sieve.len());
            sieve[word] |= bit;
        }
        Weights { slots, sieve }
    }

    /// The weights that were learned.
    pub fn of_learned(learned: &[super::training::TrainedWeight]) -> Weights {
        Weights::new(&learned.iter().map(|one| (one.key, one.weight)).collect::<Vec<_>>())
    }

    fn of(&self, key: u64) -> i32 {
        let (word, bit) = sieved(key, self.sieve.len());
        if self.sieve[word] & bit == 0 {
            return 0;
        }
        let last = self.slots.len() - 1;
        let mut at = key as usize & last;
        loop {
            match self.slots[at] {
                (_, 0) => return 0,
                (found, weight) if found == key => return weight,
                _ => at = (at + 1) & last,
            }
        }
    }

    /// The sum of the weights of what a decision causes.
    pub(super) fn sum<G: Game>(&self, game: &G, decision: G::Decision, reader: &mut FeatureReader) -> i32 {
        let mut sum = 0;
        if !self.slots.is_empty() {
            visit(game, decision, reader, &mut |feature| sum += self.of(feature.key));
        }
        sum
    }
}

/// The word of a sieve of so many words, a power of two, and the bit in it that stand for a key.
fn sieved(key: u64, words: usize) -> (usize, u64) {
    ((key >> 32) as usize & (words - 1), 1 << (key >> 58))
}
