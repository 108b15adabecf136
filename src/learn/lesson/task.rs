//! Tasks: learners play a position as they like, and earn stars for the result.

use super::{LessonReply, LessonRun};
use crate::coach;
use crate::rules::game::{Game, View};
use crate::rules::rulebook::{Aim, LessonStep, LessonTask, STARS};
use crate::text::prose::capitalize;
use std::collections::BTreeSet;

impl LessonRun {
    /// Answers a legal line in a task: `next` is the lesson after the line, and `messages` say what the line did. The
    /// lesson takes no line back before the task ends.
    pub(super) fn judge_task(
        &mut self,
        next: LessonRun,
        messages: Vec<String>,
        step: &LessonStep,
        aim: &Aim,
        task: &LessonTask,
    ) -> LessonReply {
        let reached = next.has_reached(aim);
        if !reached && !next.session.is_over() {
            *self = LessonRun { path: None, ..next };
            return LessonReply::OnTheWay { messages };
        }
        let result = if reached { next.result(task) } else { None };
        let stars = result.map_or(0, |result| task.stars(result));
        if let Some((result, entered)) = result.zip(next.entered()).filter(|_| stars > 0) {
            let earned = step.task_name(&self.lesson).map(|name| (name, stars));
            *self = LessonRun { earned, ..entered };
            return LessonReply::Reached { messages, done: self.praise(task, result, stars, &step.done) };
        }
        self.restart_step();
        self.messages.clear();
        let ended = match result {
            Some(result) => format!("{}: {result}. The task asks for {}.", capitalize(&task.name), task.done),
            None => "The game ended before the task was done.".to_owned(),
        };
        let message = [
            messages.join(" "),
            ended,
            "The task begins again. If you use cards, put them back as they were.".to_owned(),
        ];
        LessonReply::Mistake { message: message.join(" ").trim().to_owned(), rule: None }
    }

    /// Returns the result of a task: the number on the table that the task names. Returns `None` if the table has no
    /// such number.
    fn result(&self, task: &LessonTask) -> Option<i64> {
        let table = self.session.game().table(&self.session.setup().vocabulary);
        table.pointer(&format!("/{}", task.number))?.as_i64()
    }

    fn praise(&self, task: &LessonTask, result: i64, stars: u8, done: &str) -> String {
        let stars_text = stars_shown(stars, self.plain);
        if stars == STARS {
            return format!("{stars_text}: {} {result}, the best result. {}", task.name, done.trim());
        }
        let again = match self.step() {
            Some(_) => "type `back`".to_owned(),
            None => format!("`deckwarden learn {} {}`", self.session.setup().book.short_name(), self.lesson.id),
        };
        format!("{stars_text}: {} {result}. The best is {}. To try again: {again}.", task.name, task.best)
    }

    /// Returns the best result that the learner can still reach in this task, and the first line that leads to it.
    /// Returns `None` if this step has no task, or if no line reaches its aim.
    pub fn best_line(&self) -> Option<(i64, String)> {
        self.search_best(&mut BTreeSet::new())
    }

    /// Searches all lines from here, except through positions that are in `seen`, and adds the new positions to `seen`.
    /// Returns what [`LessonRun::best_line`] returns.
    fn search_best(&self, seen: &mut BTreeSet<u64>) -> Option<(i64, String)> {
        let step = self.step()?;
        let (task, aim) = (step.task.as_ref()?, step.aim.as_ref()?);
        let (session, vocabulary) = (&self.session, &self.session.setup().vocabulary);
        let lines = match self.next_card() {
            Some(card) => vec![card.to_string()],
            None => {
                let awaited = session.game().awaited();
                let line = |decision| vocabulary.canonical_decision(&decision, awaited);
                session.game().playable().into_iter().map(line).collect()
            }
        };
        let results = lines.into_iter().filter_map(|line| {
            let mut next = self.clone();
            next.play(&line).ok()?;
            if next.misplaced(&self.session).is_some() {
                return None;
            }
            if next.has_reached(aim) {
                return Some((next.result(task)?, line));
            }
            let is_new = seen.insert(coach::key(next.session.game()));
            let (result, _) = if is_new { next.search_best(seen)? } else { return None };
            Some((result, line))
        });
        let sign = if task.best < task.done { -1 } else { 1 };
        results.reduce(|best, other| if sign * other.0 > sign * best.0 { other } else { best })
    }

    /// Removes and returns the saved name and the stars of the task that the last line completed. Returns `None` if the
    /// line completed no task.
    pub fn take_earned_stars(&mut self) -> Option<(String, u8)> {
        self.earned.take()
    }
}

/// Writes stars as `★★☆`, or in plain text as `2 of 3 stars`.
pub(crate) fn stars_shown(stars: u8, plain: bool) -> String {
    if plain {
        return format!("{stars} of {STARS} stars");
    }
    (0..STARS).map(|index| if index < stars { '★' } else { '☆' }).collect()
}
