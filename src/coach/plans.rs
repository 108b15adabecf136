//! Plans. A plan is all decisions of a player up to the next card or the end of the game.

use super::goal::Grade;
use super::policy::LearnedPolicy;
use super::position::{future_key, key};
use super::solver::Endgame;
use crate::model::outcome::Verdict;
use crate::rules::game::{Awaits, Events, Game};
use std::cmp::Reverse;
use std::collections::{HashSet, VecDeque};

/// Maximum number of plans to compare, unless more first decisions are possible. With more plans, each plan would get
/// too few games.
pub(super) const MAX_PLANS: usize = 32;
/// Maximum number of positions from which plans continue. This number limits the time of the search. When the search
/// reaches this number, each unfinished plan ends at its current position.
const MAX_POSITIONS: usize = 256;
/// Maximum number of positions that the search for a path to a known position visits. This number is greater than
/// [`MAX_POSITIONS`], because this search does not follow the likeliest decisions first.
const MAX_SEARCHED: usize = 16 * MAX_POSITIONS;

/// A plan, and the ends of the playouts that have started after it.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G: Game> {
    /// The decisions, in order.
    pub(super) decisions: Vec<G::Decision>,
    /// The game after the decisions.
    pub(super) after: G,
    /// The [`future_key`] of the game after the decisions.
    pub(super) key: u64,
    /// The exact chance of success after the decisions, if a search has found it: see [`Candidate::solve`].
    pub(super) chance: Option<f64>,
    pub(super) ends: Vec<Grade>,
}

impl<G: Game> Candidate<G> {
    pub(super) fn new(decisions: Vec<G::Decision>, after: G) -> Candidate<G> {
        let key = future_key(&after);
        Candidate { decisions, after, key, chance: None, ends: Vec::new() }
    }

    /// Returns whether the plan ends the game with a loss.
    pub(super) fn loses(&self) -> bool {
        self.after.outcome().is_some_and(|end| end.result == Verdict::Lost)
    }

    /// Searches for the exact chance of success after the plan.
    pub(super) fn solve(self, endgame: &mut Endgame<'_>) -> Candidate<G> {
        Candidate { chance: endgame.solve(&self.after), ..self }
    }
}

/// Returns whether the game awaits a decision. A plan is complete when the game awaits no decision.
pub(super) fn awaits_decision<G: Game>(game: &G) -> bool {
    matches!(game.awaits(), Awaits::Decision { .. })
}

/// Finds the plans of a position: ways to play up to the next card or the end. The plans lead to positions with
/// different futures, and pass through no position in `seen`. If there are too many plans, the learned weights choose
/// the likeliest plan of each first decision, and then the likeliest others. A plan that is too long for the search
/// ends early, while the game still awaits a decision. Plans that lose at once come last, and only if there are fewer
/// than [`MAX_PLANS`] others. The list is empty if no decision is legal, or if every plan passes through a position in
/// `seen`.
pub(super) fn plans<G: Game>(game: &G, seen: &HashSet<u64>, policy: &mut LearnedPolicy<'_>) -> Vec<Candidate<G>> {
    let visited = HashSet::from([future_key(game)]);
    let mut search = PlanSearch { policy, seen, visited, plans: Vec::new(), losing: Vec::new(), positions: 0 };
    let mut unfinished = Vec::new();
    for first in search.extend(&PartialPlan { cost: 0, decisions: Vec::new(), after: game.clone() }) {
        let mut started = vec![first];
        search.complete(&mut started, search.plans.len() + 1);
        unfinished.append(&mut started);
    }
    search.complete(&mut unfinished, MAX_PLANS);
    let PlanSearch { mut plans, losing, .. } = search;
    let free = MAX_PLANS.saturating_sub(plans.len());
    plans.extend(losing.into_iter().take(free));
    plans
}

/// Finds the plans that pass through no position in `seen`. If there are none, finds plans without this condition.
pub(super) fn plans_avoiding<G: Game>(
    game: &G,
    seen: &HashSet<u64>,
    policy: &mut LearnedPolicy<'_>,
) -> Vec<Candidate<G>> {
    let found = plans(game, seen, policy);
    if found.is_empty() && !seen.is_empty() { plans(game, &HashSet::new(), policy) } else { found }
}

/// The first decisions of a plan, and the game after them.
struct PartialPlan<G: Game> {
    /// The sum of the differences in weight between each decision and the best decision in its position.
    cost: i64,
    decisions: Vec<G::Decision>,
    after: G,
}

struct PlanSearch<'p, 'w, G: Game> {
    policy: &'p mut LearnedPolicy<'w>,
    /// The [`key`]s of the positions that plans must not pass through.
    seen: &'p HashSet<u64>,
    /// The [`future_key`]s of the positions that the search has found.
    visited: HashSet<u64>,
    /// The complete plans that do not lose at once.
    plans: Vec<Candidate<G>>,
    /// The complete plans that lose at once.
    losing: Vec<Candidate<G>>,
    positions: usize,
}

impl<G: Game> PlanSearch<'_, '_, G> {
    /// Completes the likeliest of the unfinished plans until `count` complete plans do not lose at once or no
    /// unfinished plan is left.
    fn complete(&mut self, unfinished: &mut Vec<PartialPlan<G>>, count: usize) {
        while self.plans.len() < count {
            let cheapest = (0..unfinished.len())
                .min_by_key(|index| (unfinished[*index].cost, Reverse(unfinished[*index].decisions.len()), *index));
            let Some(next) = cheapest.map(|index| unfinished.remove(index)) else { break };
            if awaits_decision(&next.after) && self.positions < MAX_POSITIONS {
                self.positions += 1;
                unfinished.extend(self.extend(&next));
            } else {
                let plan = Candidate::new(next.decisions, next.after);
                if plan.loses() { self.losing.push(plan) } else { self.plans.push(plan) }
            }
        }
    }

    /// Extends a plan by each decision that leads to a new position: not in `seen`, and with a future that is new to
    /// the search.
    fn extend(&mut self, partial: &PartialPlan<G>) -> Vec<PartialPlan<G>> {
        let PartialPlan { cost, decisions, after: game } = partial;
        let legal = game.legal();
        let sums = self.policy.sums(game, &legal);
        let best = sums.iter().copied().max().unwrap_or_default();
        let mut found = Vec::new();
        for (decision, sum) in legal.iter().zip(sums) {
            let mut after = game.clone();
            after.decide(*decision, &mut Events::ignored());
            if !self.seen.contains(&key(&after)) && self.visited.insert(future_key(&after)) {
                let decisions = decisions.iter().copied().chain([*decision]).collect();
                found.push(PartialPlan { cost: cost + i64::from(best - sum), decisions, after });
            }
        }
        found
    }
}

/// Finds decisions that lead from a position to a position with the [`future_key`] `target` before a card comes up.
/// Returns `None` if it finds no such decisions in [`MAX_SEARCHED`] positions.
pub(super) fn path_to<G: Game>(game: &G, target: u64) -> Option<Vec<G::Decision>> {
    if future_key(game) == target {
        return Some(Vec::new());
    }
    let mut visited = HashSet::from([future_key(game)]);
    let mut queue = VecDeque::from([(Vec::new(), game.clone())]);
    while let Some((decisions, game)) = queue.pop_front() {
        if !awaits_decision(&game) || visited.len() > MAX_SEARCHED {
            continue;
        }
        for decision in game.legal() {
            let mut after = game.clone();
            after.decide(decision, &mut Events::ignored());
            let decisions = decisions.iter().copied().chain([decision]).collect();
            let reached = future_key(&after);
            if reached == target {
                return Some(decisions);
            }
            if visited.insert(reached) {
                queue.push_back((decisions, after));
            }
        }
    }
    None
}

/// Returns the game after a decision, or `None` if the decision is not legal now.
pub(super) fn after<G: Game>(game: &G, decision: G::Decision) -> Option<G> {
    (awaits_decision(game) && game.allows(&decision)).then(|| {
        let mut after = game.clone();
        after.decide(decision, &mut Events::ignored());
        after
    })
}

/// Maximum number of decisions whose orders the coach tries. Seven decisions have 5,040 orders.
const MAX_REORDERED: usize = 6;

/// The other orders of a plan's decisions that lead to the same future.
pub(super) struct Orders<D> {
    /// The decisions that can move to the front of the plan, while the others keep their order. The plan's own first
    /// decision is not in the list.
    pub(super) firsts: Vec<D>,
    /// Whether every order leads to the same future.
    pub(super) has_all: bool,
}

/// Tries all orders of these decisions. `target` is the [`future_key`] after them. If there are more than
/// [`MAX_REORDERED`] decisions, tries no order: `firsts` is then empty, and `has_all` is false.
pub(super) fn orders<G: Game>(game: &G, decisions: &[G::Decision], target: u64) -> Orders<G::Decision> {
    fn without<D: Copy>(decisions: &[D], index: usize) -> Vec<D> {
        decisions.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, other)| *other).collect()
    }
    fn every_order_leads<G: Game>(game: &G, rest: &[G::Decision], target: u64) -> bool {
        let leads_after = |index| {
            after(game, rest[index]).is_some_and(|after| every_order_leads(&after, &without(rest, index), target))
        };
        if rest.is_empty() { future_key(game) == target } else { (0..rest.len()).all(leads_after) }
    }
    if decisions.len() > MAX_REORDERED {
        return Orders { firsts: Vec::new(), has_all: false };
    }
    let leads = |first: &usize| {
        let mut order = std::iter::once(decisions[*first]).chain(without(decisions, *first));
        let end = order.try_fold(game.clone(), |game, decision| after(&game, decision));
        end.is_some_and(|end| future_key(&end) == target)
    };
    let firsts = (1..decisions.len()).filter(leads).map(|first| decisions[first]).collect();
    Orders { firsts, has_all: every_order_leads(game, decisions, target) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::weights::Weights;
    use crate::model::action::Decision;
    use crate::play::session::Session;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::game::Rules;
    use crate::rules::games::AnyGame;
    use crate::rules::library::Library;
    use std::collections::BTreeSet;

    fn classic(lines: &str) -> Session {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        lines.split(" / ").for_each(|line| drop(session.line(line).unwrap()));
        session
    }

    /// Collects all reachable positions that await a card or end the game, by trying all decisions.
    fn reachable(game: &AnyGame, found: &mut BTreeSet<u64>) {
        if !matches!(game.awaits(), Awaits::Decision { .. }) {
            found.insert(future_key(game));
        }
        for decision in game.legal() {
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
            let weights = Weights::default();
            let plans = plans(game, &HashSet::new(), &mut LearnedPolicy::new(&weights));
            let mut expected = BTreeSet::new();
            reachable(game, &mut expected);
            let found: BTreeSet<u64> = plans.iter().map(|plan| plan.key).collect();
            assert_eq!((found.len(), &found), (plans.len(), &expected), "{line}");
            for plan in &plans {
                let mut after = game.clone();
                for decision in &plan.decisions {
                    after.decide(*decision, &mut Events::ignored());
                }
                assert_eq!(future_key(&after), plan.key, "{line}: {:?}", plan.decisions);
                let path = path_to(game, plan.key).unwrap_or_else(|| panic!("{line}: no path to {:?}", plan.decisions));
                let mut after = game.clone();
                for decision in &path {
                    after.decide(*decision, &mut Events::ignored());
                }
                assert_eq!(future_key(&after), plan.key, "{line}: {path:?}");
            }
        }
    }

    /// In Regicide many turns pass without a card, so there are more plans than the coach can compare.
    #[test]
    fn every_first_decision_has_a_plan() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "regicide".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        session.line("jh 7c 3d 9s ah 2c 5d 10h 4s").unwrap();
        let game = session.game();
        let weights = Weights::default();
        let plans = plans(game, &HashSet::new(), &mut LearnedPolicy::new(&weights));
        assert_eq!(plans.len(), MAX_PLANS);
        for first in game.legal() {
            let mut after = game.clone();
            after.decide(first, &mut Events::ignored());
            let has_plan = plans.iter().any(|plan| path_to(&after, plan.key).is_some());
            assert!(has_plan, "{first:?}");
        }
    }

    /// In this position the learned weights prefer decisions that lose at once.
    #[test]
    fn losing_plans_do_not_displace_others() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "regicide".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        let lines = "js 2s 8d 7d 9d 3h 6c 8h 10s / 6c / 3h 7d / 8h, jc / 8d, js 4d 10h 2d 7s / js / 10s, 2s, jh / 9d, jc \
             2c 7h 4h / 10h / 7s, 4h, 2c, jd / jc, qs / 4d, jd jh 5d 10c / 10c 5d / jd, 3d 8c as 10d 5s / 10d 5s \
             / 8c, qh / 3d + as, qs 3s ac 4s / jh ac / qs, 7h, 4s, qc / r, qh 9c 6h 6s 2h ad 5c 8s / qh ad, ah 7c \
             / 8s 5c 2h / 6s ah, 9c, 7c, qd / r, qc 9s 4c 9h 5h 6d 3c 3h / qc, ks / 3c 3h / 9h 9s 4c / 6d, qd 7d \
             8d as 10s 9d / 8d 10s 5h / as 7d, qs 2d 4h 4d ac 10d / 2d 4d 4h 10d / 9d ac, 2s 7h jh 2c 6c 5d, kd / \
             qs, 2s 6c, jh, 7h, qd, kc / 5d, kd js 10c 3s 4s";
        lines.split(" / ").for_each(|line| drop(session.line(line).unwrap()));
        let game = session.game();
        let weights = Weights::default();
        let plans = plans(game, &HashSet::new(), &mut LearnedPolicy::new(&weights));
        assert_eq!(plans.iter().filter(|plan| !plan.loses()).count(), MAX_PLANS);
    }

    #[test]
    fn plans_avoid_positions_already_seen() {
        let session = classic("kh qs jc jd 7c 3d 10h");
        let game = session.game();
        let after = |decision: &Decision| {
            let mut after = game.clone();
            after.decide(*decision, &mut Events::ignored());
            key(&after)
        };
        let first = game.legal();
        let weights = Weights::default();
        let plans = |seen: HashSet<u64>| super::plans(game, &seen, &mut LearnedPolicy::new(&weights));
        let other_plans = plans(first[1..].iter().map(after).collect());
        assert!(
            !other_plans.is_empty() && other_plans.iter().all(|plan| plan.decisions[0] == first[0]),
            "{other_plans:?}"
        );
        assert!(plans(first.iter().map(after).collect()).is_empty());
    }

    /// Returns the decisions that can also come first, and whether every order leads to the same future. The lines
    /// `given` come before the plan, and `line` is the plan.
    fn orders_of(game: &str, given: &[&str], line: &str) -> (Vec<String>, bool) {
        orders_with(game, None, given, line)
    }

    fn orders_with(game: &str, preset: Option<&str>, given: &[&str], line: &str) -> (Vec<String>, bool) {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: game.into(), preset: preset.map(str::to_owned), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        for line in given {
            session.line(line).unwrap();
        }
        let before = session.game().clone();
        session.line(line).unwrap();
        let decisions: Vec<Decision> =
            session.entries().last().unwrap().actions.iter().filter_map(|action| action.decision()).collect();
        let Orders { firsts, has_all } = orders(&before, &decisions, future_key(session.game()));
        let typed = |first: &Decision| session.setup().vocabulary.canonical_decision(first, None);
        (firsts.iter().map(typed).collect(), has_all)
    }

    #[test]
    fn only_orders_that_lead_to_the_same_table_count() {
        let next_last = orders_of("mythic", &["2h 2c 3c 5s", "s 2h, p 2c, p 3c"], "drink 2h, next");
        assert_eq!(next_last, (Vec::new(), false), "after `next`, cards are awaited");
        assert_eq!(
            orders_of("scoundrel", &["5d 3c js 8h"], "equip 5d, strike 3c, drink 8h"),
            (vec!["drink 8H".to_owned()], false)
        );
        assert_eq!(
            orders_of("scoundrel", &["9s 5d 3c 8h"], "punch 9s, equip 5d, strike 3c"),
            (vec!["equip 5D".to_owned()], false)
        );
        let given = ["7d 7c 8s 10d", "e 10d, a 7c 10d, e 7d", "2d rj 5d", "p 8s 7d, e 2d, s 2d, e 5d", "6s 5c 5h"];
        let (firsts, _) = orders_with(
            "mythic",
            Some("normal-dragon"),
            &given,
            "provoke rj with 5d, equip 2d, provoke 6s with 2d, stow 5h, next",
        );
        assert!(!firsts.contains(&"equip 2D".to_owned()), "the treasure would be loot: {firsts:?}");
        let given = ["kh qs jc jd 7c 3d 9s"];
        let firsts = vec!["discard 3D".to_owned(), "discard 9S".to_owned()];
        assert_eq!(orders_of("classic", &given, "x 7c, x 3d, x 9s"), (firsts, true));
    }
}
