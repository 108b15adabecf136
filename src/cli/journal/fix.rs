//! `journal fix`: a typing mistake that was found later.

use super::super::{Failure, Global, Status, clock};
use crate::play::protocol::outcome_json;
use crate::play::session::Command;
use crate::records::export::JSON_VERSION;
use crate::rules::game::Game;
use serde_json::json;
use std::io::Write;

/// Arguments of `journal fix`.
#[derive(Debug, clap::Args)]
#[command(after_help = "`deckwarden journal fix last 7c 7s`: the 7C was the 7S all along. A number before the cards \
names the entry in which it was typed.")]
pub(in crate::cli) struct Args {
    /// The session
    session: String,
    /// The entry's number if it matters, the card as typed, the card as it was
    #[arg(required = true, num_args = 2..=3, value_name = "[ENTRY] OLD NEW")]
    cards: Vec<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = global.library()?;
        let name = journal.find(&self.session)?;
        let mut opened = journal.open(&name, &library)?;
        let session = &mut opened.session;
        let line = format!("fix {}", self.cards.join(" "));
        let command = Command::read(&line, &session.setup().vocabulary).map_err(crate::model::refusal::Refusal::Syntax);
        let change = command.and_then(|command| command.map(|command| session.consider(&command)).transpose());
        let change =
            change.map_err(|refusal| Failure::told(Status::Negative, session.explain(&refusal, session.messages())))?;
        let Some(change) = change else { return Ok(Status::Negative) };
        let now = clock::now()?;
        let record = change.record.clone();
        opened.log.append(&record, now)?;
        session.commit(change);
        let outcome = session.game().outcome();
        if let Some(outcome) = &outcome {
            opened.log.end(outcome, &session.setup().vocabulary, now)?;
        }
        if global.json {
            let vocabulary = &session.setup().vocabulary;
            let outcome = outcome.map(|outcome| outcome_json(&outcome, vocabulary));
            let told = json!({"version": JSON_VERSION, "fixed": name, "line": record, "outcome": outcome});
            writeln!(anstream::stdout(), "{told}")?;
        } else if !global.quiet {
            let said = match outcome {
                Some(outcome) => session.messages().plain(global.plain).outcome(&outcome),
                None => format!("The game is not over. `deckwarden resume {name}` goes on with it."),
            };
            writeln!(anstream::stderr(), "Corrected in {name}. {said}")?;
        }
        Ok(Status::Done)
    }
}
