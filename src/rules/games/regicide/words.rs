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
        /// Discards a card to cover damage of the enemy.
        Discard(card: Card) = "discard",
        /// Uses up a jester and draws a new hand. Only the solo game has this choice.
        Redraw = "redraw",
        /// Chooses the next player, after a jester.
        Next(player: Seat) = "next",
        /// Admits that the player cannot act.
        Fall = "fall",
        /// Leaves the game. The rules always refuse this choice, because the players win or lose together.
        Leave = "leave",
    }
}

spots! {
    pub enum Spot {
        Enemy = "enemy",
        Hand = "hand",
    }
}

/// Returns the words of the solo game or of the game for several players. A solo player cannot choose the next player
/// or leave the others. In the game for several players, nobody types the drawn cards.
pub(super) fn words(alone: bool) -> Words {
    static ALONE: LazyLock<Vec<Form>> = LazyLock::new(|| {
        RegicideChoice::forms().iter().filter(|form| !matches!(form.word, "next" | "leave")).cloned().collect()
    });
    let spots = Spot::names().filter(|name| alone || name != "hand").collect();
    Words {
        forms: if alone { &ALONE } else { RegicideChoice::forms() },
        spots,
        card_names: vec![("jester", Card::JOKER)],
        ..Words::default()
    }
}

/// Returns the cards of a play in canonical order: by suit, except that an ace is last.
pub(super) fn sort_play(mut cards: Row<4>) -> Row<4> {
    cards.sort_by_key(|card| (card.rank() == Some(Rank::ACE), card.index()));
    cards
}
