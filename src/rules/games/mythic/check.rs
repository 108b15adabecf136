//! The rules of Mythic Dungeon Crawler, and the decisions that they judge. The game checks a decision about cards in a
//! fixed order. First come the strike of an attacked dragon and the joker that must be in a hand. Then come the places
//! of the cards and their kinds. The last card of a cleared room, the cards in hands, and free places come last.

use super::{Decision, Hand, Mythic, MythicKind, Source, Spot};
use crate::model::facts::Fact;
use crate::rules::games::prelude::*;

const CARD_KIND: RuleId = RuleId("card.kind");

type CheckResult<R> = Result<(), R>;

/// A card that a decision names, with the tests for its place and its kind.
struct Requirement(Card, Reach, Role);

/// The name of a fact, and a test for the place of a card. If the test fails, the rule `card.reach` refuses the card,
/// and the fact contains it.
type Reach = (&'static str, fn(Source) -> bool);
/// The name of a fact, and a test for the kind of a card. If the test fails, the rule `card.kind` refuses the card, and
/// the fact contains it.
type Role = (&'static str, fn(MythicKind) -> bool);

const FROM_ROOM: Reach = ("from_room", |from| matches!(from, Source::Room));
const FROM_HAND: Reach = ("from_hand", |from| matches!(from, Source::Hand(_)));
const TO_EQUIP: Reach = ("to_equip", |from| !matches!(from, Source::Hand(_)));
const TO_DRINK: Reach = ("to_drink", |from| !matches!(from, Source::Hand(_)));
const TO_STOW: Reach = ("to_stow", |from| matches!(from, Source::Room | Source::Hand(_)));
const TO_LOOT: Reach = ("to_loot", |from| matches!(from, Source::Room | Source::Top));

/// Returns the cards that a decision names, in order, with their requirements.
fn requirements(decision: Decision) -> [Option<Requirement>; 2] {
    let is_item = |kind: MythicKind| {
        matches!(kind, MythicKind::Diamond | MythicKind::Heart | MythicKind::Joker | MythicKind::Treasure)
    };
    let equippable: Role = ("equip", |kind| matches!(kind, MythicKind::Diamond | MythicKind::Joker));
    let monster: Role = ("monster", MythicKind::is_monster);
    let joker: Role = ("joker", |kind| kind == MythicKind::Joker);
    let treasure: Role = ("treasure", |kind| kind == MythicKind::Treasure);
    let diamond = |role| -> Role { (role, |kind| kind == MythicKind::Diamond) };
    let holdable: Role = ("hold", |kind| !matches!(kind, MythicKind::Joker | MythicKind::Treasure));
    let single = |first| [Some(first), None];
    match decision {
        Decision::Equip(card) => single(Requirement(card, TO_EQUIP, equippable)),
        Decision::Drink(card) => single(Requirement(card, TO_DRINK, ("drink", |kind| kind == MythicKind::Heart))),
        Decision::Provoke { monster: card, shields } => {
            let shield = shields[0].map(|shield| Requirement(shield, FROM_HAND, diamond("shield")));
            [Some(Requirement(card, FROM_ROOM, monster)), shield]
        }
        Decision::Attack { monster: card, weapon } => {
            [Requirement(card, FROM_ROOM, monster), Requirement(weapon, FROM_HAND, diamond("weapon"))].map(Some)
        }
        Decision::Stow(card) => single(Requirement(card, TO_STOW, ("stow", is_item))),
        Decision::Hold { card, joker: holder } => {
            [Requirement(card, FROM_ROOM, holdable), Requirement(holder, FROM_HAND, joker)].map(Some)
        }
        Decision::Release { joker: card, .. } => single(Requirement(card, FROM_HAND, joker)),
        Decision::Loot(card) => single(Requirement(card, TO_LOOT, ("loot", treasure.1))),
        Decision::Lure { dragon, treasure: lure } => {
            let dragon = Requirement(dragon, FROM_ROOM, ("dragon", |kind| kind == MythicKind::Dragon));
            [dragon, Requirement(lure, TO_LOOT, treasure)].map(Some)
        }
        Decision::Discard(card) => single(Requirement(card, FROM_ROOM, ("discard", is_item))),
        Decision::Swap(card) => single(Requirement(card, FROM_HAND, ("swap", is_item))),
        Decision::Skip | Decision::Next => [None, None],
    }
}

impl Rules for Mythic {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        match (self.ended, self.to_turn) {
            (Some(_), _) => Awaits::Over,
            (None, 0) => Awaits::Decision { player: Some(Seat(0)) },
            (None, count) => Awaits::Reveal { spot: Spot::Room, count },
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        let decision = *decision;
        self.check_strike(decision)?;
        match decision {
            Decision::Provoke { monster, shields: [Some(first), Some(second)] } => {
                self.check_cards(Decision::provoke(monster, Some(first)))?;
                self.check_cards(Decision::provoke(monster, Some(second)))?;
                Err(refuse_two_shields(monster, first, second))
            }
            Decision::Skip => self.check_skip(),
            Decision::Next if self.is_cleared() => Ok(()),
            Decision::Next => Err(self.with_room(R::forbidden(RuleId("room.open"), |facts| facts))),
            _ => self.check_cards(decision),
        }
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        self.turn_up(card, events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(decision, events);
    }

    fn stop_waiting(&mut self, _: &mut Events<'_>) {
        self.to_turn = 0;
    }

    fn concede(&mut self) {
        self.finish(Verdict::Conceded, RuleId::CONCEDED, &mut Events::ignored());
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        if !matches!(self.awaits(), Awaits::Decision { .. }) {
            return;
        }
        let hands = || self.hands.iter().flatten();
        let diamonds = || self.held_diamonds();
        let jokers = || hands().map(|hand| hand.card).filter(|card| self.kind(*card) == MythicKind::Joker);
        let shields = || std::iter::once(None).chain(diamonds().map(Some));
        if let Some(dragon) = self.striking {
            return out.extend(shields().map(|shield| Decision::provoke(dragon, shield)));
        }
        let cleared = self.is_cleared();
        for card in self.room.iter().map(|room_card| room_card.card).filter(|_| !cleared) {
            let kind = self.kind(card);
            if kind.is_monster() {
                out.extend(shields().map(|shield| Decision::provoke(card, shield)));
                out.extend(diamonds().map(|weapon| Decision::Attack { monster: card, weapon }));
            } else {
                out.extend([if self.top.is_some() { Decision::Discard(card) } else { Decision::Stow(card) }]);
            }
            out.extend(decision_to_use(card, kind));
            out.extend(jokers().map(|joker| Decision::Hold { card, joker }));
            if kind == MythicKind::Dragon {
                let reachable = self.room.iter().map(|room_card| room_card.card).chain(self.top);
                let treasures = reachable.filter(|other| self.kind(*other) == MythicKind::Treasure);
                out.extend(treasures.map(|treasure| Decision::Lure { dragon: card, treasure }));
            }
        }
        for hand in hands() {
            out.extend([if self.top.is_some() { Decision::Swap(hand.card) } else { Decision::Stow(hand.card) }]);
            if let Some(held) = hand.holds {
                out.extend([Spot::Room, Spot::Bag].map(|spot| Decision::Release { joker: hand.card, spot }));
                out.extend(decision_to_use(held.card, self.kind(held.card)));
            }
        }
        out.extend(self.top.and_then(|top| decision_to_use(top, self.kind(top))));
        out.extend([if cleared { Decision::Next } else { Decision::Skip }]);
    }

    fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        let [Some(left), Some(right)] = &self.hands else { return };
        let shields = [left, right].map(|hand| Some(hand.card));
        out.extend(self.room.iter().map(|room_card| Decision::Provoke { monster: room_card.card, shields }));
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        match self.implied_decision() {
            Some(next) => Meaning::RevealAfter(next),
            None => Meaning::Refused(self.refuse_typed_card(bare.card)),
        }
    }

    fn implied_decision(&self) -> Option<Decision> {
        self.is_cleared().then_some(Decision::Next)
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let score = (result != Verdict::Conceded).then(|| self.score());
        let (perfect, possible) = (self.is_perfect(), self.possible_score());
        let points_missed = (!perfect).then(|| possible - self.score());
        let sentence_facts =
            Facts::new().with("possible", possible).with("missed", points_missed).with("left", self.monsters_left);
        Some(Outcome { result, score, reason, more: Facts::new().with("perfect", perfect), sentence_facts })
    }
}

impl Mythic {
    /// Checks that an attacked dragon strikes back before anything else happens.
    fn check_strike<R: Reason>(&self, decision: Decision) -> CheckResult<R> {
        match self.striking {
            Some(dragon) if !matches!(decision, Decision::Provoke { monster, .. } if monster == dragon) => {
                Err(R::forbidden(RuleId("dragon.strikes"), |facts| self.with_strike(facts, dragon)))
            }
            _ => Ok(()),
        }
    }

    fn check_skip<R: Reason>(&self) -> CheckResult<R> {
        if self.is_changed {
            let next = self.is_cleared().then_some(self.pile.len());
            return Err(self.with_room(R::forbidden(RuleId("skip.untouched"), |facts| facts.with("next", next))));
        }
        if self.pile.is_empty() {
            return Err(self.with_room(R::forbidden(RuleId("skip.pile"), |facts| facts)));
        }
        if self.skips >= self.numbers.max_skips {
            return Err(self
                .with_room(R::forbidden(RuleId("skip.third"), |facts| facts))
                .and(|facts| facts.with("skips", self.skips)));
        }
        Ok(())
    }

    fn check_cards<R: Reason>(&self, decision: Decision) -> CheckResult<R> {
        let cards = requirements(decision).map(|required| required.map(|required| (self.find(required.0), required)));
        let cards = || cards.iter().flatten();
        self.check_joker_is_in_hand(decision)?;
        for (from, Requirement(card, (name, is_in_reach), _)) in cards() {
            if !from.is_some_and(is_in_reach) {
                let refusal = R::forbidden(RuleId("card.reach"), |facts| facts.with(name, *card));
                let refusal = self.with_hands(self.with_room(refusal));
                return Err(refusal.and(|facts| self.with_remedy(facts, decision, *card)));
            }
        }
        for (_, Requirement(card, _, (name, fits))) in cards() {
            if !fits(self.kind(*card)) {
                let fight = (*name == "loot" && self.kind(*card).is_monster()).then_some(*card);
                return Err(R::forbidden(CARD_KIND, |facts| facts.with(name, *card).with("fight", fight)));
            }
        }
        if let Decision::Release { joker, spot: Spot::Bag } = decision
            && let Some(held) = self.held_by(joker)
            && self.kind(held).is_monster()
        {
            return Err(R::forbidden(CARD_KIND, |facts| facts.with("trapped", held).with("by", joker)));
        }
        if cards().any(|(from, _)| matches!(from, Some(Source::Room))) && self.is_cleared() {
            let last = self.room.iter().next().map(|room_card| room_card.card);
            return Err(R::forbidden(RuleId("room.last"), |facts| {
                facts.with("last", last).with("pile", self.pile.len())
            }));
        }
        self.check_hands(decision)?;
        self.check_places(decision)
    }

    /// Checks that a joker that should hold or release a card is in a hand.
    fn check_joker_is_in_hand<R: Reason>(&self, decision: Decision) -> CheckResult<R> {
        let joker = match decision {
            Decision::Hold { joker, .. } | Decision::Release { joker, .. } => Some(joker),
            _ => None,
        };
        match joker.filter(|card| card.is_joker() && self.hand_of(*card).is_none()) {
            Some(joker) => {
                let joker_in_reach =
                    self.find(joker).map(|_| joker).filter(|joker| self.kind(*joker) == MythicKind::Joker);
                Err(self.with_hands(R::forbidden(RuleId("joker.hand"), |facts| {
                    facts.with("near", joker_in_reach).with("joker", joker)
                })))
            }
            None => Ok(()),
        }
    }

    /// Checks the rules about cards in hands: shields that have blocked, and cards that jokers hold.
    fn check_hands<R: Reason>(&self, decision: Decision) -> CheckResult<R> {
        let used_shield = |card: Card| self.hand_of(card).filter(|hand| hand.shield);
        let full = |card: Card| {
            let hand = self.hand_of(card)?;
            hand.holds.map(|held| (hand.card, held.card))
        };
        let joker_full =
            |(joker, held)| R::forbidden(RuleId("joker.full"), |facts| facts.with("joker", joker).with("held", held));
        match decision {
            Decision::Attack { weapon, .. } => match used_shield(weapon) {
                Some(shield) => Err(refuse_spent_shield(RuleId("weapon.spent"), shield)),
                None => Ok(()),
            },
            Decision::Stow(card) | Decision::Swap(card) => match (used_shield(card), full(card)) {
                (Some(shield), _) => Err(refuse_spent_shield(RuleId("shield.used"), shield)),
                (None, Some(full)) => Err(joker_full(full).and(|facts| facts.with("moved", full.0))),
                (None, None) => Ok(()),
            },
            Decision::Hold { card, joker } => match full(joker) {
                Some(full) => Err(joker_full(full).and(|facts| facts.with("card", card))),
                None => Ok(()),
            },
            Decision::Release { joker, .. } if full(joker).is_none() => {
                Err(R::forbidden(RuleId("joker.empty"), |facts| facts.with("joker", joker)))
            }
            _ => Ok(()),
        }
    }

    /// Checks the rules about free places: hands, the top of the bag, the room.
    fn check_places<R: Reason>(&self, decision: Decision) -> CheckResult<R> {
        let Some(card) = decision.card() else { return Ok(()) };
        let from = || self.find(card);
        let hands_full = self.hands.iter().all(Option::is_some);
        match decision {
            Decision::Equip(_) | Decision::Drink(_) if hands_full && !matches!(from(), Some(Source::Held(_))) => {
                let way_out = || match (from(), self.top.is_some(), self.can_free_hand()) {
                    (Some(Source::Top), ..) => "on_bag",
                    (_, true, true) => "to_throw",
                    (_, true, false) => "only_throw",
                    (_, false, true) => "to_stow",
                    (_, false, false) => "only_stow",
                };
                Err(self.with_hands(R::forbidden(RuleId("hands.free"), |facts| facts.with(way_out(), card))))
            }
            Decision::Stow(_) => self.check_bag(card),
            Decision::Release { joker, spot: Spot::Bag } => self.check_bag(self.held_by(joker).unwrap_or(joker)),
            Decision::Loot(_) if from() != Some(Source::Top) => self.check_bag(card),
            Decision::Swap(_)
                if !self.top.is_some_and(|top| matches!(self.kind(top), MythicKind::Diamond | MythicKind::Joker)) =>
            {
                Err(R::forbidden(RuleId("bag.swap"), |facts| facts.with("card", card).with("top", self.top)))
            }
            Decision::Release { .. } if self.room.len() >= usize::from(self.numbers.room) => {
                Err(self.with_room(R::forbidden(RuleId("room.full"), |facts| facts.with("joker", card))))
            }
            Decision::Discard(_) if !hands_full || self.top.is_none() => {
                let free = if hands_full { "bag" } else { "hand" };
                Err(R::forbidden(RuleId("forced.discard"), |facts| facts.with("card", card).with(free, card)))
            }
            _ => Ok(()),
        }
    }

    fn check_bag<R: Reason>(&self, card: Card) -> CheckResult<R> {
        match self.top {
            Some(top) => Err(R::forbidden(RuleId("bag.covered"), |facts| {
                let moves_top =
                    |decision: Decision| decision.card() == Some(top) || matches!(decision, Decision::Swap(_));
                let facts = facts.with("card", card).with("top", top);
                let facts = facts.with("first", self.legal().into_iter().any(moves_top).then_some(top));
                facts.with("thrown", self.allows(&Decision::Discard(card)).then_some(card))
            })),
            None => Ok(()),
        }
    }

    /// Returns whether the player can use up or move a card in a hand now.
    fn can_free_hand(&self) -> bool {
        self.legal().into_iter().any(|decision| match decision {
            Decision::Attack { .. } | Decision::Provoke { shields: [Some(_), _], .. } | Decision::Release { .. } => {
                true
            }
            Decision::Stow(card) => self.hand_of(card).is_some(),
            _ => false,
        })
    }

    /// Returns the refusal of a typed card when the game awaits no card.
    pub(super) fn refuse_typed_card<R: Reason>(&self, card: Card) -> R {
        let refusal = R::forbidden(RuleId("turn.decision"), |facts| facts.with("card", card));
        match self.striking {
            Some(dragon) => refusal.and(|facts| self.with_strike(facts, dragon)),
            None => self.with_room(
                refusal.and(|facts| facts.with("skippable", self.check_skip::<R>().is_ok().then_some(self.room.len()))),
            ),
        }
    }

    pub(super) fn held_by(&self, joker: Card) -> Option<Card> {
        self.hand_of(joker)?.holds.map(|held| held.card)
    }

    fn with_room<R: Reason>(&self, refusal: R) -> R {
        refusal.and(|facts| {
            let cards: Row<12> = self.room.by_slot().map(|(_, room_card)| room_card.card).collect();
            let last = (self.pile.is_empty() && !cards.is_empty()).then_some(cards.len());
            facts.with("last", last).with("cards", cards.len()).with("room", (!cards.is_empty()).then_some(cards))
        })
    }

    fn with_hands<R: Reason>(&self, refusal: R) -> R {
        refusal.and(|facts| {
            let cards: Row<12> = self.hands.iter().flatten().map(|hand| hand.card).collect();
            facts.with("hands", (!cards.is_empty()).then_some(cards))
        })
    }

    /// Adds facts about what the player can do instead of a decision that cannot reach `card`.
    fn with_remedy(&self, facts: Facts, decision: Decision, card: Card) -> Facts {
        let is_alike = |other: &Decision| other.verb() == decision.verb();
        let can: CardSet = self.legal().into_iter().filter(is_alike).filter_map(Decision::card).collect();
        let held_by = |side: usize| self.hands[side].as_ref().map(|hand| hand.card);
        let (holder, keeper) = match (decision, self.find(card)) {
            (Decision::Release { .. } | Decision::Stow(_), Some(Source::Held(side))) => (held_by(side), None),
            (Decision::Attack { .. } | Decision::Provoke { .. }, Some(Source::Held(side))) => (None, held_by(side)),
            _ => (None, None),
        };
        let shield = self.hands.iter().flatten().find(|hand| hand.monsters.contains(card)).map(|hand| hand.card);
        let out = (self.kind(card) == MythicKind::Absent).then_some(card);
        let zone = match self.find(card) {
            Some(Source::Top) => Some("top"),
            Some(_) => None,
            None if self.discard.contains(card) => Some("discard"),
            None if self.loot.contains(card) || self.treasures.contains(card) => Some("bag"),
            None => (self.unseen.copies(card) > 0).then_some("pile"),
        };
        let is_usable = match decision {
            Decision::Release { .. } => self.kind(card) == MythicKind::Joker,
            Decision::Attack { .. } | Decision::Provoke { .. } => self.kind(card) == MythicKind::Diamond,
            _ => true,
        };
        let near = (is_usable && self.allows(&Decision::Equip(card))).then_some(card);
        let in_hand = self.hand_of(card).map(|hand| hand.card);
        let facts = facts.with("can", (!can.is_empty()).then_some(can)).with("in_hand", in_hand);
        let can_go_on_bag = |joker: &Card| self.allows(&Decision::Release { joker: *joker, spot: Spot::Bag });
        let held = self.hands.iter().flatten().filter_map(|hand| hand.holds.as_ref());
        let struck = self.room.iter().chain(held).find(|monster| monster.weapons.contains(card));
        let facts = facts.with("struck", struck.map(|monster| monster.card)).with("weapon", struck.map(|_| card));
        let facts = facts.with("out", out).with("blocked", shield.map(|_| card)).with("shield", shield);
        let facts = facts.with("where", zone.map(Fact::Zone)).with("keeper", keeper);
        facts.with("holder", holder).with("near", near).with("release", holder.filter(can_go_on_bag))
    }

    /// Adds the facts of a dragon's strike: the strength, and the diamonds that can block it, if there are any.
    pub(super) fn with_strike(&self, facts: Facts, dragon: Card) -> Facts {
        let shields: CardSet = self.held_diamonds().collect();
        let facts = facts.with("dragon", dragon).with("strength", self.strength_of(dragon));
        facts.with("shields", (!shields.is_empty()).then_some(shields))
    }

    fn held_diamonds(&self) -> impl Iterator<Item = Card> {
        let cards = self.hands.iter().flatten().map(|hand| hand.card);
        cards.filter(|card| self.kind(*card) == MythicKind::Diamond)
    }
}

fn refuse_two_shields<R: Reason>(monster: Card, first: Card, second: Card) -> R {
    R::forbidden(RuleId("shield.one"), |facts| facts.with("card", monster).with("first", first).with("second", second))
}

fn refuse_spent_shield<R: Reason>(rule: RuleId, shield: &Hand) -> R {
    R::forbidden(rule, |facts| facts.with("shield", shield.card).with("durability", shield.durability))
}

/// Returns the decision that uses a card of this kind, or `None` for kinds without a use.
const fn decision_to_use(card: Card, kind: MythicKind) -> Option<Decision> {
    match kind {
        MythicKind::Diamond | MythicKind::Joker => Some(Decision::Equip(card)),
        MythicKind::Heart => Some(Decision::Drink(card)),
        MythicKind::Treasure => Some(Decision::Loot(card)),
        MythicKind::Monster | MythicKind::Dragon | MythicKind::Absent => None,
    }
}
