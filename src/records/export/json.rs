//! Sessions as JSON: everything that is known of them, and the file itself, which is what `import` reads.

use crate::records::journal::{ItemKind, Journal, JournalError, Record, Summary, stamp};
use serde_json::{Map, Value, json};

/// The version of the JSON that the journal's commands and exports write.
pub const JSON_VERSION: u32 = 1;

/// Sessions as one JSON document.
///
/// # Errors
/// A session file cannot be read.
pub fn json(journal: &Journal, sessions: &[&Summary]) -> Result<Value, JournalError> {
    let session = |summary: &&Summary| {
        let mut fields = summary_json(summary);
        let (text, record) = journal.text(&summary.name)?;
        if let Value::Object(fields) = &mut fields {
            fields.insert("moves".to_owned(), Value::Array(moves(&record)));
            fields.insert("file".to_owned(), json!(text));
        }
        Ok(fields)
    };
    let sessions: Vec<Value> = sessions.iter().map(session).collect::<Result<_, JournalError>>()?;
    Ok(json!({"deckwarden": "journal", "version": JSON_VERSION, "sessions": sessions}))
}

/// One session as `journal list --json` and exports tell it.
pub fn summary_json(summary: &Summary) -> Value {
    let pairs = |pairs: &[(String, String)]| -> Value {
        Value::Object(pairs.iter().map(|(key, value)| (key.clone(), json!(value))).collect::<Map<_, _>>())
    };
    let tallies: Map<_, _> = summary.tallies.iter().map(|(name, counts)| (name.clone(), json!(counts))).collect();
    json!({
        "name": summary.name,
        "game": summary.terms.game,
        "rulebook": {"version": summary.terms.version, "hash": summary.terms.rules, "changed": summary.terms.changed},
        "options": pairs(&summary.terms.options),
        "preset": summary.terms.preset,
        "players": summary.terms.players,
        "started": stamp(summary.started),
        "ended": summary.ended.map(stamp),
        "seconds": summary.seconds,
        "entries": summary.entries,
        "result": summary.result(),
        "outcome": summary.outcome,
        "take_backs": summary.take_backs,
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
