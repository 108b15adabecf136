//! Advice: the best plans of a position, compared in simulated games. Odds, hints and reviews use this advice.

use super::duel::{Basis, Comparison, FinishedGame, compare};
use super::expert::successive_halving;
use super::expertise::Expertise;
use super::goal::{Grade, best_first};
use super::loss::fails_certainly;
use super::plans::{Candidate, Orders, orders, path_to, plans_avoiding};
use super::policy::{LearnedPolicy, Policy, Style};
use super::position::{key, success_key};
use super::simulate::SimulationResult;
use super::solver::{Endgame, EndgamePolicy};
use crate::model::action::Decision;
use crate::model::card::CardSet;
use crate::model::estimate::Estimate;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::rate::Rate;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Event, Events, Game};
use crate::rules::games::{AnyGame, dispatch};
use crate::rules::needs::Need;
use crate::rules::zones::HAND;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::HashSet;

/// Number of games from each plan in a round. The coach checks the budget only after a round, so that the results are
/// the same on any number of threads.
const ROUND: usize = 16;

/// Maximum number of plans that games compare and that `odds` lists. More plans would leave too few games for each
/// plan.
pub(super) const MAX_LISTED: usize = 6;

/// Minimum number of successes, and of failures, for a comparison of success rates: at least one plan must have this
/// number of successes, and at least one this number of failures. Differences between smaller numbers could be due to
/// chance. Then the coach compares how good the ends of the games are.
const MIN_RESULTS: u64 = 5;

/// The place of plans without an exact chance among plans with one.
const UNKNOWN: f64 = 0.5;

/// Exact chances that differ by less than this are equal: they differ only by rounding.
const SAME_CHANCE: f64 = 1e-9;

/// Maximum number of compared plans with the same decisions in different orders. More of these would displace other
/// plans.
const MAX_ORDERS: usize = 2;

/// Limits the work for one piece of advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdviceBudget {
    /// The work of the search for the best plans, in steps.
    pub search_steps: u64,
    /// Number of games from each of the best plans. When this number is reached, no new round starts.
    pub games: usize,
    /// The work of the games from all plans together, in steps. When this work is used up, no new round starts.
    pub game_steps: u64,
}

/// The default takes about 0.25 s of CPU time. The search takes as much work as a decision of `expert` with default
/// options.
impl Default for AdviceBudget {
    fn default() -> AdviceBudget {
        AdviceBudget { search_steps: u64::from(Style::BUDGET) * 1_000, games: 300, game_steps: 900_000 }
    }
}

/// A plan and the results of the games that began with this plan.
#[derive(Clone, Debug, PartialEq)]
pub struct TriedPlan {
    /// The decisions up to the next card or the end of the game, or fewer if the plan is too long for the search. There
    /// is at least one decision.
    pub decisions: Vec<Decision>,
    /// The events that the decisions cause.
    pub events: Vec<Event>,
    /// The cards in the hand after the decisions. Empty if the decisions end the game, or if the game has no hand.
    pub hand: CardSet,
    /// What the table asks for after the decisions but not before them, such as a card that defeats a monster.
    pub needs: Vec<Need>,
    /// The end of the game, if the decisions end it.
    pub end: Option<Outcome>,
    /// The results of the games that start after the decisions.
    pub tally: SimulationResult,
    /// The value of the position after the decisions: see [`Expertise::value_at`]. Plans with the same chance of
    /// success share the mean of their values.
    pub value: f64,
}

/// A plan other than the best plan.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherPlan {
    /// The plan and the results of its games.
    pub plan: TriedPlan,
    /// How the best plan compares with this plan, in games with the same cards.
    pub comparison: Comparison,
    /// Whether the best plan or another plan is clearly better than this plan.
    pub is_beaten: bool,
}

/// The best plans in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The plan with the highest value.
    pub best: TriedPlan,
    /// Other legal first decisions that can lead to the same position as the best plan.
    pub alike: Vec<Decision>,
    /// Other decisions of the best plan that can come first, if the remaining decisions then follow in a suitable
    /// order.
    pub firsts: Vec<Decision>,
    /// Whether the decisions of the best plan lead to the same position in any order.
    pub any_order: bool,
    /// The other plans from which the coach played games, the best first. If several plans have the same decisions in
    /// different orders, the advice for hints and odds has only the best of these plans.
    pub others: Vec<OtherPlan>,
    /// Whether the coach has a forecast for these rules. If so, the values are forecasts of good play, unless a result
    /// is certain. Otherwise the values are the mean results of the simulated games.
    pub is_forecast: bool,
    /// The number of plans that the search compared.
    pub plan_count: usize,
    /// What is left to play for.
    pub outlook: Outlook,
}

/// What is left to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// A success may be possible.
    Open,
    /// No success is possible any more, as [`Deals::can_succeed`](crate::rules::game::Deals::can_succeed) or a search
    /// shows.
    NoSuccess,
    /// All plans that the search compared lose the game at once.
    AllLose,
}

impl Advice {
    /// Returns the best plan that is clearly worse than [`Advice::best`], or `None` if there is no such plan. A plan
    /// that loses at once shows nothing about the best plan. So it counts only if all other plans lose at once, too.
    pub fn clearly_worse(&self) -> Option<&OtherPlan> {
        let loses = |other: &OtherPlan| other.plan.end.as_ref().is_some_and(|end| end.result == Verdict::Lost);
        let all_lose = self.others.iter().all(loses);
        self.others.iter().find(|other| other.comparison.is_clear && (all_lose || !loses(other)))
    }
}

/// Why the coach gives no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The game is over.
    Over,
    /// The players must turn up a card first.
    Cards,
    /// No decision is legal.
    Nothing,
}

/// Finds and compares the best plans of a position, in a game for one player without hidden hands.
///
/// Successive halving finds the best plans. New games with the learned policy then compare them, with the same shuffles
/// for each plan. The search does not bias the results of these games, because they are new. `seen` holds the [`key`]s
/// of earlier positions. If possible, the advice avoids these positions, so that a player who follows it does not go in
/// circles.
///
/// # Errors
/// The game is over, awaits a card, or allows no decision.
pub fn advise(game: &AnyGame, seen: &[u64], expertise: &Expertise, budget: AdviceBudget) -> Result<Advice, NoHint> {
    let seen = seen.iter().copied().collect();
    let advice = dispatch!(game, game => {
        let mut plans = BestPlans::find(game, &seen, MAX_LISTED, expertise, budget)?;
        plans.play_all_rounds();
        plans.advice()
    });
    let is_lost = advice.outlook == Outlook::Open && fails_certainly(game, &expertise.goal);
    Ok(if is_lost { Advice { outlook: Outlook::NoSuccess, ..advice } } else { advice })
}

/// A policy that follows the hints: it chooses the first decision of the best plan of [`advise`].
#[derive(Clone, Debug)]
pub(super) struct HintFollower<'e> {
    expertise: &'e Expertise,
    seen: HashSet<u64>,
}

impl<'e> HintFollower<'e> {
    /// Makes a policy for one game. Each game needs a new policy, because the policy stores the positions of its
    /// game.
    pub(super) fn new(expertise: &'e Expertise) -> HintFollower<'e> {
        HintFollower { expertise, seen: HashSet::new() }
    }
}

impl<G: Game + Send + Sync> Policy<G> for HintFollower<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], _: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        self.seen.insert(key(game));
        let budget = AdviceBudget::default();
        let mut plans = BestPlans::find(game, &self.seen, MAX_LISTED, self.expertise, budget).ok()?;
        plans.play_all_rounds();
        *effort += budget.search_steps + plans.effort;
        let best = *plans.order().first()?;
        plans.plans[best].candidate.decisions.first().copied()
    }
}

/// A plan and the games that start after its decisions.
#[derive(Clone, Debug)]
struct ComparedPlan<G: Game> {
    candidate: Candidate<G>,
    /// The [`success_key`] of the game after the decisions.
    success_key: u64,
    events: Vec<Event>,
    games: Vec<FinishedGame>,
    tally: SimulationResult,
}

/// The best plans of a position, and games that start from them, with the same shuffles for every plan.
pub(super) struct BestPlans<'e, G: Game> {
    game: &'e G,
    expertise: &'e Expertise,
    endgame: Endgame<'e>,
    budget: AdviceBudget,
    plans: Vec<ComparedPlan<G>>,
    plan_count: usize,
    outlook: Outlook,
    /// Whether the advice lists every order of the same decisions, because one of the compared plans is the played
    /// plan.
    keeps_orders: bool,
    rng: Pcg64Mcg,
    effort: u64,
}

impl<'e, G: Game + Send + Sync> BestPlans<'e, G> {
    /// Finds at most `max_plans` of the best plans, but does not yet play the games that compare them. The position
    /// determines the seed. Fails if the game is over, awaits a card, or allows no decision.
    pub(super) fn find(
        game: &'e G,
        seen: &HashSet<u64>,
        max_plans: usize,
        expertise: &'e Expertise,
        budget: AdviceBudget,
    ) -> Result<BestPlans<'e, G>, NoHint> {
        match game.awaits() {
            Awaits::Over => return Err(NoHint::Over),
            Awaits::Reveal { .. } => return Err(NoHint::Cards),
            Awaits::Decision { .. } => {}
        }
        let options = plans_avoiding(game, seen, &mut LearnedPolicy::new(&expertise.weights));
        if options.is_empty() {
            return Err(NoHint::Nothing);
        }
        Ok(BestPlans::select(game, options, max_plans, None, expertise, budget))
    }

    /// Selects at most `max_plans` of the best plans in `options`, and adds the plan `played` if none of them leads to
    /// the same position. `options` must not be empty.
    pub(super) fn select(
        game: &'e G,
        options: Vec<Candidate<G>>,
        max_plans: usize,
        played: Option<Candidate<G>>,
        expertise: &'e Expertise,
        budget: AdviceBudget,
    ) -> BestPlans<'e, G> {
        let mut rng = Pcg64Mcg::seed_from_u64(key(game));
        let mut policy = LearnedPolicy::new(&expertise.weights);
        let (count, keeps_orders) = (options.len(), played.is_some());
        let all_lose = options.iter().all(Candidate::loses);
        let ranked = successive_halving(options, &expertise.goal, &mut policy, budget.search_steps, &mut rng, &mut 0);
        // The learned policy can miss a win that is certain. So an exact chance counts more than the search.
        let mut endgame = Endgame::new(expertise);
        let mut ranked: Vec<Candidate<G>> = ranked.into_iter().map(|plan| plan.solve(&mut endgame)).collect();
        ranked.sort_by(|plan, other| other.chance.unwrap_or(UNKNOWN).total_cmp(&plan.chance.unwrap_or(UNKNOWN)));
        let can_succeed = game.can_succeed() && ranked.iter().any(|plan| plan.chance != Some(0.0));
        let outlook = match (all_lose, can_succeed) {
            (true, _) => Outlook::AllLose,
            (false, false) => Outlook::NoSuccess,
            (false, true) => Outlook::Open,
        };
        let mut best: Vec<Candidate<G>> = with_most_valuable(game, ranked, max_plans, expertise);
        // The search follows the likeliest decisions first, so it may reach a position by a detour.
        for plan in &mut best {
            if let Some(shorter) = path_to(game, plan.key).filter(|path| path.len() < plan.decisions.len()) {
                plan.decisions = shorter;
            }
        }
        if let Some(played) = played.filter(|played| best.iter().all(|plan| plan.key != played.key)) {
            best.push(played.solve(&mut endgame));
        }
        let plans = best.into_iter().map(|candidate| {
            let events = caused_events(game, &candidate.decisions);
            let success_key = success_key(&candidate.after);
            let tally = SimulationResult::with_chance(candidate.chance);
            ComparedPlan { candidate, success_key, events, games: Vec::new(), tally }
        });
        BestPlans {
            game,
            expertise,
            endgame,
            budget,
            plans: plans.collect(),
            plan_count: count,
            outlook,
            keeps_orders,
            rng,
            effort: 0,
        }
    }

    /// Returns the number of games from each plan so far.
    pub(super) fn games(&self) -> usize {
        self.plans.first().map_or(0, |plan| plan.games.len())
    }

    /// Returns whether the budget, multiplied by `times`, allows another round. The budget always allows the first
    /// round.
    pub(super) fn can_play_round(&self, times: usize) -> bool {
        self.games() == 0
            || self.games() < self.budget.games * times && self.effort < self.budget.game_steps * times as u64
    }

    /// Plays a round of games from each plan, on all threads.
    pub(super) fn play_round(&mut self) {
        let seeds: Vec<u64> = (0..ROUND).map(|_| self.rng.next_u64()).collect();
        let goal = &self.expertise.goal;
        let play = |(learned, exact): &mut (LearnedPolicy<'_>, EndgamePolicy<'_>), seed: u64| {
            let mut finish = |plan: &ComparedPlan<G>| {
                let policy: &mut dyn Policy<G> = if plan.candidate.chance.is_some() { exact } else { learned };
                FinishedGame::play(&plan.candidate, &plan.events, goal, policy, seed)
            };
            self.plans.iter().map(&mut finish).collect::<Vec<_>>()
        };
        let new_policies =
            || (LearnedPolicy::new(&self.expertise.weights), EndgamePolicy::new(&self.endgame, self.expertise));
        let rounds: Vec<Vec<_>> = seeds.into_par_iter().map_init(new_policies, play).collect();
        for games in rounds {
            for (plan, (outcome, played, game)) in self.plans.iter_mut().zip(games) {
                self.effort += played.effort.max(1);
                plan.tally.add(outcome, played, goal);
                plan.games.push(game);
            }
        }
    }

    /// Plays rounds until the budget is used up.
    pub(super) fn play_all_rounds(&mut self) {
        while self.can_play_round(1) {
            self.play_round();
        }
    }

    /// Returns the indices of the plans, the plan with the highest value so far first. Plans that give up the last
    /// chance of success come last. Of plans with the same decisions in different orders, lists only the plan whose
    /// games end best, because success rates differ too little. If the player played one of the compared plans, lists
    /// all plans.
    fn order(&self) -> Vec<usize> {
        let values: Vec<f64> = self.plans.iter().map(|plan| self.value(plan)).collect();
        let ends: Vec<Vec<Grade>> =
            self.plans.iter().map(|plan| plan.games.iter().map(|game| game.end).collect()).collect();
        let ends: Vec<&[Grade]> = ends.iter().map(Vec::as_slice).collect();
        let sums = self.expertise.goal.sums(&ends);
        let decisions = |at: usize| &self.plans[at].candidate.decisions;
        // If the ends are equally good, the shortest plan comes first, and then the order of the search decides.
        let merits: Vec<(i64, Reverse<usize>)> =
            sums.into_iter().enumerate().map(|(at, sum)| (sum, Reverse(decisions(at).len()))).collect();
        let mut order: Vec<usize> = Vec::new();
        for at in best_first(&merits) {
            let is_reordered = |better: &usize| is_permutation(decisions(*better), decisions(at));
            if self.keeps_orders || !order.iter().any(is_reordered) {
                order.push(at);
            }
        }
        let keeps_chance = |at: usize| self.keeps_chance(&self.plans[at]);
        order.sort_by(|a, b| keeps_chance(*b).cmp(&keeps_chance(*a)).then(values[*b].total_cmp(&values[*a])));
        order
    }

    /// Returns the plans, the plan with the highest value so far first.
    pub(super) fn advice(&self) -> Advice {
        let order = self.order();
        let (best, others) = order.split_first().map_or((0, &[][..]), |(best, others)| (*best, others));
        let is_beaten = |at: &usize| order.iter().any(|rival| rival != at && self.comparison(*rival, *at).is_clear);
        let other = |at: &usize| OtherPlan {
            plan: self.tried_plan(*at),
            comparison: self.comparison(best, *at),
            is_beaten: is_beaten(at),
        };
        let Candidate { decisions, key, .. } = &self.plans[best].candidate;
        let Orders { firsts, has_all } = orders(self.game, decisions, *key);
        Advice {
            best: self.tried_plan(best),
            alike: equivalent_decisions(self.game, decisions.first(), *key),
            firsts: firsts.into_iter().map(Notated::to_typed).collect(),
            any_order: has_all,
            others: others.iter().map(other).collect(),
            is_forecast: self.expertise.forecast.is_some(),
            plan_count: self.plan_count,
            outlook: self.outlook,
        }
    }

    fn tried_plan(&self, index: usize) -> TriedPlan {
        let plan = &self.plans[index];
        let after = &plan.candidate.after;
        let end = after.outcome();
        let before = self.game.needs();
        let needs = after.needs().into_iter().filter(|need| end.is_none() && !before.contains(need));
        TriedPlan {
            decisions: plan.candidate.decisions.iter().map(|decision| decision.to_typed()).collect(),
            events: plan.events.clone(),
            hand: if end.is_none() { hand(after) } else { CardSet::EMPTY },
            needs: needs.collect(),
            end,
            tally: plan.tally.clone(),
            value: self.value(plan),
        }
    }

    /// Returns whether the game is a success after a plan, or a success may still be possible. In a game with an aim,
    /// every end counts.
    fn keeps_chance(&self, plan: &ComparedPlan<G>) -> bool {
        let goal = &self.expertise.goal;
        match plan.candidate.after.outcome() {
            Some(end) => goal.has_aim() || goal.is_success(&end),
            None => plan.candidate.after.can_succeed(),
        }
    }

    /// Returns whether two plans have the same chance of success, as far as the coach knows. The answer is yes if the
    /// chances after the two plans are equal. It is also yes if every compared plan has fewer than [`MIN_RESULTS`]
    /// successes, or every compared plan fewer than [`MIN_RESULTS`] failures.
    ///
    /// Small numbers make no difference if
    ///
    /// - the game has an aim,
    /// - only one of the two plans gives up the last chance of success, or
    /// - one of the two plans ends the game, so that its result is certain.
    fn has_same_chance(&self, plan: &ComparedPlan<G>, other: &ComparedPlan<G>) -> bool {
        let few = |count: fn(&Rate) -> u64| self.plans.iter().all(|plan| count(&plan.tally.success) < MIN_RESULTS);
        let is_rare = || few(|rate| rate.hits) || few(|rate| rate.tries - rate.hits);
        let is_open = |plan: &ComparedPlan<G>| plan.candidate.after.outcome().is_none();
        let can_be_rare = !self.expertise.goal.has_aim()
            && is_open(plan)
            && is_open(other)
            && self.keeps_chance(plan) == self.keeps_chance(other);
        match (plan.candidate.chance, other.candidate.chance) {
            (Some(chance), Some(other)) => (chance - other).abs() < SAME_CHANCE,
            _ => plan.success_key == other.success_key || can_be_rare && is_rare(),
        }
    }

    /// Returns the value of a plan. Plans with the same chance of success share the mean of their values, because a
    /// difference between them is due to chance.
    fn value(&self, plan: &ComparedPlan<G>) -> f64 {
        let equal = self.plans.iter().filter(|other| self.has_same_chance(plan, other));
        let value = |plan: &ComparedPlan<G>| self.expertise.value_at(&plan.candidate.after, &plan.tally);
        let values: Vec<f64> = equal.map(value).collect();
        values.iter().sum::<f64>() / values.len() as f64
    }

    fn comparison(&self, best: usize, other: usize) -> Comparison {
        let [best, other] = [best, other].map(|at| &self.plans[at]);
        let has_same_chance = self.has_same_chance(best, other);
        let mut comparison = compare(&best.games, &other.games, &self.expertise.goal, has_same_chance);
        if let (Some(chance), Some(other), false) = (best.candidate.chance, other.candidate.chance, has_same_chance) {
            (comparison.basis, comparison.is_clear) = (Basis::Success, chance > other);
        }
        comparison
    }

    /// Returns the plan that the search ranked first.
    pub(super) fn best_found(&self) -> &Candidate<G> {
        &self.plans[0].candidate
    }

    /// Returns the results of the games from the plan that the search ranked first.
    pub(super) fn tally_of_best(&self) -> &SimulationResult {
        &self.plans[0].tally
    }

    /// Returns the value of the plan that the search ranked first, the value of the played plan, and the variance of
    /// their difference. If both are the same plan or have the same chance of success, the values are equal and the
    /// variance is 0.
    pub(super) fn values_and_variance(&self) -> (f64, f64, f64) {
        let [best, played] = &self.plans[..] else {
            let value = self.plans.first().map_or(0.0, |plan| self.value(plan));
            return (value, value, 0.0);
        };
        if self.has_same_chance(best, played) {
            return (self.value(best), self.value(played), 0.0);
        }
        let samples = |plan: &ComparedPlan<G>| self.expertise.value_samples(&plan.candidate.after, &plan.tally);
        let [best_samples, played_samples] = [samples(best), samples(played)];
        let samples = best_samples.into_iter().zip(played_samples);
        let differences = Estimate::from_samples(samples.map(|(best, played)| best - played));
        let variance = differences.map_or(0.0, |differences| differences.variance());
        (self.value(best), self.value(played), variance)
    }
}

/// Returns whether two plans have the same decisions in any order. A plan can have a decision twice, such as
/// `place JK 1` for each of two jokers.
fn is_permutation<D: PartialEq>(plan: &[D], other: &[D]) -> bool {
    let count = |plan: &[D], decision: &D| plan.iter().filter(|other| *other == decision).count();
    plan.len() == other.len() && plan.iter().all(|decision| count(plan, decision) == count(other, decision))
}

/// Returns the first `max_plans` candidates, with at most [`MAX_ORDERS`] orders of the same decisions. If `max_plans`
/// is greater than 1, the candidate whose events are worth most is always among them, if necessary in the last place.
/// Games can then show whether this candidate is as good as the others. Of several such candidates, the shortest gets
/// the place.
fn with_most_valuable<G: Game>(
    game: &G,
    candidates: Vec<Candidate<G>>,
    max_plans: usize,
    expertise: &Expertise,
) -> Vec<Candidate<G>> {
    let mut ranked: Vec<Candidate<G>> = Vec::new();
    for plan in candidates {
        let orders = ranked.iter().filter(|other| is_permutation(&other.decisions, &plan.decisions)).count();
        if orders < MAX_ORDERS {
            ranked.push(plan);
        }
    }
    let event_worth = |plan: &Candidate<G>| expertise.total_worth(&caused_events(game, &plan.decisions));
    let by_worth = ranked
        .iter()
        .enumerate()
        .map(|(index, plan)| (event_worth(plan), Reverse(plan.decisions.len()), Reverse(index)));
    let best_plan = by_worth.max().filter(|(event_worth, ..)| *event_worth > 0).map(|(.., Reverse(index))| index);
    if let Some(index) = best_plan.filter(|index| max_plans > 1 && *index >= max_plans) {
        ranked.swap(index, max_plans - 1);
    }
    ranked.truncate(max_plans);
    ranked
}

/// Returns the events that these decisions cause.
pub(super) fn caused_events<G: Game>(game: &G, decisions: &[G::Decision]) -> Vec<Event> {
    let (mut events, mut game) = (Vec::new(), game.clone());
    for decision in decisions {
        game.decide(*decision, &mut Events::new(&mut events));
    }
    events
}

/// Lists the legal decisions other than `first` that can lead to a position with the
/// [`future_key`](super::position::future_key) `target`.
pub(super) fn equivalent_decisions<G: Game>(game: &G, first: Option<&G::Decision>, target: u64) -> Vec<Decision> {
    let mut legal = game.legal();
    legal.retain(|decision| {
        let mut after = game.clone();
        after.decide(*decision, &mut Events::ignored());
        Some(decision) != first && path_to(&after, target).is_some()
    });
    legal.into_iter().map(Notated::to_typed).collect()
}

/// Returns the known cards in the hand.
fn hand<G: Game>(game: &G) -> CardSet {
    game.seen().into_iter().filter(|(place, _)| place.zone == HAND).map(|(_, card)| card).collect()
}

#[cfg(test)]
mod tests {
    use super::is_permutation;

    #[test]
    fn a_decision_that_occurs_twice_counts_twice() {
        assert!(is_permutation(&[1, 1, 2], &[1, 2, 1]));
        assert!(!is_permutation(&[1, 1, 2], &[1, 2, 3]) && !is_permutation(&[1, 1, 2], &[1, 2, 2]));
    }
}
