//! `journal fix`: corrects a typing mistake that you found later.

use super::super::{Global, documents};
use crate::play::commands::FIX;
use crate::play::notation::Line;
use crate::play::protocol::{OutcomeJson, outcome_json};
use crate::play::recorder::{RecordResult, Recorder};
use crate::records::journal::Opened;
use crate::rules::game::Rules;
use crate::table::recording;
use crate::terminal::{Failure, Status, output};
use serde_json::Value;
use std::io::Write;

#[derive(Debug, clap::Args)]
#[command(
    override_usage = "deckwarden journal fix [OPTIONS] <SESSION> [ENTRY] <OLD> <NEW> [undo]",
    after_help = "`deckwarden journal fix last 7c 7s` corrects a card typed as 7C that was 7S. A number before the cards \
names the entry with the mistake. `undo` after the cards takes back the later entries that the correction makes illegal."
)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    session: String,
    /// The card as typed and the real card; you can put the number of the entry before them, and `undo` after them
    #[arg(required = true, num_args = 2..=4, value_names = ["OLD", "NEW"])]
    cards: Vec<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let library = Global::library()?;
        let name = journal.find(&self.session)?;
        let Opened { log, session, .. } = journal.open(&name, &library)?;
        let mut recorder = Recorder::resume(session, recording::with_clock(log));
        let (change, end_not_saved) = match recorder.play(&Line::new(&format!("{FIX} {}", self.cards.join(" ")))) {
            RecordResult::Changed { change, end_not_saved, .. } => (change, end_not_saved),
            RecordResult::Refused(refused) => {
                let reason = refused.explain(recorder.session().messages());
                // `log` works only at the table. Elsewhere, `journal show` shows the entries.
                let reason = reason.replace("`log`", &format!("`deckwarden journal show {name}`"));
                return Err(Failure::new(Status::Negative, reason));
            }
            RecordResult::NotSaved(error) => return Err(Failure::new(Status::Journal, error.to_string())),
            RecordResult::Nothing => return Ok(Status::Negative),
        };
        if let Some(error) = end_not_saved {
            return Err(Failure::new(Status::Journal, error.to_string()));
        }
        let (record, session) = (change.record(), recorder.session());
        let outcome = session.game().outcome();
        if global.json {
            let vocabulary = &session.setup().vocabulary;
            let outcome = outcome.map(|outcome| outcome_json(&outcome, vocabulary));
            documents::print(&FixDocument { fixed: &name, line: &record, outcome })?;
        } else if !global.quiet {
            let status = match outcome {
                Some(outcome) => session.messages().plain(global.plain).outcome(&outcome),
                None => format!("The game is not over. Continue it with `deckwarden resume {name}`."),
            };
            writeln!(output::stderr(), "Corrected in {name}. {status}")?;
        }
        Ok(Status::Done)
    }
}

/// `journal fix`: the correction.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct FixDocument<'d> {
    /// The name of the session.
    fixed: &'d str,
    /// The new line in the file.
    line: &'d str,
    /// The outcome; null if the game is unfinished.
    #[schemars(with = "Option<OutcomeJson>")]
    outcome: Option<Value>,
}
