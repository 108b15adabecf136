//! Exports sessions for other programs and for printing.

mod bgstats;
mod csv;
mod json;
mod markdown;

pub use self::csv::csv;
pub(crate) use self::csv::csv_table;
pub use bgstats::{bgsplay, push_link};
pub use json::json;
pub(crate) use json::{OptionsJson, SessionJson, SessionsJson, Streamed, SummaryJson, options_json, session_json};
pub use markdown::markdown;
