//! Dungeon Crawl, by marccase: one hero fights in one room after another, with cards from a battle pool. When the pool
//! is empty, the player shuffles the discard pile into a new pool.

mod counters;
mod fight;
mod pool;
mod rules;
mod view;
mod words;

use crate::rules::games::prelude::*;
use counters::Counters;
use fight::{Blow, Exchange};
use pool::Cards;
use words::{Decision, Spot};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    Warrior,
    Mage,
}

#[derive(Clone, Copy, Debug, Hash)]
struct CrawlNumbers {
    values: Values,
    class: Class,
    hardcore: bool,
    /// Whether the player buys single mana cards instead of the whole mana pool.
    by_card: bool,
    /// Whether the player counts hit points with coins instead of cards.
    tokens: bool,
    /// The divisor that turns the value of the character card into a mage's hit points.
    mage_hp_divisor: u8,
    /// Minimum hit points with which a mage starts.
    mage_hp_least: u8,
    /// The divisor that turns a shield's value into the damage that it absorbs.
    shield_divisor: u8,
    /// The damage of a mage's attack without a spell.
    mage_hit: u8,
    /// The price of mana, in points of the score.
    mana_price: i32,
}

impl CrawlNumbers {
    /// Returns the name of the fact that says how many counters the player moves.
    const fn counters(&self) -> &'static str {
        if self.tokens { "coins" } else { "cards" }
    }
}

/// The phase of the game, which determines the card or decision that the game awaits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum CrawlPhase {
    Character,
    /// A warrior's shield card, or a mage's mana card, comes up.
    Gear,
    /// The player enters the next room or leaves the dungeon.
    Door,
    Monster,
    MonsterInitiative,
    PlayerInitiative,
    Turn,
    Attack(Blow),
    Evasion(Blow),
    /// A mage chooses whether to cast a shield or to take the hit.
    Threatened,
    Ward,
}

/// A game of Dungeon Crawl.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Crawl {
    numbers: CrawlNumbers,
    phase: CrawlPhase,
    cards: Cards,
    character: Option<Card>,
    /// The warrior's shield card, or the mage's mana card.
    gear: Option<Card>,
    hp: Counters,
    mana: Counters,
    monster: Option<Card>,
    monster_hp: Counters,
    /// The damage of a hit that a mage can still reduce with a shield.
    threat: u8,
    last_exchange: Option<Exchange>,
    score: i32,
    slain: u32,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Crawl {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = CrawlNumbers {
            values: book.values(Rank::all_suited())?,
            class: if settings.word("class") == "mage" { Class::Mage } else { Class::Warrior },
            hardcore: settings.word("mode") == "hardcore",
            by_card: settings.word("regen") == "card",
            tokens: settings.word("counters") == "tokens",
            mage_hp_divisor: book.number("mage-hp-divisor")?.max(1),
            mage_hp_least: book.number("mage-hp-least")?,
            shield_divisor: book.number("shield-divisor")?.max(1),
            mage_hit: book.number("mage-hit")?,
            mana_price: i32::from(book.number("mana-price")?),
        };
        let counters = || Counters::empty(deal.is_some());
        Ok(Crawl {
            numbers,
            phase: CrawlPhase::Character,
            cards: Cards::new(deal),
            character: None,
            gear: None,
            hp: counters(),
            mana: counters(),
            monster: None,
            monster_hp: counters(),
            threat: 0,
            last_exchange: None,
            score: 0,
            slain: 0,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        Words { forms: Decision::forms(), spots: Spot::names().collect(), ..Words::default() }
    }
}

impl Deals for Crawl {
    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            Spot::ManaCard => self.mana.possible_top(&self.cards.unseen),
            _ => self.cards.possible_top(),
        }
    }

    fn uncovered_from(&self, action: &Action<Decision, Spot>) -> Option<Place> {
        matches!(action, Action::Reveal { spot: Spot::ManaCard, .. }).then_some(Place::new("mana"))
    }
}

impl Crawl {
    /// Makes a new pool if the pool is empty and the game awaits a card from it.
    fn refill(&mut self, events: &mut Events<'_>) {
        if matches!(self.awaits(), Awaits::Reveal { spot, .. } if spot != Spot::ManaCard) {
            self.cards.refill(events);
        }
    }

    fn is_mage(&self) -> bool {
        self.numbers.class == Class::Mage
    }

    fn can_pay(&self) -> bool {
        self.score >= self.numbers.mana_price
    }

    /// Returns the legal decisions while the game awaits a decision. While it awaits a card, returns no decisions,
    /// although a standing decision may be legal.
    fn choices(&self) -> impl Iterator<Item = Decision> + '_ {
        let has_mana = self.mana.count > 0;
        let mage = self.is_mage();
        let of_phase = match self.phase {
            CrawlPhase::Door => Some([(Decision::Enter, true), (Decision::Leave, true)]),
            CrawlPhase::Turn => Some([(Decision::Attack, true), (Decision::Cast, mage && has_mana)]),
            CrawlPhase::Threatened => Some([(Decision::Shield, has_mana), (Decision::Take, true)]),
            _ => None,
        };
        let all = of_phase.map(|[first, second]| [first, second, (Decision::Regenerate, self.can_regenerate())]);
        all.into_iter().flatten().filter(|(_, legal)| *legal).map(|(decision, _)| decision)
    }

    /// Returns whether the player can buy mana: a mage with enough points and without full mana.
    fn can_regenerate(&self) -> bool {
        self.is_mage() && self.can_pay() && !self.mana.is_full()
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some((verdict, rule));
        events.emit_end(verdict, rule, |facts| facts.with("score", self.score));
    }
}
