//! What is kept: session files, figures over them, charts and exports.

pub mod charts;
pub mod export;
pub mod goals;
pub mod journal;
pub mod page;
pub mod scores;
