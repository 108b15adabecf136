//! Figures as JSON.

use crate::model::rate::Rate;
use crate::records::export::{JSON_VERSION, options_json};
use crate::records::scores::{BestPart, Figures, Group, Report, ReportQuery, RuleSet, SheetTable, Spread};
use serde_json::{Map, Value, json};

/// A report as JSON; described in `docs/json.md`.
pub(super) fn report(report: &Report<'_>, question: &ReportQuery) -> Value {
    let left_out = report.left_out;
    json!({
        "version": JSON_VERSION,
        "period": report.period(),
        "pooled": question.pool,
        "clean": question.clean,
        "left_out": {"unfinished": left_out.unfinished, "irregular": left_out.irregular, "unclean": left_out.unclean, "unknown": left_out.unknown},
        "groups": report.groups.iter().map(group).collect::<Vec<_>>(),
        "sheets": sheets(report),
    })
}

fn group(group: &Group<'_>) -> Value {
    json!({
        "game": group.book.id,
        "rules": group.rules.iter().map(rules).collect::<Vec<_>>(),
        "label": group.label,
        "figures": figures(&group.figures),
    })
}

/// The tables of high scores of every game that draws one.
fn sheets(report: &Report<'_>) -> Vec<Value> {
    let mut games: Vec<&str> = report.groups.iter().map(|group| group.book.id.as_str()).collect();
    games.dedup();
    let tables = games.into_iter().flat_map(|game| report.sheets(game).into_iter().map(move |table| (game, table)));
    let sheet = |(game, table): (&str, SheetTable)| {
        json!({
            "game": game, "title": table.title, "each": table.each, "heads": table.heads, "lines": table.lines,
        })
    };
    tables.map(sheet).collect()
}

fn rules(rules: &RuleSet) -> Value {
    json!({
        "preset": rules.preset, "options": options_json(&rules.options), "version": rules.version, "hash": rules.rules, "changed": rules.changed,
    })
}

fn figures(figures: &Figures) -> Value {
    let counts: Map<String, Value> =
        figures.results.iter().map(|(verdict, count)| (verdict.to_string(), json!(count))).collect();
    let tallies: Map<String, Value> =
        figures.tallies.iter().map(|(name, count)| (name.clone(), json!(count))).collect();
    let runs = figures.runs;
    json!({
        "games": figures.games,
        "results": counts,
        "success": rate(figures.rate),
        "best": figures.best.as_ref().map(best),
        "scores": figures.scores.map(spread),
        "streaks": {
            "longest": runs.longest, "driest": runs.driest,
            "now": {"success": runs.now.success, "length": runs.now.length},
        },
        "seconds": figures.seconds,
        "with_take_backs": figures.take_backs,
        "with_hints": figures.hints,
        "tallies": tallies,
    })
}

/// A rate with its interval.
pub(in crate::cli) fn rate(rate: Rate) -> Value {
    let (low, high) = rate.interval().unzip();
    json!({"hits": rate.hits, "n": rate.tries, "share": rate.share(), "low": low, "high": high})
}

fn best(best: &BestPart) -> Value {
    let numbers: Map<String, Value> = best.numbers.iter().map(|(name, number)| (name.clone(), json!(number))).collect();
    json!({"numbers": numbers, "session": best.session, "day": best.day})
}

/// How numbers are spread.
pub(in crate::cli) fn spread(spread: Spread) -> Value {
    json!({
        "n": spread.count, "mean": spread.mean, "deviation": spread.deviation,
        "least": spread.least, "greatest": spread.greatest,
    })
}
