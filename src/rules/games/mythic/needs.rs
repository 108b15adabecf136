//! What each card of the room would cost or bring now, and what the bag and a skip allow.

use super::{Decision, Hand, Kind, Lying, Mythic};
use crate::rules::game::{Game, Place};
use crate::rules::needs::Need;

impl Mythic {
    /// What every place wants: the cards of the room as they lie, the bag, the skip.
    pub(super) fn state_needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let mut needs: Vec<Need> = self
            .room
            .by_slot()
            .filter_map(|(slot, lying)| self.need_of(lying, Place::numbered("slot", slot)))
            .collect();
        needs.push(match self.top {
            Some(top) => Need::new("bag-covered", Place::of("bag")).with("top", top),
            None => Need::new("bag-open", Place::of("bag")),
        });
        if self.awaited().is_some() {
            needs.extend(self.need_of_skip());
        }
        needs
    }

    fn need_of(&self, lying: &Lying, place: Place) -> Option<Need> {
        let card = lying.card;
        let need = |name| Need::new(name, place).with("card", card);
        match self.kind(card) {
            Kind::Monster | Kind::Dragon => Some(self.need_of_monster(lying, place)),
            Kind::Diamond => {
                let free = self.allows(&Decision::Equip(card));
                Some(need(if free { "diamond" } else { "diamond-left" }).with("value", self.numbers.value(card)))
            }
            Kind::Heart => {
                let heals = self.numbers.value(card).min(self.max_health.saturating_sub(self.health));
                let drinkable = self.allows(&Decision::Drink(card));
                Some(need(if drinkable { "potion" } else { "potion-left" }).with("heals", heals))
            }
            Kind::Joker if self.allows(&Decision::Equip(card)) => Some(need("joker")),
            Kind::Joker => Some(need("joker-left")),
            Kind::Treasure => Some(need("treasure").with("value", self.numbers.treasure)),
            Kind::Absent => None,
        }
    }

    /// What a monster would do now: bare, and against the best shield at hand.
    fn need_of_monster(&self, lying: &Lying, place: Place) -> Need {
        let strength = self.numbers.strength(lying);
        let shields = self.hands.iter().flatten().filter(|hand| self.kind(hand.card) == Kind::Diamond);
        let best: Option<&Hand> = shields.max_by_key(|hand| hand.durability);
        let name = if strength >= self.health { "monster-deadly" } else { "monster" };
        let need = Need::new(name, place).with("card", lying.card).with("strength", strength);
        let need = need.with("health", self.health);
        match best {
            Some(shield) => {
                let damage = strength.saturating_sub(shield.durability);
                need.with("shield", shield.card).with("damage", damage)
            }
            None => need,
        }
    }

    /// What leaving the room would cost; nothing where it cannot be left.
    fn need_of_skip(&self) -> Option<Need> {
        if !self.allows(&Decision::Skip) {
            return None;
        }
        let need = |name| Need::new(name, Place::of("room"));
        Some(if self.skips + 1 >= self.numbers.fear_from {
            need("skip-costs").with("damage", self.numbers.fear).with("health", self.health)
        } else {
            need("skip-free")
        })
    }
}
