//! Checks whether a learner can finish a lesson from a position.

use super::LessonRun;
use crate::learn::moment;
use crate::model::action::Action;
use crate::play::session::Entry;
use crate::rules::game::{Game, View};
use crate::rules::rulebook::{Aim, LessonStep};
use serde_json::Value;

/// Maximum number of positions searched for a way to an aim, so that the learner does not wait.
const MAX_POSITIONS: usize = 2000;

impl LessonRun {
    /// Returns whether the entries of this step reach the aim.
    pub(super) fn has_reached(&self, aim: &Aim) -> bool {
        let start = self.entries_at_start();
        moment::is_aim_reached(aim, &self.session, &self.session.events_since(start), start)
    }

    fn entries_at_start(&self) -> usize {
        self.starts.last().map_or(0, |start| start.entries().len())
    }

    /// Returns the lesson at the next step. Returns `None` if the learner cannot finish the lesson from this table.
    pub(in crate::learn) fn entered(&self) -> Option<LessonRun> {
        let mut next = self.clone();
        next.enter().ok()?;
        next.can_be_finished().then_some(next)
    }

    /// Returns the tables at which this step may end: the tables after its ways, because later texts describe these
    /// tables. Returns `None` if the step may end at any table, because it is a puzzle.
    pub(super) fn ends(&self, step: &LessonStep, aim: &Aim) -> Option<Vec<Value>> {
        let is_puzzle = self.lesson.scored || step.best.is_some();
        let start = LessonRun { session: self.starts.last()?.clone(), ..self.clone() };
        let end_of = |way: &String| start.solve(way, aim).map(|end| end.sorted_table());
        (!is_puzzle).then(|| step.ways.iter().filter_map(end_of).collect())
    }

    /// Returns the lesson at the next step if the lesson has reached the aim and the learner can finish it from here.
    /// The table must be one of `ends`; `None` allows any table.
    pub(super) fn settled(&self, aim: &Aim, ends: Option<&[Value]>) -> Option<LessonRun> {
        let is_end = || ends.is_none_or(|ends| ends.contains(&self.sorted_table()));
        (self.has_reached(aim) && is_end()).then(|| self.entered()).flatten()
    }

    /// Returns the public state with sorted lists, because the order of the cards in a pile does not matter to a text.
    pub fn sorted_table(&self) -> Value {
        let mut table = self.session.game().table(&self.session.setup().vocabulary);
        sort_lists(&mut table);
        table
    }

    pub(super) fn can_be_finished(&self) -> bool {
        match self.step() {
            None => true,
            Some(step) if step.ways.is_empty() => self.entered().is_some(),
            Some(_) => self.solution().is_some(),
        }
    }

    /// Returns the first way that reaches the aim and from which the learner can finish the lesson, and the lesson
    /// after the way. Returns `None` if there is no such way, or if the step has no aim.
    pub(in crate::learn) fn solution(&self) -> Option<(String, LessonRun)> {
        let step = self.step()?;
        let aim = step.aim.as_ref()?;
        step.ways.iter().find_map(|way| Some((way.clone(), self.solve(way, aim)?)))
    }

    /// Plays a way, then turns up stacked cards until the lesson reaches the aim. Ways may leave out these cards,
    /// although a learner types them. If the aim is a refusal, the way must get this refusal. Returns `None` if the
    /// lesson does not reach the aim, or if the learner cannot finish the lesson after it.
    pub(in crate::learn) fn solve(&self, way: &str, aim: &Aim) -> Option<LessonRun> {
        let mut next = self.clone();
        if let Err(refusal) = next.play(way) {
            let refused = refusal.rule().map(|rule| rule.0.to_owned());
            return (refused.is_some() && refused == aim.refused && next.entered().is_some()).then_some(next);
        }
        next.turn_up_until(aim, None).map(|_| next)
    }

    /// Turns up stacked cards until the step can end. Returns the cards as typed. Returns `None` if the game awaits no
    /// card before that, or if the stack does not have the awaited card.
    fn turn_up_until(&mut self, aim: &Aim, ends: Option<&[Value]>) -> Option<Vec<String>> {
        let mut cards = Vec::new();
        while self.settled(aim, ends).is_none() {
            cards.push(self.turn_up_next()?);
        }
        Some(cards)
    }

    /// Turns up the next stacked card and returns it as typed. Returns `None` if the game awaits no card, or if the
    /// stack does not have the card.
    fn turn_up_next(&mut self) -> Option<String> {
        let card = self.next_card()?.to_string();
        self.play(&card).ok().map(|()| card)
    }

    /// Finds lines from here to one of the ends of the step. Tries stacked cards alone, then the rest of a way, then
    /// any decisions that make the step no longer than its longest way. Returns `None` if it finds no such lines, or if
    /// the aim is a refusal.
    pub(super) fn find_path(&self, step: &LessonStep, aim: &Aim, ends: Option<&[Value]>) -> Option<Vec<String>> {
        if aim.refused.is_some() {
            return None;
        }
        let rest_of = |way: &String| {
            let lines = self.single_lines(way);
            (1..lines.len()).find_map(|index| self.complete_path(&lines[index..], aim, ends))
        };
        self.complete_path(&[], aim, ends).or_else(|| step.ways.iter().find_map(rest_of)).or_else(|| {
            let mut positions = MAX_POSITIONS;
            self.search((aim, ends), self.max_moves(step), &mut positions)
        })
    }

    /// Splits a way of this step into one line for each card and decision. The list is empty if the game refuses the
    /// way.
    pub(super) fn single_lines(&self, way: &str) -> Vec<String> {
        let Some(mut session) = self.starts.last().cloned() else { return Vec::new() };
        let at_start = session.entries().len();
        if session.line(way).is_err() {
            return Vec::new();
        }
        session.entries().iter().skip(at_start).flat_map(|entry| single_lines_of(entry)).collect()
    }

    /// Returns these lines with the stacked cards that come up between and after them. Returns `None` if the lines do
    /// not lead to an end of the step.
    fn complete_path(&self, lines: &[String], aim: &Aim, ends: Option<&[Value]>) -> Option<Vec<String>> {
        let mut next = self.clone();
        let mut typed = Vec::new();
        for line in lines {
            while next.play(line).is_err() {
                typed.push(next.turn_up_next()?);
            }
            typed.push(line.clone());
        }
        typed.extend(next.turn_up_until(aim, ends)?);
        Some(typed)
    }

    /// Returns the number of cards and decisions by which the longest way of this step exceeds the step so far.
    fn max_moves(&self, step: &LessonStep) -> usize {
        let longest = step.ways.iter().map(|way| self.single_lines(way).len()).max().unwrap_or_default();
        let played = self.session.entries().iter().skip(self.entries_at_start()).map(|entry| entry.actions.len()).sum();
        longest.saturating_sub(played)
    }

    /// Searches for at most `max_decisions` decisions that reach the aim at one of the ends, with stacked cards only
    /// after the last decision. Lowers `positions` by 1 for each decision that it tries, and gives up at 0. Returns
    /// `None` if it finds no such decisions.
    fn search(
        &self,
        (aim, ends): (&Aim, Option<&[Value]>),
        max_decisions: usize,
        positions: &mut usize,
    ) -> Option<Vec<String>> {
        let awaited = self.session.game().awaited();
        for decision in if max_decisions == 0 { Vec::new() } else { self.session.game().playable() } {
            *positions = positions.checked_sub(1)?;
            let line = self.session.setup().vocabulary.canonical_decision(&decision, awaited);
            let mut next = self.clone();
            if next.play(&line).is_err() || next.misplaced(&self.session).is_some() {
                continue;
            }
            let turned_up = next.clone().turn_up_until(aim, ends);
            let continuation = turned_up.or_else(|| next.search((aim, ends), max_decisions - 1, positions));
            if let Some(continuation) = continuation {
                return Some([vec![line], continuation].concat());
            }
        }
        None
    }
}

fn sort_lists(value: &mut Value) {
    match value {
        Value::Array(items) => {
            items.iter_mut().for_each(sort_lists);
            items.sort_by_cached_key(Value::to_string);
        }
        Value::Object(fields) => fields.values_mut().for_each(sort_lists),
        _ => {}
    }
}

/// Splits an entry into its cards and decisions, as a player types them.
pub(super) fn single_lines_of(entry: &Entry) -> impl Iterator<Item = String> + '_ {
    entry.actions.iter().zip(&entry.played).map(|(action, played)| match action {
        Action::Reveal { card, .. } => card.to_string(),
        Action::Decision(_) => played.clone(),
    })
}
