//! The decisions and spots of Clear the Dungeon Advanced, with the words that players type.

use super::hourglass::SpotId;
use crate::model::action;
use crate::rules::games::prelude::*;

pub(super) const CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
pub(super) const DIAMONDS: Card = Card::new(Rank::KING, Suit::Diamonds);
pub(super) const HEARTS: Card = Card::new(Rank::KING, Suit::Hearts);
pub(super) const SPADES: Card = Card::new(Rank::KING, Suit::Spades);

decisions! {
    pub enum Decision {
        /// Places a card from the hand on a monster. The king of spades may double the card.
        Place {
            card: Card,
            spot: SpotId as DungeonSpot,
            doubled: bool as Doubled,
        } = "place" bare,
        /// Puts a card from the hand in the hit row.
        Discard(card: Card) = "discard",
        /// Draws the next hand.
        Draw = "draw",
        /// Discards the whole hand.
        Done = "done",
        Use(item: Item) = "use",
        /// Leaves the bottom card in its place, after a look at it.
        Keep = "keep",
        /// Puts the bottom card on top of the deck, after a look at it.
        Raise = "raise",
    }
}

spots! {
    pub enum Spot {
        /// A spot of the hourglass where a card comes up.
        Dungeon(SpotId) = "spot-{}",
        /// A card drawn into the hand.
        Hand = "hand",
        /// The bottom card of the deck, which the king of diamonds shows.
        Bottom = "bottom",
    }
}

/// A king in the inventory, with its target if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    Clubs,
    /// Looks at the bottom card of the deck.
    Diamonds,
    /// Puts a card from the hand under the deck.
    Hearts(Card),
    /// Doubles the card on a monster.
    Spades(SpotId),
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
        &[Slot::OneOf(&[SPADES]), DungeonSpot::SLOT],
        &[Slot::OneOf(&[CLUBS, DIAMONDS])],
    ];

    fn write(item: Item, typed: action::Decision) -> action::Decision {
        let typed = typed.card(item.king());
        match item {
            Item::Clubs | Item::Diamonds => typed,
            Item::Hearts(card) => typed.other(card),
            Item::Spades(spot) => DungeonSpot::write(spot, typed),
        }
    }

    fn read(typed: &mut action::Decision) -> Option<Item> {
        let king = typed.card.take().filter(|card| card.rank() == Some(Rank::KING))?;
        match king.suit()? {
            Suit::Clubs => Some(Item::Clubs),
            Suit::Diamonds => Some(Item::Diamonds),
            Suit::Hearts => typed.other.take().map(Item::Hearts),
            Suit::Spades => DungeonSpot::read(typed).map(Item::Spades),
        }
    }
}

/// The king of spades, typed at the end to double the placed card.
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

/// A spot of the hourglass as the target of a card. The numbers of these targets follow the numbers of the spots
/// where cards come up.
pub(super) type DungeonSpot = NumberedSpot<SpotId, { Spot::COUNT }>;
