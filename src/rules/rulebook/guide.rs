//! How a game is played, in the order in which a person learns it: the idea, what lies where, the turn, what can be
//! done, how it ends, and the words.

use super::{ExampleLines, Step};
use serde::{Deserialize, Serialize};

/// How a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Guide {
    /// The idea in about three sentences: who one is, what happens, how one wins.
    pub idea: String,
    /// What is needed, and what lies where.
    pub components: Vec<Topic>,
    /// The table when it is laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<TablePicture>,
    /// How a turn goes, step by step. Who follows the steps can play.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::step::StepForm>"))]
    pub turn: Vec<Step>,
    /// What a player can do, and what happens by itself; each has a page of its own.
    pub actions: Vec<GameAction>,
    /// How the game ends, and what it scores.
    pub end: Vec<Topic>,
    /// The words that mean something of their own in this game.
    pub glossary: Vec<Topic>,
}

/// Something that has a name and is told in a few sentences.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// What it is called.
    pub name: String,
    /// What there is to say about it.
    pub text: String,
}

/// A table that is shown, with a sentence about it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TablePicture {
    /// What is seen, with `{fields}` of the table that is shown.
    pub text: String,
    /// The lines that lead to it.
    pub shown: ExampleLines,
}

/// Something that a player can do, or that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameAction {
    /// The id of its page: one word.
    pub id: String,
    /// What the action is called.
    pub title: String,
    /// The verbs with which it is typed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub verbs: Vec<String>,
    /// What it is for.
    pub purpose: String,
    /// When it can be done.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub when: String,
    /// What the action costs: cards, points, the turn.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cost: String,
    /// What comes of the action.
    pub effect: String,
    /// The rules by which it goes, and those that refuse it when it cannot be done; the ones that matter most first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Options that touch it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Further words under which it is looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// An example, with `{fields}` of the position that it shows.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The example as it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ExampleLines>,
}

/// A text from which the rules were taken.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reference {
    /// Its title, with version and year where it has them.
    pub title: String,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub address: String,
}
