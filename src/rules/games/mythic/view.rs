//! The table as others see it: JSON, the question asked, the drawing.

use super::{Decision, Hand, Lying, Mythic, MythicKind};
use crate::model::layout::Zone;
use crate::rules::games::mythic::Source;
use crate::rules::games::prelude::*;
use serde::Serialize;

/// A card of the room or held by a joker; strength and weapons for monsters only.
#[derive(Serialize)]
struct LyingView<'a> {
    card: Card,
    #[serde(flatten)]
    monster: Option<MythicMonster<'a>>,
}

#[derive(Serialize)]
struct MythicMonster<'a> {
    strength: u8,
    weapons: &'a [Card],
}

#[derive(Serialize)]
struct HandView<'a> {
    card: Card,
    durability: Option<u8>,
    shield: bool,
    monsters: &'a [Card],
    holds: Option<LyingView<'a>>,
}

#[derive(Serialize)]
struct BagView {
    top: Option<Card>,
    loot: usize,
    treasures: usize,
}

#[derive(Serialize)]
struct MythicTable<'a> {
    health: u8,
    max_health: u8,
    room: Vec<LyingView<'a>>,
    left: Option<HandView<'a>>,
    right: Option<HandView<'a>>,
    bag: BagView,
    pile: usize,
    discard: usize,
    skips: u8,
    touched: bool,
    monsters_left: u8,
    phase: &'static str,
}

impl View for Mythic {
    fn prompt(&self) -> (&'static str, Facts) {
        let facts = Facts::new().with("pile", self.pile.len()).with("left", self.monsters_left);
        match (phase(self), self.striking) {
            ("deal", _) => ("deal", facts.with("count", self.to_turn)),
            ("dragon", Some(dragon)) => {
                ("dragon", facts.with("dragon", dragon).with("strength", self.strength_of(dragon)))
            }
            ("cleared", _) => {
                let last = self.room.iter().next().map(|lying| lying.card);
                ("cleared", facts.with("last", last).with("count", self.places_to_fill()))
            }
            ("over", _) => ("over", facts),
            _ if !self.touched && !self.pile.is_empty() && self.skips < self.numbers.most_skips => ("untouched", facts),
            _ => ("room", facts),
        }
    }

    /// What every place wants: the cards of the room as they lie, the bag, the skip.
    fn needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let mut needs: Vec<Need> = self
            .room
            .by_slot()
            .filter_map(|(slot, lying)| self.need_of(lying, Place::numbered("slot", slot)))
            .collect();
        needs.push(match self.top {
            Some(top) => Need::new("bag-covered", Place::new("bag")).with("top", top),
            None => Need::new("bag-open", Place::new("bag")),
        });
        if self.awaited().is_some() {
            needs.extend(self.need_of_skip());
        }
        needs
    }

    fn table(&self, _: &Vocabulary) -> serde_json::Value {
        let [left, right] = self.hands.each_ref().map(|hand| hand.as_ref().map(|hand| hand_view(self, hand)));
        let view = MythicTable {
            health: self.health,
            max_health: self.max_health,
            room: self.room.iter().map(|lying| lying_view(self, lying)).collect(),
            left,
            right,
            bag: BagView { top: self.top, loot: self.loot.len(), treasures: self.treasures.len() },
            pile: self.pile.len(),
            discard: self.discard.len(),
            skips: self.skips,
            touched: self.touched,
            monsters_left: self.monsters_left,
            phase: phase(self),
        };
        serde_json::to_value(view).unwrap_or_default()
    }

    /// The room, card by card as it came and drawn slot by slot; the hands; the bag with what lies on it.
    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let laid: Vec<Zone> =
            self.room.with_slots().map(|(slot, lying)| zones.lay(in_slot(self, lying, slot))).collect();
        let slot = |number| {
            let taken = laid.iter().find(|zone| zone.number == number).cloned();
            taken.unwrap_or_else(|| Zone::new("slot", Vec::new()).numbered(number))
        };
        zones.layout.band((1..=self.numbers.room).map(slot).collect());
        let hands = ["left", "right"].into_iter().zip(&self.hands);
        let mut carried: Vec<Zone> = hands.map(|(name, hand)| zones.lay(in_hand(self, name, hand.as_ref()))).collect();
        let top = zones.lay(Contents::new(Place::new("top")).up(self.top));
        let looted = self.loot.iter().chain(self.treasures.iter());
        let bag = Contents::new(Place::new("bag")).covered(looted).down(self.loot.len() + self.treasures.len());
        let mut bag = zones.lay(bag);
        bag.lines[0].extend(top.lines.into_iter().flatten());
        carried.push(bag);
        zones.layout.band(carried);
        zones.aside(Contents::new(Place::new("discard")).up(self.discard.iter()));
        zones.pile("pile", self.pile.len(), self.unseen.iter());
        zones.layout.gauge("health", self.health, self.max_health);
        zones.layout.count("loot", self.loot.len());
        zones.layout.count("treasures", self.treasures.len());
        zones.layout.count("monsters", usize::from(self.monsters_left));
        zones.layout.count("pile", self.pile.len());
        zones
    }

    fn absence(&self, card: Card) -> Facts {
        let reason = match self.find(card) {
            _ if !card.is_known() => return Facts::new(),
            _ if card.is_joker() && self.kind(card) == MythicKind::Absent => "out",
            // A joker can put back what it holds.
            Some(Source::Room | Source::Held(_)) => "in_room",
            _ if self.unseen.copies(card) == 0 => "gone",
            _ => return Facts::new(),
        };
        Facts::new().with(reason, card)
    }
}

impl Mythic {
    fn need_of(&self, lying: &Lying, place: Place) -> Option<Need> {
        let card = lying.card;
        let need = |name| Need::new(name, place).with("card", card);
        match self.kind(card) {
            MythicKind::Monster | MythicKind::Dragon => Some(self.need_of_monster(lying, place)),
            MythicKind::Diamond => {
                let free = self.allows(&Decision::Equip(card));
                Some(need(if free { "diamond" } else { "diamond-left" }).with("value", self.numbers.value(card)))
            }
            MythicKind::Heart => {
                let heals = self.numbers.value(card).min(self.max_health.saturating_sub(self.health));
                let drinkable = self.allows(&Decision::Drink(card));
                Some(need(if drinkable { "potion" } else { "potion-left" }).with("heals", heals))
            }
            MythicKind::Joker if self.allows(&Decision::Equip(card)) => Some(need("joker")),
            MythicKind::Joker => Some(need("joker-left")),
            MythicKind::Treasure => Some(need("treasure").with("value", self.numbers.treasure)),
            MythicKind::Absent => None,
        }
    }

    /// What a monster would do now: bare, and against the best shield at hand.
    fn need_of_monster(&self, lying: &Lying, place: Place) -> Need {
        let strength = self.numbers.strength(lying);
        let shields = self.hands.iter().flatten().filter(|hand| self.kind(hand.card) == MythicKind::Diamond);
        let best: Option<&Hand> = shields.max_by_key(|hand| hand.durability);
        let name = if strength >= self.health { "monster-deadly" } else { "monster" };
        let need = Need::new(name, place).with("card", lying.card).with("strength", strength);
        let need = need.with("health", self.health);
        match best {
            Some(shield) => {
                let damage = strength.saturating_sub(shield.durability);
                need.with("shield", shield.card).with("damage", damage)
            }
            None => need,
        }
    }

    /// What leaving the room would cost; nothing where it cannot be left.
    fn need_of_skip(&self) -> Option<Need> {
        if !self.allows(&Decision::Skip) {
            return None;
        }
        let need = |name| Need::new(name, Place::new("room"));
        Some(if self.skips + 1 >= self.numbers.fear_from {
            need("skip-costs").with("damage", self.numbers.fear).with("health", self.health)
        } else {
            need("skip-free")
        })
    }
}

fn lying_view<'a>(game: &Mythic, lying: &'a Lying) -> LyingView<'a> {
    let strength = || MythicMonster { strength: game.numbers.strength(lying), weapons: lying.weapons.as_slice() };
    LyingView { card: lying.card, monster: game.kind(lying.card).is_monster().then(strength) }
}

fn hand_view<'a>(game: &Mythic, hand: &'a Hand) -> HandView<'a> {
    HandView {
        card: hand.card,
        durability: (game.kind(hand.card) == MythicKind::Diamond).then_some(hand.durability),
        shield: hand.shield,
        monsters: hand.monsters.as_slice(),
        holds: hand.holds.as_ref().map(|held| lying_view(game, held)),
    }
}

fn phase(game: &Mythic) -> &'static str {
    match game.awaits() {
        Awaits::Over => "over",
        Awaits::Reveal { .. } => "deal",
        Awaits::Decision { .. } if game.striking.is_some() => "dragon",
        Awaits::Decision { .. } if game.is_cleared() => "cleared",
        Awaits::Decision { .. } => "room",
    }
}

fn in_slot(game: &Mythic, lying: &Lying, slot: u8) -> Contents {
    let contents = Contents::new(Place::new("room")).drawn_as("slot", slot);
    up(game, contents, lying).on_it().up(lying.weapons.iter())
}

fn in_hand(game: &Mythic, name: &'static str, hand: Option<&Hand>) -> Contents {
    let contents = Contents::new(Place::new(name));
    let Some(hand) = hand else { return contents };
    let own =
        if hand.shield { contents.noted(hand.card, hand.durability.to_string()) } else { contents.up([hand.card]) };
    let contents = own.on_it().up(hand.monsters.iter());
    match &hand.holds {
        Some(held) => up(game, contents, held).covered(held.weapons.iter()),
        None => contents,
    }
}

/// A card of the room or of a joker; a weakened monster with what is left of its strength.
fn up(game: &Mythic, contents: Contents, lying: &Lying) -> Contents {
    if lying.weapons.is_empty() {
        contents.up([lying.card])
    } else {
        contents.noted(lying.card, game.numbers.strength(lying).to_string())
    }
}
