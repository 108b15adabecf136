//! Counting how games fare.

use super::{PlayedRate, SolvedRate, TableRates, WinRates};
use crate::coach::deals::KnownDeal;
use crate::coach::expertise::Expertise;
use crate::coach::policy::Style;
use crate::coach::simulate::{Plan, simulate};
use crate::coach::solver::SolverBudget;
use crate::coach::winnable::{DealPlan, winnable_deals};
use crate::play::setup::{Setup, SetupError, SetupRequest};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use std::collections::BTreeMap;
use std::time::Instant;

/// How much is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRatesPlan {
    /// Games of the policy `random`.
    pub random: usize,
    /// Games of the policy `expert`.
    pub expert: usize,
    /// The work of `expert` for a decision, in thousands of steps.
    pub budget: u32,
    /// Deals that the solver looks into, of games in which a deal settles every card.
    pub deals: usize,
    /// The same seed plays the same games.
    pub seed: u64,
}

/// Plays every table of those rulebooks that are for one player: under every preset, and under every value of the options
/// that say what the player is and by which its source divides its scores. `watch` is told how many of how many tables are
/// done.
///
/// # Errors
/// A preset of a rulebook cannot be set up.
pub fn measure_win_rates(
    library: &Library,
    books: &[&Rulebook],
    plan: &WinRatesPlan,
    command: &str,
    watch: &dyn Fn(usize, usize),
) -> Result<WinRates, SetupError> {
    let all = books.iter().filter(|book| book.players.max == 1).flat_map(|book| tables(book));
    let all: Vec<TableWanted> = all.collect();
    let mut tables = Vec::with_capacity(all.len());
    for wanted in &all {
        tables.push(measured(library, wanted, plan, command)?);
        watch(tables.len(), all.len());
    }
    Ok(WinRates { tables })
}

/// A table that is to be played.
struct TableWanted {
    game: String,
    preset: String,
    set: Vec<(String, String)>,
}

fn measured(
    library: &Library,
    wanted: &TableWanted,
    plan: &WinRatesPlan,
    command: &str,
) -> Result<TableRates, SetupError> {
    let TableWanted { game, preset, set } = wanted;
    let WinRatesPlan { random, expert, budget, deals, seed } = *plan;
    let wanted =
        SetupRequest { game: game.clone(), preset: Some(preset.clone()), set: set.clone(), players: Vec::new() };
    let setup = Setup::new(library, &wanted, None)?;
    let (book, known) = (&setup.book, Expertise::of(&setup, None));
    let play = |style, games| simulate(&setup.game, &known, &Plan { style, games, effort: u64::MAX, seed }, &|_, _| {});
    let by_random = play(Style::Random, random);
    let since = Instant::now();
    let by_expert = play(Style::Expert { budget }, expert);
    let seconds = since.elapsed().as_secs_f64();
    let core_seconds = seconds * rayon::current_num_threads() as f64;
    let rate = |tally| PlayedRate::of(tally, known.goal.has_aim());
    let of_deals = DealPlan { deals, seed, budget: SolverBudget::default() };
    let solved = KnownDeal::settles(&setup)
        .then(|| winnable_deals(&KnownDeal::unknown(&setup), &setup, &known, &of_deals, &|_, _| {}))
        .transpose()?;
    Ok(TableRates {
        game: book.id.clone(),
        command: command.to_owned(),
        budget,
        version: book.version.clone(),
        rules: setup.fingerprint(),
        success: book.history.success.results.clone(),
        aim: book.history.aim.as_ref().map(|aim| aim.of.clone()),
        preset: preset.clone(),
        set: set.iter().cloned().collect(),
        options: setup
            .settings
            .iter()
            .map(|(key, value)| (key.to_owned(), value.to_string()))
            .collect::<BTreeMap<_, _>>(),
        by_random: rate(&by_random),
        by_expert: rate(&by_expert),
        solved: solved.as_ref().map(SolvedRate::of),
        // More decimals say nothing, and would be different in every run.
        seconds: (seconds / expert.max(1) as f64 * 100.0).round() / 100.0,
        decision_seconds: (core_seconds / by_expert.choices.max(1) as f64 * 1_000.0).round() / 1_000.0,
    })
}

fn tables(book: &Rulebook) -> Vec<TableWanted> {
    let dividing = [book.history.role.as_ref(), book.history.sheet.as_ref().map(|sheet| &sheet.each)];
    let mut ways: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for key in dividing.into_iter().flatten() {
        let values = book.options.iter().filter(|option| option.key == *key).flat_map(|option| &option.values);
        let values: Vec<&String> = values.collect();
        let with = |way: &Vec<(String, String)>, value: &String| -> Vec<(String, String)> {
            way.iter().cloned().chain([(key.clone(), value.clone())]).collect()
        };
        ways = ways.iter().flat_map(|way| values.iter().map(|value| with(way, value)).collect::<Vec<_>>()).collect();
    }
    let of = |preset: &crate::rules::rulebook::Preset, set: &Vec<(String, String)>| TableWanted {
        game: book.id.clone(),
        preset: preset.name.clone(),
        set: set.clone(),
    };
    book.presets.iter().flat_map(|preset| ways.iter().map(move |set| of(preset, set))).collect()
}
