//! Invents decisions that a player could type by mistake.

use crate::model::action::{Decision, Seat, Spot};
use crate::model::card::{Card, Rank};
use crate::model::vocabulary::Slot;
use crate::play::session::Session;
use crate::rules::game::{Place, Rules, View};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Probability of copying each field of a slip from a legal decision, so that many slips have only one fault.
const COPY_CHANCE: f64 = 0.6;

/// Makes a decision with a random form and random cards from `cards`, or with fields of one of the `legal` decisions.
/// Returns `None` if no decision of the form is ever legal. Also returns `None` if no value suits a slot, or if the
/// notation gives the decision another meaning.
pub(super) fn make_slip(
    session: &Session,
    by: Seat,
    legal: &[Decision],
    cards: &[Card],
    rng: &mut impl Rng,
) -> Option<Decision> {
    let vocabulary = &session.setup().vocabulary;
    let model = legal.choose(rng);
    let copied_verb = model.filter(|_| rng.random_bool(COPY_CHANCE)).map(|model| model.verb);
    let forms: Vec<_> =
        vocabulary.forms.iter().filter(|form| copied_verb.is_none_or(|verb| form.verb == verb)).collect();
    let form = *forms.choose(rng)?;
    // Decisions with two `with` slots are never legal. `conceivable_decisions` lists the plausible decisions of these
    // forms.
    let is_for_refusal = form.slots.iter().filter(|slot| **slot == Slot::With).count() > 1;
    if is_for_refusal {
        return None;
    }
    let mut decision = Decision::new(by, form.verb);
    for slot in &form.slots {
        // A player sees at a glance that a line with the same card twice is wrong.
        let unused: Vec<Card> =
            cards.iter().filter(|card| !decision.cards().any(|used| used == **card)).copied().collect();
        let copied = model.filter(|_| rng.random_bool(COPY_CHANCE));
        let mut card = || unused.choose(rng).copied();
        decision = match slot {
            Slot::Card if decision.card.is_none() => decision.card(copied.and_then(|model| model.card).or_else(card)?),
            Slot::Card => decision.and_card(card()?),
            Slot::OneOf(named) => decision.card(*named.first()?),
            Slot::With => decision.with(card()?),
            Slot::WithOneOf(named) => decision.with(*named.first()?),
            Slot::Player => decision.player(Seat(vocabulary.players.len().checked_sub(1)? as u8)),
            Slot::Rank => decision.rank(card()?.rank()?),
            Slot::As => decision.declared(card()?.rank().filter(|rank| *rank != Rank::JOKER)?),
            Slot::Spot(first, last) => {
                let random = Spot(rng.random_range(first.0..=last.0));
                decision.spot(copied.and_then(|model| model.spot).unwrap_or(random))
            }
        };
    }
    session.game().expand(&decision).is_ok_and(|expanded| expanded.is_none()).then_some(decision)
}

/// Returns whether a decision puts a card where it already lies.
pub(super) fn changes_nothing(session: &Session, decision: &Decision) -> bool {
    let (Some(spot), Some(card)) = (decision.spot, decision.card) else { return false };
    let spot = session.setup().vocabulary.spot(spot);
    let is_there = |place: &Place| {
        let number = place.number.to_string();
        spot.rsplit('-').next() == Some(number.as_str())
    };
    let is_same = |other: &Card| other.untracked() == card.untracked();
    session.game().zones().slots.iter().any(|(place, other)| is_there(place) && is_same(other))
}
