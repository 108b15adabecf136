//! Taking sessions out of the journal, for other programs and for paper, and in again.

mod bgstats;
mod csv;
mod json;
mod markdown;

pub use bgstats::bgsplay;
pub use csv::{csv, csv_row};
pub use json::{JSON_VERSION, Streamed, json, options_json, session_json, summary_json};
pub use markdown::markdown;
