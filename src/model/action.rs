//! Actions. An action is a reveal (a card came up) or a decision (a player's choice).

use crate::model::card::{Card, Rank};

/// A player's seat, counted from 0 in the order of play. A game for one player has only seat 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat's index into lists of players.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A spot on the table that actions can name. The number is the spot's index in the vocabulary's list of spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u8);

impl Spot {
    /// Returns the spot's index into the vocabulary's list of spots.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A verb: its index in the game's list of words, or [`Verb::CONCEDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Verb(pub u8);

impl Verb {
    /// The verb for giving up. Every game has this verb, but no game's list of words contains it.
    pub const CONCEDE: Verb = Verb(u8::MAX);
}

/// A set of verbs of one game, stored as 64 bits. The set never contains [`Verb::CONCEDE`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerbSet(u64);

impl VerbSet {
    /// A set without verbs.
    pub const EMPTY: VerbSet = VerbSet(0);

    /// Returns the set with `verb` added.
    #[must_use]
    pub const fn with(self, verb: Verb) -> VerbSet {
        VerbSet(self.0 | 1_u64.unbounded_shl(verb.0 as u32))
    }

    /// Returns whether the set has the verb.
    pub const fn contains(self, verb: Verb) -> bool {
        self.0.unbounded_shr(verb.0 as u32) & 1 == 1
    }

    /// Returns whether the set has no verb.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the verbs in the order of the game's words.
    pub fn iter(self) -> impl Iterator<Item = Verb> {
        (0..64).map(Verb).filter(move |verb| self.contains(*verb))
    }
}

impl FromIterator<Verb> for VerbSet {
    fn from_iter<I: IntoIterator<Item = Verb>>(verbs: I) -> VerbSet {
        verbs.into_iter().fold(VerbSet::EMPTY, VerbSet::with)
    }
}

/// What a player chooses. The game's forms determine the fields of each verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    /// The player who acts.
    pub by: Seat,
    /// What the player does.
    pub verb: Verb,
    /// The player that the decision names, if the verb takes a player.
    pub player: Option<Seat>,
    /// The card that the player plays or names, if there is one.
    pub card: Option<Card>,
    /// The second card, if the player names more than one.
    pub other: Option<Card>,
    /// The third and the fourth card, if the player names more than two.
    pub more: [Option<Card>; 2],
    /// The rank that the player asks for, if the verb takes a rank.
    pub rank: Option<Rank>,
    /// The spot that the decision names, if the verb takes a spot.
    pub spot: Option<Spot>,
    /// Up to two helping cards, which follow `with` in the notation.
    pub with: [Option<Card>; 2],
    /// The rank that the player declares for a joker, if any.
    pub declared: Option<Rank>,
}

impl Decision {
    /// Makes a decision with this verb. All other fields are empty.
    pub const fn new(by: Seat, verb: Verb) -> Decision {
        Decision {
            by,
            verb,
            player: None,
            card: None,
            other: None,
            more: [None; 2],
            rank: None,
            spot: None,
            with: [None; 2],
            declared: None,
        }
    }

    /// Returns the number of fields in which two decisions differ.
    pub(crate) fn differing_fields(&self, other: &Decision) -> usize {
        let cards = |decision: &Decision| -> Vec<Option<Card>> {
            [decision.card, decision.other].into_iter().chain(decision.more).chain(decision.with).collect()
        };
        let differing_cards = cards(self).iter().zip(cards(other)).filter(|(own, other)| **own != *other).count();
        let others = [
            self.by != other.by,
            self.verb != other.verb,
            self.player != other.player,
            self.rank != other.rank,
            self.spot != other.spot,
            self.declared != other.declared,
        ];
        differing_cards + others.into_iter().filter(|differs| *differs).count()
    }

    /// Sets the first card.
    #[must_use]
    pub const fn card(mut self, card: Card) -> Decision {
        self.card = Some(card);
        self
    }

    /// Sets the second card.
    #[must_use]
    pub const fn other(mut self, card: Card) -> Decision {
        self.other = Some(card);
        self
    }

    /// Adds a card after the other cards. A fifth card replaces the fourth.
    #[must_use]
    pub const fn and_card(mut self, card: Card) -> Decision {
        if self.card.is_none() {
            self.card = Some(card);
        } else if self.other.is_none() {
            self.other = Some(card);
        } else if self.more[0].is_none() {
            self.more[0] = Some(card);
        } else {
            self.more[1] = Some(card);
        }
        self
    }

    /// Sets the spot that the decision names.
    #[must_use]
    pub const fn spot(mut self, spot: Spot) -> Decision {
        self.spot = Some(spot);
        self
    }

    /// Sets the player that the decision names.
    #[must_use]
    pub const fn player(mut self, player: Seat) -> Decision {
        self.player = Some(player);
        self
    }

    /// Sets the rank that the player asks for.
    #[must_use]
    pub const fn rank(mut self, rank: Rank) -> Decision {
        self.rank = Some(rank);
        self
    }

    /// Adds a helping card. A third helping card replaces the second.
    #[must_use]
    pub const fn with(mut self, card: Card) -> Decision {
        if self.with[0].is_none() {
            self.with[0] = Some(card);
        } else {
            self.with[1] = Some(card);
        }
        self
    }

    /// Sets the rank that the player declares for a joker.
    #[must_use]
    pub const fn declared(mut self, rank: Rank) -> Decision {
        self.declared = Some(rank);
        self
    }

    /// Returns the cards of the decision, in the order in which players type them.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        [self.card, self.other].into_iter().chain(self.more).chain(self.with).flatten()
    }

    /// Applies `change` to every card of the decision, and returns the result.
    #[must_use]
    pub fn map_cards(mut self, mut change: impl FnMut(Card) -> Card) -> Decision {
        let cards = [&mut self.card, &mut self.other].into_iter().chain(&mut self.more);
        for card in cards.chain(&mut self.with) {
            *card = card.map(&mut change);
        }
        self
    }
}

/// A reveal or a decision. `D` is the type of decisions, and `S` is the type of spots. They are the types of the
/// notation, which all games share, or the types of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action<D = Decision, S = Spot> {
    /// A card came up at a spot.
    Reveal {
        /// The card that came up.
        card: Card,
        /// The spot where it came up.
        spot: S,
    },
    /// A player made a decision.
    Decision(D),
}

impl<D, S> Action<D, S> {
    /// Returns the decision, or `None` if a card came up.
    pub fn decision(self) -> Option<D> {
        match self {
            Action::Decision(decision) => Some(decision),
            Action::Reveal { .. } => None,
        }
    }
}

impl Action {
    /// Returns the cards of the action, in the order in which players type them.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let (revealed, decision) = match self {
            Action::Reveal { card, .. } => (Some(*card), None),
            Action::Decision(decision) => (None, Some(decision)),
        };
        revealed.into_iter().chain(decision.into_iter().flat_map(Decision::cards))
    }

    /// Applies `change` to every card of the action, and returns the result.
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
    fn a_decision_is_small_enough_to_copy() {
        assert!(size_of::<Decision>() <= 16, "{}", size_of::<Decision>());
    }
}
