//! Par: how often `expert` wins with the cards of a session, without seeing face-down cards.

use super::deals::KnownDeal;
use super::expert::Expert;
use super::expertise::Expertise;
use super::playout::{MAX_ACTIONS, turn_up};
use super::policy::Policy;
use crate::model::action::Action;
use crate::model::rate::Rate;
use crate::play::session::Session;
use crate::play::setup::SetupError;
use crate::rules::game::{Awaits, Events, Game};
use crate::rules::games::{AnyGame, PositionsTask};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

/// Lets `expert` play the deal of a session `games` times from the first card, and returns its success rate. `expert`
/// sees only the cards that have come up. For each game, shuffles the cards that the session never showed. `budget` is
/// the work for each decision, in thousands of steps. Returns `None` if the game has no single deal, because players
/// shuffled cards during the game.
///
/// # Errors
/// The deal does not fit the piles of the game.
pub fn par(session: &Session, expertise: &Expertise, games: u64, budget: u32) -> Result<Option<Rate>, SetupError> {
    let setup = session.setup();
    let Some(known) = KnownDeal::from_session(session) else { return Ok(None) };
    let play = |seed: u64| {
        let deal = known.complete(setup, &mut Pcg64Mcg::seed_from_u64(seed));
        let positions = [setup.game.clone(), setup.with_deal(&deal)?.game];
        let played = AnyGame::run_all(&positions, DealtGame { expertise, budget, seed });
        Ok(u64::from(played == Some(true)))
    };
    let hits = (0..games).into_par_iter().map(play).sum::<Result<u64, SetupError>>()?;
    Ok(Some(Rate { hits, tries: games }))
}

/// A game in two copies: `expert` decides in the copy without the deal, and the cards come from the copy with the deal.
struct DealtGame<'e> {
    expertise: &'e Expertise,
    budget: u32,
    seed: u64,
}

impl PositionsTask for DealtGame<'_> {
    /// Whether the game is a success.
    type Output = bool;

    fn run<G: Game + Send + Sync>(self, positions: &[G]) -> bool {
        let [mut unseen, mut dealt] = [&positions[0], &positions[1]].map(G::clone);
        let mut policy = Expert::new(self.expertise, self.budget);
        let mut rng = Pcg64Mcg::seed_from_u64(self.seed);
        for _ in 0..MAX_ACTIONS {
            let action = match dealt.awaits() {
                Awaits::Over => None,
                Awaits::Reveal { spot, .. } => turn_up(&dealt, &mut rng).map(|card| Action::Reveal { card, spot }),
                Awaits::Decision { .. } => {
                    policy.choose(&unseen, &unseen.legal(), &mut rng, &mut 0).map(Action::Decision)
                }
            };
            let Some(action) = action else { break };
            unseen.apply(action, &mut Events::ignored());
            dealt.apply(action, &mut Events::ignored());
        }
        dealt.outcome().is_some_and(|outcome| self.expertise.goal.is_success(&outcome))
    }
}
