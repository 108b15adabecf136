//! Playing: typed lines, the session that they make, the sentences about them, examples, and the protocol.

pub mod commands;
pub mod example;
pub mod messages;
pub mod notation;
pub mod perft;
pub mod protocol;
pub mod recorder;
pub mod session;
pub mod setup;
