//! Playing a game to its end.

use super::policy::{Policy, Random};
use crate::game::Rules;
use crate::model::action::Action;
use crate::model::card::Card;
use crate::rules::game::{Awaits, Events, Game};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// No game needs more actions than this; one that goes on longer is undecided.
pub(super) const LONGEST: usize = 4_000;

/// There are seldom more legal decisions than that.
const MANY: usize = 16;

/// An action in the terms of a game.
pub type Playable<G> = Action<<G as Rules>::Decision, <G as Rules>::Spot>;

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
        Luck::of(seed, !seed)
    }

    /// Two seeds, one for the cards and one for the choices.
    pub(super) fn of(cards: u64, choices: u64) -> Luck {
        Luck { cards: Pcg64Mcg::seed_from_u64(cards), choices: Pcg64Mcg::seed_from_u64(choices) }
    }
}

/// What playing a game took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// The cards turned and decisions made.
    pub actions: usize,
    /// The decisions among them.
    pub decisions: usize,
    /// Those for which there was a choice.
    pub choices: usize,
    /// The work of it, playouts included: cards turned, decisions made and legal decisions listed. It is the same on
    /// every machine, which time is not.
    pub effort: u64,
}

/// A card that the awaited reveal can show, drawn by a fair shuffle of all that is not accounted for.
/// `None` where no card is awaited or none is left.
pub fn turn_up<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Card> {
    match game.awaits() {
        Awaits::Reveal { spot, .. } => draw(game, spot, rng),
        _ => None,
    }
}

/// The card that a deal lays there, or one by a fair shuffle.
fn draw<G: Game>(game: &G, spot: G::Spot, rng: &mut impl Rng) -> Option<Card> {
    game.dealt(spot).or_else(|| {
        let chances = game.chances(spot);
        chances.nth(rng.random_range(0..chances.len().max(1)))
    })
}

/// Plays one random step of a game: a fair reveal or a legal decision, each equally likely. `None` when the game
/// has ended, or can neither turn a card nor decide.
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

/// Plays a game to its end by a policy. A game that can neither turn a card nor decide, or goes on for ever, is left
/// where it is: it has no outcome.
pub fn play_on<G: Game>(game: &mut G, policy: &mut impl Policy<G>, luck: &mut Luck) -> Playout {
    play_until(game, policy, luck, |_| false)
}

/// As [`play_on`], and tells the events by their names.
pub(super) fn play_heard<G: Game>(
    game: &mut G,
    policy: &mut impl Policy<G>,
    luck: &mut Luck,
    hear: &mut dyn FnMut(&'static str),
) -> Playout {
    play_through(game, policy, luck, &mut Events::by_name(hear), |_| false)
}

/// As [`play_on`], but stops at the first position for which `is_far_enough`, which is asked before each action.
pub(super) fn play_until<G: Game>(
    game: &mut G,
    policy: &mut impl Policy<G>,
    luck: &mut Luck,
    is_far_enough: impl FnMut(&G) -> bool,
) -> Playout {
    play_through(game, policy, luck, &mut Events::ignored(), is_far_enough)
}

fn play_through<G: Game>(
    game: &mut G,
    policy: &mut impl Policy<G>,
    luck: &mut Luck,
    events: &mut Events<'_>,
    mut is_far_enough: impl FnMut(&G) -> bool,
) -> Playout {
    let mut legal = Vec::with_capacity(MANY);
    let mut played = Playout::default();
    while played.actions < LONGEST && !is_far_enough(game) {
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
