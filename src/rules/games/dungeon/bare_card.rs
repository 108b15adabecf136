//! What a card typed alone means.

use super::Dungeon;
use super::check::left_over;
use super::combat::is_creature;
use super::state::Stage;
use super::words::*;
use crate::model::action::{Decision, Seat};
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Problem, Refusal, SyntaxError};
use crate::rules::game::{BareCard, Game, Meaning};

impl Dungeon {
    pub(super) fn meaning_of(&self, bare: &BareCard) -> Meaning {
        if bare.after_reveal && bare.player.is_none() {
            return Meaning::Refused(left_over(bare.card));
        }
        let by = bare.by.unwrap_or(self.turn);
        if bare.card.rank() == Some(Rank::ACE) && bare.player.is_none() {
            return Meaning::Decision(Decision::new(by, ACE).card(bare.card));
        }
        match self.stage {
            Stage::Turn if bare.player.is_none() && self.numbers.variant.dark() => says_nothing("lay"),
            Stage::Discard if bare.player.is_none() && self.numbers.variant.face_down() => says_nothing("discard"),
            _ => match self.meant(bare, by) {
                Some(decision) => Meaning::Decision(decision),
                None => Meaning::Refused(self.out_of_order(by)),
            },
        }
    }

    fn meant(&self, bare: &BareCard, by: Seat) -> Option<Decision> {
        let undeclared = |verb| bare.declared.is_none().then(|| Decision::new(by, verb).card(bare.card));
        let as_declared = |verb| Decision { declared: bare.declared, ..Decision::new(by, verb).card(bare.card) };
        let rank = bare.declared.or_else(|| bare.card.rank().filter(|rank| *rank != Rank::JOKER));
        let passage = rank.is_some_and(|rank| self.numbers.span.holds(rank));
        match (self.stage, bare.player) {
            (Stage::Turn, Some(owner)) if passage => Some(as_declared(COLLAPSE).to(owner)),
            (Stage::Turn, Some(target)) if rank.is_some_and(is_creature) => Some(as_declared(ATTACK).to(target)),
            (Stage::Turn, None) if passage => {
                let (extend, branch) = (as_declared(EXTEND), as_declared(BRANCH));
                let branches = !self.allows(&extend) && self.allows(&branch);
                Some(if branches { branch } else { extend })
            }
            (Stage::Combat, None) if bare.declared.is_some() || !bare.card.is_joker() => Some(as_declared(FIGHT)),
            (Stage::Take, None) => undeclared(TAKE),
            (Stage::Discard, None) => undeclared(DISCARD),
            (Stage::Rescue, None) => undeclared(REPLACE),
            (Stage::Counter, None) => undeclared(COUNTER),
            _ => None,
        }
    }
}

/// A card alone is no notation here; the verb is.
fn says_nothing(instead: &'static str) -> Meaning {
    let problem = Problem::NotHere { instead };
    Meaning::Refused(Refusal::Syntax(SyntaxError { word: String::new(), column: 0, problem }))
}

/// Whether a decision takes a card out of a hidden hand.
pub(super) fn from_hand(decision: &Decision) -> Option<(Seat, Card)> {
    decision.card.filter(|_| decision.verb != TAKE).map(|card| (decision.by, card))
}
