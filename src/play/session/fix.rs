//! Corrects a typing mistake: the card typed as `old` was really `new`.
//!
//! The session marks the physical card. The rules ignore this mark. The mark lets the session follow the card through
//! the game and rename every mention of the card. Then the session replays all entries.

use super::moved::Played;
use super::overrule::{replay, replay_action};
use super::trial::Trial;
use super::{Change, Entry, LineCommand, Session, StepChange, UndoStep};
use crate::model::action::Action;
use crate::model::card::Card;
use crate::model::correction::{Correction, LostEvents, Remedy};
use crate::model::refusal::{Refusal, RuleId};
use crate::play::commands::{FIX, UNDO};
use crate::play::notation::Line;
use crate::rules::game::{Deals, Events, Game, Place};
use crate::rules::games::AnyGame;
use std::sync::Arc;

/// Maximum number of replays with other readings of the doubtful mentions, so that a correction stays fast. Real games
/// have too few equal cards to need more replays.
const MAX_CHOICES: usize = 200;

/// The index of an entry, and the index of an action in this entry.
type ActionIndex = (usize, usize);

impl Session {
    /// Tries a correction without changing the session. With `undo`, takes back the first illegal entry and all later
    /// entries. If the illegal entry revealed the card, takes back only its actions from the illegal one on. Fails if
    /// nothing can be corrected, or if an entry becomes illegal and `undo` is not set.
    pub(super) fn consider_fix(
        &self,
        entry: Option<usize>,
        old: Card,
        new: Card,
        undo: bool,
    ) -> Result<Change, Refusal> {
        let RenamedEntries { start, entries: renamed, doubtful, others } = self.rename_in_entries(entry, old, new)?;
        let can_be_meant = |other: &usize| self.consider_fix(Some(*other), old, new, false).is_ok();
        let others = if entry.is_none() { others.into_iter().filter(can_be_meant).collect() } else { Vec::new() };
        let card = RenamedCard { entry: start.0 + 1, others };
        let record = match entry {
            Some(number) => format!("{FIX} {number} {old} {new}"),
            None => format!("{FIX} {old} {new}"),
        };
        let accept = |record: String, game: AnyGame, entries: Vec<Arc<Entry>>| {
            let moves = self.find_moves_to(Played { entries: &entries, game: &game }, &[(old, new)]);
            let step = UndoStep { kept_count: 0, entries: entries.clone() };
            let change = self.replace_entries(record, game, &entries, StepChange::Replace(step), moves);
            Ok(Change { renamed: Some(card), ..change })
        };
        let stopped = match self.replay_choosing(&renamed, &doubtful, (old, new)) {
            Ok((entries, game)) => return accept(record, game, entries),
            Err(stopped) => *stopped,
        };
        // If the replay stops in the entry that revealed the card, that entry keeps its actions before the illegal
        // one. If the reveal itself is illegal, no correction is possible.
        let from = stopped.entries.len();
        let partly = start.0 == from;
        let can_undo = !partly || start.1 < stopped.part.actions.len();
        let line = format!("{record} {UNDO}");
        if undo && can_undo {
            let (part, game) = if partly { (Some(stopped.part), stopped.after_part) } else { (None, stopped.before) };
            return accept(line, game, stopped.entries.into_iter().chain(part).collect());
        }
        let remedy = Remedy { line: line.to_lowercase(), from: from + 1, to: self.entries.len(), partly };
        let correction =
            Correction { lost_events: self.find_lost_events(&renamed[..from]), remedy: can_undo.then_some(remedy) };
        Err(Refusal::Later { entry: from + 1, refusal: Box::new(stopped.refusal), correction: Box::new(correction) })
    }

    /// Returns the session just before the action that a refused correction would make illegal. Returns `None` if the
    /// line is no correction, or if it makes no action illegal.
    pub(super) fn before_refused_fix(&self, line: &str) -> Option<Session> {
        let line = LineCommand::parse(&Line::new(line), &self.setup.vocabulary);
        let Ok(Some(LineCommand::Fix { entry, old, new, .. })) = line else { return None };
        let RenamedEntries { entries, doubtful, .. } = self.rename_in_entries(entry, old, new).ok()?;
        let stopped = *self.replay_choosing(&entries, &doubtful, (old, new)).err()?;
        let mut before = self.clone();
        before.entries = stopped.entries.into_iter().chain([stopped.part]).collect();
        before.game = Arc::new(stopped.after_part);
        Some(before)
    }

    /// Renames the card that was shown as `old` in all entries, without checking whether the entries stay legal.
    /// Returns a refusal if no entry showed `old`, if the given `entry` did not show it, or if `new` is the same card.
    fn rename_in_entries(&self, entry: Option<usize>, old: Card, new: Card) -> Result<RenamedEntries, Refusal> {
        let refuse = || {
            let (is_same, entry_count) = (old == new && old.is_known(), self.entries.len());
            let refusal = Refusal::illegal(RuleId::FIX).with("old", old).with("new", new).with("entry", entry);
            refusal
                .with("same", is_same.then_some(old))
                .with("beyond", entry.filter(|number| !(1..=entry_count).contains(number)).map(|_| entry_count))
        };
        if old == new || !old.is_known() {
            return Err(refuse());
        }
        let physical_cards = self.physical_cards(old);
        let last_shown = |mentions: &CardMentions| {
            let reveals = mentions.shown.iter().filter(|(index, _)| entry.is_none_or(|number| index + 1 == number));
            reveals.max().copied()
        };
        let candidates =
            physical_cards.iter().filter_map(|mentions| last_shown(mentions).map(|index| (index, mentions)));
        let (_, mentions) = candidates.max_by_key(|(index, _)| *index).ok_or_else(refuse)?;
        let mut entries = self.entries.clone();
        for (entry, action) in &mentions.all {
            let renamed = &mut Arc::make_mut(&mut entries[*entry]).actions[*action];
            *renamed = rename(*renamed, old, new);
        }
        let start = mentions.all[0];
        let others = physical_cards.iter().map(|mentions| mentions.all[0].0);
        let mut others: Vec<usize> = others.filter(|index| *index != start.0).map(|index| index + 1).collect();
        others.dedup();
        Ok(RenamedEntries { start, entries, doubtful: mentions.doubtful.clone(), others })
    }

    /// Replays corrected entries. If an entry is illegal, tries both physical cards for each doubtful mention before
    /// the entry, the last mention first. If no choice makes all entries legal, returns the failure of the first
    /// replay.
    fn replay_choosing(&self, entries: &[Arc<Entry>], doubtful: &[ActionIndex], cards: (Card, Card)) -> FixedReplay {
        let first = match self.replay_fixed(entries) {
            Err(stopped) if !doubtful.is_empty() => stopped,
            replayed => return replayed,
        };
        let mut candidate = entries.to_vec();
        let mut exchanged = vec![false; doubtful.len()];
        let mut failed = first.index();
        for _ in 0..MAX_CHOICES {
            let mut exchange = |index: usize, exchanged: &mut [bool]| {
                let (entry, action) = doubtful[index];
                let card_action = &mut Arc::make_mut(&mut candidate[entry]).actions[action];
                *card_action = exchange_cards(*card_action, cards);
                exchanged[index] = !exchanged[index];
            };
            let before = doubtful.partition_point(|at| *at <= failed);
            let Some(last) = (0..before).rev().find(|index| !exchanged[*index]) else { break };
            (last + 1..doubtful.len()).for_each(|index| {
                if exchanged[index] {
                    exchange(index, &mut exchanged);
                }
            });
            exchange(last, &mut exchanged);
            match self.replay_fixed(&candidate) {
                Err(stopped) => failed = stopped.index(),
                replayed => return replayed,
            }
        }
        Err(first)
    }

    /// Replays corrected entries up to the first illegal one. As in a typed line, a reveal may imply a decision before
    /// it, such as `draw`.
    fn replay_fixed(&self, entries: &[Arc<Entry>]) -> FixedReplay {
        let mut game = self.setup.game.clone();
        let mut replayed = Vec::with_capacity(entries.len());
        for entry in entries {
            let before = game.clone();
            let mut trial = Trial::new(game, &self.setup.vocabulary)
                .allow_overruling((!entry.waived.is_empty()).then_some(&self.setup));
            for action in &entry.actions {
                let (before_action, count) = (trial.game.clone(), trial.actions.len());
                if let Err(refusal) = trial.replay(*action) {
                    let refusal = trial.with_line_context(refusal);
                    let mut part = trial.into_entry();
                    part.actions.truncate(count);
                    part.played.truncate(count);
                    return Err(Box::new(StoppedReplay {
                        entries: replayed,
                        before,
                        part: Arc::new(part),
                        after_part: Arc::unwrap_or_clone(before_action),
                        refusal,
                    }));
                }
            }
            game = AnyGame::clone(&trial.game);
            replayed.push(Arc::new(trial.into_entry()));
        }
        Ok((replayed, game))
    }

    /// Finds the first corrected entry in which an event no longer happens.
    fn find_lost_events(&self, corrected: &[Arc<Entry>]) -> Option<LostEvents> {
        let (mut game, mut other) = (self.setup.game.clone(), self.setup.game.clone());
        for (number, (entry, fixed)) in (1..).zip(self.entries.iter().zip(corrected)) {
            let (mut lost, fixed_events) = (replay(&mut game, [entry]), replay(&mut other, [fixed]));
            let mut remaining: Vec<&str> = fixed_events.iter().map(|event| event.name).collect();
            lost.retain(|event| match remaining.iter().position(|name| *name == event.name) {
                Some(index) => {
                    remaining.remove(index);
                    false
                }
                None => true,
            });
            if !lost.is_empty() {
                let lost = lost.into_iter().map(|event| (event.name, event.facts)).collect();
                return Some(LostEvents { entry: number, lost });
            }
        }
        None
    }

    /// Lists every physical card that was shown as `card`, in order of first appearance.
    fn physical_cards(&self, card: Card) -> Vec<CardMentions> {
        let mut physical_cards: Vec<CardMentions> = Vec::new();
        let mut game = self.setup.game.clone();
        let mut events = Events::ignored();
        for (entry_index, entry) in self.entries.iter().enumerate() {
            for (action_index, action) in entry.actions.iter().enumerate() {
                let index = (entry_index, action_index);
                let claimed = physical_cards.iter().any(|mentions| mentions.all.contains(&index));
                if !claimed && action.cards().any(|c| c == card) && reveals_card(&game, *action) {
                    physical_cards.push(self.follow(index, &game, card));
                }
                // The rules judged these entries when the player typed them. Judging them again would refuse overruled
                // moves.
                replay_action(&mut game, *action, &mut events);
            }
        }
        physical_cards
    }

    /// Follows the card shown by the action at `start`; `game` is the state before it.
    fn follow(&self, start: ActionIndex, game: &AnyGame, card: Card) -> CardMentions {
        let mut mentions = CardMentions { all: vec![start], shown: vec![start], doubtful: Vec::new() };
        let mut game = game.clone();
        let mut events = Events::ignored();
        let first = self.entries[start.0].actions[start.1];
        replay_action(&mut game, rename(first, card, card.tracked()), &mut events);
        for (entry_index, entry) in self.entries.iter().enumerate().skip(start.0) {
            let from = if entry_index == start.0 { start.1 + 1 } else { 0 };
            for (action_index, action) in entry.actions.iter().enumerate().skip(from) {
                if !action.cards().any(|c| c == card) {
                    replay_action(&mut game, *action, &mut events);
                    continue;
                }
                if matches!(action, Action::Decision(_)) {
                    mentions.doubtful.push((entry_index, action_index));
                }
                if names_tracked_card(&game, *action, card) {
                    mentions.all.push((entry_index, action_index));
                    if matches!(action, Action::Reveal { .. }) {
                        mentions.shown.push((entry_index, action_index));
                    }
                }
                replay_action(&mut game, *action, &mut events);
            }
        }
        mentions
    }
}

/// A replay that stopped at an illegal action.
struct StoppedReplay {
    entries: Vec<Arc<Entry>>,
    /// The state after `entries`.
    before: AnyGame,
    /// The legal part of the next entry.
    part: Arc<Entry>,
    after_part: AnyGame,
    refusal: Refusal,
}

impl StoppedReplay {
    /// Returns the index of the illegal action.
    fn index(&self) -> ActionIndex {
        (self.entries.len(), self.part.actions.len())
    }
}

/// The corrected entries and the state after them, or where the replay stopped.
type FixedReplay = Result<(Vec<Arc<Entry>>, AnyGame), Box<StoppedReplay>>;

/// The physical card that a correction renamed.
#[derive(Clone, Debug)]
pub struct RenamedCard {
    /// The entry that first showed the card, counted from 1.
    pub entry: usize,
    /// The entries that first showed the other cards with the same name and could be corrected instead, if the line
    /// named no entry.
    pub others: Vec<usize>,
}

/// The entries with a renamed card.
struct RenamedEntries {
    /// The action that first showed the card.
    start: ActionIndex,
    entries: Vec<Arc<Entry>>,
    doubtful: Vec<ActionIndex>,
    /// The entries, from 1, that first showed the other cards with the same name.
    others: Vec<usize>,
}

/// The actions that name one physical card.
struct CardMentions {
    all: Vec<ActionIndex>,
    /// The mentions that revealed the card.
    shown: Vec<ActionIndex>,
    /// Later decisions that name the card. Each decision may mean this card or an equal card, which can be in a hidden
    /// hand.
    doubtful: Vec<ActionIndex>,
}

/// Returns whether an action reveals a card: every reveal does, and so does a decision that names a card from a
/// hidden hand.
fn reveals_card(game: &AnyGame, action: Action) -> bool {
    match action {
        Action::Reveal { .. } => true,
        Action::Decision(_) => game.uncovered_from(&action).is_some(),
    }
}

/// Returns whether a mention means the marked card. A mention does if the action leads to the same state with and
/// without the mark, and moves no equal card instead.
fn names_tracked_card(game: &AnyGame, action: Action, card: Card) -> bool {
    let before = copies(game, card);
    if before.tracked.is_empty() || game.uncovered_from(&action).is_some() {
        return false;
    }
    let (mut plain, mut tracked) = (game.clone(), game.clone());
    let mut events = Events::ignored();
    replay_action(&mut plain, action, &mut events);
    let after = copies(&plain, card);
    if after.tracked == before.tracked && after.others != before.others {
        return false;
    }
    replay_action(&mut tracked, rename(action, card, card.tracked()), &mut events);
    let (plain, tracked) = (plain.seen(), tracked.seen());
    let alike = plain.iter().zip(&tracked).all(|(a, b)| a == b && a.1.is_tracked() == b.1.is_tracked());
    plain.len() == tracked.len() && alike
}

/// The places where the marked copy and the other copies of a card are in sight.
struct CopiesInSight {
    tracked: Vec<Place>,
    others: Vec<Place>,
}

fn copies(game: &AnyGame, card: Card) -> CopiesInSight {
    let (tracked, others): (Vec<_>, Vec<_>) =
        game.seen().into_iter().filter(|(_, c)| *c == card).partition(|(_, c)| c.is_tracked());
    let places = |copies: Vec<(Place, Card)>| copies.into_iter().map(|(place, _)| place).collect();
    CopiesInSight { tracked: places(tracked), others: places(others) }
}

/// Exchanges two cards in an action: if it names `new`, replaces `new` by `old`; if not, replaces `old` by `new`.
fn exchange_cards(action: Action, (old, new): (Card, Card)) -> Action {
    if action.cards().any(|card| card == new) { rename(action, new, old) } else { rename(action, old, new) }
}

/// Renames the first mention of a card. If `new` is the tracked form of `old`, the session can then follow the physical
/// card.
fn rename(action: Action, old: Card, new: Card) -> Action {
    let mut is_found = false;
    action.map_cards(|card| {
        if card == old && !is_found {
            is_found = true;
            new
        } else {
            card
        }
    })
}
