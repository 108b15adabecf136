//! Learns the weights of a game by playing it, with REINFORCE (R. J. Williams, 1992) over batches of playouts with the
//! same cards. The reward of a playout is the rank of its end in the batch or, if the game has an aim, the aim. Each
//! reward becomes its difference from the mean of the batch, scaled to at most 1. So the unit of the aim does not
//! matter.

use super::chance::{DOUBLING, draw, fill_likelihoods};
use super::feature::{Feature, FeatureReader, visit};
use super::goal::{Goal, Grade};
use super::playout::{Luck, play_to_end, play_until};
use super::policy::{LearnedPolicy, Policy};
use super::weights::Weights;
use crate::rules::game::{Events, Game};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::Cell;
use std::collections::HashMap;

/// Number of playouts in a batch. All of them have the same cards, so that their results differ because of the
/// decisions.
const BATCH: usize = 12;
/// Maximum number of decisions in a playout. A policy that has learned little can go in circles.
const MAX_DECISIONS: usize = 600;
/// Number of batches between two validations. There is always a validation after the last batch.
const VALIDATE_EVERY: usize = 200;
const VALIDATION_GAMES: usize = 400;
/// Difference between two sums of weights, in units, that makes one decision e times as likely as the other.
const UNITS: f32 = DOUBLING as f32 / std::f32::consts::LN_2;

/// Maximum change of a weight in one batch. During the training, a decision is e times as likely if its sum of weights
/// is greater by 1. The changes usually become smaller from batch to batch.
const LEARNING_RATE: f32 = 0.2;
/// Minimum distance of a weight from 0, in units. The training drops smaller weights, which make no noticeable
/// difference.
const MIN_WEIGHT: i32 = 3;

/// The length and the seed of a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Training {
    /// Number of batches of twelve playouts.
    pub batches: usize,
    /// The seed. The same seed gives the same weights.
    pub seed: u64,
}

/// A weight and its feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainedWeight {
    /// The name of the feature, as in weights files.
    pub feature: String,
    pub(super) key: u64,
    /// The weight. If the weights of one decision's features add up to 64 more than another's, the first decision is
    /// twice as likely.
    pub weight: i32,
}

/// Learns the weights of a game. The batches use the `tables` in turn. Each table has its own options, and its first
/// card has not come up yet. Returns the weights that did best in a validation. `watch` gets the number of finished
/// batches and the number of all batches.
pub fn learn<G: Game + Send + Sync>(
    tables: &[G],
    goal: &Goal,
    training: &Training,
    watch: &dyn Fn(usize, usize),
) -> Vec<TrainedWeight> {
    let mut trainer = Trainer::default();
    let mut seeds = Pcg64Mcg::seed_from_u64(training.seed);
    let mut best: (Vec<TrainedWeight>, Vec<Grade>) = (Vec::new(), Vec::new());
    for batch in 0..training.batches {
        let Some(table) = tables.get(batch % tables.len().max(1)) else { break };
        trainer.train(table, goal, &mut seeds);
        watch(batch + 1, training.batches);
        if (batch + 1) % VALIDATE_EVERY != 0 && batch + 1 != training.batches {
            continue;
        }
        let found = trainer.weights();
        let grades = validate(tables, goal, &found);
        if best.1.is_empty() || is_better_in_more_games(&grades, &best.1) {
            best = (found, grades);
        }
    }
    best.0
}

/// Plays the games of a validation, and returns the grade of each end. The training never uses the seeds of these
/// games.
fn validate<G: Game + Send + Sync>(tables: &[G], goal: &Goal, found: &[TrainedWeight]) -> Vec<Grade> {
    let weights = Weights::from_learned(found);
    let mut policy = LearnedPolicy::new(&weights);
    let mut grades = Vec::new();
    for seed in 0..VALIDATION_GAMES {
        let Some(table) = tables.get(seed % tables.len().max(1)) else { break };
        let mut game = table.clone();
        let mut luck = Luck::new(u64::MAX - seed as u64);
        let played = play_to_end(&mut game, &mut policy, &mut luck);
        grades.push(goal.grade(game.outcome().as_ref(), played.actions));
    }
    grades
}

/// Compares the grades of two validations game by game. Returns whether `a` has the better grade in more games than
/// `b`.
fn is_better_in_more_games(a: &[Grade], b: &[Grade]) -> bool {
    let balance: i32 = a.iter().zip(b).map(|(a, b)| a.cmp(b) as i32).sum();
    balance > 0
}

/// Returns the difference of each sum from the mean, scaled to the range from -1 to 1.
fn advantages(sums: &[i64]) -> impl Iterator<Item = f32> {
    let mean = sums.iter().sum::<i64>() as f32 / sums.len().max(1) as f32;
    let widest = sums.iter().map(|sum| (*sum as f32 - mean).abs()).fold(1.0, f32::max);
    sums.iter().map(move |sum| (*sum as f32 - mean) / widest)
}

/// The record of a training playout: how good its end was, and how much more often than expected it chose each feature.
struct Trace {
    grade: Grade,
    surprise: Vec<(u32, f32)>,
}

/// The weights so far, by the numbers of their features.
#[derive(Default)]
struct Trainer {
    index: HashMap<u64, u32>,
    names: Vec<(u64, String)>,
    weights: Vec<f32>,
    squares: Vec<f32>,
    reader: FeatureReader,
    /// A sum for each feature. All sums are 0 between playouts.
    feature_sums: Vec<f32>,
    /// The features whose sums may differ from 0.
    changed_features: Vec<u32>,
    /// The features of all decisions in a position, one decision after the other.
    features: Vec<u32>,
    /// The index in `features` after the last feature of each decision.
    ends: Vec<usize>,
    sums: Vec<i32>,
    likelihoods: Vec<u64>,
}

impl Trainer {
    /// Plays a batch and adjusts the weights.
    fn train<G: Game>(&mut self, table: &G, goal: &Goal, seeds: &mut Pcg64Mcg) {
        let cards = seeds.next_u64();
        let traces: Vec<Trace> =
            (0..BATCH).map(|_| self.play(table.clone(), goal, Luck::from_seeds(cards, seeds.next_u64()))).collect();
        let ends: Vec<&[Grade]> = traces.iter().map(|trace| std::slice::from_ref(&trace.grade)).collect();
        for (trace, advantage) in traces.iter().zip(advantages(&goal.sums(&ends))) {
            for (feature, surprise) in &trace.surprise {
                self.add(*feature, advantage * surprise);
            }
        }
        for feature in std::mem::take(&mut self.changed_features) {
            let index = feature as usize;
            let step = std::mem::take(&mut self.feature_sums[index]);
            self.squares[index] += step * step;
            self.weights[index] += LEARNING_RATE * step / (self.squares[index] + 1.0).sqrt();
        }
    }

    fn add(&mut self, feature: u32, amount: f32) {
        let sum = &mut self.feature_sums[feature as usize];
        if *sum == 0.0 {
            self.changed_features.push(feature);
        }
        *sum += amount;
    }

    fn play<G: Game>(&mut self, mut game: G, goal: &Goal, mut luck: Luck) -> Trace {
        let decisions = Cell::new(0);
        let mut policy = TrainingPolicy { trainer: self, decisions: &decisions };
        let is_too_long = |_: &G| decisions.get() >= MAX_DECISIONS;
        let played = play_until(&mut game, &mut policy, &mut luck, &mut Events::ignored(), is_too_long);
        let mut surprise = Vec::with_capacity(self.changed_features.len());
        for index in std::mem::take(&mut self.changed_features) {
            let sum = std::mem::take(&mut self.feature_sums[index as usize]);
            if sum != 0.0 {
                surprise.push((index, sum));
            }
        }
        Trace { grade: goal.grade(game.outcome().as_ref(), played.actions), surprise }
    }

    /// Returns the number of a feature. A new feature gets the next number.
    fn number(&mut self, feature: &Feature<'_>) -> u32 {
        let next = self.weights.len() as u32;
        let at = *self.index.entry(feature.key).or_insert(next);
        if at == next {
            self.names.push((feature.key, feature.to_string()));
            self.weights.push(0.0);
            self.squares.push(0.0);
            self.feature_sums.push(0.0);
        }
        at
    }

    /// Returns the weights that make a difference, rounded to units.
    fn weights(&self) -> Vec<TrainedWeight> {
        let weights = self.names.iter().zip(&self.weights);
        let rounded = weights.map(|((key, feature), weight)| TrainedWeight {
            feature: feature.clone(),
            key: *key,
            weight: (weight * UNITS).round() as i32,
        });
        rounded.filter(|trained| trained.weight.abs() >= MIN_WEIGHT).collect()
    }

    /// Chooses one of several decisions with the weights so far. For each feature, adds up the difference between the
    /// actual and the expected number of choices.
    fn choose<G: Game>(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg) -> usize {
        self.features.clear();
        self.ends.clear();
        self.sums.clear();
        let mut reader = std::mem::take(&mut self.reader);
        for decision in legal {
            let start = self.features.len();
            visit(game, *decision, &mut reader, &mut |caused| {
                caused.visit_features(&mut |feature| {
                    let number = self.number(&feature);
                    self.features.push(number);
                });
            });
            self.ends.push(self.features.len());
            let sum: f32 = self.features[start..].iter().map(|index| self.weights[*index as usize]).sum();
            self.sums.push((sum * UNITS).round() as i32);
        }
        self.reader = reader;
        let total = fill_likelihoods(&self.sums, &mut self.likelihoods);
        let choice = draw(&self.likelihoods, total, rng);
        let mut start = 0;
        for option in 0..self.ends.len() {
            let end = self.ends[option];
            let expected = self.likelihoods[option] as f32 / total as f32;
            let surprise = f32::from(option == choice) - expected;
            if surprise.abs() > 1e-4 {
                for index in start..end {
                    self.add(self.features[index], surprise);
                }
            }
            start = end;
        }
        choice
    }
}

/// Decides with the weights so far, and counts the decisions.
struct TrainingPolicy<'t> {
    trainer: &'t mut Trainer,
    decisions: &'t Cell<usize>,
}

impl<G: Game> Policy<G> for TrainingPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        self.decisions.set(self.decisions.get() + 1);
        // The stored weights come from a training that drew a random number even if only one decision was legal.
        let compared = if legal.len() > 1 { legal } else { &[] };
        legal.get(self.trainer.choose(game, compared, rng)).copied()
    }
}
