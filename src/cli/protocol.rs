//! A conversation by the protocol: a line of notation in, a line of JSON out.

use super::{Failure, Global, Status, clock, lines};
use crate::journal::Log;
use crate::referee::{Answer, Referee};
use crate::session::Session;
use std::io::{BufRead, Write};

/// Begins a session file.
pub(super) fn begin(global: &Global, session: &Session) -> Result<Log, Failure> {
    Ok(global.journal()?.begin(session, clock::now()?)?)
}

/// Answers every line. `script` names the input where the first refusal ends the conversation.
///
/// # Errors
/// The input cannot be read, the output not be written, or a line of a script is refused.
pub(super) fn converse(
    session: Session,
    mut log: Option<Log>,
    input: &mut impl BufRead,
    script: Option<&str>,
) -> Result<Status, Failure> {
    let mut referee = Referee::new(session);
    let mut out = std::io::stdout().lock();
    let mut answer = referee.greeting();
    let mut number = 0;
    loop {
        // An answer is one line, and whoever asked waits for it.
        writeln!(out, "{answer}")?;
        out.flush()?;
        if let (Some(name), Some(reason)) = (script, answer.pointer("/error/message")) {
            let reason = reason.as_str().unwrap_or_default().to_owned();
            return Err(Failure::Refused { name: name.to_owned(), number, reason });
        }
        let path = || script.unwrap_or("standard input").into();
        let line = lines::next_line(input).map_err(|error| Failure::File { path: path(), error })?;
        let Some(line) = line else { return Ok(Status::Done) };
        number += 1;
        answer = match referee.consider(&line) {
            Answer::Said(said) => said,
            Answer::Change(change) => {
                match log.as_mut().map(|log| log.append(&change.record, clock::now()?).map_err(Failure::from)) {
                    Some(Err(failure)) if script.is_some() => return Err(failure),
                    Some(Err(failure)) => referee.not_kept(&failure.to_string()),
                    Some(Ok(())) | None => referee.commit(*change),
                }
            }
        };
        let session = referee.session();
        if let (Some(log), Some(outcome)) = (&mut log, crate::game::Game::outcome(session.game())) {
            log.end(&outcome, &session.setup().lexicon, clock::now()?)?;
        }
    }
}
