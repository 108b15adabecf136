//! The set of positions that a search has visited.

use std::mem;

/// A hash set of position keys, with linear probing. The keys are already hashes, so the set does not hash them again.
/// A lookup usually takes one memory access; a lookup in a `HashSet` takes two.
pub(super) struct KeySet {
    /// The keys. The length is a power of two, more than half of the slots are empty, and an empty slot has the value
    /// 0.
    slots: Vec<u64>,
    count: usize,
}

impl KeySet {
    const MIN_SLOTS: usize = 1 << 8;

    /// Adds a key. Returns true if the set did not contain the key before.
    pub(super) fn insert(&mut self, key: u64) -> bool {
        // The value 0 means an empty slot, so a key of 0 becomes 1.
        let key = key.max(1);
        let Some(free) = self.free_slot(key) else { return false };
        self.slots[free] = key;
        self.count += 1;
        if 2 * self.count >= self.slots.len() {
            let larger = vec![0; 2 * self.slots.len()];
            for key in mem::replace(&mut self.slots, larger).into_iter().filter(|key| *key != 0) {
                if let Some(free) = self.free_slot(key) {
                    self.slots[free] = key;
                }
            }
        }
        true
    }

    /// Returns the empty slot where a key can be added, or `None` if the set contains the key.
    fn free_slot(&self, key: u64) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return Some(slot),
                found if found == key => return None,
                _ => slot = (slot + 1) & mask,
            }
        }
    }
}

impl Default for KeySet {
    fn default() -> KeySet {
        KeySet { slots: vec![0; KeySet::MIN_SLOTS], count: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::position::stable_hash;
    use std::collections::HashSet;

    #[test]
    fn a_key_is_new_only_once() {
        let (mut seen, mut expected) = (KeySet::default(), HashSet::new());
        // Hashed keys, and keys whose search starts at the same slot.
        let keys = (0..20_000_u64).flat_map(|number| [stable_hash(&(number % 7_000)), (number % 50) << 40]);
        for key in keys {
            assert_eq!(seen.insert(key), expected.insert(key), "{key}");
        }
        assert_eq!(seen.count, expected.len());
    }
}
