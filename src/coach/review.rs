//! Reviews of played games: what the cards gave, what the decisions gave, and which decisions mattered.

use super::expert::{Candidate, ranked_decisions};
use super::expertise::Expertise;
use super::hint::{Advice, Basis, HintBudget, compare};
use super::policy::Style;
use super::position::key;
use super::values::{PositionValues, Sampler, ValueBudget, numbered_actions};
use crate::model::action::{Action, Decision};
use crate::model::estimate::Estimate;
use crate::model::outcome::Outcome;
use crate::play::session::Session;
use crate::rules::decision::Notated;
use crate::rules::game::Game;
use crate::rules::games::{AnyGame, dispatch};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// Maximum number of key moments reported.
const MOMENTS: usize = 3;

/// How much work a review may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewBudget {
    /// The work for the values of the positions.
    pub values: ValueBudget,
    /// Maximum number of decisions, the costliest ones, that are compared with better ones.
    pub suspects: usize,
    /// The work for each of these.
    pub moments: HintBudget,
}

impl ReviewBudget {
    /// The default budget of a review, in thousands of steps: some seconds of one core.
    pub const USUAL: u32 = 12_000;

    /// The default budget for each of several games that are searched for mistakes, in thousands of steps.
    pub const OF_SEVERAL: u32 = 3_000;

    /// Takes the work for the values, in thousands of steps. Ten suspects take up to one and a third times as much again.
    pub fn new(budget: u32) -> ReviewBudget {
        let effort = u64::from(budget) * 1_000;
        let pairs = (effort / 10_000).max(1) as usize;
        let values = ValueBudget { effort, max_games: 400, min_games: 40 };
        let moments = HintBudget { search: effort / 20, pairs, effort: effort / 12 };
        ReviewBudget { values, suspects: 10, moments }
    }

    /// For luck and skill alone: less than a second of one core.
    pub fn quick() -> ReviewBudget {
        let budget = ReviewBudget::new(500);
        ReviewBudget { values: ValueBudget { min_games: 16, ..budget.values }, suspects: 0, ..budget }
    }
}

/// One action of a reviewed game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewStep {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The card that came up, or the decision that was made.
    pub action: Action,
    /// The value before it, as a sum over [`Review::games`] games.
    pub before: i64,
    /// The value after it.
    pub after: i64,
}

impl ReviewStep {
    /// Whether a card came up, so that the difference in value is luck. Otherwise a decision was made, and it is skill.
    pub fn is_luck(&self) -> bool {
        is_reveal(&self.action)
    }
}

fn is_reveal(action: &Action) -> bool {
    matches!(action, Action::Reveal { .. })
}

/// A decision that was clearly worse than another one.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMoment {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The decision that the player made.
    pub played: Decision,
    /// The better decision, compared with the one that was made, which is its `next`.
    pub advice: Advice,
    /// How much better it is: the difference of the means.
    pub gain: f64,
}

/// A key moment in words, as the journal's cache keeps it. Decisions are written as they are typed, so that a later version
/// may number them differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenMoment {
    /// The entry that played it, counted from 1.
    pub entry: usize,
    /// The decision that the player made.
    pub played: String,
    /// The better decision, in canonical notation.
    pub better: String,
    /// Other decisions with the same effect as the better one.
    pub alike: Vec<String>,
    /// What the decision cost, in the unit of the game.
    pub cost: String,
    /// How the better one compares with it.
    pub comparison: String,
    /// What the better one causes, then the comparison.
    pub reason: String,
    /// The same in printable ASCII.
    pub plain_reason: String,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewProgress {
    /// Number of samples taken and suspects compared.
    pub done: usize,
    /// Expected number of both.
    pub of: usize,
    /// The skill by the samples so far.
    pub skill: Estimate,
}

/// The review of a game of one player.
///
/// The value of a position is how `learned` fares from there: its share of successes, or the mean of the number that the
/// game is played for. A card changes the value by luck, a decision by skill. The value of a position before a card is the
/// mean over the cards that can come up, so luck is 0 on average, whatever the decisions. Skill is how much better the
/// player's decisions are than those of `learned`.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Number of games that each value is a sum over.
    pub games: usize,
    /// Whether the review was finished, not interrupted.
    pub is_complete: bool,
    /// Whether values are successes; otherwise they are the number that the game is played for.
    pub counts_successes: bool,
    /// What the cards gave. The means of luck and skill add up to the result less the start, exactly.
    pub luck: Estimate,
    /// What the decisions gave.
    pub skill: Estimate,
    /// Every action in order.
    pub steps: Vec<ReviewStep>,
    /// The decisions that mattered most, the costliest first.
    pub moments: Vec<KeyMoment>,
}

impl Review {
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.games.max(1) as f64
    }

    /// The value before the first action; 0 if there is none.
    pub fn start(&self) -> f64 {
        self.mean(self.steps.first().map_or(0, |step| step.before))
    }

    /// The value after the last action.
    pub fn result(&self) -> f64 {
        self.mean(self.steps.last().map_or(0, |step| step.after))
    }
}

/// Reviews a game of one player. When `goes_on` returns false, the review ends with what is known by then.
pub fn review(
    session: &Session,
    expertise: &Expertise,
    budget: &ReviewBudget,
    goes_on: &dyn Fn(&ReviewProgress) -> bool,
) -> Review {
    let ReviewBudget { values, suspects, moments: moment_budget } = *budget;
    let (positions, actions) = (session.positions(), numbered_actions(session));
    let (after_cards, after_decisions): (Vec<usize>, Vec<usize>) =
        (1..=actions.len()).partition(|at| is_reveal(&actions[at - 1].1));
    let is_complete = Cell::new(true);
    let result = |outcome: Option<&Outcome>| expertise.goal.value(outcome);
    let sampler = Sampler { expertise, style: Style::Learned, result: &result };
    let values = PositionValues::sample(&positions, sampler, values, &|values, expected| {
        let skill = values.gain(&after_decisions);
        is_complete.set(goes_on(&ReviewProgress { done: values.count(), of: expected + suspects, skill }));
        is_complete.get()
    });
    let (games, luck, skill) = (values.count(), values.gain(&after_cards), values.gain(&after_decisions));
    // By what they cost at least: the greatest of many poorly known costs is mostly chance.
    let mut costs: Vec<(f64, usize)> =
        after_decisions.iter().map(|after| (values.gain(&[*after]).interval().1, after - 1)).collect();
    costs.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let mut moments = Vec::new();
    for (done, (_, at)) in costs.into_iter().take(suspects).enumerate() {
        if !is_complete.get() {
            break;
        }
        if let (entry, Action::Decision(played)) = actions[at] {
            let rng = &mut Pcg64Mcg::seed_from_u64(key(&positions[at]));
            let better = dispatch!(&positions[at], game => find_better(game, played, expertise, moment_budget, rng));
            moments.extend(better.map(|(advice, gain)| KeyMoment { entry, played, advice, gain }));
        }
        is_complete.set(goes_on(&ReviewProgress { done: games + done + 1, of: games + suspects, skill }));
    }
    moments.sort_by(|one, other| other.gain.total_cmp(&one.gain));
    moments.truncate(MOMENTS);
    let step = |(at, (entry, action)): (usize, (usize, Action))| ReviewStep {
        entry,
        action,
        before: values.sum(at),
        after: values.sum(at + 1),
    };
    let steps = actions.into_iter().enumerate().map(step).collect();
    let (is_complete, counts_successes) = (is_complete.get(), !expertise.goal.has_aim());
    Review { games, is_complete, counts_successes, luck, skill, steps, moments }
}

/// Compares a decision that was made with the best one that the search finds. Returns the better decision if new games
/// confirm it, and how much better it is.
fn find_better<G: Game + Send + Sync>(
    game: &G,
    played: Decision,
    expertise: &Expertise,
    budget: HintBudget,
    rng: &mut Pcg64Mcg,
) -> Option<(Advice, f64)> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let ranked = ranked_decisions(game, &legal, expertise, budget.search, rng);
    let options = ranked.len();
    let mut ranked = ranked.into_iter();
    let is_played = |candidate: &Candidate<G>| candidate.decisions.iter().any(|decision| decision.to_typed() == played);
    let best = ranked.next().filter(|best| !is_played(best))?;
    let other = ranked.find(is_played)?;
    let advice = compare(game, &[best, other], options, expertise, budget, rng, &|_, _| {});
    let is_played = advice.best.decision == played || advice.best.alike.contains(&played);
    let gain = advice.best.tally.mean() - advice.next.tally.mean();
    // A decision after which games only end less well, or later, costs nothing that the player wants.
    let has_cost = matches!(advice.basis, Basis::Aim | Basis::Success);
    (!is_played && has_cost && advice.is_clear).then_some((advice, gain))
}
