//! What may be done: the checks in the order of the game's rules, and the candidates for `legal`.

use super::{
    ATTACK, BAG, DISCARD, DRINK, EQUIP, HOLD, Hand, Kind, LOOT, LURE, Mythic, NEXT, PROVOKE, RELEASE, ROOM, SKIP, STOW,
    SWAP, Source,
};
use crate::model::action::{Decision, Seat, Verb};
use crate::model::card::{Card, CardSet};
use crate::model::facts::Facts;
use crate::model::refusal::{Reason, RuleId};
use crate::rules::game::{Awaits, Game};

const DRAGON_STRIKES: RuleId = RuleId("dragon.strikes");
const SHIELD_ONE: RuleId = RuleId("shield.one");
const SKIP_UNTOUCHED: RuleId = RuleId("skip.untouched");
const SKIP_PILE: RuleId = RuleId("skip.pile");
const SKIP_THIRD: RuleId = RuleId("skip.third");
const ROOM_OPEN: RuleId = RuleId("room.open");
const JOKER_HAND: RuleId = RuleId("joker.hand");
const CARD_REACH: RuleId = RuleId("card.reach");
const CARD_KIND: RuleId = RuleId("card.kind");
const ROOM_LAST: RuleId = RuleId("room.last");
const WEAPON_SPENT: RuleId = RuleId("weapon.spent");
const SHIELD_USED: RuleId = RuleId("shield.used");
const JOKER_FULL: RuleId = RuleId("joker.full");
const JOKER_EMPTY: RuleId = RuleId("joker.empty");
const HANDS_FREE: RuleId = RuleId("hands.free");
const BAG_COVERED: RuleId = RuleId("bag.covered");
const BAG_SWAP: RuleId = RuleId("bag.swap");
const ROOM_FULL: RuleId = RuleId("room.full");
const FORCED_DISCARD: RuleId = RuleId("forced.discard");
const TURN_DECISION: RuleId = RuleId("turn.decision");

type Checked<R> = Result<(), R>;

/// A card of a decision: where it may lie and what it must be. The names are those under which the rulebook's
/// sentences find the card.
struct Need {
    card: Card,
    /// The fact under which `card.reach` finds the card.
    reach: &'static str,
    lies: fn(Source) -> bool,
    /// The fact under which `card.kind` finds the card.
    role: &'static str,
    is: fn(Kind) -> bool,
}

impl Need {
    fn new(
        card: Card,
        (reach, lies): (&'static str, fn(Source) -> bool),
        (role, is): (&'static str, fn(Kind) -> bool),
    ) -> Need {
        Need { card, reach, lies, role, is }
    }
}

type Reach = (&'static str, fn(Source) -> bool);

const FROM_ROOM: Reach = ("from_room", |from| matches!(from, Source::Room(_)));
const FROM_HAND: Reach = ("from_hand", |from| matches!(from, Source::Hand(_)));
const TO_USE: Reach = ("to_use", |from| !matches!(from, Source::Hand(_)));
const TO_STOW: Reach = ("to_stow", |from| matches!(from, Source::Room(_) | Source::Hand(_)));
const TO_LOOT: Reach = ("to_loot", |from| matches!(from, Source::Room(_) | Source::Top));

/// The cards that a decision needs, in the order in which it names them.
fn needs(decision: &Decision) -> [Option<Need>; 2] {
    let is_store = |kind| matches!(kind, Kind::Diamond | Kind::Heart | Kind::Joker | Kind::Treasure);
    let first = decision.card.map(|card| match decision.verb {
        EQUIP => Need::new(card, TO_USE, ("equip", |kind| matches!(kind, Kind::Diamond | Kind::Joker))),
        DRINK => Need::new(card, TO_USE, ("drink", |kind| kind == Kind::Heart)),
        PROVOKE | ATTACK => Need::new(card, FROM_ROOM, ("monster", Kind::is_monster)),
        STOW => Need::new(card, TO_STOW, ("stow", is_store)),
        HOLD => Need::new(card, FROM_ROOM, ("hold", |kind| !matches!(kind, Kind::Joker | Kind::Treasure))),
        RELEASE => Need::new(card, FROM_HAND, ("joker", |kind| kind == Kind::Joker)),
        LOOT => Need::new(card, TO_LOOT, ("treasure", |kind| kind == Kind::Treasure)),
        LURE => Need::new(card, FROM_ROOM, ("dragon", |kind| kind == Kind::Dragon)),
        DISCARD => Need::new(card, FROM_ROOM, ("discard", is_store)),
        _ => Need::new(card, FROM_HAND, ("swap", is_store)),
    });
    let second = decision.with[0].map(|card| match decision.verb {
        PROVOKE => Need::new(card, FROM_HAND, ("shield", |kind| kind == Kind::Diamond)),
        ATTACK => Need::new(card, FROM_HAND, ("weapon", |kind| kind == Kind::Diamond)),
        LURE => Need::new(card, TO_LOOT, ("treasure", |kind| kind == Kind::Treasure)),
        _ => Need::new(card, FROM_HAND, ("joker", |kind| kind == Kind::Joker)),
    });
    [first, second]
}

impl Mythic {
    pub(super) fn check_decision<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        self.check_strike(decision)?;
        match decision.verb {
            PROVOKE if decision.with[1].is_some() => Err(two_shields(decision)),
            SKIP => self.check_skip(),
            NEXT if self.is_cleared() => Ok(()),
            NEXT => Err(self.with_room(R::forbidden(ROOM_OPEN, |facts| facts))),
            _ => self.check_cards(decision),
        }
    }

    /// A dragon that was struck strikes back before anything else.
    fn check_strike<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        match self.striking {
            Some(dragon) if decision.verb != PROVOKE || decision.card != Some(dragon) => {
                Err(self.with_strength(R::forbidden(DRAGON_STRIKES, |facts| facts), dragon))
            }
            _ => Ok(()),
        }
    }

    fn check_skip<R: Reason>(&self) -> Checked<R> {
        if self.touched {
            let next = self.is_cleared().then_some(self.pile.len());
            return Err(self.with_room(R::forbidden(SKIP_UNTOUCHED, |facts| facts.with("next", next))));
        }
        if self.pile.is_empty() {
            return Err(self.with_room(R::forbidden(SKIP_PILE, |facts| facts)));
        }
        if self.skips >= self.numbers.most_skips {
            return Err(self
                .with_room(R::forbidden(SKIP_THIRD, |facts| facts))
                .and(|facts| facts.with("skips", self.skips)));
        }
        Ok(())
    }

    fn check_cards<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        let needs = needs(decision);
        let needs = || needs.iter().flatten();
        self.check_joker_is_in_hand(decision)?;
        for need in needs() {
            if !self.find(need.card).is_some_and(need.lies) {
                return Err(self
                    .with_hands(self.with_room(R::forbidden(CARD_REACH, |facts| facts.with(need.reach, need.card)))));
            }
        }
        for need in needs() {
            if !(need.is)(self.kind(need.card)) {
                return Err(R::forbidden(CARD_KIND, |facts| facts.with(need.role, need.card)));
            }
        }
        if let (RELEASE, Some(BAG), Some(held)) = (decision.verb, decision.spot, self.held_by(decision.card))
            && self.kind(held).is_monster()
        {
            return Err(R::forbidden(CARD_KIND, |facts| facts.with("trapped", held).with("by", decision.card)));
        }
        if self.is_cleared() && needs().any(|need| matches!(self.find(need.card), Some(Source::Room(_)))) {
            let last = self.room.iter().next().map(|lying| lying.card);
            return Err(R::forbidden(ROOM_LAST, |facts| facts.with("last", last).with("pile", self.pile.len())));
        }
        self.check_hands(decision)?;
        self.check_places(decision)
    }

    /// A joker that a decision wants in a hand, and that lies elsewhere.
    fn check_joker_is_in_hand<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        let joker = match decision.verb {
            HOLD => decision.with[0],
            RELEASE => decision.card,
            _ => None,
        };
        match joker.filter(|card| card.is_joker() && self.hand_of(*card).is_none()) {
            Some(joker) => {
                let near = self.find(joker).map(|_| joker).filter(|joker| self.kind(*joker) == Kind::Joker);
                Err(self.with_hands(R::forbidden(JOKER_HAND, |facts| facts.with("near", near).with("joker", joker))))
            }
            None => Ok(()),
        }
    }

    /// What the cards in the hands have been used for.
    fn check_hands<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        let used = |card: Option<Card>| card.and_then(|card| self.hand_of(card)).filter(|hand| hand.shield);
        let full = |card: Option<Card>| {
            let hand = self.hand_of(card?)?;
            hand.holds.map(|held| (hand.card, held.card))
        };
        let joker_full =
            |(joker, held)| R::forbidden(JOKER_FULL, |facts| facts.with("joker", joker).with("held", held));
        match decision.verb {
            ATTACK => match used(decision.with[0]) {
                Some(shield) => Err(spent(WEAPON_SPENT, shield)),
                None => Ok(()),
            },
            STOW | SWAP => match (used(decision.card), full(decision.card)) {
                (Some(shield), _) => Err(spent(SHIELD_USED, shield)),
                (None, Some(full)) => Err(joker_full(full).and(|facts| facts.with("moved", full.0))),
                (None, None) => Ok(()),
            },
            HOLD => match full(decision.with[0]) {
                Some(full) => Err(joker_full(full).and(|facts| facts.with("card", decision.card))),
                None => Ok(()),
            },
            RELEASE if full(decision.card).is_none() => {
                Err(R::forbidden(JOKER_EMPTY, |facts| facts.with("joker", decision.card)))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is a place for the card.
    fn check_places<R: Reason>(&self, decision: &Decision) -> Checked<R> {
        let Some(card) = decision.card else { return Ok(()) };
        let from = self.find(card);
        let hands_full = self.hands.iter().all(Option::is_some);
        match decision.verb {
            EQUIP | DRINK if hands_full && !matches!(from, Some(Source::Held(_))) => {
                let way_out = match from {
                    Some(Source::Top) => "on_bag",
                    _ if self.top.is_some() => "to_throw",
                    _ => "to_stow",
                };
                Err(self.with_hands(R::forbidden(HANDS_FREE, |facts| facts.with(way_out, card))))
            }
            STOW => self.check_bag(card),
            RELEASE if decision.spot == Some(BAG) => self.check_bag(card),
            LOOT if from != Some(Source::Top) => self.check_bag(card),
            SWAP if !self.top.is_some_and(|top| matches!(self.kind(top), Kind::Diamond | Kind::Joker)) => {
                Err(R::forbidden(BAG_SWAP, |facts| facts.with("card", card).with("top", self.top)))
            }
            RELEASE if self.room.len() >= usize::from(self.numbers.room) => {
                Err(self.with_room(R::forbidden(ROOM_FULL, |facts| facts.with("joker", card))))
            }
            DISCARD if !hands_full || self.top.is_none() => {
                let free = if hands_full { "bag" } else { "hand" };
                Err(R::forbidden(FORCED_DISCARD, |facts| facts.with("card", card).with(free, card)))
            }
            _ => Ok(()),
        }
    }

    fn check_bag<R: Reason>(&self, card: Card) -> Checked<R> {
        match self.top {
            Some(top) => Err(R::forbidden(BAG_COVERED, |facts| facts.with("card", card).with("top", top))),
            None => Ok(()),
        }
    }

    /// The refusal of a card typed where none is awaited.
    pub(super) fn no_card_awaited<R: Reason>(&self, card: Card) -> R {
        let refusal = R::forbidden(TURN_DECISION, |facts| facts.with("card", card));
        match self.striking {
            Some(dragon) => self.with_strength(refusal, dragon),
            None => self.with_room(
                refusal.and(|facts| facts.with("skippable", self.check_skip::<R>().is_ok().then_some(self.room.len()))),
            ),
        }
    }

    /// Why a card cannot come up that is not in the pile.
    pub(super) fn absence_of(&self, card: Card) -> Facts {
        let reason = match self.find(card) {
            _ if !card.is_known() => return Facts::new(),
            _ if card.is_joker() && self.kind(card) == Kind::Absent => "out",
            // A joker can put back what it holds.
            Some(Source::Room(_) | Source::Held(_)) => "in_room",
            _ if self.unseen.copies(card) == 0 => "gone",
            _ => return Facts::new(),
        };
        Facts::new().with(reason, card)
    }

    fn held_by(&self, joker: Option<Card>) -> Option<Card> {
        self.hand_of(joker?)?.holds.map(|held| held.card)
    }

    fn with_room<R: Reason>(&self, refusal: R) -> R {
        refusal.and(|facts| {
            let cards: CardSet = self.room.iter().map(|lying| lying.card).collect();
            let last = (self.pile.is_empty() && !cards.is_empty()).then_some(cards.len());
            facts.with("last", last).with("cards", cards.len()).with("room", (!cards.is_empty()).then_some(cards))
        })
    }

    fn with_hands<R: Reason>(&self, refusal: R) -> R {
        refusal.and(|facts| {
            let cards: CardSet = self.hands.iter().flatten().map(|hand| hand.card).collect();
            facts.with("hands", (!cards.is_empty()).then_some(cards))
        })
    }

    fn with_strength<R: Reason>(&self, refusal: R, dragon: Card) -> R {
        let strength = self.room.iter().find(|lying| lying.card == dragon).map(|lying| self.numbers.strength(lying));
        refusal.and(|facts| facts.with("dragon", dragon).with("strength", strength))
    }
}

fn two_shields<R: Reason>(decision: &Decision) -> R {
    let [first, second] = decision.with;
    R::forbidden(SHIELD_ONE, |facts| facts.with("card", decision.card).with("first", first).with("second", second))
}

fn spent<R: Reason>(rule: RuleId, shield: &Hand) -> R {
    R::forbidden(rule, |facts| facts.with("shield", shield.card).with("durability", shield.durability))
}

/// A superset of the legal decisions. What the table shows at a glance not to be there is left out, which is
/// quicker than to have it refused.
pub(super) fn candidates(game: &Mythic, out: &mut Vec<Decision>) {
    if !matches!(game.awaits(), Awaits::Decision { .. }) {
        return;
    }
    let say = |verb: Verb| Decision::new(Seat(0), verb);
    let hands = || game.hands.iter().flatten();
    let diamonds = || hands().map(|hand| hand.card).filter(|card| game.kind(*card) == Kind::Diamond);
    let jokers = || hands().map(|hand| hand.card).filter(|card| game.kind(*card) == Kind::Joker);
    if let Some(dragon) = game.striking {
        out.push(say(PROVOKE).card(dragon));
        return out.extend(diamonds().map(|shield| say(PROVOKE).card(dragon).with(shield)));
    }
    let cleared = game.is_cleared();
    for card in game.room.iter().map(|lying| lying.card).filter(|_| !cleared) {
        let kind = game.kind(card);
        if kind.is_monster() {
            out.push(say(PROVOKE).card(card));
            out.extend(diamonds().map(|shield| say(PROVOKE).card(card).with(shield)));
            out.extend(diamonds().map(|weapon| say(ATTACK).card(card).with(weapon)));
        } else {
            out.push(say(if game.top.is_some() { DISCARD } else { STOW }).card(card));
        }
        out.extend(use_of(kind).map(|verb| say(verb).card(card)));
        out.extend(jokers().map(|joker| say(HOLD).card(card).with(joker)));
        if kind == Kind::Dragon {
            let near = game.room.iter().map(|lying| lying.card).chain(game.top);
            let treasures = near.filter(|other| game.kind(*other) == Kind::Treasure);
            out.extend(treasures.map(|treasure| say(LURE).card(card).with(treasure)));
        }
    }
    for hand in hands() {
        out.push(say(if game.top.is_some() { SWAP } else { STOW }).card(hand.card));
        if let Some(held) = hand.holds {
            out.extend([ROOM, BAG].map(|spot| say(RELEASE).card(hand.card).at(spot)));
            out.extend(use_of(game.kind(held.card)).map(|verb| say(verb).card(held.card)));
        }
    }
    out.extend(game.top.and_then(|top| use_of(game.kind(top)).map(|verb| say(verb).card(top))));
    out.push(say(if cleared { NEXT } else { SKIP }));
}

/// The verb that uses a card of a kind wherever it lies.
const fn use_of(kind: Kind) -> Option<Verb> {
    match kind {
        Kind::Diamond | Kind::Joker => Some(EQUIP),
        Kind::Heart => Some(DRINK),
        Kind::Treasure => Some(LOOT),
        _ => None,
    }
}
