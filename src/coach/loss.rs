//! Finds losses that are certain, whatever cards come up.

use super::goal::Goal;
use super::position::success_key;
use super::solver::Endgame;
use super::weights::Weights;
use crate::rules::game::{Awaits, Deals, Events, Game, Rules};
use crate::rules::games::AnyGame;
use std::collections::HashSet;

/// Maximum number of different positions that a search for a way to go on visits. The rest of a room or of a hand needs
/// fewer.
const MAX_POSITIONS: usize = 1_000;

/// Returns whether every way to play on fails, whatever cards come up. Returns `false` if there are too many ways to
/// tell.
pub fn fails_certainly(game: &AnyGame, goal: &Goal) -> bool {
    fails(game, goal, true) == Some(true)
}

/// Returns whether every way to play on fails. If `turns_up` is false, no way fails that leads to the next card.
/// Returns `None` if there are too many ways to tell.
fn fails(game: &AnyGame, goal: &Goal, turns_up: bool) -> Option<bool> {
    fails_from(game, goal, turns_up, &mut HashSet::new())
}

/// Returns the result of [`fails`] for the ways from a position, but not for those from the positions in `seen`. The
/// search has not found a way that does not fail from them.
fn fails_from(game: &AnyGame, goal: &Goal, turns_up: bool, seen: &mut HashSet<u64>) -> Option<bool> {
    if let Some(outcome) = game.outcome() {
        return Some(!goal.is_success(&outcome));
    }
    if !seen.insert(success_key(game)) {
        return Some(true);
    }
    if seen.len() > MAX_POSITIONS {
        return None;
    }
    let mut all_fail = |plays: &mut dyn Iterator<Item = AnyGame>| {
        for after in plays {
            if !fails_from(&after, goal, turns_up, seen)? {
                return Some(false);
            }
        }
        Some(true)
    };
    let after = |play: &dyn Fn(&mut AnyGame)| {
        let mut after = game.clone();
        play(&mut after);
        after
    };
    match game.awaits() {
        Awaits::Reveal { .. } if !turns_up => Some(false),
        Awaits::Reveal { spot, .. } => {
            let cards = game.chances(spot);
            let reveal = |card| after(&|game| game.reveal(spot, card, &mut Events::ignored()));
            if cards.is_empty() { Some(false) } else { all_fail(&mut cards.kinds().iter().map(reveal)) }
        }
        _ => {
            let decide = |decision| after(&|game| game.decide(decision, &mut Events::ignored()));
            all_fail(&mut game.legal().into_iter().map(decide))
        }
    }
}

/// Maximum number of positions in which [`gives_up_chance`] searches for exact chances: about 5 ms of CPU time.
const MAX_EXACT_POSITIONS: usize = 1_000;

/// Returns whether a decision gives up the last chance of success, if a short search can prove this. `before` is the
/// state before the decision, and `after` the state after it.
pub fn gives_up_chance(before: &AnyGame, after: &AnyGame, goal: &Goal) -> bool {
    if fails(after, goal, false) == Some(true) {
        return fails(before, goal, false) == Some(false) && !fails_certainly(before, goal);
    }
    let weights = Weights::default();
    let mut endgame = Endgame::with_limit(goal, &weights, MAX_EXACT_POSITIONS);
    endgame.solve(after) == Some(0.0) && endgame.solve(before).is_some_and(|chance| chance > 0.0)
}
