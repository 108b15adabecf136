//! What may be done, and why not.

use super::words::{DRINK, EQUIP, PUNCH, STRIKE};
use super::{Decision, Deed, Kind, Scoundrel};
use crate::model::action::{Verb, VerbSet};
use crate::model::card::{Card, CardSet};
use crate::model::refusal::{Reason, Refusal, RuleId};
use crate::rules::game::{BareCard, Game, Meaning};

const TURN_DECISION: RuleId = RuleId("turn.decision");
const AVOID_BEGUN: RuleId = RuleId("avoid.begun");
const AVOID_TWICE: RuleId = RuleId("avoid.twice");
const AVOID_PILE: RuleId = RuleId("avoid.pile");
const CARD_ROOM: RuleId = RuleId("card.room");
const CARD_KIND: RuleId = RuleId("card.kind");
const WEAPON_NONE: RuleId = RuleId("weapon.none");
const WEAPON_EDGE: RuleId = RuleId("weapon.edge");

/// The least value of a monster.
const LEAST: u8 = 2;

impl Scoundrel {
    pub(super) fn check_avoid<R: Reason>(&self) -> Result<(), R> {
        let rule = if self.faced > 0 {
            AVOID_BEGUN
        } else if self.avoided {
            AVOID_TWICE
        } else if self.dungeon.len() == 0 {
            AVOID_PILE
        } else {
            return Ok(());
        };
        Err(R::forbidden(rule, |facts| facts.with("faced", self.faced).with("left", self.left_to_face())))
    }

    pub(super) fn check_face<R: Reason>(&self, deed: Deed, card: Card) -> Result<(), R> {
        if !self.room.contains(card) {
            return Err(self.not_in_the_room(card));
        }
        let wanted = match deed {
            Deed::Equip => Kind::Weapon,
            Deed::Drink => Kind::Potion,
            Deed::Punch | Deed::Strike => Kind::Monster,
        };
        match Kind::of(card) {
            Some(kind) if kind != wanted => Err(R::forbidden(CARD_KIND, |facts| {
                let verb = deed.verb();
                match kind {
                    Kind::Monster => facts.with("monster", card).with("can", self.verbs_for(card)).with("typed", verb),
                    Kind::Weapon => facts.with("weapon", card).with("can", EQUIP).with("typed", verb),
                    Kind::Potion => facts.with("potion", card).with("can", DRINK).with("typed", verb),
                }
            })),
            _ if deed == Deed::Strike => self.check_strike(card),
            _ => Ok(()),
        }
    }

    fn check_strike<R: Reason>(&self, card: Card) -> Result<(), R> {
        let bare = self.damage(Deed::Punch, card);
        let Some(weapon) = self.weapon else {
            return Err(R::forbidden(WEAPON_NONE, |facts| facts.with("card", card).with("bare", bare)));
        };
        match self.edge() {
            Some(edge) if self.value(card) > edge => Err(R::forbidden(WEAPON_EDGE, |facts| {
                let facts = facts.with("card", card).with("bare", bare).with("weapon", weapon);
                let facts = facts.with("last", self.struck.last()).with("value", self.value(card));
                if edge < LEAST { facts } else { facts.with("edge", edge) }
            })),
            _ => Ok(()),
        }
    }

    fn not_in_the_room<R: Reason>(&self, card: Card) -> R {
        R::forbidden(CARD_ROOM, |facts| {
            let room: CardSet = self.room.iter().collect();
            let name = if Kind::of(card).is_none() { "box" } else { "card" };
            facts.with(name, card).with("room", room)
        })
    }

    /// How a monster can be fought now.
    fn verbs_for(&self, monster: Card) -> VerbSet {
        let strikes = self.allows(&Decision::Face(Deed::Strike, monster));
        let verbs: &[Verb] = if strikes { &[PUNCH, STRIKE] } else { &[PUNCH] };
        VerbSet::of(verbs)
    }

    /// A card alone is faced: a monster with the weapon where that can strike it, else with bare hands.
    pub(super) fn meaning_of(&self, bare: &BareCard) -> Meaning<Decision> {
        if bare.spot.is_some() {
            let refusal = Refusal::illegal(TURN_DECISION).with("card", bare.card).with("left", self.left_to_face());
            return Meaning::Refused(refusal);
        }
        let strike = Decision::Face(Deed::Strike, bare.card);
        match Kind::of(bare.card) {
            Some(Kind::Weapon) => Meaning::Decision(Decision::Face(Deed::Equip, bare.card)),
            Some(Kind::Potion) => Meaning::Decision(Decision::Face(Deed::Drink, bare.card)),
            Some(Kind::Monster) if self.allows(&strike) => Meaning::Decision(strike),
            Some(Kind::Monster) => Meaning::Decision(Decision::Face(Deed::Punch, bare.card)),
            None => Meaning::Refused(self.not_in_the_room(bare.card)),
        }
    }
}
