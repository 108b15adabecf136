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
}

/// Weighs decisions by what was learned. Games cause the same again and again, so it remembers what that came to.
#[derive(Clone, Debug)]
pub(super) struct Weigher<'w> {
    weights: &'w Weights,
    reader: FeatureReader,
    known: KnownSums,
}

impl<'w> Weigher<'w> {
    pub(super) fn new(weights: &'w Weights) -> Weigher<'w> {
        Weigher { weights, reader: FeatureReader::default(), known: KnownSums::new() }
    }

    /// The sum of the weights of what a decision causes.
    pub(super) fn sum<G: Game>(&mut self, game: &G, decision: G::Decision) -> i32 {
        let Weigher { weights, reader, known } = self;
        let mut sum = 0;
        if !weights.slots.is_empty() {
            visit(game, decision, reader, &mut |caused| {
                sum += known.sum(caused.passing_key(), || {
                    let mut sum = 0;
                    caused.features(&mut |feature| sum += weights.of(feature.key));
                    sum
                });
            });
        }
        sum
    }
}

/// Sums that were found, by the keys of what was summed up. Each key has one place, and what comes there later takes it.
#[derive(Clone, Debug)]
struct KnownSums {
    /// A power of two of places, found by the upper bits of a key.
    places: Vec<(u64, i32)>,
    /// How many sums were not known since there are so many places.
    missed: usize,
}

impl KnownSums {
    /// A short search shall not pay for places that it does not fill.
    const FEWEST: usize = 1 << 9;
    /// More are slower, for they are farther from the processor.
    const MOST: usize = 1 << 13;

    fn new() -> KnownSums {
        KnownSums { places: vec![(0, 0); KnownSums::FEWEST], missed: 0 }
    }

    fn sum(&mut self, key: u64, find: impl FnOnce() -> i32) -> i32 {
        let at = (key >> 32) as usize & (self.places.len() - 1);
        let place = &mut self.places[at];
        if place.0 == key {
            return place.1;
        }
        let sum = find();
        *place = (key, sum);
        self.missed += 1;
        if self.missed > 2 * self.places.len() && self.places.len() < KnownSums::MOST {
            *self = KnownSums { places: vec![(0, 0); 2 * self.places.len()], missed: 0 };
        }
        sum
    }
}

/// The word of a sieve of so many words, a power of two, and the bit in it that stand for a key.
fn sieved(key: u64, words: usize) -> (usize, u64) {
    ((key >> 32) as usize & (words - 1), 1 << (key >> 58))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_sum_is_found_again_until_another_takes_its_place() {
        let found = Cell::new(0);
        let find = |sum| {
            let found = &found;
            move || {
                found.set(found.get() + 1);
                sum
            }
        };
        let mut known = KnownSums::new();
        let (one, same_place) = (7 << 32, 7 << 32 | 1);
        assert_eq!([known.sum(one, find(5)), known.sum(one, find(6))], [5, 5]);
        assert_eq!([known.sum(same_place, find(8)), known.sum(one, find(9))], [8, 9]);
        assert_eq!(found.get(), 3);
    }

    #[test]
    fn who_meets_much_remembers_more_up_to_a_limit() {
        let mut known = KnownSums::new();
        for key in 1..20 * KnownSums::MOST as u64 {
            assert_eq!(known.sum(key << 32, || key as i32), key as i32);
        }
        assert_eq!(known.places.len(), KnownSums::MOST);
    }
}
