//! Whether deals can be won by somebody who sees every card: the deal of a session, or many shuffled ones.

use super::deals::{KnownDeal, Reshuffled};
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

/// Deals that were looked into.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WinnableDeals {
    /// Those that can be won, among those that were decided.
    pub winnable: Rate,
    /// Those for which the budget was too small.
    pub undecided: u64,
    /// What each took, the shortest first.
    pub times: Vec<Duration>,
}

impl WinnableDeals {
    /// One deal that was looked into.
    pub fn of<A>(solved: &Solved<A>) -> WinnableDeals {
        let mut one = WinnableDeals::default();
        one.count(solved, Duration::ZERO);
        one
    }

    fn count<A>(&mut self, solved: &Solved<A>, time: Duration) {
        match solved.solution {
            Solution::Undecided => self.undecided += 1,
            Solution::Won(_) => self.winnable = Rate { hits: self.winnable.hits + 1, tries: self.winnable.tries + 1 },
            Solution::Lost => self.winnable.tries += 1,
        }
        self.times.push(time);
    }

    /// The time that so many hundredths of the deals took at most; nothing without a deal.
    pub fn time(&self, hundredths: usize) -> Duration {
        let at = (self.times.len() * hundredths).div_ceil(100).saturating_sub(1);
        self.times.get(at).copied().unwrap_or_default()
    }
}

/// Which deals are looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealPlan {
    /// How many deals are shuffled.
    pub deals: usize,
    /// The same seed shuffles the same deals.
    pub seed: u64,
    /// How much is tried for each of them.
    pub budget: SolverBudget,
}

/// So many deals are shuffled before they are looked into on all threads, whatever the number of threads.
const ROUND: usize = 16;

/// Lays what is not known of a deal by fair shuffles and looks into each deal; of [`KnownDeal::unknown`] all is shuffled.
/// `watch` is told how many of how many are done.
///
/// # Errors
/// The rulebook lays piles that no deal can lay.
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
        let look_into = |seed: u64| {
            let deal = known.completed(setup, &mut Pcg64Mcg::seed_from_u64(seed));
            let dealt = setup.with_deal(&deal)?;
            let since = Instant::now();
            let waiting = idle().pop();
            let mut solver = waiting.unwrap_or_else(|| Solver::new(expertise));
            let solved = solver.solve(&dealt.game, plan.budget);
            let time = since.elapsed();
            idle().push(solver);
            Ok((solved, time))
        };
        let solved: Vec<Result<(Solved<Action>, Duration), SetupError>> =
            seeds.into_par_iter().map(look_into).collect();
        for one in solved {
            let (solved, time) = one?;
            found.count(&solved, time);
        }
        watch(found.times.len(), plan.deals);
    }
    found.times.sort_unstable();
    Ok(found)
}

/// What can be said of the deal of a session.
#[derive(Clone, Debug)]
pub struct SessionDeal {
    /// Cards of the deal that the session never showed.
    pub unknown: usize,
    /// The ways in which they may lie that were looked into: one where all cards are known.
    pub deals: WinnableDeals,
    /// Where all cards are known and the game was not won: the last entry before which the deal could still be won, with
    /// a line that wins from there.
    pub last_chance: Option<LastChance>,
}

/// The last moment at which a deal could still be won.
#[derive(Clone, Debug)]
pub struct LastChance {
    /// The entry that was played then, counted from 1.
    pub entry: usize,
    /// The game before it.
    pub before: AnyGame,
    /// Actions that win from there.
    pub line: Vec<Action>,
}

/// Why nothing can be said of a session's deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSessionDeal {
    /// Cards were shuffled anew while the game was played.
    Reshuffled,
    /// The piles cannot be laid.
    Setup(SetupError),
}

/// Whether the deal of a session could be won, and until when. Where some cards never came up, so many ways in which
/// they may lie are looked into.
///
/// # Errors
/// The game has no deal to speak of.
pub fn session_deal(
    session: &Session,
    expertise: &Expertise,
    ways: usize,
    budget: SolverBudget,
    watch: &dyn Fn(usize, usize),
) -> Result<SessionDeal, NoSessionDeal> {
    let setup = session.setup();
    let known = KnownDeal::of(session).map_err(|Reshuffled| NoSessionDeal::Reshuffled)?;
    let unknown = known.unknown_places();
    let ways = if unknown == 0 { 1 } else { ways };
    let plan = DealPlan { deals: ways, seed: 1, budget };
    let deals = winnable_deals(&known, setup, expertise, &plan, watch).map_err(NoSessionDeal::Setup)?;
    let won = session.game().outcome().is_some_and(|outcome| expertise.goal.is_success(&outcome));
    let mut last_chance = None;
    if unknown == 0 && !won && deals.winnable.hits > 0 {
        let deal = known.completed(setup, &mut Pcg64Mcg::seed_from_u64(1));
        let dealt = setup.with_deal(&deal).map_err(NoSessionDeal::Setup)?;
        last_chance = find_last_chance(session, &dealt.game, expertise, budget);
    }
    Ok(SessionDeal { unknown, deals, last_chance })
}

/// Halves the entries until the last one is found before which the deal could be won: what can be won after an entry
/// can be won before it.
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
    let (mut low, mut high) = (0, before.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        let (entry, game) = &before[middle];
        if let Solution::Won(line) = solver.solve(game, budget).solution {
            best = Some(LastChance { entry: *entry, before: game.clone(), line });
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    best
}
