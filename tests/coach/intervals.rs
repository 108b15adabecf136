//! Measures how often intervals contain the exact success rate, which the test computes from every possible card and
//! decision.

use super::{expertise, table};
use deckwarden::coach::{self, Expertise, LearnedPolicy, Plan, Style};
use deckwarden::game::{Action, AnyGame, Awaits, Deals, Events, Game, Rules};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Maximum number of positions of an enumerated endgame, so that the test stays fast.
const MAX_POSITIONS: usize = 300;
/// Maximum number of actions in an enumerated endgame, which bounds the recursion.
const MAX_DEPTH: usize = 24;
/// Number of endgames, enough to measure a coverage of 95 % within 3 %.
const ENDGAMES: usize = 500;

/// Computes the exact chance of success with random decisions, from all possible cards and decisions. Returns `None` if
/// there are too many positions or actions.
fn exact_rate(game: &AnyGame, known: &Expertise, depth: usize, positions: &mut usize) -> Option<f64> {
    *positions += 1;
    if *positions > MAX_POSITIONS || depth > MAX_DEPTH {
        return None;
    }
    let after = |action| {
        let mut game = game.clone();
        game.apply(action, &mut Events::ignored());
        game
    };
    let next: Vec<AnyGame> = match game.awaits() {
        Awaits::Over => return Some(f64::from(game.outcome().is_some_and(|end| known.goal.is_success(&end)))),
        Awaits::Reveal { spot, .. } => {
            game.chances(spot).iter().map(|card| after(Action::Reveal { card, spot })).collect()
        }
        Awaits::Decision { .. } => game.legal().into_iter().map(|decision| after(Action::Decision(decision))).collect(),
    };
    let sum = next.iter().map(|game| exact_rate(game, known, depth + 1, positions)).sum::<Option<f64>>()?;
    Some(sum / next.len() as f64)
}

/// Plays a game by the learned policy and returns its positions, the last one first.
fn positions_backwards(start: &AnyGame, known: &Expertise, seed: u64) -> Vec<AnyGame> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (mut game, mut positions) = (start.clone(), vec![start.clone()]);
    loop {
        let action = match game.awaits() {
            Awaits::Over => break,
            Awaits::Reveal { spot, .. } => {
                let Some(card) = coach::turn_up(&game, &mut rng) else { break };
                Action::Reveal { card, spot }
            }
            Awaits::Decision { .. } => {
                let mut policy = LearnedPolicy::new(&known.weights);
                let Some(decision) = coach::Policy::choose(&mut policy, &game, &game.legal(), &mut rng, &mut 0) else {
                    break;
                };
                Action::Decision(decision)
            }
        };
        game.apply(action, &mut Events::ignored());
        positions.push(game.clone());
    }
    positions.reverse();
    positions
}

#[test]
fn intervals_cover_the_exact_rate_95_percent() {
    let (mut endgames, mut covered) = (0, 0);
    let tables = ["classic", "scoundrel", "mythic"].map(|game| {
        let setup = table(game);
        let known = expertise(&setup);
        (setup, known)
    });
    'enough: for seed in 0.. {
        for (setup, known) in &tables {
            for game in positions_backwards(&setup.game, known, seed) {
                let Some(rate) = exact_rate(&game, known, 0, &mut 0) else { break };
                // If the result is nearly certain, almost every interval contains the rate, so the position would
                // measure nothing.
                if !(0.05..=0.95).contains(&rate) {
                    continue;
                }
                let plan = Plan { style: Style::Random, games: 50, seed };
                let simulated = coach::simulate(&game, known, &plan);
                let (low, high) = simulated.success.interval().expect("an interval");
                endgames += 1;
                covered += usize::from((low..=high).contains(&rate));
                if endgames == ENDGAMES {
                    break 'enough;
                }
            }
        }
    }
    assert!((460..=490).contains(&covered), "{covered} of {ENDGAMES} intervals cover the rate");
}
