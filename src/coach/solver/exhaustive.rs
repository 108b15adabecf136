//! Trying every line, depth first, for deals that what was learned does not win.

use super::{Seen, Solution, to_choice};
use crate::coach::goal::Goal;
use crate::coach::position::future_key;
use crate::rules::game::{Awaits, Events, Game};

/// A position on the way down.
struct Level<G: Game> {
    game: G,
    /// The decisions that are still to be tried, the next one last.
    left: Vec<G::Decision>,
}

/// Tries every line, at so many positions more, and adds up how many there were. Each position that comes to the same is
/// looked at once. A line is told by its decisions where there is a choice.
pub(super) fn search<G: Game>(start: &G, goal: &Goal, more: u64, positions: &mut u64) -> Solution<G::Decision> {
    let most = positions.saturating_add(more);
    let mut seen = Seen::default();
    let mut path: Vec<G::Decision> = Vec::new();
    let mut levels: Vec<Level<G>> = Vec::new();
    let mut next = Some(start.clone());
    loop {
        if let Some(mut game) = next.take() {
            let mut left = Vec::new();
            if to_choice(&mut game, &mut left).is_none() {
                return Solution::Undecided;
            }
            if game.outcome().is_some_and(|outcome| goal.is_success(&outcome)) {
                return Solution::Won(path);
            }
            if game.awaits() != Awaits::Over && game.can_succeed() && seen.insert(future_key(&game)) {
                if *positions >= most {
                    return Solution::Undecided;
                }
                *positions += 1;
                left.reverse();
                levels.push(Level { game, left });
            } else {
                path.pop();
            }
            continue;
        }
        let Some(level) = levels.last_mut() else { return Solution::Lost };
        if let Some(decision) = level.left.pop() {
            let mut after = level.game.clone();
            after.decide(decision, &mut Events::ignored());
            path.push(decision);
            next = Some(after);
        } else {
            levels.pop();
            path.pop();
        }
    }
}
