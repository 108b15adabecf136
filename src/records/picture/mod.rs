//! Draws cards and tables as SVG, for replays in HTML pages, for result cards and for the README.

mod animation;
mod card;
mod table;

pub use animation::{Frame, animation, frames, table_picture};
pub(crate) use card::{CARD_CSS, symbols};
pub(crate) use table::{Mark, Picture, TABLE_CSS, cut_to_width, text_width};

/// Returns the card symbols that a table uses.
pub(crate) fn symbols_of(table: &Picture) -> String {
    let is_drawn = |symbol: &&str| {
        table
            .marks
            .iter()
            .any(|mark| matches!(mark, Mark::Card { id, .. } if symbol.starts_with(&format!("<symbol id=\"{id}\""))))
    };
    symbols().split_inclusive('\n').filter(is_drawn).collect()
}
