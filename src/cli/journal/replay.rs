//! `journal replay`: a session again, line by line, with the table drawn.

use super::super::documents::journal::Replayed;
use super::super::{Global, documents};
use super::SessionArgs;
use crate::records::journal::{ItemKind, JournalError, ReplayStep, Replayer, Stuck};
use crate::rules::game::Game;
use crate::ui::table::lines;
use crate::ui::{Failure, Status, output, screen};
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
    /// A session, with a pause after each line at a terminal.
    pub(super) fn of(session: &str) -> Args {
        Args { session: session.to_owned(), all: false }
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let SessionArgs { library, path, record, .. } = SessionArgs::find(global, &self.session)?;
        let mut playback = Replayer::new(&library).playback(&path, &record)?;
        let waits = !self.all && !global.json && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let look = screen::look(global.plain);
        let mut out = output::styled();
        let mut number = 0;
        while let Some(step) = playback.next() {
            let ReplayStep { item, entry, events } =
                step.map_err(|Stuck { line, problem }| JournalError::Damaged { path: path.clone(), line, problem })?;
            let session = playback.session();
            let line = match &item.what {
                ItemKind::Line(line) => line,
                ItemKind::Note(note) if !global.json => {
                    screen::print(&mut out, &look.paragraph("Note: ", note))?;
                    continue;
                }
                _ => continue,
            };
            number += 1;
            if global.json {
                let table = session.game().table(&session.setup().vocabulary);
                documents::print(&Replayed { number, entry, line, table })?;
                continue;
            }
            let lead = entry.map(|number| format!("{number}. ")).unwrap_or_default();
            screen::print(&mut out, &look.paragraph(&lead, line))?;
            let said = events.iter().filter_map(|event| session.messages().plain(look.plain).event(event));
            let said = said.flat_map(|said| look.paragraph("", &said));
            let shown: Vec<String> =
                said.chain(look.gap()).chain(screen::draw(session, look)).chain(look.gap()).collect();
            screen::print(&mut out, &shown)?;
            if waits {
                write!(out, "Enter goes on, q leaves: ")?;
                out.flush()?;
                let typed = lines::next_line(&mut std::io::stdin().lock())?;
                if typed.is_none_or(|typed| typed.trim().eq_ignore_ascii_case("q")) {
                    return Ok(Status::Done);
                }
            }
        }
        let session = playback.session();
        if let (Some(outcome), false) = (session.game().outcome(), global.json) {
            let said = session.messages().plain(look.plain).outcome(&outcome);
            screen::print(&mut out, &look.paragraph("", &said))?;
        }
        Ok(Status::Done)
    }
}
