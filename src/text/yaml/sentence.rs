//! Describes errors of the YAML parser in words for people who do not know parsers.

use serde_yaml::Error;
use serde_yaml::budget::BudgetBreach;

/// The error in one sentence, without its place.
pub(super) fn describe(error: &Error) -> String {
    match error {
        Error::Message { msg, .. } => msg.lines().next().unwrap_or_default().to_owned(),
        Error::ExternalMessage { msg, .. } if msg.starts_with("unclosed ") => msg.clone(),
        Error::DuplicateMappingKey { key: Some(key), .. } => format!("the key `{key}` stands twice"),
        Error::DuplicateMappingKey { .. } => "a key stands twice".to_owned(),
        Error::Budget { breach: BudgetBreach::Aliases { .. } | BudgetBreach::Anchors { .. }, .. }
        | Error::UnknownAnchor { .. } => "anchors and aliases (`&`, `*`) are not read here: write it out".to_owned(),
        Error::Budget { breach: BudgetBreach::Depth { .. }, .. } => "nested too deeply (at most 24 levels)".to_owned(),
        Error::Budget { breach: BudgetBreach::Documents { .. }, .. } | Error::MultipleDocuments { .. } => {
            "a second document begins here, and only one is read".to_owned()
        }
        Error::Budget { .. } => "there is more in it than is read of any file".to_owned(),
        Error::InvalidScalar { .. } | Error::InvalidBooleanStrict { .. } => {
            "what stands here is not of the kind that is wanted".to_owned()
        }
        Error::NullIntoString { .. } => "nothing stands here, and a word is wanted".to_owned(),
        Error::Eof { .. } => "the text breaks off, or there is none".to_owned(),
        _ => "this cannot be read as YAML: a quote, a bracket or the indentation is wrong here".to_owned(),
    }
}
