//! What every position of a game is worth: games played on from each of them.

use super::expertise::Expertise;
use super::playout::{Luck, play_until};
use super::policy::Style;
use super::position::key;
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::rules::game::{Awaits, Game};
use crate::rules::games::{AnyGame, PositionsTask};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::collections::HashMap;

/// So many samples are taken before the next look at the effort: a number of samples, not of threads, so that the number
/// of threads changes nothing.
const ROUND: usize = 8;

/// How much is played on from the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// No further samples are taken after that much work …
    pub(super) effort: u64,
    /// … or when there are so many …
    pub(super) most: usize,
    /// … but never fewer than that.
    pub(super) least: usize,
}

/// How games are played on, and what their ends are told as.
#[derive(Clone, Copy)]
pub(super) struct Sampled<'a> {
    /// What is known of the game.
    pub(super) expertise: &'a Expertise,
    /// The policy by which games are played on.
    pub(super) style: Style,
    /// The number for an end; `None` is a game that came to none.
    pub(super) result: &'a (dyn Fn(Option<&Outcome>) -> i64 + Sync),
}

/// Samples of the values of positions of a game.
///
/// A sample has one result for each position: what a game that is played on from it comes to. A
/// game that is played on and meets a later position of the game that was played takes over the result from there:
/// nothing that is decided or turned after it depends on how it was reached. So each result alone is that of a fresh
/// game, while the results of neighbouring positions differ only as far as the game could have gone another way; their
/// differences, which are luck and skill, are known far better than from games that have nothing in common, and for
/// less work. Different samples have nothing in common.
#[derive(Clone, Debug)]
pub(super) struct Values {
    samples: Vec<Vec<i64>>,
}

impl Values {
    /// Samples the values of the positions of a game, in their order, as long as `goes_on` of the samples so far and of how many
    /// there may be in the end.
    pub(super) fn sampled(
        positions: &[AnyGame],
        sampled: Sampled<'_>,
        limits: Limits,
        goes_on: &dyn Fn(&Values, usize) -> bool,
    ) -> Values {
        let seed = positions.iter().map(key).fold(0_u64, |all, key| all.rotate_left(1) ^ key);
        let none = Values { samples: Vec::new() };
        AnyGame::run_all(positions, Sampling { sampled, limits, seed, goes_on }).unwrap_or(none)
    }

    /// How many samples there are.
    pub(super) fn count(&self) -> usize {
        self.samples.len()
    }

    /// The same samples with another number for each result.
    pub(super) fn told_as(&self, number: impl Fn(i64) -> i64) -> Values {
        let told = |results: &Vec<i64>| results.iter().map(|result| number(*result)).collect();
        Values { samples: self.samples.iter().map(told).collect() }
    }

    /// The sum of the results from a position.
    pub(super) fn sum(&self, position: usize) -> i64 {
        self.samples.iter().map(|results| results[position]).sum()
    }

    /// What the steps that lead to these positions gave together.
    pub(super) fn gained(&self, positions: &[usize]) -> Estimate {
        let gained = |results: &Vec<i64>| positions.iter().map(|at| results[*at] - results[at - 1]).sum::<i64>() as f64;
        let none = Estimate { count: 0, mean: 0.0, margin: None };
        Estimate::from_samples(self.samples.iter().map(gained)).unwrap_or(none)
    }
}

/// Which samples are to be taken.
struct Sampling<'a> {
    sampled: Sampled<'a>,
    limits: Limits,
    seed: u64,
    goes_on: &'a dyn Fn(&Values, usize) -> bool,
}

impl PositionsTask for Sampling<'_> {
    type Output = Values;

    fn run<G: Game + Send + Sync>(self, positions: &[G]) -> Values {
        let Sampling { sampled, limits, seed, goes_on } = self;
        let course = Course { positions, places: positions.iter().map(key).zip(0..).collect() };
        let mut seeds = Pcg64Mcg::seed_from_u64(seed);
        let mut values = Values { samples: Vec::new() };
        let mut effort = 0;
        while values.count() < limits.least || (values.count() < limits.most && effort < limits.effort) {
            let round = ROUND.min(limits.most.max(limits.least) - values.count());
            let round: Vec<u64> = (0..round).map(|_| seeds.next_u64()).collect();
            let sampled: Vec<_> = round.into_par_iter().map(|seed| course.sample(sampled, seed)).collect();
            for (results, spent) in sampled {
                values.samples.push(results);
                effort += spent;
            }
            let by_effort = values.count() as u64 * limits.effort / effort.max(1);
            let of = (by_effort as usize).min(limits.most).max(limits.least).max(values.count());
            if !goes_on(&values, of) {
                break;
            }
        }
        values
    }
}

/// A game that was played.
struct Course<'g, G> {
    positions: &'g [G],
    /// For the key of each position its place, the last one where it came more than once.
    places: HashMap<u64, usize>,
}

impl<G: Game> Course<'_, G> {
    /// One result for each position, and what that took. The last position is played on first.
    fn sample(&self, sampled: Sampled<'_>, seed: u64) -> (Vec<i64>, u64) {
        let mut seeds = Pcg64Mcg::seed_from_u64(seed);
        let mut policy = sampled.style.policy(sampled.expertise);
        let mut results = vec![0; self.positions.len()];
        let (mut effort, mut cards) = (0, seeds.next_u64());
        for (at, position) in self.positions.iter().enumerate().rev() {
            // Between two cards that were turned all positions meet the same cards, so that decisions are compared and
            // not their luck. Who decides in them draws anew each time: whether a game joins another must not depend
            // on how that one goes on.
            if matches!(position.awaits(), Awaits::Reveal { .. }) {
                cards = seeds.next_u64();
            }
            let mut luck = Luck::of(cards, seeds.next_u64());
            let mut game = position.clone();
            let mut joined = None;
            effort += play_until(&mut game, &mut policy, &mut luck, |game| {
                joined = self.places.get(&key(game)).copied().filter(|place| *place > at);
                joined.is_some()
            })
            .effort;
            results[at] = match joined {
                Some(later) => results[later],
                None => (sampled.result)(game.outcome().as_ref()),
            };
        }
        (results, effort)
    }
}
