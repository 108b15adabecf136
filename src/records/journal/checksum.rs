//! The running checksum of a session file: six digits after each item. The digits depend on the header and on all items
//! so far. Therefore the program notices a changed card even if the game is still legal with the new card.

use super::header::{Header, stamp};
use super::record::ItemKind;
use chrono::{NaiveTime, Timelike};
use sha2::{Digest, Sha256};
use std::fmt;

/// Number of hexadecimal digits of a checksum in a file. Six digits (24 bits) reveal accidental changes and are still
/// easy to ignore when people read the file.
const DIGITS: usize = 6;

/// The checksum of a file up to an item: the first 24 bits of a SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Checksum(u32);

impl Checksum {
    /// Returns the checksum of a header, from which the checksum of the first item follows. This checksum depends only
    /// on the values in the header; the header's layout in the file may change.
    pub(super) fn of_header(header: &Header) -> Checksum {
        let mut options: Vec<_> = header.options.iter().collect();
        options.sort_unstable();
        let Header { game, version, hash, players, started, .. } = header;
        Checksum::digest(&format!("{game}\n{version}\n{hash}\n{options:?}\n{players:?}\n{}", stamp(*started)))
    }

    /// Returns the checksum of the next item, computed from this checksum, the item's contents and its time of day.
    pub(super) fn next(self, what: &ItemKind, clock: Option<NaiveTime>) -> Checksum {
        let text = match what {
            ItemKind::Ended { at, outcome } => {
                let mut outcome = outcome.clone().unwrap_or_default();
                outcome.sort_all_objects();
                format!("{} {outcome}", at.map(stamp).unwrap_or_default()).into()
            }
            what => what.text().unwrap_or_default(),
        };
        // Formatting this checksum and the time with `fmt` takes longer than the hash.
        let digits = [5, 4, 3, 2, 1, 0].map(|place| b"0123456789abcdef"[(self.0 >> (4 * place) & 15) as usize]);
        let parts = clock.map(|clock| [clock.hour(), clock.minute(), clock.second()]);
        let mut time = *b"00:00:00";
        for (index, part) in parts.iter().flatten().enumerate() {
            time[3 * index] += (part / 10) as u8;
            time[3 * index + 1] += (part % 10) as u8;
        }
        let time = if clock.is_some() { &time[..] } else { &[] };
        let covered = [&digits[..], b"\n", text.as_bytes(), b"\n", time];
        Checksum::from_digest(covered.iter().fold(Sha256::new(), Sha256::chain_update))
    }

    pub(super) fn read(word: &str) -> Option<Checksum> {
        let digit = |c: char| c.is_ascii_digit() || matches!(c, 'a'..='f');
        let is_checksum = word.len() == DIGITS && word.chars().all(digit);
        u32::from_str_radix(word, 16).ok().filter(|_| is_checksum).map(Checksum)
    }

    fn digest(text: &str) -> Checksum {
        Checksum::from_digest(Sha256::new_with_prefix(text))
    }

    fn from_digest(hash: Sha256) -> Checksum {
        let digest = hash.finalize();
        Checksum(digest.iter().take(3).fold(0, |number, byte| number << 8 | u32::from(*byte)))
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$x}", self.0, width = DIGITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checksum_is_the_beginning_of_a_sha_256() {
        // Written files keep their checksums, so these values must never change.
        assert_eq!(["", "abc"].map(|text| Checksum::digest(text).to_string()), ["e3b0c4", "ba7816"]);
    }

    #[test]
    fn only_six_lowercase_hex_digits_are_a_checksum() {
        let checksum = Checksum(0x00_9f_2c);
        assert_eq!((checksum.to_string().as_str(), Checksum::read("009f2c")), ("009f2c", Some(checksum)));
        for word in ["9f2c", "009f2cc", "009F2C", "+09f2c", "20:15:03", "mine"] {
            assert_eq!(Checksum::read(word), None, "{word}");
        }
    }
}
