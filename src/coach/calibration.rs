//! Calibration: the coach plays games by its own advice. It fits a forecast to the first half of the games, and tests
//! the forecast with the second half.

use super::advice::{AdviceBudget, BestPlans};
use super::expertise::Expertise;
use super::forecast::{Forecast, Predictors};
use super::playout::{MAX_ACTIONS, turn_up};
use super::position::key;
use crate::rules::game::{Awaits, Events, Game};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::collections::HashSet;

/// The games that a calibration plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalibrationPlan {
    /// Number of games from each table. The first half of all games fits the forecast, and the second half tests it.
    pub games: usize,
    /// The work of the search for each turn, in steps. The games from the best plan may take as much again.
    pub search: u64,
    /// The seed. The same seed gives the same games.
    pub seed: u64,
}

/// A forecast that was fitted to one half of the games, and its error in the other half. The error is the mean squared
/// difference between estimate and result. If results are 0 and 1, this is the Brier score.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// The constant term, the weight of the learned policy's result, and the weight of the progress.
    pub weights: [f64; 3],
    /// Number of games that tested the forecast. The other games fitted it: the same number, or one fewer.
    pub games: usize,
    /// Number of turns in the games that tested the forecast.
    pub turns: usize,
    /// The error of the forecast.
    pub error: f64,
    /// The error if the estimate is the learned policy's own success rate or mean.
    pub error_of_quick: f64,
    /// The error of a constant estimate: the mean result of the turns that fitted the forecast.
    pub error_of_constant: f64,
    /// The mean result of all games. Their decisions followed the advice.
    pub mean: f64,
}

/// Maximum number of games from the best plan of a turn. It is smaller than for a hint, to save time.
const MAX_GAMES: usize = 96;

/// Maximum number of steps of Newton's method, in case the weights never stop changing.
const MAX_STEPS: usize = 200;

#[derive(Clone, Copy)]
struct Turn {
    predictors: Predictors,
    /// The success rate or mean of the learned policy.
    quick: f64,
    /// The result of the game.
    result: f64,
}

/// Plays games from each table with the best plan of every turn. The first half of the games fits a forecast, and the
/// second half tests it. Calls `watch` after each game.
pub fn calibrate<G: Game + Send + Sync>(
    tables: &[G],
    expertise: &Expertise,
    plan: CalibrationPlan,
    watch: &(dyn Fn() + Sync),
) -> Calibration {
    let has_aim = expertise.goal.has_aim();
    let starts: Vec<&G> = (0..plan.games).flat_map(|_| tables).collect();
    let played: Vec<Vec<Turn>> = starts
        .into_par_iter()
        .enumerate()
        .map(|(index, table)| {
            let turns = play(table.clone(), expertise, plan, plan.seed.wrapping_add(index as u64));
            watch();
            turns
        })
        .collect();
    let (fitted, tested) = played.split_at(played.len() / 2);
    let (fitted, tests) = (fitted.concat(), tested.concat());
    let weights = fit(&fitted, has_aim);
    let constant = mean(fitted.iter().map(|turn| turn.result));
    let error = |estimate: &dyn Fn(&Turn) -> f64| mean(tests.iter().map(|turn| (estimate(turn) - turn.result).powi(2)));
    let forecast = forecast(weights);
    Calibration {
        weights,
        games: tested.len(),
        turns: tests.len(),
        error: error(&|turn| forecast.value(turn.predictors, has_aim)),
        error_of_quick: error(&|turn| turn.quick),
        error_of_constant: error(&|_| constant),
        mean: mean(played.iter().filter_map(|turns| turns.last()).map(|turn| turn.result)),
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    if count > 0.0 { sum / count } else { 0.0 }
}

fn forecast([intercept, slope, progress]: [f64; 3]) -> Forecast {
    Forecast { version: String::new(), command: String::new(), intercept, slope, progress }
}

/// Plays a game with the best plan of every turn, and returns its turns.
fn play<G: Game + Send + Sync>(mut game: G, expertise: &Expertise, plan: CalibrationPlan, seed: u64) -> Vec<Turn> {
    let has_aim = expertise.goal.has_aim();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut seen = HashSet::new();
    let mut turns = Vec::new();
    for _ in 0..MAX_ACTIONS {
        match game.awaits() {
            Awaits::Over => break,
            Awaits::Reveal { spot, .. } => {
                let Some(card) = turn_up(&game, &mut rng) else { break };
                game.reveal(spot, card, &mut Events::ignored());
            }
            Awaits::Decision { .. } => {
                let budget = AdviceBudget { search_steps: plan.search, games: MAX_GAMES, game_steps: plan.search };
                let Ok(mut plans) = BestPlans::find(&game, &seen, 1, expertise, budget) else { break };
                plans.play_all_rounds();
                let tally = plans.tally_of_best();
                turns.push(Turn { predictors: Predictors::new(tally, has_aim), quick: tally.mean(), result: 0.0 });
                for decision in plans.best_found().decisions.clone() {
                    seen.insert(key(&game));
                    game.decide(decision, &mut Events::ignored());
                }
            }
        }
    }
    let result = expertise.goal.value(game.outcome().as_ref()) as f64;
    for turn in &mut turns {
        turn.result = result;
    }
    turns
}

/// Fits the weights of a forecast to turns. A negative weight of a predictor becomes 0, because a better result or more
/// progress must not lower the forecast.
fn fit(turns: &[Turn], has_aim: bool) -> [f64; 3] {
    let mut in_use = [true; 3];
    loop {
        let weights = fit_used(turns, has_aim, in_use);
        match (1..3).find(|index| weights[*index] < 0.0) {
            Some(negative) => in_use[negative] = false,
            None => return weights,
        }
    }
}

/// Fits the used weights with Newton's method. The regression is logistic, or linear if the game has an aim.
fn fit_used(turns: &[Turn], has_aim: bool, used: [bool; 3]) -> [f64; 3] {
    let mut weights = [0.0; 3];
    for _ in 0..MAX_STEPS {
        // A small ridge term keeps the equations solvable if a predictor is the same in all turns.
        let mut matrix = [[1e-6, 0.0, 0.0], [0.0, 1e-6, 0.0], [0.0, 0.0, 1e-6]];
        let mut slopes = [0.0; 3];
        for Turn { predictors, result, .. } in turns {
            let numbers = [1.0, predictors.policy_result, predictors.progress];
            let expected = forecast(weights).value(*predictors, has_aim);
            let spread = if has_aim { 1.0 } else { (expected * (1.0 - expected)).max(1e-9) };
            for row in (0..3).filter(|row| used[*row]) {
                slopes[row] += numbers[row] * (result - expected);
                for column in (0..3).filter(|column| used[*column]) {
                    matrix[row][column] += spread * numbers[row] * numbers[column];
                }
            }
        }
        let step = solve(matrix, slopes);
        for (weight, step) in weights.iter_mut().zip(step) {
            // A full step could be much too long where the curve is flat.
            *weight += step.clamp(-2.0, 2.0);
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    weights
}

/// Solves three linear equations with a symmetric, positive definite matrix, by elimination.
fn solve(mut matrix: [[f64; 3]; 3], mut sums: [f64; 3]) -> [f64; 3] {
    for index in 0..3 {
        for row in index + 1..3 {
            let pivot = matrix[index];
            let factor = matrix[row][index] / pivot[index];
            for (cell, pivot_cell) in matrix[row].iter_mut().zip(pivot) {
                *cell -= factor * pivot_cell;
            }
            sums[row] -= factor * sums[index];
        }
    }
    for index in (0..3).rev() {
        let known: f64 = (index + 1..3).map(|column| matrix[index][column] * sums[column]).sum();
        sums[index] = (sums[index] - known) / matrix[index][index];
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes turns with results that these weights predict.
    fn turns(weights: [f64; 3]) -> Vec<Turn> {
        let turn = |at: usize| {
            let predictors = Predictors { policy_result: (at % 41) as f64 / 10.0 - 2.0, progress: (at % 7) as f64 };
            let chance = forecast(weights).value(predictors, false);
            let result = f64::from((at * 7919 % 1000) as f64 / 1000.0 < chance);
            Turn { predictors, quick: 0.0, result }
        };
        (0..41 * 7 * 40).map(turn).collect()
    }

    #[test]
    fn fit_recovers_the_weights_behind_results() {
        let expected = [0.5, 1.5, 0.25];
        let found = fit(&turns(expected), false);
        assert!(found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.15), "{found:?}");
        // More progress must not lower a forecast.
        let found = fit(&turns([0.5, 1.5, -0.25]), false);
        assert!(found[2] == 0.0 && found[1] > 0.0, "{found:?}");
    }
}
