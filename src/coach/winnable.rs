//! Finds out whether a player who sees every card can win the deal of a session, or random deals.

use super::deals::KnownDeal;
use super::expertise::Expertise;
use super::solver::{Solution, Solved, Solver, SolverBudget};
use crate::model::action::Action;
use crate::model::rate::Rate;
use crate::play::session::{PlayedAction, Session};
use crate::play::setup::{Setup, SetupError};
use crate::rules::game::Rules;
use crate::rules::games::AnyGame;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number of deals that a player can win, and the time of the solver.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WinnableDeals {
    /// Number of deals that can be won, among the deals that the solver decided.
    pub winnable: Rate,
    /// Number of deals that the solver did not decide.
    pub undecided: u64,
    /// The time for each deal, the shortest first.
    pub times: Vec<Duration>,
}

impl WinnableDeals {
    /// Makes the results of a single deal, with a solving time of zero.
    pub fn from_solved(solved: &Solved) -> WinnableDeals {
        let mut deals = WinnableDeals::default();
        deals.add(solved, Duration::ZERO);
        deals
    }

    fn add(&mut self, solved: &Solved, time: Duration) {
        match solved.solution {
            Solution::Undecided => self.undecided += 1,
            Solution::Won(_) => self.winnable = Rate { hits: self.winnable.hits + 1, tries: self.winnable.tries + 1 },
            Solution::Lost => self.winnable.tries += 1,
        }
        self.times.push(time);
    }

    /// Returns a percentile of the times: `percent` % of the deals each took at most this long. Returns zero if there
    /// are no deals.
    pub fn time(&self, percent: usize) -> Duration {
        let at = (self.times.len() * percent).div_ceil(100).saturating_sub(1);
        self.times.get(at).copied().unwrap_or_default()
    }
}

/// The deals to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealPlan {
    /// Number of deals to solve.
    pub deals: usize,
    /// The seed. The same seed gives the same deals.
    pub seed: u64,
    /// The budget for each deal.
    pub budget: SolverBudget,
}

/// Number of deals between two calls of `watch`: few, so that the progress bar moves often.
const ROUND: usize = 16;

/// Completes a deal several times, each time with another random order of its unknown cards, and solves these deals.
/// `watch` gets the number of finished deals and the number of all deals.
///
/// # Errors
/// A deal does not fit the piles of the game.
pub fn winnable_deals(
    known: &KnownDeal,
    setup: &Setup,
    expertise: &Expertise,
    plan: &DealPlan,
    watch: &dyn Fn(usize, usize),
) -> Result<WinnableDeals, SetupError> {
    let mut seeds = Pcg64Mcg::seed_from_u64(plan.seed);
    let mut found = WinnableDeals::default();
    let idle: Mutex<Vec<Solver<'_>>> = Mutex::default();
    let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    while found.times.len() < plan.deals {
        let round = ROUND.min(plan.deals - found.times.len());
        let seeds: Vec<u64> = (0..round).map(|_| seeds.next_u64()).collect();
        let solve = |seed: u64| {
            let deal = known.complete(setup, &mut Pcg64Mcg::seed_from_u64(seed));
            let dealt = setup.with_deal(&deal)?;
            let start = Instant::now();
            // Solvers cache sums of weights, so an idle one is faster than a new one.
            let reused = idle().pop();
            let mut solver = reused.unwrap_or_else(|| Solver::new(expertise));
            let solved = solver.solve(&dealt.game, plan.budget);
            let time = start.elapsed();
            idle().push(solver);
            Ok((solved, time))
        };
        let solved: Vec<Result<(Solved, Duration), SetupError>> = seeds.into_par_iter().map(solve).collect();
        for result in solved {
            let (solved, time) = result?;
            found.add(&solved, time);
        }
        watch(found.times.len(), plan.deals);
    }
    found.times.sort_unstable();
    Ok(found)
}

/// Whether a player can win the deal of a session, and the last moment when this was still possible.
#[derive(Clone, Debug)]
pub struct SessionDeal {
    /// Number of cards that the session never showed.
    pub unknown: usize,
    /// The results of the tried deals. If all cards are known, there is one deal. If some cards are unknown, there are
    /// several deals, with random orders of these cards.
    pub deals: WinnableDeals,
    /// The last moment when the player could still win. `None` if the player won, if some cards are unknown, or if the
    /// solver finds no win.
    pub last_chance: Option<LastChance>,
}

/// The last moment when a game could be won, as far as the solver knows.
#[derive(Clone, Debug)]
pub struct LastChance {
    /// The last entry before which the player could win, counted from 1.
    pub entry: usize,
    /// Whether this entry certainly lost the deal. If not, the solver did not decide whether you could still win after
    /// this entry.
    pub is_proven: bool,
    /// The game before that entry.
    pub before: AnyGame,
    /// Actions that win from `before`.
    pub line: Vec<Action>,
}

/// Finds out whether a player can win the deal of a session, and until which entry. If some cards never came up, tries
/// `orders` random orders of these cards. `watch` gets the number of finished deals and the number of all deals.
/// Returns `None` if the game has no single deal, because players shuffled cards during the game.
///
/// # Errors
/// A deal does not fit the piles of the game.
pub fn session_deal(
    session: &Session,
    expertise: &Expertise,
    orders: usize,
    budget: SolverBudget,
    watch: &dyn Fn(usize, usize),
) -> Result<Option<SessionDeal>, SetupError> {
    let setup = session.setup();
    let Some(known) = KnownDeal::from_session(session) else { return Ok(None) };
    let unknown = known.unknown_places();
    let orders = if unknown == 0 { 1 } else { orders };
    let plan = DealPlan { deals: orders, seed: 1, budget };
    let deals = winnable_deals(&known, setup, expertise, &plan, watch)?;
    let is_won = session.game().outcome().is_some_and(|outcome| expertise.goal.is_success(&outcome));
    let mut last_chance = None;
    if unknown == 0 && !is_won && deals.winnable.hits > 0 {
        let deal = known.complete(setup, &mut Pcg64Mcg::seed_from_u64(1));
        let dealt = setup.with_deal(&deal)?;
        last_chance = find_last_chance(session, &dealt.game, expertise, budget);
    }
    Ok(Some(SessionDeal { unknown, deals, last_chance }))
}

/// Finds the last entry before which the player could win. Binary search works: if the player can win after an entry,
/// the player can also win before it. A position that the solver does not decide counts as lost, but is no proof.
/// Returns `None` if the solver wins from no position.
fn find_last_chance(
    session: &Session,
    dealt: &AnyGame,
    expertise: &Expertise,
    budget: SolverBudget,
) -> Option<LastChance> {
    let mut before: Vec<(usize, AnyGame)> = Vec::new();
    for PlayedAction { entry, before: game, .. } in session.played_from(dealt) {
        if before.last().is_none_or(|(last, _)| *last != entry) {
            before.push((entry, game));
        }
    }
    let mut best = None;
    let mut solver = Solver::new(expertise);
    // Nothing shows that the position after the last entry is lost, unless the game is over.
    let (mut low, mut high, mut is_proven) = (0, before.len(), session.is_over());
    while low < high {
        let middle = usize::midpoint(low, high);
        let (entry, game) = &before[middle];
        match solver.solve(game, budget).solution {
            Solution::Won(line) => {
                best = Some((*entry, game.clone(), line));
                low = middle + 1;
            }
            solution => {
                is_proven = solution == Solution::Lost;
                high = middle;
            }
        }
    }
    best.map(|(entry, before, line)| LastChance { entry, is_proven, before, line })
}
