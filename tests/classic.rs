//! Tests of Clear the Dungeon Classic.

use deckwarden::coach;
use deckwarden::game::{Action, Events, Rules, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// Plays random games of Classic that place a card whenever a placement is legal. Returns the reason and score of each
/// end.
fn classic_endings(set: &[(&str, &str)], games: u64) -> BTreeSet<(&'static str, Option<i32>)> {
    let library = Library::built_in().unwrap();
    let set = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let request = SetupRequest { game: "classic".to_owned(), set, ..SetupRequest::default() };
    let table = Setup::new(&library, &request, None).unwrap().game;
    let mut legal = Vec::new();
    let ending = |seed| {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut game = table.clone();
        while let Some(mut action) = coach::random_step(&game, &mut legal, &mut rng) {
            let placements: Vec<_> = legal.iter().filter(|decision| decision.spot.is_some()).collect();
            if matches!(action, Action::Decision(_)) && !placements.is_empty() {
                action = Action::Decision(*placements[rng.random_range(0..placements.len())]);
            }
            game.play(action, &mut Events::ignored()).unwrap();
        }
        game.outcome().map(|end| (end.reason.0, end.score)).unwrap()
    };
    (0..games).map(ending).collect()
}

#[test]
fn a_classic_win_scores_the_cards_left_in_the_deck() {
    for (jokers, scores) in [("2", [0, 3, 6]), ("1", [0, 2, 5]), ("0", [0, 1, 4])] {
        let set = [("jokers", jokers), ("reserve", "on"), ("damage-limit", "20")];
        let endings = classic_endings(&set, 1500);
        let found: Vec<i32> = endings.iter().filter_map(|(_, score)| *score).collect();
        assert_eq!(found, scores, "with {jokers} jokers");
        assert!(endings.iter().all(|(reason, score)| (*reason == "end.won") == score.is_some()), "{endings:?}");
    }
}

#[test]
fn with_two_jokers_seven_discards_lose_before_the_deck_ends() {
    for (limit, reserve, pile) in
        [("7", "on", "separate"), ("7", "off", "shared"), ("7", "on", "shared"), ("6", "on", "separate")]
    {
        let endings = classic_endings(&[("damage-limit", limit), ("reserve", reserve), ("pile", pile)], 400);
        assert!(endings.iter().all(|(reason, _)| *reason != "end.power"), "{endings:?}");
        assert!(endings.iter().any(|(reason, _)| *reason == "end.won"), "{endings:?}");
    }
    let strict = [("damage-limit", "7"), ("reserve", "on"), ("empty-deck", "lost")];
    let endings = classic_endings(&strict, 1500);
    assert!(endings.contains(&("end.power", None)), "drawing the last card can lose: {endings:?}");
    assert!(!endings.contains(&("end.won", Some(0))), "nobody wins after the last card: {endings:?}");
    let longer_limit = classic_endings(&[("damage-limit", "8"), ("reserve", "on")], 1500);
    assert!(
        longer_limit.iter().any(|(reason, _)| *reason == "end.power"),
        "with a limit of eight, the deck can run out"
    );
}

#[test]
fn a_stuck_hand_that_loses_says_how_many_cards() {
    let library = Library::built_in().unwrap();
    let prompt = |limit: &str| {
        let set = [("damage-limit".to_owned(), limit.to_owned())].into();
        let request = SetupRequest { game: "classic".to_owned(), set, ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        for line in ["kh kd ks kc", "2s 2h 2d"] {
            session.line(line).unwrap();
        }
        session.messages().prompt(&session.game().prompt())
    };
    assert_eq!(prompt("4"), "None of your cards fits on a monster. Discard 3 cards.");
    let losing =
        "None of your cards fits on a monster. Discard 3 cards: then your damage reaches its limit, and you lose.";
    assert_eq!(prompt("3"), losing);
}
