//! Pictures of cards and tables as SVG: the page's replays, the result card and the README use the same ones.

mod animation;
mod card;
mod table;

pub use animation::{Frame, animation, frames, still};
pub(crate) use card::{CARD_CSS, symbols};
pub(crate) use table::{Mark, Picture, TABLE_CSS};

/// Returns the symbols that a table needs.
pub(crate) fn symbols_of(table: &Picture) -> String {
    let is_drawn = |symbol: &&str| {
        table
            .marks
            .iter()
            .any(|mark| matches!(mark, Mark::Card { id, .. } if symbol.starts_with(&format!("<symbol id=\"{id}\""))))
    };
    symbols().split_inclusive('\n').filter(is_drawn).collect()
}
