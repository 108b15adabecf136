//! `journal replay`: a session again, line by line, with the table drawn.

use super::super::{Failure, Global, Status, lines, screen};
use crate::journal::{JournalError, Replayer, What};
use crate::session::{Command, Session};
use crate::table::painted;
use serde_json::json;
use std::io::{IsTerminal, Write};

/// Arguments of `journal replay`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session
    #[arg(default_value = "last")]
    session: String,
    /// Do not wait for Enter between the lines
    #[arg(long)]
    all: bool,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = global.library()?;
        let name = journal.find(&self.session)?;
        let record = journal.record(&name)?;
        let path = journal.path_of(&name);
        let mut session = Replayer::new(&library).table(&path, &record)?;
        let waits = !self.all && !global.json && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let look = screen::look(global);
        let mut out = anstream::stdout().lock();
        let mut number = 0;
        for item in &record.items {
            let text = match &item.what {
                What::Line(line) => line,
                What::Note(note) if !global.json => {
                    screen::print(&mut out, &look.paragraph("Note: ", note))?;
                    continue;
                }
                _ => continue,
            };
            number += 1;
            let events = step(&mut session, text).map_err(|problem| JournalError::Damaged {
                path: path.clone(),
                line: item.line,
                problem,
            })?;
            if global.json {
                let table = crate::game::Game::table(session.game(), &session.setup().lexicon);
                writeln!(out, "{}", json!({"version": 1, "number": number, "line": text, "table": table}))?;
                continue;
            }
            screen::print(&mut out, &look.paragraph(&format!("{number}. "), text))?;
            let said = events.iter().flat_map(|said| look.paragraph("", said));
            let drawn = screen::draw(&session, look);
            let shown: Vec<String> = said.chain(drawn).map(|line| painted(&line)).collect();
            screen::print(&mut out, &shown)?;
            if waits {
                write!(out, "Enter goes on, q leaves: ")?;
                out.flush()?;
                let typed = lines::next_line(&mut std::io::stdin().lock())?;
                if typed.is_none_or(|typed| typed.trim().eq_ignore_ascii_case("q")) {
                    return Ok(Status::Done);
                }
            } else {
                writeln!(out)?;
            }
        }
        if let (Some(outcome), false) = (crate::game::Game::outcome(session.game()), global.json) {
            let said = session.speech().plain(look.plain).outcome(&outcome);
            screen::print(&mut out, &look.paragraph("", &said))?;
        }
        Ok(Status::Done)
    }
}

/// Plays one recorded line; gives what happened, in sentences.
fn step(session: &mut Session, line: &str) -> Result<Vec<String>, String> {
    let command = Command::read(line, &session.setup().lexicon).map_err(crate::refusal::Refusal::Syntax);
    let change = command.and_then(|command| command.map(|command| session.consider(&command)).transpose());
    let change = change.map_err(|refusal| session.explain(&refusal, session.speech()))?;
    let Some(change) = change else { return Err("it says nothing".to_owned()) };
    let said = change.events.iter().filter_map(|event| session.speech().event(event)).collect();
    session.commit(change);
    Ok(said)
}
