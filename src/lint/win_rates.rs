//! Win rates: those that come with the program were counted under the rules that it has.

use super::{Checker, item};
use crate::coach::WinRates;
use crate::rules::rulebook::Rulebook;

impl Checker<'_> {
    /// House rules may go without; a game of the program tells how it fares.
    pub(super) fn win_rates(&mut self) {
        if !self.built_in || !self.is_root() {
            return;
        }
        for (at, preset) in uncounted(self.book, WinRates::built_in()) {
            let message = format!(
                "no win rates were counted for the preset `{preset}` under these rules. `deckwarden coach win-rates GAME \
                 --data rulebooks/coach/win-rates.json > docs/win-rates.md` counts them."
            );
            self.note(&item("presets", at, "name"), message);
        }
    }
}

/// The presets of a game for one player under which nothing was counted, with their places.
fn uncounted<'b>(book: &'b Rulebook, rates: &WinRates) -> Vec<(usize, &'b str)> {
    let counted = rates.for_book(book);
    let presets = book.presets.iter().enumerate().filter(|_| book.players.max == 1);
    let missing = presets.filter(|(_, preset)| counted.iter().all(|table| table.preset != preset.name));
    missing.map(|(at, preset)| (at, preset.name.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;

    #[test]
    fn a_preset_that_nobody_counted_is_noted() {
        let library = Library::built_in().expect("built-in rulebooks");
        let book = library.find("classic").expect("a rulebook").as_ref();
        assert_eq!(uncounted(book, WinRates::built_in()), []);
        let mut newer = book.clone();
        newer.version = "9.0.0".to_owned();
        assert_eq!(
            uncounted(&newer, WinRates::built_in()),
            [],
            "the figures hold, for nothing but its number has changed"
        );
        newer.presets[1].name = "guarded".to_owned();
        assert_eq!(uncounted(&newer, WinRates::built_in()), [(1, "guarded")]);
        newer.numbers.insert("hand-size".to_owned(), 4);
        assert_eq!(uncounted(&newer, WinRates::built_in()).len(), book.presets.len());
        let dungeon = library.find("dungeon").expect("a rulebook");
        assert_eq!(uncounted(dungeon, WinRates::built_in()), [], "hidden hands are not counted");
    }
}
