//! The effects of decisions and reveals in Regicide.

use super::{AfterDraw, PlayedBlow, ROYALS, Regicide, RegicideStage};
use crate::rules::games::prelude::*;
use crate::rules::knowledge::DrawnCard;

const TAVERN: Place = Place::new("tavern");

pub(super) const END_DAMAGE: RuleId = RuleId("end.damage");
pub(super) const END_STUCK: RuleId = RuleId("end.stuck");

impl Regicide {
    pub(super) fn turn_enemy(&mut self, card: Card, events: &mut Events<'_>) {
        self.castle.pop();
        self.royals.remove(card);
        self.enemy = Some(card);
        self.immune = true;
        events.emit("enemy", |facts| {
            let facts = facts.with("card", card).with("attack", self.attack());
            facts.with("health", self.health()).with("castle", self.castle.len())
        });
        if self.is_alone() && self.defeated == 0 {
            let count = self.numbers.hand_limit.min(self.tavern.len() as u8);
            self.stage = RegicideStage::Draw { count, next: AfterDraw::Turn };
        } else {
            self.begin_turn(events);
        }
    }

    /// Takes a typed card into the hand of the solo player.
    pub(super) fn draw_typed(&mut self, card: Card, events: &mut Events<'_>) {
        let RegicideStage::Draw { count, next } = self.stage else { return };
        let copy = self.tavern.turn_top(card);
        self.hands[0].add_known(copy);
        let count = count.saturating_sub(1);
        self.stage = RegicideStage::Draw { count, next };
        if count == 0 {
            self.end_draw(next, events);
        }
    }

    /// Continues after the solo player has typed the drawn cards.
    pub(super) fn end_draw(&mut self, next: AfterDraw, events: &mut Events<'_>) {
        self.emit_drawn(self.turn, 0, CardSet::EMPTY, true, events);
        match next {
            AfterDraw::Turn => self.begin_turn(events),
            AfterDraw::Blow(blow) => self.strike(blow, events),
            AfterDraw::Suffer(due) => {
                self.stage = RegicideStage::Suffer { due, begun: false };
                self.end_if_stuck(events);
            }
        }
    }

    /// Reports a draw. `count` is the number of drawn cards, and `known` are those that all players know. Each draw of
    /// a play reports the number of cards in the Tavern after all draws of the play. Only the sentence of the last draw
    /// (`is_last`) shows this number.
    fn emit_drawn(&self, seat: Seat, count: usize, known: CardSet, is_last: bool, events: &mut Events<'_>) {
        events.emit("drawn", |facts| {
            let facts = facts.with("tavern", self.tavern.len()).with("hand", self.hand(seat).len());
            let facts = if is_last { facts.with("left", self.tavern.len()) } else { facts };
            if self.is_alone() {
                return facts;
            }
            let facts = facts.with("player", seat).with("count", count);
            let more = count - known.len();
            let facts = if known.is_empty() { facts } else { facts.with("cards", known) };
            if known.is_empty() || more == 0 { facts } else { facts.with("more", more) }
        });
    }

    /// Emits an event. In games for several players, adds the player on turn to the facts. `more` adds the other facts.
    fn emit_by_player(&self, name: &'static str, events: &mut Events<'_>, more: impl FnOnce(Facts) -> Facts) {
        events.emit(name, |facts| more(if self.is_alone() { facts } else { facts.with("player", self.turn) }));
    }

    pub(super) fn play(&mut self, cards: Row<4>, events: &mut Events<'_>) {
        let seat = self.turn;
        for card in cards.iter() {
            let copy = self.take_from_hand(seat, card);
            self.played.push(copy);
        }
        self.hands[seat.index()].yielded = false;
        let card_set: CardSet = cards.iter().collect();
        if cards.iter().any(Card::is_joker) {
            self.immune = false;
            self.shield += std::mem::take(&mut self.blocked_shield);
            self.emit_by_player("jester", events, |facts| facts.with("shield", self.shield));
            self.stage = RegicideStage::Next;
            return;
        }
        let value: u16 = cards.iter().map(|card| self.value(card)).sum();
        self.emit_by_player("played", events, |facts| facts.with("cards", card_set).with("value", value));
        let blocked_suit =
            self.immune_suit().filter(|blocked_suit| cards.iter().any(|card| card.suit() == Some(*blocked_suit)));
        if let Some(suit) = blocked_suit {
            events.emit("immune", |facts| facts.with("suit", suit).with("enemy", self.enemy));
        }
        if self.has_power(cards, Suit::Hearts) {
            let moved = self.tavern.put_back(usize::from(value));
            events.move_unseen(UnseenMove { under: true, ..UnseenMove::new(moved, Place::new("discard"), TAVERN) });
            let name = if moved > 0 { "healed" } else { "nothing-healed" };
            let stay = self.tavern.discard_len();
            events.emit(name, |facts| {
                let facts = facts.with("count", moved).with("tavern", self.tavern.len());
                if stay > 0 { facts.with("stay", stay) } else { facts }
            });
        }
        if blocked_suit == Some(Suit::Spades) {
            self.blocked_shield += value;
        }
        let blow = PlayedBlow {
            value,
            doubled: self.has_power(cards, Suit::Clubs),
            spades: self.has_power(cards, Suit::Spades),
        };
        if self.has_power(cards, Suit::Diamonds) {
            if self.is_alone() {
                let count = usize::from(value).min(self.hand_space(seat)).min(self.tavern.len()) as u8;
                if count > 0 {
                    self.stage = RegicideStage::Draw { count, next: AfterDraw::Blow(blow) };
                    return;
                }
            } else {
                self.draw_around(value, events);
            }
        }
        self.strike(blow, events);
    }

    /// Returns whether these cards have the power of a suit against the enemy.
    pub(super) fn has_power(&self, cards: Row<4>, suit: Suit) -> bool {
        self.immune_suit() != Some(suit) && cards.iter().any(|card| card.suit() == Some(suit))
    }

    /// Returns the suit to which the enemy is immune, or `None` if the enemy is not immune.
    fn immune_suit(&self) -> Option<Suit> {
        self.enemy.and_then(Card::suit).filter(|_| self.immune)
    }

    /// Deals up to `value` cards one by one around the table, beginning with the player on turn. Skips players with a
    /// full hand. Stops early when the Tavern is empty or all hands are full.
    fn draw_around(&mut self, value: u16, events: &mut Events<'_>) {
        let mut seat = self.turn;
        let mut counts = [0_usize; super::SEATS];
        let mut known = [CardSet::EMPTY; super::SEATS];
        let mut remaining = value;
        while remaining > 0 && !self.tavern.is_empty() && self.seats().any(|seat| self.hand_space(seat) > 0) {
            if self.hand_space(seat) > 0
                && let Some(drawn) = self.draw_hidden(seat)
            {
                counts[seat.index()] += 1;
                match drawn {
                    DrawnCard::Known(card) => known[seat.index()].insert(card),
                    DrawnCard::Hidden(_) => {
                        events.move_unseen(UnseenMove::new(1, TAVERN, Place::owned("hand", seat)));
                    }
                }
                remaining -= 1;
            }
            seat = self.next_seat(seat);
        }
        let from = self.turn;
        let order = std::iter::successors(Some(from), |seat| Some(self.next_seat(*seat)).filter(|next| *next != from));
        let mut order = order.filter(|seat| counts[seat.index()] > 0).peekable();
        if counts.iter().filter(|count| **count > 0).count() > 1
            && let Some(first) = order.peek()
        {
            events.emit("dealing", |facts| facts.with("player", *first));
        }
        while let Some(seat) = order.next() {
            self.emit_drawn(seat, counts[seat.index()], known[seat.index()], order.peek().is_none(), events);
        }
    }

    fn next_seat(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.numbers.players)
    }

    /// Adds the shield and the damage of a play. Defeats the enemy if the damage is enough.
    fn strike(&mut self, blow: PlayedBlow, events: &mut Events<'_>) {
        self.shield += blow.shield();
        if blow.spades {
            let attack = self.attack().saturating_sub(self.shield);
            events.emit("shielded", |facts| facts.with("shield", self.shield).with("attack", attack));
        }
        let damage = blow.damage();
        if blow.doubled {
            events.emit("doubled", |facts| facts.with("damage", damage));
        }
        self.damage += damage;
        let left = self.health().saturating_sub(self.damage);
        events.emit("struck", |facts| {
            let facts = facts.with("damage", damage).with("enemy", self.enemy);
            facts.with("total", self.damage).with("left", left)
        });
        if left == 0 { self.defeat_enemy(events) } else { self.suffer(events) }
    }

    fn defeat_enemy(&mut self, events: &mut Events<'_>) {
        let Some(enemy) = self.enemy else { return };
        self.defeated += 1;
        let exact = self.damage == self.health();
        let name = if exact { "taken" } else { "fallen" };
        let over = self.damage - self.health();
        let is_last = usize::from(self.defeated) == ROYALS;
        events.emit(name, |facts| {
            // The game ends with the last royal, so this royal stays in its place.
            let facts = facts.with("card", enemy).with("moved", (!is_last).then_some(enemy));
            let facts = facts.with("fallen", self.defeated).with("value", self.value(enemy));
            if exact { facts } else { facts.with("over", over) }
        });
        if is_last {
            self.end(Verdict::Won, RuleId("end.castle"), events);
            return;
        }
        if exact {
            self.tavern.put_on_top(enemy);
        } else {
            self.tavern.discard(enemy);
        }
        let played = std::mem::take(&mut self.played);
        played.iter().for_each(|card| self.tavern.discard(card));
        let discards = self.tavern.discard_len();
        events.emit("swept", |facts| facts.with("count", played.len()).with("discards", discards));
        self.enemy = None;
        self.immune = false;
        (self.damage, self.shield, self.blocked_shield) = (0, 0, 0);
        self.stage = RegicideStage::Enemy;
    }

    pub(super) fn yield_turn(&mut self, events: &mut Events<'_>) {
        self.hands[self.turn.index()].yielded = true;
        self.emit_by_player("yielded", events, |facts| facts);
        self.suffer(events);
    }

    fn suffer(&mut self, events: &mut Events<'_>) {
        let due = self.attack().saturating_sub(self.shield);
        if due == 0 {
            self.emit_by_player("no-damage", events, |facts| facts.with("enemy", self.enemy));
            self.pass_to(self.next_seat(self.turn), events);
            return;
        }
        self.stage = RegicideStage::Suffer { due, begun: false };
        self.emit_by_player("due", events, |facts| facts.with("enemy", self.enemy).with("due", due));
        self.end_if_stuck(events);
    }

    pub(super) fn discard(&mut self, by: Seat, card: Card, events: &mut Events<'_>) {
        let copy = self.take_from_hand(by, card);
        self.tavern.discard(copy);
        let before = if let RegicideStage::Suffer { due, .. } = self.stage { due } else { 0 };
        let due = before.saturating_sub(self.value(copy));
        events.emit("discarded", |facts| {
            let facts = if self.is_alone() { facts } else { facts.with("player", by) };
            let facts = facts.with("card", copy);
            let facts = match due {
                0 => facts.with("over", self.value(copy) - before.min(self.value(copy))),
                due => facts.with("due", due),
            };
            facts.with("hand", self.hand(by).len())
        });
        match self.stage {
            RegicideStage::Suffer { .. } if due == 0 => self.pass_to(self.next_seat(self.turn), events),
            RegicideStage::Suffer { .. } => {
                self.stage = RegicideStage::Suffer { due, begun: true };
                self.end_if_stuck(events);
            }
            // A player who overrules a rule can discard more cards than the damage requires.
            _ => self.end_if_stuck(events),
        }
    }

    pub(super) fn redraw(&mut self, events: &mut Events<'_>) {
        // In games for several players, no jester is set aside, so overruling the rule has no effect.
        if !self.is_alone() || self.tavern.is_empty() {
            return;
        }
        let next = match self.stage {
            RegicideStage::Suffer { due, .. } => AfterDraw::Suffer(due),
            _ => AfterDraw::Turn,
        };
        let hand = self.hands[0].take_known();
        hand.iter().for_each(|card| self.tavern.discard(card));
        self.redraws = self.redraws.saturating_add(1);
        let count = self.numbers.hand_limit.min(self.tavern.len() as u8);
        self.stage = RegicideStage::Draw { count, next };
        events.emit("redrawn", |facts| {
            let discarded = Some(hand.len()).filter(|count| *count > 0);
            let facts = facts.with("count", hand.len()).with("discarded", discarded);
            facts.with("draw", count).with("jesters", self.jesters())
        });
    }

    pub(super) fn pass_to(&mut self, seat: Seat, events: &mut Events<'_>) {
        self.turn = seat;
        if !self.is_alone() {
            let hand = self.hand(seat).len();
            events.emit("passed", |facts| facts.with("player", seat).with("hand", hand));
        }
        self.begin_turn(events);
    }

    fn begin_turn(&mut self, events: &mut Events<'_>) {
        self.stage = RegicideStage::Turn;
        self.end_if_stuck(events);
    }

    fn end_if_stuck(&mut self, events: &mut Events<'_>) {
        if let Some(rule) = self.losing_rule() {
            self.end(Verdict::Lost, rule, events);
        }
    }

    /// Ends the game as lost, because the player on turn cannot act.
    pub(super) fn lose(&mut self, events: &mut Events<'_>) {
        let rule = if matches!(self.stage, RegicideStage::Suffer { .. }) { END_DAMAGE } else { END_STUCK };
        self.end(Verdict::Lost, rule, events);
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events<'_>) {
        self.ended = Some((verdict, rule));
        events.emit_end(verdict, rule, |facts| facts.with("score", self.score()).with("enemies", self.defeated));
    }
}
