//! Dungeon Crawl, by marccase: one hero, room after room, and a battle pool that is shuffled anew when it runs out.

mod counters;
mod fight;
mod laid;
mod needs;
mod pool;
mod rules;
mod view;
mod words;

use crate::model::action::Seat;
use crate::model::card::{Card, Rank};
use crate::model::facts::Facts;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Reason, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::rules::deal::Deal;
use crate::rules::game::{Awaits, BareCard, Engine, Events, Game, Meaning, Words};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings, Values};
use crate::rules::zones::Zones;
use counters::Counters;
use fight::{Blow, Exchange};
use pool::Cards;
use words::{Decision, TurnedAt};

/// What the hero is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Class {
    Warrior,
    Mage,
}

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug, Hash)]
struct Numbers {
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

impl Numbers {
    /// What hit points are counted by, as facts name it.
    const fn counters(&self) -> &'static str {
        if self.tokens { "coins" } else { "cards" }
    }
}

/// Where the game stands. A moment awaits a card or a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Moment {
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
    numbers: Numbers,
    moment: Moment,
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
        let numbers = Numbers {
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
            moment: Moment::Character,
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
        words::words()
    }
}

impl Game for Crawl {
    type Decision = Decision;
    type Spot = TurnedAt;

    fn awaits(&self) -> Awaits<TurnedAt> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let spot = match self.moment {
            Moment::Door | Moment::Turn | Moment::Asked => return Awaits::Decision { player: Some(Seat(0)) },
            Moment::Character => TurnedAt::Character,
            Moment::Gear if self.is_mage() => TurnedAt::Mana,
            Moment::Gear => TurnedAt::Shield,
            Moment::Monster => TurnedAt::Monster,
            Moment::MonsterInitiative => TurnedAt::MonsterInitiative,
            Moment::PlayerInitiative => TurnedAt::PlayerInitiative,
            Moment::Attack(Blow::Spell) | Moment::Ward => TurnedAt::ManaCard,
            Moment::Attack(_) => TurnedAt::Attack,
            Moment::Evasion(_) => TurnedAt::Evasion,
        };
        Awaits::Reveal { spot, count: 1 }
    }

    fn chances(&self, spot: TurnedAt) -> Unseen {
        match spot {
            TurnedAt::ManaCard => self.mana.possible(&self.cards.unseen),
            _ => self.cards.possible(),
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_decision(*decision)
    }

    fn reveal(&mut self, _: TurnedAt, card: Card, events: &mut Events<'_>) {
        self.turn_up(card, events);
        self.refill(events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(decision, events);
        self.refill(events);
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn candidates(&self, out: &mut impl Extend<Decision>) {
        if self.ended.is_none() {
            out.extend(self.choices());
        }
    }

    fn standing_candidates(&self, out: &mut impl Extend<Decision>) {
        if self.is_mage() && self.moment == Moment::Attack(Blow::Monster) {
            out.extend([Decision::Regenerate]);
        }
    }

    fn meaning(&self, _: &BareCard) -> Meaning<Decision> {
        match self.implied() {
            Some(implied) => Meaning::RevealAfter(implied),
            None => Meaning::Refused(self.refuse(rules::TURN_DECISION)),
        }
    }

    fn implied(&self) -> Option<Decision> {
        match self.moment {
            _ if self.ended.is_some() => None,
            Moment::Door => Some(Decision::Enter),
            // Where nothing else can be decided the cards say it all.
            Moment::Turn if self.choices().eq([Decision::Attack]) => Some(Decision::Attack),
            _ => None,
        }
    }

    fn absence(&self, card: Card) -> Facts {
        rules::absence(self, card)
    }

    fn prompt(&self) -> (&'static str, Facts) {
        view::prompt(self)
    }

    fn needs(&self) -> Vec<Need> {
        self.state_needs()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let score = (result != Verdict::Conceded).then_some(self.score);
        let told = Facts::new().with("hp", self.hp.left()).with("slain", self.slain as usize);
        let told = told.with("hardcore", self.numbers.hardcore.then_some("hardcore"));
        Some(Outcome { result, score, reason, more: Facts::new(), told })
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        view::table(self)
    }

    fn zones(&self) -> Zones {
        view::zones(self)
    }
}

impl Crawl {
    /// Makes a new pool as soon as a card of it is awaited and there is none.
    fn refill(&mut self, events: &mut Events<'_>) {
        if matches!(self.awaits(), Awaits::Reveal { spot, .. } if spot != TurnedAt::ManaCard) {
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
            Moment::Door => Some([(Decision::Enter, true), (Decision::Leave, true)]),
            Moment::Turn => Some([(Decision::Attack, true), (Decision::Cast, mage && mana)]),
            Moment::Asked => Some([(Decision::Shield, mana), (Decision::Take, true)]),
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
        events.tell_end(verdict, rule, |facts| facts.with("score", score));
    }
}
