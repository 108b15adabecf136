//! The solver finds out whether a player who sees every card can win a deal.

mod endgame;
mod exhaustive;
mod guided;
mod key_set;

use super::expertise::Expertise;
use super::goal::Goal;
use super::playout::MAX_ACTIONS;
use super::position::future_key;
use super::weights::Weigher;
use crate::model::action::Action;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::{AnyGame, dispatch};
pub(super) use endgame::{Endgame, EndgamePolicy};
use exhaustive::ExhaustiveSearch;
use guided::GuidedSearch;
use key_set::KeySet;

/// Maximum number of positions that each part of the search visits. If no part finds an answer, the deal is
/// undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverBudget {
    /// The first part is a guided search, which wins nearly every deal that can be won.
    pub first: u64,
    /// The second and the fourth part are an exhaustive search. The second part visits an eighth of this number, and
    /// the fourth part visits the rest. Each position takes about 20 bytes of memory.
    pub exhaustive: u64,
    /// The third part continues the guided search. Each position takes 200 to 400 bytes of memory.
    pub guided: u64,
}

impl SolverBudget {
    /// The default number of positions: about 10 s of CPU time and 300 MB of memory.
    pub const DEFAULT_POSITIONS: u64 = 7_500_000;

    /// Divides a number of positions among the parts of the search.
    pub const fn new(positions: u64) -> SolverBudget {
        let (first, guided) = (positions / 200, positions / 16);
        SolverBudget { first, exhaustive: positions - first - guided, guided }
    }
}

impl Default for SolverBudget {
    fn default() -> SolverBudget {
        SolverBudget::new(SolverBudget::DEFAULT_POSITIONS)
    }
}

/// Whether a deal can be won.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution<A> {
    /// These actions win the deal, in this order.
    Won(Vec<A>),
    /// The search tried all lines of play, and no line wins.
    Lost,
    /// The search used the whole budget, or it reached a card that the deal does not determine.
    Undecided,
}

/// The answer of the solver, and how many positions it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Whether the deal can be won, and how.
    pub solution: Solution<Action>,
    /// Number of positions that the search visited.
    pub positions: u64,
}

/// Solves deals of one game. A solver keeps its cache of weights, so one solver for several deals is faster than a new
/// solver for each deal.
#[derive(Clone, Debug)]
pub struct Solver<'e> {
    goal: &'e Goal,
    weigher: Weigher<'e>,
}

impl<'e> Solver<'e> {
    /// Creates a solver for the game that `expertise` describes.
    pub fn new(expertise: &'e Expertise) -> Solver<'e> {
        Solver { goal: &expertise.goal, weigher: Weigher::new(&expertise.weights) }
    }

    /// Searches for actions that lead from a position to a success. If a line reaches a card that the deal does not
    /// determine, the search goes on with other lines. If no other line wins, the solution is [`Solution::Undecided`].
    ///
    /// First, a guided search tries the decisions with the greatest learned weights. This search wins nearly every deal
    /// that can be won. Then comes an exhaustive depth-first search, which needs less time and memory for each
    /// position. It soon proves that most of the other deals cannot be won. If it finds no answer with an eighth of its
    /// budget, the guided search continues. Finally, the exhaustive search uses the rest of its budget.
    ///
    /// The search visits only one of several equivalent positions
    /// ([`Deals::hash_future`](crate::game::Deals::hash_future)), and skips positions that cannot succeed
    /// ([`Deals::can_succeed`](crate::game::Deals::can_succeed)). Positions with a single legal decision do not use up
    /// the budget. The search compares positions by a 64-bit hash. In a search of seven million positions, two
    /// different positions have the same hash with a probability of about 1 in 700,000.
    pub fn solve(&mut self, game: &AnyGame, budget: SolverBudget) -> Solved {
        dispatch!(game, game => solve(game, self.goal, &mut self.weigher, budget))
    }
}

fn solve<'e, G: Game>(game: &G, goal: &'e Goal, weigher: &mut Weigher<'e>, budget: SolverBudget) -> Solved {
    let SolverBudget { first, exhaustive, guided } = budget;
    let mut positions = 0;
    let mut guided_search = GuidedSearch::new(game, goal, weigher);
    let mut solution = guided_search.search(first, &mut positions);
    if solution == Solution::Undecided {
        let mut exhaustive_search = ExhaustiveSearch::new(game, goal);
        let early = exhaustive / 8;
        solution = exhaustive_search.search(early, &mut positions);
        if solution == Solution::Undecided {
            solution = guided_search.search(guided, &mut positions);
        }
        if solution == Solution::Undecided {
            // The exhaustive search needs this memory.
            drop(guided_search);
            solution = exhaustive_search.search(exhaustive - early, &mut positions);
        }
    }
    let solution = match solution {
        Solution::Won(decisions) => all_actions(game, &decisions).map_or(Solution::Undecided, Solution::Won),
        Solution::Lost => Solution::Lost,
        Solution::Undecided => Solution::Undecided,
    };
    Solved { solution, positions }
}

/// Plays until at least two decisions are legal or none is, as at the end of the game. Lists the legal decisions.
/// Returns `None` if the next card is unknown, or after [`MAX_ACTIONS`] actions without a choice.
fn advance_to_choice<G: Game>(game: &mut G, legal: &mut Vec<G::Decision>) -> Option<()> {
    for _ in 0..MAX_ACTIONS {
        legal.clear();
        match game.awaits() {
            Awaits::Reveal { .. } => {
                let (card, spot) = game.certain_reveal()?;
                game.reveal(spot, card, &mut Events::ignored());
                continue;
            }
            Awaits::Decision { .. } => game.list_legal(legal),
            Awaits::Over => {}
        }
        match legal[..] {
            [single] => game.decide(single, &mut Events::ignored()),
            _ => return Some(()),
        }
    }
    None
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PositionKind {
    /// The next card is unknown, or no choice comes within [`MAX_ACTIONS`] actions.
    Unknown,
    Success,
    New,
    /// The game is over or can no longer succeed, or the search has visited an equivalent position.
    DeadEnd,
}

/// Plays to the next position with a choice, lists the legal decisions there, and classifies the position.
fn visit<G: Game>(game: &mut G, legal: &mut Vec<G::Decision>, goal: &Goal, seen: &mut KeySet) -> PositionKind {
    if advance_to_choice(game, legal).is_none() {
        return PositionKind::Unknown;
    }
    if game.outcome().is_some_and(|outcome| goal.is_success(&outcome)) {
        return PositionKind::Success;
    }
    let is_new = game.awaits() != Awaits::Over && game.can_succeed() && seen.insert(future_key(game));
    if is_new { PositionKind::New } else { PositionKind::DeadEnd }
}

/// Plays a game to its end: these decisions, and the actions without an alternative between them. Returns all these
/// actions, or `None` if a card is unknown or there are too few decisions.
fn all_actions<G: Game>(game: &G, decisions: &[G::Decision]) -> Option<Vec<Action>> {
    let mut game = game.clone();
    let mut actions = Vec::new();
    let mut decisions = decisions.iter().copied();
    loop {
        match game.awaits() {
            Awaits::Over => return Some(actions),
            Awaits::Reveal { .. } => {
                let (card, spot) = game.certain_reveal()?;
                game.reveal(spot, card, &mut Events::ignored());
                actions.push(Action::Reveal { card, spot: spot.to_typed() });
            }
            Awaits::Decision { .. } => {
                let decision = if let [single] = game.legal()[..] { single } else { decisions.next()? };
                game.decide(decision, &mut Events::ignored());
                actions.push(Action::Decision(decision.to_typed()));
            }
        }
    }
}
