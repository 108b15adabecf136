//! What a game of Dungeon remembers besides the cards: the numbers of its rules, who lives, what is going on.

use super::passages::{Passages, Span};
use crate::rules::games::prelude::*;

pub(super) const SEATS: usize = 6;

/// What lies face down, and whether jokers are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Variant {
    Standard,
    JokersWild,
    AlmostBlack,
    PitchBlack,
}

impl Variant {
    pub(super) const ALL: [Variant; 4] =
        [Variant::Standard, Variant::JokersWild, Variant::AlmostBlack, Variant::PitchBlack];

    pub(super) fn of(settings: &Settings) -> Variant {
        match settings.word("variant") {
            "jokers-wild" => Variant::JokersWild,
            "almost-black" => Variant::AlmostBlack,
            "pitch-black" => Variant::PitchBlack,
            _ => Variant::Standard,
        }
    }

    /// Whether jokers are in the deck and stand for what they are declared.
    pub(super) fn jokers_wild(self) -> bool {
        self != Variant::Standard
    }

    /// Whether discards lie face down.
    pub(super) fn face_down(self) -> bool {
        matches!(self, Variant::AlmostBlack | Variant::PitchBlack)
    }

    /// Whether passages lie face down too.
    pub(super) fn dark(self) -> bool {
        self == Variant::PitchBlack
    }
}

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct DungeonNumbers {
    pub(super) variant: Variant,
    pub(super) suicide_queen: bool,
    pub(super) counter_jacks: bool,
    pub(super) counter_queens: bool,
    pub(super) players: u8,
    pub(super) decks: u8,
    pub(super) jokers_a_deck: u8,
    pub(super) values: Values,
    /// Cards dealt, and kept at the end of a turn.
    pub(super) hand: u8,
    /// Cards that an ace draws.
    pub(super) ace: u8,
    pub(super) span: Span,
    /// Cards that must lie in a dark dungeon before an escape is claimed.
    pub(super) escape: u8,
}

impl DungeonNumbers {
    pub(super) fn new(book: &Rulebook, settings: &Settings, players: usize) -> Result<DungeonNumbers, MissingNumber> {
        let counter = settings.number("counter-attack");
        Ok(DungeonNumbers {
            variant: Variant::of(settings),
            suicide_queen: settings.is_on("suicide-queen"),
            counter_jacks: counter & 1 == 1,
            counter_queens: counter & 2 == 2,
            players: players.min(SEATS) as u8,
            decks: settings.number("decks").clamp(1, 2),
            jokers_a_deck: book.number("jokers-a-deck")?.min(2),
            values: book.values(Rank::of_suit().chain([Rank::JOKER]))?,
            hand: book.number("hand-size")?.clamp(1, 5),
            ace: book.number("ace-draws")?,
            span: Span {
                first: book.number("first-passage")?.clamp(2, 10),
                last: book.number("last-passage")?.clamp(2, 10),
            },
            escape: book.number("escape-passages")?,
        })
    }

    /// Whether that rank, played for its ability, can be countered.
    pub(super) fn countered(&self, rank: Rank) -> bool {
        rank == Rank::JACK && self.counter_jacks || rank == Rank::QUEEN && self.counter_queens
    }
}

#[derive(Clone, Copy, Debug, Default, Hash)]
pub(super) struct Player {
    pub(super) alive: bool,
    /// Cards in hand, known or not.
    pub(super) hand: u8,
    /// Those among them that the table has seen go there. After a robbery six at most: five kept, one robbed.
    pub(super) known: Row<8>,
    /// Whether the cell is a card lying face down; otherwise it is a joker lying face up.
    pub(super) buried: bool,
    /// Whether the player has ever left the cell, and can be attacked.
    pub(super) left_cell: bool,
    pub(super) path: Passages,
}

impl Player {
    /// How many cards of the hand the table does not know.
    pub(super) fn unknown(&self) -> usize {
        usize::from(self.hand).saturating_sub(self.known.len())
    }
}

/// What is going on, with all that belongs to it: it decides who is awaited and what can be said.
#[derive(Clone, Copy, Debug, Hash)]
#[allow(clippy::large_enum_variant, reason = "a state is copied as memory, never boxed")]
pub(super) enum Stage {
    /// Cards are shown for the first turn.
    Bid(Bid),
    /// The turn's draw took the last card: hold the pile or shuffle it?
    Supply,
    /// The turn's player plays a card, or none.
    Turn,
    /// The pile is searched.
    Take,
    /// A creature's ability can be countered.
    Counter(Ability),
    /// The asked player answers.
    Fish(Fishing),
    /// The fisher believes it or not.
    Doubt(Fishing),
    /// The fisher says what was seen.
    Verdict(Fishing),
    /// The liar chooses how to pay.
    Penalty(Fishing),
    /// The target of a creature answers.
    Combat(Combat),
    /// The owner of a collapsing joker saves it or not.
    Rescue(Collapse),
    /// The owner of a dark passage says whether it collapses with its like.
    Compare(Collapse),
    /// A card was laid in the dark: claim an escape with it?
    Laid,
    /// An escape is claimed.
    Claimed,
    /// A dark dungeon is turned up.
    Challenge(Challenge),
    /// That player's hand is discarded and typed.
    Typed(Seat),
    /// The turn's player discards down to the limit.
    Discard,
}

/// The bid for the first turn.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Bid {
    /// Who shows the next card.
    pub(super) next: Seat,
    /// Who has to show one after that, one bit a seat.
    waiting: u8,
    /// What each player has shown this time, by its value and one more; 0 for nothing yet.
    shown: [u8; SEATS],
}

impl Bid {
    /// A bid that this player begins, of these seats, one bit each.
    pub(super) const fn new(next: Seat, seats: u8) -> Bid {
        Bid { next, waiting: seats & !(1 << next.0), shown: [0; SEATS] }
    }

    /// After the next player has shown a card of that value.
    pub(super) fn show(mut self, value: u8) -> Showing {
        self.shown[self.next.index()] = value.saturating_add(1);
        if self.waiting != 0 {
            let next = Seat(self.waiting.trailing_zeros() as u8);
            return Showing::Next(Bid { next, waiting: self.waiting & (self.waiting - 1), ..self });
        }
        let best = self.shown.iter().max();
        let tied = self.shown.iter().enumerate().filter(|(_, shown)| Some(*shown) == best);
        let seats = tied.fold(0_u8, |seats, (at, _)| seats | 1 << at);
        let first = Seat(seats.trailing_zeros() as u8);
        if seats.count_ones() > 1 {
            Showing::Tied(Bid::new(first, seats), seats.count_ones())
        } else {
            Showing::Won(first)
        }
    }
}

/// What comes of a card shown for the first turn.
pub(super) enum Showing {
    /// Others have still to show a card.
    Next(Bid),
    /// So many tied players show another.
    Tied(Bid, u32),
    /// That player goes first.
    Won(Seat),
}

/// What a creature is played for, other than to attack.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) enum Ability {
    /// A jack searches the pile.
    Rob,
    /// A queen asks a hand for a rank.
    Fish(Fishing),
}

impl Ability {
    /// The rank that has it, and that counters it.
    pub(super) const fn rank(self) -> Rank {
        match self {
            Ability::Rob => Rank::JACK,
            Ability::Fish(_) => Rank::QUEEN,
        }
    }
}

/// A creature that attacks. The attacker is the turn's player.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Combat {
    pub(super) target: Seat,
    pub(super) card: Card,
    /// What it attacks as: a joker's declared rank.
    pub(super) rank: Rank,
    pub(super) fought: Row<108>,
    /// What each card that fought is worth, as a rank's number.
    pub(super) ranks: [u8; 108],
}

impl Combat {
    /// The cards that fought, each with the rank that it fought as.
    pub(super) fn fought(&self) -> impl Iterator<Item = (Card, Option<Rank>)> + '_ {
        self.fought.iter().zip(self.ranks).map(|(card, rank)| (card, Rank::new(rank)))
    }
}

/// A fishing. The fisher is the turn's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fishing {
    pub(super) asked: Seat,
    pub(super) rank: Rank,
}

/// A collapse that its owner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Collapse {
    pub(super) owner: Seat,
    /// What the collapsing card is played as.
    pub(super) rank: Rank,
}

/// A challenge in the dark.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Challenge {
    pub(super) accuser: Seat,
    pub(super) accused: Seat,
    /// At which moment of the turn it was made, which says what happens after it.
    pub(super) moment: ChallengeTime,
    /// The cards of the dungeon that were turned up, in the order laid.
    pub(super) turned_up: Row<108>,
}

/// When a dungeon can be challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ChallengeTime {
    Supply,
    Turn,
    Laid,
    Claimed,
}

impl ChallengeTime {
    /// The stage at which that is.
    pub(super) const fn stage(self) -> Stage {
        match self {
            ChallengeTime::Supply => Stage::Supply,
            ChallengeTime::Turn => Stage::Turn,
            ChallengeTime::Laid => Stage::Laid,
            ChallengeTime::Claimed => Stage::Claimed,
        }
    }
}
