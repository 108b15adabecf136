//! `games`: the list of games.

use super::Global;
use crate::records::export::JSON_VERSION;
use crate::ui::{Failure, Status, output};
use serde_json::json;
use std::io::Write;

pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let library = global.library()?;
    let mut out = output::stdout();
    if global.json {
        let games = library.rulebooks().iter().map(|book| {
            json!({
                "id": book.id, "aliases": book.aliases, "name": book.name, "version": book.version,
                "designer": book.designer, "summary": book.summary,
                "players": {"min": book.players.min, "max": book.players.max},
            })
        });
        let games: Vec<serde_json::Value> = games.collect();
        output::document(&json!({"version": JSON_VERSION, "games": games}))?;
        return Ok(Status::Done);
    }
    for book in library.rulebooks() {
        let alias = book.aliases.first().unwrap_or(&book.id);
        writeln!(out, "{alias}: {}, by {}. {}", book.name, book.designer, book.players)?;
        writeln!(out, "  {}", book.summary.trim())?;
    }
    Ok(Status::Done)
}
