//! The protocol on standard input and output: a line of JSON answers each line of notation.

use crate::play::protocol::{AnswerKind, Referee};
use crate::play::recorder::Recorder;
use crate::terminal::input;
use crate::terminal::{Failure, Status, output};
use crate::text::visible::visible_json;
use serde_json::Value;
use std::io::{BufRead, ErrorKind, IsTerminal, Write};

/// Answers every line of the input. `script` is the name of the input if the input is a script. In a script, the
/// function fails at the first line that is refused or not saved.
pub(crate) fn run(recorder: Recorder, input: &mut impl BufRead, script: Option<&str>) -> Result<Status, Failure> {
    let mut referee = Referee::new(recorder);
    let result = answer_all(&mut referee, input, script);
    match result {
        Err(Failure::ScriptLine { is_refused: true, .. }) => referee.into_recorder().abandon(),
        _ => referee.into_recorder().close(),
    }
    result
}

fn answer_all(referee: &mut Referee, input: &mut impl BufRead, script: Option<&str>) -> Result<Status, Failure> {
    let mut out = output::exact();
    // A kept game must not depend on the reader of the answers. So the program plays the script to its end, even if the
    // reader is gone.
    let kept_script = script.is_some() && referee.recorder().log_name().is_some();
    let is_terminal = out.is_terminal();
    let text = |answer: &Value| {
        let json = answer.to_string();
        if is_terminal { visible_json(&json) } else { json }
    };
    // The client waits for each answer, so the program flushes every answer.
    let mut send = |answer: &Value| match writeln!(out, "{}", text(answer)).and_then(|()| out.flush()) {
        Err(error) if kept_script && error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    };
    send(&referee.greeting())?;
    let path = || script.unwrap_or("standard input").into();
    let mut number = 0;
    // A script ends at its first refusal, so the program need not read a line that is too long to its end.
    let next = if script.is_some() { input::script_line } else { input::next_line };
    while let Some(line) = next(input).map_err(|source| Failure::File { path: path(), source })? {
        number += 1;
        let answer = referee.respond(&line.line());
        send(&answer.json)?;
        let fail = |name: &str, reason: String, is_refused| {
            Err(Failure::ScriptLine { name: name.to_owned(), number, reason, is_refused })
        };
        match (answer.kind, script) {
            (AnswerKind::Refused { message }, Some(name)) => return fail(name, message, true),
            (AnswerKind::NotSaved(error), Some(name)) => return fail(name, error.to_string(), false),
            // The lines are saved, but not the end of the game. Resuming the game records its end.
            (AnswerKind::Accepted { end_not_saved: Some(error) }, _) => {
                writeln!(output::stderr(), "deckwarden: {error}.")?;
            }
            _ => {}
        }
    }
    Ok(Status::Done)
}
