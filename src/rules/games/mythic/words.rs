//! The decisions and spots of Mythic Dungeon Crawler, with the words that players type.

use crate::model::action;
use crate::rules::decision::With;
use crate::rules::games::prelude::*;

decisions! {
    pub enum Decision {
        /// Takes a diamond or a joker into a hand.
        Equip(card: Card) = "equip",
        Drink(card: Card) = "drink",
        /// Lets a monster strike, with or without a shield to block it.
        Provoke { monster: Card, shields: [Option<Card>; 2] } = "provoke",
        /// Attacks a monster with a weapon.
        Attack { monster: Card, weapon: Card as With } = "attack",
        Stow(card: Card) = "stow",
        /// Swaps a card in a hand with the card on top of the bag.
        Swap(card: Card) = "swap",
        /// Lets a joker hold a card from the room.
        Hold { card: Card, joker: Card as With } = "hold",
        /// Lets a joker put its card into the room or on the bag.
        Release { joker: Card, spot: Spot as NumberedSpot<Spot, 0> } = "release",
        Loot(card: Card) = "loot",
        /// Lures a dragon away with a treasure.
        Lure { dragon: Card, treasure: Card as With } = "lure",
        /// Discards a card from the room that the player can neither take nor stow.
        Discard(card: Card) = "discard",
        /// Leaves an untouched room.
        Skip = "skip",
        /// Leaves a cleared room.
        Next = "next",
    }
}

spots! {
    /// The places that decisions name. Cards come up only in the room.
    pub enum Spot {
        Room = "room",
        Bag = "bag",
    }
}

impl Decision {
    pub(super) const fn provoke(monster: Card, shield: Option<Card>) -> Decision {
        Decision::Provoke { monster, shields: [shield, None] }
    }

    /// Returns the first card that the decision names, or `None` if it names no card.
    pub(super) fn card(self) -> Option<Card> {
        self.to_typed().card
    }
}

/// The shields that block. A second shield is illegal, but players can type it, so that the refusal can name the rule.
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
