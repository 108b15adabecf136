//! The rules about placed cards, and the effects of decisions.

use super::{COLUMNS, Classic, ColumnId, DEPTH, Spot};
use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack::{self, Attack, AttackStage, Strike};

const END_POWER: RuleId = RuleId("end.power");

impl Classic {
    #[inline]
    pub(super) fn check_place<R: Reason>(&self, card: Card, column: ColumnId) -> Result<(), R> {
        self.supply.check_attacking(card)?;
        if !self.supply.hand.contains(card) && self.reserve() != Some(card) {
            let buried = self.numbers.reserve && self.damage.last() == Some(card);
            let rule = if buried { RuleId("reserve.buried") } else { attack::HAND };
            return Err(R::forbidden(rule, |facts| {
                facts.with("card", card).with("hand", self.supply.hand).with("reserve", self.reserve())
            }));
        }
        let Some(attack) = self.attack(column) else {
            return Err(R::forbidden(attack::MONSTER, |facts| {
                facts.with("card", card).with("spot", column.monster_spot())
            }));
        };
        attack.check(self.strike(card))
    }

    /// Returns the attack on the monster in a column, or `None` if no monster is face up there.
    #[inline]
    pub(super) fn attack(&self, column: ColumnId) -> Option<Attack> {
        let column = &self.columns[column.index()];
        let monster = column.monster?;
        Some(Attack {
            monster,
            power: self.numbers.values.of_card(monster).into(),
            stage: AttackStage::from_row(column.attack, |first| self.strike(first)),
            reach: self.numbers.reach,
        })
    }

    #[inline]
    pub(super) fn strike(&self, card: Card) -> Strike {
        Strike { card, value: self.numbers.values.of_card(card).into(), times: 1 }
    }

    /// Returns the cards that the player may still place.
    pub(super) fn placeable_strikes(&self) -> Vec<Strike> {
        self.supply.placeable_cards(self.reusable_cards()).map(|card| self.strike(card)).collect()
    }

    /// Returns the top card of the damage pile if the player may place it like a card from the hand, otherwise
    /// `None`.
    pub(super) fn reserve(&self) -> Option<Card> {
        let top = self.damage.len().checked_sub(1)?;
        (self.numbers.reserve && self.spent_places >> top & 1 == 0).then(|| self.damage.last()).flatten()
    }

    /// With the option `reserve`, returns the cards of the damage pile that may come back, and the cards of the hand
    /// that the player must discard. Without the option, returns no cards. A card never comes back from under the
    /// cards of a successful attack.
    pub(super) fn reusable_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let discarded = self.supply.hand.iter().filter(|_| self.supply.discarding);
        let buried = u64::BITS - self.spent_places.leading_zeros();
        self.damage.iter().skip(buried as usize).chain(discarded).filter(|_| self.numbers.reserve)
    }

    /// Returns the columns where the player must turn up the next monster.
    pub(super) fn columns_to_turn(&self) -> impl Iterator<Item = ColumnId> + '_ {
        ColumnId::ALL.into_iter().filter(|id| {
            let column = &self.columns[id.index()];
            column.monster.is_none() && !column.below.is_empty()
        })
    }

    /// Returns whether the hand is empty while the game awaits a decision. After [`Classic::draw_hand_if_empty`], this
    /// means that the player could place the reserve before the next draw.
    #[inline]
    pub(super) fn asks_to_draw(&self) -> bool {
        self.supply.hand.is_empty() && matches!(self.awaits(), Awaits::Decision { .. })
    }

    pub(super) fn monsters_left(&self) -> usize {
        COLUMNS * DEPTH - usize::from(self.monsters_cleared)
    }

    /// Returns the number of discarded cards in the damage pile, without the cards of successful attacks.
    pub(super) fn damage_count(&self) -> usize {
        self.damage.len() - self.spent_places.count_ones() as usize
    }

    /// Returns the number of further discarded cards with which the player loses the game.
    pub(super) fn damage_left(&self) -> usize {
        usize::from(self.numbers.damage_limit).saturating_sub(self.damage_count())
    }

    pub(super) fn turn_monster(&mut self, card: Card, id: ColumnId, events: &mut Events) {
        let spot = Spot::Column(id).to_typed();
        let column = &mut self.columns[id.index()];
        column.monster = column.below.turn_top(card, &mut self.unseen_monsters);
        events.emit("monster-turned", |facts| {
            facts.with("card", card).with("spot", spot).with("power", self.numbers.values.of_card(card))
        });
    }

    pub(super) fn draw(&mut self, card: Card, events: &mut Events<'_>) {
        self.supply.draw(card, events);
        if self.numbers.last_card_loses && self.supply.deck.is_empty() {
            self.end(Verdict::Lost, END_POWER, events);
        }
    }

    pub(super) fn begin_turn(&mut self, events: &mut Events) {
        if !self.supply.begin_turn(events) {
            self.end(Verdict::Lost, END_POWER, events);
        }
    }

    #[inline]
    pub(super) fn discard(&mut self, card: Card, events: &mut Events) {
        let card = self.supply.discard(card);
        self.damage.push(card);
        let (damage, limit) = (self.damage_count(), self.numbers.damage_limit);
        events.emit("discarded", |facts| facts.with("card", card).with("damage", damage).with("limit", limit));
        if damage >= usize::from(limit) {
            self.end(Verdict::Lost, RuleId("end.damage"), events);
        }
    }

    pub(super) fn place(&mut self, card: Card, id: ColumnId, events: &mut Events) {
        let from_hand = self.supply.hand.take(card);
        let card = from_hand.or_else(|| self.take_from_damage()).unwrap_or(card);
        if from_hand.is_none() {
            events.emit("reserve-played", |facts| facts.with("card", card).with("damage", self.damage_count()));
        }
        let spot = id.monster_spot();
        let (column, values) = (&mut self.columns[id.index()], &self.numbers.values);
        column.attack.push(card);
        let laid = column.attack.len();
        events.emit("placed", |facts| {
            let facts = facts.with("card", card).with("spot", spot).with("monster", column.monster).with("laid", laid);
            let power = column.monster.map_or(0, |monster| values.of_card(monster));
            let sum = column.attack.iter().fold(0, |sum: u8, card| sum.saturating_add(values.of_card(card)));
            facts.with("power", power).with("left", power.saturating_sub(sum))
        });
        if laid == attack::CARDS {
            self.defeat(id, events);
        }
    }

    /// Takes the top card of the damage pile. If the player overrules a rule, this card can belong to a successful
    /// attack.
    fn take_from_damage(&mut self) -> Option<Card> {
        let card = self.damage.pop()?;
        self.spent_places &= !(1 << self.damage.len());
        Some(card)
    }

    fn defeat(&mut self, id: ColumnId, events: &mut Events) {
        let spot = id.monster_spot();
        let column = &mut self.columns[id.index()];
        let monster = column.monster.take();
        for card in monster.into_iter().chain(column.attack.iter()) {
            if self.numbers.shared_pile {
                self.spent_places |= 1 << self.damage.len();
                self.damage.push(card);
            } else {
                self.cleared.push(card);
            }
        }
        let laid = column.attack.len();
        column.attack.clear();
        self.monsters_cleared += 1;
        let (monsters_left, shared_pile) = (self.monsters_left(), self.numbers.shared_pile);
        events.emit("defeated", |facts| {
            let facts = facts.with("card", monster).with("spot", spot).with("left", monsters_left).with("laid", laid);
            if shared_pile { facts.with("onto-damage", laid) } else { facts }
        });
        if monsters_left == 0 {
            self.end(Verdict::Won, RuleId("end.won"), events);
        }
    }

    /// Draws a new hand if the old hand is empty, unless the player could place the reserve first.
    #[inline]
    pub(super) fn draw_hand_if_empty(&mut self, events: &mut Events) {
        // The hand is rarely empty, so only this test is inlined.
        if self.supply.hand.is_empty() {
            self.draw_hand(events);
        }
    }

    fn draw_hand(&mut self, events: &mut Events) {
        let may_place_reserve = || {
            let reserve = self.reserve().filter(|_| !self.supply.discarding && self.supply.turn > 0);
            reserve.is_some_and(|card| self.accepting_columns(card).next().is_some())
        };
        if self.asks_to_draw() && !may_place_reserve() {
            self.begin_turn(events);
        }
    }

    pub(super) fn accepting_columns(&self, card: Card) -> impl Iterator<Item = ColumnId> + '_ {
        ColumnId::ALL.into_iter().filter(move |column| self.check_place::<Unstated>(card, *column).is_ok())
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some(self.supply.end(verdict, rule, self.monsters_left(), events));
    }
}
