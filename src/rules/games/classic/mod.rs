//! Clear the Dungeon Classic, by Mark S. Ball: twelve monsters in four columns, three cards a turn.

mod rules;
mod view;
mod words;

use super::shared::attack::{self, Attack, Demand};
use super::shared::supply::Supply;
use crate::rules::games::prelude::*;
use words::{ColumnId, Decision, Spot};

const COLUMNS: usize = 4;
const DEPTH: usize = 3;

/// Number of places for a card of the hand: the columns and, after them, the damage pile.
const PLACES: usize = COLUMNS + 1;

#[derive(Clone, Copy, Debug, Hash)]
struct ClassicNumbers {
    values: Values,
    reach: u16,
    damage_limit: u8,
    reserve: bool,
    shared_pile: bool,
    /// Whether the player loses by drawing the last card of the power deck.
    last_card_loses: bool,
}

#[derive(Clone, Copy, Debug, Hash)]
struct Column {
    below: Pile<DEPTH>,
    monster: Option<Card>,
    attack: Row<3>,
}

/// A game of Clear the Dungeon Classic.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Classic {
    numbers: ClassicNumbers,
    columns: [Column; COLUMNS],
    unseen_monsters: Unseen,
    supply: Supply,
    damage: Row<64>,
    /// The places in the damage pile with cards of successful attacks (option `pile`, value `shared`), one bit for
    /// each place. The lowest bit is the bottom of the pile.
    spent_places: u64,
    cleared: Row<48>,
    monsters_cleared: u8,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Classic {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = ClassicNumbers {
            values: book.values(Rank::all_suited().chain([Rank::JOKER]))?,
            reach: book.number("reach")?.into(),
            damage_limit: settings.number("damage-limit"),
            reserve: settings.is_on("reserve"),
            shared_pile: settings.word("pile") == "shared",
            last_card_loses: settings.word("empty-deck") == "lost",
        };
        let jokers = std::iter::repeat_n(Card::JOKER, usize::from(settings.number("jokers")).min(2));
        let power = CardSet::SUITED.iter().filter(|card| !card.is_face()).chain(jokers);
        let column = |number| {
            let listed = deal.map(|deal| deal.pile("dungeon").chunks(DEPTH).nth(number).unwrap_or_default());
            Column { below: Pile::new(DEPTH, listed), monster: None, attack: Row::default() }
        };
        Ok(Classic {
            numbers,
            columns: std::array::from_fn(column),
            unseen_monsters: CardSet::SUITED.iter().filter(|card| card.is_face()).collect(),
            supply: Supply::new(power, book.number("hand-size")?, deal),
            damage: Row::default(),
            spent_places: 0,
            cleared: Row::default(),
            monsters_cleared: 0,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        let monsters = (1..=COLUMNS).map(|number| number.to_string());
        Words { forms: Decision::forms(), spots: Spot::names().chain(monsters).collect(), ..Words::default() }
    }
}

impl Rules for Classic {
    type Decision = Decision;
    type Spot = Spot;

    const CANDIDATES_ARE_LEGAL: bool = true;

    #[inline]
    fn awaits(&self) -> Awaits<Spot> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let mut to_turn = self.columns_to_turn();
        if let Some(column) = to_turn.next() {
            return Awaits::Reveal { spot: Spot::Column(column), count: 1 + to_turn.count() as u8 };
        }
        if self.supply.to_draw > 0 {
            return Awaits::Reveal { spot: Spot::Hand, count: self.supply.to_draw };
        }
        Awaits::Decision { player: Some(Seat(0)) }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        match *decision {
            Decision::Place(card, column) => self.check_place(card, column),
            Decision::Discard(card) => self.supply.check_discard(card),
            Decision::Draw if self.asks_to_draw() => Ok(()),
            Decision::Draw | Decision::Done => Err(self.supply.refuse_draw(None)),
        }
    }

    #[inline]
    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        match spot {
            Spot::Hand => self.draw(card, events),
            Spot::Column(column) => self.turn_monster(card, column, events),
        }
        self.draw_hand_if_empty(events);
    }

    #[inline]
    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        match decision {
            Decision::Place(card, column) => self.place(card, column, events),
            Decision::Discard(card) => self.discard(card, events),
            Decision::Draw => self.begin_turn(events),
            Decision::Done => {
                let hand = self.supply.hand;
                hand.iter().for_each(|card| self.discard(card, events));
            }
        }
        self.draw_hand_if_empty(events);
    }

    fn stop_waiting(&mut self, _: &mut Events<'_>) {
        self.supply.to_draw = 0;
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        // Simulations spend most of their time here, so compute the demands only once for all cards.
        let mut demands = [Demand::NOTHING; COLUMNS];
        if !self.supply.discarding {
            for (demand, column) in demands.iter_mut().zip(ColumnId::ALL) {
                *demand = self.attack(column).map_or(Demand::NOTHING, |attack| attack.demand());
            }
        }
        // One loop over the bits of all cards is faster than a loop for each card, because the processor cannot predict
        // where a loop ends.
        let (hand, reserve) = (self.supply.hand.as_slice(), self.reserve());
        let (mut listed, mut places) = (CardSet::EMPTY, 0);
        for (index, card) in hand.iter().copied().chain(reserve).enumerate() {
            if listed.contains(card) {
                continue;
            }
            listed.insert(card);
            let strike = self.strike(card);
            let columns =
                demands.iter().rev().fold(0, |columns, demand| columns << 1 | u64::from(demand.accepts(strike)));
            let discard = u64::from(index < hand.len()) << COLUMNS;
            places |= (columns | discard) << (index * PLACES);
        }
        let decision = |bit| {
            let card = hand.get(bit / PLACES).copied().or(reserve).unwrap_or(Card::UNKNOWN);
            let column = ColumnId::from_index((bit % PLACES) as u8);
            column.map_or(Decision::Discard(card), |column| Decision::Place(card, column))
        };
        out.extend(ones(places).map(decision).chain(hand.is_empty().then_some(Decision::Draw)));
    }

    fn list_imaginable(&self, out: &mut impl Extend<Decision>) {
        if !self.supply.discarding {
            let cards = self.supply.hand.iter().chain(self.reserve());
            let placements = |card| ColumnId::ALL.into_iter().map(move |column| Decision::Place(card, column));
            out.extend(cards.flat_map(placements));
        }
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        match self.implied_decision() {
            Some(draw) => Meaning::RevealAfter(draw),
            None if self.asks_to_draw() => {
                Meaning::Refused(Reason::impossible(bare.card, |facts| facts.with("reserve", self.reserve())))
            }
            None => {
                let reserve = self.reserve().filter(|reserve| *reserve == bare.card && !self.supply.discarding);
                let can_place = |card| self.accepting_columns(card).next().is_some();
                Meaning::Refused(self.supply.refuse_card::<Refusal>(bare.card, can_place).with("reserve", reserve))
            }
        }
    }

    fn implied_decision(&self) -> Option<Decision> {
        (self.asks_to_draw() && !self.supply.deck.is_empty()).then_some(Decision::Draw)
    }

    fn expand(&self, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
        match decision {
            Decision::Done => Ok(Some(self.supply.whole_hand()?.map(Decision::Discard).collect())),
            _ => Ok(None),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let score = (result == Verdict::Won).then(|| self.supply.deck.len() as i32);
        let more = Facts::new().with("monsters_left", self.monsters_left());
        let sentence_facts = Facts::new().with("damage", self.damage_count()).with("limit", self.numbers.damage_limit);
        let sentence_facts = sentence_facts.with("drawn", (score == Some(0)).then_some("empty"));
        Some(Outcome { result, score, reason, more, sentence_facts })
    }
}

impl Deals for Classic {
    #[inline]
    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            Spot::Hand => self.supply.deck.possible_top(&self.supply.unseen),
            Spot::Column(column) => self.columns[column.index()].below.possible_top(&self.unseen_monsters),
        }
    }

    fn place_in_deal(&self, spot: Spot) -> Option<PlaceInDeal> {
        Some(match spot {
            Spot::Hand => PlaceInDeal { pile: "power", part: 0, lowest: false },
            Spot::Column(column) => PlaceInDeal { pile: "dungeon", part: column.index() * DEPTH, lowest: false },
        })
    }

    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        // Cards leave these piles only from the top, so the number of cards determines which cards of a deal are
        // left.
        self.supply.deck.len().hash(hasher);
        self.supply.hash_future(self.numbers.reserve, hasher);
        for id in ColumnId::ALL {
            attack::future_key(self.columns[id.index()].below.len(), self.attack(id)).hash(hasher);
        }
        if self.numbers.reserve {
            (self.damage, self.spent_places).hash(hasher);
        } else {
            self.damage_count().hash(hasher);
        }
        self.ended.hash(hasher);
    }

    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        (self.supply.unseen, self.unseen_monsters).hash(hasher);
        self.hash_future(hasher);
    }

    fn can_succeed(&self) -> bool {
        let face_up = self.columns.iter().filter_map(|column| column.monster);
        let placed = self.columns.iter().map(|column| column.attack.len()).sum();
        let has_enough_cards =
            self.supply.can_defeat_all(face_up, &self.unseen_monsters, placed, self.reusable_cards());
        let kinds = self.supply.placeable_kinds(self.reusable_cards());
        let is_in_reach = |attack: Attack| {
            attack.is_surely_in_reach(kinds, |card| self.strike(card).value)
                || attack.can_be_completed(&self.placeable_strikes())
        };
        has_enough_cards && ColumnId::ALL.into_iter().filter_map(|id| self.attack(id)).all(is_in_reach)
    }
}
