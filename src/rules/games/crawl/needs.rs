//! What a hit would do to either side, which colour misses, and what mana costs.

use super::fight::Blow;
use super::{Crawl, Decision, Moment};
use crate::model::card::Card;
use crate::model::refusal::Unstated;
use crate::rules::game::Place;
use crate::rules::needs::Need;

impl Crawl {
    /// What every place wants: the monster, the fight in progress, the mana pool.
    pub(super) fn state_needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let monster = self.monster.map(|monster| self.need_of_monster(monster));
        monster.into_iter().chain(self.need_of_fight()).chain(self.need_of_mana()).collect()
    }

    /// The most that a hit of the monster can do, after cap and absorption.
    fn need_of_monster(&self, monster: Card) -> Need {
        let most = self.damage_of_monster(self.numbers.values.highest());
        let name = if most == 0 { "harmless" } else { "monster" };
        let need = Need::new(name, Place::of("monster")).with("card", monster).with("most", most);
        let need = need.with("hp", self.hp.left()).with("monster-hp", self.monster_hp.left());
        if self.absorbs() > 0 { need.with("absorbs", self.absorbs()) } else { need }
    }

    /// What the attack on the table does if it hits, and the colour that makes it miss; or what the mage is asked about.
    fn need_of_fight(&self) -> Option<Need> {
        let place = Place::of("exchange");
        let attack = self.cards.pending.get(0)?;
        let misses = if attack.is_red() { "black" } else { "red" };
        match self.moment {
            Moment::Evasion(Blow::Monster) => {
                let damage = self.damage_of_monster(self.numbers.values.of(attack));
                let need = Need::new("evade", place).with("attack", attack).with("misses", misses);
                Some(need.with("damage", damage).with("hp", self.hp.left()))
            }
            Moment::Evasion(blow) => {
                let need = Need::new("strike", place).with("attack", attack).with("misses", misses);
                let need = need.with("damage", self.damage_of_hero(blow, attack)).with("monster", self.monster);
                Some(need.with("monster-hp", self.monster_hp.left()))
            }
            Moment::Asked | Moment::Ward => {
                let name = if self.threat >= self.hp.left() { "threat-deadly" } else { "threat" };
                let need = Need::new(name, place).with("attack", attack).with("threat", self.threat);
                Some(need.with("hp", self.hp.left()))
            }
            _ => None,
        }
    }

    /// Whether mana can be bought now, or how many points are missing for it.
    fn need_of_mana(&self) -> Option<Need> {
        if !self.is_mage() || self.mana.is_full() {
            return None;
        }
        let need = |name| Need::new(name, Place::of("mana")).with("price", i64::from(self.numbers.mana_price));
        let missing = i64::from(self.numbers.mana_price - self.score);
        if missing > 0 {
            return Some(need("mana-short").with("missing", missing));
        }
        self.check_decision::<Unstated>(Decision::Regenerate).is_ok().then(|| need("mana"))
    }
}
