//! Describes a state of Clear the Dungeon Classic: prompt, needs, JSON and zones.

use super::{COLUMNS, Classic, Column, ColumnId, DEPTH, Spot};
use crate::rules::games::prelude::*;
use serde_json::json;

impl View for Classic {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts = Facts::new().with("cards", self.supply.hand.len()).with("reserve", self.reserve());
        match self.awaits() {
            Awaits::Over => ("over", facts),
            Awaits::Reveal { spot: Spot::Hand, count } => ("hand", facts.with("count", count)),
            Awaits::Reveal { spot, count } => ("column", facts.with("spot", spot.to_typed()).with("count", count)),
            Awaits::Decision { .. } if self.supply.discarding => ("discard", facts),
            Awaits::Decision { .. } if self.supply.hand.is_empty() => {
                let deck = Some(self.supply.deck.len()).filter(|deck| *deck > 0);
                ("draw-or-reserve", facts.with("deck", deck))
            }
            Awaits::Decision { .. } => {
                let stuck_hand = (!self.can_attack()).then_some(self.supply.hand.len());
                let losing = Some(self.damage_left()).filter(|left| stuck_hand.is_some_and(|cards| cards >= *left));
                ("attack", facts.with("stuck", stuck_hand).with("losing", losing))
            }
        }
    }

    fn needs(&self) -> Vec<Need> {
        let left = self.placeable_strikes();
        let attacks = ColumnId::ALL.iter().zip(1..).filter_map(|(id, number)| Some((self.attack(*id)?, number)));
        let mut needs: Vec<Need> =
            attacks.map(|(attack, number)| attack.need(Place::numbered("column", number), &left)).collect();
        if self.is_attacking() {
            let unplaceable: Row<12> =
                self.supply.hand.iter().filter(|card| self.accepting_monsters(*card).is_empty()).collect();
            if !unplaceable.is_empty() {
                needs.push(Need::new("nowhere", Place::new("hand")).with("cards", unplaceable));
            }
            needs.extend(self.reserve().map(|card| self.need_of_reserve(card)));
        }
        needs.push(Need::new("damage", Place::new("damage")).with("left", self.damage_left()));
        needs
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let column = |Column { below, monster, attack }: &Column| {
            json!({
                "hidden": below.len(),
                "monster": monster,
                "attack": attack,
            })
        };
        json!({
            "columns": self.columns.each_ref().map(column),
            "hand": self.supply.hand,
            "damage": self.damage,
            "damage_count": self.damage_count(),
            "reserve": self.reserve(),
            "cleared": self.monsters_cleared,
            "deck": self.supply.deck.len(),
            "turn": self.supply.turn,
            "phase": phase(self),
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let column = |(column, number): (&Column, u8)| {
            let contents =
                Contents::new(Place::numbered("column", number)).face_down(column.below.len()).face_up(column.monster);
            zones.add(contents.start_line().face_up(column.attack.iter()))
        };
        let columns = self.columns.iter().zip(1..).map(column).collect();
        zones.layout.add_band(columns);
        let hand = zones.add(Contents::new(Place::new("hand")).face_up(self.supply.hand.iter()));
        let reserve = self.reserve();
        let below = self.damage.len() - usize::from(reserve.is_some());
        let damage = Contents::new(Place::new("damage")).face_up(self.damage.iter().take(below));
        let damage = zones.add(reserve.into_iter().fold(damage, |damage, top| damage.with_note(top, "reserve")));
        zones.layout.add_band(vec![hand, damage]);
        zones.add_undrawn(Contents::new(Place::new("cleared")).face_up(self.cleared.iter()));
        let face_down = self.columns.iter().map(|column| column.below.len()).sum();
        zones.add_pile("dungeon", face_down, self.unseen_monsters.iter());
        zones.add_pile("power", self.supply.deck.len(), self.supply.unseen.iter());
        zones.layout.add_gauge("damage", self.damage_count() as i64, self.numbers.damage_limit);
        zones.layout.add_gauge("cleared", self.monsters_cleared, (COLUMNS * DEPTH) as i64);
        zones.layout.add_count("deck", self.supply.deck.len());
        zones.layout.add_count("turn", usize::from(self.supply.turn));
        zones
    }
}

impl Classic {
    fn need_of_reserve(&self, card: Card) -> Need {
        let monsters = self.accepting_monsters(card);
        let name = if monsters.is_empty() { "reserve-nowhere" } else { "reserve" };
        Need::new(name, Place::new("damage")).with("card", card).with("monsters", monsters)
    }

    fn accepting_monsters(&self, card: Card) -> CardSet {
        self.accepting_columns(card).filter_map(|column| self.columns[column.index()].monster).collect()
    }

    fn can_attack(&self) -> bool {
        let cards = self.supply.hand.iter().chain(self.reserve());
        cards.into_iter().any(|card| !self.accepting_monsters(card).is_empty())
    }

    /// Returns whether the player can place cards now.
    fn is_attacking(&self) -> bool {
        self.awaited().is_some() && !self.supply.discarding
    }
}

fn phase(game: &Classic) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        Awaits::Reveal { .. } if game.supply.turn == 0 => "setup",
        Awaits::Reveal { spot: Spot::Hand, .. } => "draw",
        _ if game.supply.discarding => "discard",
        _ => "attack",
    }
}
