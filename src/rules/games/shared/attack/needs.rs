//! What a monster under attack still wants.

use super::{Attack, AttackStage};
use crate::rules::games::prelude::*;

impl Attack {
    /// What the monster at `place` wants next. `joker` is a joker that can still come to the attack, if there is one.
    pub(in crate::rules::games) fn need(&self, place: Place, joker: Option<Card>) -> Need {
        let least = self.wanted().least;
        let need = |name| {
            let need = Need::new(name, place).with("monster", self.monster).with("power", self.power);
            need.with("suit", self.monster.suit()).with("joker", joker)
        };
        match self.stage {
            AttackStage::Unopened if least <= 1 => need("open-any"),
            AttackStage::Unopened => need("open").with("least", least),
            AttackStage::Opened(first) if least <= 1 => need("second-any").with("first", first.card),
            AttackStage::Opened(first) if self.is_in_reach(first) => {
                need("second").with("first", first.card).with("least", least)
            }
            AttackStage::Opened(first) => need("stranded").with("first", first.card).with("reach", self.reach),
            AttackStage::Reached => need("trigger"),
        }
    }
}
