//! The positions that a search has looked at.

use std::mem;

/// Keys of positions. They are mixed already, so each one lies at the place that its lower bits name or, where that is taken, as
/// near behind as there is room: to find it takes one look into memory nearly always, where a set of the standard library takes two.
pub(super) struct Seen {
    /// A power of two of places, more than half of them free; 0 is a free place.
    places: Vec<u64>,
    count: usize,
}

impl Seen {
    const FEWEST: usize = 1 << 8;

    /// Adds a position. Says whether it was not there yet.
    pub(super) fn insert(&mut self, key: u64) -> bool {
        // A position whose key happens to be 0 shares that of another one.
        let key = key.max(1);
        let Err(free) = self.find(key) else { return false };
        self.places[free] = key;
        self.count += 1;
        if 2 * self.count >= self.places.len() {
            let more = vec![0; 2 * self.places.len()];
            for key in mem::replace(&mut self.places, more).into_iter().filter(|key| *key != 0) {
                if let Err(free) = self.find(key) {
                    self.places[free] = key;
                }
            }
        }
        true
    }

    /// Where a key lies, or else where it belongs.
    fn find(&self, key: u64) -> Result<usize, usize> {
        let last = self.places.len() - 1;
        let mut at = key as usize & last;
        loop {
            match self.places[at] {
                0 => return Err(at),
                found if found == key => return Ok(at),
                _ => at = (at + 1) & last,
            }
        }
    }
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { places: vec![0; Seen::FEWEST], count: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::position::hashed;
    use std::collections::HashSet;

    #[test]
    fn each_position_is_new_once() {
        let (mut seen, mut expected) = (Seen::default(), HashSet::new());
        // Mixed keys, and keys that all belong at one place.
        let keys = (0..20_000_u64).flat_map(|number| [hashed(&(number % 7_000)), (number % 50) << 40]);
        for key in keys {
            assert_eq!(seen.insert(key), expected.insert(key), "{key}");
        }
        assert_eq!(seen.count, expected.len());
    }
}
