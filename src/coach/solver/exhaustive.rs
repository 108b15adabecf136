//! Depth-first search through all lines of play, for deals that the guided search does not win.

use super::key_set::KeySet;
use super::{PositionKind, Solution, visit};
use crate::coach::goal::Goal;
use crate::rules::game::{Events, Game};

struct Level<G: Game> {
    game: G,
    /// The index of the first decision of this position in [`ExhaustiveSearch::untried`].
    first_untried: usize,
}

/// Tries all lines of play, but visits only one of several equivalent positions.
pub(super) struct ExhaustiveSearch<'e, G: Game> {
    goal: &'e Goal,
    /// The first position; `None` after the search has visited it.
    start: Option<G>,
    seen: KeySet,
    levels: Vec<Level<G>>,
    /// The untried decisions of all levels, with the decisions of the deepest position last.
    untried: Vec<G::Decision>,
    /// The decisions that lead to the deepest position. It leaves out decisions without an alternative.
    path: Vec<G::Decision>,
    legal: Vec<G::Decision>,
    /// Whether a line has reached a card that the deal does not determine. Then no search can prove that the deal is
    /// lost.
    met_unknown: bool,
}

impl<'e, G: Game> ExhaustiveSearch<'e, G> {
    pub(super) fn new(start: &G, goal: &'e Goal) -> ExhaustiveSearch<'e, G> {
        ExhaustiveSearch {
            goal,
            start: Some(start.clone()),
            seen: KeySet::default(),
            levels: Vec::new(),
            untried: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            met_unknown: false,
        }
    }

    /// Visits at most `max_new` new positions and adds their number to `positions`. A solution contains only decisions
    /// with an alternative.
    pub(super) fn search(&mut self, max_new: u64, positions: &mut u64) -> Solution<G::Decision> {
        let max = positions.saturating_add(max_new);
        while *positions < max {
            let mut game = match (self.start.take(), self.levels.last()) {
                (Some(start), _) => start,
                (None, None) => return if self.met_unknown { Solution::Undecided } else { Solution::Lost },
                (None, Some(level)) => {
                    let untried = if self.untried.len() > level.first_untried { self.untried.pop() } else { None };
                    let Some(decision) = untried else {
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
            match visit(&mut game, &mut self.legal, self.goal, &mut self.seen) {
                PositionKind::Success => return Solution::Won(std::mem::take(&mut self.path)),
                PositionKind::New => {
                    *positions += 1;
                    self.levels.push(Level { game, first_untried: self.untried.len() });
                    self.untried.extend(self.legal.drain(..).rev());
                }
                kind => {
                    self.met_unknown |= kind == PositionKind::Unknown;
                    self.path.pop();
                }
            }
        }
        Solution::Undecided
    }
}
