//! The rules about placed cards, and the effects of decisions.

use super::hourglass::{HourglassSpot, SpotId};
use super::items::ItemInUse;
use super::words::{DungeonSpot, SPADES, Spot};
use super::{Advanced, MONSTERS};
use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack::{self, Attack, AttackStage, Strike};

impl Advanced {
    pub(super) fn check_place<R: Reason>(&self, card: Card, id: SpotId, doubled: bool) -> Result<(), R> {
        self.supply.check_attacking(card)?;
        if !self.supply.hand.contains(card) {
            return Err(R::forbidden(attack::HAND, |facts| facts.with("card", card).with("hand", self.supply.hand)));
        }
        let spot = self.spot(id);
        let Some(monster) = spot.monster else {
            let face_up: CardSet = self.dungeon.monsters().map(|(_, monster, _)| monster).collect();
            let refusal = R::forbidden(attack::MONSTER, |facts| facts.with("card", card).with("monsters", face_up));
            return Err(refusal.and(|facts| {
                facts.with(if spot.face_down.is_empty() { "empty" } else { "down" }, DungeonSpot::spot(id))
            }));
        };
        if doubled {
            self.check_inventory(SPADES)?;
        }
        let attack = self.attack(id, monster, spot);
        // The king of spades can double only one card. If it doubles this card, it cannot double the next card.
        let attack = if doubled { Attack { reach: self.numbers.reach, ..attack } } else { attack };
        let strike = self.strike(card, doubled);
        attack.check(strike).map_err(|refusal| self.advise(refusal, &attack, strike, spot))?;
        if doubled && matches!(attack.stage, AttackStage::Reached) {
            return Err(Advanced::refuse_doubled_trigger(card, monster));
        }
        Ok(())
    }

    /// Adds facts to a refusal: the doubled card, and whether doubling the placed card or the card before it would be
    /// enough.
    fn advise<R: Reason>(&self, refusal: R, attack: &Attack, strike: Strike, spot: &HourglassSpot) -> R {
        let doubled = if strike.times > 1 { Some(strike.card) } else { spot.doubled_card() };
        let refusal = refusal.and(|facts| facts.with("doubled", doubled));
        let min_value = attack.opened_by().map_or(0, |first| attack.power.saturating_sub(first.counted_value()));
        let shortfall = min_value.saturating_sub(attack.reach);
        if strike.times == 1 && shortfall > 0 {
            return refusal.and(|facts| facts.with("short", shortfall).with("reach", attack.reach));
        }
        let doubling_is_enough = strike.times == 1 && attack.allows(self.strike(strike.card, true));
        let has_item = self.inventory.contains(SPADES);
        let refusal = refusal.and(|facts| facts.with("item", (doubling_is_enough && has_item).then_some(SPADES)));
        let doubling_first_is_enough = attack.opened_by().is_some_and(|first| {
            let stage = AttackStage::Opened(self.strike(first.card, true));
            strike.times == 1 && has_item && Attack { stage, ..*attack }.allows(strike)
        });
        let refusal = refusal.and(|facts| facts.with("earlier", doubling_first_is_enough.then_some(SPADES)));
        if min_value > self.numbers.reach {
            // No second card is strong enough without doubling.
            let half = min_value.div_ceil(self.numbers.doubling.max(1));
            return refusal.and(|facts| facts.with("half", half).with(if has_item { "held" } else { "later" }, SPADES));
        }
        refusal
    }

    pub(super) fn spot(&self, id: SpotId) -> &HourglassSpot {
        &self.dungeon.spots[id.index()]
    }

    /// Returns the attack on a monster. Until the king of spades is used up, the player may begin with a weaker card,
    /// because the king can double the second card, even before the player has the king. In an attack on the king of
    /// spades itself, the player can double no card.
    pub(super) fn attack(&self, id: SpotId, monster: Card, spot: &HourglassSpot) -> Attack {
        let stage = AttackStage::from_row(spot.attack, |first| self.strike(first, spot.doubled == Some(0)));
        let doubled = match stage {
            AttackStage::Unopened => self.may_be_doubled(monster),
            AttackStage::Opened(_) | AttackStage::Reached => self.can_be_doubled_in_time(id, monster),
        };
        Attack {
            monster,
            power: self.numbers.values.of_card(monster).into(),
            stage,
            reach: self.numbers.reach.saturating_mul(if doubled { self.numbers.doubling } else { 1 }),
        }
    }

    /// Returns the attack on each face-up monster, with the cards that the player may still place there.
    pub(super) fn attacks(&self) -> impl Iterator<Item = (SpotId, Attack, Vec<Strike>)> + '_ {
        // A joker that lies face down in the hourglass goes to the hand when it comes up.
        let found = std::iter::repeat_n(Card::JOKER, self.dungeon.unseen.copies(Card::JOKER));
        let left: Vec<Card> = self.supply.placeable_cards(found).collect();
        self.dungeon.monsters().map(move |(id, monster, spot)| {
            let doubled = self.can_be_doubled_in_time(id, monster);
            let strikes = left.iter().map(|card| self.strike(*card, doubled)).collect();
            (id, self.attack(id, monster, spot), strikes)
        })
    }

    /// Returns whether the cards that are left can defeat each face-up monster.
    pub(super) fn monsters_are_in_reach(&self) -> bool {
        let kinds = self.supply.placeable_kinds(std::iter::empty());
        let is_sure = |(id, monster, spot): (SpotId, Card, &HourglassSpot)| {
            self.attack(id, monster, spot).is_surely_in_reach(kinds, |card| self.strike(card, false).value)
        };
        self.dungeon.monsters().all(is_sure)
            || self.attacks().all(|(_, attack, left)| attack.can_be_completed(&left))
                && self.needing_doubling().len() <= 1
    }

    /// Returns the monsters that the player can defeat only with the king of spades. The king doubles only one card, so
    /// the player can defeat only one of these monsters.
    pub(super) fn needing_doubling(&self) -> CardSet {
        let needs_doubling = |(id, monster, spot): (SpotId, Card, &HourglassSpot)| {
            let attack = Attack { reach: self.numbers.reach, ..self.attack(id, monster, spot) };
            attack.opened_by().is_some_and(|first| !attack.is_in_reach(first)).then_some(monster)
        };
        self.dungeon.monsters().filter_map(needs_doubling).collect()
    }

    /// Returns whether the player has, or can still win, the king of spades before the attack on this monster ends.
    fn may_be_doubled(&self, monster: Card) -> bool {
        monster != SPADES && !self.cleared.contains(SPADES)
    }

    /// Returns whether [`Advanced::may_be_doubled`] holds and the king of spades can come up before the monster of this
    /// spot falls.
    pub(super) fn can_be_doubled_in_time(&self, id: SpotId, monster: Card) -> bool {
        let is_face_down = || self.dungeon.unseen.copies(SPADES) > 0;
        self.may_be_doubled(monster) && (!is_face_down() || self.dungeon.can_turn_beside(id))
    }

    pub(super) fn strike(&self, card: Card, doubled: bool) -> Strike {
        let times = if doubled { self.numbers.doubling } else { 1 };
        Strike { card, value: self.numbers.values.of_card(card).into(), times }
    }

    /// Returns whether the hand is empty while the game awaits a decision other than `keep` or `raise`. After
    /// [`Advanced::draw_hand_if_empty`], this means that the player could use an item before the next draw.
    pub(super) fn asks_to_draw(&self) -> bool {
        let decides = matches!(self.awaits(), Awaits::Decision { .. });
        self.supply.hand.is_empty() && decides && self.item_in_use != ItemInUse::Choosing
    }

    pub(super) fn monsters_left(&self) -> usize {
        MONSTERS.saturating_sub(self.monsters_cleared.into())
    }

    pub(super) fn draw_card(&mut self, card: Card, events: &mut Events) {
        self.supply.draw(card, events);
        if self.supply.to_draw == 0 {
            self.item_in_use = ItemInUse::Nothing;
        }
    }

    pub(super) fn turn_spot(&mut self, card: Card, id: SpotId, events: &mut Events) {
        let spot = Spot::Dungeon(id).to_typed();
        if let Some(joker) = self.dungeon.turn(card, id) {
            self.supply.hand.push(joker);
            events.emit("joker-found", |facts| facts.with("card", joker).with("spot", spot));
            return;
        }
        let others = self.monsters_left().saturating_sub(1);
        events.emit("monster-turned", |facts| {
            let facts = facts.with("card", card).with("spot", spot).with("power", self.numbers.values.of_card(card));
            facts.with("others", Some(others).filter(|others| *others > 0))
        });
    }

    pub(super) fn begin_turn(&mut self, events: &mut Events) {
        if !self.supply.begin_turn(events) {
            self.end(Verdict::Lost, RuleId("end.power"), events);
        }
    }

    /// Returns how many more hits lose the game.
    pub(super) fn hits_left(&self) -> usize {
        usize::from(self.numbers.hit_limit).saturating_sub(self.hits.len())
    }

    pub(super) fn discard(&mut self, card: Card, events: &mut Events) {
        let card = self.supply.discard(card);
        self.hits.push(card);
        let (hits, limit) = (self.hits.len(), self.numbers.hit_limit);
        events.emit("hit", |facts| facts.with("card", card).with("hits", hits).with("limit", limit));
        if hits >= usize::from(limit) {
            self.end(Verdict::Lost, RuleId("end.hits"), events);
        }
    }

    pub(super) fn place(&mut self, card: Card, id: SpotId, doubled: bool, events: &mut Events) {
        let card = self.supply.hand.take(card).unwrap_or(card);
        let spot = &mut self.dungeon.spots[id.index()];
        spot.attack.push(card);
        let (laid, monster) = (spot.attack.len(), spot.monster);
        events.emit("placed", |facts| self.with_attack(facts, card, doubled, id, monster));
        if doubled {
            self.double(id, events);
        }
        if let Some(monster) = monster.filter(|_| laid == attack::CARDS) {
            self.defeat(id, monster, events);
        }
    }

    /// Adds the facts about a card that the player has just placed: the attack, and the power that is still missing.
    fn with_attack(&self, facts: Facts, card: Card, doubled: bool, id: SpotId, monster: Option<Card>) -> Facts {
        let spot = self.spot(id);
        let laid = spot.attack.len();
        let earlier = spot.attack.iter().take(laid.saturating_sub(1)).zip(0..);
        let earlier = earlier.map(|(card, at)| self.strike(card, spot.doubled == Some(at)).counted_value());
        let sum = earlier.fold(self.strike(card, doubled).counted_value(), u16::saturating_add);
        let power = monster.map_or(0, |monster| u16::from(self.numbers.values.of_card(monster)));
        let facts =
            facts.with("card", card).with("spot", DungeonSpot::spot(id)).with("monster", monster).with("laid", laid);
        facts.with("power", power).with("left", power.saturating_sub(sum))
    }

    fn defeat(&mut self, id: SpotId, monster: Card, events: &mut Events) {
        let spot = &mut self.dungeon.spots[id.index()];
        spot.monster = None;
        let laid = spot.attack.len();
        let is_item = monster.rank() == Some(Rank::KING);
        if !is_item {
            self.cleared.push(monster);
        }
        self.cleared.extend(spot.attack.iter());
        spot.attack.clear();
        spot.doubled = None;
        self.monsters_cleared += 1;
        let monsters_left = self.monsters_left();
        events.emit("defeated", |facts| {
            let facts = facts
                .with("card", monster)
                .with("spot", DungeonSpot::spot(id))
                .with("left", monsters_left)
                .with("laid", laid);
            if is_item { facts } else { facts.with("cleared", monster) }
        });
        if is_item {
            self.inventory.push(monster);
            events.emit("item-won", |facts| facts.with("card", monster));
        }
        if monsters_left == 0 {
            self.end(Verdict::Won, RuleId("end.won"), events);
        }
    }

    /// Draws a new hand if the old hand is empty, unless the player could use an item first.
    pub(super) fn draw_hand_if_empty(&mut self, events: &mut Events) {
        if !matches!(self.awaits(), Awaits::Decision { .. }) {
            return;
        }
        let is_first_turn = self.supply.turn == 0;
        if is_first_turn || (self.asks_to_draw() && (self.supply.discarding || self.usable_items().is_empty())) {
            self.begin_turn(events);
        }
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some(self.supply.end(verdict, rule, self.monsters_left(), events));
    }
}
