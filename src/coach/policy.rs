//! Policies, which make the decisions in simulated games. No policy contains code for a particular game.

use super::advice::HintFollower;
use super::chance::{draw, fill_likelihoods};
use super::expert::Expert;
use super::expertise::Expertise;
use super::weights::{Weigher, Weights};
use crate::rules::game::Game;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Chooses a decision in a state. In a game without a deal, a policy sees the same cards as the players, because the
/// state contains no face-down card. In a game with a deal, the state contains all cards.
pub trait Policy<G: Game> {
    /// Chooses one of the legal decisions, or returns `None` if no decision is legal. Adds the work to `effort`.
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision>;
}

/// Chooses every legal decision with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        let index = rng.random_range(0..legal.len().max(1));
        legal.get(index).copied()
    }
}

/// Decides with the learned weights. A decision is likelier if the weights of its effects have a greater sum.
#[derive(Clone, Debug)]
pub struct LearnedPolicy<'w> {
    weigher: Weigher<'w>,
    sums: Vec<i32>,
    likelihoods: Vec<u64>,
}

impl<'w> LearnedPolicy<'w> {
    /// Makes a policy with these weights. If there are no weights, the policy plays at random.
    pub fn new(weights: &'w Weights) -> LearnedPolicy<'w> {
        LearnedPolicy { weigher: Weigher::new(weights), sums: Vec::new(), likelihoods: Vec::new() }
    }

    /// Returns the sum of the weights of each decision's effects. The sum of a decision that gives the game up is lower
    /// than all others.
    pub(super) fn sums<G: Game>(&mut self, game: &G, legal: &[G::Decision]) -> Vec<i32> {
        legal.iter().map(|decision| weigh(&mut self.weigher, game, *decision)).collect()
    }
}

impl<G: Game> Policy<G> for LearnedPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        if legal.len() < 2 {
            return legal.first().copied();
        }
        *effort += legal.len() as u64;
        let LearnedPolicy { weigher, sums, likelihoods } = self;
        sums.clear();
        sums.extend(legal.iter().map(|decision| weigh(weigher, game, *decision)));
        let total = fill_likelihoods(sums, likelihoods);
        legal.get(draw(likelihoods, total, rng)).copied()
    }
}

/// The penalty on the sum of a decision that gives the game up. With this penalty, the policy gives up only if every
/// legal decision does so.
const GIVES_UP: i32 = 1 << 24;

fn weigh<G: Game>(weigher: &mut Weigher<'_>, game: &G, decision: G::Decision) -> i32 {
    weigher.sum(game, decision) - if game.gives_up(&decision) { GIVES_UP } else { 0 }
}

/// The policy that makes the decisions of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plays with [`Random`]: every legal decision is equally likely.
    Random,
    /// Plays with [`LearnedPolicy`] and the learned weights.
    Learned,
    /// Plays with [`Expert`], which compares plans with playouts.
    Expert {
        /// The work for one decision, in thousands of steps, at least 1.
        budget: u32,
    },
    /// Follows the hints that the coach would give to a player.
    Hints,
}

impl Style {
    /// The default work of `expert` for one decision, in thousands of steps: about 0.1 s of CPU time.
    pub const BUDGET: u32 = 480;

    /// Returns the strongest policy that plays hundreds of games in a second. In a game for one player, this is the
    /// learned policy. Games for several players have no weights, so `random` plays them.
    pub fn quick(solo: bool) -> Style {
        if solo { Style::Learned } else { Style::Random }
    }

    /// Returns the name of the policy on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Random => "random",
            Style::Learned => "learned",
            Style::Expert { .. } => "expert",
            Style::Hints => "hints",
        }
    }

    /// Makes a policy for one game. Each game needs a new policy, because some policies store the positions of their
    /// game.
    pub(super) fn policy<'e, G: Game + Send + Sync>(self, expertise: &'e Expertise) -> Box<dyn Policy<G> + 'e> {
        match self {
            Style::Random => Box::new(Random),
            Style::Learned => Box::new(LearnedPolicy::new(&expertise.weights)),
            Style::Expert { budget } => Box::new(Expert::new(expertise, budget)),
            Style::Hints => Box::new(HintFollower::new(expertise)),
        }
    }
}
