//! How every game for one player fares under its presets: the page `docs/win-rates.md`.

use super::deals::KnownDeal;
use super::expertise::Expertise;
use super::policy::Style;
use super::simulate::{Plan, SimulationResult, simulate};
use super::solver::SolverBudget;
use super::winnable::{DealPlan, WinnableDeals, winnable_deals};
use crate::play::setup::{Setup, SetupError, Wanted};
use crate::rules::rulebook::{Library, Rulebook};
use std::fmt::Write;
use std::time::Instant;

/// How much is played for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRates {
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

/// The page as Markdown, headed by the command that prints it. `watch` is told how many of how many tables are done.
///
/// # Errors
/// A preset of a rulebook cannot be set up.
pub fn win_rates(
    library: &Library,
    figures: &WinRates,
    command: &str,
    watch: &dyn Fn(usize, usize),
) -> Result<String, SetupError> {
    let tables = tables(library)?;
    let WinRates { random, expert, budget, deals, seed } = *figures;
    let mut page = format!(
        "# Win rates\n\nPrinted by `{command}`; the same command plays the same games again. Each share and mean has its \
         95 % interval. `random` makes any legal decision; `expert` tries each decision by what was learned of the game, \
         {budget},000 steps of play for each, and sees no face-down card. Its figures are a floor for good play: who \
         thinks further does better. `solve` sees every card: its share is the ceiling, in games in which a deal settles \
         every card. The time is that of the machine which printed the page, on all its threads, for one game by `expert`. \
         None of these games was used for learning.\n\n\
         | game | options | `random`, {random} games | `expert`, {expert} games | `solve`, {deals} deals | seconds a game |\n\
         |---|---|---|---|---|---|\n"
    );
    for (done, (options, setup)) in tables.iter().enumerate() {
        let known = Expertise::of(setup, None);
        let play =
            |style, games| simulate(&setup.game, &known, &Plan { style, games, effort: u64::MAX, seed }, &|_, _| {});
        let by_chance = play(Style::Random, random);
        let since = Instant::now();
        let by_expert = play(Style::Expert { budget }, expert);
        let seconds = since.elapsed().as_secs_f64() / expert.max(1) as f64;
        let plan = DealPlan { deals, seed, budget: SolverBudget::default() };
        let solved = if KnownDeal::settles(setup) {
            said_of_deals(&winnable_deals(&KnownDeal::unknown(setup), setup, &known, &plan, &|_, _| {})?)
        } else {
            "–".to_owned()
        };
        let said = |tally: &SimulationResult| said(tally, &setup.book);
        // Writing to a text cannot fail.
        let _ = writeln!(
            page,
            "| {} | {options} | {} | {} | {solved} | {seconds:.1} |",
            setup.book.name,
            said(&by_chance),
            said(&by_expert)
        );
        watch(done + 1, tables.len());
    }
    Ok(page)
}

/// How many deals can be won, and of how many that stayed unknown.
fn said_of_deals(deals: &WinnableDeals) -> String {
    let undecided = match deals.undecided {
        0 => String::new(),
        count => format!("; {count} more undecided"),
    };
    format!("can be won {:.1}{undecided}", deals.winnable)
}

/// What the games came to: the number that they are played for, or the share of successes.
fn said(tally: &SimulationResult, book: &Rulebook) -> String {
    let Some(aim) = &book.history.aim else { return format!("{} {:.1}", book.history.success.name, tally.success) };
    let count = tally.scores.len().max(1) as f64;
    let mean = tally.mean();
    let variance = tally.scores.iter().map(|score| (*score as f64 - mean).powi(2)).sum::<f64>() / count;
    format!("{} {mean:.1} ± {:.1}", aim.name, 1.96 * (variance / count).sqrt())
}

/// Every game for one player under every preset, and under every value of the options that say what the player is and
/// by which its source divides its scores.
fn tables(library: &Library) -> Result<Vec<(String, Setup)>, SetupError> {
    let mut tables = Vec::new();
    for book in library.rulebooks().iter().filter(|book| book.players.max == 1) {
        let dividing = [book.history.role.as_ref(), book.history.sheet.as_ref().map(|sheet| &sheet.each)];
        let mut ways: Vec<Vec<(String, String)>> = vec![Vec::new()];
        for key in dividing.into_iter().flatten() {
            let values = book.options.iter().filter(|option| option.key == *key).flat_map(|option| &option.values);
            let values: Vec<&String> = values.collect();
            let with = |way: &Vec<(String, String)>, value: &String| -> Vec<(String, String)> {
                way.iter().cloned().chain([(key.clone(), value.clone())]).collect()
            };
            ways =
                ways.iter().flat_map(|way| values.iter().map(|value| with(way, value)).collect::<Vec<_>>()).collect();
        }
        for (preset, set) in book.presets.iter().flat_map(|preset| ways.iter().map(move |set| (preset, set))) {
            let wanted = Wanted {
                game: book.id.clone(),
                preset: Some(preset.name.clone()),
                set: set.clone(),
                players: Vec::new(),
            };
            let options = set.iter().map(|(key, value)| format!("{key} {value}"));
            let options: Vec<String> = [preset.name.clone()].into_iter().chain(options).collect();
            tables.push((options.join(", "), Setup::new(library, &wanted, None)?));
        }
    }
    Ok(tables)
}
