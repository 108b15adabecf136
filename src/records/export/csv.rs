//! Sessions as a table: one row a player a session, by RFC 4180.

use crate::records::journal::{Summary, stamp};
use crate::text::visible::visible;

/// The columns.
const HEADS: &[&str] = &[
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

/// One row a player a session, with a row of headings.
pub fn csv(sessions: &[&Summary]) -> String {
    let mut out = csv_row(HEADS.iter().map(|head| (*head).to_owned()));
    for summary in sessions {
        for seat in 0..summary.terms.players.len().max(1) {
            out.push_str(&csv_row(fields(summary, seat)));
        }
    }
    out
}

fn fields(summary: &Summary, seat: usize) -> impl Iterator<Item = String> {
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
        summary.result_of(seat).to_owned(),
        summary.score().map(|score| score.to_string()).unwrap_or_default(),
        reason.unwrap_or_default().to_owned(),
        summary.take_backs.to_string(),
        summary.hints.to_string(),
        summary.fixes.to_string(),
        summary.notes.join(" / "),
    ]
    .into_iter()
}

/// One row, with quotes where they are needed.
pub fn csv_row(fields: impl Iterator<Item = String>) -> String {
    let fields: Vec<String> = fields.map(|field| quoted(&field)).collect();
    format!("{}\r\n", fields.join(","))
}

/// A field in quotes where it needs them, with nothing hidden in it. A text that a spreadsheet would run as a formula gets
/// an apostrophe before it.
fn quoted(field: &str) -> String {
    let runs = field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<f64>().is_err();
    let field = format!("{}{}", if runs { "'" } else { "" }, visible(field));
    if field.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_never_run_and_holds_nothing_hidden() {
        let cells = ["=1+1", "+x", "-3", "-x", "@x", "\tx", "\rx", "a,\"b\"", "\u{1b}[2J", "two\nlines"];
        let row = csv_row(cells.iter().map(|cell| (*cell).to_owned()));
        let wanted = "'=1+1,'+x,-3,'-x,'@x,'\\u{9}x,'\\u{d}x,\"a,\"\"b\"\"\",\\u{1b}[2J,\"two\nlines\"\r\n";
        assert_eq!(row, wanted);
    }
}
