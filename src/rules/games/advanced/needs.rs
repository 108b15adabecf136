//! What the hourglass, the hand and the items want.

use super::Advanced;
use super::items::InUse;
use super::words::{Decision, SPADES};
use crate::model::card::{Card, CardSet, Suit};
use crate::rules::game::{Game, Place};
use crate::rules::games::shared::attack::Strike;
use crate::rules::needs::Need;

impl Advanced {
    /// What every place wants: the monsters by their spots, the hand, the items, the hit row.
    pub(super) fn state_needs(&self) -> Vec<Need> {
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
                needs.push(Need::new("nowhere", Place::of("hand")).with("cards", nowhere));
            }
            needs.extend(self.usable().iter().filter_map(need_of_item));
        }
        let left = usize::from(self.numbers.hit_limit).saturating_sub(self.hits.len());
        needs.push(Need::new("hits", Place::of("hits")).with("left", left));
        needs
    }

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
    Some(Need::new(name, Place::of("inventory")).with("item", item))
}
