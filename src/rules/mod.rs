//! The games, the knowledge of face-down cards, and the rulebooks.

pub(crate) mod deal;
pub(crate) mod decision;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod games;
pub(crate) mod knowledge;
pub(crate) mod library;
pub(crate) mod needs;
pub(crate) mod rulebook;
pub(crate) mod zones;
