//! What a monster under attack still wants.

use super::Attack;
use crate::model::card::Card;
use crate::rules::game::Place;
use crate::rules::needs::Need;

impl Attack {
    /// What the monster at `place` wants next. `joker` is a joker that can still come to the attack, if there is one.
    pub(in crate::rules::games) fn need(&self, place: Place, joker: Option<Card>) -> Need {
        let (name, first) = match (self.first, self.laid) {
            (None, _) | (_, 0) if self.wanted().least <= 1 => ("open-any", None),
            (None, _) | (_, 0) => ("open", None),
            (Some(first), 1) if self.wanted().least <= 1 => ("second-any", Some(first)),
            (Some(first), 1) if self.is_in_reach(first) => ("second", Some(first)),
            (Some(first), 1) => ("stranded", Some(first)),
            (first, _) => ("trigger", first),
        };
        let need = Need::new(name, place).with("monster", self.monster).with("power", self.power);
        let need = need.with("suit", self.monster.suit()).with("joker", joker);
        match (name, first) {
            ("open", _) => need.with("least", self.wanted().least),
            ("second", Some(first)) => need.with("first", first.card).with("least", self.wanted().least),
            ("second-any", Some(first)) => need.with("first", first.card),
            ("stranded", Some(first)) => need.with("first", first.card).with("reach", self.reach),
            _ => need,
        }
    }
}
