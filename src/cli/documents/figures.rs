//! The documents of `scores` and `simulate`, and the figures that they share.

use crate::model::estimate::Estimate;
use crate::model::rate::Rate;
use crate::records::export::{OptionsJson, options_json};
use crate::records::goals::GoalProgress;
use crate::records::journal::Period;
use crate::records::scores::{self, BestPart, Group, Report, ReportQuery, RuleSet, SheetTable};
use crate::rules::rulebook::{self, PersonalGoal, Rulebook};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What `scores` tells of the games that are over, divided by their rules.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Scores<'d> {
    /// The period over which was counted.
    period: Period,
    /// Whether games under different rules were counted together.
    pooled: bool,
    /// Whether games with take-backs or hints were left out.
    clean: bool,
    /// Sessions that were not counted.
    left_out: LeftOut,
    /// What was counted together.
    groups: Vec<ScoreGroup<'d>>,
    /// The tables of high scores, of games that draw one.
    sheets: Vec<HighScores<'d>>,
}

/// Sessions that were not counted.
#[derive(Serialize, JsonSchema)]
struct LeftOut {
    /// Games that go on.
    unfinished: usize,
    /// Games in which a rule was overruled.
    irregular: usize,
    /// Games with take-backs or hints, where only clean ones count.
    unclean: usize,
    /// Games whose rulebook is not here.
    unknown: usize,
}

/// Games that were counted together.
#[derive(Serialize, JsonSchema)]
struct ScoreGroup<'d> {
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    /// The rules; several only where they are pooled.
    rules: Vec<ScoredRules<'d>>,
    /// The month, the player, the preset … by which the figures are divided.
    label: Option<&'d str>,
    figures: Figures<'d>,
}

/// The rules under which games were played.
#[derive(Serialize, JsonSchema)]
struct ScoredRules<'d> {
    /// The preset that gives these options, if one does.
    preset: Option<&'d str>,
    options: OptionsJson<'d>,
    /// The version of the rulebook under which these games were played.
    version: &'d str,
    /// The fingerprint of its rules.
    hash: &'d str,
    /// Whether the rules have changed since.
    changed: bool,
}

/// The figures of some games.
#[derive(Serialize, JsonSchema)]
struct Figures<'d> {
    /// How many finished games.
    games: usize,
    /// How many of each result.
    results: BTreeMap<&'d str, usize>,
    /// The rate of successes.
    success: Proportion,
    best: Option<BestGame<'d>>,
    /// The scores, of games that have one.
    scores: Option<Spread>,
    /// Games in a row that went the same way.
    streaks: Streaks,
    /// Seconds at the table.
    seconds: i64,
    /// Games in which something was taken back.
    with_take_backs: usize,
    /// Games in which a hint was asked for.
    with_hints: usize,
    /// What the rulebook counts, by name.
    tallies: BTreeMap<&'d str, u64>,
    /// Luck and skill, over the games that were reviewed.
    reviewed: Reviewed,
}

/// Luck and skill over the games that were reviewed.
#[derive(Serialize, JsonSchema)]
struct Reviewed {
    /// Of the games without take-backs and hints; null where none was reviewed.
    clean: Option<AverageGain>,
    /// Of the other games.
    helped: Option<AverageGain>,
}

/// What cards and decisions gave on average.
#[derive(Serialize, JsonSchema)]
struct AverageGain {
    /// What the cards gave.
    luck: Average,
    /// What the decisions gave; null in games with hidden hands, of whose decisions nothing can be said.
    skill: Option<Average>,
}

impl From<scores::LuckAndSkillMeans> for AverageGain {
    fn from(means: scores::LuckAndSkillMeans) -> AverageGain {
        AverageGain { luck: means.luck.into(), skill: means.skill.map(Into::into) }
    }
}

/// A mean, with its 95 % interval.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Average {
    /// Over how many games.
    n: usize,
    /// The mean of their values.
    mean: f64,
    /// The lower end of the interval; null for a single game.
    low: Option<f64>,
    /// The upper end of the interval; null for a single game.
    high: Option<f64>,
}

impl From<Estimate> for Average {
    fn from(estimate: Estimate) -> Average {
        let (low, high) = estimate.margin.map(|_| estimate.interval()).unzip();
        Average { n: estimate.count, mean: estimate.mean, low, high }
    }
}

/// A share of tries, with its 95 % Wilson interval.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Proportion {
    /// How often it happened.
    hits: u64,
    /// How often it could have.
    n: u64,
    /// The share, between 0 and 1; null without a try.
    share: Option<f64>,
    /// The lower end of the interval.
    low: Option<f64>,
    /// The upper end of the interval.
    high: Option<f64>,
}

impl From<Rate> for Proportion {
    fn from(rate: Rate) -> Proportion {
        let (low, high) = rate.interval().unzip();
        Proportion { hits: rate.hits, n: rate.tries, share: rate.share(), low, high }
    }
}

/// The part in a game that the rulebook calls the best of its successes.
#[derive(Serialize, JsonSchema)]
struct BestGame<'d> {
    /// The numbers that make it the best, by name.
    numbers: BTreeMap<&'d str, i64>,
    /// The name of the session.
    session: &'d str,
    /// The day on which it ended, as 2026-11-20.
    day: &'d str,
}

/// How numbers are spread.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Spread {
    n: usize,
    mean: f64,
    /// Their standard deviation, of a sample; null for a single number.
    deviation: Option<f64>,
    least: i64,
    greatest: i64,
}

impl From<scores::Spread> for Spread {
    fn from(spread: scores::Spread) -> Spread {
        let scores::Spread { count: n, mean, deviation, least, greatest } = spread;
        Spread { n, mean, deviation, least, greatest }
    }
}

/// Games in a row that went the same way.
#[derive(Serialize, JsonSchema)]
struct Streaks {
    /// The longest run of successes.
    longest: usize,
    /// The longest run without one.
    driest: usize,
    /// The run that goes on.
    now: Run,
}

/// The run that goes on.
#[derive(Serialize, JsonSchema)]
struct Run {
    /// Whether it is one of successes.
    success: bool,
    /// How many games there are in a row.
    length: usize,
}

/// A table of high scores.
#[derive(Serialize, JsonSchema)]
struct HighScores<'d> {
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    title: String,
    /// The value of the option by which tables are divided.
    each: String,
    heads: Vec<String>,
    /// The lines, best first.
    lines: Vec<Vec<String>>,
}

impl<'d> Scores<'d> {
    /// A report and the question that it answers.
    pub(in crate::cli) fn of(report: &'d Report<'d>, question: &ReportQuery) -> Scores<'d> {
        let scores::LeftOut { unfinished, irregular, unclean, unknown } = report.left_out;
        let mut games: Vec<&str> = report.groups.iter().map(|group| group.book.id.as_str()).collect();
        games.dedup();
        let tables = games.into_iter().flat_map(|game| report.sheets(game).into_iter().map(move |table| (game, table)));
        Scores {
            period: report.period(),
            pooled: question.pool,
            clean: question.clean,
            left_out: LeftOut { unfinished, irregular, unclean, unknown },
            groups: report.groups.iter().map(ScoreGroup::from).collect(),
            sheets: tables
                .map(|(game, SheetTable { title, each, heads, lines })| HighScores { game, title, each, heads, lines })
                .collect(),
        }
    }
}

impl<'d> From<&'d Group<'d>> for ScoreGroup<'d> {
    fn from(group: &'d Group<'d>) -> ScoreGroup<'d> {
        let rules = group.rules.iter().map(ScoredRules::from).collect();
        ScoreGroup { game: &group.book.id, rules, label: group.label.as_deref(), figures: (&group.figures).into() }
    }
}

impl<'d> From<&'d RuleSet> for ScoredRules<'d> {
    fn from(rules: &'d RuleSet) -> ScoredRules<'d> {
        ScoredRules {
            preset: rules.preset.as_deref(),
            options: options_json(&rules.options),
            version: &rules.version,
            hash: &rules.rules,
            changed: rules.changed,
        }
    }
}

impl<'d> From<&'d scores::Figures> for Figures<'d> {
    fn from(figures: &'d scores::Figures) -> Figures<'d> {
        let runs = figures.runs;
        Figures {
            games: figures.games,
            results: figures.results.iter().map(|(verdict, count)| (verdict.word(), *count)).collect(),
            success: figures.rate.into(),
            best: figures.best.as_ref().map(BestGame::from),
            scores: figures.scores.map(Spread::from),
            streaks: Streaks {
                longest: runs.longest,
                driest: runs.driest,
                now: Run { success: runs.now.success, length: runs.now.length },
            },
            seconds: figures.seconds,
            with_take_backs: figures.take_backs,
            with_hints: figures.hints,
            tallies: figures.tallies.iter().map(|(name, count)| (name.as_str(), *count)).collect(),
            reviewed: Reviewed { clean: figures.clean.map(Into::into), helped: figures.helped.map(Into::into) },
        }
    }
}

impl<'d> From<&'d BestPart> for BestGame<'d> {
    fn from(best: &'d BestPart) -> BestGame<'d> {
        let numbers = best.numbers.iter().map(|(name, number)| (name.as_str(), *number)).collect();
        BestGame { numbers, session: &best.session, day: &best.day }
    }
}

/// What `scores --goals` tells of the goals that the rulebooks set.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct GoalStates<'d> {
    /// The goals, for each game and player.
    pub(in crate::cli) goals: Vec<GoalState<'d>>,
}

/// How far a player has come with a goal.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct GoalState<'d> {
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    /// The player; empty for one who gave no name.
    player: &'d str,
    /// The id of the goal in the rulebook.
    id: &'d str,
    /// What it is called.
    name: &'d str,
    /// What is to be done.
    text: &'d str,
    /// How many games, values or presets are done.
    done: usize,
    /// How many are asked for.
    of: usize,
    /// The session that reached it, if one did.
    session: Option<&'d str>,
    /// The day of that session.
    day: Option<&'d str>,
}

impl<'d> GoalState<'d> {
    /// A player's progress with a goal.
    pub(in crate::cli) fn of(book: &'d Rulebook, player: &'d str, progress: &'d GoalProgress<'d>) -> GoalState<'d> {
        let GoalProgress { goal: PersonalGoal { id, name, text, .. }, done, of, reached } = progress;
        let (session, day) = reached.as_ref().map(|(session, day)| (session.as_str(), day.as_str())).unzip();
        GoalState { game: &book.id, player, id, name, text, done: *done, of: *of, session, day }
    }
}

/// What `simulate` tells of games that a policy played.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Simulation<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The preset that gives the options, if one does.
    pub(in crate::cli) preset: Option<&'d str>,
    #[schemars(with = "BTreeMap<String, rulebook::SettingValue>")]
    pub(in crate::cli) options: &'d rulebook::Settings,
    /// The players in seat order.
    pub(in crate::cli) players: &'d [String],
    /// The policy that made the decisions.
    pub(in crate::cli) policy: Policy,
    /// The seed: the same one gives the same games.
    pub(in crate::cli) seed: u64,
    /// How many games were played.
    pub(in crate::cli) games: u64,
    /// Games that came to no end.
    pub(in crate::cli) undecided: u64,
    /// The rate of successes among the games that were decided; null for several players.
    pub(in crate::cli) success: Option<Proportion>,
    /// The ends of the share if the undecided games count as failures, or as successes.
    pub(in crate::cli) bounds: Option<Bounds>,
    /// The scores, of games that have one.
    pub(in crate::cli) scores: Option<Spread>,
    pub(in crate::cli) best: Option<BestSimulated>,
    /// How games ended, the most frequent first.
    pub(in crate::cli) ends: Vec<Ending>,
    /// For several players: who won how often.
    pub(in crate::cli) winners: Option<Vec<Winner<'d>>>,
    /// Cards turned and decisions made in all games.
    pub(in crate::cli) actions: u64,
}

/// What `simulate --vary` tells of the same cards under several rules.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Comparison<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The option that is varied, or `preset`.
    pub(in crate::cli) varied: &'d str,
    /// Who decided in all these games.
    pub(in crate::cli) policy: Policy,
    /// The seed: the same one gives the same games.
    pub(in crate::cli) seed: u64,
    /// Its values, in the order in which they were named.
    pub(in crate::cli) values: Vec<VariedValue<'d>>,
}

/// A value that is compared with others, and how its games went.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct VariedValue<'d> {
    /// The value of the option, or the name of the preset.
    pub(in crate::cli) value: &'d str,
    /// The preset that gives the options, if one does.
    pub(in crate::cli) preset: Option<&'d str>,
    /// Every option of these games, the varied one included.
    #[schemars(with = "BTreeMap<String, rulebook::SettingValue>")]
    pub(in crate::cli) options: &'d rulebook::Settings,
    /// How many games were played under this value.
    pub(in crate::cli) games: u64,
    /// Games that came to no end.
    pub(in crate::cli) undecided: u64,
    /// The rate of successes among the games that were decided.
    pub(in crate::cli) success: Proportion,
    /// The mean of what the games count: successes, or the number that the game is played for.
    pub(in crate::cli) mean: Option<Average>,
    /// The scores, of games that have one.
    pub(in crate::cli) scores: Option<Spread>,
    /// By how much the games did better than those with the same cards under the first value; null for that one.
    pub(in crate::cli) difference: Option<Average>,
}

/// Who decides in simulated games.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Policy {
    /// `random`, `learned` or `expert`.
    pub(in crate::cli) name: &'static str,
    /// How many thousand steps `expert` may try for each decision.
    pub(in crate::cli) budget: Option<u32>,
}

/// Two ends of an interval.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Bounds {
    /// The lower end of the interval.
    pub(in crate::cli) low: Option<f64>,
    /// The upper end of the interval.
    pub(in crate::cli) high: Option<f64>,
}

/// The best of simulated games.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct BestSimulated {
    /// The numbers that make it the best, by name.
    pub(in crate::cli) numbers: BTreeMap<String, i64>,
    /// The number of the game, counted from 1.
    pub(in crate::cli) game: u64,
}

/// A way in which simulated games ended.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Ending {
    /// `won`, `lost`, `left` or `conceded`.
    pub(in crate::cli) result: &'static str,
    /// The rule by which they ended.
    pub(in crate::cli) rule: &'static str,
    /// How many games ended so.
    pub(in crate::cli) count: u64,
}

/// How often a player won simulated games.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Winner<'d> {
    pub(in crate::cli) player: &'d str,
    /// How often the player won.
    pub(in crate::cli) wins: Proportion,
}
