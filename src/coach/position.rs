//! A number for a position.

use crate::rules::game::Game;
use std::hash::{Hash, Hasher};

/// A number that is the same wherever the state of a game is the same, on every machine and from every build. Odds and
/// hints take their seed from it, so that a question asked twice is answered alike; whoever looks back for a position
/// that was there before looks for its number.
pub fn key(game: &impl Game) -> u64 {
    hashed(game)
}

/// A number that is the same for the same value, on every machine and from every build.
pub(super) fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = WordHasher(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// A number that is the same wherever a game can go on in the same ways, however it came there.
pub(super) fn future_key(game: &impl Game) -> u64 {
    let mut hasher = WordHasher(0);
    game.hash_future(&mut hasher);
    hasher.finish()
}

/// Hashes a state word by word: each integer, widened to 64 bits, is mixed into the key by `key = fmix64(key ^ word)`,
/// where `fmix64` is the finalizer of `MurmurHash3` (A. Appleby). Bytes are taken eight at a time, the first one lowest.
///
/// The hashers of the standard library and of most crates promise no result that lasts, or depend on the width of
/// `usize` and on the order of bytes.
struct WordHasher(u64);

impl WordHasher {
    fn word(&mut self, word: u64) {
        let mut key = self.0 ^ word;
        key = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        key = (key ^ key >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        // Without the last addition a state of nothing but zeros would leave no trace of its length.
        self.0 = (key ^ key >> 33).wrapping_add(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.word(chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.word(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.word(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.word(number as u64);
        self.word((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }

    fn write_i8(&mut self, number: i8) {
        self.word(number as u64);
    }

    fn write_i16(&mut self, number: i16) {
        self.word(number as u64);
    }

    fn write_i32(&mut self, number: i32) {
        self.word(number as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.word(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_depends_on_neither_the_machine_nor_the_build() {
        assert_eq!(hashed(&0_u8), 0x9e37_79b9_7f4a_7c15);
        assert_eq!(hashed(&1_u8), 0x528e_36b5_b40d_4741);
        assert_eq!(hashed(&1_usize), hashed(&1_u8));
        assert_eq!(hashed(&-1_isize), hashed(&-1_i8));
        assert_eq!(hashed(&[1_u8, 2, 3]), hashed(&(3_usize, 0x03_02_01_u32)));
        assert_ne!(hashed(&[0_u8; 2]), hashed(&[0_u8; 3]));
    }
}
