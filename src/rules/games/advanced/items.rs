//! The kings as items: their rules and their effects.

use super::Advanced;
use super::hourglass::{HourglassSpot, SpotId};
use super::words::{CLUBS, DIAMONDS, Decision, DungeonSpot, HEARTS, Item, SPADES, Spot};
use crate::rules::games::prelude::*;

const DOUBLING: RuleId = RuleId("item.spades");
const BOTTOM_CARD: RuleId = RuleId("item.diamonds");

/// The item whose effect is not complete yet, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ItemInUse {
    Nothing,
    /// The player used the king of clubs and must draw a card.
    Drawing,
    /// The player used the king of diamonds and must look at the bottom card.
    Looking,
    /// The player has looked at the bottom card and must choose `keep` or `raise`.
    Choosing,
}

impl Advanced {
    /// Checks that the player chooses `keep` or `raise` after a look at the bottom card, and only then.
    ///
    /// # Errors
    /// `item.diamonds`. Its facts say whether the game required `keep` or `raise`, or whether the player typed one of
    /// them at the wrong time.
    pub(super) fn check_bottom<R: Reason>(&self, decision: Decision) -> Result<(), R> {
        let is_answer = matches!(decision, Decision::Keep | Decision::Raise);
        match (self.item_in_use == ItemInUse::Choosing, is_answer) {
            (true, false) => Err(self.refuse_until_keep_or_raise()),
            (false, true) => {
                let item = self.inventory.contains(DIAMONDS).then_some(DIAMONDS);
                Err(R::forbidden(BOTTOM_CARD, |facts| facts.with("item", item)))
            }
            _ => Ok(()),
        }
    }

    /// Returns the refusal of any decision but `keep` and `raise` after a look at the bottom card.
    pub(super) fn refuse_until_keep_or_raise<R: Reason>(&self) -> R {
        R::forbidden(BOTTOM_CARD, |facts| facts.with("bottom", self.supply.deck.known_bottom()))
    }

    /// Checks that `item`, a king that the player wants to use, is in the inventory.
    ///
    /// # Errors
    /// `item.inventory` if the king is not in the inventory.
    pub(super) fn check_inventory<R: Reason>(&self, item: Card) -> Result<(), R> {
        if self.inventory.contains(item) {
            return Ok(());
        }
        let kings = (!self.inventory.is_empty()).then(|| self.inventory.iter().collect::<CardSet>());
        Err(R::forbidden(RuleId("item.inventory"), |facts| facts.with("item", item).with("inventory", kings)))
    }

    pub(super) fn check_use<R: Reason>(&self, item: Item) -> Result<(), R> {
        let king = item.king();
        self.supply.check_attacking(king).map_err(|refusal: R| refusal.and(|facts| facts.with("item", king)))?;
        self.check_inventory(king)?;
        match item {
            Item::Clubs | Item::Diamonds if self.supply.deck.is_empty() => {
                Err(R::forbidden(RuleId("item.deck"), |facts| facts.with("item", king)))
            }
            Item::Hearts(card) if !self.supply.hand.contains(card) => {
                Err(R::forbidden(RuleId("item.hearts"), |facts| {
                    facts.with("card", card).with("hand", self.supply.hand)
                }))
            }
            Item::Spades(spot) => self.check_double(spot),
            Item::Clubs | Item::Diamonds | Item::Hearts(_) => Ok(()),
        }
    }

    fn check_double<R: Reason>(&self, id: SpotId) -> Result<(), R> {
        let spot = self.spot(id);
        if can_be_doubled(spot) {
            return Ok(());
        }
        let doublable: CardSet =
            self.dungeon.monsters().filter(|(.., spot)| can_be_doubled(spot)).map(|(_, monster, _)| monster).collect();
        let doublable = (!doublable.is_empty()).then_some(doublable);
        let refusal = R::forbidden(DOUBLING, |facts| {
            facts.with("spot", DungeonSpot::spot(id)).with("monster", spot.monster).with("open", doublable)
        });
        Err(match (spot.monster, spot.attack.len()) {
            (None, _) => refusal,
            (monster, 0) => refusal.and(|facts| facts.with("bare", monster)),
            (_, count) => refusal.and(|facts| facts.with("laid", count)),
        })
    }

    pub(super) fn refuse_doubled_trigger<R: Reason>(card: Card, monster: Card) -> R {
        R::forbidden(DOUBLING, |facts| facts.with("card", card).with("trigger", monster))
    }

    /// Returns the items in the inventory that would have an effect now. The player may use them only before the first
    /// discard of the turn.
    pub(super) fn usable_items(&self) -> CardSet {
        let has_deck = !self.supply.deck.is_empty();
        let is_usable = |item: &Card| match item.suit() {
            Some(Suit::Clubs | Suit::Diamonds) => has_deck,
            Some(Suit::Spades) => self.dungeon.monsters().any(|(.., spot)| can_be_doubled(spot)),
            _ => !self.supply.hand.is_empty(),
        };
        self.inventory.iter().filter(is_usable).collect()
    }

    pub(super) fn use_item(&mut self, item: Item, events: &mut Events) {
        match item {
            Item::Clubs => {
                self.spend(CLUBS, events);
                self.item_in_use = ItemInUse::Drawing;
                self.supply.to_draw = 1;
            }
            Item::Diamonds => {
                self.spend(DIAMONDS, events);
                self.item_in_use = ItemInUse::Looking;
            }
            Item::Hearts(card) => {
                self.spend(HEARTS, events);
                let card = self.supply.hand.take(card).unwrap_or(card);
                self.supply.deck.put_under(card);
                events.emit("put-under", |facts| facts.with("card", card).with("deck", self.supply.deck.len()));
            }
            Item::Spades(spot) => self.double(spot, events),
        }
    }

    /// Doubles the last card placed on a monster, and uses up the king of spades.
    pub(super) fn double(&mut self, id: SpotId, events: &mut Events) {
        let spot = &mut self.dungeon.spots[id.index()];
        spot.doubled = spot.attack.len().checked_sub(1).map(|at| at as u8);
        let (card, monster) = (spot.doubled_card(), spot.monster);
        self.spend(SPADES, events);
        let counts = card.map(|card| self.strike(card, true).counted_value());
        events.emit("doubled", |facts| facts.with("card", card).with("counts", counts).with("monster", monster));
        self.report_stranded(events);
    }

    /// Reports each attack whose first card is so weak that no second card can reach the power.
    fn report_stranded(&self, events: &mut Events) {
        for (index, monster, spot) in self.dungeon.monsters().filter(|(.., spot)| can_be_doubled(spot)) {
            let attack = self.attack(index, monster, spot);
            let Some(first) = attack.opened_by().filter(|first| !attack.is_in_reach(*first)) else { continue };
            let missing = attack.power.saturating_sub(first.counted_value());
            events.emit("stranded", |facts| {
                let facts = facts.with("card", first.card).with("monster", monster);
                facts.with("spot", DungeonSpot::spot(index)).with("least", missing).with("reach", attack.reach)
            });
        }
    }

    fn spend(&mut self, item: Card, events: &mut Events) {
        if let Some(item) = self.inventory.take(item) {
            self.cleared.push(item);
            events.emit("item-used", |facts| facts.with("card", item));
        }
    }

    pub(super) fn look(&mut self, card: Card, events: &mut Events) {
        self.supply.deck.look_at_bottom(card, &mut self.supply.unseen);
        self.item_in_use = ItemInUse::Choosing;
        events.emit("looked", |facts| facts.with("card", card).with("spot", Spot::Bottom.to_typed()));
    }

    /// Puts the bottom card on top if `raise` is true, otherwise leaves it in its place.
    pub(super) fn settle_bottom(&mut self, raise: bool, events: &mut Events) {
        let card = self.supply.deck.known_bottom();
        if raise {
            self.supply.deck.move_bottom_to_top();
        }
        self.item_in_use = ItemInUse::Nothing;
        events.emit(if raise { "raised" } else { "kept" }, |facts| facts.with("card", card));
    }
}

/// Returns whether the king of spades can double a card on this spot: the spot has a face-up monster with exactly one
/// card on it.
fn can_be_doubled(spot: &HourglassSpot) -> bool {
    spot.monster.is_some() && spot.attack.len() == 1
}
