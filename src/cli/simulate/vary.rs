//! `simulate --vary`: the same deals under one rule after another.

use super::super::documents::print;
use super::super::seed::seed;
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

/// What stands for the presets where otherwise the key of an option does.
const PRESET: &str = "preset";

/// A value and how its games went.
struct Varied {
    value: String,
    setup: Setup,
    tally: SimulationResult,
}

impl Varied {
    /// What the games count on average.
    fn mean(&self) -> Option<Estimate> {
        Estimate::from_samples(self.tally.values.iter().map(|value| *value as f64))
    }

    /// By how much the games with the same cards did better than under another value.
    fn better_than(&self, first: &Varied) -> Option<Estimate> {
        let pairs = self.tally.values.iter().zip(&first.tally.values);
        Estimate::from_samples(pairs.map(|(here, there)| (here - there) as f64))
    }
}

impl Args {
    /// Plays the games of every value and compares them.
    pub(super) fn compare(&self, global: &Global, varied: &str) -> Result<Status, Failure> {
        let library = Global::library()?;
        let book = library.find(&self.game)?;
        let (key, values) = wanted(book, varied)?;
        let said_twice = if key == PRESET { self.table.preset.is_some() } else { self.table.is_set(&key) };
        if said_twice {
            let flag = if key == PRESET { "--preset" } else { "--set" };
            return Err(usage(format!("`{key}` is varied, and {flag} says what it is. Leave one of them out")));
        }
        let seed = seed(self.seed)?;
        let interrupt = Interrupt::catch()?;
        let bar = Bar::new("games", global.plain);
        let games = self.games as usize;
        let all = games * values.len();
        let mut done: Vec<Varied> = Vec::new();
        for value in values {
            let setup = Setup::new(&library, &self.table.with(&key, &value).wanted(self.game.clone()), None)?;
            let plan = Plan { style: self.style(&setup)?, games, effort: u64::MAX, seed };
            let known = reviews::expertise(&setup);
            if done.is_empty() {
                Args::tell_notices(global, &known, plan.style)?;
            }
            let before = done.len() * games;
            let tally = self.on_threads(|| {
                coach::simulate_while(&setup.game, &known, &plan, &|tally| {
                    bar.update(before + tally.games() as usize, all, || format!("{key} {value}"));
                    !interrupt.was_pressed()
                })
            })?;
            done.push(Varied { value, setup, tally });
            if interrupt.was_pressed() {
                break;
            }
        }
        bar.finish();
        let status = if interrupt.was_pressed() { Status::Interrupted } else { Status::Done };
        let Some(first) = done.first() else { return Ok(status) };
        let style = self.style(&first.setup)?;
        if global.json {
            print(&document(&key, &done, policy_json(style), seed))?;
            return Ok(status);
        }
        let look = screen::look(global.plain);
        let heading = format!("{}, {key} varied: {} each, with the same deals", book.name, counted(games, "game"));
        let mut lines = look.heading(3, &heading);
        lines.extend(table(&key, &done, book, look));
        if !global.quiet {
            lines.extend(look.paragraph("Method: ", &method(style, true)));
        }
        lines.push(format!("Again: {}", self.again(&first.setup, style, seed)));
        screen::print(&mut output::styled(), &lines)?;
        Ok(status)
    }
}

impl TableArgs {
    fn is_set(&self, key: &str) -> bool {
        self.set.iter().any(|(set, _)| set == key)
    }

    /// The same table with another value.
    fn with(&self, key: &str, value: &str) -> TableArgs {
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

/// The key that is varied and its values, in the order in which they were named.
fn wanted(book: &Rulebook, varied: &str) -> Result<(String, Vec<String>), Failure> {
    if book.players.max > 1 {
        let message = format!(
            "--vary compares how one player succeeds, and {} is for several. Compare a game for one player",
            book.name
        );
        return Err(usage(message));
    }
    let (key, named) = varied.split_once('=').map_or((varied, None), |(key, named)| (key, Some(named.trim())));
    let key = key.trim().to_lowercase();
    let values = match (key.as_str(), named) {
        (PRESET, None) => book.presets.iter().map(|preset| preset.name.clone()).collect(),
        (PRESET, Some(named)) => {
            let preset = |name: &str| Ok(book.preset(name.trim()).map_err(SetupError::from)?.name.clone());
            named.split(',').map(preset).collect::<Result<Vec<String>, Failure>>()?
        }
        _ => of_option(option(book, &key)?, named)?,
    };
    let mut each: Vec<String> = Vec::new();
    for value in values {
        if !each.contains(&value) {
            each.push(value);
        }
    }
    if each.len() < 2 {
        let message = format!("`{varied}` names one value, and --vary compares two or more. Name another one");
        return Err(usage(message));
    }
    Ok((key, each))
}

fn option<'b>(book: &'b Rulebook, key: &str) -> Result<&'b OptionSpec, Failure> {
    book.options.iter().find(|option| option.key == key).ok_or_else(|| {
        let known = book.options.iter().map(|option| option.key.as_str()).chain([PRESET]);
        let known = known.map(str::to_owned).collect();
        SetupError::from(SettingsError::UnknownKey { game: book.name.clone(), key: key.to_owned(), known }).into()
    })
}

/// The values that are named of an option: a range, a list, or all.
fn of_option(option: &OptionSpec, named: Option<&str>) -> Result<Vec<String>, Failure> {
    let key = &option.key;
    let read =
        |typed: &str| -> Result<String, Failure> { Ok(option.parse(typed).map_err(SetupError::from)?.to_string()) };
    let numbers = |range: Range| -> Vec<String> { range.numbers().map(|number| number.to_string()).collect() };
    let Some(named) = named else {
        return Ok(option.range.map_or_else(|| option.values.clone(), numbers));
    };
    let Some((from, to)) = named.split_once("..") else { return named.split(',').map(read).collect() };
    if option.range.is_none() {
        let listed = option.values.join(",");
        return Err(usage(format!(
            "`{key}` is {}, not a number. List its values: --vary {key}={listed}",
            one_of(&option.values)
        )));
    }
    let number = |typed: &str| -> Result<i64, Failure> {
        let read = read(typed)?;
        read.parse().map_err(|_| usage(format!("`{read}` is no number. Write a range as in --vary {key}=3..7")))
    };
    let (from, to) = (number(from)?, number(to)?);
    if to.saturating_sub(from) >= Range::LISTED as i64 {
        let most = Range::LISTED;
        return Err(usage(format!("`{named}` holds more than the {most} numbers that can be compared. Name fewer")));
    }
    if from > to {
        return Err(usage(format!("`{named}` holds no number. Name the smaller one first: --vary {key}={to}..{from}")));
    }
    Ok(numbers(Range { min: from, max: to }))
}

/// Values and figures: a table, or a line each where one fact a line is wanted.
fn table(key: &str, done: &[Varied], book: &Rulebook, look: Look) -> Vec<String> {
    let unit = ValueText { is_share: book.history.aim.is_none() };
    let name = book.history.aim.as_ref().map_or(&book.history.success.name, |aim| &aim.name);
    let heads =
        [key.to_owned(), book.history.success.name.clone(), "score".to_owned(), format!("difference in {name}")];
    let of = |varied: &Varied| {
        let rate = varied.tally.success;
        let success = rate.share().zip(rate.interval()).map_or("no games".to_owned(), |(share, (low, high))| {
            format!("{:.0} % ({:.0}-{:.0} %)", share * 100.0, low * 100.0, high * 100.0)
        });
        let scores = Estimate::from_samples(varied.tally.scores.iter().map(|score| *score as f64));
        let score = scores.map_or(String::new(), |scores| {
            let (low, high) = scores.interval();
            format!("{:.1} ({low:.1} to {high:.1})", scores.mean)
        });
        let difference = done.first().filter(|first| first.value != varied.value);
        let difference = difference.and_then(|first| varied.better_than(first)).map_or(String::new(), |difference| {
            format!("{} ({})", unit.signed(difference.mean), unit.spread(&difference))
        });
        vec![varied.value.clone(), success, score, difference]
    };
    let rows: Vec<Vec<String>> = done.iter().map(of).collect();
    let note = "Each figure has its 95 % interval behind it; the difference is to the first value, game by game.";
    let mut lines = if look.plain {
        let told = |row: &Vec<String>| {
            let cells = heads.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
            cells.map(|(head, cell)| format!("{head} {cell}")).collect::<Vec<_>>().join(", ")
        };
        rows.iter().map(told).collect()
    } else {
        columns::lines(&std::iter::once(heads.to_vec()).chain(rows).collect::<Vec<_>>(), look.width)
    };
    lines.extend(look.paragraph("", note));
    lines
}

/// The comparison as JSON; described in `docs/json.md`.
fn document<'d>(key: &'d str, done: &'d [Varied], policy: PolicyJson, seed: u64) -> Comparison<'d> {
    let of = |varied: &'d Varied| VariedValue {
        value: &varied.value,
        preset: preset(&varied.setup),
        options: &varied.setup.settings,
        games: varied.tally.games(),
        undecided: varied.tally.undecided,
        success: varied.tally.success,
        mean: varied.mean(),
        scores: Spread::of(&varied.tally.scores),
        difference: done
            .first()
            .filter(|first| first.value != varied.value)
            .and_then(|first| varied.better_than(first)),
    };
    let game = done.first().map_or("", |first| first.setup.book.id.as_str());
    Comparison { game, varied: key, policy, seed, values: done.iter().map(of).collect() }
}

/// What `simulate --vary` tells of the same cards under several rules.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Comparison<'d> {
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    /// The option that is varied, or `preset`.
    varied: &'d str,
    /// Who decided in all these games.
    policy: PolicyJson,
    /// The seed: the same one gives the same games.
    seed: u64,
    /// Its values, in the order in which they were named.
    values: Vec<VariedValue<'d>>,
}

/// A value that is compared with others, and how its games went.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct VariedValue<'d> {
    /// The value of the option, or the name of the preset.
    value: &'d str,
    /// The preset that gives the options, if one does.
    preset: Option<&'d str>,
    /// Every option of these games, the varied one included.
    #[schemars(with = "BTreeMap<String, crate::rules::rulebook::SettingValue>")]
    options: &'d Settings,
    /// How many games were played under this value.
    games: u64,
    /// Games that came to no end.
    undecided: u64,
    /// The rate of successes among the games that were decided.
    success: Rate,
    /// The mean of what the games count: successes, or the number that the game is played for.
    mean: Option<Estimate>,
    /// The scores, of games that have one.
    scores: Option<Spread>,
    /// By how much the games did better than those with the same cards under the first value; null for that one.
    difference: Option<Estimate>,
}
