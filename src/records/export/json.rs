//! Sessions as JSON: everything that is known of them, and the file itself, which is what `import` reads.

use crate::records::journal::{ItemKind, Journal, JournalError, Record, Summary, stamp};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::io::{self, Write};

/// The version of the JSON that the journal's commands and exports write.
pub const JSON_VERSION: u32 = 1;

/// Writes sessions as one JSON document, one after another; gives those whose files cannot be read, which are left out.
///
/// # Errors
/// The document cannot be written.
pub fn json(journal: &Journal, sessions: &[&Summary], out: &mut dyn Write) -> io::Result<Vec<(String, JournalError)>> {
    let missed = RefCell::new(Vec::new());
    let session = |summary: &&Summary| {
        let read = session_json(journal, summary);
        read.map_err(|error| missed.borrow_mut().push((summary.name.clone(), error))).ok()
    };
    let sessions = Streamed(sessions.iter().filter_map(session));
    serde_json::to_writer_pretty(out, &Document { deckwarden: "journal", version: JSON_VERSION, sessions })?;
    Ok(missed.into_inner())
}

#[derive(Serialize)]
struct Document<S> {
    deckwarden: &'static str,
    version: u32,
    sessions: S,
}

/// A list whose items are made one by one while it is written.
#[derive(Clone, Debug)]
pub struct Streamed<I>(pub I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Streamed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A session with everything that happened, and its file.
///
/// # Errors
/// Its file cannot be read.
pub fn session_json(journal: &Journal, summary: &Summary) -> Result<Value, JournalError> {
    let mut fields = summary_json(summary);
    let (text, record) = journal.text(&summary.name)?;
    fields["moves"] = Value::Array(moves(&record));
    fields["file"] = json!(text);
    Ok(fields)
}

/// Options with their values: a number is a number, everything else is a word.
pub fn options_json(options: &[(String, String)]) -> Value {
    let value = |value: &String| value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number));
    Value::Object(options.iter().map(|(key, said)| (key.clone(), value(said))).collect::<Map<_, _>>())
}

/// One session as `journal list --json` and exports tell it.
pub fn summary_json(summary: &Summary) -> Value {
    let tallies: Map<_, _> = summary.tallies.iter().map(|(name, counts)| (name.clone(), json!(counts))).collect();
    json!({
        "name": summary.name,
        "game": summary.terms.game,
        "rulebook": {"version": summary.terms.version, "hash": summary.terms.rules, "changed": summary.terms.changed},
        "options": options_json(&summary.terms.options),
        "preset": summary.terms.preset,
        "players": summary.terms.players,
        "started": stamp(summary.started),
        "ended": summary.ended.map(stamp),
        "seconds": summary.seconds,
        "entries": summary.entries,
        "result": summary.result(),
        "outcome": summary.outcome,
        "take_backs": summary.take_backs,
        "overrules": summary.overrules,
        "hints": summary.hints,
        "fixes": summary.fixes,
        "notes": summary.notes,
        "tallies": tallies,
    })
}

/// Everything that happened, in order.
fn moves(record: &Record) -> Vec<Value> {
    let item = |item: &crate::records::journal::Item| {
        let clock = item.clock().map(|clock| clock.format("%H:%M:%S").to_string());
        match &item.what {
            ItemKind::Line(line) => json!({"line": line, "clock": clock}),
            ItemKind::Note(note) => json!({"note": note, "clock": clock}),
            ItemKind::Hint => json!({"hint": true, "clock": clock}),
            ItemKind::Resumed(at) => json!({"resumed": stamp(*at)}),
            ItemKind::Ended { at, outcome } => json!({"ended": at.map(stamp), "outcome": outcome}),
        }
    };
    record.items.iter().map(item).collect()
}
