//! Finds the moves that make the real table match the state of the session.

use super::audit::{DECK, HAND, face_down, whole_piles};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::rules::game::{Deals, Event, Game, Place};
use crate::rules::games::AnyGame;

/// A move on the real table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableMove {
    /// The cards of an event, described by the rulebook's `hands`.
    Event(Event),
    /// Put cards face up at a place.
    Put {
        /// The cards, in this order.
        cards: Vec<Card>,
        /// The place where you put them.
        at: Place,
    },
    /// Put cards face down on a pile or into a hand.
    FaceDown {
        /// The cards; the last one is on top.
        cards: Vec<Card>,
        /// The pile or hand.
        on: Place,
    },
    /// Move unseen cards from one pile or hand to another.
    Unseen {
        /// The number of cards.
        count: usize,
        /// The pile or hand that they leave.
        from: Place,
        /// The pile or hand that receives them.
        to: Place,
        /// Whether the cards lie face up after the move.
        face_up: bool,
    },
}

/// Finds the moves that take back an action: `from` is the state after it, `to` the state before it. Cards from a
/// hidden hand return to that hand.
pub(super) fn find_moves_back(from: &AnyGame, to: &AnyGame, action: &Action) -> Vec<TableMove> {
    let hand = to.uncovered_from(action).filter(|place| is_hand(*place));
    find_moves(from, to, None, hand.map(|hand| (hand, action.cards().collect())))
}

/// Finds the moves between any two states. `renamed` holds the mistyped card and the real card, which are one physical
/// card.
pub(super) fn find_moves_between(from: &AnyGame, to: &AnyGame, renamed: Option<(Card, Card)>) -> Vec<TableMove> {
    find_moves(from, to, renamed, None)
}

fn find_moves(
    from: &AnyGame,
    to: &AnyGame,
    renamed: Option<(Card, Card)>,
    returned: Option<(Place, Vec<Card>)>,
) -> Vec<TableMove> {
    let real_card = |card: Card| renamed.filter(|(old, _)| *old == card).map_or(card, |(_, new)| new);
    let (mut before, mut after) = (super::fix::cards_in_sight(from), super::fix::cards_in_sight(to));
    remove_common(&mut before, &mut after);
    // A card equal to the mistyped one that still lies in its place keeps its name. The mistyped card is one of the
    // remaining cards.
    for (_, card) in &mut before {
        *card = real_card(*card);
    }
    remove_common(&mut before, &mut after);
    let mut piles = Piles::from_states(from, to);
    let (mut moves, mut on_piles) = (Vec::new(), Vec::new());
    let hidden = to.hidden();
    for (at, card) in after {
        match before.iter().position(|(_, other)| *other == card) {
            Some(place) => drop(before.remove(place)),
            None => piles.record_departure(card, at),
        }
        let is_on_pile = hidden.iter().any(|pile| pile.known == Some(at.zone) && pile.zone != at.zone);
        join(if is_on_pile { &mut on_piles } else { &mut moves }, TableMove::Put { cards: vec![card], at });
    }
    // A card that is in sight in the hand is already among the moves.
    let is_out_of_sight = |hand, card| !super::fix::cards_in_sight(to).contains(&(hand, card));
    for (hand, card) in returned.into_iter().flat_map(|(hand, cards)| cards.into_iter().map(move |card| (hand, card))) {
        if is_out_of_sight(hand, card) && piles.record_arrival(hand, card) {
            match before.iter().position(|(_, other)| *other == card) {
                Some(place) => drop(before.remove(place)),
                None => piles.record_departure(card, hand),
            }
            join(&mut moves, TableMove::FaceDown { cards: vec![card], on: hand });
        }
    }
    let mut turned_down = Vec::new();
    for (place, card) in before {
        // A card that is now face down in the same place did not move. In a numbered place it must be turned over.
        // Two cards had the corrected name. Nobody knows the real name of this one, so it can come from any pile.
        let is_misnamed = renamed.is_some_and(|(_, new)| new == card);
        if let Some(on) = piles.find_receiver(card, place, is_misnamed).filter(|on| *on != place || on.number > 0) {
            join(&mut turned_down, TableMove::FaceDown { cards: vec![card], on });
        }
    }
    // The turned card left its pile first, so it goes back last, on top of the unseen cards.
    moves.extend(piles.remaining_moves());
    for back in turned_down {
        join(&mut moves, back);
    }
    // Known cards lie on the other cards of their pile.
    moves.extend(on_piles);
    moves
}

/// Removes the cards that lie in the same place in both lists.
fn remove_common(before: &mut Vec<(Place, Card)>, after: &mut Vec<(Place, Card)>) {
    after.retain(|seen| match before.iter().position(|other| other == seen) {
        Some(index) => {
            before.remove(index);
            false
        }
        None => true,
    });
}

/// Adds a move. Consecutive cards with the same destination form one move. If a card is put somewhere and then turned
/// down elsewhere, only the second move remains. If the card is turned down in the same place, neither move remains.
pub(super) fn join(moves: &mut Vec<TableMove>, next: TableMove) {
    let next = match next {
        TableMove::FaceDown { cards, on } => {
            let mut stays = |card: &Card| remove_earlier_put(moves, *card) == Some(on);
            let cards: Vec<Card> = cards.into_iter().filter(|card| !stays(card)).collect();
            if cards.is_empty() {
                return;
            }
            TableMove::FaceDown { cards, on }
        }
        next => next,
    };
    match (moves.last_mut(), next) {
        (Some(TableMove::Put { cards, at }), TableMove::Put { cards: more, at: there }) if *at == there => {
            cards.extend(more);
        }
        (Some(TableMove::FaceDown { cards, on }), TableMove::FaceDown { cards: more, on: there }) if *on == there => {
            cards.extend(more);
        }
        (
            Some(TableMove::Unseen { count, from, to, .. }),
            TableMove::Unseen { count: more, from: there, to: here, .. },
        ) if (*from, *to) == (there, here) => {
            *count += more;
        }
        (_, next) => moves.push(next),
    }
}

/// Keeps only the moves that bring a card to its place in the state `to`, and drops moves to places where the card only
/// stops on its way.
pub(super) fn keep_final_moves(mut moved: Vec<TableMove>, from: &AnyGame, to: &AnyGame) -> Vec<TableMove> {
    let (start, mut missing) = (super::fix::cards_in_sight(from), super::fix::cards_in_sight(to));
    for seen in start {
        if let Some(at) = missing.iter().position(|other| *other == seen) {
            missing.remove(at);
        }
    }
    for change in moved.iter_mut().rev() {
        if let TableMove::Put { cards, at } = change {
            // If a card is moved to the same place twice, the last move counts.
            let mut kept_cards: Vec<Card> = Vec::new();
            for card in cards.drain(..).rev() {
                if let Some(found) = missing.iter().position(|other| *other == (*at, card)) {
                    missing.remove(found);
                    kept_cards.insert(0, card);
                }
            }
            *cards = kept_cards;
        }
    }
    moved.retain(|change| !matches!(change, TableMove::Put { cards, .. } if cards.is_empty()));
    moved
}

/// Returns how unlikely it is that an unseen card came from `from`; smaller is likelier. If the card went to the deck,
/// it most likely came from a hand. If the card went to any other place, it most likely came from the same player's
/// cards, then from other cards on the table, another player's cards, another hand, and the deck.
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

/// Removes an earlier move that puts the card somewhere, and returns that place.
fn remove_earlier_put(moves: &mut Vec<TableMove>, card: Card) -> Option<Place> {
    let index = moves
        .iter()
        .rposition(|table_move| matches!(table_move, TableMove::Put { cards, .. } if cards.contains(&card)))?;
    let TableMove::Put { cards, at } = &mut moves[index] else { return None };
    let (first, place) = (cards.iter().position(|other| *other == card)?, *at);
    cards.remove(first);
    if cards.is_empty() {
        moves.remove(index);
    }
    Some(place)
}

/// How each face-down pile changed.
struct Piles(Vec<PileChange>);

struct PileChange {
    place: Place,
    change: isize,
    /// The cards that can be in the pile, before or after the change.
    cards: Vec<Card>,
    /// Known cards that the pile received.
    received: Vec<Card>,
    face_up: bool,
}

impl Piles {
    fn from_states(before: &AnyGame, after: &AnyGame) -> Piles {
        let mut piles: Vec<PileChange> = Vec::new();
        // If some places are unknown, cards that moved between them cannot be distinguished.
        let parts = |game| Some(face_down(game)).filter(|piles| piles.iter().all(|pile| pile.is_placed));
        let (before, after) =
            parts(before).zip(parts(after)).unwrap_or_else(|| (whole_piles(before), whole_piles(after)));
        let signed_piles = before.iter().map(|pile| (pile, -1)).chain(after.iter().map(|pile| (pile, 1)));
        for (pile, sign) in signed_piles {
            let change = sign * isize::try_from(pile.count).unwrap_or(0);
            match piles.iter_mut().find(|growth| growth.place == pile.place) {
                Some(growth) => {
                    growth.change += change;
                    growth.cards.extend(&pile.cards);
                }
                None => {
                    let (cards, received) = (pile.cards.clone(), Vec::new());
                    piles.push(PileChange { place: pile.place, change, cards, received, face_up: pile.face_up });
                }
            }
        }
        Piles(piles)
    }

    /// Records that a card moved from a pile to `to`. Chooses the likeliest pile that can have held it. A pile that did
    /// not shrink can have held it only if it received other cards.
    fn record_departure(&mut self, card: Card, to: Place) {
        // A hand that has just received the card did not hold it before.
        let can_have_held = |pile: &&mut PileChange| !pile.received.contains(&card) && pile.cards.contains(&card);
        let source =
            self.0.iter_mut().filter(can_have_held).min_by_key(|pile| (pile.change >= 0, distance(pile.place, to)));
        if let Some(pile) = source {
            pile.change += 1;
        }
    }

    /// Records that a known card was moved to this place. Returns whether the place is one of the piles.
    fn record_arrival(&mut self, place: Place, card: Card) -> bool {
        let Some(pile) = self.0.iter_mut().find(|pile| pile.place == place) else { return false };
        pile.change -= 1;
        pile.received.push(card);
        true
    }

    /// Finds the pile or hand that received a card, if possible the pile that held it before, and records the card
    /// there. Returns `None` if no pile can have received it. If the card is misnamed, every pile can have received it.
    fn find_receiver(&mut self, card: Card, from: Place, is_misnamed: bool) -> Option<Place> {
        let takers = self.0.iter_mut().filter(|pile| pile.change > 0 && (is_misnamed || pile.cards.contains(&card)));
        let pile = takers.min_by_key(|pile| pile.place != from)?;
        pile.change -= 1;
        Some(pile.place)
    }

    /// Returns the remaining moves of unseen cards.
    fn remaining_moves(mut self) -> Vec<TableMove> {
        let mut moves = Vec::new();
        // Cards that were drawn into a hand return to the deck first.
        let mut takers: Vec<usize> = (0..self.0.len()).collect();
        takers.sort_by_key(|index| self.0[*index].place.zone != DECK);
        for index in takers {
            while self.0[index].change > 0 {
                let to = self.0[index].place;
                let sources = (0..self.0.len()).filter(|source| self.0[*source].change < 0);
                let Some(source) = sources.min_by_key(|source| distance(self.0[*source].place, to)) else {
                    return moves;
                };
                let count = self.0[index].change.min(-self.0[source].change);
                self.0[source].change += count;
                self.0[index].change -= count;
                let (from, to) = (self.0[source].place, self.0[index].place);
                let face_up = self.0[index].face_up;
                moves.push(TableMove::Unseen { count: count.unsigned_abs(), from, to, face_up });
            }
        }
        moves
    }
}
