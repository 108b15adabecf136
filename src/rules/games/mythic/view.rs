//! Describes a state of Mythic Dungeon Crawler: prompt, needs, JSON and zones.

use super::{Decision, Hand, Mythic, MythicKind, RoomCard};
use crate::model::layout::Zone;
use crate::rules::games::mythic::Source;
use crate::rules::games::prelude::*;
use serde_json::{Value, json};

impl View for Mythic {
    fn prompt(&self) -> (&'static str, Facts) {
        let skips = (self.skips > 0 && !self.is_changed).then_some(self.skips);
        let facts = Facts::new().with("pile", self.pile.len()).with("left", self.monsters_left).with("skips", skips);
        match (phase(self), self.striking) {
            ("deal", _) => ("deal", facts.with("count", self.to_turn)),
            ("dragon", Some(dragon)) => ("dragon", self.with_strike(facts, dragon)),
            ("cleared", _) => {
                let last = self.room.iter().next().map(|room_card| room_card.card);
                let first: VerbSet = self
                    .legal()
                    .into_iter()
                    .map(Decision::verb)
                    .filter(|verb| *verb != Decision::Next.verb())
                    .collect();
                let facts = facts.with("first", (!first.is_empty()).then_some(first));
                ("cleared", facts.with("last", last).with("count", self.places_to_fill()))
            }
            ("over", _) => ("over", facts),
            _ if !self.is_changed && !self.pile.is_empty() && self.skips < self.numbers.max_skips => {
                let damage = self.cost_of_skip();
                let deadly = damage.filter(|damage| *damage >= self.health);
                ("untouched", facts.with("damage", damage).with("deadly", deadly))
            }
            _ => ("room", facts),
        }
    }

    fn needs(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = self
            .room
            .by_slot()
            .filter_map(|(slot, room_card)| self.need_of_card(room_card, Place::numbered("slot", slot)))
            .collect();
        needs.push(match self.top {
            Some(top) => Need::new("bag-covered", Place::new("bag")).with("top", top),
            None => Need::new("bag-open", Place::new("bag")),
        });
        let held = ["left", "right"].into_iter().zip(&self.hands);
        needs.extend(held.filter_map(|(name, hand)| self.need_of_held(hand.as_ref()?, Place::new(name))));
        if self.awaited().is_some() {
            needs.extend(self.need_of_skip());
        }
        needs
    }

    fn table(&self, _: &Vocabulary) -> Value {
        let [left, right] = self.hands.each_ref().map(|hand| hand.as_ref().map(|hand| hand_json(self, hand)));
        json!({
            "health": self.health,
            "max_health": self.max_health,
            "room": self.room.iter().map(|room_card| card_json(self, room_card)).collect::<Vec<_>>(),
            "left": left,
            "right": right,
            "bag": { "top": self.top, "loot": self.loot.len(), "treasures": self.treasures.len() },
            "pile": self.pile.len(),
            "discard": self.discard.len(),
            "skips": self.skips,
            "touched": self.is_changed,
            "monsters_left": self.monsters_left,
            "phase": phase(self),
        })
    }

    fn zones(&self) -> Zones {
        let mut zones = Zones::default();
        let room_zones: Vec<Zone> =
            self.room.by_slot().map(|(slot, room_card)| zones.add(slot_contents(self, room_card, slot))).collect();
        let slot = |number| {
            let same_number = room_zones.iter().find(|zone| zone.number == number).cloned();
            same_number.unwrap_or_else(|| Zone::new("slot", Vec::new()).numbered(number))
        };
        zones.layout.add_band((1..=self.numbers.room).map(slot).collect());
        let hands = ["left", "right"].into_iter().zip(&self.hands);
        let mut hand_zones: Vec<Zone> =
            hands.map(|(name, hand)| zones.add(hand_contents(self, name, hand.as_ref()))).collect();
        let top = zones.add(Contents::new(Place::new("top")).face_up(self.top));
        let looted = self.loot.iter().chain(self.treasures.iter());
        let bag =
            Contents::new(Place::new("bag")).undrawn(looted).draw_face_down(self.loot.len() + self.treasures.len());
        let mut bag = zones.add(bag);
        bag.lines[0].extend(top.lines.into_iter().flatten());
        hand_zones.push(bag);
        zones.layout.add_band(hand_zones);
        zones.add_undrawn(Contents::new(Place::new("discard")).face_up(self.discard.iter()));
        zones.add_pile("pile", self.pile.len(), self.unseen.iter());
        zones.layout.add_gauge("health", self.health, self.max_health);
        zones.add_counters("health", self.health);
        zones.add_counters("max-health", self.max_health);
        zones.layout.add_count("loot", self.loot.len());
        zones.layout.add_count("treasures", self.treasures.len());
        zones.layout.add_count("monsters", usize::from(self.monsters_left));
        zones.layout.add_count("pile", self.pile.len());
        zones
    }

    fn absence_facts(&self, card: Card) -> Facts {
        let reason = match self.find(card) {
            _ if !card.is_known() => return Facts::new(),
            _ if card.is_joker() && self.kind(card) == MythicKind::Absent => "out",
            // A card that a joker holds belongs to the room, because the joker can put it back there.
            Some(Source::Room | Source::Held(_)) => "in_room",
            _ if self.unseen.copies(card) == 0 => "gone",
            _ => return Facts::new(),
        };
        Facts::new().with(reason, card)
    }
}

impl Mythic {
    /// Describes what the player can do with the card that a joker holds. Returns `None` if the hand holds no such
    /// card, or if the player cannot use the card now.
    fn need_of_held(&self, hand: &Hand, place: Place) -> Option<Need> {
        let held = hand.holds.as_ref()?;
        let need = |name| Need::new(name, place).with("joker", hand.card).with("card", held.card);
        Some(match self.kind(held.card) {
            MythicKind::Diamond if self.can(Decision::Equip(held.card)) => {
                need("held-diamond").with("value", self.numbers.value(held.card))
            }
            MythicKind::Heart if self.can(Decision::Drink(held.card)) => {
                let heals = self.healing(held.card);
                need("held-potion").with("heals", heals).with_some("wasted", (heals == 0).then_some(held.card))
            }
            MythicKind::Monster | MythicKind::Dragon => {
                need("held-monster").with("strength", self.numbers.strength(held))
            }
            _ => return None,
        })
    }

    /// Returns the health that a potion restores now.
    fn healing(&self, potion: Card) -> u8 {
        self.numbers.value(potion).min(self.max_health.saturating_sub(self.health))
    }

    fn need_of_card(&self, room_card: &RoomCard, place: Place) -> Option<Need> {
        let card = room_card.card;
        let onto = self.can(Decision::Stow(card)).then_some("bag");
        let need = |name| Need::new(name, place).with("card", card);
        let thrown = self.can(Decision::Discard(card)).then_some("discard");
        let left_behind = |name| need(name).with_some("onto", onto).with_some("thrown", thrown);
        match self.kind(card) {
            MythicKind::Monster | MythicKind::Dragon => {
                // While a dragon strikes, no other monster can be attacked or provoked.
                let is_possible = self.striking.is_none_or(|dragon| dragon == card);
                is_possible.then(|| self.need_of_monster(room_card, place))
            }
            MythicKind::Diamond => {
                let can_equip = self.can(Decision::Equip(card));
                let need = if can_equip { need("diamond") } else { left_behind("diamond-left") };
                Some(need.with("value", self.numbers.value(card)))
            }
            MythicKind::Heart => {
                let heals = self.healing(card);
                let drinkable = self.can(Decision::Drink(card));
                let need = if drinkable { need("potion") } else { left_behind("potion-left") }.with("heals", heals);
                Some(if drinkable && heals == 0 { need.with("wasted", card) } else { need })
            }
            MythicKind::Joker if self.can(Decision::Equip(card)) => Some(need("joker")),
            MythicKind::Joker => Some(left_behind("joker-left")),
            MythicKind::Treasure => {
                let held = self.hands.iter().flatten().filter_map(|hand| hand.holds);
                let in_sight = self.room.iter().copied().chain(held).map(|other| other.card);
                let dragon = in_sight.chain(self.unseen.iter()).find(|card| self.kind(*card) == MythicKind::Dragon);
                // The player can no longer lure a dragon that strikes.
                let dragon = dragon.filter(|_| self.striking.is_none());
                if self.can(Decision::Loot(card)) {
                    return Some(need("treasure").with("value", self.numbers.treasure).with("dragon", dragon));
                }
                let lured = dragon.filter(|dragon| self.can(Decision::Lure { dragon: *dragon, treasure: card }));
                Some(left_behind("treasure-left").with("value", self.numbers.treasure).with_some("lured", lured))
            }
            MythicKind::Absent => None,
        }
    }

    /// Returns whether the player can still defeat a monster with a single weapon.
    fn can_be_defeated_at_once(&self, room_card: &RoomCard) -> bool {
        let in_hands = self.hands.iter().flatten().filter(|hand| !hand.shield);
        let in_hands = in_hands.flat_map(|hand| [Some(hand.card), hand.holds.map(|held| held.card)]).flatten();
        let face_up = self.room.iter().map(|other| other.card).chain(self.top).chain(in_hands);
        let strength = self.numbers.strength(room_card);
        let is_strong_enough =
            |card: Card| self.kind(card) == MythicKind::Diamond && self.numbers.value(card) >= strength;
        self.striking != Some(room_card.card) && face_up.chain(self.unseen.iter()).any(is_strong_enough)
    }

    /// Describes the damage of a monster's strike, with the best shield and without a shield.
    fn need_of_monster(&self, room_card: &RoomCard, place: Place) -> Need {
        let strength = self.numbers.strength(room_card);
        let provoke = Decision::Provoke { monster: room_card.card, shields: [None, None] };
        if self.awaited().is_some() && !self.can(provoke) && self.is_cleared() {
            return Need::new("monster-left", place).with("card", room_card.card).with("strength", strength);
        }
        let shields = self.hands.iter().flatten().filter(|hand| self.kind(hand.card) == MythicKind::Diamond);
        let best: Option<&Hand> = shields.max_by_key(|hand| hand.durability);
        let name = if strength >= self.health { "monster-deadly" } else { "monster" };
        let need = Need::new(name, place).with("card", room_card.card).with("strength", strength);
        let need = need.with("health", self.health);
        let need =
            need.with_some("unbeatable", Some(room_card.card).filter(|_| !self.can_be_defeated_at_once(room_card)));
        match best {
            Some(shield) => {
                let damage = strength.saturating_sub(shield.durability);
                let need = need.with("shield", shield.card).with("damage", damage);
                if damage >= self.health { need.with("weak", shield.card) } else { need }
            }
            None => need,
        }
    }

    /// Returns whether the player can make a decision now. While the room has too few cards, nobody can.
    fn can(&self, decision: Decision) -> bool {
        self.to_turn == 0 && self.allows(&decision)
    }

    /// Describes the cost of skipping the room. Returns `None` if the player cannot skip the room.
    fn need_of_skip(&self) -> Option<Need> {
        if !self.can(Decision::Skip) {
            return None;
        }
        let need = |name| Need::new(name, Place::new("room"));
        Some(match self.cost_of_skip() {
            Some(damage) => need("skip-costs").with("damage", damage).with("health", self.health),
            None => need("skip-free"),
        })
    }

    /// Returns the health that the next skip costs, or `None` if the skip is free.
    fn cost_of_skip(&self) -> Option<u8> {
        (self.skips + 1 >= self.numbers.fear_from).then_some(self.numbers.fear_damage)
    }
}

fn card_json(game: &Mythic, room_card: &RoomCard) -> Value {
    let card = room_card.card;
    if game.kind(card).is_monster() {
        json!({ "card": card, "strength": game.numbers.strength(room_card), "weapons": room_card.weapons })
    } else {
        json!({ "card": card })
    }
}

fn hand_json(game: &Mythic, hand: &Hand) -> Value {
    json!({
        "card": hand.card,
        "durability": (game.kind(hand.card) == MythicKind::Diamond).then_some(hand.durability),
        "shield": hand.shield,
        "monsters": hand.monsters,
        "holds": hand.holds.as_ref().map(|held| card_json(game, held)),
    })
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

fn slot_contents(game: &Mythic, room_card: &RoomCard, slot: u8) -> Contents {
    let contents = Contents::new(Place::new("room")).drawn_as("slot", slot);
    add_face_up(game, contents, room_card).start_line().face_up(room_card.weapons.iter())
}

fn hand_contents(game: &Mythic, name: &'static str, hand: Option<&Hand>) -> Contents {
    let contents = Contents::new(Place::new(name));
    let Some(hand) = hand else { return contents };
    let hand_zone = if hand.shield {
        contents.with_note(hand.card, hand.durability.to_string())
    } else {
        contents.face_up([hand.card])
    };
    let contents = hand_zone.start_line().face_up(hand.monsters.iter());
    match &hand.holds {
        Some(held) => add_face_up(game, contents, held).start_line().face_up(held.weapons.iter()),
        None => contents,
    }
}

/// Adds a face-up card, with its remaining strength if weapons are on it.
fn add_face_up(game: &Mythic, contents: Contents, room_card: &RoomCard) -> Contents {
    if room_card.weapons.is_empty() {
        contents.face_up([room_card.card])
    } else {
        contents.with_note(room_card.card, game.numbers.strength(room_card).to_string())
    }
}
