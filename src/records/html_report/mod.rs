//! Writes an HTML page to share: one self-contained file with statistics, charts, the list of games and their replays.

mod calendar;
mod card;
mod pack;
mod replay;

pub(crate) use card::{ResultCard, TABLE_SIZE, card};
pub(crate) use replay::{Replay, replay};

use crate::records::charts::{Chart, svg_in_page};
use crate::records::picture::{CARD_CSS, TABLE_CSS, symbols};
use crate::text::markup::{escaped, escaped_json};
use crate::text::prose::counted;
use chrono::NaiveDate;
use pack::{PackedPlace, pack_replays};
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Debug)]
pub(crate) struct GamesPage {
    pub title: String,
    /// The period, and the number of sessions that the statistics leave out.
    pub subtitle: String,
    pub overview: Vec<OverviewRow>,
    /// Pairs of a term and its value, shown below the overview.
    pub facts: Vec<(String, String)>,
    /// The number of games on each day with a game.
    pub days: BTreeMap<NaiveDate, usize>,
    /// The statistics by game and by rules: the most played game first, and within a game the most played rules first.
    pub sections: Vec<ChartSection>,
    /// Whether the overview is about one player, but the sections are about all players.
    pub has_personal_overview: bool,
    /// The games, newest first.
    pub games: Vec<ListedGame>,
}

/// One line of the overview: the results of a game under all options together.
#[derive(Debug)]
pub(crate) struct OverviewRow {
    pub game: String,
    pub plays: String,
    pub rate: String,
    /// The best success in words, and the name of its session.
    pub best: Option<(String, String)>,
    /// The best successes in words, each with the name of its session, the best first.
    pub high_scores: Vec<(String, String)>,
    pub last: String,
    /// The last results as numbers between 0 and 1, oldest first.
    pub trend: Vec<f64>,
}

/// The statistics of one group.
#[derive(Debug)]
pub(crate) struct ChartSection {
    pub game: String,
    pub title: String,
    /// The number of games and the rate.
    pub brief: String,
    /// Pairs of a term and its value.
    pub figures: Vec<(String, String)>,
    pub chart: Chart,
}

#[derive(Debug)]
pub(crate) struct ListedGame {
    pub name: String,
    /// The date and time of the start.
    pub started: String,
    pub game: String,
    /// The preset, or the options if there is no preset.
    pub rules: String,
    pub players: Vec<String>,
    /// The result in words, such as `lost` or `won by Ana`.
    pub result: String,
    /// Whether the rulebook counts the result as a success.
    pub success: bool,
    /// The numbers of the result, in words.
    pub score: String,
    /// The playing time in words.
    pub time: String,
    /// Whether the players used no undo, no hints and no overruled rules.
    pub clean: bool,
    /// The replay; `None` if the program can no longer replay the session.
    pub replay: Option<Replay>,
}

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
const CONTROLS: &str = include_str!("replay.html");
/// Maximum length of a heading or of the players' names, in letters. The page cuts longer texts, so that one name
/// cannot fill the page.
const MAX_LETTERS: usize = 60;

pub(crate) fn html(page: &GamesPage) -> String {
    let mut body = String::new();
    add_overview(&mut body, page);
    if !page.sections.is_empty() {
        let scope = if page.has_personal_overview { ", all players" } else { "" };
        let _ = write!(body, "<section>\n<h2>Figures for each game and its options{scope}</h2>\n");
        let mut before = "";
        for section in &page.sections {
            // On paper, only the first section of each game is unfolded, to save space.
            add_section(&mut body, section, section.game != before);
            before = &section.game;
        }
        body.push_str("</section>\n");
    }
    let (packs, places) = pack_replays(&page.games);
    add_list(&mut body, &page.games, &places);
    let _ = write!(
        body,
        "</main>\n<dialog class=\"replay\" id=\"replay\" aria-labelledby=\"replay-title\">\n{CONTROLS}</dialog>\n"
    );
    document(&page.title, &body, &packs)
}

/// Returns the page of one game, with its replay, as HTML.
pub(crate) fn html_of_game(game: &ListedGame, facts: &[(String, String)]) -> String {
    let players = shortened(&game.players.join(", "));
    let title = if players.is_empty() { game.game.clone() } else { format!("{}: {players}", game.game) };
    let mut body = String::new();
    let (packs, places) = pack_replays(std::slice::from_ref(game));
    add_header(&mut body, &title, &format!("{}, {}", game.started, game.rules), "");
    add_terms(&mut body, facts);
    let _ = write!(
        body,
        "<p hidden>{}</p></main>\n<section class=\"replay\" id=\"replay\" aria-labelledby=\"replay-title\">\n{CONTROLS}</section>\n",
        places.first().map(|place| button(*place, game)).unwrap_or_default()
    );
    document(&title, &body, &packs)
}

fn document(title: &str, body: &str, packs: &[String]) -> String {
    let data = serde_json::to_string(packs).unwrap_or_default();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{}</title>\n<style>\n{STYLE}{CARD_CSS}\n{TABLE_CSS}\n</style>\n\
         <noscript><style>section.replay, .filters, button {{ display: none; }}</style></noscript>\n</head>\n<body>\n\
         <svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">\n{}</svg>\n{body}\
         <footer>Written by deckwarden, a referee for dungeon card games played with a real deck.</footer>\n\
         <script type=\"application/json\" id=\"replays\">{}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        escaped(title),
        symbols(),
        escaped_json(&data)
    )
}

/// Adds the page's heading, and messages for browsers that are old or have no JavaScript. `extra` is HTML that follows
/// the subtitle.
fn add_header(body: &mut String, title: &str, subtitle: &str, extra: &str) {
    // Writing to a string cannot fail.
    let _ = write!(
        body,
        "<header><h1>{}</h1><p>{}</p>{extra}\
         <noscript><p>Replays and filters need JavaScript. The rest of this page works without it.</p></noscript>\
         <p id=\"too-old\" hidden>This browser is too old to unpack the replays. Use one from 2023 or later.</p></header>\n<main>\n",
        escaped(title),
        escaped(subtitle)
    );
}

fn shortened(text: &str) -> String {
    match text.chars().count() {
        ..=MAX_LETTERS => text.to_owned(),
        _ => text.chars().take(MAX_LETTERS).chain(['…']).collect(),
    }
}

fn add_overview(body: &mut String, page: &GamesPage) {
    let skip = "<p class=\"skip\"><a href=\"#list\">Go to the list of games and replays</a></p>";
    add_header(body, &shortened(&page.title), &page.subtitle, skip);
    body.push_str("<section id=\"front\">\n<table class=\"rows\"><thead><tr>");
    for head in ["Game, with any options", "Games", "Rate", "Best", "Last played", "Newest results"] {
        let _ = write!(body, "<th scope=\"col\">{head}</th>");
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for row in &page.overview {
        let best = row.best.as_ref().map(link).unwrap_or_default();
        let _ = writeln!(
            body,
            "<tr><td class=\"wide\">{}</td><td class=\"num\">{}</td><td>{}</td><td data-name=\"best\">{best}</td>\
             <td data-name=\"last\" class=\"num\">{}</td><td>{}</td></tr>",
            escaped(&row.game),
            escaped(&row.plays),
            escaped(&row.rate),
            escaped(&row.last),
            calendar::sparkline(&row.trend)
        );
    }
    body.push_str("</tbody></table>\n");
    add_terms(body, &page.facts);
    add_high_scores(body, &page.overview);
    body.push_str(&calendar::calendar(&page.days));
    body.push_str("</section>\n");
}

/// Returns a link that opens the replay of a session.
fn link((text, session): &(String, String)) -> String {
    format!("<a href=\"#game={}\">{}</a>", escaped(session), escaped(text))
}

fn add_high_scores(body: &mut String, rows: &[OverviewRow]) {
    let ranked: Vec<&OverviewRow> = rows.iter().filter(|row| row.high_scores.len() > 1).collect();
    if ranked.is_empty() {
        return;
    }
    body.push_str("<details class=\"group\" data-printed><summary>High scores</summary>\n<dl>\n");
    for row in ranked {
        let links: Vec<String> = row.high_scores.iter().map(link).collect();
        let _ =
            writeln!(body, "<div><dt>{}</dt><dd><ol><li>{}</ol></dd></div>", escaped(&row.game), links.join("<li>"));
    }
    body.push_str("</dl>\n</details>\n");
}

fn add_terms(body: &mut String, facts: &[(String, String)]) {
    body.push_str("<dl>\n");
    for (term, text) in facts {
        let _ = writeln!(body, "<div><dt>{}</dt><dd>{}</dd></div>", escaped(term), escaped(text));
    }
    body.push_str("</dl>\n");
}

/// Adds a folded section. With `is_printed`, the section is unfolded on paper.
fn add_section(body: &mut String, section: &ChartSection, is_printed: bool) {
    let _ = writeln!(
        body,
        "<details class=\"group\"{}><summary>{} <span>· {}</span></summary>",
        if is_printed { " data-printed" } else { "" },
        escaped(&section.title),
        escaped(&section.brief)
    );
    add_terms(body, &section.figures);
    let label = format!("{}: {}", section.title, describe_chart(&section.chart));
    let _ = write!(body, "<div class=\"charts\">\n{}</div>\n</details>\n", svg_in_page(&section.chart, &label));
}

/// Returns a chart in words, for screen readers.
fn describe_chart(chart: &Chart) -> String {
    let scores: Vec<i64> = chart.scores.iter().map(|(_, score)| *score).collect();
    let scored = match (scores.iter().min(), scores.iter().max()) {
        (Some(min), Some(max)) => format!("{} from {min} to {max}; ", counted(scores.len(), "score")),
        _ => String::new(),
    };
    let rates: Vec<String> =
        chart.rates.iter().map(|(month, rate)| format!("{month} {} of {}", rate.hits, rate.tries)).collect();
    format!("{scored}{} by month: {}", chart.rate_name, rates.join(", "))
}

fn add_list(body: &mut String, games: &[ListedGame], places: &[Option<PackedPlace>]) {
    let words = |field: fn(&ListedGame) -> Vec<&str>| {
        let mut words: Vec<&str> = games.iter().flat_map(field).collect();
        words.sort_unstable();
        words.dedup();
        words
    };
    body.push_str(
        "<section id=\"list\">\n<h2>The games</h2>\n<form class=\"filters\" aria-label=\"Filter the games\">\n",
    );
    for (name, label, words) in [
        ("game", "Game", words(|game| vec![&game.game])),
        ("result", "Result", words(|game| vec![&game.result])),
        ("player", "Player", words(|game| game.players.iter().map(String::as_str).collect())),
    ] {
        let _ = write!(body, "<label>{label} <select name=\"{name}\"><option value=\"\">all</option>");
        for word in words {
            let _ = write!(body, "<option value=\"{}\">{}</option>", escaped(word), escaped(&shortened(word)));
        }
        body.push_str("</select></label>\n");
    }
    body.push_str(
        "<label><input type=\"checkbox\" name=\"clean\"> without undo, hints and overruled rules</label>\n\
         <output id=\"count\" aria-live=\"polite\"></output>\n</form>\n<table id=\"games\" class=\"rows\">\n\
         <thead><tr>",
    );
    for head in ["Started", "Game", "Rules", "Players", "Result", "Score", "Time", "Replay"] {
        let _ = write!(body, "<th scope=\"col\">{head}</th>");
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for (game, place) in games.iter().zip(places) {
        add_row(body, *place, game);
    }
    body.push_str("</tbody>\n</table>\n</section>\n");
}

/// Adds a row of the list. The script filters by the text of the cells and by two attributes: `data-players` has the
/// players, and `data-helped` marks games with help.
fn add_row(body: &mut String, place: Option<PackedPlace>, game: &ListedGame) {
    let _ = writeln!(
        body,
        "<tr data-players=\"{}\"{}><td class=\"num\">{}</td><td>{}</td><td>{}</td><td>{}</td><td{}>{}</td><td>{}</td>\
         <td class=\"num\">{}</td><td>{}</td></tr>",
        escaped(&game.players.join("\n")),
        if game.clean { "" } else { " data-helped" },
        escaped(&game.started),
        escaped(&game.game),
        escaped(&game.rules),
        escaped(&shortened(&game.players.join(", "))),
        if game.success { " class=\"good\"" } else { "" },
        escaped(&game.result),
        escaped(&game.score),
        escaped(&game.time),
        button(place, game)
    );
}

/// Returns the button that opens the replay, or an empty string if the game has no replay.
fn button(place: Option<PackedPlace>, game: &ListedGame) -> String {
    let Some(PackedPlace { pack, place }) = place else { return String::new() };
    let label = format!("Replay {}, {}, {}", game.game, game.started, shortened(&game.players.join(", ")));
    format!(
        "<button type=\"button\" data-pack=\"{pack}\" data-place=\"{place}\" data-name=\"{}\" aria-label=\"{}\">Replay</button>",
        escaped(&game.name),
        escaped(label.trim_end_matches(", "))
    )
}
