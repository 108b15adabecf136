//! Dungeon Crawl, by marccase: one hero, room after room, and a battle pool that is shuffled anew when it runs out.

mod counters;
mod fight;
mod needs;
mod pool;
mod rules;
mod view;

use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::{Card, Rank};
use crate::model::deal::Deal;
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Reason, RuleId};
use crate::model::vocabulary::{Form, Jokers, Vocabulary};
use crate::rules::game::{Awaits, BareCard, Engine, Events, Game, Hidden, Meaning, Place, Words};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings, Values};
use counters::Counters;
use fight::{Blow, Exchange};
use pool::Cards;

const ENTER: Verb = Verb(0);
const LEAVE: Verb = Verb(1);
const ATTACK: Verb = Verb(2);
const CAST: Verb = Verb(3);
const SHIELD: Verb = Verb(4);
const TAKE: Verb = Verb(5);
const REGENERATE: Verb = Verb(6);

static FORMS: [Form; 7] = [
    Form::new(ENTER, "enter", &[]),
    Form::new(LEAVE, "leave", &[]),
    Form::new(ATTACK, "attack", &[]),
    Form::new(CAST, "cast", &[]),
    Form::new(SHIELD, "shield", &[]),
    Form::new(TAKE, "take", &[]),
    Form::new(REGENERATE, "regenerate", &[]),
];

/// The spots by name; the constants below are their places in this list.
const SPOTS: [&str; 9] =
    ["hp", "shield", "mana", "monster", "monster-initiative", "player-initiative", "attack", "evasion", "mana-card"];
const HP: Spot = Spot(0);
const SHIELD_CARD: Spot = Spot(1);
const MANA: Spot = Spot(2);
const MONSTER: Spot = Spot(3);
const MONSTER_INITIATIVE: Spot = Spot(4);
const PLAYER_INITIATIVE: Spot = Spot(5);
const ATTACK_CARD: Spot = Spot(6);
const EVASION: Spot = Spot(7);
const MANA_CARD: Spot = Spot(8);

/// What the hero is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Warrior,
    Mage,
}

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug)]
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
        Words { forms: &FORMS, spots: SPOTS.map(str::to_owned).to_vec(), jokers: Jokers::Alike }
    }
}

impl Game for Crawl {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let spot = match self.moment {
            Moment::Door | Moment::Turn | Moment::Asked => return Awaits::Decision { player: Some(Seat(0)) },
            Moment::Character => HP,
            Moment::Gear if self.is_mage() => MANA,
            Moment::Gear => SHIELD_CARD,
            Moment::Monster => MONSTER,
            Moment::MonsterInitiative => MONSTER_INITIATIVE,
            Moment::PlayerInitiative => PLAYER_INITIATIVE,
            Moment::Attack(Blow::Spell) | Moment::Ward => MANA_CARD,
            Moment::Attack(_) => ATTACK_CARD,
            Moment::Evasion(_) => EVASION,
        };
        Awaits::Reveal { spot, count: 1 }
    }

    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            MANA_CARD => self.mana.possible(&self.cards.unseen),
            _ => self.cards.possible(),
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_verb(decision.verb)
    }

    fn reveal(&mut self, _: Spot, card: Card, events: &mut Events<'_>) {
        self.turn_up(card, events);
        self.refill(events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(decision.verb, events);
        self.refill(events);
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn candidates(&self, out: &mut Vec<Decision>) {
        if self.ended.is_none() {
            out.extend(self.choices().map(|verb| Decision::new(Seat(0), verb)));
        }
    }

    fn standing_candidates(&self, out: &mut Vec<Decision>) {
        if self.is_mage() && self.moment == Moment::Attack(Blow::Monster) {
            out.push(Decision::new(Seat(0), REGENERATE));
        }
    }

    fn meaning(&self, _: &BareCard) -> Meaning {
        match self.implied() {
            Some(implied) => Meaning::RevealAfter(implied),
            None => Meaning::Refused(self.refuse(rules::TURN_DECISION)),
        }
    }

    fn implied(&self) -> Option<Decision> {
        let verb = match self.moment {
            _ if self.ended.is_some() => return None,
            Moment::Door => ENTER,
            // Where nothing else can be decided the cards say it all.
            Moment::Turn if self.choices().eq([ATTACK]) => ATTACK,
            _ => return None,
        };
        Some(Decision::new(Seat(0), verb))
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
        Some(Outcome { result, score, reason, more: Facts::new() })
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        view::table(self)
    }

    fn layout(&self) -> Layout {
        view::layout(self)
    }

    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        let gear = if self.is_mage() { "mana-value" } else { "shield" };
        for (zone, card) in [("character", self.character), (gear, self.gear), ("monster", self.monster)] {
            if let Some(card) = card {
                see(Place::of(zone), card);
            }
        }
        self.cards.pending.iter().for_each(|card| see(Place::of("exchange"), card));
        self.cards.discard.iter().for_each(|card| see(Place::of("discard"), card));
    }

    fn hidden(&self) -> Vec<Hidden> {
        let piles = [
            ("pool", self.cards.pool.len()),
            ("hp", self.hp.face_down()),
            ("mana", self.mana.face_down()),
            ("monster-hp", self.monster_hp.face_down()),
            ("lost", self.cards.lost.len()),
        ];
        let cards: Vec<Card> = self.cards.unseen.iter().collect();
        let there = piles.into_iter().filter(|(_, count)| *count > 0);
        there.map(|(zone, count)| Hidden { zone, count, cards: cards.clone() }).collect()
    }
}

impl Crawl {
    /// Makes a new pool as soon as a card of it is awaited and there is none.
    fn refill(&mut self, events: &mut Events<'_>) {
        if matches!(self.awaits(), Awaits::Reveal { spot, .. } if spot != MANA_CARD) {
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
    fn choices(&self) -> impl Iterator<Item = Verb> + '_ {
        let mana = self.mana.left() > 0;
        let mage = self.is_mage();
        let verbs: [(Verb, bool); 3] = match self.moment {
            Moment::Door => [(ENTER, true), (LEAVE, true), (REGENERATE, self.can_regenerate())],
            Moment::Turn => [(ATTACK, true), (CAST, mage && mana), (REGENERATE, self.can_regenerate())],
            Moment::Asked => [(SHIELD, mana), (TAKE, true), (REGENERATE, self.can_regenerate())],
            _ => [(ENTER, false), (LEAVE, false), (REGENERATE, false)],
        };
        verbs.into_iter().filter(|(_, legal)| *legal).map(|(verb, _)| verb)
    }

    /// Whether mana can be bought, at a moment at which it is sold.
    fn can_regenerate(&self) -> bool {
        self.is_mage() && self.can_pay() && !self.mana.is_full()
    }

    fn end(&mut self, verdict: Verdict, rule: RuleId, events: &mut Events) {
        self.ended = Some((verdict, rule));
        let score = i64::from(self.score);
        events.tell("ended", |facts| facts.with("result", verdict.word()).with("rule", rule.0).with("score", score));
    }
}
