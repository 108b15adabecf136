//! Counts the legal sequences of decisions in a deal, to test the rules.

use crate::model::action::{Action, Spot};
use crate::model::card::Card;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Events, Game};

/// The deal has too few cards in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortDeal {
    /// The spot that awaits a card.
    pub spot: Spot,
}

/// For each depth from 1 to `depth`, counts the legal sequences of that number of decisions from the start. Cards come
/// from the deal and do not count. Decisions that are possible while the game awaits a card do not count either. A
/// sequence that ends the game early counts only at the depth of its last decision.
///
/// # Errors
/// The deal has too few cards.
pub fn perft<G: Game>(game: &G, depth: usize) -> Result<Vec<u64>, ShortDeal> {
    perft_with(game, depth, &|game| game.certain_reveal().map(|(card, _)| card))
}

/// Counts as [`perft`] does, from any position and with the cards that `next_card` returns for the awaited spots. This
/// also works for a game with hidden hands, although no deal can describe such a game.
///
/// # Errors
/// `next_card` returns no card for an awaited spot.
pub fn perft_with<G: Game>(
    game: &G,
    depth: usize,
    next_card: &impl Fn(&G) -> Option<Card>,
) -> Result<Vec<u64>, ShortDeal> {
    let mut counts = vec![0; depth];
    let mut start = game.clone();
    turn_up_all(&mut start, next_card)?;
    count(&start, &mut counts, next_card)?;
    Ok(counts)
}

fn count<G: Game>(game: &G, counts: &mut [u64], next_card: &impl Fn(&G) -> Option<Card>) -> Result<(), ShortDeal> {
    let Some((here, deeper)) = counts.split_first_mut() else { return Ok(()) };
    let legal = game.legal();
    *here += legal.len() as u64;
    if deeper.is_empty() {
        return Ok(());
    }
    for decision in legal {
        let mut next = game.clone();
        next.apply(Action::Decision(decision), &mut Events::ignored());
        turn_up_all(&mut next, next_card)?;
        count(&next, deeper, next_card)?;
    }
    Ok(())
}

fn turn_up_all<G: Game>(game: &mut G, next_card: &impl Fn(&G) -> Option<Card>) -> Result<(), ShortDeal> {
    while let Awaits::Reveal { spot, .. } = game.awaits() {
        let card = next_card(game).ok_or(ShortDeal { spot: spot.to_typed() })?;
        game.apply(Action::Reveal { card, spot }, &mut Events::ignored());
    }
    Ok(())
}
