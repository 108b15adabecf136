//! Aces, which anybody may play at almost any time.

use super::Dungeon;
use super::state::Stage;
use crate::model::action::Seat;
use crate::model::card::Card;
use crate::rules::game::Events;

impl Dungeon {
    /// Whether aces can be played now: not between a denial and what comes of it.
    pub(super) fn aces_stand(&self) -> bool {
        !matches!(self.stage, Stage::Doubt | Stage::Verdict | Stage::Penalty)
    }

    /// The ace draws, and only then lies in the pile. Asked whether to hold or shuffle the pile, it shuffles.
    pub(super) fn ace(&mut self, by: Seat, card: Card, events: &mut Events) {
        let piece = self.out_of_hand(by, card);
        events.tell("ace", |facts| facts.with("player", by).with("card", piece));
        if self.stage == Stage::Supply {
            self.stage = Stage::Turn;
        }
        for _ in 0..self.numbers.ace {
            self.draw(by, events);
        }
        self.restock_or_ask(by, events);
        self.put_away(piece, events);
        self.settle(events);
    }
}
