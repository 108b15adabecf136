//! The decisions and spots of the game, with their words.

use super::hourglass::{RoomId, SPOTS};
use crate::model::action;
use crate::rules::games::prelude::*;

pub(super) const CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
pub(super) const DIAMONDS: Card = Card::new(Rank::KING, Suit::Diamonds);
pub(super) const HEARTS: Card = Card::new(Rank::KING, Suit::Hearts);
pub(super) const SPADES: Card = Card::new(Rank::KING, Suit::Spades);

decisions! {
    /// What the player can choose.
    pub enum Decision {
        /// A card of the hand is laid on a monster.
        Place {
            card: Card,
            /// Where the monster lies.
            room: RoomId as RoomSpot,
            /// Whether the king of spades doubles the card.
            doubled: bool as Doubled,
        } = "place" bare,
        /// A card of the hand goes to the hit row.
        Discard(card: Card) = "discard",
        /// The next hand is drawn.
        Draw = "draw",
        /// Short for discarding the whole hand.
        Done = "done",
        /// An item is used.
        Use(item: Item) = "use",
        /// The bottom card that was looked at stays there.
        Keep = "keep",
        /// It is put on top.
        Raise = "raise",
    }
}

spots! {
    /// Where a card can be awaited.
    pub enum Spot {
        /// The card of a room that is uncovered.
        Room(RoomId) = "spot-{}",
        /// A card of a new hand, or of the king of clubs.
        Hand = "hand",
        /// The bottom card of the deck, for the king of diamonds.
        Bottom = "bottom",
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

impl Field for Item {
    type Value = Item;
    const SLOTS: &'static [&'static [Slot]] = &[
        &[Slot::OneOf(&[HEARTS]), Slot::Card],
        &[Slot::OneOf(&[SPADES]), RoomSpot::SLOT],
        &[Slot::OneOf(&[CLUBS, DIAMONDS])],
    ];

    fn write(item: Item, typed: action::Decision) -> action::Decision {
        let typed = typed.card(item.king());
        match item {
            Item::Clubs | Item::Diamonds => typed,
            Item::Hearts(card) => typed.other(card),
            Item::Spades(room) => RoomSpot::write(room, typed),
        }
    }

    fn read(typed: &mut action::Decision) -> Option<Item> {
        let king = typed.card.take().filter(|card| card.rank() == Some(Rank::KING))?;
        match king.suit()? {
            Suit::Clubs => Some(Item::Clubs),
            Suit::Diamonds => Some(Item::Diamonds),
            Suit::Hearts => typed.other.take().map(Item::Hearts),
            Suit::Spades => RoomSpot::read(typed).map(Item::Spades),
        }
    }
}

/// Whether the king of spades doubles the card.
pub(super) struct Doubled;

impl Field for Doubled {
    type Value = bool;
    const SLOTS: &'static [&'static [Slot]] = &[&[], &[Slot::WithOneOf(&[SPADES])]];

    fn write(doubled: bool, typed: action::Decision) -> action::Decision {
        if doubled { typed.with(SPADES) } else { typed }
    }

    fn read(typed: &mut action::Decision) -> Option<bool> {
        typed.with[0].take().map_or(Some(false), |card| (card == SPADES).then_some(true))
    }
}

/// A room in which attack cards are placed. Its spots follow those at which cards come up.
pub(super) type RoomSpot = NumberedSpot<RoomId, { Spot::COUNT }>;

impl Numbered for RoomId {
    const COUNT: u8 = SPOTS as u8;

    fn at(index: u8) -> Option<RoomId> {
        RoomId::new(index)
    }

    fn index(self) -> usize {
        RoomId::index(self)
    }
}
