//! What a person must move on the table so that it lies as the session says.

use super::audit::{DECK, HAND, face_down, whole_piles};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::rules::game::{Deals, Event, Place};
use crate::rules::games::AnyGame;

/// Something that is moved by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Moved {
    /// What an event moves, as the rulebook's `hands` say it.
    By(Event),
    /// These cards are put at a place, face up.
    Put {
        /// The cards, in the order in which they are put there.
        cards: Vec<Card>,
        /// The zone where they come to lie.
        at: Place,
    },
    /// These cards are put on a pile face down, or into a hand.
    TurnedDown {
        /// The cards, the last on top.
        cards: Vec<Card>,
        /// The pile or the hand.
        on: Place,
    },
    /// Cards that nobody sees go from one pile to another.
    FaceDown {
        /// The number of cards.
        count: usize,
        /// The pile or the hand that they leave.
        from: Place,
        /// The pile or the hand that they come to.
        to: Place,
    },
}

/// What takes an action back that led from the state `to` to the state `from`. A card that it brought out of a hand into which
/// nobody sees goes there again.
pub(super) fn back(from: &AnyGame, to: &AnyGame, action: &Action) -> Vec<Moved> {
    let shown = action.cards().next();
    led(from, to, None, to.uncovered_from(action).filter(|place| is_hand(*place)).zip(shown))
}

/// What leads from one state of the table to another, however far apart the two are. A card that was mistyped, and the
/// one that it was, are the same piece where `renamed` names them.
pub(super) fn between(from: &AnyGame, to: &AnyGame, renamed: Option<(Card, Card)>) -> Vec<Moved> {
    led(from, to, renamed, None)
}

fn led(from: &AnyGame, to: &AnyGame, renamed: Option<(Card, Card)>, returned: Option<(Place, Card)>) -> Vec<Moved> {
    let read = |card: Card| renamed.filter(|(old, _)| *old == card).map_or(card, |(_, new)| new);
    let mut before: Vec<(Place, Card)> = super::fix::sight(from).into_iter().map(|(at, c)| (at, read(c))).collect();
    let mut after = super::fix::sight(to);
    after.retain(|seen| match before.iter().position(|other| other == seen) {
        Some(at) => {
            before.remove(at);
            false
        }
        None => true,
    });
    let mut piles = Piles::between(from, to);
    let mut moved = Vec::new();
    for (at, card) in after {
        match before.iter().position(|(_, other)| *other == card) {
            Some(place) => drop(before.remove(place)),
            None => piles.give(card, at),
        }
        join(&mut moved, Moved::Put { cards: vec![card], at });
    }
    if let Some((hand, card)) = returned
        && piles.receive(hand, card)
    {
        match before.iter().position(|(_, other)| *other == card) {
            Some(place) => drop(before.remove(place)),
            None => piles.give(card, hand),
        }
        join(&mut moved, Moved::TurnedDown { cards: vec![card], on: hand });
    }
    for (_, card) in before {
        if let Some(on) = piles.take(card) {
            join(&mut moved, Moved::TurnedDown { cards: vec![card], on });
        }
    }
    moved.extend(piles.rest());
    moved
}

/// Adds a move; cards that go the same way one after another are one move. A card that came to lie somewhere on its way goes
/// where it ends at once, and nowhere if that is where it lies.
pub(super) fn join(moved: &mut Vec<Moved>, next: Moved) {
    let next = match next {
        Moved::TurnedDown { cards, on } => {
            let mut stays = |card: &Card| passed_by(moved, *card) == Some(on);
            let cards: Vec<Card> = cards.into_iter().filter(|card| !stays(card)).collect();
            if cards.is_empty() {
                return;
            }
            Moved::TurnedDown { cards, on }
        }
        next => next,
    };
    match (moved.last_mut(), next) {
        (Some(Moved::Put { cards, at }), Moved::Put { cards: more, at: there }) if *at == there => cards.extend(more),
        (Some(Moved::TurnedDown { cards, on }), Moved::TurnedDown { cards: more, on: there }) if *on == there => {
            cards.extend(more);
        }
        (Some(Moved::FaceDown { count, from, to }), Moved::FaceDown { count: more, from: there, to: here })
            if (*from, *to) == (there, here) =>
        {
            *count += more;
        }
        (_, next) => moved.push(next),
    }
}

/// How unlikely cards that nobody sees go from one place to the other: from a hand to the deck, as what was drawn and goes back;
/// within what is before one player; from what lies on the table; from another hand; from the deck.
fn distance(from: Place, to: Place) -> u8 {
    let (hand, deck) = (is_hand(from), from.zone == DECK);
    match () {
        () if to.zone == DECK => u8::from(!hand),
        () if from.owner.is_some() && from.owner == to.owner => 0,
        () if deck => 4,
        () if hand => 3,
        () if from.owner.is_some() => 2,
        () => 1,
    }
}

fn is_hand(place: Place) -> bool {
    place.zone == HAND && place.owner.is_some()
}

/// Takes out that a card is put somewhere; where that was.
fn passed_by(moved: &mut Vec<Moved>, card: Card) -> Option<Place> {
    let put = moved.iter().rposition(|one| matches!(one, Moved::Put { cards, .. } if cards.contains(&card)))?;
    let Moved::Put { cards, at } = &mut moved[put] else { return None };
    let (first, place) = (cards.iter().position(|other| *other == card)?, *at);
    cards.remove(first);
    if cards.is_empty() {
        moved.remove(put);
    }
    Some(place)
}

/// By how many cards each face-down pile has grown.
struct Piles(Vec<Growth>);

struct Growth {
    place: Place,
    by: isize,
    /// The cards that may lie there, before or after.
    cards: Vec<Card>,
    /// The card that was given to it by name.
    received: Option<Card>,
}

impl Piles {
    fn between(before: &AnyGame, after: &AnyGame) -> Piles {
        let mut piles: Vec<Growth> = Vec::new();
        // Where more lies face down than where on the table is known, cards that went between them could not be told apart.
        let parts = |game| Some(face_down(game)).filter(|piles| piles.iter().all(|pile| pile.is_placed));
        let (before, after) =
            parts(before).zip(parts(after)).unwrap_or_else(|| (whole_piles(before), whole_piles(after)));
        let counted = before.iter().map(|pile| (pile, -1)).chain(after.iter().map(|pile| (pile, 1)));
        for (pile, sign) in counted {
            let by = sign * isize::try_from(pile.count).unwrap_or(0);
            match piles.iter_mut().find(|growth| growth.place == pile.place) {
                Some(growth) => {
                    growth.by += by;
                    growth.cards.extend(&pile.cards);
                }
                None => piles.push(Growth { place: pile.place, by, cards: pile.cards.clone(), received: None }),
            }
        }
        Piles(piles)
    }

    /// A card that came out of a pile and goes there; which pile is told by where it could lie. What lies before a player goes
    /// before the discards, these before the hands, for from a hand a card is drawn back to the deck.
    fn give(&mut self, card: Card, to: Place) {
        // A hand that has just been given the card did not hold it.
        let could = |pile: &&mut Growth| pile.by < 0 && pile.received != Some(card) && pile.cards.contains(&card);
        let giver = self.0.iter_mut().filter(could).min_by_key(|pile| distance(pile.place, to));
        if let Some(pile) = giver {
            pile.by += 1;
        }
    }

    /// Notes that a card goes to that place, if it is one of the piles.
    fn receive(&mut self, place: Place, card: Card) -> bool {
        let Some(pile) = self.0.iter_mut().find(|pile| pile.place == place) else { return false };
        pile.by -= 1;
        pile.received = Some(card);
        true
    }

    /// The pile or the hand to which a card goes.
    fn take(&mut self, card: Card) -> Option<Place> {
        let pile = self.0.iter_mut().find(|pile| pile.by > 0 && pile.cards.contains(&card))?;
        pile.by -= 1;
        Some(pile.place)
    }

    /// What is left: cards that went from pile to pile unseen.
    fn rest(mut self) -> Vec<Moved> {
        let mut moved = Vec::new();
        // The deck first: what comes back to it was drawn into a hand.
        let mut takers: Vec<usize> = (0..self.0.len()).collect();
        takers.sort_by_key(|at| self.0[*at].place.zone != DECK);
        for at in takers {
            while self.0[at].by > 0 {
                let to = self.0[at].place;
                let givers = (0..self.0.len()).filter(|giver| self.0[*giver].by < 0);
                let Some(giver) = givers.min_by_key(|giver| distance(self.0[*giver].place, to)) else { return moved };
                let count = self.0[at].by.min(-self.0[giver].by);
                self.0[giver].by += count;
                self.0[at].by -= count;
                let (from, to) = (self.0[giver].place, self.0[at].place);
                moved.push(Moved::FaceDown { count: count.unsigned_abs(), from, to });
            }
        }
        moved
    }
}
