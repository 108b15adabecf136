//! The values of positions of a reviewed game, sampled from random games.

use super::playout::{Luck, play_until};
use super::policy::Random;
use super::position::key;
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::{AnyGame, PositionsTask};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::collections::HashMap;

/// Number of samples between two checks of the effort. The number is fixed, so that the number of threads does not
/// change the results.
const ROUND: usize = 8;

/// Limits the work for the values of the positions of a reviewed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueBudget {
    /// The work in steps. When this work is used up, no new round of samples starts, unless there are fewer than
    /// `min_games` samples.
    pub effort: u64,
    /// Maximum number of games from each position.
    pub max_games: usize,
    /// Minimum number of games from each position, at least 1.
    pub min_games: usize,
}

/// Plays random games from positions, and converts their ends into numbers.
#[derive(Clone, Copy)]
pub(super) struct Sampler<'a> {
    /// Converts an end into a number. The argument is `None` for a game that did not end.
    pub(super) result: &'a (dyn Fn(Option<&Outcome>) -> i64 + Sync),
}

/// Sampled values of a reviewed game. Each sample lists the positions in the order of the game.
///
/// A sample has one result for each position, from a game that starts there. If such a game reaches a later position of
/// the reviewed game, the sample uses the result of that position. This is possible because the future does not depend
/// on the way to a position. Each single result is as good as the result of an independent game, but neighbouring
/// positions often have the same result. Luck and skill are differences between positions. So they are much more exact
/// than with independent games, and take less work. Different samples are independent.
#[derive(Clone, Debug)]
pub(super) struct PositionValues {
    samples: Vec<Vec<i64>>,
}

impl PositionValues {
    /// Takes samples until the budget is used up or `should_continue` returns false. `should_continue` gets the samples
    /// so far and the expected total number of samples.
    pub(super) fn sample(
        positions: &[AnyGame],
        sampler: Sampler<'_>,
        budget: ValueBudget,
        should_continue: &dyn Fn(&PositionValues, usize) -> bool,
    ) -> PositionValues {
        let seed = positions.iter().map(key).fold(0_u64, |all, key| all.rotate_left(1) ^ key);
        let empty = PositionValues { samples: Vec::new() };
        AnyGame::run_all(positions, SamplingTask { sampler, budget, seed, should_continue }).unwrap_or(empty)
    }

    pub(super) fn count(&self) -> usize {
        self.samples.len()
    }

    /// Returns the samples with every result converted by `number`.
    pub(super) fn map(&self, number: impl Fn(i64) -> i64) -> PositionValues {
        let convert = |results: &Vec<i64>| results.iter().map(|result| number(*result)).collect();
        PositionValues { samples: self.samples.iter().map(convert).collect() }
    }

    /// Returns the sum of the results of a position over all samples.
    pub(super) fn sum(&self, position: usize) -> i64 {
        self.samples.iter().map(|results| results[position]).sum()
    }

    /// Returns the total change in value on the way to these positions. The change on the way to a position is the
    /// difference from the position before it in the list of sampled positions.
    pub(super) fn gain(&self, positions: &[usize]) -> Estimate {
        let gain =
            |results: &Vec<i64>| positions.iter().map(|index| results[*index] - results[index - 1]).sum::<i64>() as f64;
        Estimate::from_samples(self.samples.iter().map(gain)).unwrap_or_default()
    }
}

struct SamplingTask<'a> {
    sampler: Sampler<'a>,
    budget: ValueBudget,
    seed: u64,
    should_continue: &'a dyn Fn(&PositionValues, usize) -> bool,
}

impl PositionsTask for SamplingTask<'_> {
    type Output = PositionValues;

    fn run<G: Game + Send + Sync>(self, positions: &[G]) -> PositionValues {
        let SamplingTask { sampler, budget, seed, should_continue } = self;
        let ValueBudget { effort: max_effort, max_games, min_games } = budget;
        // If a position occurs more than once, the last index counts.
        let index_by_key: HashMap<u64, usize> = positions.iter().map(key).zip(0..).collect();
        let mut seeds = Pcg64Mcg::seed_from_u64(seed);
        let mut values = PositionValues { samples: Vec::new() };
        let mut effort = 0;
        while values.count() < min_games || (values.count() < max_games && effort < max_effort) {
            let round_size = ROUND.min(max_games.max(min_games) - values.count());
            let round_seeds: Vec<u64> = (0..round_size).map(|_| seeds.next_u64()).collect();
            let sampled: Vec<_> =
                round_seeds.into_par_iter().map(|seed| sampler.sample(positions, &index_by_key, seed)).collect();
            for (results, effort_of_game) in sampled {
                values.samples.push(results);
                effort += effort_of_game;
            }
            let affordable = values.count() as u64 * max_effort / effort.max(1);
            let expected = (affordable as usize).min(max_games).max(min_games).max(values.count());
            if !should_continue(&values, expected) {
                break;
            }
        }
        values
    }
}

impl Sampler<'_> {
    /// Plays a game from each position, beginning with the last position. Returns one result for each position, and the
    /// effort in steps.
    fn sample<G: Game>(&self, positions: &[G], index_by_key: &HashMap<u64, usize>, seed: u64) -> (Vec<i64>, u64) {
        let mut seeds = Pcg64Mcg::seed_from_u64(seed);
        let mut results = vec![0; positions.len()];
        let (mut effort, mut card_seed) = (0, seeds.next_u64());
        for (at, position) in positions.iter().enumerate().rev() {
            // Games from positions between the same two reveals get the same cards, so that luck does not affect how
            // decisions compare. The policy gets new random numbers for each position. With shared numbers, the
            // decisions of the game from a later position would change the chance that an earlier game reaches this
            // position.
            if matches!(position.awaits(), Awaits::Reveal { .. }) {
                card_seed = seeds.next_u64();
            }
            let mut luck = Luck::from_seeds(card_seed, seeds.next_u64());
            let mut game = position.clone();
            let mut known_index = None;
            effort += play_until(&mut game, &mut Random, &mut luck, &mut Events::ignored(), |game| {
                known_index = index_by_key.get(&key(game)).copied().filter(|index| *index > at);
                known_index.is_some()
            })
            .effort;
            results[at] = match known_index {
                Some(index) => results[index],
                None => (self.result)(game.outcome().as_ref()),
            };
        }
        (results, effort)
    }
}
