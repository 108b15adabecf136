//! How every game for one player fares under its presets: measured game by game, kept as data beside the rulebooks, and
//! told by `docs/win-rates.md` and by the rulebooks themselves.

mod measure;
mod page;

pub use measure::{WinRatesPlan, measure_win_rates};

use super::simulate::SimulationResult;
use super::winnable::WinnableDeals;
use crate::model::estimate::Estimate;
use crate::model::outcome::Verdict;
use crate::model::rate::Rate;
use crate::rules::library::Library;
use crate::rules::rulebook::{Rulebook, RulesAsPlayed, Settings};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

/// How games fare, as `coach win-rates` writes it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WinRates {
    /// The tables, in the order of the games and their presets.
    pub tables: Vec<TableRates>,
}

/// How the games of one table fare.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRates {
    /// The id of the rulebook.
    pub game: String,
    /// The command that plays the same games again.
    pub command: String,
    /// The work of `expert` for a decision, in thousands of steps.
    pub budget: u32,
    /// The version of the rulebook.
    pub version: String,
    /// The fingerprint of its rules: figures are told of no other ones.
    pub rules: String,
    /// The results that count as successes.
    pub success: Vec<Verdict>,
    /// The number that the game is played for, where it is played for one.
    pub aim: Option<String>,
    /// The preset under which the games were played, by its name in the rulebook.
    pub preset: String,
    /// What was set besides: the options that say what the player is, or by which the source divides its scores.
    pub set: BTreeMap<String, String>,
    /// Every option of the table.
    pub options: BTreeMap<String, String>,
    /// Games in which every legal decision is equally likely.
    pub by_random: PlayedRate,
    /// Games of the strongest policy, a floor for good play.
    pub by_expert: PlayedRate,
    /// Deals that somebody could win who sees every card; `null` where no deal settles every card.
    pub solved: Option<SolvedRate>,
    /// Seconds that a game of `expert` took, by the clock of the machine that counted.
    pub seconds: f64,
    /// Seconds of one core for a decision of `expert` for which there was a choice, on average, by the same clock.
    pub decision_seconds: f64,
}

/// What games came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedRate {
    /// How many games came to an end.
    pub games: u64,
    /// The successes among them; `null` where the game is played for a number.
    pub successes: Option<u64>,
    /// The mean of the number that the game is played for, where it is played for one.
    pub mean: Option<f64>,
    /// The 95 % interval reaches so far to both sides of the mean; `null` for a single game.
    pub margin: Option<f64>,
}

/// How many deals can be won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedRate {
    /// Deals for which it was settled.
    pub deals: u64,
    /// Those among them that can be won.
    pub winnable: u64,
    /// Deals for which it was not settled.
    pub undecided: u64,
}

/// The figures that come with the program, in the file that the command writes.
const BUILT_IN: &str = include_str!("../../../rulebooks/coach/win-rates.json");

impl WinRates {
    /// The figures that come with the program.
    pub fn built_in() -> &'static WinRates {
        static READ: OnceLock<WinRates> = OnceLock::new();
        // A test reads the file; figures that cannot be read are told of no game.
        READ.get_or_init(|| serde_json::from_str(BUILT_IN).unwrap_or_default())
    }

    /// These figures, and those others of games that these do not tell of, in the order of the library.
    #[must_use]
    pub fn or(mut self, other: WinRates, library: &Library) -> WinRates {
        let counted: HashSet<String> = self.tables.iter().map(|table| table.game.clone()).collect();
        self.tables.extend(other.tables.into_iter().filter(|table| !counted.contains(&table.game)));
        let place = |table: &TableRates| library.rulebooks().iter().position(|book| book.id == table.game);
        self.tables.sort_by_key(|table| place(table).unwrap_or(usize::MAX));
        self
    }

    /// What may be told of a rulebook: figures that were counted under the same rules. One that changes another only in
    /// its words has those of the other; house rules with other numbers have none.
    pub fn of_book<'r>(&'r self, book: &Rulebook) -> Vec<&'r TableRates> {
        let of_book = |table: &&TableRates| {
            let set: Vec<(String, String)> = table.options.clone().into_iter().collect();
            book.settle(None, &set, 1).is_ok_and(|settings| table.is_for(book, &settings))
        };
        self.tables.iter().filter(of_book).collect()
    }

    /// What may be told of one table of a rulebook.
    pub fn of_table<'r>(&'r self, book: &Rulebook, settings: &Settings) -> Option<&'r TableRates> {
        self.tables.iter().find(|table| table.is_for(book, settings))
    }
}

impl TableRates {
    /// Whether they were counted under the rules of that table, whatever its rulebook is called.
    fn is_for(&self, book: &Rulebook, settings: &Settings) -> bool {
        let aim = book.history.aim.as_ref().map(|aim| aim.of.as_str());
        if (self.aim.as_deref(), &self.success) != (aim, &book.history.success.results) {
            return false;
        }
        let rules = RulesAsPlayed::new(book, settings, 1);
        rules.named(&self.game, &self.version).fingerprint() == self.rules
    }

    /// The options of the table as they are set: `standard, class mage`.
    pub fn named(&self) -> String {
        let set = self.set.iter().map(|(key, value)| format!("{key} {value}"));
        [self.preset.clone()].into_iter().chain(set).collect::<Vec<_>>().join(", ")
    }
}

impl PlayedRate {
    fn of(tally: &SimulationResult, has_aim: bool) -> PlayedRate {
        let mean = Estimate::from_samples(tally.values.iter().map(|value| *value as f64)).filter(|_| has_aim);
        PlayedRate {
            games: tally.success.tries,
            successes: (!has_aim).then_some(tally.success.hits),
            mean: mean.map(|of| of.mean),
            margin: mean.and_then(|of| of.margin),
        }
    }

    /// `won 43.0 % of 100 (95 %: 33.7-52.8 %)`, or `score 6.2 (95 %: 5.6 to 6.8)` where the game is played for a number; with so many
    /// decimals.
    pub fn told(&self, book: &Rulebook, decimals: usize) -> String {
        match (&book.history.aim, self.mean, self.margin) {
            (Some(aim), Some(mean), margin) => {
                let ends = margin.map(|margin| format!(" (95 %: {:.1} to {:.1})", mean - margin, mean + margin));
                format!("{} {mean:.1}{}", aim.name, ends.unwrap_or_default())
            }
            _ => {
                let rate = Rate { hits: self.successes.unwrap_or_default(), tries: self.games };
                format!("{} {rate:.decimals$}", book.history.success.name)
            }
        }
    }
}

impl PlayedRate {
    /// The same beside a game that has just ended: `Played well, 43 of 100 such games are won.` `None` where nothing came to
    /// an end.
    pub fn told_beside(&self, book: &Rulebook) -> Option<String> {
        if let (Some(aim), Some(mean)) = (&book.history.aim, self.mean) {
            return Some(format!("Played well, such games come to a {} of {mean:.1} on average.", aim.name));
        }
        let share = Rate { hits: self.successes?, tries: self.games }.share()?;
        let name = &book.history.success.name;
        Some(format!("Played well, {:.0} of 100 such games are {name}.", share * 100.0))
    }
}

impl SolvedRate {
    fn of(deals: &WinnableDeals) -> SolvedRate {
        let Rate { hits, tries } = deals.winnable;
        SolvedRate { deals: tries, winnable: hits, undecided: deals.undecided }
    }

    /// `can be won 97.0 % of 100 (95 %: 91.5-99.0 %)`, with how many more stayed unknown.
    pub fn told(&self, decimals: usize) -> String {
        let rate = Rate { hits: self.winnable, tries: self.deals };
        let undecided = match self.undecided {
            0 => String::new(),
            more => format!("; {more} more undecided"),
        };
        format!("can be won {rate:.decimals$}{undecided}")
    }
}
