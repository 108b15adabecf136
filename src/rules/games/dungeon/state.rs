//! Parts of the state of a game of Dungeon: the numbers of the rules, the players, and the stage of the turn.

use super::passages::{Passages, Span};
use crate::rules::games::prelude::*;

pub(super) const SEATS: usize = 6;

/// A variant of the game. Variants differ in the cards that are face down, and in the use of jokers.
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

    pub(super) fn from_settings(settings: &Settings) -> Variant {
        match settings.word("variant") {
            "jokers-wild" => Variant::JokersWild,
            "almost-black" => Variant::AlmostBlack,
            "pitch-black" => Variant::PitchBlack,
            _ => Variant::Standard,
        }
    }

    /// Returns whether jokers are in the deck. Players then declare a rank for each joker that they play.
    pub(super) fn has_wild_jokers(self) -> bool {
        self != Variant::Standard
    }

    pub(super) fn hides_discards(self) -> bool {
        matches!(self, Variant::AlmostBlack | Variant::PitchBlack)
    }

    /// Returns whether passages are face down. In that variant, the discard pile is face down, too.
    pub(super) fn is_dark(self) -> bool {
        self == Variant::PitchBlack
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct DungeonNumbers {
    pub(super) variant: Variant,
    pub(super) suicide_queen: bool,
    pub(super) counter_jacks: bool,
    pub(super) counter_queens: bool,
    pub(super) players: u8,
    pub(super) decks: u8,
    pub(super) jokers_per_deck: u8,
    pub(super) values: Values,
    /// The number of cards that each player gets at the start, and may keep at the end of a turn.
    pub(super) hand_size: u8,
    /// The number of cards that a player draws with an ace.
    pub(super) ace_draws: u8,
    pub(super) span: Span,
    /// The number of face-down passages that a player needs to claim an escape.
    pub(super) escape_passages: u8,
}

impl DungeonNumbers {
    pub(super) fn new(book: &Rulebook, settings: &Settings, players: usize) -> Result<DungeonNumbers, MissingNumber> {
        let counter = settings.number("counter-attack");
        Ok(DungeonNumbers {
            variant: Variant::from_settings(settings),
            suicide_queen: settings.is_on("suicide-queen"),
            counter_jacks: counter & 1 == 1,
            counter_queens: counter & 2 == 2,
            players: players.min(SEATS) as u8,
            decks: settings.number("decks").clamp(1, 2),
            jokers_per_deck: book.number("jokers-a-deck")?.min(2),
            values: book.values(Rank::all_suited().chain([Rank::JOKER]))?,
            hand_size: book.number("hand-size")?.clamp(1, 5),
            ace_draws: book.number("ace-draws")?,
            span: Span {
                first: book.number("first-passage")?.clamp(2, 10),
                last: book.number("last-passage")?.clamp(2, 10),
            },
            escape_passages: book.number("escape-passages")?,
        })
    }

    /// Returns whether the options allow counters against the ability of creatures of this rank.
    pub(super) fn can_be_countered(&self, rank: Rank) -> bool {
        rank == Rank::JACK && self.counter_jacks || rank == Rank::QUEEN && self.counter_queens
    }
}

#[derive(Clone, Copy, Debug, Default, Hash)]
pub(super) struct Player {
    pub(super) alive: bool,
    /// The number of cards in hand, known or not.
    pub(super) hand: u8,
    /// The cards in hand that all players saw and therefore know. The row has space for eight cards, but there are at
    /// most six: five that the player kept and one that the player robbed.
    pub(super) known: Row<8>,
    /// Whether the cell is a face-down card. Otherwise it is a face-up joker.
    pub(super) buried: bool,
    /// Whether the player has ever left the cell. Before that, nobody can attack the player.
    pub(super) left_cell: bool,
    pub(super) path: Passages,
}

impl Player {
    /// Returns the number of unknown cards in hand.
    pub(super) fn unknown(&self) -> usize {
        usize::from(self.hand).saturating_sub(self.known.len())
    }
}

/// The stage of a turn. It determines the player who acts and the legal verbs.
#[derive(Clone, Copy, Debug, Hash)]
#[allow(clippy::large_enum_variant, reason = "a state is copied as plain memory")]
pub(super) enum Stage {
    /// Each player shows a card, which decides who goes first.
    Bid(Bid),
    /// The player on turn has drawn the last card of the deck, and keeps or shuffles the discard pile.
    Supply,
    /// The player on turn plays a card or passes.
    Turn,
    /// The player on turn takes a card from the discard pile.
    Take,
    /// Anybody can counter the ability of a creature.
    Counter(Ability),
    /// The target of the question answers.
    Fish(Fishing),
    /// The fisher believes the answer or looks at the hand.
    Doubt(Fishing),
    /// The fisher has looked at the hand and says whether the answer was true.
    Verdict(Fishing),
    /// The liar chooses the penalty.
    Penalty(Fishing),
    /// The target of an attack answers.
    Combat(Combat),
    /// The owner of a collapsing joker saves it or lets it collapse.
    Rescue(Collapse),
    /// The owner of a face-down passage says whether it has the value of the collapsing card.
    Compare(Collapse),
    /// The player on turn has just added a face-down passage and may claim an escape.
    Laid,
    /// The player on turn claims an escape, and the other players may challenge it.
    Claimed,
    /// The players turn up the cards of a challenged dungeon.
    Challenge(Challenge),
    /// The player on turn discards until the hand has no more cards than the limit.
    Discard,
}

/// The bid for the first turn: each player shows a card, and the player with the highest card goes first.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Bid {
    /// The player who must show the next card.
    pub(super) next: Seat,
    /// The players who must show a card after that player, one bit for each seat.
    waiting: u8,
    /// The value of each player's card plus 1; 0 until the player shows a card.
    shown: [u8; SEATS],
}

impl Bid {
    /// Makes a bid. The player `next` shows the first card. `seats` has one bit for each player in the bid.
    pub(super) const fn new(next: Seat, seats: u8) -> Bid {
        Bid { next, waiting: seats & !(1 << next.0), shown: [0; SEATS] }
    }

    /// Records that the next player has shown a card of this value.
    pub(super) fn show(mut self, value: u8) -> BidProgress {
        self.shown[self.next.index()] = value.saturating_add(1);
        self.continue_with_next()
    }

    /// Removes a leaving player from the bid. If that player had to show the next card, the bid continues with
    /// another player.
    pub(super) fn without(mut self, seat: Seat) -> BidProgress {
        self.waiting &= !(1 << seat.0);
        self.shown[seat.index()] = 0;
        if self.next == seat { self.continue_with_next() } else { BidProgress::Next(self) }
    }

    fn continue_with_next(self) -> BidProgress {
        if self.waiting != 0 {
            let next = Seat(self.waiting.trailing_zeros() as u8);
            return BidProgress::Next(Bid { next, waiting: self.waiting & (self.waiting - 1), ..self });
        }
        let best = self.shown.iter().max().filter(|shown| **shown > 0);
        let best_seats = self.shown.iter().enumerate().filter(|(_, shown)| Some(*shown) == best);
        let seats = best_seats.fold(0_u8, |seats, (index, _)| seats | 1 << index);
        let first = Seat(seats.trailing_zeros() as u8);
        if seats == 0 {
            BidProgress::Nobody
        } else if seats.count_ones() > 1 {
            BidProgress::Tied(Bid::new(first, seats), seats.count_ones())
        } else {
            BidProgress::Won(first)
        }
    }
}

#[derive(Clone, Copy)]
pub(super) enum BidProgress {
    /// More players must show a card.
    Next(Bid),
    /// Several players are tied, and each of them must show another card. The number counts these players.
    Tied(Bid, u32),
    Won(Seat),
    /// All players in the bid have left.
    Nobody,
}

/// What a creature can do instead of attacking.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) enum Ability {
    /// The player searches the discard pile, with a jack.
    Rob,
    /// The player asks another player for a rank, with a queen.
    Fish(Fishing),
}

impl Ability {
    /// Returns the rank of the creatures with this ability. Creatures of the same rank counter it.
    pub(super) const fn rank(self) -> Rank {
        match self {
            Ability::Rob => Rank::JACK,
            Ability::Fish(_) => Rank::QUEEN,
        }
    }
}

/// An attack by a creature of the player on turn.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Combat {
    pub(super) target: Seat,
    pub(super) card: Card,
    /// The rank of the creature. For a joker, it is the declared rank.
    pub(super) rank: Rank,
    /// The cards played against the creature.
    pub(super) defence: Row<108>,
    /// The rank of each card in `defence`, as a number. For a joker, it is the declared rank.
    pub(super) ranks: [u8; 108],
}

impl Combat {
    /// Returns the creature with its rank, for sentences.
    pub(super) const fn attacker(&self) -> (Card, Rank) {
        (self.card, self.rank)
    }

    /// Returns the number of cards played against the creature, or `None` if there are none.
    pub(super) fn used(&self) -> Option<usize> {
        Some(self.defence.len()).filter(|used| *used > 0)
    }

    /// Returns the cards played against the creature, each with its rank. For a joker, this is the declared rank.
    pub(super) fn defence_with_ranks(&self) -> impl Iterator<Item = (Card, Option<Rank>)> + '_ {
        self.defence.iter().zip(self.ranks).map(|(card, rank)| (card, Rank::new(rank)))
    }
}

/// A queen's question about a rank. The fisher is the player on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fishing {
    pub(super) target: Seat,
    pub(super) rank: Rank,
}

/// A collapse that the owner of the dungeon must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Collapse {
    pub(super) owner: Seat,
    /// The rank of the collapsing card. For a joker, it is the declared rank.
    pub(super) rank: Rank,
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Challenge {
    pub(super) accuser: Seat,
    pub(super) accused: Seat,
    /// The stage in which the player challenged, which decides how the turn continues.
    pub(super) time: ChallengeTime,
    /// The cards that are face up so far, in the order of placement.
    pub(super) turned_up: Row<108>,
}

/// The stage in which a player challenged a dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ChallengeTime {
    Supply,
    Turn,
    Laid,
    Claimed,
}

impl ChallengeTime {
    pub(super) const fn stage(self) -> Stage {
        match self {
            ChallengeTime::Supply => Stage::Supply,
            ChallengeTime::Turn => Stage::Turn,
            ChallengeTime::Laid => Stage::Laid,
            ChallengeTime::Claimed => Stage::Claimed,
        }
    }
}
