//! What a hidden hand may hold, and what the table learns and forgets of it.
//!
//! A hand of N cards of which K are known may hold a card if a copy is known there or, when N > K, if a copy is
//! not accounted for.

use super::Dungeon;
use super::state::Player;
use crate::model::action::Seat;
use crate::model::card::{Card, CardSet, Rank};
use crate::model::facts::Facts;
use crate::model::refusal::Reason;
use crate::rules::knowledge::Unseen;

impl Dungeon {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The players who are in the game, in seat order.
    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.player(*seat).alive)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.numbers.players).map(Seat)
    }

    /// Whether the hand may hold that card.
    pub(super) fn can_hold(&self, seat: Seat, card: Card) -> bool {
        let player = self.player(seat);
        player.known.contains(card) || player.unknown() > 0 && self.pool.contains(card)
    }

    /// The cards that the hand may hold.
    pub(super) fn holdable(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        let known: CardSet = player.known.iter().collect();
        if player.unknown() > 0 { known.union(self.pool.kinds()) } else { known }
    }

    /// The same, with how many copies of each may be there.
    pub(super) fn holdable_copies(&self, seat: Seat) -> Unseen {
        let player = self.player(seat);
        let mut copies = if player.unknown() > 0 { self.pool } else { Unseen::default() };
        copies.extend(player.known.iter());
        copies
    }

    /// Whether the hand may hold a card of that rank.
    pub(super) fn can_hold_rank(&self, seat: Seat, rank: Rank) -> bool {
        self.holdable(seat).iter().any(|card| card.rank() == Some(rank))
    }

    /// Whether the hand may be without a card of that rank.
    pub(super) fn can_lack_rank(&self, seat: Seat, rank: Rank) -> bool {
        let player = self.player(seat);
        let others = self.pool.iter().filter(|card| card.rank() != Some(rank)).count();
        player.known.iter().all(|card| card.rank() != Some(rank)) && others >= player.unknown()
    }

    /// Takes a named card out of a hand: the known piece if there is one, otherwise one not accounted for.
    pub(super) fn out_of_hand(&mut self, seat: Seat, card: Card) -> Card {
        let player = self.player_mut(seat);
        player.hand = player.hand.saturating_sub(1);
        if let Some(piece) = player.known.take(card) {
            return piece;
        }
        self.pool.remove(card);
        card
    }

    /// A card of that rank leaves a hand unnamed: which of those known was it? None of them is known any more.
    pub(super) fn rank_out_of_hand(&mut self, seat: Seat, rank: Rank) {
        let player = &mut self.players[seat.index()];
        player.hand = player.hand.saturating_sub(1);
        let known = std::mem::take(&mut player.known);
        for card in known.iter() {
            if card.rank() == Some(rank) {
                self.pool.add(card);
            } else {
                player.known.push(card);
            }
        }
    }

    /// Why a hand cannot hold a card.
    pub(super) fn cannot_hold<R: Reason>(&self, seat: Seat, card: Card) -> R {
        R::impossible(card, |facts| facts.and(&self.about_hand(seat, "missing")))
    }

    /// Why a hand cannot hold a card of a rank, or cannot be without one.
    pub(super) fn cannot_be<R: Reason>(&self, seat: Seat, rank: Rank, holds: bool) -> R {
        R::impossible(Card::UNKNOWN, |facts| {
            facts.and(&self.about_hand(seat, if holds { "without" } else { "with" })).with("rank", rank)
        })
    }

    /// The facts of a hand, its player under a name that says which sentence fits.
    fn about_hand(&self, seat: Seat, otherwise: &'static str) -> Facts {
        let player = self.player(seat);
        let known: CardSet = player.known.iter().collect();
        let facts = Facts::new().with("hand", player.hand);
        match (player.hand, player.unknown()) {
            (0, _) => facts.with("empty", seat),
            (_, 0) => facts.with("open", seat).with("known", known),
            _ => facts.with(otherwise, seat),
        }
    }
}
