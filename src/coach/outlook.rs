//! What can come next: the chance of the next card, and how the game may end after each decision.

use super::expert::{Candidate, candidates};
use super::expertise::Expertise;
use super::goal::best_first;
use super::hint::Tried;
use super::playout::{Luck, play_on};
use super::policy::LearnedPolicy;
use super::simulate::SimulationResult;
use crate::model::card::Suit;
use crate::rules::game::{Awaits, Game};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// So many games are played on from each decision, at most.
const GAMES: u64 = 100;
/// No further games are begun after that much work.
const EFFORT: u64 = 200_000;

/// The chance of the next card: so many of so many copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The copies that can come up.
    pub total: usize,
    /// How many of them are of each suit; suits that cannot come are left out.
    pub suits: Vec<(Suit, usize)>,
    /// How many are jokers.
    pub jokers: usize,
}

/// The exact chance of the next card under a fair shuffle; `None` where no card is awaited.
pub fn next_card<G: Game>(game: &G) -> Option<Chance> {
    let Awaits::Reveal { spot, .. } = game.awaits() else { return None };
    let chances = game.chances(spot);
    let of = |suit: Option<Suit>| chances.iter().filter(|card| card.suit() == suit).count();
    let suits: Vec<(Suit, usize)> = Suit::ALL.iter().map(|suit| (*suit, of(Some(*suit)))).collect();
    let suits: Vec<_> = suits.into_iter().filter(|(_, count)| *count > 0).collect();
    let jokers = of(None);
    let total = suits.iter().map(|(_, count)| count).sum::<usize>() + jokers;
    (total > 0).then_some(Chance { total, suits, jokers })
}

/// How the game may end after each legal decision: games played on by the learned policy, each round with the same cards
/// for all. Decisions that lead to one table are one.
pub(super) struct Outlook<'a, G: Game> {
    game: &'a G,
    expertise: &'a Expertise,
    found: Vec<Candidate<G>>,
    tallies: Vec<SimulationResult>,
    policy: LearnedPolicy<'a>,
    seeds: Pcg64Mcg,
    rounds: u64,
    used: u64,
}

impl<'a, G: Game> Outlook<'a, G> {
    pub(super) fn new(game: &'a G, expertise: &'a Expertise, seed: u64) -> Outlook<'a, G> {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let found = candidates(game, &legal);
        let tallies = vec![SimulationResult::default(); found.len()];
        let policy = LearnedPolicy::new(&expertise.weights);
        let seeds = Pcg64Mcg::seed_from_u64(seed);
        Outlook { game, expertise, found, tallies, policy, seeds, rounds: 0, used: 0 }
    }

    /// Whether as much was played as is usual where nobody waits.
    pub(super) fn is_enough(&self) -> bool {
        self.rounds >= GAMES || self.used >= EFFORT || self.found.is_empty()
    }

    /// Plays one game more from each of them.
    pub(super) fn round(&mut self) {
        let seed = self.seeds.next_u64();
        for (candidate, tally) in self.found.iter_mut().zip(&mut self.tallies) {
            let mut end = candidate.after.clone();
            let played = play_on(&mut end, &mut self.policy, &mut Luck::new(seed));
            self.used += played.effort.max(1);
            let outcome = end.outcome();
            candidate.ends.push(self.expertise.goal.worth(outcome.as_ref(), played.actions));
            tally.count(outcome, played, &self.expertise.goal);
        }
        self.rounds += 1;
    }

    /// The decisions and how their games went, the best first.
    pub(super) fn decisions(&self) -> Vec<Tried> {
        let ends = self.found.iter().enumerate().flat_map(|(at, one)| one.ends.iter().map(move |end| (*end, at)));
        let order = best_first(&self.expertise.goal.sums(ends.collect(), self.found.len()));
        let tried = |at: usize| Tried::new(self.game, &self.found[at].decisions, self.tallies[at].clone());
        order.into_iter().map(tried).collect()
    }
}
