//! Measures win rates with simulated games.

use super::{PlayedRate, SolvedRate, TableRates};
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

/// The number of games and deals for each table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRatesPlan {
    /// Number of games by the policy `random`.
    pub random: usize,
    /// Number of games by the policy `expert`.
    pub expert: usize,
    /// The work of `expert` for each decision, in thousands of steps.
    pub budget: u32,
    /// Number of deals for the solver, in games where a deal determines every card.
    pub deals: usize,
    /// The seed. The same seed gives the same games.
    pub seed: u64,
}

/// The origin of win rates. The program stores the origin with the win rates, so that anybody can measure them again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement<'m> {
    /// The command that measures the win rates.
    pub command: &'m str,
    /// The day of the measurement, such as `2026-11-24`.
    pub date: &'m str,
}

/// Plays games at a table with `random` and `expert`, and solves deals if a deal determines every card.
///
/// # Errors
/// The table cannot be set up.
pub fn measure_win_rates(
    library: &Library,
    request: &SetupRequest,
    plan: &WinRatesPlan,
    measurement: Measurement<'_>,
) -> Result<TableRates, SetupError> {
    let WinRatesPlan { random, expert, budget, deals, seed } = *plan;
    let setup = Setup::new(library, request, None)?;
    let (book, expertise) = (&setup.book, Expertise::load(&setup, None));
    let play = |style, games| simulate(&setup.game, &expertise, &Plan { style, games, seed });
    let by_random = play(Style::Random, random);
    let start = Instant::now();
    let by_expert = play(Style::Expert { budget }, expert);
    let seconds = start.elapsed().as_secs_f64();
    let core_seconds = seconds * rayon::current_num_threads() as f64;
    let rate = |result| PlayedRate::new(result, expertise.goal.has_aim());
    let deal_plan = DealPlan { deals, seed, budget: SolverBudget::default() };
    let solved = KnownDeal::determines_all_cards(&setup)
        .then(|| winnable_deals(&KnownDeal::unknown(&setup), &setup, &expertise, &deal_plan, &|_, _| {}))
        .transpose()?;
    Ok(TableRates {
        game: book.id.clone(),
        command: measurement.command.to_owned(),
        date: measurement.date.to_owned(),
        budget,
        version: book.version.clone(),
        rules: setup.fingerprint(),
        success: book.history.success.results.clone(),
        aim: book.history.aim.as_ref().map(|aim| aim.of.clone()),
        preset: request.preset.clone().unwrap_or_default(),
        set: request.set.iter().cloned().collect(),
        options: setup.settings.iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect(),
        by_random: rate(&by_random),
        by_expert: rate(&by_expert),
        solved: solved.as_ref().map(SolvedRate::new),
        // More decimals would be noise, which differs in every run.
        seconds: (seconds / expert.max(1) as f64 * 100.0).round() / 100.0,
        decision_seconds: (core_seconds / by_expert.choices.max(1) as f64 * 1_000.0).round() / 1_000.0,
    })
}

/// Lists the tables of these rulebooks for one player: each preset with each combination of the options that divide win
/// rates. These options are the player's role, and the option that divides the source's score sheet.
pub fn win_rate_tables(books: &[&Rulebook]) -> Vec<SetupRequest> {
    books.iter().filter(|book| book.players.min == 1).flat_map(|book| tables(book)).collect()
}

/// Lists every preset of a rulebook with every combination of the options that divide its win rates.
fn tables(book: &Rulebook) -> Vec<SetupRequest> {
    let dividing = [book.history.role.as_ref(), book.history.sheet.as_ref().map(|sheet| &sheet.each)];
    let mut sets: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for key in dividing.into_iter().flatten() {
        let values = book.options.iter().filter(|option| option.key == *key).flat_map(|option| &option.values);
        let add = |set: &Vec<(String, String)>, value: &String| [&set[..], &[(key.clone(), value.clone())]].concat();
        sets = sets.iter().flat_map(|set| values.clone().map(|value| add(set, value)).collect::<Vec<_>>()).collect();
    }
    let table = |preset: &String, set: &Vec<(String, String)>| SetupRequest {
        game: book.id.clone(),
        preset: Some(preset.clone()),
        set: set.clone(),
        ..SetupRequest::default()
    };
    book.presets.iter().flat_map(|preset| sets.iter().map(move |set| table(&preset.name, set))).collect()
}
