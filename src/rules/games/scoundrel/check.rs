//! The rules of Scoundrel.

use super::play::END_HEALTH;
use super::{CardKind, Decision, Scoundrel, Spot};
use crate::rules::games::prelude::*;

/// The value of the weakest monster.
pub(super) const MIN_MONSTER_VALUE: u8 = 2;

impl Rules for Scoundrel {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        match (self.ended, self.cards_to_turn()) {
            (Some(_), _) => Awaits::Over,
            (None, 0) => Awaits::Decision { player: Some(Seat(0)) },
            (None, count) => Awaits::Reveal { spot: Spot::Room, count },
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        match *decision {
            Decision::Avoid => self.check_avoid(),
            Decision::Equip(card) => self.check_card(*decision, card, CardKind::Weapon),
            Decision::Drink(card) => self.check_card(*decision, card, CardKind::Potion),
            Decision::Punch(card) => self.check_card(*decision, card, CardKind::Monster),
            Decision::Strike(card) => {
                self.check_card(*decision, card, CardKind::Monster)?;
                self.check_strike(card)
            }
        }
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        let card = self.dungeon.turn_top(card).unwrap_or(card);
        self.room.push(card);
        events.emit("turned", |facts| facts.with("card", card).with("dungeon", self.dungeon.len()));
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        let (Decision::Equip(card) | Decision::Drink(card) | Decision::Punch(card) | Decision::Strike(card)) = decision
        else {
            return self.avoid(events);
        };
        let card = self.face(card);
        match decision {
            Decision::Avoid => {}
            Decision::Equip(_) => self.equip(card, events),
            Decision::Drink(_) => self.drink(card, events),
            Decision::Punch(_) => self.fight(card, None, events),
            Decision::Strike(_) => self.fight(card, self.weapon, events),
        }
        if self.health == 0 {
            let score = -self.face_down_monster_sum();
            self.end(Verdict::Lost, END_HEALTH, score, events);
        } else if self.cards_to_face() == 0 {
            self.end_turn(card, events);
        }
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED, None));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        let choices = self.room.iter().flat_map(|card| {
            let (first, second) = match CardKind::from_card(card) {
                Some(CardKind::Monster) => (Some(Decision::Punch(card)), Some(Decision::Strike(card))),
                Some(CardKind::Weapon) => (Some(Decision::Equip(card)), None),
                Some(CardKind::Potion) => (Some(Decision::Drink(card)), None),
                None => (None, None),
            };
            first.into_iter().chain(second)
        });
        out.extend(std::iter::once(Decision::Avoid).chain(choices));
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        if bare.spot.is_some() {
            let refusal =
                Refusal::illegal(RuleId("turn.decision")).with("card", bare.card).with("left", self.cards_to_face());
            return Meaning::Refused(refusal);
        }
        let strike = Decision::Strike(bare.card);
        match CardKind::from_card(bare.card) {
            Some(CardKind::Weapon) => Meaning::Decision(Decision::Equip(bare.card)),
            Some(CardKind::Potion) => Meaning::Decision(Decision::Drink(bare.card)),
            Some(CardKind::Monster) if self.allows(&strike) => Meaning::Decision(strike),
            Some(CardKind::Monster) => Meaning::Decision(Decision::Punch(bare.card)),
            None => Meaning::Refused(self.refuse_absent_card(bare.card)),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason, score) = self.ended?;
        let bonus = score.map(|score| score - i32::from(self.health)).filter(|bonus| *bonus > 0);
        let sentence_facts = Facts::new().with("health", self.health).with("bonus", bonus);
        let sentence_facts = sentence_facts.with("left", self.face_down_monster_sum());
        let sentence_facts = sentence_facts.with("room", self.room_number);
        Some(Outcome { result, score, reason, more: Facts::new().with("rooms", self.rooms_entered), sentence_facts })
    }
}

impl Scoundrel {
    fn check_avoid<R: Reason>(&self) -> Result<(), R> {
        let rule = if self.faced_count > 0 {
            RuleId("avoid.begun")
        } else if self.avoided {
            RuleId("avoid.twice")
        } else if self.dungeon.len() == 0 {
            RuleId("avoid.pile")
        } else {
            return Ok(());
        };
        Err(R::forbidden(rule, |facts| facts.with("faced", self.faced_count).with("left", self.cards_to_face())))
    }

    /// Checks a card that the decision names.
    ///
    /// # Errors
    /// `card.room` if the card is not in the room; `card.kind` if its kind is not `expected`.
    fn check_card<R: Reason>(&self, decision: Decision, card: Card, expected: CardKind) -> Result<(), R> {
        if !self.room.contains(card) {
            return Err(self.refuse_absent_card(card));
        }
        match CardKind::from_card(card) {
            Some(kind) if kind != expected => Err(R::forbidden(RuleId("card.kind"), |facts| {
                let (name, verbs): (_, &[&str]) = match kind {
                    CardKind::Monster if self.allows(&Decision::Strike(card)) => ("monster", &["punch", "strike"]),
                    CardKind::Monster => ("monster", &["punch"]),
                    CardKind::Weapon => ("weapon", &["equip"]),
                    CardKind::Potion => ("potion", &["drink"]),
                };
                facts.with(name, card).with("can", Decision::verbs_of(verbs)).with("typed", decision.verb())
            })),
            _ => Ok(()),
        }
    }

    fn check_strike<R: Reason>(&self, card: Card) -> Result<(), R> {
        let unarmed = self.damage(card, None);
        let Some(weapon) = self.weapon else {
            return Err(R::forbidden(RuleId("weapon.none"), |facts| facts.with("card", card).with("bare", unarmed)));
        };
        match self.max_monster_value() {
            Some(edge) if self.value(card) > edge => Err(R::forbidden(RuleId("weapon.edge"), |facts| {
                let facts = facts.with("card", card).with("bare", unarmed).with("weapon", weapon);
                let facts = facts.with("last", self.struck_monsters.last()).with("value", self.value(card));
                if edge < MIN_MONSTER_VALUE { facts } else { facts.with("edge", edge) }
            })),
            _ => Ok(()),
        }
    }

    fn refuse_absent_card<R: Reason>(&self, card: Card) -> R {
        R::forbidden(RuleId("card.room"), |facts| {
            let room: Row<12> = self.room.iter().collect();
            let is_in_box = card.is_known() && CardKind::from_card(card).is_none();
            let name = if is_in_box { "box" } else { "card" };
            facts.with(name, card).with("room", room)
        })
    }
}
