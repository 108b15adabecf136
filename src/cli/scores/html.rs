//! `scores --html`: makes the HTML page. `journal show --html` uses [`listed_game`] for its own page.

use super::text;
use crate::records::goals;
use crate::records::html_report::{ChartSection, GamesPage, ListedGame, OverviewRow, Replay, html, replay};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::records::scores::{BestResult, Group, Overview, OverviewGame, Report, ReportQuery, score_text};
use crate::rules::library::Library;
use crate::rules::rulebook::Rulebook;
use crate::terminal::clock::duration;
use crate::text::prose::counted;
use rayon::prelude::*;

/// Maximum number of high scores of each game; more would make the page too long.
const HIGH_SCORES: usize = 3;
/// Maximum number of results in a sparkline, the small chart at the end of a row of the page. A sparkline is about 120
/// pixels wide, so more results would be too close together.
const TREND: usize = 30;

pub(super) fn page(
    report: &Report<'_>,
    query: &ReportQuery,
    sessions: &[Summary],
    journal: &Journal,
    library: &Library,
) -> String {
    let overview = Overview::new(report, query.player.as_deref());
    let mut listed: Vec<(&Group<'_>, &Summary)> = report
        .groups
        .iter()
        .flat_map(|group| group.results.iter().map(move |result| (group, result.session)))
        .collect();
    listed.sort_unstable_by(|(_, a), (_, b)| b.started.cmp(&a.started).then_with(|| b.name.cmp(&a.name)));
    listed.dedup_by(|(_, a), (_, b)| a.name == b.name);
    let reviews = journal.kept_reviews();
    let games = listed.par_iter().map_init(
        || Replayer::new(library),
        |replayer, (group, summary)| {
            listed_game(&group.book, summary, replay(journal, summary, &reviews, replayer).ok())
        },
    );
    let mut groups: Vec<&Group<'_>> = report.groups.iter().collect();
    let position_in_overview = |group: &Group<'_>| overview.games.iter().position(|game| game.book.id == group.book.id);
    groups.sort_by_key(|group| {
        (position_in_overview(group).unwrap_or(usize::MAX), std::cmp::Reverse(group.figures.games))
    });
    let section = |group: &&Group<'_>| ChartSection {
        game: group.book.name.clone(),
        title: format!("{}: {}", group.book.name, text::name(group)),
        brief: format!(
            "{}, {}",
            counted(group.figures.games, "game"),
            text::rate(&group.figures, &group.book, &group.book.history.success.name)
        ),
        figures: [("Rules".to_owned(), text::heading(group, query))]
            .into_iter()
            .chain(text::figures(&group.figures, &group.book))
            .collect(),
        chart: text::chart(group, query),
    };
    html(&GamesPage {
        title: overview.title(),
        subtitle: format!("{}.{}", overview.period, text::left_out(report)),
        overview: overview.games.iter().map(overview_row).collect(),
        facts: facts(&overview, sessions),
        days: overview.days.clone(),
        sections: groups.iter().map(section).collect(),
        has_personal_overview: overview.player.is_some() && query.player.is_none(),
        games: games.collect(),
    })
}

fn overview_row(game: &OverviewGame<'_>) -> OverviewRow {
    let best = game.figures.best.as_ref();
    OverviewRow {
        game: game.book.name.clone(),
        plays: counted(game.figures.games, "game"),
        rate: text::rate(&game.figures, &game.book, &game.success_name()),
        best: best.map(|best| (best.text(), best.session.clone())),
        high_scores: game.high_scores(HIGH_SCORES).into_iter().map(high_score).collect(),
        last: game.last_day().map(|day| day.to_string()).unwrap_or_default(),
        trend: game.trend(TREND),
    }
}

fn high_score(result: BestResult) -> (String, String) {
    (format!("{}, {}", result.text(), result.day), result.session)
}

fn facts(overview: &Overview<'_>, sessions: &[Summary]) -> Vec<(String, String)> {
    let seconds = overview.games.iter().fold(0_i64, |sum, game| sum.saturating_add(game.figures.seconds));
    let time = if seconds > 0 { format!(", {}", duration(seconds)) } else { String::new() };
    let all = format!("{} on {}{time}", counted(overview.plays(), "game"), counted(overview.days.len(), "day"));
    let mut facts = vec![("All games".to_owned(), all)];
    let streaks = overview.games.iter().filter_map(|game| Some(format!("{}: {}", game.book.name, game.streak()?)));
    facts.extend(join("Streaks now", streaks));
    let goals = overview.games.iter().flat_map(|game| {
        let progress = goals::progress(sessions, &game.book, overview.player.unwrap_or_default());
        progress.into_iter().map(|goal| (goal.day, goal.name, &game.book.name))
    });
    let goals: Vec<_> = goals.collect();
    let mut reached: Vec<_> = goals.iter().filter(|(day, ..)| day.is_some()).collect();
    reached.sort_unstable_by(|a, b| b.cmp(a));
    if let Some((Some(day), name, game)) = reached.first() {
        let newest = format!("{} of {}; the newest: {name} ({game}, {day})", reached.len(), goals.len());
        facts.push(("Goals reached".to_owned(), newest));
    }
    facts
}

fn join(term: &str, texts: impl Iterator<Item = String>) -> Option<(String, String)> {
    let texts: Vec<String> = texts.collect();
    (!texts.is_empty()).then(|| (term.to_owned(), texts.join("\n")))
}

pub(in crate::cli) fn listed_game(book: &Rulebook, summary: &Summary, replay: Option<Replay>) -> ListedGame {
    ListedGame {
        name: summary.name.clone(),
        started: summary.started.format("%Y-%m-%d %H:%M").to_string(),
        game: book.name.clone(),
        rules: summary.terms.label(),
        players: summary.terms.players.clone(),
        result: summary.result_text(),
        success: book.history.success.counts(summary.verdict()),
        score: score_text(summary, book),
        time: if summary.seconds > 0 { duration(summary.seconds) } else { String::new() },
        clean: summary.is_clean(),
        replay,
    }
}
