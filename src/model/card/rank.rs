//! Ranks and sets of ranks.

use std::fmt;
use std::num::NonZeroU8;

/// The rank of a card: ace (1) to king (13), or [`Rank::JOKER`].
///
/// The rulebook of each game gives the ranks their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(NonZeroU8);

impl Rank {
    /// The ace, numbered 1.
    pub const ACE: Rank = Rank::numbered(1);
    /// The jack, numbered 11.
    pub const JACK: Rank = Rank::numbered(11);
    /// The queen, numbered 12.
    pub const QUEEN: Rank = Rank::numbered(12);
    /// The king, numbered 13.
    pub const KING: Rank = Rank::numbered(13);
    /// The rank of every joker, numbered 14.
    pub const JOKER: Rank = Rank::numbered(14);

    pub(super) const fn numbered(n: u8) -> Rank {
        match NonZeroU8::new(n) {
            Some(n) => Rank(n),
            None => Rank(NonZeroU8::MIN),
        }
    }

    /// Returns the rank numbered `n`: 1 (ace) to 13 (king), or 14 (joker). Returns `None` for any other number.
    pub const fn new(n: u8) -> Option<Rank> {
        if n >= 1 && n <= 14 { Some(Rank::numbered(n)) } else { None }
    }

    /// Returns the number: 1 (ace) to 13 (king), or 14 (joker).
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Returns the thirteen ranks of the cards that have a suit, from the ace to the king.
    pub fn all_suited() -> impl DoubleEndedIterator<Item = Rank> {
        (1..=13).map(Rank::numbered)
    }

    /// Returns the English word: `ace`, `two`, `king`, `joker`.
    pub const fn word(self) -> &'static str {
        const WORDS: [&str; 14] = [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
            "joker",
        ];
        WORDS[(self.number() - 1) as usize]
    }

    /// Parses a rank, in upper or lower case: `7`, `10`, `t`, `A`, `1`, `q`; `jk`, `joker`, `*` or `★` for a joker.
    /// Returns `None` for any other word.
    pub fn parse(word: &str) -> Option<Rank> {
        Some(match word {
            "a" | "A" | "1" => Rank::ACE,
            "t" | "T" | "10" => Rank::numbered(10),
            "j" | "J" => Rank::JACK,
            "q" | "Q" => Rank::QUEEN,
            "k" | "K" => Rank::KING,
            "*" | "★" => Rank::JOKER,
            _ if ["jk", "joker"].iter().any(|joker| word.eq_ignore_ascii_case(joker)) => Rank::JOKER,
            _ => {
                let [digit @ b'2'..=b'9'] = word.as_bytes() else { return None };
                Rank::numbered(digit - b'0')
            }
        })
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            1 => f.write_str("A"),
            11 => f.write_str("J"),
            12 => f.write_str("Q"),
            13 => f.write_str("K"),
            14 => f.write_str("JK"),
            n => write!(f, "{n}"),
        }
    }
}

/// A set of ranks, stored as 16 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RankSet(u16);

impl RankSet {
    /// Lists the ranks, beginning with the highest.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        (1..=14).rev().filter(move |n| self.0 >> n & 1 == 1).filter_map(Rank::new)
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        RankSet(ranks.into_iter().fold(0, |set, rank| set | 1 << rank.number()))
    }
}
