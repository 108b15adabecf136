//! Plays games to their end.

use super::policy::{Policy, Random};
use crate::game::Rules;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::rules::game::{Awaits, Events, Game};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Maximum number of actions in a playout. Games are much shorter, but a policy can go in circles.
pub(super) const MAX_ACTIONS: usize = 4_000;

/// Initial capacity of the list of legal decisions. The list is rarely longer.
const LEGAL_CAPACITY: usize = 16;

/// An action with the decision and spot types of a game.
pub type Playable<G> = Action<<G as Rules>::Decision, <G as Rules>::Spot>;

/// Two random generators: one for the cards and one for the decisions. So two games with different decisions can get
/// the same cards.
#[derive(Clone, Debug)]
pub struct Luck {
    cards: Pcg64Mcg,
    choices: Pcg64Mcg,
}

impl Luck {
    /// Makes the generators from a seed. The same seed gives the same random numbers.
    pub fn new(seed: u64) -> Luck {
        Luck::from_seeds(seed, !seed)
    }

    pub(super) fn from_seeds(cards: u64, choices: u64) -> Luck {
        Luck { cards: Pcg64Mcg::seed_from_u64(cards), choices: Pcg64Mcg::seed_from_u64(choices) }
    }
}

/// The length and the work of a playout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Number of actions: cards that came up, and decisions.
    pub actions: usize,
    /// Number of decisions, including decisions without an alternative.
    pub decisions: usize,
    /// Number of decisions with an alternative: at least two decisions were legal.
    pub choices: usize,
    /// The work in steps. A step is a card that came up, a decision, or a legal decision that the program listed or
    /// weighed. The steps of a policy's own playouts count, too. Unlike time, this number is the same on every machine.
    pub effort: u64,
}

/// Draws the awaited card from the game's deal or, without a deal, from a fair shuffle of all unseen cards. Returns
/// `None` if the game awaits no card or no card is left.
pub fn turn_up<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Card> {
    match game.awaits() {
        Awaits::Reveal { spot, .. } => draw(game, spot, rng),
        _ => None,
    }
}

/// Returns the card of the game's deal at a spot, or else a random card. Returns `None` if no card can come up.
fn draw<G: Game>(game: &G, spot: G::Spot, rng: &mut impl Rng) -> Option<Card> {
    game.dealt(spot).or_else(|| {
        let chances = game.chances(spot);
        chances.nth(rng.random_range(0..chances.len().max(1)))
    })
}

/// Chooses the next action at random: the awaited card as in [`turn_up`], or one of the legal decisions, which are
/// equally likely. Returns `None` if the game is over, no card is left, or no decision is legal. If the game awaits a
/// decision, replaces the content of `legal` by the legal decisions.
pub fn random_step<G: Game>(game: &G, legal: &mut Vec<G::Decision>, rng: &mut impl Rng) -> Option<Playable<G>> {
    match game.awaits() {
        Awaits::Over => None,
        Awaits::Reveal { spot, .. } => draw(game, spot, rng).map(|card| Action::Reveal { card, spot }),
        Awaits::Decision { .. } => {
            legal.clear();
            game.list_legal(legal);
            let index = rng.random_range(0..legal.len().max(1));
            legal.get(index).copied().map(Action::Decision)
        }
    }
}

/// Plays a game to its end with a policy. If the game cannot continue or takes more than a few thousand actions, the
/// playout stops without an outcome.
pub fn play_to_end<G: Game>(game: &mut G, policy: &mut (impl Policy<G> + ?Sized), luck: &mut Luck) -> Playout {
    play_until(game, policy, luck, &mut Events::ignored(), |_| false)
}

/// Plays like [`play_to_end`], and reports the events. Stops if `should_stop` returns true before an action.
pub(super) fn play_until<G: Game>(
    game: &mut G,
    policy: &mut (impl Policy<G> + ?Sized),
    luck: &mut Luck,
    events: &mut Events<'_>,
    mut should_stop: impl FnMut(&G) -> bool,
) -> Playout {
    let mut legal = Vec::with_capacity(LEGAL_CAPACITY);
    let mut played = Playout::default();
    while played.actions < MAX_ACTIONS && !should_stop(game) {
        match game.awaits() {
            Awaits::Over => break,
            Awaits::Reveal { spot, .. } => {
                let Some(card) = draw(game, spot, &mut luck.cards) else { break };
                game.reveal(spot, card, events);
            }
            Awaits::Decision { .. } => {
                let chosen = policy.choose_unlisted(game, &mut luck.choices).or_else(|| {
                    legal.clear();
                    game.list_legal(&mut legal);
                    if legal.is_empty() {
                        legal = game.standing();
                    }
                    let decision = policy.choose(game, &legal, &mut luck.choices, &mut played.effort)?;
                    Some((decision, legal.len()))
                });
                let Some((decision, count)) = chosen else { break };
                game.decide(decision, events);
                played.effort += count as u64;
                played.decisions += 1;
                played.choices += usize::from(count > 1);
            }
        }
        played.actions += 1;
        played.effort += 1;
    }
    played
}

/// Plays a random game to its end. The same seed gives the same game.
pub fn random_playout<G: Game>(game: &mut G, seed: u64) -> Playout {
    play_to_end(game, &mut Random, &mut Luck::new(seed))
}
