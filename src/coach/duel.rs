//! Compares two plans in games with the same cards.

use super::goal::{Goal, Grade};
use super::plans::Candidate;
use super::playout::{Luck, Playout, play_until};
use super::policy::Policy;
use crate::model::outcome::Outcome;
use crate::model::rate::Rate;
use crate::rules::game::{Event, Events, Game};
use std::cmp::Ordering;

/// Number of standard errors above which a difference is clear. In 95 % of samples, two equal plans differ by less.
pub(super) const CLEAR_ERRORS: f64 = 1.96;

/// The same limit for an event. A comparison covers many events, so with [`CLEAR_ERRORS`] it would report too many
/// differences that are due to chance.
const CLEAR_ERRORS_OF_EVENT: f64 = 3.0;

/// The reason why one of two plans is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The games of the better plan have a better mean of the aim.
    Aim,
    /// More games of the better plan are successes.
    Success,
    /// The games of the better plan more often end better, by the measures of the rulebook.
    Ends,
    /// The games of both plans end equally well. After the better plan, successes come sooner or failures come later.
    Time,
}

/// The mean number of times that an event happens after each of two plans. It counts events from the first decision of
/// the plan to the end of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComparedMeans {
    /// The event, a key of the rulebook's `events`.
    pub name: &'static str,
    /// The mean after the best plan.
    pub best: f64,
    /// The mean after the other plan.
    pub other: f64,
}

/// The comparison of the best plan with another plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Why the best plan is better.
    pub basis: Basis,
    /// The number of pairs of games in which the best plan is better, among the pairs that differ.
    pub better: Rate,
    /// Whether the difference is unlikely to be due to chance: in 95 % of samples, two equal plans differ by less.
    pub is_clear: bool,
    /// The events with clearly different means, the clearest first.
    pub events: Vec<ComparedMeans>,
}

/// The number of times that each event happened.
type Counts = Vec<(&'static str, i64)>;

/// The data that a comparison needs from a game.
#[derive(Clone, Debug)]
pub(super) struct FinishedGame {
    is_success: bool,
    /// [`Goal::value`] of the game's end.
    pub(super) value: i64,
    /// [`Goal::grade`] of the game's end, without the number of actions.
    pub(super) end: Grade,
    /// [`Goal::grade`] of the game's end, with the number of actions, which decides between equal ends.
    end_with_actions: Grade,
    events: Counts,
}

impl FinishedGame {
    /// Plays a game to its end after a plan. `plan_events` are the events that the plan causes. The same seed gives the
    /// same cards after every plan.
    ///
    /// Returns the outcome (`None` if the game did not end), the length and work of the playout, and the data for a
    /// comparison.
    pub(super) fn play<G: Game>(
        plan: &Candidate<G>,
        plan_events: &[Event],
        goal: &Goal,
        policy: &mut dyn Policy<G>,
        seed: u64,
    ) -> (Option<Outcome>, Playout, FinishedGame) {
        let mut game = plan.after.clone();
        let mut events = Counts::new();
        let mut count = |name| match events.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => events.push((name, 1)),
        };
        for event in plan_events {
            count(event.name);
        }
        let played = play_until(&mut game, policy, &mut Luck::new(seed), &mut Events::by_name(&mut count), |_| false);
        let outcome = game.outcome();
        let end = outcome.as_ref();
        let finished = FinishedGame {
            is_success: end.is_some_and(|outcome| goal.is_success(outcome)),
            value: goal.value(end),
            end: goal.grade(end, 0),
            end_with_actions: goal.grade(end, played.actions),
            events,
        };
        (outcome, played, finished)
    }
}

/// Compares the games of the best plan with the games of another plan, in pairs with the same cards. If both plans have
/// the same chance of success (`same_chance`), only pairs with two successes or two failures count.
pub(super) fn compare(best: &[FinishedGame], other: &[FinishedGame], goal: &Goal, same_chance: bool) -> Comparison {
    let pairs = || best.iter().zip(other).filter(|(best, other)| !same_chance || best.is_success == other.is_success);
    let by_value = Differences::from_pairs(pairs().map(|(best, other)| (best.value, other.value)));
    let by_success = count_better(pairs().map(|(best, other)| best.is_success.cmp(&other.is_success)));
    let by_ends = count_better(pairs().map(|(best, other)| best.end.cmp(&other.end)));
    let (basis, better) = if goal.has_aim() {
        (Basis::Aim, by_ends)
    } else if differs(by_success) {
        (Basis::Success, by_success)
    } else if by_ends.tries == 0 {
        let orders = pairs().map(|(best, other)| best.end_with_actions.cmp(&other.end_with_actions));
        (Basis::Time, count_better(orders))
    } else {
        (Basis::Ends, by_ends)
    };
    let is_clear = match basis {
        Basis::Aim => by_value.standard_errors() > CLEAR_ERRORS,
        _ => better.interval().is_some_and(|(low, _)| low > 0.5),
    };
    let mut names: Vec<&'static str> = Vec::new();
    for (name, _) in pairs().flat_map(|(best, other)| best.events.iter().chain(&other.events)) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let compared = |name: &'static str| {
        let count = move |game: &FinishedGame| {
            game.events.iter().find(|(happened, _)| *happened == name).map_or(0, |(_, count)| *count)
        };
        (name, Differences::from_pairs(pairs().map(move |(best, other)| (count(best), count(other)))))
    };
    let events = clearly_different_means(names.into_iter().map(compared));
    Comparison { basis, better, is_clear, events }
}

/// Sums over pairs of games with the same cards. Each pair has a game after the first plan and a game after the second.
#[derive(Clone, Copy, Debug, Default)]
struct Differences {
    count: f64,
    first: f64,
    second: f64,
    squares: f64,
}

impl Differences {
    fn from_pairs(pairs: impl Iterator<Item = (i64, i64)>) -> Differences {
        let mut sums = Differences::default();
        for (first, second) in pairs {
            let difference = (first - second) as f64;
            sums.count += 1.0;
            sums.first += first as f64;
            sums.second += second as f64;
            sums.squares += difference * difference;
        }
        sums
    }

    fn means(&self) -> [f64; 2] {
        [self.first / self.count.max(1.0), self.second / self.count.max(1.0)]
    }

    fn standard_errors(&self) -> f64 {
        let [first, second] = self.means();
        let mean = first - second;
        let variance = (self.squares / self.count.max(1.0) - mean * mean).max(0.0);
        match (mean == 0.0, variance == 0.0) {
            (true, _) => 0.0,
            (false, true) => f64::INFINITY * mean.signum(),
            (false, false) => mean / (variance / self.count).sqrt(),
        }
    }
}

/// Returns the clearly different means, the clearest first.
fn clearly_different_means(differences: impl Iterator<Item = (&'static str, Differences)>) -> Vec<ComparedMeans> {
    let clearness = |differences: &Differences| differences.standard_errors().abs();
    let mut clear: Vec<_> =
        differences.filter(|(_, differences)| clearness(differences) > CLEAR_ERRORS_OF_EVENT).collect();
    clear.sort_by(|(_, a), (_, b)| clearness(b).total_cmp(&clearness(a)));
    let means = |(name, differences): (&'static str, Differences)| {
        let [best, other] = differences.means();
        ComparedMeans { name, best, other }
    };
    clear.into_iter().map(means).collect()
}

/// Counts the pairs in which the best plan is better, among the pairs that differ.
fn count_better(orders: impl Iterator<Item = Ordering>) -> Rate {
    let mut better = Rate::default();
    for order in orders.filter(|order| order.is_ne()) {
        better.tries += 1;
        better.hits += u64::from(order.is_gt());
    }
    better
}

/// Returns whether the difference between the numbers of better and worse pairs is greater than one standard error.
fn differs(Rate { hits, tries }: Rate) -> bool {
    hits.abs_diff(tries - hits).pow(2) > tries
}
