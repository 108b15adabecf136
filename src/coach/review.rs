//! A game looked back on: what the cards gave, what the decisions gave, and which decisions mattered.

use super::expert::{Candidate, candidates, halved};
use super::expertise::Expertise;
use super::hint::{Advice, Basis, Duel, HintBudget};
use super::policy::{LearnedPolicy, Style};
use super::position::key;
use super::values::{Limits, Sampled, Values};
use crate::model::action::{Action, Decision};
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::play::session::Session;
use crate::rules::decision::Notated;
use crate::rules::game::Game;
use crate::rules::games::Task;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// So many moments are told.
const MOMENTS: usize = 3;

/// How much is tried for a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewBudget {
    /// The work for the values of all positions.
    pub effort: u64,
    /// No position is played on more often than that …
    pub most_games: usize,
    /// … nor less often than that; at least 1.
    pub least_games: usize,
    /// So many of the costliest decisions are compared with better ones, to find the moments that mattered.
    pub suspects: usize,
    /// How much is tried for each of the moments.
    pub moments: HintBudget,
}

impl ReviewBudget {
    /// The work for the values of all positions where nobody says, in thousands of steps: some seconds of one core.
    pub const USUAL: u32 = 12_000;

    /// The same for each of several games in which mistakes are looked for.
    pub const OF_SEVERAL: u32 = 3_000;

    /// So much work for the values of all positions, in thousands of steps, and up to one and a third times as much for ten suspects.
    pub fn of(budget: u32) -> ReviewBudget {
        let effort = u64::from(budget) * 1_000;
        let pairs = (effort / 10_000).max(1) as usize;
        let moments = HintBudget { search: effort / 20, pairs, effort: effort / 12 };
        ReviewBudget { effort, most_games: 400, least_games: 40, suspects: 10, moments }
    }

    /// As much as takes less than a second of one core, for luck and skill alone.
    pub fn quick() -> ReviewBudget {
        ReviewBudget { least_games: 16, suspects: 0, ..ReviewBudget::of(500) }
    }
}

/// What a step of a game was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A card came up: the difference in value is luck.
    Luck,
    /// A decision was made: the difference in value is skill.
    Skill,
}

/// One action of a game that was looked back on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewStep {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The card that came up, or the decision that was made.
    pub action: Action,
    /// Whether chance or the player made it.
    pub kind: StepKind,
    /// The value before it, as a sum over [`Review::games`] games.
    pub before: i64,
    /// The value after it.
    pub after: i64,
}

/// A decision that another one would have been better than.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMoment {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The decision that the player made.
    pub played: Decision,
    /// The better decision compared with the one that was made, which is its `next`.
    pub advice: Advice,
    /// How much better it is: the difference of their means.
    pub gain: f64,
}

/// A moment that mattered in words, as it is kept: its decisions as they are typed, so that nothing depends on how they are
/// numbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenMoment {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The decision that the player made.
    pub played: String,
    /// What would have been better.
    pub better: String,
    /// Other decisions that come to the same as the better one.
    pub alike: Vec<String>,
    /// What the decision cost, in the unit of the game.
    pub cost: String,
    /// How the better one compares with it.
    pub comparison: String,
    /// The same after what the better one causes.
    pub reason: String,
    /// The same in printable ASCII.
    pub plain_reason: String,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewProgress {
    /// So many samples were taken and moments looked at …
    pub done: usize,
    /// … of so many, as far as is known.
    pub of: usize,
    /// What is known of the skill by now.
    pub skill: Estimate,
}

/// A game looked back on.
///
/// The value of a position is how the quick policy of odds fares from there: the share of its successes, or the mean of
/// the number that the game is played for. A card changes it by luck, a decision by skill. As the value of a position
/// before a card is the mean over the cards that can come, luck is 0 on average, whoever decides; and the player's skill
/// is how much better his decisions are than those of that policy.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many games each value is a sum over.
    pub games: usize,
    /// Whether it was not broken off.
    pub is_whole: bool,
    /// Whether values are successes, not a number that the game is played for.
    pub counts_successes: bool,
    /// What the cards gave. Its mean and that of skill together are the result less the start, exactly.
    pub luck: Estimate,
    /// What the decisions gave.
    pub skill: Estimate,
    /// Every action in order.
    pub steps: Vec<ReviewStep>,
    /// The decisions that mattered most, the costliest first.
    pub moments: Vec<KeyMoment>,
}

impl Review {
    /// The mean of a sum over all games of a position.
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.games.max(1) as f64
    }

    /// What the game was worth before its first card; 0 for a game without one.
    pub fn start(&self) -> f64 {
        self.mean(self.steps.first().map_or(0, |step| step.before))
    }

    /// What it came to.
    pub fn result(&self) -> f64 {
        self.mean(self.steps.last().map_or(0, |step| step.after))
    }
}

/// Looks back on a game for one player, as long as `goes_on`: what is known by then is given.
pub fn review(
    session: &Session,
    expertise: &Expertise,
    budget: &ReviewBudget,
    goes_on: &dyn Fn(&ReviewProgress) -> bool,
) -> Review {
    let positions = session.positions();
    let numbered = (1..).zip(session.entries());
    let actions = numbered.flat_map(|(entry, played)| played.actions.iter().map(move |action| (entry, *action)));
    let limits = Limits { effort: budget.effort, most: budget.most_games, least: budget.least_games };
    let suspected = budget.suspects;
    let after = |kind: StepKind| -> Vec<usize> {
        let of_kind = |action: &Action| (kind == StepKind::Luck) == matches!(action, Action::Reveal { .. });
        (1..)
            .zip(session.entries().iter().flat_map(|entry| &entry.actions))
            .filter(|(_, action)| of_kind(action))
            .map(|(after, _)| after)
            .collect()
    };
    let (after_cards, after_decisions) = (after(StepKind::Luck), after(StepKind::Skill));
    let mut is_whole = true;
    let ended = Cell::new(false);
    let result = |outcome: Option<&Outcome>| expertise.goal.value(outcome);
    let sampled = Sampled { expertise, style: Style::Learned, result: &result };
    let values = Values::sampled(&positions, sampled, limits, &|values, of| {
        let skill = values.gained(&after_decisions);
        let goes_on = goes_on(&ReviewProgress { done: values.count(), of: of + suspected, skill });
        ended.set(!goes_on);
        goes_on
    });
    is_whole &= !ended.get();
    let sums: Vec<i64> = (0..positions.len()).map(|at| values.sum(at)).collect();
    let step = |(at, (entry, action)): (usize, (usize, Action))| {
        let kind = if matches!(action, Action::Reveal { .. }) { StepKind::Luck } else { StepKind::Skill };
        ReviewStep { entry, action, kind, before: sums[at], after: sums[at + 1] }
    };
    let steps: Vec<ReviewStep> = actions.enumerate().map(step).collect();
    let (luck, skill) = (values.gained(&after_cards), values.gained(&after_decisions));
    let decided = (0..steps.len()).filter(|at| steps[*at].kind == StepKind::Skill);
    // By what they cost at least: the greatest of many costs that are known badly is mostly none.
    let mut suspects: Vec<(f64, usize)> = decided.map(|at| (values.gained(&[at + 1]).interval().1, at)).collect();
    suspects.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let mut moments = Vec::new();
    for (done, (_, at)) in suspects.into_iter().take(suspected).enumerate() {
        if !is_whole {
            break;
        }
        if let Action::Decision(played) = steps[at].action {
            let (entry, seed) = (steps[at].entry, key(&positions[at]));
            moments.extend(positions[at].run(Suspected { entry, played, expertise, budget: budget.moments, seed }));
        }
        let (done, of) = (values.count() + done + 1, values.count() + suspected);
        is_whole = goes_on(&ReviewProgress { done, of, skill });
    }
    moments.sort_by(|one, other| other.gain.total_cmp(&one.gain));
    moments.truncate(MOMENTS);
    Review { games: values.count(), is_whole, counts_successes: !expertise.goal.has_aim(), luck, skill, steps, moments }
}

/// A decision that was made, to be compared with what the search finds.
struct Suspected<'a> {
    entry: usize,
    played: Decision,
    expertise: &'a Expertise,
    budget: HintBudget,
    seed: u64,
}

impl Task for Suspected<'_> {
    /// The better decision, where the search finds one and games played on anew agree.
    type Output = Option<KeyMoment>;

    fn run<G: Game + Send + Sync>(self, game: &G) -> Option<KeyMoment> {
        let Suspected { entry, played, expertise, budget, seed } = self;
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let found = candidates(game, &legal);
        let options = found.len();
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut playout = LearnedPolicy::new(&expertise.weights);
        let order = halved(found, &expertise.goal, &mut playout, budget.search, &mut rng, &mut 0);
        let mut order = order.into_iter();
        let is_played =
            |candidate: &Candidate<G>| candidate.decisions.iter().any(|decision| decision.to_typed() == played);
        let best = order.next().filter(|best| !is_played(best))?;
        let other = order.find(is_played)?;
        let mut duel = Duel::new(game, expertise, budget, [best, other]);
        duel.fight(&mut rng, &|_, _| {});
        let advice = duel.advice(options);
        let is_played = advice.best.decision == played || advice.best.alike.contains(&played);
        let gain = advice.best.tally.mean() - advice.next.tally.mean();
        // A decision after which games only end less well, or later, costs nothing that the player wants.
        let has_cost = matches!(advice.basis, Basis::Aim | Basis::Success);
        (!is_played && has_cost && advice.is_clear).then_some(KeyMoment { entry, played, advice, gain })
    }
}
