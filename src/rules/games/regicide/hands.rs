//! The hands: the cards that all players know and, for each hidden card, the layer of the Tavern deck from which it
//! came.

use super::Regicide;
use crate::rules::games::prelude::*;
use crate::rules::knowledge::DrawnCard;

/// Maximum hand size in a rulebook. In the printed game, only a solo player holds eight cards.
pub(super) const HAND_LIMIT: u8 = 8;

#[derive(Clone, Copy, Debug, Default, Hash)]
pub(super) struct SeatHand {
    known: Row<{ HAND_LIMIT as usize }>,
    /// The layers of the hidden cards in ascending order. The entries after the last hidden card are 0.
    layers: [u8; HAND_LIMIT as usize],
    hidden: u8,
    /// Whether the player yielded on their last turn.
    pub(super) yielded: bool,
}

impl SeatHand {
    pub(super) fn len(&self) -> usize {
        self.known.len() + self.hidden()
    }

    pub(super) fn hidden(&self) -> usize {
        usize::from(self.hidden)
    }

    pub(super) fn known(&self) -> &Row<{ HAND_LIMIT as usize }> {
        &self.known
    }

    /// Returns the highest layer of the hidden cards, or `None` if there are no hidden cards.
    pub(super) fn last_layer(&self) -> Option<u8> {
        self.layers().last().copied()
    }

    fn layers(&self) -> &[u8] {
        &self.layers[..self.hidden()]
    }

    pub(super) fn add_known(&mut self, card: Card) {
        self.known.push(card);
    }

    fn add_hidden(&mut self, layer: u8) {
        if let Some(free) = self.layers.get_mut(usize::from(self.hidden)) {
            *free = layer;
            self.hidden += 1;
            self.layers[..usize::from(self.hidden)].sort_unstable();
        }
    }

    /// Removes the hidden card of the lowest layer that can contain a card with this stamp. Returns `false` if there is
    /// no such hidden card.
    fn take_hidden(&mut self, stamp: u8) -> bool {
        let Some(at) = self.layers().iter().position(|layer| *layer >= stamp) else { return false };
        self.layers.copy_within(at + 1.., at);
        self.hidden -= 1;
        self.layers[usize::from(self.hidden)] = 0;
        true
    }

    pub(super) fn take_known(&mut self) -> Row<{ HAND_LIMIT as usize }> {
        std::mem::take(&mut self.known)
    }
}

impl Regicide {
    /// Returns whether a hand can hold all these cards together.
    pub(super) fn can_hold(&self, seat: Seat, cards: &[Card]) -> bool {
        let hand = self.hand(seat);
        if hand.hidden == 0 {
            // Without hidden cards, as always in the solo game, it is enough to count copies. This is faster than the
            // check below.
            let copies = |cards: &[Card], card: Card| cards.iter().filter(|held| held.matches(card)).count();
            let is_held =
                |(at, card): (usize, &Card)| copies(hand.known.as_slice(), *card) > copies(&cards[..at], *card);
            return cards.iter().enumerate().all(is_held);
        }
        let mut hand = *hand;
        let unseen = self.tavern.unseen();
        let mut hidden: Row<4> = Row::default();
        for card in cards {
            if hand.known.take(*card).is_some() {
                continue;
            }
            let before = hidden.iter().filter(|other| other.matches(*card)).count();
            if unseen.copies(*card) <= before || !hand.take_hidden(self.tavern.stamp(*card)) {
                return false;
            }
            hidden.push(*card);
        }
        true
    }

    /// Returns each card that a hand can hold. The hand may be unable to hold two of them together.
    pub(super) fn holdable_cards(&self, seat: Seat) -> CardSet {
        let hand = self.hand(seat);
        let known: CardSet = hand.known.iter().collect();
        match hand.last_layer() {
            Some(layer) => known.union(self.tavern.unseen_in_layer(layer).kinds()),
            None => known,
        }
    }

    /// Takes a card from a hand: the known copy or, without a known copy, a hidden card.
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Card) -> Card {
        let hand = &mut self.hands[seat.index()];
        if let Some(copy) = hand.known.take(card) {
            return copy;
        }
        hand.take_hidden(self.tavern.stamp(card));
        self.tavern.mark_seen(card);
        card
    }

    /// Draws a card face down into a hand. Returns `None` if the Tavern deck is empty.
    pub(super) fn draw_hidden(&mut self, seat: Seat) -> Option<DrawnCard> {
        let drawn = self.tavern.draw()?;
        let hand = &mut self.hands[seat.index()];
        match drawn {
            DrawnCard::Known(card) => hand.add_known(card),
            DrawnCard::Hidden(layer) => hand.add_hidden(layer),
        }
        Some(drawn)
    }

    /// Returns the sum of the values of the known cards in a hand, which is the damage that they can cover.
    pub(super) fn known_worth(&self, seat: Seat) -> u16 {
        self.hand(seat).known.iter().map(|card| self.value(card)).sum()
    }

    /// Returns the number of cards that the player can still draw into the hand.
    pub(super) fn hand_space(&self, seat: Seat) -> usize {
        usize::from(self.numbers.hand_limit).saturating_sub(self.hand(seat).len())
    }
}
