//! What each player has learned of each game. [`Store`](crate::records::progress_store::Store) saves this progress.

use super::schedule::Schedule;
use crate::rules::rulebook::{Lesson, STARS};
use serde::{Deserialize, Serialize};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const FORMAT: u32 = 1;

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Progress {
    deckwarden: u32,
    /// Progress by player and game. A player without a name is `you`.
    #[serde(default)]
    players: BTreeMap<String, BTreeMap<String, LearnedGame>>,
}

impl Default for Progress {
    fn default() -> Self {
        Progress { deckwarden: FORMAT, players: BTreeMap::new() }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct LearnedGame {
    /// Whether the player has declined teach mode when this game offered it.
    pub offered: bool,
    /// Number of times the player restarted the tips.
    #[serde(skip_serializing_if = "is_zero")]
    pub again: u32,
    /// The rules that tips have explained since the last restart, and `introduction` if the player has seen it.
    pub tips: BTreeSet<String>,
    /// Unfinished games in teach mode, by their names in the journal.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub taught: BTreeSet<String>,
    /// The ids of the finished lessons.
    pub done: BTreeSet<String>,
    /// The most stars earned in each task, by [`LessonStep::task_name`](crate::rules::rulebook::LessonStep::task_name).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stars: BTreeMap<String, u8>,
    /// The lesson that the player has begun but not finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<LessonPlace>,
    pub drill: Schedule,
    /// Number of lines that each rule has refused, by its id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonPlace {
    pub lesson: String,
    /// The index of the step, counted from 0.
    pub step: usize,
}

/// The name under which the program saves the progress of a player without a name.
const UNNAMED: &str = "you";

impl Progress {
    /// Returns what a player has learned of a game; empty for a player or a game without progress.
    pub(crate) fn learned(&self, player: &str, game: &str) -> LearnedGame {
        self.players.get(name(player)).and_then(|games| games.get(game)).cloned().unwrap_or_default()
    }

    /// Returns whether a player has declined tips in any game.
    pub(crate) fn has_declined(&self, player: &str) -> bool {
        self.players.get(name(player)).is_some_and(|games| games.values().any(|learned| learned.offered))
    }

    pub(crate) fn learned_mut(&mut self, player: &str, game: &str) -> &mut LearnedGame {
        self.players.entry(name(player).to_owned()).or_default().entry(game.to_owned()).or_default()
    }

    /// Merges progress from another machine. Everything that is finished on one machine stays finished. Of two numbers,
    /// the greater one counts. If both sides have answers about a rule, the later answers count. If one side has
    /// restarted its tips more often than the other, only the tips of that side count.
    pub(crate) fn merge(&mut self, other: Progress) {
        for (player, games) in other.players {
            let known_games = self.players.entry(player).or_default();
            for (game, learned) in games {
                match known_games.entry(game) {
                    Entry::Vacant(entry) => drop(entry.insert(learned)),
                    Entry::Occupied(mut entry) => entry.get_mut().merge(learned),
                }
            }
        }
    }
}

impl LearnedGame {
    /// Returns the lesson and step with which a course continues: the open lesson, or else the first unfinished lesson,
    /// or else the first lesson. Returns `None` for an empty course.
    pub(crate) fn next_lesson<'b>(&self, course: &[&'b Lesson]) -> Option<(&'b Lesson, usize)> {
        let find = |id: &str| course.iter().find(|lesson| lesson.id.eq_ignore_ascii_case(id));
        let open = self.open.as_ref().and_then(|place| Some((*find(&place.lesson)?, place.step)));
        let unfinished = || course.iter().find(|lesson| !self.done.contains(&lesson.id)).map(|lesson| (*lesson, 0));
        open.or_else(unfinished).or_else(|| course.first().map(|lesson| (*lesson, 0)))
    }

    /// Records the stars of a task if the player has earned more stars than before.
    pub(crate) fn earn_stars(&mut self, task: String, stars: u8) {
        let best = self.stars.entry(task).or_default();
        *best = stars.max(*best);
    }

    /// Describes the state of a lesson, as `new`, `done` or `at step 2 of 5`, and the stars of its tasks.
    pub(crate) fn describe_lesson(&self, lesson: &Lesson) -> String {
        let tasks: Vec<String> = lesson.steps.iter().filter_map(|step| step.task_name(lesson)).collect();
        let earned: u32 = tasks.iter().filter_map(|task| self.stars.get(task)).map(|stars| u32::from(*stars)).sum();
        let max = tasks.len() * usize::from(STARS);
        let stars = if tasks.is_empty() { String::new() } else { format!(", {earned} of {max} stars") };
        self.describe_place(lesson) + &stars
    }

    fn describe_place(&self, lesson: &Lesson) -> String {
        match &self.open {
            Some(place) if place.lesson == lesson.id => {
                let steps = lesson.steps.len();
                format!("at step {} of {steps}", place.step.saturating_add(1).min(steps))
            }
            _ if self.done.contains(&lesson.id) => "done".to_owned(),
            _ => "new".to_owned(),
        }
    }

    pub(crate) fn restart_tips(&mut self) {
        self.again = self.again.saturating_add(1);
        self.tips.clear();
    }

    fn merge(&mut self, other: LearnedGame) {
        self.offered |= other.offered;
        if other.again > self.again {
            (self.again, self.tips) = (other.again, other.tips);
        } else if other.again == self.again {
            self.tips.extend(other.tips);
        }
        self.taught.extend(other.taught);
        other.stars.into_iter().for_each(|(task, stars)| self.earn_stars(task, stars));
        // A lesson that is open on one side is finished if only the other side has finished it.
        let is_open = |place: &LessonPlace, own_lessons: &BTreeSet<String>, other_lessons: &BTreeSet<String>| {
            own_lessons.contains(&place.lesson) || !other_lessons.contains(&place.lesson)
        };
        let place = self.open.take().filter(|place| is_open(place, &self.done, &other.done));
        let others = other.open.filter(|place| is_open(place, &other.done, &self.done));
        self.open = match (place, others) {
            (Some(place), Some(others)) if place.lesson == others.lesson && others.step > place.step => Some(others),
            (place, others) => place.or(others),
        };
        self.done.extend(other.done);
        self.drill.merge(other.drill);
        for (rule, times) in other.refused {
            let count = self.refused.entry(rule).or_default();
            *count = times.max(*count);
        }
    }
}

fn name(player: &str) -> &str {
    if player.trim().is_empty() { UNNAMED } else { player.trim() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Duration, Utc};

    fn place(lesson: &str, step: usize) -> LessonPlace {
        LessonPlace { lesson: lesson.to_owned(), step }
    }

    fn merged(a: &LearnedGame, b: &LearnedGame) -> LearnedGame {
        let mut merged = a.clone();
        merged.merge(b.clone());
        merged
    }

    #[test]
    fn merging_progress_of_two_machines_is_symmetric() {
        let now: DateTime<Utc> = "2026-03-01T12:00:00Z".parse().unwrap();
        let mut first = LearnedGame { offered: true, done: ["a".to_owned()].into(), ..LearnedGame::default() };
        let mut second =
            LearnedGame { tips: ["score".to_owned()].into(), done: ["b".to_owned()].into(), ..LearnedGame::default() };
        first.refused.insert("border".to_owned(), 3);
        second.refused.insert("border".to_owned(), 2);
        first.drill.answer("score", true, now);
        second.drill.answer("score", false, now + Duration::days(1));
        second.drill.answer("border", true, now);
        let merged_game = merged(&first, &second);
        assert_eq!(merged_game, merged(&second, &first));
        assert!(
            merged_game.offered
                && merged_game.tips.contains("score")
                && merged_game.done.len() == 2
                && merged_game.refused["border"] == 3
        );
        assert_eq!(merged_game.drill.rules["score"], second.drill.rules["score"], "the later answer counts");
        assert_eq!(merged_game.drill.asked, 2);
        assert_eq!(merged(&merged_game, &first), merged_game, "merging again changes nothing");
    }

    #[test]
    fn a_lesson_finished_elsewhere_is_no_longer_open() {
        let open = LearnedGame { open: Some(place("a", 2)), ..LearnedGame::default() };
        let done = LearnedGame { done: ["a".to_owned()].into(), ..LearnedGame::default() };
        let later = LearnedGame { open: Some(place("a", 5)), ..LearnedGame::default() };
        let done_once = LearnedGame { open: Some(place("a", 1)), ..done.clone() };
        assert_eq!((merged(&open, &done).open, merged(&done, &open).open), (None, None));
        assert_eq!(
            (merged(&open, &later).open, merged(&later, &open).open),
            (Some(place("a", 5)), Some(place("a", 5)))
        );
        assert_eq!(merged(&done_once, &done).open, Some(place("a", 1)), "a lesson that is done again");
    }

    #[test]
    fn merging_keeps_a_restart_of_the_tips() {
        let mut restarted = LearnedGame { tips: ["score".to_owned()].into(), ..LearnedGame::default() };
        let before = restarted.clone();
        restarted.restart_tips();
        assert_eq!((merged(&restarted, &before), merged(&before, &restarted)), (restarted.clone(), restarted));
    }
}
