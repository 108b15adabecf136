//! `simulate`: plays whole games with a policy.

pub(super) mod vary;

use super::documents::{self, Bounds};
use super::table_args::{deal_setup, seed};
use super::{Global, TableArgs};
use crate::coach::{self, Ending, Expertise, Plan, SimulationResult, Style};
use crate::model::estimate::Estimate;
use crate::model::rate::Rate;
use crate::play::setup::Setup;
use crate::records::scores::Spread;
use crate::rules::rulebook::Settings;
use crate::table::reviews;
use crate::table::{figures, has_range, method, numbers};
use crate::terminal::bar::Bar;
use crate::terminal::interrupt::Interrupt;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// Number of games to simulate
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// How to decide: at random (`random`) or, in solo games, with trained weights (`learned`), by trying plans in
    /// simulated games (`expert`), or by following every hint (`hints`) [default: `expert`, or `random` with --deal or
    /// for several players]
    #[arg(long, value_name = "POLICY", value_enum, hide_possible_values = true)]
    policy: Option<PolicyName>,
    /// Use the deal in this file; decisions are then random
    #[arg(long, value_name = "FILE")]
    deal: Option<PathBuf>,
    #[arg(long, value_name = "N", help = format!("How long the coach thinks about each decision of `expert`, in thousands of steps [default: {}]", Style::BUDGET), value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    budget: Option<u32>,
    /// Number of threads [default: all]; the results are the same with any number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1_024))]
    jobs: Option<u16>,
    /// Use this seed; the same seed plays the same games
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play the same deals under several values of an option and compare the results: a range such as
    /// `damage-limit=5..7`, a list such as `jokers=0,2`, a key alone for all its values, or `preset`
    #[arg(long, value_name = "KEY=A..B", conflicts_with = "deal")]
    vary: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum PolicyName {
    /// Makes every legal decision with the same probability
    Random,
    /// Decides at random, but trained weights make good decisions likelier
    Learned,
    /// Compares plans in games that `learned` plays to the end
    Expert,
    /// Plays the first decision of every hint
    Hints,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        if let Some(varied) = &self.vary {
            return self.compare(global, varied);
        }
        let library = Global::library()?;
        let table = self.table.clone();
        let setup = match &self.deal {
            Some(path) => deal_setup(&library, &self.game, table, path)?,
            None => Setup::new(&library, &table.request(self.game.clone()), None)?,
        };
        let style = self.style(&setup)?;
        let seed = seed(self.seed)?;
        let plan = Plan { style, games: self.games as usize, seed };
        let bar = Bar::new("games", global.plain);
        let expertise = reviews::expertise(&setup);
        Args::print_notices(global, &expertise, style)?;
        let interrupt = Interrupt::listen()?;
        let tally = self.run_on_threads(|| {
            let on_results = |tally: &SimulationResult| {
                bar.update(tally.games() as usize, plan.games, || progress_text(tally, &setup));
                true
            };
            coach::simulate_while(&setup.game, &expertise, &plan, &on_results, &|| interrupt.was_pressed())
        })?;
        bar.finish();
        let status = if interrupt.was_pressed() { Status::Interrupted } else { Status::Done };
        if global.json {
            documents::print(&document(&tally, &setup, &plan))?;
            return Ok(status);
        }
        let look = screen::look(global.plain);
        let mut lines = look.heading(3, &heading(&setup, &tally));
        let mut facts = figures(&tally, &setup.game, &setup);
        if let Some((outcome, game)) = &tally.best {
            let numbers: Vec<String> =
                numbers(outcome, &setup).iter().map(|(name, number)| format!("{name} {number}")).collect();
            if !numbers.is_empty() {
                facts.push(("Best".to_owned(), format!("{}, in game {game}", numbers.join(", "))));
            }
        }
        if !global.quiet {
            facts.push(("Method".to_owned(), method(style, setup.vocabulary.solo, has_range(&tally, &setup))));
        }
        lines.extend(facts.iter().flat_map(|(term, text)| look.paragraph(&format!("{term}: "), text)));
        // Do not wrap the command line, so that players can copy it.
        lines.push(format!("Repeat it with: {}", self.command_line(&setup, style, seed)));
        screen::print(&mut output::styled(), &lines)?;
        Ok(status)
    }

    /// Runs `play` on the number of threads that `--jobs` sets, or else on the default number. Fails if the threads
    /// cannot be started.
    fn run_on_threads<T: Send>(&self, play: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        let Some(jobs) = self.jobs else { return Ok(play()) };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into()).build();
        let pool = pool.map_err(|error| {
            Failure::new(Status::Usage, format!("{jobs} threads cannot be started: {error}. Use fewer threads"))
        })?;
        Ok(pool.install(play))
    }

    /// Prints warnings about the coach's weights on standard error, if the policy uses the weights. Prints nothing with
    /// `--quiet`.
    fn print_notices(global: &Global, expertise: &Expertise, style: Style) -> Result<(), Failure> {
        if style != Style::Random && !global.quiet {
            for notice in &expertise.notices {
                writeln!(output::stderr(), "deckwarden: {notice}")?;
            }
        }
        Ok(())
    }

    fn style(&self, setup: &Setup) -> Result<Style, Failure> {
        let solo = setup.vocabulary.solo;
        let style = match self.policy {
            Some(PolicyName::Learned) => Style::Learned,
            Some(PolicyName::Expert) => Style::Expert { budget: self.budget.unwrap_or(Style::BUDGET) },
            Some(PolicyName::Hints) => Style::Hints,
            None if solo && self.deal.is_none() => Style::Expert { budget: self.budget.unwrap_or(Style::BUDGET) },
            Some(PolicyName::Random) | None => Style::Random,
        };
        let refused = |message: String| Err(Failure::new(Status::Usage, message));
        let name = style.name();
        if style != Style::Random && self.deal.is_some() {
            return refused(format!("`{name}` would see every card of the deal. Use --policy random"));
        }
        if style != Style::Random && !solo {
            return refused(format!(
                "`{name}` plays only solo games, and {} has hidden hands. Use --policy random",
                setup.book.name
            ));
        }
        if self.budget.is_some() && !matches!(style, Style::Expert { .. }) {
            return refused(format!("--budget works only with the policy `expert`, not with `{name}`. Leave it out"));
        }
        Ok(style)
    }

    /// Returns a command line that plays the same games again.
    fn command_line(&self, setup: &Setup, style: Style, seed: u64) -> String {
        let mut words = vec!["deckwarden simulate".to_owned(), self.game.clone()];
        words.extend(self.table.option_words());
        // In a solo game, the player's name has no effect.
        if !setup.vocabulary.solo {
            words.extend(self.table.player.iter().map(|name| format!("--player {name}")));
        }
        words
            .extend(self.deal.iter().map(|path| format!("--deal {}", shell_words::quote(&path.display().to_string()))));
        words.extend(self.vary.iter().map(|vary| format!("--vary {}", shell_words::quote(vary))));
        words.push(format!("--games {} --policy {}", self.games, style.name()));
        if let Style::Expert { budget } = style {
            words.push(format!("--budget {budget}"));
        }
        words.push(format!("--seed {seed}"));
        words.join(" ")
    }
}

/// Returns the heading of the results: the name of the game, its preset or options, and the number of games.
fn heading(setup: &Setup, tally: &SimulationResult) -> String {
    let options: Vec<String> = setup.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let rules = match preset(setup) {
        Some(preset) => preset.to_owned(),
        None => options.join(", "),
    };
    format!("{}, {rules}: {}", setup.book.name, counted(tally.games() as usize, "simulated game"))
}

fn preset(setup: &Setup) -> Option<&str> {
    setup.book.preset_of(&setup.settings, setup.vocabulary.players.len()).map(|preset| preset.name.as_str())
}

/// Returns the text beside the progress bar: the success rate, or the mean score if the game is played for a score.
/// Returns an empty string for several players.
fn progress_text(tally: &SimulationResult, setup: &Setup) -> String {
    let history = &setup.book.history;
    match (&history.aim, Estimate::from_samples(tally.values.iter().map(|value| *value as f64))) {
        _ if !setup.vocabulary.solo => String::new(),
        (Some(aim), Some(estimate)) => {
            let (low, high) = estimate.interval();
            format!("{} {:.1} (likely {low:.1} to {high:.1})", aim.name, estimate.mean)
        }
        _ => format!("{} {}", history.success.name, tally.success),
    }
}

fn policy_json(style: Style) -> PolicyJson {
    let budget = match style {
        Style::Random | Style::Learned | Style::Hints => None,
        Style::Expert { budget } => Some(budget),
    };
    PolicyJson { name: style.name(), budget }
}

fn document<'s>(tally: &'s SimulationResult, setup: &'s Setup, plan: &Plan) -> SimulatedGames<'s> {
    let (low, high) = tally.bounds().unzip();
    let best = tally
        .best
        .as_ref()
        .map(|(outcome, game)| BestSimulated { numbers: numbers(outcome, setup).into_iter().collect(), game: *game });
    let winner = |(seat, player): (usize, &'s String)| {
        let hits = tally.winners.get(seat).copied().unwrap_or_default();
        Winner { player, wins: Rate { hits, tries: tally.success.tries } }
    };
    // If players play against each other, somebody nearly always wins, so a success rate would mean nothing.
    let has_success_rate = tally.winners.is_empty();
    SimulatedGames {
        game: &setup.book.id,
        preset: preset(setup),
        options: &setup.settings,
        players: &setup.vocabulary.players,
        policy: policy_json(plan.style),
        seed: plan.seed,
        games: tally.games(),
        undecided: tally.undecided,
        success: has_success_rate.then_some(tally.success),
        bounds: has_success_rate.then_some(Bounds { low, high }),
        scores: Spread::from_numbers(&tally.scores),
        best: best.filter(|_| has_success_rate),
        ranks: tally.ranks.clone(),
        ends: &tally.endings,
        winners: (!has_success_rate).then(|| setup.vocabulary.players.iter().enumerate().map(winner).collect()),
        actions: tally.actions,
    }
}

/// `simulate`: the results of the games.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SimulatedGames<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// The preset with exactly these options, or null.
    preset: Option<&'d str>,
    #[schemars(with = "BTreeMap<String, crate::rules::rulebook::SettingValue>")]
    options: &'d Settings,
    /// The players in seat order.
    players: &'d [String],
    /// The policy that decided.
    policy: PolicyJson,
    /// The seed. The same seed gives the same games.
    seed: u64,
    /// Number of simulated games.
    games: u64,
    /// Number of games that could not continue or took too long.
    undecided: u64,
    /// The success rate among the games that ended; null if players play against each other.
    success: Option<Rate>,
    /// The ends of the 95 % interval of the success rate: `low` if all undecided games count as failures, and `high` if
    /// they count as successes.
    bounds: Option<Bounds>,
    /// The scores of the games that have a score; null if no game has a score.
    scores: Option<Spread>,
    best: Option<BestSimulated>,
    /// Number of successes for each value of the number that ranks successes, such as `redraws`. Empty if the score
    /// ranks successes.
    ranks: BTreeMap<i64, u64>,
    /// How the games ended, the most frequent way first.
    ends: &'d [Ending],
    /// The wins of each player, if players play against each other; otherwise null.
    winners: Option<Vec<Winner<'d>>>,
    /// Number of cards turned up plus number of decisions made, in all games.
    actions: u64,
}

/// The policy of simulated games.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct PolicyJson {
    /// `random`, `learned`, `expert` or `hints`.
    name: &'static str,
    /// Work for each decision of `expert`, in thousands of steps; null for other policies.
    budget: Option<u32>,
}

/// The best simulated game.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct BestSimulated {
    /// The numbers by which the rulebook ranks games. The keys are the names of the numbers.
    numbers: BTreeMap<String, i64>,
    /// The number of the game in the simulation, counted from 1.
    game: u64,
}

/// The wins of a player.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Winner<'d> {
    player: &'d str,
    /// The share of games that the player won.
    wins: Rate,
}
