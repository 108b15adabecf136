//! Exports sessions as a `.bgsplay` file for BG Stats.
//!
//! The export computes UUIDs (version 5) from the names of players, the ids of rulebooks and the names of sessions.
//! Therefore BG Stats recognises a session that the player imports twice.

use crate::records::journal::Summary;
use crate::records::scores::{same_name, score_text};
use crate::rules::library::Library;
use crate::rules::rulebook::History;
use chrono::{DateTime, Datelike, FixedOffset, TimeDelta};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use uuid::Uuid;

/// The name in BG Stats for a solo player without a name.
const NOBODY: &str = "Player";

/// Returns the contents of the file. Marks unfinished sessions, so that the statistics of BG Stats ignore them.
pub fn bgsplay(sessions: &[&Summary], library: &Library) -> Value {
    let games = unique(sessions.iter().map(|summary| summary.terms.game.clone()));
    let players = unique(sessions.iter().flat_map(|summary| player_names(summary)));
    let place = |names: &[String], name: &str| names.iter().position(|other| same_name(other, name));
    let number = |names: &[String], name: &str| place(names, name).unwrap_or_default() + 1;
    let game = |id: &String| {
        let book = library.rulebooks().iter().find(|book| book.id == *id);
        json!({
            "uuid": identity("game", id),
            "id": number(&games, id),
            "name": book.map_or(id.as_str(), |book| book.name.as_str()),
            "designers": book.map_or("", |book| book.designer.as_str()),
            "cooperative": sessions.iter().any(|session| session.terms.game == *id && session.terms.players.len() > 1 && session.is_shared()),
            "highestWins": true,
            "noPoints": book.is_some_and(|book| book.players.min > 1),
            "usesTeams": false,
            "bggId": 0,
            "bggYear": 0,
            "minPlayerCount": book.map_or(1, |book| book.players.min),
            "maxPlayerCount": book.map_or(1, |book| book.players.max),
        })
    };
    let player = |name: &String| {
        json!({
            "uuid": identity("player", &name.to_lowercase()),
            "id": number(&players, name),
            "name": name,
            "isAnonymous": name == NOBODY,
        })
    };
    let default_history = History::default();
    let history = |summary: &Summary| {
        library
            .rulebooks()
            .iter()
            .find(|book| book.id == summary.terms.game)
            .map_or(&default_history, |book| &book.history)
    };
    let play = |summary: &&Summary| {
        let seats = player_names(summary);
        let scores: Vec<Value> = seats
            .iter()
            .enumerate()
            .map(|(seat, name)| player_score(summary, seat, number(&players, name), seats.len(), history(summary)))
            .collect();
        let ended = end_time(summary);
        json!({
            "uuid": identity("play", &summary.name),
            "gameRefId": number(&games, &summary.terms.game),
            "playDate": ended,
            "playDateYmd": ymd(summary.started),
            "entryDate": ended,
            "modificationDate": ended,
            "durationMin": summary.seconds / 60,
            "board": summary.terms.label(),
            "comments": comments(summary, library),
            "ignored": !summary.is_finished(),
            "manualWinner": true,
            "rounds": summary.number("rounds").unwrap_or_default(),
            "rating": 0,
            "scoringSetting": 0,
            "usesTeams": false,
            "locationRefId": 0,
            "playImages": "[]",
            "playerScores": scores,
        })
    };
    json!({
        "games": games.iter().map(game).collect::<Vec<_>>(),
        "players": players.iter().map(player).collect::<Vec<_>>(),
        "locations": [],
        "plays": sessions.iter().map(play).collect::<Vec<_>>(),
        "userInfo": {"meRefId": usize::from(!players.is_empty())},
    })
}

/// Returns a link that opens BG Stats on a phone with one session filled in. The link leaves out most optional fields,
/// so that its QR code fits a terminal. It keeps some optional fields of each player, because the Android app fails
/// without them.
pub fn push_link(summary: &Summary, library: &Library) -> String {
    let book = library.rulebooks().iter().find(|book| book.id == summary.terms.game);
    let default_history = History::default();
    let history = book.map_or(&default_history, |book| &book.history);
    let player = |(seat, name): (usize, String)| {
        let mut player = json!({
            "name": name,
            "sourcePlayerId": name,
            "startPlayer": false,
            "winner": history.success.counts(summary.verdict_of(seat)),
        });
        if let Some(score) = summary.score() {
            player["score"] = score.into();
        }
        player
    };
    let mut play = json!({
        "sourceName": "deckwarden",
        "sourcePlayId": summary.name,
        "playDate": end_time(summary),
        "durationMin": summary.seconds / 60,
        "board": summary.terms.label(),
        "game": {
            "name": book.map_or(summary.terms.game.as_str(), |book| book.name.as_str()),
            "sourceGameId": summary.terms.game,
        },
        "players": player_names(summary).into_iter().enumerate().map(player).collect::<Vec<_>>(),
    });
    if summary.score().is_none() {
        play["game"]["noPoints"] = true.into();
    }
    let encoded = play.to_string().bytes().fold(String::new(), |mut text, byte| {
        match byte {
            // A query may contain these characters as they are (RFC 3986).
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b':' | b',' => {
                text.push(char::from(byte));
            }
            // Writing to a string cannot fail.
            byte => drop(write!(text, "%{byte:02X}")),
        }
        text
    });
    format!("https://app.bgstatsapp.com/createPlay.html?data={encoded}")
}

/// Returns the players' notes. If the game has no score, the numbers of the result come first.
fn comments(summary: &Summary, library: &Library) -> String {
    let book = library.rulebooks().iter().find(|book| book.id == summary.terms.game);
    let numbers = book.filter(|_| summary.score().is_none()).map(|book| score_text(summary, book));
    numbers
        .into_iter()
        .filter(|text| !text.is_empty())
        .chain(summary.notes.iter().cloned())
        .collect::<Vec<_>>()
        .join("\n")
}

fn player_score(summary: &Summary, seat: usize, player: usize, players: usize, history: &History) -> Value {
    let is_won = history.success.counts(summary.verdict_of(seat));
    let rank = match (is_won, players) {
        (true, _) => 1,
        (false, 1) => 0,
        (false, _) => 2,
    };
    json!({
        "playerRefId": player,
        "score": summary.score().map(|score| score.to_string()).unwrap_or_default(),
        "winner": is_won,
        "rank": if summary.is_finished() { rank } else { 0 },
        "role": summary.terms.options.iter().find(|(key, _)| history.role.as_ref() == Some(key)).map_or("", |(_, role)| role),
        "seatOrder": if players > 1 { seat + 1 } else { 0 },
        "startPlayer": false,
        "newPlayer": false,
    })
}

fn player_names(summary: &Summary) -> Vec<String> {
    if summary.terms.players.is_empty() { vec![NOBODY.to_owned()] } else { summary.terms.players.clone() }
}

/// Returns each name once, in its first spelling.
fn unique(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for name in names {
        found.entry(name.to_lowercase()).or_insert(name);
    }
    found.into_values().collect()
}

fn identity(kind: &str, name: &str) -> String {
    let namespace = Uuid::new_v5(&Uuid::NAMESPACE_DNS, b"deckwarden");
    let id = Uuid::new_v5(&namespace, format!("{kind}/{name}").as_bytes());
    id.hyphenated().to_string().to_uppercase()
}

/// Returns the day of the play as a number, such as 20261120.
fn ymd(at: DateTime<FixedOffset>) -> i32 {
    at.year() * 10_000 + (at.month() * 100 + at.day()) as i32
}

/// Returns the time of the end of a session in the form of BG Stats: in UTC, without an offset. The app computes the
/// start from the duration. If the file has no end, adds the playing time to the start.
fn end_time(summary: &Summary) -> String {
    let ended = summary.ended.or_else(|| summary.started.checked_add_signed(TimeDelta::try_seconds(summary.seconds)?));
    ended.unwrap_or(summary.started).naive_utc().format("%Y-%m-%d %H:%M:%S").to_string()
}
