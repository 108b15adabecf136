//! Finds where a card is and which entry put the card there, to explain why the card cannot come up.

use super::overrule::replay_action;
use super::{PlayedAction, Session};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::play::messages::{CardCopy, CardLocation, OutOfSight};
use crate::rules::game::{Deals, Events, Game, Place, View};
use crate::rules::games::AnyGame;

impl Session {
    /// Returns what the entries show about a card that cannot come up: where it is and, if only one card can come up
    /// instead, this card.
    pub(super) fn location(&self, card: Card) -> CardLocation {
        let possible = self.game.possible();
        let (places, out_of_sight) = self.trace(card);
        let hidden_cards = self.game.hidden();
        let face_down = |card: Card| hidden_cards.iter().find(|pile| pile.cards.contains(&card)).map(|pile| pile.zone);
        let only = possible.iter().next().filter(|_| possible.len() == 1);
        // If the only possible card is in no face-down pile, an entry has already shown it.
        let shown = only.filter(|only| face_down(*only).is_none());
        let copies = shown.map(|only| self.copies_of(only)).unwrap_or_default();
        let only_copy = copies.into_iter().filter(|at| at.since.is_some()).max_by_key(|at| at.since);
        let only = only.filter(|_| only_copy.is_some() || places.is_empty());
        CardLocation { places, out_of_sight, face_down: face_down(card), only, only_copy, correctable: false }
    }

    /// Finds where the known copies of a card are.
    pub fn copies_of(&self, card: Card) -> Vec<CardCopy> {
        self.trace(card).0
    }

    /// Returns whether a player can have mistyped this card. If only one card could come up each time, the player typed
    /// the right one.
    pub(super) fn can_be_mistyped(&self, card: Card) -> bool {
        self.played_from(&self.setup.game).any(|PlayedAction { action, before, .. }| match action {
            Action::Reveal { card: shown, .. } => shown == card && before.possible().len() != 1,
            Action::Decision(_) => {
                action.cards().any(|named| named == card) && before.uncovered_from(&action).is_some()
            }
        })
    }

    /// Finds where the known copies of a card are, and how the first copy that is now out of sight disappeared.
    fn trace(&self, card: Card) -> (Vec<CardCopy>, Option<OutOfSight>) {
        let mut game = self.setup.game.clone();
        let mut found: Vec<CardCopy> =
            places(&game, card).into_iter().map(|place| CardCopy { place, since: None, turned_up: false }).collect();
        let mut max_count = found.len();
        let mut disappearance = None;
        for (number, action) in self.numbered_actions() {
            let unknown_before = game.zones().spread;
            replay_action(&mut game, action, &mut Events::ignored());
            let mut before = std::mem::take(&mut found);
            let count_before = before.len();
            let now = places(&game, card);
            for (index, place) in now.iter().copied().enumerate() {
                // Of equal cards in a place, the one that came first leaves it, so the newest ones stayed.
                let here: Vec<usize> = (0..before.len()).filter(|at| before[*at].place == place).collect();
                let remaining = now[index..].iter().filter(|other| **other == place).count();
                let stayed = here.get(here.len().saturating_sub(remaining)).map(|at| before.remove(*at));
                found.push(stayed.unwrap_or_else(|| {
                    let unknown_here = |spread: &[(Place, usize)]| {
                        spread.iter().filter(|(other, _)| *other == place).map(|(_, count)| count).sum::<usize>()
                    };
                    let turned_up = unknown_here(&unknown_before) > unknown_here(&game.zones().spread);
                    CardCopy { place, since: Some(number), turned_up }
                }));
            }
            max_count = max_count.max(found.len());
            if found.len() == max_count {
                disappearance = None;
            } else if let (true, Some(missing)) = (found.len() < count_before, before.first()) {
                disappearance = disappearance.or(Some(OutOfSight { shown: missing.since, hidden: number }));
            }
        }
        (found, disappearance)
    }
}

fn places(game: &AnyGame, card: Card) -> Vec<Place> {
    game.seen().into_iter().filter(|(_, seen)| *seen == card).map(|(place, _)| place).collect()
}
