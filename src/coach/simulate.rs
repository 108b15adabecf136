//! Many games, and how they ended.

use super::expertise::Expertise;
use super::goal::{Goal, Worth};
use super::playout::{Luck, Playout, play_on};
use super::policy::Style;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::rate::Rate;
use crate::model::refusal::RuleId;
use crate::rules::game::Game;
use crate::rules::games::{AnyGame, Task};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many games are played before the next look at the effort: a number of games, not of threads, so that the number
/// of threads changes nothing.
const ROUND: usize = 32;

/// Which games are to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The policy that makes the decisions.
    pub style: Style,
    /// How many games, at most.
    pub games: usize,
    /// No further games are begun after that much effort.
    pub effort: u64,
    /// Each game has a seed of its own, which comes from this one and the game's number.
    pub seed: u64,
}

/// A way in which simulated games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// `won`, `lost`, `left` or `conceded`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub result: Verdict,
    /// The rule by which they ended.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub rule: RuleId,
    /// How many games ended so.
    pub count: u64,
}

/// What came of simulated games: how they ended, their scores, and how long they were.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimulationResult {
    /// Successes among the games that were decided.
    pub success: Rate,
    /// Games that came to no end within a few thousand actions, or could not go on.
    pub undecided: u64,
    /// The scores of the games that have one, in the order of the games.
    pub scores: Vec<i64>,
    /// The ways in which games ended, the most frequent first.
    pub endings: Vec<Ending>,
    /// For each seat that won, how often.
    pub winners: Vec<u64>,
    /// The end of the best game, as the rulebook calls games better, and the game's number, counted from 1.
    pub best: Option<(Outcome, u64)>,
    /// The actions of all games.
    pub actions: u64,
    /// The decisions among them for which there was a choice.
    pub choices: u64,
    /// What each game counts, as [`Goal::value`], in the order of the games.
    pub values: Vec<i64>,
    best_worth: Option<Worth>,
}

impl SimulationResult {
    /// How many games were played, those that were cut short among them.
    pub fn games(&self) -> u64 {
        self.success.tries + self.undecided
    }

    /// Between which shares the successes lie if the undecided games count as failures, or as successes: the lower end
    /// of the one 95 % interval and the upper end of the other.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        let of_all = |hits| Rate { hits, tries: self.games() }.interval();
        let (low, _) = of_all(self.success.hits)?;
        let (_, high) = of_all(self.success.hits + self.undecided)?;
        Some((low, high))
    }

    /// The mean of what the games count: of the number that the game is played for, or the share of successes.
    pub fn mean(&self) -> f64 {
        self.values.iter().sum::<i64>() as f64 / self.games().max(1) as f64
    }

    /// Adds a game to the figures.
    pub(super) fn count(&mut self, outcome: Option<Outcome>, played: Playout, goal: &Goal) {
        self.actions += played.actions as u64;
        self.choices += played.choices as u64;
        self.values.push(goal.value(outcome.as_ref()));
        let Some(outcome) = outcome else {
            self.undecided += 1;
            return;
        };
        self.success.tries += 1;
        self.success.hits += u64::from(goal.is_success(&outcome));
        self.scores.extend(outcome.score.map(i64::from));
        let same = |ending: &&mut Ending| (ending.result, ending.rule) == (outcome.result, outcome.reason);
        match self.endings.iter_mut().find(same) {
            Some(ending) => ending.count += 1,
            None => self.endings.push(Ending { result: outcome.result, rule: outcome.reason, count: 1 }),
        }
        self.endings.sort_by_key(|ending| (std::cmp::Reverse(ending.count), ending.rule));
        if let Some(winner) = outcome.winner() {
            let seats = self.winners.len().max(winner.index() + 1);
            self.winners.resize(seats, 0);
            self.winners[winner.index()] += 1;
        }
        let worth = goal.worth(Some(&outcome), played.actions);
        if goal.is_success(&outcome) && self.best_worth.as_ref().is_none_or(|best| worth > *best) {
            self.best = Some((outcome, self.games()));
            self.best_worth = Some(worth);
        }
    }
}

/// Plays games on from a position, on as many threads as there are, and tells `watch` how many of how many are done.
/// The same position and plan give the same tally, whatever the number of threads.
pub fn simulate(game: &AnyGame, expertise: &Expertise, plan: &Plan, watch: &dyn Fn(usize, usize)) -> SimulationResult {
    game.run(Simulating { expertise, plan, goes_on: &|_| true, watch })
}

/// The same, as long as `goes_on` of the games so far, which is asked after each game. What it gives is the tally of the
/// first games of the plan, whenever it ends.
pub fn simulate_while(
    game: &AnyGame,
    expertise: &Expertise,
    plan: &Plan,
    goes_on: &(dyn Fn(&SimulationResult) -> bool + Sync),
) -> SimulationResult {
    game.run(Simulating { expertise, plan, goes_on, watch: &|_, _| {} })
}

/// What is to be simulated.
struct Simulating<'a> {
    expertise: &'a Expertise,
    plan: &'a Plan,
    goes_on: &'a (dyn Fn(&SimulationResult) -> bool + Sync),
    watch: &'a dyn Fn(usize, usize),
}

impl Task for Simulating<'_> {
    type Output = SimulationResult;

    fn run<G: Game + Send + Sync>(self, game: &G) -> SimulationResult {
        let Simulating { expertise, plan, goes_on, watch } = self;
        let mut simulation = Simulation::new(game, expertise, plan.style, plan.seed);
        while simulation.games() < plan.games && simulation.effort() < plan.effort && !simulation.is_stopped() {
            simulation.round(plan.games, goes_on);
            watch(simulation.games(), plan.games);
        }
        simulation.into_tally()
    }
}

/// Games played on from a position, round by round.
pub(super) struct Simulation<'a, G> {
    game: &'a G,
    expertise: &'a Expertise,
    style: Style,
    seeds: Pcg64Mcg,
    counted: Counted,
}

impl<'a, G: Game + Send + Sync> Simulation<'a, G> {
    pub(super) fn new(game: &'a G, expertise: &'a Expertise, style: Style, seed: u64) -> Simulation<'a, G> {
        Simulation { game, expertise, style, seeds: Pcg64Mcg::seed_from_u64(seed), counted: Counted::default() }
    }

    /// Plays a round more on all threads, up to so many games in all; none begins once `goes_on` has said no.
    pub(super) fn round(&mut self, most: usize, goes_on: &(dyn Fn(&SimulationResult) -> bool + Sync)) {
        let numbered = self.counted.next..most.min(self.counted.next + ROUND);
        let round: Vec<(usize, u64)> = numbered.map(|number| (number, self.seeds.next_u64())).collect();
        let shared = Mutex::new(std::mem::take(&mut self.counted));
        let (game, expertise, style) = (self.game, self.expertise, self.style);
        // Games are begun in their order, so that those which were begun are the first ones.
        round.into_iter().par_bridge().for_each(|(number, seed)| {
            if locked(&shared).is_stopped {
                return;
            }
            let mut game = game.clone();
            let played = play_on(&mut game, &mut style.policy(expertise), &mut Luck::new(seed));
            locked(&shared).count(number, game.outcome(), played, &expertise.goal, goes_on);
        });
        self.counted = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    }

    /// How many games were played.
    pub(super) fn games(&self) -> usize {
        self.counted.next
    }

    /// The work that they took.
    pub(super) fn effort(&self) -> u64 {
        self.counted.effort
    }

    fn is_stopped(&self) -> bool {
        self.counted.is_stopped
    }

    pub(super) fn tally(&self) -> &SimulationResult {
        &self.counted.tally
    }

    pub(super) fn into_tally(self) -> SimulationResult {
        self.counted.tally
    }
}

/// A lock that a panic elsewhere does not close: that panic ends everything anyhow.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Games counted in their order, whichever ends first.
#[derive(Default)]
struct Counted {
    tally: SimulationResult,
    effort: u64,
    /// The number of the game that is to be counted next, from 0.
    next: usize,
    /// Games that ended before one that comes before them.
    early: BTreeMap<usize, (Option<Outcome>, Playout)>,
    is_stopped: bool,
}

impl Counted {
    fn count(
        &mut self,
        number: usize,
        outcome: Option<Outcome>,
        played: Playout,
        goal: &Goal,
        goes_on: &dyn Fn(&SimulationResult) -> bool,
    ) {
        self.early.insert(number, (outcome, played));
        while let Some((outcome, played)) = self.early.remove(&self.next) {
            self.next += 1;
            self.effort += played.effort;
            self.tally.count(outcome, played, goal);
            self.is_stopped |= !goes_on(&self.tally);
        }
    }
}
