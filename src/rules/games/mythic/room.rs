//! The room: cards in numbered slots, with the weapons on them.

use crate::rules::games::prelude::*;

/// Maximum number of cards in a room. A greater number in a rulebook counts as this number, because a state has a fixed
/// size.
pub(super) const ROOM_LIMIT: u8 = 6;

/// A card in the room, or a card that a joker holds, with the weapons on it.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct RoomCard {
    pub(super) card: Card,
    pub(super) weapons: Row<13>,
}

impl RoomCard {
    /// Makes a card without weapons on it.
    pub(super) fn new(card: Card) -> RoomCard {
        RoomCard { card, weapons: Row::default() }
    }

    /// Returns the weapons on the card as a fact for events, or `None` if there are no weapons.
    pub(super) fn weapons_fact(&self) -> Option<CardSet> {
        Some(self.weapons.iter().collect()).filter(|weapons: &CardSet| !weapons.is_empty())
    }
}

/// The cards of a room, in the order in which they came up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    len: u8,
    cards: [RoomCard; ROOM_LIMIT as usize],
    /// The slot of each card, counted from 1. A card stays in its slot when other cards leave.
    slots: [u8; ROOM_LIMIT as usize],
}

/// Hashes only the cards, because no rule depends on the slots.
impl Hash for Room {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cards[..self.len()].hash(state);
    }
}

impl Default for Room {
    fn default() -> Self {
        Room { len: 0, cards: [RoomCard::new(Card::UNKNOWN); ROOM_LIMIT as usize], slots: [0; ROOM_LIMIT as usize] }
    }
}

impl Room {
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &RoomCard> {
        self.cards[..self.len()].iter()
    }

    /// Returns the cards with their slots, in the order in which they came up.
    pub(super) fn with_slots(&self) -> impl Iterator<Item = (u8, &RoomCard)> {
        self.slots.iter().copied().zip(self.iter())
    }

    /// Returns the cards with their slots, in the order of the slots.
    pub(super) fn by_slot(&self) -> impl Iterator<Item = (u8, &RoomCard)> {
        (1..=ROOM_LIMIT).filter_map(|slot| self.with_slots().find(|(used_slot, _)| *used_slot == slot))
    }

    pub(super) fn get(&self, card: Card) -> Option<&RoomCard> {
        self.iter().find(|room_card| room_card.card == card)
    }

    pub(super) fn put_weapon_on(&mut self, monster: Card, weapon: Card) {
        let len = self.len();
        if let Some(room_card) = self.cards[..len].iter_mut().find(|room_card| room_card.card == monster) {
            room_card.weapons.push(weapon);
        }
    }

    /// Puts a card in the first free slot. Does nothing if the room is full, which the rules prevent.
    pub(super) fn push(&mut self, room_card: RoomCard) {
        let len = self.len();
        let free = (1..=ROOM_LIMIT).find(|slot| !self.slots[..len].contains(slot));
        if let (Some(card), Some(free)) = (self.cards.get_mut(len), free) {
            *card = room_card;
            self.slots[len] = free;
            self.len += 1;
        }
    }

    /// Takes a card from the room, with the weapons on it. Returns `None` if the card is not in the room.
    pub(super) fn take(&mut self, card: Card) -> Option<RoomCard> {
        let index = self.iter().position(|room_card| room_card.card == card)?;
        let (room_card, len) = (self.cards[index], self.len());
        self.cards.copy_within(index + 1..len, index);
        self.slots.copy_within(index + 1..len, index);
        self.len -= 1;
        Some(room_card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_keep_their_slots_and_new_cards_fill_gaps() {
        let card = |text: &str| Card::parse(text).expect("a card");
        let mut room = Room::default();
        for text in ["4S", "AH", "7D"] {
            room.push(RoomCard::new(card(text)));
        }
        room.take(card("4S"));
        let slots = |room: &Room| room.by_slot().map(|(slot, room_card)| (slot, room_card.card)).collect::<Vec<_>>();
        assert_eq!(slots(&room), [(2, card("AH")), (3, card("7D"))]);
        room.push(RoomCard::new(card("KC")));
        assert_eq!(slots(&room), [(1, card("KC")), (2, card("AH")), (3, card("7D"))]);
        assert_eq!(room.iter().map(|room_card| room_card.card).last(), Some(card("KC")), "the last card that came up");
    }
}
