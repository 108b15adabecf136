//! Makes up decisions that a player could type by mistake.

use crate::model::action::{Decision, Seat, Spot};
use crate::model::card::{Card, Rank};
use crate::model::vocabulary::Slot;
use crate::play::session::Session;
use crate::rules::game::{Game, Place, Rules, View};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Makes a decision with a random form and random cards from `cards`. Returns `None` if anybody may use the form, if
/// the form exists only to be refused, if a slot cannot be filled, or if the notation gives the decision another
/// meaning.
pub(super) fn make_slip(session: &Session, by: Seat, cards: &[Card], rng: &mut impl Rng) -> Option<Decision> {
    let vocabulary = &session.setup().vocabulary;
    let form = vocabulary.forms.choose(rng)?;
    // Forms with two `with` slots exist only to be refused. `conceivable_decisions` lists the plausible decisions of
    // these forms.
    let is_for_refusal = form.slots.iter().filter(|slot| **slot == Slot::With).count() > 1;
    if form.anyones || is_for_refusal {
        return None;
    }
    let mut decision = Decision::new(by, form.verb);
    for slot in &form.slots {
        // A player sees at a glance that a line with the same card twice is wrong.
        let unused: Vec<Card> =
            cards.iter().filter(|card| !decision.cards().any(|used| used == **card)).copied().collect();
        let mut card = || unused.choose(rng).copied();
        decision = match slot {
            Slot::Card if decision.card.is_none() => decision.card(card()?),
            Slot::Card => decision.other(card()?),
            Slot::OneOf(named) => decision.card(*named.first()?),
            Slot::With => decision.with(card()?),
            Slot::WithOneOf(named) => decision.with(*named.first()?),
            Slot::Player => decision.player(Seat(vocabulary.players.len().checked_sub(1)? as u8)),
            Slot::Rank => decision.rank(card()?.rank()?),
            Slot::As => decision.declared(card()?.rank().filter(|rank| *rank != Rank::JOKER)?),
            Slot::Spot(first, last) => decision.spot(random_spot(session, *first, *last, rng)),
        };
    }
    // A line that puts a card where it already lies is absurd.
    let name = decision.spot.map(|spot| vocabulary.spot(spot));
    let lies_there = |(place, card): &(Place, Card)| {
        decision.card.map(Card::untracked) == Some(card.untracked())
            && name == Some(format!("{}-{}", place.zone, place.number).as_str())
    };
    if session.game().zones().slots.iter().any(lies_there) {
        return None;
    }
    let is_unchanged = session.game().expand(&decision).is_ok_and(|expanded| expanded == [decision]);
    is_unchanged.then_some(decision)
}

/// Returns a spot of this range. If legal decisions name spots of the range, returns one of these spots, because a line
/// with any other spot is obviously wrong.
fn random_spot(session: &Session, first: Spot, last: Spot, rng: &mut impl Rng) -> Spot {
    let named = session.game().playable().into_iter().filter_map(|decision| decision.spot);
    let named: Vec<Spot> = named.filter(|spot| (first.0..=last.0).contains(&spot.0)).collect();
    named.choose(rng).copied().unwrap_or_else(|| Spot(rng.random_range(first.0..=last.0)))
}
