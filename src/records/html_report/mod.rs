//! The page to share: one self-contained HTML file with statistics, charts, the list of games and their replays.

mod card;
mod replay;

pub(crate) use card::{ResultCard, card};
pub(crate) use replay::{Replay, replay};

use crate::records::charts::{Chart, svg_in_page};
use crate::text::markup::{embedded, escaped};
use replay::{TOGETHER, packed};
use std::fmt::Write;

/// The contents of a page.
#[derive(Debug)]
pub(crate) struct GamesPage {
    pub title: String,
    /// The period, and which sessions were left out.
    pub subtitle: String,
    pub sections: Vec<ChartSection>,
    /// Newest first.
    pub games: Vec<ListedGame>,
}

/// The figures of one group.
#[derive(Debug)]
pub(crate) struct ChartSection {
    pub title: String,
    /// Terms with their values.
    pub figures: Vec<(String, String)>,
    pub picture: Chart,
}

/// A game in the list.
#[derive(Debug)]
pub(crate) struct ListedGame {
    /// Date and time of its start.
    pub started: String,
    pub game: String,
    /// The preset or the options.
    pub rules: String,
    pub players: Vec<String>,
    /// The result in words: `lost`, `won by Ana`.
    pub result: String,
    /// Whether the rulebook counts the result as a success.
    pub success: bool,
    /// Empty if the game has none.
    pub score: String,
    /// Time at the table.
    pub time: String,
    /// Whether it was played without undo and hints.
    pub clean: bool,
    /// `None` if the session cannot be replayed any more.
    pub replay: Option<Replay>,
}

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

pub(crate) fn html(page: &GamesPage) -> String {
    let data = serde_json::to_string(&packed(&page.games)).unwrap_or_default();
    let title = escaped(&page.title);
    let mut body = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        body,
        "<header><h1>{title}</h1><p>{}</p><p class=\"skip\"><a href=\"#list\">To the list of games, with replays</a></p></header>\n<main>\n",
        escaped(&page.subtitle)
    );
    for section in &page.sections {
        figures(&mut body, section);
    }
    games(&mut body, page);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</main>\n{DIALOG}\
         <footer>Written by deckwarden, a referee for dungeon card games played with a real deck.</footer>\n\
         <script type=\"application/json\" id=\"replays\">{}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        embedded(&data)
    )
}

const DIALOG: &str = include_str!("dialog.html");

fn figures(body: &mut String, section: &ChartSection) {
    let _ = write!(body, "<section>\n<h2>{}</h2>\n<dl>\n", escaped(&section.title));
    for (term, text) in &section.figures {
        let _ = writeln!(body, "<div><dt>{}</dt><dd>{}</dd></div>", escaped(term), escaped(text));
    }
    let label = format!("{}: {}", section.title, described(&section.picture));
    let picture = svg_in_page(&section.picture, &label);
    let _ = write!(body, "</dl>\n<details open><summary>Pictures</summary>\n{picture}</details>\n</section>\n");
}

/// A chart in words, for people who cannot see it.
fn described(picture: &Chart) -> String {
    let scores: Vec<i64> = picture.scores.iter().map(|(_, score)| *score).collect();
    let scored = match (scores.iter().min(), scores.iter().max()) {
        (Some(least), Some(most)) => format!("{} scores from {least} to {most}; ", scores.len()),
        _ => String::new(),
    };
    let rates: Vec<String> =
        picture.rates.iter().map(|(month, rate)| format!("{month} {} of {}", rate.hits, rate.tries)).collect();
    format!("{scored}{} by month: {}", picture.rate_name, rates.join(", "))
}

fn games(body: &mut String, page: &GamesPage) {
    let words = |of: fn(&ListedGame) -> Vec<&str>| {
        let mut words: Vec<&str> = page.games.iter().flat_map(of).collect();
        words.sort_unstable();
        words.dedup();
        words.into_iter().map(escaped).collect::<Vec<_>>()
    };
    body.push_str("<section id=\"list\">\n<h2>Games</h2>\n<form class=\"filters\" aria-label=\"Filter the games\">\n");
    for (name, label, words) in [
        ("game", "Game", words(|game| vec![&game.game])),
        ("result", "Result", words(|game| vec![&game.result])),
        ("player", "Player", words(|game| game.players.iter().map(String::as_str).collect())),
    ] {
        let _ = write!(body, "<label>{label} <select name=\"{name}\"><option value=\"\">all</option>");
        for word in words {
            let _ = write!(body, "<option>{word}</option>");
        }
        body.push_str("</select></label>\n");
    }
    body.push_str(
        "<label><input type=\"checkbox\" name=\"clean\"> without take-backs and hints</label>\n\
         <output id=\"count\" aria-live=\"polite\"></output>\n</form>\n<div class=\"wide\"><table id=\"games\">\n\
         <thead><tr>",
    );
    for head in ["Begun", "Game", "Rules", "Players", "Result", "Score", "Time", "Replay"] {
        let _ = write!(body, "<th scope=\"col\">{head}</th>");
    }
    body.push_str("</tr></thead>\n<tbody>\n");
    for (at, game) in page.games.iter().enumerate() {
        row(body, at, game);
    }
    body.push_str("</tbody>\n</table></div>\n</section>\n");
}

fn row(body: &mut String, at: usize, game: &ListedGame) {
    let players = game.players.join(", ");
    let names = serde_json::to_string(&game.players).unwrap_or_default();
    let _ = write!(
        body,
        "<tr data-game=\"{0}\" data-result=\"{1}\" data-players=\"{2}\" data-clean=\"{3}\"><td>{4}</td><td>{0}</td>\
         <td>{5}</td><td>{6}</td><td class=\"{7}\">{1}</td><td>{8}</td><td>{9}</td><td>",
        escaped(&game.game),
        escaped(&game.result),
        escaped(&names),
        game.clean,
        escaped(&game.started),
        escaped(&game.rules),
        escaped(&players),
        if game.success { "good" } else { "other" },
        escaped(&game.score),
        escaped(&game.time),
    );
    if game.replay.is_some() {
        let label = escaped(&format!("Replay {} of {}", game.game, game.started));
        let (pack, place) = (at / TOGETHER, at % TOGETHER);
        let _ = write!(
            body,
            "<button type=\"button\" data-pack=\"{pack}\" data-place=\"{place}\" aria-label=\"{label}\">Replay</button>"
        );
    }
    body.push_str("</td></tr>\n");
}
