//! Reviews: luck and skill add up, the order of moves within a turn does not change them, and mistakes are found.

use super::{classic, expertise, late_mythic, nearly_lost};
use deckwarden::coach::{self, Plan, ReviewBudget, ReviewProgress, Style, TriedPlan, ValueBudget};
use deckwarden::game::{Action, Awaits, Deals, Events, Rules, Seat, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeMap;

/// A budget small enough for a test.
const HASTE: ReviewBudget = budget(1, 16);

const fn budget(effort: u64, max_games: usize) -> ReviewBudget {
    ReviewBudget { effort, max_games, checks_costliest: false }
}

/// Makes a budget of exactly this number of games from each position of a game of several players.
const fn games(games: usize) -> ValueBudget {
    ValueBudget { effort: 1, max_games: games, min_games: games }
}

const TO_THE_END: &dyn Fn(&ReviewProgress) -> bool = &|_| true;

fn won_game() -> Session {
    let script = include_str!("../../examples/classic-won-3.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    classic(&lines)
}

#[test]
fn luck_and_skill_add_up_to_result_minus_start() {
    let session = won_game();
    let review = coach::review(&session, &expertise(session.setup()), &HASTE, TO_THE_END);
    let actions: usize = session.entries().iter().map(|entry| entry.actions.len()).sum();
    assert!((review.steps.len(), review.is_complete()) == (actions, true) && review.turns > 10);
    for pair in review.steps.windows(2) {
        assert!(
            (pair[0].after - pair[1].before).abs() < 1e-9,
            "each step begins with the value after the previous step"
        );
    }
    assert!((review.luck.mean + review.skill.mean - (review.result() - review.start())).abs() < 1e-9);
    assert!((review.result() - 1.0).abs() < 1e-9, "the game was won");
    assert!(review.steps.iter().any(|step| step.is_luck() && (step.before - step.after).abs() > 1e-9));
}

/// In this game the player finds better plans than the search.
#[test]
fn a_plan_better_than_the_search_counts_as_the_best() {
    let session = late_mythic();
    let known = expertise(session.setup());
    let budget = ReviewBudget::new(ReviewBudget::DEFAULT);
    let review = coach::review(&session, &known, &budget, TO_THE_END);
    assert!(review.skill.interval().0 <= 0.0, "0 is best: {:?}", review.skill);
}

/// Two cards placed in the other order lead to the same table, so the other order is not a better plan.
#[test]
fn no_better_plan_leads_to_a_table_of_its_turn() {
    let mut moments = 0;
    for game in ["classic", "scoundrel", "regicide", "mythic"] {
        let setup = super::table(game);
        let known = expertise(&setup);
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let mut session = Session::new(setup);
        let mut legal = Vec::new();
        while let Some(action) = coach::random_step(session.game(), &mut legal, &mut rng) {
            let line = session.setup().vocabulary.canonical(&action, None);
            session.line(&line).expect("a legal step");
        }
        let positions = session.positions();
        let review = coach::review(&session, &known, &budget(400_000, 64), TO_THE_END);
        let gain = review.luck.mean + review.skill.mean;
        assert!((gain - (review.result() - review.start())).abs() < 1e-9, "{game}: {review:?}");
        for moment in &review.moments {
            moments += 1;
            let before = (0..review.steps.len()).filter(|index| review.steps[*index].entry == moment.entry);
            let starts =
                before.filter(|index| review.steps[*index].action == Action::Decision(moment.played.decisions[0]));
            let reached = starts.map(|start| {
                let mut better = positions[start].clone();
                for decision in &moment.advice.best.decisions {
                    better.decide(*decision, &mut Events::ignored());
                }
                let turn = start..=start + moment.played.decisions.len();
                turn.filter(|index| coach::key(&positions[*index]) == coach::key(&better)).count()
            });
            assert_eq!(reached.collect::<Vec<_>>(), [0], "{game}: {moment:?}");
            assert!(moment.gain >= 0.005 && moment.advice.others[0].comparison.is_clear, "{game}: {moment:?}");
        }
    }
    assert!(moments >= 2, "{moments}");
}

#[test]
fn the_order_within_a_turn_changes_neither_luck_nor_skill() {
    let gain = |turn: &str| {
        let session = classic(&["kh qs jc jd 7c 3d 9s", turn, "2h 10c 4s"]);
        let review = coach::review(&session, &expertise(session.setup()), &HASTE, TO_THE_END);
        (review.turns, review.luck, review.skill, review.result())
    };
    let (first, other) = (gain("7c 3, 9s 4, x 3d"), gain("9s 4, 7c 3, x 3d"));
    assert_eq!(first, other);
    assert!(first.0 == 2 && first.1.mean.abs() > 1e-9, "{first:?}");
}

#[test]
fn a_decision_that_loses_the_game_is_a_key_moment() {
    let mut session = nearly_lost();
    session.line("discard 2s").expect("the seventh discard is legal, and loses");
    assert!(session.is_over());
    let entry = session.entries().len();
    let review = coach::review(&session, &expertise(session.setup()), &budget(6_000_000, 100), TO_THE_END);
    let moment = review.moments.iter().find(|moment| moment.entry == entry).expect("the last decision");
    let text = |plan: &TriedPlan| session.setup().vocabulary.canonical_decision(&plan.decisions[0], None);
    assert_eq!((text(&moment.played), text(&moment.advice.best)), ("discard 2S".into(), "place 2S 1".into()));
    assert!((0.05..0.9).contains(&moment.gain), "{moment:?}");
    assert!(review.skill.mean <= -0.05, "{:?}", review.skill);
    assert!(review.moments.is_sorted_by(|a, b| a.gain >= b.gain) && review.moments.len() <= 3);
}

#[test]
fn the_moment_of_a_quick_review_is_found_by_every_review() {
    let mut session = nearly_lost();
    session.line("discard 2s").expect("the seventh discard is legal, and loses");
    let known = expertise(session.setup());
    let moments = |budget| coach::review(&session, &known, &budget, TO_THE_END).moments;
    let quick = moments(ReviewBudget::quick());
    let [moment] = &quick[..] else { panic!("{quick:?}") };
    assert!(moments(ReviewBudget::new(ReviewBudget::DEFAULT)).contains(moment), "{moment:?}");
}

#[test]
fn overruled_entries_are_reviewed() {
    let mut session = nearly_lost();
    session.line("overrule place 6D 1").expect("the position after it is possible");
    let positions = session.positions();
    assert_eq!(coach::key(&positions[positions.len() - 1]), coach::key(session.game()));
    let review = coach::review(&session, &expertise(session.setup()), &HASTE, TO_THE_END);
    assert_eq!(review.steps.len(), positions.len() - 1);
}

#[test]
fn waiting_for_a_card_is_never_advised_as_a_plan() {
    let library = Library::built_in().expect("the rulebooks");
    let set = [("class".to_owned(), "warrior".to_owned()), ("mode".to_owned(), "normal".to_owned())];
    let request = SetupRequest { game: "crawl".into(), set: set.into(), ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    for line in ["qh kh, 2s 3c 7h", "a", "overrule l"] {
        session.line(line).expect("the position after it is possible");
    }
    let review = coach::review(&session, &expertise(session.setup()), &budget(3_000_000, 100), TO_THE_END);
    assert!(review.skill.mean < 0.0, "leaving without points costs something: {review:?}");
    assert!(review.moments.is_empty(), "the better plan, `attack`, was played: {:?}", review.moments);
}

#[test]
fn conceding_costs_what_the_table_was_worth() {
    let mut session = won_game();
    while session.is_over() || !session.entries().len().is_multiple_of(9) {
        session.line("undo").expect("an entry");
    }
    session.line("concede").expect("always legal");
    let review = coach::review(&session, &expertise(session.setup()), &HASTE, TO_THE_END);
    assert!(review.result().abs() < 1e-9, "{review:?}");
    let concede = review.steps.last().expect("a step").entry;
    assert!(review.moments.iter().all(|moment| moment.last_entry < concede), "{:?}", review.moments);
    assert!((review.luck.mean + review.skill.mean + review.start()).abs() < 1e-9);
}

#[test]
fn conceding_a_lost_position_costs_nothing() {
    let library = Library::built_in().expect("the rulebooks");
    let set = [("jokers".to_owned(), "0".to_owned())];
    let request = SetupRequest { game: "classic".into(), set: set.into(), ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    // Every other diamond is needed, so the game is lost with the last discard.
    for line in ["jc jd jh js", "ac 2c 3c", "d", "ad 2d 3d", "x ad", "concede"] {
        session.line(line).expect("a legal line");
    }
    let review = coach::review(&session, &expertise(session.setup()), &HASTE, TO_THE_END);
    let conceding = review.steps.last().expect("a step");
    assert_eq!((conceding.before, conceding.after), (0.0, 0.0));
}

#[test]
fn an_interrupted_review_keeps_what_it_judged() {
    let session = won_game();
    let review = coach::review(&session, &expertise(session.setup()), &HASTE, &|progress| progress.judged < 8);
    assert_eq!((review.judged, review.is_complete()), (8, false));
    assert!((review.luck.mean + review.skill.mean - (review.result() - review.start())).abs() < 1e-9);
}

/// Makes a pitch-black table of Dungeon.
fn pitch_black(players: &[&str]) -> Session {
    let library = Library::built_in().expect("built-in rulebooks");
    let set = vec![("variant".to_owned(), "pitch-black".to_owned())];
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let request = SetupRequest { game: "bullen".to_owned(), set, players, ..SetupRequest::default() };
    Session::new(Setup::new(&library, &request, None).expect("a table"))
}

#[test]
fn player_luck_and_rest_add_up_to_result_minus_start() {
    let mut session = pitch_black(&["Ana", "Ben", "Cleo"]);
    let script = include_str!("../../examples/bullen-pitch-black-won.txt");
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let known = expertise(session.setup());
    let review = coach::review_face_up_cards(&session, &known, games(8), &|_, _| true);
    assert_eq!((review.games, review.cards.len(), review.is_complete), (8, 11, true));
    let results: Vec<(Seat, f64)> = review.players.iter().map(|player| (player.seat, player.result)).collect();
    assert_eq!(results, [(Seat(0), 0.0), (Seat(1), 1.0), (Seat(2), 0.0)], "Ben has escaped");
    for player in &review.players {
        assert!((player.luck.mean + player.rest.mean - (player.result - player.start)).abs() < 1e-9, "{player:?}");
        assert_eq!((player.luck.count, player.rest.count), (8, 8));
    }
    let shares: f64 = review.players.iter().map(|player| player.start).sum();
    assert!((shares - 1.0).abs() < 1e-9, "one of them wins: {shares}");
    let interrupted = coach::review_face_up_cards(&session, &known, games(8), &|_, _| false);
    assert!(!interrupted.is_complete);
    // The review reuses the results of later positions. Its value of the start must still agree with independent games.
    let review = coach::review_face_up_cards(&session, &known, games(300), &|_, _| true);
    let fresh = coach::simulate(&session.setup().game, &known, &Plan { style: Style::Random, games: 300, seed: 1 });
    for player in &review.players {
        let wins = fresh.winners.get(player.seat.index()).copied().unwrap_or_default() as f64 / 300.0;
        // Five standard errors of the difference between two rates of one half. The error is greatest there.
        let most = 5.0 * (2.0 * 0.25 / 300.0_f64).sqrt();
        assert!((player.start - wins).abs() < most, "{wins} and {player:?}");
    }
}

/// The last card decides whether Ben keeps his dungeon. If a card keeps the dungeon, Ben turns his passages face down
/// again. All these cards lead to the same visible table, so the test tries only the first of them.
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
            let review = coach::review_face_up_cards(after, &known, budget, &|_, _| true);
            let gain = review.cards.last().expect("it turned up").gains[1];
            (*cards as f64 / all as f64, gain.mean, gain.margin.expect("many games give a margin"))
        })
        .collect();
    let (least, most) =
        (bens.iter().map(|ben| ben.1).fold(1.0, f64::min), bens.iter().map(|ben| ben.1).fold(0.0, f64::max));
    assert!(bens.len() == 2 && most - least > 0.05, "the card changes Ben's chances: {bens:?}");
    let mean: f64 = bens.iter().map(|(share, gain, _)| share * gain).sum();
    let reach: f64 = bens.iter().map(|(share, _, margin)| (share * margin).powi(2)).sum();
    assert!(mean.abs() < 1.5 * reach.sqrt(), "{mean}: {bens:?}");
}
