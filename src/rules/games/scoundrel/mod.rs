//! Scoundrel, by Zach Gage and Kurt Bieg: one hero goes through the rooms of a dungeon with one weapon, which wears
//! out.

mod check;
mod play;
mod stack;
mod view;
mod words;

use crate::rules::games::prelude::*;
use stack::{ROOM_LIMIT, Stack};
pub(crate) use words::{Decision, Spot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardKind {
    Monster,
    Weapon,
    Potion,
}

impl CardKind {
    /// Returns the kind of a card. Returns `None` for an unknown card and for cards that are not in the deck: red
    /// faces, red aces and jokers.
    fn from_card(card: Card) -> Option<CardKind> {
        let rank = card.rank()?;
        let numbered = rank != Rank::ACE && !card.is_face();
        match card.suit()? {
            Suit::Clubs | Suit::Spades => Some(CardKind::Monster),
            Suit::Diamonds if numbered => Some(CardKind::Weapon),
            Suit::Hearts if numbered => Some(CardKind::Potion),
            Suit::Diamonds | Suit::Hearts => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Hash)]
struct ScoundrelNumbers {
    values: Values,
    /// The health at the start, which is also the maximum health.
    health: u8,
    room: u8,
    /// The number of cards that the player faces in a turn.
    turn: u8,
    /// Whether a used weapon can strike only monsters weaker than the last monster that it struck. Otherwise it can
    /// also strike a monster of the same strength.
    only_weaker: bool,
    /// Whether the game ends before the player faces the last card.
    leave_last: bool,
}

/// A game of Scoundrel.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Scoundrel {
    numbers: ScoundrelNumbers,
    dungeon: Stack,
    /// The cards of the room, in the order in which they came up. A card left over from the previous room comes first.
    room: Row<ROOM_LIMIT>,
    health: u8,
    weapon: Option<Card>,
    /// The monsters that the weapon has struck, in order.
    struck_monsters: Row<26>,
    /// The number of `struck_monsters` that the weapon had struck before this turn.
    struck_before: u8,
    discard: Row<44>,
    /// Whether the player has drunk a potion in this turn.
    potion_used: bool,
    /// The number of cards that the player has faced in this turn.
    faced_count: u8,
    avoided: bool,
    /// The number of rooms in which the player has faced a card.
    rooms_entered: u8,
    /// The number of rooms that have come up, including this one.
    room_number: u8,
    /// The verdict, rule and score of a game that is over.
    ended: Option<(Verdict, RuleId, Option<i32>)>,
}

impl Engine for Scoundrel {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = ScoundrelNumbers {
            values: book.values(Rank::all_suited())?,
            health: book.number("health")?,
            room: book.number("room")?.clamp(1, ROOM_LIMIT as u8),
            turn: book.number("turn")?.max(1),
            only_weaker: settings.word("edge") == "lower",
            leave_last: settings.word("last") == "left",
        };
        let cards = CardSet::SUITED.iter().filter(|card| CardKind::from_card(*card).is_some());
        Ok(Scoundrel {
            numbers,
            dungeon: Stack::new(cards, deal),
            room: Row::default(),
            health: numbers.health,
            weapon: None,
            struck_monsters: Row::default(),
            struck_before: 0,
            discard: Row::default(),
            potion_used: false,
            faced_count: 0,
            avoided: false,
            rooms_entered: 0,
            room_number: 1,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        Words { forms: Decision::forms(), spots: Spot::names().collect(), ..Words::default() }
    }
}

impl Deals for Scoundrel {
    fn chances(&self, _: Spot) -> Unseen {
        self.dungeon.possible_top()
    }

    fn dealt(&self, _: Spot) -> Option<Card> {
        self.dungeon.dealt_top()
    }

    fn place_in_deal(&self, _: Spot) -> Option<PlaceInDeal> {
        (self.dungeon.never_turned() > 0).then_some(PlaceInDeal { pile: "dungeon", part: 0, lowest: false })
    }

    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.dungeon.hash_future(hasher);
        (self.room, self.health, self.weapon, self.struck_monsters.last()).hash(hasher);
        (self.potion_used, self.faced_count, self.avoided, self.ended).hash(hasher);
    }

    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        self.dungeon.unseen().for_each(|card| card.hash(hasher));
        self.hash_future(hasher);
    }
}

impl Scoundrel {
    /// Returns the number of cards that must still come up to fill the room.
    fn cards_to_turn(&self) -> u8 {
        if self.faced_count > 0 {
            return 0;
        }
        let room = usize::from(self.numbers.room);
        room.saturating_sub(self.room.len()).min(self.dungeon.len()) as u8
    }

    fn value(&self, card: Card) -> u8 {
        self.numbers.values.of_card(card)
    }

    /// Returns the highest value of a monster that the weapon can strike. Returns `None` if the weapon is unused or
    /// there is no weapon.
    fn max_monster_value(&self) -> Option<u8> {
        Some(self.edge_after(self.struck_monsters.last()?))
    }

    /// Returns the highest value of a monster that a weapon can strike after it struck `last`.
    fn edge_after(&self, last: Card) -> u8 {
        self.value(last).saturating_sub(u8::from(self.numbers.only_weaker))
    }

    /// Returns the damage from a monster if the player fights it with this weapon, or with bare hands if `weapon` is
    /// `None`.
    fn damage(&self, monster: Card, weapon: Option<Card>) -> u8 {
        self.value(monster).saturating_sub(weapon.map_or(0, |weapon| self.value(weapon)))
    }

    /// Returns the health that a potion would restore now.
    fn healing(&self, potion: Card) -> u8 {
        let missing = self.numbers.health.saturating_sub(self.health);
        if self.potion_used { 0 } else { self.value(potion).min(missing) }
    }

    /// Returns the number of cards in this room that the player must still face.
    fn cards_to_face(&self) -> usize {
        if self.dungeon.len() > 0 {
            return usize::from(self.numbers.turn.saturating_sub(self.faced_count)).min(self.room.len());
        }
        self.room.len().saturating_sub(usize::from(self.numbers.leave_last))
    }
}
