//! High score tables, in the form that the rules of a game prescribe.

use super::{PlayerResult, Report};
use crate::rules::rulebook::{Sheet, SheetColumn};
use serde::Serialize;

/// Maximum number of lines in a table: about the length of a printed score sheet.
const MAX_LINES: usize = 20;

/// A high score table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetTable {
    /// The rulebook id of the game, never an alias.
    pub game: String,
    pub title: String,
    /// The value of the option that divides the tables: there is one table for each value.
    pub each: String,
    pub heads: Vec<String>,
    /// The cells of each line, the best score first.
    pub lines: Vec<Vec<String>>,
}

impl Report<'_> {
    /// Returns the high score tables of a game over all its groups, one for each value of the option that divides the
    /// tables. Returns an empty list if the rulebook defines no table or the report counts no game.
    pub fn sheets(&self, game: &str) -> Vec<SheetTable> {
        let groups = || self.groups.iter().filter(|group| group.book.id == game);
        let Some(book) = groups().next().map(|group| &group.book) else { return Vec::new() };
        let Some(sheet) = &book.history.sheet else { return Vec::new() };
        let Some(option) = book.options.iter().find(|option| option.key == sheet.each) else { return Vec::new() };
        let table = |each: &String| {
            let results = groups().flat_map(|group| &group.results).filter(|result| is_listed(result, sheet, each));
            let mut ranked: Vec<&PlayerResult<'_>> = results.collect();
            // If two scores are equal, the earlier one ranks higher.
            ranked.sort_by_key(|result| (std::cmp::Reverse(result.session.score()), result.session.started));
            let line = |result: &&PlayerResult<'_>| sheet.columns.iter().map(|column| cell(result, column)).collect();
            SheetTable {
                game: book.id.clone(),
                title: sheet.title.clone(),
                each: each.clone(),
                heads: sheet.columns.iter().map(|column| column.head.clone()).collect(),
                lines: ranked.iter().take(MAX_LINES).map(line).collect(),
            }
        };
        option.values.iter().map(table).filter(|table| !table.lines.is_empty()).collect()
    }
}

fn is_listed(result: &PlayerResult<'_>, sheet: &Sheet, each: &str) -> bool {
    let session = result.session;
    let has_value = session.terms.options.iter().any(|(key, value)| *key == sheet.each && value == each);
    let has_result = session.verdict().is_some_and(|verdict| sheet.results.contains(&verdict));
    has_value && has_result && session.score().is_some_and(|score| score > 0)
}

fn cell(result: &PlayerResult<'_>, column: &SheetColumn) -> String {
    let session = result.session;
    let option = || session.terms.options.iter().find(|(key, _)| *key == column.of).map(|(_, value)| value.clone());
    let field = || {
        session.outcome.as_ref().and_then(|outcome| outcome.get(&column.of)).map(|value| match value {
            serde_json::Value::String(text) => text.clone(),
            value => value.to_string(),
        })
    };
    let value = match column.of.as_str() {
        "player" => result.players.join(", "),
        _ => option().or_else(field).unwrap_or_default(),
    };
    column.show.get(&value).cloned().unwrap_or(value)
}
