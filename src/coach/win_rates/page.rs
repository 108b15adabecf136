//! The figures as a page: for each game a table in Markdown with a row for each way to play, under the command that counted.

use super::{TableRates, WinRates};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use std::fmt::{self, Write};

const HEAD: &str = "# Win rates

Each share and mean has its 95 % interval. `random` makes any legal decision; `expert` tries each decision by what was \
learned of the game and sees no face-down card. Its figures are a floor for good play: who thinks further does better. \
`solve` sees every card: its share is the ceiling, in games in which a deal settles every card. The time is by the clock of \
the machine that counted, for one game by `expert`, and of one core for one of its decisions. None of these games was used for learning.
";

impl WinRates {
    /// The figures as Markdown; tables of games that the library does not have are left out.
    pub fn page(&self, library: &Library) -> String {
        let mut page = HEAD.to_owned();
        for tables in self.tables.chunk_by(|one, next| one.game == next.game) {
            if let Some(book) = tables.first().and_then(|table| library.find(&table.game).ok()) {
                // Writing to a text cannot fail.
                let _ = game(&mut page, book, tables);
            }
        }
        page
    }
}

/// The tables of one game.
fn game(page: &mut String, book: &Rulebook, tables: &[TableRates]) -> fmt::Result {
    let Some(TableRates { command, budget, by_random, by_expert, .. }) = tables.first() else { return Ok(()) };
    let (random, expert) = (by_random.games, by_expert.games);
    write!(
        page,
        "\n## {}\n\nCounted by `{command}`, which plays the same games again: `expert` plays {budget},000 steps for each \
         decision.\n\n\
         | options | `random`, {random} games | `expert`, {expert} games | `solve` | seconds a game | a decision |\n\
         |---|---|---|---|---|---|\n",
        book.name
    )?;
    for table in tables {
        let TableRates { by_random, by_expert, solved, seconds, decision_seconds, .. } = table;
        let solved = solved.as_ref().map_or_else(|| "–".to_owned(), |solved| solved.told(1));
        let (random, expert) = (by_random.told(book, 1), by_expert.told(book, 1));
        writeln!(
            page,
            "| {} | {random} | {expert} | {solved} | {seconds:.1} | {decision_seconds:.3} |",
            table.named()
        )?;
    }
    Ok(())
}
