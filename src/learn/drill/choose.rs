//! Chooses the next rule and position to ask about.

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
    /// Whether the player named a game: it is then asked about even if nothing was learned.
    pub is_named: bool,
    pub rule: Option<&'b str>,
    /// Whether to ask only about rules that have refused the player's lines.
    pub mistakes: bool,
    pub player: String,
}

type Topic<'b> = (&'b Rulebook, &'b str);

impl<'b> DrillPlan<'b> {
    pub(crate) fn topics_of(&self, book: &'b Rulebook) -> Vec<&'b str> {
        self.rule.map_or_else(|| topics(book), |rule| vec![rule])
    }

    /// The topics to ask about now, the most urgent first: those that are due, then new ones. A rule that was just
    /// answered wrong is due another day; now it comes only after all others. In a drill of the player's mistakes this
    /// holds for every rule that was asked. `later` has these rules, the latest last.
    pub(crate) fn topics(&self, progress: &Progress, now: DateTime<Utc>, later: &[String]) -> Vec<Topic<'b>> {
        let (mut due, mut fresh) = (Vec::new(), Vec::new());
        for &book in &self.books {
            let learned = progress.learned(&self.player, &book.id);
            let topics = self.topics_of(book);
            if self.mistakes {
                let mut own: Vec<_> =
                    topics.into_iter().filter_map(|id| Some((learned.refused.get(id)?, id))).collect();
                own.sort_by_key(|(times, _)| Reverse(**times));
                fresh.extend(own.into_iter().map(|(_, rule)| (book, rule)));
                continue;
            }
            let begun = self.is_named || learned.drill.asked > 0 || !learned.done.is_empty();
            for rule in learned.drill.order(&topics, now) {
                if learned.drill.rules.get(rule).is_some_and(|standing| standing.due <= now) {
                    due.push((book, rule));
                } else if begun {
                    fresh.push((book, rule));
                }
            }
        }
        due.extend(fresh);
        due.sort_by_key(|(_, rule)| later.iter().rposition(|id| id == rule));
        due
    }
}

/// Makes questions about different positions.
#[derive(Debug)]
pub(crate) struct Asker<'l> {
    library: &'l Library,
    pub(crate) rng: Pcg64Mcg,
    asked: BTreeSet<String>,
    silent: Vec<String>,
}

/// Attempts to find a new position.
const FRESH: usize = 4;

impl<'l> Asker<'l> {
    pub(crate) fn new(library: &'l Library, seed: u64) -> Asker<'l> {
        Asker { library, rng: Pcg64Mcg::seed_from_u64(seed), asked: BTreeSet::new(), silent: Vec::new() }
    }

    /// A question about the first topic that yields one.
    pub(crate) fn first<'b>(&mut self, topics: Vec<Topic<'b>>) -> Option<(&'b Rulebook, Drill)> {
        topics.into_iter().find_map(|(book, rule)| Some((book, self.draw(book, rule)?)))
    }

    /// A question about a rule; `None` if random games do not show it.
    pub(crate) fn draw(&mut self, book: &Rulebook, rule: &str) -> Option<Drill> {
        let key = format!("{} {rule}", book.id);
        if self.silent.contains(&key) {
            return None;
        }
        let mut found = None;
        for _ in 0..FRESH {
            found = draw(self.library, book, rule, &mut self.rng);
            let Some(drill) = &found else {
                self.silent.push(key);
                return None;
            };
            if self.asked.insert(serde_json::json!(drill.json()).to_string()) {
                break;
            }
        }
        found
    }
}
