//! What may be done, and what then happens.

use super::{COLUMNS, Classic, DEPTH, DISCARD, DRAW, FIRST_MONSTER, PLACE};
use crate::action::{Decision, Spot};
use crate::card::{Card, CardSet};
use crate::fact::Facts;
use crate::game::{Awaits, Events, Game};
use crate::outcome::Verdict;
use crate::refusal::{Refusal, RuleId};

const TURN_PHASES: RuleId = RuleId("turn.phases");
const TURN_HAND: RuleId = RuleId("turn.hand");
const ATTACK_HAND: RuleId = RuleId("attack.hand");
const ATTACK_MONSTER: RuleId = RuleId("attack.monster");
const ATTACK_REACH: RuleId = RuleId("attack.reach");
const ATTACK_POWER: RuleId = RuleId("attack.power");
const ATTACK_TRIGGER: RuleId = RuleId("attack.trigger");
const RESERVE_BURIED: RuleId = RuleId("reserve.buried");
pub(super) const DISCARD_HAND: RuleId = RuleId("discard.hand");
const END_WON: RuleId = RuleId("end.won");
const END_DAMAGE: RuleId = RuleId("end.damage");
const END_POWER: RuleId = RuleId("end.power");

impl Classic {
    pub(super) fn check_decision(&self, decision: &Decision) -> Result<(), Refusal> {
        match (decision.verb, decision.card, decision.spot) {
            (PLACE, Some(card), Some(spot)) => self.check_place(card, spot),
            (DISCARD, Some(card), _) if !self.hand.contains(card) => Err(Refusal::illegal(DISCARD_HAND)
                .with("card", card)
                .with("hand", self.hand.iter().collect::<CardSet>())),
            (DISCARD, Some(_), _) => Ok(()),
            (DRAW, ..) if self.asks_to_draw() => Ok(()),
            _ => Err(self.hand_is_full()),
        }
    }

    /// The refusal of a card or a draw while there is something else to do.
    pub(super) fn hand_is_full(&self) -> Refusal {
        let hand: CardSet = self.hand.iter().collect();
        Refusal::illegal(TURN_HAND).with("hand", hand).with("cards", self.hand.len())
    }

    fn check_place(&self, card: Card, spot: Spot) -> Result<(), Refusal> {
        if self.discarding {
            return Err(Refusal::illegal(TURN_PHASES).with("card", card).with("cards", self.hand.len()));
        }
        if !self.hand.contains(card) && self.reserve() != Some(card) {
            let buried = self.numbers.reserve && self.damage.last() == Some(card);
            let rule = if buried { RESERVE_BURIED } else { ATTACK_HAND };
            let hand: CardSet = self.hand.iter().collect();
            let refusal = Refusal::illegal(rule).with("card", card);
            let refusal = if hand.is_empty() { refusal } else { refusal.with("hand", hand) };
            return Err(refusal.with("reserve", self.reserve()));
        }
        let column = &self.columns[usize::from(spot.0 - FIRST_MONSTER)];
        let Some(monster) = column.monster else {
            return Err(Refusal::illegal(ATTACK_MONSTER).with("card", card).with("spot", spot));
        };
        let power = self.numbers.values.of(monster);
        let value = self.numbers.values.of(card);
        match column.attack.as_slice() {
            [] => {
                let best = value + self.numbers.reach;
                if best >= power {
                    return Ok(());
                }
                let facts = Refusal::illegal(ATTACK_REACH).with("card", card).with("value", value);
                let facts = facts.with("best", best).with("monster", monster).with("power", power);
                Err(facts.with("reach", self.numbers.reach).with("least", power - self.numbers.reach))
            }
            [first] => {
                let sum = self.numbers.values.of(*first) + value;
                if sum >= power {
                    return Ok(());
                }
                let facts = Refusal::illegal(ATTACK_POWER).with("first", *first).with("card", card);
                let facts = facts.with("sum", sum).with("monster", monster).with("power", power);
                Err(facts.with("least", power - self.numbers.values.of(*first)))
            }
            _ if card.is_joker() || card.suit() == monster.suit() => Ok(()),
            _ => Err(Refusal::illegal(ATTACK_TRIGGER).with("card", card).with("monster", monster)),
        }
    }

    /// The card on top of the damage pile, if it may be played as if in hand.
    pub(super) fn reserve(&self) -> Option<Card> {
        let top = self.damage.len().checked_sub(1)?;
        (self.numbers.reserve && self.spent >> top & 1 == 0).then(|| self.damage.last()).flatten()
    }

    /// The columns whose next card is to be turned.
    pub(super) fn columns_to_turn(&self) -> impl Iterator<Item = u8> + '_ {
        let waits = |number: &u8| {
            let column = &self.columns[usize::from(*number)];
            column.monster.is_none() && !column.below.is_empty()
        };
        (0..COLUMNS as u8).filter(waits)
    }

    /// Whether the hand is played out and the player must say what comes next.
    pub(super) fn asks_to_draw(&self) -> bool {
        self.hand.is_empty() && matches!(self.awaits(), Awaits::Decision { .. })
    }

    pub(super) fn monsters_left(&self) -> usize {
        COLUMNS * DEPTH - usize::from(self.monsters_cleared)
    }

    /// The discards in the damage pile.
    pub(super) fn damage_count(&self) -> usize {
        self.damage.len() - self.spent.count_ones() as usize
    }

    pub(super) fn turn_monster(&mut self, card: Card, spot: Spot, events: &mut Events) {
        let column = &mut self.columns[spot.index()];
        column.monster = column.below.turn_top(card, &mut self.unseen_monsters);
        let power = self.numbers.values.of(card);
        events.tell("monster-turned", || Facts::new().with("card", card).with("spot", spot).with("power", power));
    }

    pub(super) fn draw_card(&mut self, card: Card, events: &mut Events) {
        self.to_draw -= 1;
        if let Some(card) = self.power.turn_top(card, &mut self.unseen_power) {
            self.hand.push(card);
        }
        let left = self.power.len();
        events.tell("drawn", || Facts::new().with("card", card).with("deck", left));
    }

    pub(super) fn begin_turn(&mut self, events: &mut Events) {
        self.discarding = false;
        if self.power.is_empty() {
            return self.end(Verdict::Lost, END_POWER, events);
        }
        self.turn += 1;
        self.to_draw = self.numbers.hand.min(self.power.len() as u8);
        let (turn, count) = (self.turn, self.to_draw);
        events.tell("turn-begun", || Facts::new().with("turn", turn).with("count", count));
    }

    pub(super) fn discard(&mut self, card: Card, events: &mut Events) {
        let Some(card) = self.hand.take(card) else { return };
        self.discarding = true;
        self.damage.push(card);
        let (damage, limit) = (self.damage_count(), self.numbers.damage_limit);
        events.tell("discarded", || Facts::new().with("card", card).with("damage", damage).with("limit", limit));
        if damage >= usize::from(limit) {
            self.end(Verdict::Lost, END_DAMAGE, events);
        }
    }

    pub(super) fn place(&mut self, card: Card, spot: Spot, events: &mut Events) {
        let from_hand = self.hand.take(card);
        let Some(card) = from_hand.or_else(|| self.damage.pop()) else { return };
        if from_hand.is_none() {
            let damage = self.damage_count();
            events.tell("reserve-played", || Facts::new().with("card", card).with("damage", damage));
        }
        let column = &mut self.columns[usize::from(spot.0 - FIRST_MONSTER)];
        column.attack.push(card);
        let (monster, laid) = (column.monster, column.attack.len());
        events.tell("placed", || {
            Facts::new().with("card", card).with("spot", spot).with("monster", monster).with("laid", laid)
        });
        if laid == 3 {
            self.defeat(spot, events);
        }
    }

    fn defeat(&mut self, spot: Spot, events: &mut Events) {
        let column = &mut self.columns[usize::from(spot.0 - FIRST_MONSTER)];
        let monster = column.monster.take();
        for card in monster.into_iter().chain(column.attack.iter()) {
            if self.numbers.shared {
                self.spent |= 1 << self.damage.len();
                self.damage.push(card);
            } else {
                self.cleared.push(card);
            }
        }
        column.attack.clear();
        self.monsters_cleared += 1;
        let left = self.monsters_left();
        events.tell("defeated", || Facts::new().with("card", monster).with("spot", spot).with("left", left));
        if left == 0 {
            self.end(Verdict::Won, END_WON, events);
        }
    }

    /// What comes by itself: the draw of a new hand, unless the player has the reserve to think about.
    pub(super) fn settle(&mut self, events: &mut Events) {
        let may_place_reserve = || {
            let reserve = self.reserve().filter(|_| !self.discarding && self.turn > 0);
            let spots = FIRST_MONSTER..FIRST_MONSTER + COLUMNS as u8;
            reserve.is_some_and(|card| spots.clone().any(|spot| self.check_place(card, Spot(spot)).is_ok()))
        };
        if self.asks_to_draw() && !may_place_reserve() {
            self.begin_turn(events);
        }
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some((verdict, rule));
        let (left, deck) = (self.monsters_left(), self.power.len());
        events.tell("ended", || {
            Facts::new().with("result", verdict.word()).with("rule", rule.0).with("left", left).with("deck", deck)
        });
    }
}
