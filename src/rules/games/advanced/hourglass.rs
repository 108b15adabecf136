//! The dungeon: fourteen cards laid as an hourglass, which cover one another.

use crate::rules::games::prelude::*;
use crate::rules::games::shared::attack;
use crate::rules::games::shared::supply::alike;

/// How many spots the hourglass has. They are numbered from the bottom row up, left to right.
pub(super) const SPOTS: usize = 14;

/// The rows of the hourglass from top to bottom, by the numbers of their spots.
pub(super) const ROWS: [&[u8]; 7] = [&[14], &[12, 13], &[9, 10, 11], &[7, 8], &[6], &[4, 5], &[1, 2, 3]];

/// The spots whose cards cover each spot, as bits: the lowest bit is spot 1.
const COVERED_BY: [u16; SPOTS] = [
    0,
    0,
    0,
    spots(&[1, 2]),
    spots(&[2, 3]),
    spots(&[4, 5]),
    spots(&[6]),
    spots(&[6]),
    spots(&[7]),
    spots(&[7, 8]),
    spots(&[8]),
    spots(&[9, 10]),
    spots(&[10, 11]),
    spots(&[12, 13]),
];

const fn spots(numbers: &[u8]) -> u16 {
    let mut bits = 0;
    let mut at = 0;
    while at < numbers.len() {
        bits |= 1 << (numbers[at] - 1);
        at += 1;
    }
    bits
}

/// A room of the hourglass: its spot with the card and whatever lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomId(u8);

impl RoomId {
    /// The room with that index, 0 for spot 1.
    pub(super) const fn new(index: u8) -> Option<RoomId> {
        if (index as usize) < SPOTS { Some(RoomId(index)) } else { None }
    }

    /// The room as an index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of its spot.
    pub(super) const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// One spot of the hourglass.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct HourglassRoom {
    /// The card, while it lies face down.
    pub(super) below: Pile<1>,
    /// The monster, once it lies face up.
    pub(super) monster: Option<Card>,
    /// The cards laid on the monster, first to third.
    pub(super) attack: Row<{ attack::CARDS }>,
    /// Which of them is doubled.
    pub(super) doubled: Option<u8>,
}

impl HourglassRoom {
    /// The card of the attack that is doubled.
    pub(super) fn doubled_card(&self) -> Option<Card> {
        self.doubled.and_then(|at| self.attack.get(usize::from(at)))
    }
}

#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct Hourglass {
    pub(super) rooms: [HourglassRoom; SPOTS],
    /// Cards that lie face down here or were never seen.
    pub(super) unseen: Unseen,
}

impl Hourglass {
    /// The dungeon face down: shuffled, or as a deal lists it in its pile `dungeon`, spots 1 to 14.
    pub(super) fn new(jokers: usize, deal: Option<&Deal>) -> Hourglass {
        let listed: Option<Vec<Card>> = deal.map(|deal| deal.pile("dungeon").iter().map(|card| alike(*card)).collect());
        let below = |at: usize| match &listed {
            Some(listed) => Pile::dealt(1, listed.get(at..=at).unwrap_or_default()),
            None => Pile::shuffled(1),
        };
        let room = |at| HourglassRoom { below: below(at), monster: None, attack: Row::default(), doubled: None };
        let faces = CardSet::SUITED.iter().filter(|card| card.is_face());
        Hourglass {
            rooms: std::array::from_fn(room),
            unseen: faces.chain(std::iter::repeat_n(Card::JOKER, jokers)).collect(),
        }
    }

    /// The spots whose cards lie face down and uncovered, lowest first.
    pub(super) fn uncovered(&self) -> impl Iterator<Item = RoomId> + '_ {
        let lies = |room: &HourglassRoom| room.monster.is_some() || !room.below.is_empty();
        let lying = self.rooms.iter().zip(0..).fold(0_u16, |bits, (room, at)| bits | u16::from(lies(room)) << at);
        let waits = move |at: &u8| {
            let at = usize::from(*at);
            !self.rooms[at].below.is_empty() && COVERED_BY[at] & lying == 0
        };
        (0..SPOTS as u8).filter(waits).map(RoomId)
    }

    /// Turns the card of a spot. A monster stays there; a joker is given to whoever turned it.
    pub(super) fn turn(&mut self, shown: Card, id: RoomId) -> Option<Card> {
        let room = &mut self.rooms[id.index()];
        let card = room.below.turn_top(shown, &mut self.unseen)?;
        if card.is_joker() {
            return Some(card);
        }
        room.monster = Some(card);
        None
    }

    /// The monsters that lie face up, each with its room, lowest spot first.
    pub(super) fn monsters(&self) -> impl Iterator<Item = (RoomId, Card, &HourglassRoom)> + '_ {
        self.rooms.iter().zip(0..).filter_map(|(room, at)| room.monster.map(|monster| (RoomId(at), monster, room)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_is_covered_by_the_cards_that_touch_it_from_the_row_below() {
        let width = |number: u8| ROWS.iter().find(|row| row.contains(&number)).map(|row| row.len());
        let mut covered = 0;
        for rows in ROWS.windows(2) {
            let [above, below] = rows else { continue };
            for (place, number) in above.iter().enumerate() {
                // Cards touch where their middles are half a card apart; rows are centred.
                let touches = |other: usize| (2 * place + below.len()).abs_diff(2 * other + above.len()) == 1;
                let touching: Vec<u8> = (0..below.len()).filter(|at| touches(*at)).map(|at| below[at]).collect();
                assert_eq!(COVERED_BY[usize::from(*number) - 1], spots(&touching), "spot {number}");
                covered += 1;
            }
        }
        assert_eq!((covered, width(1), width(14)), (11, Some(3), Some(1)));
    }

    #[test]
    fn all_fourteen_come_up_when_each_is_cleared_in_turn() {
        let mut dungeon = Hourglass::new(2, None);
        let mut order = Vec::new();
        let next = |dungeon: &Hourglass| dungeon.uncovered().next();
        while let Some(spot) = next(&dungeon) {
            order.push(spot.number());
            dungeon.turn(Card::JOKER, spot);
        }
        assert_eq!(order, (1..=14).collect::<Vec<u8>>());
    }
}
