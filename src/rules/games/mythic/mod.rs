//! Mythic Dungeon Crawler, by Jon Wittwer: rooms of four cards, two hands and a bag.

mod check;
mod fight;
mod kind;
mod play;
mod room;
mod view;
mod words;

use crate::rules::games::prelude::*;
use kind::{MythicKind, MythicNumbers};
use room::{Lying, ROOM_LIMIT, Room};
use words::{Decision, Spot};

/// What lies in a hand.
#[derive(Clone, Copy, Debug, Hash)]
struct Hand {
    card: Card,
    /// What is left of a diamond as a shield.
    durability: u8,
    /// Whether the diamond has blocked, and so is a shield for good.
    shield: bool,
    /// The monsters lying on the shield.
    monsters: Row<28>,
    /// What a joker holds.
    holds: Option<Lying>,
}

/// Where a card lies that a decision could take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    Room,
    /// Face up on the bag.
    Top,
    /// In that hand, 0 the left one.
    Hand(usize),
    /// Held by the joker in that hand.
    Held(usize),
}

/// A game of Mythic Dungeon Crawler.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Mythic {
    numbers: MythicNumbers,
    health: u8,
    max_health: u8,
    room: Room,
    /// The left and the right hand.
    hands: [Option<Hand>; 2],
    /// The card lying face up on the bag.
    top: Option<Card>,
    /// The monsters in the bag.
    loot: Row<28>,
    /// The treasures in the bag.
    treasures: Row<2>,
    discard: Row<54>,
    pile: Pile<54>,
    unseen: Unseen,
    /// Cards of the room still to be turned.
    to_turn: u8,
    /// Rooms skipped in a row.
    skips: u8,
    touched: bool,
    /// The dragon that was struck and strikes back.
    striking: Option<Card>,
    /// Monsters neither defeated nor lured.
    monsters_left: u8,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Mythic {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = MythicNumbers::new(book, settings)?;
        let deck = numbers.deck();
        let unseen: Unseen = deck.iter().collect();
        let monsters = deck.iter().filter(|card| numbers.kind(*card).is_monster()).count();
        Ok(Mythic {
            numbers,
            health: settings.number("health"),
            max_health: settings.number("max-health"),
            room: Room::default(),
            hands: [None; 2],
            top: None,
            loot: Row::default(),
            treasures: Row::default(),
            discard: Row::default(),
            pile: deal.map_or(Pile::shuffled(deck.len()), |deal| Pile::dealt(deck.len(), deal.pile("pile"))),
            unseen,
            to_turn: numbers.room,
            skips: 0,
            touched: false,
            striking: None,
            monsters_left: monsters as u8,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        Words { forms: Decision::forms(), spots: Spot::names().collect(), jokers: Jokers::Apart }
    }
}

impl Deals for Mythic {
    fn chances(&self, _: Spot) -> Unseen {
        self.pile.possible_top(&self.unseen)
    }
}

impl Mythic {
    /// Where a card lies that a decision could take. No card of this deck is there twice.
    fn find(&self, card: Card) -> Option<Source> {
        if self.room.get(card).is_some() {
            return Some(Source::Room);
        }
        if self.top == Some(card) {
            return Some(Source::Top);
        }
        self.hands.iter().enumerate().find_map(|(side, hand)| {
            let hand = hand.as_ref()?;
            let held = hand.holds.is_some_and(|held| held.card == card).then_some(Source::Held(side));
            if hand.card == card { Some(Source::Hand(side)) } else { held }
        })
    }

    /// The hand in which a card lies.
    fn hand_of(&self, card: Card) -> Option<&Hand> {
        self.hands.iter().flatten().find(|hand| hand.card == card)
    }

    fn hand_of_mut(&mut self, card: Card) -> Option<&mut Hand> {
        self.hands.iter_mut().flatten().find(|hand| hand.card == card)
    }

    fn kind(&self, card: Card) -> MythicKind {
        self.numbers.kind(card)
    }

    /// What the weapons that lie on a monster of the room leave of its strength.
    fn strength_of(&self, monster: Card) -> u8 {
        self.room.get(monster).map_or(self.numbers.value(monster), |lying| self.numbers.strength(lying))
    }

    /// Whether one card, or none, is left in the room while the pile has cards, so that the next room can come.
    fn is_cleared(&self) -> bool {
        self.awaits() != Awaits::Over && self.to_turn == 0 && self.is_emptied()
    }

    fn is_emptied(&self) -> bool {
        self.room.len() <= usize::from(self.numbers.left_over) && !self.pile.is_empty()
    }

    /// Monsters in the bag, and what treasures in it or on top of it count.
    fn score(&self) -> i32 {
        let on_top = self.top.is_some_and(|card| self.kind(card) == MythicKind::Treasure);
        let treasures = self.treasures.len() as i32 + i32::from(on_top);
        self.loot.len() as i32 + treasures * i32::from(self.numbers.treasure)
    }

    /// Whether every monster and every treasure of the deck is in the bag.
    fn is_perfect(&self) -> bool {
        (self.loot.len(), self.treasures.len()) == self.worth_taking()
    }

    /// The score of a bag with everything that the deck has.
    fn possible_score(&self) -> i32 {
        let (monsters, treasures) = self.worth_taking();
        monsters as i32 + treasures as i32 * i32::from(self.numbers.treasure)
    }

    /// How many monsters and how many treasures are in the deck.
    fn worth_taking(&self) -> (usize, usize) {
        self.numbers.deck().iter().map(|card| self.kind(card)).fold((0, 0), |(monsters, treasures), kind| {
            (monsters + usize::from(kind.is_monster()), treasures + usize::from(kind == MythicKind::Treasure))
        })
    }
}

impl Hand {
    fn new(card: Card, durability: u8) -> Hand {
        Hand { card, durability, shield: false, monsters: Row::default(), holds: None }
    }
}
