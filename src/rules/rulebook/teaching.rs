//! What a rulebook teaches: examples that are played, tips for a first real game, and lessons.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An example as it is played at a table: the lines that lead to it, and those that show the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleLines {
    /// Options that are not as usual.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The players, in games of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// Lines that lead to it, each accepted.
    #[serde(default)]
    pub given: Vec<String>,
    /// A line that the rule refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// A line that it accepts, after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// Two sentences about a rule for the first time it matters to a player.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The rule that it introduces.
    pub rule: String,
    /// What it is about, in a word or two; else the section of its rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub topic: String,
    /// When it matters: at any of these.
    pub when: Vec<Occasion>,
    /// What is said: the first text whose `{facts}` are all at hand.
    pub text: Vec<String>,
}

/// A moment of a game. All that is stated must hold; at least one of `event`, `prompt`, `verb` and `forbids` is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// This event happened with the last line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// This is asked now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// A decision with this verb is legal now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The rule itself forbids something that could be tried now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbids: bool,
    /// The event, question, decision or refusal has these facts: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The game is played with these options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// What a tip says at this moment instead of its own texts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub say: String,
}

/// A short lesson: scripted cards, and steps in which something is seen, done and understood.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name to type: one word.
    pub id: String,
    /// The title of the lesson.
    pub title: String,
    /// What it is about, in two sentences.
    pub intro: String,
    /// A preset that is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Options that are not as usual.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The players, in games of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The lesson that it goes on from: the same table and the same stack of cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// What to lay out on one's own table to follow with a deck; nothing where it goes on from another lesson.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lay: String,
    /// Whether steps solved at the first try are counted: the lesson is a row of puzzles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scored: bool,
    /// The piles as a deal file names them, top card first, as words of notation. Where a pile's next card is
    /// listed the lesson turns it by itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// Lines that are played before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The steps in order.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What is said, with the cards on the table at hand.
    pub say: String,
    /// Rules that are practised here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Lines that are played before the learner is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// Whether the learner types the cards that are turned, and not the lesson.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turn: bool,
    /// What the learner is to reach; nothing for a step to be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// Lines that reach it, each by itself; the last hint gives the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<String>,
    /// What is said to a learner who asks for help.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// Wrong answers that are likely, with what is said about them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
    /// What is said when the aim is reached.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub done: String,
    /// What the best of the ways leads to, where there are better and worse ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<BestWay>,
    /// A table of its own, laid anew: the lines that lead to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<ExampleLines>,
}

/// What the best of several ways leads to.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BestWay {
    /// The table then has these values, by the place in its JSON.
    pub table: BTreeMap<String, serde_json::Value>,
    /// What is said when it has not.
    pub otherwise: String,
}

/// What a learner is to reach. All that is stated must hold; at least one thing is.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The aim in words, as the end of `Try to ...`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// This event happened with the learner's line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The event has these facts: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// A decision with this verb was made for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// This is asked then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The table then has these values, by the place in its JSON: `columns/0/monster`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub table: BTreeMap<String, serde_json::Value>,
    /// The line was refused by this rule: some rules are best met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// A mistake that learners make, with an answer made for it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The rule that refuses it; or `legal` for a line that is legal and misses the aim, `impossible` for a card
    /// that cannot come up, `syntax` for words that are no notation.
    pub on: String,
    /// A line that makes it.
    #[serde(rename = "try")]
    pub line: String,
    /// What is said, with the `{facts}` of the refusal.
    pub say: String,
}
