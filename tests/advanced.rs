//! Tests of Clear the Dungeon Advanced.

use deckwarden::card::{Card, CardSet};
use deckwarden::coach;
use deckwarden::game::{Action, AnyGame, Deal, Events, Fact, Game, Rules, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::{BTreeMap, BTreeSet};

fn setup(library: &Library, hits: u8, deal: Option<&Deal>) -> Setup {
    let set = vec![("hits".to_owned(), hits.to_string())];
    Setup::new(library, &SetupRequest { game: "advanced".to_owned(), set, ..SetupRequest::default() }, deal).unwrap()
}

/// Returns a random action. If a card can be placed, a placement is more likely than other decisions.
fn random_action(game: &AnyGame, rng: &mut Pcg64Mcg) -> Option<Action> {
    let mut legal = Vec::new();
    let action = coach::random_step(game, &mut legal, rng)?;
    let placements: Vec<_> = legal.iter().filter(|decision| decision.spot.is_some()).collect();
    if matches!(action, Action::Decision(_)) && !placements.is_empty() && rng.random_bool(0.8) {
        return Some(Action::Decision(*placements[rng.random_range(0..placements.len())]));
    }
    Some(action)
}

fn endings(hits: u8, games: u64) -> BTreeSet<&'static str> {
    let table = setup(&Library::built_in().unwrap(), hits, None).game;
    let ending = |seed| {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut game = table.clone();
        while let Some(action) = random_action(&game, &mut rng) {
            game.play(action, &mut Events::ignored()).unwrap();
        }
        let end = game.outcome().unwrap();
        assert_eq!(end.score, None, "the source names no score");
        end.reason.0
    };
    (0..games).map(ending).collect()
}

#[test]
fn at_most_five_hits_never_empty_the_power_deck() {
    for hits in [1, 4, 5] {
        assert!(!endings(hits, 200).contains("end.power"), "{hits} hits");
    }
    assert_eq!(endings(20, 100), BTreeSet::from(["end.hits", "end.power"]), "with more hits, the deck can run out");
}

/// Makes a deal of all cards in random order, top card first.
fn random_deal(rng: &mut Pcg64Mcg) -> Deal {
    let suited = |faces| CardSet::SUITED.iter().filter(move |card| card.is_face() == faces);
    let mut dungeon: Vec<Card> = suited(true).chain([Card::RED_JOKER, Card::BLACK_JOKER]).collect();
    let mut power: Vec<Card> = suited(false).collect();
    dungeon.shuffle(rng);
    power.shuffle(rng);
    let piles = BTreeMap::from([("dungeon".to_owned(), dungeon), ("power".to_owned(), power)]);
    Deal { game: "advanced".to_owned(), piles, ..Deal::default() }
}

/// A table with a deal file shows exactly as much as a table with a real deck.
#[test]
fn a_deal_file_shows_no_more_than_a_real_deck() {
    let library = Library::built_in().unwrap();
    let mut known = 0;
    for seed in 0..15 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let deal = random_deal(&mut rng);
        let (dealt, real) = (setup(&library, 20, Some(&deal)), setup(&library, 20, None));
        let vocabulary = &real.vocabulary;
        let (mut dealt, mut real) = (dealt.game, real.game);
        while let Some(action) = random_action(&dealt, &mut rng) {
            dealt.play(action, &mut Events::ignored()).unwrap();
            real.play(action, &mut Events::ignored()).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal:?}"));
            assert_eq!(dealt.table(vocabulary), real.table(vocabulary), "seed {seed}");
            assert_eq!(dealt.legal(), real.legal(), "seed {seed}");
            assert_eq!(dealt.hidden(), real.hidden(), "seed {seed}");
            known += usize::from(!real.table(vocabulary)["known_bottom"].is_null());
        }
    }
    assert!(known > 20, "the place of a deck card was known only {known} times");
}

/// Tips about kings name the other monsters, so there is no such tip about the last monster.
#[test]
fn a_monster_that_comes_up_counts_the_others() {
    let library = Library::built_in().unwrap();
    let mut session = Session::new(setup(&library, 5, None));
    let path = crate::cli::package().join("examples/advanced-won.txt");
    let script = std::fs::read_to_string(path).unwrap();
    let (mut defeated, mut counts) = (0, Vec::new());
    for line in script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        for event in session.line(line).unwrap().unwrap().events {
            defeated += i64::from(event.name == "defeated");
            if event.name == "monster-turned" {
                let others = match event.facts.get("others") {
                    Some(Fact::Number(others)) => others,
                    _ => 0,
                };
                assert_eq!(others, 11 - defeated, "{:?}", event.facts);
                counts.push(others);
            }
        }
    }
    assert_eq!((counts.first(), counts.last()), (Some(&11), Some(&0)));
}
