//! A decision to think about.

use super::goal::{Goal, Worth, best_first, rank_sums};
use super::playout::{Luck, Played, play_on};
use super::policy::{Rollout, Style, tried_out};
use super::position::key;
use super::simulate::Tally;
use crate::model::action::{Action, Decision};
use crate::model::rate::Rate;
use crate::rules::game::{Awaits, Events, Game};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use std::cmp::Ordering;

/// So many pairs are played before the next look at the effort, whatever the number of threads.
const ROUND: usize = 16;

/// How much is tried before a hint is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// How often each decision is played on at random to find the two best; at least 1.
    pub trials: usize,
    /// By how many playouts of each decision the rollouts decide that play these two on; at least 1.
    pub playouts: usize,
    /// How many pairs of games are played on, at most.
    pub pairs: usize,
    /// No further pairs are begun after that much effort.
    pub effort: u64,
}

/// As much as takes about half a second of one core.
impl Default for Care {
    fn default() -> Care {
        Care { trials: 128, playouts: Style::PLAYOUTS, pairs: 96, effort: 5_000_000 }
    }
}

/// A decision and how the games went on that began with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The decision.
    pub decision: Decision,
    /// How the games ended.
    pub tally: Tally,
}

/// A decision to think about, and its reason in numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The decision.
    pub best: Tried,
    /// The one that came nearest.
    pub next: Tried,
    /// Among the pairs of games with the same shuffle that ended differently: how often the best decision ended better.
    pub better: Rate,
    /// Whether every pair came to the same result, so that `better` counts who succeeded sooner, or failed later.
    pub by_time: bool,
    /// How many decisions were looked at.
    pub options: usize,
    /// How much was tried.
    pub care: Care,
}

impl Advice {
    /// Whether the two cannot be told apart: the 95 % interval of the better ends holds one half.
    pub fn is_within_error(&self) -> bool {
        self.better.interval().is_none_or(|(low, high)| low <= 0.5 && 0.5 <= high)
    }
}

/// Why there is no decision to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The game is over.
    Over,
    /// A card is to be turned.
    Cards,
    /// Only this can be done.
    Only(Decision),
    /// Nothing can be done.
    Nothing,
}

/// A decision to think about, for a game of one player whose cards are all on the table.
///
/// First every legal decision is played on at random, and the two whose ends have the best ranks are taken. Those are
/// played on anew by [`Rollout`], in pairs of games with the same shuffle; whichever ends better more often, as the
/// rulebook calls ends better, is the hint. Because the second games have nothing to do with the first, choosing the
/// two does not flatter them.
///
/// # Errors
/// Why there is none.
pub fn hint<G: Game + Send + Sync>(
    game: &G,
    goal: &Goal,
    care: Care,
    watch: &dyn Fn(usize, usize),
) -> Result<Advice, Silence> {
    let mut legal = Vec::new();
    match game.awaits() {
        Awaits::Over => return Err(Silence::Over),
        Awaits::Reveal { .. } => return Err(Silence::Cards),
        Awaits::Decision { .. } => game.legal(&mut legal),
    }
    let mut rng = Pcg64Mcg::seed_from_u64(key(game));
    let ends = tried_out(game, &legal, goal, care.trials, &mut rng, &mut 0);
    let order = best_first(&rank_sums(ends, legal.len()));
    let mut order = order.into_iter().filter_map(|place| legal.get(place).copied());
    let (one, other) = match (order.next(), order.next()) {
        (Some(one), Some(other)) => (one, other),
        (Some(only), None) => return Err(Silence::Only(only.into())),
        (None, _) => return Err(Silence::Nothing),
    };
    let mut duel = Duel::new(game, goal, care, [one, other]);
    duel.fight(&mut rng, watch);
    Ok(duel.advice(legal.len()))
}

/// Two decisions played on with the same shuffles.
struct Duel<'a, G: Game> {
    game: &'a G,
    decisions: [G::Decision; 2],
    goal: &'a Goal,
    care: Care,
    tried: [Tried; 2],
    /// How often the game of either ended better, by its result alone.
    better: [u64; 2],
    /// The same where of two successes that are alike the sooner is better, and of two failures the later.
    by_time: [u64; 2],
}

impl<'a, G: Game + Send + Sync> Duel<'a, G> {
    fn new(game: &'a G, goal: &'a Goal, care: Care, decisions: [G::Decision; 2]) -> Duel<'a, G> {
        let tried = decisions.map(|decision| Tried { decision: decision.into(), tally: Tally::default() });
        Duel { game, decisions, goal, care, tried, better: [0; 2], by_time: [0; 2] }
    }

    fn fight(&mut self, rng: &mut Pcg64Mcg, watch: &dyn Fn(usize, usize)) {
        let Duel { game, decisions, goal, care, .. } = *self;
        let play = |seed: u64| {
            decisions.map(|decision| {
                let mut game = game.clone();
                game.apply(Action::Decision(decision), &mut Events::deaf());
                let mut policy = Rollout::new(goal, care.playouts);
                let played = play_on(&mut game, &mut policy, &mut Luck::new(seed));
                (game.outcome(), played)
            })
        };
        let (mut done, mut effort) = (0, 0);
        while done < care.pairs && effort < care.effort {
            let seeds: Vec<u64> = (done..care.pairs.min(done + ROUND)).map(|_| rng.next_u64()).collect();
            let pairs: Vec<_> = seeds.into_par_iter().map(play).collect();
            for pair in pairs {
                let worth = |actions: fn(&Played) -> usize| {
                    pair.each_ref().map(|(end, played)| goal.worth(end.as_ref(), actions(played)))
                };
                count(&mut self.better, &worth(|_| 0));
                count(&mut self.by_time, &worth(|played| played.actions));
                for (tried, (outcome, played)) in self.tried.iter_mut().zip(pair) {
                    effort += played.effort;
                    tried.tally.count(outcome, played, goal);
                }
                done += 1;
            }
            watch(done, care.pairs);
        }
    }

    fn advice(self, options: usize) -> Advice {
        let by_time = self.better == [0; 2];
        let [ours, theirs] = if by_time { self.by_time } else { self.better };
        let [one, other] = self.tried;
        // Of equals the random games decide, which put that one first.
        let (best, next, hits) = if theirs > ours { (other, one, theirs) } else { (one, other, ours) };
        let better = Rate { hits, tries: ours + theirs };
        Advice { best, next, better, by_time, options, care: self.care }
    }
}

/// Counts which of the two is better, if one is.
fn count(better: &mut [u64; 2], [one, other]: &[Worth; 2]) {
    match one.cmp(other) {
        Ordering::Greater => better[0] += 1,
        Ordering::Less => better[1] += 1,
        Ordering::Equal => {}
    }
}
