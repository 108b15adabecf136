//! Trying every line, depth first, for deals that what was learned does not win.

use super::seen::Seen;
use super::{Found, Solution, look_at};
use crate::coach::goal::Goal;
use crate::rules::game::{Events, Game};

/// A position on the way down.
struct Level<G: Game> {
    game: G,
    /// How many decisions of the positions above are still to be tried; those of this one lie behind them.
    above: usize,
}

/// Tries every line. Each position that comes to the same is looked at once.
pub(super) struct ExhaustiveSearch<'e, G: Game> {
    goal: &'e Goal,
    /// The position to begin with, until it was looked at.
    start: Option<G>,
    seen: Seen,
    levels: Vec<Level<G>>,
    /// The decisions that are still to be tried, those of the deepest position last.
    left: Vec<G::Decision>,
    /// The decisions that lead to the deepest position, where there was a choice.
    path: Vec<G::Decision>,
    legal: Vec<G::Decision>,
}

impl<'e, G: Game> ExhaustiveSearch<'e, G> {
    pub(super) fn new(start: &G, goal: &'e Goal) -> ExhaustiveSearch<'e, G> {
        ExhaustiveSearch {
            goal,
            start: Some(start.clone()),
            seen: Seen::default(),
            levels: Vec::new(),
            left: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Looks at so many positions more, and adds up how many there were. A line is told by its decisions where there is a
    /// choice.
    pub(super) fn look_at(&mut self, more: u64, positions: &mut u64) -> Solution<G::Decision> {
        let most = positions.saturating_add(more);
        while *positions < most {
            let mut game = match (self.start.take(), self.levels.last()) {
                (Some(start), _) => start,
                (None, None) => return Solution::Lost,
                (None, Some(level)) => {
                    let left = if self.left.len() > level.above { self.left.pop() } else { None };
                    let Some(decision) = left else {
                        self.levels.pop();
                        self.path.pop();
                        continue;
                    };
                    let mut game = level.game.clone();
                    game.decide(decision, &mut Events::ignored());
                    self.path.push(decision);
                    game
                }
            };
            match look_at(&mut game, &mut self.legal, self.goal, &mut self.seen) {
                Found::Unsettled => return Solution::Undecided,
                Found::Success => return Solution::Won(std::mem::take(&mut self.path)),
                Found::New => {
                    *positions += 1;
                    self.levels.push(Level { game, above: self.left.len() });
                    self.left.extend(self.legal.drain(..).rev());
                }
                Found::DeadEnd => drop(self.path.pop()),
            }
        }
        Solution::Undecided
    }
}
