//! Tasks: learners play a position as they like, and earn stars for the result.

use super::{LessonReply, LessonRun};
use crate::rules::game::View;
use crate::rules::rulebook::{Aim, LessonStep, LessonTask, STARS};

impl LessonRun {
    /// Answers a legal line in a task. The lesson takes no line back before the task ends.
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
        let ended = match result {
            Some(result) => format!("That gives {} {result}, and the task asks for {}.", task.name, task.done),
            None => "The game ended before the task was done.".to_owned(),
        };
        let message = [messages.join(" "), ended, "Put the cards back as they were: the task begins again.".to_owned()];
        LessonReply::Mistake { message: message.join(" ").trim().to_owned(), rule: None }
    }

    /// Returns the value of the table that measures a task. Returns `None` if the table has no such value.
    fn result(&self, task: &LessonTask) -> Option<i64> {
        let table = self.session.game().table(&self.session.setup().vocabulary);
        table.pointer(&format!("/{}", task.number))?.as_i64()
    }

    fn praise(&self, task: &LessonTask, result: i64, stars: u8, done: &str) -> String {
        let stars_text = stars_shown(stars, self.plain);
        if stars == STARS {
            return format!("{stars_text}: {} {result}, the best result. {}", task.name, done.trim());
        }
        format!("{stars_text}: {} {result}. The best is {}. To try again, type `back`.", task.name, task.best)
    }

    /// Removes and returns the saved name and the stars of the task that the last line completed.
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
