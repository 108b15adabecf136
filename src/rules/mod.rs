//! What is true: the games, what the table knows of face-down cards, and the rulebooks.

pub mod deal;
pub mod events;
pub mod game;
pub mod games;
pub mod knowledge;
pub mod needs;
pub mod rulebook;
pub mod zones;
