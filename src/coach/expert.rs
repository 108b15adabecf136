//! Search on top of what was learned.

use super::expertise::Expertise;
use super::goal::{Worth, best_first};
use super::playout::{Luck, play_on};
use super::policy::{LearnedPolicy, Policy};
use super::position::key;
use crate::rules::game::{Events, Game};
use rand::Rng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Work that a playout counts at least.
const LEAST_EFFORT: u64 = 16;

/// A decision on trial, and how it went so far.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G: Game> {
    /// The decision, and after it those that lead to the same table.
    pub(super) decisions: Vec<G::Decision>,
    /// The game after the decision.
    pub(super) after: G,
    /// The key of that position.
    pub(super) table: u64,
    /// How its playouts ended.
    pub(super) ends: Vec<Worth>,
}

/// The decisions that lead to different tables; those that lead to one table are one.
pub(super) fn candidates<G: Game>(game: &G, legal: &[G::Decision]) -> Vec<Candidate<G>> {
    let mut found: Vec<Candidate<G>> = Vec::with_capacity(legal.len());
    for decision in legal {
        let mut after = game.clone();
        after.decide(*decision, &mut Events::ignored());
        let table = key(&after);
        match found.iter_mut().find(|other| other.table == table) {
            Some(same) => same.decisions.push(*decision),
            None => found.push(Candidate { decisions: vec![*decision], after, table, ends: Vec::new() }),
        }
    }
    found
}

/// Successive halving (Z. Karnin, T. Koren and O. Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013):
/// every candidate is played on by the learned policy, in rounds with the same cards for all, the worse half is dropped,
/// and what is left shares the work of the next round. Gives all candidates, the best first, those dropped earlier
/// behind those dropped later.
pub(super) fn halved<G: Game>(
    mut left: Vec<Candidate<G>>,
    expertise: &Expertise,
    effort: u64,
    rng: &mut Pcg64Mcg,
    spent: &mut u64,
) -> Vec<Candidate<G>> {
    let goal = &expertise.goal;
    let mut playout = LearnedPolicy::new(&expertise.weights);
    let rounds = u64::from(left.len().next_power_of_two().trailing_zeros());
    let mut dropped = Vec::new();
    let mut used = 0;
    for round in 1..=rounds {
        loop {
            let seed = rng.next_u64();
            for candidate in &mut left {
                let mut end = candidate.after.clone();
                let played = play_on(&mut end, &mut playout, &mut Luck::new(seed));
                let outcome = end.outcome();
                // A game that is over costs no work, and must not be tried for ever.
                used += played.effort.max(LEAST_EFFORT);
                candidate.ends.push(goal.worth(outcome.as_ref(), played.actions));
            }
            // What one round leaves over is the next one's.
            if used >= effort * round / rounds {
                break;
            }
        }
        let ends = left.iter().enumerate().flat_map(|(at, one)| one.ends.iter().map(move |end| (*end, at)));
        let order = best_first(&goal.sums(ends.collect(), left.len()));
        let mut places: Vec<Option<Candidate<G>>> = left.into_iter().map(Some).collect();
        left = order.iter().filter_map(|at| places[*at].take()).collect();
        let worse = left.split_off(left.len().div_ceil(2));
        dropped.splice(0..0, worse);
    }
    *spent += used;
    left.extend(dropped);
    left
}

/// Makes the decision that is best by successive halving. A decision that leads back to a table which was there before
/// is not looked at while there is another: who never gets anywhere can put it off for ever.
#[derive(Clone, Debug)]
pub struct Expert<'e> {
    expertise: &'e Expertise,
    effort: u64,
    seen: HashSet<u64>,
}

impl<'e> Expert<'e> {
    /// With a budget for each decision, in thousands of steps. It remembers tables, so every game needs one of its own.
    pub fn new(expertise: &'e Expertise, budget: u32) -> Expert<'e> {
        Expert { expertise, effort: u64::from(budget) * 1_000, seen: HashSet::new() }
    }
}

impl<G: Game> Policy<G> for Expert<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        self.seen.insert(key(game));
        let mut found = candidates(game, legal);
        if found.iter().any(|candidate| !self.seen.contains(&candidate.table)) {
            found.retain(|candidate| !self.seen.contains(&candidate.table));
        }
        let order = halved(found, self.expertise, self.effort, rng, effort);
        let best = order.first()?;
        self.seen.insert(best.table);
        best.decisions.first().copied()
    }
}
