//! Follows the unseen cards between two states. Counts how many of them each pile and hand gains or loses. Finds the
//! pile or hand that gave or received a card.

use super::audit::{face_down, whole_piles};
use super::moved::TableMove;
use crate::model::card::Card;
use crate::rules::events::UnseenMove;
use crate::rules::game::Place;
use crate::rules::games::AnyGame;
use crate::rules::zones::{DECK, HAND};

/// Returns how unlikely it is that an unseen card came from `from`; smaller is likelier. If the card went to the deck,
/// it most likely came from a hand. If the card went to any other place, the same player's cards are the likeliest
/// origin. Then come other cards on the table, another player's cards, another hand, and the deck, in this order.
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

pub(super) fn is_hand(place: Place) -> bool {
    place.zone == HAND && place.owner.is_some()
}

/// How each face-down pile changed.
pub(super) struct Piles(Vec<PileChange>);

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
    pub(super) fn from_states(before: &AnyGame, after: &AnyGame) -> Piles {
        let mut piles: Vec<PileChange> = Vec::new();
        // If the places of some cards are unknown, only whole piles can be compared.
        let parts = |game| Some(face_down(game)).filter(|piles| piles.iter().all(|pile| pile.is_placed));
        let (before, after) =
            parts(before).zip(parts(after)).unwrap_or_else(|| (whole_piles(before), whole_piles(after)));
        let signed_piles = before.iter().map(|pile| (pile, -1)).chain(after.iter().map(|pile| (pile, 1)));
        for (pile, sign) in signed_piles {
            let change = sign * isize::try_from(pile.count).unwrap_or(0);
            match piles.iter_mut().find(|pile_change| pile_change.place == pile.place) {
                Some(pile_change) => {
                    pile_change.change += change;
                    pile_change.cards.extend(&pile.cards);
                }
                None => {
                    let (cards, received) = (pile.cards.clone(), Vec::new());
                    piles.push(PileChange { place: pile.place, change, cards, received, face_up: pile.face_up });
                }
            }
        }
        Piles(piles)
    }

    /// The player may have to search for several cards among the unseen cards from several piles. Puts these unseen
    /// cards onto the pile that loses the most cards, so that the player searches only one pile. After a shuffle, the
    /// players may have drawn the cards from that pile.
    pub(super) fn gather(&mut self, unknown: &[Card]) -> Vec<TableMove> {
        let shrank = |pile: &PileChange| pile.change < 0 && unknown.iter().any(|card| pile.cards.contains(card));
        let candidates: Vec<usize> = (0..self.0.len()).filter(|index| shrank(&self.0[*index])).collect();
        let is_hand_at = |index: &usize| is_hand(self.0[*index].place);
        let piles = candidates.iter().copied().filter(|index| !is_hand_at(index));
        let target = piles.min_by_key(|index| self.0[*index].change);
        let Some(target) = target.filter(|_| unknown.len() > 1) else { return Vec::new() };
        let (to, mut moves) = (self.0[target].place, Vec::new());
        let sources = candidates.iter().filter(|index| **index != target && (to.zone == DECK || !is_hand_at(index)));
        for index in sources.copied().collect::<Vec<_>>() {
            let change = std::mem::take(&mut self.0[index].change);
            self.0[target].change += change;
            let (from, count) = (self.0[index].place, change.unsigned_abs());
            moves.push(TableMove::Unseen { cards: UnseenMove::new(count, from, to), face_up: false });
        }
        moves
    }

    /// Records a move of unseen cards, and returns it. `is_face_up` says whether a place has cards in sight after all
    /// moves.
    pub(super) fn record_unseen(&mut self, cards: UnseenMove, is_face_up: impl Fn(Place) -> bool) -> TableMove {
        let signed = cards.count as isize;
        let giver = self.change_at(cards.from);
        giver.change += signed;
        let possible_cards = giver.cards.clone();
        let receiver = self.change_at(cards.to);
        receiver.change -= signed;
        receiver.cards.extend(possible_cards);
        receiver.face_up |= !is_hand(cards.to) && is_face_up(cards.to);
        TableMove::Unseen { cards, face_up: receiver.face_up }
    }

    /// Returns whether a player sees the cards at this place, even those that nobody has typed.
    pub(super) fn is_seen_by_player(&self, place: Place) -> bool {
        is_hand(place) || self.0.iter().any(|pile| pile.place == place && pile.face_up)
    }

    fn change_at(&mut self, place: Place) -> &mut PileChange {
        let index = self.0.iter().position(|pile| pile.place == place).unwrap_or(self.0.len());
        if index == self.0.len() {
            self.0.push(PileChange { place, change: 0, cards: Vec::new(), received: Vec::new(), face_up: false });
        }
        &mut self.0[index]
    }

    /// Records that a card moved from a pile to `to`, and returns this pile. Considers the piles that could have held
    /// the card, shrinking piles first, and chooses the likeliest. Returns `None` if no pile could have held the card.
    pub(super) fn record_departure(&mut self, card: Card, to: Place) -> Option<Place> {
        // A hand that has just received the card did not hold it before.
        let could_have_held = |pile: &&mut PileChange| !pile.received.contains(&card) && pile.cards.contains(&card);
        let source =
            self.0.iter_mut().filter(could_have_held).min_by_key(|pile| (pile.change >= 0, distance(pile.place, to)));
        source.map(|pile| {
            pile.change += 1;
            pile.place
        })
    }

    /// Records that a card moved from this place.
    pub(super) fn record_departure_from(&mut self, place: Place) {
        self.change_at(place).change += 1;
    }

    /// Records that a known card was moved to this place. Returns whether the place is one of the piles.
    pub(super) fn record_arrival(&mut self, place: Place, card: Card) -> bool {
        let Some(pile) = self.0.iter_mut().find(|pile| pile.place == place) else { return false };
        pile.change -= 1;
        pile.received.push(card);
        true
    }

    /// Finds the pile or hand that received a card, and records the card there. Prefers the pile at `from`, the place
    /// where the card lay. Any growing pile could have received a misnamed card. Returns `None` if no pile could have
    /// received the card.
    pub(super) fn find_receiver(&mut self, card: Card, from: Place, is_misnamed: bool) -> Option<Place> {
        let receivers = self.0.iter_mut().filter(|pile| pile.change > 0 && (is_misnamed || pile.cards.contains(&card)));
        let pile = receivers.min_by_key(|pile| pile.place != from)?;
        pile.change -= 1;
        Some(pile.place)
    }

    /// Returns the remaining moves of unseen cards.
    pub(super) fn remaining_moves(mut self) -> Vec<TableMove> {
        let mut moves = Vec::new();
        // Cards that were drawn into a hand return to the deck first.
        let mut receivers: Vec<usize> = (0..self.0.len()).collect();
        receivers.sort_by_key(|index| self.0[*index].place.zone != DECK);
        for index in receivers {
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
                let count = count.unsigned_abs();
                moves.push(TableMove::Unseen { cards: UnseenMove::new(count, from, to), face_up });
            }
        }
        moves
    }
}
