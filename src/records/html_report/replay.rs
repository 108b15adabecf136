//! A game drawn step by step, for the page.

use super::ListedGame;
use crate::play::draw::draw_table;
use crate::records::journal::{ItemKind, Journal, JournalError, Replayer};
use crate::rules::game::Rules;
use crate::text::prose::Look;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use rayon::prelude::*;
use serde::Serialize;
use std::io::Write;

const LOOK: Look = Look { width: 72, plain: false, styled: false };

#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Replay(Vec<DrawnStep>);

#[derive(Debug, Serialize)]
struct DrawnStep {
    /// The typed line, or a heading such as `Note`.
    line: String,
    said: Vec<String>,
    /// The table after the step.
    table: String,
}

/// Replays a session as far as it is legal, and draws the table after every line.
///
/// # Errors
/// The session cannot be read, or its table cannot be set up.
pub(crate) fn replay(journal: &Journal, name: &str, replayer: &mut Replayer<'_>) -> Result<Replay, JournalError> {
    let record = journal.record(name)?;
    let mut playback = replayer.playback(&journal.path_of(name), &record)?;
    let mut steps = vec![DrawnStep {
        line: String::new(),
        said: Vec::new(),
        table: draw_table(playback.session(), LOOK).join("\n"),
    }];
    while let Some(Ok(step)) = playback.next() {
        let session = playback.session();
        let (line, said) = match &step.item.what {
            ItemKind::Line(line) => {
                let lead = step.entry.map(|entry| format!("{entry}. ")).unwrap_or_default();
                let said = step.events.iter().filter_map(|event| session.messages().event(event));
                (format!("{lead}{line}"), said.collect())
            }
            ItemKind::Note(note) => ("Note".to_owned(), vec![note.clone()]),
            ItemKind::Hint => ("A hint was asked for".to_owned(), Vec::new()),
            ItemKind::Resumed(_) | ItemKind::Ended { .. } => continue,
        };
        steps.push(DrawnStep { line, said, table: draw_table(session, LOOK).join("\n") });
    }
    let session = playback.session();
    if let (Some(outcome), Some(last)) = (session.game().outcome(), steps.last_mut()) {
        last.said.push(session.messages().outcome(&outcome));
    }
    Ok(Replay(steps))
}

/// Number of games in one pack. The page unpacks them when one of them is opened.
pub(super) const TOGETHER: usize = 50;

/// The replays in packs of [`TOGETHER`]: deflated JSON in Base64.
pub(super) fn packed(games: &[ListedGame]) -> Vec<String> {
    let pack = |games: &[ListedGame]| deflated(&games.iter().map(|game| &game.replay).collect::<Vec<_>>());
    games.par_chunks(TOGETHER).map(pack).collect()
}

fn deflated(replays: &[&Option<Replay>]) -> String {
    // Writing to memory cannot fail, and JSON can express every replay.
    let json = serde_json::to_vec(replays).unwrap_or_default();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(&json).and_then(|()| encoder.finish());
    STANDARD.encode(written.unwrap_or_default())
}
