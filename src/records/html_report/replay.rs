//! A game drawn step by step, packed: of every step only what differs from the step before.

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
use std::collections::HashMap;
use std::io::Write;

/// How wide the tables are drawn.
const LOOK: Look = Look { width: 72, plain: false, styled: false };

/// A game, step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Replay {
    steps: Vec<Step>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Step {
    /// The line, or a remark.
    line: String,
    said: Vec<String>,
    /// The table after it.
    table: Vec<String>,
}

/// A session of the journal, played again as far as it goes and drawn after every line.
///
/// # Errors
/// The session cannot be read, or its table not be laid.
pub(crate) fn replay(journal: &Journal, name: &str, replayer: &mut Replayer<'_>) -> Result<Replay, JournalError> {
    let record = journal.record(name)?;
    let mut playback = replayer.playback(&journal.path_of(name), &record)?;
    let mut steps = vec![Step { line: String::new(), said: Vec::new(), table: draw_table(playback.session(), LOOK) }];
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
        steps.push(Step { line, said, table: draw_table(session, LOOK) });
    }
    let session = playback.session();
    if let (Some(outcome), Some(last)) = (session.game().outcome(), steps.last_mut()) {
        last.said.push(session.messages().outcome(&outcome));
    }
    Ok(Replay { steps })
}

/// Games are packed by so many: the page unpacks them when one of them is asked for.
pub(super) const TOGETHER: usize = 50;

/// The replays of a few games as the page reads them.
#[derive(Default, Serialize)]
struct Packed<'g> {
    /// The sentences, each once.
    said: Vec<&'g str>,
    /// The steps of each game; `None` of one that has no replay.
    games: Vec<Option<Vec<PackedStep<'g>>>>,
}

/// The line, the numbers of its sentences, how many rows the table has, and the rows that changed: the row's number,
/// how much of its beginning and its end stays (in UTF-16 units), and what stands between.
#[derive(Serialize)]
struct PackedStep<'g>(&'g str, Vec<usize>, usize, Vec<(usize, usize, usize, &'g str)>);

/// The replays of the games, [`TOGETHER`] by [`TOGETHER`]: JSON, deflated, in Base64.
pub(super) fn packed(games: &[ListedGame]) -> Vec<String> {
    games.par_chunks(TOGETHER).map(|games| deflated(&pack(games))).collect()
}

fn deflated(packed: &Packed<'_>) -> String {
    // Writing to memory does not fail, and there is nothing in it that JSON cannot carry.
    let json = serde_json::to_vec(packed).unwrap_or_default();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(3));
    let written = encoder.write_all(&json).and_then(|()| encoder.finish());
    STANDARD.encode(written.unwrap_or_default())
}

fn pack(games: &[ListedGame]) -> Packed<'_> {
    let mut packed = Packed::default();
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    for game in games {
        let steps = game.replay.as_ref().map(|replay| {
            let mut before: &[String] = &[];
            let mut steps = Vec::new();
            for Step { line, said, table } in &replay.steps {
                let said = said.iter().map(|said| {
                    *numbers.entry(said).or_insert_with(|| {
                        packed.said.push(said);
                        packed.said.len() - 1
                    })
                });
                steps.push(PackedStep(line, said.collect(), table.len(), changes(before, table)));
                before = table;
            }
            steps
        });
        packed.games.push(steps);
    }
    packed
}

fn changes<'t>(before: &[String], table: &'t [String]) -> Vec<(usize, usize, usize, &'t str)> {
    let change = |(row, line): (usize, &'t String)| {
        let old = before.get(row).map_or("", String::as_str);
        if old == line {
            return None;
        }
        let start: usize = common(old.chars(), line.chars());
        // What two texts share ends where a character does.
        let (old, (begin, rest)) = old.get(start..).zip(line.split_at_checked(start))?;
        let end: usize = common(old.chars().rev(), rest.chars().rev());
        let (middle, end) = rest.split_at_checked(rest.len() - end)?;
        let units = |text: &str| text.encode_utf16().count();
        Some((row, units(begin), units(end), middle))
    };
    table.iter().enumerate().filter_map(change).collect()
}

/// How many bytes two texts share at the end where they are read from.
fn common(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).map(|(c, _)| c.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_kept_and_gives_the_row_back() {
        let rows = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let (before, after) = (rows(&["K♥ ▒▒ end", "same"]), rows(&["K♥ 7♣ end", "same", "🂡 new"]));
        let changes = changes(&before, &after);
        assert_eq!(changes, [(0, 3, 4, "7♣"), (2, 0, 0, "🂡 new")]);
        let old: Vec<u16> = before[0].encode_utf16().collect();
        let middle: Vec<u16> = "7♣".encode_utf16().collect();
        let new = [&old[..3], &middle, &old[old.len() - 4..]].concat();
        assert_eq!(String::from_utf16(&new).expect("text"), "K♥ 7♣ end");
    }
}
