//! The decisions and spots of Dungeon Crawl, with the words that players type.

use crate::rules::games::prelude::*;

decisions! {
    pub enum Decision {
        Enter = "enter",
        /// Leaves the dungeon and keeps the score.
        Leave = "leave",
        Attack = "attack",
        Cast = "cast",
        /// Casts a shield against a hit.
        Shield = "shield",
        /// Takes a hit without a shield.
        Take = "take",
        /// Buys mana with points of the score.
        Regenerate = "regenerate",
    }
}

spots! {
    pub enum Spot {
        Character = "hp",
        Shield = "shield",
        Mana = "mana",
        Monster = "monster",
        MonsterInitiative = "monster-initiative",
        PlayerInitiative = "player-initiative",
        Attack = "attack",
        Evasion = "evasion",
        ManaCard = "mana-card",
    }
}
