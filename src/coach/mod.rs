//! Playing without a table: reveals come from a fair shuffle, decisions from a policy.

use crate::action::{Action, Decision};
use crate::card::Card;
use crate::game::{Awaits, Events, Game};
use rand::{Rng, RngExt};

/// A card that the awaited reveal can show, drawn by a fair shuffle of all that is not accounted for.
/// `None` where no card is awaited or none is left.
pub fn turn_up<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Card> {
    let possible = game.possible();
    let weight = |card: Card| if possible.len() == 1 { 1 } else { game.weight(card) };
    let total: usize = possible.iter().map(weight).sum();
    let mut left = rng.random_range(0..total.max(1));
    possible.iter().find(|card| {
        let weight = weight(*card);
        let found = left < weight;
        left = left.saturating_sub(weight);
        found
    })
}

/// Plays one random step of a game: a fair reveal or a legal decision, each equally likely. `None` when the game
/// has ended, or can neither turn a card nor decide.
pub fn random_step<G: Game>(game: &G, legal: &mut Vec<Decision>, rng: &mut impl Rng) -> Option<Action> {
    match game.awaits() {
        Awaits::Over => None,
        Awaits::Reveal { spot, .. } => turn_up(game, rng).map(|card| Action::Reveal { card, spot }),
        Awaits::Decision { .. } => {
            game.legal(legal);
            let at = rng.random_range(0..legal.len().max(1));
            legal.get(at).copied().map(Action::Decision)
        }
    }
}

/// Plays a game to its end by random decisions, or until `limit` actions; gives how many decisions were made.
pub fn random_playout<G: Game>(game: &mut G, limit: usize, rng: &mut impl Rng) -> usize {
    let mut legal = Vec::new();
    let mut events = Events::deaf();
    let mut decisions = 0;
    for _ in 0..limit {
        let Some(action) = random_step(game, &mut legal, rng) else { break };
        decisions += usize::from(matches!(action, Action::Decision(_)));
        game.apply(action, &mut events);
    }
    decisions
}
