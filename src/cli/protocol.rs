//! A conversation by the protocol: a line of notation in, a line of JSON out.

use super::{Failure, Global, Status, clock};
use crate::play::protocol::{Answer, Referee};
use crate::play::session::Session;
use crate::records::journal::Log;
use crate::ui::table::lines;
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
    let mut fresh = true;
    let done = answer_all(session, log.as_mut(), &mut fresh, input, script);
    let broken_off = matches!(done, Err(Failure::Refused { .. }));
    if let Some(log) = log.filter(|log| fresh || (broken_off && !log.is_closed())) {
        log.discard();
    }
    done
}

fn answer_all(
    session: Session,
    mut log: Option<&mut Log>,
    fresh: &mut bool,
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
                match log.as_mut().map_or(Ok(()), |log| Ok(log.append(&change.record, clock::now()?)?)) {
                    Ok(()) => {
                        *fresh = false;
                        referee.commit(*change)
                    }
                    Err(failure) => match (script, failure) {
                        (Some(name), Failure::Journal(error)) => {
                            let reason = error.to_string();
                            return Err(Failure::NotKept { name: name.to_owned(), number, reason });
                        }
                        (Some(_), failure) => return Err(failure),
                        (None, failure) => referee.not_kept(&failure.to_string()),
                    },
                }
            }
        };
        let session = referee.session();
        if let (Some(log), Some(outcome)) = (&mut log, crate::rules::game::Game::outcome(session.game())) {
            let told = log.end(&outcome, &session.setup().vocabulary, clock::now()?);
            // The game itself is kept: its end is told when the session is opened again.
            if let Err(error) = told {
                writeln!(anstream::stderr(), "deckwarden: {error}.")?;
            }
        }
    }
}
