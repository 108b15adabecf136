//! Best-first search, guided by the learned weights.

use super::key_set::KeySet;
use super::{PositionKind, Solution, advance_to_choice, visit};
use crate::coach::goal::Goal;
use crate::coach::weights::Weigher;
use crate::rules::game::{Events, Game};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// To save memory, the search stores games only at depths that are multiples of this number. It reaches other depths by
/// replaying decisions from a stored game.
const STORED_EVERY: u32 = 4;

#[derive(Clone, Copy)]
struct SearchStep<D> {
    /// The index of the node with the decision.
    node: u32,
    decision: D,
}

#[derive(Clone, Copy)]
struct SearchNode {
    /// The index of the step that led to this node; `None` for the first position.
    parent_step: Option<u32>,
    /// The index of the game in [`SearchTree::games`]; `None` if the game is not stored.
    game: Option<u32>,
}

/// The bonus for each decision of a line: the search subtracts it from the cost of the line. So the search prefers a
/// long line to a shorter line with a slightly lower cost. The bonus is an eighth of the weight that makes a decision
/// twice as likely.
const DEPTH_BONUS: i64 = 8;

/// A step in the queue. [`BinaryHeap`] pops the greatest step first: the cheapest step. Among equally cheap steps, the
/// deepest is the greatest; among equally deep steps, the oldest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct QueuedStep {
    /// The total cost of the decisions that lead to this step, minus [`DEPTH_BONUS`] for each decision.
    cost: Reverse<i64>,
    depth: u32,
    step: Reverse<u32>,
}

struct SearchTree<G: Game> {
    nodes: Vec<SearchNode>,
    games: Vec<G>,
    steps: Vec<SearchStep<G::Decision>>,
    /// The game of the last node. The search keeps this game because the next step is usually a decision of this node.
    last: Option<G>,
}

impl<G: Game> SearchTree<G> {
    fn add(&mut self, game: G, parent_step: Option<u32>, depth: u32) {
        let stored = depth.is_multiple_of(STORED_EVERY).then_some(self.games.len() as u32);
        self.games.extend(stored.map(|_| game.clone()));
        self.nodes.push(SearchNode { parent_step, game: stored });
        self.last = Some(game);
    }

    /// Returns the game after a step, or `None` if a card on the way is unknown. Removes the game in `last`, because
    /// the next node replaces it.
    fn game_after(&mut self, step: u32, legal: &mut Vec<G::Decision>) -> Option<G> {
        let SearchStep { node, decision } = self.steps[step as usize];
        if let Some(mut last) = self.last.take().filter(|_| node as usize + 1 == self.nodes.len()) {
            last.decide(decision, &mut Events::ignored());
            return Some(last);
        }
        let mut decisions = Vec::with_capacity(STORED_EVERY as usize);
        let mut parent_step = Some(step);
        let mut game = loop {
            let SearchStep { node, decision } = self.steps[parent_step? as usize];
            decisions.push(decision);
            let node = self.nodes[node as usize];
            match node.game {
                Some(stored) => break self.games[stored as usize].clone(),
                None => parent_step = node.parent_step,
            }
        };
        for decision in decisions.into_iter().rev() {
            advance_to_choice(&mut game, legal)?;
            game.decide(decision, &mut Events::ignored());
        }
        Some(game)
    }

    /// Returns the decisions from the first position to a step, including this step.
    fn path(&self, mut parent_step: Option<u32>) -> Vec<G::Decision> {
        let mut path = Vec::new();
        while let Some(step) = parent_step {
            let SearchStep { node, decision } = self.steps[step as usize];
            path.push(decision);
            parent_step = self.nodes[node as usize].parent_step;
        }
        path.reverse();
        path
    }
}

/// Best-first search by the total cost of the decisions that lead to a position. The cost of a decision is the
/// difference in weight from the best decision of its position. This is a variant of limited discrepancy search (W. D.
/// Harvey and M. L. Ginsberg, 1995). A decision other than the best is a discrepancy. A discrepancy costs more if the
/// weight of the decision is lower. Each decision of a line lowers the cost of the line by [`DEPTH_BONUS`].
pub(super) struct GuidedSearch<'s, 'e, G: Game> {
    goal: &'e Goal,
    weigher: &'s mut Weigher<'e>,
    /// The first position; `None` after the search has visited it.
    start: Option<G>,
    tree: SearchTree<G>,
    seen: KeySet,
    queue: BinaryHeap<QueuedStep>,
    legal: Vec<G::Decision>,
    sums: Vec<i32>,
    /// Whether a line has reached a card that the deal does not determine. Then no search can prove that the deal is
    /// lost.
    met_unknown: bool,
}

impl<'s, 'e, G: Game> GuidedSearch<'s, 'e, G> {
    pub(super) fn new(start: &G, goal: &'e Goal, weigher: &'s mut Weigher<'e>) -> GuidedSearch<'s, 'e, G> {
        GuidedSearch {
            goal,
            weigher,
            start: Some(start.clone()),
            tree: SearchTree { nodes: Vec::new(), games: Vec::new(), steps: Vec::new(), last: None },
            seen: KeySet::default(),
            queue: BinaryHeap::new(),
            legal: Vec::new(),
            sums: Vec::new(),
            met_unknown: false,
        }
    }

    /// Visits at most `max_new` new positions and adds their number to `positions`. A solution contains only decisions
    /// with an alternative.
    pub(super) fn search(&mut self, max_new: u64, positions: &mut u64) -> Solution<G::Decision> {
        let max = positions.saturating_add(max_new);
        while *positions < max {
            let (mut game, parent_step, depth, cost) = match (self.start.take(), self.queue.pop()) {
                (Some(start), _) => (start, None, 0, 0),
                (None, None) => return if self.met_unknown { Solution::Undecided } else { Solution::Lost },
                (None, Some(QueuedStep { cost, depth, step: Reverse(step) })) => {
                    let Some(game) = self.tree.game_after(step, &mut self.legal) else {
                        self.met_unknown = true;
                        continue;
                    };
                    (game, Some(step), depth, cost.0)
                }
            };
            match visit(&mut game, &mut self.legal, self.goal, &mut self.seen) {
                PositionKind::Unknown => self.met_unknown = true,
                PositionKind::Success => return Solution::Won(self.tree.path(parent_step)),
                PositionKind::New => {
                    *positions += 1;
                    self.enqueue(&game, depth + 1, cost);
                    self.tree.add(game, parent_step, depth);
                }
                PositionKind::DeadEnd => {}
            }
        }
        Solution::Undecided
    }

    /// Queues the legal decisions of the next node.
    fn enqueue(&mut self, game: &G, depth: u32, cost: i64) {
        let GuidedSearch { tree, queue, weigher, legal, sums, .. } = self;
        sums.clear();
        sums.extend(legal.iter().map(|decision| weigher.sum(game, *decision)));
        let best = sums.iter().copied().max().unwrap_or_default();
        for (decision, sum) in legal.iter().zip(sums) {
            let cost = Reverse(cost + i64::from(best - *sum) - DEPTH_BONUS);
            queue.push(QueuedStep { cost, depth, step: Reverse(tree.steps.len() as u32) });
            tree.steps.push(SearchStep { node: tree.nodes.len() as u32, decision: *decision });
        }
    }
}
