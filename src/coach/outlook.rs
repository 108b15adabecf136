//! What can come next: the chances of the next card, and how the game may end after each decision.

use super::expert::{Candidate, candidates};
use super::expertise::Expertise;
use super::goal::{Worth, best_first};
use super::hint::TriedDecision;
use super::playout::{Luck, play_on};
use super::policy::LearnedPolicy;
use super::simulate::SimulationResult;
use crate::model::card::Suit;
use crate::rules::game::{Awaits, Game};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Usual number of games from each decision.
const GAMES: u64 = 100;
/// After this much work, in steps, fewer games are enough.
const EFFORT: u64 = 200_000;

/// The chances of the next card, as numbers of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of copies that can come up.
    pub total: usize,
    /// Number of copies of each suit; a suit that cannot come up is left out.
    pub suits: Vec<(Suit, usize)>,
    /// Number of copies of jokers that can come up.
    pub jokers: usize,
}

/// The exact chances of the next card in a fair shuffle; `None` if no card is awaited.
pub fn next_card<G: Game>(game: &G) -> Option<Chance> {
    let Awaits::Reveal { spot, .. } = game.awaits() else { return None };
    let chances = game.chances(spot);
    let copies = |suit: Option<Suit>| chances.iter().filter(|card| card.suit() == suit).count();
    let suits = Suit::ALL.iter().map(|suit| (*suit, copies(Some(*suit)))).filter(|(_, count)| *count > 0).collect();
    let chance = Chance { total: chances.len(), suits, jokers: copies(None) };
    (chance.total > 0).then_some(chance)
}

/// How the game may end after each legal decision: games played on by the learned policy, in each round with the same cards
/// for all decisions.
pub(super) struct DecisionOdds<'a, G: Game> {
    game: &'a G,
    expertise: &'a Expertise,
    candidates: Vec<Candidate<G>>,
    results: Vec<SimulationResult>,
    policy: LearnedPolicy<'a>,
    seeds: Pcg64Mcg,
    rounds: u64,
    effort: u64,
}

impl<'a, G: Game> DecisionOdds<'a, G> {
    pub(super) fn new(game: &'a G, expertise: &'a Expertise, seed: u64) -> DecisionOdds<'a, G> {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let candidates = candidates(game, &legal);
        let results = vec![SimulationResult::default(); candidates.len()];
        let policy = LearnedPolicy::new(&expertise.weights);
        let seeds = Pcg64Mcg::seed_from_u64(seed);
        DecisionOdds { game, expertise, candidates, results, policy, seeds, rounds: 0, effort: 0 }
    }

    /// Whether the usual number of games was played.
    pub(super) fn is_enough(&self) -> bool {
        self.rounds >= GAMES || self.effort >= EFFORT || self.candidates.is_empty()
    }

    /// Plays one more game from each decision.
    pub(super) fn play_round(&mut self) {
        let seed = self.seeds.next_u64();
        let goal = &self.expertise.goal;
        for (candidate, result) in self.candidates.iter_mut().zip(&mut self.results) {
            let mut end = candidate.after.clone();
            let played = play_on(&mut end, &mut self.policy, &mut Luck::new(seed));
            self.effort += played.effort.max(1);
            let outcome = end.outcome();
            candidate.ends.push(goal.worth(outcome.as_ref(), played.actions));
            result.add(outcome, played, goal);
        }
        self.rounds += 1;
    }

    /// The decisions and how their games went, the best first.
    pub(super) fn decisions(&self) -> Vec<TriedDecision> {
        let ends: Vec<&[Worth]> = self.candidates.iter().map(|candidate| &candidate.ends[..]).collect();
        let order = best_first(&self.expertise.goal.sums(&ends));
        let tried = |at: usize| TriedDecision::new(self.game, &self.candidates[at].decisions, self.results[at].clone());
        order.into_iter().map(tried).collect()
    }
}
