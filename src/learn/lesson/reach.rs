//! Checks whether a lesson can be finished from a position.

use super::{LessonReply, LessonRun};
use crate::learn::moment;
use crate::play::notation::{Line, Word};
use crate::rules::game::{Event, Game};
use crate::rules::rulebook::{Aim, LessonStep};

/// Maximum number of positions searched for a way to an aim.
const POSITIONS: usize = 2000;

impl LessonRun {
    /// Whether the entries of this step reach the aim.
    pub(super) fn has_reached(&self, aim: &Aim, events: &[Event]) -> bool {
        let begun = self.starts.last().map_or(0, |start| start.entries().len());
        moment::reached(aim, &self.session, events, begun)
    }

    /// The lesson at the next step, if it can be finished from here.
    pub(super) fn entered(&self) -> Option<LessonRun> {
        let mut next = self.clone();
        next.enter().ok()?;
        next.can_be_finished().then_some(next)
    }

    pub(super) fn can_be_finished(&self) -> bool {
        match self.step() {
            None => true,
            Some(step) if step.ways.is_empty() => self.entered().is_some(),
            Some(_) => self.good_way().is_some(),
        }
    }

    /// The first way that reaches the aim and lets the lesson be finished.
    pub(in crate::learn) fn good_way(&self) -> Option<String> {
        let ways = self.step().map(|step| step.ways.clone()).unwrap_or_default();
        ways.into_iter().find(|way| matches!(self.clone().judge(way), Ok(LessonReply::Reached { .. })))
    }

    /// The lines from here to the aim: the rest of a way, or else decisions that are no longer than the longest way.
    pub(super) fn onward(&self, step: &LessonStep, aim: &Aim, events: &[Event]) -> Option<Vec<String>> {
        if aim.refused.is_some() {
            return None;
        }
        let rest_of = |way: &String| -> Option<Vec<String>> {
            let words = |action: &Vec<Word>| action.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
            let actions: Vec<String> = Line::new(way).actions().iter().map(words).collect();
            (1..actions.len()).map(|at| actions[at..].to_vec()).find(|rest| self.reaches(rest, aim, events))
        };
        step.ways.iter().find_map(rest_of).or_else(|| {
            let mut positions = POSITIONS;
            self.search(aim, events, self.moves_left(step), &mut positions)
        })
    }

    /// Whether these lines reach the aim and let the lesson be finished.
    fn reaches(&self, lines: &[String], aim: &Aim, events: &[Event]) -> bool {
        let mut next = self.clone();
        let mut events = events.to_vec();
        for line in lines {
            match next.session.line(line) {
                Ok(Some(change)) => events.extend(change.events),
                Ok(None) => {}
                Err(_) => return false,
            }
        }
        if !next.has_reached(aim, &events) {
            events.extend(next.settle());
        }
        next.has_reached(aim, &events) && next.entered().is_some()
    }

    /// Number of decisions left on the longest way.
    fn moves_left(&self, step: &LessonStep) -> usize {
        let longest = step.ways.iter().map(|way| Line::new(way).actions().len()).max().unwrap_or_default();
        let begun = self.starts.last().map_or(0, |start| start.entries().len());
        let made = self.session.entries().iter().skip(begun).map(|entry| entry.actions.len()).sum();
        longest.saturating_sub(made)
    }

    /// Searches for decisions that reach the aim before the next card is turned.
    fn search(&self, aim: &Aim, events: &[Event], further: usize, positions: &mut usize) -> Option<Vec<String>> {
        let awaited = self.session.game().awaited();
        for decision in if further == 0 { Vec::new() } else { moment::playable(&self.session) } {
            *positions = positions.checked_sub(1)?;
            let line = self.session.setup().vocabulary.canonical_decision(&decision, awaited);
            let mut next = self.clone();
            let Ok(Some(effect)) = next.session.line(&line) else { continue };
            let mut all_events = events.to_vec();
            all_events.extend(effect.events);
            let turned = if next.has_reached(aim, &all_events) { Vec::new() } else { next.settle() };
            let still = turned.is_empty();
            all_events.extend(turned);
            if next.has_reached(aim, &all_events) {
                if next.entered().is_some() {
                    return Some(vec![line]);
                }
            } else if still && let Some(more) = next.search(aim, &all_events, further - 1, positions) {
                return Some([vec![line], more].concat());
            }
        }
        None
    }
}
