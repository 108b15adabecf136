//! A game looked back on: what the cards gave, what the decisions gave, and which decisions mattered.

use super::expert::{Candidate, candidates, halved};
use super::expertise::Expertise;
use super::hint::{Advice, Duel, HintBudget};
use super::playout::{Luck, play_on};
use super::policy::LearnedPolicy;
use super::position::key;
use crate::model::action::{Action, Decision};
use crate::model::outcome::Outcome;
use crate::play::session::Session;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::AnyGame;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

/// So many moments are told.
const MOMENTS: usize = 3;
/// So many of the costliest decisions are compared with better ones to find them.
const SUSPECTS: usize = 8;

/// How much is tried for a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewBudget {
    /// The work for the values of all positions.
    pub effort: u64,
    /// No position is played on more often than that …
    pub most_games: u32,
    /// … nor less often than that; at least 1.
    pub least_games: u32,
    /// How much is tried for each of the moments.
    pub moments: HintBudget,
}

/// As much as takes a few seconds of one core.
impl Default for ReviewBudget {
    fn default() -> ReviewBudget {
        ReviewBudget { effort: 3_000_000, most_games: 400, least_games: 40, moments: HintBudget::default() }
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
    /// The action.
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
    /// What was decided.
    pub played: Decision,
    /// The better decision compared with the one that was made, which is its `next`.
    pub advice: Advice,
    /// How much better it is: the difference of their means.
    pub gain: f64,
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
    pub games: u32,
    /// Whether values are successes, not a number that the game is played for.
    pub counts_successes: bool,
    /// Every action in order.
    pub steps: Vec<ReviewStep>,
    /// The decisions that mattered most, the costliest first.
    pub moments: Vec<KeyMoment>,
}

impl Review {
    /// The mean of a sum over all games of a position.
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / f64::from(self.games.max(1))
    }

    /// What the game was worth before its first card; 0 for a game without one.
    pub fn start(&self) -> f64 {
        self.mean(self.steps.first().map_or(0, |step| step.before))
    }

    /// What it came to.
    pub fn result(&self) -> f64 {
        self.mean(self.steps.last().map_or(0, |step| step.after))
    }

    /// What the cards gave.
    pub fn luck(&self) -> f64 {
        self.sum(StepKind::Luck)
    }

    /// What the decisions gave.
    pub fn skill(&self) -> f64 {
        self.sum(StepKind::Skill)
    }

    fn sum(&self, kind: StepKind) -> f64 {
        let of_kind = self.steps.iter().filter(|step| step.kind == kind);
        self.mean(of_kind.map(|step| step.after - step.before).sum())
    }
}

/// Looks back on a game for one player; `watch` is told how many of how many positions and moments are done.
pub fn review(session: &Session, expertise: &Expertise, budget: &ReviewBudget, watch: &dyn Fn(usize, usize)) -> Review {
    let mut positions = vec![session.setup().game.clone()];
    let mut actions = Vec::new();
    for (number, entry) in (1..).zip(session.entries()) {
        for action in &entry.actions {
            let mut game = positions[positions.len() - 1].clone();
            // The session accepted the action at this position.
            let _ = game.play(*action, &mut Events::ignored());
            actions.push((number, *action));
            positions.push(game);
        }
    }
    let games = games_each(&positions, expertise, budget);
    let of = positions.len() + SUSPECTS;
    let mut values: Vec<i64> = Vec::with_capacity(positions.len());
    for group in positions.chunks(16) {
        let value = |game: &AnyGame| value(game, expertise, games);
        values.extend(group.par_iter().map(value).collect::<Vec<_>>());
        watch(values.len(), of);
    }
    let step = |(at, (entry, action)): (usize, &(usize, Action))| {
        let kind = if matches!(action, Action::Reveal { .. }) { StepKind::Luck } else { StepKind::Skill };
        ReviewStep { entry: *entry, action: *action, kind, before: values[at], after: values[at + 1] }
    };
    let steps: Vec<ReviewStep> = actions.iter().enumerate().map(step).collect();
    let mut suspects: Vec<usize> = (0..steps.len()).filter(|at| steps[*at].kind == StepKind::Skill).collect();
    suspects.sort_by_key(|at| steps[*at].after - steps[*at].before);
    let mut moments = Vec::new();
    for (done, at) in suspects.into_iter().take(SUSPECTS).enumerate() {
        if let Action::Decision(played) = steps[at].action {
            moments.extend(moment(&positions[at], steps[at].entry, played, expertise, budget.moments));
        }
        watch(positions.len() + done + 1, of);
    }
    moments.sort_by(|one, other| other.gain.total_cmp(&one.gain));
    moments.truncate(MOMENTS);
    watch(of, of);
    Review { games, counts_successes: !expertise.goal.has_aim(), steps, moments }
}

/// How many games each position is played on: as many as the work allows for, by what those of the start take.
fn games_each(positions: &[AnyGame], expertise: &Expertise, budget: &ReviewBudget) -> u32 {
    let Some(start) = positions.first() else { return budget.least_games };
    let probe = 4;
    let effort: u64 = (0..probe)
        .map(|seed| {
            let mut game = start.clone();
            play_on(&mut game, &mut LearnedPolicy::new(&expertise.weights), &mut Luck::new(seed)).effort
        })
        .sum();
    let all = (effort / probe).max(1) * positions.len() as u64;
    u32::try_from(budget.effort / all).unwrap_or(u32::MAX).clamp(budget.least_games, budget.most_games)
}

/// What a position is worth: a sum over so many games played on from it.
fn value(game: &AnyGame, expertise: &Expertise, games: u32) -> i64 {
    let one = |outcome: Option<Outcome>| expertise.goal.value(outcome.as_ref());
    if matches!(game.awaits(), Awaits::Over) {
        return one(game.outcome()) * i64::from(games);
    }
    let mut seeds = Pcg64Mcg::seed_from_u64(key(game));
    let mut policy = LearnedPolicy::new(&expertise.weights);
    let play = |seed: u64| {
        let mut game = game.clone();
        play_on(&mut game, &mut policy, &mut Luck::new(seed));
        one(game.outcome())
    };
    (0..games).map(|_| seeds.next_u64()).map(play).sum()
}

/// The better decision, where the search finds one and games played on anew agree.
fn moment(
    game: &AnyGame,
    entry: usize,
    played: Decision,
    expertise: &Expertise,
    budget: HintBudget,
) -> Option<KeyMoment> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let found = candidates(game, &legal);
    let options = found.len();
    let mut rng = Pcg64Mcg::seed_from_u64(key(game));
    let mut order = halved(found, expertise, budget.search, &mut rng, &mut 0).into_iter();
    let is_played = |candidate: &Candidate<AnyGame>| candidate.decisions.contains(&played);
    let best = order.next().filter(|best| !is_played(best))?;
    let other = order.find(is_played)?;
    let mut duel = Duel::new(game, expertise, budget, [best, other]);
    duel.fight(&mut rng, &|_, _| {});
    let advice = duel.advice(options);
    let is_played = advice.best.decision == played || advice.best.alike.contains(&played);
    let gain = advice.best.tally.mean() - advice.next.tally.mean();
    (!is_played && advice.is_clear).then_some(KeyMoment { entry, played, advice, gain })
}
