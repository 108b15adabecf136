//! A person may edit a session file into a form of YAML to which lines cannot be appended. This module then rewrites
//! the file in its canonical form, and keeps the comments and unknown keys that the person added.

use super::checksum::Checksum;
use super::entry_comment::EntryComment;
use super::error::JournalError;
use super::log::Addition;
use super::page::{self, PageLine};
use super::record::{Record, Section};
use super::scalar::{self, FLOW};
use crate::text::yaml::{self, Comment};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Tests whether `added` can be appended to `text` without changing anything else: the file must then end in `section`,
/// and its checksum, which covers the header and all items, must be `checksum`. Returns `None` if the test succeeds.
/// Otherwise returns the canonical form of the file, to which `added` can be appended. If the test succeeds, but the
/// file does not end with a line feed, inserts a line feed at the beginning of `added`.
///
/// # Errors
/// The file cannot be read, or `added` can be appended neither to the file nor to its canonical form.
pub(super) fn for_appending(
    path: &Path,
    text: &str,
    added: &mut String,
    section: Section,
    checksum: Checksum,
) -> Result<Option<String>, JournalError> {
    let before = Record::read(path, text.as_bytes())?;
    let is_whole = |later: Record| {
        let is_ours = later.section == section && later.checksum == checksum && later.altered.is_empty();
        is_ours && later.extra == before.extra
    };
    let proves = |text: &str| Record::read(path, text.as_bytes()).is_ok_and(is_whole);
    let end = if text.ends_with('\n') { "" } else { "\n" };
    if proves(&[text, end, added.as_str()].concat()) {
        added.insert_str(0, end);
        return Ok(None);
    }
    let canonical = from_text(text, &before).filter(|canonical| proves(&[canonical, added.as_str()].concat()));
    canonical.map(Some).ok_or_else(|| JournalError::Unextendable { path: path.to_owned() })
}

/// Returns the file in canonical form, or `None` if a part of it cannot be read.
fn from_text(text: &str, record: &Record) -> Option<String> {
    let key = |(line, part)| if let PageLine::Key(name, _) = part { Some((name, line)) } else { None };
    let lines: BTreeMap<String, usize> = page::read(text).ok()?.into_iter().filter_map(key).collect();
    // The program wrote a comment if the comment has the program's form and follows an item or the outcome.
    let outcome = lines.get("outcome").copied();
    let entries: BTreeSet<usize> = record.items.iter().map(|item| item.line).chain(outcome).collect();
    let mut comments = yaml::comments(text)?;
    comments.retain(|comment| !(entries.contains(&comment.line) && EntryComment::read(&comment.text).1));
    Some(write(record, &lines, comments))
}

/// Returns a record in canonical form. `lines` has the former line number of each key, so that comments keep their
/// positions: a comment comes before the text that was on its line, or else before the next text.
pub(super) fn write(record: &Record, lines: &BTreeMap<String, usize>, comments: Vec<Comment>) -> String {
    // Pieces of text, each as (former line number or 0, comments before the text, text).
    let key = |key: &str, text: String| (lines.get(key).copied().unwrap_or_default(), String::new(), text);
    let header = record.header.text();
    let mut pieces: Vec<(usize, String, String)> =
        header.lines().map(|line| key(line.split(':').next().unwrap_or_default(), format!("{line}\n"))).collect();
    let moves = pieces.pop();
    let extra = |(name, value): &(String, Value)| {
        key(name, format!("{}: {}\n", scalar::write(name, FLOW), scalar::write_value(value)))
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
