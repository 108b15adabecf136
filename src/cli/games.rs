//! `games`: the list of games.

use super::{Global, documents};
use crate::ui::{Failure, Status, output, screen};

pub(super) fn run(global: &Global) -> Result<Status, Failure> {
    let library = Global::library()?;
    if global.json {
        let games = library.rulebooks().iter().map(|book| book.as_ref().into()).collect();
        documents::print(&documents::games::Games { games })?;
        return Ok(Status::Done);
    }
    let look = screen::list_look(global.plain);
    let mut lines = Vec::new();
    for book in library.rulebooks() {
        let alias = book.short_name();
        let told = format!("{}, by {}. {}", book.name, book.designer, book.players);
        lines.extend(look.paragraph(&format!("{alias}: "), &told));
        lines.extend(look.paragraph("  ", &book.summary));
    }
    screen::print(&mut output::styled(), &lines)?;
    Ok(Status::Done)
}
