//! The guide to a game, in the order in which people learn it: idea, components, turn, actions, end, glossary.

use super::{ExampleLines, Step};
use serde::{Deserialize, Serialize};

/// The guide to playing a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Guide {
    /// The idea in a few sentences: who you are, what happens, and how you win.
    pub idea: String,
    /// The components that you need, and where they lie.
    pub components: Vec<Topic>,
    /// Pictures of the table after the set-up, one for each layout. Options may change the layout.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<TablePicture>,
    /// The steps of a turn. A player who reads only these steps can play a turn.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::step::StepForm>"))]
    pub turn: Vec<Step>,
    /// The actions: what you can do, and what happens automatically. Each action has its own page.
    pub actions: Vec<GameAction>,
    /// How the game ends, and how you score it.
    pub end: Vec<Topic>,
    /// The words with a special meaning in this game.
    pub glossary: Vec<Topic>,
}

/// A name with a short explanation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// The name as shown to players.
    pub name: String,
    /// The explanation, in a few sentences.
    pub text: String,
}

/// A drawn table, and a text about it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TablePicture {
    /// A few sentences about the picture, with `{fields}` of the table.
    pub text: String,
    /// Where the cards lie, drawn with letters and brackets, for a table without a printed mat.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub layout: String,
    /// The lines that lead to this table.
    pub shown: ExampleLines,
}

/// Something that you can do, or that happens automatically.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameAction {
    /// The id of the action's page, one word.
    pub id: String,
    /// The title of the action's page.
    pub title: String,
    /// The verbs that you type for the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub verbs: Vec<String>,
    /// Why you do it.
    pub purpose: String,
    /// When you can do it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub when: String,
    /// What it costs you: cards, points, the turn.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cost: String,
    /// What happens when you do it.
    pub effect: String,
    /// The ids of the rules about the action and of the rules that may refuse it, the most important rule first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The keys of the options that change the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Other words with which a search finds the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// An example, with `{fields}` of the position in `shown`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The example as playable lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ExampleLines>,
}

/// A text, a video or another version of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reference {
    /// The title, with the version and year if they are known.
    pub title: String,
    /// The web address, if the reference has an address.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub address: String,
    /// Whether players read, watch or play the reference.
    #[serde(default, rename = "for", skip_serializing_if = "ReferenceUse::is_text")]
    pub purpose: ReferenceUse,
}

/// What players do with a reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReferenceUse {
    /// A text from which the rules were taken.
    #[default]
    Read,
    /// A video that explains or shows the game.
    Watch,
    /// A version for a computer or phone.
    Play,
}

impl ReferenceUse {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_text(&self) -> bool {
        *self == ReferenceUse::Read
    }
}

/// A game to play before or after this one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Neighbour {
    /// The id of the game's rulebook.
    pub game: String,
    /// What the games have in common, and what differs.
    pub text: String,
}
