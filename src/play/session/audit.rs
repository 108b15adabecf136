//! What must lie where, so that a table can be compared at a glance.

use super::{Session, fix::sight};
use crate::model::card::Card;
use crate::rules::game::{Game, Place};

/// The cards of one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AuditedPile {
    /// The place.
    pub place: Place,
    /// How many cards lie there.
    pub count: usize,
    /// The card that came last, where it lies face up: the top of a pile.
    pub top: Option<Card>,
}

impl Session {
    /// Every place where a card lies: first the cards whose place the table knows, then the piles that lie face down.
    pub fn audit(&self) -> Vec<AuditedPile> {
        let mut piles: Vec<AuditedPile> = Vec::new();
        for (place, card) in sight(self.game()) {
            match piles.iter_mut().find(|pile| pile.place == place) {
                Some(pile) => {
                    pile.count += 1;
                    pile.top = Some(card);
                }
                None => piles.push(AuditedPile { place, count: 1, top: Some(card) }),
            }
        }
        let down = self.game().hidden().into_iter().filter(|pile| pile.count > 0);
        piles.extend(down.map(|pile| AuditedPile { place: Place::of(pile.zone), count: pile.count, top: None }));
        piles
    }
}
