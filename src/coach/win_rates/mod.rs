//! Win rates: how often each policy wins, or what it scores on average, under each preset of a game for one player. The
//! program measures them, stores them beside the rulebooks, and shows them in `docs/win-rates.md` and on the pages of
//! rules.

mod measure;
mod page;

pub use measure::{Measurement, WinRatesPlan, measure_win_rates, win_rate_tables};

use super::simulate::SimulationResult;
use super::winnable::WinnableDeals;
use crate::model::estimate::Estimate;
use crate::model::outcome::Verdict;
use crate::model::rate::Rate;
use crate::play::setup::SetupRequest;
use crate::rules::library::Library;
use crate::rules::rulebook::{Rulebook, RulesAsPlayed, Settings};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Win rates, as `coach win-rates` writes them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WinRates {
    /// The tables, in the order of the games and their presets.
    pub tables: Vec<TableRates>,
}

/// The win rates of one table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRates {
    /// The id of the rulebook.
    pub game: String,
    /// The command that measured the win rates.
    pub command: String,
    /// The day of the measurement: `2026-11-24`.
    pub date: String,
    /// The work of `expert` for each decision, in thousands of steps.
    pub budget: u32,
    /// The version of the rulebook.
    pub version: String,
    /// The fingerprint of the rules. The win rates apply only to these rules.
    pub rules: String,
    /// The results that count as successes.
    pub success: Vec<Verdict>,
    /// The aim: the number that players try to make large or small; `null` if the game has no aim.
    pub aim: Option<String>,
    /// The preset, by its name in the rulebook.
    pub preset: String,
    /// Other options that were set: the player's role, and the option that divides the source's score sheet.
    pub set: BTreeMap<String, String>,
    /// Every option of the table.
    pub options: BTreeMap<String, String>,
    /// Games with the policy `random`, for which each legal decision is equally likely.
    pub by_random: PlayedRate,
    /// Games with the policy `expert`. Their results are a lower bound for good play.
    pub by_expert: PlayedRate,
    /// Deals that a player who sees every card could win; `null` if a deal does not determine every card.
    pub solved: Option<SolvedRate>,
    /// Mean time of a game with `expert`, with all games in parallel, on the measuring machine, in seconds.
    pub seconds: f64,
    /// Mean time that a thread of `expert` takes for a decision between at least two alternatives, in seconds. This
    /// time is longer on a busy machine.
    pub decision_seconds: f64,
}

/// The results of played games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedRate {
    /// Number of games that ended.
    pub games: u64,
    /// Number of successes; `null` if the game has an aim.
    pub successes: Option<u64>,
    /// The mean of the aim; `null` if the game has no aim.
    pub mean: Option<f64>,
    /// Half the width of the 95 % interval of the mean; `null` for a single game, or if the game has no aim.
    pub margin: Option<f64>,
}

/// The results of solved deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedRate {
    /// Number of deals with a result.
    pub deals: u64,
    /// Number of these deals that can be won.
    pub winnable: u64,
    /// Number of deals without a result.
    pub undecided: u64,
}

const BUILT_IN: &str = include_str!("../../../rulebooks/coach/win-rates.json");

impl WinRates {
    /// Returns the win rates that the program contains.
    pub fn built_in() -> &'static WinRates {
        static READ: OnceLock<WinRates> = OnceLock::new();
        // A test parses the file, so the program never uses the default.
        READ.get_or_init(|| serde_json::from_str(BUILT_IN).unwrap_or_default())
    }

    /// Returns whether this command measured win rates of the table.
    pub fn contains(&self, table: &SetupRequest, command: &str) -> bool {
        self.tables.iter().any(|rates| rates.matches_request(table) && rates.command == command)
    }

    /// Replaces the win rates of a table, and removes the tables of the same game that are not in `requests`. Sorts
    /// games as in the library, and the tables of this game as in `requests`.
    pub fn replace(&mut self, measured: TableRates, requests: &[SetupRequest], library: &Library) {
        let rank = |rates: &TableRates| requests.iter().position(|table| rates.matches_request(table));
        let is_replaced = |rates: &TableRates| {
            rates.game == measured.game && (rank(rates).is_none_or(|index| Some(index) == rank(&measured)))
        };
        self.tables.retain(|rates| !is_replaced(rates));
        self.tables.push(measured);
        let place = |rates: &TableRates| library.rulebooks().iter().position(|book| book.id == rates.game);
        self.tables.sort_by_key(|rates| (place(rates).unwrap_or(usize::MAX), rank(rates)));
    }

    /// Returns the win rates under the rules of a rulebook. House rules that change only words have the win rates of
    /// the game that they extend. Other house rules have no win rates.
    pub fn for_book<'r>(&'r self, book: &Rulebook) -> Vec<&'r TableRates> {
        let is_same = |table: &&TableRates| {
            let set: Vec<(String, String)> = table.options.clone().into_iter().collect();
            book.resolve_settings(None, &set, 1).is_ok_and(|settings| table.matches_rules(book, &settings))
        };
        self.tables.iter().filter(is_same).collect()
    }

    /// Returns the win rates of one table of a rulebook, or `None` if nobody has measured them under its rules.
    pub fn for_table<'r>(&'r self, book: &Rulebook, settings: &Settings) -> Option<&'r TableRates> {
        self.tables.iter().find(|table| table.matches_rules(book, settings))
    }
}

impl TableRates {
    /// Returns whether these win rates are for the game, the preset and the other options of a table.
    fn matches_request(&self, table: &SetupRequest) -> bool {
        self.game == table.game
            && table.preset.as_ref() == Some(&self.preset)
            && table.set.iter().cloned().collect::<BTreeMap<_, _>>() == self.set
    }

    /// Returns whether the win rates belong to these rules. The id of the rulebook does not matter.
    fn matches_rules(&self, book: &Rulebook, settings: &Settings) -> bool {
        let aim = book.history.aim.as_ref().map(|aim| aim.of.as_str());
        if (self.aim.as_deref(), &self.success) != (aim, &book.history.success.results) {
            return false;
        }
        let rules = RulesAsPlayed::new(book, settings, 1);
        rules.with_id(&self.game, &self.version).fingerprint() == self.rules
    }

    /// Returns the preset and the other options: `standard, class mage`.
    pub fn label(&self) -> String {
        let set = self.set.iter().map(|(key, value)| format!("{key} {value}"));
        [self.preset.clone()].into_iter().chain(set).collect::<Vec<_>>().join(", ")
    }
}

impl PlayedRate {
    fn new(result: &SimulationResult, has_aim: bool) -> PlayedRate {
        let mean = Estimate::from_samples(result.values.iter().map(|value| *value as f64)).filter(|_| has_aim);
        PlayedRate {
            games: result.success.tries,
            successes: (!has_aim).then_some(result.success.hits),
            mean: mean.map(|estimate| estimate.mean),
            margin: mean.and_then(|estimate| estimate.margin),
        }
    }

    /// Returns text such as `won 43.0 % of 100 (likely 33.7-52.8 %)` with this number of decimals, or
    /// `score 6.2 (likely 5.6 to 6.8)` if the game has an aim.
    pub fn describe(&self, book: &Rulebook, decimals: usize) -> String {
        match (&book.history.aim, self.mean, self.margin) {
            (Some(aim), Some(mean), margin) => {
                let ends = margin.map(|margin| format!(" (likely {:.1} to {:.1})", mean - margin, mean + margin));
                format!("{} {mean:.1}{}", aim.name, ends.unwrap_or_default())
            }
            _ => {
                let rate = Rate { hits: self.successes.unwrap_or_default(), tries: self.games };
                format!("{} {rate:.decimals$}", book.history.success.name)
            }
        }
    }
}

impl SolvedRate {
    fn new(deals: &WinnableDeals) -> SolvedRate {
        let Rate { hits, tries } = deals.winnable;
        SolvedRate { deals: tries, winnable: hits, undecided: deals.undecided }
    }

    /// Returns text such as `97.0 % of 100 (likely 91.5-99.0 %) can be won`, and the number of undecided deals.
    pub fn describe(&self, decimals: usize) -> String {
        let rate = Rate { hits: self.winnable, tries: self.deals };
        let undecided = match self.undecided {
            0 => String::new(),
            more => format!("; {more} more undecided"),
        };
        format!("{rate:.decimals$} can be won{undecided}")
    }
}
