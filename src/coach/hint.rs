//! Hints: the best decision that the search finds, and how it compares with the next best.

use super::expert::{Candidate, ranked_decisions};
use super::expertise::Expertise;
use super::goal::{Goal, Worth};
use super::playout::{Luck, Playout, play_until};
use super::policy::LearnedPolicy;
use super::position::key;
use super::simulate::SimulationResult;
use crate::model::action::Decision;
use crate::model::outcome::Outcome;
use crate::model::rate::Rate;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Event, Events, Game};
use crate::rules::games::{AnyGame, dispatch};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::cmp::Ordering;

/// Number of pairs between two looks at the effort. It is fixed, so that the number of threads changes no result.
const ROUND: usize = 32;

/// A difference of this many standard errors is clear: 95 % of the samples from equals stay below.
const CLEAR: f64 = 1.96;

/// Standard errors that make the difference in an event clear. There are many events, and the clearest is reported, so the
/// usual 1.96 would too often report chance.
const CLEAR_OF_MANY: f64 = 3.0;

/// How much work a hint may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintBudget {
    /// The work of the search for the two best decisions, in steps.
    pub search: u64,
    /// Maximum number of pairs of games that compare these two; at least 1.
    pub pairs: usize,
    /// No more pairs start after this much work, in steps.
    pub effort: u64,
}

/// About half a second of one core.
impl Default for HintBudget {
    fn default() -> HintBudget {
        HintBudget { search: 150_000, pairs: 300, effort: 250_000 }
    }
}

/// A decision and how the games went that began with it.
#[derive(Clone, Debug, PartialEq)]
pub struct TriedDecision {
    /// The decision that was tried.
    pub decision: Decision,
    /// Other decisions that lead to the same table.
    pub alike: Vec<Decision>,
    /// The events that it causes at once.
    pub causes: Vec<Event>,
    /// How the games ended.
    pub tally: SimulationResult,
}

impl TriedDecision {
    /// Takes decisions that lead to the same table, at least one; the first represents them.
    pub(super) fn new<G: Game>(game: &G, decisions: &[G::Decision], tally: SimulationResult) -> TriedDecision {
        let mut causes = Vec::new();
        game.clone().decide(decisions[0], &mut Events::to(&mut causes));
        let alike = decisions[1..].iter().map(|other| other.to_typed()).collect();
        TriedDecision { decision: decisions[0].to_typed(), alike, causes, tally }
    }
}

/// In what one of two decisions is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The mean of the number that the game is played for.
    Aim,
    /// More of its games are successes.
    Success,
    /// More of its games end better by the rulebook's measures.
    Ends,
    /// The pairs have the same results, but its successes come sooner, or its failures later.
    Time,
}

/// Two decisions compared by a mean: of a gauge at the end of the games, or of how often an event happens from the decision
/// to the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComparedMeans {
    /// The gauge, a key of the rulebook's `labels`, or the event, as its `events` list it.
    pub name: &'static str,
    /// The mean after the best decision.
    pub best: f64,
    /// The mean after the next best.
    pub next: f64,
}

/// The decision to suggest, and its reasons in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The suggested decision, with its results in the playouts.
    pub best: TriedDecision,
    /// The best of the other decisions.
    pub next: TriedDecision,
    /// In what the best one is better.
    pub basis: Basis,
    /// How often the best one is better among the pairs of games that differ in that.
    pub better: Rate,
    /// Whether chance rarely explains the difference: of two equals, 95 in 100 samples differ less.
    pub is_clear: bool,
    /// The gauge whose means differ most clearly, if any clearly does.
    pub gauge: Option<ComparedMeans>,
    /// The events whose means clearly differ, the clearest first.
    pub events: Vec<ComparedMeans>,
    /// Number of decisions that were tried; those that lead to the same table count as one.
    pub options: usize,
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The game is over.
    Over,
    /// A card must be turned up first.
    Cards,
    /// This decision is the only one, or all others lead to the same table.
    Only(Decision),
    /// No decision is legal.
    Nothing,
}

/// Finds a hint for a game of one player whose cards are all on the table.
///
/// Successive halving finds the two best decisions. New games by the learned policy then compare these two, in pairs with the
/// same shuffle. The new games are independent of the search, so its choice does not bias them.
///
/// `watch` gets the number of pairs played and the maximum.
///
/// # Errors
/// Returns why there is nothing to suggest.
pub fn hint(
    game: &AnyGame,
    expertise: &Expertise,
    budget: HintBudget,
    watch: &dyn Fn(usize, usize),
) -> Result<Advice, NoHint> {
    let rng = &mut Pcg64Mcg::seed_from_u64(key(game));
    dispatch!(game, game => find_hint(game, expertise, budget, rng, watch))
}

fn find_hint<G: Game + Send + Sync>(
    game: &G,
    expertise: &Expertise,
    budget: HintBudget,
    rng: &mut Pcg64Mcg,
    watch: &dyn Fn(usize, usize),
) -> Result<Advice, NoHint> {
    let mut legal = Vec::new();
    match game.awaits() {
        Awaits::Over => return Err(NoHint::Over),
        Awaits::Reveal { .. } => return Err(NoHint::Cards),
        Awaits::Decision { .. } => game.legal(&mut legal),
    }
    let first = legal.first().ok_or(NoHint::Nothing)?.to_typed();
    let ranked = ranked_decisions(game, &legal, expertise, budget.search, rng);
    let options = ranked.len();
    let mut ranked = ranked.into_iter();
    let (Some(one), Some(other)) = (ranked.next(), ranked.next()) else { return Err(NoHint::Only(first)) };
    Ok(compare(game, &[one, other], options, expertise, budget, rng, watch))
}

/// Numbers by name: the gauges of a finished game, or how often events happened.
type Counts = Vec<(&'static str, i64)>;

struct FinishedGame {
    outcome: Option<Outcome>,
    played: Playout,
    gauges: Counts,
    events: Counts,
}

/// Pairs of games, one for each of two decisions, played with the same shuffles.
struct Duel<'a> {
    goal: &'a Goal,
    tried: [TriedDecision; 2],
    /// How often the game of either decision was better, by success alone.
    by_success: [u64; 2],
    /// The same by the rulebook's measures.
    by_ends: [u64; 2],
    /// The same by the measures, then by time: sooner successes, later failures.
    by_time: [u64; 2],
    /// The number that the game is played for.
    aims: Differences,
    gauges: Vec<(&'static str, Differences)>,
    events: Vec<(&'static str, Differences)>,
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
    /// Starts with this many pairs of zeros.
    fn zeros(count: u64) -> Differences {
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

/// Compares two decisions in new pairs of games. `options` is the number of decisions that were tried.
pub(super) fn compare<G: Game + Send + Sync>(
    game: &G,
    candidates: &[Candidate<G>; 2],
    options: usize,
    expertise: &Expertise,
    budget: HintBudget,
    rng: &mut Pcg64Mcg,
    watch: &dyn Fn(usize, usize),
) -> Advice {
    let tried = candidates.each_ref().map(|one| TriedDecision::new(game, &one.decisions, SimulationResult::default()));
    let mut duel = Duel {
        goal: &expertise.goal,
        tried,
        by_success: [0; 2],
        by_ends: [0; 2],
        by_time: [0; 2],
        aims: Differences::default(),
        gauges: Vec::new(),
        events: Vec::new(),
    };
    let play = |policy: &mut LearnedPolicy<'_>, seed: u64| {
        candidates.each_ref().map(|candidate| {
            let mut game = candidate.after.clone();
            let mut events = Counts::new();
            let mut count = |name| match events.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => events.push((name, 1)),
            };
            let (mut luck, mut listener) = (Luck::new(seed), Events::by_name(&mut count));
            let played = play_until(&mut game, policy, &mut luck, &mut listener, |_| false);
            let gauges = game.layout().gauges.into_iter().map(|gauge| (gauge.label, gauge.value)).collect();
            FinishedGame { outcome: game.outcome(), played, gauges, events }
        })
    };
    let (mut done, mut used) = (0, 0);
    while done < budget.pairs && used < budget.effort {
        let seeds: Vec<u64> = (done..budget.pairs.min(done + ROUND)).map(|_| rng.next_u64()).collect();
        let new_policy = || LearnedPolicy::new(&expertise.weights);
        let games: Vec<[FinishedGame; 2]> = seeds.into_par_iter().map_init(new_policy, play).collect();
        for pair in games {
            used += pair.iter().map(|game| game.played.effort.max(1)).sum::<u64>();
            duel.add(pair);
            done += 1;
        }
        watch(done, budget.pairs);
    }
    duel.advice(options)
}

impl Duel<'_> {
    fn add(&mut self, pair: [FinishedGame; 2]) {
        let goal = self.goal;
        let worth = |actions: fn(&Playout) -> usize| {
            pair.each_ref().map(|game| goal.worth(game.outcome.as_ref(), actions(&game.played)))
        };
        let success = pair.each_ref().map(|game| game.outcome.as_ref().is_some_and(|end| goal.is_success(end)));
        count_better(&mut self.by_success, success);
        count_better(&mut self.by_ends, worth(|_| 0));
        count_better(&mut self.by_time, worth(|played| played.actions));
        if let [Some(first), Some(second)] = worth(|_| 0).map(Worth::aim) {
            self.aims.add(first, second);
        }
        for (label, first) in &pair[0].gauges {
            if let Some((_, second)) = pair[1].gauges.iter().find(|(other, _)| other == label) {
                differences_of(&mut self.gauges, label, 0).add(*first, *second);
            }
        }
        self.add_events(&pair);
        for (tried, game) in self.tried.iter_mut().zip(pair) {
            tried.tally.add(game.outcome, game.played, goal);
        }
    }

    /// Counts the events of a pair of games and of the decisions that began them. An event that did not happen counts 0,
    /// also in all earlier pairs.
    fn add_events(&mut self, pair: &[FinishedGame; 2]) {
        let pairs = self.tried[0].tally.games();
        let caused = self.tried.each_ref().map(|tried| tried.causes.iter().map(|event| event.name).collect::<Vec<_>>());
        let happened = pair.iter().flat_map(|game| game.events.iter().map(|(name, _)| *name));
        for name in happened.chain(caused.iter().flatten().copied()) {
            differences_of(&mut self.events, name, pairs);
        }
        for (name, differences) in &mut self.events {
            let count = |at: usize| {
                let later =
                    pair[at].events.iter().find(|(happened, _)| happened == name).map_or(0, |(_, count)| *count);
                later + caused[at].iter().filter(|caused| *caused == name).count() as i64
            };
            differences.add(count(0), count(1));
        }
    }

    fn advice(self, options: usize) -> Advice {
        let aimed = self.aims.standard_errors();
        let (basis, [ours, theirs]) = if self.goal.has_aim() {
            (Basis::Aim, self.by_ends)
        } else if differ(self.by_success) {
            (Basis::Success, self.by_success)
        } else if self.by_ends == [0; 2] {
            (Basis::Time, self.by_time)
        } else {
            (Basis::Ends, self.by_ends)
        };
        // Of equals the first one is better: the search preferred it.
        let swaps = if basis == Basis::Aim { aimed < 0.0 } else { theirs > ours };
        let events = clear_means(self.events.iter(), CLEAR_OF_MANY, swaps);
        // Of equally clear gauges the last one is reported.
        let gauge = clear_means(self.gauges.iter().rev(), CLEAR, swaps).first().copied();
        let [one, other] = self.tried;
        let (best, next, hits) = if swaps { (other, one, theirs) } else { (one, other, ours) };
        let better = Rate { hits, tries: ours + theirs };
        let is_clear = match basis {
            Basis::Aim => aimed.abs() > CLEAR,
            _ => better.interval().is_some_and(|(low, _)| low > 0.5),
        };
        Advice { best, next, basis, better, is_clear, gauge, events, options }
    }
}

/// The differences of that name, which begin with `pairs` pairs of zeros if the name is new.
fn differences_of<'d>(
    known: &'d mut Vec<(&'static str, Differences)>,
    name: &'static str,
    pairs: u64,
) -> &'d mut Differences {
    let at = known.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
        known.push((name, Differences::zeros(pairs)));
        known.len() - 1
    });
    &mut known[at].1
}

/// The means that differ by more than `bar` standard errors, the clearest first; `swaps` makes the second decision the best.
fn clear_means<'d>(
    differences: impl Iterator<Item = &'d (&'static str, Differences)>,
    bar: f64,
    swaps: bool,
) -> Vec<ComparedMeans> {
    let clearness = |differences: &Differences| differences.standard_errors().abs();
    let mut clear: Vec<_> = differences.filter(|(_, differences)| clearness(differences) > bar).collect();
    clear.sort_by(|(_, one), (_, other)| clearness(other).total_cmp(&clearness(one)));
    let means = |(name, differences): &(&'static str, Differences)| {
        let [first, second] = differences.means();
        let (best, next) = if swaps { (second, first) } else { (first, second) };
        ComparedMeans { name, best, next }
    };
    clear.into_iter().map(means).collect()
}

/// Whether two counts of the same pairs differ by more than one standard error of their difference.
fn differ([one, other]: [u64; 2]) -> bool {
    one.abs_diff(other).pow(2) > one + other
}

fn count_better<T: Ord>(better: &mut [u64; 2], [one, other]: [T; 2]) {
    match one.cmp(&other) {
        Ordering::Greater => better[0] += 1,
        Ordering::Less => better[1] += 1,
        Ordering::Equal => {}
    }
}
