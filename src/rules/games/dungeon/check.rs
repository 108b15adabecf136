//! The order in which the rules are asked: who may speak, what a hand can show, whom it is aimed at, which cards a
//! verb takes, and at last the verb's own rule. And what a card typed alone means.

use super::Dungeon;
use super::creatures::is_creature;
use super::state::{Fishing, Moment, Stage};
use super::words::*;
use crate::model::action::{Seat, VerbSet};
use crate::model::card::{Card, Rank};
use crate::model::facts::Facts;
use crate::model::refusal::{Problem, Reason, Refusal, RuleId, SyntaxError};
use crate::rules::game::{BareCard, Game, Meaning};

const TURN_ORDER: RuleId = RuleId("turn.order");
const TARGET_SELF: RuleId = RuleId("target.self");
const TARGET_SLAIN: RuleId = RuleId("target.slain");
const PASSAGE_CARD: RuleId = RuleId("passage.card");
const ATTACK_CARD: RuleId = RuleId("attack.card");
const ROB_CARD: RuleId = RuleId("rob.card");
const FISH_CARD: RuleId = RuleId("fish.card");
const ACE_CARD: RuleId = RuleId("ace.card");
const COUNTER_CARD: RuleId = RuleId("counter.card");

/// Whether a card is of that rank, or a joker, which can stand for it where the verb alone says what it is.
pub(super) fn stands_for(card: Card, rank: Rank) -> bool {
    card.is_joker() || card.rank() == Some(rank)
}

impl Dungeon {
    pub(super) fn check_decision<R: Reason>(&self, Decision { by, choice }: Decision) -> Result<(), R> {
        if !self.may_speak(by, choice) {
            return Err(self.out_of_order(by));
        }
        self.check_hand(by, choice)?;
        if let Some(target) = choice.target() {
            self.check_target(by, target)?;
        }
        self.check_kind(choice)?;
        self.check_rule(by, choice)
    }

    /// Whether that player may say that now.
    fn may_speak(&self, by: Seat, choice: Choice) -> bool {
        if choice == Choice::Go {
            return matches!(self.stage, Stage::Counter(_) | Stage::Claimed);
        }
        if !self.is_living(by) {
            return false;
        }
        match (&self.stage, choice) {
            (_, Choice::Ace(_)) => self.aces_stand(),
            (Stage::Counter(_), Choice::Counter(_)) => true,
            // A claimed escape is challenged by the others, and nothing else is.
            (Stage::Claimed, Choice::Challenge(accused)) => accused == by || by != self.turn && accused == self.turn,
            (_, Choice::Challenge(_)) => self.challenge_moment().is_some(),
            _ => self.awaited() == Some(by) && self.verbs().contains(choice.verb()),
        }
    }

    /// When a challenge would come now; `None` where none can.
    pub(super) const fn challenge_moment(&self) -> Option<Moment> {
        match self.stage {
            Stage::Supply => Some(Moment::Supply),
            Stage::Turn => Some(Moment::Turn),
            Stage::Laid => Some(Moment::Laid),
            Stage::Claimed => Some(Moment::Claimed),
            _ => None,
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
            Stage::Fish(_) => const { VerbSet::of(&[YES, NO]) },
            Stage::Doubt(_) => const { VerbSet::of(&[BELIEVE, LOOK]) },
            Stage::Verdict(_) => const { VerbSet::of(&[TRUTH, LIE]) },
            Stage::Penalty(_) => const { VerbSet::of(&[SURRENDER, SPITE]) },
            Stage::Combat(_) => const { VerbSet::of(&[FIGHT, RETREAT, FALL]) },
            Stage::Rescue(_) => const { VerbSet::of(&[REPLACE, YIELD]) },
            Stage::Compare(_) => const { VerbSet::of(&[SAME, DIFFERENT, REPLACE]) },
            Stage::Laid => const { VerbSet::of(&[ESCAPE, PASS]) },
            Stage::Discard => const { VerbSet::of(&[DISCARD]) },
            Stage::Counter(_) => const { VerbSet::of(&[COUNTER, GO]) },
            Stage::Claimed => const { VerbSet::of(&[CHALLENGE, GO]) },
            Stage::Bid(_) | Stage::Typed(_) | Stage::Challenge(_) => VerbSet::EMPTY,
        }
    }

    /// The refusal of whoever speaks when others are to, or says what does not answer the question.
    fn out_of_order<R: Reason>(&self, by: Seat) -> R {
        let refusal = R::forbidden(TURN_ORDER, |facts| facts.with("can", self.verbs()));
        match self.awaited() {
            _ if !self.is_living(by) => refusal.and(|facts| facts.with("slain", by).with("awaited", self.awaited())),
            None => refusal.and(|facts| facts.with("anybody", self.turn)),
            Some(awaited) if awaited != by => refusal.and(|facts| facts.with("by", by).with("awaited", awaited)),
            Some(awaited) => refusal.and(|facts| facts.with("player", awaited)),
        }
    }

    /// Whether the hand can show what the decision says of it.
    fn check_hand<R: Reason>(&self, by: Seat, choice: Choice) -> Result<(), R> {
        if let Some(card) = choice.card_of_hand() {
            return if self.can_hold(by, card) { Ok(()) } else { Err(self.cannot_hold(by, card)) };
        }
        match (&self.stage, choice) {
            (_, Choice::Lay) if self.player(by).hand == 0 => Err(self.cannot_hold(by, Card::UNKNOWN)),
            (Stage::Fish(fishing), Choice::Yes)
            | (Stage::Verdict(fishing), Choice::Lie)
            | (Stage::Penalty(fishing), Choice::Surrender) => self.check_has(*fishing),
            (Stage::Verdict(Fishing { asked, rank }), Choice::Truth) if !self.can_lack_rank(*asked, *rank) => {
                Err(self.cannot_be(*asked, *rank, false))
            }
            _ => Ok(()),
        }
    }

    /// Whether the asked player can have what was fished for.
    fn check_has<R: Reason>(&self, Fishing { asked, rank }: Fishing) -> Result<(), R> {
        if self.can_hold_rank(asked, rank) { Ok(()) } else { Err(self.cannot_be(asked, rank, true)) }
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

    fn check_kind<R: Reason>(&self, choice: Choice) -> Result<(), R> {
        let passage = |rank| self.numbers.span.holds(rank);
        let fits_as = |played: Played, fits: bool, rule| {
            let refusal = |facts: Facts| facts.with("card", played.card).with("as", played.declared);
            if fits { Ok(()) } else { Err(R::forbidden(rule, refusal)) }
        };
        let fits = |card, rank, rule| fits_as(Played::plainly(card), stands_for(card, rank), rule);
        match (choice, &self.stage) {
            (Choice::Extend(played) | Choice::Branch(played) | Choice::Collapse { with: played, .. }, _) => {
                fits_as(played, passage(played.rank()), PASSAGE_CARD)
            }
            (Choice::Fight(played), Stage::Combat(combat)) => {
                let rank = played.rank();
                fits_as(played, passage(rank) || is_creature(rank), PASSAGE_CARD)
                    .map_err(|refusal| refusal.and(|facts| facts.with("creature", combat.card)))
            }
            (Choice::Attack { with, .. }, _) => fits_as(with, is_creature(with.rank()), ATTACK_CARD),
            (Choice::Rob(card) | Choice::RobAndTake(card, _), _) => fits(card, Rank::JACK, ROB_CARD),
            (Choice::Fish { card, .. }, _) => fits(card, Rank::QUEEN, FISH_CARD),
            (Choice::Ace(card), _) => fits(card, Rank::ACE, ACE_CARD),
            (Choice::Counter(card), Stage::Counter(ability)) => {
                fits(card, ability.rank(), COUNTER_CARD).map_err(|refusal| {
                    refusal.and(|facts| facts.with("creature", self.pending.get(0)).with("needed", ability.rank()))
                })
            }
            _ => Ok(()),
        }
    }

    fn check_rule<R: Reason>(&self, by: Seat, choice: Choice) -> Result<(), R> {
        match (choice, &self.stage) {
            (Choice::Extend(passage), _) => self.check_extend(by, passage),
            (Choice::Branch(passage), _) => self.check_branch(by, passage),
            (Choice::Collapse { owner, with }, _) => self.check_collapse(owner, with),
            (Choice::Attack { target, with }, _) => self.check_attack(with.card, target),
            (Choice::Rob(card) | Choice::RobAndTake(card, _), _) => self.check_rob(card),
            (Choice::Take(card), _) => self.check_take(card),
            (Choice::Fish { asked, card, .. }, _) => self.check_fish(card, asked),
            (Choice::Challenge(accused), _) => self.check_challenge(by, accused),
            (Choice::Escape, _) => self.check_escape(by),
            (Choice::Fight(played), Stage::Combat(combat)) => self.check_fight(combat, played),
            (Choice::Retreat, Stage::Combat(combat)) => self.check_retreat(combat),
            (Choice::Fall, Stage::Combat(combat)) => self.check_fall(combat),
            (Choice::Replace(card), Stage::Rescue(collapse) | Stage::Compare(collapse)) => {
                self.check_replace(*collapse, card)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn meaning_of(&self, bare: &BareCard) -> Meaning<Decision> {
        if bare.after_reveal && bare.player.is_none() {
            return Meaning::Refused(left_over(bare.card));
        }
        let by = bare.by.unwrap_or(self.turn);
        if bare.card.rank() == Some(Rank::ACE) && bare.player.is_none() {
            return Meaning::Decision(Decision { by, choice: Choice::Ace(bare.card) });
        }
        match self.stage {
            Stage::Turn if bare.player.is_none() && self.numbers.variant.dark() => says_nothing("lay"),
            Stage::Discard if bare.player.is_none() && self.numbers.variant.face_down() => says_nothing("discard"),
            _ => match self.meant(bare, by) {
                Some(choice) => Meaning::Decision(Decision { by, choice }),
                None => Meaning::Refused(self.out_of_order(by)),
            },
        }
    }

    fn meant(&self, bare: &BareCard, by: Seat) -> Option<Choice> {
        let undeclared = |choice| bare.declared.is_none().then_some(choice);
        let (card, played) = (bare.card, Played { card: bare.card, declared: bare.declared });
        let passage = self.numbers.span.holds(played.rank());
        match (&self.stage, bare.player) {
            (Stage::Turn, Some(owner)) if passage => Some(Choice::Collapse { owner, with: played }),
            (Stage::Turn, Some(target)) if is_creature(played.rank()) => Some(Choice::Attack { target, with: played }),
            (Stage::Turn, None) if passage => {
                let allows = |choice| self.allows(&Decision { by, choice });
                let (extend, branch) = (Choice::Extend(played), Choice::Branch(played));
                Some(if !allows(extend) && allows(branch) { branch } else { extend })
            }
            (Stage::Combat(_), None) if bare.declared.is_some() || !card.is_joker() => Some(Choice::Fight(played)),
            (Stage::Take, None) => undeclared(Choice::Take(card)),
            (Stage::Discard, None) => undeclared(Choice::Discard(Some(card))),
            (Stage::Rescue(_), None) => undeclared(Choice::Replace(Some(card))),
            (Stage::Counter(_), None) => undeclared(Choice::Counter(card)),
            _ => None,
        }
    }
}

/// A card alone is no notation here; the verb is.
fn says_nothing(instead: &'static str) -> Meaning<Decision> {
    let problem = Problem::NotHere { instead };
    Meaning::Refused(Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem }))
}

/// The refusal of a card that is left over when a hand was typed to its end.
fn left_over<R: Reason>(card: Card) -> R {
    R::forbidden(TURN_ORDER, |facts| facts.with("left_over", card))
}
