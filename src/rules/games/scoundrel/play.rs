//! The effects of decisions in Scoundrel.

use super::{CardKind, Scoundrel};
use crate::rules::games::prelude::*;

pub(super) const END_HEALTH: RuleId = RuleId("end.health");

impl Scoundrel {
    pub(super) fn avoid(&mut self, events: &mut Events<'_>) {
        let room = std::mem::take(&mut self.room);
        self.dungeon.put_under(self.room_number, room);
        events.emit("avoided", |facts| facts.with("room", self.room_number).with("count", room.len()));
        self.room_number += 1;
        self.avoided = true;
    }

    /// Takes a card from the room, counts it as faced and returns it. Returns `card` itself if the room does not have
    /// it.
    pub(super) fn face(&mut self, card: Card) -> Card {
        self.rooms_entered += u8::from(self.faced_count == 0);
        self.faced_count += 1;
        self.room.take(card).unwrap_or(card)
    }

    pub(super) fn equip(&mut self, card: Card, events: &mut Events<'_>) {
        let (old, struck) = (self.weapon.replace(card), std::mem::take(&mut self.struck_monsters));
        old.into_iter().chain(struck.iter()).for_each(|card| self.discard.push(card));
        self.struck_before = 0;
        let struck_count = (!struck.is_empty()).then(|| struck.len());
        events.emit("equipped", |facts| facts.with("card", card).with("old", old).with("struck", struck_count));
    }

    pub(super) fn drink(&mut self, card: Card, events: &mut Events<'_>) {
        let healing = self.healing(card);
        let name = if self.potion_used { "wasted" } else { "drunk" };
        self.health += healing;
        self.potion_used = true;
        self.discard.push(card);
        events.emit(name, |facts| {
            let facts = facts.with("card", card).with("healed", healing);
            facts.with("health", self.health).with("limit", self.numbers.health)
        });
    }

    /// Fights a monster with this weapon, or with bare hands if `weapon` is `None`.
    pub(super) fn fight(&mut self, card: Card, weapon: Option<Card>, events: &mut Events<'_>) {
        let damage = self.damage(card, weapon);
        self.health = self.health.saturating_sub(damage);
        let name = if weapon.is_some() {
            self.struck_monsters.push(card);
            "struck"
        } else {
            self.discard.push(card);
            "punched"
        };
        events.emit(name, |facts| {
            let facts = facts.with("card", card).with("weapon", weapon);
            let facts = if damage > 0 { facts.with("damage", damage) } else { facts };
            facts.with("health", self.health)
        });
    }

    /// Continues with the next room, or ends the game. `last` is the last card that the player faced.
    pub(super) fn end_turn(&mut self, last: Card, events: &mut Events<'_>) {
        if self.dungeon.len() == 0 {
            let last = self.room.get(0).unwrap_or(last);
            let full = self.health == self.numbers.health;
            let bonus = if full && CardKind::from_card(last) == Some(CardKind::Potion) { self.value(last) } else { 0 };
            let score = i32::from(self.health) + i32::from(bonus);
            self.end(Verdict::Won, RuleId("end.cleared"), score, events);
            return;
        }
        self.faced_count = 0;
        self.struck_before = self.struck_monsters.len() as u8;
        self.potion_used = false;
        self.avoided = false;
        self.room_number += 1;
        events.emit("room-left", |facts| facts.with("card", self.room.get(0)).with("dungeon", self.dungeon.len()));
    }

    /// Returns the sum of the values of all face-down monsters. Players can compute this sum by counting cards.
    pub(super) fn face_down_monster_sum(&self) -> i32 {
        let face_down = self.dungeon.unseen().chain(self.dungeon.avoided());
        face_down
            .filter(|card| CardKind::from_card(*card) == Some(CardKind::Monster))
            .map(|card| i32::from(self.value(card)))
            .sum()
    }

    pub(super) fn end(&mut self, verdict: Verdict, rule: RuleId, score: i32, events: &mut Events<'_>) {
        self.ended = Some((verdict, rule, Some(score)));
        events.emit_end(verdict, rule, |facts| {
            facts.with("score", score).with("rooms", self.rooms_entered).with("room", self.room_number)
        });
    }
}
