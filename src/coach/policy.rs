//! Policies: they choose the decisions where no player does. No policy contains code for a particular game.

use super::advice::HintFollower;
use super::chance::{draw, likelihoods};
use super::expert::Expert;
use super::expertise::Expertise;
use super::weights::{Weigher, Weights};
use crate::rules::game::Game;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Chooses a decision in a state. A policy sees what the players at the table see: the state of a shuffled game holds
/// no face-down card. (The state of a game dealt from a file does.)
pub trait Policy<G: Game> {
    /// Chooses one of the legal decisions, or `None` if there are none. Adds the work of trying them out to `effort`.
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision>;
}

/// Makes every legal decision with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        let at = rng.random_range(0..legal.len().max(1));
        legal.get(at).copied()
    }
}

/// Decides by learned weights: the greater the sum of the weights of what a decision causes, the likelier it is.
#[derive(Clone, Debug)]
pub struct LearnedPolicy<'w> {
    weigher: Weigher<'w>,
    sums: Vec<i32>,
    likely: Vec<u64>,
}

impl<'w> LearnedPolicy<'w> {
    /// Makes a policy that plays by these weights, or at random if there are none.
    pub fn new(weights: &'w Weights) -> LearnedPolicy<'w> {
        LearnedPolicy { weigher: Weigher::new(weights), sums: Vec::new(), likely: Vec::new() }
    }

    /// Returns for each decision the sum of the weights of what it causes.
    pub(super) fn sums<G: Game>(&mut self, game: &G, legal: &[G::Decision]) -> Vec<i32> {
        legal.iter().map(|decision| self.weigher.sum(game, *decision)).collect()
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
        let total = likelihoods(sums, likely);
        legal.get(draw(likely, total, rng)).copied()
    }
}

/// The policy that chooses the decisions of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plays with [`Random`]: every legal decision is equally likely.
    Random,
    /// Plays with [`LearnedPolicy`], by the trained weights.
    Learned,
    /// Plays with [`Expert`], which compares plans by playouts.
    Expert {
        /// The work for one decision, in thousands of steps, at least 1.
        budget: u32,
    },
    /// Follows every hint that a player would get.
    Hints,
}

impl Style {
    /// The default work of `expert` for one decision, in thousands of steps: about a tenth of a second of one core.
    pub const BUDGET: u32 = 480;

    /// Returns the strongest policy that plays hundreds of games within a second. Weights are learned only for games of
    /// one player, who sees all that the policy sees, so games of several players are played at random.
    pub fn quick(solo: bool) -> Style {
        if solo { Style::Learned } else { Style::Random }
    }

    /// Returns the policy's name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Random => "random",
            Style::Learned => "learned",
            Style::Expert { .. } => "expert",
            Style::Hints => "hints",
        }
    }

    /// Makes a policy for one game. Each game needs a policy of its own, because some remember positions.
    pub(super) fn policy<'e, G: Game + Send + Sync>(self, expertise: &'e Expertise) -> Box<dyn Policy<G> + 'e> {
        match self {
            Style::Random => Box::new(Random),
            Style::Learned => Box::new(LearnedPolicy::new(&expertise.weights)),
            Style::Expert { budget } => Box::new(Expert::new(expertise, budget)),
            Style::Hints => Box::new(HintFollower::new(expertise)),
        }
    }
}
