//! What a rulebook teaches with: examples to play, tips for the first real game, and lessons.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An example as lines to play: some lead to the position, then one or two show the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleLines {
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in games for several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The lines that lead to the position. Each is accepted.
    #[serde(default)]
    pub given: Vec<String>,
    /// A line that the rule refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// A line that is accepted after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// A move that a rule decides, and what a drill asks about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The move causes this event. `ended-RULE` is the end of the game by a rule.
    pub event: String,
    /// The event has these facts: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// What the question asks for, one of these: the label of a gauge or of a pile, `next` for the question of the game
    /// after the move, `end` for how the game ends, `score`.
    pub read: Vec<String>,
}

/// Two sentences about a rule, shown the first time that it matters to a player.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The rule that the tip is about.
    pub rule: String,
    /// The topic in a word or two. Left out: the section of the rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub topic: String,
    /// The moments at which the tip is shown, any of them.
    pub when: Vec<Occasion>,
    /// The tip: the first text whose `{facts}` are all known.
    pub text: Vec<String>,
}

/// A moment of a game. All that is given must hold; at least one of `event`, `prompt`, `verb` and `forbids` is
/// required.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// The last line caused this event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The game asks this question now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// A decision with this verb is legal now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The rule of the tip refuses something that the player could try now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbids: bool,
    /// The event, question, decision or refusal has these facts: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The game has these options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The text of the tip at this moment, instead of its own texts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub say: String,
}

/// The course for players who know a similar game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShortCourse {
    /// The id of the game that they know.
    pub game: String,
    /// What is different here, one thing a sentence or two.
    pub differences: Vec<String>,
    /// The ids of the lessons about it, in the order of the course.
    pub lessons: Vec<String>,
}

/// A short lesson with scripted cards: in each step the learner sees, does and understands one thing.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id to type: one word.
    pub id: String,
    /// The title in the list of lessons.
    pub title: String,
    /// What the lesson is about, in two sentences.
    pub intro: String,
    /// The preset, if it is not the default one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in games for several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The lesson that this one continues with the same table and the same stack of cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// What learners lay out to follow with their own deck. Empty if it continues another lesson.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lay: String,
    /// Whether steps solved at the first try are counted, as in a series of puzzles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scored: bool,
    /// The piles as in a deal file, top card first, in notation. The learner turns up these cards and no others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// The cards that each player holds at the start, in games with hidden hands: other cards are refused.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
    /// The cards that the players with these hands draw, in order.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub draws: String,
    /// Lines played before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The text of the step, with `{fields}` of the table.
    pub say: String,
    /// The rules that the step practises.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Lines played before the learner acts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// What the learner must achieve. Left out: the step is only read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// Lines that achieve the aim, each on its own. The last hint shows the first of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<String>,
    /// The hint for a learner who asks for help.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// Likely wrong answers, with replies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
    /// What the lesson says when the aim is achieved.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub done: String,
    /// The result of the best way, if some ways are better than others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<BestWay>,
    /// Makes the step a task: the learner plays a line of their own until the aim is reached, and earns stars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<LessonTask>,
    /// A separate table for this step: the lines that lead to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<ExampleLines>,
    /// The cards that players hold at the separate table, in games with hidden hands: other cards are refused.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
}

/// A task over several decisions, measured by a number of the table. The first way of its step gives the best result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonTask {
    /// The number, by its path in the table's JSON: `health`.
    pub number: String,
    /// What the number is called: `health`.
    pub name: String,
    /// The result that earns a star. Results are better on the side where `best` lies.
    pub done: i64,
    /// The best result, which earns three stars.
    pub best: i64,
}

/// Maximum number of stars of a task.
pub const STARS: u8 = 3;

impl LessonTask {
    /// Returns the stars for a result: one for a task that is done, two within a tenth of the best result, three for
    /// the best.
    pub fn stars(&self, result: i64) -> u8 {
        let (result, best, done) =
            if self.best < self.done { (-result, -self.best, -self.done) } else { (result, self.best, self.done) };
        match result {
            _ if result >= best => STARS,
            _ if 10 * (best - result) <= best.abs() => 2,
            _ => u8::from(result >= done),
        }
    }
}

impl LessonStep {
    /// Returns the name under which the stars of a task are saved. Another task in its place has another name.
    pub fn task_name(&self, lesson: &Lesson) -> Option<String> {
        let (task, position) = (self.task.as_ref()?, self.position.as_ref()?);
        Some(format!("{}: {}; {} {}", lesson.id, position.given.join(", "), task.name, task.best))
    }
}

/// The result of the best of several ways.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BestWay {
    /// The values that the table then has, by their path in its JSON.
    pub table: BTreeMap<String, serde_json::Value>,
    /// What the lesson says after any other way.
    pub otherwise: String,
}

/// What a learner must achieve. All that is given must hold; at least one field is required.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The aim in words that continue `Try to ...`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The learner's line causes this event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The event has these facts: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The line makes a decision with this verb.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The game then asks this question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The table then has these values, by their path in its JSON: `columns/0/monster`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub table: BTreeMap<String, serde_json::Value>,
    /// This rule refuses the line: some rules are best learned by breaking them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// A likely mistake with a reply to it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The rule that refuses the line; or `legal` for a legal line that misses the aim, `impossible` for a card that
    /// cannot come up, `syntax` for words that are not notation.
    pub on: String,
    /// A line that makes this mistake.
    #[serde(rename = "try")]
    pub line: String,
    /// The reply, with the `{facts}` of the refusal.
    pub say: String,
}
