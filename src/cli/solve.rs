//! `solve`: finds out whether a player who sees every card can win a deal.

use super::journal::SessionArgs;
use super::table_args::{deal_setup, seed};
use super::{Global, TableArgs, documents};
use crate::coach::{self, DealPlan, KnownDeal, LastChance, SessionDeal, Solution, SolverBudget, WinnableDeals};
use crate::model::rate::Rate;
use crate::play::setup::Setup;
use crate::records::journal::{JournalError, Replayer, Stuck};
use crate::rules::rulebook;
use crate::table::reviews;
use crate::table::solution::{self, typed_lines};
use crate::terminal::bar::Bar;
use crate::terminal::{Failure, Status, output, screen};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of the game
    #[arg(required_unless_present = "session", conflicts_with = "session")]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Use the deal in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["session", "deals", "seed"])]
    deal: Option<PathBuf>,
    /// Solve the deal of this session: `last`, or a part of its name that no other session has
    #[arg(long, value_name = "SESSION", conflicts_with_all = ["deals", "seed", "set", "preset", "player"])]
    session: Option<String>,
    /// Number of deals to shuffle
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Try at most this many thousand positions of each deal
    #[arg(long, value_name = "N", default_value_t = (SolverBudget::DEFAULT_POSITIONS / 1_000) as u32, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    /// Use this seed; the same seed shuffles the same deals
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let budget = SolverBudget::new(u64::from(self.positions) * 1_000);
        match (&self.session, &self.deal) {
            (Some(session), _) => solve_session(global, session, budget),
            (None, Some(deal)) => self.solve_file(global, deal, budget),
            (None, None) => self.solve_shuffled(global, budget),
        }
    }

    fn game(&self) -> String {
        self.game.clone().unwrap_or_default()
    }

    fn solve_shuffled(&self, global: &Global, budget: SolverBudget) -> Result<Status, Failure> {
        let setup = Setup::new(&Global::library()?, &self.table.clone().request(self.game()), None)?;
        check(&setup)?;
        let plan = DealPlan { deals: self.deals as usize, seed: seed(self.seed)?, budget };
        let expertise = reviews::expertise(&setup);
        let bar = Bar::new("deals", global.plain);
        let found = coach::winnable_deals(&KnownDeal::unknown(&setup), &setup, &expertise, &plan, &|done, total| {
            bar.advance(done, total);
        })?;
        bar.finish();
        if global.json {
            documents::print(&SolvedDeals { seed: Some(plan.seed), ..document(&setup, &found) })?;
            return Ok(Status::Done);
        }
        let mut texts = vec![format!("Can be won: {:.1}.", found.winnable)];
        texts.extend(solution::undecided(&found));
        let [half, most, all] = [50, 99, 100].map(|percent| found.time(percent).as_secs_f64() * 1_000.0);
        texts.push(format!(
            "Half of the deals took at most {half:.1} ms, 99 of 100 at most {most:.0} ms, the slowest {all:.0} ms."
        ));
        texts.push(format!("Repeat it with: {} --seed {}", self.command_line(), plan.seed));
        print(global, &setup, "deals of", &texts)
    }

    /// Returns a command line that solves the same deals again if the caller adds `--seed`.
    fn command_line(&self) -> String {
        let mut words = vec!["deckwarden solve".to_owned(), self.game()];
        words.extend(self.table.option_words());
        words.push(format!("--deals {} --positions {}", self.deals, self.positions));
        words.join(" ")
    }

    fn solve_file(&self, global: &Global, deal: &Path, budget: SolverBudget) -> Result<Status, Failure> {
        let setup = deal_setup(&Global::library()?, &self.game(), self.table.clone(), deal)?;
        check(&setup)?;
        let expertise = reviews::expertise(&setup);
        let solved = coach::Solver::new(&expertise).solve(&setup.game, budget);
        if global.json {
            let line = match &solved.solution {
                Solution::Won(line) => Some(SolvedLine { entry: None, line: typed_lines(&setup, &setup.game, line) }),
                Solution::Lost | Solution::Undecided => None,
            };
            let found = WinnableDeals::from_solved(&solved);
            documents::print(&SolvedDeals { line, ..document(&setup, &found) })?;
            return Ok(Status::Done);
        }
        let texts = match &solved.solution {
            Solution::Won(line) => {
                let mut texts = vec!["This deal can be won:".to_owned()];
                texts.extend(typed_lines(&setup, &setup.game, line));
                texts
            }
            Solution::Lost => {
                vec![format!("This deal cannot be won. The solver tried every line: {} positions.", solved.positions)]
            }
            Solution::Undecided => vec![format!(
                "The solver found no win within {} positions. If cards are missing from the file, the solver does not know them. Try more positions with `--positions`.",
                solved.positions
            )],
        };
        print(global, &setup, "a deal of", &texts)
    }
}

/// Rejects games in which a deal does not determine every card.
fn check(setup: &Setup) -> Result<(), Failure> {
    if KnownDeal::determines_all_cards(setup) {
        return Ok(());
    }
    Err(Failure::new(Status::Usage, no_deal(setup)))
}

fn no_deal(setup: &Setup) -> String {
    format!(
        "{} reshuffles cards or hides hands, so a deal does not determine the game. `deckwarden simulate` plays it with fair \
         shuffles",
        setup.book.name
    )
}

fn solve_session(global: &Global, session: &str, budget: SolverBudget) -> Result<Status, Failure> {
    let SessionArgs { library, name, path, record, .. } = SessionArgs::find(global, session)?;
    let replayed = Replayer::new(&library).replay(&path, &record)?;
    if let Some(Stuck { line, problem }) = replayed.stuck {
        return Err(JournalError::Damaged { path, line, problem }.into());
    }
    let session = &replayed.session;
    let setup = session.setup();
    check(setup)?;
    let expertise = reviews::expertise(setup);
    let found = solution::session_deal(session, &expertise, budget, global.plain)?;
    let found = found.ok_or_else(|| Failure::new(Status::Negative, no_deal(setup)))?;
    let SessionDeal { unknown, deals, last_chance } = &found;
    let line = last_chance.as_ref().map(|LastChance { entry, before, line, .. }| SolvedLine {
        entry: Some(*entry),
        line: typed_lines(setup, before, line),
    });
    if global.json {
        let document = SolvedDeals { session: Some(&name), unknown: Some(*unknown), line, ..document(setup, deals) };
        documents::print(&document)?;
        return Ok(Status::Done);
    }
    let mut texts = solution::describe(&found, ", with these lines:");
    texts.extend(line.into_iter().flat_map(|solved| solved.line));
    print(global, setup, &format!("{name},"), &texts)
}

fn print(global: &Global, setup: &Setup, subject: &str, texts: &[String]) -> Result<Status, Failure> {
    let look = screen::look(global.plain);
    let mut lines = look.heading(3, &format!("{subject} {}", setup.book.name));
    lines.extend(texts.iter().flat_map(|text| look.paragraph("", text)));
    screen::print(&mut output::styled(), &lines)?;
    Ok(Status::Done)
}

fn document<'s>(setup: &'s Setup, found: &WinnableDeals) -> SolvedDeals<'s> {
    SolvedDeals {
        game: &setup.book.id,
        options: &setup.settings,
        session: None,
        unknown: None,
        seed: None,
        deals: found.times.len(),
        winnable: found.winnable,
        undecided: found.undecided,
        line: None,
    }
}

/// `solve`: which deals can be won.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SolvedDeals<'d> {
    /// The id of the game's rulebook.
    game: &'d str,
    /// All options of the game.
    #[schemars(with = "BTreeMap<String, rulebook::SettingValue>")]
    options: &'d rulebook::Settings,
    /// The name of the session from which the deal comes.
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<&'d str>,
    /// Number of the session's cards that never came up. The solver tries random orders of these cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<usize>,
    /// The seed. The same seed shuffles the same deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// Number of deals that the solver tried.
    deals: usize,
    /// The share of the decided deals that can be won.
    winnable: Rate,
    /// Number of deals that the solver could not decide within its budget.
    undecided: u64,
    /// The lines that win; only with `--deal` or `--session`, and only if the solver found such lines. Left out if the
    /// session was won or a card of its deal is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<SolvedLine>,
}

/// The lines that win a deal, from its first card or from a position of the session.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SolvedLine {
    /// The entry before which the lines start, counted from 1: the last entry before which the solver found a win. Left
    /// out with `--deal`, where the lines start at the first card.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    /// The lines as a player types them.
    line: Vec<String>,
}
