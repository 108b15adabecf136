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
        let digits = (0..DIGITS).rev().filter_map(|place| char::from_digit(self.0 >> (4 * place) & 15, 16));
        let mut covered = String::with_capacity(text.len() + 16);
        covered.extend(digits);
        covered.extend(["\n", &text, "\n"]);
        let parts = clock.map(|clock| [clock.hour(), clock.minute(), clock.second()]);
        for (at, number) in parts.iter().flatten().enumerate() {
            covered.extend((at > 0).then_some(':'));
            covered.extend([number / 10, number % 10].map(|digit| char::from(b'0' + digit as u8)));
        }
        Checksum::digest(&covered)
    }

    pub(super) fn read(word: &str) -> Option<Checksum> {
        let digit = |c: char| c.is_ascii_digit() || matches!(c, 'a'..='f');
        let is_checksum = word.len() == DIGITS && word.chars().all(digit);
        u32::from_str_radix(word, 16).ok().filter(|_| is_checksum).map(Checksum)
    }

    fn digest(text: &str) -> Checksum {
        let digest = Sha256::digest(text.as_bytes());
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
