//! `games`: lists the games, or shows one of them and its win rate.

use super::{Global, documents};
use crate::coach::WinRates;
use crate::rules::rulebook::{Players, Rulebook};
use crate::terminal::{Failure, Status, output, screen};
use crate::text::prose::Look;

#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// The id or alias of a game; by default all games
    game: Option<String>,
}

impl Args {
    pub(super) fn run(self, global: &Global) -> Result<Status, Failure> {
        let library = Global::library()?;
        let book = self.game.as_ref().map(|game| library.find(game)).transpose()?;
        let books: Vec<&Rulebook> = match book {
            Some(book) => vec![book],
            None => library.rulebooks().iter().map(AsRef::as_ref).collect(),
        };
        if global.json {
            let games = books.into_iter().map(GameJson::from).collect();
            documents::print(&Games { games })?;
            return Ok(Status::Done);
        }
        let look = screen::list_look(global.plain);
        let mut lines: Vec<String> = books.iter().flat_map(|book| describe(book, look)).collect();
        lines.extend(book.map(|book| win_rate(book, look)).unwrap_or_default());
        screen::print(&mut output::styled(), &lines)?;
        Ok(Status::Done)
    }
}

fn describe(book: &Rulebook, look: Look) -> Vec<String> {
    let text = format!("{}, by {}. {}", book.name, book.designer, book.players);
    let head = look.paragraph(&format!("{}: ", book.short_name()), &text);
    head.into_iter().chain(look.paragraph("  ", &book.summary)).collect()
}

/// Returns lines about the win rate of good play in the standard game. Returns no lines if nobody has measured this win
/// rate.
fn win_rate(book: &Rulebook, look: Look) -> Vec<String> {
    let settings = book.resolve_settings(None, &[], book.players.min).ok();
    let Some(table) = settings.and_then(|settings| WinRates::built_in().for_table(book, &settings)) else {
        return Vec::new();
    };
    let text = format!(
        "Good play of the standard game ({}): {}. For more, see `deckwarden rules {} odds`.",
        table.label(),
        table.by_expert.describe(book, 0),
        book.short_name()
    );
    look.paragraph("  ", &text)
}

/// `games`: every game that can be played, including house rules.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct Games<'d> {
    /// The games in menu order; with `games GAME` only that game.
    games: Vec<GameJson<'d>>,
}

/// A game in the list of games.
#[derive(serde::Serialize, schemars::JsonSchema)]
pub(in crate::cli) struct GameJson<'d> {
    /// The id of the rulebook. Other documents call this field `game`.
    id: &'d str,
    /// Other names that players can type instead of the id.
    aliases: &'d [String],
    name: &'d str,
    version: &'d str,
    designer: &'d str,
    /// The game in one to three sentences.
    summary: &'d str,
    /// The minimum and maximum number of players.
    players: Players,
}

impl<'d> From<&'d Rulebook> for GameJson<'d> {
    fn from(book: &'d Rulebook) -> GameJson<'d> {
        let Rulebook { id, aliases, name, version, designer, summary, players, .. } = book;
        GameJson { id, aliases, name, version, designer, summary, players: *players }
    }
}
