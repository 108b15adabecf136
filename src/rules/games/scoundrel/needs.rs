//! What each card of the room would cost or bring now, and what the weapon can still strike.

use super::{Decision, Deed, Kind, Scoundrel};
use crate::model::card::Card;
use crate::rules::game::{Game, Place};
use crate::rules::needs::Need;

impl Scoundrel {
    /// What every place wants: the cards of the room as they lie, then the weapon.
    pub(super) fn state_needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let cards = self.room.iter().zip(1..);
        let room = cards.filter_map(|(card, number)| self.need_of(card, Place::numbered("room", number)));
        room.chain(self.need_of_weapon()).collect()
    }

    fn need_of(&self, card: Card, place: Place) -> Option<Need> {
        let need = |name| Need::new(name, place).with("card", card);
        Some(match Kind::of(card)? {
            Kind::Monster => self.need_of_monster(card, place),
            Kind::Weapon => need("weapon").with("value", self.value(card)).with("old", self.weapon),
            Kind::Potion if self.potion_used => need("second-potion"),
            Kind::Potion => need("potion").with("heals", self.heals(card)),
        })
    }

    /// What a monster would do to bare hands, and to the weapon where that can strike it.
    fn need_of_monster(&self, card: Card, place: Place) -> Need {
        let bare = self.damage(Deed::Punch, card);
        let armed = self.weapon.filter(|_| self.allows(&Decision::Face(Deed::Strike, card)));
        let least = armed.map_or(bare, |_| self.damage(Deed::Strike, card));
        let name = if least >= self.health { "monster-deadly" } else { "monster" };
        let need = Need::new(name, place).with("card", card).with("bare", bare).with("health", self.health);
        match armed {
            Some(weapon) => need.with("weapon", weapon).with("armed", least),
            None => need,
        }
    }

    fn need_of_weapon(&self) -> Option<Need> {
        let weapon = self.weapon?;
        let need = |name| Need::new(name, Place::of("weapon")).with("weapon", weapon);
        Some(match self.edge() {
            Some(edge) => need("edge").with("edge", edge).with("last", self.struck.last()),
            None => need("fresh"),
        })
    }
}
