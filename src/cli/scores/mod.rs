//! `scores`: shows the results of all games.

pub(super) mod goals;
pub(super) mod html;
mod overview;
mod text;

use self::text::filter_text;
use super::journal::{check_ending, period, report_nothing, unknown_player, write_file};
use super::{Global, documents};
use crate::records::charts::{Chart, Ink, svg};
use crate::records::journal::{Period, Survey};
use crate::records::scores::{Group, GroupBy, LeftOut, Overview, Report, ReportQuery, SheetTable};
use crate::rules::library::Library;
use crate::table::survey;
use crate::terminal::clock;
use crate::terminal::{Failure, Status, output, pager, screen};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Default, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate flag")]
#[command(after_help = "The program counts games with different options separately; --pool counts them together. \
Each rate comes with the number of games and its 95 % interval (Wilson).")]
pub(crate) struct Args {
    /// The id or alias of a game; by default all games
    game: Option<String>,
    /// Only sessions of this player; name two players to compare them
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d
    #[arg(long, value_name = "DAY")]
    since: Option<String>,
    /// Only sessions started on this day or earlier
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
    /// Show the games of each preset, player, month or weekday separately
    #[arg(long, value_enum)]
    by: Option<GroupBy>,
    /// Count games with different options together
    #[arg(long)]
    pool: bool,
    /// Leave out games with undo or hints
    #[arg(long)]
    clean: bool,
    /// Draw charts: scores over time, number of games with each score, rate by month
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    chart: bool,
    /// Show the goals and your progress
    #[arg(long, conflicts_with_all = ["since", "until", "by", "pool", "clean", "chart", "svg", "html", "csv"])]
    goals: bool,
    /// Write the charts to an SVG file, for printing
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a page in HTML with results, charts, the games and their replays
    #[arg(long, value_name = "FILE", conflicts_with = "svg")]
    html: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Print a table for spreadsheets
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

pub(super) fn show_game(global: &Global, game: &str) -> Result<Status, Failure> {
    Args { game: Some(game.to_owned()), ..Args::default() }.run(global)
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        for (path, ending) in [(&self.svg, "svg"), (&self.html, "html")] {
            path.as_deref().map_or(Ok(()), |path| check_ending(path, ending))?;
        }
        let library = Global::library()?;
        let game = self.game.as_ref().map(|game| library.find(game).map(|book| book.id.clone())).transpose()?;
        let query = ReportQuery {
            game,
            player: self.player.first().cloned(),
            period: period(self.since.as_deref(), self.until.as_deref())?,
            by: self.by,
            pool: self.pool,
            clean: self.clean,
        };
        let journal = global.journal()?;
        let survey = survey::read(&journal, &library, global.plain)?;
        if self.goals {
            return goals::show(&survey, &query, &library, global);
        }
        if let [one, other] = self.player.as_slice() {
            if self.csv || self.svg.is_some() || self.html.is_some() {
                let message = "the comparison of two players is text only. Name one player";
                return Err(Failure::new(Status::Usage, message));
            }
            return head_to_head([one, other], &query, &survey, &library, global);
        }
        if self.player.len() > 1 {
            return Err(Failure::new(Status::Usage, "--player compares at most two players. Name one or two"));
        }
        let report = Report::new(&survey.sessions, &query, &library);
        if let Some(path) = &self.svg
            && !report.groups.is_empty()
        {
            let charts: Vec<Chart> = report.groups.iter().map(|group| text::chart(group, &query)).collect();
            let drawn = svg(&charts, &report.period().to_string());
            write_picture("picture", path, &drawn, self.force, global)?;
        }
        if let Some(path) = &self.html
            && !report.groups.is_empty()
        {
            let page = html::page(&report, &query, &survey.sessions, &journal, &library);
            write_picture("page", path, &page, self.force, global)?;
        }
        if global.json {
            let mut games: Vec<&str> = report.groups.iter().map(|group| group.book.id.as_str()).collect();
            games.dedup();
            documents::print(&Scores {
                period: report.period(),
                pooled: query.pool,
                clean: query.clean,
                left_out: report.left_out,
                front: Overview::new(&report, query.player.as_deref()),
                groups: &report.groups,
                sheets: games.into_iter().flat_map(|game| report.sheets(game)).collect(),
            })?;
            return Ok(Status::Done);
        }
        survey::warn_of_faults(&survey, global.quiet);
        if report.groups.is_empty() {
            let message = match query.player.as_deref().and_then(|player| unknown_player(player, &survey)) {
                Some(message) => message,
                None => {
                    let game = query.game.as_deref().and_then(|id| library.find(id).ok());
                    let game = game.map(|book| format!(" of {}", book.name)).unwrap_or_default();
                    format!("no finished game{game} was found ({}).{}", query.period, text::left_out(&report))
                }
            };
            return Ok(report_nothing(&message));
        }
        if self.csv {
            text::csv(output::exact(), &report)?;
            return Ok(Status::Done);
        }
        if (self.html.is_some() || self.svg.is_some()) && !self.chart {
            return Ok(Status::Done);
        }
        let look = screen::look(global.plain);
        let is_overview = query.game.is_none() && self.by.is_none() && !self.pool && !self.chart;
        let lines = if is_overview {
            overview::lines(&report, &query, clock::now()?.date_naive(), look, ink())
        } else {
            text::report(&report, &query, look, self.chart.then(ink))
        };
        pager::print(&global.paging(), &lines)?;
        Ok(Status::Done)
    }
}

fn head_to_head(
    names: [&str; 2],
    query: &ReportQuery,
    survey: &Survey,
    library: &Library,
    global: &Global,
) -> Result<Status, Failure> {
    if global.json {
        let message = "the comparison of two players has no JSON output. Ask for one player at a time";
        return Err(Failure::new(Status::Usage, message));
    }
    survey::warn_of_faults(survey, global.quiet);
    for name in names {
        if let Some(message) = unknown_player(name, survey) {
            return Ok(report_nothing(&message));
        }
    }
    let report = |name: &str| {
        Report::new(&survey.sessions, &ReportQuery { player: Some(name.to_owned()), ..query.clone() }, library)
    };
    let reports = names.map(report);
    let lines = overview::head_to_head(names, [&reports[0], &reports[1]], screen::look(global.plain));
    pager::print(&global.paging(), &lines)?;
    Ok(Status::Done)
}

/// Writes a picture or a page, and prints its path unless `--quiet` is set.
fn write_picture(
    noun: &str,
    path: &std::path::Path,
    picture: &str,
    force: bool,
    global: &Global,
) -> Result<(), Failure> {
    write_file(path, |out| out.write_all(picture.as_bytes()), force)?;
    if !global.quiet {
        writeln!(output::stderr(), "The {noun} was written to {}.", path.display())?;
    }
    Ok(())
}

/// Returns [`Ink::Ascii`] if the locale's character set is not UTF-8, otherwise [`Ink::Blocks`].
fn ink() -> Ink {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(std::env::var_os).find(|value| !value.is_empty());
    let is_utf8 = locale.is_none_or(|value| {
        let value = value.to_string_lossy().to_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    });
    if is_utf8 { Ink::Blocks } else { Ink::Ascii }
}

/// `scores`: the results of finished games, grouped by their rules.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Scores<'d> {
    /// The period of the games.
    period: Period,
    /// Whether the numbers count games under different rules together.
    pooled: bool,
    /// Whether the numbers leave out games with undo or hints.
    clean: bool,
    /// How many sessions are not counted, and why.
    left_out: LeftOut,
    /// The overview: one item for each game, with all rules together.
    front: Overview<'d>,
    /// The groups: one for each game and set of rules. `--by` divides them further, and `--pool` joins the rules.
    groups: &'d [Group<'d>],
    /// The high score tables of the games that have such tables.
    sheets: Vec<SheetTable>,
}
