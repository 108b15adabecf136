//! The documents of `learn` and `drill`.

use crate::learn::schedule::Standing;
use crate::play::protocol::ExpectsJson;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// What `learn --list` offers, one course a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Courses<'d> {
    pub(in crate::cli) courses: Vec<Course<'d>>,
}

/// The course of a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Course<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The lessons, in order.
    pub(in crate::cli) lessons: Vec<ListedLesson<'d>>,
    /// Of how many games that are over `learn GAME mistakes` makes puzzles; null in games with hidden hands.
    pub(in crate::cli) mistakes: Option<usize>,
}

/// A lesson in the list of lessons.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct ListedLesson<'d> {
    /// Its name to type.
    pub(in crate::cli) id: &'d str,
    pub(in crate::cli) title: &'d str,
    /// How many steps it has.
    pub(in crate::cli) steps: usize,
    /// `new`, `done`, or where it was left: `at step 2 of 5`.
    pub(in crate::cli) state: String,
}

/// A line of `learn GAME LESSON`: what is said at the beginning, and after each line of input.
#[derive(Default, Serialize, JsonSchema)]
pub(in crate::cli) struct LessonLine<'d> {
    /// The lesson, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) lesson: Option<&'d str>,
    /// Its title, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) title: Option<&'d str>,
    /// What it is about, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) intro: Option<&'d str>,
    /// How the cards are to be stacked before, in the first line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) lay: Option<String>,
    /// The line of input that is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::cli) line: Option<&'d str>,
    /// `begun`, `reached`, `onward`, `mistake`, `waiting`, `hint`, `back`, `skipped` or `left`.
    pub(in crate::cli) reply: &'static str,
    /// The rule that a mistake broke, where there is one.
    pub(in crate::cli) rule: Option<String>,
    /// What is said, sentence by sentence.
    pub(in crate::cli) said: Vec<String>,
    /// The step that is on, counted from 1; null when the lesson is done.
    pub(in crate::cli) step: Option<usize>,
    /// How many steps the lesson has.
    pub(in crate::cli) steps: usize,
    /// What the step says.
    pub(in crate::cli) say: Option<String>,
    /// What is to be reached.
    pub(in crate::cli) aim: Option<String>,
    /// How many steps were solved.
    pub(in crate::cli) solved: Solved,
    /// What is awaited, as the referee tells it.
    #[schemars(with = "ExpectsJson")]
    pub(in crate::cli) expects: Value,
    /// The table, as the rulebook lists it.
    pub(in crate::cli) table: Value,
}

/// How many steps were solved.
#[derive(Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::cli) struct Solved {
    /// At the first try.
    pub(in crate::cli) first_try: usize,
    /// How many steps there are.
    pub(in crate::cli) of: usize,
}

/// What `drill GAME --results` tells of a player.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct DrillResults<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// Questions asked so far.
    pub(in crate::cli) asked: u32,
    /// How many rules are due.
    pub(in crate::cli) due: usize,
    /// How each rule stands that was asked about.
    pub(in crate::cli) rules: &'d BTreeMap<String, Standing>,
}
