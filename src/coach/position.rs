//! A number for a position.

use crate::rules::game::Game;
use std::fmt::Write;

/// A number that is the same wherever the state of a game is the same, on every machine: 64-bit FNV-1a of all that the
/// state holds. Odds and hints take their seed from it, so that a question asked twice is answered alike.
pub fn key(game: &impl Game) -> u64 {
    let mut key = Key(0xcbf2_9ce4_8422_2325);
    // Writing to a number cannot fail.
    let _ = write!(key, "{game:?}");
    key.0
}

struct Key(u64);

impl Write for Key {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 = text.bytes().fold(self.0, |key, byte| (key ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
        Ok(())
    }
}
