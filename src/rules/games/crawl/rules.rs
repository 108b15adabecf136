//! The rules of Dungeon Crawl.

use super::fight::Blow;
use super::words::Spot;
use super::{Crawl, CrawlPhase, Decision};
use crate::rules::games::prelude::*;

pub(super) const TURN_DECISION: RuleId = RuleId("turn.decision");
pub(super) const END_LEFT: RuleId = RuleId("end.left");
pub(super) const END_SLAIN: RuleId = RuleId("end.slain");

impl Rules for Crawl {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let spot = match self.phase {
            CrawlPhase::Door | CrawlPhase::Turn | CrawlPhase::Threatened => {
                return Awaits::Decision { player: Some(Seat(0)) };
            }
            CrawlPhase::Character => Spot::Character,
            CrawlPhase::Gear if self.is_mage() => Spot::Mana,
            CrawlPhase::Gear => Spot::Shield,
            CrawlPhase::Monster => Spot::Monster,
            CrawlPhase::MonsterInitiative => Spot::MonsterInitiative,
            CrawlPhase::PlayerInitiative => Spot::PlayerInitiative,
            CrawlPhase::Attack(Blow::Spell) | CrawlPhase::Ward => Spot::ManaCard,
            CrawlPhase::Attack(_) => Spot::Attack,
            CrawlPhase::Evasion(_) => Spot::Evasion,
        };
        Awaits::Reveal { spot, count: 1 }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let refuse = |rule| Err(self.refuse::<R>(rule).and(|facts| facts.with("typed", decision.verb())));
        if !self.is_mage() && matches!(decision, Decision::Cast | Decision::Shield | Decision::Regenerate) {
            return refuse(RuleId("mana.class"));
        }
        let is_right_phase = match decision {
            Decision::Enter | Decision::Leave => self.phase == CrawlPhase::Door,
            Decision::Attack | Decision::Cast => self.phase == CrawlPhase::Turn,
            Decision::Shield | Decision::Take => self.phase == CrawlPhase::Threatened,
            // The player can buy mana at every decision, and before the monster's attack card comes up.
            Decision::Regenerate => {
                matches!(
                    self.phase,
                    CrawlPhase::Door | CrawlPhase::Turn | CrawlPhase::Threatened | CrawlPhase::Attack(Blow::Monster)
                )
            }
        };
        match decision {
            Decision::Leave if !is_right_phase => refuse(RuleId("leave.combat")),
            _ if !is_right_phase => refuse(RuleId("turn.order")),
            Decision::Cast | Decision::Shield if self.mana.count == 0 => refuse(RuleId("mana.empty")),
            Decision::Regenerate if !self.can_pay() => refuse(RuleId("mana.points")),
            Decision::Regenerate if self.mana.is_full() => refuse(RuleId("mana.full")),
            _ => Ok(()),
        }
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        self.turn_up(card, events);
        self.refill(events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(decision, events);
        self.refill(events);
    }

    fn makes_sense_now(&self, decision: &Decision) -> bool {
        match decision {
            Decision::Leave => true,
            Decision::Regenerate => self.can_regenerate(),
            _ => false,
        }
    }

    fn is_unlisted(&self, decision: &Decision) -> bool {
        *decision == Decision::Leave && self.monster.is_some()
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        if self.ended.is_none() {
            out.extend(self.choices());
        }
    }

    fn list_standing_candidates(&self, out: &mut impl Extend<Decision>) {
        if self.is_mage() && self.phase == CrawlPhase::Attack(Blow::Monster) {
            out.extend([Decision::Regenerate]);
        }
    }

    fn meaning(&self, _: &BareCard) -> Meaning<Decision> {
        match self.implied_decision() {
            Some(implied) => Meaning::RevealAfter(implied),
            None => Meaning::Refused(self.refuse(TURN_DECISION)),
        }
    }

    fn implied_decision(&self) -> Option<Decision> {
        match self.phase {
            _ if self.ended.is_some() => None,
            CrawlPhase::Door => Some(Decision::Enter),
            // If the only legal decision is an attack, the player can type the attack card without the verb.
            CrawlPhase::Turn if self.choices().eq([Decision::Attack]) => Some(Decision::Attack),
            _ => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let score = (result != Verdict::Conceded).then_some(self.score);
        let sentence_facts = Facts::new().with("hp", self.hp.count).with("slain", self.slain);
        let sentence_facts = sentence_facts.with("hardcore", self.numbers.hardcore.then_some("hardcore"));
        Some(Outcome { result, score, reason, more: Facts::new(), sentence_facts })
    }
}

impl Crawl {
    /// Returns a refusal with all numbers of the fight and all legal decisions.
    pub(super) fn refuse<R: Reason>(&self, rule: RuleId) -> R {
        let refusal = R::forbidden(rule, |facts| {
            facts
                .with("monster", self.monster)
                .with("monster-hp", self.monster_hp.count)
                .with("score", self.score)
                .with("price", self.numbers.mana_price)
                .with("mana", self.mana.count)
                .with("full", self.mana.full)
        });
        let refusal = match self.phase {
            CrawlPhase::Threatened => refusal.and(|facts| facts.with("threat", self.threat)),
            _ => refusal,
        };
        let legal_verbs: VerbSet = self.choices().map(Decision::verb).collect();
        if legal_verbs.is_empty() { refusal } else { refusal.and(|facts| facts.with("now", legal_verbs)) }
    }
}
