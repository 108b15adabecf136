//! Playing a game to its end.

use super::policy::{Policy, Random};
use crate::model::action::{Action, Decision};
use crate::model::card::Card;
use crate::rules::game::{Awaits, Events, Game};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// No game needs more actions than this; one that goes on longer is undecided.
const LONGEST: usize = 4_000;

/// Two generators: one turns the cards, the other decides. So two games can be given the same cards although other
/// decisions are made in them.
#[derive(Clone, Debug)]
pub struct Luck {
    cards: Pcg64Mcg,
    choices: Pcg64Mcg,
}

impl Luck {
    /// The same seed gives the same luck.
    pub fn new(seed: u64) -> Luck {
        Luck { cards: Pcg64Mcg::seed_from_u64(seed), choices: Pcg64Mcg::seed_from_u64(!seed) }
    }
}

/// What playing a game took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The cards turned and decisions made.
    pub actions: usize,
    /// The work of it, playouts included: cards turned, decisions made and legal decisions listed. It is the same on
    /// every machine, which time is not.
    pub effort: u64,
}

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

/// Plays a game to its end by a policy. A game that can neither turn a card nor decide, or goes on for ever, is left
/// where it is: it has no outcome.
pub fn play_on<G: Game>(game: &mut G, policy: &mut impl Policy<G>, luck: &mut Luck) -> Played {
    let mut legal = Vec::new();
    let mut events = Events::deaf();
    let mut played = Played::default();
    while played.actions < LONGEST {
        let action = match game.awaits() {
            Awaits::Over => break,
            Awaits::Reveal { spot, .. } => turn_up(game, &mut luck.cards).map(|card| Action::Reveal { card, spot }),
            Awaits::Decision { .. } => {
                game.legal(&mut legal);
                if legal.is_empty() {
                    game.standing(&mut legal);
                }
                played.effort += legal.len() as u64;
                policy.choose(game, &legal, &mut luck.choices, &mut played.effort).map(Action::Decision)
            }
        };
        let Some(action) = action else { break };
        game.apply(action, &mut events);
        played.actions += 1;
        played.effort += 1;
    }
    played
}

/// Makes a decision and plays on at random.
pub(super) fn try_out<G: Game>(game: &G, decision: Decision, seed: u64) -> (G, Played) {
    let mut game = game.clone();
    game.apply(Action::Decision(decision), &mut Events::deaf());
    let played = play_on(&mut game, &mut Random, &mut Luck::new(seed));
    (game, played)
}
