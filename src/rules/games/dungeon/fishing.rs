//! Asking a hidden hand for a rank, and calling the answer a lie.

use super::Dungeon;
use super::state::{Fishing, Stage};
use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::facts::Facts;
use crate::model::refusal::{Reason, RuleId};
use crate::rules::game::Events;

const FISH_HAND: RuleId = RuleId("fish.hand");

impl Dungeon {
    pub(super) fn check_fish<R: Reason>(&self, card: Card, asked: Seat) -> Result<(), R> {
        if self.player(asked).hand == 0 {
            return Err(R::forbidden(FISH_HAND, |facts| facts.with("card", card).with("player", asked)));
        }
        Ok(())
    }

    pub(super) fn fish(&mut self, card: Card, asked: Seat, rank: Rank, events: &mut Events) {
        let piece = self.out_of_hand(self.turn, card);
        self.pending.push(piece);
        self.fishing = Some(Fishing { asked, rank });
        let by = self.turn;
        events.tell("fished", |facts| {
            let facts = facts.with("player", by).with("asked", asked);
            facts.with("card", piece).with("rank", rank)
        });
        self.stage = if self.numbers.countered(Rank::QUEEN) { Stage::Counter } else { Stage::Fish };
    }

    /// The asked player answers.
    pub(super) fn answer_fishing(&mut self, yes: bool, events: &mut Events) {
        let Some(Fishing { asked, rank }) = self.fishing else { return };
        if yes {
            self.discard_pending(events);
            self.give(events);
            self.finish_play(events);
            return;
        }
        events.tell("denied", |facts| facts.with("player", asked).with("rank", rank));
        self.stage = Stage::Doubt;
    }

    /// The fisher believes the answer, or looks at the hand.
    pub(super) fn doubt(&mut self, look: bool, events: &mut Events) {
        let (by, Some(Fishing { asked, rank })) = (self.turn, self.fishing) else { return };
        let facts = |facts: Facts| facts.with("player", by).with("asked", asked).with("rank", rank);
        if look {
            events.tell("looked", facts);
            self.stage = Stage::Verdict;
        } else {
            events.tell("believed", facts);
            self.discard_pending(events);
            self.fishing = None;
            self.finish_play(events);
        }
    }

    /// The fisher says what was seen.
    pub(super) fn verdict(&mut self, lie: bool, events: &mut Events) {
        let (by, Some(Fishing { asked, rank })) = (self.turn, self.fishing) else { return };
        self.discard_pending(events);
        let name = if lie { "caught-lying" } else { "told-truth" };
        events.tell(name, |facts| facts.with("player", asked).with("fisher", by).with("rank", rank));
        if !lie {
            self.fishing = None;
            self.discard_hand(by, events);
        } else if self.numbers.suicide_queen {
            self.stage = Stage::Penalty;
        } else {
            self.give(events);
            self.discard_hand(asked, events);
        }
    }

    /// The liar gives the card up and discards the rest, or discards everything.
    pub(super) fn pay(&mut self, spite: bool, events: &mut Events) {
        let Some(Fishing { asked, .. }) = self.fishing else { return };
        if spite {
            events.tell("spited", |facts| facts.with("player", asked));
            self.fishing = None;
        } else {
            self.give(events);
        }
        self.discard_hand(asked, events);
    }

    /// A card of the rank asked for changes hands, unnamed.
    fn give(&mut self, events: &mut Events) {
        let (by, Some(Fishing { asked, rank })) = (self.turn, self.fishing.take()) else { return };
        self.rank_out_of_hand(asked, rank);
        self.player_mut(by).hand += 1;
        let (hand, asked_hand) = (self.player(by).hand, self.player(asked).hand);
        events.tell("gave", |facts| {
            let facts = facts.with("player", asked).with("fisher", by).with("rank", rank);
            facts.with("hand", hand).with("asked_hand", asked_hand)
        });
    }
}
