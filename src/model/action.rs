//! Actions: a reveal tells which card came up, a decision what a player chooses.

use crate::model::card::{Card, Rank};

/// A seat at the table, counted from 0 in the order of play. Solo games have seat 0 only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A spot of the table that actions name: its number in the vocabulary of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u8);

impl Spot {
    /// The spot as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A verb: its number among the words of the game, or one of the table's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Verb(pub u8);

impl Verb {
    /// Giving up, which every game knows and no list names.
    pub const CONCEDE: Verb = Verb(u8::MAX);
}

/// A set of a game's verbs; 64 bits. The table's own verbs are in no set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerbSet(u64);

impl VerbSet {
    /// The set of no verbs.
    pub const EMPTY: VerbSet = VerbSet(0);

    /// The same set with that verb.
    #[must_use]
    pub const fn with(self, verb: Verb) -> VerbSet {
        VerbSet(self.0 | 1_u64.unbounded_shl(verb.0 as u32))
    }

    /// Whether the verb is in the set.
    pub const fn contains(self, verb: Verb) -> bool {
        self.0.unbounded_shr(verb.0 as u32) & 1 == 1
    }

    /// Whether no verb is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The verbs of the set in the order of the game's words.
    pub fn iter(self) -> impl Iterator<Item = Verb> {
        (0..64).map(Verb).filter(move |verb| self.contains(*verb))
    }
}

impl FromIterator<Verb> for VerbSet {
    fn from_iter<I: IntoIterator<Item = Verb>>(verbs: I) -> VerbSet {
        verbs.into_iter().fold(VerbSet::EMPTY, VerbSet::with)
    }
}

/// What a player chooses. The game's forms say which fields a verb takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    /// The seat of the player who acts.
    pub by: Seat,
    /// What is done, as a verb of the game.
    pub verb: Verb,
    /// The player to whom it is done, where the verb names one.
    pub player: Option<Seat>,
    /// The card that is played, laid or named, where the verb takes one.
    pub card: Option<Card>,
    /// A second card, where the verb takes two.
    pub other: Option<Card>,
    /// A rank that is asked for.
    pub rank: Option<Rank>,
    /// The spot of the table at which it is done, where the verb takes one.
    pub spot: Option<Spot>,
    /// Up to two cards that are played along, after `with` in the notation.
    pub with: [Option<Card>; 2],
    /// The value that a joker is declared to have.
    pub declared: Option<Rank>,
}

impl Decision {
    /// A decision without any field but its verb.
    pub const fn new(by: Seat, verb: Verb) -> Decision {
        Decision {
            by,
            verb,
            player: None,
            card: None,
            other: None,
            rank: None,
            spot: None,
            with: [None; 2],
            declared: None,
        }
    }

    /// The same with a card.
    #[must_use]
    pub const fn card(mut self, card: Card) -> Decision {
        self.card = Some(card);
        self
    }

    /// The same with a second card.
    #[must_use]
    pub const fn other(mut self, card: Card) -> Decision {
        self.other = Some(card);
        self
    }

    /// The same at a spot.
    #[must_use]
    pub const fn at(mut self, spot: Spot) -> Decision {
        self.spot = Some(spot);
        self
    }

    /// The same, aimed at a player.
    #[must_use]
    pub const fn to(mut self, player: Seat) -> Decision {
        self.player = Some(player);
        self
    }

    /// The same, asking for a rank.
    #[must_use]
    pub const fn rank(mut self, rank: Rank) -> Decision {
        self.rank = Some(rank);
        self
    }

    /// The same, helped by one more card; a third helper is not kept.
    #[must_use]
    pub const fn with(mut self, card: Card) -> Decision {
        if self.with[0].is_none() {
            self.with[0] = Some(card);
        } else {
            self.with[1] = Some(card);
        }
        self
    }

    /// The same with a joker declared as a value.
    #[must_use]
    pub const fn declared(mut self, rank: Rank) -> Decision {
        self.declared = Some(rank);
        self
    }

    /// Every card that the decision names, in canonical order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        [self.card, self.other, self.with[0], self.with[1]].into_iter().flatten()
    }

    /// The same decision with every card passed through `change`.
    #[must_use]
    pub fn map_cards(mut self, mut change: impl FnMut(Card) -> Card) -> Decision {
        for card in [&mut self.card, &mut self.other].into_iter().chain(&mut self.with) {
            *card = card.map(&mut change);
        }
        self
    }
}

/// One action: the engine is told a card, or a player decides. Decisions and spots are those of the notation, or a
/// game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action<D = Decision, S = Spot> {
    /// `card` came up at `spot`.
    Reveal {
        /// The card that was turned.
        card: Card,
        /// The spot that it filled.
        spot: S,
    },
    /// A player chose what to do.
    Decision(D),
}

impl Action {
    /// Every card that the action names.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let (revealed, decision) = match self {
            Action::Reveal { card, .. } => (Some(*card), None),
            Action::Decision(decision) => (None, Some(decision)),
        };
        revealed.into_iter().chain(decision.into_iter().flat_map(Decision::cards))
    }

    /// The same action with every card passed through `change`.
    #[must_use]
    pub fn map_cards(self, mut change: impl FnMut(Card) -> Card) -> Action {
        match self {
            Action::Reveal { card, spot } => Action::Reveal { card: change(card), spot },
            Action::Decision(decision) => Action::Decision(decision.map_cards(change)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_stays_small_enough_to_be_copied_freely() {
        assert!(size_of::<Decision>() <= 16, "{}", size_of::<Decision>());
    }
}
