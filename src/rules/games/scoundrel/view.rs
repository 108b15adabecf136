//! Describes a state of Scoundrel: prompt, needs, JSON and zones.

use super::check::MIN_MONSTER_VALUE;
use super::{CardKind, Decision, Scoundrel};
use crate::rules::games::prelude::*;
use serde_json::json;

impl View for Scoundrel {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts =
            Facts::new().with("room", self.room_number).with("health", self.health).with("left", self.cards_to_face());
        let is_second_potion = |card| self.potion_used && CardKind::from_card(card) == Some(CardKind::Potion);
        let has_second_potion = self.room.iter().any(is_second_potion);
        let key = match self.cards_to_turn() {
            _ if self.ended.is_some() => "over",
            0 if self.allows(&Decision::Avoid) => "choose",
            0 if has_second_potion => "face-drunk",
            0 if self.dungeon.len() == 0 => "last-room",
            0 if self.avoided && self.faced_count == 0 => {
                return ("face", facts.with("avoided", self.room_number.saturating_sub(1)));
            }
            0 => "face",
            count => return ("room", facts.with("count", count)),
        };
        (key, facts)
    }

    fn needs(&self) -> Vec<Need> {
        let cards = self.room.iter().zip(1..);
        let room = cards.filter_map(|(card, number)| self.need_of_card(card, Place::numbered("room", number)));
        room.chain(self.need_of_weapon()).collect()
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        json!({
            "health": self.health,
            "room": self.room,
            "weapon": self.weapon,
            "struck": self.struck_monsters,
            "edge": self.max_monster_value(),
            "potion_used": self.potion_used,
            "faced": self.faced_count,
            "avoided": self.avoided,
            "dungeon": self.dungeon.len(),
            "discard": self.discard.len(),
            "rooms": self.rooms_entered,
            "phase": match self.awaits() {
                Awaits::Over => "over",
                Awaits::Decision { .. } => "turn",
                Awaits::Reveal { .. } => "room",
            },
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let contents_of = |name| Contents::new(Place::new(name));
        let room = zones.add(contents_of("room").face_up(self.room.iter()));
        let weapon = contents_of("weapon").face_up(self.weapon);
        let weapon = if self.struck_monsters.is_empty() { weapon } else { weapon.start_line() };
        let weapon = zones.add(weapon.part(Place::new("struck")).face_up(self.struck_monsters.iter()));
        let discard = zones.add(contents_of("discard").stack(self.discard.as_slice(), self.discard.len()));
        let dungeon = zones.add(contents_of("dungeon").draw_face_down(self.dungeon.len()));
        let avoided = ("avoided", self.dungeon.avoided());
        zones.add_pile_with_known(avoided, "dungeon", self.dungeon.never_turned(), self.dungeon.unseen());
        zones.layout.add_band(vec![room]);
        zones.layout.add_band(vec![weapon]);
        zones.layout.add_band(vec![dungeon, discard]);
        zones.layout.add_gauge("health", self.health, self.numbers.health);
        zones.add_counters("health", self.health);
        zones.layout.add_count("faced", usize::from(self.faced_count));
        zones.layout.add_count("room-number", usize::from(self.room_number));
        zones
    }

    fn absence_facts(&self, card: Card) -> Facts {
        let facts = Facts::new();
        match self.dungeon.find_avoided(card) {
            Some((room, above)) => facts.with("room", room).with("above", above),
            None if CardKind::from_card(card).is_none() => facts.with("box", card),
            None => facts,
        }
    }
}

impl Scoundrel {
    fn need_of_card(&self, card: Card, place: Place) -> Option<Need> {
        let need = |name| Need::new(name, place).with("card", card);
        Some(match CardKind::from_card(card)? {
            CardKind::Monster => self.need_of_monster(card, place),
            CardKind::Weapon => need("weapon").with("value", self.value(card)).with("old", self.weapon),
            CardKind::Potion if self.potion_used => need("second-potion"),
            CardKind::Potion => {
                let heals = self.healing(card);
                let need = need("potion").with("heals", heals);
                if heals == 0 { need.with("wasted", card) } else { need }
            }
        })
    }

    /// Describes the damage from a monster: with bare hands and, if the weapon can strike the monster, with the weapon.
    /// If the weapon could have struck the monster earlier in this turn, the fact `blunt` names the weapon. The player
    /// could have fought the monsters in another order.
    fn need_of_monster(&self, card: Card, place: Place) -> Need {
        let unarmed = self.damage(card, None);
        let armed = self.weapon.filter(|_| self.allows(&Decision::Strike(card)));
        let damage = self.damage(card, armed);
        let name = if damage >= self.health { "monster-deadly" } else { "monster" };
        let need = Need::new(name, place).with("card", card).with("bare", unarmed).with("health", self.health);
        match armed {
            Some(weapon) => {
                let deadly = (damage < self.health && unarmed >= self.health).then_some(unarmed);
                need.with("weapon", weapon).with("armed", damage).with_some("deadly", deadly)
            }
            None => need.with("blunt", self.weapon.filter(|_| self.was_strikable_this_turn(card))),
        }
    }

    /// Returns whether the weapon has struck in this turn and could have struck this monster instead.
    fn was_strikable_this_turn(&self, monster: Card) -> bool {
        let before = usize::from(self.struck_before);
        let last = before.checked_sub(1).and_then(|index| self.struck_monsters.get(index));
        self.struck_monsters.len() > before && last.is_none_or(|last| self.value(monster) <= self.edge_after(last))
    }

    fn need_of_weapon(&self) -> Option<Need> {
        let weapon = self.weapon?;
        let need = |name| Need::new(name, Place::new("weapon")).with("weapon", weapon);
        Some(match self.max_monster_value() {
            Some(edge) => {
                let edge = (edge >= MIN_MONSTER_VALUE).then_some(edge);
                need("edge").with_some("edge", edge).with("last", self.struck_monsters.last())
            }
            None => need("fresh"),
        })
    }
}
