//! How a game may end from here; the figures get sharper the longer a player waits.

use super::expertise::Expertise;
use super::hint::TriedDecision;
use super::outlook::DecisionOdds;
use super::policy::Style;
use super::position::key;
use super::simulate::{Simulation, SimulationResult};
use crate::rules::game::{Awaits, Game};
use crate::rules::games::{AnyGame, dispatch};

/// Usual number of games …
const GAMES: usize = 384;
/// … and the work, in steps, after which fewer are enough: about half a second of one core.
const EFFORT: u64 = 400_000;
/// A player who waits gets at most this many times the usual games: the intervals are then a fifth as wide.
const PATIENCE: usize = 24;
/// Number of games from each decision between two calls of `goes_on`.
const DECISION_ROUNDS: usize = 8;

/// How a game may end from here.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The games that were played on from here.
    pub tally: SimulationResult,
    /// The games after each legal decision, the best first. Empty if a card is awaited, and in games for several players.
    pub decisions: Vec<TriedDecision>,
}

/// What is known of the odds so far.
pub struct OddsProgress<'a> {
    /// Number of games played on from here.
    pub games: usize,
    /// Usual number of games.
    pub usual: usize,
    /// Whether the usual number of games was played, here and after each decision.
    pub is_enough: bool,
    /// Computes the odds so far.
    pub odds: &'a dyn Fn() -> Odds,
}

/// Plays games on from a position in rounds, until `goes_on`, which is asked after each round, returns false. The seed comes
/// from the position, so the same number of games gives the same odds. A game that is over has one game, its own end.
pub fn odds(game: &AnyGame, expertise: &Expertise, style: Style, goes_on: &dyn Fn(&OddsProgress<'_>) -> bool) -> Odds {
    let seed = key(game);
    dispatch!(game, game => odds_in(game, expertise, style, seed, goes_on))
}

fn odds_in<G: Game + Send + Sync>(
    game: &G,
    expertise: &Expertise,
    style: Style,
    seed: u64,
    goes_on: &dyn Fn(&OddsProgress<'_>) -> bool,
) -> Odds {
    let (usual, patience) = if game.awaits() == Awaits::Over { (1, 1) } else { (GAMES, PATIENCE) };
    let mut simulation = Simulation::new(game, expertise, style, seed);
    // With hidden hands the decisions of a policy would be guesses.
    let compares_decisions = style != Style::Random && matches!(game.awaits(), Awaits::Decision { .. });
    let mut by_decision = compares_decisions.then(|| DecisionOdds::new(game, expertise, seed));
    let has_played = |simulation: &Simulation<'_, G>, times: usize| {
        simulation.games() >= usual * times || simulation.counted.effort >= EFFORT * times as u64
    };
    loop {
        // Neither part gets more than its usual games before the other has them, so that a player who does not wait gets
        // exactly these.
        let has_usual = has_played(&simulation, 1);
        let sharpens = has_usual && by_decision.as_ref().is_none_or(DecisionOdds::is_enough);
        if sharpens || !has_usual {
            simulation.play_round(usual * if sharpens { patience } else { 1 }, &|_| true, &|| false);
        }
        if let Some(by_decision) = &mut by_decision {
            for _ in 0..DECISION_ROUNDS {
                if sharpens || !by_decision.is_enough() {
                    by_decision.play_round();
                }
            }
        }
        let decisions = || by_decision.as_ref().map(DecisionOdds::decisions).unwrap_or_default();
        let now = || Odds { tally: simulation.counted.result.clone(), decisions: decisions() };
        let is_enough = has_played(&simulation, 1) && by_decision.as_ref().is_none_or(DecisionOdds::is_enough);
        let progress = OddsProgress { games: simulation.games(), usual, is_enough, odds: &now };
        if !goes_on(&progress) || is_enough && has_played(&simulation, patience) {
            return now();
        }
    }
}
