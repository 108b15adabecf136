//! Code that several games share.

pub(crate) mod attack;
pub(crate) mod supply;
