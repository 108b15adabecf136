//! The bid for the first turn, the turns, the end of the game, and the aces. Players may play aces at almost any time.

use super::Dungeon;
use super::state::{Bid, BidProgress, Combat, Stage};
use crate::rules::games::prelude::*;

pub(super) const END_ESCAPED: RuleId = RuleId("end.escaped");

impl Dungeon {
    /// Shows a card of the bid for the first turn.
    pub(super) fn bid(&mut self, bid: Bid, card: Card, events: &mut Events) {
        let seat = bid.next;
        let copy = self.take_from_hand(seat, card);
        events.emit("bid", |facts| facts.with("player", seat).with("card", copy));
        self.discard(copy);
        self.draw(seat, events);
        self.restock_or_ask(seat, events);
        self.go_on_bidding(bid.show(self.numbers.values.of_card(copy)), events);
    }

    pub(super) fn go_on_bidding(&mut self, progress: BidProgress, events: &mut Events) {
        match progress {
            BidProgress::Next(bid) => self.stage = Stage::Bid(bid),
            BidProgress::Tied(bid, count) => {
                self.stage = Stage::Bid(bid);
                events.emit("bid-tied", |facts| facts.with("count", count));
            }
            BidProgress::Won(first) => {
                self.first = first;
                self.round = 1;
                self.begin_turn(first, events);
            }
            BidProgress::Nobody => {
                let seats = self.living().fold(0_u8, |seats, seat| seats | 1 << seat.0);
                self.stage = Stage::Bid(Bid::new(Seat(seats.trailing_zeros() as u8), seats));
            }
        }
    }

    fn begin_turn(&mut self, seat: Seat, events: &mut Events) {
        self.turn = seat;
        self.stage = Stage::Turn;
        self.accusers = 0;
        events.emit("turn-begun", |facts| facts.with("player", seat).with("round", self.round));
        self.draw(seat, events);
        self.restock_or_ask(seat, events);
    }

    /// Ends a play. If the player on turn has more cards than the limit, waits for discards. Otherwise ends the turn.
    pub(super) fn finish_play(&mut self, events: &mut Events) {
        self.stage = Stage::Discard;
        self.end_turn_if_done(events);
    }

    /// Ends the turn if the player on turn need not discard another card. If the next player of the bid has left the
    /// game, the bid continues without that player. Does nothing while a player must still type a discarded hand.
    pub(super) fn end_turn_if_done(&mut self, events: &mut Events) {
        if self.hand_to_type().is_some() {
            return;
        }
        match self.stage {
            Stage::Bid(bid) if !self.player(bid.next).alive => self.go_on_bidding(bid.without(bid.next), events),
            Stage::Discard if self.player(self.turn).hand <= self.numbers.hand_size => self.end_turn(events),
            _ => {}
        }
    }

    fn end_turn(&mut self, events: &mut Events) {
        self.discard_pending(events);
        if self.keeps_pile {
            self.keeps_pile = false;
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

    pub(super) fn pass(&mut self, events: &mut Events) {
        let unclaimed = matches!(self.stage, Stage::Laid).then_some(self.turn);
        events.emit("passed", |facts| facts.with("player", self.turn).with("unclaimed", unclaimed));
        self.finish_play(events);
    }

    /// Discards a card at the end of the turn.
    pub(super) fn discard_extra(&mut self, card: Option<Card>, events: &mut Events) {
        let by = self.turn;
        let copy = card.map(|card| self.take_from_hand(by, card));
        match copy {
            Some(copy) => self.discard(copy),
            None => self.discard_unseen(by, events),
        }
        events
            .emit("discarded", |facts| facts.with("player", by).with("card", copy).with("hand", self.player(by).hand));
        self.end_turn_if_done(events);
    }

    /// Slays the target of the creature. If only one player is left, that player wins.
    pub(super) fn slay(&mut self, combat: Combat, events: &mut Events) {
        let (by, target) = (self.turn, combat.target);
        self.player_mut(target).alive = false;
        let living = self.living().count();
        // At the end of the game everything stays where it lies.
        let creature = (living > 1).then_some(combat.card);
        events.emit("slain", |facts| {
            let facts = facts.with("used", combat.used());
            facts.with("player", target).with("by", by).with("left", living).with("creature", creature)
        });
        if living == 1 {
            self.end(Verdict::Won, RuleId("end.last"), Some(by), events);
            return;
        }
        self.end_combat(&combat);
        self.stage = Stage::Discard;
        self.discard_hand(target, events);
    }

    /// Returns whether players can play aces now. Between the answer `no` and its consequences, they cannot.
    pub(super) fn allows_aces(&self) -> bool {
        !matches!(self.stage, Stage::Doubt(_) | Stage::Verdict(_) | Stage::Penalty(_))
    }

    /// Plays an ace: draws cards, then discards the ace. If the player on turn could still choose to keep the discard
    /// pile, the draw shuffles the pile.
    pub(super) fn ace(&mut self, by: Seat, card: Card, events: &mut Events) {
        let copy = self.take_from_hand(by, card);
        events.emit("ace", |facts| facts.with("player", by).with("card", copy));
        if matches!(self.stage, Stage::Supply) {
            self.stage = Stage::Turn;
        }
        for _ in 0..self.numbers.ace_draws {
            self.draw(by, events);
        }
        self.restock_or_ask(by, events);
        self.discard_played(copy, events);
        self.end_turn_if_done(events);
    }

    pub(super) fn end(&mut self, verdict: Verdict, rule: RuleId, winner: Option<Seat>, events: &mut Events) {
        self.ended = Some((verdict, rule, winner));
        events.emit_end(verdict, rule, |facts| facts.with("winner", winner));
    }
}
