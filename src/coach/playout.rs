//! Playing a game to its end.

use super::policy::{Policy, Random};
use crate::game::Rules;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::rules::game::{Awaits, Events, Game};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A playout stops after this many actions. No game needs as many, but a policy can go in circles.
pub(super) const MAX_ACTIONS: usize = 4_000;

/// Initial capacity of the list of legal decisions. There are seldom more.
const USUAL_DECISIONS: usize = 16;

/// An action in a game's own types.
pub type Playable<G> = Action<<G as Rules>::Decision, <G as Rules>::Spot>;

/// Two random generators, one for the cards and one for the decisions, so that two games can meet the same cards
/// although they make different decisions.
#[derive(Clone, Debug)]
pub struct Luck {
    cards: Pcg64Mcg,
    choices: Pcg64Mcg,
}

impl Luck {
    /// Makes generators from a seed. The same seed gives the same random numbers.
    pub fn new(seed: u64) -> Luck {
        Luck::from_seeds(seed, !seed)
    }

    pub(super) fn from_seeds(cards: u64, choices: u64) -> Luck {
        Luck { cards: Pcg64Mcg::seed_from_u64(cards), choices: Pcg64Mcg::seed_from_u64(choices) }
    }
}

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Number of cards turned up and decisions made.
    pub actions: usize,
    /// Number of decisions made until the end of the game.
    pub decisions: usize,
    /// Number of decisions with at least two legal alternatives.
    pub choices: usize,
    /// The work, counted in steps: cards turned up, decisions made and legal decisions listed, including those of a
    /// policy's own playouts. Unlike time, it is the same on every machine.
    pub effort: u64,
}

/// Draws the awaited card: the one that the game's deal has there, or else one as from a fair shuffle of all unseen
/// cards. Returns `None` if no card is awaited or none is left.
pub fn turn_up<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Card> {
    match game.awaits() {
        Awaits::Reveal { spot, .. } => draw(game, spot, rng),
        _ => None,
    }
}

/// Returns the card that the game's deal has at a spot, or else a random one.
fn draw<G: Game>(game: &G, spot: G::Spot, rng: &mut impl Rng) -> Option<Card> {
    game.dealt(spot).or_else(|| {
        let chances = game.chances(spot);
        chances.nth(rng.random_range(0..chances.len().max(1)))
    })
}

/// Chooses a random next step: a fair reveal, or a legal decision, each equally likely. Returns `None` if the game is
/// over, no card is left, or no decision is legal.
pub fn random_step<G: Game>(game: &G, legal: &mut Vec<G::Decision>, rng: &mut impl Rng) -> Option<Playable<G>> {
    match game.awaits() {
        Awaits::Over => None,
        Awaits::Reveal { spot, .. } => draw(game, spot, rng).map(|card| Action::Reveal { card, spot }),
        Awaits::Decision { .. } => {
            game.legal(legal);
            let at = rng.random_range(0..legal.len().max(1));
            legal.get(at).copied().map(Action::Decision)
        }
    }
}

/// Plays a game to its end by a policy. A game that cannot go on, or does not end within a few thousand actions, stops
/// there without an outcome.
pub fn play_on<G: Game>(game: &mut G, policy: &mut (impl Policy<G> + ?Sized), luck: &mut Luck) -> Playout {
    play_until(game, policy, luck, &mut Events::ignored(), |_| false)
}

/// Plays as [`play_on`] does, and reports the events. Asks `should_stop` before each action, and stops when it returns
/// true.
pub(super) fn play_until<G: Game>(
    game: &mut G,
    policy: &mut (impl Policy<G> + ?Sized),
    luck: &mut Luck,
    events: &mut Events<'_>,
    mut should_stop: impl FnMut(&G) -> bool,
) -> Playout {
    let mut legal = Vec::with_capacity(USUAL_DECISIONS);
    let mut played = Playout::default();
    while played.actions < MAX_ACTIONS && !should_stop(game) {
        match game.awaits() {
            Awaits::Over => break,
            Awaits::Reveal { spot, .. } => {
                let Some(card) = draw(game, spot, &mut luck.cards) else { break };
                game.reveal(spot, card, events);
            }
            Awaits::Decision { .. } => {
                legal.clear();
                game.list_legal(&mut legal);
                if legal.is_empty() {
                    game.standing(&mut legal);
                }
                played.effort += legal.len() as u64;
                let chosen = policy.choose(game, &legal, &mut luck.choices, &mut played.effort);
                let Some(decision) = chosen else { break };
                game.decide(decision, events);
                played.decisions += 1;
                played.choices += usize::from(legal.len() > 1);
            }
        }
        played.actions += 1;
        played.effort += 1;
    }
    played
}

/// Plays a game to its end at random. The same seed gives the same game.
pub fn random_playout<G: Game>(game: &mut G, seed: u64) -> Playout {
    play_on(game, &mut Random, &mut Luck::new(seed))
}
