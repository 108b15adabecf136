//! The documents of `scores` and `simulate`, and the figures that they share.

use crate::coach::Ending;
use crate::model::estimate::Estimate;
use crate::model::rate::Rate;
use crate::records::goals::GoalProgress;
use crate::records::journal::Period;
use crate::records::scores::{Group, LeftOut, SheetTable, Spread};
use crate::rules::rulebook::Settings;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What `scores` tells of the games that are over, divided by their rules.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Scores<'d> {
    /// The period over which was counted.
    pub(in crate::cli) period: Period,
    /// Whether games under different rules were counted together.
    pub(in crate::cli) pooled: bool,
    /// Whether games with take-backs or hints were left out.
    pub(in crate::cli) clean: bool,
    /// Sessions that were not counted.
    pub(in crate::cli) left_out: LeftOut,
    /// What was counted together.
    pub(in crate::cli) groups: &'d [Group<'d>],
    /// The tables of high scores, of games that draw one.
    pub(in crate::cli) sheets: Vec<SheetTable>,
}

/// What `scores --goals` tells of the goals that the rulebooks set.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct GoalStates<'d> {
    /// The goals, for each game and player.
    pub(in crate::cli) goals: Vec<GoalProgress<'d>>,
}

/// What `simulate` tells of games that a policy played.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Simulation<'d> {
    /// The game by its rulebook's id, never by an alias.
    pub(in crate::cli) game: &'d str,
    /// The preset that gives the options, if one does.
    pub(in crate::cli) preset: Option<&'d str>,
    #[schemars(with = "BTreeMap<String, crate::rules::rulebook::SettingValue>")]
    pub(in crate::cli) options: &'d Settings,
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
    pub(in crate::cli) success: Option<Rate>,
    /// The ends of the share if the undecided games count as failures, or as successes.
    pub(in crate::cli) bounds: Option<Bounds>,
    /// The scores, of games that have one.
    pub(in crate::cli) scores: Option<Spread>,
    pub(in crate::cli) best: Option<BestSimulated>,
    /// How games ended, the most frequent first.
    pub(in crate::cli) ends: &'d [Ending],
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
    #[schemars(with = "BTreeMap<String, crate::rules::rulebook::SettingValue>")]
    pub(in crate::cli) options: &'d Settings,
    /// How many games were played under this value.
    pub(in crate::cli) games: u64,
    /// Games that came to no end.
    pub(in crate::cli) undecided: u64,
    /// The rate of successes among the games that were decided.
    pub(in crate::cli) success: Rate,
    /// The mean of what the games count: successes, or the number that the game is played for.
    pub(in crate::cli) mean: Option<Estimate>,
    /// The scores, of games that have one.
    pub(in crate::cli) scores: Option<Spread>,
    /// By how much the games did better than those with the same cards under the first value; null for that one.
    pub(in crate::cli) difference: Option<Estimate>,
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

/// How often a player won simulated games.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct Winner<'d> {
    pub(in crate::cli) player: &'d str,
    /// How often the player won.
    pub(in crate::cli) wins: Rate,
}
