//! A lesson driven line by line, as the referee is: one line in, one line of JSON out.

use super::broken;
use crate::learn::lesson::{LessonReply, Taken};
use crate::play::protocol;
use crate::rules::game::Game;
use crate::rules::rulebook::{Lesson, Library, Rulebook};
use crate::ui::{Failure, Status};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// Takes a lesson from standard input, beginning with that step.
pub(super) fn run(library: &Library, book: &Rulebook, lesson: &Lesson, step: usize) -> Result<Status, Failure> {
    let mut taken = Taken::begin(library, book, lesson, true).map_err(|error| broken(&error))?;
    for _ in 0..step.min(lesson.steps.len().saturating_sub(1)) {
        taken.skip().map_err(|error| broken(&error))?;
    }
    let mut out = crate::ui::output::exact();
    let greeting = json!({
        "lesson": lesson.id, "title": lesson.title, "intro": lesson.intro.trim(), "lay": super::stack(book, lesson),
        "reply": "begun", "said": taken.told(),
    });
    writeln!(out, "{}", with_step(&taken, greeting))?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let answer = answer(&mut taken, &line)?;
        writeln!(out, "{}", with_step(&taken, answer))?;
        if taken.step().is_none() || is_quit(&line) {
            break;
        }
    }
    Ok(Status::Done)
}

fn is_quit(line: &str) -> bool {
    matches!(line.trim().to_lowercase().as_str(), "quit" | "exit")
}

fn answer(taken: &mut Taken, line: &str) -> Result<Value, Failure> {
    let fail = |error| broken(&error);
    let mut broken_rule = None;
    let (reply, mut said) = match line.trim().to_lowercase().as_str() {
        "quit" | "exit" => ("left", Vec::new()),
        "hint" => ("hint", vec![taken.hint()]),
        "back" => {
            taken.back();
            ("back", Vec::new())
        }
        "skip step" => {
            let way = taken.skip().map_err(fail)?;
            ("skipped", way.map(|way| format!("Done for you: `{way}`.")).into_iter().collect())
        }
        _ => match taken.answer(line).map_err(fail)? {
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
    Ok(json!({"line": line, "reply": reply, "rule": broken_rule, "said": said}))
}

/// An answer with the step that is on, counted from 1; `step` is null when the lesson is done.
fn with_step(taken: &Taken, mut answer: Value) -> Value {
    let session = taken.session();
    let (solved, of) = taken.score();
    if let Value::Object(fields) = &mut answer {
        let step = taken.step();
        fields.insert("step".to_owned(), json!(step.map(|_| taken.at() + 1)));
        fields.insert("steps".to_owned(), json!(taken.lesson().steps.len()));
        fields.insert("say".to_owned(), json!(step.map(|_| taken.say())));
        let aim = step.and_then(|step| step.aim.as_ref()).map(|aim| aim.text.trim().to_owned());
        fields.insert("aim".to_owned(), json!(aim));
        fields.insert("solved".to_owned(), json!({"first-try": solved, "of": of}));
        fields.insert("expects".to_owned(), protocol::expects(session));
        fields.insert("table".to_owned(), session.game().table(&session.setup().vocabulary));
    }
    answer
}
