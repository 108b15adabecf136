//! Learning a game: rule pages, tips, lessons and drills. Texts come from the rulebook and judgements from the engine.

pub mod drill;
mod fault;

pub(crate) mod lesson;
pub mod mistakes;
mod moment;
pub mod pages;
pub(crate) mod print;
pub(crate) mod progress;
mod rehearsal;
pub(crate) mod schedule;
pub(crate) mod search;
pub(crate) mod teach;
pub(crate) mod why;

pub(crate) use fault::LessonError;
