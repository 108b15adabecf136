//! Rehearsing a lesson: every way and every foreseen mistake is played, so that what a rulebook teaches is true.

use super::fault::{Fault, LessonError};
use super::lesson::{Reply, Taken, kind};
use crate::model::refusal::Refusal;
use crate::rules::rulebook::{Lesson, LessonStep, Library, Rulebook};

impl Taken {
    /// Plays a lesson through every way and every foreseen mistake.
    ///
    /// # Errors
    /// The first thing that is not as the rulebook says.
    pub fn rehearse(library: &Library, book: &Rulebook, lesson: &Lesson) -> Result<(), LessonError> {
        let mut taken = Taken::begin(library, book, lesson, true)?;
        while let Some(step) = taken.step().cloned() {
            taken.rehearse_step(library, &step)?;
            taken.skip()?;
        }
        Ok(())
    }

    fn rehearse_step(&self, library: &Library, step: &LessonStep) -> Result<(), LessonError> {
        let named = step.rules.iter().chain(step.aim.iter().filter_map(|aim| aim.refused.as_ref()));
        for rule in named {
            if self.session().setup().book.rule(rule).is_none() && library.common.rule(rule).is_none() {
                return Err(self.fault(Fault::NoRule(rule.clone())));
            }
        }
        if step.aim.is_none() != (step.ways.is_empty() && step.mistakes.is_empty())
            || step.aim.is_some() && step.ways.is_empty()
        {
            return Err(self.fault(Fault::NoWay));
        }
        for way in &step.ways {
            let mut copy = self.clone();
            if !matches!(copy.answer(way)?, Reply::Reached { .. }) {
                return Err(self.fault(Fault::Astray { line: way.clone() }));
            }
        }
        for mistake in &step.mistakes {
            let line = mistake.line.clone();
            let refusal = self.session().consider_line(&line).err();
            let instead = refusal.as_ref().map_or_else(|| "legal".to_owned(), kind);
            if instead != mistake.on {
                return Err(self.fault(Fault::OtherMistake { line, on: mistake.on.clone(), instead }));
            }
            let facts = refusal.as_ref().and_then(Refusal::facts).unwrap_or_default();
            if self.made_for(step, &mistake.on, facts).is_none() {
                return Err(self.fault(Fault::NoFact { line }));
            }
            if !matches!(self.clone().answer(&line)?, Reply::Mistake { .. }) {
                return Err(self.fault(Fault::OtherMistake {
                    line,
                    on: mistake.on.clone(),
                    instead: "a way".to_owned(),
                }));
            }
        }
        Ok(())
    }
}
