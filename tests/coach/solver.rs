//! The solver finds a winning line if and only if there is one, and the referee accepts its lines.

use crate::cli::Sandbox;
use deckwarden::card::Card;
use deckwarden::coach::{
    self, AdviceBudget, Expertise, Goal, KnownDeal, LearnedPolicy, Luck, Policy, Solution, Solver, SolverBudget,
    play_to_end, random_step,
};
use deckwarden::game::{Action, AnyGame, Awaits, Deals, Decision, Events, Game, Rules, View};
use deckwarden::rulebook::Library;
use deckwarden::session::{Setup, SetupRequest};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hasher};

fn table(game: &str, preset: &str) -> Setup {
    let library = Library::built_in().expect("the rulebooks");
    let request = SetupRequest { game: game.into(), preset: Some(preset.into()), ..SetupRequest::default() };
    Setup::new(&library, &request, None).expect("a table")
}

/// Returns the table with a deal shuffled with this seed.
fn dealt(setup: &Setup, seed: u64) -> Setup {
    let deal = KnownDeal::unknown(setup).complete(setup, &mut Pcg64Mcg::seed_from_u64(seed));
    setup.with_deal(&deal).expect("a deal")
}

/// Hashes everything that decides the rest of a game.
fn future_hash(game: &AnyGame) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash_future(&mut hasher);
    hasher.finish()
}

/// A search of all lines that reuses no result.
struct BruteForce<'g> {
    goal: &'g Goal,
    /// Whether the search continues after the first success.
    all: bool,
    /// Whether a line succeeds from a position, by its [`future_hash`]: equal hashes must have equal results.
    found: HashMap<u64, bool>,
    positions: usize,
    max: usize,
}

impl BruteForce<'_> {
    /// Returns whether any line succeeds, or `None` if there are too many positions.
    fn any_line_succeeds(&mut self, game: &AnyGame) -> Option<bool> {
        if self.positions == self.max {
            return None;
        }
        self.positions += 1;
        let legal = match game.awaits() {
            Awaits::Over => return Some(game.outcome().is_some_and(|outcome| self.goal.is_success(&outcome))),
            Awaits::Reveal { .. } => {
                let (card, spot) = game.certain_reveal().expect("a dealt card");
                let mut game = game.clone();
                game.reveal(spot, card, &mut Events::ignored());
                return self.any_line_succeeds(&game);
            }
            Awaits::Decision { .. } => game.legal(),
        };
        let mut any = false;
        for decision in legal {
            let mut after = game.clone();
            after.decide(decision, &mut Events::ignored());
            any |= self.any_line_succeeds(&after)?;
            if any && !self.all {
                break;
            }
        }
        assert_eq!(*self.found.entry(future_hash(game)).or_insert(any), any, "{game:?}");
        assert!(!any || game.can_succeed(), "a line wins: {game:?}");
        Some(any)
    }
}

/// Presets whose deal determines every card, and the number of actions before the endgame.
const ENDGAMES: &[(&str, &str, usize)] = &[
    ("classic", "standard", 84),
    ("classic", "reserve", 80),
    ("classic", "brutal", 78),
    ("advanced", "standard", 70),
    ("scoundrel", "standard", 54),
];

/// Returns a position after `played` actions by the learned policy. From such a position, the player can often still
/// win. Returns `None` if the game ends earlier or a card is unknown.
fn endgame(start: &AnyGame, expertise: &Expertise, played: usize) -> Option<AnyGame> {
    let mut game = start.clone();
    let mut policy = LearnedPolicy::new(&expertise.weights);
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..played {
        let action = match game.awaits() {
            Awaits::Over => return None,
            Awaits::Reveal { .. } => game.certain_reveal().map(|(card, spot)| Action::Reveal { card, spot })?,
            Awaits::Decision { .. } => Action::Decision(policy.choose(&game, &game.legal(), &mut rng, &mut 0)?),
        };
        game.apply(action, &mut Events::ignored());
    }
    (game.awaits() != Awaits::Over).then_some(game)
}

const GUIDED_ALONE: SolverBudget = SolverBudget { first: 100, exhaustive: 0, guided: 1_000_000 };
const EXHAUSTIVE_ALONE: SolverBudget = SolverBudget { first: 0, exhaustive: 1_000_000, guided: 0 };

/// Returns whether these actions are legal and end in a success.
fn succeeds(position: &AnyGame, line: &[Action], expertise: &Expertise) -> bool {
    let mut game = position.clone();
    for action in line {
        match action {
            Action::Decision(decision) => assert!(game.allows(decision), "{decision:?}"),
            Action::Reveal { card, spot } => assert_eq!(game.certain_reveal(), Some((*card, *spot))),
        }
        game.apply(*action, &mut Events::ignored());
    }
    game.outcome().is_some_and(|outcome| expertise.goal.is_success(&outcome))
}

#[test]
fn a_small_budget_wins_most_classic_deals() {
    let setup = table("classic", "standard");
    let expertise = Expertise::load(&setup, None);
    let small_plan = SolverBudget { first: 2_000, exhaustive: 0, guided: 0 };
    let won = (0..50).filter(|seed| {
        matches!(Solver::new(&expertise).solve(&dealt(&setup, *seed).game, small_plan).solution, Solution::Won(_))
    });
    assert!(won.count() >= 45);
}

#[test]
fn an_exhausted_budget_leaves_a_deal_undecided() {
    let setup = table("classic", "standard");
    let expertise = Expertise::load(&setup, None);
    let budgets = [(3, 3, 3), (0, 9, 0), (9, 0, 0), (0, 0, 9)];
    for budget in budgets.map(|(first, exhaustive, guided)| SolverBudget { first, exhaustive, guided }) {
        let solved = Solver::new(&expertise).solve(&dealt(&setup, 1).game, budget);
        assert_eq!((solved.solution, solved.positions), (Solution::Undecided, 9), "{budget:?}");
    }
    let SolverBudget { first, exhaustive, guided } = SolverBudget::new(1_601);
    assert_eq!((first > 0, first < guided, first + exhaustive + guided), (true, true, 1_601));
}

/// Compares both searches, alone and together, with brute force. Brute force also checks that equivalent positions have
/// the same result.
#[test]
fn solver_agrees_with_brute_force() {
    for (game, preset, played) in ENDGAMES {
        let setup = table(game, preset);
        let expertise = Expertise::load(&setup, None);
        let (mut won, mut lost, mut positions, mut tried) = (0, 0, 0, 0);
        for seed in 0..40 {
            let Some(position) = endgame(&dealt(&setup, seed).game, &expertise, *played) else { continue };
            // The search of all lines checks more equivalent positions, but soon reaches too many positions.
            let found = [(true, 6_000), (false, 20_000)].into_iter().find_map(|(all, max)| {
                let mut tried = BruteForce { goal: &expertise.goal, all, found: HashMap::new(), positions: 0, max };
                tried.any_line_succeeds(&position).map(|expected| (expected, tried))
            });
            let Some((expected, search)) = found else { continue };
            for budget in [SolverBudget::default(), GUIDED_ALONE, EXHAUSTIVE_ALONE] {
                let solved = Solver::new(&expertise).solve(&position, budget);
                match (expected, solved.solution) {
                    (true, Solution::Won(line)) => {
                        assert!(succeeds(&position, &line, &expertise), "{game}, seed {seed}");
                    }
                    (false, Solution::Lost) => {}
                    (expected, found) => {
                        panic!("{game} {preset}, seed {seed}, {budget:?}: {expected}, found {found:?}")
                    }
                }
            }
            *(if expected { &mut won } else { &mut lost }) += 1;
            positions += search.found.len();
            tried += search.positions;
        }
        assert!(
            won > 0 && lost > 0 && won + lost >= 4,
            "{game} {preset}: only {won} won and {lost} lost endgames were short enough"
        );
        assert!(positions < tried / 2, "{game} {preset}: {positions} different positions of {tried}");
    }
}

/// A hint for a position in which every later card is certain does not depend on how well the learned policy plays.
#[test]
fn a_hint_is_exact_if_every_later_card_is_certain() {
    let budget = AdviceBudget { search_steps: 1, games: 16, game_steps: 1 };
    let (mut won, mut lost) = (0, 0);
    for (game, preset, played) in ENDGAMES {
        let setup = table(game, preset);
        let expertise = Expertise::load(&setup, None);
        for seed in 0..40 {
            let dealt = dealt(&setup, seed).game;
            let later = (0..40).map_while(|more| endgame(&dealt, &expertise, played + more));
            let mut known = later.filter(|game| game.hidden().iter().all(|pile| pile.cards.len() <= 1));
            let Some(position) = known.find(|game| game.legal().len() > 1) else { continue };
            let found = HashMap::new();
            let mut search = BruteForce { goal: &expertise.goal, all: false, found, positions: 0, max: 20_000 };
            let Some(expected) = search.any_line_succeeds(&position) else { continue };
            let advice = coach::advise(&position, &[], &expertise, budget).expect("a hint");
            let value = if expected { 1_f64 } else { 0.0 };
            assert_eq!(advice.best.value.to_bits(), value.to_bits(), "{game} {preset}, seed {seed}");
            assert_eq!(advice.best.tally.success.hits, if expected { 16 } else { 0 }, "{game} {preset}, seed {seed}");
            *(if expected { &mut won } else { &mut lost }) += 1;
        }
    }
    assert!(won >= 20 && lost >= 4, "{won} won and {lost} lost");
}

/// A search of every decision and every card that can come up. It merges only equal states, and checks that states with
/// equal [`Deals::hash_success`] have equal chances.
struct EveryOrder<'g> {
    goal: &'g Goal,
    found: HashMap<u64, f64>,
    by_success: HashMap<u64, f64>,
    positions: usize,
}

impl EveryOrder<'_> {
    /// Returns the chance of success with the best decisions, or `None` if there are too many positions.
    fn chance(&mut self, game: &AnyGame) -> Option<f64> {
        if let Some(found) = self.found.get(&coach::key(game)) {
            return Some(*found);
        }
        self.positions = self.positions.checked_sub(1)?;
        let chance = match game.awaits() {
            Awaits::Over => f64::from(u8::from(game.outcome().is_some_and(|end| self.goal.is_success(&end)))),
            Awaits::Reveal { spot, .. } => {
                let cards = game.chances(spot);
                let mut sum = 0.0;
                for card in cards.iter() {
                    let mut after = game.clone();
                    after.reveal(spot, card, &mut Events::ignored());
                    sum += self.chance(&after)?;
                }
                sum / cards.len() as f64
            }
            Awaits::Decision { .. } => game.legal().iter().try_fold(0.0, |best, decision| {
                let mut after = game.clone();
                after.decide(*decision, &mut Events::ignored());
                Some(self.chance(&after)?.max(best))
            })?,
        };
        self.found.insert(coach::key(game), chance);
        let mut hasher = DefaultHasher::new();
        game.hash_success(&mut hasher);
        let equal = *self.by_success.entry(hasher.finish()).or_insert(chance);
        assert!((chance - equal).abs() < 1e-9, "{chance}, but {equal} in a state with the same hash: {game:?}");
        Some(chance)
    }
}

/// Plays with the learned policy to positions where at most `max_unknown` cards are unknown and the game awaits a choice.
/// Returns the first such position whose success depends on the cards, with its chance of success. If there is none,
/// returns the last position that is short enough for a search of everything.
fn undecided_endgame(setup: &Setup, expertise: &Expertise, max_unknown: usize, seed: u64) -> Option<(AnyGame, f64)> {
    let (mut game, mut policy) = (setup.game.clone(), LearnedPolicy::new(&expertise.weights));
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut found = None;
    while game.awaits() != Awaits::Over {
        let unknown: usize = game.hidden().iter().map(|pile| pile.count).sum();
        if unknown <= max_unknown && game.legal().len() > 1 {
            let (found_chances, by_success) = Default::default();
            let goal = &expertise.goal;
            let mut search = EveryOrder { goal, found: found_chances, by_success, positions: 30_000 };
            let chance = search.chance(&game);
            found = chance.map(|chance| (game.clone(), chance)).or(found);
            if chance.is_some_and(|chance| chance > 0.0 && chance < 1.0) {
                break;
            }
        }
        let action = match game.awaits() {
            Awaits::Decision { .. } => policy.choose(&game, &game.legal(), &mut rng, &mut 0).map(Action::Decision),
            _ => random_step(&game, &mut Vec::new(), &mut rng),
        };
        game.apply(action?, &mut Events::ignored());
    }
    found
}

#[test]
fn chances_in_endgames_are_exact() {
    let budget = AdviceBudget { search_steps: 1, games: 400, game_steps: u64::MAX };
    let (mut between, mut successes, mut expected_successes) = (0, 0.0, 0.0);
    for (game, preset, max_unknown, seeds) in [
        ("classic", "standard", 5, 80),
        ("classic", "brutal", 5, 80),
        ("classic", "reserve", 5, 80),
        ("advanced", "standard", 5, 20),
        ("scoundrel", "standard", 0, 8),
        ("regicide", "standard", 4, 40),
    ] {
        let setup = table(game, preset);
        let expertise = Expertise::load(&setup, None);
        let endgames = (0..seeds).filter_map(|seed| undecided_endgame(&setup, &expertise, max_unknown, seed));
        for (position, expected) in endgames {
            let advice = coach::advise(&position, &[], &expertise, budget).expect("a hint");
            let Some(found) = advice.best.tally.chance else { continue };
            assert!((found - expected).abs() < 1e-9, "{game} {preset}: {found} instead of {expected}: {position:?}");
            if found > 0.0 && found < 1.0 {
                between += 1;
                successes += advice.best.tally.mean();
                expected_successes += found;
            }
        }
    }
    assert!(between >= 8, "the results of only {between} endgames depend on the cards");
    let difference: f64 = successes - expected_successes;
    assert!(difference.abs() < 0.02 * f64::from(between), "{successes} of {expected_successes}");
}

#[test]
fn a_card_put_back_into_the_deck_can_be_played() {
    let setup = dealt(&table("advanced", "standard"), 14_177_896_831_608_384_319);
    let expertise = Expertise::load(&setup, None);
    let small_plan = SolverBudget { first: 20_000, exhaustive: 0, guided: 0 };
    let Solution::Won(line) = Solver::new(&expertise).solve(&setup.game, small_plan).solution else {
        panic!("a line wins")
    };
    let mut game = setup.game.clone();
    let mut known = 0;
    for action in line {
        let table = game.table(&setup.vocabulary);
        known += usize::from(!table["known_bottom"].is_null() || !table["known_top"].is_null());
        assert!(game.can_succeed(), "{table}");
        game.apply(action, &mut Events::ignored());
    }
    assert!(known > 0, "a card of the deck is known on the way");
}

/// A policy that decides like another policy and records the positions.
struct RecordingPolicy<'p, 'w> {
    policy: &'p mut LearnedPolicy<'w>,
    positions: Vec<AnyGame>,
}

impl Policy<AnyGame> for RecordingPolicy<'_, '_> {
    fn choose(&mut self, game: &AnyGame, legal: &[Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<Decision> {
        self.positions.push(game.clone());
        self.policy.choose(game, legal, rng, effort)
    }
}

#[test]
fn won_games_could_always_succeed() {
    for (game, preset, games) in [
        ("classic", "standard", 20),
        ("classic", "reserve", 20),
        ("advanced", "standard", 400),
        ("scoundrel", "standard", 40),
        ("mythic", "normal", 20),
        ("mythic", "normal-dragon", 20),
    ] {
        let setup = table(game, preset);
        let expertise = Expertise::load(&setup, None);
        let mut policy = LearnedPolicy::new(&expertise.weights);
        let mut won = 0;
        for seed in 0..games {
            let (mut played, mut recording) =
                (setup.game.clone(), RecordingPolicy { policy: &mut policy, positions: Vec::new() });
            play_to_end(&mut played, &mut recording, &mut Luck::new(seed));
            if played.outcome().is_some_and(|outcome| expertise.goal.is_success(&outcome)) {
                won += 1;
                let given_up = recording.positions.iter().find(|position| !position.can_succeed());
                assert!(given_up.is_none(), "{game} {preset}, seed {seed}: {given_up:?}");
            }
        }
        assert!(won >= 4, "{game} {preset}: {won} games were won");
    }
}

/// Writes the deal of [`dealt`] as a deal file.
fn deal_file(setup: &Setup, seed: u64) -> String {
    let deal = KnownDeal::unknown(setup).complete(setup, &mut Pcg64Mcg::seed_from_u64(seed));
    let list = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(", ");
    let piles = deal.piles.iter().map(|(pile, cards)| format!("  {pile}: [{}]\n", list(cards)));
    format!("game: {}\npiles:\n{}", setup.book.id, piles.collect::<String>())
}

#[test]
fn printed_lines_win_the_deal() {
    let sandbox = Sandbox::new();
    let setup = table("classic", "standard");
    let deal = sandbox.write("deal.yaml", deal_file(&setup, 1));
    let deal = deal.to_str().expect("a path");
    let run = sandbox.run(&["solve", "classic", "--deal", deal, "--json"]);
    let found: Value = serde_json::from_str(&run.out).expect("a document");
    assert_eq!((run.status, &found["winnable"]["hits"], &found["undecided"]), (0, &json!(1), &json!(0)), "{}", run.err);
    let lines: Vec<&str> = found["line"]["line"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let run = sandbox.feed(&["referee", "classic"], (lines.join("\n") + "\n").as_bytes());
    let last = run.json().pop().unwrap_or_default();
    assert_eq!((&last["ok"], &last["outcome"]["result"]), (&json!(true), &json!("won")), "{}", run.out);
}

#[test]
fn an_unwinnable_deal_is_reported() {
    let sandbox = Sandbox::new();
    let deal = sandbox.write("deal.yaml", deal_file(&table("advanced", "standard"), 16_696_205_546_092_608_887));
    let run = sandbox.run(&["solve", "advanced", "--deal", deal.to_str().expect("a path")]);
    assert!(run.out.contains("This deal cannot be won. The solver tried every line: "), "{}{}", run.out, run.err);
}

/// A search that reaches an unknown card proves nothing: with the right card there, the player may still win the deal.
#[test]
fn a_deal_that_can_be_won_is_not_lost_if_cards_are_unknown() {
    let (mut won, mut undecided) = (0, 0);
    for (game, preset, played) in ENDGAMES {
        let setup = table(game, preset);
        let expertise = Expertise::load(&setup, None);
        for seed in 0..20 {
            let mut deal = KnownDeal::unknown(&setup).complete(&setup, &mut Pcg64Mcg::seed_from_u64(seed));
            let mut solve = || {
                let dealt = setup.with_deal(&deal).expect("a deal");
                let position = endgame(&dealt.game, &expertise, *played)?;
                let cards = deal.piles.values_mut().max_by_key(|cards| cards.len()).expect("a pile");
                cards.pop();
                Some(Solver::new(&expertise).solve(&position, SolverBudget::default()).solution)
            };
            let Some(Solution::Won(_)) = solve() else { continue };
            won += 1;
            for unknown in 1..4 {
                match solve() {
                    Some(Solution::Lost) => panic!("{game} {preset}, seed {seed}, {unknown} unknown cards: lost"),
                    found => undecided += u32::from(found == Some(Solution::Undecided)),
                }
            }
        }
    }
    assert!(won > 20 && undecided > 20, "{won} deals could be won, {undecided} were undecided without some cards");
}

#[test]
fn the_last_chance_of_a_lost_game_is_shown() {
    let sandbox = Sandbox::new();
    let script = std::fs::read_to_string("examples/classic-lost-power.txt").expect("the example");
    let run = sandbox.feed(&["play", "classic", "--preset", "no-jokers", "--keep"], script.as_bytes());
    assert_eq!(run.status, 0, "{}", run.err);
    let run = sandbox.run(&["solve", "--session", "last"]);
    let chance = "The last chance to win was before entry 17, with these lines:";
    assert!(run.out.contains(chance), "{}{}", run.out, run.err);
    let run = sandbox.run(&["review", "last", "--budget", "50"]);
    let review = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(review.contains(
        "You could have won this deal. The last chance to win was before entry 17. `deckwarden solve --session "
    ));
    assert!(review.contains("Par: `expert` won 19 of 20 games with these cards"), "{review}");
    let run = sandbox.run(&["solve", "--session", "last", "--json"]);
    let found: Value = serde_json::from_str(&run.out).expect("a document");
    assert_eq!((&found["unknown"], &found["line"]["entry"]), (&json!(0), &json!(17)), "{}", run.err);
    let lines = found["line"]["line"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let played = script.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).take(16);
    let script: Vec<&str> = played.chain(lines).collect();
    let run = sandbox.feed(&["referee", "classic", "--preset", "no-jokers"], (script.join("\n") + "\n").as_bytes());
    let last = run.json().pop().unwrap_or_default();
    assert_eq!((&last["ok"], &last["outcome"]["result"]), (&json!(true), &json!("won")), "{}", run.out);
}

#[test]
fn a_session_with_an_avoided_room_has_a_deal() {
    let sandbox = Sandbox::new();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/scoundrel-avoided-won-9.txt");
    assert_eq!(sandbox.run(&["play", "scoundrel", "--script", script, "--keep", "-q"]).status, 0);
    let run = sandbox.run(&["solve", "--session", "last"]);
    assert!(run.out.contains("You could have won this deal."), "{}{}", run.out, run.err);
}

#[test]
fn solve_repeats_a_seed_and_refuses_other_games() {
    let sandbox = Sandbox::new();
    let ask = || {
        let run = sandbox.run(&["solve", "classic", "--deals", "6", "--seed", "5", "--json"]);
        assert_eq!(run.status, 0, "{}", run.err);
        run.out
    };
    let first = ask();
    assert_eq!(first, ask());
    let found: Value = serde_json::from_str(&first).expect("a document");
    assert_eq!((&found["deals"], &found["seed"], &found["winnable"]["n"]), (&json!(6), &json!(5), &json!(6)));
    for game in ["crawl", "mythic"] {
        let run = sandbox.run(&["solve", game, "--deals", "2"]);
        assert!(run.status == 2 && run.err.contains("so a deal does not determine the game"), "{game}: {}", run.err);
    }
    let run = sandbox.run(&["solve"]);
    assert_eq!(run.status, 2, "{}", run.err);
    let run = sandbox.run(&["solve", "classic", "--deals", "0"]);
    assert!(run.status == 2 && run.err.contains("1..=1000000"), "{}", run.err);
}

/// Explores at most `MAX_FUTURES` positions that decisions reach from `game` before the next card comes up. Returns the
/// [`future_hash`] of each position, with the numbers and the outcome that the table shows.
fn explore_futures(game: &AnyGame) -> Vec<(u64, String)> {
    const MAX_FUTURES: usize = 200;
    let (mut found, mut queue) = (Vec::new(), VecDeque::from([game.clone()]));
    while let Some(game) = queue.pop_front().filter(|_| found.len() < MAX_FUTURES) {
        let gauges: Vec<_> = game.layout().gauges.iter().map(|gauge| (gauge.label, gauge.value)).collect();
        let outcome = game.outcome().map(|outcome| (outcome.result, outcome.reason, outcome.score, outcome.more));
        let legal = game.legal();
        found.push((future_hash(&game), format!("{gauges:?} {:?} {outcome:?}", game.awaits())));
        queue.extend(legal.into_iter().map(|decision| {
            let mut after = game.clone();
            after.decide(decision, &mut Events::ignored());
            after
        }));
    }
    found
}

#[test]
fn positions_with_the_same_future_show_the_same_numbers() {
    let library = Library::built_in().expect("the rulebooks");
    for book in library.rulebooks().iter().filter(|book| book.players.min == 1) {
        let request = SetupRequest { game: book.id.clone(), ..SetupRequest::default() };
        let setup = Setup::new(&library, &request, None).expect("a table");
        let (mut rng, mut legal, mut equal) = (Pcg64Mcg::seed_from_u64(7), Vec::new(), 0);
        for _ in 0..20 {
            let mut game = setup.game.clone();
            while let Some(action) = random_step(&game, &mut legal, &mut rng) {
                let mut shown: HashMap<u64, String> = HashMap::new();
                for (future, numbers) in explore_futures(&game) {
                    match shown.get(&future) {
                        Some(earlier) => {
                            equal += 1;
                            assert_eq!(*earlier, numbers, "{}", book.id);
                        }
                        None => drop(shown.insert(future, numbers)),
                    }
                }
                game.play(action, &mut Events::ignored()).expect("a legal step");
            }
        }
        // In Dungeon Crawl, no two decisions lead to the same future.
        assert!(equal > 0 || book.id == "dungeon-crawl", "{}: no two positions had the same future", book.id);
    }
}
