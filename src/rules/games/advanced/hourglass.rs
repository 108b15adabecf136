//! The dungeon: fourteen cards in the shape of an hourglass. The cards of a row partly cover the cards of the row
//! above.

use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack;

/// The number of spots in the hourglass. Their numbers begin at the left of the bottom row and go up row by row.
pub(super) const SPOTS: usize = 14;

/// The rows of the hourglass from top to bottom, as the numbers of their spots.
pub(super) const ROWS: [&[u8]; 7] = [&[14], &[12, 13], &[9, 10, 11], &[7, 8], &[6], &[4, 5], &[1, 2, 3]];

/// For each spot, the spots whose cards cover it, one bit for each spot. The lowest bit is spot 1.
const COVERED_BY: [u16; SPOTS] = [
    0,
    0,
    0,
    spot_bits(&[1, 2]),
    spot_bits(&[2, 3]),
    spot_bits(&[4, 5]),
    spot_bits(&[6]),
    spot_bits(&[6]),
    spot_bits(&[7]),
    spot_bits(&[7, 8]),
    spot_bits(&[8]),
    spot_bits(&[9, 10]),
    spot_bits(&[10, 11]),
    spot_bits(&[12, 13]),
];

const fn spot_bits(numbers: &[u8]) -> u16 {
    let mut bits = 0;
    let mut index = 0;
    while index < numbers.len() {
        bits |= 1 << (numbers[index] - 1);
        index += 1;
    }
    bits
}

/// A spot of the hourglass, by its index: 0 is spot 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpotId(u8);

impl SpotId {
    /// Returns the number of the spot, counted from 1.
    pub(super) const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Numbered for SpotId {
    const COUNT: u8 = SPOTS as u8;

    fn from_index(index: u8) -> Option<SpotId> {
        (index < Self::COUNT).then_some(SpotId(index))
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct HourglassSpot {
    /// The card of the spot, while it is face down.
    pub(super) face_down: Pile<1>,
    /// The face-up monster of the spot, until it is defeated.
    pub(super) monster: Option<Card>,
    pub(super) attack: Row<{ attack::CARDS }>,
    /// The index of the doubled card in `attack`; `None` if no card is doubled.
    pub(super) doubled: Option<u8>,
}

impl HourglassSpot {
    pub(super) fn doubled_card(&self) -> Option<Card> {
        self.doubled.and_then(|index| self.attack.get(usize::from(index)))
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Hourglass {
    pub(super) spots: [HourglassSpot; SPOTS],
    pub(super) unseen: Unseen,
}

impl Hourglass {
    /// Makes an hourglass of face-down cards. The order is unknown, or it is the order of the pile `dungeon` of a deal,
    /// from spot 1 to spot 14.
    pub(super) fn new(jokers: usize, deal: Option<&Deal>) -> Hourglass {
        let listed = deal.map(|deal| deal.pile("dungeon"));
        let face_down = |index: usize| Pile::new(1, listed.map(|listed| listed.get(index..=index).unwrap_or_default()));
        let spot =
            |index| HourglassSpot { face_down: face_down(index), monster: None, attack: Row::default(), doubled: None };
        let faces = CardSet::SUITED.iter().filter(|card| card.is_face());
        Hourglass {
            spots: std::array::from_fn(spot),
            unseen: faces.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect(),
        }
    }

    /// Returns the spots where the player must turn up the face-down card, because no other card covers it. The lowest
    /// spot comes first.
    pub(super) fn spots_to_turn(&self) -> impl Iterator<Item = SpotId> + '_ {
        let is_occupied = |spot: &HourglassSpot| spot.monster.is_some() || !spot.face_down.is_empty();
        let occupied =
            self.spots.iter().zip(0..).fold(0_u16, |bits, (spot, index)| bits | u16::from(is_occupied(spot)) << index);
        let is_free = move |index: &u8| {
            let index = usize::from(*index);
            !self.spots[index].face_down.is_empty() && COVERED_BY[index] & occupied == 0
        };
        (0..SPOTS as u8).filter(is_free).map(SpotId)
    }

    /// Returns whether some face-down card can come up while the monster of this spot lies there.
    pub(super) fn can_turn_beside(&self, id: SpotId) -> bool {
        let mut blocked = 1_u16 << id.0;
        // A card covers only cards at spots with higher numbers.
        self.spots.iter().zip(0..).filter(|(spot, _)| !spot.face_down.is_empty()).any(|(_, index): (_, usize)| {
            let is_blocked = COVERED_BY[index] & blocked != 0;
            blocked |= u16::from(is_blocked) << index;
            !is_blocked
        })
    }

    /// Turns up `shown`, the card of a spot. A monster stays on the spot, and the function returns `None`. A
    /// joker leaves the spot. The function returns the joker, because the player takes it into the hand.
    pub(super) fn turn(&mut self, shown: Card, id: SpotId) -> Option<Card> {
        let spot = &mut self.spots[id.index()];
        let card = spot.face_down.turn_top(shown, &mut self.unseen)?;
        if card.is_joker() {
            return Some(card);
        }
        spot.monster = Some(card);
        None
    }

    /// Returns the face-up monsters, the lowest spot first.
    pub(super) fn monsters(&self) -> impl Iterator<Item = (SpotId, Card, &HourglassSpot)> + '_ {
        self.spots
            .iter()
            .zip(0..)
            .filter_map(|(spot, index)| spot.monster.map(|monster| (SpotId(index), monster, spot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_are_covered_by_touching_cards_of_the_row_below() {
        let width = |number: u8| ROWS.iter().find(|row| row.contains(&number)).map(|row| row.len());
        let mut covered = 0;
        for rows in ROWS.windows(2) {
            let [above, below] = rows else { continue };
            for (place, number) in above.iter().enumerate() {
                // Rows are centred, so two cards touch if their middles are half a card apart.
                let touches = |other: usize| (2 * place + below.len()).abs_diff(2 * other + above.len()) == 1;
                let touching: Vec<u8> =
                    (0..below.len()).filter(|index| touches(*index)).map(|index| below[index]).collect();
                assert_eq!(COVERED_BY[usize::from(*number) - 1], spot_bits(&touching), "spot {number}");
                covered += 1;
            }
        }
        assert_eq!((covered, width(1), width(14)), (11, Some(3), Some(1)));
    }

    #[test]
    fn clearing_every_spot_turns_up_fourteen_cards() {
        let mut dungeon = Hourglass::new(2, None);
        let mut order = Vec::new();
        let next = |dungeon: &Hourglass| dungeon.spots_to_turn().next();
        while let Some(spot) = next(&dungeon) {
            order.push(spot.number());
            dungeon.turn(Card::JOKER, spot);
        }
        assert_eq!(order, (1..=14).collect::<Vec<u8>>());
    }
}
