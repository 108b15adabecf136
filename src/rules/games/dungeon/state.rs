//! What a game of Dungeon remembers besides the cards: whose turn, who lives, what is going on.

use super::passages::{Passages, Span};
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::row::Row;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings, Values};

/// The most players.
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
pub(super) struct Numbers {
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

impl Numbers {
    pub(super) fn new(book: &Rulebook, settings: &Settings, players: usize) -> Result<Numbers, MissingNumber> {
        let counter = settings.number("counter-attack");
        Ok(Numbers {
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

/// One player.
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

/// What is going on: it decides who is awaited and which verbs are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// Cards are shown for the first turn.
    Bid,
    /// The turn's draw took the last card: hold the pile or shuffle it?
    Supply,
    /// The turn's player plays a card, or none.
    Turn,
    /// The pile is searched.
    Take,
    /// A creature's ability can be countered.
    Counter,
    /// The asked player answers.
    Fish,
    /// The fisher believes it or not.
    Doubt,
    /// The fisher says what was seen.
    Verdict,
    /// The liar chooses how to pay.
    Penalty,
    /// The target of a creature answers.
    Combat,
    /// The owner of a collapsing joker saves it or not.
    Rescue,
    /// The owner of a dark passage says whether it collapses with its like.
    Compare,
    /// A card was laid in the dark: claim an escape with it?
    Laid,
    /// An escape is claimed.
    Claimed,
    /// A dark dungeon is turned up.
    Challenge,
    /// That player's hand is discarded and typed.
    Typed(Seat),
    /// The turn's player discards down to the limit.
    Discard,
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
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Fishing {
    pub(super) asked: Seat,
    pub(super) rank: Rank,
}

/// A collapse that its owner answers.
#[derive(Clone, Copy, Debug, Hash)]
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
    /// What was going on before.
    pub(super) before: Stage,
}
