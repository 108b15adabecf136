//! Writes the overview of `scores` (a line for each game, then the last seven days and the current streaks), and the
//! comparison of two players.

use super::{filter_text, text};
use crate::records::charts::{Ink, trend};
use crate::records::scores::{Overview, OverviewGame, Report, ReportQuery};
use crate::text::columns;
use crate::text::prose::{Look, counted};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Maximum number of results in a sparkline, the small chart at the end of a line. More results would not fit beside
/// the other columns.
const TREND: usize = 12;
/// Maximum width of a player's name in columns, so that a heading fits on one line.
const NAME_WIDTH: usize = 40;

pub(super) fn lines(report: &Report<'_>, query: &ReportQuery, today: NaiveDate, look: Look, ink: Ink) -> Vec<String> {
    let overview = Overview::new(report, query.player.as_deref());
    let heading =
        format!("{}: {}{}", columns::shortened(&overview.title(), NAME_WIDTH), overview.period, filter_text(query));
    let mut lines = look.heading(1, &heading);
    if look.plain {
        lines.extend(overview.games.iter().flat_map(|game| look.paragraph("", &sentence(game))));
    } else {
        let rows: Vec<Vec<String>> = overview.games.iter().map(|game| row(game, ink)).collect();
        lines.extend(columns::lines(&rows, look.width));
    }
    lines.extend(look.blank_line());
    let week = overview.week(today);
    let this_week = match week.tries {
        0 => "no games".to_owned(),
        tries => format!("{}, {}", counted(tries as usize, "game"), counted(week.hits as usize, "success")),
    };
    let all = format!(
        "{} on {}; the last seven days: {this_week}.",
        counted(overview.plays(), "game"),
        counted(overview.days.len(), "day")
    );
    lines.extend(look.paragraph("All games: ", &all));
    let streaks: Vec<String> =
        overview.games.iter().filter_map(|game| Some(format!("{}: {}", game.book.name, game.streak()?))).collect();
    if !streaks.is_empty() {
        lines.extend(look.paragraph("Streaks: ", &format!("{}.", streaks.join("; "))));
    }
    let left_out = text::left_out(report);
    if !left_out.is_empty() {
        lines.extend(look.paragraph("", left_out.trim_start()));
    }
    lines.extend(look.blank_line());
    let example = overview.games.first().map_or("GAME", |game| game.book.short_name());
    let player_hint = match (overview.player, &query.player) {
        (Some(_), None) => " `--player NAME` shows another player.",
        _ => "",
    };
    let explanation = format!(
        "Each line counts games with different options together. The range in brackets likely holds your true rate. `deckwarden scores {example}` shows each set of options separately.{player_hint}"
    );
    lines.extend(look.paragraph("", &explanation));
    lines
}

fn row(game: &OverviewGame<'_>, ink: Ink) -> Vec<String> {
    vec![
        game.book.short_name().to_owned(),
        format!("{:>3}", game.figures.games),
        rate(game, &game.success_name()),
        best(game),
        game.last_day().map(|day| day.to_string()).unwrap_or_default(),
        trend(&game.trend(TREND), ink),
    ]
}

/// Returns `name`, the word for a success, and the success rate: `won 45 % (32-59 %)`. Returns an empty string if there
/// are no games.
fn rate(game: &OverviewGame<'_>, name: &str) -> String {
    let success = game.figures.success;
    let rate = success.proportion().zip(success.interval()).map(|(share, (low, high))| {
        let percent = |share: f64| format!("{:.0}", share * 100.0);
        format!("{name} {} % ({}-{} %)", percent(share), percent(low), percent(high))
    });
    rate.unwrap_or_default()
}

fn best(game: &OverviewGame<'_>) -> String {
    let best = game.figures.best.as_ref().and_then(|best| best.numbers.first());
    best.map(|(name, number)| format!("best {name} {number}")).unwrap_or_default()
}

fn sentence(game: &OverviewGame<'_>) -> String {
    let best = game.figures.best.as_ref().map(|best| format!(", best {}", best.text())).unwrap_or_default();
    let last = game.last_day().map(|day| format!(", last on {day}")).unwrap_or_default();
    let (games, rate) =
        (counted(game.figures.games, "game"), text::rate(&game.figures, &game.book, &game.success_name()));
    format!("{}: {games}, {rate}{best}{last}", game.book.name)
}

/// Returns the lines that compare two players. The first lines say how often the players played each game together, and
/// how often each of them won. The other lines show the results of each player in every game that both have played.
/// `reports` are the reports of the players, in the order of `names`.
pub(super) fn head_to_head(names: [&str; 2], reports: [&Report<'_>; 2], look: Look) -> Vec<String> {
    let overviews = [0, 1].map(|index| Overview::new(reports[index], Some(names[index])));
    let player_name = |index: usize| columns::shortened(overviews[index].player.unwrap_or(names[index]), NAME_WIDTH);
    let mut lines = look.heading(1, &format!("{} and {}", player_name(0), player_name(1)));
    let mut together: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for result in overviews[0].games.iter().flat_map(|game| &game.results) {
        let session = result.session;
        let others = overviews[1].games.iter().flat_map(|game| &game.results);
        let Some(other) = others.clone().find(|other| other.session.name == session.name) else { continue };
        let counts = together.entry(session.terms.game.as_str()).or_default();
        counts[0] += 1;
        counts[1] += usize::from(result.success);
        counts[2] += usize::from(other.success);
    }
    for game in &overviews[0].games {
        let Some([games, first, second]) = together.get(game.book.id.as_str()) else { continue };
        let games = counted(*games, "game");
        let text = match game.player {
            Some(_) => format!("{games} together: {} won {first}, {} won {second}.", player_name(0), player_name(1)),
            None => format!("{games} together, {first} {}.", game.book.history.success.name),
        };
        lines.extend(look.paragraph(&format!("{}: ", game.book.name), &text));
    }
    lines.extend(look.blank_line().filter(|_| !together.is_empty()));
    let mut rows = Vec::new();
    for game in &overviews[0].games {
        let Some(other) = overviews[1].games.iter().find(|other| other.book.id == game.book.id) else { continue };
        for (index, game) in [game, other].into_iter().enumerate() {
            if look.plain {
                lines.extend(look.paragraph("", &format!("{}: {}", player_name(index), sentence(game))));
            }
            let name = if index == 0 { game.book.short_name().to_owned() } else { String::new() };
            let rate = rate(game, &game.book.history.success.name);
            rows.push(vec![name, player_name(index), format!("{:>3}", game.figures.games), rate, best(game)]);
        }
    }
    if rows.is_empty() {
        lines.extend(look.paragraph("", "There is no game that both players have played."));
    }
    if !look.plain {
        lines.extend(columns::shortened_lines(rows, 1, &[], look.width));
    }
    lines
}
