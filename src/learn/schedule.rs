//! Schedules drill questions with the free spaced repetition scheduler (FSRS) and its default parameters.
//!
//! A right answer gets the rating *good*, a wrong answer the rating *again*. Drills first ask about rules that are due.
//! Then they ask about new rules in the order in which a player needs them, and then about the other rules.

use super::drill;
use crate::rules::rulebook::Rulebook;
use crate::text::prose::{Block, Look, counted};
use chrono::{DateTime, TimeDelta, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The answers of a player about a game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Schedule {
    /// Number of questions that the player has answered.
    pub asked: u32,
    /// The answers by the id of a rule.
    pub rules: BTreeMap<String, RuleAnswers>,
}

/// The answers about a rule.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RuleAnswers {
    /// Number of right answers.
    pub right: u32,
    /// Number of wrong answers.
    pub wrong: u32,
    /// From this time on, drills ask about the rule first.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub due: DateTime<Utc>,
    /// The time of the last answer, or when a lesson last made the rule due, whichever is later.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub last: DateTime<Utc>,
    /// Number of days until the player remembers the rule with a probability of only 90 % (FSRS stability).
    pub stability: f64,
    /// Difficulty from 1 to 10 (FSRS).
    pub difficulty: f64,
}

impl Schedule {
    /// Sorts rules. Rules that are due come first, beginning with the rule that is longest overdue. New rules follow in
    /// the given order. The other rules come last, beginning with the rule that is due soonest.
    pub(crate) fn order<'r>(&self, rules: &[&'r str], now: DateTime<Utc>) -> Vec<&'r str> {
        let mut ordered: Vec<&str> = rules.to_vec();
        ordered.sort_by_key(|rule| match self.rules.get(*rule) {
            Some(answers) if answers.due <= now => (0, answers.due),
            None => (1, DateTime::UNIX_EPOCH),
            Some(answers) => (2, answers.due),
        });
        ordered
    }

    /// Describes the schedule: a heading, and an item for each topic of a game.
    pub(crate) fn describe(&self, book: &Rulebook, now: DateTime<Utc>, look: Look) -> Vec<String> {
        let questions = counted(usize::try_from(self.asked).unwrap_or(usize::MAX), "question");
        let topics = drill::topics(book);
        let mut lines =
            look.heading(3, &format!("{}: {questions} answered, {} due", book.name, self.count_due(&topics, now)));
        for rule in topics.into_iter().filter_map(|topic| book.rule(topic)) {
            let state = match self.rules.get(&rule.id) {
                Some(RuleAnswers { right, wrong, due, .. }) => {
                    // Round up: a rule that is due in a few hours is not due in 0 days.
                    let days = usize::try_from((*due - now).num_seconds().max(0)).unwrap_or_default().div_ceil(86_400);
                    let due = if *due <= now { "due".to_owned() } else { format!("due in {}", counted(days, "day")) };
                    format!("{right} right, {wrong} wrong, {due}")
                }
                None => "not asked yet".to_owned(),
            };
            let text = format!("{}: {state}", rule.title.trim());
            lines.extend(look.block(&Block::Item { term: rule.id.clone(), text }));
        }
        lines
    }

    /// Returns how many of `rules` are due. The schedule can also have rules that drills no longer ask about.
    pub(crate) fn count_due(&self, rules: &[&str], now: DateTime<Utc>) -> usize {
        rules.iter().filter_map(|rule| self.rules.get(*rule)).filter(|answers| answers.due <= now).count()
    }

    /// Merges answers from another machine. If both sides have answers about a rule, the later answers count.
    pub(super) fn merge(&mut self, other: Schedule) {
        self.asked = self.asked.max(other.asked);
        for (rule, answers) in other.rules {
            match self.rules.get_mut(&rule) {
                Some(saved) if saved.last >= answers.last => {}
                Some(saved) => *saved = answers,
                None => drop(self.rules.insert(rule, answers)),
            }
        }
    }

    /// Makes a rule due in a day, unless it is due sooner. Each lesson calls this function at its end for each rule
    /// that refused several of the player's lines.
    pub(crate) fn make_due_tomorrow(&mut self, rule: &str, now: DateTime<Utc>) {
        let tomorrow = now + TimeDelta::days(1);
        match self.rules.get_mut(rule) {
            Some(answers) => (answers.due, answers.last) = (answers.due.min(tomorrow), now),
            None => {
                let answers = RuleAnswers { due: tomorrow, last: now, ..RuleAnswers::default() };
                self.rules.insert(rule.to_owned(), answers);
            }
        }
    }

    pub(crate) fn answer(&mut self, rule: &str, is_right: bool, now: DateTime<Utc>) {
        self.asked = self.asked.saturating_add(1);
        let answers = self.rules.entry(rule.to_owned()).or_default();
        let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
        let rating = if is_right { Rating::Good } else { Rating::Again };
        let card = scheduler.next(answers.to_card(now), now, rating).card;
        *answers = RuleAnswers {
            right: answers.right.saturating_add(u32::from(is_right)),
            wrong: answers.wrong.saturating_add(u32::from(!is_right)),
            due: card.due,
            last: now,
            stability: card.stability,
            difficulty: card.difficulty,
        };
    }
}

impl RuleAnswers {
    /// Converts the answers into a card of the scheduler. A rule that only a lesson made due has no
    /// stability; its card is new.
    fn to_card(&self, now: DateTime<Utc>) -> Card {
        let state = if self.stability > 0.0 { State::Review } else { State::New };
        // The scheduler adds 1, which must not overflow.
        let reps = i32::try_from(self.right.saturating_add(self.wrong)).unwrap_or(i32::MAX).min(i32::MAX - 1);
        let last_review = if state == State::New { now } else { self.last };
        let (stability, difficulty) = (self.stability, self.difficulty);
        let elapsed_days = now.signed_duration_since(last_review).num_days();
        let scheduled_days = self.due.signed_duration_since(last_review).num_days();
        Card { due: self.due, stability, difficulty, elapsed_days, scheduled_days, reps, lapses: 0, state, last_review }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{Duration, TimeZone};

    fn day(day: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 3, day, 12, 0, 0).unwrap()
    }

    #[test]
    fn a_mistake_makes_a_rule_due_tomorrow() {
        let mut schedule = Schedule::default();
        schedule.make_due_tomorrow("attack.reach", day(1));
        assert_eq!(schedule.rules["attack.reach"].due, day(2));
        for times in 1..6 {
            schedule.answer("attack.power", true, day(times * 4));
        }
        assert!(schedule.rules["attack.power"].due > day(25));
        schedule.make_due_tomorrow("attack.power", day(24));
        assert_eq!(schedule.rules["attack.power"].due, day(25));
        schedule.make_due_tomorrow("attack.reach", day(24));
        assert_eq!(schedule.rules["attack.reach"].due, day(2), "it is due already");
    }

    #[test]
    fn known_rules_return_after_growing_intervals() {
        let mut schedule = Schedule::default();
        let mut now = day(1);
        let mut gaps = Vec::new();
        for _ in 0..4 {
            schedule.answer("rule", true, now);
            let due = schedule.rules["rule"].due;
            gaps.push((due - now).num_days());
            now = due;
        }
        assert!(gaps.is_sorted() && gaps[0] >= 1 && gaps[3] > 4 * gaps[0], "{gaps:?}");
        schedule.answer("rule", false, now);
        let interval = (schedule.rules["rule"].due - now).num_days();
        assert!(interval >= 1 && interval < gaps[3], "{interval} after {gaps:?}");
    }

    #[test]
    fn drill_order_is_due_then_new_then_the_rest() {
        let mut schedule = Schedule::default();
        schedule.answer("known", true, day(1));
        schedule.answer("unknown", false, day(1));
        assert_eq!(schedule.order(&["known", "unknown", "new"], day(1)), ["new", "unknown", "known"]);
        let later = day(1) + Duration::days(400);
        assert_eq!(schedule.order(&["known", "unknown", "new"], later)[2], "new");
        let all = ["known", "unknown", "new"];
        assert_eq!((schedule.count_due(&all, day(1)), schedule.count_due(&all, later)), (0, 2));
        assert_eq!(schedule.count_due(&["known"], later), 1, "drills do not ask about the other rules");
    }

    #[test]
    fn any_saved_answers_can_be_scheduled() {
        let extremes = [DateTime::<Utc>::MIN_UTC, day(1), Utc.with_ymd_and_hms(9999, 12, 31, 0, 0, 0).unwrap()];
        for (last, number) in extremes.iter().flat_map(|last| {
            [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1e-300, -1.0].map(|number| (*last, number))
        }) {
            let answers =
                RuleAnswers { right: u32::MAX, wrong: 7, due: last, last, stability: number, difficulty: number };
            for right in [true, false] {
                let mut schedule = Schedule { asked: u32::MAX, rules: [("rule".to_owned(), answers.clone())].into() };
                schedule.answer("rule", right, day(2));
                let after = &schedule.rules["rule"];
                assert_eq!((schedule.asked, after.right, after.last), (u32::MAX, u32::MAX, day(2)), "{last} {number}");
                assert!(
                    after.due >= day(2) && after.due < day(2) + Duration::days(40_000),
                    "{last} {number}: {after:?}"
                );
            }
        }
    }
}
