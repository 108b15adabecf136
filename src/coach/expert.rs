//! The policy `expert`, which searches with playouts of the learned policy.

use super::expertise::Expertise;
use super::goal::{Goal, Grade, best_first};
use super::plans::{Candidate, plans_avoiding};
use super::playout::{Luck, play_to_end};
use super::policy::{LearnedPolicy, Policy};
use super::position::key;
use crate::rules::game::Game;
use rand::Rng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Minimum number of steps that a playout counts. A game that is over takes no step, so without a minimum a round of
/// such games would never end.
const MIN_EFFORT: u64 = 16;

/// Ranks candidates by successive halving (Z. Karnin, T. Koren and O. Somekh, *Almost Optimal Exploration in
/// Multi-Armed Bandits*, 2013). In each round the learned policy continues the remaining candidates with the same
/// cards. Then the worse half drops out, and the other half shares the work of the next round. Returns all candidates,
/// best first; a candidate that dropped out later ranks higher. `budget` is the work of all rounds in steps. Adds the
/// work to `effort`.
pub(super) fn successive_halving<G: Game>(
    mut remaining: Vec<Candidate<G>>,
    goal: &Goal,
    policy: &mut LearnedPolicy<'_>,
    budget: u64,
    rng: &mut Pcg64Mcg,
    effort: &mut u64,
) -> Vec<Candidate<G>> {
    let rounds = u64::from(remaining.len().next_power_of_two().trailing_zeros());
    let mut eliminated = Vec::new();
    let mut used = 0;
    for round in 1..=rounds {
        loop {
            let seed = rng.next_u64();
            for candidate in &mut remaining {
                let mut end = candidate.after.clone();
                let played = play_to_end(&mut end, policy, &mut Luck::new(seed));
                used += played.effort.max(MIN_EFFORT);
                candidate.ends.push(goal.grade(end.outcome().as_ref(), played.actions));
            }
            // The limit grows with each round, so that the next round can use the work that this round did not use.
            if used >= budget * round / rounds {
                break;
            }
        }
        let ends: Vec<&[Grade]> = remaining.iter().map(|candidate| &candidate.ends[..]).collect();
        let order = best_first(&goal.merits(&ends));
        let mut unsorted: Vec<Option<Candidate<G>>> = remaining.into_iter().map(Some).collect();
        remaining = order.iter().filter_map(|index| unsorted[*index].take()).collect();
        let worse = remaining.split_off(remaining.len().div_ceil(2));
        eliminated.splice(0..0, worse);
    }
    *effort += used;
    remaining.extend(eliminated);
    remaining
}

/// Chooses the first decision of the plan that successive halving ranks first. If possible, this policy avoids
/// positions that it has seen, because a policy that goes in circles never ends a game.
#[derive(Clone, Debug)]
pub struct Expert<'e> {
    goal: &'e Goal,
    playouts: LearnedPolicy<'e>,
    budget: u64,
    seen: HashSet<u64>,
}

impl<'e> Expert<'e> {
    /// Makes a policy for one game. `budget` is the work for each decision, in thousands of steps. Each game needs a
    /// new policy, because the policy stores the positions of its game.
    pub fn new(expertise: &'e Expertise, budget: u32) -> Expert<'e> {
        let playouts = LearnedPolicy::new(&expertise.weights);
        Expert { goal: &expertise.goal, playouts, budget: u64::from(budget) * 1_000, seen: HashSet::new() }
    }
}

impl<G: Game> Policy<G> for Expert<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        self.seen.insert(key(game));
        let options = plans_avoiding(game, &self.seen, &mut self.playouts);
        let order = successive_halving(options, self.goal, &mut self.playouts, self.budget, rng, effort);
        order.first()?.decisions.first().copied()
    }
}
