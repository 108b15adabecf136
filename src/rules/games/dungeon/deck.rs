//! The deck and the discard pile: drawing, shuffling, discarding, and holding the pile for a robbery.

use super::Dungeon;
use super::state::Stage;
use crate::model::action::Seat;
use crate::model::card::Card;
use crate::rules::game::Events;

impl Dungeon {
    /// How many cards lie in the discard pile.
    pub(super) fn pile_len(&self) -> usize {
        self.pile.len() + usize::from(self.pile_down)
    }

    /// Draws one card without looking at it. An empty deck is made of the pile first.
    pub(super) fn draw(&mut self, seat: Seat, events: &mut Events) {
        if self.deck == 0 {
            self.shuffle(events);
        }
        if self.deck == 0 {
            events.tell("nothing-to-draw", |facts| facts.with("player", seat));
            return;
        }
        self.deck -= 1;
        let player = self.player_mut(seat);
        player.hand += 1;
        let (hand, deck) = (player.hand, self.deck);
        events.tell("drew", |facts| facts.with("player", seat).with("hand", hand).with("deck", deck));
    }

    /// After the last of the cards that `seat` draws: a deck that is used up is made of the pile. Whoever took its last
    /// card in the own turn, with the play still to come, is asked first.
    pub(super) fn restock_or_ask(&mut self, seat: Seat, events: &mut Events) {
        if self.deck > 0 || self.pile_len() == 0 {
            return;
        }
        if seat == self.turn && self.stage == Stage::Turn {
            self.stage = Stage::Supply;
        } else {
            self.shuffle(events);
        }
    }

    /// Shuffles the pile and makes it the deck; its cards are not accounted for any more. Nothing for an empty pile.
    pub(super) fn shuffle(&mut self, events: &mut Events) {
        let count = self.pile_len();
        if count == 0 {
            return;
        }
        self.pool.extend(self.pile.iter());
        self.pile.clear();
        self.pile_down = 0;
        self.deck += count as u8;
        self.held = false;
        let deck = self.deck;
        events.tell("reshuffled", |facts| facts.with("count", count).with("deck", deck));
    }

    /// Lays a card on the pile: where discards lie face down, the table loses sight of it.
    pub(super) fn discard(&mut self, card: Card) {
        if self.numbers.variant.face_down() {
            self.pile_down += 1;
            self.pool.add(card);
        } else {
            self.pile.push(card);
        }
    }

    /// Lays a card of a hand on the pile, face down and named by nobody.
    pub(super) fn discard_unseen(&mut self, owner: Seat) {
        self.player_mut(owner).hand -= 1;
        self.pile_down += 1;
    }

    /// Discards the last passage of a dungeon; gives its face where the table sees it.
    pub(super) fn discard_last_passage(&mut self, owner: Seat) -> Option<Card> {
        let span = self.numbers.span;
        let path = &mut self.player_mut(owner).path;
        if let Some(passage) = path.remove_last(span) {
            self.discard(passage.card);
            return Some(passage.card);
        }
        let down = path.remove_down(1);
        self.pile_down += down;
        None
    }

    /// Discards what was played and neither laid nor discarded yet.
    pub(super) fn discard_pending(&mut self, events: &mut Events) {
        let pending = std::mem::take(&mut self.pending);
        pending.iter().for_each(|card| self.put_away(card, events));
    }

    /// Discards a card that was played, and says so.
    pub(super) fn put_away(&mut self, card: Card, events: &mut Events) {
        self.discard(card);
        events.tell("put-away", |facts| facts.with("card", card));
    }

    /// Discards a whole hand: face down, or card by card as it is typed; then the turn goes on to its discards.
    pub(super) fn discard_hand(&mut self, owner: Seat, events: &mut Events) {
        let count = self.player(owner).hand;
        if count > 0 {
            events.tell("hand-discarded", |facts| facts.with("player", owner).with("count", count));
        }
        if self.numbers.variant.face_down() {
            self.player_mut(owner).hand = 0;
            self.pile_down += count;
        } else if count > 0 {
            self.stage = Stage::Typed(owner);
            return;
        }
        self.finish_play(events);
    }

    /// A card of a hand that is discarded was typed.
    pub(super) fn type_discard(&mut self, owner: Seat, card: Card, events: &mut Events) {
        let piece = self.out_of_hand(owner, card);
        self.discard(piece);
        let hand = self.player(owner).hand;
        events.tell("discarded", |facts| facts.with("player", owner).with("card", piece).with("hand", hand));
        if hand == 0 {
            self.finish_play(events);
        }
    }

    /// The turn's player holds the pile for this turn, or shuffles it at once.
    pub(super) fn supply(&mut self, hold: bool, events: &mut Events) {
        self.stage = Stage::Turn;
        if hold {
            self.held = true;
            let count = self.pile_len();
            events.tell("held", |facts| facts.with("count", count));
        } else {
            self.shuffle(events);
        }
    }
}
