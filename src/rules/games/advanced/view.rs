//! The table as JSON, as a drawing and as a question.

use super::hourglass::{HourglassRoom, ROWS, SPOTS};
use super::items::InUse;
use super::words::{Decision, SPADES, Spot};
use super::{Advanced, MONSTERS};
use crate::model::layout::{Face, Zone};
use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack::Strike;
use serde::Serialize;

#[derive(Serialize)]
struct RoomView<'a> {
    spot: usize,
    state: &'static str,
    card: Option<Card>,
    attack: &'a [Card],
    doubled: Option<Card>,
}

#[derive(Serialize)]
struct AdvancedTable<'a> {
    spots: [RoomView<'a>; SPOTS],
    hand: &'a [Card],
    hits: &'a [Card],
    inventory: &'a [Card],
    cleared: u8,
    deck: usize,
    known_top: Option<Card>,
    known_bottom: Option<Card>,
    turn: u8,
    phase: &'static str,
}

impl View for Advanced {
    fn prompt(&self) -> (&'static str, Facts) {
        let hand = &self.supply.hand;
        let facts = Facts::new().with("cards", hand.len());
        match self.awaits() {
            Awaits::Over => ("over", facts),
            Awaits::Reveal { spot: Spot::Hand, count } => ("hand", facts.with("count", count)),
            Awaits::Reveal { spot: Spot::Bottom, .. } => ("bottom", facts),
            Awaits::Reveal { spot, count } => ("spot", facts.with("spot", spot.to_typed()).with("count", count)),
            Awaits::Decision { .. } if self.in_use == InUse::Seen => {
                ("keep-or-raise", facts.with("card", self.supply.deck.known_bottom()))
            }
            Awaits::Decision { .. } if self.supply.discarding => ("discard", facts),
            Awaits::Decision { .. } if hand.is_empty() => {
                let facts = facts.with("items", self.usable());
                (
                    "draw-or-item",
                    if self.supply.deck.is_empty() { facts } else { facts.with("deck", self.supply.deck.len()) },
                )
            }
            Awaits::Decision { .. } => {
                // The king of spades also helps a card that is about to be laid.
                let laid_doubled = Some(SPADES).filter(|_| hand.iter().any(|card| self.is_taken_doubled(card)));
                let items: CardSet = self.usable().iter().chain(laid_doubled).collect();
                let joker = hand.iter().find(|card| card.is_joker());
                let items = (!items.is_empty()).then_some(items);
                let stuck = (items.is_none() && !hand.iter().any(|card| self.is_taken(card))).then_some(hand.len());
                ("attack", facts.with("stuck", stuck).with("items", items).with("joker", joker))
            }
        }
    }

    /// What every place wants: the monsters by their spots, the hand, the items, the hit row.
    fn needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let joker = self.joker_to_come();
        let mut needs: Vec<Need> = self
            .dungeon
            .monsters()
            .map(|(at, monster, room)| {
                let attack = self.attack(monster, room);
                let need = attack.need(Place::numbered("spot", at.number()), joker);
                // One card lies there and the king of spades can double the next.
                let first = attack.opened_by().map(Strike::counts).filter(|_| need.name != "second-any");
                match first.filter(|_| self.inventory.contains(SPADES)) {
                    Some(first) => {
                        let doubled = attack.power.saturating_sub(first).div_ceil(self.numbers.times.max(1));
                        need.with("doubled", doubled).with("item", SPADES)
                    }
                    None => need,
                }
            })
            .collect();
        if self.is_attacking() {
            let nowhere: CardSet = self.supply.hand.iter().filter(|card| !self.is_taken(*card)).collect();
            if !nowhere.is_empty() {
                needs.push(Need::new("nowhere", Place::new("hand")).with("cards", nowhere));
            }
            needs.extend(self.usable().iter().filter_map(need_of_item));
        }
        let left = usize::from(self.numbers.hit_limit).saturating_sub(self.hits.len());
        needs.push(Need::new("hits", Place::new("hits")).with("left", left));
        needs
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let spots = std::array::from_fn(|at| {
            let room = &self.dungeon.rooms[at];
            RoomView {
                spot: at + 1,
                state: state(room),
                card: room.monster,
                attack: room.attack.as_slice(),
                doubled: room.doubled_card(),
            }
        });
        let supply = &self.supply;
        let view = AdvancedTable {
            spots,
            hand: supply.hand.as_slice(),
            hits: self.hits.as_slice(),
            inventory: self.inventory.as_slice(),
            cleared: self.monsters_felled,
            deck: supply.deck.len(),
            known_top: supply.deck.known_top(),
            known_bottom: supply.deck.known_bottom(),
            turn: supply.turn,
            phase: phase(self),
        };
        serde_json::to_value(view).unwrap_or_default()
    }

    /// The hourglass, what the player holds, and the cards of the deck whose place is known. The hourglass is laid from its
    /// first spot on, and drawn row by row from the top.
    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let rooms = self.dungeon.rooms.iter().zip(1..).map(|(room, number)| zones.lay(contents(room, number)));
        let rooms: Vec<Zone> = rooms.collect();
        for row in ROWS {
            zones.layout.centred(row.iter().map(|number| rooms[usize::from(*number) - 1].clone()).collect());
        }
        let row = |name, cards: &[Card]| Contents::new(Place::new(name)).up(cards.iter().copied());
        let hand = zones.lay(row("hand", self.supply.hand.as_slice()));
        let hits = zones.lay(row("hits", self.hits.as_slice()).drawn_as("hit-row", 0));
        let inventory = zones.lay(row("inventory", self.inventory.as_slice()));
        zones.aside(row("cleared", self.cleared.as_slice()));
        let deck = &self.supply.deck;
        let known = [("top", deck.known_top()), ("bottom", deck.known_bottom())];
        let known = known.into_iter().filter_map(|(label, card)| Some(Zone::new(label, vec![Face::Up(card?)])));
        zones.layout.band([hand, inventory, hits].into_iter().chain(known).collect());
        let down = self.dungeon.rooms.iter().map(|room| room.below.len()).sum();
        zones.pile("dungeon", down, self.dungeon.unseen.iter());
        let unknown = deck.len() - deck.known().count();
        zones.pile_with(("known", deck.known()), "power", unknown, self.supply.unseen.iter());
        zones.layout.gauge("hits", self.hits.len() as i64, self.numbers.hit_limit);
        zones.layout.gauge("cleared", self.monsters_felled, MONSTERS as i64);
        zones.layout.count("deck", deck.len());
        zones.layout.count("turn", usize::from(self.supply.turn));
        zones
    }
}

impl Advanced {
    /// Whether some monster takes a card now, doubled or not.
    pub(super) fn is_taken(&self, card: Card) -> bool {
        self.is_taken_doubled(card) || self.takes(card, false)
    }

    /// Whether some monster takes a card now that the king of spades doubles.
    pub(super) fn is_taken_doubled(&self, card: Card) -> bool {
        self.inventory.contains(SPADES) && self.takes(card, true)
    }

    fn takes(&self, card: Card, doubled: bool) -> bool {
        self.dungeon.monsters().any(|(room, ..)| self.allows(&Decision::Place { card, room, doubled }))
    }

    /// Whether cards can be placed: a decision is awaited, nothing was discarded in this turn, and the bottom card is not
    /// looked at.
    fn is_attacking(&self) -> bool {
        self.awaited().is_some() && !self.supply.discarding && self.in_use == InUse::Nothing
    }

    /// A joker that can still be laid: in the hand, or not yet found.
    fn joker_to_come(&self) -> Option<Card> {
        let joker = Card::JOKER;
        (self.supply.hand.contains(joker) || self.dungeon.unseen.copies(joker) > 0).then_some(joker)
    }
}

/// What a king can do now.
fn need_of_item(item: Card) -> Option<Need> {
    let name = match item.suit()? {
        Suit::Hearts => "item-hearts",
        Suit::Diamonds => "item-diamonds",
        Suit::Clubs => "item-clubs",
        Suit::Spades => "item-spades",
    };
    Some(Need::new(name, Place::new("inventory")).with("item", item))
}

fn state(room: &HourglassRoom) -> &'static str {
    match (room.monster, room.below.is_empty()) {
        (Some(_), _) => "up",
        (None, false) => "down",
        (None, true) => "empty",
    }
}

fn phase(game: &Advanced) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        _ if game.supply.turn == 0 => "setup",
        Awaits::Reveal { spot: Spot::Hand, .. } if game.in_use != InUse::Drawing => "draw",
        _ if game.supply.discarding => "discard",
        _ => "attack",
    }
}

fn contents(room: &HourglassRoom, number: u8) -> Contents {
    let contents = Contents::new(Place::numbered("spot", number)).up(room.monster);
    let contents = if room.below.is_empty() { contents } else { contents.down(1) };
    room.attack.iter().zip(0..).fold(contents.on_it(), |contents, (card, at)| match room.doubled {
        Some(doubled) if doubled == at => contents.noted(card, "x2"),
        _ => contents.up([card]),
    })
}
