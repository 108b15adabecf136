//! What can come next: the chance of the next card, and how each decision may end.

use super::expert::candidates;
use super::expertise::Expertise;
use super::goal::best_first;
use super::hint::Tried;
use super::playout::{Luck, play_on};
use super::policy::LearnedPolicy;
use super::position::key;
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

/// How the game may end after each legal decision, the best first: games played on by the learned policy, each round
/// with the same cards for all. Decisions that lead to one table are one.
pub fn outlook<G: Game>(game: &G, expertise: &Expertise) -> Vec<Tried> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let mut found = candidates(game, &legal);
    let mut tallies = vec![SimulationResult::default(); found.len()];
    let mut rng = Pcg64Mcg::seed_from_u64(key(game));
    let (mut rounds, mut used) = (0, 0);
    while rounds < GAMES && used < EFFORT && !found.is_empty() {
        let seed = rng.next_u64();
        for (candidate, tally) in found.iter_mut().zip(&mut tallies) {
            let mut end = candidate.after.clone();
            let mut policy = LearnedPolicy::new(&expertise.weights);
            let played = play_on(&mut end, &mut policy, &mut Luck::new(seed));
            used += played.effort.max(1);
            let outcome = end.outcome();
            candidate.ends.push(expertise.goal.worth(outcome.as_ref(), played.actions));
            tally.count(outcome, played, &expertise.goal);
        }
        rounds += 1;
    }
    let ends = found.iter().enumerate().flat_map(|(at, one)| one.ends.iter().map(move |end| (*end, at)));
    let order = best_first(&expertise.goal.sums(ends.collect(), found.len()));
    let tried = found.into_iter().zip(tallies).map(|(candidate, tally)| Tried::new(game, &candidate.decisions, tally));
    let mut tried: Vec<Option<Tried>> = tried.map(Some).collect();
    order.into_iter().filter_map(|at| tried[at].take()).collect()
}
