//! Dungeon Crawl, by marccase: one hero, room after room, and a battle pool that is shuffled anew when it runs out.

mod counters;
mod fight;
mod laid;
mod pool;
mod rules;
mod view;
mod words;

use crate::rules::games::prelude::*;
use counters::Counters;
use fight::{Blow, Exchange};
use pool::Cards;
use words::{Decision, Spot};

/// What the hero is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    Warrior,
    Mage,
}

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug, Hash)]
struct CrawlNumbers {
    values: Values,
    class: Class,
    hardcore: bool,
    /// Whether regenerating brings one card instead of the whole pool.
    by_card: bool,
    /// Whether hit points are coins.
    tokens: bool,
    /// A mage's hit points are the character card's value divided by this …
    mage_hp_divisor: u8,
    /// … but at least so many.
    mage_hp_least: u8,
    /// A shield absorbs its value divided by this.
    shield_divisor: u8,
    /// What a mage's plain attack does.
    mage_hit: u8,
    /// The points that regenerating costs.
    mana_price: i32,
}

impl CrawlNumbers {
    /// What hit points are counted by, as facts name it.
    const fn counters(&self) -> &'static str {
        if self.tokens { "coins" } else { "cards" }
    }
}

/// Where the game stands. A moment awaits a card or a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum CrawlPhase {
    /// The character card is to be turned.
    Character,
    /// The shield card, or the mana card, is to be turned.
    Gear,
    /// The hero stands before a room and decides.
    Door,
    /// The monster of the room is to be turned.
    Monster,
    /// The monster's initiative is to be turned.
    MonsterInitiative,
    /// The hero's initiative is to be turned.
    PlayerInitiative,
    /// The hero decides how to attack.
    Turn,
    /// The card that attacks is to be turned.
    Attack(Blow),
    /// The card that evades is to be turned.
    Evasion(Blow),
    /// A mage who is hit decides whether to cast a shield.
    Asked,
    /// The mana card of the shield is to be turned.
    Ward,
}

/// A game of Dungeon Crawl.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Crawl {
    numbers: CrawlNumbers,
    moment: CrawlPhase,
    cards: Cards,
    character: Option<Card>,
    /// The warrior's shield card, or the mage's mana card.
    gear: Option<Card>,
    hp: Counters,
    mana: Counters,
    monster: Option<Card>,
    monster_hp: Counters,
    /// The damage about which a mage is asked.
    threat: u8,
    last: Option<Exchange>,
    score: i32,
    slain: u32,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Crawl {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = CrawlNumbers {
            values: book.values(Rank::of_suit())?,
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
        let counters = || Counters::none(deal.is_some());
        Ok(Crawl {
            numbers,
            moment: CrawlPhase::Character,
            cards: Cards::new(deal),
            character: None,
            gear: None,
            hp: counters(),
            mana: counters(),
            monster: None,
            monster_hp: counters(),
            threat: 0,
            last: None,
            score: 0,
            slain: 0,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        Words { forms: Decision::forms(), spots: Spot::names().collect(), jokers: Jokers::Alike }
    }
}

impl Deals for Crawl {
    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            Spot::ManaCard => self.mana.possible(&self.cards.unseen),
            _ => self.cards.possible(),
        }
    }
}

impl Crawl {
    /// Makes a new pool as soon as a card of it is awaited and there is none.
    fn refill(&mut self, events: &mut Events<'_>) {
        if matches!(self.awaits(), Awaits::Reveal { spot, .. } if spot != Spot::ManaCard) {
            self.cards.refill(events);
        }
    }

    fn is_mage(&self) -> bool {
        self.numbers.class == Class::Mage
    }

    /// Whether there are points enough for mana.
    fn can_pay(&self) -> bool {
        self.score >= self.numbers.mana_price
    }

    /// The decisions that are legal at this moment; none where a card is awaited.
    fn choices(&self) -> impl Iterator<Item = Decision> + '_ {
        let mana = self.mana.left() > 0;
        let mage = self.is_mage();
        let usual = match self.moment {
            CrawlPhase::Door => Some([(Decision::Enter, true), (Decision::Leave, true)]),
            CrawlPhase::Turn => Some([(Decision::Attack, true), (Decision::Cast, mage && mana)]),
            CrawlPhase::Asked => Some([(Decision::Shield, mana), (Decision::Take, true)]),
            _ => None,
        };
        let all = usual.map(|[one, other]| [one, other, (Decision::Regenerate, self.can_regenerate())]);
        all.into_iter().flatten().filter(|(_, legal)| *legal).map(|(decision, _)| decision)
    }

    /// Whether mana can be bought, at a moment at which it is sold.
    fn can_regenerate(&self) -> bool {
        self.is_mage() && self.can_pay() && !self.mana.is_full()
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some((verdict, rule));
        let score = i64::from(self.score);
        events.emit_end(verdict, rule, |facts| facts.with("score", score));
    }
}
