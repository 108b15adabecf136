//! Hidden hands, the deck and the discard pile.
//!
//! For each hand, the state lists the cards that all players know to be in it. If some cards of a hand are unknown, the
//! hand may also hold any card of the pool of unseen cards.

use super::Dungeon;
use super::state::{Player, Stage};
use crate::rules::games::prelude::*;

const DECK: Place = Place::new("deck");
pub(super) const PILE: Place = Place::new("pile");

impl Dungeon {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.player(*seat).alive)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.numbers.players).map(Seat)
    }

    pub(super) fn can_hold(&self, seat: Seat, card: Card) -> bool {
        let player = self.player(seat);
        player.known.contains(card) || player.unknown() > 0 && self.pool.contains(card)
    }

    /// Returns the cards that a player's hand may hold.
    pub(super) fn holdable_cards(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        let known: CardSet = player.known.iter().collect();
        if player.unknown() > 0 { known.union(self.pool.kinds()) } else { known }
    }

    /// Returns the cards that a player's hand may hold, with the number of copies of each card.
    pub(super) fn holdable_copies(&self, seat: Seat) -> Unseen {
        let player = self.player(seat);
        let mut copies = if player.unknown() > 0 { self.pool } else { Unseen::default() };
        copies.extend(player.known.iter());
        copies
    }

    pub(super) fn can_hold_rank(&self, seat: Seat, rank: Rank) -> bool {
        self.holdable_cards(seat).iter().any(|card| card.rank() == Some(rank))
    }

    /// Returns whether a hand may have no card of this rank.
    pub(super) fn can_lack_rank(&self, seat: Seat, rank: Rank) -> bool {
        let player = self.player(seat);
        let others = self.pool.iter().filter(|card| card.rank() != Some(rank)).count();
        player.known.iter().all(|card| card.rank() != Some(rank)) && others >= player.unknown()
    }

    /// Takes a card from a hand: the known copy or, without a known copy, an unseen copy.
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Card) -> Card {
        let player = self.player_mut(seat);
        player.hand = player.hand.saturating_sub(1);
        if let Some(copy) = player.known.take(card) {
            return copy;
        }
        self.pool.remove(card);
        card
    }

    /// Takes a card of a rank from a hand. Nobody names its suit, so the known cards of this rank become unseen.
    pub(super) fn take_rank_from_hand(&mut self, seat: Seat, rank: Rank) {
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

    /// Returns the refusal of a card that the hand cannot hold.
    pub(super) fn refuse_card<R: Reason>(&self, seat: Seat, card: Card) -> R {
        R::impossible(card, |facts| facts.and(&self.hand_facts(seat, "missing")))
    }

    /// Returns the refusal of an impossible statement. The statement says that a hand has a card of this rank (`holds`
    /// is `true`), or that it has none.
    pub(super) fn refuse_rank<R: Reason>(&self, seat: Seat, rank: Rank, holds: bool) -> R {
        R::impossible(Card::UNKNOWN, |facts| {
            facts.and(&self.hand_facts(seat, if holds { "without" } else { "with" })).with("rank", rank)
        })
    }

    /// Returns the facts about a hand. One fact contains the hand's owner. The name of this fact selects the rulebook's
    /// sentence: `empty`, `open`, or `hidden_name` if the hand has unknown cards.
    fn hand_facts(&self, seat: Seat, hidden_name: &'static str) -> Facts {
        let player = self.player(seat);
        let known: CardSet = player.known.iter().collect();
        let facts = Facts::new().with("hand", player.hand);
        match (player.hand, player.unknown()) {
            (0, _) => facts.with("empty", seat),
            (_, 0) => facts.with("open", seat).with("known", known),
            _ => facts.with(hidden_name, seat),
        }
    }
}

impl Dungeon {
    /// Returns the number of cards in the discard pile, face up and face down.
    pub(super) fn pile_len(&self) -> usize {
        self.pile.len() + usize::from(self.pile_face_down)
    }

    /// Draws a card. If the deck is empty, shuffles the discard pile first.
    pub(super) fn draw(&mut self, seat: Seat, events: &mut Events) {
        if self.deck == 0 {
            self.shuffle(events);
        }
        if self.deck == 0 {
            events.emit("nothing-to-draw", |facts| facts.with("player", seat));
            return;
        }
        self.deck -= 1;
        events.move_unseen(UnseenMove::new(1, DECK, Place::owned("hand", seat)));
        let player = self.player_mut(seat);
        player.hand += 1;
        let (hand, deck) = (player.hand, self.deck);
        events.emit("drew", |facts| facts.with("player", seat).with("hand", hand).with("deck", deck));
    }

    /// If the deck is empty after a draw, shuffles the discard pile into a new deck. A player who is on turn and has
    /// not played yet instead chooses whether to shuffle now.
    pub(super) fn restock_or_ask(&mut self, seat: Seat, events: &mut Events) {
        if self.deck > 0 || self.pile_len() == 0 {
            return;
        }
        if seat == self.turn && matches!(self.stage, Stage::Turn) {
            self.stage = Stage::Supply;
        } else {
            self.shuffle(events);
        }
    }

    /// Shuffles the discard pile into the deck. The cards of the pile become unseen. Does nothing if the pile is empty.
    pub(super) fn shuffle(&mut self, events: &mut Events) {
        let count = self.pile_len();
        if count == 0 {
            return;
        }
        events.move_unseen(UnseenMove::new(usize::from(self.pile_face_down), PILE, DECK));
        self.pool.extend(self.pile.iter());
        self.pile.clear();
        self.pile_face_down = 0;
        self.deck += count as u8;
        self.keeps_pile = false;
        events.emit("reshuffled", |facts| facts.with("count", count).with("deck", self.deck));
    }

    /// Discards a card. If the discard pile is face down, the card becomes unseen.
    pub(super) fn discard(&mut self, card: Card) {
        if self.numbers.variant.hides_discards() {
            self.pile_face_down += 1;
            self.pool.add(card);
        } else {
            self.pile.push(card);
        }
    }

    /// Discards a card from a hand face down. Nobody names the card.
    pub(super) fn discard_unseen(&mut self, owner: Seat, events: &mut Events) {
        events.move_unseen(UnseenMove::new(1, Place::owned("hand", owner), PILE));
        self.player_mut(owner).hand -= 1;
        self.pile_face_down += 1;
    }

    /// Discards the last passage of a dungeon and returns its card, or `None` if the passage is face down.
    pub(super) fn discard_last_passage(&mut self, owner: Seat, events: &mut Events) -> Option<Card> {
        let span = self.numbers.span;
        let path = &mut self.player_mut(owner).path;
        if let Some(passage) = path.remove_last(span) {
            self.discard(passage.card);
            return Some(passage.card);
        }
        self.discard_face_down(owner, 1, events);
        None
    }

    /// Discards up to `count` face-down passages, and returns their number. The places of these cards become unknown.
    pub(super) fn discard_face_down(&mut self, owner: Seat, count: u8, events: &mut Events) -> u8 {
        let (removed, known) = self.player_mut(owner).path.remove_face_down(count);
        let known: Row<108> = known.map(Card::untracked).collect();
        events.move_unseen(UnseenMove::new(usize::from(removed) - known.len(), Place::owned("dungeon", owner), PILE));
        self.pool.extend(known.iter());
        self.pile_face_down += removed;
        removed
    }

    /// Discards the played cards that are still pending.
    pub(super) fn discard_pending(&mut self, events: &mut Events) {
        let pending = std::mem::take(&mut self.pending);
        pending.iter().for_each(|card| self.discard_played(card, events));
    }

    /// Discards a played card, and reports it.
    pub(super) fn discard_played(&mut self, card: Card, events: &mut Events) {
        self.discard(card);
        events.emit("put-away", |facts| facts.with("card", card));
    }

    /// Returns the player who must type a discarded hand now, or `None` if no player must.
    pub(super) const fn hand_to_type(&self) -> Option<Seat> {
        self.hands_to_type[0]
    }

    /// Discards a whole hand, then continues the game. If the discard pile is face up, the player must first type the
    /// cards.
    pub(super) fn discard_hand(&mut self, owner: Seat, events: &mut Events) {
        let count = self.player(owner).hand;
        if count > 0 {
            events.emit("hand-discarded", |facts| facts.with("player", owner).with("count", count));
        }
        if self.numbers.variant.hides_discards() {
            events.move_unseen(UnseenMove::new(self.player(owner).unknown(), Place::owned("hand", owner), PILE));
            self.player_mut(owner).hand = 0;
            self.pile_face_down += count;
        } else if count > 0 {
            if let Some(free) = self.hands_to_type.iter_mut().find(|typed| typed.is_none()) {
                *free = Some(owner);
            }
            return;
        }
        self.continue_without_hand(owner, events);
    }

    fn continue_without_hand(&mut self, owner: Seat, events: &mut Events) {
        if !self.player(owner).alive {
            self.discard_dungeon(owner, events);
        }
        self.end_turn_if_done(events);
    }

    pub(super) fn discard_dungeon(&mut self, owner: Seat, events: &mut Events) {
        let mut count = self.discard_face_down(owner, u8::MAX, events);
        while self.player(owner).path.last().is_some() {
            self.discard_last_passage(owner, events);
            count += 1;
        }
        if count > 0 {
            events.emit("dungeon-discarded", |facts| facts.with("player", owner).with("count", count));
        }
    }

    /// Discards a typed card from a hand that the player must discard.
    pub(super) fn discard_typed(&mut self, owner: Seat, card: Card, events: &mut Events) {
        let copy = self.take_from_hand(owner, card);
        self.discard(copy);
        let hand = self.player(owner).hand;
        events.emit("discarded", |facts| facts.with("player", owner).with("card", copy).with("hand", hand));
        if hand == 0 {
            self.hands_to_type[0] = None;
            self.hands_to_type.rotate_left(1);
            self.continue_without_hand(owner, events);
        }
    }

    /// Keeps the discard pile for this turn, or shuffles it immediately.
    pub(super) fn hold_or_shuffle(&mut self, hold: bool, events: &mut Events) {
        self.stage = Stage::Turn;
        if hold {
            self.keeps_pile = true;
            events.emit("held", |facts| facts.with("count", self.pile_len()));
        } else {
            self.shuffle(events);
        }
    }
}
