//! Taking sessions out of the journal, for other programs and for paper, and in again.

mod bgstats;
mod csv;
mod json;
mod markdown;

pub use self::csv::{csv, csv_table};
pub use bgstats::bgsplay;
pub use json::{
    JSON_VERSION, OptionJson, OptionsJson, SessionJson, SessionsJson, Streamed, SummaryJson, json, options_json,
    session_json,
};
pub use markdown::markdown;
