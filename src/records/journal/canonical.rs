//! Rewrites a session file in the canonical form, with the comments and unknown keys that a person added.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::header::stamp;
use super::log::item_text;
use super::page::{self, PageLine};
use super::record::{ItemKind, Record, RecordItem, Section};
use super::scalar::{self, Where};
use crate::text::yaml::{self, Comment};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The file in canonical form; `None` if something in it has no canonical form.
pub(super) fn from_text(path: &Path, text: &str, record: &Record) -> Option<String> {
    let key = |(line, part)| if let PageLine::Key(name, _) = part { Some((name, line)) } else { None };
    let lines = page::read(text).ok()?.into_iter().filter_map(key).collect();
    let entries: BTreeSet<usize> = record.items.iter().map(|item| item.line).collect();
    let comments = by_hand(yaml::comments(text)?, text, |line| entries.contains(&line));
    let canonical = write(record, &lines, comments);
    let again = Record::read(path, canonical.as_bytes()).ok()?;
    record.is_continued_by(&again, &[]).then_some(canonical)
}

/// The comments that a person wrote. The program's own comments follow entries and the outcome.
pub(super) fn by_hand(comments: Vec<Comment>, text: &str, is_entry: impl Fn(usize) -> bool) -> Vec<Comment> {
    let outcome = text.lines().position(|line| line.starts_with("outcome:")).map_or(0, |at| at + 1);
    let is_ours =
        |comment: &Comment| EntryComment::read(&comment.text).1 && (comment.line == outcome || is_entry(comment.line));
    comments.into_iter().filter(|comment| !is_ours(comment)).collect()
}

/// A record in canonical form. `lines` maps keys to their former lines. A comment precedes what was on its line or next
/// after it.
pub(super) fn write(record: &Record, lines: &BTreeMap<String, usize>, comments: Vec<Comment>) -> String {
    let mut pieces = head(record, lines);
    let mut section = Section::Moves;
    let mut check = Checksum::of(&record.header);
    for item in &record.items {
        check = check.then(&item.what, item.clock());
        let key = section.enter(item);
        let comment = item.comment.with(check).to_string();
        pieces.push(Piece { line: item.line, text: format!("{key}{}", lines_of(item, section, &comment)) });
    }
    let mut pieces_by_line: Vec<(usize, usize)> = pieces.iter().zip(0..).map(|(piece, at)| (piece.line, at)).collect();
    pieces_by_line.sort_unstable();
    let mut before: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for comment in comments {
        let later = pieces_by_line.partition_point(|(line, _)| *line < comment.line);
        let at = pieces_by_line.get(later).map_or(pieces.len(), |(_, at)| *at);
        before.entry(at).or_default().push(format!("#{}\n", comment.text.trim_end()));
    }
    let mut text = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        text.extend(before.remove(&at).unwrap_or_default());
        text.push_str(&piece.text);
    }
    text.extend(before.into_values().flatten());
    text
}

/// Lines of the file that stay together.
struct Piece {
    /// The former line number, or 0.
    line: usize,
    text: String,
}

/// The header up to `moves:`, with the unknown keys before that.
fn head(record: &Record, lines: &BTreeMap<String, usize>) -> Vec<Piece> {
    let piece = |key: &str, text: String| Piece { line: lines.get(key).copied().unwrap_or_default(), text };
    let text = record.header.text();
    let mut pieces: Vec<Piece> =
        text.lines().map(|line| piece(line.split(':').next().unwrap_or_default(), format!("{line}\n"))).collect();
    let extra = record.extra.iter().map(|(key, value)| {
        piece(key, format!("{}: {}\n", scalar::write(key, Where::Flow), scalar::write_value(value)))
    });
    let moves = pieces.len().saturating_sub(1);
    pieces.splice(moves..moves, extra.collect::<Vec<_>>());
    pieces
}

impl Section {
    /// Moves on to the section of an item; returns the key line that begins it.
    fn enter(&mut self, item: &RecordItem) -> &'static str {
        let (next, key) = match (*self, &item.what) {
            (Section::Moves, ItemKind::Ended { .. }) => (Section::Ended, ""),
            (Section::Ended, ItemKind::Note(_)) => (Section::Notes, "notes:\n"),
            (Section::Notes, ItemKind::Note(_)) => (Section::Notes, ""),
            (Section::Ended | Section::Notes, _) => (Section::Amended, "amended:\n"),
            (section, _) => (section, ""),
        };
        *self = next;
        key
    }
}

/// An item in the form of its section, with its comment.
fn lines_of(item: &RecordItem, section: Section, comment: &str) -> String {
    match (&item.what, section) {
        (ItemKind::Ended { at, outcome }, Section::Ended) => {
            let ended = at.map(|at| format!("ended: {}\n", stamp(at))).unwrap_or_default();
            let outcome =
                outcome.as_ref().map(|outcome| format!("outcome: {}{comment}\n", scalar::write_value(outcome)));
            format!("{ended}{}", outcome.unwrap_or_default())
        }
        (ItemKind::Ended { at, outcome }, _) => {
            let ended = at.map(|at| format!("ended: {}", stamp(at)));
            let outcome = outcome.as_ref().map(|outcome| format!("outcome: {}", scalar::write_value(outcome)));
            format!("- {{{}}}{comment}\n", ended.into_iter().chain(outcome).collect::<Vec<_>>().join(", "))
        }
        (ItemKind::Note(note), Section::Notes) => format!("- {}{comment}\n", scalar::write(note, Where::Block)),
        (what, _) => format!("- {}{comment}\n", item_text(what)),
    }
}
