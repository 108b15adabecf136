//! `journal fix`: a typing mistake that was found later.

use super::super::{Failure, Global, Status, clock};
use crate::game::Game;
use crate::session::Command;
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
        let command = Command::read(&line, &session.setup().lexicon).map_err(crate::refusal::Refusal::Syntax);
        let change = command.and_then(|command| command.map(|command| session.consider(&command)).transpose());
        let change =
            change.map_err(|refusal| Failure::told(Status::Negative, session.explain(&refusal, session.speech())))?;
        let Some(change) = change else { return Ok(Status::Negative) };
        let now = clock::now()?;
        opened.log.append(&change.record, now)?;
        session.commit(change);
        let outcome = session.game().outcome();
        if let Some(outcome) = &outcome {
            opened.log.end(outcome, &session.setup().lexicon, now)?;
        }
        let said = outcome.map(|outcome| session.speech().plain(global.plain).outcome(&outcome)).unwrap_or_default();
        if !global.quiet {
            writeln!(anstream::stderr(), "{}", format!("Corrected in {name}. {said}").trim_end())?;
        }
        Ok(Status::Done)
    }
}
