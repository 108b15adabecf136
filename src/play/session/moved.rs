//! What a person must move on the table so that it lies as the session says.

use super::audit::{FaceDown, face_down, whole_piles};
use crate::model::card::Card;
use crate::rules::game::{Event, Place};
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

/// What leads from one state of the table to another, however far apart the two are. A card that was mistyped, and the
/// one that it was, are the same piece where `renamed` names them.
pub(super) fn between(from: &AnyGame, to: &AnyGame, renamed: Option<(Card, Card)>) -> Vec<Moved> {
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
            None => piles.give(card),
        }
        join(&mut moved, Moved::Put { cards: vec![card], at });
    }
    for (_, card) in before {
        if let Some(on) = piles.take(card) {
            join(&mut moved, Moved::TurnedDown { cards: vec![card], on });
        }
    }
    moved.extend(piles.rest());
    moved
}

/// Adds a move; cards that go the same way one after another are one move.
pub(super) fn join(moved: &mut Vec<Moved>, next: Moved) {
    match (moved.last_mut(), next) {
        (Some(Moved::Put { cards, at }), Moved::Put { cards: more, at: there }) if *at == there => cards.extend(more),
        (Some(Moved::TurnedDown { cards, on }), Moved::TurnedDown { cards: more, on: there }) if *on == there => {
            cards.extend(more);
        }
        (_, next) => moved.push(next),
    }
}

/// By how many cards each face-down pile has grown.
struct Piles(Vec<Growth>);

struct Growth {
    place: Place,
    by: isize,
    /// The cards that may lie there, before or after.
    cards: Vec<Card>,
}

impl Piles {
    fn between(before: &AnyGame, after: &AnyGame) -> Piles {
        let mut piles: Vec<Growth> = Vec::new();
        // Where more than hands and the deck lies face down, cards that went between them could not be told apart.
        let parts = |game| Some(face_down(game)).filter(|piles| piles.iter().all(FaceDown::is_hand_or_deck));
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
                None => piles.push(Growth { place: pile.place, by, cards: pile.cards.clone() }),
            }
        }
        Piles(piles)
    }

    /// A card that came out of a pile; which one is told by where it could lie.
    fn give(&mut self, card: Card) {
        if let Some(pile) = self.0.iter_mut().find(|pile| pile.by < 0 && pile.cards.contains(&card)) {
            pile.by += 1;
        }
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
        for at in 0..self.0.len() {
            while self.0[at].by > 0 {
                let Some(giver) = self.0.iter().position(|pile| pile.by < 0) else { return moved };
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
