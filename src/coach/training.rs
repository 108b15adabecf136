//! Learning the weights of a game by playing it: REINFORCE (R. J. Williams, 1992) over batches of playouts that meet
//! the same cards. The rank of a playout's end within its batch says how good it was, so no unit of measure matters.

use super::chance::{OCTAVE, draw, likelihoods};
use super::feature::{Feature, FeatureReader, visit};
use super::goal::{Goal, Worth};
use super::playout::{Luck, play_on, play_until};
use super::policy::{LearnedPolicy, Policy};
use super::weights::Weights;
use crate::rules::game::Game;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::Cell;
use std::collections::HashMap;

/// Playouts that meet the same cards.
const BATCH: usize = 12;
/// A playout that makes more decisions than that is given up: a half-learned policy can go in circles.
const MOST_DECISIONS: usize = 600;
/// Batches between two validations; the last batch is followed by one, too.
const VALIDATE_EVERY: usize = 200;
/// Games of one validation.
const VALIDATION_GAMES: usize = 400;
/// Natural logarithms to the units of likelihood.
const UNITS: f32 = OCTAVE as f32 / std::f32::consts::LN_2;

/// How far one batch moves a weight at first, as a natural logarithm.
const RATE: f32 = 0.2;
/// Weights nearer to 0 than that make no difference to be noticed.
const LEAST_WEIGHT: i32 = 3;

/// How long, and with what seed, a policy is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Training {
    /// Batches of twelve playouts.
    pub batches: usize,
    /// The same seed learns the same weights.
    pub seed: u64,
}

/// A weight that was learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainedWeight {
    /// The feature, as files name it.
    pub feature: String,
    pub(super) key: u64,
    /// Its weight; 64 more make a decision twice as likely.
    pub weight: i32,
}

/// Learns the weights of a game from its tables before the first card, each with its own options, and tells `watch` how
/// many of how many batches are done. The best of the weights that were validated are given.
pub fn learn<G: Game + Send + Sync>(
    tables: &[G],
    goal: &Goal,
    training: &Training,
    watch: &dyn Fn(usize, usize),
) -> Vec<TrainedWeight> {
    let mut trainer = Trainer::default();
    let mut seeds = Pcg64Mcg::seed_from_u64(training.seed);
    let mut best: (Vec<TrainedWeight>, Vec<Worth>) = (Vec::new(), Vec::new());
    for batch in 0..training.batches {
        let Some(table) = tables.get(batch % tables.len().max(1)) else { break };
        trainer.batch(table, goal, &mut seeds);
        watch(batch + 1, training.batches);
        if (batch + 1) % VALIDATE_EVERY != 0 && batch + 1 != training.batches {
            continue;
        }
        let found = trainer.learned();
        let worths = validate(tables, goal, &found);
        if best.1.is_empty() || more_are_better(&worths, &best.1) {
            best = (found, worths);
        }
    }
    best.0
}

/// Plays the games of a validation; the seeds are none of the training's.
fn validate<G: Game + Send + Sync>(tables: &[G], goal: &Goal, found: &[TrainedWeight]) -> Vec<Worth> {
    let weights = Weights::of_learned(found);
    let mut policy = LearnedPolicy::new(&weights);
    let mut worths = Vec::new();
    for seed in 0..VALIDATION_GAMES {
        let Some(table) = tables.get(seed % tables.len().max(1)) else { break };
        let mut game = table.clone();
        let mut luck = Luck::new(u64::MAX - seed as u64);
        let played = play_on(&mut game, &mut policy, &mut luck);
        worths.push(goal.worth(game.outcome().as_ref(), played.actions));
    }
    worths
}

/// Whether more games of the one ended better than of the other.
fn more_are_better(one: &[Worth], other: &[Worth]) -> bool {
    let balance: i32 = one.iter().zip(other).map(|(one, other)| one.cmp(other) as i32).sum();
    balance > 0
}

/// How much better each was than the mean, at most 1 and at least -1.
fn advantages(sums: &[i64]) -> impl Iterator<Item = f32> {
    let mean = sums.iter().sum::<i64>() as f32 / sums.len().max(1) as f32;
    let widest = sums.iter().map(|sum| (*sum as f32 - mean).abs()).fold(1.0, f32::max);
    sums.iter().map(move |sum| (*sum as f32 - mean) / widest)
}

/// What a playout did: for each feature how much more often it was chosen than expected.
struct Trace {
    worth: Worth,
    surprise: Vec<(u32, f32)>,
}

#[derive(Default)]
struct Trainer {
    index: HashMap<u64, u32>,
    names: Vec<(u64, String)>,
    weights: Vec<f32>,
    squares: Vec<f32>,
    reader: FeatureReader,
    /// For each feature a sum, 0 between playouts.
    scratch: Vec<f32>,
    touched: Vec<u32>,
}

impl Trainer {
    fn batch<G: Game>(&mut self, table: &G, goal: &Goal, seeds: &mut Pcg64Mcg) {
        let cards = seeds.next_u64();
        let traces: Vec<Trace> =
            (0..BATCH).map(|_| self.playout(table.clone(), goal, Luck::of(cards, seeds.next_u64()))).collect();
        let ends = traces.iter().map(|trace| trace.worth).zip(0..).collect();
        let sums = goal.sums(ends, BATCH);
        for (trace, advantage) in traces.iter().zip(advantages(&sums)) {
            for (feature, surprise) in &trace.surprise {
                self.add(*feature, advantage * surprise);
            }
        }
        for feature in std::mem::take(&mut self.touched) {
            let at = feature as usize;
            let step = std::mem::take(&mut self.scratch[at]);
            self.squares[at] += step * step;
            self.weights[at] += RATE * step / (self.squares[at] + 1.0).sqrt();
        }
    }

    fn add(&mut self, feature: u32, amount: f32) {
        let sum = &mut self.scratch[feature as usize];
        if *sum == 0.0 {
            self.touched.push(feature);
        }
        *sum += amount;
    }

    fn playout<G: Game>(&mut self, mut game: G, goal: &Goal, mut luck: Luck) -> Trace {
        let decisions = Cell::new(0);
        let mut policy = Learner { trainer: self, decisions: &decisions, tried: Tried::default() };
        let played = play_until(&mut game, &mut policy, &mut luck, |_| decisions.get() >= MOST_DECISIONS);
        let mut surprise = Vec::with_capacity(self.touched.len());
        for at in std::mem::take(&mut self.touched) {
            let sum = std::mem::take(&mut self.scratch[at as usize]);
            if sum != 0.0 {
                surprise.push((at, sum));
            }
        }
        Trace { worth: goal.worth(game.outcome().as_ref(), played.actions), surprise }
    }

    /// The number of a feature, which is met perhaps for the first time.
    fn number(&mut self, feature: &Feature<'_>) -> u32 {
        let next = self.weights.len() as u32;
        let at = *self.index.entry(feature.key).or_insert(next);
        if at == next {
            self.names.push((feature.key, feature.to_string()));
            self.weights.push(0.0);
            self.squares.push(0.0);
            self.scratch.push(0.0);
        }
        at
    }

    /// The weights that matter, rounded to units.
    fn learned(&self) -> Vec<TrainedWeight> {
        let weights = self.names.iter().zip(&self.weights);
        let rounded = weights.map(|((key, feature), weight)| TrainedWeight {
            feature: feature.clone(),
            key: *key,
            weight: (weight * UNITS).round() as i32,
        });
        rounded.filter(|learned| learned.weight.abs() >= LEAST_WEIGHT).collect()
    }
}

/// The decisions of one position with their features.
#[derive(Default)]
struct Tried {
    /// The features of all decisions, one decision after the other.
    features: Vec<u32>,
    /// Behind which feature those of each decision end.
    ends: Vec<usize>,
    sums: Vec<i32>,
    likely: Vec<u64>,
}

/// Decides by the weights so far, and remembers how much more often each feature was chosen than expected.
struct Learner<'t> {
    trainer: &'t mut Trainer,
    /// How many decisions were made.
    decisions: &'t Cell<usize>,
    tried: Tried,
}

impl<G: Game> Policy<G> for Learner<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        self.decisions.set(self.decisions.get() + 1);
        let Learner { trainer, tried: Tried { features, ends, sums, likely }, .. } = self;
        features.clear();
        ends.clear();
        sums.clear();
        let several = if legal.len() > 1 { legal } else { &[] };
        for decision in several {
            let begin = features.len();
            let mut reader = std::mem::take(&mut trainer.reader);
            visit(game, *decision, &mut reader, &mut |caused| {
                caused.features(&mut |feature| features.push(trainer.number(&feature)));
            });
            trainer.reader = reader;
            ends.push(features.len());
            let sum: f32 = features[begin..].iter().map(|at| trainer.weights[*at as usize]).sum();
            sums.push((sum * UNITS).round() as i32);
        }
        let all = likelihoods(sums, likely);
        let chosen = draw(likely, all, rng);
        let mut begin = 0;
        for (place, end) in ends.iter().enumerate() {
            let expected = likely[place] as f32 / all as f32;
            let surprise = f32::from(place == chosen) - expected;
            if surprise.abs() > 1e-4 {
                features[begin..*end].iter().for_each(|at| trainer.add(*at, surprise));
            }
            begin = *end;
        }
        legal.get(chosen).copied()
    }
}
