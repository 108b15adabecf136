//! Tests of Mythic Dungeon Crawler.

use deckwarden::game::{Deals, Game, View};
use deckwarden::rulebook::{Library, SettingsError};
use deckwarden::session::{Session, Setup, SetupError, SetupRequest};

fn set_up(preset: Option<&str>, set: &[(&str, &str)]) -> Result<Setup, SetupError> {
    let set = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let preset = preset.map(str::to_owned);
    Setup::new(
        &Library::built_in().unwrap(),
        &SetupRequest { game: "mythic".to_owned(), preset, set, players: vec![] },
        None,
    )
}

/// Returns the health, the maximum health and the number of cards in the pile before the first card.
fn start(preset: Option<&str>, set: &[(&str, &str)]) -> (i64, i64, i64) {
    let setup = set_up(preset, set).unwrap();
    let table = setup.game.table(&setup.vocabulary);
    let number = |key: &str| table[key].as_i64().unwrap();
    (number("health"), number("max_health"), number("pile"))
}

#[test]
fn the_coach_does_not_put_the_treasure_for_the_dragon_into_the_bag() {
    let mut session = Session::new(set_up(Some("normal-dragon"), &[]).unwrap());
    for line in ["5c 6c 7c 8c", "skip", "5c 6c 7c 8c", "skip", "6c 4c 9d bj"] {
        session.line(line).unwrap();
    }
    let decision = |wanted: &str| {
        let vocabulary = &session.setup().vocabulary;
        let mut legal = session.game().legal().into_iter();
        legal.find(|decision| vocabulary.canonical_decision(decision, None) == wanted).unwrap()
    };
    assert!(session.game().gives_up(&decision("loot BJ")));
    assert!(!session.game().gives_up(&decision("stow BJ")));
}

#[test]
fn each_preset_sets_both_healths_and_the_jokers() {
    for (preset, health, limit) in [("normal", 20, 20), ("easy", 25, 25), ("relaxed", 20, 25), ("very-relaxed", 20, 30)]
    {
        let dragon = format!("{preset}-dragon");
        assert_eq!(start(Some(preset), &[]), (health, limit, 54), "{preset}");
        assert_eq!(start(Some(&dragon), &[]), (health, limit, 54), "{dragon}");
        let jokers = |name: &str| {
            let settings = set_up(Some(name), &[]).unwrap().settings;
            [settings.word("red-joker").to_owned(), settings.word("black-joker").to_owned()]
        };
        assert_eq!(jokers(preset), ["plain", "plain"]);
        assert_eq!(jokers(&dragon), ["dragon", "treasure"]);
    }
}

#[test]
fn the_maximum_follows_health_and_is_never_below_it() {
    assert_eq!(start(None, &[("health", "35")]), (35, 35, 54));
    assert_eq!(start(None, &[("health", "5")]), (5, 20, 54));
    assert_eq!(start(None, &[("health", "5"), ("max-health", "7")]), (5, 7, 54));
    let below = |result: Result<Setup, SetupError>| match result {
        Err(SetupError::Settings(SettingsError::Below { value, least, .. })) => (value, least),
        other => panic!("{other:?}"),
    };
    assert_eq!(below(set_up(None, &[("health", "25"), ("max-health", "20")])), (20, 25));
    // The preset sets both the health and the maximum health, so the maximum does not follow the health.
    assert_eq!(below(set_up(Some("normal"), &[("health", "25")])), (20, 25));
}

#[test]
fn removing_a_joker_makes_the_pile_smaller() {
    assert_eq!(start(None, &[("red-joker", "out")]).2, 53);
    assert_eq!(start(None, &[("red-joker", "out"), ("black-joker", "out")]).2, 52);
}

#[test]
fn a_cleared_room_is_announced_once() {
    let mut session = Session::new(set_up(None, &[]).unwrap());
    let mut printed = |line: &str| {
        let effect = session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")).unwrap();
        effect.events.iter().filter(|event| event.name == "room-cleared").count()
    };
    assert_eq!(printed("rj qh 2c 6d"), 0);
    assert_eq!(printed("e rj, h qh rj"), 0);
    assert_eq!(printed("p 2c"), 1);
    // Cards in the hands and the bag can still be moved, and the room stays cleared.
    assert_eq!(printed("d qh"), 0);
    assert_eq!(printed("n, 3c bj 9d"), 0);
    assert_eq!(printed("e bj, h 3c bj, e 9d"), 1);
    assert_eq!(printed("r bj room"), 0);
    assert_eq!(printed("a 3c 9d"), 1);
}
