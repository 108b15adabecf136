//! The overview of all results, for one player or for the whole table. The overview has one line for each game, with
//! all rule sets of the game together.

use super::group::{as_id, same_name};
use super::{BestResult, Figures, PlayerResult, Report};
use crate::model::rate::Rate;
use crate::records::journal::Period;
use crate::rules::rulebook::Rulebook;
use crate::text::columns;
use chrono::{Datelike, Days, NaiveDate};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum width of a player's name beside a rate, in columns, so that a line of the overview fits a terminal.
const NAME_WIDTH: usize = 12;

/// The overview of all results.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Overview<'s> {
    /// The player whose results these are; null for the results of the whole table.
    pub player: Option<&'s str>,
    /// The games, the most played first.
    pub games: Vec<OverviewGame<'s>>,
    /// The number of games on each day with a game; a day is written as 2026-11-20.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, usize>"))]
    pub days: BTreeMap<NaiveDate, usize>,
    #[serde(skip)]
    pub period: Period,
}

/// The results in one game, with all its rule sets together.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OverviewGame<'s> {
    /// The rulebook id of the game, never an alias.
    #[serde(rename = "game", serialize_with = "as_id")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub book: Arc<Rulebook>,
    /// The player whose results these are, if the players of this game have different results; otherwise null.
    pub player: Option<&'s str>,
    /// The results, oldest first; never empty.
    #[serde(skip)]
    pub results: Vec<PlayerResult<'s>>,
    /// The number of rule sets in these games. Games with the same options and the same fingerprint of the rules have
    /// the same rule set.
    pub rules: usize,
    /// Statistics over the games of all these rule sets.
    pub figures: Figures,
}

impl<'s> Overview<'s> {
    /// Makes the overview of a report. The overview is about `player`. If `player` is `None`, the overview is about the
    /// player who took part in more than half of the games. Without such a player, the overview is about the whole
    /// table. But if a game has opponents, its line is about the player who played it most often.
    pub(crate) fn new(report: &Report<'s>, player: Option<&str>) -> Overview<'s> {
        let all = || report.groups.iter().flat_map(|group| &group.results);
        let subject = match player {
            Some(player) => {
                let mut names = all().flat_map(|result| result.players);
                names.find(|name| same_name(name, player)).map(String::as_str)
            }
            None => {
                let sessions = all().filter(|result| result.seat == 0).count();
                most_frequent_player(all()).filter(|(_, count)| count * 2 > sessions).map(|(name, _)| name)
            }
        };
        let mut games: Vec<OverviewGame<'s>> = Vec::new();
        for group in &report.groups {
            match games.last_mut().filter(|game| game.book.id == group.book.id) {
                Some(game) => game.results.extend(&group.results),
                None => {
                    let (book, figures) = (Arc::clone(&group.book), Figures::new(&[], &group.book));
                    games.push(OverviewGame { book, player: None, results: group.results.clone(), rules: 0, figures });
                }
            }
        }
        for game in &mut games {
            if game.results.iter().any(PlayerResult::has_opponents) {
                game.player = subject.or_else(|| most_frequent_player(game.results.iter()).map(|(name, _)| name));
            }
            let owner = game.player.or(subject);
            game.results.retain(|result| match owner {
                Some(owner) => result.players.is_empty() || result.belongs_to(owner),
                None => result.seat == 0,
            });
        }
        games.retain(|game| !game.results.is_empty());
        games.par_iter_mut().for_each(|game| {
            // The results of each group are in order. A stable sort only merges the groups, which is faster.
            game.results.sort_by_key(|result| (result.session.started, &result.session.name));
            game.figures = Figures::new(&game.results, &game.book);
            // Many sessions share one copy of their terms. Comparing the addresses first is much faster.
            let terms = game.results.iter().map(|result| (Arc::as_ptr(&result.session.terms), &*result.session.terms));
            let terms: BTreeMap<_, _> = terms.collect();
            game.rules = terms.values().map(|terms| (&terms.options, &terms.rules)).collect::<BTreeSet<_>>().len();
        });
        let mut days = BTreeMap::new();
        for result in games.iter().flat_map(|game| &game.results) {
            *days.entry(result.session.started.date_naive()).or_default() += 1;
        }
        games.sort_by_key(|game| std::cmp::Reverse(game.results.len()));
        Overview { player: subject, games, days, period: report.period() }
    }

    /// Returns the number of games played.
    pub(crate) fn plays(&self) -> usize {
        self.days.values().sum()
    }

    /// Returns the success rate over all games of the seven days that end with `today`.
    pub(crate) fn week(&self, today: NaiveDate) -> Rate {
        let first = today.checked_sub_days(Days::new(6)).unwrap_or(today);
        let results = self.games.iter().flat_map(|game| &game.results);
        let recent = results.filter(|result| (first..=today).contains(&result.session.started.date_naive()));
        recent.fold(Rate::default(), |rate, result| Rate {
            hits: rate.hits + u64::from(result.success),
            tries: rate.tries + 1,
        })
    }

    /// Returns the title, such as `Ana's year 2026`, `Ana's games` or `The games of 2026`.
    pub(crate) fn title(&self) -> String {
        let (first, last) = (self.days.keys().next(), self.days.keys().next_back());
        let year = first.zip(last).filter(|(first, last)| first.year() == last.year()).map(|(first, _)| first.year());
        match (self.player, year) {
            (Some(player), Some(year)) => format!("{player}'s year {year}"),
            (Some(player), None) => format!("{player}'s games"),
            (None, Some(year)) => format!("The games of {year}"),
            (None, None) => "The games".to_owned(),
        }
    }
}

/// Returns the player who played the most games, and the number of these games. Returns `None` if no player has a name.
fn most_frequent_player<'s, 'r>(results: impl Iterator<Item = &'r PlayerResult<'s>>) -> Option<(&'s str, usize)>
where
    's: 'r,
{
    let mut counts: BTreeMap<String, (&str, usize)> = BTreeMap::new();
    for player in results.flat_map(|result| result.players) {
        counts.entry(player.to_lowercase()).or_insert((player, 0)).1 += 1;
    }
    counts.into_values().rev().max_by_key(|(_, count)| *count)
}

impl OverviewGame<'_> {
    /// Returns the word for successes, with the player if the players of this game have different results: `won by
    /// Ana`.
    pub(crate) fn success_name(&self) -> String {
        let name = &self.book.history.success.name;
        self.player.map_or(name.clone(), |player| format!("{name} by {}", columns::shortened(player, NAME_WIDTH)))
    }

    /// Returns at most `max_count` of the best successes, the best first. Returns an empty list if the game has no
    /// numbers for ranking results.
    pub(crate) fn high_scores(&self, max_count: usize) -> Vec<BestResult> {
        let measures = self.book.history.measures();
        let mut successes: Vec<&PlayerResult<'_>> = self.results.iter().filter(|result| result.success).collect();
        // The sort is stable: if two results are equal, the earlier one comes first.
        successes.sort_by(|a, b| b.compare(a, &measures));
        successes.into_iter().filter_map(|result| BestResult::new(result, &measures)).take(max_count).collect()
    }

    pub(crate) fn last_day(&self) -> Option<NaiveDate> {
        self.results.last().map(|result| result.session.started.date_naive())
    }

    /// Returns at most `max_count` of the last results, oldest first, as numbers between 0 and 1. If at least half of
    /// these games have a score and the scores differ, leaves out games without a score. The lowest score is then 0 and
    /// the highest 1. Otherwise a success is 1, and any other result is 0.
    pub(crate) fn trend(&self, max_count: usize) -> Vec<f64> {
        let last = || self.results.iter().skip(self.results.len().saturating_sub(max_count));
        let scores: Vec<i64> = last().filter_map(|result| result.session.score()).collect();
        let (Some(min), Some(max)) = (scores.iter().min(), scores.iter().max()) else {
            return last().map(|result| f64::from(u8::from(result.success))).collect();
        };
        if scores.len() * 2 < last().count() || min == max {
            return last().map(|result| f64::from(u8::from(result.success))).collect();
        }
        let (min, max) = (*min as f64, *max as f64);
        scores.iter().map(|score| (*score as f64 - min) / (max - min)).collect()
    }

    /// Returns the current streak, such as `3 games won in a row (longest streak: 5)` or `the last 3 games not won`.
    /// Returns `None` if the streak is shorter than three games.
    pub(crate) fn streak(&self) -> Option<String> {
        let (streaks, name) = (self.figures.streaks, self.success_name());
        let length = streaks.now.length;
        let successes = || format!("{length} games {name} in a row (longest streak: {})", streaks.longest);
        let failures = || format!("the last {length} games not {name}");
        (length > 2).then(|| if streaks.now.success { successes() } else { failures() })
    }
}
