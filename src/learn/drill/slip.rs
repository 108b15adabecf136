//! Makes up plausible mistakes: lines that a player could type by accident.

use super::find::pick;
use crate::model::action::{Decision, Seat, Spot};
use crate::model::card::{Card, Rank};
use crate::model::refusal::Refusal;
use crate::model::vocabulary::Slot;
use crate::play::session::Session;
use crate::rules::game::{Game, Rules};
use rand::{Rng, RngExt};

pub(super) fn refuses(session: &Session, line: &str, rule: &str) -> bool {
    let refusal = session.consider_line(line).err();
    refusal.is_some_and(|refusal| refusal.rule().is_some_and(|id| id.0 == rule))
}

pub(super) fn refused_by(session: &Session, decision: &Decision, rule: &str) -> bool {
    matches!(session.game().check(decision), Err(Refusal::Illegal { rule: id, .. }) if id.0 == rule)
}

/// Cards of plausible decisions and cards on the table.
pub(super) fn near(session: &Session, thinkable: &[Decision]) -> Vec<Card> {
    let mut near: Vec<Card> = thinkable.iter().flat_map(Decision::cards).collect();
    session.game().visit(&mut |_, card| near.push(card.untracked()));
    near.retain(|card| card.is_known());
    near
}

/// A random card, preferably one of `near`.
pub(super) fn any_card(session: &Session, near: &[Card], rng: &mut impl Rng) -> Card {
    let any = |index| Card::from_index(index).map_or(Card::JOKER, |card| session.setup().vocabulary.card(card));
    pick(near, rng).filter(|_| rng.random_bool(0.7)).unwrap_or_else(|| any(rng.random_range(0..52)))
}

/// A random decision: any verb with arguments that fit its form.
pub(super) fn slip(session: &Session, near: &[Card], rng: &mut impl Rng) -> Option<Decision> {
    let vocabulary = &session.setup().vocabulary;
    let by = session.game().awaited()?;
    let form = vocabulary.forms.get(rng.random_range(0..vocabulary.forms.len().max(1)))?;
    if form.anyones {
        return None;
    }
    let mut card = || any_card(session, near, rng);
    let mut decision = Decision::new(by, form.verb);
    for slot in &form.slots {
        decision = match slot {
            Slot::Card if decision.card.is_none() => decision.card(card()),
            Slot::Card => decision.other(card()),
            Slot::OneOf(cards) => decision.card(*cards.first()?),
            Slot::With => decision.with(card()),
            Slot::WithOneOf(cards) => decision.with(*cards.first()?),
            Slot::Player => decision.to(Seat(vocabulary.players.len().checked_sub(1)? as u8)),
            Slot::Rank => decision.rank(card().rank()?),
            Slot::As => decision.declared(card().rank().filter(|rank| *rank != Rank::JOKER)?),
            Slot::Spot(first, last) => decision.at(nth_spot(*first, *last, card().index())),
        };
    }
    let same = session.game().expand(&decision).is_ok_and(|meant| meant == [decision]);
    same.then_some(decision)
}

fn nth_spot(first: Spot, last: Spot, at: usize) -> Spot {
    let many = usize::from(last.0.saturating_sub(first.0)) + 1;
    Spot(first.0 + (at % many) as u8)
}
