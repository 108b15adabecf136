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

    /// Chooses the same decision as [`Policy::choose`], but without a list. Returns the decision and the number of legal
    /// decisions. Returns `None` if the policy needs the list, as in the default implementation, or if no decision is
    /// legal.
    fn choose_unlisted(&mut self, _game: &G, _rng: &mut Pcg64Mcg) -> Option<(G::Decision, usize)> {
        None
    }
}

/// Chooses every legal decision with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, _: &mut u64) -> Option<G::Decision> {
        let index = rng.random_range(0..legal.len().max(1));
        legal.get(index).copied()
    }

    fn choose_unlisted(&mut self, game: &G, rng: &mut Pcg64Mcg) -> Option<(G::Decision, usize)> {
        if !G::CANDIDATES_ARE_LEGAL {
            return None;
        }
        let mut sample = Sample { chosen: None, count: 0, rng };
        game.list_candidates(&mut sample);
        let Sample { chosen, count, .. } = sample;
        debug_assert!(chosen.is_none_or(|decision| game.allows(&decision)), "{chosen:?} is listed but not legal");
        chosen.map(|decision| (decision, count))
    }
}

/// Chooses one of the items that it receives, each with the same probability (reservoir sampling, J. S. Vitter, *Random
/// Sampling with a Reservoir*, 1985).
struct Sample<'r, T> {
    chosen: Option<T>,
    /// Number of items so far.
    count: usize,
    rng: &'r mut Pcg64Mcg,
}

impl<T> Extend<T> for Sample<'_, T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        let mut items = items.into_iter();
        match items.size_hint() {
            // One random number is enough for items whose number is known.
            (count, Some(max)) if count == max && count > 0 => {
                self.count += count;
                let index = self.rng.random_range(0..self.count);
                if index < count {
                    self.chosen = items.nth(index);
                }
            }
            _ => items.for_each(|item| self.extend(Some(item))),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::playout::turn_up;
    use crate::play::setup::{Setup, SetupRequest};
    use crate::rules::game::{Awaits, Events};
    use crate::rules::games::Task;
    use crate::rules::library::Library;
    use rand::SeedableRng;

    /// Plays random games and returns the number of decisions that were made with and without a list.
    struct BothWays;

    impl Task for BothWays {
        type Output = usize;

        fn run<G: Game>(self, game: &G) -> usize {
            let mut rng = Pcg64Mcg::seed_from_u64(1);
            let mut count = 0;
            for _ in 0..20 {
                let mut game = game.clone();
                while let Awaits::Reveal { .. } | Awaits::Decision { .. } = game.awaits() {
                    if let Awaits::Reveal { spot, .. } = game.awaits() {
                        let card = turn_up(&game, &mut rng).unwrap();
                        game.reveal(spot, card, &mut Events::ignored());
                        continue;
                    }
                    let legal = game.legal();
                    let chosen = Random.choose_unlisted(&game, &mut rng.clone());
                    let decision = Random.choose(&game, &legal, &mut rng, &mut 0).unwrap();
                    assert_eq!(chosen, Some((decision, legal.len())));
                    game.decide(decision, &mut Events::ignored());
                    count += 1;
                }
            }
            count
        }
    }

    #[test]
    fn a_random_decision_is_the_same_without_a_list() {
        for preset in ["standard", "reserve"] {
            let preset = Some(preset.to_owned());
            let request = SetupRequest { game: "classic".to_owned(), preset, ..SetupRequest::default() };
            let setup = Setup::new(&Library::built_in().unwrap(), &request, None).unwrap();
            assert!(setup.game.run(BothWays) > 200);
        }
    }

    #[test]
    fn every_item_of_a_sample_is_equally_likely() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut counts = [0; 5];
        for _ in 0..5_000 {
            let mut sample = Sample { chosen: None, count: 0, rng: &mut rng };
            sample.extend([0, 1, 2]);
            sample.extend((3..9).filter(|item| *item < 5));
            assert_eq!(sample.count, 5);
            counts[sample.chosen.unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }
}
