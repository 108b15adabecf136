//! Checks that the built-in win rates belong to the current rules.

use super::{Checker, item};
use crate::coach::WinRates;
use crate::rules::rulebook::Rulebook;

impl Checker<'_> {
    /// Adds a note for each preset without win rates, in built-in games that one player can play. House rules need no
    /// win rates.
    pub(super) fn check_win_rates(&mut self) {
        if !self.built_in || !self.is_root() {
            return;
        }
        for (index, preset) in unmeasured_presets(self.book, WinRates::built_in()) {
            let message = format!(
                "there are no win rates for the preset `{preset}` under these rules. `deckwarden coach win-rates {} \
                 --data rulebooks/coach/win-rates.json > docs/win-rates.md` measures them.",
                self.book.id
            );
            self.note(&item("presets", index, "name"), message);
        }
    }
}

/// Lists the presets without win rates, with their indices. If the game needs several players, the list is empty.
fn unmeasured_presets<'b>(book: &'b Rulebook, rates: &WinRates) -> Vec<(usize, &'b str)> {
    let measured = rates.for_book(book);
    let presets = book.presets.iter().enumerate().filter(|_| book.players.min == 1);
    let missing = presets.filter(|(_, preset)| measured.iter().all(|table| table.preset != preset.name));
    missing.map(|(index, preset)| (index, preset.name.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::library::Library;

    #[test]
    fn presets_without_win_rates_are_found() {
        let library = Library::built_in().expect("built-in rulebooks");
        let book = library.find("classic").expect("a rulebook").as_ref();
        assert_eq!(unmeasured_presets(book, WinRates::built_in()), []);
        let mut newer = book.clone();
        newer.version = "9.0.0".to_owned();
        assert_eq!(unmeasured_presets(&newer, WinRates::built_in()), [], "only the version number has changed");
        newer.presets[1].name = "guarded".to_owned();
        assert_eq!(unmeasured_presets(&newer, WinRates::built_in()), [(1, "guarded")]);
        newer.numbers.insert("hand-size".to_owned(), 4);
        assert_eq!(unmeasured_presets(&newer, WinRates::built_in()).len(), book.presets.len());
        let dungeon = library.find("dungeon").expect("a rulebook");
        assert_eq!(unmeasured_presets(dungeon, WinRates::built_in()), [], "games with hidden hands have no win rates");
    }
}
