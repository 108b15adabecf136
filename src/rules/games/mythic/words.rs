//! The decisions and spots of the game, with their words.

use crate::model::action;
use crate::rules::decision::With;
use crate::rules::games::prelude::*;

decisions! {
    /// What the player can choose.
    pub enum Decision {
        /// A diamond or a joker is taken into a hand.
        Equip(card: Card) = "equip",
        /// A potion is drunk.
        Drink(card: Card) = "drink",
        /// A monster strikes, blocked by a shield or by nothing.
        Provoke { monster: Card, shields: [Option<Card>; 2] } = "provoke",
        /// A weapon strikes a monster.
        Attack { monster: Card, weapon: Card as With } = "attack",
        /// A card is laid on the bag.
        Stow(card: Card) = "stow",
        /// A card of a hand is swapped with the one on the bag.
        Swap(card: Card) = "swap",
        /// A joker takes a card of the room.
        Hold { card: Card, joker: Card as With } = "hold",
        /// A joker puts down what it holds, into the room or on the bag.
        Release { joker: Card, to: Spot as NumberedSpot<Spot, 0> } = "release",
        /// A treasure goes into the bag.
        Loot(card: Card) = "loot",
        /// A dragon is lured away by a treasure.
        Lure { dragon: Card, treasure: Card as With } = "lure",
        /// A card that nothing else can be done with is discarded.
        Discard(card: Card) = "discard",
        /// The room is left as it was found.
        Skip = "skip",
        /// On from a cleared room.
        Next = "next",
    }
}

spots! {
    /// The places that actions name. Cards are awaited in the room alone.
    pub enum Spot {
        Room = "room",
        Bag = "bag",
    }
}

impl Decision {
    /// A monster that strikes, blocked by a shield or by nothing.
    pub(super) const fn provoke(monster: Card, shield: Option<Card>) -> Decision {
        Decision::Provoke { monster, shields: [shield, None] }
    }

    /// The card that is acted on.
    pub(super) fn card(self) -> Option<Card> {
        self.to_typed().card
    }
}

/// The shields that block. Two are read, so that the rule can say why one is enough.
impl Field for [Option<Card>; 2] {
    type Value = [Option<Card>; 2];
    const SLOTS: &'static [&'static [Slot]] = &[&[], &[Slot::With], &[Slot::With, Slot::With]];

    fn write(with: [Option<Card>; 2], typed: action::Decision) -> action::Decision {
        action::Decision { with, ..typed }
    }

    fn read(typed: &mut action::Decision) -> Option<[Option<Card>; 2]> {
        Some(std::mem::take(&mut typed.with))
    }
}
