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
use room::{ROOM_LIMIT, Room, RoomCard};
use words::{Decision, Spot};

/// A hand of the hero, with its card.
#[derive(Clone, Copy, Debug, Hash)]
struct Hand {
    card: Card,
    /// The strength that the diamond can still block.
    durability: u8,
    /// Whether the diamond has blocked a strike, so that the player can now use it only as a shield.
    shield: bool,
    monsters: Row<28>,
    holds: Option<RoomCard>,
}

/// A place from which a decision can take a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    Room,
    Top,
    /// The hand with this index; 0 is the left hand.
    Hand(usize),
    /// A joker holds the card. The joker is in the hand with this index.
    Held(usize),
}

/// A game of Mythic Dungeon Crawler.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Mythic {
    numbers: MythicNumbers,
    health: u8,
    max_health: u8,
    room: Room,
    hands: [Option<Hand>; 2],
    /// The card on top of the bag.
    top: Option<Card>,
    /// The defeated monsters in the bag. If the player overrules a rule, any card can be among them or
    /// among the treasures.
    loot: Row<54>,
    treasures: Row<54>,
    discard: Row<54>,
    pile: Pile<54>,
    unseen: Unseen,
    /// The number of cards that must still come up in the room.
    to_turn: u8,
    /// The number of rooms that the player has skipped in a row.
    skips: u8,
    /// Whether the player has already changed this room and therefore can no longer skip it.
    is_changed: bool,
    /// The attacked dragon that strikes back next.
    striking: Option<Card>,
    /// The number of monsters that the player must still defeat, block or lure away.
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
            pile: Pile::new(deck.len(), deal.map(|deal| deal.pile("pile"))),
            unseen,
            to_turn: numbers.room,
            skips: 0,
            is_changed: false,
            striking: None,
            monsters_left: monsters as u8,
            ended: None,
        })
    }

    fn words(settings: &Settings, _: &[String]) -> Words {
        let [red, black] = ["red-joker", "black-joker"].map(|key| MythicKind::from_option(settings.word(key)));
        let is_one_out = [red, black].contains(&MythicKind::Absent);
        let jokers = if is_one_out || [red, black] == [MythicKind::Joker; 2] { Jokers::Equal } else { Jokers::Apart };
        let mut card_names = Vec::new();
        // If both jokers are of this kind, its name does not say which joker is meant.
        for (name, kind) in [("dragon", MythicKind::Dragon), ("treasure", MythicKind::Treasure)] {
            match [red == kind, black == kind] {
                [true, false] => card_names.push((name, Card::RED_JOKER)),
                [false, true] => card_names.push((name, Card::BLACK_JOKER)),
                _ => {}
            }
        }
        Words { forms: Decision::forms(), spots: Spot::names().collect(), jokers, card_names }
    }
}

impl Deals for Mythic {
    fn chances(&self, _: Spot) -> Unseen {
        self.pile.possible_top(&self.unseen)
    }

    /// Ignores which of the two hands holds which card, and the order of the cards that no longer move.
    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        let discarded: CardSet = self.discard.iter().collect();
        (discarded, self.loot.len(), self.treasures).hash(hasher);
        self.hash_success(hasher);
    }

    /// Also ignores the loot, the treasures and the discarded cards.
    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        let mut hands = self.hands;
        hands.sort_unstable_by_key(|hand| hand.map(|hand| hand.card));
        (self.room, hands, self.top, self.health, self.max_health).hash(hasher);
        (self.pile, self.unseen, self.to_turn).hash(hasher);
        (self.skips, self.is_changed, self.striking, self.monsters_left, self.ended).hash(hasher);
    }

    /// A diamond or a potion is worth at most its value, and a potion never heals more than the maximum health allows.
    /// Every point of a monster's strength costs a point of a diamond or of health. Each treasure that can still lure a
    /// dragon away cancels one dragon, the strongest first.
    fn can_succeed(&self) -> bool {
        let held = self.hands.iter().flatten().filter_map(|hand| hand.holds);
        let in_reach = self.room.iter().copied().chain(held);
        let others = self.top.into_iter().chain(self.unseen.iter()).map(RoomCard::new);
        let (mut strength, mut power) = (0, u32::from(self.health));
        // The hero who drinks a potion has some health left.
        let max_healing = u32::from(self.max_health.saturating_sub(1));
        let (mut dragons, mut treasures) = (Vec::new(), 0);
        for card in in_reach.chain(others) {
            let value = u32::from(self.numbers.strength(&card));
            match self.kind(card.card) {
                MythicKind::Monster => strength += value,
                // Nothing lures a dragon that strikes.
                MythicKind::Dragon if self.striking == Some(card.card) => strength += value,
                MythicKind::Diamond => power += value,
                MythicKind::Heart => power += value.min(max_healing),
                MythicKind::Dragon => dragons.push(value),
                MythicKind::Treasure => treasures += 1,
                MythicKind::Joker | MythicKind::Absent => {}
            }
        }
        dragons.sort_unstable();
        strength += dragons.iter().rev().skip(treasures).sum::<u32>();
        let diamonds = self.hands.iter().flatten().filter(|hand| self.kind(hand.card) == MythicKind::Diamond);
        power += diamonds.map(|hand| u32::from(hand.durability)).sum::<u32>();
        // The player must have health left at the end.
        strength < power
    }

    /// Checks only whether a treasure that must lure a dragon away goes into the bag instead.
    fn gives_up(&self, decision: &Decision) -> bool {
        let is_lost_after = || {
            let mut after = *self;
            after.decide(*decision, &mut Events::ignored());
            !after.can_succeed()
        };
        matches!(decision, Decision::Loot(_)) && self.can_succeed() && is_lost_after()
    }
}

impl Mythic {
    /// Returns the place of a card, or `None` if the player cannot reach it. Every card of this deck is unique.
    fn find(&self, card: Card) -> Option<Source> {
        if self.room.get(card).is_some() {
            return Some(Source::Room);
        }
        if self.top == Some(card) {
            return Some(Source::Top);
        }
        self.hands.iter().enumerate().find_map(|(side, hand)| {
            let hand = hand.as_ref()?;
            let held_source = hand.holds.is_some_and(|held| held.card == card).then_some(Source::Held(side));
            if hand.card == card { Some(Source::Hand(side)) } else { held_source }
        })
    }

    fn hand_of(&self, card: Card) -> Option<&Hand> {
        self.hands.iter().flatten().find(|hand| hand.card == card)
    }

    fn hand_of_mut(&mut self, card: Card) -> Option<&mut Hand> {
        self.hands.iter_mut().flatten().find(|hand| hand.card == card)
    }

    fn kind(&self, card: Card) -> MythicKind {
        self.numbers.kind(card)
    }

    /// Returns the strength of a monster. If it is in the room, the weapons on it reduce its strength.
    fn strength_of(&self, monster: Card) -> u8 {
        self.room.get(monster).map_or(self.numbers.value(monster), |room_card| self.numbers.strength(room_card))
    }

    /// Returns whether the player can leave the room: few enough cards are left there, and the pile has cards for the
    /// next room.
    fn is_cleared(&self) -> bool {
        self.awaits() != Awaits::Over && self.to_turn == 0 && self.is_emptied()
    }

    fn is_emptied(&self) -> bool {
        self.room.len() <= usize::from(self.numbers.left_over) && !self.pile.is_empty()
    }

    /// Returns the score: one point for each monster in the bag, and the value of each treasure in or on the bag.
    fn score(&self) -> i32 {
        let on_top = self.top.is_some_and(|card| self.kind(card) == MythicKind::Treasure);
        let treasures = self.treasures.len() as i32 + i32::from(on_top);
        self.loot.len() as i32 + treasures * i32::from(self.numbers.treasure)
    }

    /// Returns whether every monster and every treasure of the deck is in the bag.
    fn is_perfect(&self) -> bool {
        (self.loot.len(), self.treasures.len()) == self.loot_in_deck()
    }

    fn possible_score(&self) -> i32 {
        let (monsters, treasures) = self.loot_in_deck();
        monsters as i32 + treasures as i32 * i32::from(self.numbers.treasure)
    }

    /// Returns the number of monsters and the number of treasures in the deck.
    fn loot_in_deck(&self) -> (usize, usize) {
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
