//! How the decisions and spots of the game are written.

use super::hourglass::{RoomId, SPOTS};
use crate::model::action::{self, Seat, Spot, Verb};
use crate::model::card::{Card, Rank, Suit};
use crate::model::vocabulary::{Form, Jokers, Slot, Words};
use crate::rules::game::Foreign;

const PLACE: Verb = Verb(0);
const DISCARD: Verb = Verb(1);
const DRAW: Verb = Verb(2);
const DONE: Verb = Verb(3);
const USE: Verb = Verb(4);
const KEEP: Verb = Verb(5);
const RAISE: Verb = Verb(6);

pub(super) const CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
pub(super) const DIAMONDS: Card = Card::new(Rank::KING, Suit::Diamonds);
pub(super) const HEARTS: Card = Card::new(Rank::KING, Suit::Hearts);
pub(super) const SPADES: Card = Card::new(Rank::KING, Suit::Spades);

/// The spots: the rooms where cards are turned, the hand, the bottom of the deck, and the rooms where attack cards are
/// placed.
const HAND: Spot = Spot(SPOTS as u8);
const BOTTOM: Spot = Spot(SPOTS as u8 + 1);
const FIRST_ROOM: Spot = Spot(SPOTS as u8 + 2);
const LAST_ROOM: Spot = Spot(2 * SPOTS as u8 + 1);

static FORMS: [Form; 10] = [
    Form::new(PLACE, "place", &[Slot::Card, Slot::Spot(FIRST_ROOM, LAST_ROOM)]).bare(),
    Form::new(PLACE, "place", &[Slot::Card, Slot::Spot(FIRST_ROOM, LAST_ROOM), Slot::WithOneOf(&[SPADES])]).bare(),
    Form::new(DISCARD, "discard", &[Slot::Card]),
    Form::new(DRAW, "draw", &[]),
    Form::new(DONE, "done", &[]),
    Form::new(USE, "use", &[Slot::OneOf(&[HEARTS]), Slot::Card]),
    Form::new(USE, "use", &[Slot::OneOf(&[SPADES]), Slot::Spot(FIRST_ROOM, LAST_ROOM)]),
    Form::new(USE, "use", &[Slot::OneOf(&[CLUBS, DIAMONDS])]),
    Form::new(KEEP, "keep", &[]),
    Form::new(RAISE, "raise", &[]),
];

pub(super) fn words() -> Words {
    let rooms = (1..=SPOTS).map(|number| format!("spot-{number}"));
    let numbers = (1..=SPOTS).map(|number| number.to_string());
    let spots = rooms.chain(["hand".to_owned(), "bottom".to_owned()]).chain(numbers).collect();
    Words { forms: &FORMS, spots, jokers: Jokers::Alike }
}

/// Where attack cards are placed in a room.
pub(super) fn placed_at(room: RoomId) -> Spot {
    Spot(FIRST_ROOM.0 + room.index() as u8)
}

fn room_of(spot: Spot) -> Option<RoomId> {
    RoomId::new(spot.0.checked_sub(FIRST_ROOM.0)?)
}

/// Where a card can be awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAt {
    /// The card of a room that is uncovered.
    Room(RoomId),
    /// A card of a new hand, or of the king of clubs.
    Hand,
    /// The bottom card of the deck, for the king of diamonds.
    Bottom,
}

impl From<TurnedAt> for Spot {
    fn from(at: TurnedAt) -> Spot {
        match at {
            TurnedAt::Room(room) => Spot(room.index() as u8),
            TurnedAt::Hand => HAND,
            TurnedAt::Bottom => BOTTOM,
        }
    }
}

impl TryFrom<Spot> for TurnedAt {
    type Error = Foreign;

    fn try_from(spot: Spot) -> Result<TurnedAt, Foreign> {
        match spot {
            HAND => Ok(TurnedAt::Hand),
            BOTTOM => Ok(TurnedAt::Bottom),
            _ => RoomId::new(spot.0).map(TurnedAt::Room).ok_or(Foreign),
        }
    }
}

/// A king of the inventory, with what it is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// One more card is drawn.
    Clubs,
    /// The bottom card of the deck is looked at.
    Diamonds,
    /// A card of the hand goes under the deck.
    Hearts(Card),
    /// The card in a room is doubled.
    Spades(RoomId),
}

impl Item {
    pub(super) const fn king(self) -> Card {
        match self {
            Item::Clubs => CLUBS,
            Item::Diamonds => DIAMONDS,
            Item::Hearts(_) => HEARTS,
            Item::Spades(_) => SPADES,
        }
    }
}

/// What the player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A card of the hand is laid on a monster.
    Place {
        card: Card,
        /// Where the monster lies.
        room: RoomId,
        /// Whether the king of spades doubles the card.
        doubled: bool,
    },
    /// A card of the hand goes to the hit row.
    Discard(Card),
    /// The next hand is drawn.
    Draw,
    /// Short for discarding the whole hand.
    Done,
    /// An item is used.
    Use(Item),
    /// The bottom card that was looked at stays there.
    Keep,
    /// It is put on top.
    Raise,
}

impl From<Decision> for action::Decision {
    fn from(decision: Decision) -> action::Decision {
        let say = |verb| action::Decision::new(Seat(0), verb);
        match decision {
            Decision::Place { card, room, doubled: false } => say(PLACE).card(card).at(placed_at(room)),
            Decision::Place { card, room, doubled: true } => say(PLACE).card(card).at(placed_at(room)).with(SPADES),
            Decision::Discard(card) => say(DISCARD).card(card),
            Decision::Draw => say(DRAW),
            Decision::Done => say(DONE),
            Decision::Use(Item::Hearts(card)) => say(USE).card(HEARTS).other(card),
            Decision::Use(Item::Spades(room)) => say(USE).card(SPADES).at(placed_at(room)),
            Decision::Use(item @ (Item::Clubs | Item::Diamonds)) => say(USE).card(item.king()),
            Decision::Keep => say(KEEP),
            Decision::Raise => say(RAISE),
        }
    }
}

impl TryFrom<action::Decision> for Decision {
    type Error = Foreign;

    fn try_from(typed: action::Decision) -> Result<Decision, Foreign> {
        let room = typed.spot.and_then(room_of);
        let king = typed.card.filter(|card| card.rank() == Some(Rank::KING)).and_then(Card::suit);
        match (typed.verb, typed.card, room) {
            (PLACE, Some(card), Some(room)) if typed.with.iter().flatten().all(|with| *with == SPADES) => {
                Ok(Decision::Place { card, room, doubled: typed.with[0].is_some() })
            }
            (DISCARD, Some(card), _) => Ok(Decision::Discard(card)),
            (DRAW, ..) => Ok(Decision::Draw),
            (DONE, ..) => Ok(Decision::Done),
            (USE, ..) => match (king, typed.other, room) {
                (Some(Suit::Clubs), ..) => Ok(Decision::Use(Item::Clubs)),
                (Some(Suit::Diamonds), ..) => Ok(Decision::Use(Item::Diamonds)),
                (Some(Suit::Hearts), Some(card), _) => Ok(Decision::Use(Item::Hearts(card))),
                (Some(Suit::Spades), _, Some(room)) => Ok(Decision::Use(Item::Spades(room))),
                _ => Err(Foreign),
            },
            (KEEP, ..) => Ok(Decision::Keep),
            (RAISE, ..) => Ok(Decision::Raise),
            _ => Err(Foreign),
        }
    }
}
