//! The coach in every game: repeatable results, possible cards, legal hints.

mod hints;
mod intervals;
mod reviews;
mod solver;
mod weights;
mod win_rates;

use deckwarden::card::{Card, CardSet};
use deckwarden::coach::{self, AdviceBudget, Expert, Expertise, Luck, Plan, Policy, Random, SimulationResult, Style};
use deckwarden::game::{AnyGame, Events, Game, Rules};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::sync::atomic::{AtomicU64, Ordering};

const UNWATCHED: &dyn Fn(usize, usize) = &|_, _| {};

/// Makes a table for each preset of each game.
fn tables() -> Vec<Setup> {
    let library = Library::built_in().expect("built-in rulebooks");
    let table = |game: &str, preset: &str, players: Vec<String>| {
        let request = SetupRequest { game: game.to_owned(), preset: Some(preset.to_owned()), set: Vec::new(), players };
        Setup::new(&library, &request, None).expect("a table")
    };
    let several = |count: usize| ["Ana", "Ben", "Cleo"][..count].iter().map(|name| (*name).to_owned()).collect();
    let presets = library.rulebooks().iter().flat_map(|book| book.presets.iter().map(move |preset| (book, preset)));
    presets
        .map(|(book, preset)| {
            table(&book.id, &preset.name, several(if book.players.max == 1 { 0 } else { book.players.min }))
        })
        .collect()
}

fn table(game: &str) -> Setup {
    let library = Library::built_in().expect("built-in rulebooks");
    Setup::new(&library, &SetupRequest { game: game.to_owned(), ..SetupRequest::default() }, None).expect("a table")
}

fn expertise(setup: &Setup) -> Expertise {
    Expertise::load(setup, None)
}

/// Returns a position after fewer than `max_steps` random steps.
fn random_position(setup: &Setup, max_steps: usize, rng: &mut Pcg64Mcg) -> AnyGame {
    let mut game = setup.game.clone();
    let mut legal = Vec::new();
    for _ in 0..rng.random_range(0..max_steps) {
        let Some(action) = coach::random_step(&game, &mut legal, rng) else { break };
        game.apply(action, &mut Events::ignored());
    }
    game
}

/// Plays these lines of Classic.
fn classic(lines: &[&str]) -> Session {
    let mut session = Session::new(table("classic"));
    for line in lines {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    session
}

/// Plays a game of Mythic until eight cards are left in the pile.
fn late_mythic() -> Session {
    let library = Library::built_in().expect("the rulebooks");
    let request =
        SetupRequest { game: "mythic".into(), preset: Some("normal-dragon".into()), ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    for line in include_str!("late-mythic.txt").lines() {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    session
}

/// Makes a game of Classic in which only one card of the hand can be placed and the next discard loses.
fn nearly_lost() -> Session {
    let script = include_str!("../../examples/classic-lost-damage.txt");
    let lines: Vec<&str> = script.lines().filter(|line| !line.starts_with('#')).collect();
    classic(&lines[..lines.len() - 1])
}

#[test]
fn odds_of_a_finished_game_are_certain() {
    for (seed, setup) in (0..).zip(tables()) {
        let mut game = setup.game.clone();
        coach::random_playout(&mut game, seed);
        let Some(outcome) = game.outcome() else { continue };
        let (style, budget) = (Style::quick(setup.vocabulary.solo), AdviceBudget::default());
        let tally = coach::odds(&game, &[], &expertise(&setup), style, budget, &|_| true).tally;
        let success = setup.book.history.success.results.contains(&outcome.result);
        assert_eq!((tally.success.hits, tally.success.tries, tally.undecided), (u64::from(success), 1, 0));
        assert_eq!((tally.endings[0].result, tally.endings[0].rule), (outcome.result, outcome.reason));
        assert_eq!(tally.scores, outcome.score.map(i64::from).into_iter().collect::<Vec<_>>());
        assert_eq!(tally.actions, 0);
    }
}

#[test]
fn thread_count_changes_no_result() {
    let run_on = |threads: usize, work: &(dyn Fn() -> SimulationResult + Sync)| {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
    };
    for (game, style, games) in [("classic", Style::Random, 70), ("crawl", Style::Expert { budget: 1 }, 40)] {
        let setup = table(game);
        let plan = Plan { style, games, seed: 7 };
        let tally = |plan: Plan| coach::simulate(&setup.game, &expertise(&setup), &plan);
        let single_thread = run_on(1, &|| tally(plan));
        assert_eq!(single_thread.games(), games as u64);
        assert_eq!(single_thread, run_on(3, &|| tally(plan)), "{game}");
        assert_ne!(single_thread, run_on(3, &|| tally(Plan { seed: 8, ..plan })), "{game}");
    }
    let session = nearly_lost();
    let budget = AdviceBudget { search_steps: 2_000, games: 32, game_steps: u64::MAX };
    let advice = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| coach::advise(session.game(), &[], &expertise(session.setup()), budget))
    };
    assert_eq!(advice(1), advice(3));
}

#[test]
fn a_stopped_simulation_has_the_first_games() {
    let setup = table("crawl");
    let known = expertise(&setup);
    let plan = |games| Plan { style: Style::Random, games, seed: 5 };
    let stopped = coach::simulate_while(&setup.game, &known, &plan(1_000), &|tally| tally.games() < 40, &|| false);
    let games = stopped.games() as usize;
    assert!((40..1_000).contains(&games), "{games}");
    assert_eq!(stopped, coach::simulate(&setup.game, &known, &plan(games)));
    // A simulation that is stopped before the sixth action of its first game counts no game.
    let calls = AtomicU64::new(0);
    let soon = || calls.fetch_add(1, Ordering::Relaxed) > 4;
    assert_eq!(coach::simulate_while(&setup.game, &known, &plan(1), &|_| true, &soon).games(), 0);
    assert!(calls.into_inner() < 10);
}

#[test]
fn simulations_report_each_game() {
    let setup = table("crawl");
    let (calls, last) = (AtomicU64::new(0), AtomicU64::new(0));
    let plan = Plan { style: Style::Random, games: 70, seed: 1 };
    let counts = |so_far: &SimulationResult| {
        calls.fetch_add(1, Ordering::Relaxed);
        last.store(so_far.games(), Ordering::Relaxed);
        true
    };
    coach::simulate_while(&setup.game, &expertise(&setup), &plan, &counts, &|| false);
    assert_eq!((calls.into_inner(), last.into_inner()), (70, 70));
}

/// A policy that decides at random and checks the cards of every position.
struct CheckingPolicy<'d> {
    deck: &'d [(Card, usize)],
    positions: usize,
}

/// Counts for each card the copies that are face up or may be face down.
fn copies<G: Game>(game: &G) -> Vec<(Card, usize)> {
    let seen: Vec<Card> = game.seen().iter().map(|(_, card)| card.untracked()).collect();
    let piles = game.hidden();
    let most = |card: Card| {
        piles.iter().map(|pile| pile.cards.iter().filter(|other| **other == card).count()).max().unwrap_or_default()
    };
    let all: CardSet = piles.iter().flat_map(|pile| &pile.cards).chain(&seen).copied().collect();
    all.iter().map(|card| (card, most(card) + seen.iter().filter(|other| **other == card).count())).collect()
}

impl<G: Game> Policy<G> for CheckingPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        assert_eq!(copies(game), self.deck, "{game:?}");
        self.positions += 1;
        Random.choose(game, legal, rng, effort)
    }
}

#[test]
fn playouts_keep_the_number_of_copies() {
    let mut positions = 0;
    for (seed, setup) in (0..).zip(tables()) {
        let deck = copies(&setup.game);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for _ in 0..3 {
            let mut game = random_position(&setup, 60, &mut rng);
            let mut policy = CheckingPolicy { deck: &deck, positions: 0 };
            coach::play_to_end(&mut game, &mut policy, &mut Luck::new(seed));
            positions += policy.positions;
        }
    }
    assert!(positions > 300, "{positions} tables");
}

#[test]
fn the_expert_outlasts_random_play() {
    let setup = table("classic");
    let actions = |style| {
        let plan = Plan { style, games: 12, seed: 3 };
        coach::simulate(&setup.game, &expertise(&setup), &plan).actions
    };
    let (random, expert) = (actions(Style::Random), actions(Style::Expert { budget: 1 }));
    assert!(expert > 2 * random, "the expert does not outlast random play: {expert} and {random} actions");
}

/// A policy that decides as the expert does and records every position.
struct RecordingExpert<'g> {
    expert: Expert<'g>,
    tables: Vec<u64>,
}

impl<G: Game> Policy<G> for RecordingExpert<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        self.tables.push(coach::key(game));
        self.expert.choose(game, legal, rng, effort)
    }
}

#[test]
fn the_expert_repeats_no_position() {
    // In a cleared room, a player can move items back and forth without end.
    let setup = table("mythic");
    let expertise = expertise(&setup);
    for seed in 0..2 {
        let mut recording = RecordingExpert { expert: Expert::new(&expertise, 1), tables: Vec::new() };
        let mut game = setup.game.clone();
        coach::play_to_end(&mut game, &mut recording, &mut Luck::new(seed));
        assert!(game.outcome().is_some());
        let (all, mut tables) = (recording.tables.len(), recording.tables);
        tables.sort_unstable();
        tables.dedup();
        assert_eq!(tables.len(), all, "every position occurs once");
    }
}

#[test]
fn keys_identify_positions() {
    let first = classic(&["kh qs jc jd"]);
    let other = classic(&["kh qs jd jc"]);
    assert_eq!(coach::key(first.game()), coach::key(classic(&["kh qs jc jd"]).game()));
    assert_ne!(coach::key(first.game()), coach::key(other.game()));
}

#[test]
fn undecided_games_widen_the_bounds() {
    let mut tally = SimulationResult::default();
    tally.undecided += 10;
    assert_eq!(tally.bounds().map(|(low, high)| (low < 1e-9, high > 1.0 - 1e-9)), Some((true, true)));
    assert_eq!(tally.games(), 10);
}
