//! Clear the Dungeon Advanced, by Mark S. Ball: an hourglass of monsters and jokers, kings that become items, and a
//! row of hits.

mod hourglass;
mod items;
mod needs;
mod rules;
mod view;

use super::supply::Supply;
use crate::model::action::{Decision, Seat, Spot, Verb};
use crate::model::card::{Card, CardSet, Rank, Suit};
use crate::model::deal::Deal;
use crate::model::facts::Facts;
use crate::model::layout::Layout;
use crate::model::outcome::{Outcome, Verdict};
use crate::model::refusal::{Reason, Refusal, RuleId};
use crate::model::row::Row;
use crate::model::vocabulary::{Form, Jokers, Slot, Vocabulary};
use crate::rules::game::{Awaits, BareCard, Engine, Events, Game, Hidden, Meaning, Place, Words};
use crate::rules::knowledge::Unseen;
use crate::rules::needs::Need;
use crate::rules::rulebook::{MissingNumber, Rulebook, Settings, Values};
use hourglass::{Hourglass, SPOTS};
use items::InUse;

const PLACE: Verb = Verb(0);
const DISCARD: Verb = Verb(1);
const DRAW: Verb = Verb(2);
const DONE: Verb = Verb(3);
const USE: Verb = Verb(4);
const KEEP: Verb = Verb(5);
const RAISE: Verb = Verb(6);

const CLUBS: Card = Card::new(Rank::KING, Suit::Clubs);
const DIAMONDS: Card = Card::new(Rank::KING, Suit::Diamonds);
const HEARTS: Card = Card::new(Rank::KING, Suit::Hearts);
const SPADES: Card = Card::new(Rank::KING, Suit::Spades);

/// The spots `spot-1` to `spot-14` come first, then these.
const HAND: Spot = Spot(14);
const BOTTOM: Spot = Spot(15);
/// The first of the spots on which attack cards are placed: `1` to `14`.
const FIRST_ROOM: u8 = 16;
const LAST_ROOM: Spot = Spot(29);

const JOKERS: usize = 2;
const MONSTERS: usize = SPOTS - JOKERS;

static FORMS: [Form; 10] = [
    Form::new(PLACE, "place", &[Slot::Card, Slot::Spot(Spot(FIRST_ROOM), LAST_ROOM)]).bare(),
    Form::new(PLACE, "place", &[Slot::Card, Slot::Spot(Spot(FIRST_ROOM), LAST_ROOM), Slot::WithOneOf(&[SPADES])])
        .bare(),
    Form::new(DISCARD, "discard", &[Slot::Card]),
    Form::new(DRAW, "draw", &[]),
    Form::new(DONE, "done", &[]),
    Form::new(USE, "use", &[Slot::OneOf(&[HEARTS]), Slot::Card]),
    Form::new(USE, "use", &[Slot::OneOf(&[SPADES]), Slot::Spot(Spot(FIRST_ROOM), LAST_ROOM)]),
    Form::new(USE, "use", &[Slot::OneOf(&[CLUBS, DIAMONDS])]),
    Form::new(KEEP, "keep", &[]),
    Form::new(RAISE, "raise", &[]),
];

/// The numbers of the rules, from the rulebook and the options.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    values: Values,
    /// The most that a second card adds by itself.
    reach: u16,
    /// How many times a card counts with the king of spades.
    times: u16,
    hit_limit: u8,
}

/// A game of Clear the Dungeon Advanced.
#[derive(Clone, Copy, Debug)]
pub struct Advanced {
    numbers: Numbers,
    dungeon: Hourglass,
    supply: Supply,
    hits: Row<44>,
    inventory: Row<4>,
    in_use: InUse,
    /// What is out of the game: felled monsters, the cards that felled them, items that were used.
    cleared: Row<54>,
    monsters_felled: u8,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Advanced {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = Numbers {
            values: book.values(Rank::of_suit().chain([Rank::JOKER]))?,
            reach: book.number("reach")?.into(),
            times: book.number("doubling")?.into(),
            hit_limit: settings.number("hits"),
        };
        let power = CardSet::SUITED.iter().filter(|card| !card.is_face());
        Ok(Advanced {
            numbers,
            dungeon: Hourglass::new(JOKERS, deal),
            supply: Supply::new(power, book.number("hand-size")?, deal),
            hits: Row::default(),
            inventory: Row::default(),
            in_use: InUse::Nothing,
            cleared: Row::default(),
            monsters_felled: 0,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        let rooms = (1..=SPOTS).map(|number| format!("spot-{number}"));
        let numbers = (1..=SPOTS).map(|number| number.to_string());
        let spots = rooms.chain(["hand".to_owned(), "bottom".to_owned()]).chain(numbers).collect();
        Words { forms: &FORMS, spots, jokers: Jokers::Alike }
    }
}

impl Game for Advanced {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let mut uncovered = self.dungeon.uncovered();
        if let Some(spot) = uncovered.next() {
            return Awaits::Reveal { spot, count: 1 + uncovered.count() as u8 };
        }
        if self.supply.to_draw > 0 {
            return Awaits::Reveal { spot: HAND, count: self.supply.to_draw };
        }
        if self.in_use == InUse::Looking {
            return Awaits::Reveal { spot: BOTTOM, count: 1 };
        }
        Awaits::Decision { player: Some(Seat(0)) }
    }

    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            HAND => self.supply.deck.possible_top(&self.supply.unseen),
            BOTTOM => self.supply.deck.possible_bottom(&self.supply.unseen),
            spot => self.dungeon.rooms[spot.index()].below.possible_top(&self.dungeon.unseen),
        }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_decision(decision)
    }

    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        match spot {
            HAND => self.draw_card(card, events),
            BOTTOM => self.look(card, events),
            spot => self.turn_room(card, spot, events),
        }
        self.settle(events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        self.carry_out(&decision, events);
        self.settle(events);
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn candidates(&self, out: &mut Vec<Decision>) {
        let verb = |verb| Decision::new(Seat(0), verb);
        if self.in_use == InUse::Seen {
            out.extend([verb(KEEP), verb(RAISE)]);
            return;
        }
        let rooms = || self.dungeon.monsters().map(|(at, ..)| Spot(FIRST_ROOM + at));
        let may_double = self.inventory.contains(SPADES);
        let mut tried = CardSet::EMPTY;
        for card in self.supply.hand.iter() {
            if tried.contains(card) {
                continue;
            }
            tried.insert(card);
            out.push(verb(DISCARD).card(card));
            if self.supply.discarding {
                continue;
            }
            if self.inventory.contains(HEARTS) {
                out.push(verb(USE).card(HEARTS).other(card));
            }
            out.extend(rooms().map(|spot| verb(PLACE).card(card).at(spot)));
            if may_double {
                out.extend(rooms().map(|spot| verb(PLACE).card(card).at(spot).with(SPADES)));
            }
        }
        out.extend(
            [CLUBS, DIAMONDS]
                .into_iter()
                .filter(|king| self.inventory.contains(*king))
                .map(|king| verb(USE).card(king)),
        );
        if may_double {
            out.extend(rooms().map(|spot| verb(USE).card(SPADES).at(spot)));
        }
        if self.supply.hand.is_empty() {
            out.push(verb(DRAW));
        }
    }

    fn meaning(&self, bare: &BareCard) -> Meaning {
        match self.implied() {
            Some(draw) => Meaning::RevealAfter(draw),
            None if self.asks_to_draw() => {
                Meaning::Refused(Reason::impossible(bare.card, |facts| facts.with("items", self.usable())))
            }
            None => Meaning::Refused(self.why_no_card()),
        }
    }

    fn implied(&self) -> Option<Decision> {
        (self.asks_to_draw() && !self.supply.deck.is_empty()).then_some(Decision::new(Seat(0), DRAW))
    }

    fn expand(&self, decision: &Decision) -> Result<Vec<Decision>, Refusal> {
        if decision.verb == DONE && self.in_use != InUse::Seen {
            return self.supply.discard_all(decision.by, DISCARD);
        }
        Ok(vec![*decision])
    }

    fn prompt(&self) -> (&'static str, Facts) {
        view::prompt(self)
    }

    fn needs(&self) -> Vec<Need> {
        self.state_needs()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let more = Facts::new().with("hits", self.hits.len()).with("deck", self.supply.deck.len());
        let more = more.with("monsters_left", self.monsters_left());
        Some(Outcome { result, score: None, reason, more })
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        view::table(self)
    }

    fn layout(&self) -> Layout {
        view::layout(self)
    }

    fn visit(&self, see: &mut dyn FnMut(Place, Card)) {
        for (at, monster, room) in self.dungeon.monsters() {
            for card in std::iter::once(monster).chain(room.attack.iter()) {
                see(Place::numbered("spot", at + 1), card);
            }
        }
        for (zone, cards) in [
            ("hand", self.supply.hand.as_slice()),
            ("hits", self.hits.as_slice()),
            ("inventory", self.inventory.as_slice()),
            ("cleared", self.cleared.as_slice()),
        ] {
            for card in cards {
                see(Place::of(zone), *card);
            }
        }
        for card in self.supply.deck.known() {
            see(Place::of("known"), card);
        }
    }

    fn hidden(&self) -> Vec<Hidden> {
        let down = self.dungeon.rooms.iter().map(|room| room.below.len()).sum();
        let unknown = self.supply.deck.len() - self.supply.deck.known().count();
        vec![
            Hidden { zone: "dungeon", count: down, cards: self.dungeon.unseen.iter().collect() },
            Hidden { zone: "power", count: unknown, cards: self.supply.unseen.iter().collect() },
        ]
    }
}
