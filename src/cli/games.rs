//! `games`: the list of games.

use super::{Global, documents};
use crate::ui::{Failure, Status, output};
use std::io::Write;

pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let library = Global::library()?;
    let mut out = output::stdout();
    if global.json {
        let games = library.rulebooks().iter().map(|book| book.as_ref().into()).collect();
        documents::print(&documents::games::Games { games })?;
        return Ok(Status::Done);
    }
    for book in library.rulebooks() {
        let alias = book.short_name();
        writeln!(out, "{alias}: {}, by {}. {}", book.name, book.designer, book.players)?;
        writeln!(out, "  {}", book.summary.trim())?;
    }
    Ok(Status::Done)
}
