//! What a rulebook contains for teaching: examples to play, tips for the first game, and lessons.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An example as lines that can be played. Some lead to the position; then one or two show the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleLines {
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in games for several players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The lines that lead to the position. All of them are accepted.
    #[serde(default)]
    pub given: Vec<String>,
    /// A line that the rule refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// A line that is accepted after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// A move that shows a rule, and what a drill asks about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The event that the move causes. `ended-RULE` is the end of the game by a rule. Left out only with `impossible`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    /// The facts that the event must have: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The game asks this question after the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// A card cannot come up for a reason that states one of these facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub impossible: Vec<String>,
    /// With `line`: all lines cause the event, and the right one has the smallest value of this fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fewest: Option<String>,
    /// What the question asks for. Each item is one of these: the label of a gauge or pile; `next` for the game's next
    /// question; `end` for how the game ends; `score`; `line` for the only line that causes the event; `card` for a card that can
    /// or cannot come up; with `ask`, a fact of the event or of the game's next question.
    pub read: Vec<String>,
    /// The question, for a line or for a fact, with the facts of the event. That for a fact goes on from the move:
    /// `how many cards do you draw?`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
}

/// A short text about a rule, which is shown when the rule first matters to a player.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The id of the rule that the tip is about.
    pub rule: String,
    /// The topic in one or two words. If left out: the section of the rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub topic: String,
    /// The moments at which the tip is shown. One of them is enough.
    pub when: Vec<Occasion>,
    /// The texts of the tip. The first one whose `{facts}` are all known is shown.
    pub text: Vec<String>,
}

/// A moment of a game. All given conditions must hold; at least one of `event`, `prompt`, `verb` and `forbids` is
/// required.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// The event that the last line caused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The question that the game asks now, as a key of `prompts`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The verb of a decision that is legal now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// Whether the rule of the tip must forbid something that the player could try now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbids: bool,
    /// The facts that the event, question, decision or refusal must have: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The option values that the game must have.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The text of the tip at this moment, instead of the tip's own texts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub say: String,
}

/// A course for players who know a similar game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShortCourse {
    /// The id of the game that they know.
    pub game: String,
    /// The differences between the two games. Each has one or two sentences.
    pub differences: Vec<String>,
    /// The ids of the lessons about these differences, in the order of the course.
    pub lessons: Vec<String>,
    /// The rules that are new or different. The program plays the steps that practise only other rules.
    pub rules: Vec<String>,
}

impl ShortCourse {
    /// Whether the learner does this step.
    pub fn takes(&self, step: &LessonStep) -> bool {
        step.rules.is_empty() || step.aim.is_none() || step.rules.iter().any(|rule| self.rules.contains(rule))
    }
}

/// A short lesson with a fixed order of cards. In each step the learner sees, does and understands one thing.
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
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in games for several players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The id of the lesson that this one continues, with the same table and the same stack of cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// How learners lay out their own cards to follow the lesson. Empty if it continues another lesson.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lay: String,
    /// Whether the lesson counts the steps that were solved at the first try, as in a series of puzzles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scored: bool,
    /// The piles as in a deal file, the top card first, in notation. The learner turns up these cards and no others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// The cards that each player holds at the start, in games with hidden hands. Other cards are refused.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
    /// The cards that the players with these hands draw, in order.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub draws: String,
    /// The lines that are played before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The steps in their order.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The text of the step, with `{fields}` of the table.
    pub say: String,
    /// The ids of the rules that the step practises.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The lines that are played before the learner acts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// What the learner must achieve. If left out, the learner only reads the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// Why the aim is the best move here, or what the learner sees by it: the answer to a legal move that misses it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Lines that achieve the aim; any one of them is enough. The last hint shows the first of them.
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
    /// The task, if the step is one: the learner plays lines of their own until the aim is reached, and earns stars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<LessonTask>,
    /// The lines that lead to a separate table for this step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<ExampleLines>,
    /// The piles of the separate table, as in a deal file. The learner turns up these cards and no others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// The cards that players hold at the separate table, in games with hidden hands. Other cards are refused.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
}

/// A task over several decisions, measured by a number on the table. The first of the step's `ways` must reach the best
/// result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonTask {
    /// The number, as its path in the table's JSON: `health`.
    pub number: String,
    /// The name of the number, as shown to learners: `health`.
    pub name: String,
    /// The result that earns one star. Of two results, the one on the side of `best` is better.
    pub done: i64,
    /// The best result, which earns three stars.
    pub best: i64,
}

/// Maximum number of stars of a task.
pub const STARS: u8 = 3;

impl LessonTask {
    /// Returns the stars for a result: three for the best one, two within a tenth of it, one if the task is done,
    /// otherwise none.
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
    /// Returns the name under which the stars of a task are saved, or `None` if the step has no task or no table of its
    /// own. If the task is changed, so is its name.
    pub fn task_name(&self, lesson: &Lesson) -> Option<String> {
        let (task, position) = (self.task.as_ref()?, self.position.as_ref()?);
        let cards: Vec<&str> = position.given.iter().chain(self.deal.values()).map(String::as_str).collect();
        Some(format!("{}: {}; {} {}", lesson.id, cards.join(", "), task.name, task.best))
    }
}

/// The result of the best of several ways.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BestWay {
    /// The values that the table has after the best way, by their path in its JSON.
    pub table: BTreeMap<String, serde_json::Value>,
    /// What the lesson says after any other way.
    pub otherwise: String,
}

/// What a learner must achieve. All given conditions must hold; at least one field is required.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The aim in words that continue the sentence `Try to ...`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The event that the learner's line must cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The facts that the event must have: cards as `KH`, numbers, words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The verb of the decision that the line must make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The question that the game must ask after the line, as a key of `prompts`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The values that the table must have after the line, by their path in its JSON: `columns/0/monster`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub table: BTreeMap<String, serde_json::Value>,
    /// The id of the rule that must refuse the line, because some rules are best learned by breaking them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// A likely mistake, and the reply to it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The id of the rule that refuses the line; `legal` for a legal line that misses the aim, `impossible` for a card
    /// that cannot come up, `syntax` for words that are not notation.
    pub on: String,
    /// A line that makes this mistake.
    #[serde(rename = "try")]
    pub line: String,
    /// The reply, with the `{facts}` of the refusal.
    pub say: String,
}
