//! Creatures sent against an opponent, and the answers to them.

use super::Dungeon;
use super::state::{Combat, Stage};
use crate::model::action::{Decision, Seat};
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Reason, RuleId};
use crate::model::row::Row;
use crate::rules::game::Events;

const ATTACK_CELL: RuleId = RuleId("attack.cell");
const FIGHT_VALUE: RuleId = RuleId("fight.value");
const FIGHT_MIX: RuleId = RuleId("fight.mix");
const RETREAT_CELL: RuleId = RuleId("retreat.cell");
const FALL_PASSAGE: RuleId = RuleId("fall.passage");

impl Dungeon {
    pub(super) fn check_attack<R: Reason>(&self, card: Card, target: Seat) -> Result<(), R> {
        if self.player(target).left_cell {
            return Ok(());
        }
        Err(R::forbidden(ATTACK_CELL, |facts| facts.with("card", card).with("player", target)))
    }

    pub(super) fn check_fight<R: Reason>(&self, combat: &Combat, card: Card, rank: Rank) -> Result<(), R> {
        if !is_creature(rank) {
            return Ok(());
        }
        let (value, power) = (self.numbers.values.of_rank(rank), self.numbers.values.of_rank(combat.rank));
        let refusal = |rule| {
            let refusal = R::forbidden(rule, |facts| facts.with("card", card).with("value", value));
            refusal.and(|facts| facts.with("creature", combat.card).with("power", power))
        };
        if !combat.fought.is_empty() {
            let sum = self.fought_sum(combat);
            return Err(
                refusal(FIGHT_MIX).and(|facts| facts.with("sum", sum).with("missing", power.saturating_sub(sum)))
            );
        }
        if value < power {
            return Err(refusal(FIGHT_VALUE));
        }
        Ok(())
    }

    pub(super) fn check_retreat<R: Reason>(&self, combat: &Combat) -> Result<(), R> {
        if self.player(combat.target).path.is_empty() {
            return Err(R::forbidden(RETREAT_CELL, |facts| {
                facts.with("creature", combat.card).with("player", combat.target)
            }));
        }
        Ok(())
    }

    pub(super) fn check_fall<R: Reason>(&self, combat: &Combat) -> Result<(), R> {
        let passages = self.player(combat.target).path.len();
        if passages > 0 {
            return Err(R::forbidden(FALL_PASSAGE, |facts| {
                facts.with("player", combat.target).with("passages", passages)
            }));
        }
        Ok(())
    }

    /// What the passages laid against the creature are worth together.
    pub(super) fn fought_sum(&self, combat: &Combat) -> u8 {
        let worth = |rank: Option<Rank>| rank.map_or(0, |rank| self.numbers.values.of_rank(rank));
        combat.fought().map(|(_, rank)| worth(rank)).sum()
    }

    fn is_defeated(&self, combat: &Combat) -> bool {
        let daylight = |rank: Rank| combat.rank == Rank::KING && rank.number() == self.numbers.span.last;
        self.fought_sum(combat) >= self.numbers.values.of_rank(combat.rank)
            || combat.fought().any(|(_, rank)| rank.is_some_and(daylight))
    }

    pub(super) fn attack(&mut self, target: Seat, card: Card, rank: Rank, events: &mut Events) {
        let by = self.turn;
        let card = self.out_of_hand(by, card);
        self.combat = Some(Combat { target, card, rank, fought: Row::default(), ranks: [0; 108] });
        self.stage = Stage::Combat;
        let power = self.numbers.values.of_rank(rank);
        events.tell("attacked", |facts| {
            let facts = facts.with("player", by).with("target", target).with("card", card);
            facts.with("power", power).with("as", card.is_joker().then_some(rank))
        });
    }

    pub(super) fn fight(&mut self, decision: &Decision, rank: Rank, events: &mut Events) {
        let (Some(mut combat), Some(card)) = (self.combat, decision.card) else { return };
        let piece = self.out_of_hand(combat.target, card);
        let laid = combat.fought.len();
        combat.fought.push(piece);
        if let Some(place) = combat.ranks.get_mut(laid) {
            *place = rank.number();
        }
        self.combat = Some(combat);
        let (sum, power) = (self.fought_sum(&combat), self.numbers.values.of_rank(combat.rank));
        events.tell("fought", |facts| {
            let facts = facts.with("player", combat.target).with("card", piece).with("creature", combat.card);
            facts.with("sum", sum).with("power", power)
        });
        if self.is_defeated(&combat) {
            events.tell("defeated", |facts| facts.with("player", combat.target).with("card", combat.card));
            self.end_combat();
            self.finish_play(events);
        }
    }

    pub(super) fn retreat(&mut self, events: &mut Events) {
        let Some(Combat { target, card, .. }) = self.combat else { return };
        let passage = self.discard_last_passage(target);
        let left = self.player(target).path.len();
        events.tell("retreated", |facts| {
            let facts = facts.with("player", target).with("creature", card);
            facts.with("card", passage).with("left", left)
        });
        self.end_combat();
        self.finish_play(events);
    }

    pub(super) fn fall(&mut self, events: &mut Events) {
        if let Some(combat) = self.combat {
            self.slay(combat.target, events);
        }
    }

    /// The creature and all cards used against it are discarded.
    pub(super) fn end_combat(&mut self) {
        let Some(combat) = self.combat.take() else { return };
        self.discard(combat.card);
        combat.fought.iter().for_each(|card| self.discard(card));
    }
}

/// Whether a rank is a creature.
pub(super) fn is_creature(rank: Rank) -> bool {
    matches!(rank, Rank::JACK | Rank::QUEEN | Rank::KING)
}
