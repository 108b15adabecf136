//! Counting the decisions of a deal: how many distinct sequences of a length are legal from the start.

use crate::model::action::{Action, Spot};
use crate::model::card::Card;
use crate::rules::decision::Notated;
use crate::rules::game::{Awaits, Events, Game};

/// A pile of the deal ran short of what the rules turn over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortDeal {
    /// The spot that awaits a card.
    pub spot: Spot,
}

/// For each depth 1 to `depth`, the number of distinct sequences of that many decisions that are legal from the
/// start. Reveals come from the deal and are not counted, nor are standing decisions; a sequence that ends the
/// game early counts at its own depth.
///
/// # Errors
/// The deal runs short.
pub fn perft<G: Game>(game: &G, depth: usize) -> Result<Vec<u64>, ShortDeal> {
    perft_with(game, depth, &|game| game.certain().map(|(card, _)| card))
}

/// The same from any position, where the reveals come from `turn`: the card that comes up at the awaited spot. So the
/// decisions of a game can be counted that no deal can lay out, because its hands are hidden.
///
/// # Errors
/// `turn` gives no card where one is awaited.
pub fn perft_with<G: Game>(game: &G, depth: usize, turn: &impl Fn(&G) -> Option<Card>) -> Result<Vec<u64>, ShortDeal> {
    let mut counts = vec![0; depth];
    let mut start = game.clone();
    turn_all(&mut start, turn)?;
    count(&start, &mut counts, turn)?;
    Ok(counts)
}

fn count<G: Game>(game: &G, counts: &mut [u64], turn: &impl Fn(&G) -> Option<Card>) -> Result<(), ShortDeal> {
    let Some((here, deeper)) = counts.split_first_mut() else { return Ok(()) };
    let mut legal = Vec::new();
    game.legal(&mut legal);
    *here += legal.len() as u64;
    if deeper.is_empty() {
        return Ok(());
    }
    for decision in legal {
        let mut next = game.clone();
        next.apply(Action::Decision(decision), &mut Events::ignored());
        turn_all(&mut next, turn)?;
        count(&next, deeper, turn)?;
    }
    Ok(())
}

/// Turns every awaited card.
fn turn_all<G: Game>(game: &mut G, turn: &impl Fn(&G) -> Option<Card>) -> Result<(), ShortDeal> {
    while let Awaits::Reveal { spot, .. } = game.awaits() {
        let card = turn(game).ok_or(ShortDeal { spot: spot.to_typed() })?;
        game.apply(Action::Reveal { card, spot }, &mut Events::ignored());
    }
    Ok(())
}
