//! Policies: who decides where nobody sits at the table. None of them knows anything of a particular game.

use super::chance::{draw, likelihoods};
use super::expert::Expert;
use super::expertise::Expertise;
use super::goal::{Goal, best_first};
use super::playout::try_out;
use super::position::key;
use super::weights::{Weigher, Weights};
use crate::model::action::Action;
use crate::rules::game::{Events, Game};
use rand::{Rng, RngExt};
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Chooses a decision in a state. It sees what the table sees and no face-down card: the state of a game that was
/// shuffled, not dealt from a file, holds none.
pub trait Policy<G: Game> {
    /// One of the legal decisions; `None` where there is none. What trying them out took is added to `effort`.
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision>;
}

/// Every legal decision is equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        let at = rng.random_range(0..legal.len().max(1));
        legal.get(at).copied()
    }
}

/// Decides by what was learned of the game: the more the weights of what a decision causes come to, the likelier it is.
#[derive(Clone, Debug)]
pub struct LearnedPolicy<'w> {
    weigher: Weigher<'w>,
    sums: Vec<i32>,
    likely: Vec<u64>,
}

impl<'w> LearnedPolicy<'w> {
    /// By these weights; without any, every decision is equally likely.
    pub fn new(weights: &'w Weights) -> LearnedPolicy<'w> {
        LearnedPolicy { weigher: Weigher::new(weights), sums: Vec::new(), likely: Vec::new() }
    }
}

impl<G: Game> Policy<G> for LearnedPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        *effort += legal.len() as u64;
        let LearnedPolicy { weigher, sums, likely } = self;
        sums.clear();
        sums.extend(legal.iter().map(|decision| weigher.sum(game, *decision)));
        let all = likelihoods(sums, likely);
        legal.get(draw(likely, all, rng)).copied()
    }
}

/// Flat Monte Carlo: every legal decision is played on at random so many times, and the one whose ends have the best
/// ranks among all those ends is made (G. Tesauro and G. R. Galperin, *On-line Policy Improvement using Monte-Carlo
/// Search*, 1996, with ranks in place of points).
///
/// Each round gives every decision the same cards (common random numbers), so that decisions are compared and not
/// their luck. A decision that leads back to a table which was there before is not looked at while there is another:
/// who never gets anywhere can put it off for ever.
#[derive(Clone, Debug)]
pub struct Rollout<'g> {
    goal: &'g Goal,
    playouts: usize,
    seen: HashSet<u64>,
}

impl<'g> Rollout<'g> {
    /// With that many playouts of each decision. It remembers tables, so every game needs one of its own.
    pub fn new(goal: &'g Goal, playouts: usize) -> Rollout<'g> {
        Rollout { goal, playouts, seen: HashSet::new() }
    }

    /// The decisions that lead to tables which were not there yet, with those; all of them if none does.
    fn leading_on<G: Game>(&mut self, game: &G, legal: &[G::Decision]) -> Vec<(G::Decision, u64)> {
        self.seen.insert(key(game));
        let after = |decision: &G::Decision| {
            let mut game = game.clone();
            game.apply(Action::Decision(*decision), &mut Events::ignored());
            (*decision, key(&game))
        };
        let all: Vec<_> = legal.iter().map(after).collect();
        let new: Vec<_> = all.iter().filter(|(_, table)| !self.seen.contains(table)).copied().collect();
        if new.is_empty() { all } else { new }
    }
}

impl<G: Game> Policy<G> for Rollout<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        let options = self.leading_on(game, legal);
        let ends = if options.len() < 2 {
            Vec::new()
        } else {
            let decisions: Vec<G::Decision> = options.iter().map(|(decision, _)| *decision).collect();
            tried_out(game, &decisions, self.goal, self.playouts, rng, effort)
        };
        let best = best_first(&self.goal.sums(ends, options.len())).first().copied()?;
        let (decision, table) = options.get(best).copied()?;
        self.seen.insert(table);
        Some(decision)
    }
}

/// Plays every decision on at random so many times, each round with the same cards for all; gives what the ends are
/// worth, with the place of the decision.
pub(super) fn tried_out<G: Game>(
    game: &G,
    decisions: &[G::Decision],
    goal: &Goal,
    playouts: usize,
    rng: &mut Pcg64Mcg,
    effort: &mut u64,
) -> Vec<(super::Worth, usize)> {
    let mut ends = Vec::with_capacity(playouts * decisions.len());
    for _ in 0..playouts {
        let seed = rng.next_u64();
        for (place, decision) in decisions.iter().enumerate() {
            let (end, played) = try_out(game, *decision, seed);
            *effort += played.effort;
            ends.push((goal.worth(end.outcome().as_ref(), played.actions), place));
        }
    }
    ends
}

/// Which policy is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal decision is as likely as any other, as [`Random`] plays.
    Random,
    /// The decision that does best in random games from here, as [`Rollout`] plays.
    Rollout {
        /// How often each decision is played on, at least 1.
        playouts: usize,
    },
    /// The decision whose position the learned weights value most, as [`LearnedPolicy`] plays.
    Learned,
    /// The decision that does best in games that go on as learned, as [`Expert`] plays.
    Expert {
        /// The work for one decision, in thousands of steps, at least 1.
        budget: u32,
    },
}

impl Style {
    /// How often `rollout` plays each decision on where nobody says.
    pub const PLAYOUTS: usize = 8;

    /// The work of `expert` for a decision where nobody says, in thousands of steps.
    pub const BUDGET: u32 = 480;

    /// The strongest policy for games of one player, or of several. A search plays for one player, by what he sees;
    /// of several players each wants something else and sees something else.
    pub fn usual(solo: bool) -> Style {
        if solo { Style::Expert { budget: Style::BUDGET } } else { Style::Random }
    }

    /// The strongest policy by which hundreds of games are played on within a second.
    pub fn quick(solo: bool) -> Style {
        if solo { Style::Learned } else { Style::Random }
    }

    /// The policy's name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Random => "random",
            Style::Rollout { .. } => "rollout",
            Style::Learned => "learned",
            Style::Expert { .. } => "expert",
        }
    }

    /// The policy, for one game.
    pub(super) fn policy(self, expertise: &Expertise) -> AnyPolicy<'_> {
        match self {
            Style::Random => AnyPolicy::Random(Random),
            Style::Rollout { playouts } => AnyPolicy::Rollout(Rollout::new(&expertise.goal, playouts)),
            Style::Learned => AnyPolicy::Learned(LearnedPolicy::new(&expertise.weights)),
            Style::Expert { budget } => AnyPolicy::Expert(Expert::new(expertise, budget)),
        }
    }
}

/// The policy of a style.
pub(super) enum AnyPolicy<'e> {
    Random(Random),
    Rollout(Rollout<'e>),
    Learned(LearnedPolicy<'e>),
    Expert(Expert<'e>),
}

impl<G: Game> Policy<G> for AnyPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        match self {
            AnyPolicy::Random(random) => random.choose(game, legal, rng, effort),
            AnyPolicy::Rollout(rollout) => rollout.choose(game, legal, rng, effort),
            AnyPolicy::Learned(learned) => learned.choose(game, legal, rng, effort),
            AnyPolicy::Expert(expert) => expert.choose(game, legal, rng, effort),
        }
    }
}
