//! The figures as a page: one table in Markdown with a row for each way to play, under a line that says how it was printed.

use super::{TableRates, WinRates};
use crate::rules::rulebook::Library;
use std::fmt::Write;

impl WinRates {
    /// The figures as Markdown; tables of games that the library does not have are left out.
    pub fn page(&self, library: &Library) -> String {
        let WinRates { command, random, expert, budget, deals, tables } = self;
        let mut page = format!(
            "# Win rates\n\nPrinted by `{command}`; the same command plays the same games again. Each share and mean has its \
             95 % interval. `random` makes any legal decision; `expert` tries each decision by what was learned of the game, \
             {budget},000 steps of play for each, and sees no face-down card. Its figures are a floor for good play: who \
             thinks further does better. `solve` sees every card: its share is the ceiling, in games in which a deal settles \
             every card. The time is that of the machine which printed the page, on all its threads, for one game by `expert`. \
             None of these games was used for learning.\n\n\
             | game | options | `random`, {random} games | `expert`, {expert} games | `solve`, {deals} deals | seconds a game |\n\
             |---|---|---|---|---|---|\n"
        );
        for table in tables {
            let TableRates { by_random, by_expert, solved, seconds, .. } = table;
            let Ok(book) = library.find(&table.game) else { continue };
            let solved = solved.as_ref().map_or_else(|| "–".to_owned(), |solved| solved.told(1));
            // Writing to a text cannot fail.
            let _ = writeln!(
                page,
                "| {} | {} | {} | {} | {solved} | {seconds:.1} |",
                book.name,
                table.named(),
                by_random.told(book, 1),
                by_expert.told(book, 1)
            );
        }
        page
    }
}
