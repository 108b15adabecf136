//! `journal replay`: replays a session line by line, with the table drawn.

use super::super::{Global, documents};
use super::SessionArgs;
use crate::coach::ReviewBudget;
use crate::play::commands::is_quit;
use crate::play::draw::draw_table;
use crate::play::session::Session;
use crate::records::journal::{ItemKind, Journal, JournalError, Record, ReplayStep, Replayer, Stuck};
use crate::rules::game::{Rules, View};
use crate::table::reviews::{self, ValueText};
use crate::table::with_players;
use crate::terminal::input;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::capitalize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::Path;

const QUICK_FIGURES: &str =
    "Luck and skill come from a quick review. `review` measures them more exactly, so its figures can differ.";

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    /// The session: `last`, or a part of its name that no other session has
    #[arg(default_value = "last")]
    session: String,
    /// Show everything at once; otherwise the program waits for Enter after each line
    #[arg(long)]
    all: bool,
}

impl Args {
    pub(super) fn for_session(session: &str) -> Args {
        Args { session: session.to_owned(), all: false }
    }

    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let SessionArgs { journal, library, name, path, record } = SessionArgs::find(global, &self.session)?;
        let mut replayer = Replayer::new(&library);
        let mut values_by_line = if global.quiet {
            BTreeMap::new()
        } else {
            let session = replayer.replay(&path, &record)?.session;
            values(&session, &final_entries(&mut replayer, &path, &record)?, (&journal, &name), global.plain)
        };
        let look = screen::look(global.plain);
        let mut out = output::styled();
        if !values_by_line.is_empty() && !global.json {
            screen::print(&mut out, &look.paragraph("", QUICK_FIGURES))?;
        }
        let mut playback = replayer.playback(&path, &record)?;
        let is_paused = !self.all && !global.json && std::io::stdin().is_terminal() && console::user_attended();
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
            let entry_value = values_by_line.remove(&number);
            if global.json {
                let table = session.game().table(&session.setup().vocabulary);
                let (value, luck, skill) = match &entry_value {
                    Some(ValueOfEntry { value, luck, skill, .. }) => (Some(*value), Some(*luck), Some(*skill)),
                    None => (None, None, None),
                };
                documents::print(&ReplayedLine { number, entry, line, table, value, luck, skill })?;
                continue;
            }
            let number_text = entry.map(|number| format!("{number}. ")).unwrap_or_default();
            let played = entry.and_then(|number| session.entries().get(number - 1));
            let played = played.map(|entry| with_players(entry, &session.setup().vocabulary).join(", "));
            screen::print(&mut out, &look.paragraph(&number_text, played.as_deref().unwrap_or(line)))?;
            let texts = events.iter().filter_map(|event| session.messages().plain(look.plain).event(event));
            let texts = texts.chain(entry_value.map(|value| value.describe(session)));
            let texts = texts.flat_map(|text| look.paragraph("", &text));
            let lines: Vec<String> =
                texts.chain(look.blank_line()).chain(draw_table(session, look)).chain(look.blank_line()).collect();
            screen::print(&mut out, &lines)?;
            if !is_paused {
                continue;
            }
            loop {
                write!(out, "Enter for the next line, `quit` to leave: ")?;
                out.flush()?;
                match input::next_line(&mut std::io::stdin().lock())? {
                    Some(typed) if typed.shown().trim().is_empty() => break,
                    // `q` leaves, too, as in a pager.
                    Some(typed) if !is_quit(&typed.shown()) && typed.shown().trim() != "q" => {}
                    _ => return Ok(Status::Done),
                }
            }
        }
        let session = playback.session();
        if let (Some(outcome), false) = (session.game().outcome(), global.json) {
            let ending = session.messages().plain(look.plain).outcome(&outcome);
            screen::print(&mut out, &look.paragraph("", &ending))?;
        }
        Ok(Status::Done)
    }
}

/// The value of the game after an entry, and the luck and the skill of this entry.
struct ValueOfEntry {
    text: ValueText,
    value: f64,
    luck: f64,
    skill: f64,
}

impl ValueOfEntry {
    /// Returns, for example, `Won 45 % from here: luck +3 %, skill -1 %.`
    fn describe(&self, session: &Session) -> String {
        let ValueOfEntry { text, value, .. } = self;
        let (luck, skill) = reviews::without_error(self.luck, self.skill);
        format!(
            "{} {} from here: luck {}, skill {}.",
            capitalize(reviews::name(session)),
            text.amount(*value),
            text.signed(luck),
            text.signed(skill)
        )
    }
}

/// Returns a map from line numbers to entry numbers, without the entries that the player took back. Fails if the table
/// of the session cannot be set up.
fn final_entries(
    replayer: &mut Replayer<'_>,
    path: &Path,
    record: &Record,
) -> Result<BTreeMap<usize, usize>, JournalError> {
    let mut playback = replayer.playback(path, record)?;
    // The first entry after an undo gets the number of the entry that the undo took back. Its line replaces the older
    // line.
    let mut lines: BTreeMap<usize, usize> = BTreeMap::new();
    let mut number = 0;
    while let Some(Ok(step)) = playback.next() {
        number += usize::from(matches!(step.item.what, ItemKind::Line(_)));
        lines.extend(step.entry.map(|entry| (entry, number)));
    }
    let entries = playback.session().entries().len();
    Ok(lines.into_iter().filter(|(entry, _)| *entry <= entries).map(|(entry, number)| (number, entry)).collect())
}

/// Returns a map from line numbers to the values of their entries. The map is empty if the program cannot review the
/// game. `entries` maps line numbers to entry numbers. `saved_as` is the journal and the session's name.
fn values(
    session: &Session,
    entries: &BTreeMap<usize, usize>,
    saved_as: (&Journal, &str),
    plain: bool,
) -> BTreeMap<usize, ValueOfEntry> {
    if !reviews::is_judged(session) {
        return BTreeMap::new();
    }
    let expertise = reviews::expertise(session.setup());
    let review = reviews::review(session, &expertise, &ReviewBudget::quick(), Some(saved_as), plain, &|| true);
    let value_of = |entry: usize| {
        let steps = || review.steps.iter().filter(move |step| step.entry == entry);
        let total = |is_luck: bool| {
            let steps = steps().filter(|step| step.is_luck() == is_luck);
            steps.map(|step| step.after - step.before).sum::<f64>()
        };
        let value = steps().next_back()?.after;
        let (luck, skill) = (total(true), total(false));
        Some(ValueOfEntry { text: ValueText::from(&review), value, luck, skill })
    };
    entries.iter().filter_map(|(number, entry)| Some((*number, value_of(*entry)?))).collect()
}

/// `journal replay`: one line.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct ReplayedLine<'d> {
    /// The number of the line, counted from 1.
    number: usize,
    /// The number of the line's entry; null if the line played nothing.
    entry: Option<usize>,
    line: &'d str,
    /// The table after this line, with its keys in the order of the rulebook.
    table: Value,
    /// The value of the game after this line; null if the value is unknown, or if the line played nothing or was taken
    /// back.
    value: Option<f64>,
    /// The luck of the cards in this line; null if unknown.
    luck: Option<f64>,
    /// The skill of the decisions in this line; null if unknown.
    skill: Option<f64>,
}
