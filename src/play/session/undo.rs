//! Takes steps back and plays them again, with the moves that make the real table match.

use super::moved::{self, Played};
use super::overrule::replay_action;
use super::{Change, Entry, Session, StepChange, TableMove, UndoStep};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::facts::Fact;
use crate::model::refusal::{Refusal, RuleId};
use crate::play::commands::{REDO, UNDO};
use crate::rules::game::{Event, Events};
use crate::rules::games::AnyGame;
use std::borrow::Cow;
use std::sync::Arc;

impl Session {
    pub(super) fn consider_undo(&self, steps: usize) -> Result<Change, Refusal> {
        let available = self.steps.len();
        check_steps(RuleId::UNDO, steps, available)?;
        let undone = self.steps.iter().rev().take(steps);
        let entries = if undone.clone().all(|step| step.entries.is_empty()) {
            Cow::Borrowed(&self.entries[..undone.map(|step| step.kept_count).min().unwrap_or_default()])
        } else {
            let mut entries = self.entries.clone();
            undone.for_each(|step| drop(step.clone().apply(&mut entries)));
            Cow::Owned(entries)
        };
        let game = Arc::clone(&self.before[available - steps]);
        let moves = if self.reports_events { self.moves_back(&entries, &game) } else { Vec::new() };
        Ok(self.replace_entries(format!("{UNDO} {steps}"), game, &entries, StepChange::Undo(steps), moves))
    }

    /// Finds the moves that take back all entries after `kept_entries`. If a correction changed the kept entries,
    /// compares only the two states, because no actions lead from one to the other.
    fn moves_back(&self, kept_entries: &[Arc<Entry>], earlier: &AnyGame) -> Vec<TableMove> {
        if !self.entries.starts_with(kept_entries) {
            let kept = Played { entries: kept_entries, game: earlier };
            return self.find_moves_to(kept, &find_renamed_cards(&self.entries, kept_entries));
        }
        let entries = &self.entries[kept_entries.len()..];
        let actions: Vec<Action> = entries.iter().flat_map(|entry| entry.actions.iter().copied()).collect();
        moved::find_moves_back(&self.game, earlier, &actions)
    }

    /// Finds the moves from the current state to the state after other entries. Returns no moves if the session does
    /// not report them.
    pub(super) fn find_moves_to(&self, to: Played<'_>, renamed: &[(Card, Card)]) -> Vec<TableMove> {
        if !self.reports_events {
            return Vec::new();
        }
        let from = Played { entries: &self.entries, game: &self.game };
        moved::find_moves_between(&self.setup.game, from, to, renamed)
    }

    pub(super) fn consider_redo(&self, steps: usize) -> Result<Change, Refusal> {
        check_steps(RuleId::REDO, steps, self.undone.len())?;
        let redone = || self.undone.iter().rev().take(steps);
        let command = if steps == 1 { REDO.to_owned() } else { format!("{REDO} {steps}") };
        let mut before = vec![Arc::clone(&self.game)];
        let mut count = self.entries.len();
        let only_adds = |step: &UndoStep| {
            let adds = step.kept_count == count;
            count += step.entries.len();
            adds
        };
        if redone().all(only_adds) {
            let mut game = AnyGame::clone(&self.game);
            let mut events = Vec::new();
            let mut moved = Vec::new();
            // The number of events up to the last one that has a move on the table.
            let mut last_move = 0;
            for (index, step) in redone().enumerate() {
                if index > 0 {
                    before.push(Arc::new(game.clone()));
                }
                for action in step.entries.iter().flat_map(|entry| &entry.actions) {
                    let first = events.len();
                    replay_action(&mut game, *action, &mut Events::new(&mut events));
                    let is_moved = |card: Card| events[first..].iter().any(|event| self.describes_card(event, card));
                    if let Action::Reveal { card, .. } = action
                        && !is_moved(*card)
                    {
                        match moved.last_mut() {
                            Some((before, TableMove::TurnUp { cards })) if *before >= last_move => cards.push(*card),
                            _ => moved.push((first, TableMove::TurnUp { cards: vec![*card] })),
                        }
                    }
                    let has_move = |event: &Event| self.setup.book.hands.contains_key(event.name);
                    last_move = events.iter().rposition(has_move).map_or(0, |index| index + 1);
                }
            }
            let put_back = redone().flat_map(|step| step.entries.iter().cloned()).collect();
            let change = self.replace_entries(command, game, &self.entries, StepChange::Redo(before), Vec::new());
            return Ok(Change { events, put_back, moved, ..change });
        }
        let mut entries = self.entries.clone();
        for (index, step) in redone().enumerate() {
            if index > 0 {
                before.push(Arc::new(self.state_after(&entries)));
            }
            step.clone().apply(&mut entries);
        }
        let game = self.state_after(&entries);
        let moves =
            self.find_moves_to(Played { entries: &entries, game: &game }, &find_renamed_cards(&self.entries, &entries));
        Ok(self.replace_entries(command, game, &entries, StepChange::Redo(before), moves))
    }

    /// Returns whether the rulebook has a move on the table for an event about this card.
    fn describes_card(&self, event: &Event, card: Card) -> bool {
        event.facts.get("card") == Some(Fact::Card(card)) && self.setup.book.hands.contains_key(event.name)
    }
}

/// Refuses by `rule` to undo or redo no steps, or more steps than are available.
fn check_steps(rule: RuleId, steps: usize, available: usize) -> Result<(), Refusal> {
    if (1..=available).contains(&steps) {
        return Ok(());
    }
    let refusal = Refusal::illegal(rule).with("wanted", Some(steps).filter(|n| *n < usize::MAX));
    let refusal = refusal.with("single", Some(available).filter(|n| *n == 1));
    Err(refusal.with("steps", Some(available).filter(|n| *n > 0)))
}

/// Finds the cards that corrections renamed: the cards that differ between two versions of the entries. Returns each
/// old card with its new card.
fn find_renamed_cards(entries: &[Arc<Entry>], others: &[Arc<Entry>]) -> Vec<(Card, Card)> {
    let cards = |entry: &Entry| entry.actions.iter().flat_map(Action::cards).collect::<Vec<_>>();
    let both = entries.iter().zip(others).map(|(entry, other)| (cards(entry), cards(other)));
    let comparable = both.take_while(|(old, new)| old.len() == new.len());
    let mut renamed: Vec<(Card, Card)> = Vec::new();
    for (old, new) in comparable.flat_map(|(old, new)| old.into_iter().zip(new)) {
        if old != new && !renamed.contains(&(new, old)) && !renamed.contains(&(old, new)) {
            renamed.push((old, new));
        }
    }
    renamed
}
