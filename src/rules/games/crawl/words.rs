//! The decisions and spots of the game, with their words.

use crate::rules::games::prelude::*;

decisions! {
    /// What the player can choose.
    pub enum Decision {
        Enter = "enter",
        /// Out of the dungeon with what was gained.
        Leave = "leave",
        Attack = "attack",
        /// The mage casts an attack spell.
        Cast = "cast",
        /// The mage casts a shield.
        Shield = "shield",
        /// The mage takes the hit.
        Take = "take",
        /// The mage pays points of the score for new mana.
        Regenerate = "regenerate",
    }
}

spots! {
    /// Where a card can be awaited.
    pub enum Spot {
        Character = "hp",
        /// The warrior's shield card.
        Shield = "shield",
        /// The mage's mana card.
        Mana = "mana",
        /// The monster of a room.
        Monster = "monster",
        MonsterInitiative = "monster-initiative",
        PlayerInitiative = "player-initiative",
        /// The card that attacks.
        Attack = "attack",
        /// The card that evades.
        Evasion = "evasion",
        /// A mana card that is spent.
        ManaCard = "mana-card",
    }
}
