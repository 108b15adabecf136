//! The learned weights of a game: one weight for each feature that makes a difference.

use super::feature::{FeatureReader, visit};
use crate::rules::game::Game;

/// Learned weights by the keys of their features. This table is faster than a `HashMap`, because the filter answers
/// most lookups: most features have no weight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weights {
    /// Keys and weights, with linear probing. The length is a power of two, at least half of the slots are empty, and
    /// an empty slot has the weight 0.
    slots: Vec<(u64, i32)>,
    /// A Bloom filter with one bit for each key, from the upper half of the key. The filter is small enough for the
    /// processor's cache.
    filter: Vec<u64>,
}

/// Number of bits in the filter for each weight, before the size is rounded to a power of two.
const FILTER_BITS: usize = 16;

impl Weights {
    pub(super) fn new(weights: &[(u64, i32)]) -> Weights {
        let length = (2 * weights.len()).next_power_of_two().max(2);
        let mut slots = vec![(0, 0); length];
        let mut filter = vec![0; (FILTER_BITS * weights.len() / 64).next_power_of_two()];
        // Sort by key, so that tables with equal weights are equal.
        let mut weights = weights.to_vec();
        weights.sort_unstable();
        for weight in weights.iter().filter(|(_, weight)| *weight != 0) {
            let mut index = weight.0 as usize & (length - 1);
            while slots[index].1 != 0 {
                index = (index + 1) & (length - 1);
            }
            slots[index] = *weight;
            let (word, bit) = filter_bit(weight.0, filter.len());
            filter[word] |= bit;
        }
        Weights { slots, filter }
    }

    /// Makes a table of the weights from [`learn`](super::learn).
    pub fn from_learned(learned: &[super::training::TrainedWeight]) -> Weights {
        Weights::new(
            &learned.iter().map(|learned_weight| (learned_weight.key, learned_weight.weight)).collect::<Vec<_>>(),
        )
    }

    fn get(&self, key: u64) -> i32 {
        let (word, bit) = filter_bit(key, self.filter.len());
        if self.filter[word] & bit == 0 {
            return 0;
        }
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            match self.slots[slot] {
                (_, 0) => return 0,
                (found, weight) if found == key => return weight,
                _ => slot = (slot + 1) & mask,
            }
        }
    }
}

/// Weighs decisions with the learned weights, and caches sums, because games cause the same events again and again.
#[derive(Clone, Debug)]
pub(super) struct Weigher<'w> {
    weights: &'w Weights,
    reader: FeatureReader,
    cache: SumCache,
}

impl<'w> Weigher<'w> {
    pub(super) fn new(weights: &'w Weights) -> Weigher<'w> {
        Weigher { weights, reader: FeatureReader::default(), cache: SumCache::new() }
    }

    /// Returns the sum of the weights of a decision's effects.
    pub(super) fn sum<G: Game>(&mut self, game: &G, decision: G::Decision) -> i32 {
        let Weigher { weights, reader, cache } = self;
        let mut sum = 0;
        if !weights.slots.is_empty() {
            visit(game, decision, reader, &mut |caused| {
                sum += cache.sum(caused.process_key(), || {
                    let mut sum = 0;
                    caused.visit_features(&mut |feature| sum += weights.get(feature.key));
                    sum
                });
            });
        }
        sum
    }
}

/// A direct-mapped cache: each key has one slot, and a later key replaces an earlier key in its slot.
#[derive(Clone, Debug)]
struct SumCache {
    /// Keys and sums. The length is a power of two. The upper bits of a key select its slot.
    slots: Vec<(u64, i32)>,
    /// Number of misses since the cache got its current size.
    misses: usize,
}

impl SumCache {
    /// The minimum is small, so that a short search does not pay for slots that it never fills.
    const MIN_SLOTS: usize = 1 << 9;
    /// A larger cache would be slower, because it would not fit into the processor's cache.
    const MAX_SLOTS: usize = 1 << 13;

    fn new() -> SumCache {
        SumCache { slots: vec![(0, 0); SumCache::MIN_SLOTS], misses: 0 }
    }

    fn sum(&mut self, key: u64, compute: impl FnOnce() -> i32) -> i32 {
        let index = (key >> 32) as usize & (self.slots.len() - 1);
        let slot = &mut self.slots[index];
        if slot.0 == key {
            return slot.1;
        }
        let sum = compute();
        *slot = (key, sum);
        self.misses += 1;
        if self.misses > 2 * self.slots.len() && self.slots.len() < SumCache::MAX_SLOTS {
            *self = SumCache { slots: vec![(0, 0); 2 * self.slots.len()], misses: 0 };
        }
        sum
    }
}

/// Returns the index of the word in a filter that has the bit of a key, and this bit. `words` is the length of the
/// filter, a power of two.
fn filter_bit(key: u64, words: usize) -> (usize, u64) {
    ((key >> 32) as usize & (words - 1), 1 << (key >> 58))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_cached_until_their_slot_is_taken() {
        let mut cache = SumCache::new();
        let (key, same_slot) = (7 << 32, 7 << 32 | 1);
        assert_eq!([cache.sum(key, || 5), cache.sum(key, || unreachable!("cached"))], [5, 5]);
        assert_eq!([cache.sum(same_slot, || 8), cache.sum(key, || 9)], [8, 9]);
        assert_eq!(cache.misses, 3);
    }

    #[test]
    fn the_cache_grows_up_to_a_limit() {
        let mut cache = SumCache::new();
        for key in 1..20 * SumCache::MAX_SLOTS as u64 {
            assert_eq!(cache.sum(key << 32, || key as i32), key as i32);
        }
        assert_eq!(cache.slots.len(), SumCache::MAX_SLOTS);
    }
}
