//! Clear the Dungeon Advanced, by Mark S. Ball: an hourglass of monsters and jokers, kings that become items, and a hit
//! row.

mod hourglass;
mod items;
mod rules;
mod view;
mod words;

use super::shared::attack;
use super::shared::supply::Supply;
use crate::rules::games::prelude::*;
use hourglass::{Hourglass, SPOTS, SpotId};
use items::ItemInUse;
use words::{Decision, HEARTS, Item, SPADES, Spot};

const JOKERS: usize = 2;
const MONSTERS: usize = SPOTS - JOKERS;

#[derive(Clone, Copy, Debug, Hash)]
struct AdvancedNumbers {
    values: Values,
    /// The highest value of a second card without doubling.
    reach: u16,
    /// The factor by which the king of spades multiplies the value of a card.
    doubling: u16,
    hit_limit: u8,
}

/// A game of Clear the Dungeon Advanced.
#[derive(Clone, Copy, Debug, Hash)]
pub struct Advanced {
    numbers: AdvancedNumbers,
    dungeon: Hourglass,
    supply: Supply,
    hits: Row<44>,
    inventory: Row<4>,
    item_in_use: ItemInUse,
    /// The cards that are out of the game: defeated jacks and queens, the cards that defeated monsters, and used items.
    cleared: Row<54>,
    monsters_cleared: u8,
    ended: Option<(Verdict, RuleId)>,
}

impl Engine for Advanced {
    fn new(book: &Rulebook, settings: &Settings, _: usize, deal: Option<&Deal>) -> Result<Self, MissingNumber> {
        let numbers = AdvancedNumbers {
            values: book.values(Rank::all_suited().chain([Rank::JOKER]))?,
            reach: book.number("reach")?.into(),
            doubling: book.number("doubling")?.into(),
            hit_limit: settings.number("hits"),
        };
        let power = CardSet::SUITED.iter().filter(|card| !card.is_face());
        Ok(Advanced {
            numbers,
            dungeon: Hourglass::new(JOKERS, deal),
            supply: Supply::new(power, book.number("hand-size")?, deal),
            hits: Row::default(),
            inventory: Row::default(),
            item_in_use: ItemInUse::Nothing,
            cleared: Row::default(),
            monsters_cleared: 0,
            ended: None,
        })
    }

    fn words(_: &Settings, _: &[String]) -> Words {
        let spots = (1..=SPOTS).map(|number| number.to_string());
        Words { forms: Decision::forms(), spots: Spot::names().chain(spots).collect(), ..Words::default() }
    }
}

impl Rules for Advanced {
    type Decision = Decision;
    type Spot = Spot;

    fn awaits(&self) -> Awaits<Spot> {
        if self.ended.is_some() {
            return Awaits::Over;
        }
        let mut to_turn = self.dungeon.spots_to_turn();
        if let Some(spot) = to_turn.next() {
            return Awaits::Reveal { spot: Spot::Dungeon(spot), count: 1 + to_turn.count() as u8 };
        }
        if self.supply.to_draw > 0 {
            return Awaits::Reveal { spot: Spot::Hand, count: self.supply.to_draw };
        }
        if self.item_in_use == ItemInUse::Looking {
            return Awaits::Reveal { spot: Spot::Bottom, count: 1 };
        }
        Awaits::Decision { player: Some(Seat(0)) }
    }

    fn check<R: Reason>(&self, decision: &Decision) -> Result<(), R> {
        self.check_bottom(*decision)?;
        match *decision {
            Decision::Place { card, spot, doubled } => self.check_place(card, spot, doubled),
            Decision::Discard(card) => self.supply.check_discard(card),
            Decision::Use(item) => self.check_use(item),
            Decision::Keep | Decision::Raise => Ok(()),
            Decision::Draw if self.asks_to_draw() => Ok(()),
            Decision::Draw | Decision::Done => Err(self.supply.refuse_draw(None)),
        }
    }

    fn reveal(&mut self, spot: Spot, card: Card, events: &mut Events<'_>) {
        match spot {
            Spot::Hand => self.draw_card(card, events),
            Spot::Bottom => self.look(card, events),
            Spot::Dungeon(spot) => self.turn_spot(card, spot, events),
        }
        self.draw_hand_if_empty(events);
    }

    fn decide(&mut self, decision: Decision, events: &mut Events<'_>) {
        match decision {
            Decision::Place { card, spot, doubled } => self.place(card, spot, doubled, events),
            Decision::Discard(card) => self.discard(card, events),
            Decision::Draw => self.begin_turn(events),
            Decision::Done => {
                let hand = self.supply.hand;
                hand.iter().for_each(|card| self.discard(card, events));
            }
            Decision::Use(item) => self.use_item(item, events),
            Decision::Keep => self.settle_bottom(false, events),
            Decision::Raise => self.settle_bottom(true, events),
        }
        self.draw_hand_if_empty(events);
    }

    fn stop_waiting(&mut self, _: &mut Events<'_>) {
        self.supply.to_draw = 0;
        self.item_in_use = ItemInUse::Nothing;
    }

    fn concede(&mut self) {
        self.ended = Some((Verdict::Conceded, RuleId::CONCEDED));
    }

    fn list_candidates(&self, out: &mut impl Extend<Decision>) {
        if self.item_in_use == ItemInUse::Choosing {
            out.extend([Decision::Keep, Decision::Raise]);
            return;
        }
        let spots = || self.dungeon.monsters().map(|(spot, ..)| spot);
        let may_double = self.inventory.contains(SPADES);
        let mut listed = CardSet::EMPTY;
        for card in self.supply.hand.iter() {
            if listed.contains(card) {
                continue;
            }
            listed.insert(card);
            out.extend([Decision::Discard(card)]);
            if self.supply.discarding {
                continue;
            }
            if self.inventory.contains(HEARTS) {
                out.extend([Decision::Use(Item::Hearts(card))]);
            }
            out.extend(spots().map(|spot| Decision::Place { card, spot, doubled: false }));
            if may_double {
                out.extend(spots().map(|spot| Decision::Place { card, spot, doubled: true }));
            }
        }
        for item in [Item::Clubs, Item::Diamonds] {
            if self.inventory.contains(item.king()) {
                out.extend([Decision::Use(item)]);
            }
        }
        if may_double {
            out.extend(spots().map(|spot| Decision::Use(Item::Spades(spot))));
        }
        if self.supply.hand.is_empty() {
            out.extend([Decision::Draw]);
        }
    }

    fn meaning(&self, bare: &BareCard) -> Meaning<Decision> {
        match self.implied_decision() {
            Some(draw) => Meaning::RevealAfter(draw),
            None if self.asks_to_draw() => {
                Meaning::Refused(Reason::impossible(bare.card, |facts| facts.with("items", self.usable_items())))
            }
            None if self.item_in_use == ItemInUse::Choosing => Meaning::Refused(self.refuse_until_keep_or_raise()),
            None => Meaning::Refused(self.supply.refuse_card(bare.card, |card| self.can_place(card))),
        }
    }

    fn implied_decision(&self) -> Option<Decision> {
        (self.asks_to_draw() && !self.supply.deck.is_empty()).then_some(Decision::Draw)
    }

    fn expand(&self, decision: &Decision) -> Result<Option<Vec<Decision>>, Refusal> {
        match decision {
            Decision::Done if self.item_in_use != ItemInUse::Choosing => {
                Ok(Some(self.supply.whole_hand()?.map(Decision::Discard).collect()))
            }
            _ => Ok(None),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (result, reason) = self.ended?;
        let more = Facts::new().with("hits", self.hits.len()).with("deck", self.supply.deck.len());
        let more = more.with("monsters_left", self.monsters_left());
        Some(Outcome { result, score: None, reason, more, sentence_facts: Facts::new() })
    }
}

impl Deals for Advanced {
    fn chances(&self, spot: Spot) -> Unseen {
        match spot {
            Spot::Hand => self.supply.deck.possible_top(&self.supply.unseen),
            Spot::Bottom => self.supply.deck.possible_bottom(&self.supply.unseen),
            Spot::Dungeon(spot) => self.dungeon.spots[spot.index()].face_down.possible_top(&self.dungeon.unseen),
        }
    }

    fn place_in_deal(&self, spot: Spot) -> Option<PlaceInDeal> {
        let deck = &self.supply.deck;
        match spot {
            Spot::Hand if deck.known_top().is_some() => None,
            Spot::Bottom if deck.known_bottom().is_some() => None,
            Spot::Hand => Some(PlaceInDeal { pile: "power", part: 0, lowest: false }),
            Spot::Bottom => Some(PlaceInDeal { pile: "power", part: 0, lowest: true }),
            Spot::Dungeon(spot) => Some(PlaceInDeal { pile: "dungeon", part: spot.index(), lowest: false }),
        }
    }

    fn hash_future<H: Hasher>(&self, hasher: &mut H) {
        self.supply.deck.hash(hasher);
        self.supply.hash_future(false, hasher);
        for (index, spot) in (0..).zip(&self.dungeon.spots) {
            let monster = SpotId::from_index(index).zip(spot.monster);
            let attack = monster.map(|(id, monster)| self.attack(id, monster, spot));
            attack::future_key(spot.face_down.len(), attack).hash(hasher);
        }
        let items: CardSet = self.inventory.iter().collect();
        (items, self.item_in_use, self.hits.len(), self.cleared.contains(SPADES)).hash(hasher);
        self.ended.hash(hasher);
    }

    fn hash_success<H: Hasher>(&self, hasher: &mut H) {
        (self.supply.unseen, self.dungeon.unseen).hash(hasher);
        self.hash_future(hasher);
    }

    fn can_succeed(&self) -> bool {
        let spots = &self.dungeon.spots;
        let placed = spots.iter().map(|spot| spot.attack.len()).sum();
        let face_up = spots.iter().filter_map(|spot| spot.monster);
        self.supply.can_defeat_all(face_up, &self.dungeon.unseen, placed, std::iter::empty())
            && self.monsters_are_in_reach()
    }
}
