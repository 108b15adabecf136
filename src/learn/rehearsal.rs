//! Checks a lesson by playing every way and every expected mistake.

use super::fault::{LessonError, LessonProblem};
use super::lesson::{LessonReply, LessonRun, mistake_key};
use crate::model::refusal::Refusal;
use crate::play::example::fill_from_table;
use crate::rules::library::Library;
use crate::rules::rulebook::{Aim, Lesson, LessonStep, Rulebook};

impl LessonRun {
    /// Plays every way and every expected mistake of a lesson.
    ///
    /// # Errors
    /// A step cannot be played as the rulebook says. The error names the first such step.
    pub fn rehearse(library: &Library, book: &Rulebook, lesson: &Lesson) -> Result<(), LessonError> {
        let mut tables = vec![LessonRun::begin(library, book, lesson, true)?];
        while let Some(step) = tables[0].step().cloned() {
            tables[0].rehearse_step(library, &step)?;
            tables = match &step.aim {
                None => skip_on_every_table(tables)?,
                Some(aim) => play_every_way(&tables, &step.ways, aim)?,
            };
        }
        Ok(())
    }

    fn rehearse_step(&self, library: &Library, step: &LessonStep) -> Result<(), LessonError> {
        let rules = step.rules.iter().chain(step.aim.iter().filter_map(|aim| aim.refused.as_ref()));
        for rule in rules {
            if self.session().setup().book.rule(rule).is_none() && library.common.rule(rule).is_none() {
                return Err(self.fault(LessonProblem::UnknownRule(rule.clone())));
            }
        }
        let is_complete = match &step.aim {
            Some(_) => !step.ways.is_empty(),
            None => step.ways.is_empty() && step.mistakes.is_empty(),
        };
        if !is_complete {
            return Err(self.fault(LessonProblem::NoWay));
        }
        for text in [&step.say, &step.hint, &step.reason] {
            if fill_from_table(self.session(), text, true).is_none() {
                return Err(self.fault(LessonProblem::UnknownFact { line: text.clone() }));
            }
        }
        for mistake in &step.mistakes {
            let line = mistake.line.clone();
            let refusal = self.session().consider_line(&line).err();
            let actual = refusal.as_ref().map_or_else(|| "legal".to_owned(), mistake_key);
            if actual != mistake.on {
                return Err(self.fault(LessonProblem::OtherMistake { line, on: mistake.on.clone(), instead: actual }));
            }
            let facts = refusal.as_ref().and_then(Refusal::facts).unwrap_or_default();
            if self.fill_answer(mistake, &facts).is_none() {
                return Err(self.fault(LessonProblem::UnknownFact { line }));
            }
            if !matches!(self.clone().answer(&line)?, LessonReply::Mistake { .. }) {
                return Err(self.fault(LessonProblem::OtherMistake {
                    line,
                    on: mistake.on.clone(),
                    instead: "a way".to_owned(),
                }));
            }
        }
        Ok(())
    }
}

/// Maximum number of different tables from which the check plays the next step. Every way can lead to a different
/// table, so the number would grow with each step.
const MAX_TABLES: usize = 8;

/// Skips a step that has no aim, on every table.
fn skip_on_every_table(mut tables: Vec<LessonRun>) -> Result<Vec<LessonRun>, LessonError> {
    tables.iter_mut().try_for_each(|run| run.skip().map(|_| ()))?;
    Ok(tables)
}

/// Plays every way of a step from every table, and returns up to [`MAX_TABLES`] different tables after the step. Fails
/// if a way reaches the aim from no table, or if no way reaches it from one of the tables.
fn play_every_way(tables: &[LessonRun], ways: &[String], aim: &Aim) -> Result<Vec<LessonRun>, LessonError> {
    let mut after: Vec<LessonRun> = Vec::new();
    for way in ways {
        let mut reaches_aim = false;
        for run in tables {
            let Some(next) = run.solve(way, aim).and_then(|solved| solved.entered()) else { continue };
            reaches_aim = true;
            let is_new = after.iter().all(|other| next.sorted_table() != other.sorted_table());
            if is_new && after.len() < MAX_TABLES {
                after.push(next);
            }
        }
        if !reaches_aim {
            return Err(tables[0].fault(LessonProblem::AimNotReached { line: way.clone() }));
        }
    }
    match tables.iter().find(|run| run.solution().is_none()) {
        Some(run) => Err(run.fault(LessonProblem::NoWay)),
        None => Ok(after),
    }
}
