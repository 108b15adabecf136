//! Tables of high scores, as the sources of the games draw them.

use super::{PlayerResult, Report};
use crate::rules::rulebook::{Rulebook, Sheet, SheetColumn};
use serde::Serialize;

/// How many lines a table has at most.
const LINES: usize = 20;

/// A table of high scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetTable {
    /// The game by its rulebook's id, never by an alias.
    pub game: String,
    pub title: String,
    /// The value of the option by which tables are divided.
    pub each: String,
    pub heads: Vec<String>,
    /// The lines, best first.
    pub lines: Vec<Vec<String>>,
}

impl Report<'_> {
    /// The tables of a game's high scores, over all its groups, for a table says itself what was played; none where
    /// its rulebook draws none. Only rules at hand count.
    pub fn sheets(&self, game: &str) -> Vec<SheetTable> {
        let groups = || self.groups.iter().filter(|group| group.book.id == game);
        let Some(book) = groups().next().map(|group| &group.book) else { return Vec::new() };
        let parts: Vec<&PlayerResult<'_>> = groups().flat_map(|group| &group.parts).collect();
        sheets(&parts, book)
    }
}

fn sheets(parts: &[&PlayerResult<'_>], book: &Rulebook) -> Vec<SheetTable> {
    let Some(sheet) = &book.history.sheet else { return Vec::new() };
    let Some(option) = book.options.iter().find(|option| option.key == sheet.each) else { return Vec::new() };
    let table = |each: &String| {
        let mut ranked: Vec<(i64, &PlayerResult<'_>)> = parts
            .iter()
            .filter(|part| counts(part, sheet, each))
            .filter_map(|part| part.session.score().map(|score| (score, *part)))
            .collect();
        // Of equal scores the first one stands higher.
        ranked.sort_by_key(|(score, part)| (std::cmp::Reverse(*score), part.session.started));
        let line =
            |(_, part): &(i64, &PlayerResult<'_>)| sheet.columns.iter().map(|column| cell(part, column)).collect();
        SheetTable {
            game: book.id.clone(),
            title: sheet.title.clone(),
            each: each.clone(),
            heads: sheet.columns.iter().map(|column| column.head.clone()).collect(),
            lines: ranked.iter().take(LINES).map(line).collect(),
        }
    };
    option.values.iter().map(table).filter(|table| !table.lines.is_empty()).collect()
}

fn counts(part: &PlayerResult<'_>, sheet: &Sheet, each: &str) -> bool {
    let session = part.session;
    let here = session.terms.options.iter().any(|(key, value)| *key == sheet.each && value == each);
    let result = session.verdict().is_some_and(|verdict| sheet.results.contains(&verdict));
    here && result && session.score().is_some_and(|score| score > 0)
}

fn cell(part: &PlayerResult<'_>, column: &SheetColumn) -> String {
    let session = part.session;
    let option = || session.terms.options.iter().find(|(key, _)| *key == column.of).map(|(_, value)| value.clone());
    let field = || {
        session.outcome.as_ref().and_then(|outcome| outcome.get(&column.of)).map(|value| match value {
            serde_json::Value::String(text) => text.clone(),
            value => value.to_string(),
        })
    };
    let value = match column.of.as_str() {
        "player" => part.player().to_owned(),
        _ => option().or_else(field).unwrap_or_default(),
    };
    column.show.get(&value).cloned().unwrap_or(value)
}
