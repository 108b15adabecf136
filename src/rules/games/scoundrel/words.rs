//! The decisions and the spot of Scoundrel, with the words that players type.

use crate::rules::games::prelude::*;

decisions! {
    pub enum Decision {
        Avoid = "avoid",
        Equip(card: Card) = "equip",
        Drink(card: Card) = "drink",
        /// Fights a monster with bare hands.
        Punch(card: Card) = "punch",
        Strike(card: Card) = "strike",
    }
}

spots! {
    pub enum Spot {
        Room = "room",
    }
}
