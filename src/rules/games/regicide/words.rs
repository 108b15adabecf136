//! The decisions and spots of Regicide, with the words that players type.

use crate::rules::decision::ByPlayer;
use crate::rules::games::prelude::*;
use std::sync::LazyLock;

pub(super) type Decision = ByPlayer<RegicideChoice>;

decisions! {
    /// What a player does. Cards come from that player's hand.
    pub enum RegicideChoice {
        Play(cards: Row<4>) = "play",
        Yield = "yield",
        /// Discards a card against the damage of the enemy.
        Discard(card: Card) = "discard",
        /// Turns over a jester that was set aside, for a new hand; only when you play alone.
        Redraw = "redraw",
        /// Says who goes next, after a jester.
        Next(player: Seat) = "next",
        /// Says that you cannot go on.
        Fall = "fall",
        /// Leaves the game, which the rules always refuse: the players win or lose together.
        Leave = "leave",
    }
}

spots! {
    pub enum Spot {
        Enemy = "enemy",
        Hand = "hand",
    }
}

/// Alone you type your hand, and there is nobody else to go next or to leave.
pub(super) fn words(alone: bool) -> Words {
    static ALONE: LazyLock<Vec<Form>> = LazyLock::new(|| {
        RegicideChoice::forms().iter().filter(|form| !matches!(form.word, "next" | "leave")).cloned().collect()
    });
    let spots = Spot::names().filter(|name| alone || name != "hand").collect();
    Words { forms: if alone { &ALONE } else { RegicideChoice::forms() }, spots, jokers: Jokers::Alike }
}

/// Returns the cards of a play in canonical order: by suit, an ace last.
pub(super) fn in_order(mut cards: Row<4>) -> Row<4> {
    cards.sort_by_key(|card| (card.rank() == Some(Rank::ACE), card.index()));
    cards
}
