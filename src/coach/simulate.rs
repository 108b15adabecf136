//! Simulations: many games from one position, and their results.

use super::expertise::Expertise;
use super::goal::{Goal, Grade};
use super::playout::{Luck, Playout, play_until};
use super::policy::{Policy, Style};
use super::solver::{Endgame, EndgamePolicy};
use crate::model::outcome::{Outcome, Verdict};
use crate::model::rate::Rate;
use crate::model::refusal::RuleId;
use crate::rules::game::{Events, Game};
use crate::rules::games::{AnyGame, dispatch};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Number of games in a round. The number is fixed, so that the number of threads does not change the results.
const ROUND: usize = 32;

/// The games of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The policy that makes the decisions.
    pub style: Style,
    /// Maximum number of games.
    pub games: usize,
    /// The seed. The same seed gives the same games. The seed of each game comes from this seed and the number of the
    /// game.
    pub seed: u64,
}

/// A way in which games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// `won`, `lost`, `left` or `conceded`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub result: Verdict,
    /// The rule that ended the games.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub rule: RuleId,
    /// Number of games that ended this way.
    pub count: u64,
}

/// The results of simulated games: their ends, scores and lengths.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimulationResult {
    /// Number of successes among the games that ended.
    pub success: Rate,
    /// Number of successes with a score of 0.
    pub nothing: u64,
    /// Number of successes for each value of the number that ranks them first, such as redraws. Empty if the score
    /// ranks them.
    pub ranks: BTreeMap<i64, u64>,
    /// Number of games that could not continue, or did not end within a few thousand actions.
    pub undecided: u64,
    /// The scores of the games with a score, in the order of the games.
    pub scores: Vec<i64>,
    /// The ways in which the games ended, the most frequent first.
    pub endings: Vec<Ending>,
    /// Number of wins by seat. The list ends with the highest seat that won.
    pub winners: Vec<u64>,
    /// The outcome of the best success, and the number of its game, counted from 1.
    pub best: Option<(Outcome, u64)>,
    /// Number of actions in all games.
    pub actions: u64,
    /// Number of decisions with an alternative: at least two decisions were legal.
    pub choices: u64,
    /// [`Goal::value`] of each game, in the order of the games.
    pub values: Vec<i64>,
    /// [`Goal::progress`] of each game, in the order of the games; 0 for an undecided game.
    pub(super) progress: Vec<i64>,
    /// The exact chance of success with good play. `None` if no search has found it.
    pub chance: Option<f64>,
    best_grade: Option<Grade>,
}

impl SimulationResult {
    /// Makes an empty result for games from a position with this exact chance of success, if it is known.
    pub(crate) fn with_chance(chance: Option<f64>) -> SimulationResult {
        SimulationResult { chance, ..SimulationResult::default() }
    }

    /// Returns the number of games, including undecided games.
    pub fn games(&self) -> u64 {
        self.success.tries + self.undecided
    }

    /// Returns bounds of the success rate that hold for any results of the undecided games. The lower bound is the
    /// lower end of the 95 % interval if these games all fail. The upper bound is the upper end if they all succeed.
    /// Returns `None` if there are no games.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        let interval = |hits| Rate { hits, tries: self.games() }.interval();
        let (low, _) = interval(self.success.hits)?;
        let (_, high) = interval(self.success.hits + self.undecided)?;
        Some((low, high))
    }

    /// Returns the mean of the aim or, in a game without an aim, the success rate.
    pub fn mean(&self) -> f64 {
        self.values.iter().sum::<i64>() as f64 / self.games().max(1) as f64
    }

    pub(super) fn add(&mut self, outcome: Option<Outcome>, played: Playout, goal: &Goal) {
        self.actions += played.actions as u64;
        self.choices += played.choices as u64;
        self.values.push(goal.value(outcome.as_ref()));
        self.progress.push(outcome.as_ref().map_or(0, |outcome| goal.progress(outcome)));
        let Some(outcome) = outcome else {
            self.undecided += 1;
            return;
        };
        self.success.tries += 1;
        self.success.hits += u64::from(goal.is_success(&outcome));
        self.nothing += u64::from(goal.is_success(&outcome) && outcome.score == Some(0));
        if let Some(rank) = goal.rank(&outcome).filter(|_| goal.is_success(&outcome)) {
            *self.ranks.entry(rank).or_default() += 1;
        }
        self.scores.extend(outcome.score.map(i64::from));
        let is_same = |ending: &&mut Ending| (ending.result, ending.rule) == (outcome.result, outcome.reason);
        match self.endings.iter_mut().find(is_same) {
            Some(ending) => ending.count += 1,
            None => self.endings.push(Ending { result: outcome.result, rule: outcome.reason, count: 1 }),
        }
        self.endings.sort_by_key(|ending| (std::cmp::Reverse(ending.count), ending.rule));
        if let Some(winner) = outcome.winner() {
            let seats = self.winners.len().max(winner.index() + 1);
            self.winners.resize(seats, 0);
            self.winners[winner.index()] += 1;
        }
        let grade = goal.grade(Some(&outcome), played.actions);
        if goal.is_success(&outcome) && self.best_grade.as_ref().is_none_or(|best| grade > *best) {
            self.best = Some((outcome, self.games()));
            self.best_grade = Some(grade);
        }
    }
}

/// Plays games from a position on all threads. The same position and plan give the same result with any number of
/// threads.
pub fn simulate(game: &AnyGame, expertise: &Expertise, plan: &Plan) -> SimulationResult {
    simulate_while(game, expertise, plan, &|_| true, &|| false)
}

/// Simulates like [`simulate`], until `should_continue` returns false after a game or `is_stopped` returns true before
/// an action. The result then covers the games of the plan before the first game that did not finish.
pub fn simulate_while(
    game: &AnyGame,
    expertise: &Expertise,
    plan: &Plan,
    should_continue: &(dyn Fn(&SimulationResult) -> bool + Sync),
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> SimulationResult {
    dispatch!(game, game => {
        Simulation::new(game, expertise, plan.style, plan.seed).play_to_end(plan.games, should_continue, is_stopped)
    })
}

/// Games from a position, played round by round.
pub(super) struct Simulation<'a, G: Game> {
    game: &'a G,
    expertise: &'a Expertise,
    style: Style,
    seeds: Pcg64Mcg,
    /// The chances from this position on. Empty unless the learned policy plays and the chances are exact.
    endgame: Endgame<'a>,
    pub(super) counted: CountedGames,
}

impl<'a, G: Game + Send + Sync> Simulation<'a, G> {
    pub(super) fn new(game: &'a G, expertise: &'a Expertise, style: Style, seed: u64) -> Simulation<'a, G> {
        let mut endgame = Endgame::new(expertise);
        let chance = if style == Style::Learned { endgame.solve(game) } else { None };
        let counted = CountedGames { result: SimulationResult::with_chance(chance), ..CountedGames::default() };
        Simulation { game, expertise, style, seeds: Pcg64Mcg::seed_from_u64(seed), endgame, counted }
    }

    /// Plays one more round on all threads, up to `max_games` games in all rounds. When `should_continue` returns
    /// false, no more games start. A game counts only if it ends before `is_stopped` returns true.
    pub(super) fn play_round(
        &mut self,
        max_games: usize,
        should_continue: &(dyn Fn(&SimulationResult) -> bool + Sync),
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) {
        let next = self.games();
        let numbers = next..max_games.min(next + ROUND);
        let round: Vec<(usize, u64)> = numbers.map(|number| (number, self.seeds.next_u64())).collect();
        let is_solved = self.counted.result.chance.is_some();
        let shared = Mutex::new(std::mem::take(&mut self.counted));
        let Simulation { game, expertise, style, endgame, .. } = &*self;
        // `par_bridge` starts games in their order, so the started games are always the first games.
        round.into_iter().par_bridge().for_each(|(number, seed)| {
            if lock(&shared).is_stopped {
                return;
            }
            let mut policy: Box<dyn Policy<G>> =
                if is_solved { Box::new(EndgamePolicy::new(endgame, expertise)) } else { style.policy(expertise) };
            let (mut game, mut luck) = ((*game).clone(), Luck::new(seed));
            let played = play_until(&mut game, &mut *policy, &mut luck, &mut Events::ignored(), |_| is_stopped());
            if is_stopped() {
                lock(&shared).is_stopped = true;
                return;
            }
            lock(&shared).add(number, game.outcome(), played, &expertise.goal, should_continue);
        });
        self.counted = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    }

    fn play_to_end(
        mut self,
        games: usize,
        should_continue: &(dyn Fn(&SimulationResult) -> bool + Sync),
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> SimulationResult {
        while self.games() < games && !self.counted.is_stopped {
            self.play_round(games, should_continue, is_stopped);
        }
        self.counted.result
    }

    pub(super) fn games(&self) -> usize {
        self.counted.result.games() as usize
    }
}

/// Locks the mutex. Ignores poisoning, because rayon passes on the panic of the other thread.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Games that are counted in the order of their numbers, even if they end in another order.
#[derive(Default)]
pub(super) struct CountedGames {
    pub(super) result: SimulationResult,
    /// The work of the games in `result`.
    pub(super) effort: u64,
    /// Games that ended before a game with a lower number.
    early: BTreeMap<usize, (Option<Outcome>, Playout)>,
    is_stopped: bool,
}

impl CountedGames {
    fn add(
        &mut self,
        number: usize,
        outcome: Option<Outcome>,
        played: Playout,
        goal: &Goal,
        should_continue: &dyn Fn(&SimulationResult) -> bool,
    ) {
        self.early.insert(number, (outcome, played));
        while let Some((outcome, played)) = self.early.remove(&(self.result.games() as usize)) {
            self.effort += played.effort;
            self.result.add(outcome, played, goal);
            self.is_stopped |= !should_continue(&self.result);
        }
    }
}
