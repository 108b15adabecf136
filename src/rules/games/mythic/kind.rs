//! What each card is in this game, and the numbers of its rules.

use super::{Lying, ROOM_LIMIT, Rank};
use crate::rules::games::prelude::*;

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum MythicKind {
    /// A club or a spade.
    Monster,
    /// A joker that is a dragon: a monster of its own kind.
    Dragon,
    /// A weapon or a shield, as it is used.
    Diamond,
    Heart,
    /// A plain joker, which holds a card.
    Joker,
    /// A joker that is a treasure.
    Treasure,
    /// A card that is not in the deck.
    Absent,
}

impl MythicKind {
    pub(super) const fn is_monster(self) -> bool {
        matches!(self, MythicKind::Monster | MythicKind::Dragon)
    }

    /// What the red or the black joker is by its option.
    fn of_joker(word: &str) -> MythicKind {
        match word {
            "dragon" => MythicKind::Dragon,
            "treasure" => MythicKind::Treasure,
            "out" => MythicKind::Absent,
            _ => MythicKind::Joker,
        }
    }
}

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct MythicNumbers {
    values: Values,
    red_joker: MythicKind,
    black_joker: MythicKind,
    /// Cards of a full room.
    pub(super) room: u8,
    /// The most cards left in a room that is cleared.
    pub(super) left_over: u8,
    /// The most rooms skipped in a row.
    pub(super) most_skips: u8,
    /// From which skip in a row on it costs health.
    pub(super) fear_from: u8,
    /// What such a skip costs.
    pub(super) fear: u8,
    dragon_strength: u8,
    /// More damage than this by a dragon lowers the most health that the hero can have.
    pub(super) dragon_wound: u8,
    /// By how much such damage lowers it.
    pub(super) dragon_toll: u8,
    /// What a treasure counts.
    pub(super) treasure: u8,
}

impl MythicNumbers {
    pub(super) fn new(book: &Rulebook, settings: &Settings) -> Result<MythicNumbers, MissingNumber> {
        Ok(MythicNumbers {
            values: book.values(Rank::of_suit())?,
            red_joker: MythicKind::of_joker(settings.word("red-joker")),
            black_joker: MythicKind::of_joker(settings.word("black-joker")),
            room: book.number("room-size")?.min(ROOM_LIMIT),
            left_over: book.number("left-over")?,
            most_skips: book.number("most-skips")?,
            fear_from: book.number("fear-from-skip")?,
            fear: book.number("fear-damage")?,
            dragon_strength: book.number("dragon-strength")?,
            dragon_wound: book.number("dragon-wound")?,
            dragon_toll: book.number("dragon-toll")?,
            treasure: book.number("treasure-loot")?,
        })
    }

    /// What a card is.
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

    /// The cards of the deck.
    pub(super) fn deck(&self) -> CardSet {
        let jokers: CardSet = [Card::RED_JOKER, Card::BLACK_JOKER].into_iter().collect();
        CardSet::SUITED.union(jokers.filtered(|card| self.kind(card) != MythicKind::Absent))
    }

    /// What a card is worth: strength, durability or health.
    pub(super) fn value(&self, card: Card) -> u8 {
        if self.kind(card) == MythicKind::Dragon { self.dragon_strength } else { self.values.of_card(card) }
    }

    /// What the weapons on a monster leave of its strength.
    pub(super) fn strength(&self, monster: &Lying) -> u8 {
        monster.weapons.iter().fold(self.value(monster.card), |left, weapon| left.saturating_sub(self.value(weapon)))
    }
}
