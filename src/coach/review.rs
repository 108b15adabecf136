//! Reviews of played games: what the cards contributed, what the decisions cost, and which decisions mattered.
//!
//! A review judges a game turn by turn. A turn is all decisions between two cards, which the review judges as one plan.

use super::advice::{Advice, AdviceBudget, BestPlans, OtherPlan, TriedPlan, caused_events, equivalent_decisions};
use super::duel::{Basis, CLEAR_ERRORS};
use super::expertise::Expertise;
use super::plans::{Candidate, Orders, after, awaits_decision, orders, path_to, plans};
use super::policy::{LearnedPolicy, Style};
use super::position::key;
use super::simulate::{Simulation, SimulationResult};
use crate::model::action::{Action, Decision, Verb};
use crate::model::estimate::Estimate;
use crate::play::session::Session;
use crate::rules::decision::Notated;
use crate::rules::game::Game;
use crate::rules::games::{AnyGame, PositionsTask};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::ops::Range;

/// Maximum number of key moments, so that a review stays short.
const MAX_MOMENTS: usize = 3;

/// Minimum cost of a moment in points. The program would print a smaller cost as 0.
const MIN_POINTS: f64 = 0.05;

/// Minimum cost of a moment as a chance of success. The program would print a smaller cost as 0.
const MIN_SHARE: f64 = 0.005;

/// Number of turns judged between two calls of `should_continue`: few, so that a review stops soon after Ctrl-C.
const ROUND: usize = 4;

/// Limits the work of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewBudget {
    /// The work for all turns together, in steps. The search for the best plans gets half of this work, and the games
    /// from these plans get the other half.
    pub effort: u64,
    /// Maximum number of games from each compared plan, at least 1.
    pub max_games: usize,
    /// Whether the review judges the costliest turn and the turn in which the player gave up again, with the work of
    /// [`ReviewBudget::DEFAULT`]. If so, the review has at most one key moment, and a review with the default budget
    /// judges these turns in the same way.
    pub checks_costliest: bool,
}

impl ReviewBudget {
    /// The default budget of a review, in thousands of steps: a few seconds of CPU time.
    pub const DEFAULT: u32 = 12_000;

    /// The default budget for each game in a search for mistakes in several games, in thousands of steps.
    pub const OF_SEVERAL: u32 = 3_000;

    /// Makes a budget. `budget` is the work in thousands of steps.
    pub fn new(budget: u32) -> ReviewBudget {
        ReviewBudget { effort: u64::from(budget) * 1_000, max_games: 400, checks_costliest: false }
    }

    /// Makes the budget for the review at the end of a game: about 1 s of CPU time. The costliest turn of a short game
    /// gets more.
    pub fn quick() -> ReviewBudget {
        ReviewBudget { checks_costliest: true, ..ReviewBudget::new(2_000) }
    }

    /// Returns the budget of each turn, which is an equal part of the work.
    fn turn_budget(self, turns: usize) -> AdviceBudget {
        let half = self.effort / (2 * turns.max(1) as u64);
        AdviceBudget { search_steps: half, games: self.max_games, game_steps: half }
    }
}

/// One action of a reviewed game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewStep {
    /// The entry with the action, counted from 1.
    pub entry: usize,
    /// The card that came up, or the decision.
    pub action: Action,
    /// The value before the action.
    pub before: f64,
    /// The value after the action.
    pub after: f64,
}

impl ReviewStep {
    /// Returns whether the action is a card that came up. A change in value by a card is luck; a change by a decision
    /// is skill.
    pub fn is_luck(&self) -> bool {
        is_reveal(&self.action)
    }
}

fn is_reveal(action: &Action) -> bool {
    matches!(action, Action::Reveal { .. })
}

/// A turn in which another plan was clearly better.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMoment {
    /// The entry that gave up the better plan, counted from 1.
    pub entry: usize,
    /// The entry of the last decision of the turn.
    pub last_entry: usize,
    /// The played plan, with its decisions from `entry` to the end of the turn.
    pub played: TriedPlan,
    /// The advice for the position before `entry`: the better plan, and the played plan as the only other plan.
    pub advice: Advice,
    /// The value of the better plan minus the value of the played plan.
    pub gain: f64,
}

impl KeyMoment {
    /// Compares the two plans. The first list has the played decisions, from the first one that is not in the better
    /// plan. The second list has the decisions of the better plan that the player had not made by then. The first list
    /// is empty if the played plan only ends earlier.
    pub fn parting(&self) -> (&[Decision], Vec<Decision>) {
        part(&self.played.decisions, &self.advice.best.decisions)
    }
}

/// Splits two plans at the first decision of `played` that is not in `better`. Returns the decisions of `played` from
/// there on, and the decisions of `better` that the player had not made by then.
fn part<'p>(played: &'p [Decision], better: &[Decision]) -> (&'p [Decision], Vec<Decision>) {
    let mut missing = better.to_vec();
    for (index, decision) in played.iter().enumerate() {
        match missing.iter().position(|other| other == decision) {
            Some(at) => missing.remove(at),
            None => return (&played[index..], missing),
        };
    }
    (&[], missing)
}

/// A key moment in words, as the journal's cache stores it. The cache stores decisions in notation, because later
/// versions may number the decisions differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenMoment {
    /// The entry that gave up the better plan, counted from 1.
    pub entry: usize,
    /// The decision that gave up the better plan, in canonical notation. Empty if the player only made fewer decisions
    /// than the better plan has, or if the better decision was illegal in the same position.
    pub played: String,
    /// The better decision in the same position, in canonical notation.
    pub better: String,
    /// Other decisions of the better plan that can come first and still lead to the position after the better plan.
    pub alike: Vec<String>,
    /// The cost of the decision, in the unit of the game.
    pub cost: String,
    /// The comparison of the better plan with the played plan.
    pub comparison: String,
    /// The better plan, its effects, and the comparison.
    pub reason: String,
    /// The reason in printable ASCII.
    pub plain_reason: String,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewProgress {
    /// Number of turns judged.
    pub judged: usize,
    /// Number of turns in the game.
    pub turns: usize,
    /// The skill in the judged turns.
    pub skill: f64,
}

/// The review of a game for one player.
///
/// At the start of a turn, the value of a position is [`Expertise::value`] after the best plan that the search finds.
/// At the end of a turn, it is [`Expertise::value`] after the played plan, from games with the same cards. Therefore
/// the decisions of a turn change the value by skill, which is 0 for the best plan. The cards between two turns change
/// the value by luck.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    /// Number of turns. A turn is all decisions between two cards.
    pub turns: usize,
    /// Number of judged turns: less than `turns` if the player interrupted the review.
    pub judged: usize,
    /// Whether values are chances of success. If not, the game has an aim, and values are means of the aim.
    pub counts_successes: bool,
    /// The change in value caused by the cards. Luck and skill add up exactly to the result minus the start.
    pub luck: Estimate,
    /// The change in value caused by the decisions: less than 0 if the player missed better plans.
    pub skill: Estimate,
    /// Every action, in order.
    pub steps: Vec<ReviewStep>,
    /// Turns in which another plan was clearly better: at most three, the costliest first.
    pub moments: Vec<KeyMoment>,
}

impl Review {
    /// Returns whether the review judged every turn.
    pub fn is_complete(&self) -> bool {
        self.judged == self.turns
    }

    /// Returns the value before the first action, or 0 if there are no actions.
    pub fn start(&self) -> f64 {
        self.steps.first().map_or(0.0, |step| step.before)
    }

    /// Returns the value after the last action, or 0 if there are no actions.
    pub fn result(&self) -> f64 {
        self.steps.last().map_or(0.0, |step| step.after)
    }

    /// Returns luck and skill. All turns together cost at least as much as the costliest key moment. If the measured
    /// skill contradicts this, the difference is an error. This method subtracts the error from the skill and adds it
    /// to the luck.
    pub fn luck_and_skill(&self) -> (Estimate, Estimate) {
        let costliest = self.moments.iter().map(|moment| moment.gain).reduce(f64::max);
        let skill = costliest.map_or(self.skill.mean, |cost| self.skill.mean.min(-cost));
        let luck = self.luck.mean + self.skill.mean - skill;
        (Estimate { mean: luck, ..self.luck }, Estimate { mean: skill, ..self.skill })
    }

    /// Returns the value at the start, and then the value after each entry, up to the last entry with an action.
    pub fn values(&self) -> Vec<f64> {
        let mut values = vec![self.start()];
        for ReviewStep { entry, before, after, .. } in &self.steps {
            values.resize(entry + 1, *before);
            values[*entry] = *after;
        }
        values
    }
}

/// Reviews a game for one player. If `should_continue` returns false, the review ends and covers only the turns judged
/// so far.
pub fn review(
    session: &Session,
    expertise: &Expertise,
    budget: &ReviewBudget,
    should_continue: &dyn Fn(&ReviewProgress) -> bool,
) -> Review {
    let actions: Vec<(usize, Action)> = session.numbered_actions().collect();
    let reviewer = Reviewer { actions: &actions, expertise, budget: *budget };
    // There is always the position before the first card.
    AnyGame::run_all(&session.positions(), ReviewTask { reviewer, should_continue }).unwrap_or_default()
}

struct ReviewTask<'a> {
    reviewer: Reviewer<'a>,
    should_continue: &'a dyn Fn(&ReviewProgress) -> bool,
}

impl PositionsTask for ReviewTask<'_> {
    type Output = Review;

    fn run<G: Game + Send + Sync>(self, positions: &[G]) -> Review {
        let ReviewTask { reviewer, should_continue } = self;
        let Reviewer { actions, expertise, budget } = reviewer;
        let last = actions.len();
        let mut turns = turns(actions);
        // The session may stop before the first decision of its last turn.
        if positions.last().is_some_and(awaits_decision) && turns.last().is_none_or(|turn| turn.end < last) {
            turns.push(last..last);
        }
        let turn_budget = budget.turn_budget(turns.len());
        let mut judged: Vec<JudgedTurn> = Vec::new();
        for round in turns.chunks(ROUND) {
            judged.par_extend(round.par_iter().map(|turn| reviewer.judge(positions, turn.clone(), turn_budget)));
            let skill = judged.iter().map(|turn| turn.played - turn.best).sum();
            if !should_continue(&ReviewProgress { judged: judged.len(), turns: turns.len(), skill }) {
                break;
            }
        }
        let default_budget = ReviewBudget::new(ReviewBudget::DEFAULT).turn_budget(turns.len());
        if let (true, Some(turn)) = (budget.checks_costliest, turns.last().filter(|turn| gives_up(actions, turn.start)))
            && judged.len() == turns.len()
            && let Some(last) = judged.last_mut()
        {
            *last = reviewer.judge(positions, turn.clone(), default_budget);
        }
        let start = reviewer.simulate(&positions[0], turn_budget);
        let mut values = vec![expertise.value_at(&positions[0], &start); last + 1];
        let mut skill_variance = 0.0;
        for (turn, judged) in turns.iter().zip(&judged) {
            values[turn.start..].fill(judged.best);
            values[(judged.decided + 1).min(turn.end)..].fill(judged.played);
            skill_variance += judged.variance;
        }
        // A card between two turns can make success impossible. For such a position the loop filled in the value of the
        // earlier plan.
        if !expertise.goal.has_aim() {
            let lost = values.iter_mut().zip(positions).filter(|(_, game)| !game.can_succeed());
            lost.for_each(|(value, _)| *value = 0.0);
        }
        if let (Some(value), Some(outcome)) = (values.last_mut(), positions[last].outcome()) {
            *value = expertise.goal.value(Some(&outcome)) as f64;
        }
        let step = |(at, (entry, action)): (usize, &(usize, Action))| ReviewStep {
            entry: *entry,
            action: *action,
            before: values[at],
            after: values[at + 1],
        };
        let steps: Vec<ReviewStep> = actions.iter().enumerate().map(step).collect();
        let total = |is_luck: bool, variance: f64| {
            let steps = steps.iter().filter(|step| step.is_luck() == is_luck);
            Estimate::from_variance(judged.len(), steps.map(|step| step.after - step.before).sum(), variance)
        };
        let start_variance = if turns.first().is_some_and(|turn| turn.start == 0) {
            0.0
        } else {
            variance(expertise, &positions[0], &start)
        };
        let (luck, skill) = (total(true, skill_variance + start_variance), total(false, skill_variance));
        let (turn_count, judged_count) = (turns.len(), judged.len());
        let mut moments = costliest(&turns, judged);
        if budget.checks_costliest {
            moments.truncate(1);
            moments = moments
                .into_iter()
                .filter_map(|(turn, _)| Some((turn, reviewer.judge(positions, turn.clone(), default_budget).moment?)))
                .collect();
        }
        let moments = moments.into_iter().map(|(_, moment)| moment).collect();
        let counts_successes = !expertise.goal.has_aim();
        Review { turns: turn_count, judged: judged_count, counts_successes, luck, skill, steps, moments }
    }
}

/// Finds the turns. Each turn is all decisions between two cards. Giving up is a turn of its own, so that the decisions
/// before it keep their own cost.
fn turns(actions: &[(usize, Action)]) -> Vec<Range<usize>> {
    let mut turns: Vec<Range<usize>> = Vec::new();
    for (index, _) in actions.iter().enumerate().filter(|(_, (_, action))| !is_reveal(action)) {
        match turns.last_mut().filter(|turn| turn.end == index && !gives_up(actions, index)) {
            Some(turn) => turn.end = index + 1,
            None => turns.push(index..index + 1),
        }
    }
    turns
}

fn gives_up(actions: &[(usize, Action)], index: usize) -> bool {
    actions.get(index).and_then(|(_, action)| action.decision()).is_some_and(|decision| decision.verb == Verb::CONCEDE)
}

/// Returns at most [`MAX_MOMENTS`] turns with a moment, the costliest first.
fn costliest(turns: &[Range<usize>], judged: Vec<JudgedTurn>) -> Vec<(&Range<usize>, KeyMoment)> {
    let moments = turns.iter().zip(judged).filter_map(|(turn, judged)| Some((turn, judged.moment?)));
    let mut moments: Vec<_> = moments.collect();
    moments.sort_by(|(_, a), (_, b)| b.gain.total_cmp(&a.gain));
    moments.truncate(MAX_MOMENTS);
    moments
}

/// Returns the variance of the mean value of the games.
fn variance<G: Game>(expertise: &Expertise, game: &G, tally: &SimulationResult) -> f64 {
    let samples = expertise.value_samples(game, tally).into_iter();
    Estimate::from_samples(samples).map_or(0.0, |estimate| estimate.variance())
}

struct JudgedTurn {
    /// The value after the best plan.
    best: f64,
    /// The value after the played plan.
    played: f64,
    /// The variance of the difference between `best` and `played`.
    variance: f64,
    /// The index of the action that gave up the best plan, or else of the last action of the turn.
    decided: usize,
    moment: Option<KeyMoment>,
}

#[derive(Clone, Copy)]
struct Reviewer<'a> {
    actions: &'a [(usize, Action)],
    expertise: &'a Expertise,
    budget: ReviewBudget,
}

impl Reviewer<'_> {
    /// Plays games from a position with the learned policy.
    fn simulate<G: Game + Send + Sync>(&self, game: &G, budget: AdviceBudget) -> SimulationResult {
        let mut simulation = Simulation::new(game, self.expertise, Style::Learned, key(game));
        let (max_games, effort) = (self.budget.max_games.max(1), budget.search_steps + budget.game_steps);
        while simulation.games() == 0 || simulation.games() < max_games && simulation.counted.effort < effort {
            simulation.play_round(max_games, &|_| true, &|| false);
        }
        simulation.counted.result
    }

    /// Compares the played decisions of a turn with the best plan.
    fn judge<G: Game + Send + Sync>(&self, positions: &[G], turn: Range<usize>, budget: AdviceBudget) -> JudgedTurn {
        let Reviewer { actions, expertise, .. } = *self;
        let (game, end) = (&positions[turn.start], &positions[turn.end]);
        let decided = turn.end.saturating_sub(1);
        if !awaits_decision(game) {
            // The game allows a decision although it awaits a card. The alternative is to wait for the card.
            let [best, played] = [game, end].map(|game| self.simulate(game, budget));
            let variance = variance(expertise, game, &best) + variance(expertise, end, &played);
            let (best, played) = (expertise.value_at(game, &best), expertise.value_at(end, &played));
            return JudgedTurn { best, played, variance, decided, moment: None };
        }
        // The played plan leaves out decisions that are not part of a game's rules, such as giving up. The plan still
        // ends at the position after such decisions.
        let decision_at = |index: usize| actions[index].1.decision().and_then(G::Decision::from_typed);
        let decisions = |turn: Range<usize>| turn.filter_map(decision_at).collect::<Vec<_>>();
        let played = (!turn.is_empty()).then(|| Candidate::new(decisions(turn.clone()), end.clone()));
        let mut options = plans(game, &HashSet::new(), &mut LearnedPolicy::new(&expertise.weights));
        if options.is_empty() {
            options.extend(played.clone());
        }
        let mut compared = BestPlans::select(game, options, 1, played, expertise, budget);
        compared.play_all_rounds();
        let (mut best, played, mut variance) = compared.values_and_variance();
        if played - best > CLEAR_ERRORS * variance.sqrt() {
            // The player found a better plan than the search, so the player's plan is the best known plan.
            (best, variance) = (played, 0.0);
        }
        let judged = JudgedTurn { best, played, variance, decided, moment: None };
        // The review states the cost of giving up separately.
        if gives_up(actions, turn.start) {
            return judged;
        }
        let (target, advice) = (compared.best_found().key, compared.advice());
        let [OtherPlan { plan, comparison, .. }] = &advice.others[..] else { return judged };
        // The played plan is a mistake only if it lowers the mean or the success rate. It is not a mistake if only the
        // ranks or the times of the ends are worse.
        let has_cost = matches!(comparison.basis, Basis::Aim | Basis::Success) && comparison.is_clear;
        let min_cost = if expertise.goal.has_aim() { MIN_POINTS } else { MIN_SHARE };
        if !has_cost || best - played < min_cost {
            return judged;
        }
        // Find the last entry of the turn before which the better plan was still possible. With an empty path, the
        // better plan is to wait for a card instead of giving up. The coach cannot advise to wait, because that is not
        // a decision.
        let begins_entry = |index: &usize| *index == turn.start || actions[*index - 1].0 != actions[*index].0;
        let mut starts = turn.clone().rev().filter(begins_entry);
        let reached = starts.find_map(|index| Some((index, path_to(&positions[index], target)?)));
        let Some((decided, path)) = reached.filter(|(_, path)| !path.is_empty()) else { return judged };
        let next = positions[turn.end..].iter().find(|game| awaits_decision(*game));
        if next.is_some_and(|next| can_complete(next, &path, &decisions(decided..turn.end))) {
            return judged;
        }
        let before = &positions[decided];
        let played = TriedPlan {
            decisions: actions[decided..turn.end].iter().filter_map(|(_, action)| action.decision()).collect(),
            events: caused_events(before, &decisions(decided..turn.end)),
            ..plan.clone()
        };
        let better_plan = TriedPlan {
            decisions: path.iter().map(|decision| decision.to_typed()).collect(),
            events: caused_events(before, &path),
            ..advice.best.clone()
        };
        let alike = equivalent_decisions(before, path.first(), target);
        let Orders { firsts, has_all } = orders(before, &path, target);
        let firsts = firsts.into_iter().map(Notated::to_typed).collect();
        let others = vec![OtherPlan { plan: played.clone(), comparison: comparison.clone(), is_beaten: true }];
        let gain = better_plan.value - played.value;
        let advice = Advice { best: better_plan, alike, firsts, any_order: has_all, others, ..advice };
        let (entry, last_entry) = (actions[decided].0, actions[turn.end - 1].0);
        let moment = KeyMoment { entry, last_entry, played, advice, gain };
        JudgedTurn { decided, moment: Some(moment), ..judged }
    }
}

/// Returns whether the player has only begun a plan with the decisions in `played`, and can play the others at the
/// position `next`. A card has come up in between, and it is no mistake to see a card sooner.
fn can_complete<G: Game>(next: &G, plan: &[G::Decision], played: &[G::Decision]) -> bool {
    let mut others = plan.to_vec();
    for decision in played {
        let Some(index) = others.iter().position(|other| other == decision) else { return false };
        others.remove(index);
    }
    others.into_iter().try_fold(next.clone(), |game, decision| after(&game, decision)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::action::Seat;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::library::Library;

    #[test]
    fn a_plan_that_can_still_be_finished_is_not_missed() {
        let library = Library::built_in().unwrap();
        let request = SetupRequest { game: "classic".into(), ..SetupRequest::default() };
        let mut session = Session::new(Setup::new(&library, &request, None).unwrap());
        session.line("ks kc jd qd").unwrap();
        session.line("9d 8s ac, 9d 2, 8s 2").unwrap();
        let typed = |line: &str| {
            let mut tried = session.clone();
            tried.line(line).unwrap();
            tried.entries().last().unwrap().actions.iter().filter_map(|action| action.decision()).collect::<Vec<_>>()
        };
        let plan = typed("ac 2, qs");
        assert!(can_complete(session.game(), &plan, &[]), "all of the plan is legal");
        assert!(!can_complete(session.game(), &plan, &typed("x ac")), "another decision is no part of the plan");
        session.line("x ac").unwrap();
        assert!(!can_complete(session.game(), &plan, &[]), "A♣ has been discarded");
    }

    #[test]
    fn two_plans_part_at_the_first_decision_that_only_one_has() {
        let plan = |verbs: &[u8]| verbs.iter().map(|verb| Decision::new(Seat(0), Verb(*verb))).collect::<Vec<_>>();
        let parted = |played: &[u8], better: &[u8]| {
            let played = plan(played);
            let (played, better) = part(&played, &plan(better));
            (played.to_vec(), better)
        };
        assert_eq!(parted(&[1, 2, 3], &[1, 4]), (plan(&[2, 3]), plan(&[4])), "both begin with the same decision");
        assert_eq!(parted(&[2, 5], &[1, 2]), (plan(&[5]), plan(&[1])), "the order does not matter");
        assert_eq!(parted(&[1], &[1, 2]), (plan(&[]), plan(&[2])), "the played plan only ends earlier");
    }
}
