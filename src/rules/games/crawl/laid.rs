//! What may lie in a heap that was laid face down before the discards were shuffled into a new pool.

use crate::rules::games::prelude::*;

/// The cards that may be in a face-down heap: those not accounted for when its cards were laid, without those that came
/// up since. What was among the discards by then cannot be there, though a new pool may hold it.
///
/// No rule asks for it, so two positions that differ in it alone go on alike and have the same hash.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid(CardSet);

impl Laid {
    /// Of a heap without cards.
    pub(super) const NOTHING: Laid = Laid(CardSet::EMPTY);

    /// A card that nobody looked at was laid there.
    pub(super) fn add(&mut self, unseen: &Unseen) {
        self.0 = self.0.union(unseen.kinds());
    }

    /// Cards of another heap came there.
    pub(super) fn join(&mut self, other: Laid) {
        self.0 = self.0.union(other.0);
    }

    /// The card came up somewhere.
    pub(super) fn came_up(&mut self, card: Card) {
        self.0.remove(card.untracked());
    }

    /// The cards, in deck order.
    pub(super) fn cards(self) -> Vec<Card> {
        self.0.iter().collect()
    }
}

impl Hash for Laid {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
