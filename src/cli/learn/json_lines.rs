//! A lesson driven line by line, as the referee is: one line in, one line of JSON out.

use crate::cli::documents;
use crate::learn::lesson::{LessonReply, LessonRun};
use crate::play::commands::is_quit;
use crate::play::messages::syntax::too_long;
use crate::play::protocol::{self, ExpectsJson};
use crate::rules::game::View;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook};
use crate::terminal::input::{self, InputLine};
use crate::terminal::{Failure, Status};
use serde_json::Value;

/// Takes a lesson from standard input, beginning with that step.
pub(super) fn run(library: &Library, book: &Rulebook, lesson: &Lesson, step: usize) -> Result<Status, Failure> {
    let mut taken = LessonRun::begin_at(library, book, lesson, step, true)?;
    let (lay, said) = (book.stack_of(lesson), taken.told());
    documents::print(&LessonLine {
        lesson: Some(&lesson.id),
        title: Some(&lesson.title),
        intro: Some(lesson.intro.trim()),
        lay: Some(lay),
        ..standing(&taken, "begun", said)
    })?;
    let mut input = std::io::stdin().lock();
    while let Some(typed) = input::next_line(&mut input).map_err(Failure::at_prompt)? {
        let line = typed.shown();
        let (reply, rule, said) = match &typed {
            InputLine::Text(line) => answer(&mut taken, line)?,
            InputLine::TooLong(_) => ("mistake", None, vec![too_long()]),
        };
        documents::print(&LessonLine { line: Some(&line), rule, ..standing(&taken, reply, said) })?;
        if taken.step().is_none() || is_quit(&line) {
            break;
        }
    }
    Ok(Status::Done)
}

/// What became of a line, in a word, the rule that it broke, and what is said about it.
fn answer(taken: &mut LessonRun, line: &str) -> Result<(&'static str, Option<String>, Vec<String>), Failure> {
    let mut broken_rule = None;
    let (reply, mut said) = match line.trim().to_lowercase().as_str() {
        line if is_quit(line) => ("left", Vec::new()),
        "hint" => ("hint", vec![taken.hint()]),
        "back" => {
            taken.back();
            ("back", Vec::new())
        }
        "skip step" => ("skipped", taken.skip()?),
        _ => match taken.answer(line)? {
            LessonReply::Reached { told, done } => ("reached", told.into_iter().chain([done]).collect()),
            LessonReply::OnTheWay { told } => ("onward", told),
            LessonReply::Mistake { said, rule } => {
                broken_rule = rule;
                ("mistake", vec![said])
            }
            LessonReply::Waiting => ("waiting", Vec::new()),
        },
    };
    said.extend(taken.told());
    said.retain(|said| !said.is_empty());
    Ok((reply, broken_rule, said))
}

/// What is said, with the step that is on.
fn standing<'d>(taken: &LessonRun, reply: &'static str, said: Vec<String>) -> LessonLine<'d> {
    let session = taken.session();
    let (first_try, of) = taken.score();
    let step = taken.step();
    LessonLine {
        reply,
        said,
        step: step.map(|_| taken.at() + 1),
        steps: taken.lesson().steps.len(),
        say: step.map(|_| taken.say()),
        aim: step.and_then(|step| step.aim.as_ref()).map(|aim| aim.text.trim().to_owned()),
        solved: SolvedSteps { first_try, of },
        expects: protocol::expects(session),
        table: session.game().table(&session.setup().vocabulary),
        ..LessonLine::default()
    }
}

/// A line of `learn GAME LESSON`: what is said at the beginning, and after each line of input.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct LessonLine<'d> {
    /// The lesson, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'d str>,
    /// Its title, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'d str>,
    /// What it is about, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    intro: Option<&'d str>,
    /// How the cards are to be stacked before, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    lay: Option<String>,
    /// The line of input that is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'d str>,
    /// `begun`, `reached`, `onward`, `mistake`, `waiting`, `hint`, `back`, `skipped` or `left`.
    reply: &'static str,
    /// The rule that a mistake broke, where there is one.
    rule: Option<String>,
    /// What is said, sentence by sentence.
    said: Vec<String>,
    /// The step that is on, counted from 1; null when the lesson is done.
    step: Option<usize>,
    /// How many steps the lesson has.
    steps: usize,
    /// What the step says.
    say: Option<String>,
    /// What is to be reached.
    aim: Option<String>,
    /// How many steps were solved.
    solved: SolvedSteps,
    /// What is awaited, as the referee tells it.
    #[schemars(with = "ExpectsJson")]
    expects: Value,
    /// The table, as the rulebook lists it.
    table: Value,
}

/// How many steps were solved.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cli) struct SolvedSteps {
    /// At the first try.
    first_try: usize,
    /// How many steps there are.
    of: usize,
}
