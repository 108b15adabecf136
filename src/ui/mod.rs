//! The interactive table, and what every command shares: the way out for text, the bar, the pager, how it ends.

pub(crate) mod bar;
pub(crate) mod clock;
pub(crate) mod ending;
mod failure;
pub(crate) mod interrupt;
pub(crate) mod keys;
pub(crate) mod last_tables;
mod learner_progress;
pub(crate) mod output;
pub(crate) mod pager;
pub(crate) mod progress_store;
pub(crate) mod questions;
pub(crate) mod recording;
pub(crate) mod repl;
pub(crate) mod reviews;
pub(crate) mod screen;
pub(crate) mod survey;
pub(crate) mod table;
mod typed_lines;

pub(crate) use failure::{Failure, Status};
