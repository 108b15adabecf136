//! The order in which the rules are asked: who may speak, what a hand can show, whom it is aimed at, which cards a
//! verb takes, and at last the verb's own rule.

use super::Dungeon;
use super::combat::is_creature;
use super::state::{Fishing, Stage};
use super::words::*;
use crate::model::action::{Decision, Seat, VerbSet};
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Reason, RuleId};
use crate::rules::game::Game;

const TURN_ORDER: RuleId = RuleId("turn.order");
const TARGET_SELF: RuleId = RuleId("target.self");
const TARGET_SLAIN: RuleId = RuleId("target.slain");
const PASSAGE_CARD: RuleId = RuleId("passage.card");
const ATTACK_CARD: RuleId = RuleId("attack.card");
const ROB_CARD: RuleId = RuleId("rob.card");
const FISH_CARD: RuleId = RuleId("fish.card");
const ACE_CARD: RuleId = RuleId("ace.card");
const COUNTER_CARD: RuleId = RuleId("counter.card");

/// The rank that a card is played as: a joker's is what it is declared.
pub(super) fn played_as(decision: &Decision) -> Option<Rank> {
    decision.declared.or_else(|| decision.card.and_then(Card::rank))
}

/// Whether a card is of that rank, or a joker, which can stand for it where the verb alone says what it is.
pub(super) fn stands_for(card: Card, rank: Rank) -> bool {
    card.is_joker() || card.rank() == Some(rank)
}

impl Dungeon {
    pub(super) fn check_decision<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        if !self.may_speak(decision) {
            return Err(self.out_of_order(decision.by));
        }
        self.check_hand(decision)?;
        if let Some(target) = decision.player {
            self.check_target(decision.by, target)?;
        }
        self.check_kind(decision)?;
        self.check_rule(decision)
    }

    /// Whether that player may say that verb now.
    fn may_speak(&self, decision: &Decision) -> bool {
        let Decision { by, verb, .. } = *decision;
        if verb == GO {
            return matches!(self.stage, Stage::Counter | Stage::Claimed);
        }
        if !self.is_living(by) {
            return false;
        }
        match (self.stage, verb) {
            (_, ACE) => self.aces_stand(),
            (Stage::Counter, COUNTER) | (Stage::Supply | Stage::Turn | Stage::Laid, CHALLENGE) => true,
            // A claimed escape is challenged by the others, and nothing else is.
            (Stage::Claimed, CHALLENGE) => {
                let accused = decision.player;
                accused == Some(by) || by != self.turn && accused == Some(self.turn)
            }
            _ => self.awaited() == Some(by) && self.verbs().contains(verb),
        }
    }

    fn is_living(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.alive)
    }

    /// What can be said at this stage, aces apart; challenges only where nothing else than to challenge is asked.
    fn verbs(&self) -> VerbSet {
        match self.stage {
            Stage::Supply => const { VerbSet::of(&[SHUFFLE, HOLD]) },
            Stage::Turn if self.numbers.variant.dark() => {
                const { VerbSet::of(&[LAY, COLLAPSE, ATTACK, ROB, FISH, ESCAPE, PASS]) }
            }
            Stage::Turn => const { VerbSet::of(&[EXTEND, BRANCH, COLLAPSE, ATTACK, ROB, FISH, PASS]) },
            Stage::Take => const { VerbSet::of(&[TAKE]) },
            Stage::Fish => const { VerbSet::of(&[YES, NO]) },
            Stage::Doubt => const { VerbSet::of(&[BELIEVE, LOOK]) },
            Stage::Verdict => const { VerbSet::of(&[TRUTH, LIE]) },
            Stage::Penalty => const { VerbSet::of(&[SURRENDER, SPITE]) },
            Stage::Combat => const { VerbSet::of(&[FIGHT, RETREAT, FALL]) },
            Stage::Rescue => const { VerbSet::of(&[REPLACE, YIELD]) },
            Stage::Compare => const { VerbSet::of(&[SAME, DIFFERENT, REPLACE]) },
            Stage::Laid => const { VerbSet::of(&[ESCAPE, PASS]) },
            Stage::Discard => const { VerbSet::of(&[DISCARD]) },
            Stage::Counter => const { VerbSet::of(&[COUNTER, GO]) },
            Stage::Claimed => const { VerbSet::of(&[CHALLENGE, GO]) },
            Stage::Bid | Stage::Typed(_) | Stage::Challenge => VerbSet::EMPTY,
        }
    }

    /// The refusal of whoever speaks when others are to, or says what does not answer the question.
    pub(super) fn out_of_order<R: Reason>(&self, by: Seat) -> R {
        let refusal = R::forbidden(TURN_ORDER, |facts| facts.with("can", self.verbs()));
        match self.awaited() {
            _ if !self.is_living(by) => refusal.and(|facts| facts.with("slain", by).with("awaited", self.awaited())),
            None => refusal.and(|facts| facts.with("anybody", self.turn)),
            Some(awaited) if awaited != by => refusal.and(|facts| facts.with("by", by).with("awaited", awaited)),
            Some(awaited) => refusal.and(|facts| facts.with("player", awaited)),
        }
    }

    /// Whether the hand can show what the decision says of it.
    fn check_hand<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let by = decision.by;
        match (decision.verb, decision.card, self.fishing) {
            (TAKE, ..) => Ok(()),
            (_, Some(card), _) if self.can_hold(by, card) => Ok(()),
            (_, Some(card), _) => Err(self.cannot_hold(by, card)),
            (LAY, None, _) if self.player(by).hand == 0 => Err(self.cannot_hold(by, Card::UNKNOWN)),
            (YES | LIE | SURRENDER, None, Some(Fishing { asked, rank })) if !self.can_hold_rank(asked, rank) => {
                Err(self.cannot_be(asked, rank, true))
            }
            (TRUTH, None, Some(Fishing { asked, rank })) if !self.can_lack_rank(asked, rank) => {
                Err(self.cannot_be(asked, rank, false))
            }
            _ => Ok(()),
        }
    }

    fn check_target<R: Reason>(&self, by: Seat, target: Seat) -> Result<(), R> {
        if by == target {
            return Err(R::forbidden(TARGET_SELF, |facts| facts.with("player", by)));
        }
        if !self.is_living(target) {
            return Err(R::forbidden(TARGET_SLAIN, |facts| facts.with("player", target)));
        }
        Ok(())
    }

    fn check_kind<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let (Some(card), Some(rank)) = (decision.card, played_as(decision)) else { return Ok(()) };
        let passage = self.numbers.span.holds(rank);
        let (fits, rule) = match decision.verb {
            EXTEND | BRANCH | COLLAPSE => (passage, PASSAGE_CARD),
            FIGHT => (passage || is_creature(rank), PASSAGE_CARD),
            ATTACK => (is_creature(rank), ATTACK_CARD),
            ROB => (stands_for(card, Rank::JACK), ROB_CARD),
            FISH => (stands_for(card, Rank::QUEEN), FISH_CARD),
            ACE => (stands_for(card, Rank::ACE), ACE_CARD),
            COUNTER => (stands_for(card, self.ability()), COUNTER_CARD),
            _ => return Ok(()),
        };
        if fits {
            return Ok(());
        }
        let refusal = R::forbidden(rule, |facts| facts.with("card", card).with("as", decision.declared));
        Err(match decision.verb {
            FIGHT => refusal.and(|facts| facts.with("creature", self.combat.map(|combat| combat.card))),
            COUNTER => refusal.and(|facts| facts.with("creature", self.pending.get(0)).with("needed", self.ability())),
            _ => refusal,
        })
    }

    fn check_rule<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let Decision { by, verb, card, player, .. } = *decision;
        let rank = played_as(decision);
        match (verb, card, rank, player) {
            (EXTEND, Some(card), Some(rank), _) => self.check_extend(by, card, rank),
            (BRANCH, Some(card), Some(rank), _) => self.check_branch(by, card, rank),
            (COLLAPSE, Some(card), Some(rank), Some(owner)) => self.check_collapse(owner, card, rank),
            (ATTACK, Some(card), _, Some(target)) => self.check_attack(card, target),
            (ROB, Some(card), ..) => self.check_rob(card),
            (TAKE, Some(card), ..) => self.check_take(card),
            (FISH, Some(card), _, Some(asked)) => self.check_fish(card, asked),
            (CHALLENGE, _, _, Some(accused)) => self.check_challenge(by, accused),
            (ESCAPE, ..) => self.check_escape(by),
            _ => self.check_answer(decision),
        }
    }

    /// The rules of what is said in a combat or at a collapse.
    fn check_answer<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        match (decision.verb, self.combat, self.collapse, decision.card) {
            (FIGHT, Some(combat), _, Some(card)) => {
                played_as(decision).map_or(Ok(()), |rank| self.check_fight(&combat, card, rank))
            }
            (RETREAT, Some(combat), ..) => self.check_retreat(&combat),
            (FALL, Some(combat), ..) => self.check_fall(&combat),
            (REPLACE, _, Some(collapse), card) => self.check_replace(collapse, card),
            _ => Ok(()),
        }
    }
}

/// The refusal of a card that is left over when a hand was typed to its end.
pub(super) fn left_over<R: Reason>(card: Card) -> R {
    R::forbidden(TURN_ORDER, |facts| facts.with("left_over", card))
}
