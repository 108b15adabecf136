//! Cards: ranks, suits, jokers, and sets of cards.
//!
//! Files and the protocol contain the canonical text of a card (`10H`, `JK`). Players see the shown text (`10♥`,
//! `★`). [`Card::parse`] parses both.

mod rank;
mod set;

pub use rank::{Rank, RankSet};
pub use set::CardSet;

use std::fmt;
use std::num::NonZeroU8;

/// One of the four suits, in deck order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♣, a black suit, written `C`.
    Clubs,
    /// ♦, a red suit, written `D`.
    Diamonds,
    /// ♥, a red suit, written `H`.
    Hearts,
    /// ♠, a black suit, written `S`.
    Spades,
}

impl Suit {
    /// The suits in deck order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns whether the suit is red (♦ ♥).
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// Returns the letter in canonical text: `C`, `D`, `H`, `S`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// Returns the symbol in shown text: `♣`, `♦`, `♥`, `♠`.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        }
    }

    /// Returns the English noun for a card of the suit: `club`.
    pub const fn word(self) -> &'static str {
        match self {
            Suit::Clubs => "club",
            Suit::Diamonds => "diamond",
            Suit::Hearts => "heart",
            Suit::Spades => "spade",
        }
    }

    pub(crate) fn from_char(c: char) -> Option<Suit> {
        match c {
            'c' | 'C' | '♣' | '♧' => Some(Suit::Clubs),
            'd' | 'D' | '♦' | '♢' => Some(Suit::Diamonds),
            'h' | 'H' | '♥' | '♡' => Some(Suit::Hearts),
            's' | 'S' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }
}

/// A playing card, or an unknown card ([`Card::UNKNOWN`]).
///
/// A card may be *tracked*: to correct a typing mistake, the program marks one of several equal cards and follows it
/// through the game. Rules ignore the mark: a tracked card equals an untracked card with the same face.
#[derive(Clone, Copy)]
pub struct Card(NonZeroU8);

const TRACKED_BIT: u8 = 0x40;
const FACE_BITS: u8 = 0x3f;

impl Card {
    /// A joker in a game that does not distinguish its jokers: `JK`.
    pub const JOKER: Card = Card::with_index(54);
    /// The red joker: `RJ`.
    pub const RED_JOKER: Card = Card::with_index(52);
    /// The black joker: `BJ`.
    pub const BLACK_JOKER: Card = Card::with_index(53);
    /// A card whose face is unknown: `??`.
    pub const UNKNOWN: Card = Card::with_index(55);
    /// The number of card indices, including the index of [`Card::UNKNOWN`].
    pub const KINDS: usize = 56;

    const fn with_index(index: u8) -> Card {
        match NonZeroU8::new(index + 1) {
            Some(n) => Card(n),
            None => Card(NonZeroU8::MIN),
        }
    }

    /// Returns the card with this rank and suit, or [`Card::JOKER`] for [`Rank::JOKER`].
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        if rank.number() == 14 { Card::JOKER } else { Card::with_index(suit as u8 * 13 + rank.number() - 1) }
    }

    /// Returns the index in deck order: clubs, diamonds, hearts, spades, each from ace to king, then `RJ`, `BJ`, `JK`
    /// and `??`.
    pub const fn index(self) -> usize {
        ((self.0.get() & FACE_BITS) - 1) as usize
    }

    /// Returns the card with this index ([`Card::index`]), or `None` if the index is not below [`Card::KINDS`].
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::KINDS { Some(Card::with_index(index as u8)) } else { None }
    }

    /// Returns the rank, or `None` for an unknown card.
    pub const fn rank(self) -> Option<Rank> {
        match self.index() {
            i @ 0..=51 => Some(Rank::numbered(i as u8 % 13 + 1)),
            52..=54 => Some(Rank::JOKER),
            _ => None,
        }
    }

    /// Returns the suit, or `None` for jokers and unknown cards.
    pub const fn suit(self) -> Option<Suit> {
        match self.index() / 13 {
            0 => Some(Suit::Clubs),
            1 => Some(Suit::Diamonds),
            2 => Some(Suit::Hearts),
            3 => Some(Suit::Spades),
            _ => None,
        }
    }

    /// Returns whether this is `RJ`, `BJ` or `JK`.
    pub const fn is_joker(self) -> bool {
        matches!(self.index(), 52..=54)
    }

    /// Returns whether the face of the card is known: `false` only for [`Card::UNKNOWN`].
    pub const fn is_known(self) -> bool {
        self.index() != 55
    }

    /// Returns whether this is a jack, queen or king.
    pub const fn is_face(self) -> bool {
        self.index() < 52 && self.index() % 13 >= 10
    }

    /// Returns whether the card is a heart, a diamond or the red joker.
    pub const fn is_red(self) -> bool {
        matches!(self.index(), 13..=38 | 52)
    }

    /// Returns the card with the mark of a tracked card.
    #[must_use]
    pub const fn tracked(self) -> Card {
        match NonZeroU8::new(self.0.get() | TRACKED_BIT) {
            Some(n) => Card(n),
            None => self,
        }
    }

    /// Returns the card without the mark of a tracked card.
    #[must_use]
    pub const fn untracked(self) -> Card {
        Card::with_index(self.index() as u8)
    }

    /// Returns whether the card is tracked.
    pub const fn is_tracked(self) -> bool {
        self.0.get() & TRACKED_BIT != 0
    }

    /// Returns whether this card equals `pattern`. If `pattern` is tracked, this card must also be tracked.
    pub(crate) const fn matches(self, pattern: Card) -> bool {
        self.0.get() & (FACE_BITS | pattern.0.get() & TRACKED_BIT) == pattern.0.get()
    }

    /// Parses a word as a card, in any spelling of the notation and in upper or lower case. Returns [`Card::UNKNOWN`]
    /// for `??`, and `None` for a word that is not a card.
    ///
    /// ```
    /// use deckwarden::card::Card;
    /// for word in ["10H", "th", "h10", "♥T", "10♥"] {
    ///     assert_eq!(Card::parse(word).map(|c| c.to_string()).as_deref(), Some("10H"));
    /// }
    /// assert!(Card::parse("7x").is_none());
    /// ```
    pub fn parse(word: &str) -> Option<Card> {
        let card = |suit: char, rank: &str| {
            let rank = Rank::parse(rank).filter(|r| *r != Rank::JOKER)?;
            Suit::from_char(suit).map(|suit| Card::new(rank, suit))
        };
        // Most words are a rank and a suit. Parsing such a word here avoids a copy in lower case.
        let mut start = word.chars();
        if let Some(card) = start.next_back().and_then(|last| card(last, start.as_str())) {
            return Some(card);
        }
        // Pasted text often contains U+FE0F, which makes terminals draw a suit as an emoji.
        let word: String = word.chars().filter(|c| *c != '\u{fe0f}').flat_map(char::to_lowercase).collect();
        match word.as_str() {
            "jk" | "joker" | "*" | "★" => return Some(Card::JOKER),
            "rj" | "redjoker" | "★r" => return Some(Card::RED_JOKER),
            "bj" | "blackjoker" | "★b" => return Some(Card::BLACK_JOKER),
            "??" | "▒▒" => return Some(Card::UNKNOWN),
            _ => {}
        }
        let (mut end, mut start) = (word.chars(), word.chars());
        let (first, last) = (end.next()?, start.next_back()?);
        card(last, start.as_str()).or_else(|| card(first, end.as_str()))
    }

    /// Returns the text for a card without a suit. The four texts are for the red joker, the black joker, `JK` and an
    /// unknown card.
    fn choose_text(self, [red, black, any, unknown]: [&'static str; 4]) -> &'static str {
        match self.index() {
            52 => red,
            53 => black,
            54 => any,
            _ => unknown,
        }
    }

    /// Returns the card in words: `seven of clubs`, `red joker`, `unknown card`.
    pub fn in_words(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{} of {}s", rank.word(), suit.word()),
            _ if self == Card::RED_JOKER => "red joker".to_owned(),
            _ if self == Card::BLACK_JOKER => "black joker".to_owned(),
            (Some(rank), None) => rank.word().to_owned(),
            (None, _) => "unknown card".to_owned(),
        }
    }

    /// Returns the text that players see: `7♣`, `10♥`, `★`, `▒▒`.
    pub fn shown(self) -> ShownCard {
        ShownCard(self)
    }
}

impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        self.index() == other.index()
    }
}

impl Eq for Card {}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Cards are ordered by their index in deck order ([`Card::index`]).
impl Ord for Card {
    fn cmp(&self, other: &Card) -> std::cmp::Ordering {
        self.index().cmp(&other.index())
    }
}

impl std::hash::Hash for Card {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.index().hash(state);
    }
}

/// The canonical text: `7C`, `10H`, `RJ`, `JK`, `??`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{}", suit.letter()),
            _ => f.pad(self.choose_text(["RJ", "BJ", "JK", "??"])),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}{}", if self.is_tracked() { "'" } else { "" })
    }
}

impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A card that is printed as players see it. [`Card::shown`] returns this type.
#[derive(Clone, Copy, Debug)]
pub struct ShownCard(Card);

impl fmt::Display for ShownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.rank(), self.0.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{}", suit.symbol()),
            _ => f.write_str(self.0.choose_text(["★R", "★B", "★", "▒▒"])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_the_notation_is_parsed() {
        for (words, canonical) in [
            (&["7c", "7C", "c7", "♣7", "7♣", "7♣\u{fe0f}"][..], "7C"),
            (&["TH", "th", "10h", "h10", "10♥", "ht"][..], "10H"),
            (&["AS", "as", "1S", "s1", "A♠"][..], "AS"),
            (&["jk", "JOKER", "*", "★"][..], "JK"),
            (&["RJ", "redjoker", "★R"][..], "RJ"),
            (&["bj", "BlackJoker", "★B"][..], "BJ"),
            (&["??", "▒▒"][..], "??"),
        ] {
            for word in words {
                assert_eq!(Card::parse(word).map(|c| c.to_string()).as_deref(), Some(canonical), "{word}");
            }
        }
        for word in ["", "7", "c", "11c", "0h", "7x", "7cc", "cc", "jks", "♣", "ß"] {
            assert!(Card::parse(word).is_none(), "{word}");
        }
    }

    #[test]
    fn canonical_and_shown_texts_are_parsed_for_every_card() {
        for card in (0..Card::KINDS).filter_map(Card::from_index) {
            assert_eq!(Card::parse(&card.to_string()), Some(card));
            assert_eq!(Card::parse(&card.shown().to_string()), Some(card));
        }
    }

    #[test]
    fn deck_order_goes_from_ace_of_clubs_to_king_of_spades() {
        let text: Vec<String> = CardSet::SUITED.iter().map(|c| c.to_string()).collect();
        assert_eq!(text[0], "AC");
        assert_eq!(text[12..14], ["KC", "AD"]);
        assert_eq!(text[51], "KS");
    }

    #[test]
    fn tracking_is_invisible_to_the_rules() {
        let card = Card::JOKER;
        assert_eq!(card, card.tracked());
        assert!(card.tracked().is_tracked() && !card.tracked().untracked().is_tracked());
        assert_eq!(format!("{:?}", card.tracked()), "JK'");
    }
}
