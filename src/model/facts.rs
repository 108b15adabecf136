//! Facts: named values for refusals, events and outcomes.
//!
//! The code provides the facts, and the rulebook provides the sentences. [`crate::play::messages`] fills the facts into
//! the sentences.

use crate::model::action::{Seat, Spot, Verb, VerbSet};
use crate::model::card::{Card, CardSet, Rank, RankSet, Suit};
use crate::model::row::Row;

/// A value that a sentence, a condition or JSON can use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// A card, shown with symbols or, in plain text, in canonical form.
    Card(Card),
    /// A joker with the rank that it stands for, shown as `★ as K`.
    Played(Card, Rank),
    /// Several cards, in no particular order.
    Cards(CardSet),
    /// Several cards in their order on the table; equal cards may occur.
    Row(Row<12>),
    /// A suit, shown as its symbol or, in plain text, as its word.
    Suit(Suit),
    /// A rank in canonical form: `K`, `10`.
    Rank(Rank),
    /// Several ranks, shown from the highest to the lowest.
    Ranks(RankSet),
    /// A number: a count, a value or a sum.
    Number(i64),
    /// A spot of the table.
    Spot(Spot),
    /// The name of a zone, shown as the place where a card lies: `in the discard pile`.
    Zone(&'static str),
    /// A player, shown by name.
    Player(Seat),
    /// A word, shown unchanged: `"left"`, `"believe"`.
    Word(&'static str),
    /// Verbs, shown as players type them.
    Verbs(VerbSet),
    /// A truth value, shown as `yes` or `no`.
    Flag(bool),
    /// A value that is absent: `null` in JSON.
    Nothing,
}

macro_rules! fact_from {
    ($($kind:ident($type:ty) => $value:ident => $converted:expr),* $(,)?) => {$(
        impl From<$type> for Fact {
            fn from($value: $type) -> Fact {
                Fact::$kind($converted)
            }
        }
    )*};
}

fact_from! {
    Card(Card) => card => card,
    Cards(CardSet) => cards => cards,
    Row(Row<12>) => cards => cards,
    Suit(Suit) => suit => suit,
    Rank(Rank) => rank => rank,
    Ranks(RankSet) => ranks => ranks,
    Number(i64) => number => number,
    Number(i32) => number => i64::from(number),
    Number(u8) => number => i64::from(number),
    Number(u16) => number => i64::from(number),
    Number(u32) => number => i64::from(number),
    Number(usize) => number => i64::try_from(number).unwrap_or(i64::MAX),
    Spot(Spot) => spot => spot,
    Player(Seat) => seat => seat,
    Word(&'static str) => word => word,
    Verbs(VerbSet) => verbs => verbs,
    Verbs(Verb) => verb => VerbSet::EMPTY.with(verb),
    Flag(bool) => flag => flag,
}

impl From<(Card, Rank)> for Fact {
    fn from((card, rank): (Card, Rank)) -> Fact {
        if card.is_joker() { Fact::Played(card, rank) } else { Fact::Card(card) }
    }
}

impl<T: Into<Fact>> From<Option<T>> for Fact {
    fn from(fact: Option<T>) -> Fact {
        fact.map_or(Fact::Nothing, Into::into)
    }
}

/// Number of facts for which a list reserves memory. Refusals, events and outcomes rarely have more facts.
const INITIAL_CAPACITY: usize = 8;

/// Named facts, in the order in which the code added them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts(Vec<(&'static str, Fact)>);

impl Facts {
    /// Makes an empty list.
    pub const fn new() -> Facts {
        Facts(Vec::new())
    }

    /// Adds a fact. Sentences of the rulebook refer to the fact by this name, as in `{card}`.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Facts {
        if self.0.is_empty() {
            // One allocation for all facts is faster than several.
            self.0.reserve(INITIAL_CAPACITY);
        }
        self.0.push((name, fact.into()));
        self
    }

    /// Adds `more` after these facts. If a name occurs twice, sentences use the first fact with this name.
    #[must_use]
    pub fn and(mut self, more: &Facts) -> Facts {
        self.0.extend(more.0.iter().copied());
        self
    }

    /// Empties the list and keeps its memory for later facts.
    #[must_use]
    pub fn cleared(mut self) -> Facts {
        self.0.clear();
        self
    }

    /// Returns the first fact with this name, or `None` if no fact has it.
    pub fn get(&self, name: &str) -> Option<Fact> {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, fact)| *fact)
    }

    /// Lists the facts in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Fact)> + '_ {
        self.0.iter().copied()
    }
}
