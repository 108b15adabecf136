//! The attack of Clear the Dungeon, which its games share: two cards that reach a monster's power together, and
//! a third of its suit.

mod needs;

use crate::rules::games::prelude::*;

/// Only what is held can be placed.
pub(crate) const HAND: RuleId = RuleId("attack.hand");
/// There must be a monster.
pub(crate) const MONSTER: RuleId = RuleId("attack.monster");

/// How many cards fell a monster.
pub(crate) const CARDS: usize = 3;

/// A card of an attack with what it counts.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Strike {
    pub(crate) card: Card,
    /// What it is worth by itself.
    pub(crate) value: u16,
    /// How many times it counts: once, unless something doubles it.
    pub(crate) times: u16,
}

impl Strike {
    /// What the card adds to the attack.
    pub(crate) const fn counts(self) -> u16 {
        self.value.saturating_mul(self.times)
    }
}

/// How far an attack has come.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum AttackStage {
    /// No card lies on the monster.
    Unopened,
    /// This card does, and a second one must bring it to the power.
    Opened(Strike),
    /// Two cards reached the power together, and the trigger is left.
    Reached,
}

impl AttackStage {
    /// How far the cards that lie on a monster have come; `strike` says what the first of them counts.
    #[inline]
    pub(crate) fn of(attack: Row<CARDS>, strike: impl FnOnce(Card) -> Strike) -> AttackStage {
        match *attack.as_slice() {
            [] => AttackStage::Unopened,
            [first] => AttackStage::Opened(strike(first)),
            _ => AttackStage::Reached,
        }
    }
}

/// An attack as it stands before a card is laid.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Attack {
    pub(crate) monster: Card,
    /// What the first two cards must reach together.
    pub(crate) power: u16,
    pub(crate) stage: AttackStage,
    /// The most that a second card can add to the first.
    pub(crate) reach: u16,
}

/// What can still come of a place where so many cards lie face down and perhaps a monster is under attack, as a number: the
/// card that opened the attack counts until a second one has reached the power, and by no more than its value.
pub(crate) fn future(face_down: usize, attack: Option<Attack>) -> u64 {
    let attack = attack.map_or(0, |attack| {
        let stage = match attack.stage {
            AttackStage::Unopened => 1,
            AttackStage::Opened(first) => 2 | u64::from(first.value) << 8 | u64::from(first.times) << 24,
            AttackStage::Reached => 3,
        };
        stage | (attack.monster.index() as u64) << 40
    });
    attack | (face_down as u64) << 48
}

/// What an attack takes next: one of these cards that counts at least so much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    least: u16,
    among: CardSet,
}

impl Demand {
    /// No card at all.
    pub(crate) const NOTHING: Demand = Demand { least: u16::MAX, among: CardSet::EMPTY };

    /// Whether a card is one of them.
    #[inline]
    pub(crate) const fn takes(self, next: Strike) -> bool {
        next.counts() >= self.least && self.among.contains(next.card)
    }
}

impl Attack {
    /// What the attack takes next.
    #[inline]
    pub(crate) fn wanted(&self) -> Demand {
        let beside = |other: u16| Demand { least: self.power.saturating_sub(other), among: CardSet::EVERY };
        match self.stage {
            AttackStage::Unopened => beside(self.reach),
            AttackStage::Opened(first) => beside(first.counts()),
            AttackStage::Reached => {
                Demand { least: 0, among: CardSet::JOKERS.union(CardSet::of_suit(self.monster.suit())) }
            }
        }
    }

    /// The card that opened the attack, where it waits for a second one.
    pub(crate) const fn opened_by(&self) -> Option<Strike> {
        match self.stage {
            AttackStage::Opened(first) => Some(first),
            AttackStage::Unopened | AttackStage::Reached => None,
        }
    }

    /// Whether `next` can be laid, and if not, why.
    ///
    /// # Errors
    /// `attack.reach` for the first card, `attack.power` for the second, `attack.trigger` for the third.
    #[inline]
    pub(crate) fn check<R: Reason>(&self, next: Strike) -> Result<(), R> {
        if self.wanted().takes(next) {
            return Ok(());
        }
        Err(match self.stage {
            AttackStage::Unopened => self.out_of_reach(next),
            AttackStage::Opened(first) => self.too_weak(first, next),
            AttackStage::Reached => R::forbidden(RuleId("attack.trigger"), |facts| {
                facts.with("card", next.card).with("monster", self.monster)
            }),
        })
    }

    /// Whether `next` can be laid.
    pub(crate) fn allows(&self, next: Strike) -> bool {
        self.wanted().takes(next)
    }

    /// Whether a second card can still bring an attack opened by `first` to the power.
    pub(crate) const fn is_in_reach(&self, first: Strike) -> bool {
        first.counts().saturating_add(self.reach) >= self.power
    }

    fn out_of_reach<R: Reason>(&self, next: Strike) -> R {
        let (value, reach) = (next.counts(), self.reach);
        R::forbidden(RuleId("attack.reach"), |facts| {
            let facts = facts.with("card", next.card).with("value", value);
            let facts = facts.with("best", value.saturating_add(reach)).with("monster", self.monster);
            let least = self.wanted().least.div_ceil(next.times.max(1));
            facts.with("power", self.power).with("reach", reach).with("least", least)
        })
    }

    fn too_weak<R: Reason>(&self, first: Strike, next: Strike) -> R {
        let sum = first.counts().saturating_add(next.counts());
        R::forbidden(RuleId("attack.power"), |facts| {
            let facts = facts.with("first", first.card).with("card", next.card);
            let facts = facts.with("sum", sum).with("monster", self.monster).with("power", self.power);
            facts.with("least", self.wanted().least.div_ceil(next.times.max(1)))
        })
    }
}
