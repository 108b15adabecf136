//! Fights: monsters strike, the player attacks, and defeated monsters leave the room.

use super::room::RoomCard;
use super::{Mythic, MythicKind};
use crate::rules::games::prelude::*;

impl Mythic {
    /// Lets a monster in the room strike the player. `shield` is the diamond that the player holds against the
    /// strike, or `None`.
    pub(super) fn provoke(&mut self, card: Card, shield: Option<Card>, events: &mut Events) {
        let strength = self.strength_of(card);
        let durability = shield.and_then(|shield| self.hand_of(shield)).map_or(0, |hand| hand.durability);
        if let Some(shield) = shield.filter(|_| strength < durability) {
            return self.block(card, shield, durability - strength, events);
        }
        let damage = strength - durability;
        self.health = self.health.saturating_sub(damage);
        events.emit("struck", |facts| {
            let facts = facts.with("card", card).with("strength", strength);
            facts.with("shield", shield).with("damage", damage).with("health", self.health)
        });
        if self.health == 0 {
            return self.finish(Verdict::Lost, RuleId("end.health"), events);
        }
        if self.kind(card) == MythicKind::Dragon && damage > self.numbers.dragon_wound {
            self.max_health = self.max_health.saturating_sub(self.numbers.dragon_toll).max(1);
            self.health = self.health.min(self.max_health);
            events.emit("maximum-lowered", |facts| {
                facts.with("max_health", self.max_health).with("toll", self.numbers.dragon_toll)
            });
        }
        if let Some(shield) = shield {
            self.break_shield(shield, events);
        }
        self.defeat(card, events);
    }

    /// Blocks a monster with a shield. The monster stays on the shield.
    fn block(&mut self, card: Card, shield: Card, left: u8, events: &mut Events) {
        let monster = self.take_from_room(card);
        if let Some(hand) = self.hand_of_mut(shield) {
            hand.shield = true;
            hand.durability = left;
            hand.monsters.push(monster.card);
        }
        self.striking = None;
        self.update_monsters_left(monster.card);
        events
            .emit("blocked", |facts| facts.with("card", monster.card).with("shield", shield).with("durability", left));
        self.discard_weapons(&monster, events);
    }

    fn break_shield(&mut self, shield: Card, events: &mut Events) {
        let hand = self.take_from_hand(shield);
        self.discard.push(hand.card);
        events.emit("shield-broken", |facts| facts.with("card", hand.card));
        for monster in hand.monsters.iter() {
            self.bag_or_discard(monster, events);
        }
    }

    /// Attacks a monster in the room with a weapon. The weapon defeats the monster or stays on it.
    pub(super) fn attack(&mut self, card: Card, weapon: Card, events: &mut Events) {
        let strength_left = self.strength_of(card).saturating_sub(self.numbers.value(weapon));
        let weapon = self.take_from_hand(weapon).card;
        self.is_changed = true;
        events.emit("attacked", |facts| {
            let facts = facts.with("card", card).with("weapon", weapon).with("strength", strength_left);
            if strength_left == 0 { facts.with("spent", weapon) } else { facts }
        });
        if strength_left == 0 {
            self.discard.push(weapon);
            return self.defeat(card, events);
        }
        self.room.put_weapon_on(card, weapon);
        if self.kind(card) == MythicKind::Dragon {
            self.striking = Some(card);
            events.emit("dragon-strikes", |facts| facts.with("card", card).with("strength", strength_left));
        }
    }

    /// Counts a card that has left the room for good: lowers `monsters_left` if the card is a monster.
    pub(super) fn update_monsters_left(&mut self, card: Card) {
        if self.kind(card).is_monster() {
            self.monsters_left = self.monsters_left.saturating_sub(1);
        }
    }

    /// Defeats a monster in the room and discards the weapons on it.
    fn defeat(&mut self, card: Card, events: &mut Events) {
        let monster = self.take_from_room(card);
        self.striking = None;
        self.update_monsters_left(monster.card);
        self.discard_weapons(&monster, events);
        self.bag_or_discard(monster.card, events);
    }

    /// Discards the weapons that lay on a monster.
    fn discard_weapons(&mut self, monster: &RoomCard, events: &mut Events) {
        self.discard.extend(monster.weapons.iter());
        if let Some(weapons) = monster.weapons_fact() {
            events.emit("weapons-discarded", |facts| {
                facts.with("card", monster.card).with("count", weapons.len()).with("weapons", weapons)
            });
        }
    }

    /// Puts a monster in the bag. If a card covers the bag, discards the monster instead.
    fn bag_or_discard(&mut self, monster: Card, events: &mut Events) {
        match self.top {
            None => {
                self.loot.push(monster);
                events.emit("looted", |facts| facts.with("card", monster).with("loot", self.loot.len()));
            }
            Some(top) => {
                self.discard.push(monster);
                events.emit("lost-loot", |facts| facts.with("card", monster).with("top", top));
            }
        }
    }

    /// Ends the game. Monsters on unbroken shields go into the bag, or to the discard pile if a card covers the bag.
    pub(super) fn finish(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        for side in 0..self.hands.len() {
            let monsters = self.hands[side].as_mut().map(|hand| std::mem::take(&mut hand.monsters)).unwrap_or_default();
            for monster in monsters.iter() {
                self.bag_or_discard(monster, events);
            }
        }
        self.ended = Some((verdict, rule));
        events.emit_end(verdict, rule, |facts| facts.with("score", self.score()).with("left", self.monsters_left));
    }
}
