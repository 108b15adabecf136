//! Every decision worth a look, for the lists of what is legal.

use super::Dungeon;
use super::check::stands_for;
use super::combat::is_creature;
use super::state::Stage;
use super::words::*;
use crate::model::action::{Decision, Seat};
use crate::model::card::{Card, CardSet, Rank};
use crate::rules::game::Game;

impl Dungeon {
    /// Decisions of the awaited player, or of anybody where a window is open.
    pub(super) fn list_candidates(&self, out: &mut Vec<Decision>) {
        let by = self.awaited().unwrap_or(self.turn);
        let mut say =
            |verbs: &[crate::model::action::Verb]| out.extend(verbs.iter().map(|verb| Decision::new(by, *verb)));
        match self.stage {
            Stage::Bid | Stage::Typed(_) | Stage::Challenge => {}
            Stage::Supply => say(&[SHUFFLE, HOLD]),
            Stage::Turn => self.list_turn(by, out),
            Stage::Take => {
                let cards: CardSet = self.pile.iter().collect();
                out.extend(cards.iter().map(|card| Decision::new(by, TAKE).card(card)));
            }
            Stage::Counter => self.list_counters(out),
            Stage::Fish => say(&[YES, NO]),
            Stage::Doubt => say(&[BELIEVE, LOOK]),
            Stage::Verdict => say(&[TRUTH, LIE]),
            Stage::Penalty => say(&[SURRENDER, SPITE]),
            Stage::Combat => {
                say(&[RETREAT, FALL]);
                for card in self.holdable(by).iter() {
                    self.list_played_as(Decision::new(by, FIGHT).card(card), out);
                }
            }
            Stage::Rescue => {
                say(&[YIELD]);
                out.extend(self.holdable(by).iter().map(|card| Decision::new(by, REPLACE).card(card)));
            }
            Stage::Compare => say(&[SAME, DIFFERENT, REPLACE]),
            Stage::Laid => say(&[ESCAPE, PASS]),
            Stage::Claimed => {
                out.push(Decision::new(Seat(0), GO));
                out.extend(self.living().map(|seat| Decision::new(seat, CHALLENGE).to(self.turn)));
            }
            Stage::Discard if self.numbers.variant.face_down() => say(&[DISCARD]),
            Stage::Discard => {
                out.extend(self.holdable(by).iter().map(|card| Decision::new(by, DISCARD).card(card)));
            }
        }
    }

    fn list_turn(&self, by: Seat, out: &mut Vec<Decision>) {
        out.push(Decision::new(by, PASS));
        let dark = self.numbers.variant.dark();
        if dark {
            out.extend([LAY, ESCAPE].map(|verb| Decision::new(by, verb)));
        }
        for card in self.holdable(by).iter() {
            let with = |verb| Decision::new(by, verb).card(card);
            if !dark {
                self.list_played_as(with(EXTEND), out);
                self.list_played_as(with(BRANCH), out);
            }
            for target in self.living() {
                self.list_played_as(with(COLLAPSE).to(target), out);
                self.list_played_as(with(ATTACK).to(target), out);
                if stands_for(card, Rank::QUEEN) {
                    out.extend(self.askable().map(|rank| with(FISH).to(target).rank(rank)));
                }
            }
            if stands_for(card, Rank::JACK) {
                out.push(with(ROB));
            }
        }
    }

    /// The decision with its card as it is, or as all that a joker can be declared.
    fn list_played_as(&self, decision: Decision, out: &mut Vec<Decision>) {
        if !decision.card.is_some_and(Card::is_joker) {
            out.push(decision);
            return;
        }
        let declarable = |rank: &Rank| self.numbers.span.holds(*rank) || is_creature(*rank);
        out.extend(Rank::of_suit().filter(declarable).map(|rank| decision.declared(rank)));
    }

    /// The ranks that can be fished for.
    fn askable(&self) -> impl Iterator<Item = Rank> + use<> {
        let joker = self.numbers.variant.jokers_wild().then_some(Rank::JOKER);
        Rank::of_suit().chain(joker)
    }

    fn list_counters(&self, out: &mut Vec<Decision>) {
        out.push(Decision::new(Seat(0), GO));
        let wanted = self.ability();
        for seat in self.living() {
            let fitting = self.holdable(seat).filtered(|card| stands_for(card, wanted));
            out.extend(fitting.iter().map(|card| Decision::new(seat, COUNTER).card(card)));
        }
    }

    /// Aces of anybody, and challenges where passages lie face down.
    pub(super) fn list_standing(&self, out: &mut Vec<Decision>) {
        if matches!(self.stage, Stage::Bid | Stage::Typed(_) | Stage::Challenge) {
            return;
        }
        for seat in self.living() {
            let aces = self.holdable(seat).filtered(|card| stands_for(card, Rank::ACE));
            out.extend(aces.iter().map(|card| Decision::new(seat, ACE).card(card)));
            if self.numbers.variant.dark() && self.stage != Stage::Claimed {
                out.extend(self.living().map(|accused| Decision::new(seat, CHALLENGE).to(accused)));
            }
        }
    }
}
