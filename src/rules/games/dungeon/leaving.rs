//! Lets a player leave while the other players continue.

use super::Dungeon;
use super::state::{Ability, BidProgress, Stage};
use crate::rules::games::prelude::*;

impl Dungeon {
    /// Takes a player out of the game. First ends everything in which the player takes part, then discards the hand,
    /// then the dungeon. If only one player is left, that player wins.
    pub(super) fn leave(&mut self, by: Seat, events: &mut Events) {
        self.player_mut(by).alive = false;
        let (left, winner) = (self.living().count(), self.living().next());
        events.emit("left", |facts| facts.with("player", by).with("left", left));
        if left == 1 {
            self.end(Verdict::Won, RuleId("end.last"), winner, events);
            return;
        }
        self.cancel_play(by, events);
        self.discard_hand(by, events);
    }

    /// Ends a combat, fishing, collapse or challenge in which the leaving player takes part, and the player's own turn.
    /// Removes the player from the bid for the first turn.
    fn cancel_play(&mut self, by: Seat, events: &mut Events) {
        let is_turn = by == self.turn;
        match self.stage {
            Stage::Bid(bid) => {
                // If the leaving player must show a card, the bid continues after the discard of the hand.
                if let (true, BidProgress::Next(bid)) = (bid.next != by, bid.without(by)) {
                    self.stage = Stage::Bid(bid);
                }
                return;
            }
            Stage::Combat(combat) if is_turn || combat.target == by => {
                events.emit("broken-off", |facts| facts.with("card", combat.card).with("used", combat.used()));
                self.end_combat(&combat);
                self.stage = Stage::Discard;
            }
            Stage::Counter(Ability::Fish(fishing))
            | Stage::Fish(fishing)
            | Stage::Doubt(fishing)
            | Stage::Verdict(fishing)
            | Stage::Penalty(fishing)
                if is_turn || fishing.target == by =>
            {
                self.discard_pending(events);
                self.stage = Stage::Discard;
            }
            Stage::Rescue(collapse) | Stage::Compare(collapse) if is_turn || collapse.owner == by => {
                self.discard_pending(events);
                self.stage = Stage::Discard;
            }
            Stage::Challenge(challenge) if is_turn || [challenge.accuser, challenge.accused].contains(&by) => {
                // All players have seen the turned-up cards.
                let path = &mut self.player_mut(challenge.accused).path;
                if challenge.turned_up.len() > path.known_face_down.len() {
                    path.known_face_down = challenge.turned_up.iter().collect();
                }
                self.stage = challenge.time.stage();
            }
            _ => {}
        }
        if is_turn {
            self.stage = Stage::Discard;
        }
    }
}
