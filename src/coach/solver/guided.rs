//! Searching in the order of what was learned.

use super::seen::Seen;
use super::{Found, Solution, look_at, to_choice};
use crate::coach::goal::Goal;
use crate::coach::weights::Weigher;
use crate::rules::game::{Events, Game};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Only the games of positions that so many decisions lead to, or twice as many and so on, are kept, to save memory;
/// those between are played again from there.
const KEPT: u32 = 4;

/// A decision that may be tried.
#[derive(Clone, Copy)]
struct Step<D> {
    /// The position in which it is made, by its place among those that were looked at.
    at: u32,
    decision: D,
}

/// A position that was looked at.
#[derive(Clone, Copy)]
struct Looked {
    /// The step that led there, by its place; none to the first position.
    by: Option<u32>,
    /// The place of its game among those that are kept.
    game: Option<u32>,
}

/// What each position on the way makes a line cheaper, so that one which has come far is not left for a shorter one that
/// gives up hardly less: an eighth of what makes a decision twice as likely.
const AHEAD: i64 = 8;

/// A step that waits, in the order of [`BinaryHeap`], whose greatest comes first: the cheapest, then the deepest, then the
/// one that was found first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    /// What the decisions on the way give up, less [`AHEAD`] for each.
    cost: Reverse<i64>,
    depth: u32,
    step: Reverse<u32>,
}

/// The positions that were looked at, and their decisions.
struct Tree<G: Game> {
    looked: Vec<Looked>,
    games: Vec<G>,
    steps: Vec<Step<G::Decision>>,
    /// The game of the position that was looked at last: most often one of its own decisions is next.
    last: Option<G>,
}

impl<G: Game> Tree<G> {
    /// Adds a position to which a step led.
    fn add(&mut self, game: G, by: Option<u32>, depth: u32) {
        let kept = depth.is_multiple_of(KEPT).then_some(self.games.len() as u32);
        self.games.extend(kept.map(|_| game.clone()));
        self.looked.push(Looked { by, game: kept });
        self.last = Some(game);
    }

    /// The game after a step. The last game is used up by it, for another one takes its place.
    fn after(&mut self, step: u32, legal: &mut Vec<G::Decision>) -> Option<G> {
        let Step { at, decision } = self.steps[step as usize];
        if let Some(mut last) = self.last.take().filter(|_| at as usize + 1 == self.looked.len()) {
            last.decide(decision, &mut Events::ignored());
            return Some(last);
        }
        let mut decisions = Vec::with_capacity(KEPT as usize);
        let mut by = Some(step);
        let mut game = loop {
            let Step { at, decision } = self.steps[by? as usize];
            decisions.push(decision);
            let looked = self.looked[at as usize];
            match looked.game {
                Some(kept) => break self.games[kept as usize].clone(),
                None => by = looked.by,
            }
        };
        for decision in decisions.into_iter().rev() {
            to_choice(&mut game, legal)?;
            game.decide(decision, &mut Events::ignored());
        }
        Some(game)
    }

    /// The decisions that lead to a step and with it on.
    fn path(&self, mut by: Option<u32>) -> Vec<G::Decision> {
        let mut path = Vec::new();
        while let Some(step) = by {
            let Step { at, decision } = self.steps[step as usize];
            path.push(decision);
            by = self.looked[at as usize].by;
        }
        path.reverse();
        path
    }
}

/// Best-first search by what all decisions on the way give up: by how much the sum of the weights of each is below that of
/// the best decision there. It is limited discrepancy search (W. D. Harvey and M. L. Ginsberg, 1995) in which a
/// discrepancy counts the more, the worse it looks, and the less, the further the line has come.
pub(super) struct GuidedSearch<'s, 'e, G: Game> {
    goal: &'e Goal,
    weigher: &'s mut Weigher<'e>,
    /// The position to begin with, until it was looked at.
    start: Option<G>,
    tree: Tree<G>,
    seen: Seen,
    waiting: BinaryHeap<Waiting>,
    legal: Vec<G::Decision>,
    sums: Vec<i32>,
}

impl<'s, 'e, G: Game> GuidedSearch<'s, 'e, G> {
    pub(super) fn new(start: &G, goal: &'e Goal, weigher: &'s mut Weigher<'e>) -> GuidedSearch<'s, 'e, G> {
        GuidedSearch {
            goal,
            weigher,
            start: Some(start.clone()),
            tree: Tree { looked: Vec::new(), games: Vec::new(), steps: Vec::new(), last: None },
            seen: Seen::default(),
            waiting: BinaryHeap::new(),
            legal: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Looks at so many positions more, and adds up how many there were. A line is told by its decisions where there is a
    /// choice.
    pub(super) fn look_at(&mut self, more: u64, positions: &mut u64) -> Solution<G::Decision> {
        let most = positions.saturating_add(more);
        while *positions < most {
            let (mut game, by, depth, cost) = match (self.start.take(), self.waiting.pop()) {
                (Some(start), _) => (start, None, 0, 0),
                (None, None) => return Solution::Lost,
                (None, Some(Waiting { cost, depth, step: Reverse(step) })) => {
                    let Some(game) = self.tree.after(step, &mut self.legal) else { return Solution::Undecided };
                    (game, Some(step), depth, cost.0)
                }
            };
            match look_at(&mut game, &mut self.legal, self.goal, &mut self.seen) {
                Found::Unsettled => return Solution::Undecided,
                Found::Success => return Solution::Won(self.tree.path(by)),
                Found::New => {
                    *positions += 1;
                    self.enqueue(&game, depth + 1, cost);
                    self.tree.add(game, by, depth);
                }
                Found::DeadEnd => {}
            }
        }
        Solution::Undecided
    }

    /// Puts the decisions of the next position that is added among those that wait.
    fn enqueue(&mut self, game: &G, depth: u32, cost: i64) {
        let GuidedSearch { tree, waiting, weigher, legal, sums, .. } = self;
        sums.clear();
        sums.extend(legal.iter().map(|decision| weigher.sum(game, *decision)));
        let best = sums.iter().copied().max().unwrap_or_default();
        for (decision, sum) in legal.iter().zip(sums) {
            let cost = Reverse(cost + i64::from(best.abs_diff(*sum)) - AHEAD);
            waiting.push(Waiting { cost, depth, step: Reverse(tree.steps.len() as u32) });
            tree.steps.push(Step { at: tree.looked.len() as u32, decision: *decision });
        }
    }
}
