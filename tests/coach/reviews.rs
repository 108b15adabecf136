//! Reviews: luck and skill add up, luck is 0 on average, and mistakes are found.

use super::{classic, expertise, nearly_lost};
use deckwarden::coach::{self, HintBudget, Plan, ReviewBudget, ReviewProgress, Style, ValueBudget};
use deckwarden::game::{Awaits, Deals, Rules, Seat, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeMap;

/// Exactly this many games from each position.
const fn games(games: usize) -> ValueBudget {
    ValueBudget { effort: 1, max_games: games, min_games: games }
}

/// Small enough for a test.
const HASTE: ReviewBudget =
    ReviewBudget { values: games(2), suspects: 8, moments: HintBudget { search: 2_000, pairs: 20, effort: u64::MAX } };

const TO_THE_END: &dyn Fn(&ReviewProgress) -> bool = &|_| true;

#[test]
fn luck_and_skill_add_up_to_result_less_start() {
    let script = include_str!("../../examples/classic-won-3.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    let session = classic(&lines);
    let budget = ReviewBudget { moments: HintBudget { search: 1, pairs: 2, effort: 1 }, ..HASTE };
    let review = coach::review(&session, &expertise(session.setup()), &budget, TO_THE_END);
    let actions: usize = session.entries().iter().map(|entry| entry.actions.len()).sum();
    assert_eq!((review.steps.len(), review.games), (actions, 2));
    for pair in review.steps.windows(2) {
        assert_eq!(pair[0].after, pair[1].before, "what is after one step is before the next");
    }
    assert!((review.luck.mean + review.skill.mean - (review.result() - review.start())).abs() < 1e-9);
    assert!((review.result() - 1.0).abs() < 1e-9, "the game was won");
    assert_eq!((review.luck.count, review.skill.margin.is_some()), (2, true));
    assert!(review.steps.iter().any(|step| step.is_luck() && step.before != step.after));
}

#[test]
fn a_decision_that_loses_the_game_is_a_key_moment() {
    let mut session = nearly_lost();
    session.line("discard 2s").expect("legal, and the last of seven discards");
    assert!(session.is_over());
    let entry = session.entries().len();
    let budget = ReviewBudget {
        values: games(100),
        moments: HintBudget { search: 64_000, pairs: 400, ..HASTE.moments },
        ..HASTE
    };
    let review = coach::review(&session, &expertise(session.setup()), &budget, TO_THE_END);
    let moment = review.moments.iter().find(|moment| moment.entry == entry).expect("the last decision");
    let text = |decision| session.setup().vocabulary.canonical_decision(&decision, None);
    assert_eq!((text(moment.played), text(moment.advice.best.decision)), ("discard 2S".into(), "place 2S 1".into()));
    assert!((0.1..0.3).contains(&moment.gain) && moment.advice.is_clear, "{moment:?}");
    assert!(review.moments.is_sorted_by(|one, other| one.gain >= other.gain) && review.moments.len() <= 3);
}

/// Taking over results from later positions changes no value.
#[test]
fn values_agree_with_independent_games() {
    let mut session = nearly_lost();
    session.line("place 2s 1").expect("legal");
    let budget = ReviewBudget { values: games(300), suspects: 0, ..HASTE };
    let known = expertise(session.setup());
    let review = coach::review(&session, &known, &budget, TO_THE_END);
    assert_eq!(review.moments, []);
    let positions = session.positions();
    let plan = Plan { style: Style::Learned, games: 300, seed: 1 };
    let mut between = 0;
    for at in (0..review.steps.len()).rev().step_by(12) {
        let fresh = coach::simulate(&positions[at], &known, &plan).mean();
        let value = review.steps[at].before as f64 / review.games as f64;
        // Five standard errors of the difference at most, at a share of a half.
        assert!((fresh - value).abs() < 5.0 * (2.0 * 0.25 / 300.0_f64).sqrt(), "position {at}: {fresh} and {value}");
        between += u32::from(0.02 < fresh && fresh < 0.98);
    }
    assert!(between > 5, "{between} positions were open");
}

#[test]
fn overruled_entries_are_reviewed() {
    let mut session = nearly_lost();
    session.line("overrule place 6D 1").expect("the table can carry it");
    let positions = session.positions();
    assert_eq!(coach::key(&positions[positions.len() - 1]), coach::key(session.game()));
    let review =
        coach::review(&session, &expertise(session.setup()), &ReviewBudget { suspects: 0, ..HASTE }, TO_THE_END);
    assert_eq!(review.steps.len(), positions.len() - 1);
}

#[test]
fn mean_luck_is_zero() {
    let library = Library::built_in().expect("built-in rulebooks");
    let set = vec![("mode".to_owned(), "hardcore".to_owned())];
    let wanted = SetupRequest { game: "crawl".to_owned(), set, ..SetupRequest::default() };
    let setup = Setup::new(&library, &wanted, None).expect("a table");
    let known = expertise(&setup);
    let moments = HintBudget { search: 1, pairs: 1, effort: 1 };
    let budget = ReviewBudget { values: games(8), moments, ..HASTE };
    let lucks: Vec<f64> = (0..150)
        .map(|seed| {
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            let mut session = Session::new(setup.clone());
            let mut legal = Vec::new();
            while let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) {
                let line = setup.vocabulary.canonical(&action, None);
                session.line(&line).expect("a legal step");
            }
            let review = coach::review(&session, &known, &budget, TO_THE_END);
            // All games share the first position, and with it the error of its value.
            let later = review.steps[1..].iter().filter(|step| step.is_luck());
            later.map(|step| step.after - step.before).sum::<i64>() as f64 / review.games as f64
        })
        .collect();
    let count = lucks.len() as f64;
    let mean = lucks.iter().sum::<f64>() / count;
    let variance = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (count - 1.0);
    assert!(variance > 1.0, "cards do matter: {variance}");
    assert!(mean.abs() < 3.0 * (variance / count).sqrt(), "{mean} with a variance of {variance}");
}

/// A pitch-black table of Dungeon.
fn pitch_black(players: &[&str]) -> Session {
    let library = Library::built_in().expect("built-in rulebooks");
    let set = vec![("variant".to_owned(), "pitch-black".to_owned())];
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let wanted = SetupRequest { game: "bullen".to_owned(), set, players, ..SetupRequest::default() };
    Session::new(Setup::new(&library, &wanted, None).expect("a table"))
}

#[test]
fn player_luck_and_rest_add_up_to_result_less_start() {
    let mut session = pitch_black(&["Ana", "Ben", "Cleo"]);
    let script = include_str!("../../examples/bullen-pitch-black-won.txt");
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let known = expertise(session.setup());
    let review = coach::review_open_cards(&session, &known, games(8), &|_, _| true);
    assert_eq!((review.games, review.cards.len(), review.is_complete), (8, 11, true));
    let results: Vec<(Seat, f64)> = review.players.iter().map(|player| (player.seat, player.result)).collect();
    assert_eq!(results, [(Seat(0), 0.0), (Seat(1), 1.0), (Seat(2), 0.0)], "Ben has escaped");
    for player in &review.players {
        assert!((player.luck.mean + player.rest.mean - (player.result - player.start)).abs() < 1e-9, "{player:?}");
        assert_eq!((player.luck.count, player.rest.count), (8, 8));
    }
    let shares: f64 = review.players.iter().map(|player| player.start).sum();
    assert!((shares - 1.0).abs() < 1e-9, "one of them wins: {shares}");
    let interrupted = coach::review_open_cards(&session, &known, games(8), &|_, _| false);
    assert!(!interrupted.is_complete);
}

/// The last card decides whether a dungeon is kept or lost. All cards that keep it lead to tables that look the same, because
/// they are turned face down again; the first of them stands for all.
#[test]
fn mean_luck_of_several_players_is_zero() {
    let mut start = pitch_black(&["Ana", "Ben", "Cleo"]);
    let script = include_str!("../../examples/bullen-pitch-black-won.txt");
    let before = script.lines().filter(|line| !line.starts_with('#')).take_while(|line| !line.starts_with("10c "));
    for line in before.chain(["10c 9h 8h jk 6c 5d 4s"]) {
        start.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let known = expertise(start.setup());
    let Awaits::Reveal { spot, .. } = start.game().awaits() else { panic!("a card is awaited") };
    let mut tables: BTreeMap<String, (Session, usize)> = BTreeMap::new();
    for card in start.game().chances(spot).iter() {
        let mut after = start.clone();
        after.line(&card.to_string()).expect("it can come up");
        let shown = after.game().table(&after.setup().vocabulary).to_string();
        tables.entry(shown).or_insert((after, 0)).1 += 1;
    }
    let budget = games(60);
    let all: usize = tables.values().map(|(_, cards)| cards).sum();
    let bens: Vec<(f64, f64, f64)> = tables
        .values()
        .map(|(after, cards)| {
            let review = coach::review_open_cards(after, &known, budget, &|_, _| true);
            let gain = review.cards.last().expect("it turned up").gains[1];
            (*cards as f64 / all as f64, gain.mean, gain.margin.expect("of many games"))
        })
        .collect();
    let (least, most) =
        (bens.iter().map(|ben| ben.1).fold(1.0, f64::min), bens.iter().map(|ben| ben.1).fold(0.0, f64::max));
    assert!(bens.len() == 2 && most - least > 0.05, "the card does matter to Ben: {bens:?}");
    let mean: f64 = bens.iter().map(|(share, gain, _)| share * gain).sum();
    let reach: f64 = bens.iter().map(|(share, _, margin)| (share * margin).powi(2)).sum();
    assert!(mean.abs() < 1.5 * reach.sqrt(), "{mean}: {bens:?}");
}
