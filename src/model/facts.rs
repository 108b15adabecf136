//! Facts: the cards and numbers at hand, as fields of refusals, events and outcomes.
//!
//! Rules state facts; the sentences that carry them stand in the rulebook, and
//! [`crate::play::messages`] puts the two together.

use crate::model::action::{Seat, Spot, Verb, VerbSet};
use crate::model::card::{Card, CardSet, Rank, RankSet, Suit};

/// A value that a sentence, a condition or JSON can name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    /// A card, said with its symbols or, in plain text, as it is typed.
    Card(Card),
    /// Several cards, in no particular order.
    Cards(CardSet),
    /// A suit, said by its symbol or, in plain text, by its word.
    Suit(Suit),
    /// A rank, said as it is typed: `K`, `10`.
    Rank(Rank),
    /// Several ranks, told from the lowest up.
    Ranks(RankSet),
    /// A count, a value, a sum.
    Number(i64),
    /// A spot of the table.
    Spot(Spot),
    /// A player, said by name.
    Player(Seat),
    /// A word of the game, looked up nowhere: `"left"`, `"believe"`.
    Word(&'static str),
    /// Verbs as they are typed: one, or those among which there is a choice.
    Verbs(VerbSet),
    /// Whether something is so, said as `yes` or `no`.
    Flag(bool),
    /// Known to be nothing: `null` in JSON.
    Nothing,
}

macro_rules! fact_from {
    ($($kind:ident($type:ty) => $value:ident => $as:expr),* $(,)?) => {$(
        impl From<$type> for Fact {
            fn from($value: $type) -> Fact {
                Fact::$kind($as)
            }
        }
    )*};
}

fact_from! {
    Card(Card) => card => card,
    Cards(CardSet) => cards => cards,
    Suit(Suit) => suit => suit,
    Rank(Rank) => rank => rank,
    Ranks(RankSet) => ranks => ranks,
    Number(i64) => number => number,
    Number(i32) => number => i64::from(number),
    Number(u8) => number => i64::from(number),
    Number(u16) => number => i64::from(number),
    Number(usize) => number => i64::try_from(number).unwrap_or(i64::MAX),
    Spot(Spot) => spot => spot,
    Player(Seat) => seat => seat,
    Word(&'static str) => word => word,
    Verbs(VerbSet) => verbs => verbs,
    Verbs(Verb) => verb => VerbSet::EMPTY.with(verb),
    Flag(bool) => flag => flag,
}

impl<T: Into<Fact>> From<Option<T>> for Fact {
    fn from(fact: Option<T>) -> Fact {
        fact.map_or(Fact::Nothing, Into::into)
    }
}

/// Hardly anything states more facts than this.
const STATED: usize = 8;

/// Named facts in the order in which they were stated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts(Vec<(&'static str, Fact)>);

impl Facts {
    /// Without any fact yet.
    pub const fn new() -> Facts {
        Facts(Vec::new())
    }

    /// States one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Facts {
        if self.0.is_empty() {
            // One request for memory instead of two.
            self.0.reserve(STATED);
        }
        self.0.push((name, fact.into()));
        self
    }

    /// These facts and then those; of two with one name the first counts.
    #[must_use]
    pub fn and(mut self, more: &Facts) -> Facts {
        self.0.extend(more.0.iter().copied());
        self
    }

    /// No facts, in the memory of these: whoever takes facts over and over asks for memory once.
    #[must_use]
    pub fn cleared(mut self) -> Facts {
        self.0.clear();
        self
    }

    /// The fact of that name.
    pub fn get(&self, name: &str) -> Option<Fact> {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, fact)| *fact)
    }

    /// The facts in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Fact)> + '_ {
        self.0.iter().copied()
    }
}
