//! `solve`: whether deals can be won by somebody who sees every card.

use super::journal::SessionArgs;
use super::seed::seed;
use super::{Global, TableArgs, deal_setup, documents};
use crate::coach::{
    self, DealPlan, KnownDeal, LastChance, NoSessionDeal, SessionDeal, Solution, SolverBudget, WinnableDeals,
};
use crate::model::action::Action;
use crate::model::rate::Rate;
use crate::play::setup::Setup;
use crate::records::journal::{JournalError, Replayer, Stuck};
use crate::rules::game::{Events, Game};
use crate::rules::games::AnyGame;
use crate::rules::rulebook;
use crate::table::reviews;
use crate::terminal::bar::Bar;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::counted;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// In so many ways the cards that a session never showed are laid.
const WAYS: usize = 20;

/// Arguments of `solve`: which deals are looked into, and how long.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id or alias
    #[arg(required_unless_present = "session", conflicts_with = "session")]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Lay the piles as a deal file tells, and look into that deal
    #[arg(long, value_name = "FILE", conflicts_with_all = ["session", "deals", "seed"])]
    deal: Option<PathBuf>,
    /// Look into the deal of a session: any part of its name that no other has, or `last`
    #[arg(long, value_name = "SESSION", conflicts_with_all = ["deals", "seed"])]
    session: Option<String>,
    /// Shuffle that many deals
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Look at that many thousands of positions of a deal, at most
    #[arg(long, value_name = "N", default_value_t = (SolverBudget::USUAL / 1_000) as u32, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
    /// Shuffle the same deals again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let budget = SolverBudget::of(u64::from(self.positions) * 1_000);
        match (&self.session, &self.deal) {
            (Some(session), _) => of_session(global, session, budget),
            (None, Some(deal)) => self.of_file(global, deal, budget),
            (None, None) => self.of_shuffled(global, budget),
        }
    }

    fn game(&self) -> String {
        self.game.clone().unwrap_or_default()
    }

    fn of_shuffled(&self, global: &Global, budget: SolverBudget) -> Result<Status, Failure> {
        let setup = Setup::new(&Global::library()?, &self.table.clone().wanted(self.game()), None)?;
        check(&setup)?;
        let plan = DealPlan { deals: self.deals as usize, seed: seed(self.seed)?, budget };
        let expertise = reviews::expertise(&setup);
        let bar = Bar::new("deals", global.plain);
        let found = coach::winnable_deals(&KnownDeal::unknown(&setup), &setup, &expertise, &plan, &|done, of| {
            bar.advance(done, of);
        })?;
        bar.finish();
        if global.json {
            documents::print(&SolvedDeals { seed: Some(plan.seed), ..document(&setup, &found) })?;
            return Ok(Status::Done);
        }
        let mut told = vec![format!("Can be won: {:.1}.", found.winnable)];
        told.extend(undecided(&found));
        let [half, most, all] = [50, 99, 100].map(|hundredths| found.time(hundredths).as_secs_f64() * 1_000.0);
        told.push(format!(
            "Half of the deals took {half:.1} ms at most, 99 of 100 took {most:.0} ms, the longest {all:.0} ms."
        ));
        told.push(format!("Again: {} --seed {}", self.again(), plan.seed));
        say(global, &setup, "deals of", &told)
    }

    fn again(&self) -> String {
        let mut words = vec!["deckwarden solve".to_owned(), self.game()];
        words.extend(self.table.preset.iter().map(|preset| format!("--preset {preset}")));
        words.extend(self.table.set.iter().map(|(key, value)| format!("--set {key}={value}")));
        words.push(format!("--deals {}", self.deals));
        words.push(format!("--positions {}", self.positions));
        words.join(" ")
    }

    fn of_file(&self, global: &Global, deal: &Path, budget: SolverBudget) -> Result<Status, Failure> {
        let setup = deal_setup::setup(&Global::library()?, &self.game(), self.table.clone(), deal)?;
        check(&setup)?;
        let expertise = reviews::expertise(&setup);
        let solved = coach::Solver::new(&expertise).solve(&setup.game, budget);
        if global.json {
            let line = match &solved.solution {
                Solution::Won(line) => Some(SolvedLine { entry: None, line: typed(&setup, &setup.game, line) }),
                Solution::Lost | Solution::Undecided => None,
            };
            let found = WinnableDeals::of(&solved);
            documents::print(&SolvedDeals { line, ..document(&setup, &found) })?;
            return Ok(Status::Done);
        }
        let told = match &solved.solution {
            Solution::Won(line) => {
                let mut told = vec!["This deal can be won:".to_owned()];
                told.extend(typed(&setup, &setup.game, line));
                told
            }
            Solution::Lost => {
                vec![format!("This deal cannot be won. Every line was tried: {} positions.", solved.positions)]
            }
            Solution::Undecided => vec![format!(
                "Nothing was found within {} positions. `--positions` tries more, and the cards that the file leaves open \
                 cannot be known.",
                solved.positions
            )],
        };
        say(global, &setup, "a deal of", &told)
    }
}

/// Refuses a game of which no deal settles all cards.
fn check(setup: &Setup) -> Result<(), Failure> {
    if KnownDeal::settles(setup) {
        return Ok(());
    }
    Err(Failure::new(Status::Usage, no_deal(setup)))
}

fn no_deal(setup: &Setup) -> String {
    format!(
        "{} shuffles cards anew while it is played, or hides hands: no deal settles how it goes. `deckwarden simulate` \
         plays it with fair shuffles",
        setup.book.name
    )
}

fn of_session(global: &Global, session: &str, budget: SolverBudget) -> Result<Status, Failure> {
    let SessionArgs { library, name, path, record, .. } = SessionArgs::find(global, session)?;
    let replayed = Replayer::new(&library).replay(&path, &record)?;
    if let Some(Stuck { line, problem }) = replayed.stuck {
        return Err(JournalError::Damaged { path, line, problem }.into());
    }
    let session = &replayed.session;
    let setup = session.setup();
    check(setup)?;
    let expertise = reviews::expertise(setup);
    let bar = Bar::new("deals", global.plain);
    let found = coach::session_deal(session, &expertise, WAYS, budget, &|done, of| bar.advance(done, of));
    bar.finish();
    let found = found.map_err(|why| match why {
        NoSessionDeal::Reshuffled => Failure::new(Status::Negative, no_deal(setup)),
        NoSessionDeal::Setup(error) => error.into(),
    })?;
    let SessionDeal { unknown, deals, last_chance } = &found;
    let chance = last_chance.as_ref().map(|LastChance { entry, before, line }| (*entry, typed(setup, before, line)));
    if global.json {
        let line = chance.map(|(entry, line)| SolvedLine { entry: Some(entry), line });
        let document = SolvedDeals { session: Some(&name), unknown: Some(*unknown), line, ..document(setup, deals) };
        documents::print(&document)?;
        return Ok(Status::Done);
    }
    let mut told = Vec::new();
    match (unknown, deals.winnable.hits, deals.undecided) {
        (0, 0, 0) => told.push("This deal could not be won: every line was tried.".to_owned()),
        (0, 0, _) => {
            told.push("Whether this deal could be won was not found out. `--positions` tries more.".to_owned());
        }
        (0, ..) => told.push("This deal could be won.".to_owned()),
        (unknown, ..) => {
            told.push(format!(
                "{} never came up. Laid at random, such a deal can be won: {:.0}.",
                counted(*unknown, "card"),
                deals.winnable
            ));
            told.extend(undecided(deals));
        }
    }
    if let Some((entry, line)) = chance {
        told.push(format!("The last moment was before entry {entry}. So it could have gone on:"));
        told.extend(line);
    }
    say(global, setup, &format!("{name},"), &told)
}

/// What is said where the budget was too small for some deals.
fn undecided(found: &WinnableDeals) -> Option<String> {
    let undecided = usize::try_from(found.undecided).unwrap_or(usize::MAX);
    (undecided > 0).then(|| format!("Not found out: {}. `--positions` tries more.", counted(undecided, "deal")))
}

fn say(global: &Global, setup: &Setup, of: &str, told: &[String]) -> Result<Status, Failure> {
    let look = screen::look(global.plain);
    let mut lines = look.heading(3, &format!("{of} {}", setup.book.name));
    lines.extend(told.iter().flat_map(|text| look.paragraph("", text)));
    screen::print(&mut output::styled(), &lines)?;
    Ok(Status::Done)
}

/// Actions as they are typed: each decision on a line of its own, with the cards that come up after it.
fn typed(setup: &Setup, game: &AnyGame, line: &[Action]) -> Vec<String> {
    let mut game = game.clone();
    let mut lines: Vec<String> = Vec::new();
    let mut after_card = false;
    for action in line {
        match (action, lines.last_mut()) {
            (Action::Reveal { card, .. }, Some(last)) => {
                last.push_str(if after_card { " " } else { ", " });
                last.push_str(&card.to_string());
            }
            (Action::Reveal { card, .. }, None) => lines.push(card.to_string()),
            (Action::Decision(_), _) => lines.push(setup.vocabulary.canonical(action, game.awaited())),
        }
        after_card = matches!(action, Action::Reveal { .. });
        game.apply(*action, &mut Events::ignored());
    }
    lines
}

/// The deals as JSON; described in `docs/json.md`.
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

/// What `solve` tells of one deal or of many.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SolvedDeals<'d> {
    /// The game by its rulebook's id, never by an alias.
    game: &'d str,
    /// Every option under which the deals were tried.
    #[schemars(with = "BTreeMap<String, rulebook::SettingValue>")]
    options: &'d rulebook::Settings,
    /// The session whose deal it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<&'d str>,
    /// How many cards of the session's deal never came up; they are laid at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<usize>,
    /// The seed that shuffles the same deals again.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// How many deals were looked into.
    deals: usize,
    /// Those that can be won, among those that were decided.
    winnable: Rate,
    /// Those for which the budget was too small.
    undecided: u64,
    /// Lines that win, of a deal whose cards are all known.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<SolvedLine>,
}

/// Lines that win one deal, from its first card or from a position of its session.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct SolvedLine {
    /// The last entry of the session before which the deal could still be won; without one from the first card.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    /// Lines as they are typed.
    line: Vec<String>,
}
