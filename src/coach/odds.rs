//! How a game may end from here, sharper the longer somebody waits.

use super::expertise::Expertise;
use super::hint::Tried;
use super::outlook::Outlook;
use super::policy::Style;
use super::position::key;
use super::simulate::{Simulation, SimulationResult};
use crate::rules::game::{Awaits, Game};
use crate::rules::games::{AnyGame, Task};

/// No more games than this are played on where nobody waits …
const GAMES: usize = 384;
/// … and fewer where these take more than this effort, about half a second of one core.
const EFFORT: u64 = 400_000;
/// Who waits gets no more than that many times as much: the intervals are then a fifth as wide.
const PATIENCE: usize = 24;
/// So many games are played on from each decision before the next look.
const DECISION_ROUNDS: usize = 8;

/// How a game may end from here.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The games that were played on from here.
    pub tally: SimulationResult,
    /// The games that were played on after each legal decision, the best first; nothing where a card is awaited, and in
    /// games for several players. Decisions that lead to one table are one.
    pub decisions: Vec<Tried>,
}

/// What is known of the odds by now.
pub struct OddsSoFar<'a> {
    /// How many games were played on from here.
    pub games: usize,
    /// How many are played on where nobody waits, at most.
    pub usual: usize,
    /// Whether as much was played as is usual where nobody waits.
    pub is_enough: bool,
    /// Tells the odds by now.
    pub odds: &'a dyn Fn() -> Odds,
}

/// How a game may end from here: games played on in rounds, as long as `goes_on`, which is asked after each round. Their
/// seeds come from the position, so that as many games give the same odds. Where the game is over there is one game,
/// and its end is certain.
pub fn odds(game: &AnyGame, expertise: &Expertise, style: Style, goes_on: &dyn Fn(&OddsSoFar<'_>) -> bool) -> Odds {
    game.run(Asked { expertise, style, seed: key(game), goes_on })
}

struct Asked<'a> {
    expertise: &'a Expertise,
    style: Style,
    seed: u64,
    goes_on: &'a dyn Fn(&OddsSoFar<'_>) -> bool,
}

impl Task for Asked<'_> {
    type Output = Odds;

    fn run<G: Game + Send + Sync>(self, game: &G) -> Odds {
        let Asked { expertise, style, seed, goes_on } = self;
        let usual = if game.awaits() == Awaits::Over { 1 } else { GAMES };
        let patience = if usual == 1 { 1 } else { PATIENCE };
        let mut simulation = Simulation::new(game, expertise, style, seed);
        // What a policy chose for a hidden hand would be a guess.
        let is_told_apart = style != Style::Random && matches!(game.awaits(), Awaits::Decision { .. });
        let mut outlook = is_told_apart.then(|| Outlook::new(game, expertise, seed));
        loop {
            let has = |simulation: &Simulation<'_, G>, times: usize| {
                simulation.games() >= usual * times || simulation.effort() >= EFFORT * times as u64
            };
            // What has its usual measure waits for the other, so that who does not wait gets these games and no more.
            let enough = (has(&simulation, 1), outlook.as_ref().is_none_or(Outlook::is_enough));
            let sharpens = enough == (true, true);
            if sharpens || !enough.0 {
                simulation.round(usual * if sharpens { patience } else { 1 }, &|_| true);
            }
            if let Some(outlook) = &mut outlook {
                for _ in 0..DECISION_ROUNDS {
                    if sharpens || !outlook.is_enough() {
                        outlook.round();
                    }
                }
            }
            let decisions = || outlook.as_ref().map(Outlook::decisions).unwrap_or_default();
            let now = || Odds { tally: simulation.tally().clone(), decisions: decisions() };
            let is_enough = has(&simulation, 1) && outlook.as_ref().is_none_or(Outlook::is_enough);
            let so_far = OddsSoFar { games: simulation.games(), usual, is_enough, odds: &now };
            if !goes_on(&so_far) || is_enough && has(&simulation, patience) {
                return now();
            }
        }
    }
}
