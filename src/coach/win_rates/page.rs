//! Win rates as a Markdown page: a table for each game, with a row for each preset.

use super::{TableRates, WinRates};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use std::fmt::{self, Write};

const HEAD: &str = "# Win rates

The likely range in brackets is the 95 % interval. `random` makes every legal decision with the same probability. \
`expert` compares plans (all decisions up to the next card) in games that `learned` plays to the end, and sees no \
face-down card. Its win rates are a lower bound for good play: a player who plans further can win more often. \
`solve` sees every card, so its win rate is an upper bound. It solves only games in which a deal determines every \
card. The last two columns are the time for all games of `expert`, played in parallel, divided by their number, and \
the mean time that a thread takes for one of its decisions between at least two alternatives. On a busy machine both \
are longer. The coach learned from none of these games.
";

impl WinRates {
    /// Returns the win rates as Markdown, without games that the library does not have.
    pub fn page(&self, library: &Library) -> String {
        let mut page = HEAD.to_owned();
        for tables in self.tables.chunk_by(|one, next| one.game == next.game) {
            if let Some(book) = tables.first().and_then(|table| library.find(&table.game).ok()) {
                // Writing to a `String` cannot fail.
                let _ = write_game(&mut page, book, tables);
            }
        }
        page
    }
}

fn write_game(page: &mut String, book: &Rulebook, tables: &[TableRates]) -> fmt::Result {
    let Some(TableRates { command, budget, by_random, by_expert, .. }) = tables.first() else { return Ok(()) };
    let (random, expert) = (by_random.games, by_expert.games);
    write!(
        page,
        "\n## {}\n\nMeasured by `{command}`: `expert` plays {budget},000 steps for each decision.\n\n\
         | options | `random`, {random} games | `expert`, {expert} games | `solve` | seconds per game | per decision |\n\
         |---|---|---|---|---|---|\n",
        book.name
    )?;
    for table in tables {
        let TableRates { by_random, by_expert, solved, seconds, decision_seconds, .. } = table;
        let solved = solved.as_ref().map_or_else(|| "–".to_owned(), |solved| solved.describe(1));
        let (random, expert) = (by_random.describe(book, 1), by_expert.describe(book, 1));
        writeln!(
            page,
            "| {} | {random} | {expert} | {solved} | {seconds:.1} | {decision_seconds:.3} |",
            table.label()
        )?;
    }
    Ok(())
}
