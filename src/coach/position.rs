//! Numbers that identify positions.

use crate::rules::game::Game;
use std::hash::{Hash, Hasher};

/// Returns the key of a game's state. Equal states have equal keys, on every machine and in every build. The seeds of
/// odds and hints come from the key, so the same question gets the same answer.
pub fn key(game: &impl Game) -> u64 {
    stable_hash(game)
}

/// Returns the hash of a value, which is the same on every machine and in every build.
pub(super) fn stable_hash(value: &impl Hash) -> u64 {
    let mut hasher = WordHasher(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// Returns a key for the future of a game. The key is equal for positions with the same continuations, even if
/// different actions led to them.
pub(super) fn future_key(game: &impl Game) -> u64 {
    let mut hasher = WordHasher(0);
    game.hash_future(&mut hasher);
    hasher.finish()
}

/// Returns a key for the chance of success. The key is equal for positions that differ only in numbers that rank the
/// ends of a game. Unlike [`future_key`], it also covers the cards that have not come up.
pub(super) fn success_key(game: &impl Game) -> u64 {
    let mut hasher = WordHasher(0);
    game.hash_success(&mut hasher);
    hasher.finish()
}

/// Hashes a state word by word. Widens each integer to a word of 64 bits; an integer of 128 bits becomes two words.
/// Mixes each word into the key by `key = fmix64(key ^ word) + C`, where `fmix64` is the finalizer of `MurmurHash3` (A.
/// Appleby) and `C` is a constant. Takes bytes eight at a time, with the first byte as the lowest.
///
/// The hashers of the standard library and of most crates may give other results in later versions or on other
/// machines. Their results can depend on the width of `usize` and on the order of bytes.
struct WordHasher(u64);

impl WordHasher {
    fn add_word(&mut self, word: u64) {
        let mut key = self.0 ^ word;
        key = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        key = (key ^ key >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        // Without the addition, all states that consist only of zeros would have the same key.
        self.0 = (key ^ key >> 33).wrapping_add(0x9e37_79b9_7f4a_7c15);
    }
}

macro_rules! write_as_word {
    ($($write:ident($integer:ty)),*) => {
        $(#[allow(clippy::cast_lossless, reason = "one macro arm widens integers of every width")]
        fn $write(&mut self, number: $integer) {
            self.add_word(number as u64);
        })*
    };
}

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.add_word(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u128(&mut self, number: u128) {
        self.add_word(number as u64);
        self.add_word((number >> 64) as u64);
    }

    write_as_word!(write_u8(u8), write_u16(u16), write_u32(u32), write_u64(u64), write_usize(usize));
    write_as_word!(write_i8(i8), write_i16(i16), write_i32(i32), write_i64(i64), write_isize(isize));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_same_on_every_machine() {
        assert_eq!(stable_hash(&0_u8), 0x9e37_79b9_7f4a_7c15);
        assert_eq!(stable_hash(&1_u8), 0x528e_36b5_b40d_4741);
        assert_eq!(stable_hash(&1_usize), stable_hash(&1_u8));
        assert_eq!(stable_hash(&-1_isize), stable_hash(&-1_i8));
        assert_eq!(stable_hash(&[1_u8, 2, 3]), stable_hash(&(3_usize, 0x03_02_01_u32)));
        assert_ne!(stable_hash(&[0_u8; 2]), stable_hash(&[0_u8; 3]));
    }
}
