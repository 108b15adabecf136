//! The dark variant: cards laid face down, challenges, and escapes that others may doubt.

use super::Dungeon;
use super::challenge::{Judgement, judge};
use super::state::{Challenge, Stage};
use super::turn::END_ESCAPED;
use crate::model::action::Seat;
use crate::model::card::Card;
use crate::model::outcome::Verdict;
use crate::model::refusal::{Reason, RuleId, Unstated};
use crate::rules::game::Events;

const CHALLENGE_EMPTY: RuleId = RuleId("challenge.empty");
const CHALLENGE_ONCE: RuleId = RuleId("challenge.once");
const ESCAPE_NINE: RuleId = RuleId("escape.nine");

impl Dungeon {
    /// A claimed escape may be challenged with nothing at stake; any other dungeon by whoever stakes an own one.
    pub(super) fn check_challenge<R: Reason>(&self, by: Seat, accused: Seat) -> Result<(), R> {
        if self.stage == Stage::Claimed {
            return Ok(());
        }
        for seat in [by, accused] {
            if self.player(seat).path.is_empty() {
                return Err(R::forbidden(CHALLENGE_EMPTY, |facts| facts.with("player", seat)));
            }
        }
        if self.accusers >> by.0 & 1 == 1 {
            return Err(R::forbidden(CHALLENGE_ONCE, |facts| facts.with("player", by)));
        }
        Ok(())
    }

    pub(super) fn check_escape<R: Reason>(&self, by: Seat) -> Result<(), R> {
        let (laid, needed) = (self.player(by).path.len(), usize::from(self.numbers.escape));
        if laid >= needed {
            return Ok(());
        }
        let refusal = R::forbidden(ESCAPE_NINE, |facts| facts.with("player", by).with("laid", laid));
        Err(refusal.and(|facts| facts.with("needed", needed).with("missing", needed - laid)))
    }

    pub(super) fn lay(&mut self, events: &mut Events) {
        let (by, needed) = (self.turn, usize::from(self.numbers.escape));
        let player = self.player_mut(by);
        player.hand -= 1;
        player.path.lay_down();
        player.left_cell = true;
        let laid = player.path.len();
        events.tell("laid", |facts| facts.with("player", by).with("passages", laid));
        if laid >= needed {
            self.stage = Stage::Laid;
        } else {
            self.finish_play(events);
        }
    }

    pub(super) fn claim_escape(&mut self, events: &mut Events) {
        let by = self.turn;
        self.stage = Stage::Claimed;
        events.tell("escape-claimed", |facts| facts.with("player", by));
    }

    /// Nobody doubts the escape.
    pub(super) fn accept_escape(&mut self, events: &mut Events) {
        self.end(Verdict::Won, END_ESCAPED, Some(self.turn), events);
    }

    pub(super) fn challenge(&mut self, accuser: Seat, accused: Seat, events: &mut Events) {
        if self.stage != Stage::Claimed {
            self.accusers |= 1 << accuser.0;
        }
        self.challenge = Some(Challenge { accuser, accused, before: self.stage });
        self.stage = Stage::Challenge;
        events.tell("challenged", |facts| facts.with("player", accuser).with("accused", accused));
    }

    /// A card of the challenged dungeon was turned up, in the order laid; after the last one the engine judges.
    pub(super) fn turn_up(&mut self, card: Card, events: &mut Events) {
        let Some(challenge) = self.challenge else { return };
        self.pool.remove(card);
        self.turned_up.push(card);
        events.tell("turned-up", |facts| facts.with("player", challenge.accused).with("card", card));
        if self.turned_up.len() == self.player(challenge.accused).path.len() {
            let judgement = judge(self.turned_up.as_slice(), self.numbers.span);
            self.settle_challenge(challenge, judgement, events);
        }
    }

    fn settle_challenge(&mut self, challenge: Challenge, judgement: Judgement, events: &mut Events) {
        let Challenge { accuser, accused, before } = challenge;
        let name = match judgement {
            Judgement::Dishonest => "dishonest",
            Judgement::Honest | Judgement::Escaped => "honest",
        };
        events.tell(name, |facts| facts.with("player", accused).with("accuser", accuser));
        let claimed = before == Stage::Claimed;
        if claimed && judgement == Judgement::Escaped {
            self.end(Verdict::Won, END_ESCAPED, Some(accused), events);
            return;
        }
        self.pool.extend(self.turned_up.iter());
        self.turned_up.clear();
        self.challenge = None;
        let loser = if claimed || judgement == Judgement::Dishonest { accused } else { accuser };
        let lost = self.player_mut(loser).path.remove_down(u8::MAX);
        self.pile_down += lost;
        events.tell("dungeon-discarded", |facts| facts.with("player", loser).with("count", lost));
        let nine = self.check_escape::<Unstated>(self.turn).is_ok();
        if claimed || before == Stage::Laid && !nine {
            self.finish_play(events);
        } else {
            self.stage = before;
        }
    }
}
