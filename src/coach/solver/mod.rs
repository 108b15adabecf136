//! Whether a deal can be won by somebody who sees every card.

mod exhaustive;
mod guided;
mod seen;

use super::expertise::Expertise;
use super::goal::Goal;
use super::playout::{LONGEST, Playable};
use super::position::future_key;
use super::weights::Weigher;
use crate::model::action::Action;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::{AnyGame, Task};
use exhaustive::ExhaustiveSearch;
use guided::GuidedSearch;
use seen::Seen;

/// How many positions are looked at before a deal stays undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverBudget {
    /// In the order of what was learned, which nearly always is enough.
    pub first: u64,
    /// While every line is tried, an eighth of them next and the others last; each takes about 20 bytes of memory.
    pub exhaustive: u64,
    /// Between the two, again in the order of what was learned; each takes 200 to 400 bytes of memory.
    pub guided: u64,
}

impl SolverBudget {
    /// How many positions are looked at where nobody says.
    pub const USUAL: u64 = 7_500_000;

    /// So many positions in all.
    pub const fn of(positions: u64) -> SolverBudget {
        let (first, guided) = (positions / 200, positions / 16);
        SolverBudget { first, exhaustive: positions - first - guided, guided }
    }
}

/// As much as takes about ten seconds of one core, and 300 MB.
impl Default for SolverBudget {
    fn default() -> SolverBudget {
        SolverBudget::of(SolverBudget::USUAL)
    }
}

/// What is known of a deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Solution<A> {
    /// It can be won by these actions.
    Won(Vec<A>),
    /// No line wins; every one was tried.
    Lost,
    /// The budget was used up before an answer was found.
    Undecided,
}

/// A deal that was looked into.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<A> {
    /// A line that wins, the proof that there is none, or neither.
    pub solution: Solution<A>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Looks into deals. It remembers what decisions came to from one deal to the next.
#[derive(Clone, Debug)]
pub struct Solver<'e> {
    goal: &'e Goal,
    weigher: Weigher<'e>,
}

impl<'e> Solver<'e> {
    /// By what is known of the game of all the deals.
    pub fn new(expertise: &'e Expertise) -> Solver<'e> {
        Solver { goal: &expertise.goal, weigher: Weigher::new(&expertise.weights) }
    }

    /// Looks for a line from a position to a success. Every card that will be turned must be settled by a deal; where one
    /// is not, the answer is [`Solution::Undecided`].
    ///
    /// First positions are looked at in the order of how far their decisions are from the best ones by what was learned, which
    /// wins nearly every deal that can be won. Then every line is tried, depth first, which takes less time and memory for each
    /// position, and soon proves that most others cannot be won. Where that takes long, the first search goes on for a while,
    /// and then the second.
    /// Positions that come to the same ([`Deals::hash_future`](crate::game::Deals::hash_future)) are looked at once, and those from
    /// which counting cards shows no way ([`Deals::can_succeed`](crate::game::Deals::can_succeed)) not at all. A decision that is the only one is no position of
    /// its own. Positions are told apart by 64 bits: of seven million, two are taken for one in one case of 700,000.
    pub fn solve(&mut self, game: &AnyGame, budget: SolverBudget) -> Solved<Action> {
        game.run(Solving { solver: self, budget })
    }

    fn solve_game<G: Game>(&mut self, game: &G, budget: SolverBudget) -> Solved<Playable<G>> {
        let SolverBudget { first, exhaustive, guided } = budget;
        let mut positions = 0;
        let mut in_order = GuidedSearch::new(game, self.goal, &mut self.weigher);
        let mut solution = in_order.look_at(first, &mut positions);
        if solution == Solution::Undecided {
            let mut every_line = ExhaustiveSearch::new(game, self.goal);
            let soon = exhaustive / 8;
            solution = every_line.look_at(soon, &mut positions);
            if solution == Solution::Undecided {
                solution = in_order.look_at(guided, &mut positions);
            }
            if solution == Solution::Undecided {
                // The memory of the one search is free for the other.
                drop(in_order);
                solution = every_line.look_at(exhaustive - soon, &mut positions);
            }
        }
        let solution = match solution {
            Solution::Won(decisions) => line(game, &decisions).map_or(Solution::Undecided, Solution::Won),
            Solution::Lost => Solution::Lost,
            Solution::Undecided => Solution::Undecided,
        };
        Solved { solution, positions }
    }
}

/// Plays to the next position where there is a choice, or to the end, and lists the decisions there. `None` where a card
/// is not settled, or a game goes on for ever.
fn to_choice<G: Game>(game: &mut G, legal: &mut Vec<G::Decision>) -> Option<()> {
    for _ in 0..LONGEST {
        match game.awaits() {
            Awaits::Reveal { .. } => {
                let (card, spot) = game.certain()?;
                game.reveal(spot, card, &mut Events::ignored());
                continue;
            }
            Awaits::Decision { .. } => game.legal(legal),
            Awaits::Over => legal.clear(),
        }
        match legal[..] {
            [only] => game.decide(only, &mut Events::ignored()),
            _ => return Some(()),
        }
    }
    None
}

/// What a search comes upon.
enum Found {
    /// A card that no deal settles, or a game that goes on for ever.
    Unsettled,
    /// The game has come to what its goal calls a success.
    Success,
    /// A position to go on from, with its decisions.
    New,
    /// The end of a line: a game that is over, that cannot succeed any more, or that comes to what was looked at before.
    DeadEnd,
}

/// Plays to the next position where there is a choice, lists the decisions there, and says what it is.
fn look_at<G: Game>(game: &mut G, legal: &mut Vec<G::Decision>, goal: &Goal, seen: &mut Seen) -> Found {
    if to_choice(game, legal).is_none() {
        return Found::Unsettled;
    }
    if game.outcome().is_some_and(|outcome| goal.is_success(&outcome)) {
        return Found::Success;
    }
    let goes_on = game.awaits() != Awaits::Over && game.can_succeed() && seen.insert(future_key(game));
    if goes_on { Found::New } else { Found::DeadEnd }
}

/// The actions of a game in which these decisions are made wherever there is a choice.
fn line<G: Game>(game: &G, decisions: &[G::Decision]) -> Option<Vec<Playable<G>>> {
    let mut game = game.clone();
    let (mut line, mut legal) = (Vec::new(), Vec::new());
    let mut decisions = decisions.iter().copied();
    loop {
        let action = match game.awaits() {
            Awaits::Over => return Some(line),
            Awaits::Reveal { .. } => game.certain().map(|(card, spot)| Action::Reveal { card, spot })?,
            Awaits::Decision { .. } => {
                game.legal(&mut legal);
                Action::Decision(if let [only] = legal[..] { only } else { decisions.next()? })
            }
        };
        game.apply(action, &mut Events::ignored());
        line.push(action);
    }
}

struct Solving<'s, 'e> {
    solver: &'s mut Solver<'e>,
    budget: SolverBudget,
}

impl Task for Solving<'_, '_> {
    type Output = Solved<Action>;

    fn run<G: Game + Send + Sync>(self, game: &G) -> Solved<Action> {
        let Solved { solution, positions } = self.solver.solve_game(game, self.budget);
        let typed = |action: Playable<G>| match action {
            Action::Reveal { card, spot } => Action::Reveal { card, spot: spot.to_typed() },
            Action::Decision(decision) => Action::Decision(decision.to_typed()),
        };
        let solution = match solution {
            Solution::Won(line) => Solution::Won(line.into_iter().map(typed).collect()),
            Solution::Lost => Solution::Lost,
            Solution::Undecided => Solution::Undecided,
        };
        Solved { solution, positions }
    }
}
