//! What several games share: an attack of three cards, a power deck with its hand, a stack with cards put back under it.

pub(crate) mod attack;
pub(crate) mod stack;
pub(crate) mod supply;
