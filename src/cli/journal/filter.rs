//! The options that select sessions.

use crate::records::journal::{Period, SessionResult, Summary, Survey};
use crate::rules::library::Library;
use crate::terminal::{Failure, Status, clock, output};
use crate::text::suggest::{did_you_mean, nearest};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::collections::BTreeSet;

#[derive(Clone, Debug, Default, clap::Args)]
pub(in crate::cli) struct Filter {
    /// Only sessions of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Only sessions of this player
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only sessions with this result: won, lost, left, conceded, unfinished
    #[arg(long, value_name = "RESULT", value_parser = result_parser())]
    result: Option<SessionResult>,
    /// Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d
    #[arg(long, value_name = "DAY")]
    since: Option<String>,
    /// Only sessions started on this day or earlier
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
}

/// A parsed [`Filter`]: the game is a rulebook id, and the two days are a period.
#[derive(Clone, Debug)]
pub(in crate::cli) struct ParsedFilter {
    game: Option<String>,
    player: Option<String>,
    result: Option<SessionResult>,
    pub(in crate::cli) period: Period,
}

/// Returns a parser for the result of a session. Help and completion list its possible words.
fn result_parser() -> impl TypedValueParser<Value = SessionResult> {
    let words = PossibleValuesParser::new(SessionResult::all().map(SessionResult::word));
    words.try_map(|word| SessionResult::read(&word).ok_or("unknown result"))
}

impl Filter {
    pub(in crate::cli) fn parse(self, library: &Library) -> Result<ParsedFilter, Failure> {
        let game = self.game.map(|game| library.find(&game).map(|book| book.id.clone())).transpose()?;
        let period = period(self.since.as_deref(), self.until.as_deref())?;
        Ok(ParsedFilter { game, player: self.player, result: self.result, period })
    }
}

impl ParsedFilter {
    /// Returns the period of the filter. A missing first or last day becomes the day of the first or last session
    /// found.
    pub(in crate::cli) fn period_of(&self, found: &[&Summary]) -> Period {
        self.period.closed_by(found.iter().map(|summary| summary.started.date_naive()))
    }

    /// Returns the message that no session matches, or that the journal has no session of the player.
    pub(in crate::cli) fn not_found(&self, survey: &Survey) -> String {
        let unknown = self.player.as_deref().and_then(|player| unknown_player(player, survey));
        unknown.unwrap_or_else(|| format!("no session was found ({}).", self.period))
    }

    pub(in crate::cli) fn matches(&self, summary: &Summary) -> bool {
        let seat_of = |player: &String| {
            summary.terms.players.iter().position(|name| name.to_lowercase() == player.to_lowercase())
        };
        let seat = match &self.player {
            None => None,
            Some(player) => match seat_of(player) {
                Some(seat) => Some(seat),
                None => return false,
            },
        };
        let result = seat.map_or(summary.result(), |seat| summary.result_of(seat));
        self.game.as_ref().is_none_or(|game| summary.terms.game == *game)
            && self.result.is_none_or(|expected| result == expected)
            && self.period.contains(summary.started)
    }
}

/// Returns the message that the journal has no session of a player, or `None` if the journal has such a session.
pub(in crate::cli) fn unknown_player(player: &str, survey: &Survey) -> Option<String> {
    let players = || survey.sessions.iter().flat_map(|summary| &summary.terms.players);
    if players().any(|name| name.to_lowercase() == player.to_lowercase()) {
        return None;
    }
    let names: BTreeSet<&str> = players().map(String::as_str).collect();
    let suggestion = did_you_mean(&nearest(player, names.iter().copied()));
    let known = match names.len() {
        0 => "No session names a player".to_owned(),
        _ => format!("The players are {}", names.into_iter().collect::<Vec<_>>().join(", ")),
    };
    Some(format!("no player {player} is in the journal.{suggestion} {known}."))
}

pub(in crate::cli) fn period(since: Option<&str>, until: Option<&str>) -> Result<Period, Failure> {
    Period::read(since, until, clock::now()?).map_err(|error| Failure::new(Status::Usage, error.to_string()))
}

/// Prints a message on standard error, even with `--quiet`, because the command found nothing. Returns its exit status.
pub(in crate::cli) fn report_nothing(message: &str) -> Status {
    use std::io::Write;
    // If standard error is closed, the message is lost, but the command has not failed.
    let _ = writeln!(output::stderr(), "deckwarden: {message}");
    Status::Negative
}
