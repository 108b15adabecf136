//! Search on top of what was learned.

use super::expertise::Expertise;
use super::goal::{Goal, Worth, best_first};
use super::playout::{Luck, play_on};
use super::policy::{LearnedPolicy, Policy};
use super::position::key;
use crate::rules::game::{Awaits, Events, Game};
use rand::Rng;
use rand_pcg::Pcg64Mcg;
use std::collections::{HashSet, VecDeque};

/// Work that a playout counts at least.
const LEAST_EFFORT: u64 = 16;

/// More plans than that are not compared: too little would be known of each.
const MOST_PLANS: usize = 32;
/// Nor are they looked for at more tables than that.
const MOST_TABLES: usize = 4 * MOST_PLANS;

/// A decision or a plan on trial, and how it went so far.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G: Game> {
    /// The decision, and after it those that lead to the same table; of a plan the decision that it begins with.
    pub(super) decisions: Vec<G::Decision>,
    /// The game after the decision or the plan.
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

/// The plans of a position: all ways to play up to the next card or the end, told apart by the tables to which they lead. No
/// way leads over a table that was seen before. `None` where there is none, or there are too many to compare.
fn plans<G: Game>(game: &G, legal: &[G::Decision], seen: &HashSet<u64>) -> Option<Vec<Candidate<G>>> {
    let mut known = seen.clone();
    let mut begun: VecDeque<_> = candidates(game, legal).into();
    begun.retain(|way| known.insert(way.table));
    let (mut plans, mut tables, mut next) = (Vec::new(), 0, Vec::new());
    while let Some(way) = begun.pop_front() {
        if !matches!(way.after.awaits(), Awaits::Decision { .. }) {
            plans.push(way);
            continue;
        }
        tables += 1;
        if plans.len() > MOST_PLANS || tables > MOST_TABLES {
            return None;
        }
        way.after.legal(&mut next);
        let further = candidates(&way.after, &next).into_iter().filter(|then| known.insert(then.table));
        begun.extend(further.map(|then| Candidate { decisions: way.decisions.clone(), ..then }));
    }
    (1..=MOST_PLANS).contains(&plans.len()).then_some(plans)
}

/// Successive halving (Z. Karnin, T. Koren and O. Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013):
/// every candidate is played on by the learned policy, in rounds with the same cards for all, the worse half is dropped,
/// and what is left shares the work of the next round. Gives all candidates, the best first, those dropped earlier
/// behind those dropped later.
pub(super) fn halved<G: Game>(
    mut left: Vec<Candidate<G>>,
    goal: &Goal,
    playout: &mut LearnedPolicy<'_>,
    effort: u64,
    rng: &mut Pcg64Mcg,
    spent: &mut u64,
) -> Vec<Candidate<G>> {
    let rounds = u64::from(left.len().next_power_of_two().trailing_zeros());
    let mut dropped = Vec::new();
    let mut used = 0;
    for round in 1..=rounds {
        loop {
            let seed = rng.next_u64();
            for candidate in &mut left {
                let mut end = candidate.after.clone();
                let played = play_on(&mut end, playout, &mut Luck::new(seed));
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
        let order = best_first(&goal.merits(ends.collect(), left.len()));
        let mut places: Vec<Option<Candidate<G>>> = left.into_iter().map(Some).collect();
        left = order.iter().filter_map(|at| places[*at].take()).collect();
        let worse = left.split_off(left.len().div_ceil(2));
        dropped.splice(0..0, worse);
    }
    *spent += used;
    left.extend(dropped);
    left
}

/// Makes the decision with which the best plan begins, by successive halving; where there are too many plans, the best decision. One that
/// leads back to a table which was there before is not looked at while there is another: who never gets anywhere can put it
/// off for ever.
#[derive(Clone, Debug)]
pub struct Expert<'e> {
    goal: &'e Goal,
    playout: LearnedPolicy<'e>,
    effort: u64,
    seen: HashSet<u64>,
}

impl<'e> Expert<'e> {
    /// With a budget for each decision, in thousands of steps. It remembers tables, so every game needs one of its own.
    pub fn new(expertise: &'e Expertise, budget: u32) -> Expert<'e> {
        let playout = LearnedPolicy::new(&expertise.weights);
        Expert { goal: &expertise.goal, playout, effort: u64::from(budget) * 1_000, seen: HashSet::new() }
    }
}

impl<G: Game> Policy<G> for Expert<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        self.seen.insert(key(game));
        if let Some(plans) = plans(game, legal, &self.seen) {
            let order = halved(plans, self.goal, &mut self.playout, self.effort, rng, effort);
            return order.first()?.decisions.first().copied();
        }
        let mut found = candidates(game, legal);
        if found.iter().any(|candidate| !self.seen.contains(&candidate.table)) {
            found.retain(|candidate| !self.seen.contains(&candidate.table));
        }
        let order = halved(found, self.goal, &mut self.playout, self.effort, rng, effort);
        let best = order.first()?;
        self.seen.insert(best.table);
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

    /// The tables to which any decisions lead before the next card, by making all of them.
    fn tables(game: &AnyGame, found: &mut BTreeSet<u64>) {
        if !matches!(game.awaits(), Awaits::Decision { .. }) {
            found.insert(key(game));
        }
        for decision in legal(game) {
            let mut after = game.clone();
            after.decide(decision, &mut Events::ignored());
            tables(&after, found);
        }
    }

    #[test]
    fn the_plans_are_all_ways_up_to_the_next_card() {
        for line in ["kh qs jc jd 5c 4d 4h / 5c 3", "kh qs jc jd 7c 3d 9s / 9s 2", "kh qs jc jd 7c 10d jk / 7c 1"] {
            let session = classic(line);
            let game = session.game();
            let plans = plans(game, &legal(game), &HashSet::new()).unwrap_or_else(|| panic!("{line}: too many plans"));
            let mut expected = BTreeSet::new();
            tables(game, &mut expected);
            let found: BTreeSet<u64> = plans.iter().map(|plan| plan.table).collect();
            assert_eq!((found.len(), &found), (plans.len(), &expected), "{line}");
            for plan in &plans {
                let mut after = game.clone();
                after.decide(plan.decisions[0], &mut Events::ignored());
                let mut reached = BTreeSet::new();
                tables(&after, &mut reached);
                assert!(reached.contains(&plan.table), "{line}: {:?} is not how the plan begins", plan.decisions);
            }
        }
    }

    #[test]
    fn no_plan_leads_over_a_table_that_was_there_before() {
        let session = classic("kh qs jc jd 7c 3d 10h");
        let game = session.game();
        let first = candidates(game, &legal(game));
        let seen: HashSet<u64> = first[1..].iter().map(|candidate| candidate.table).collect();
        let plans = plans(game, &legal(game), &seen).unwrap();
        assert!(plans.iter().all(|plan| plan.decisions[0] == first[0].decisions[0]), "{plans:?}");
        let all: HashSet<u64> = first.iter().map(|candidate| candidate.table).collect();
        assert!(super::plans(game, &legal(game), &all).is_none());
    }
}
