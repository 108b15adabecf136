//! The kinds of cards and the numbers of the rules.

use super::{ROOM_LIMIT, Rank, RoomCard};
use crate::rules::games::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum MythicKind {
    /// A club or a spade.
    Monster,
    /// A joker whose option makes it a dragon.
    Dragon,
    /// A weapon. Once it has blocked a strike, it is a shield.
    Diamond,
    Heart,
    /// A joker that can hold a card.
    Joker,
    /// A joker whose option makes it a treasure.
    Treasure,
    /// A card that is not in the deck.
    Absent,
}

impl MythicKind {
    pub(super) const fn is_monster(self) -> bool {
        matches!(self, MythicKind::Monster | MythicKind::Dragon)
    }

    /// Returns the kind of a joker with this option value.
    pub(super) fn from_option(word: &str) -> MythicKind {
        match word {
            "dragon" => MythicKind::Dragon,
            "treasure" => MythicKind::Treasure,
            "out" => MythicKind::Absent,
            _ => MythicKind::Joker,
        }
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct MythicNumbers {
    values: Values,
    red_joker: MythicKind,
    black_joker: MythicKind,
    /// The number of cards in a full room.
    pub(super) room: u8,
    /// Maximum number of cards in a cleared room.
    pub(super) left_over: u8,
    /// Maximum number of rooms that the player can skip in a row.
    pub(super) max_skips: u8,
    /// The number of the first skip in a row that costs health.
    pub(super) fear_from: u8,
    /// The health that skip number `fear_from` costs. Each further skip in a row costs the same.
    pub(super) fear_damage: u8,
    dragon_strength: u8,
    /// The greatest damage from a dragon that leaves the maximum health unchanged.
    pub(super) dragon_wound: u8,
    /// The amount by which greater damage from a dragon lowers the maximum health.
    pub(super) dragon_toll: u8,
    /// The score for each treasure.
    pub(super) treasure: u8,
}

impl MythicNumbers {
    pub(super) fn new(book: &Rulebook, settings: &Settings) -> Result<MythicNumbers, MissingNumber> {
        Ok(MythicNumbers {
            values: book.values(Rank::all_suited())?,
            red_joker: MythicKind::from_option(settings.word("red-joker")),
            black_joker: MythicKind::from_option(settings.word("black-joker")),
            room: book.number("room-size")?.min(ROOM_LIMIT),
            left_over: book.number("left-over")?,
            max_skips: book.number("most-skips")?,
            fear_from: book.number("fear-from-skip")?,
            fear_damage: book.number("fear-damage")?,
            dragon_strength: book.number("dragon-strength")?,
            dragon_wound: book.number("dragon-wound")?,
            dragon_toll: book.number("dragon-toll")?,
            treasure: book.number("treasure-loot")?,
        })
    }

    pub(super) fn kind(&self, card: Card) -> MythicKind {
        match card.suit() {
            Some(Suit::Clubs | Suit::Spades) => MythicKind::Monster,
            Some(Suit::Diamonds) => MythicKind::Diamond,
            Some(Suit::Hearts) => MythicKind::Heart,
            None if card == Card::RED_JOKER => self.red_joker,
            None if card == Card::BLACK_JOKER => self.black_joker,
            None => MythicKind::Absent,
        }
    }

    pub(super) fn deck(&self) -> CardSet {
        let jokers: CardSet = [Card::RED_JOKER, Card::BLACK_JOKER].into_iter().collect();
        CardSet::SUITED.union(jokers.filtered(|card| self.kind(card) != MythicKind::Absent))
    }

    /// Returns the strength of a monster, the durability of a diamond, or the healing of a potion.
    pub(super) fn value(&self, card: Card) -> u8 {
        if self.kind(card) == MythicKind::Dragon { self.dragon_strength } else { self.values.of_card(card) }
    }

    /// Returns the strength of a monster minus the values of the weapons on it.
    pub(super) fn strength(&self, monster: &RoomCard) -> u8 {
        monster
            .weapons
            .iter()
            .fold(self.value(monster.card), |strength, weapon| strength.saturating_sub(self.value(weapon)))
    }
}
