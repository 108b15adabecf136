//! Chooses the topic of the next question, and avoids asking the same question twice.

use super::{Drill, draw, topics};
use crate::learn::progress::Progress;
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use chrono::{DateTime, Utc};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::cmp::Reverse;
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
pub(crate) struct DrillPlan<'b> {
    pub books: Vec<&'b Rulebook>,
    /// Whether the player named a game. Drills ask about a named game even before the player has begun to learn this
    /// game.
    pub is_named: bool,
    pub rule: Option<&'b str>,
    /// Whether to ask only about rules that have refused the player's lines.
    pub mistakes: bool,
    pub player: String,
}

type DrillTopic<'b> = (&'b Rulebook, &'b str);

impl<'b> DrillPlan<'b> {
    pub(crate) fn topics_of(&self, book: &'b Rulebook) -> Vec<&'b str> {
        self.rule.map_or_else(|| topics(book), |rule| vec![rule])
    }

    /// Lists the topics in the order to ask about them. The topics that are due come first. For each game, the new
    /// topics and the topics that are due later follow. Leaves out topics that are not due if the player has neither
    /// named their game nor begun to learn it. In a drill of the player's mistakes, the topics of a game are the rules
    /// that have refused the player's lines. The rule with the most refusals comes first.
    ///
    /// Topics in `repeated` come last, in the order of `repeated`. Each is a pair of a rulebook id and a topic. The
    /// player has given a wrong answer about these topics in this drill. In a drill of mistakes, `repeated` has every
    /// topic that the drill has asked about.
    pub(crate) fn topics(
        &self,
        progress: &Progress,
        now: DateTime<Utc>,
        repeated: &[(String, String)],
    ) -> Vec<DrillTopic<'b>> {
        let (mut due, mut later_topics) = (Vec::new(), Vec::new());
        for &book in &self.books {
            let learned = progress.learned(&self.player, &book.id);
            let topics = self.topics_of(book);
            if self.mistakes {
                let mut refusing: Vec<_> =
                    topics.into_iter().filter_map(|id| Some((learned.refused.get(id)?, id))).collect();
                refusing.sort_by_key(|(times, _)| Reverse(**times));
                later_topics.extend(refusing.into_iter().map(|(_, rule)| (book, rule)));
                continue;
            }
            let has_begun = self.is_named || learned.drill.asked > 0 || !learned.done.is_empty();
            for rule in learned.drill.order(&topics, now) {
                if learned.drill.rules.get(rule).is_some_and(|answers| answers.due <= now) {
                    due.push((book, rule));
                } else if has_begun {
                    later_topics.push((book, rule));
                }
            }
        }
        due.extend(later_topics);
        due.sort_by_key(|(book, rule)| repeated.iter().rposition(|(id, other)| *id == book.id && other == rule));
        due
    }
}

/// Makes questions, and tries not to ask the same question twice.
#[derive(Debug)]
pub(crate) struct Asker<'l> {
    library: &'l Library,
    pub(crate) rng: Pcg64Mcg,
    asked_questions: BTreeSet<String>,
    /// The topics for which the search found no question. Each text is the id of the rulebook, a space and the topic.
    without_question: Vec<String>,
}

/// Maximum number of attempts to find a new question. After these attempts, the drill repeats an earlier question.
const MAX_ATTEMPTS: usize = 4;

impl<'l> Asker<'l> {
    pub(crate) fn new(library: &'l Library, seed: u64) -> Asker<'l> {
        Asker {
            library,
            rng: Pcg64Mcg::seed_from_u64(seed),
            asked_questions: BTreeSet::new(),
            without_question: Vec::new(),
        }
    }

    /// Makes a question about the first of `topics` for which the search finds a position. Returns the question with
    /// the rulebook of its topic. Returns `None` if no topic has such a position.
    pub(crate) fn first_question<'b>(&mut self, topics: Vec<DrillTopic<'b>>) -> Option<(&'b Rulebook, Drill)> {
        topics.into_iter().find_map(|(book, rule)| Some((book, self.question_about(book, rule)?)))
    }

    /// Makes a question about a topic. If no tried position gives a question, returns `None` and never searches for
    /// this topic again.
    pub(crate) fn question_about(&mut self, book: &Rulebook, rule: &str) -> Option<Drill> {
        let key = format!("{} {rule}", book.id);
        if self.without_question.contains(&key) {
            return None;
        }
        let mut found = None;
        for _ in 0..MAX_ATTEMPTS {
            found = draw(self.library, book, rule, &mut self.rng);
            let Some(drill) = &found else {
                self.without_question.push(key);
                return None;
            };
            if self.asked_questions.insert(serde_json::json!(drill.json()).to_string()) {
                break;
            }
        }
        found
    }
}
