//! The parts of a rulebook that teach the game: examples, exercises, tips and lessons.

use super::Players;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An example as lines of the game. The `given` lines lead to a position. Then up to two lines show the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleLines {
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in a game for several players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The lines that lead to the position. The game accepts all of them.
    #[serde(default)]
    pub given: Vec<String>,
    /// A line that the rule refuses in that position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// A line that the game accepts, after the refusal if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
}

/// A move that shows a rule, and the questions that a drill asks about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The event that the move causes. `ended-RULE` means that the game ends by this rule. Omit the event only if you
    /// use `impossible`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    /// The facts that the event must have: cards such as `KH`, numbers, or words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The verb of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The key in `prompts` of the question that the game must ask after the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The names of facts about a card that cannot come up. The drill asks about a card with one of these facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub impossible: Vec<String>,
    /// What the drill asks for. Each item is one of these:
    ///
    /// - the label of a gauge or pile;
    /// - `next`: the next question of the game;
    /// - `end`: how the game ends;
    /// - `score`: the score;
    /// - `line`: which line causes the event;
    /// - `card`: a card that can or cannot come up;
    /// - a fact of the event or of the game's next question, with `ask`.
    pub read: Vec<String>,
    /// The drill's own question about a line or a fact, with the facts of the event. A question about a fact, such as
    /// `how many cards do you draw?`, follows the move and a colon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
}

/// A short text about a rule. The program shows it when the rule first matters to the player.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The id of the rule that the tip is about.
    pub rule: String,
    /// The topic in a few words. If omitted, the topic is the section of the rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub topic: String,
    /// When to show the tip. One of these moments is enough.
    pub when: Vec<Occasion>,
    /// The texts of the tip. The program shows the first text whose `{facts}` are all known.
    pub text: Vec<String>,
}

/// A moment of a game. All given conditions must hold. At least one of `event`, `prompt`, `verb` and `forbids` is
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
    /// Whether the tip's rule must forbid a decision that the player could try now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbids: bool,
    /// The facts that the event, question, decision or refusal must have: cards such as `KH`, numbers, or words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The option values that the game must have.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The numbers of players with which the moment counts. If omitted, it counts with any number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Players>,
    /// The text for this moment. It replaces the texts of the tip.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub say: String,
}

/// A course for players who know a similar game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShortCourse {
    /// The id of the game that the player knows.
    pub game: String,
    /// The differences between the two games, each in a few sentences.
    pub differences: Vec<String>,
    /// The ids of the lessons about these differences, in the order of the course.
    pub lessons: Vec<String>,
    /// The rules that are new or different. The program plays the steps that practise only other rules.
    pub rules: Vec<String>,
}

impl ShortCourse {
    /// Returns whether the learner does this step. The program plays the other steps.
    pub fn includes(&self, step: &LessonStep) -> bool {
        step.rules.is_empty() || step.aim.is_none() || step.rules.iter().any(|rule| self.rules.contains(rule))
    }
}

/// A short lesson with a fixed order of cards. In each step the learner sees, does and understands one thing.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The id that the learner types, one word.
    pub id: String,
    /// The title in the list of lessons.
    pub title: String,
    /// What the lesson is about, in a few sentences.
    pub intro: String,
    /// The preset. If omitted, the lesson uses the default preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, String>,
    /// The names of the players, in a game for several players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The id of the lesson that this one continues, with the same table and the same cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// How the learner lays out real cards to follow the lesson. Empty if the lesson continues another lesson.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lay: String,
    /// Whether the lesson counts the steps that the learner solved on the first try, as in a series of puzzles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scored: bool,
    /// The piles as in a deal file, the top card first, in notation. The learner turns up only these cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// The cards that each player holds at the start, in a game with hidden hands. The program refuses other cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
    /// The cards that players draw during the lesson, in order, in a game with hidden hands.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub draws: String,
    /// The lines that the program plays before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The steps, in the order in which the learner does them.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The text of the step, with `{fields}` of the table.
    pub say: String,
    /// The ids of the rules that the step practises.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The lines that the program plays before the learner acts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// What the learner must achieve. If omitted, the learner only reads the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// Why a move that achieves the aim is the best one here, or what the learner sees after such a move. The lesson
    /// shows this text after a legal move that misses the aim.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Lines that achieve the aim. Any one of these lines is enough. The last hint shows the first line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<String>,
    /// The hint for a learner who asks for help. If omitted, the first hint is the reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// Likely wrong answers, and the replies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
    /// What the lesson says when the aim is achieved.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub done: String,
    /// The result of the best way, if some ways are better than others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<BestWay>,
    /// A task of several decisions. The learner plays lines until the aim is reached, and earns stars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<LessonTask>,
    /// The lines that lead to a separate table for this step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<ExampleLines>,
    /// The piles of the separate table, as in a deal file. The learner turns up only these cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deal: BTreeMap<String, String>,
    /// The cards that players hold at the separate table, in a game with hidden hands. The program refuses other cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, String>,
}

/// A task of several decisions, measured with a number of the table. The first of the step's `ways` must reach the
/// best result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonTask {
    /// The path of the number in the table's JSON, such as `health`.
    pub number: String,
    /// The name of the number, as shown to learners.
    pub name: String,
    /// The worst result that earns a star. Results are better the closer they are to `best`.
    pub done: i64,
    /// The best result, which earns three stars.
    pub best: i64,
}

/// Maximum number of stars for one task.
pub const STARS: u8 = 3;

impl LessonTask {
    /// Returns the number of stars for a result. A result worse than `done` gets none, and `best` or a better result
    /// gets three. A result that is worse than `best` by at most a tenth of `best` gets two. Any other result gets one.
    pub fn stars(&self, result: i64) -> u8 {
        let (result, best, done) =
            if self.best < self.done { (-result, -self.best, -self.done) } else { (result, self.best, self.done) };
        match result {
            _ if result < done => 0,
            _ if result >= best => STARS,
            _ if 10 * (best - result) <= best.abs() => 2,
            _ => 1,
        }
    }
}

impl LessonStep {
    /// Returns the name under which the program saves the stars of a task. The name comes from the lesson, the
    /// position, the piles, the aim without its text, and the numbers of the task. If any of these changes, the old
    /// stars no longer count. Returns `None` if the step has no task or no separate table.
    pub fn task_name(&self, lesson: &Lesson) -> Option<String> {
        let (task, position) = (self.task.as_ref()?, self.position.as_ref()?);
        let aim = self.aim.as_ref().map(|aim| Aim { text: String::new(), ..aim.clone() });
        let scored = (position, &self.deal, aim, &task.number, task.done, task.best);
        Some(format!("{}: {}", lesson.id, serde_json::to_string(&scored).ok()?))
    }
}

/// The result of the best way.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BestWay {
    /// The values of the table after the best way, by their path in the table's JSON.
    pub table: BTreeMap<String, serde_json::Value>,
    /// What the lesson says after any other way.
    pub otherwise: String,
}

/// What a learner must achieve. All given conditions must hold. At least one field is required.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The aim in words that continue `Try to ...`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The event that the learner's line must cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The facts that the event must have: cards such as `KH`, numbers, or words.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, String>,
    /// The verb of a decision that the line must make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verb: Option<String>,
    /// The question that the game must ask after the line, as a key of `prompts`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The values that the table must have after the line, by their path in the table's JSON, such as
    /// `columns/0/monster`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub table: BTreeMap<String, serde_json::Value>,
    /// The id of the rule that must refuse the line. Use it for a rule that learners understand best by breaking it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

/// A likely mistake and the reply to it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The id of the rule that refuses the line. Use `legal` for a legal line that misses the aim, `impossible` for a
    /// card that cannot come up, and `syntax` for words that are not notation.
    pub on: String,
    /// A line with this mistake.
    #[serde(rename = "try")]
    pub line: String,
    /// The reply, with `{facts}` of the refusal.
    pub say: String,
}
