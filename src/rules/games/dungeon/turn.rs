//! The course of the game: the bid for the first turn, turns, the end.

use super::Dungeon;
use super::state::Stage;
use crate::model::action::{Decision, Seat};
use crate::model::card::Card;
use crate::model::outcome::Verdict;
use crate::model::refusal::RuleId;
use crate::rules::game::Events;

pub(super) const END_ESCAPED: RuleId = RuleId("end.escaped");
pub(super) const END_LAST: RuleId = RuleId("end.last");

impl Dungeon {
    /// The player who shows the next card for the first turn.
    pub(super) fn bidder(&self) -> Option<Seat> {
        self.seats().find(|seat| self.bidding >> seat.0 & 1 == 1)
    }

    /// A card was shown for the first turn.
    pub(super) fn bid(&mut self, card: Card, events: &mut Events) {
        let Some(seat) = self.bidder() else { return };
        let piece = self.out_of_hand(seat, card);
        events.tell("bid", |facts| facts.with("player", seat).with("card", piece));
        self.discard(piece);
        // Who has not shown a card this time counts less than any card.
        self.bids[seat.index()] = self.numbers.values.of(piece).saturating_add(1);
        self.bidding &= !(1 << seat.0);
        self.draw(seat, events);
        self.restock_or_ask(seat, events);
        if self.bidding != 0 {
            return;
        }
        let best = self.bids.iter().max().copied().unwrap_or_default();
        let tied = self.seats().filter(|seat| self.bids[seat.index()] == best).fold(0, |tied, seat| tied | 1 << seat.0);
        self.bids = Default::default();
        self.bidding = tied;
        if tied.count_ones() > 1 {
            events.tell("bid-tied", |facts| facts.with("count", tied.count_ones() as usize));
        } else if let Some(first) = self.bidder() {
            self.bidding = 0;
            self.first = first;
            self.round = 1;
            self.begin_turn(first, events);
        }
    }

    fn begin_turn(&mut self, seat: Seat, events: &mut Events) {
        self.turn = seat;
        self.stage = Stage::Turn;
        self.accusers = 0;
        let round = self.round;
        events.tell("turn-begun", |facts| facts.with("player", seat).with("round", i64::from(round)));
        self.draw(seat, events);
        self.restock_or_ask(seat, events);
    }

    /// The play is made: the turn's player discards down to the limit, and the turn is over when there is no more
    /// to discard.
    pub(super) fn finish_play(&mut self, events: &mut Events) {
        self.stage = Stage::Discard;
        self.settle(events);
    }

    /// Ends the turn if nothing is left to discard.
    pub(super) fn settle(&mut self, events: &mut Events) {
        if self.stage == Stage::Discard && self.player(self.turn).hand <= self.numbers.hand {
            self.end_turn(events);
        }
    }

    fn end_turn(&mut self, events: &mut Events) {
        self.discard_pending(events);
        if self.held {
            self.held = false;
            self.shuffle(events);
        }
        let mut next = self.turn;
        loop {
            next = Seat((next.0 + 1) % self.numbers.players);
            self.round += u32::from(next == self.first);
            if self.player(next).alive {
                break;
            }
        }
        self.begin_turn(next, events);
    }

    /// A card of the hand is discarded at the end of the turn.
    pub(super) fn discard_extra(&mut self, decision: &Decision, events: &mut Events) {
        let by = decision.by;
        let piece = decision.card.map(|card| self.out_of_hand(by, card));
        match piece {
            Some(piece) => self.discard(piece),
            None => self.discard_unseen(by),
        }
        let hand = self.player(by).hand;
        events.tell("discarded", |facts| facts.with("player", by).with("card", piece).with("hand", hand));
        self.settle(events);
    }

    /// A player is slain. The last one left has won.
    pub(super) fn slay(&mut self, target: Seat, events: &mut Events) {
        let by = self.turn;
        self.player_mut(target).alive = false;
        let left = self.living().count();
        events.tell("slain", |facts| facts.with("player", target).with("by", by).with("left", left));
        if left == 1 {
            self.end(Verdict::Won, END_LAST, Some(by), events);
            return;
        }
        self.end_combat();
        self.discard_hand(target, events);
    }

    pub(super) fn end(&mut self, verdict: Verdict, rule: RuleId, winner: Option<Seat>, events: &mut Events) {
        self.ended = Some((verdict, rule, winner));
        events.tell("ended", |facts| facts.with("result", verdict.word()).with("rule", rule.0).with("winner", winner));
    }
}
