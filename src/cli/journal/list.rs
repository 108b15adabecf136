//! `journal list`: lists the sessions, newest first.

use super::super::{Global, documents};
use super::filter::{Filter, report_nothing};
use crate::records::export::{Streamed, SummaryJson};
use crate::records::journal::{Period, Summary};
use crate::records::scores::score_text;
use crate::rules::library::Library;
use crate::table::survey;
use crate::terminal::{Failure, Status, output, screen};
use crate::text::columns;
use crate::text::prose::counted;
use std::io::Write;

/// Assumed height of the terminal in lines, if its real height is unknown.
const ASSUMED_HEIGHT: usize = 20;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[command(flatten)]
    filter: Filter,
    /// Show this page; a terminal shows one page at a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    page: Option<u32>,
    /// Show everything at once
    #[arg(long, conflicts_with = "page")]
    all: bool,
    /// List the deleted sessions instead
    #[arg(long, conflicts_with_all = ["game", "player", "result", "since", "until", "page", "all"])]
    trash: bool,
}

impl Args {
    pub(super) fn run(&self, global: &Global) -> Result<Status, Failure> {
        let journal = global.journal()?;
        let mut out = output::stdout();
        if self.trash {
            let names = journal.deleted()?;
            if global.json {
                documents::print(&Trash { trash: &names })?;
                return Ok(Status::Done);
            }
            names.iter().rev().try_for_each(|name| writeln!(out, "{name}"))?;
            return Ok(if names.is_empty() { report_nothing("the trash is empty.") } else { Status::Done });
        }
        let library = Global::library()?;
        let filter = self.filter.clone().parse(&library)?;
        let survey = survey::read(&journal, &library, global.plain)?;
        let found: Vec<&Summary> = survey.sessions.iter().rev().filter(|summary| filter.matches(summary)).collect();
        if global.json {
            documents::print(&Listing {
                period: filter.period_of(&found),
                sessions: Streamed(found.iter().map(|summary| SummaryJson::new(summary))),
                faults: Streamed(
                    survey
                        .faults
                        .iter()
                        .map(|fault| Trouble { name: fault.name.clone(), problem: fault.message.clone() }),
                ),
            })?;
            return Ok(Status::Done);
        }
        if found.is_empty() {
            survey::warn_of_faults(&survey, global.quiet);
            return Ok(report_nothing(&filter.not_found(&survey)));
        }
        let size = self.page_size();
        let pages = found.len().div_ceil(size);
        let page = self.page.map_or(0, |page| page as usize - 1);
        if page >= pages {
            let message = format!("page {} does not exist. The list has {}", page + 1, counted(pages, "page"));
            return Err(Failure::new(Status::Usage, message));
        }
        let listed: Vec<&&Summary> = found.iter().skip(page.saturating_mul(size)).take(size).collect();
        let look = screen::look(global.plain);
        if look.plain {
            listed.iter().try_for_each(|summary| writeln!(out, "{}", sentence(summary, &library)))?;
        } else {
            let rows: Vec<Vec<String>> = listed.iter().map(|summary| row(summary, &library)).collect();
            columns::shortened_lines(rows, PLAYERS_COLUMN, &DROPPED_COLUMNS, look.width)
                .iter()
                .try_for_each(|line| writeln!(out, "{line}"))?;
        }
        if (pages > 1 || console::user_attended()) && !global.quiet {
            let all = counted(found.len(), "session");
            let period = filter.period_of(&found);
            let (first, last) = (page.saturating_mul(size) + 1, page.saturating_mul(size) + listed.len());
            let part = if pages > 1 { format!("{first} to {last} of ") } else { String::new() };
            let next_page =
                if page + 1 < pages { format!(" Next page: `--page {}`.", page + 2) } else { String::new() };
            writeln!(output::stderr(), "{part}{all}, {period}.{next_page}")?;
        }
        survey::warn_of_faults(&survey, global.quiet);
        Ok(Status::Done)
    }

    /// Returns the number of sessions per page. Returns [`usize::MAX`] with `--all`, and also without `--page` if the
    /// output is not a terminal.
    fn page_size(&self) -> usize {
        if self.all || (self.page.is_none() && !console::user_attended()) {
            return usize::MAX;
        }
        let rows = console::Term::stdout().size_checked().map_or(ASSUMED_HEIGHT, |(rows, _)| usize::from(rows));
        rows.saturating_sub(3).max(5)
    }
}

/// Index of the players' column. The program shortens its cells so that the other columns fit.
const PLAYERS_COLUMN: usize = 6;

/// Indices of the columns that the list drops on a narrow screen, in this order: the entries, the preset, the marks,
/// the time, the players, the date.
const DROPPED_COLUMNS: [usize; 6] = [8, 7, 5, 2, PLAYERS_COLUMN, 1];

/// Maximum width of a winner's name, in terminal columns. The list cuts longer names, so that a session fits on one
/// line.
const WINNER_WIDTH: usize = 12;

fn alias<'a>(game: &'a str, library: &'a Library) -> &'a str {
    library.find(game).map_or(game, |book| book.short_name())
}

fn result(summary: &Summary, library: &Library) -> String {
    let numbers = library.find(&summary.terms.game).map(|book| score_text(summary, book)).unwrap_or_default();
    match summary.winner() {
        Some(winner) => format!("won by {}", columns::shortened(winner, WINNER_WIDTH)),
        None => format!("{} {numbers}", summary.result()).trim_end().to_owned(),
    }
}

fn row(summary: &Summary, library: &Library) -> Vec<String> {
    let suffix = summary.name.rsplit('-').next().unwrap_or_default();
    vec![
        suffix.to_owned(),
        summary.started.format("%Y-%m-%d").to_string(),
        summary.started.format("%H:%M").to_string(),
        alias(&summary.terms.game, library).to_owned(),
        result(summary, library),
        summary.marks(),
        summary.terms.players.join(", "),
        summary.terms.preset.clone().unwrap_or_else(|| "own options".to_owned()),
        counted(summary.entries, "entry"),
    ]
}

fn sentence(summary: &Summary, library: &Library) -> String {
    let players = if summary.terms.players.is_empty() {
        String::new()
    } else {
        format!(", {}", summary.terms.players.join(", "))
    };
    format!(
        "{}: {}{players}, {}, {}",
        summary.name,
        alias(&summary.terms.game, library),
        result(summary, library),
        counted(summary.entries, "entry")
    )
}

/// `journal list`: the sessions.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Listing<S, F> {
    /// The requested period. Without a requested first or last day, the period begins or ends on the day of the oldest
    /// or newest session listed.
    period: Period,
    /// The sessions, newest first.
    sessions: S,
    /// Session files that cannot be used.
    faults: F,
}

/// A session with a problem.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Trouble {
    /// The name of the session.
    pub(in crate::cli) name: String,
    /// What is wrong with the session or its file.
    pub(in crate::cli) problem: String,
}

/// `journal list --trash`: the deleted sessions.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Trash<'d> {
    /// The names of the deleted sessions.
    trash: &'d [String],
}
