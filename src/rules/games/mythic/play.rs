//! The effects of decisions, except in fights.

use super::{Decision, Hand, Mythic, RoomCard, Source, Spot};
use crate::rules::games::prelude::*;

impl Mythic {
    pub(super) fn turn_up(&mut self, card: Card, events: &mut Events) {
        self.to_turn -= 1;
        if let Some(card) = self.pile.turn_top(card, &mut self.unseen) {
            self.room.push(RoomCard::new(card));
        }
        events.emit("turned", |facts| facts.with("card", card).with("pile", self.pile.len()));
    }

    pub(super) fn carry_out(&mut self, decision: Decision, events: &mut Events) {
        let was_cleared = self.is_emptied();
        match decision {
            Decision::Equip(card) => self.equip(card, events),
            Decision::Drink(card) => self.drink(card, events),
            Decision::Provoke { monster, shields: [shield, _] } => self.provoke(monster, shield, events),
            Decision::Attack { monster, weapon } => self.attack(monster, weapon, events),
            Decision::Stow(card) => self.stow(card, events),
            Decision::Swap(card) => self.swap(card, events),
            Decision::Hold { card, joker } => self.hold(card, joker, events),
            Decision::Release { joker, spot } => self.release(joker, spot, events),
            Decision::Loot(card) => self.loot(card, events),
            Decision::Lure { dragon, treasure } => self.lure(dragon, treasure, events),
            Decision::Discard(card) => self.discard(card, events),
            Decision::Skip => self.skip(events),
            Decision::Next => self.next_room(events),
        }
        self.check_progress(was_cleared, events);
    }

    /// After a decision, checks whether the player has won the game or cleared the room. `was_cleared` says whether the
    /// room was already cleared before the decision.
    fn check_progress(&mut self, was_cleared: bool, events: &mut Events) {
        if self.ended.is_some() || self.to_turn > 0 {
            return;
        }
        let cleared = self.is_emptied();
        if cleared {
            self.skips = 0;
        }
        if self.monsters_left == 0 {
            return self.finish(Verdict::Won, RuleId("end.cleared"), events);
        }
        if cleared && !was_cleared {
            events.emit("room-cleared", |facts| facts.with("room", self.room.len()).with("pile", self.pile.len()));
        }
    }

    /// Takes a card from the room, with the weapons on it.
    pub(super) fn take_from_room(&mut self, card: Card) -> RoomCard {
        self.is_changed = true;
        self.room.take(card).unwrap_or(RoomCard::new(card))
    }

    /// Takes a card from a hand, with the cards that it holds or that are on it.
    pub(super) fn take_from_hand(&mut self, card: Card) -> Hand {
        let holds_card = |hand: &&mut Option<Hand>| hand.as_ref().is_some_and(|hand| hand.card == card);
        self.hands.iter_mut().find(holds_card).and_then(Option::take).unwrap_or(Hand::new(card, 0))
    }

    /// Takes a card from its place. If a joker held the card, discards the joker.
    fn take(&mut self, card: Card, events: &mut Events) -> RoomCard {
        let room_card = match self.find(card) {
            Some(Source::Room) => Some(self.take_from_room(card)),
            Some(Source::Top) => self.top.take().map(RoomCard::new),
            Some(Source::Hand(side)) => self.hands[side].take().map(|hand| RoomCard::new(hand.card)),
            Some(Source::Held(side)) => self.hands[side].take().and_then(|joker| {
                self.discard.push(joker.card);
                events.emit("joker-spent", |facts| facts.with("joker", joker.card));
                joker.holds
            }),
            None => None,
        };
        room_card.unwrap_or(RoomCard::new(card))
    }

    fn equip(&mut self, card: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        let durability = self.numbers.value(card);
        if let Some(free) = self.hands.iter_mut().find(|hand| hand.is_none()) {
            *free = Some(Hand::new(room_card.card, durability));
        }
        events.emit("equipped", |facts| facts.with("card", card).with("value", durability));
    }

    fn drink(&mut self, card: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        let value = self.numbers.value(card);
        self.health = self.health.saturating_add(value).min(self.max_health);
        self.discard.push(room_card.card);
        events.emit("drunk", |facts| {
            let facts = facts.with("card", card).with("value", value);
            facts.with("health", self.health).with("max_health", self.max_health)
        });
    }

    fn stow(&mut self, card: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        self.top = Some(room_card.card);
        events.emit("stowed", |facts| facts.with("card", card));
    }

    fn swap(&mut self, card: Card, events: &mut Events) {
        let (numbers, top) = (self.numbers, self.top);
        if let (Some(hand), Some(top)) = (self.hand_of_mut(card), top) {
            let old_card = hand.card;
            *hand = Hand::new(top, numbers.value(top));
            self.top = Some(old_card);
            events.emit("swapped", |facts| facts.with("card", card).with("top", top));
        }
    }

    fn hold(&mut self, card: Card, joker: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        if let Some(hand) = self.hand_of_mut(joker) {
            hand.holds = Some(room_card);
        }
        events.emit("held", |facts| {
            facts.with("card", card).with("joker", joker).with("weapons", room_card.weapons_fact())
        });
    }

    fn release(&mut self, joker: Card, spot: Spot, events: &mut Events) {
        if let Some(held) = self.hand_of(joker).and_then(|hand| hand.holds) {
            self.take(held.card, events);
            match spot {
                Spot::Bag => self.top = Some(held.card),
                Spot::Room => {
                    self.is_changed = true;
                    self.room.push(held);
                }
            }
            let spot = spot.to_typed();
            events.emit("released", |facts| {
                facts
                    .with("card", held.card)
                    .with("joker", joker)
                    .with("spot", spot)
                    .with("weapons", held.weapons_fact())
            });
        }
    }

    fn loot(&mut self, card: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        self.treasures.push(room_card.card);
        events.emit("treasure-looted", |facts| facts.with("card", card).with("value", self.numbers.treasure));
    }

    fn lure(&mut self, dragon: Card, treasure: Card, events: &mut Events) {
        for card in [dragon, treasure] {
            let room_card = self.take(card, events);
            self.discard.push(room_card.card);
            self.update_monsters_left(room_card.card);
        }
        events.emit("lured", |facts| facts.with("card", dragon).with("treasure", treasure));
    }

    fn discard(&mut self, card: Card, events: &mut Events) {
        let room_card = self.take(card, events);
        self.discard.push(room_card.card);
        self.update_monsters_left(room_card.card);
        events.emit("discarded", |facts| facts.with("card", card));
    }

    /// Shuffles the cards of the room into the pile and fills the room again. The skip may cost health.
    fn skip(&mut self, events: &mut Events) {
        self.is_changed = false;
        self.skips += 1;
        let (skips, fear_damage) = (self.skips, self.numbers.fear_damage);
        if skips >= self.numbers.fear_from {
            self.health = self.health.saturating_sub(fear_damage);
            events.emit("feared", |facts| {
                facts.with("skips", skips).with("damage", fear_damage).with("health", self.health)
            });
            if self.health == 0 {
                return self.finish(Verdict::Lost, RuleId("end.health"), events);
            }
        }
        let room = std::mem::take(&mut self.room);
        self.discard.extend(room.iter().flat_map(|room_card| room_card.weapons.iter()));
        self.pile.shuffle_in(room.iter().map(|room_card| room_card.card), &mut self.unseen);
        events.emit("skipped", |facts| {
            let weapons: CardSet = room.iter().flat_map(|room_card| room_card.weapons.iter()).collect();
            let weapons = Some(weapons).filter(|weapons| !weapons.is_empty());
            facts.with("skips", skips).with("cards", room.len()).with("weapons", weapons)
        });
        self.fill_room(events);
    }

    fn next_room(&mut self, events: &mut Events) {
        self.is_changed = false;
        self.fill_room(events);
    }

    /// Returns the number of cards that come up from the pile for the next room.
    pub(super) fn places_to_fill(&self) -> u8 {
        let free = usize::from(self.numbers.room).saturating_sub(self.room.len());
        free.min(self.pile.len()) as u8
    }

    fn fill_room(&mut self, events: &mut Events) {
        self.to_turn = self.places_to_fill();
        events.emit("room-entered", |facts| facts.with("count", self.to_turn).with("pile", self.pile.len()));
    }
}
