//! Playing: notation, sessions, messages, the protocol and drawing tables.

pub(crate) mod commands;
#[cfg(feature = "cli")]
pub(crate) mod draw;
pub(crate) mod example;
#[cfg(feature = "cli")]
pub(crate) mod listing;
pub(crate) mod messages;
pub(crate) mod notation;
pub(crate) mod perft;
pub mod protocol;
pub(crate) mod recorder;
pub(crate) mod session;
pub(crate) mod setup;
