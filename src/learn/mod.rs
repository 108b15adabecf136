//! Learning a game: rules on the spot, tips in a real game, lessons, drills. All of it speaks from the rulebook and
//! asks the engine; no rule is written here.

pub mod drill;
mod fault;

pub mod lesson;
mod moment;
pub mod pages;
pub mod print;
pub mod progress;
mod rehearsal;
pub mod schedule;
pub mod search;
pub mod store;
pub mod teach;
pub mod why;

pub use fault::{LessonError, LessonProblem};
