//! The terminal: text output, colours, the pager, the progress bar, keys, signals and failures.

pub(crate) mod bar;
pub(crate) mod clock;
pub(crate) mod colour;
mod failure;
pub(crate) mod input;
pub(crate) mod interrupt;
pub(crate) mod keys;
pub(crate) mod output;
pub(crate) mod pager;
pub(crate) mod resize;
pub(crate) mod screen;
pub(crate) mod signals;

pub(crate) use failure::{Failure, Status};
