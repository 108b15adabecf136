//! Whether a deal can be won by somebody who sees every card.

use super::expert::candidates;
use super::expertise::Expertise;
use super::feature::FeatureReader;
use super::goal::best_first;
use super::playout::{Luck, Playable, play_on};
use super::policy::{LearnedPolicy, Policy};
use super::position::future_key;
use crate::model::action::Action;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::{AnyGame, Task};
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// How much is tried before a deal stays undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverBudget {
    /// Games played by what was learned, before every line is tried.
    pub playouts: u32,
    /// Positions, at most; each takes about 20 bytes of memory.
    pub positions: u64,
}

/// As much as takes about ten seconds of one core, and less than 200 MB.
impl Default for SolverBudget {
    fn default() -> SolverBudget {
        SolverBudget { playouts: 64, positions: 3_000_000 }
    }
}

/// Positions whose decisions are tried in the order of their weights. Later on there is nothing left but to try them
/// all, and weighing takes longer than trying.
const ORDERED: u64 = 20_000;

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

/// Looks for a line from a position to a success. Every card that will be turned must be settled by a deal; where one
/// is not, the answer is [`Solution::Undecided`].
///
/// First some games are played on by what was learned, which wins most deals that can be won. Then each decision on the
/// way is tried by such a game. Last, every line is tried; positions that come to the same ([`Game::hash_future`]) are
/// looked at once, and those from which counting cards shows no way ([`Game::can_succeed`]) not at all. Positions are told
/// apart by 64 bits: of two million, two are taken for one in one case of ten million.
pub fn solve<G: Game>(game: &G, expertise: &Expertise, budget: SolverBudget) -> Solved<Playable<G>> {
    let mut solver = Solver { expertise, positions: 0, seen: HashSet::default(), reader: FeatureReader::default() };
    let found = solver.played(game, budget.playouts).or_else(|| solver.nested(game, budget.playouts));
    let solution = found.map_or_else(|| solver.search(game, budget.positions), Solution::Won);
    Solved { solution, positions: solver.positions }
}

/// The keys of positions are mixed already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |key, byte| key.rotate_left(8) ^ u64::from(*byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

struct Solver<'e> {
    expertise: &'e Expertise,
    positions: u64,
    seen: HashSet<u64, BuildHasherDefault<KeyHasher>>,
    reader: FeatureReader,
}

/// A position on the way down, with the decisions that are still to be tried, the best one last.
struct Level<G: Game> {
    game: G,
    left: Vec<G::Decision>,
}

/// Remembers the decisions of a policy.
struct Noted<'p, 'w, D> {
    policy: &'p mut LearnedPolicy<'w>,
    decisions: Vec<D>,
}

impl<G: Game> Policy<G> for Noted<'_, '_, G::Decision> {
    fn choose(&mut self, game: &G, legal: &[G::Decision], rng: &mut Pcg64Mcg, effort: &mut u64) -> Option<G::Decision> {
        let chosen = self.policy.choose(game, legal, rng, effort);
        self.decisions.extend(chosen);
        chosen
    }
}

impl Solver<'_> {
    /// A line that what was learned found by playing, if one succeeds.
    fn played<G: Game>(&mut self, game: &G, playouts: u32) -> Option<Vec<Playable<G>>> {
        let mut policy = LearnedPolicy::new(&self.expertise.weights);
        for seed in 0..playouts {
            let mut noted = Noted { policy: &mut policy, decisions: Vec::new() };
            let mut end = game.clone();
            let played = play_on(&mut end, &mut noted, &mut Luck::new(seed.into()));
            self.positions += played.decisions as u64;
            if end.outcome().is_some_and(|outcome| self.expertise.goal.is_success(&outcome)) {
                return line(game, &noted.decisions);
            }
        }
        None
    }

    /// A line found by trying every decision on the way by a game played on from it, and making the one whose game
    /// ended best.
    fn nested<G: Game>(&mut self, start: &G, playouts: u32) -> Option<Vec<Playable<G>>> {
        let goal = &self.expertise.goal;
        let mut policy = LearnedPolicy::new(&self.expertise.weights);
        let mut game = start.clone();
        let mut path: Vec<G::Decision> = Vec::new();
        let mut legal = Vec::new();
        let mut seed = u64::from(playouts);
        loop {
            turn_all(&mut game)?;
            if matches!(game.awaits(), Awaits::Over) || !game.can_succeed() {
                return None;
            }
            game.legal(&mut legal);
            let found = candidates(&game, &legal);
            let mut ends = Vec::with_capacity(found.len());
            seed += 1;
            for (place, candidate) in found.iter().enumerate() {
                let mut noted = Noted { policy: &mut policy, decisions: Vec::new() };
                let mut end = candidate.after.clone();
                let played = play_on(&mut end, &mut noted, &mut Luck::new(seed));
                self.positions += played.decisions as u64;
                let outcome = end.outcome();
                if outcome.as_ref().is_some_and(|outcome| goal.is_success(outcome)) {
                    path.push(candidate.decisions[0]);
                    path.extend(noted.decisions);
                    return line(start, &path);
                }
                ends.push((goal.worth(outcome.as_ref(), played.actions), place));
            }
            let best = best_first(&goal.sums(ends, found.len())).first().copied()?;
            let chosen = found.into_iter().nth(best)?;
            path.push(chosen.decisions[0]);
            game = chosen.after;
        }
    }

    /// Tries every line, depth first, and each position that comes to the same once.
    fn search<G: Game>(&mut self, start: &G, most: u64) -> Solution<Playable<G>> {
        let mut path: Vec<G::Decision> = Vec::new();
        let mut levels: Vec<Level<G>> = Vec::new();
        let mut next = Some(start.clone());
        loop {
            if let Some(mut game) = next.take() {
                if turn_all(&mut game).is_none() {
                    return Solution::Undecided;
                }
                let outcome = game.outcome();
                if outcome.is_some_and(|outcome| self.expertise.goal.is_success(&outcome)) {
                    return line(start, &path).map_or(Solution::Undecided, Solution::Won);
                }
                let open = game.awaits() != Awaits::Over && game.can_succeed();
                if open && self.seen.insert(future_key(&game)) {
                    self.positions += 1;
                    if self.positions > most {
                        return Solution::Undecided;
                    }
                    let left = self.ordered(&game);
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

    /// The legal decisions, those with the greatest weights last.
    fn ordered<G: Game>(&mut self, game: &G) -> Vec<G::Decision> {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        if self.positions > ORDERED {
            legal.reverse();
            return legal;
        }
        let sums =
            legal.into_iter().map(|decision| (self.expertise.weights.sum(game, decision, &mut self.reader), decision));
        let mut sums: Vec<(i32, G::Decision)> = sums.collect();
        sums.sort_by_key(|(sum, _)| *sum);
        sums.into_iter().map(|(_, decision)| decision).collect()
    }
}

/// Turns all cards that are awaited; `None` where one of them is not settled.
fn turn_all<G: Game>(game: &mut G) -> Option<()> {
    while let Awaits::Reveal { .. } = game.awaits() {
        let (card, spot) = game.certain()?;
        game.reveal(spot, card, &mut Events::ignored());
    }
    Some(())
}

/// The actions of a game in which these decisions are made.
fn line<G: Game>(game: &G, decisions: &[G::Decision]) -> Option<Vec<Playable<G>>> {
    let mut game = game.clone();
    let mut line = Vec::new();
    let mut decisions = decisions.iter();
    loop {
        let action = match game.awaits() {
            Awaits::Over => return Some(line),
            Awaits::Reveal { .. } => game.certain().map(|(card, spot)| Action::Reveal { card, spot })?,
            Awaits::Decision { .. } => Action::Decision(*decisions.next()?),
        };
        game.apply(action, &mut Events::ignored());
        line.push(action);
    }
}

/// As [`solve`], for a game of any kind.
pub fn solve_any(game: &AnyGame, expertise: &Expertise, budget: SolverBudget) -> Solved<Action> {
    game.run(Solving { expertise, budget })
}

struct Solving<'e> {
    expertise: &'e Expertise,
    budget: SolverBudget,
}

impl Task for Solving<'_> {
    type Output = Solved<Action>;

    fn run<G: Game + Send + Sync>(self, game: &G) -> Solved<Action> {
        let Solved { solution, positions } = solve(game, self.expertise, self.budget);
        let typed = |action| match action {
            Action::Reveal { card, spot } => Action::Reveal { card, spot: G::Spot::into(spot) },
            Action::Decision(decision) => Action::Decision(G::Decision::into(decision)),
        };
        let solution = match solution {
            Solution::Won(line) => Solution::Won(line.into_iter().map(typed).collect()),
            Solution::Lost => Solution::Lost,
            Solution::Undecided => Solution::Undecided,
        };
        Solved { solution, positions }
    }
}
