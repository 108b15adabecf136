//! What then happens: rooms, monsters, weapons, potions, the end.

use super::{Deed, Kind, Scoundrel};
use crate::model::card::Card;
use crate::model::outcome::Verdict;
use crate::model::refusal::RuleId;
use crate::rules::game::Events;

const END_HEALTH: RuleId = RuleId("end.health");
const END_CLEARED: RuleId = RuleId("end.cleared");

impl Scoundrel {
    pub(super) fn turn_up(&mut self, card: Card, events: &mut Events<'_>) {
        let card = self.dungeon.turn_top(card).unwrap_or(card);
        self.room.push(card);
        events.tell("turned", |facts| facts.with("card", card).with("dungeon", self.dungeon.len()));
    }

    pub(super) fn avoid(&mut self, events: &mut Events<'_>) {
        let room = std::mem::take(&mut self.room);
        self.dungeon.put_under(self.turned, room);
        let (number, count) = (self.turned, room.len());
        events.tell("avoided", |facts| facts.with("room", number).with("count", count));
        self.turned += 1;
        self.avoided = true;
    }

    pub(super) fn face(&mut self, deed: Deed, card: Card, events: &mut Events<'_>) {
        let card = self.room.take(card).unwrap_or(card);
        self.entered += u8::from(self.faced == 0);
        self.faced += 1;
        match deed {
            Deed::Equip => self.equip(card, events),
            Deed::Drink => self.drink(card, events),
            Deed::Punch | Deed::Strike => self.fight(deed, card, events),
        }
        if self.health == 0 {
            let score = -self.monsters_in_the_dungeon();
            self.end(Verdict::Lost, END_HEALTH, score, events);
        } else if self.left_to_face() == 0 {
            self.end_turn(card, events);
        }
    }

    fn equip(&mut self, card: Card, events: &mut Events<'_>) {
        let (old, struck) = (self.weapon.replace(card), std::mem::take(&mut self.struck));
        old.into_iter().chain(struck.iter()).for_each(|card| self.discard.push(card));
        let on_it = (!struck.is_empty()).then(|| struck.len());
        events.tell("equipped", |facts| facts.with("card", card).with("old", old).with("struck", on_it));
    }

    fn drink(&mut self, card: Card, events: &mut Events<'_>) {
        let healed = self.heals(card);
        let name = if self.potion_used { "wasted" } else { "drunk" };
        self.health += healed;
        self.potion_used = true;
        self.discard.push(card);
        let (health, limit) = (self.health, self.numbers.health);
        events.tell(name, |facts| {
            facts.with("card", card).with("healed", healed).with("health", health).with("limit", limit)
        });
    }

    fn fight(&mut self, deed: Deed, card: Card, events: &mut Events<'_>) {
        let damage = self.damage(deed, card);
        self.health = self.health.saturating_sub(damage);
        let name = if deed == Deed::Strike {
            self.struck.push(card);
            "struck"
        } else {
            self.discard.push(card);
            "punched"
        };
        let (health, weapon) = (self.health, self.weapon.filter(|_| deed == Deed::Strike));
        events.tell(name, |facts| {
            let facts = facts.with("card", card).with("weapon", weapon);
            let facts = if damage > 0 { facts.with("damage", damage) } else { facts };
            facts.with("health", health)
        });
    }

    /// After the turn's last card, which was `last`: the next room, or the end.
    fn end_turn(&mut self, last: Card, events: &mut Events<'_>) {
        if self.dungeon.len() == 0 {
            let last = self.room.get(0).unwrap_or(last);
            let full = self.health == self.numbers.health;
            let bonus = if full && Kind::of(last) == Some(Kind::Potion) { self.value(last) } else { 0 };
            let score = i32::from(self.health) + i32::from(bonus);
            self.end(Verdict::Won, END_CLEARED, score, events);
            return;
        }
        self.faced = 0;
        self.potion_used = false;
        self.avoided = false;
        self.turned += 1;
        let (left, dungeon) = (self.room.get(0), self.dungeon.len());
        events.tell("room-left", |facts| facts.with("card", left).with("dungeon", dungeon));
    }

    /// The values of the monsters that lie face down: known by counting, whether they were turned or not.
    pub(super) fn monsters_in_the_dungeon(&self) -> i32 {
        let down = self.dungeon.unseen().chain(self.dungeon.avoided());
        down.filter(|card| Kind::of(*card) == Some(Kind::Monster)).map(|card| i32::from(self.value(card))).sum()
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, score: i32, events: &mut Events<'_>) {
        self.ended = Some((verdict, rule, Some(score)));
        let rooms = self.entered;
        events.tell_end(verdict, rule, |facts| facts.with("score", i64::from(score)).with("rooms", rooms));
    }
}
