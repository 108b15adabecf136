//! Describes a state of Clear the Dungeon Advanced: prompt, needs, JSON and zones.

use super::hourglass::{HourglassSpot, ROWS};
use super::items::ItemInUse;
use super::words::{Decision, SPADES, Spot};
use super::{Advanced, MONSTERS};
use crate::model::layout::{Face, Zone};
use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack::{Attack, AttackStage, Strike};
use serde_json::json;

impl View for Advanced {
    fn prompt(&self) -> (&'static str, Facts) {
        let hand = &self.supply.hand;
        let facts = Facts::new().with("cards", hand.len());
        match self.awaits() {
            Awaits::Over => ("over", facts),
            Awaits::Reveal { spot: Spot::Hand, count } => ("hand", facts.with("count", count)),
            Awaits::Reveal { spot: Spot::Bottom, .. } => ("bottom", facts),
            Awaits::Reveal { spot, count } => ("spot", facts.with("spot", spot.to_typed()).with("count", count)),
            Awaits::Decision { .. } if self.item_in_use == ItemInUse::Choosing => {
                ("keep-or-raise", facts.with("card", self.supply.deck.known_bottom()))
            }
            Awaits::Decision { .. } if self.supply.discarding => ("discard", facts),
            Awaits::Decision { .. } if hand.is_empty() => {
                let facts = facts.with("items", self.usable_items());
                let deck = Some(self.supply.deck.len()).filter(|deck| *deck > 0);
                ("draw-or-item", facts.with("deck", deck))
            }
            Awaits::Decision { .. } => {
                // The king of spades can also double a card that the player places from the hand.
                let doubling = Some(SPADES).filter(|_| hand.iter().any(|card| self.can_place_doubled(card)));
                let items: CardSet = self.usable_items().iter().chain(doubling).collect();
                let joker = hand.iter().find(|card| card.is_joker());
                let items = (!items.is_empty()).then_some(items);
                let is_unfit = !hand.iter().any(|card| self.can_place(card) || self.can_place_doubled(card));
                let unfit = (is_unfit && items.is_some()).then(|| hand.iter().collect::<CardSet>());
                let stuck_count = (is_unfit && items.is_none()).then_some(hand.len());
                let facts = facts.with("stuck", stuck_count).with(
                    "losing",
                    Some(self.hits_left()).filter(|left| stuck_count.is_some_and(|cards| cards >= *left)),
                );
                let spent = Some(SPADES).filter(|_| self.cleared.contains(SPADES));
                let facts = facts.with("items", items).with("joker", joker).with("unfit", unfit);
                ("attack", facts.with("spent", spent))
            }
        }
    }

    fn needs(&self) -> Vec<Need> {
        let doubling = self.needing_doubling();
        let mut needs: Vec<Need> = self
            .attacks()
            .map(|(spot_id, attack, left)| {
                let need = attack.need(Place::numbered("spot", spot_id.number()), &left);
                let rivals = Some(doubling).filter(|rivals| rivals.len() > 1 && rivals.contains(attack.monster));
                let need = need.with_some("rivals", rivals);
                let safe = if need.name == "open-any" { safe_first_value(&attack, left, doubling) } else { None };
                let need = need.with_some("safe", safe);
                let need = need.with_some("counts", attack.opened_by().map(Strike::counted_value));
                // The king of spades can double the second card or, earlier, the first one.
                let Some(first) = attack.opened_by().filter(|_| need.name == "second") else { return need };
                let missing = attack.power.saturating_sub(first.counted_value());
                let half = missing.div_ceil(self.numbers.doubling.max(1));
                let doubled = Strike { times: self.numbers.doubling, ..first };
                let after_doubling = attack.power.saturating_sub(doubled.counted_value()).max(1);
                if missing > self.numbers.reach {
                    need.with("only_doubled", half).with("item", SPADES)
                } else if self.inventory.contains(SPADES) {
                    let after_doubling = Some(after_doubling).filter(|least| *least < half);
                    need.with("doubled", half).with("item", SPADES).with_some("after_doubling", after_doubling)
                } else {
                    need
                }
            })
            .collect();
        if self.is_attacking() {
            let unplaceable: Row<12> = self.supply.hand.iter().filter(|card| !self.can_place(*card)).collect();
            if !unplaceable.is_empty() {
                needs.push(Need::new("nowhere", Place::new("hand")).with("cards", unplaceable));
            }
            needs.extend(self.usable_items().iter().filter_map(need_of_item));
        }
        needs.push(Need::new("hits", Place::new("hits")).with("left", self.hits_left()));
        needs
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let spots = self.dungeon.spots.iter().zip(1..).map(|(spot, number)| {
            json!({
                "spot": number,
                "state": state(spot),
                "card": spot.monster,
                "attack": spot.attack,
                "doubled": spot.doubled_card(),
            })
        });
        let supply = &self.supply;
        json!({
            "spots": spots.collect::<Vec<_>>(),
            "hand": supply.hand,
            "hits": self.hits,
            "inventory": self.inventory,
            "cleared": self.monsters_cleared,
            "deck": supply.deck.len(),
            "known_top": supply.deck.known_top(),
            "known_bottom": supply.deck.known_bottom(),
            "turn": supply.turn,
            "phase": phase(self),
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        // Spot 1 is in the bottom row, but the drawing begins with the top row.
        let spots = self.dungeon.spots.iter().zip(1..).map(|(spot, number)| zones.add(contents(spot, number)));
        let spots: Vec<Zone> = spots.collect();
        for row in ROWS {
            zones.layout.add_centred_band(row.iter().map(|number| spots[usize::from(*number) - 1].clone()).collect());
        }
        let face_up = |name, cards: &[Card]| Contents::new(Place::new(name)).face_up(cards.iter().copied());
        let hand = zones.add(face_up("hand", self.supply.hand.as_slice()));
        let hits = zones.add(face_up("hits", self.hits.as_slice()).drawn_as("hit-row", 0));
        let inventory = zones.add(face_up("inventory", self.inventory.as_slice()));
        zones.add_undrawn(face_up("cleared", self.cleared.as_slice()));
        let deck = &self.supply.deck;
        let known = [("top", deck.known_top()), ("bottom", deck.known_bottom())];
        let known = known.into_iter().filter_map(|(label, card)| Some(Zone::new(label, vec![Face::Up(card?)])));
        zones.layout.add_band([hand, inventory, hits].into_iter().chain(known).collect());
        let face_down = self.dungeon.spots.iter().map(|spot| spot.face_down.len()).sum();
        zones.add_pile("dungeon", face_down, self.dungeon.unseen.iter());
        let unknown = deck.len() - deck.known().count();
        let known_zone = match (deck.known().count(), deck.known_top()) {
            (1, Some(_)) => "on-top",
            (1, None) => "at-bottom",
            _ => "known",
        };
        // Several known cards lie in one zone, so their places count from the bottom.
        let place = |below: usize| match known_zone {
            "known" => Place::numbered(known_zone, below as u8 + 1),
            zone => Place::new(zone),
        };
        for (below, card) in deck.known_places() {
            zones.add_undrawn(Contents::new(place(below)).face_up([card]));
        }
        zones.add_pile_beside(known_zone, "power", unknown, self.supply.unseen.iter());
        zones.layout.add_gauge("hits", self.hits.len() as i64, self.numbers.hit_limit);
        zones.layout.add_gauge("cleared", self.monsters_cleared, MONSTERS as i64);
        zones.layout.add_count("deck", deck.len());
        zones.layout.add_count("turn", usize::from(self.supply.turn));
        zones
    }
}

impl Advanced {
    /// Returns whether the player can place the card on a monster, doubled or not.
    pub(super) fn can_place(&self, card: Card) -> bool {
        self.can_place_doubled(card) || self.has_target(card, false)
    }

    fn can_place_doubled(&self, card: Card) -> bool {
        self.inventory.contains(SPADES) && self.has_target(card, true)
    }

    fn has_target(&self, card: Card, doubled: bool) -> bool {
        self.dungeon.monsters().any(|(spot_id, ..)| self.allows(&Decision::Place { card, spot: spot_id, doubled }))
    }

    /// Returns whether the player may place cards or use items now.
    fn is_attacking(&self) -> bool {
        self.awaited().is_some() && !self.supply.discarding && self.item_in_use == ItemInUse::Nothing
    }
}

/// Returns the lowest value of a first card after which the cards in `left` can still defeat the monster. The rules
/// allow lower cards if the king of spades could double the second card, but perhaps the king comes too late, must
/// double a card on a monster in `doubling`, or no card is strong enough. Returns `None` if every card is safe, or
/// no card is.
fn safe_first_value(attack: &Attack, mut left: Vec<Strike>, doubling: CardSet) -> Option<u16> {
    if !doubling.is_empty() {
        for strike in &mut left {
            strike.times = 1;
        }
    }
    let lowest = left.iter().map(|strike| strike.value).min();
    let is_safe = |index: &usize| {
        let mut others = left.clone();
        let first = Strike { times: 1, ..others.swap_remove(*index) };
        Attack { stage: AttackStage::Opened(first), ..*attack }.can_be_completed(&others)
    };
    let safe = (0..left.len()).filter(is_safe).map(|index| left[index].value).min();
    safe.filter(|safe| lowest.is_some_and(|lowest| lowest < *safe))
}

fn need_of_item(item: Card) -> Option<Need> {
    let name = match item.suit()? {
        Suit::Hearts => "item-hearts",
        Suit::Diamonds => "item-diamonds",
        Suit::Clubs => "item-clubs",
        Suit::Spades => "item-spades",
    };
    Some(Need::new(name, Place::new("inventory")).with("item", item))
}

fn state(spot: &HourglassSpot) -> &'static str {
    match (spot.monster, spot.face_down.is_empty()) {
        (Some(_), _) => "up",
        (None, false) => "down",
        (None, true) => "empty",
    }
}

fn phase(game: &Advanced) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        _ if game.supply.turn == 0 => "setup",
        Awaits::Reveal { spot: Spot::Hand, .. } if game.item_in_use != ItemInUse::Drawing => "draw",
        _ if game.supply.discarding => "discard",
        _ => "attack",
    }
}

fn contents(spot: &HourglassSpot, number: u8) -> Contents {
    let contents = Contents::new(Place::numbered("spot", number)).face_up(spot.monster);
    let contents = if spot.face_down.is_empty() { contents } else { contents.face_down(1) };
    spot.attack.iter().zip(0..).fold(contents.start_line(), |contents, (card, index)| match spot.doubled {
        Some(doubled) if doubled == index => contents.with_note(card, "x2"),
        _ => contents.face_up([card]),
    })
}
