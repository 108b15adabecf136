//! Advice: the best plans of a position, compared by games that are played on from them. Odds, hints and reviews use
//! it.

use super::duel::{Comparison, FinishedGame, compare};
use super::expert::successive_halving;
use super::expertise::Expertise;
use super::goal::Worth;
use super::plans::{Candidate, path_to, plans_avoiding};
use super::policy::{LearnedPolicy, Policy, Style};
use super::position::key;
use super::simulate::SimulationResult;
use crate::model::action::Decision;
use crate::model::card::{Card, CardSet};
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Event, Events, Game};
use crate::rules::games::{AnyGame, dispatch};
use crate::rules::needs::Need;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::HashSet;

/// Number of games from each plan in a round; the budget is checked after each round. The number is fixed, so that
/// results do not depend on the number of threads.
const ROUND: usize = 16;

/// Maximum number of plans whose figures are listed.
pub(super) const MAX_LISTED: usize = 6;

/// The zone whose cards a plan can keep.
const HAND: &str = "hand";

/// How much work an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdviceBudget {
    /// The work of the search among all plans, in steps.
    pub search: u64,
    /// Maximum number of games from each of the best plans; at least 1.
    pub games: usize,
    /// The work after which no more rounds of these games start, in steps.
    pub effort: u64,
}

/// About a quarter of a second of one core. The search takes as much work as a decision of `expert` does by default.
impl Default for AdviceBudget {
    fn default() -> AdviceBudget {
        AdviceBudget { search: u64::from(Style::BUDGET) * 1_000, games: 300, effort: 900_000 }
    }
}

/// A plan and the results of the games that began with it.
#[derive(Clone, Debug, PartialEq)]
pub struct TriedPlan {
    /// All decisions up to the next card or the end, at least one.
    pub decisions: Vec<Decision>,
    /// The events that they cause.
    pub causes: Vec<Event>,
    /// The cards in the hand after them, in a game of one player.
    pub keeps: CardSet,
    /// What the table needs after them and did not need before.
    pub needs: Vec<Need>,
    /// How they end the game.
    pub end: Option<Outcome>,
    /// The results of the games that were played from there.
    pub tally: SimulationResult,
    /// The value of the table after the plan: see [`Expertise::value`].
    pub value: f64,
}

/// A plan that is not the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherPlan {
    /// The plan and its games.
    pub plan: TriedPlan,
    /// How the best plan compares with this one, in games with the same cards.
    pub comparison: Comparison,
}

/// The best plans of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The plan with the highest value, or one that is as good and whose events are worth more by the rulebook's `counts`.
    pub best: TriedPlan,
    /// Other first decisions after which the table of the best plan can still be reached: they only change the order.
    pub alike: Vec<Decision>,
    /// The next best plans, the best first.
    pub others: Vec<OtherPlan>,
    /// Number of plans that were tried.
    pub options: usize,
}

impl Advice {
    /// Returns the best plan among those that are clearly worse than [`Advice::best`], or `None` if no plan is clearly
    /// worse.
    pub fn clearly_worse(&self) -> Option<&OtherPlan> {
        self.others.iter().find(|other| other.comparison.is_clear)
    }
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The game is over.
    Over,
    /// A card must be turned up first.
    Cards,
    /// No decision is legal.
    Nothing,
}

/// Finds and compares the best plans for a game of one player in which no hand is hidden.
///
/// Successive halving finds the best plans. New games by the learned policy then compare them, with the same shuffles
/// for each plan. The new games are independent of the search, so its choice does not bias them. `seen` holds the
/// [`key`]s of earlier positions. Plans that pass through one of them are left out if there are others, so that a
/// player who follows the advice does not go in circles.
///
/// # Errors
/// The reason why there is nothing to suggest.
pub fn advise(game: &AnyGame, seen: &[u64], expertise: &Expertise, budget: AdviceBudget) -> Result<Advice, NoHint> {
    let seen = seen.iter().copied().collect();
    dispatch!(game, game => {
        let mut plans = BestPlans::find(game, &seen, MAX_LISTED, expertise, budget)?;
        plans.settle();
        Ok(plans.advice())
    })
}

/// Follows the hints: makes the first decision of the plan that [`advise`] calls best.
#[derive(Clone, Debug)]
pub(super) struct HintFollower<'e> {
    expertise: &'e Expertise,
    seen: HashSet<u64>,
}

impl<'e> HintFollower<'e> {
    /// Makes a policy for one game. Each game needs a policy of its own, because it remembers positions.
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
        plans.settle();
        *effort += budget.search + plans.effort;
        let best = *plans.order().first()?;
        plans.plans[best].candidate.decisions.first().copied()
    }
}

/// A plan with the games that were played on from it.
#[derive(Clone, Debug)]
struct ComparedPlan<G: Game> {
    candidate: Candidate<G>,
    causes: Vec<Event>,
    games: Vec<FinishedGame>,
    tally: SimulationResult,
}

/// Games from the best plans of a position, with the same shuffles for all, played round by round.
pub(super) struct BestPlans<'e, G: Game> {
    game: &'e G,
    expertise: &'e Expertise,
    budget: AdviceBudget,
    plans: Vec<ComparedPlan<G>>,
    options: usize,
    rng: Pcg64Mcg,
    effort: u64,
}

impl<'e, G: Game + Send + Sync> BestPlans<'e, G> {
    /// Finds the best plans, at most `listed`, but plays no games from them yet. The seed comes from the position.
    pub(super) fn find(
        game: &'e G,
        seen: &HashSet<u64>,
        listed: usize,
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
        Ok(BestPlans::among(game, options, listed, None, expertise, budget))
    }

    /// Finds the best of these plans, at most `listed`, and adds `played` if it is not among them. There must be at
    /// least one plan.
    pub(super) fn among(
        game: &'e G,
        options: Vec<Candidate<G>>,
        listed: usize,
        played: Option<Candidate<G>>,
        expertise: &'e Expertise,
        budget: AdviceBudget,
    ) -> BestPlans<'e, G> {
        let mut rng = Pcg64Mcg::seed_from_u64(key(game));
        let mut policy = LearnedPolicy::new(&expertise.weights);
        let count = options.len();
        let ranked = successive_halving(options, &expertise.goal, &mut policy, budget.search, &mut rng, &mut 0);
        let mut best: Vec<Candidate<G>> = with_worthiest(game, ranked, listed, expertise);
        if let Some(played) = played.filter(|played| best.iter().all(|one| one.key != played.key)) {
            best.push(played);
        }
        let plans = best.into_iter().map(|candidate| {
            let causes = caused(game, &candidate.decisions);
            ComparedPlan { candidate, causes, games: Vec::new(), tally: SimulationResult::default() }
        });
        BestPlans { game, expertise, budget, plans: plans.collect(), options: count, rng, effort: 0 }
    }

    /// Returns the number of games played from each plan so far.
    pub(super) fn games(&self) -> usize {
        self.plans.first().map_or(0, |plan| plan.games.len())
    }

    /// Returns whether another round may be played within `times` times the budget. The first round always may.
    pub(super) fn plays_more(&self, times: usize) -> bool {
        self.games() == 0 || self.games() < self.budget.games * times && self.effort < self.budget.effort * times as u64
    }

    /// Plays a round of games from each plan, on all threads.
    pub(super) fn play_round(&mut self) {
        let seeds: Vec<u64> = (0..ROUND).map(|_| self.rng.next_u64()).collect();
        let goal = &self.expertise.goal;
        let play = |policy: &mut LearnedPolicy<'_>, seed: u64| {
            let finish =
                |plan: &ComparedPlan<G>| FinishedGame::play(&plan.candidate.after, &plan.causes, goal, policy, seed);
            self.plans.iter().map(finish).collect::<Vec<_>>()
        };
        let new_policy = || LearnedPolicy::new(&self.expertise.weights);
        let rounds: Vec<Vec<_>> = seeds.into_par_iter().map_init(new_policy, play).collect();
        for games in rounds {
            for (plan, (outcome, played, game)) in self.plans.iter_mut().zip(games) {
                self.effort += played.effort.max(1);
                plan.tally.add(outcome, played, goal);
                plan.games.push(game);
            }
        }
    }

    /// Plays rounds until the budget is used up.
    fn settle(&mut self) {
        while self.plays_more(1) {
            self.play_round();
        }
    }

    /// Returns the indices of the plans in the order of their values so far, the best first.
    fn order(&self) -> Vec<usize> {
        let values: Vec<f64> = self.plans.iter().map(|plan| self.value(plan)).collect();
        let ends: Vec<Vec<Worth>> =
            self.plans.iter().map(|plan| plan.games.iter().map(|game| game.end).collect()).collect();
        let ends: Vec<&[Worth]> = ends.iter().map(Vec::as_slice).collect();
        let sums = self.expertise.goal.sums(&ends);
        let mut order: Vec<usize> = (0..self.plans.len()).collect();
        // If values are equal, the better ends come first, then the plan that the search ranked higher.
        order.sort_by(|one, other| values[*other].total_cmp(&values[*one]).then(sums[*other].cmp(&sums[*one])));
        order
    }

    /// Returns the plans in the same order.
    pub(super) fn advice(&self) -> Advice {
        let order = self.order();
        let (best, others) = order.split_first().map_or((0, &[][..]), |(best, others)| (*best, others));
        let other = |at: &usize| OtherPlan { plan: self.tried(*at), comparison: self.compared(best, *at) };
        Advice {
            best: self.tried(best),
            alike: alike(self.game, self.plans[best].candidate.decisions.first(), self.plans[best].candidate.key),
            others: others.iter().map(other).collect(),
            options: self.options,
        }
    }

    fn tried(&self, at: usize) -> TriedPlan {
        let plan = &self.plans[at];
        let after = &plan.candidate.after;
        let end = after.outcome();
        let before = self.game.needs();
        let needs = after.needs().into_iter().filter(|need| end.is_none() && !before.contains(need));
        TriedPlan {
            decisions: plan.candidate.decisions.iter().map(|decision| decision.to_typed()).collect(),
            causes: plan.causes.clone(),
            keeps: if end.is_none() { hand(after) } else { CardSet::EMPTY },
            needs: needs.collect(),
            end,
            tally: plan.tally.clone(),
            value: self.value(plan),
        }
    }

    fn value(&self, plan: &ComparedPlan<G>) -> f64 {
        self.expertise.value(&plan.tally)
    }

    fn compared(&self, best: usize, other: usize) -> Comparison {
        compare(&self.plans[best].games, &self.plans[other].games, &self.expertise.goal)
    }

    /// Returns the plan that the search ranked first.
    pub(super) fn best_found(&self) -> &Candidate<G> {
        &self.plans[0].candidate
    }

    /// Returns the results of the games from the plan that the search ranked first.
    pub(super) fn tally_of_best(&self) -> &SimulationResult {
        &self.plans[0].tally
    }

    /// Returns the value after the plan that the search ranked first, the value after the plan that was played, and the
    /// variance of their difference. If the played plan is the first one, both values are the same and the variance is
    /// 0.
    pub(super) fn loss(&self) -> (f64, f64, f64) {
        let [best, played] = &self.plans[..] else {
            let value = self.plans.first().map_or(0.0, |plan| self.value(plan));
            return (value, value, 0.0);
        };
        let difference = |(best, played): (&FinishedGame, &FinishedGame)| (best.value - played.value) as f64;
        let differences = Estimate::from_samples(best.games.iter().zip(&played.games).map(difference));
        let variance = differences.map_or(0.0, |differences| differences.variance());
        (self.value(best), self.value(played), variance)
    }
}

/// Returns the first `listed` candidates. If the candidate whose events are worth most by the rulebook is not among them, it
/// takes the last place: the games that follow show whether it is as good. Of several, the one with the fewest decisions counts.
fn with_worthiest<G: Game>(
    game: &G,
    mut ranked: Vec<Candidate<G>>,
    listed: usize,
    expertise: &Expertise,
) -> Vec<Candidate<G>> {
    let worth = |plan: &Candidate<G>| expertise.worth_of(&caused(game, &plan.decisions));
    let all = ranked.iter().enumerate().map(|(at, plan)| (worth(plan), Reverse(plan.decisions.len()), Reverse(at)));
    let most = all.max().filter(|(worth, ..)| *worth > 0).map(|(.., Reverse(at))| at);
    if let Some(at) = most.filter(|at| listed > 1 && *at >= listed) {
        ranked.swap(at, listed - 1);
    }
    ranked.truncate(listed);
    ranked
}

/// Returns the events that these decisions cause.
pub(super) fn caused<G: Game>(game: &G, decisions: &[G::Decision]) -> Vec<Event> {
    let (mut causes, mut game) = (Vec::new(), game.clone());
    for decision in decisions {
        game.decide(*decision, &mut Events::to(&mut causes));
    }
    causes
}

/// Lists the legal decisions other than `first` after which the position with the key `target` can still be reached.
pub(super) fn alike<G: Game>(game: &G, first: Option<&G::Decision>, target: u64) -> Vec<Decision> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.retain(|decision| {
        let mut after = game.clone();
        after.decide(*decision, &mut Events::ignored());
        Some(decision) != first && path_to(&after, target).is_some()
    });
    legal.into_iter().map(Notated::to_typed).collect()
}

/// Returns the known cards in hand.
fn hand<G: Game>(game: &G) -> CardSet {
    let mut cards: Vec<Card> = Vec::new();
    game.visit(&mut |place, card| cards.extend((place.zone == HAND).then_some(card)));
    cards.into_iter().collect()
}
