//! Odds: how a game may end from the current position. While the player waits, the coach plays more games, and the
//! intervals become narrower.

use super::advice::{Advice, AdviceBudget, BestPlans, MAX_LISTED};
use super::expertise::Expertise;
use super::policy::Style;
use super::position::key;
use super::simulate::{Simulation, SimulationResult};
use crate::model::card::Suit;
use crate::rules::game::{Awaits, Game};
use crate::rules::games::{AnyGame, dispatch};
use std::collections::HashSet;

/// Usual number of games from a position in which the coach compares no plans, such as a position that awaits a card.
/// The 95 % interval of a win rate is then at most 10 percentage points wide.
const GAMES: usize = 384;
/// The usual work of these games, in steps: about 0.1 s of CPU time. When this work is used up, fewer games are enough.
const EFFORT: u64 = 400_000;
/// Greatest multiple of the usual number of games and of the usual work, for a player who waits. With this number of
/// games, the intervals are a fifth as wide.
const MAX_MULTIPLE: usize = 24;

/// How a game may end from the current position.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The results of games from the current position. If there is `advice`, the games begin with its best plan.
    pub tally: SimulationResult,
    /// The best plans. `None` if the game awaits no decision, and in games for several players.
    pub advice: Option<Advice>,
}

/// The state of the odds after a round.
pub struct OddsProgress<'a> {
    /// Number of games from the current position, or from each plan.
    pub games: usize,
    /// Usual number of games.
    pub default_games: usize,
    /// Whether the coach has played the usual number of games, or fewer games with the usual work.
    pub is_enough: bool,
    /// Computes the odds so far.
    pub odds: &'a dyn Fn() -> Odds,
}

/// Plays rounds of games from a position until `should_continue` returns false after a round. Stops at `MAX_MULTIPLE`
/// times the usual number of games or the usual work. The position determines the seed, so the same number of games
/// gives the same odds. If the game is over, its outcome counts as the only game.
///
/// If a single player must decide, the games begin with the best plans, as in [`advise`](super::advise) with the same
/// `seen`. The odds come from the games of the best plan.
pub fn odds(
    game: &AnyGame,
    seen: &[u64],
    expertise: &Expertise,
    style: Style,
    budget: AdviceBudget,
    should_continue: &dyn Fn(&OddsProgress<'_>) -> bool,
) -> Odds {
    let seen: HashSet<u64> = seen.iter().copied().collect();
    dispatch!(game, game => {
        // The policy is random if hands are hidden. A plan would then be a guess.
        let find_plans = || BestPlans::find(game, &seen, MAX_LISTED, expertise, budget).ok();
        match (style != Style::Random).then(find_plans).flatten() {
            Some(plans) => odds_with_plans(plans, budget.games, should_continue),
            None => odds_without_plans(game, expertise, style, should_continue),
        }
    })
}

fn odds_with_plans<G: Game + Send + Sync>(
    mut plans: BestPlans<'_, G>,
    default_games: usize,
    should_continue: &dyn Fn(&OddsProgress<'_>) -> bool,
) -> Odds {
    loop {
        plans.play_round();
        let current_odds = || {
            let advice = plans.advice();
            Odds { tally: advice.best.tally.clone(), advice: Some(advice) }
        };
        let progress = OddsProgress {
            games: plans.games(),
            default_games,
            is_enough: !plans.can_play_round(1),
            odds: &current_odds,
        };
        if !should_continue(&progress) || !plans.can_play_round(MAX_MULTIPLE) {
            return current_odds();
        }
    }
}

fn odds_without_plans<G: Game + Send + Sync>(
    game: &G,
    expertise: &Expertise,
    style: Style,
    should_continue: &dyn Fn(&OddsProgress<'_>) -> bool,
) -> Odds {
    let (default_games, max_multiple) = if game.awaits() == Awaits::Over { (1, 1) } else { (GAMES, MAX_MULTIPLE) };
    let mut simulation = Simulation::new(game, expertise, style, key(game));
    let has_played = |simulation: &Simulation<'_, G>, times: usize| {
        simulation.games() >= default_games * times || simulation.counted.effort >= EFFORT * times as u64
    };
    loop {
        let times = if has_played(&simulation, 1) { max_multiple } else { 1 };
        simulation.play_round(default_games * times, &|_| true, &|| false);
        let current_odds = || Odds { tally: simulation.counted.result.clone(), advice: None };
        let is_enough = has_played(&simulation, 1);
        let progress = OddsProgress { games: simulation.games(), default_games, is_enough, odds: &current_odds };
        if !should_continue(&progress) || is_enough && has_played(&simulation, max_multiple) {
            return current_odds();
        }
    }
}

/// How many cards of each suit can come up next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of cards that can come up.
    pub total: usize,
    /// Number of cards of each suit that can come up, without the suits that cannot come up.
    pub suits: Vec<(Suit, usize)>,
    /// Number of jokers that can come up.
    pub jokers: usize,
}

/// Returns the exact chances of the next card after a fair shuffle. Returns `None` if the game awaits no card or no
/// card is left.
pub fn next_card<G: Game>(game: &G) -> Option<Chance> {
    let Awaits::Reveal { spot, .. } = game.awaits() else { return None };
    let chances = game.chances(spot);
    let copies = |suit: Option<Suit>| chances.iter().filter(|card| card.suit() == suit).count();
    let suits = Suit::ALL.iter().map(|suit| (*suit, copies(Some(*suit)))).filter(|(_, count)| *count > 0).collect();
    let chance = Chance { total: chances.len(), suits, jokers: copies(None) };
    (chance.total > 0).then_some(chance)
}
