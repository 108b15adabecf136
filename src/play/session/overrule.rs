//! Plays a move that a rule forbids, if this leads to a possible position.

use super::Entry;
use crate::model::action::{Action, Decision};
use crate::model::card::Card;
use crate::model::refusal::{Refusal, RuleId};
use crate::model::vocabulary::Vocabulary;
use crate::play::messages::Messages;
use crate::play::setup::Setup;
use crate::rules::game::{Awaits, Event, Events, Game, Place, Rules, View};
use crate::rules::games::AnyGame;
use std::sync::Arc;

/// Replays an action of an accepted entry. Plays even an illegal action, because the player has overruled the rule.
pub(super) fn replay_action(game: &mut AnyGame, action: Action, events: &mut Events<'_>) {
    if game.play(action, events).is_err() {
        carry_out(game, action, events);
    }
}

/// Plays an action even if a rule forbids it. A decision does not wait for a card if the game can continue without the
/// card.
fn carry_out(game: &mut AnyGame, action: Action, events: &mut Events<'_>) {
    if let (Awaits::Reveal { .. }, Action::Decision(_)) = (game.awaits(), action) {
        game.stop_waiting(events);
    }
    game.apply(action, events);
}

/// Replays the actions of accepted entries and returns their events.
pub(super) fn replay<'e>(game: &mut AnyGame, entries: impl IntoIterator<Item = &'e Arc<Entry>>) -> Vec<Event> {
    let mut events = Vec::new();
    for action in entries.into_iter().flat_map(|entry| &entry.actions) {
        replay_action(game, *action, &mut Events::new(&mut events));
    }
    events
}

/// Plays an illegal decision. Returns the new state, the events, and the overruled rules.
///
/// # Errors
/// Returns `refusal` in these cases:
/// - The action is not a decision, or no rule refuses it.
/// - Even after the game stops waiting for a card, it refuses the decision for a reason other than a rule.
/// - A binding rule other than `turn.reveal` forbids the decision, and [`Rules::makes_sense_now`] returns false.
/// - The game cannot continue without the awaited card, a rule still forbids the decision after the game stops waiting,
///   and [`Rules::makes_sense_now`] returns false.
///
/// Returns [`Refusal::Impassable`] if the resulting position is impossible.
pub(super) fn waive(
    game: &AnyGame,
    action: Action,
    refusal: Refusal,
    table: &Setup,
) -> Result<(AnyGame, Vec<Event>, Vec<RuleId>), Refusal> {
    let (Action::Decision(decision), Refusal::Illegal { rule, .. }) = (action, &refusal) else { return Err(refusal) };
    let is_binding = |rule: RuleId| Messages::new(table).rule(rule.0).is_some_and(|rule| rule.binding);
    let makes_sense = game.makes_sense_now(&decision);
    let mut waived = vec![*rule];
    if *rule == RuleId::REVEAL {
        let mut game_without_card = game.clone();
        game_without_card.stop_waiting(&mut Events::ignored());
        let is_card_optional = !matches!(game_without_card.awaits(), Awaits::Reveal { .. });
        match game_without_card.check::<Refusal>(&decision) {
            Ok(()) => {}
            Err(Refusal::Illegal { rule, .. }) if makes_sense || is_card_optional && !is_binding(rule) => {
                waived.push(rule);
            }
            Err(_) => return Err(refusal),
        }
    } else if is_binding(*rule) && !makes_sense {
        return Err(refusal);
    }
    let mut after = game.clone();
    let mut events = Vec::new();
    carry_out(&mut after, action, &mut Events::new(&mut events));
    if is_possible_result(game, &after, &decision, &table.vocabulary) {
        return Ok((after, events, waived));
    }
    Err(Refusal::Impassable(Box::new(refusal)))
}

/// Returns whether a decision leads to a possible position. No card is added or lost, the decision's card (if it has
/// one) has moved, and the state has changed. The game can continue or is over.
fn is_possible_result(before: &AnyGame, after: &AnyGame, decision: &Decision, vocabulary: &Vocabulary) -> bool {
    let (seen, seen_after) = (before.seen(), after.seen());
    let hidden = before.hidden();
    let count_cards = |game: &AnyGame, seen: &[(Place, Card)]| {
        seen.len() + game.hidden().iter().map(|pile| pile.count).sum::<usize>()
    };
    let copies = |seen: &[(Place, Card)], card: Card| seen.iter().filter(|(_, other)| *other == card).count();
    let is_named = |card: Card| decision.cards().any(|other| other == card);
    // A card that was not in sight can appear only if the decision names the card and a face-down pile or hand may
    // contain it.
    let can_come_up = |card: Card| is_named(card) && hidden.iter().any(|pile| pile.cards.contains(&card));
    let adds_no_card =
        seen_after.iter().all(|(_, card)| copies(&seen_after, *card) <= copies(&seen, *card) || can_come_up(*card));
    let places = |seen: &[(Place, Card)], card: Card| -> Vec<Place> {
        seen.iter().filter(|(_, other)| *other == card).map(|(place, _)| *place).collect()
    };
    let has_moved = decision.card.is_none_or(|card| places(&seen, card) != places(&seen_after, card));
    let has_changed = before.table(vocabulary) != after.table(vocabulary) || before.awaits() != after.awaits();
    let can_continue = match after.awaits() {
        Awaits::Over => true,
        Awaits::Reveal { .. } => !after.possible().is_empty(),
        Awaits::Decision { .. } => !after.playable().is_empty(),
    };
    count_cards(before, &seen) == count_cards(after, &seen_after)
        && adds_no_card
        && has_moved
        && has_changed
        && can_continue
}
