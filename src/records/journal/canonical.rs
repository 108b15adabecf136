//! Rewrites a session file in its canonical form. Keeps the comments and unknown keys that a person added.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::log::Addition;
use super::page::{self, PageLine};
use super::record::{Record, Section};
use super::scalar::{self, Context};
use crate::text::yaml::{self, Comment};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the file in canonical form, or `None` if a part of it cannot be read.
pub(super) fn from_text(text: &str, record: &Record) -> Option<String> {
    let key = |(line, part)| if let PageLine::Key(name, _) = part { Some((name, line)) } else { None };
    let lines = page::read(text).ok()?.into_iter().filter_map(key).collect();
    let entries: BTreeSet<usize> = record.items.iter().map(|item| item.line).collect();
    Some(write(record, &lines, comments_by_hand(yaml::comments(text)?, text, |line| entries.contains(&line))))
}

/// Returns the comments that a person wrote. A comment is the program's own if it has the program's form and follows an
/// entry or the outcome.
pub(super) fn comments_by_hand(comments: Vec<Comment>, text: &str, is_entry: impl Fn(usize) -> bool) -> Vec<Comment> {
    let outcome = text.lines().position(|line| line.starts_with("outcome:")).map_or(0, |at| at + 1);
    let is_ours =
        |comment: &Comment| EntryComment::read(&comment.text).1 && (comment.line == outcome || is_entry(comment.line));
    comments.into_iter().filter(|comment| !is_ours(comment)).collect()
}

/// Returns a record in canonical form. `lines` has the former line number of each key, so that comments keep their
/// positions: a comment comes before the text that was on its line or on the next line.
pub(super) fn write(record: &Record, lines: &BTreeMap<String, usize>, comments: Vec<Comment>) -> String {
    // Pieces of text, each as (former line number or 0, comments before the text, text).
    let key = |key: &str, text: String| (lines.get(key).copied().unwrap_or_default(), String::new(), text);
    let head = record.header.text();
    let mut pieces: Vec<(usize, String, String)> =
        head.lines().map(|line| key(line.split(':').next().unwrap_or_default(), format!("{line}\n"))).collect();
    let moves = pieces.pop();
    let extra = |(name, value): &(String, Value)| {
        key(name, format!("{}: {}\n", scalar::write(name, Context::Flow), scalar::write_value(value)))
    };
    pieces.extend(record.extra.iter().map(extra).chain(moves));
    let mut written = Addition::new(Section::Moves, Checksum::of_header(&record.header));
    for item in &record.items {
        written.push(&item.what, item.comment);
        pieces.push((item.line, String::new(), std::mem::take(&mut written.text)));
    }
    pieces.push((usize::MAX, String::new(), String::new()));
    let places: BTreeMap<usize, usize> = pieces.iter().enumerate().rev().map(|(at, (line, ..))| (*line, at)).collect();
    for comment in comments {
        if let Some((_, at)) = places.range(comment.line..).next() {
            pieces[*at].1.extend(["#", comment.text.trim_end(), "\n"]);
        }
    }
    pieces.into_iter().map(|(_, comments, text)| comments + &text).collect()
}
