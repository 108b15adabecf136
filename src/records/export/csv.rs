//! Sessions as a table: one row a player a session, by RFC 4180.

use crate::records::journal::{Summary, stamp};
use crate::text::visible::visible;
use std::io::{self, Write};

const COLUMNS: usize = 19;

/// What stands over them.
const HEADS: [&str; COLUMNS] = [
    "session",
    "game",
    "rules",
    "preset",
    "options",
    "player",
    "seat",
    "players",
    "started",
    "ended",
    "seconds",
    "entries",
    "result",
    "score",
    "reason",
    "take_backs",
    "hints",
    "fixes",
    "notes",
];

/// Writes one row a player a session, with a row of headings.
///
/// # Errors
/// What writing gives.
pub fn csv(out: impl Write, sessions: &[&Summary]) -> io::Result<()> {
    let seats = |summary: &Summary| 0..summary.terms.players.len().max(1);
    let rows = sessions.iter().flat_map(|summary| seats(summary).map(|seat| fields(summary, seat)));
    csv_table(out, std::iter::once(HEADS.map(str::to_owned)).chain(rows))
}

fn fields(summary: &Summary, seat: usize) -> [String; COLUMNS] {
    let options: Vec<String> = summary.terms.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let reason = summary.outcome.as_ref().and_then(|outcome| outcome.get("reason")?.as_str());
    [
        summary.name.clone(),
        summary.terms.game.clone(),
        format!("{} {}", summary.terms.version, summary.terms.rules),
        summary.terms.preset.clone().unwrap_or_default(),
        options.join(" "),
        summary.terms.players.get(seat).cloned().unwrap_or_default(),
        (seat + 1).to_string(),
        summary.terms.players.len().max(1).to_string(),
        stamp(summary.started),
        summary.ended.map(stamp).unwrap_or_default(),
        summary.seconds.to_string(),
        summary.entries.to_string(),
        summary.result_of(seat).to_string(),
        summary.score().map(|score| score.to_string()).unwrap_or_default(),
        reason.unwrap_or_default().to_owned(),
        summary.take_backs.to_string(),
        summary.hints.to_string(),
        summary.fixes.to_string(),
        summary.notes.join(" / "),
    ]
}

/// Writes rows as CSV: lines end as RFC 4180 says, and a field that needs quotes has them.
///
/// # Errors
/// What writing gives.
pub(crate) fn csv_table<R: IntoIterator<Item = String>>(
    out: impl Write,
    rows: impl IntoIterator<Item = R>,
) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out);
    for row in rows {
        writer.write_record(row.into_iter().map(|field| harmless(&field)))?;
    }
    writer.flush()
}

/// A field with nothing hidden in it. A text that a spreadsheet would run as a formula gets an apostrophe before it.
fn harmless(field: &str) -> String {
    let runs = field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
    format!("{}{}", if runs { "'" } else { "" }, visible(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_never_run_and_holds_nothing_hidden() {
        let cells = ["=1+1", "+x", "-3", "-x", "@x", "\tx", "\rx", "a,\"b\"", "\u{1b}[2J", "two\nlines"];
        let mut row = Vec::new();
        csv_table(&mut row, [cells.map(str::to_owned)]).unwrap();
        let wanted = "'=1+1,'+x,-3,'-x,'@x,'\\u{9}x,'\\u{d}x,\"a,\"\"b\"\"\",\\u{1b}[2J,\"two\nlines\"\r\n";
        assert_eq!(String::from_utf8(row).unwrap(), wanted);
    }
}
