//! What the columns, the hand and the reserve want.

use super::{Classic, ColumnId};
use crate::model::card::{Card, CardSet};
use crate::rules::game::{Game, Place};
use crate::rules::needs::Need;

impl Classic {
    /// What every place wants: the columns from left to right, the hand, the reserve, the damage pile.
    pub(super) fn state_needs(&self) -> Vec<Need> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let joker = self.joker_to_come();
        let attacks = ColumnId::ALL.iter().zip(1..).filter_map(|(id, number)| Some((self.attack(*id)?, number)));
        let mut needs: Vec<Need> =
            attacks.map(|(attack, number)| attack.need(Place::numbered("column", number), joker)).collect();
        if self.is_attacking() {
            let nowhere: CardSet = self.supply.hand.iter().filter(|card| self.takers(*card).is_empty()).collect();
            if !nowhere.is_empty() {
                needs.push(Need::new("nowhere", Place::of("hand")).with("cards", nowhere));
            }
            needs.extend(self.reserve().map(|card| self.need_of_reserve(card)));
        }
        let left = usize::from(self.numbers.damage_limit).saturating_sub(self.damage_count());
        needs.push(Need::new("damage", Place::of("damage")).with("left", left));
        needs
    }

    fn need_of_reserve(&self, card: Card) -> Need {
        let takers = self.takers(card);
        let name = if takers.is_empty() { "reserve-nowhere" } else { "reserve" };
        Need::new(name, Place::of("damage")).with("card", card).with("monsters", takers)
    }

    /// The monsters on which a card could be laid now.
    fn takers(&self, card: Card) -> CardSet {
        self.columns_that_take(card).filter_map(|column| self.columns[column.index()].monster).collect()
    }

    /// Whether some monster takes a card of the hand, or the reserve.
    pub(super) fn can_attack(&self) -> bool {
        let cards = self.supply.hand.iter().chain(self.reserve());
        cards.into_iter().any(|card| !self.takers(card).is_empty())
    }

    /// Whether cards can be placed: a decision is awaited, and nothing was discarded in this turn.
    fn is_attacking(&self) -> bool {
        self.awaited().is_some() && !self.supply.discarding
    }

    /// A joker that can still be laid: in the hand, not seen yet, or the reserve.
    fn joker_to_come(&self) -> Option<Card> {
        let held = self.supply.hand.contains(Card::JOKER) || self.reserve() == Some(Card::JOKER);
        (held || self.supply.unseen.copies(Card::JOKER) > 0).then_some(Card::JOKER)
    }
}
