//! Measures win rates by playing.

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
use std::time::Instant;

/// How much is played at each table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRatesPlan {
    /// Number of games by the policy `random`.
    pub random: usize,
    /// Number of games by the policy `expert`.
    pub expert: usize,
    /// The work of `expert` for a decision, in thousands of steps.
    pub budget: u32,
    /// Number of deals for the solver, in games in which a deal determines every card.
    pub deals: usize,
    /// The same seed plays the same games.
    pub seed: u64,
}

/// Plays every table of the rulebooks for one player: each preset with each value of the options that choose the
/// player's role or divide the source's scores. `watch` gets the number of tables done and their total.
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
    let solo = books.iter().filter(|book| book.players.min == 1);
    let all: Vec<SetupRequest> = solo.flat_map(|book| tables(book)).collect();
    let mut tables = Vec::with_capacity(all.len());
    for wanted in &all {
        tables.push(measure_table(library, wanted, plan, command)?);
        watch(tables.len(), all.len());
    }
    Ok(WinRates { tables })
}

fn measure_table(
    library: &Library,
    wanted: &SetupRequest,
    plan: &WinRatesPlan,
    command: &str,
) -> Result<TableRates, SetupError> {
    let WinRatesPlan { random, expert, budget, deals, seed } = *plan;
    let setup = Setup::new(library, wanted, None)?;
    let (book, expertise) = (&setup.book, Expertise::load(&setup, None));
    let play = |style, games| simulate(&setup.game, &expertise, &Plan { style, games, seed });
    let by_random = play(Style::Random, random);
    let since = Instant::now();
    let by_expert = play(Style::Expert { budget }, expert);
    let seconds = since.elapsed().as_secs_f64();
    let core_seconds = seconds * rayon::current_num_threads() as f64;
    let rate = |result| PlayedRate::new(result, expertise.goal.has_aim());
    let deal_plan = DealPlan { deals, seed, budget: SolverBudget::default() };
    let solved = KnownDeal::determines(&setup)
        .then(|| winnable_deals(&KnownDeal::unknown(&setup), &setup, &expertise, &deal_plan, &|_, _| {}))
        .transpose()?;
    Ok(TableRates {
        game: book.id.clone(),
        command: command.to_owned(),
        budget,
        version: book.version.clone(),
        rules: setup.fingerprint(),
        success: book.history.success.results.clone(),
        aim: book.history.aim.as_ref().map(|aim| aim.of.clone()),
        preset: wanted.preset.clone().unwrap_or_default(),
        set: wanted.set.iter().cloned().collect(),
        options: setup.settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect(),
        by_random: rate(&by_random),
        by_expert: rate(&by_expert),
        solved: solved.as_ref().map(SolvedRate::new),
        // More decimals would have no meaning and differ in every run.
        seconds: (seconds / expert.max(1) as f64 * 100.0).round() / 100.0,
        decision_seconds: (core_seconds / by_expert.choices.max(1) as f64 * 1_000.0).round() / 1_000.0,
    })
}

/// Lists every preset of a rulebook with every combination of the options that divide its figures.
fn tables(book: &Rulebook) -> Vec<SetupRequest> {
    let dividing = [book.history.role.as_ref(), book.history.sheet.as_ref().map(|sheet| &sheet.each)];
    let mut sets: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for key in dividing.into_iter().flatten() {
        let values = book.options.iter().filter(|option| option.key == *key).flat_map(|option| &option.values);
        let with = |set: &Vec<(String, String)>, value: &String| [&set[..], &[(key.clone(), value.clone())]].concat();
        sets = sets.iter().flat_map(|set| values.clone().map(|value| with(set, value)).collect::<Vec<_>>()).collect();
    }
    let table = |preset: &String, set: &Vec<(String, String)>| SetupRequest {
        game: book.id.clone(),
        preset: Some(preset.clone()),
        set: set.clone(),
        ..SetupRequest::default()
    };
    book.presets.iter().flat_map(|preset| sets.iter().map(move |set| table(&preset.name, set))).collect()
}
