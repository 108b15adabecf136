//! Exports sessions as a score sheet to print, in Markdown.

use crate::records::journal::{Period, Summary};
use crate::records::scores::score_text;
use crate::rules::library::Library;
use crate::text::visible::visible;
use std::fmt::Write;

/// Returns a score sheet with the period as heading and one table for each game. Each table keeps the order of the
/// sessions.
pub fn markdown(sessions: &[&Summary], period: Period, library: &Library) -> String {
    let mut out = format!("# Score sheet: {period}\n");
    let mut games: Vec<&str> = sessions.iter().map(|summary| summary.terms.game.as_str()).collect();
    games.sort_unstable();
    games.dedup();
    for game in games {
        let name = library.find(game).map_or(game, |book| book.name.as_str());
        // Writing to a string cannot fail.
        let _ = write!(out, "\n## {}\n\n| Day | Player | Rules | Result | Score | Minutes | Marks |\n", escaped(name));
        out.push_str("|---|---|---|---|---:|---:|---|\n");
        for summary in sessions.iter().filter(|summary| summary.terms.game == game) {
            let score = library.find(game).map(|book| score_text(summary, book)).unwrap_or_default();
            for result in 0..summary.results() {
                let _ = writeln!(out, "{}", row(summary, result, &score));
            }
        }
    }
    out.push_str("\nMarks: T the player used undo, H asked for a hint, O overruled a rule.\n");
    out
}

/// Returns a table row for the result of a player, or of all players if they share one result.
fn row(summary: &Summary, result: usize, score: &str) -> String {
    let cells = [
        summary.started.format("%Y-%m-%d").to_string(),
        summary.players_of(result).join(", "),
        summary.terms.label(),
        summary.result_of(result).to_string(),
        score.to_owned(),
        (summary.seconds / 60).to_string(),
        summary.marks(),
    ];
    format!("| {} |", cells.map(|cell| escaped(&cell)).join(" | "))
}

/// Escapes text so that Markdown does not read it as a table, HTML or a link, and makes hidden characters visible.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in visible(text).chars() {
        match c {
            '\n' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\\' | '|' | '[' | ']' | '(' | ')' | '!' | '`' | '*' | '_' | '~' | '#' => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    // Some Markdown readers turn bare addresses into links.
    out.replace("://", "&#58;//").replace("www.", "www&#46;").replace('@', "&#64;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_in_markdown() {
        assert_eq!(escaped("Zoë O'Neil | 1"), "Zoë O'Neil \\| 1");
        assert_eq!(escaped("<img src=x>&"), "&lt;img src=x&gt;&amp;");
        assert_eq!(escaped("[a](http://b)"), "\\[a\\]\\(http&#58;//b\\)");
        assert_eq!(escaped("www.b.c a@b.c\u{1b}\nx"), "www&#46;b.c a&#64;b.c\\\\u{1b} x");
    }
}
