//! Makes a lesson from a player's own mistakes: each step is a position where a review found a clearly better decision.

use super::drill::Blunder;
use crate::model::action::{Action, Decision};
use crate::play::session::Session;
use crate::rules::game::{Events, Game, View};
use crate::rules::rulebook::{Aim, ExampleLines, Lesson, LessonStep, Mistake, Rulebook};
use serde_json::Value;

pub const MISTAKES: &str = "mistakes";

#[derive(Clone, Debug)]
pub struct ReviewedGame {
    pub name: String,
    pub session: Session,
    /// The decisions that were clearly wrong, the most costly first.
    pub blunders: Vec<Blunder>,
}

/// Makes the lesson, with a step for each blunder. Returns `None` if no blunder makes a step.
pub fn lesson(book: &Rulebook, games: &[ReviewedGame], plain: bool) -> Option<Lesson> {
    let steps_of_game = |ReviewedGame { name, session, blunders }: &ReviewedGame| {
        blunders.iter().filter_map(|blunder| step(name, session, blunder, plain)).collect::<Vec<_>>()
    };
    let steps: Vec<LessonStep> = games.iter().flat_map(steps_of_game).collect();
    let lesson = Lesson {
        id: MISTAKES.to_owned(),
        title: format!("Your own mistakes in {}", book.name),
        intro: "Each position is from one of your games. Another decision was clearly better than yours: find it."
            .to_owned(),
        lay: "You need no cards: the program shows the table of each position.".to_owned(),
        scored: true,
        steps,
        ..Lesson::default()
    };
    (!lesson.steps.is_empty()).then_some(lesson)
}

/// Makes the step for a blunder. Returns `None` if the session does not reach the position of the blunder, or if both
/// decisions lead to the same table.
fn step(name: &str, session: &Session, blunder: &Blunder, plain: bool) -> Option<LessonStep> {
    let before = blunder.before(session)?;
    let vocabulary = &before.setup().vocabulary;
    let typed = |decision: &Decision| vocabulary.canonical_decision(decision, before.game().awaited());
    let table_after = |decision: &Decision| {
        let mut game = before.game().clone();
        game.apply(Action::Decision(*decision), &mut Events::ignored());
        game.table(vocabulary)
    };
    let (better_table, played_table) = (table_after(&blunder.better), table_after(&blunder.played));
    let Value::Object(fields) = better_table.clone() else { return None };
    if better_table == played_table {
        return None;
    }
    // The aim is the table after the better decision, so that every decision that leads to this table is right.
    let aim = Aim {
        text: "find the decision that is clearly better than yours".to_owned(),
        table: fields.into_iter().collect(),
        ..Aim::default()
    };
    let cost = format!("That is what you played, and it cost about {}.", blunder.cost);
    let reordered = "That is just as good: it only changes the order. Begin with the other decision.";
    let other = "That is legal, but it is neither your decision nor the best one.";
    let mistake_of = |decision: &Decision| {
        let table = table_after(decision);
        let answer = match table == played_table {
            true => &cost,
            false if blunder.alike.contains(decision) => reordered,
            false => other,
        };
        let mistake = Mistake { on: "legal".to_owned(), line: typed(decision), say: answer.to_owned() };
        (table != better_table).then_some(mistake)
    };
    let ways = std::iter::once(&blunder.better).chain(&blunder.alike);
    let ways: Vec<String> = ways.filter(|decision| table_after(decision) == better_table).map(typed).collect();
    let mistakes = before.game().playable().iter().filter_map(mistake_of).collect();
    let prompt = before.messages().plain(plain).prompt(&before.game().prompt());
    let setup = before.setup();
    Some(LessonStep {
        say: format!(
            "{prompt} This was before entry {} of your game {name}. What is clearly better than your decision?",
            blunder.entry
        ),
        aim: Some(aim),
        ways,
        hint: format!("You played `{}`, and it cost about {}.", typed(&blunder.played), blunder.cost),
        mistakes,
        done: blunder.comparison.clone(),
        position: Some(ExampleLines {
            set: setup.settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect(),
            players: vocabulary.players.clone(),
            given: before.entries().iter().map(|entry| entry.line()).collect(),
            ..ExampleLines::default()
        }),
        ..LessonStep::default()
    })
}
