//! `simulate --vary`: compares the values of an option by playing the same deals with each value.

use super::super::documents::print;
use super::super::table_args::seed;
use super::super::{Global, TableArgs};
use super::{Args, PolicyJson, policy_json, preset};
use crate::coach::{self, Plan, SimulationResult};
use crate::model::estimate::Estimate;
use crate::model::rate::Rate;
use crate::play::setup::{Setup, SetupError};
use crate::records::scores::Spread;
use crate::rules::rulebook::{OptionSpec, Range, Rulebook, Settings, SettingsError};
use crate::table::method;
use crate::table::reviews;
use crate::table::reviews::ValueText;
use crate::terminal::bar::Bar;
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::columns;
use crate::text::prose::{Look, counted};
use crate::text::suggest::one_of;
use std::collections::BTreeMap;

/// The key with which `--vary` compares presets instead of the values of an option.
const PRESET: &str = "preset";

struct ValueResult {
    value: String,
    setup: Setup,
    tally: SimulationResult,
}

impl ValueResult {
    fn mean(&self) -> Option<Estimate> {
        Estimate::from_samples(self.tally.values.iter().map(|value| *value as f64))
    }

    /// Returns the mean difference in score or success between these games and the games with the same cards under
    /// another value, `first`. Returns `None` if no games were played.
    fn difference_from(&self, first: &ValueResult) -> Option<Estimate> {
        let pairs = self.tally.values.iter().zip(&first.tally.values);
        Estimate::from_samples(pairs.map(|(own, other)| (own - other) as f64))
    }
}

impl Args {
    pub(super) fn compare(&self, global: &Global, varied: &str) -> Result<Status, Failure> {
        let library = Global::library()?;
        let book = library.find(&self.game)?;
        let (key, values) = parse_vary(book, varied)?;
        let is_set_twice = if key == PRESET { self.table.preset.is_some() } else { self.table.is_set(&key) };
        if is_set_twice {
            let flag = if key == PRESET { "--preset" } else { "--set" };
            return Err(usage(format!("both --vary and {flag} set `{key}`. Leave one of them out")));
        }
        let seed = seed(self.seed)?;
        let interrupt = Interrupt::listen()?;
        let bar = Bar::new("games", global.plain);
        let games = self.games as usize;
        let all = games * values.len();
        let mut results: Vec<ValueResult> = Vec::new();
        for value in values {
            let setup = Setup::new(&library, &self.table.with_value(&key, &value).request(self.game.clone()), None)?;
            let plan = Plan { style: self.style(&setup)?, games, seed };
            let expertise = reviews::expertise(&setup);
            if results.is_empty() {
                Args::print_notices(global, &expertise, plan.style)?;
            }
            let before = results.len() * games;
            let tally = self.run_on_threads(|| {
                let on_results = |tally: &SimulationResult| {
                    bar.update(before + tally.games() as usize, all, || format!("{key} {value}"));
                    true
                };
                coach::simulate_while(&setup.game, &expertise, &plan, &on_results, &|| interrupt.was_pressed())
            })?;
            results.push(ValueResult { value, setup, tally });
            if interrupt.was_pressed() {
                break;
            }
        }
        bar.finish();
        let status = if interrupt.was_pressed() { Status::Interrupted } else { Status::Done };
        let Some(first) = results.first() else { return Ok(status) };
        let style = self.style(&first.setup)?;
        if global.json {
            print(&document(&key, &results, policy_json(style), seed))?;
            return Ok(status);
        }
        let look = screen::look(global.plain);
        let heading = format!("{}, {key} varied: the same {} for each value", book.name, counted(games, "deal"));
        let mut lines = look.heading(3, &heading);
        lines.extend(table(&key, &results, book, look));
        if !global.quiet {
            lines.extend(look.paragraph("Method: ", &method(style, true, true)));
        }
        lines.push(format!("Repeat it with: {}", self.command_line(&first.setup, style, seed)));
        screen::print(&mut output::styled(), &lines)?;
        Ok(status)
    }
}

impl TableArgs {
    fn is_set(&self, key: &str) -> bool {
        self.set.iter().any(|(set, _)| set == key)
    }

    /// Returns these arguments with a value for one more option, or with another preset.
    fn with_value(&self, key: &str, value: &str) -> TableArgs {
        let mut table = self.clone();
        if key == PRESET {
            table.preset = Some(value.to_owned());
        } else {
            table.set.push((key.to_owned(), value.to_owned()));
        }
        table
    }
}

fn usage(message: String) -> Failure {
    Failure::new(Status::Usage, message)
}

/// Returns the key and the distinct values to compare. The values are in the order of the command line. If the command
/// line gives no values, returns all values of the rulebook, in the rulebook's order. Rejects games for several
/// players, unknown keys and values, and a single value.
fn parse_vary(book: &Rulebook, varied: &str) -> Result<(String, Vec<String>), Failure> {
    if book.players.min > 1 {
        let message =
            format!("--vary compares only solo games, and {} is for several players. Choose a solo game", book.name);
        return Err(usage(message));
    }
    let (key, typed_values) =
        varied.split_once('=').map_or((varied, None), |(key, typed_values)| (key, Some(typed_values.trim())));
    let key = key.trim().to_lowercase();
    let values = match (key.as_str(), typed_values) {
        (PRESET, None) => book.presets.iter().map(|preset| preset.name.clone()).collect(),
        (PRESET, Some(typed_values)) => {
            let preset = |name: &str| Ok(book.preset(name.trim()).map_err(SetupError::from)?.name.clone());
            typed_values.split(',').map(preset).collect::<Result<Vec<String>, Failure>>()?
        }
        _ => option_values(option(book, &key)?, typed_values)?,
    };
    let mut distinct: Vec<String> = Vec::new();
    for value in values {
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    if distinct.len() < 2 {
        let message = format!(
            "--vary compares two or more values, but `{varied}` has only one. Add a value, or vary another option"
        );
        return Err(usage(message));
    }
    Ok((key, distinct))
}

fn option<'b>(book: &'b Rulebook, key: &str) -> Result<&'b OptionSpec, Failure> {
    book.options.iter().find(|option| option.key == key).ok_or_else(|| {
        let known = book.options.iter().map(|option| option.key.as_str()).chain([PRESET]);
        let known = known.map(str::to_owned).collect();
        SetupError::from(SettingsError::UnknownKey { game: book.name.clone(), key: key.to_owned(), known }).into()
    })
}

/// Returns the values of an option to compare: the typed range or list, or else all values. Fails if a value is not
/// allowed, or if the range is empty or too long.
fn option_values(option: &OptionSpec, typed_values: Option<&str>) -> Result<Vec<String>, Failure> {
    let key = &option.key;
    let read =
        |typed: &str| -> Result<String, Failure> { Ok(option.parse(typed).map_err(SetupError::from)?.to_string()) };
    let numbers = |range: Range| -> Vec<String> { range.numbers().map(|number| number.to_string()).collect() };
    let Some(typed_values) = typed_values else {
        return Ok(option.range.map_or_else(|| option.values.clone(), numbers));
    };
    let Some((from, to)) = typed_values.split_once("..") else { return typed_values.split(',').map(read).collect() };
    if option.range.is_none() {
        let listed = option.values.join(",");
        return Err(usage(format!(
            "`{key}` is {}, not a number. List its values: --vary {key}={listed}",
            one_of(&option.values)
        )));
    }
    let number = |typed: &str| -> Result<i64, Failure> {
        let value = read(typed)?;
        value.parse().map_err(|_| usage(format!("`{value}` is not a number. Write a range such as --vary {key}=3..7")))
    };
    let (from, to) = (number(from)?, number(to)?);
    if to.saturating_sub(from) >= Range::LISTED as i64 {
        let limit = Range::LISTED;
        return Err(usage(format!("`{typed_values}` has more than {limit} numbers. Compare fewer")));
    }
    if from > to {
        return Err(usage(format!(
            "`{typed_values}` is empty. Put the smaller number first: --vary {key}={to}..{from}"
        )));
    }
    Ok(numbers(Range { min: from, max: to }))
}

/// Returns a table with a row for each value. With `--plain`, a row is a list in which each number follows its heading.
fn table(key: &str, results: &[ValueResult], book: &Rulebook, look: Look) -> Vec<String> {
    let unit = ValueText { is_share: book.history.aim.is_none() };
    let name = book.history.aim.as_ref().map_or(&book.history.success.name, |aim| &aim.name);
    let heads =
        [key.to_owned(), book.history.success.name.clone(), "score".to_owned(), format!("difference in {name}")];
    let row = |result: &ValueResult| {
        let rate = result.tally.success;
        let success = rate.proportion().zip(rate.interval()).map_or("no games".to_owned(), |(share, (low, high))| {
            format!("{:.0} % ({:.0}-{:.0} %)", share * 100.0, low * 100.0, high * 100.0)
        });
        let scores = Estimate::from_samples(result.tally.scores.iter().map(|score| *score as f64));
        let score = scores.map_or(String::new(), |scores| {
            let (low, high) = scores.interval();
            format!("{:.1} ({low:.1} to {high:.1})", scores.mean)
        });
        let difference = results.first().filter(|first| first.value != result.value);
        let difference =
            difference.and_then(|first| result.difference_from(first)).map_or(String::new(), |difference| {
                format!("{} ({})", unit.signed(difference.mean), unit.spread(&difference))
            });
        vec![result.value.clone(), success, score, difference]
    };
    let rows: Vec<Vec<String>> = results.iter().map(row).collect();
    let note = "Each number comes with its 95 % interval. Each difference compares a value with the first value in the same deals.";
    let mut lines = if look.plain {
        let line = |row: &Vec<String>| {
            let cells = heads.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
            cells.map(|(head, cell)| format!("{head} {cell}")).collect::<Vec<_>>().join(", ")
        };
        rows.iter().map(line).collect()
    } else {
        columns::lines(&std::iter::once(heads.to_vec()).chain(rows).collect::<Vec<_>>(), look.width)
    };
    lines.extend(look.paragraph("", note));
    lines
}

fn document<'d>(key: &'d str, results: &'d [ValueResult], policy: PolicyJson, seed: u64) -> OptionComparison<'d> {
    let value = |result: &'d ValueResult| VariedValue {
        value: &result.value,
        preset: preset(&result.setup),
        options: &result.setup.settings,
        games: result.tally.games(),
        undecided: result.tally.undecided,
        success: result.tally.success,
        mean: result.mean(),
        scores: Spread::from_numbers(&result.tally.scores),
        difference: results
            .first()
            .filter(|first| first.value != result.value)
            .and_then(|first| result.difference_from(first)),
    };
    let game = results.first().map_or("", |first| first.setup.book.id.as_str());
    OptionComparison { game, varied: key, policy, seed, values: results.iter().map(value).collect() }
}

/// `simulate --vary`: a comparison of option values with the same deals.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct OptionComparison<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The key of the option, or `preset`.
    varied: &'d str,
    /// The policy that decided.
    policy: PolicyJson,
    /// The seed. The same seed gives the same games.
    seed: u64,
    /// The values in the given order.
    values: Vec<VariedValue<'d>>,
}

/// A value and the results of its games.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct VariedValue<'d> {
    /// The value of the option, or the name of the preset.
    value: &'d str,
    /// The preset with exactly these options, or null.
    preset: Option<&'d str>,
    /// All options of these games.
    #[schemars(with = "BTreeMap<String, crate::rules::rulebook::SettingValue>")]
    options: &'d Settings,
    /// Number of simulated games with this value.
    games: u64,
    /// Number of games that could not continue or took too long.
    undecided: u64,
    /// The success rate among the games that ended.
    success: Rate,
    /// The success rate, or the mean score if the game is played for a score.
    mean: Option<Estimate>,
    /// The scores of the games that have a score; null if no game has a score.
    scores: Option<Spread>,
    /// The mean difference from the games with the same cards under the first value; null for the first value.
    difference: Option<Estimate>,
}
