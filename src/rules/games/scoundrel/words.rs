//! The decisions and the spot of the game, with their words.

use crate::rules::games::prelude::*;

decisions! {
    /// What the player can choose.
    pub enum Decision {
        /// The room is avoided.
        Avoid = "avoid",
        /// A weapon is taken up.
        Equip(card: Card) = "equip",
        /// A potion is drunk.
        Drink(card: Card) = "drink",
        /// A monster is fought with bare hands.
        Punch(card: Card) = "punch",
        /// A monster is fought with the weapon.
        Strike(card: Card) = "strike",
    }
}

impl Decision {
    /// The card that is faced.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Decision::Avoid => None,
            Decision::Equip(card) | Decision::Drink(card) | Decision::Punch(card) | Decision::Strike(card) => {
                Some(card)
            }
        }
    }
}

spots! {
    /// Where cards come up.
    pub enum Spot {
        Room = "room",
    }
}
