//! The room: cards in the order in which they came, monsters with the weapons that lie on them.

use crate::model::card::Card;
use crate::model::row::Row;

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
    slots: [Lying; ROOM_LIMIT as usize],
}

impl std::hash::Hash for Room {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.slots[..self.len()].hash(state);
    }
}

impl Default for Room {
    fn default() -> Self {
        Room { len: 0, slots: [Lying::alone(Card::UNKNOWN); ROOM_LIMIT as usize] }
    }
}

impl Room {
    /// How many cards lie in the room.
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The cards, first come first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Lying> {
        self.slots[..self.len()].iter()
    }

    /// Where a card lies.
    pub(super) fn position(&self, card: Card) -> Option<usize> {
        self.iter().position(|lying| lying.card == card)
    }

    /// A card with what lies on it.
    pub(super) fn get(&self, at: usize) -> Option<&Lying> {
        self.slots[..self.len()].get(at)
    }

    /// Lays a weapon on a monster.
    pub(super) fn lay_on(&mut self, at: usize, weapon: Card) {
        if let Some(lying) = self.slots.get_mut(at) {
            lying.weapons.push(weapon);
        }
    }

    /// Lays a card into the room as its last. The rules fill no room beyond its size.
    pub(super) fn push(&mut self, lying: Lying) {
        let len = self.len();
        if let Some(slot) = self.slots.get_mut(len) {
            *slot = lying;
            self.len += 1;
        }
    }

    /// Takes a card out of the room with what lies on it.
    pub(super) fn remove(&mut self, at: usize) -> Option<Lying> {
        let lying = *self.get(at)?;
        let len = self.len();
        self.slots.copy_within(at + 1..len, at);
        self.len -= 1;
        Some(lying)
    }
}
