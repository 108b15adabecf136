//! The attack in both Clear the Dungeon games. The sum of the first two cards must reach the monster's power, and the
//! third card must be a joker or have the monster's suit.

use crate::rules::games::prelude::*;

pub(crate) const HAND: RuleId = RuleId("attack.hand");
pub(crate) const MONSTER: RuleId = RuleId("attack.monster");

/// Number of cards that defeat a monster.
pub(crate) const CARDS: usize = 3;

/// A card of an attack, with its value in the attack.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Strike {
    pub(crate) card: Card,
    pub(crate) value: u16,
    /// The factor for the value. It is greater than 1 only if the king of spades doubles the card or could double it.
    pub(crate) times: u16,
}

impl Strike {
    pub(crate) const fn counted_value(self) -> u16 {
        self.value.saturating_mul(self.times)
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum AttackStage {
    /// No card is on the monster.
    Unopened,
    /// One card is on the monster. The second card must raise the sum to the monster's power.
    Opened(Strike),
    /// Two cards have reached the power. Only the third card, the trigger, is missing.
    Reached,
}

impl AttackStage {
    /// Returns the stage after these cards. `strike` returns a card with its value.
    #[inline]
    pub(crate) fn from_row(attack: Row<CARDS>, strike: impl FnOnce(Card) -> Strike) -> AttackStage {
        match *attack.as_slice() {
            [] => AttackStage::Unopened,
            [first] => AttackStage::Opened(strike(first)),
            _ => AttackStage::Reached,
        }
    }
}

/// An attack on a monster, before the player places the next card.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Attack {
    pub(crate) monster: Card,
    /// The sum that the first two cards must reach together.
    pub(crate) power: u16,
    pub(crate) stage: AttackStage,
    /// The highest value that a second card can have.
    pub(crate) reach: u16,
}

/// Returns a number for the hash of a column or spot with `face_down` face-down cards. The number encodes everything
/// about this place on which the future of the game depends. Once the sum has reached the power, the values of the
/// placed cards no longer matter.
pub(crate) fn future_key(face_down: usize, attack: Option<Attack>) -> u64 {
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

/// The cards that an attack accepts next: those in `cards` whose value is at least `min_value`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    min_value: u16,
    cards: CardSet,
}

impl Demand {
    pub(crate) const NOTHING: Demand = Demand { min_value: u16::MAX, cards: CardSet::EMPTY };

    #[inline]
    pub(crate) const fn accepts(self, next: Strike) -> bool {
        next.counted_value() >= self.min_value && self.cards.contains(next.card)
    }
}

impl Attack {
    #[inline]
    pub(crate) fn demand(&self) -> Demand {
        let with_other = |other: u16| Demand { min_value: self.power.saturating_sub(other), cards: CardSet::EVERY };
        match self.stage {
            AttackStage::Unopened => with_other(self.reach),
            AttackStage::Opened(first) => with_other(first.counted_value()),
            AttackStage::Reached => {
                Demand { min_value: 0, cards: CardSet::JOKERS.union(CardSet::of_suit(self.monster.suit())) }
            }
        }
    }

    /// Returns the first card if the attack awaits the second one, otherwise `None`.
    pub(crate) const fn opened_by(&self) -> Option<Strike> {
        match self.stage {
            AttackStage::Opened(first) => Some(first),
            AttackStage::Unopened | AttackStage::Reached => None,
        }
    }

    /// Checks the next card of the attack.
    ///
    /// # Errors
    /// The attack does not accept the card. The rule `attack.reach` refuses a first card, `attack.power` a second card,
    /// and `attack.trigger` a third card.
    #[inline]
    pub(crate) fn check<R: Reason>(&self, next: Strike) -> Result<(), R> {
        if self.allows(next) {
            return Ok(());
        }
        Err(match self.stage {
            AttackStage::Unopened => self.refuse_first(next),
            AttackStage::Opened(first) => self.refuse_second(first, next),
            AttackStage::Reached => R::forbidden(RuleId("attack.trigger"), |facts| {
                facts.with("card", next.card).with("monster", self.monster)
            }),
        })
    }

    #[inline]
    pub(crate) fn allows(&self, next: Strike) -> bool {
        self.demand().accepts(next)
    }

    /// Returns whether `first` and the best possible second card can reach the power.
    pub(crate) const fn is_in_reach(&self, first: Strike) -> bool {
        first.counted_value().saturating_add(self.reach) >= self.power
    }

    fn refuse_first<R: Reason>(&self, next: Strike) -> R {
        let (value, reach) = (next.counted_value(), self.reach);
        R::forbidden(RuleId("attack.reach"), |facts| {
            let facts = facts.with("card", next.card).with("value", value);
            let facts = facts.with("best", value.saturating_add(reach)).with("monster", self.monster);
            let min_value = self.demand().min_value.div_ceil(next.times.max(1));
            facts.with("power", self.power).with("reach", reach).with("least", min_value)
        })
    }

    fn refuse_second<R: Reason>(&self, first: Strike, next: Strike) -> R {
        let sum = first.counted_value().saturating_add(next.counted_value());
        R::forbidden(RuleId("attack.power"), |facts| {
            let facts = facts.with("first", first.card).with("card", next.card);
            let facts = facts.with("sum", sum).with("monster", self.monster).with("power", self.power);
            facts.with("least", self.demand().min_value.div_ceil(next.times.max(1)))
        })
    }

    /// Returns whether cards of `kinds` can surely still defeat the monster without doubling. This check is quick. If
    /// it returns `false`, [`Attack::can_be_completed`] must decide.
    pub(crate) fn is_surely_in_reach(&self, kinds: CardSet, value: impl Fn(Card) -> u16) -> bool {
        let (count, min_value) = match self.stage {
            AttackStage::Unopened => (2, self.power.div_ceil(2)),
            AttackStage::Opened(first) => (1, self.power.saturating_sub(first.counted_value())),
            AttackStage::Reached => (0, 0),
        };
        let mut triggers = Attack { stage: AttackStage::Reached, ..*self }.demand().cards.intersection(kinds);
        let mut strong = kinds.iter().filter(|card| value(*card) >= min_value);
        let has_first_cards = (0..count).all(|_| strong.next().inspect(|card| triggers.remove(*card)).is_some());
        has_first_cards && !triggers.is_empty()
    }

    /// Returns whether cards of `left` may still defeat the monster: a trigger and, before it, cards that reach the
    /// power.
    pub(crate) fn can_be_completed(&self, left: &[Strike]) -> bool {
        // The three highest values are enough, because only one card is the trigger.
        let mut highest = [(0, usize::MAX); CARDS];
        for (index, strike) in left.iter().enumerate() {
            let mut entry = (strike.value, index);
            for kept in &mut highest {
                if entry.0 > kept.0 {
                    std::mem::swap(kept, &mut entry);
                }
            }
        }
        // The player can double only one card, and doubling the higher card adds most.
        let times = left.iter().map(|strike| strike.times).max().unwrap_or(1);
        let reaches = |one: u16, other: u16| {
            let sum = one.saturating_add(other).saturating_add(one.max(other).saturating_mul(times.saturating_sub(1)));
            sum >= self.power
        };
        let has_first_cards = |trigger: usize| {
            let mut values = highest.iter().filter(|(_, index)| *index != trigger && *index < left.len());
            let mut next = || values.next().map(|(value, _)| *value);
            match self.stage {
                AttackStage::Reached => true,
                AttackStage::Opened(first) => next().is_some_and(|best| reaches(first.counted_value(), best)),
                AttackStage::Unopened => next().zip(next()).is_some_and(|(best, second)| reaches(best, second)),
            }
        };
        let mut triggers = left.iter().enumerate().filter(|(_, strike)| self.is_trigger(strike.card));
        triggers.any(|(trigger, _)| has_first_cards(trigger))
    }

    fn is_trigger(&self, card: Card) -> bool {
        Attack { stage: AttackStage::Reached, ..*self }.demand().cards.contains(card)
    }

    /// Describes the next card that the attack needs. `place` is the place of the monster. `left` are the cards that
    /// the player may still place, each with the greatest factor that this card can have.
    pub(crate) fn need(&self, place: Place, left: &[Strike]) -> Need {
        let min_value = self.demand().min_value;
        let lost = (!self.can_be_completed(left)).then_some(self.monster);
        let missing = self.monster.suit().filter(|_| !left.iter().any(|strike| self.is_trigger(strike.card)));
        let joker = left.iter().map(|strike| strike.card).find(|card| card.is_joker());
        let need = |name| {
            let need = Need::new(name, place).with("monster", self.monster).with("power", self.power);
            let need = need.with("suit", self.monster.suit()).with("joker", joker);
            need.with_some("lost", lost).with_some("missing", missing)
        };
        match self.stage {
            AttackStage::Unopened if min_value <= 1 => need("open-any"),
            AttackStage::Unopened => need("open").with("least", min_value),
            AttackStage::Opened(first) if min_value <= 1 => need("second-any").with("first", first.card),
            AttackStage::Opened(first) if self.is_in_reach(first) => {
                need("second").with("first", first.card).with("least", min_value)
            }
            AttackStage::Opened(first) => need("stranded").with("first", first.card).with("reach", self.reach),
            AttackStage::Reached => need("trigger"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// Returns whether some order of the cards defeats the monster. If `doubles` is true, the player can double one
    /// card: when placing the card, or later while it is the only card on the monster.
    fn can_fall(attack: Attack, left: &[Strike], doubles: bool) -> bool {
        (0..left.len()).any(|index| {
            let rest = [&left[..index], &left[index + 1..]].concat();
            let card = Strike { times: 1, ..left[index] };
            let twice = Strike { times: 2, ..card };
            let after = |stage, doubles| can_fall(Attack { stage, ..attack }, &rest, doubles);
            match attack.stage {
                AttackStage::Reached => attack.allows(card),
                AttackStage::Opened(_) => {
                    let placed = attack.allows(card) || doubles && attack.allows(twice);
                    placed && after(AttackStage::Reached, false)
                        || doubles
                            && matches!(attack.stage, AttackStage::Opened(first) if can_fall(
                            Attack { stage: AttackStage::Opened(Strike { times: 2, ..first }), ..attack }, left, false))
                }
                AttackStage::Unopened => attack.allows(card) && after(AttackStage::Opened(card), doubles),
            }
        })
    }

    #[test]
    fn a_monster_is_lost_only_if_no_order_defeats_it() {
        let mut rng = Pcg64Mcg::seed_from_u64(7);
        let (mut lost, mut sure) = (0, 0);
        let power_cards: Vec<Card> = CardSet::SUITED.iter().filter(|card| !card.is_face()).collect();
        for _ in 0..4000 {
            let doubles = rng.random_bool(0.5);
            let strike = |card: Card| {
                let value = card.rank().map_or(10, |rank| rank.number().into());
                Strike { card, value, times: if doubles { 2 } else { 1 } }
            };
            let count = rng.random_range(0..5);
            let mut left: Vec<Strike> = power_cards.sample(&mut rng, count).copied().map(strike).collect();
            if rng.random_bool(0.2) {
                left.push(strike(Card::JOKER));
            }
            let first = Strike { times: 1, ..strike(power_cards[rng.random_range(0..power_cards.len())]) };
            let stages = [AttackStage::Unopened, AttackStage::Opened(first), AttackStage::Reached];
            let (monster, power) = [("JS", 11), ("QH", 12), ("KC", 13)][rng.random_range(0..3)];
            let attack = Attack {
                monster: Card::parse(monster).expect("a card"),
                power,
                stage: stages[rng.random_range(0..3)],
                reach: if doubles { 20 } else { 10 },
            };
            let falls = can_fall(attack, &left, doubles);
            assert_eq!(attack.can_be_completed(&left), falls, "{attack:?} {left:?}");
            let kinds: CardSet = left.iter().map(|strike| strike.card).collect();
            let is_sure = attack.is_surely_in_reach(kinds, |card| strike(card).value);
            assert!(falls || !is_sure, "{attack:?} {left:?}");
            sure += usize::from(is_sure);
            lost += usize::from(!falls);
        }
        assert!((800..3600).contains(&lost) && sure > 200, "{lost} {sure}");
    }
}
