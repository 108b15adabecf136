//! Exact chances of success near the end of a game.

use super::advance_to_choice;
use crate::coach::expertise::Expertise;
use crate::coach::goal::Goal;
use crate::coach::policy::{LearnedPolicy, Policy};
use crate::coach::position::success_key;
use crate::coach::weights::Weights;
use crate::rules::game::{Awaits, Events, Game};
use rand_pcg::Pcg64Mcg;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Maximum number of unknown cards. With more cards, the search would hardly ever finish within its budget.
const MAX_UNKNOWN: usize = 10;

/// Usual maximum number of positions that all searches from one position visit together: 20 to 100 ms of CPU time.
const MAX_POSITIONS: usize = 10_000;

/// Maximum number of choices and unknown cards in a line of play, which limits the depth of the recursion.
const MAX_DEPTH: usize = 128;

/// The chances of success from the positions of an endgame, if the player always decides best without knowing the order
/// of the unseen cards.
///
/// The search tries every decision and every order of the cards. It visits only one of several positions with the same
/// [`success_key`].
#[derive(Clone, Debug)]
pub(in crate::coach) struct Endgame<'e> {
    goal: &'e Goal,
    policy: LearnedPolicy<'e>,
    max_positions: usize,
    /// The chance from each position by its key; `None` while the search tries the continuations of the position.
    chances: HashMap<u64, Option<f64>>,
    /// Whether decisions led back to a position whose continuations the search was trying. Then a chance between 0 and
    /// 1 may be too low.
    met_cycle: bool,
}

impl<'e> Endgame<'e> {
    pub(in crate::coach) fn new(expertise: &'e Expertise) -> Endgame<'e> {
        Endgame::with_limit(&expertise.goal, &expertise.weights, MAX_POSITIONS)
    }

    /// Makes a search. Of the decisions in a position, it tries those first that the `weights` favour.
    /// `max_positions` limits the number of positions that all calls of [`Endgame::solve`] visit together.
    pub(in crate::coach) fn with_limit(goal: &'e Goal, weights: &'e Weights, max_positions: usize) -> Endgame<'e> {
        let policy = LearnedPolicy::new(weights);
        Endgame { goal, policy, max_positions, chances: HashMap::new(), met_cycle: false }
    }

    /// Returns the exact chance of success from a position. Returns `None` if the game has an aim, too many cards are
    /// unknown, or the budget of all searches together is too small.
    pub(in crate::coach) fn solve<G: Game>(&mut self, game: &G) -> Option<f64> {
        let unknown: usize = game.hidden().iter().map(|pile| pile.count).sum();
        if self.goal.has_aim() || unknown > MAX_UNKNOWN {
            return None;
        }
        let chance = self.search(game.clone(), 0);
        if chance.is_none() {
            // Positions without a chance must not look like the ends of cycles in the next search.
            self.chances.retain(|_, chance| chance.is_some());
        }
        chance.filter(|chance| !self.met_cycle || *chance <= 0.0 || *chance >= 1.0)
    }

    fn search<G: Game>(&mut self, mut game: G, depth: usize) -> Option<f64> {
        let mut legal = Vec::new();
        if let Some(end) = self.advance(&mut game, &mut legal) {
            return Some(end);
        }
        let key = success_key(&game);
        if let Some(known) = self.chances.get(&key) {
            self.met_cycle |= known.is_none();
            return Some(known.unwrap_or(0.0));
        }
        if self.chances.len() >= self.max_positions || depth >= MAX_DEPTH {
            return None;
        }
        self.chances.insert(key, None);
        let mut chance = 0.0;
        if let Awaits::Reveal { spot, .. } = game.awaits() {
            let cards = game.chances(spot);
            for card in cards.kinds().iter() {
                let mut after = game.clone();
                after.reveal(spot, card, &mut Events::ignored());
                chance += cards.copies(card) as f64 * self.search(after, depth + 1)?;
            }
            chance /= cards.len().max(1) as f64;
        }
        // If the likeliest decisions come first, the search soon finds a certain success and skips the others.
        let sums = self.policy.sums(&game, &legal);
        let mut order: Vec<usize> = (0..legal.len()).collect();
        order.sort_by_key(|index| Reverse(sums[*index]));
        for index in order {
            let mut after = game.clone();
            after.decide(legal[index], &mut Events::ignored());
            chance = self.search(after, depth + 1)?.max(chance);
            if chance >= 1.0 {
                break;
            }
        }
        self.chances.insert(key, Some(chance));
        Some(chance)
    }

    /// Plays to the next choice or unknown card, and lists the legal decisions there. Returns the chance of success if
    /// it is plain there: 1 or 0 at the end of the game, and 0 if counting the cards shows that nobody can succeed.
    fn advance<G: Game>(&self, game: &mut G, legal: &mut Vec<G::Decision>) -> Option<f64> {
        let is_unknown = advance_to_choice(game, legal).is_none();
        match game.outcome() {
            Some(outcome) => Some(f64::from(u8::from(self.goal.is_success(&outcome)))),
            None => (!game.can_succeed() || legal.is_empty() && !is_unknown).then_some(0.0),
        }
    }

    /// Returns the chance that an earlier search found for a position.
    fn chance<G: Game>(&self, mut game: G) -> Option<f64> {
        self.advance(&mut game, &mut Vec::new()).or_else(|| *self.chances.get(&success_key(&game))?)
    }
}

/// Chooses the decision with the greatest chance of success. Of several, chooses the one that the learned policy likes
/// best.
pub(in crate::coach) struct EndgamePolicy<'e> {
    endgame: &'e Endgame<'e>,
    learned: LearnedPolicy<'e>,
}

impl<'e> EndgamePolicy<'e> {
    pub(in crate::coach) fn new(endgame: &'e Endgame<'e>, expertise: &'e Expertise) -> EndgamePolicy<'e> {
        EndgamePolicy { endgame, learned: LearnedPolicy::new(&expertise.weights) }
    }
}

impl<G: Game> Policy<G> for EndgamePolicy<'_> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], _: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        let chance = |decision: &G::Decision| {
            let mut after = game.clone();
            after.decide(*decision, &mut Events::ignored());
            self.endgame.chance(after).unwrap_or(0.0)
        };
        *effort += 2 * legal.len() as u64;
        let sums = self.learned.sums(game, legal);
        let merits = legal.iter().map(chance).zip(sums).enumerate();
        let best = merits
            .max_by(|(_, (chance, sum)), (_, (other, other_sum))| chance.total_cmp(other).then(sum.cmp(other_sum)));
        best.map(|(index, _)| legal[index])
    }
}
