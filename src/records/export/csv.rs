//! Exports sessions as CSV (RFC 4180). Each result is a row: the result of a player, or of all players if they share
//! one result.

use crate::records::journal::{Summary, stamp};
use crate::records::scores::score_text;
use crate::rules::library::Library;
use crate::text::visible::visible;
use serde_json::Value;
use std::io::{self, Write};

/// The heading of a column, and the function that returns its value. The arguments are a session, the index of a
/// result, and the score as text. Without a score, the last argument has the numbers of the session's result, such as
/// `hits 3`.
type CsvColumn = (&'static str, fn(&Summary, usize, &str) -> String);

const COLUMNS: [CsvColumn; 20] = [
    ("session", |summary, _, _| summary.name.clone()),
    ("game", |summary, _, _| summary.terms.game.clone()),
    ("rules", |summary, _, _| format!("{} {}", summary.terms.version, summary.terms.rules)),
    ("preset", |summary, _, _| summary.terms.preset.clone().unwrap_or_default()),
    ("options", |summary, _, _| {
        summary.terms.options.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
    }),
    ("player", |summary, result, _| summary.players_of(result).join(", ")),
    (
        "seat",
        |summary, result, _| {
            if summary.players_of(result).len() > 1 { String::new() } else { (result + 1).to_string() }
        },
    ),
    ("players", |summary, _, _| summary.terms.seats().to_string()),
    ("started", |summary, _, _| stamp(summary.started)),
    ("ended", |summary, _, _| summary.ended.map(stamp).unwrap_or_default()),
    ("seconds", |summary, _, _| summary.seconds.to_string()),
    ("entries", |summary, _, _| summary.entries.to_string()),
    ("result", |summary, result, _| summary.result_of(result).to_string()),
    ("score", |_, _, numbers| numbers.to_owned()),
    ("reason", |summary, _, _| {
        let reason = summary.outcome.as_ref().and_then(|outcome| outcome.get("reason")?.as_str());
        reason.unwrap_or_default().to_owned()
    }),
    ("outcome", |summary, _, _| summary.outcome.as_deref().map(other_fields).unwrap_or_default()),
    ("take_backs", |summary, _, _| summary.take_backs.to_string()),
    ("hints", |summary, _, _| summary.hints.to_string()),
    ("fixes", |summary, _, _| summary.fixes.to_string()),
    ("notes", |summary, _, _| summary.notes.join(" / ")),
];

/// Returns the fields of an outcome that have no column, as text such as `hits=3 deck=12`.
fn other_fields(outcome: &Value) -> String {
    let fields = outcome.as_object().into_iter().flatten();
    let other =
        fields.filter(|(key, value)| !["result", "score", "reason"].contains(&key.as_str()) && !value.is_null());
    let text = |(key, value): (&String, &Value)| match value {
        Value::String(text) => format!("{key}={text}"),
        value => format!("{key}={value}"),
    };
    other.map(text).collect::<Vec<_>>().join(" ")
}

/// Writes a row of headings, then one row for each result of each session.
///
/// # Errors
/// `out` cannot be written.
pub fn csv(out: impl Write, sessions: &[&Summary], library: &Library) -> io::Result<()> {
    let heads = COLUMNS.map(|(head, _)| head.to_owned());
    let rows = sessions.iter().flat_map(|summary| {
        let book = library.rulebooks().iter().find(|book| book.id == summary.terms.game);
        let numbers = match summary.score() {
            Some(score) => score.to_string(),
            None => book.map(|book| score_text(summary, book)).unwrap_or_default(),
        };
        (0..summary.results()).map(move |result| COLUMNS.map(|(_, value)| value(summary, result, &numbers)))
    });
    csv_table(out, std::iter::once(heads).chain(rows))
}

/// Writes rows as CSV, with CRLF line ends and quotes where RFC 4180 needs them.
///
/// # Errors
/// `out` cannot be written.
pub(crate) fn csv_table<R: IntoIterator<Item = String>>(
    out: impl Write,
    rows: impl IntoIterator<Item = R>,
) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out);
    for row in rows {
        // Callers need the kind of an I/O error, because a closed pipe is not a failure.
        writer.write_record(row.into_iter().map(|field| escaped(&field))).map_err(|error| match error.into_kind() {
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })?;
    }
    writer.flush()
}

/// Makes hidden characters visible, and puts an apostrophe before a text that a spreadsheet would execute as a formula.
fn escaped(field: &str) -> String {
    let is_formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
    format!("{}{}", if is_formula { "'" } else { "" }, visible(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_and_hidden_characters_are_escaped() {
        let cells = ["=1+1", "+x", "-3", "-x", "@x", "\tx", "\rx", "a,\"b\"", "\u{1b}[2J", "two\nlines"];
        let mut row = Vec::new();
        csv_table(&mut row, [cells.map(str::to_owned)]).unwrap();
        let expected = "'=1+1,'+x,-3,'-x,'@x,'\\u{9}x,'\\u{d}x,\"a,\"\"b\"\"\",\\u{1b}[2J,\"two\nlines\"\r\n";
        assert_eq!(String::from_utf8(row).unwrap(), expected);
    }
}
