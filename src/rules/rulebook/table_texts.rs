//! The texts of a rulebook about the table: what each place needs, and what happens to its counters.

use serde::{Deserialize, Serialize};

/// The sentences about a need. The program uses the first line whose `{facts}` are all known.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NeedText {
    /// The need as a sentence.
    pub text: String,
    /// The need in a few characters, for the drawn table. If omitted, the table does not show the need.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// A warning to a player who may regret the last line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<NeedWarning>,
}

impl NeedText {
    /// Returns each text of the need, with the path of its field inside the need.
    pub fn texts(&self) -> impl Iterator<Item = (&'static [&'static str], &str)> {
        let short = self.short.as_deref().map(|short| (&["short"][..], short));
        let warning = self.warning.as_ref().map(|warning| (&["warning", "text"][..], warning.text.as_str()));
        std::iter::once((&["text"][..], self.text.as_str())).chain(short).chain(warning)
    }
}

/// A warning after a line that creates a need, or that plays a card with the need.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NeedWarning {
    /// The event that plays the card with the need. If omitted, the program warns when the need is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The warning as a sentence, with the facts of the need.
    pub text: String,
}

/// Clauses about counters, in which `{count}` is the number of counters.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CounterText {
    /// The clause for a place that gets more counters.
    pub added: String,
    /// The clause for a place that loses counters.
    pub taken: String,
}

impl CounterText {
    /// The facts of both clauses.
    pub const FIELDS: [&str; 1] = ["count"];
}
