//! The text output of `scores`: sentences, tables and charts.

use crate::model::estimate::Estimate;
use crate::model::outcome::Verdict;
use crate::records::charts::{Chart, Ink, describe, draw};
use crate::records::export::csv_table;
use crate::records::journal::{MistakeKind, options_label};
use crate::records::scores::{
    Figures, Group, LuckAndSkillMeans, MistakeCount, Mistakes, Report, ReportQuery, RuleSet, SheetTable,
};
use crate::rules::rulebook::Rulebook;
use crate::table::reviews::{self, ValueText};
use crate::terminal::clock::duration;
use crate::text::prose::{Look, capitalize, counted};
use std::io::{self, Write};

pub(super) fn report(report: &Report<'_>, query: &ReportQuery, look: Look, ink: Option<Ink>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut game: Option<&str> = None;
    for (index, group) in report.groups.iter().enumerate() {
        if game == Some(&group.book.id) {
            lines.extend(look.blank_line());
        } else {
            lines.extend(game.and_then(|_| look.blank_line()));
            let heading = format!("{}: {}{}", group.book.name, report.period_of(&group.book.id), filter_text(query));
            lines.extend(look.heading(1, &heading));
            game = Some(&group.book.id);
        }
        lines.extend(self::group(group, query, look));
        if let Some(ink) = ink {
            lines.extend(look.blank_line());
            let chart = chart(group, query);
            lines.extend(if look.plain { describe(&chart) } else { draw(&chart, look.width, ink) });
        }
        if report.groups.get(index + 1).is_none_or(|next| next.book.id != group.book.id) {
            lines.extend(report.sheets(&group.book.id).iter().flat_map(|table| sheet(table, look)));
        }
    }
    let left_out = left_out(report);
    if !left_out.is_empty() {
        lines.extend(look.blank_line());
        lines.extend(look.paragraph("", left_out.trim_start()));
    }
    lines
}

pub(super) fn chart(group: &Group<'_>, query: &ReportQuery) -> Chart {
    Chart::new(group, format!("{}: {}", group.book.name, heading(group, query)))
}

pub(super) fn filter_text(query: &ReportQuery) -> String {
    let player = query.player.as_ref().map(|player| format!(", {player}")).unwrap_or_default();
    let clean = if query.clean { ", without undo and hints" } else { "" };
    format!("{player}{clean}")
}

/// Returns a space and a sentence about the games that the scores leave out. Returns an empty string if they count all
/// games.
pub(super) fn left_out(report: &Report<'_>) -> String {
    let counts = report.left_out;
    let part = |count: usize, noun: &str| (count > 0).then(|| format!("{count} {noun}"));
    let parts = [
        part(counts.unfinished, "unfinished"),
        part(counts.irregular, "with an overruled move"),
        part(counts.unclean, "with undo or hints"),
        part(counts.unknown, "without a rulebook"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!(" Not counted: {}.", parts.join(", ")) }
}

/// The term before the number of games with undo or hints.
const HELP: &str = "Undo and hints";

fn group(group: &Group<'_>, query: &ReportQuery, look: Look) -> Vec<String> {
    let mut lines = look.heading(2, &heading(group, query));
    for (term, text) in figures(&group.figures, &group.book) {
        let advice = if term == HELP { "; --clean leaves them out" } else { "" };
        lines.extend(look.paragraph(&format!("{term}: "), &format!("{text}{advice}")));
    }
    lines
}

/// Returns the name of a group: its label (such as a month or a player), and the names of its rules.
pub(super) fn name(group: &Group<'_>) -> String {
    let players = group.results.first().map_or(0, |result| result.session.terms.players.len());
    let names: Vec<String> = group.rules.iter().map(|rules| rules.label(&group.book, players)).collect();
    group.label.iter().cloned().chain([names.join("; ")]).collect::<Vec<_>>().join(", ")
}

/// Returns the heading of a group: its label (such as a month or a player), and its rules. A single rule set appears
/// with all its options.
pub(super) fn heading(group: &Group<'_>, query: &ReportQuery) -> String {
    let players = group.results.first().map_or(0, |result| result.session.terms.players.len());
    let label = |rules: &RuleSet| rules.label(&group.book, players);
    let rules = match group.rules.as_slice() {
        // Without a preset, the name would only repeat some of the options.
        [one] if one.preset.is_none() && !one.changed => options_label(one.options),
        [one] => format!("{} ({})", label(one), options_label(one.options)),
        several if query.pool => {
            let labels: Vec<String> = several.iter().map(label).collect();
            format!("{} sets of options together: {}", several.len(), labels.join("; "))
        }
        several => several.iter().map(label).collect::<Vec<_>>().join("; "),
    };
    match &group.label {
        Some(name) => format!("{name}, {rules}"),
        None => rules,
    }
}

/// Returns `name`, the word for a success, and the success rate: `won 45 % of 51 (likely 32-59 %)`.
pub(super) fn rate(figures: &Figures, book: &Rulebook, name: &str) -> String {
    format!("{name} {}{}", figures.success, book.history.success.with_nothing(figures.nothing))
}

pub(super) fn figures(figures: &Figures, book: &Rulebook) -> Vec<(String, String)> {
    let success = &book.history.success;
    let (best_term, average_term) =
        (format!("Best ({})", success.name), format!("Average {}", book.history.score_name()));
    let results: Vec<String> = figures.results.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    let mut facts = vec![("Games", format!("{} ({})", figures.games, results.join(", ")))];
    facts.push((&success.rate, figures.success.to_string() + &success.with_nothing(figures.nothing)));
    if let Some(best) = &figures.best {
        let numbers: Vec<String> = best.numbers.iter().map(|(name, number)| format!("{name} {number}")).collect();
        facts.push((&best_term, format!("{}, on {}", numbers.join(", "), best.day)));
    }
    if let Some(scores) = figures.scores {
        let count = if scores.count < figures.games {
            format!(" with a score ({0} of {1})", scores.count, figures.games)
        } else {
            String::new()
        };
        facts.push((&average_term, format!("{scores}{count}")));
    }
    let (streaks, name) = (figures.streaks, &success.name);
    let streak = |length, success: bool| {
        let negation = if success { "" } else { "not " };
        format!("{length} {negation}{name}")
    };
    let (longest, longest_dry, current) =
        (streak(streaks.longest, true), streak(streaks.driest, false), streak(streaks.now.length, streaks.now.success));
    if figures.games > 1 {
        facts.push(("Streaks", format!("longest {longest} in a row and {longest_dry} in a row; now {current}")));
    }
    if figures.seconds > 0 {
        let all = duration(figures.seconds);
        let each = || format!("{all}, {} per game", duration(mean(figures)));
        facts.push(("Time", if figures.games > 1 { each() } else { all.clone() }));
    }
    if !figures.tallies.is_empty() {
        let counts: Vec<String> = figures.tallies.iter().map(|(name, count)| format!("{name} {count}")).collect();
        facts.push(("Counts", counts.join(", ")));
    }
    let value = ValueText::for_game(book);
    let gain_text = |field: fn(&LuckAndSkillMeans) -> Option<Estimate>, text: fn(ValueText, &Estimate) -> String| {
        let part = |means: &Option<LuckAndSkillMeans>, kind: &str| {
            // The mean of a single game would look more certain than the review of this game is.
            let estimate = field(means.as_ref()?).filter(|estimate| estimate.margin.is_some())?;
            Some(format!("{} per game in {} {kind}", text(value, &estimate), counted(estimate.count, "game")))
        };
        let means = [
            part(&figures.reviewed.clean, "without undo and hints"),
            part(&figures.reviewed.helped, "with undo or hints"),
        ];
        let means: Vec<String> = means.into_iter().flatten().collect();
        (!means.is_empty()).then(|| means.join("; "))
    };
    let skill = gain_text(|means| means.skill, ValueText::skill);
    let by_face_up_cards = if skill.is_none() { ", from cards that all players saw" } else { "" };
    let luck = gain_text(|means| Some(luck_without_error(means)), ValueText::estimate);
    facts.extend(luck.map(|luck| ("Luck", luck + by_face_up_cards)));
    facts.extend(skill.map(|skill| ("Skill", skill)));
    facts.extend(figures.mistakes.as_ref().map(|mistakes| ("Mistakes", mistakes_text(mistakes, book))));
    if figures.with_take_backs + figures.with_hints > 0 {
        let help = format!("{} with undo, {} with hints", counted(figures.with_take_backs, "game"), figures.with_hints);
        facts.push((HELP, help));
    }
    facts.into_iter().map(|(term, text)| (capitalize(term), text)).collect()
}

/// Returns the mean luck, corrected by [`reviews::without_error`] as for one game.
fn luck_without_error(means: &LuckAndSkillMeans) -> Estimate {
    let (mean, _) = reviews::without_error(means.luck.mean, means.skill.map_or(0.0, |skill| skill.mean));
    Estimate { mean, ..means.luck }
}

/// Returns a text with the number of costly decisions of each kind, and with the command that asks about them.
fn mistakes_text(mistakes: &Mistakes, book: &Rulebook) -> String {
    let kind = |MistakeCount { kind, count }: &MistakeCount| {
        let MistakeKind { played, better } = kind;
        let times = counted(*count, "time");
        if played == better {
            format!("another `{better}` was better {times}")
        } else {
            format!("`{better}` was better than `{played}` {times}")
        }
    };
    let games = counted(mistakes.games, "reviewed game");
    if mistakes.kinds.is_empty() {
        return format!("none in {games}");
    }
    let kinds: Vec<String> = mistakes.kinds.iter().map(kind).collect();
    format!("in {games}, {}; practise with `drill {} --mistakes`", kinds.join(", "), book.short_name())
}

fn mean(figures: &Figures) -> i64 {
    figures.seconds / i64::try_from(figures.games.max(1)).unwrap_or(1)
}

fn sheet(table: &SheetTable, look: Look) -> Vec<String> {
    let heading = look.heading(2, &format!("{}: {}", table.title, table.each));
    let mut lines: Vec<String> = look.blank_line().into_iter().chain(heading).collect();
    if look.plain {
        let text = |line: &Vec<String>| {
            let cells = table.heads.iter().zip(line).map(|(head, cell)| format!("{head} {cell}"));
            cells.collect::<Vec<_>>().join(", ")
        };
        lines.extend(table.lines.iter().map(text));
        return lines;
    }
    let rows: Vec<Vec<String>> = std::iter::once(table.heads.clone()).chain(table.lines.iter().cloned()).collect();
    lines.extend(crate::text::columns::lines(&rows, look.width));
    lines
}

pub(super) fn csv(out: impl Write, report: &Report<'_>) -> io::Result<()> {
    let heads = "game rules label games won lost left conceded successes rate low high best mean deviation longest_streak \
                 seconds with_take_backs with_hints";
    let rows = report.groups.iter().map(|group| row(group, report));
    let heads = heads.split(' ').map(str::to_owned).collect();
    csv_table(out, std::iter::once(heads).chain(rows))
}

fn row(group: &Group<'_>, report: &Report<'_>) -> Vec<String> {
    let figures = &group.figures;
    let players = group.results.first().map_or(0, |result| result.session.terms.players.len());
    let rules: Vec<String> = group.rules.iter().map(|rules| rules.label(&group.book, players)).collect();
    let count = |verdict: Verdict| {
        figures.results.iter().find(|(result, _)| *result == verdict).map_or(0, |(_, count)| *count).to_string()
    };
    let share = |share: Option<f64>| share.map(|share| format!("{share:.4}")).unwrap_or_default();
    let (low, high) = figures.success.interval().unzip();
    let best = figures.best.as_ref().and_then(|best| best.numbers.first()).map(|(_, number)| number.to_string());
    vec![
        group.book.id.clone(),
        rules.join("; "),
        group.label.clone().unwrap_or_else(|| report.period_of(&group.book.id).to_string()),
        figures.games.to_string(),
        count(Verdict::Won),
        count(Verdict::Lost),
        count(Verdict::Left),
        count(Verdict::Conceded),
        figures.success.hits.to_string(),
        share(figures.success.proportion()),
        share(low),
        share(high),
        best.unwrap_or_default(),
        share(figures.scores.map(|scores| scores.mean)),
        share(figures.scores.and_then(|scores| scores.deviation)),
        figures.streaks.longest.to_string(),
        figures.seconds.to_string(),
        figures.with_take_backs.to_string(),
        figures.with_hints.to_string(),
    ]
}
