//! What may be done, and why not.

use super::fight::Blow;
use super::{Crawl, Decision, Moment};
use crate::model::action::VerbSet;
use crate::model::card::Card;
use crate::model::facts::Facts;
use crate::model::refusal::{Reason, RuleId};

const MANA_CLASS: RuleId = RuleId("mana.class");
const LEAVE_COMBAT: RuleId = RuleId("leave.combat");
const TURN_ORDER: RuleId = RuleId("turn.order");
const MANA_EMPTY: RuleId = RuleId("mana.empty");
const MANA_POINTS: RuleId = RuleId("mana.points");
const MANA_FULL: RuleId = RuleId("mana.full");
pub(super) const TURN_DECISION: RuleId = RuleId("turn.decision");
pub(super) const END_LEFT: RuleId = RuleId("end.left");
pub(super) const END_SLAIN: RuleId = RuleId("end.slain");

impl Crawl {
    pub(super) fn check_decision<R: Reason>(&self, decision: Decision) -> Result<(), R> {
        let refuse = |rule| Err(self.refuse::<R>(rule).and(|facts| facts.with("typed", decision.verb())));
        if !self.is_mage() && matches!(decision, Decision::Cast | Decision::Shield | Decision::Regenerate) {
            return refuse(MANA_CLASS);
        }
        let its_moment = match decision {
            Decision::Enter | Decision::Leave => self.moment == Moment::Door,
            Decision::Attack | Decision::Cast => self.moment == Moment::Turn,
            Decision::Shield | Decision::Take => self.moment == Moment::Asked,
            // Mana is sold at every decision, and before the monster's attack is turned up.
            Decision::Regenerate => {
                matches!(self.moment, Moment::Door | Moment::Turn | Moment::Asked | Moment::Attack(Blow::Monster))
            }
        };
        match decision {
            Decision::Leave if !its_moment => refuse(LEAVE_COMBAT),
            _ if !its_moment => refuse(TURN_ORDER),
            Decision::Cast | Decision::Shield if self.mana.left() == 0 => refuse(MANA_EMPTY),
            Decision::Regenerate if !self.can_pay() => refuse(MANA_POINTS),
            Decision::Regenerate if self.mana.is_full() => refuse(MANA_FULL),
            _ => Ok(()),
        }
    }

    /// A refusal with the numbers at hand, and with what could be decided instead.
    pub(super) fn refuse<R: Reason>(&self, rule: RuleId) -> R {
        let refusal = R::forbidden(rule, |facts| {
            facts
                .with("monster", self.monster)
                .with("monster-hp", self.monster_hp.left())
                .with("score", i64::from(self.score))
                .with("price", i64::from(self.numbers.mana_price))
                .with("mana", self.mana.left())
                .with("full", self.mana.full())
        });
        let refusal = match self.moment {
            Moment::Asked => refusal.and(|facts| facts.with("threat", self.threat)),
            _ => refusal,
        };
        let now: VerbSet = self.choices().map(Decision::verb).collect();
        if now.is_empty() { refusal } else { refusal.and(|facts| facts.with("now", now)) }
    }
}

/// Why a card cannot come up now: no such card in the deck, or it came before and lies where everybody sees it until
/// the next shuffle.
pub(super) fn absence(game: &Crawl, card: Card) -> Facts {
    let facts = Facts::new().with("pool", game.cards.pool.len());
    if card.is_joker() {
        facts.with("joker", card)
    } else if game.character == Some(card) || game.gear == Some(card) {
        facts.with("kept", card)
    } else if game.monster == Some(card) || game.cards.pending.contains(card) {
        facts.with("laid", card)
    } else if game.cards.discard.contains(card) {
        facts.with("discarded", card)
    } else {
        facts
    }
}
