//! Personal goals: a player's progress towards the goals of a rulebook, and the goals that one session reached.

use super::journal::Summary;
use super::scores::{PlayerResult, same_name};
use crate::rules::rulebook::{AllowedHelp, EVERY_PRESET, GoalCondition, PersonalGoal, Rulebook};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A player's progress towards one goal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GoalProgress<'b> {
    /// The rulebook id of the game, never an alias.
    game: &'b str,
    /// The name of the player; empty for a player without a name.
    player: &'b str,
    /// The id of the goal in the rulebook.
    id: &'b str,
    pub name: &'b str,
    /// The goal as a sentence.
    pub text: &'b str,
    /// Number of games, option values or presets that count so far; at most `of`.
    pub done: usize,
    /// Number of games, option values or presets that the goal needs.
    pub of: usize,
    /// The name of the session that reached the goal; null if no session has.
    session: Option<String>,
    /// The day on which that session began, such as 2026-11-20; null if no session has reached the goal.
    pub day: Option<String>,
}

/// Returns a player's progress towards each goal of a rulebook. `player` is empty for a player without a name;
/// `sessions` must be sorted, oldest first.
pub(crate) fn progress<'b>(sessions: &[Summary], book: &'b Rulebook, player: &'b str) -> Vec<GoalProgress<'b>> {
    progress_of(finished(sessions, book), book, player)
}

fn progress_of<'s, 'b>(
    results: impl Iterator<Item = PlayerResult<'s>>,
    book: &'b Rulebook,
    player: &'b str,
) -> Vec<GoalProgress<'b>> {
    let results: Vec<PlayerResult<'_>> = results.filter(|result| same_name(result.player(), player)).collect();
    book.goals.iter().map(|goal| progress_towards(goal, book, player, &results)).collect()
}

/// Returns the players of the finished games of a rulebook, in the order of their first game if `sessions` is sorted,
/// oldest first.
pub(crate) fn players<'s>(sessions: &'s [Summary], book: &Rulebook) -> Vec<&'s str> {
    let mut players: Vec<&str> = Vec::new();
    for result in finished(sessions, book) {
        if !players.iter().any(|player| same_name(player, result.player())) {
            players.push(result.player());
        }
    }
    players
}

/// Returns a sentence for each goal that the session `ended` reached, with the players who reached it. `sessions` must
/// include that session and be sorted, oldest first.
pub(crate) fn reached(sessions: &[Summary], ended: &Summary, book: &Rulebook) -> Vec<String> {
    let results_so_far = || finished(sessions, book).filter(|result| result.session.started <= ended.started);
    let mut reached: Vec<(&PersonalGoal, Vec<&str>)> = book.goals.iter().map(|goal| (goal, Vec::new())).collect();
    for player in PlayerResult::for_each_player(ended, book).into_iter().map(|result| result.player()) {
        let progress = progress_of(results_so_far(), book, player);
        for ((_, players), _) in
            reached.iter_mut().zip(progress).filter(|(_, goal)| goal.session.as_ref() == Some(&ended.name))
        {
            players.push(player);
        }
    }
    let sentence = |(goal, players): (&PersonalGoal, Vec<&str>)| {
        let owner = match players.as_slice() {
            [""] => String::new(),
            players => format!(" by {}", players.join(", ")),
        };
        format!("Goal reached{owner}: {}. {}", goal.name, goal.text)
    };
    reached.into_iter().filter(|(_, players)| !players.is_empty()).map(sentence).collect()
}

fn finished<'s>(sessions: &'s [Summary], book: &Rulebook) -> impl Iterator<Item = PlayerResult<'s>> {
    sessions
        .iter()
        .filter(|session| session.terms.game == book.id)
        .flat_map(|session| PlayerResult::for_each_player(session, book))
}

/// Returns a player's progress towards a goal. `results` must be sorted, oldest first. Counting stops at the game that
/// reaches the goal, so no later game takes the goal away.
fn progress_towards<'b>(
    goal: &'b PersonalGoal,
    book: &'b Rulebook,
    player: &'b str,
    results: &[PlayerResult<'_>],
) -> GoalProgress<'b> {
    let PersonalGoal { id, name, text, .. } = goal;
    let of = needed_count(goal, book);
    let mut progress = GoalProgress { game: &book.id, player, id, name, text, done: 0, of, session: None, day: None };
    let mut streak = 0;
    let mut values: BTreeSet<&str> = BTreeSet::new();
    for result in results {
        let counts = counts_towards(goal, result);
        streak = if counts { streak + 1 } else { 0 };
        if counts {
            values.extend(goal.every.as_deref().and_then(|key| value_of(result.session, key)));
        }
        let done = match goal {
            PersonalGoal { in_a_row: Some(_), .. } => streak,
            PersonalGoal { every: Some(_), .. } => values.len(),
            _ => progress.done + usize::from(counts),
        };
        progress.done = done;
        if done >= progress.of {
            progress.session = Some(result.session.name.clone());
            progress.day = Some(result.session.started.format("%Y-%m-%d").to_string());
            break;
        }
    }
    progress
}

/// Returns the number of games, option values or presets that the goal needs.
fn needed_count(goal: &PersonalGoal, book: &Rulebook) -> usize {
    let values = |key: &String| match key.as_str() {
        EVERY_PRESET => book.presets.len(),
        key => book.options.iter().find(|option| option.key == key).map_or(0, |option| option.values.len()),
    };
    let number = goal.in_a_row.or(goal.games).map_or(1, |number| number as usize);
    goal.every.as_ref().map_or(number, values).max(1)
}

fn counts_towards(goal: &PersonalGoal, result: &PlayerResult<'_>) -> bool {
    let PlayerResult { session, verdict, success, .. } = *result;
    let allowed = |help: AllowedHelp, times: usize| times == 0 || goal.allow.contains(&help);
    let has_result = match goal.results.as_slice() {
        [] => success,
        results => verdict.is_some_and(|verdict| results.contains(&verdict)),
    };
    has_result
        && allowed(AllowedHelp::Hints, session.hints)
        && allowed(AllowedHelp::Overrules, session.overrules)
        && goal.set.iter().all(|(key, value)| value_of(session, key) == Some(value))
        && goal.conditions.iter().all(|condition| is_met(condition, session))
}

/// Returns the value of an option in a session. For the key [`EVERY_PRESET`], returns the session's preset. Returns
/// `None` if the session has no such option or no preset.
fn value_of<'s>(session: &'s Summary, key: &str) -> Option<&'s str> {
    if key == EVERY_PRESET {
        return session.terms.preset.as_deref();
    }
    session.terms.options.iter().find(|(option, _)| option == key).map(|(_, value)| value.as_str())
}

fn is_met(condition: &GoalCondition, session: &Summary) -> bool {
    let GoalCondition { of, least, most, is, one_of } = condition;
    let number = session.number(of);
    let value = session.outcome.as_ref().and_then(|outcome| outcome.get(of));
    let (flag, word) = (value.and_then(Value::as_bool), value.and_then(Value::as_str));
    least.is_none_or(|least| number.is_some_and(|number| number >= least))
        && most.is_none_or(|most| number.is_some_and(|number| number <= most))
        && is.is_none_or(|is| flag == Some(is))
        && (one_of.is_empty() || word.is_some_and(|word| one_of.iter().any(|wanted| wanted == word)))
}
