//! `scores --html`: the page to share.

use super::text;
use crate::records::html_report::{ChartSection, GamesPage, ListedGame, Replay, html, replay};
use crate::records::journal::{Journal, Replayer, Summary};
use crate::records::scores::{Group, Report, ReportQuery};
use crate::rules::library::Library;
use crate::terminal::clock::duration;
use rayon::prelude::*;

pub(super) fn page(report: &Report<'_>, question: &ReportQuery, journal: &Journal, library: &Library) -> String {
    let mut listed: Vec<(&Group<'_>, &Summary)> = report
        .groups
        .iter()
        .flat_map(|group| group.results.iter().map(move |result| (group, result.session)))
        .collect();
    listed.sort_by(|(_, one), (_, other)| other.started.cmp(&one.started).then_with(|| other.name.cmp(&one.name)));
    listed.dedup_by(|(_, one), (_, other)| one.name == other.name);
    let games = listed.par_iter().map_init(
        || Replayer::new(library),
        |replayer, (group, summary)| game(group, summary, replay(journal, &summary.name, replayer).ok()),
    );
    let player = question.player.as_ref().map(|player| format!(" of {player}")).unwrap_or_default();
    let section = |group: &Group<'_>| ChartSection {
        title: format!("{}: {}", group.book.name, text::heading(group, question)),
        figures: text::figures(&group.figures, &group.book),
        picture: text::picture(group, question),
    };
    html(&GamesPage {
        title: format!("The games{player}"),
        subtitle: format!("{}.{}", report.period(), text::left_out(report)),
        sections: report.groups.iter().map(section).collect(),
        games: games.collect(),
    })
}

fn game(group: &Group<'_>, summary: &Summary, replay: Option<Replay>) -> ListedGame {
    ListedGame {
        started: summary.started.format("%Y-%m-%d %H:%M").to_string(),
        game: group.book.name.clone(),
        rules: summary.terms.label(),
        players: summary.terms.players.clone(),
        result: match summary.winner() {
            Some(winner) => format!("won by {winner}"),
            None => summary.result().to_string(),
        },
        success: group.book.history.success.counts(summary.verdict()),
        score: summary.score().map(|score| score.to_string()).unwrap_or_default(),
        time: duration(summary.seconds),
        clean: summary.is_clean(),
        replay,
    }
}
