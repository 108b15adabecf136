//! Describes errors of the YAML parser for readers who know nothing about parsers.

use serde_yaml::Error;
use serde_yaml::budget::BudgetBreach;

/// Returns an error in one sentence, without its line and column.
pub(super) fn describe(error: &Error) -> String {
    match error {
        Error::Message { msg, .. } => msg.lines().next().unwrap_or_default().to_owned(),
        Error::ExternalMessage { msg, .. } if msg.starts_with("unclosed ") => msg.clone(),
        Error::DuplicateMappingKey { key: Some(key), .. } => format!("duplicate key `{key}`"),
        Error::DuplicateMappingKey { .. } => "duplicate key".to_owned(),
        Error::Budget { breach: BudgetBreach::Aliases { .. } | BudgetBreach::Anchors { .. }, .. }
        | Error::UnknownAnchor { .. } => {
            "anchors and aliases (`&`, `*`) are not supported: write the value out".to_owned()
        }
        Error::Budget { breach: BudgetBreach::Depth { .. }, .. } => "nested too deeply (at most 24 levels)".to_owned(),
        Error::Budget { breach: BudgetBreach::Documents { .. }, .. } | Error::MultipleDocuments { .. } => {
            "a second document begins here, but a file may have only one".to_owned()
        }
        Error::Budget { .. } => "the file has more values than any valid file".to_owned(),
        Error::InvalidScalar { .. } | Error::InvalidBooleanStrict { .. } => "this value has the wrong type".to_owned(),
        Error::NullIntoString { .. } => "the value is missing: expected a text".to_owned(),
        Error::Eof { .. } => "the file is empty or ends too early".to_owned(),
        _ => "not valid YAML: check the quotes, brackets and indentation here".to_owned(),
    }
}
