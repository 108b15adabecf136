//! Learning a game: rules on the spot, tips in a real game, lessons, drills. All of it speaks from the rulebook and
//! asks the engine; no rule is written here.

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
