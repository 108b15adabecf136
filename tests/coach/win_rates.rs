//! Win rates: the page, the data and the rulebooks agree, and other rules have no win rates.

use deckwarden::coach::{TableRates, WinRates, win_rate_tables};
use deckwarden::rulebook::{Library, Rulebook};
use std::path::Path;

fn library() -> Library {
    Library::built_in().expect("built-in rulebooks")
}

#[test]
fn the_page_is_printed_from_the_data() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/win-rates.md")).expect("the page");
    let rates = WinRates::built_in();
    assert_eq!(page, rates.page(&library()), "`coach win-rates --data rulebooks/coach/win-rates.json` writes both");
    let library = library();
    let mut rows = 0;
    for section in page.split("\n## ").skip(1) {
        let name = section.lines().next().expect("a heading");
        for row in section.lines().filter(|line| line.starts_with("| ")).skip(1) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let is_row = |table: &&TableRates| {
                let book = library.find(&table.game).expect("a rulebook");
                (book.name.as_str(), table.label().as_str()) == (name, cells[0])
                    && table.by_expert.describe(book, 1) == cells[2]
                    && table.by_random.describe(book, 1) == cells[1]
                    && section.contains(&format!("`{}`", table.command))
            };
            assert_eq!(rates.tables.iter().filter(is_row).count(), 1, "{row}");
            rows += 1;
        }
    }
    assert_eq!(rows, rates.tables.len());
}

#[test]
fn new_rates_replace_those_of_the_same_game() {
    let (library, known) = (library(), WinRates::built_in());
    let of_game = |game: &str| known.tables.iter().filter(|table| table.game == game).cloned().collect::<Vec<_>>();
    let mut newer = of_game("scoundrel");
    for table in &mut newer {
        table.by_random.games += 1;
    }
    let requests = win_rate_tables(&[library.find("scoundrel").expect("a rulebook")]);
    let mut merged = known.clone();
    merged.tables.push(TableRates { preset: "of old".to_owned(), ..newer[0].clone() });
    for table in newer.iter().rev() {
        merged.replace(table.clone(), &requests, &library);
    }
    assert!(
        requests
            .iter()
            .all(|table| merged.contains(table, &newer[0].command) && !merged.contains(table, "another command"))
    );
    assert_eq!(merged.tables.len(), known.tables.len());
    assert_eq!(merged.for_book(library.find("scoundrel").expect("a rulebook")), newer.iter().collect::<Vec<_>>());
    for game in ["clear-the-dungeon-classic", "dungeon-crawl", "mythic-dungeon-crawler"] {
        let found: Vec<TableRates> = merged.tables.iter().filter(|table| table.game == game).cloned().collect();
        assert_eq!(found, of_game(game), "{game}");
    }
    let order = |rates: &WinRates| rates.tables.iter().map(|table| table.game.clone()).collect::<Vec<_>>();
    assert_eq!(order(&merged), order(known), "the tables keep the order of the library");
}

#[test]
fn every_solo_preset_has_current_rates() {
    let library = library();
    for book in library.rulebooks().iter().filter(|book| book.players.min == 1) {
        for preset in &book.presets {
            let settings = book.resolve_settings(Some(&preset.name), &[], 1).expect("a preset");
            let found = WinRates::built_in().for_table(book, &settings);
            let found = found.unwrap_or_else(|| panic!("{} {}: no win rates", book.id, preset.name));
            assert_eq!((&found.game, &found.preset), (&book.id, &preset.name));
            assert_eq!(found.by_expert.mean.is_some(), book.history.aim.is_some(), "{}", book.id);
            assert_eq!(found.by_expert.successes.is_none(), book.history.aim.is_some(), "{}", book.id);
            assert!(found.by_random.games > found.by_expert.games, "{}", book.id);
        }
    }
}

#[test]
fn house_rules_keep_rates_only_if_play_is_unchanged() {
    let library = library();
    let rates = WinRates::built_in();
    let base = library.find("classic").expect("a rulebook").as_ref();
    let all = rates.for_book(base);
    assert_eq!(all.len(), base.presets.len());
    let own = || Rulebook {
        id: "friday".to_owned(),
        extends: Some(base.id.clone()),
        version: "3.1.4".to_owned(),
        ..base.clone()
    };
    let mut other_words = own();
    other_words.rules[0].text = "Otherwise.".to_owned();
    assert_eq!(rates.for_book(&other_words), all, "a change of texts keeps the rates");
    let mut other_hand = own();
    other_hand.numbers.insert("hand-size".to_owned(), 4);
    let mut other_value = own();
    other_value.values.insert("A".to_owned(), 2);
    let mut other_option = own();
    other_option.options.retain(|option| option.key != "reserve");
    let mut other_success = own();
    other_success.history.success.results.clear();
    for house in [other_hand, other_value, other_option, other_success] {
        assert_eq!(rates.for_book(&house), Vec::<&TableRates>::new());
    }
    let unusual = base.resolve_settings(None, &[("damage-limit".to_owned(), "9".to_owned())], 1).expect("options");
    assert_eq!(rates.for_table(base, &unusual), None, "a table with another limit has no rates");
}
