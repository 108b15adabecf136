//! A decision to think about.

use super::expert::{Candidate, candidates, halved};
use super::expertise::Expertise;
use super::goal::{Goal, Worth};
use super::playout::{Luck, Playout, play_heard};
use super::policy::LearnedPolicy;
use super::position::key;
use super::simulate::SimulationResult;
use crate::model::action::Decision;
use crate::model::outcome::Outcome;
use crate::model::rate::Rate;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Event, Events, Game};
use crate::rules::games::{AnyGame, Task};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::cmp::Ordering;

/// So many pairs are played before the next look at the effort, whatever the number of threads.
const ROUND: usize = 32;

/// A mean difference of that many standard errors is clear: 95 % of all samples of equals stay below.
const CLEAR: f64 = 1.96;

/// So many standard errors make a difference in the count of an event clear: many events are looked at, of which the
/// clearest is told.
const CLEAR_OF_MANY: f64 = 3.0;

/// How much is tried before a hint is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintBudget {
    /// The work for finding the two best decisions.
    pub search: u64,
    /// How many pairs of games are played on from these two, at most; at least 1.
    pub pairs: usize,
    /// No further pairs are begun after that much work.
    pub effort: u64,
}

/// As much as takes about half a second of one core.
impl Default for HintBudget {
    fn default() -> HintBudget {
        HintBudget { search: 150_000, pairs: 300, effort: 250_000 }
    }
}

/// A decision and how the games went on that began with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The decision that was tried.
    pub decision: Decision,
    /// Other decisions that lead to the same table.
    pub alike: Vec<Decision>,
    /// What it causes at once.
    pub causes: Vec<Event>,
    /// How the games ended.
    pub tally: SimulationResult,
}

impl Tried {
    /// The first of decisions that lead to the same table, of which there is at least one.
    pub(super) fn new<G: Game>(game: &G, decisions: &[G::Decision], tally: SimulationResult) -> Tried {
        let mut causes = Vec::new();
        game.clone().decide(decisions[0], &mut Events::to(&mut causes));
        let alike = decisions[1..].iter().map(|other| other.to_typed()).collect();
        Tried { decision: decisions[0].to_typed(), alike, causes, tally }
    }
}

/// By what one of two decisions is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The mean of the number that the game is played for.
    Aim,
    /// More of its games are successes.
    Success,
    /// More of its games end better, as the rulebook calls ends better.
    Ends,
    /// Every pair came to the same result; more of its successes come sooner, or of its failures later.
    Time,
}

/// How a gauge of the table stands at the end of the games, on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GaugeMeans {
    /// The gauge: a key of the rulebook's `labels`.
    pub label: &'static str,
    /// After the best decision.
    pub best: f64,
    /// After the one that came nearest.
    pub next: f64,
}

/// How often an event happens by a decision and after it, on average, until the games end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EventMeans {
    /// The event, as the rulebook's `events` list it.
    pub name: &'static str,
    /// By the best decision and after it.
    pub best: f64,
    /// By the one that came nearest and after it.
    pub next: f64,
}

/// A decision to think about, and its reason in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The decision that did best.
    pub best: Tried,
    /// The one that came nearest.
    pub next: Tried,
    /// By what the best is better.
    pub basis: Basis,
    /// Among the pairs of games that differ in that: how often the best decision was the better one.
    pub better: Rate,
    /// Whether the difference is greater than chance makes it: of two equals, 95 in 100 samples differ less.
    pub is_clear: bool,
    /// The gauge whose means differ most clearly at the end, if any clearly does.
    pub gauge: Option<GaugeMeans>,
    /// The events whose means clearly differ, the clearest difference first.
    pub events: Vec<EventMeans>,
    /// How many decisions were looked at; those that lead to one table count once.
    pub options: usize,
    /// How much was tried.
    pub budget: HintBudget,
}

/// Why there is no decision to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The game is over.
    Over,
    /// A card is to be turned.
    Cards,
    /// Only this can be done, or all else comes to the same.
    Only(Decision),
    /// Nothing can be done.
    Nothing,
}

/// A decision to think about, for a game of one player whose cards are all on the table.
///
/// Successive halving finds the two best of all decisions. These are played on anew by the learned policy, in pairs of
/// games with the same shuffle. Because the second games have nothing to do with the first, choosing the two does not
/// flatter them.
///
/// # Errors
/// Why there is no decision to think about.
pub fn hint(
    game: &AnyGame,
    expertise: &Expertise,
    budget: HintBudget,
    watch: &dyn Fn(usize, usize),
) -> Result<Advice, NoHint> {
    game.run(Asked { expertise, budget, seed: key(game), watch })
}

struct Asked<'a> {
    expertise: &'a Expertise,
    budget: HintBudget,
    seed: u64,
    watch: &'a dyn Fn(usize, usize),
}

impl Task for Asked<'_> {
    type Output = Result<Advice, NoHint>;

    fn run<G: Game + Send + Sync>(self, game: &G) -> Result<Advice, NoHint> {
        let Asked { expertise, budget, seed, watch } = self;
        let mut legal = Vec::new();
        match game.awaits() {
            Awaits::Over => return Err(NoHint::Over),
            Awaits::Reveal { .. } => return Err(NoHint::Cards),
            Awaits::Decision { .. } => game.legal(&mut legal),
        }
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let found = candidates(game, &legal);
        let options = found.len();
        let mut playout = LearnedPolicy::new(&expertise.weights);
        let order = halved(found, &expertise.goal, &mut playout, budget.search, &mut rng, &mut 0);
        let mut order = order.into_iter();
        let (one, other) = match (order.next(), order.next(), legal.first()) {
            (Some(one), Some(other), _) => (one, other),
            (_, _, Some(first)) => return Err(NoHint::Only(first.to_typed())),
            (_, _, None) => return Err(NoHint::Nothing),
        };
        let mut duel = Duel::new(game, expertise, budget, [one, other]);
        duel.fight(&mut rng, watch);
        Ok(duel.advice(options))
    }
}

/// A game that was played on, and how its gauges stand at the end.
struct Ended {
    outcome: Option<Outcome>,
    played: Playout,
    gauges: Vec<(&'static str, i64)>,
    /// How often each event happened.
    events: Vec<(&'static str, i64)>,
}

/// Two decisions played on with the same shuffles.
pub(super) struct Duel<'a, G: Game> {
    expertise: &'a Expertise,
    budget: HintBudget,
    after: [G; 2],
    tried: [Tried; 2],
    /// How often the game of either was the better one, by success alone.
    by_success: [u64; 2],
    /// The same by what the rulebook calls better.
    by_ends: [u64; 2],
    /// The same where of two successes that are alike the sooner is better, and of two failures the later.
    by_time: [u64; 2],
    /// How much more the first scored than the second.
    scores: Differences,
    gauges: Vec<(&'static str, Differences)>,
    events: Vec<(&'static str, Differences)>,
    pairs: u64,
}

/// Sums over pairs of games, one for each of two decisions, that were played with the same cards.
#[derive(Clone, Copy, Debug, Default)]
struct Differences {
    count: f64,
    first: f64,
    second: f64,
    squares: f64,
}

impl Differences {
    /// After so many pairs that were alike in being nought.
    fn noughts(count: u64) -> Differences {
        Differences { count: count as f64, ..Differences::default() }
    }

    fn add(&mut self, first: i64, second: i64) {
        let difference = (first - second) as f64;
        self.count += 1.0;
        self.first += first as f64;
        self.second += second as f64;
        self.squares += difference * difference;
    }

    fn means(&self) -> [f64; 2] {
        [self.first / self.count.max(1.0), self.second / self.count.max(1.0)]
    }

    /// The mean difference in standard errors.
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

impl<'a, G: Game + Send + Sync> Duel<'a, G> {
    pub(super) fn new(
        game: &G,
        expertise: &'a Expertise,
        budget: HintBudget,
        candidates: [Candidate<G>; 2],
    ) -> Duel<'a, G> {
        let tried = candidates.each_ref().map(|one| Tried::new(game, &one.decisions, SimulationResult::default()));
        let after = candidates.map(|candidate| candidate.after);
        Duel {
            expertise,
            budget,
            after,
            tried,
            by_success: [0; 2],
            by_ends: [0; 2],
            by_time: [0; 2],
            scores: Differences::default(),
            gauges: Vec::new(),
            events: Vec::new(),
            pairs: 0,
        }
    }

    pub(super) fn fight(&mut self, rng: &mut Pcg64Mcg, watch: &dyn Fn(usize, usize)) {
        let HintBudget { pairs, effort, .. } = self.budget;
        let (mut done, mut used) = (0, 0);
        while done < pairs && used < effort {
            let seeds: Vec<u64> = (done..pairs.min(done + ROUND)).map(|_| rng.next_u64()).collect();
            let (after, weights) = (&self.after, &self.expertise.weights);
            let play = |policy: &mut LearnedPolicy<'_>, seed: u64| {
                after.each_ref().map(|game| {
                    let mut game = game.clone();
                    let mut events: Vec<(&'static str, i64)> = Vec::new();
                    let mut hear = |name| match events.iter_mut().find(|(known, _)| *known == name) {
                        Some((_, count)) => *count += 1,
                        None => events.push((name, 1)),
                    };
                    let played = play_heard(&mut game, policy, &mut Luck::new(seed), &mut hear);
                    let gauges = game.layout().gauges.into_iter().map(|gauge| (gauge.label, gauge.value)).collect();
                    Ended { outcome: game.outcome(), played, gauges, events }
                })
            };
            let ended: Vec<[Ended; 2]> = seeds.into_par_iter().map_init(|| LearnedPolicy::new(weights), play).collect();
            for pair in ended {
                used += pair.iter().map(|ended| ended.played.effort.max(1)).sum::<u64>();
                self.count(pair);
                done += 1;
            }
            watch(done, pairs);
        }
    }

    fn count(&mut self, pair: [Ended; 2]) {
        let goal: &Goal = &self.expertise.goal;
        let worth = |actions: fn(&Playout) -> usize| {
            pair.each_ref().map(|ended| goal.worth(ended.outcome.as_ref(), actions(&ended.played)))
        };
        let success = pair.each_ref().map(|ended| ended.outcome.as_ref().is_some_and(|end| goal.is_success(end)));
        count(&mut self.by_success, &success);
        count(&mut self.by_ends, &worth(|_| 0));
        count(&mut self.by_time, &worth(|played| played.actions));
        if let [Some(first), Some(second)] = worth(|_| 0).map(Worth::aim) {
            self.scores.add(first, second);
        }
        for (label, first) in &pair[0].gauges {
            let Some((_, second)) = pair[1].gauges.iter().find(|(other, _)| other == label) else { continue };
            match self.gauges.iter_mut().find(|(known, _)| known == label) {
                Some((_, differences)) => differences.add(*first, *second),
                None => {
                    let mut differences = Differences::default();
                    differences.add(*first, *second);
                    self.gauges.push((label, differences));
                }
            }
        }
        self.count_events(&pair);
        for (tried, ended) in self.tried.iter_mut().zip(pair) {
            tried.tally.count(ended.outcome, ended.played, goal);
        }
    }

    /// Counts the events of a pair of games, with those of the two decisions; one that did not happen happened no times.
    fn count_events(&mut self, pair: &[Ended; 2]) {
        let caused = self.tried.each_ref().map(|tried| tried.causes.iter().map(|event| event.name).collect::<Vec<_>>());
        let happened = pair.iter().flat_map(|ended| ended.events.iter().map(|(name, _)| *name));
        for name in happened.chain(caused.iter().flatten().copied()) {
            if self.events.iter().all(|(known, _)| *known != name) {
                self.events.push((name, Differences::noughts(self.pairs)));
            }
        }
        for (name, differences) in &mut self.events {
            let count = |at: usize| {
                let after =
                    pair[at].events.iter().find(|(happened, _)| happened == name).map_or(0, |(_, count)| *count);
                after + caused[at].iter().filter(|caused| *caused == name).count() as i64
            };
            differences.add(count(0), count(1));
        }
        self.pairs += 1;
    }

    /// The events whose means clearly differ, the clearest first.
    fn clear_events(&self, other_is_better: bool) -> Vec<EventMeans> {
        let mut clear: Vec<(f64, EventMeans)> = Vec::new();
        for (name, differences) in &self.events {
            let errors = differences.standard_errors().abs();
            let [first, second] = differences.means();
            let (best, next) = if other_is_better { (second, first) } else { (first, second) };
            if errors > CLEAR_OF_MANY {
                clear.push((errors, EventMeans { name, best, next }));
            }
        }
        clear.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        clear.into_iter().map(|(_, means)| means).collect()
    }

    pub(super) fn advice(self, options: usize) -> Advice {
        let aimed = self.scores.standard_errors();
        let (basis, [ours, theirs]) = if self.expertise.goal.has_aim() {
            (Basis::Aim, self.by_ends)
        } else if differ(self.by_success) {
            (Basis::Success, self.by_success)
        } else if self.by_ends == [0; 2] {
            (Basis::Time, self.by_time)
        } else {
            (Basis::Ends, self.by_ends)
        };
        let other_is_better = if basis == Basis::Aim { aimed < 0.0 } else { theirs > ours };
        let events = self.clear_events(other_is_better);
        let [one, other] = self.tried;
        // Of equals the search decides, which put that one first.
        let (best, next, hits) = if other_is_better { (other, one, theirs) } else { (one, other, ours) };
        let better = Rate { hits, tries: ours + theirs };
        let is_clear = match basis {
            Basis::Aim => aimed.abs() > CLEAR,
            _ => better.interval().is_some_and(|(low, _)| low > 0.5),
        };
        let clearest = self.gauges.into_iter().filter(|(_, differences)| differences.standard_errors().abs() > CLEAR);
        let gauge = clearest
            .max_by(|(_, one), (_, other)| one.standard_errors().abs().total_cmp(&other.standard_errors().abs()));
        let gauge = gauge.map(|(label, differences)| {
            let [first, second] = differences.means();
            let (best, next) = if other_is_better { (second, first) } else { (first, second) };
            GaugeMeans { label, best, next }
        });
        Advice { best, next, basis, better, is_clear, gauge, events, options, budget: self.budget }
    }
}

/// Whether two counts of the same pairs differ by more than one standard error of their difference.
fn differ([one, other]: [u64; 2]) -> bool {
    one.abs_diff(other).pow(2) > one + other
}

/// Counts which of the two is better, if one is.
fn count<T: Ord>(better: &mut [u64; 2], [one, other]: &[T; 2]) {
    match one.cmp(other) {
        Ordering::Greater => better[0] += 1,
        Ordering::Less => better[1] += 1,
        Ordering::Equal => {}
    }
}
