//! Runs a lesson for other programs: answers each line of input with a line of JSON, as `referee` does.

use crate::cli::documents;
use crate::learn::lesson::{LessonReply, LessonRun, NOTHING_TAKEN_BACK};
use crate::play::commands::is_quit;
use crate::play::messages::syntax::too_long;
use crate::play::protocol::{self, ExpectsJson};
use crate::rules::game::View;
use crate::rules::library::Library;
use crate::rules::rulebook::{Lesson, Rulebook, ShortCourse};
use crate::terminal::input::{self, InputLine};
use crate::terminal::{Failure, Status};
use serde_json::Value;

/// Runs a lesson on the lines of standard input, beginning with the step at index `step`. If `short` is given, skips
/// the steps that a learner of this short course knows.
pub(super) fn run(
    library: &Library,
    book: &Rulebook,
    lesson: &Lesson,
    step: usize,
    short: Option<&ShortCourse>,
) -> Result<Status, Failure> {
    let mut lesson_run = LessonRun::begin_at_step(library, book, lesson, step, true)?;
    let (layout, mut messages) = (lesson_run.set_up()?, lesson_run.take_messages());
    let skip_known = |lesson_run: &mut LessonRun| short.map_or(Ok(Vec::new()), |short| lesson_run.skip_known(short));
    messages.extend(skip_known(&mut lesson_run)?);
    documents::print(&LessonLine {
        lesson: Some(&lesson.id),
        title: Some(&lesson.title),
        intro: Some(lesson.intro.trim()),
        lay: Some(layout),
        ..lesson_line(&lesson_run, "begun", messages)
    })?;
    let mut input = std::io::stdin().lock();
    while let Some(typed) = input::next_line(&mut input).map_err(Failure::from_prompt)? {
        let line = typed.shown();
        let (reply, rule, mut messages) = match &typed {
            InputLine::Text(line) => answer(&mut lesson_run, line)?,
            InputLine::TooLong(_) => ("mistake", None, vec![too_long()]),
        };
        messages.extend(skip_known(&mut lesson_run)?);
        documents::print(&LessonLine { line: Some(&line), rule, ..lesson_line(&lesson_run, reply, messages) })?;
        if lesson_run.step().is_none() || is_quit(&line) {
            break;
        }
    }
    Ok(Status::Done)
}

/// Answers a line. Returns the kind of reply, the id of the rule that refused the line (if any), and the sentences for
/// the learner.
fn answer(lesson_run: &mut LessonRun, line: &str) -> Result<(&'static str, Option<String>, Vec<String>), Failure> {
    let mut broken_rule = None;
    let (reply, mut said) = match line.trim().to_lowercase().as_str() {
        line if is_quit(line) => ("left", Vec::new()),
        "hint" => ("hint", vec![lesson_run.hint()]),
        "go on" => {
            ("shown", lesson_run.continuation().map_or_else(|| vec![NOTHING_TAKEN_BACK.to_owned()], |(said, _)| said))
        }
        "again" => {
            lesson_run.restart_step();
            ("again", Vec::new())
        }
        "back" => {
            lesson_run.step_back();
            ("back", Vec::new())
        }
        "skip step" => ("skipped", lesson_run.skip()?),
        _ => match lesson_run.answer(line)? {
            LessonReply::Reached { messages, done } => ("reached", messages.into_iter().chain([done]).collect()),
            LessonReply::OnTheWay { messages } => ("onward", messages),
            LessonReply::Mistake { message, rule } => {
                broken_rule = rule;
                ("mistake", vec![message])
            }
            LessonReply::Waiting => ("waiting", Vec::new()),
        },
    };
    said.extend(lesson_run.take_messages());
    said.retain(|sentence| !sentence.is_empty());
    Ok((reply, broken_rule, said))
}

/// Returns a line of output: the kind of reply, the sentences for the learner, the current step, and the table.
fn lesson_line<'d>(lesson_run: &LessonRun, reply: &'static str, said: Vec<String>) -> LessonLine<'d> {
    let session = lesson_run.session();
    let (first_try, steps_with_aim) = lesson_run.score();
    let step = lesson_run.step();
    LessonLine {
        reply,
        said,
        step: step.map(|_| lesson_run.step_index() + 1),
        steps: lesson_run.lesson().steps.len(),
        say: step.map(|_| lesson_run.instruction()),
        aim: step.and_then(|step| step.aim.as_ref()).map(|aim| aim.text.trim().to_owned()),
        solved: SolvedSteps { first_try, of: steps_with_aim },
        expects: protocol::expects(session),
        table: session.game().table(&session.setup().vocabulary),
        ..LessonLine::default()
    }
}

/// `learn GAME LESSON`: the first line, or the answer to a line of input.
#[derive(Default, serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct LessonLine<'d> {
    /// The id of the lesson; only in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<&'d str>,
    /// The title of the lesson; only in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'d str>,
    /// The introduction of the lesson; only in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    intro: Option<&'d str>,
    /// How to lay out the cards; only in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    lay: Option<String>,
    /// The line of input; not in the first line of output.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'d str>,
    /// `begun`, `reached`, `onward`, `mistake`, `waiting`, `shown` (after `go on`), `hint`, `again`, `back`, `skipped`
    /// or `left`.
    reply: &'static str,
    /// The id of the rule that refused the line, or null.
    rule: Option<String>,
    /// Sentences for the learner.
    said: Vec<String>,
    /// The current step, counted from 1; null when the lesson is done.
    step: Option<usize>,
    /// Number of steps in the lesson.
    steps: usize,
    /// The text of the step; null when the lesson is done.
    say: Option<String>,
    /// The aim of the step; null if the step has no aim or the lesson is done.
    aim: Option<String>,
    /// The steps solved so far.
    solved: SolvedSteps,
    /// What the game awaits, as in `referee`.
    #[schemars(with = "ExpectsJson")]
    expects: Value,
    /// The table, with its keys in the order of the rulebook.
    table: Value,
}

#[derive(Default, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cli) struct SolvedSteps {
    /// Number of steps solved without help on the first try.
    first_try: usize,
    /// Number of steps with an aim.
    of: usize,
}
