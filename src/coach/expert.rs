//! Search on top of the learned policy.

use super::expertise::Expertise;
use super::goal::{Goal, Worth, best_first};
use super::playout::{Luck, play_on};
use super::policy::{LearnedPolicy, Policy};
use super::position::key;
use crate::rules::game::{Awaits, Events, Game};
use rand::Rng;
use rand_pcg::Pcg64Mcg;
use std::collections::{HashSet, VecDeque};

/// Minimum work counted for a playout: a game that is over costs none, and must not be played for ever.
const MIN_EFFORT: u64 = 16;

/// Maximum number of plans that are compared: of more too little would be known of each.
const MAX_PLANS: usize = 32;
/// Maximum number of positions in which plans are looked for.
const MAX_PLAN_POSITIONS: usize = 4 * MAX_PLANS;

/// A decision or a plan, and how its playouts ended so far.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G: Game> {
    /// The decision, followed by others that lead to the same position; for a plan its first decision.
    pub(super) decisions: Vec<G::Decision>,
    /// The game after the decision or the plan.
    pub(super) after: G,
    pub(super) key: u64,
    pub(super) ends: Vec<Worth>,
}

/// Merges the decisions that lead to the same position into one candidate.
pub(super) fn candidates<G: Game>(game: &G, legal: &[G::Decision]) -> Vec<Candidate<G>> {
    let mut found: Vec<Candidate<G>> = Vec::with_capacity(legal.len());
    for decision in legal {
        let mut after = game.clone();
        after.decide(*decision, &mut Events::ignored());
        let key = key(&after);
        match found.iter_mut().find(|other| other.key == key) {
            Some(same) => same.decisions.push(*decision),
            None => found.push(Candidate { decisions: vec![*decision], after, key, ends: Vec::new() }),
        }
    }
    found
}

/// The plans of a position: all ways to play up to the next card or the end that lead to different positions and pass through
/// none in `seen`. `None` if there is no plan, or there are too many to compare.
fn plans<G: Game>(game: &G, legal: &[G::Decision], seen: &HashSet<u64>) -> Option<Vec<Candidate<G>>> {
    let mut visited = seen.clone();
    let mut open: VecDeque<_> = candidates(game, legal).into();
    open.retain(|candidate| visited.insert(candidate.key));
    let (mut plans, mut positions, mut next) = (Vec::new(), 0, Vec::new());
    while let Some(candidate) = open.pop_front() {
        if !matches!(candidate.after.awaits(), Awaits::Decision { .. }) {
            plans.push(candidate);
            continue;
        }
        positions += 1;
        if plans.len() > MAX_PLANS || positions > MAX_PLAN_POSITIONS {
            return None;
        }
        candidate.after.legal(&mut next);
        let further = candidates(&candidate.after, &next).into_iter().filter(|then| visited.insert(then.key));
        open.extend(further.map(|then| Candidate { decisions: candidate.decisions.clone(), ..then }));
    }
    (1..=MAX_PLANS).contains(&plans.len()).then_some(plans)
}

/// Successive halving (Z. Karnin, T. Koren and O. Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013):
/// in each round all candidates are played on by the learned policy with the same cards, the worse half is dropped, and
/// the others share the work of the next round. Returns all candidates, the best first; one that was dropped earlier comes
/// behind one that was dropped later.
pub(super) fn successive_halving<G: Game>(
    mut left: Vec<Candidate<G>>,
    goal: &Goal,
    policy: &mut LearnedPolicy<'_>,
    budget: u64,
    rng: &mut Pcg64Mcg,
    effort: &mut u64,
) -> Vec<Candidate<G>> {
    let rounds = u64::from(left.len().next_power_of_two().trailing_zeros());
    let mut dropped = Vec::new();
    let mut used = 0;
    for round in 1..=rounds {
        loop {
            let seed = rng.next_u64();
            for candidate in &mut left {
                let mut end = candidate.after.clone();
                let played = play_on(&mut end, policy, &mut Luck::new(seed));
                used += played.effort.max(MIN_EFFORT);
                candidate.ends.push(goal.worth(end.outcome().as_ref(), played.actions));
            }
            // Work that one round leaves over goes to the next.
            if used >= budget * round / rounds {
                break;
            }
        }
        let ends: Vec<&[Worth]> = left.iter().map(|candidate| &candidate.ends[..]).collect();
        let order = best_first(&goal.merits(&ends));
        let mut places: Vec<Option<Candidate<G>>> = left.into_iter().map(Some).collect();
        left = order.iter().filter_map(|at| places[*at].take()).collect();
        let worse = left.split_off(left.len().div_ceil(2));
        dropped.splice(0..0, worse);
    }
    *effort += used;
    left.extend(dropped);
    left
}

/// All decisions of a position, the best first by successive halving.
pub(super) fn ranked_decisions<G: Game>(
    game: &G,
    legal: &[G::Decision],
    expertise: &Expertise,
    budget: u64,
    rng: &mut Pcg64Mcg,
) -> Vec<Candidate<G>> {
    let mut policy = LearnedPolicy::new(&expertise.weights);
    successive_halving(candidates(game, legal), &expertise.goal, &mut policy, budget, rng, &mut 0)
}

/// Chooses by successive halving the first decision of the best plan, or, if there are too many plans, the best decision. It
/// avoids positions that it has seen before while there is another way: a policy that goes in circles never ends a game.
#[derive(Clone, Debug)]
pub struct Expert<'e> {
    goal: &'e Goal,
    playouts: LearnedPolicy<'e>,
    budget: u64,
    seen: HashSet<u64>,
}

impl<'e> Expert<'e> {
    /// Takes the budget of each decision in thousands of steps. A new game needs a new one, since it remembers positions.
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
        let plans = plans(game, legal, &self.seen);
        let is_plan = plans.is_some();
        let options = plans.unwrap_or_else(|| {
            let mut found = candidates(game, legal);
            if found.iter().any(|candidate| !self.seen.contains(&candidate.key)) {
                found.retain(|candidate| !self.seen.contains(&candidate.key));
            }
            found
        });
        let order = successive_halving(options, self.goal, &mut self.playouts, self.budget, rng, effort);
        let best = order.first()?;
        // The positions of a plan are entered one by one, as its decisions are made.
        if !is_plan {
            self.seen.insert(best.key);
        }
        best.decisions.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::Session;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::game::Rules;
    use crate::rules::games::AnyGame;
    use crate::rules::library::Library;
    use std::collections::BTreeSet;

    fn classic(lines: &str) -> Session {
        let library = Library::built_in().unwrap();
        let wanted = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &wanted, None).unwrap());
        lines.split(" / ").for_each(|line| drop(session.line(line).unwrap()));
        session
    }

    fn legal(game: &AnyGame) -> Vec<crate::model::action::Decision> {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        legal
    }

    /// Collects the positions that any decisions lead to before the next card, by trying them all.
    fn reachable(game: &AnyGame, found: &mut BTreeSet<u64>) {
        if !matches!(game.awaits(), Awaits::Decision { .. }) {
            found.insert(key(game));
        }
        for decision in legal(game) {
            let mut after = game.clone();
            after.decide(decision, &mut Events::ignored());
            reachable(&after, found);
        }
    }

    #[test]
    fn plans_are_all_ways_to_the_next_card() {
        for line in ["kh qs jc jd 5c 4d 4h / 5c 3", "kh qs jc jd 7c 3d 9s / 9s 2", "kh qs jc jd 7c 10d jk / 7c 1"] {
            let session = classic(line);
            let game = session.game();
            let plans = plans(game, &legal(game), &HashSet::new()).unwrap_or_else(|| panic!("{line}: too many plans"));
            let mut expected = BTreeSet::new();
            reachable(game, &mut expected);
            let found: BTreeSet<u64> = plans.iter().map(|plan| plan.key).collect();
            assert_eq!((found.len(), &found), (plans.len(), &expected), "{line}");
            for plan in &plans {
                let mut after = game.clone();
                after.decide(plan.decisions[0], &mut Events::ignored());
                let mut reached = BTreeSet::new();
                reachable(&after, &mut reached);
                assert!(reached.contains(&plan.key), "{line}: {:?} is not how the plan begins", plan.decisions);
            }
        }
    }

    #[test]
    fn plans_avoid_positions_already_seen() {
        let session = classic("kh qs jc jd 7c 3d 10h");
        let game = session.game();
        let first = candidates(game, &legal(game));
        let seen: HashSet<u64> = first[1..].iter().map(|candidate| candidate.key).collect();
        let plans = plans(game, &legal(game), &seen).unwrap();
        assert!(plans.iter().all(|plan| plan.decisions[0] == first[0].decisions[0]), "{plans:?}");
        let all: HashSet<u64> = first.iter().map(|candidate| candidate.key).collect();
        assert!(super::plans(game, &legal(game), &all).is_none());
    }
}
