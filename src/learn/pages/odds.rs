//! The page about win rates.

use super::write::{END, Writer, item, noted, page, text};
use super::{PageKind, RulePage};
use crate::coach::{TableRates, WinRates};
use crate::text::prose::Block;

const WORDS: [&str; 10] =
    ["odds", "chance", "often", "won", "probability", "likely", "rate", "hard", "difficult", "winnable"];

impl Writer<'_> {
    /// Writes the page with the win rates under exactly these rules. If nobody has measured these win rates, the page
    /// names the command that measures them. Returns `None` for games that nobody can play alone, because their hands
    /// are hidden.
    pub(super) fn odds(&self) -> Option<RulePage> {
        let book = self.book;
        if book.players.min > 1 {
            return None;
        }
        let rates = WinRates::built_in();
        let tables: Vec<&TableRates> = match self.table {
            Some(settings) => rates.for_table(book, settings).into_iter().collect(),
            None => rates.for_book(book),
        };
        let mut blocks: Vec<Block> = tables.iter().map(|table| item(&table.label(), &self.describe(table))).collect();
        match tables.first() {
            None => blocks.push(text(&format!(
                "Nobody has measured this for these rules yet. Run `deckwarden simulate {} --games 100` with your preset \
                 and options.",
                book.short_name()
            ))),
            Some(TableRates { budget, date, .. }) => blocks.push(noted(
                "Measured",
                &format!(
                    "on {date} in simulated games. At random, each legal decision is equally likely. Good play is that of \
                     the program's strongest player, who sees no face-down card and simulates {budget},000 steps of \
                     play before each decision. Perfect play is at least as good. The likely ranges in brackets are \
                     95 % intervals."
                ),
            )),
        }
        let title = if book.history.aim.is_some() { "Which scores are usual?" } else { "How often is it won?" };
        let words = WORDS.map(str::to_owned).to_vec();
        Some(RulePage { words, ..page(PageKind::Guide, "odds", END, title, blocks) })
    }

    /// Returns the win rates of the program's strongest player with these presets, each with the day of the
    /// measurement. Leaves out presets that nobody has measured.
    pub(super) fn preset_odds(&self, presets: &[String]) -> Vec<Block> {
        let rates = WinRates::built_in().for_book(self.book);
        let tables = presets.iter().filter_map(|preset| rates.iter().find(|table| table.label() == *preset));
        let block = |table: &&TableRates| {
            let played = table.by_expert.describe(self.book, 0);
            item(&format!("`{}`", table.label()), &format!("Measured on {}, played well: {played}.", table.date))
        };
        tables.map(block).collect()
    }

    fn describe(&self, table: &TableRates) -> String {
        let book = self.book;
        let played = format!(
            "Played well: {}. At random: {}.",
            table.by_expert.describe(book, 0),
            table.by_random.describe(book, 0)
        );
        match &table.solved {
            Some(solved) => format!("{played} With every card face up, {}.", solved.describe(0)),
            None => played,
        }
    }
}
