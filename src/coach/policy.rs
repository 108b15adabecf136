//! Policies: who decides where nobody sits at the table. None of them knows anything of a particular game.

use super::chance::{draw, likelihoods};
use super::expert::Expert;
use super::expertise::Expertise;
use super::weights::{Weigher, Weights};
use crate::rules::game::Game;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

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

/// Which policy is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal decision is as likely as any other, as [`Random`] plays.
    Random,
    /// The decision whose position the learned weights value most, as [`LearnedPolicy`] plays.
    Learned,
    /// The decision that does best in games that go on as learned, as [`Expert`] plays.
    Expert {
        /// The work for one decision, in thousands of steps, at least 1.
        budget: u32,
    },
}

impl Style {
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
            Style::Learned => "learned",
            Style::Expert { .. } => "expert",
        }
    }

    /// The policy, for one game.
    pub(super) fn policy(self, expertise: &Expertise) -> AnyPolicy<'_> {
        match self {
            Style::Random => AnyPolicy::Random(Random),
            Style::Learned => AnyPolicy::Learned(LearnedPolicy::new(&expertise.weights)),
            Style::Expert { budget } => AnyPolicy::Expert(Expert::new(expertise, budget)),
        }
    }
}

/// The policy of a style.
pub(super) enum AnyPolicy<'e> {
    Random(Random),
    Learned(LearnedPolicy<'e>),
    Expert(Expert<'e>),
}

impl<G: Game> Policy<G> for AnyPolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        match self {
            AnyPolicy::Random(random) => random.choose(game, legal, rng, effort),
            AnyPolicy::Learned(learned) => learned.choose(game, legal, rng, effort),
            AnyPolicy::Expert(expert) => expert.choose(game, legal, rng, effort),
        }
    }
}
