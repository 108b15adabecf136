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
            let (unknown_before, seen_before) = (game.zones().spread, game.seen());
            replay_action(&mut game, action, &mut Events::ignored());
            let before = std::mem::take(&mut found);
            for place in places(&game, card) {
                if found.iter().any(|copy| copy.place == place) {
                    continue;
                }
                let here = before.iter().filter(|copy| copy.place == place).copied().collect();
                let stayed = find_stayed(card, here, &cards_at(&seen_before, place), &cards_at(&game.seen(), place));
                let count = places(&game, card).iter().filter(|other| **other == place).count();
                let unknown_here = |spread: &[(Place, usize)]| {
                    spread.iter().filter(|(other, _)| *other == place).map(|(_, count)| count).sum::<usize>()
                };
                let turned_up = unknown_here(&unknown_before) > unknown_here(&game.zones().spread);
                let arrived = CardCopy { place, since: Some(number), turned_up };
                found.extend(stayed.into_iter().chain(std::iter::repeat(arrived)).take(count));
            }
            max_count = max_count.max(found.len());
            if found.len() == max_count {
                disappearance = None;
            } else if found.len() < before.len() {
                let missing = before.iter().find(|copy| !found.contains(copy)).or(before.first());
                let out_of_sight = missing.map(|missing| OutOfSight { shown: missing.since, hidden: number });
                disappearance = disappearance.or(out_of_sight);
            }
        }
        (found, disappearance)
    }
}

/// Returns the copies of a card that stayed in their place, of the copies `here` before an action. `old` and `new` are
/// the cards of the place before and after the action, in order. If these leave open which copies stayed, the copies
/// have no age.
fn find_stayed(card: Card, here: Vec<CardCopy>, old: &[Card], new: &[Card]) -> Vec<CardCopy> {
    let ageless =
        |count: usize| here.iter().take(count).map(|copy| CardCopy { since: None, turned_up: false, ..*copy });
    let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
    let has_left = |other: &Card| *other != card && count(new, *other) < count(old, *other);
    // If several cards leave, as in a shuffle, this one may be an equal card that came afterwards.
    if old.iter().filter(|other| has_left(other)).count() > 1 {
        return ageless(count(new, card)).collect();
    }
    let leaving = here.len().saturating_sub(count(new, card));
    if leaving == 0 {
        return here;
    }
    let is_left_by = |index: &usize| new.starts_with(&[&old[..*index], &old[*index + 1..]].concat());
    let copies = old.iter().enumerate().filter(|(_, other)| **other == card).map(|(index, _)| index).enumerate();
    let candidates: Vec<usize> = copies.filter(|(_, index)| is_left_by(index)).map(|(copy, _)| copy).collect();
    match candidates.as_slice() {
        [gone] if leaving == 1 => {
            let mut here = here;
            here.remove(*gone);
            here
        }
        _ => ageless(count(new, card)).collect(),
    }
}

/// Returns the cards in sight at a place, in order.
fn cards_at(seen: &[(Place, Card)], place: Place) -> Vec<Card> {
    seen.iter().filter(|(at, _)| *at == place).map(|(_, card)| *card).collect()
}

fn places(game: &AnyGame, card: Card) -> Vec<Place> {
    game.seen().into_iter().filter(|(_, seen)| *seen == card).map(|(place, _)| place).collect()
}
