//! The room: cards in the order in which they came, each in its slot, monsters with the weapons that lie on them.

use crate::rules::games::prelude::*;

/// The most cards that a room has slots for, whatever the rulebook says.
pub(super) const ROOM_LIMIT: u8 = 6;

/// A card with the weapons lying on it, in the room or held by a joker.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Lying {
    pub(super) card: Card,
    /// None on a card that is no monster.
    pub(super) weapons: Row<13>,
}

impl Lying {
    /// A card with nothing on it.
    pub(super) fn alone(card: Card) -> Lying {
        Lying { card, weapons: Row::default() }
    }
}

/// The cards of a room, first come first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    len: u8,
    cards: [Lying; ROOM_LIMIT as usize],
    /// In which slot of the table each card lies, counted from 1: it stays there while others leave.
    slots: [u8; ROOM_LIMIT as usize],
}

/// By the cards alone: no rule asks for the slot.
impl std::hash::Hash for Room {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.cards[..self.len()].hash(state);
    }
}

impl Default for Room {
    fn default() -> Self {
        Room { len: 0, cards: [Lying::alone(Card::UNKNOWN); ROOM_LIMIT as usize], slots: [0; ROOM_LIMIT as usize] }
    }
}

impl Room {
    /// How many cards lie in the room.
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The cards, first come first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Lying> {
        self.cards[..self.len()].iter()
    }

    /// The cards with their slots, first come first.
    pub(super) fn with_slots(&self) -> impl Iterator<Item = (u8, &Lying)> {
        self.slots.iter().copied().zip(self.iter())
    }

    /// The cards with their slots, in the order of the slots.
    pub(super) fn by_slot(&self) -> impl Iterator<Item = (u8, &Lying)> {
        (1..=ROOM_LIMIT).filter_map(|slot| self.in_slot(slot).map(|lying| (slot, lying)))
    }

    /// The card that lies in a slot.
    pub(super) fn in_slot(&self, slot: u8) -> Option<&Lying> {
        self.slots[..self.len()].iter().position(|taken| *taken == slot).map(|at| &self.cards[at])
    }

    /// A card with what lies on it.
    pub(super) fn get(&self, card: Card) -> Option<&Lying> {
        self.iter().find(|lying| lying.card == card)
    }

    /// Lays a weapon on a monster.
    pub(super) fn lay_on(&mut self, monster: Card, weapon: Card) {
        let len = self.len();
        if let Some(lying) = self.cards[..len].iter_mut().find(|lying| lying.card == monster) {
            lying.weapons.push(weapon);
        }
    }

    /// Lays a card into the first free slot of the room, as the last that came. The rules fill no room beyond its size.
    pub(super) fn push(&mut self, lying: Lying) {
        let len = self.len();
        let free = (1..=ROOM_LIMIT).find(|slot| !self.slots[..len].contains(slot));
        if let (Some(card), Some(free)) = (self.cards.get_mut(len), free) {
            *card = lying;
            self.slots[len] = free;
            self.len += 1;
        }
    }

    /// Takes a card out of the room with what lies on it.
    pub(super) fn take(&mut self, card: Card) -> Option<Lying> {
        let at = self.iter().position(|lying| lying.card == card)?;
        let (lying, len) = (self.cards[at], self.len());
        self.cards.copy_within(at + 1..len, at);
        self.slots.copy_within(at + 1..len, at);
        self.len -= 1;
        Some(lying)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_keeps_its_slot_while_others_leave_and_the_next_fills_the_gap() {
        let card = |text: &str| Card::parse(text).expect("a card");
        let mut room = Room::default();
        for text in ["4S", "AH", "7D"] {
            room.push(Lying::alone(card(text)));
        }
        room.take(card("4S"));
        let slots = |room: &Room| room.by_slot().map(|(slot, lying)| (slot, lying.card)).collect::<Vec<_>>();
        assert_eq!(slots(&room), [(2, card("AH")), (3, card("7D"))]);
        room.push(Lying::alone(card("KC")));
        assert_eq!(slots(&room), [(1, card("KC")), (2, card("AH")), (3, card("7D"))]);
        assert_eq!(room.iter().map(|lying| lying.card).last(), Some(card("KC")), "the last that came");
    }
}
