//! Searching the discard pile with a jack, and countering the abilities of creatures.

use super::Dungeon;
use super::state::Stage;
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::refusal::{Reason, RuleId};
use crate::rules::game::Events;

const ROB_EMPTY: RuleId = RuleId("rob.empty");
const ROB_PILE: RuleId = RuleId("rob.pile");

impl Dungeon {
    pub(super) fn check_rob<R: Reason>(&self, card: Card) -> Result<(), R> {
        if self.pile_len() == 0 {
            return Err(R::forbidden(ROB_EMPTY, |facts| facts.with("card", card)));
        }
        Ok(())
    }

    pub(super) fn check_take<R: Reason>(&self, card: Card) -> Result<(), R> {
        if !self.pile.contains(card) {
            return Err(R::forbidden(ROB_PILE, |facts| facts.with("card", card).with("count", self.pile_len())));
        }
        Ok(())
    }

    pub(super) fn rob(&mut self, card: Card, events: &mut Events) {
        let by = self.turn;
        let piece = self.out_of_hand(by, card);
        self.pending.push(piece);
        let count = self.pile_len();
        events.tell("robbing", |facts| facts.with("player", by).with("card", piece).with("count", count));
        if self.numbers.countered(Rank::JACK) {
            self.stage = Stage::Counter;
        } else {
            self.search(events);
        }
    }

    /// The robbery works: a card of the pile is taken, unseen where the pile lies face down.
    fn search(&mut self, events: &mut Events) {
        if self.pile_len() == 0 {
            self.finish_play(events);
        } else if self.numbers.variant.face_down() {
            let by = self.turn;
            self.pile_down -= 1;
            self.player_mut(by).hand += 1;
            let hand = self.player(by).hand;
            events.tell("took", |facts| facts.with("player", by).with("card", None::<Card>).with("hand", hand));
            self.finish_play(events);
        } else {
            self.stage = Stage::Take;
        }
    }

    pub(super) fn take(&mut self, card: Card, events: &mut Events) {
        let by = self.turn;
        let Some(piece) = self.pile.take(card) else { return };
        let player = self.player_mut(by);
        player.hand += 1;
        player.known.push(piece);
        let hand = player.hand;
        events.tell("took", |facts| facts.with("player", by).with("card", piece).with("hand", hand));
        self.finish_play(events);
    }

    pub(super) fn counter(&mut self, by: Seat, card: Card, events: &mut Events) {
        let piece = self.out_of_hand(by, card);
        self.pending.push(piece);
        let works = self.ability_works();
        events.tell("countered", |facts| {
            facts.with("player", by).with("card", piece).with("now", if works { "works" } else { "fails" })
        });
    }

    /// The rank whose ability was called upon: queens fish, jacks rob.
    pub(super) fn ability(&self) -> Rank {
        if self.fishing.is_some() { Rank::QUEEN } else { Rank::JACK }
    }

    /// An even number of matching creatures cancels the ability, an odd number lets it work.
    fn ability_works(&self) -> bool {
        self.pending.len() % 2 == 1
    }

    /// Nobody counters any more.
    pub(super) fn close_counters(&mut self, events: &mut Events) {
        let works = self.ability_works();
        let creature = self.pending.remove(0);
        self.discard_pending(events);
        let Some(creature) = creature else { return };
        if works {
            self.pending.push(creature);
            if self.fishing.is_some() {
                self.stage = Stage::Fish;
            } else {
                self.search(events);
            }
        } else {
            self.fishing = None;
            events.tell("cancelled", |facts| facts.with("card", creature));
            self.put_away(creature, events);
            self.finish_play(events);
        }
    }
}
